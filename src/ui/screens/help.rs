//! The help screen: what the game is about, every key, and the rules.

use crate::ui::keymap::{BINDINGS, Binding, Chapter, Key};
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};

/// Where the text about a key begins.
const COLUMN: usize = 20;

/// What a stranger should know first.
const INTRODUCTION: [&str; 2] = [
    "You are @. Somewhere at the bottom of the dungeon waits its boss, which the first message of the game names: \
     kill it, and you have won. When your hit points fall below zero, you have lost.",
    "Walk into a monster to attack it. Walk over things to pick them up, and wear them with w: whatever you wear \
     helps at once. Find a > and press > to go deeper, where the monsters are worse and the things better.",
];

/// What stands for what on the map.
const SIGNS: [&str; 5] = [
    "@ you       . room       # corridor   < stairs up   > stairs down",
    "| weapon    ) offhand    } ranged     [ armor       ] helmet     ( cloak",
    "{ gloves    \\ boots      \" amulet     = ring        _ light      $ gold",
    "~ scroll    ? book       ! flask      / ammunition  , food       - wand",
    "% container & several    All others are monsters; L tells what is where.",
];

/// The help of a game with these rules, each a line; without rules, before a game has begun.
pub(in crate::ui) fn help(rules: &[String]) -> Reader {
    let mut text = Vec::new();
    for paragraph in INTRODUCTION {
        text.extend([Paragraph::plain(paragraph), Paragraph::empty()]);
    }
    text.push(Paragraph::title("Signs on the map"));
    text.extend(SIGNS.map(|line| Paragraph::Line(line.into())));
    text.push(Paragraph::empty());
    for chapter in Chapter::ALL {
        text.push(Paragraph::title(chapter.title()));
        text.extend(keys(BINDINGS, chapter));
        text.push(Paragraph::empty());
    }
    text.push(Paragraph::plain(
        "In a list, the key of an entry chooses it at once; so do the arrows and Enter. Esc leaves every list, \
         text and question.",
    ));
    if !rules.is_empty() {
        text.extend([Paragraph::empty(), Paragraph::title("The rules")]);
        text.extend(rules.iter().map(Paragraph::plain));
    }
    Reader::new("Help", text)
}

/// A line for each deed of a chapter. Keys whose deeds are told in the same words share one.
pub(super) fn keys(
    bindings: &'static [Binding],
    chapter: Chapter,
) -> impl Iterator<Item = Paragraph> {
    let bindings: Vec<&Binding> = bindings.iter().filter(|it| it.chapter == chapter).collect();
    let groups = bindings.chunk_by(|one, other| one.help == other.help);
    let lines: Vec<Paragraph> = groups
        .map(|group| {
            let keys = group.iter().flat_map(|binding| binding.keys);
            let names: Vec<String> = keys.copied().map(Key::name).collect();
            let line = Phrase::new().with(Ink::Key, names.join(" "));
            Paragraph::Line(line.up_to(COLUMN).plain(group[0].help))
        })
        .collect();
    lines.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::keymap::QUEST_BINDINGS;

    #[test]
    fn every_key_is_in_the_help_with_what_it_does() {
        for bindings in [BINDINGS, QUEST_BINDINGS] {
            check(bindings);
        }
    }

    fn check(bindings: &'static [Binding]) {
        let chapters = Chapter::ALL.into_iter();
        let lines: Vec<Paragraph> = chapters
            .flat_map(|chapter| keys(bindings, chapter))
            .collect();
        let text = |paragraph: &Paragraph| match paragraph {
            Paragraph::Line(phrase) => phrase
                .parts()
                .iter()
                .map(|(_, text)| text.as_str())
                .collect(),
            other => panic!("a key has a line of its own, not {other:?}"),
        };
        let lines: Vec<String> = lines.iter().map(text).collect();
        for binding in bindings {
            let line = lines.iter().find(|line| line[COLUMN..] == *binding.help);
            let line = line.unwrap_or_else(|| panic!("{} is missing", binding.help));
            for key in binding.keys {
                assert!(line.contains(&key.name()), "{} in {line}", key.name());
            }
        }
    }
}
