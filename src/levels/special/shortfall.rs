//! What of a description could not be built as it says.

use crate::content::Fixture;
use crate::script::plan::Class;
use crate::world::{Climb, Feature};
use std::fmt;

/// Something of a description that could not be built as it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shortfall {
    /// There was no place for it.
    NoPlace(Missing),
    /// A room fits nowhere, and is left out with all that is in it.
    Room {
        /// Among the rooms of the description.
        index: usize,
        name: Option<String>,
    },
    /// There is no door at one of its ends, or no rock between them.
    Corridor {
        from: u8,
        to: u8,
    },
    /// The description has no way in this direction, and one was added.
    AddedStairs(Climb),
    /// No template has the name, and a random one took its place.
    UnknownMonster {
        name: String,
    },
    UnknownObject {
        name: String,
    },
    /// Nothing has the name that a monster was to look like, and it looks like itself.
    UnknownDisguise {
        name: String,
    },
    /// A shop, temple or oracle that is an ordinary room.
    Closed(Closed),
}

/// Why a room serves nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// A shop has not one door, but so many.
    Doors(usize),
    /// No altar of a temple is a shrine, as in one that was left.
    NoShrine,
    /// There is no monster of this name, or no place for it.
    NoHost(&'static str),
}

/// What a description puts somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// With the name or the class that the description has.
    Monster(String),
    Object(String),
    Gold,
    Staircase,
    Portal,
    Branch,
    Fixture(Fixture),
    Pool,
    Engraving,
    Door,
    Drawbridge,
}

/// Returns what a report calls something that a description names, or of which it gives the class at least.
pub(super) fn called(name: Option<&str>, class: Class) -> String {
    match (name, class) {
        (Some(name), _) => name.to_owned(),
        (None, Class::Given(class)) => format!("class '{}'", char::from(class)),
        (None, Class::Random | Class::Register(_)) => "any class".to_owned(),
    }
}

impl Missing {
    fn name(&self) -> String {
        let name = match self {
            Missing::Monster(name) => return format!("a monster, {name}"),
            Missing::Object(name) => return format!("an object, {name}"),
            Missing::Gold => "gold",
            Missing::Staircase => "a staircase",
            Missing::Portal => "a portal",
            Missing::Branch => "the way to the branch",
            Missing::Fixture(Fixture::Altar) => "an altar",
            Missing::Fixture(fixture) if fixture.is_trap() => "a trap",
            Missing::Fixture(fixture) => return format!("a {}", fixture.name()),
            Missing::Pool => "a pool",
            Missing::Engraving => "an engraving",
            Missing::Door => "a door",
            Missing::Drawbridge => "a drawbridge",
        };
        name.to_owned()
    }
}

impl From<&Feature> for Missing {
    fn from(feature: &Feature) -> Missing {
        match feature {
            Feature::Lock(_) => Missing::Door,
            Feature::Fixture(kind) => Missing::Fixture(*kind),
            Feature::Trap(trap) => Missing::Fixture(trap.kind),
            Feature::Boulder => Missing::Object("boulder".to_owned()),
            Feature::Statue(_) => Missing::Object("statue".to_owned()),
            Feature::Engraving(_) => Missing::Engraving,
        }
    }
}

/// Shown as a sentence without its full stop.
impl fmt::Display for Shortfall {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shortfall::NoPlace(missing) => write!(out, "there is no place for {}", missing.name()),
            Shortfall::Room { index, name: None } => write!(out, "room {index} fits nowhere"),
            Shortfall::Room {
                index,
                name: Some(name),
            } => {
                write!(out, "room {index}, `{name}`, fits nowhere")
            }
            Shortfall::Corridor { from, to } => {
                write!(
                    out,
                    "there is no way for a corridor from room {from} to room {to}: one of its doors is missing, or no rock \
                     is between them"
                )
            }
            Shortfall::AddedStairs(Climb::Up) => {
                write!(out, "it has no way up, and a staircase was added")
            }
            Shortfall::AddedStairs(Climb::Down) => {
                write!(out, "it has no way down, and a staircase was added")
            }
            Shortfall::UnknownMonster { name } => write!(out, "no monster is named `{name}`"),
            Shortfall::UnknownObject { name } => write!(out, "no object is named `{name}`"),
            Shortfall::UnknownDisguise { name } => {
                write!(
                    out,
                    "nothing that a monster can look like is named `{name}`"
                )
            }
            Shortfall::Closed(Closed::Doors(doors)) => {
                write!(
                    out,
                    "a shop has {doors} doors and not one, and is an ordinary room"
                )
            }
            Shortfall::Closed(Closed::NoShrine) => {
                write!(out, "a temple has no altar that is a shrine, and no priest")
            }
            Shortfall::Closed(Closed::NoHost(host)) => {
                write!(out, "a room without its {host} is an ordinary room")
            }
        }
    }
}
