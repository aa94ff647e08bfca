//! A line of text in several inks.

use super::cell::is_narrow;
use super::input::Key;
use super::theme::Ink;
use crate::game::LevelLabel;
use compact_str::{CompactString, ToCompactString};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Stands where something is left out.
const LEFT_OUT: &str = "…";

/// How many texts a phrase has at the most, as a rule: as many as the hit points, with their bar.
const USUAL_PARTS: usize = 5;

/// A character of the map, with its ink.
pub(super) type Sign = (Ink, char);

/// Texts that stand side by side, each in its ink. Few short ones, as the figures of a status line, take no memory of their
/// own: they are made anew at every key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Phrase {
    parts: SmallVec<[Part; USUAL_PARTS]>,
}

/// A text in one ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) ink: Ink,
    /// The key of which the text says what it does: a click on it is that key.
    pub(super) key: Option<Key>,
    pub(super) text: CompactString,
}

impl Part {
    /// Returns the part with some of its text, or another.
    fn with_text(&self, text: impl Text) -> Part {
        Part {
            text: text.compact(),
            ..*self
        }
    }
}

/// What can stand in a phrase. Most are texts and numbers, which need no formatting: that is more code than all else
/// about a line of status.
pub(super) trait Text {
    fn compact(self) -> CompactString;
}

impl Text for &str {
    fn compact(self) -> CompactString {
        self.into()
    }
}

impl Text for &String {
    fn compact(self) -> CompactString {
        self.as_str().into()
    }
}

impl Text for String {
    fn compact(self) -> CompactString {
        self.into()
    }
}

impl Text for CompactString {
    fn compact(self) -> CompactString {
        self
    }
}

impl Text for Cow<'_, str> {
    fn compact(self) -> CompactString {
        self.into()
    }
}

impl Text for char {
    fn compact(self) -> CompactString {
        self.to_compact_string()
    }
}

impl Text for LevelLabel<'_> {
    fn compact(self) -> CompactString {
        let mut text = CompactString::default();
        // A text takes all that is written.
        let _ = self.write_to(&mut text);
        text
    }
}

impl Text for fmt::Arguments<'_> {
    fn compact(self) -> CompactString {
        self.to_compact_string()
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl Text for $number {
            fn compact(self) -> CompactString {
                self.to_compact_string()
            }
        })*
    };
}

numbers!(i64, u64, u16);

impl Phrase {
    pub(super) fn new() -> Phrase {
        Phrase::default()
    }

    /// Returns what stands before a name on the map's behalf: its sign and a blank.
    pub(super) fn of_sign((ink, glyph): Sign) -> Phrase {
        Phrase::new().with(ink, glyph).plain(" ")
    }

    /// Appends a text.
    pub(super) fn with(mut self, ink: Ink, text: impl Text) -> Phrase {
        let (key, text) = (None, text.compact());
        self.parts.push(Part { ink, key, text });
        self
    }

    /// Appends a text that says what a key does.
    pub(super) fn with_key(mut self, key: Key, text: impl Text) -> Phrase {
        let (ink, key, text) = (Ink::Plain, Some(key), text.compact());
        self.parts.push(Part { ink, key, text });
        self
    }

    /// Appends a part.
    pub(super) fn with_part(mut self, part: Part) -> Phrase {
        self.parts.push(part);
        self
    }

    /// Returns all of the phrase in one ink.
    pub(super) fn in_ink(mut self, ink: Ink) -> Phrase {
        for part in &mut self.parts {
            part.ink = ink;
        }
        self
    }

    pub(super) fn plain(self, text: impl Text) -> Phrase {
        self.with(Ink::Plain, text)
    }

    /// Appends blanks, at least one, so that what follows begins at this column.
    pub(super) fn up_to(self, column: usize) -> Phrase {
        let blanks = column.saturating_sub(self.width()).max(1);
        self.plain(" ".repeat(blanks))
    }

