//! What programs are told of a game: the parts of a view as serde writes them. It is what a person is shown, and nothing
//! more.

mod end;
mod features;
mod hero;
mod items;
mod map;
mod monsters;
mod offers;
#[cfg(test)]
mod tests;

pub use map::{CodeText, MapText};

use super::view::MAP_CELLS;
use super::{Tone, View, codes};
use end::EndState;
use features::FeatureState;
use hero::HeroState;
use items::{ItemState, ItemsState, LyingState};
use monsters::MonsterState;
use offers::offers;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

/// A part of an observation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// The map as 21 rows of 80 characters.
    Map,
    /// The map as 1,680 numbers, see [`codes`].
    Codes,
    /// The hero's place and figures.
    Hero,
    /// The hero's statuses.
    Statuses,
    /// The monsters that the hero sees or senses, nearest first, with the odds of a fight.
    Monsters,
    /// The items that the hero has.
    Items,
    /// The items under the hero.
    Floor,
    /// The items that the hero knows of on the level, row by row.
    Lying,
    /// The stairs, doors and features that the hero knows of on the level, row by row.
    Features,
    /// The messages of the last command.
    Messages,
    /// The commands that the hero's place offers.
    Offers,
    /// How the game ended.
    End,
}

impl Part {
    pub const ALL: [Part; 12] = [
        Part::Map,
        Part::Codes,
        Part::Hero,
        Part::Statuses,
        Part::Monsters,
        Part::Items,
        Part::Floor,
        Part::Lying,
        Part::Features,
        Part::Messages,
        Part::Offers,
        Part::End,
    ];

    /// Returns the name under which it is written and asked for.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Map => "map",
            Part::Codes => "codes",
            Part::Hero => "hero",
            Part::Statuses => "statuses",
            Part::Monsters => "monsters",
            Part::Items => "items",
            Part::Floor => "floor",
            Part::Lying => "lying",
            Part::Features => "features",
            Part::Messages => "messages",
            Part::Offers => "offers",
            Part::End => "end",
        }
    }
}

/// Whether programs are told in sentences, too, what an inspection says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// Only what costs little.
    #[default]
    Figures,
    /// Also what things do, in the words of the screens.
    Told,
}

/// Parts of what a game shows, by their names. They are read from the game when they are written.
#[derive(Clone, Copy)]
pub struct Observation<'a> {
    view: View<'a>,
    parts: &'a [Part],
    detail: Detail,
}

/// One part of what a game shows. It is read from the game when it is written.
#[derive(Clone, Copy)]
pub struct Observed<'a> {
    view: View<'a>,
    part: Part,
    detail: Detail,
}

impl<'a> View<'a> {
    /// Returns what programs are told of these parts.
    pub fn observe(&self, parts: &'a [Part]) -> Observation<'a> {
        Observation {
            view: *self,
            parts,
            detail: Detail::default(),
        }
    }

    /// Returns what programs are told of one part.
    pub fn part(&self, part: Part) -> Observed<'a> {
        Observed {
            view: *self,
            part,
            detail: Detail::default(),
        }
    }
}

impl Observation<'_> {
    /// Chooses how much is told.
    #[must_use]
    pub fn with(self, detail: Detail) -> Self {
        Observation { detail, ..self }
    }
}

impl Observed<'_> {
    /// Chooses how much is told.
    #[must_use]
    pub fn with(self, detail: Detail) -> Self {
        Observed { detail, ..self }
    }
}

impl Serialize for Observation<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut parts = serializer.serialize_map(Some(self.parts.len()))?;
        for &part in self.parts {
            let told = self.view.part(part).with(self.detail);
            parts.serialize_entry(part.name(), &told)?;
        }
        parts.end()
    }
}

impl Serialize for Observed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (view, detail) = (&self.view, self.detail);
        match self.part {
            Part::Map => {
                let mut glyphs = [' '; MAP_CELLS];
                view.glyphs(&mut glyphs);
                MapText(&glyphs).serialize(serializer)
            }
            Part::Codes => {
                let mut codes = [codes::UNKNOWN; MAP_CELLS];
                view.codes(&mut codes);
                CodeText(&codes).serialize(serializer)
            }
            Part::Hero => HeroState::of(view).serialize(serializer),
            Part::Statuses => view.statuses().serialize(serializer),
            Part::Monsters => {
                let monsters = view.monsters();
                // What the hero would fire is looked for once, and not where there is nothing to fire at.
                let missile = (!monsters.is_empty())
                    .then(|| view.first_missile())
                    .flatten();
                let monsters = monsters.iter();
                serializer.collect_seq(monsters.map(|one| MonsterState::of(one, missile, detail)))
            }
            Part::Items => ItemsState::of(view, detail).serialize(serializer),
            Part::Floor => ItemState::all(&view.floor(), detail).serialize(serializer),
            Part::Lying => serializer.collect_seq(LyingState::all(view, detail)),
            Part::Features => serializer.collect_seq(FeatureState::all(view, detail)),
            Part::Messages => {
                let messages = view.messages().fresh();
                serializer.collect_seq(messages.map(|message| MessageState {
                    text: &message.text,
                    tone: message.tone,
                    turn: message.turn,
                }))
            }
            Part::Offers => offers(view).serialize(serializer),
            Part::End => EndState::of(view).serialize(serializer),
        }
    }
}

#[derive(Serialize)]
struct MessageState<'a> {
    text: &'a str,
    #[serde(serialize_with = "Tone::serialize_name")]
    tone: Tone,
    turn: u64,
}

/// A cell as programs read it: its column and its row.
type Cell = (i16, i16);

fn cell(pos: crate::base::Pos) -> Cell {
    (pos.x, pos.y)
}
