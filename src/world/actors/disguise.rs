//! What monsters look like that hide what they are.

use crate::content::{MonsterKind, ObjectKind};
use crate::world::{Landmark, Terrain};
use serde::{Deserialize, Serialize};

/// What a monster looks like until somebody is beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Disguise {
    /// It waits, and looks like an item that lies there.
    Object(ObjectKind),
    /// It waits, and looks like a feature.
    Feature(Landmark),
    /// It waits, and looks like terrain: stairs, a door.
    Terrain(Terrain),
    /// It looks like a monster of another kind, and acts as it always does.
    Monster(MonsterKind),
}

impl Disguise {
    /// Returns the kind of monster for which it is taken; `None` if it is not taken for one.
    #[inline]
    pub fn monster(self) -> Option<MonsterKind> {
        match self {
            Disguise::Monster(kind) => Some(kind),
            Disguise::Object(_) | Disguise::Feature(_) | Disguise::Terrain(_) => None,
        }
    }

    /// Returns the kind of item for which it is taken; `None` if it is not taken for one.
    pub fn object(self) -> Option<ObjectKind> {
        match self {
            Disguise::Object(kind) => Some(kind),
            Disguise::Monster(_) | Disguise::Feature(_) | Disguise::Terrain(_) => None,
        }
    }

    /// Returns whether one who wears it stays where it is, so as not to be found out.
    #[inline]
    pub fn waits(self) -> bool {
        self.monster().is_none()
    }
}