    /// Returns the phrase within so many columns: one that is longer ends with a sign that something is left out.
    pub(super) fn cut_to(&self, columns: usize) -> Phrase {
        if self.width() <= columns {
            return self.clone();
        }
        let mut left = columns.saturating_sub(1);
        let mut cut = Phrase::new();
        for part in &self.parts {
            let fitting = part.text.chars().take_while(|glyph| {
                let rest = left.checked_sub(glyph.width().unwrap_or(0));
                left = rest.unwrap_or(0);
                rest.is_some()
            });
            let text: CompactString = fitting.collect();
            cut.parts.push(part.with_text(text));
        }
        cut.with(Ink::Faint, LEFT_OUT)
    }

    pub(super) fn joined(mut self, other: Phrase) -> Phrase {
        self.parts.extend(other.parts);
        self
    }

    pub(super) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Returns the text without its inks.
    pub(super) fn text(&self) -> String {
        self.parts.iter().map(|part| part.text.as_str()).collect()
    }

    /// Returns the part of the phrase that has these bytes of its text.
    pub(super) fn slice(&self, bytes: Range<usize>) -> Phrase {
        let mut sliced = Phrase::new();
        let mut before = 0;
        for part in &self.parts {
            let inside = |at: usize| at.saturating_sub(before).min(part.text.len());
            let text = &part.text[inside(bytes.start)..inside(bytes.end)];
            if !text.is_empty() {
                sliced.parts.push(part.with_text(text));
            }
            before += part.text.len();
        }
        sliced
    }

    /// Returns the phrase in lines of at most `width` columns, broken between words, and a longer word where a line ends.
    pub(super) fn broken(&self, width: usize) -> Vec<Phrase> {
        self.hung(width, 0)
    }

    /// Returns the same, with so many blanks before all lines but the first.
    pub(super) fn hung(&self, width: usize, indent: usize) -> Vec<Phrase> {
        // Most have room in one line, and need not be taken apart.
        if (1..=width).contains(&self.bare_width()) {
            return vec![self.clone()];
        }
        let mut lines: Vec<Phrase> = Vec::new();
        let room = width.saturating_sub(indent);
        for word in self.words().into_iter().flat_map(|word| word.pieces(room)) {
            let fits = |line: &Phrase| line.width() + word.bare_width() <= width;
            match lines.last_mut() {
                Some(line) if fits(line) => line.parts.extend(word.parts),
                _ if word.bare_width() == 0 => {}
                Some(_) if indent > 0 => lines.push(Phrase::from(" ".repeat(indent)).joined(word)),
                Some(_) | None => lines.push(word),
            }
        }
        lines
    }

    /// Returns a word in pieces of at most `width` columns; the blanks behind it count for nothing. A character wider than that
    /// is a piece of its own.
    fn pieces(self, width: usize) -> Vec<Phrase> {
        if self.bare_width() <= width {
            return vec![self];
        }
        let text = self.text();
        let (mut pieces, mut from, mut columns) = (Vec::new(), 0, 0);
        for (at, glyph) in text.trim_end().char_indices() {
            let more = glyph.width().unwrap_or(0);
            if at > from && more > 0 && columns + more > width {
                pieces.push(self.slice(from..at));
                (from, columns) = (at, 0);
            }
            columns += more;
        }
        pieces.push(self.slice(from..text.len()));
        pieces
    }

    /// Returns the words, each with the blanks behind it, and the first with those before it. A number and its per cent sign are
    /// one word.
    fn words(&self) -> Vec<Phrase> {
        let pieces = (self.parts.iter()).flat_map(|part| {
            part.text
                .split_inclusive(' ')
                .map(|piece| part.with_text(piece))
        });
        let mut words: Vec<Phrase> = Vec::new();
        let (mut is_open, mut has_begun) = (false, false);
        for piece in pieces {
            has_begun |= piece.text != " ";
            let goes_on = !has_begun || !piece.text.ends_with(' ');
            match words.last_mut() {
                Some(word) if is_open || piece.text.starts_with('%') => word.parts.push(piece),
                Some(_) | None => words.push(Phrase::new().with_part(piece)),
            }
            is_open = goes_on;
        }
        words
    }

