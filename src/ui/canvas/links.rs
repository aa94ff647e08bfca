//! Texts that name keys, such as the foot of a box: a click on what a key does there is that key.

use super::Canvas;
use crate::ui::input::{Button, Input, Key, KeyCode};
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use ratatui::layout::Rect;
use std::cell::RefCell;
use std::ops::Range;
use unicode_width::UnicodeWidthStr;

/// What stands between two parts of such a text, each of which may begin with a key.
const SEPARATORS: [&str; 4] = [", ", "; ", ". ", "  "];

/// What may stand before the key of a part: another key that no text can name, or how it is typed.
const BEFORE_KEYS: [&str; 5] = [
    "a key or ",
    "A key or ",
    "a letter or ",
    "capital ",
    "else ",
];

/// What begins with an article that is no key.
const NO_KEYS: [&str; 2] = ["a key ", "a letter "];

/// What begins so stands for a key that does no more than any other.
const ANY_KEY: (&str, Key) = ("Press any key", Key::Plain(KeyCode::Enter));

/// What stands between two keys of a part.
const OR: &str = " or ";

/// What stands before the answers to a question, and between them.
const ANSWERS: (&str, char) = ("? ", '/');

/// Where the frame that was drawn last names keys.
#[derive(Debug, Default)]
pub(in crate::ui) struct Links(RefCell<Vec<(Rect, Key)>>);

impl Links {
    /// Returns the key on whose text a click is, and any other input as it is. What follows is meant for the next frame.
    pub(in crate::ui) fn followed(&self, input: &Input) -> Input {
        let links = self.0.take();
        let Input::Click(Button::Left, at) = *input else {
            return *input;
        };
        let link = links.iter().rev().find(|(area, _)| area.contains(at));
        link.map_or(*input, |(_, key)| Input::Key(*key))
    }

    pub(super) fn clear(&self) {
        self.0.borrow_mut().clear();
    }
}

impl Canvas<'_> {
    /// Writes a phrase, whose faint parts say what keys do.
    pub(in crate::ui) fn write_with_keys(&mut self, y: u16, phrase: &Phrase) {
        let mut x = 0;
        for (ink, text) in phrase.parts() {
            let after = self.write(x, y, text, *ink);
            if *ink == Ink::Faint {
                self.link_keys(x, y, text);
            }
            x = after;
        }
    }

    /// Lets clicks on a text from (x, y) on, which says what keys do, stand for these.
    pub(in crate::ui) fn link_keys(&mut self, x: u16, y: u16, text: &str) {
        if self.ui.manner.is_accessible {
            // The only clicks are those of entries that are named.
            return;
        }
        for (columns, key) in keys_in(text) {
            let [start, end] = [columns.start, columns.end].map(|it| text[..it].width() as u16);
            let area = self.part(x + start, y, end - start, 1).area();
            self.ui.cache.links.0.borrow_mut().push((area, key));
        }
    }
}

/// Returns the keys that parts of a text begin with, and where these parts are.
fn keys_in(text: &str) -> Vec<(Range<usize>, Key)> {
    let mut keys = Vec::new();
    let mut start = 0;
    while start < text.len() {
        let rest = &text[start..];
        // A comma that begins a part is a key.
        let ends = SEPARATORS.iter().filter_map(|separator| {
            let found = rest.match_indices(separator).find(|(at, _)| *at > 0);
            found.map(|(at, _)| (at, at + separator.len()))
        });
        let (end, next) = ends.min().unwrap_or((rest.len(), rest.len()));
        keys_of_part(start, &rest[..end], &mut keys);
        start += next;
    }
    keys
}

