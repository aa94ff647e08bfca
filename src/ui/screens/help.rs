//! The help screen: what the game is about, every key, and the rules.

use crate::ui::keymap::{BINDINGS, Binding, Chapter, Key};
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};

/// Where the text about a key begins.
const COLUMN: usize = 20;

/// What a stranger should know first.
const INTRODUCTION: [&str; 3] = [
    "You are @. Somewhere at the bottom of the dungeon waits its boss: kill it, and you have won. When your hit \
     points fall below zero, you have lost. The message you got when the game began says who it is and where.",
    "Walk into a monster to attack it. Walk over things to pick them up, and wear them with w: whatever you wear \
     helps at once. Find a > and press > to go deeper, where the monsters are worse and the things better.",
    "Letters are monsters. Everything else that is not floor is a thing: | weapon, ) offhand, } ranged, [ armor, \
     ] helmet, ( cloak, { gloves, \\ boots, = ring, \" amulet, _ light, $ gold, and & is a pile of several.",
];

/// The help of a game with these rules, each a line; without rules, before a game has begun.
pub(in crate::ui) fn help(rules: &[String]) -> Reader {
    let mut text = Vec::new();
    for paragraph in INTRODUCTION {
        text.extend([Paragraph::plain(paragraph), Paragraph::empty()]);
    }
    for chapter in Chapter::ALL {
        text.push(Paragraph::title(chapter.title()));
        text.extend(keys(chapter));
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
fn keys(chapter: Chapter) -> impl Iterator<Item = Paragraph> {
    let bindings: Vec<&Binding> = BINDINGS.iter().filter(|it| it.chapter == chapter).collect();
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
