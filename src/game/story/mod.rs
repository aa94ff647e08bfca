//! The story of a game that is over: all its details, by sections.
//!
//! It is printed as a text, and [parsed](Story::parse) where nothing but such a text is left of a game.

mod sections;
mod text;

use super::{Game, Points};
use std::fmt::Display;

/// In how many columns the name of an entry stands.
const NAMES: usize = 12;

/// All details of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    pub sections: Vec<Section>,
}

/// A part of a story.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// What stands above it; empty for the first ones, which have no title.
    pub title: String,
    pub lines: Vec<StoryLine>,
}

/// A line of a section. Displayed, it is what stands in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoryLine {
    Text(String),
    /// An item, where it is, and the character that stands for it on the map.
    Item {
        place: String,
        glyph: char,
        name: String,
    },
    /// A row of the map, which says nothing to those who do not see it.
    Drawn(String),
}

impl Story {
    /// Returns what a game says of itself, behind what is said of it as one of many games.
    pub(crate) fn of(game: &Game, head: Vec<Section>) -> Story {
        let view = game.view();
        let titled = [
            ("Score", sections::score(Points::of(game))),
            ("Character", sections::character(&view)),
            ("Equipment", sections::equipment(&view)),
            ("Inventory", sections::inventory(&view)),
            (text::MAP, sections::map(&view)),
            ("The last messages", sections::messages(&view)),
            ("The last wounds", sections::wounds(&view)),
            ("Monsters killed", sections::kills(&view)),
            ("Unique monsters killed", sections::uniques(&view)),
            ("Artifacts found", sections::artifacts(&view)),
        ];
        let titled = titled.map(|(title, lines)| Section {
            title: title.to_owned(),
            lines,
        });
        let sections = head.into_iter().chain(titled).collect();
        Story { sections }
    }
}

impl Section {
    pub(crate) fn untitled(lines: Vec<StoryLine>) -> Section {
        let title = String::new();
        Section { title, lines }
    }

    /// Returns what is drawn below its title, if it has one.
    pub fn underline(&self) -> Option<String> {
        (!self.title.is_empty()).then(|| text::underline(&self.title))
    }

    /// Returns whether it is a drawing, of which nothing can be read out.
    pub fn is_drawn(&self) -> bool {
        let is_drawn = |line: &StoryLine| matches!(line, StoryLine::Drawn(_));
        self.lines.iter().any(is_drawn)
    }
}

impl StoryLine {
    /// Returns a line with a name and its value.
    pub(crate) fn entry(name: &str, value: impl Display) -> StoryLine {
        let line = format!("{name:<NAMES$} {value}");
        StoryLine::Text(line.trim_end().to_owned())
    }

    /// Returns what is read out to those who do not see the line: of an item no character.
    pub fn spoken(&self) -> Option<String> {
        match self {
            StoryLine::Text(text) => Some(text.clone()),
            StoryLine::Item { place, name, .. } => Some(format!("{place:<NAMES$} {name}")),
            StoryLine::Drawn(_) => None,
        }
    }
}