/// Adds the keys of a part that begins in a column.
fn keys_of_part(start: usize, part: &str, keys: &mut Vec<(Range<usize>, Key)>) {
    let end = start + part.trim_end().len();
    let text = part.trim();
    let text = BEFORE_KEYS
        .iter()
        .find_map(|it| text.strip_prefix(it))
        .unwrap_or(text);
    if NO_KEYS.iter().any(|it| text.starts_with(it)) {
        return;
    }
    if text.starts_with(ANY_KEY.0) {
        return keys.push((start..end, ANY_KEY.1));
    }
    let Some((name, key)) = first_key(text) else {
        // A title of what is offered, as in "Raise an ability: 1 STR 18".
        if let Some((_, offered)) = text.split_once(": ")
            && let Some((_, key)) = first_key(offered)
        {
            return keys.push((end - offered.len()..end, key));
        }
        return answers(end, text, keys);
    };
    let begin = end - text.len();
    match text[name..].strip_prefix(OR) {
        Some(other) if first_key(other).is_some() => {
            keys.push((begin..begin + name, key));
            keys_of_part(end - other.len(), other, keys);
        }
        Some(_) | None => keys.push((begin..end, key)),
    }
}

/// Adds the keys that answer a question, as in "Get the key? y/n". Where the question was broken, a line may hold the answers
/// alone.
fn answers(end: usize, text: &str, keys: &mut Vec<(Range<usize>, Key)>) {
    let (before, between) = ANSWERS;
    let answers = text
        .rsplit_once(before)
        .map_or(text, |(_, answers)| answers);
    let mut start = end - answers.len();
    for answer in answers.split(between) {
        let key = Key::read(answer);
        keys.extend(key.map(|key| (start..start + answer.len(), key)));
        start += answer.len() + between.len_utf8();
    }
}

/// Returns the key that a text begins with, and how long its name is.
fn first_key(text: &str) -> Option<(usize, Key)> {
    let word = text.split(' ').next()?;
    // A colon may be a key.
    let name = if word.len() > 1 {
        word.trim_end_matches(':')
    } else {
        word
    };
    Some((name.len(), Key::read(name).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_text_that_begin_with_a_key_stand_for_it() {
        for (text, found) in [
            (
                "/ searches, Esc closes",
                vec![("/ searches", "/"), ("Esc closes", "Esc")],
            ),
            (
                ", drops all, a key drops one, space marks, Enter drops those",
                vec![
                    (", drops all", ","),
                    ("space marks", "Space"),
                    ("Enter drops those", "Enter"),
                ],
            ),
            (
                "y or n, Esc goes back",
                vec![("y", "y"), ("n", "n"), ("Esc goes back", "Esc")],
            ),
            (
                "  y or Enter: yes, else no",
                vec![("y", "y"), ("Enter: yes", "Enter")],
            ),
            (
                "capital Y or Enter: yes, else no",
                vec![("Y", "Y"), ("Enter: yes", "Enter")],
            ),
            (
                "other keys: no, y or Enter: yes",
                vec![("y", "y"), ("Enter: yes", "Enter")],
            ),
            (
                "A key or Enter chooses. l: light or dark. In the game ? shows keys.",
                vec![("Enter chooses", "Enter"), ("l: light or dark", "l")],
            ),
            ("arrows scroll, lines 1-4 of 5", vec![]),
            (
                "G: a new quest. R: look back.",
                vec![("G: a new quest", "G"), ("R: look back.", "R")],
            ),
            (
                "Press any key to end.",
                vec![("Press any key to end.", "Enter")],
            ),
            ("Get the brass key, bent? y/n", vec![("y", "y"), ("n", "n")]),
            ("y/n", vec![("y", "y"), ("n", "n")]),
            ("-- more: space --", vec![("space --", "Space")]),
            (
                "Raise an ability: 1 STR 18  2 DEX 18",
                vec![("1 STR 18", "1"), ("2 DEX 18", "2")],
            ),
        ] {
            let keys = keys_in(text).into_iter();
            let keys: Vec<(&str, String)> =
                keys.map(|(at, key)| (&text[at], key.to_string())).collect();
            let wanted: Vec<(&str, String)> = found
                .into_iter()
                .map(|(it, key)| (it, key.to_owned()))
                .collect();
            assert_eq!(keys, wanted, "{text}");
        }
    }
}
