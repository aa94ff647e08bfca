//! Scratch memory of the rules.

use super::ai::paths::Paths;
use super::effects::Queue;
use super::senses::vision::Screens;
use crate::base::Pos;
use crate::world::{ActorId, Slip, StatusKind, World};
use std::collections::BTreeMap;

/// Maps and lists that follow from the world and are no part of it. They are kept from turn to turn so that nothing is
/// computed or allocated twice.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(super) paths: Paths,
    pub(super) screens: Screens,
    pub(super) queue: Queue,
    /// The names of those who died or left since the last action began.
    pub(super) gone: BTreeMap<ActorId, String>,
    /// The number of a level, and whether any of its monsters was in disguise when the last action began there.
    pub(super) disguises: Option<(u16, bool)>,
    /// How many of the events of the last action came of what the hero did. Those behind came of what others did.
    pub own_events: usize,
    /// The number of the level and the cell where the hero walked last in this action, and was told of what lies there.
    pub(super) walked_onto: Option<(u16, Pos)>,
    /// The number of the level where the last action began, and the statuses of monsters there of which the hero had been told
    /// that they are over.
    pub(super) told_ends: Option<(u16, Vec<(ActorId, StatusKind)>)>,
    /// How far the hero is now with slipping past monsters, while they are told of it.
    pub(super) slips: Vec<(ActorId, Slip)>,
}

/// A copy is empty: the copy of a game computes again what it needs.
impl Clone for Scratch {
    fn clone(&self) -> Scratch {
        Scratch::default()
    }
}

impl Scratch {
    /// Returns the name of a monster alone that is on the hero's level, or was when the last action began; `None` if it
    /// has none.
    pub fn name_of<'a>(&'a self, world: &'a World, monster: ActorId) -> Option<&'a str> {
        let here = world.level().monster(monster);
        let name = here.and_then(|monster| monster.name.as_deref());
        name.or_else(|| self.gone.get(&monster).map(String::as_str))
    }
}
