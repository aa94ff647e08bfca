//! What is in a cell besides its terrain.

use super::terrain::Terrain;
use crate::content::{Fixture, MonsterKind, ObjectKind};
use serde::{Deserialize, Serialize};
use std::ops::Not;

/// What is in a cell besides its terrain, items and actors; a cell has at most one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Feature {
    /// Of a door that is closed or secret.
    Lock(Lock),
    /// Something that can be used, and is no trap.
    Fixture(Fixture),
    Trap(Trap),
    Boulder,
    Statue(Statue),
    Engraving(Engraving),
}

/// What keeps a door closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lock {
    /// The kind of item that opens it and is kept; `None` if anything does that UNLOCKs while it is carried.
    pub key: Option<ObjectKind>,
}

/// A trap. Most are hidden until they are found or triggered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trap {
    /// One for which `is_trap` holds.
    pub kind: Fixture,
    /// Whether the hero knows of it.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub is_found: bool,
}

/// A statue.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statue {
    /// Of what it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub species: Option<MonsterKind>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A text in the floor. It is read by who steps on it; one in dust wears off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engraving {
    pub text: String,
    pub kind: EngravingKind,
}

/// How an engraving was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EngravingKind {
    Dust,
    Engraved,
    Burned,
    Marked,
}

/// How a feature looks: what is drawn, remembered and known to automatic walks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Landmark {
    Fixture(Fixture),
    /// A trap that the hero knows of.
    Trap(Fixture),
    Boulder,
    Statue,
    Engraving,
    /// The lock of a door to which no particular key belongs.
    Lock,
}

/// Creates a trap that nobody has found, or something that can be used.
impl From<Fixture> for Feature {
    fn from(kind: Fixture) -> Feature {
        if kind.is_trap() {
            let is_found = false;
            Feature::Trap(Trap { kind, is_found })
        } else {
            Feature::Fixture(kind)
        }
    }
}

impl Feature {
    /// Returns how it looks on this terrain; `None` if it is not to be seen: a trap or a door that was not found, a lock that
    /// has its own key.
    pub fn as_seen_on(&self, terrain: Terrain) -> Option<Landmark> {
        let is_found = terrain.found().is_none();
        match self {
            Feature::Lock(lock) => (is_found && lock.key.is_none()).then_some(Landmark::Lock),
            Feature::Fixture(fixture) => Some(Landmark::Fixture(*fixture)),
            Feature::Trap(trap) => trap.is_found.then_some(Landmark::Trap(trap.kind)),
            Feature::Boulder => Some(Landmark::Boulder),
            Feature::Statue(_) => Some(Landmark::Statue),
            Feature::Engraving(_) => Some(Landmark::Engraving),
        }
    }

    /// Returns the trap or feature whose effects it has; `None` if it has none.
    pub fn fixture(&self) -> Option<Fixture> {
        match self {
            Feature::Fixture(fixture) => Some(*fixture),
            Feature::Trap(trap) => Some(trap.kind),
            Feature::Lock(_) | Feature::Boulder | Feature::Statue(_) | Feature::Engraving(_) => {
                None
            }
        }
    }

    /// Returns what can be used; `None` if it is nothing of that kind, and for a trap, which is triggered.
    pub fn usable(&self) -> Option<Fixture> {
        let Feature::Fixture(fixture) = self else {
            return None;
        };
        Some(*fixture)
    }

    #[inline]
    pub fn trap(&self) -> Option<&Trap> {
        let Feature::Trap(trap) = self else {
            return None;
        };
        Some(trap)
    }

    pub fn trap_mut(&mut self) -> Option<&mut Trap> {
        let Feature::Trap(trap) = self else {
            return None;
        };
        Some(trap)
    }

    #[inline]
    pub fn lock(&self) -> Option<&Lock> {
        let Feature::Lock(lock) = self else {
            return None;
        };
        Some(lock)
    }

    pub fn statue(&self) -> Option<&Statue> {
        let Feature::Statue(statue) = self else {
            return None;
        };
        Some(statue)
    }

    /// Returns whether it fills its cell, so that nobody walks there.
    pub fn is_solid(&self) -> bool {
        match self {
            Feature::Boulder | Feature::Statue(_) => true,
            Feature::Lock(_) | Feature::Fixture(_) | Feature::Trap(_) | Feature::Engraving(_) => {
                false
            }
        }
    }

    /// Returns whether one can see across its cell.
    pub fn is_transparent(&self) -> bool {
        *self != Feature::Boulder
    }
}

impl Landmark {
    /// Returns its character on the map; an engraving is drawn as the floor under it and a lock as its door, and they have
    /// none.
    pub fn glyph(self) -> Option<char> {
        match self {
            Landmark::Trap(kind) | Landmark::Fixture(kind) => {
                Some(kind.glyph().unwrap_or(TRAP_GLYPH))
            }
            Landmark::Boulder => Some('0'),
            Landmark::Statue => Some('\''),
            Landmark::Engraving | Landmark::Lock => None,
        }
    }

    /// Returns whether nobody walks there.
    pub fn is_solid(self) -> bool {
        match self {
            Landmark::Boulder | Landmark::Statue => true,
            Landmark::Fixture(_) | Landmark::Trap(_) | Landmark::Engraving | Landmark::Lock => {
                false
            }
        }
    }

    pub fn is_trap(self) -> bool {
        matches!(self, Landmark::Trap(_))
    }
}

/// What every trap looks like.
const TRAP_GLYPH: char = '^';