    /// Returns the width without blanks at the end.
    fn bare_width(&self) -> usize {
        let mut width = self.width();
        for part in self.parts.iter().rev() {
            let bare = part.text.trim_end();
            width -= width_of(&part.text) - width_of(bare);
            if !bare.is_empty() {
                break;
            }
        }
        width
    }

    /// Returns the width in columns.
    pub(super) fn width(&self) -> usize {
        self.parts.iter().map(|part| width_of(&part.text)).sum()
    }
}

fn width_of(text: &str) -> usize {
    if text.is_ascii() {
        return text.len();
    }
    if text.chars().all(is_narrow) {
        return text.chars().count();
    }
    text.width()
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Phrase {
        Phrase::new().plain(text)
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Phrase {
        Phrase::new().plain(text)
    }
}

/// Returns the first of some lines, as many as there are rows; if there are more, the last ends with a sign for those, within so
/// many columns.
pub(super) fn first_lines(mut lines: Vec<Phrase>, rows: usize, columns: usize) -> Vec<Phrase> {
    if lines.len() > rows {
        lines.truncate(rows);
        let last = lines.pop();
        lines.extend(last.map(|line| line.with(Ink::Faint, LEFT_OUT).cut_to(columns)));
    }
    lines
}

/// Returns the end of a text that is typed within so many columns, with a sign where something is left out before it.
pub(super) fn end_of(typed: &str, columns: usize) -> String {
    if typed.width() <= columns {
        return typed.to_owned();
    }
    let mut left = columns.saturating_sub(LEFT_OUT.width());
    let fitting = typed.char_indices().rev().take_while(|(_, glyph)| {
        let rest = left.checked_sub(glyph.width().unwrap_or(0));
        left = rest.unwrap_or(0);
        rest.is_some()
    });
    let start = fitting.last().map_or(typed.len(), |(start, _)| start);
    LEFT_OUT.to_owned() + &typed[start..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_ends_with_a_sign_that_it_is_cut() {
        let phrase = Phrase::new().with(Ink::Strong, "weight ").plain("10");
        let text = |columns: usize| -> String { phrase.cut_to(columns).text() };
        assert_eq!(
            [text(9), text(8), text(3)],
            ["weight 10", "weight …", "we…"]
        );
    }

    #[test]
    fn a_phrase_is_broken_between_words_whatever_their_inks() {
        let phrase = Phrase::new()
            .with(Ink::Strong, "One two")
            .plain("-three ")
            .with(Ink::Faint, "four.  five");
        let broken = |width| -> Vec<String> {
            let lines = phrase.broken(width).into_iter();
            let text = |line: Phrase| -> String { line.text().trim_end().to_owned() };
            lines.map(text).collect()
        };
        assert_eq!(broken(80), ["One two-three four.  five"]);
        assert_eq!(broken(19), ["One two-three four.", "five"]);
        assert_eq!(broken(9), ["One", "two-three", "four.", "five"]);
        assert_eq!(broken(4), ["One", "two-", "thre", "e", "four", ".", "five"]);
        let blanks = Phrase::from("two").plain(" ").plain("  ");
        assert_eq!((blanks.width(), blanks.bare_width()), (6, 3));
        assert!(Phrase::new().plain(" ").broken(5).is_empty());
    }

    #[test]
    fn blanks_before_the_first_word_stay_if_a_phrase_is_broken() {
        let phrase = Phrase::from("  ")
            .with(Ink::Strong, " 1.")
            .plain("  two three");
        let hung = |width| -> Vec<String> {
            let lines = phrase.hung(width, 4).into_iter();
            let text = |line: Phrase| -> String { line.text().trim_end().to_owned() };
            lines.map(text).collect()
        };
        assert_eq!(hung(80), ["   1.  two three"]);
        assert_eq!(hung(11), ["   1.  two", "    three"]);
        assert_eq!(hung(9), ["   1.", "    two", "    three"]);
    }
}
