//! A walk through a real dungeon.

use super::scene::{monster, object};
use crate::base::{Dice, Pos};
use crate::content::{Content, MonsterTemplate, ObjectType};
use crate::levels::Dungeon;
use crate::rules::{Action, DungeonBook, Event, Refusal, Scratch, Setting, advance, begin};
use crate::world::{ActorId, World};

/// A dungeon of four levels whose monsters do no harm.
pub(super) struct Trip {
    pub(super) setting: Setting,
    pub(super) world: World,
    scratch: Scratch,
    pub(super) events: Vec<Event>,
}

impl Trip {
    pub(super) fn new(seed: u64) -> Trip {
        let harmless = MonsterTemplate {
            damage: Dice::constant(0),
            ..monster('o', &[])
        };
        let content = Content::new(vec![harmless], vec![object("egg", &[ObjectType::Food])]);
        let dungeon = Dungeon::new(&content, seed, 4);
        let setting = Setting::new(content, dungeon, DungeonBook::Tactical);
        let world = begin(&setting, seed);
        Trip {
            setting,
            world,
            scratch: Scratch::default(),
            events: Vec::new(),
        }
    }

    pub(super) fn act(&mut self, action: Action) -> Result<(), Refusal> {
        self.events.clear();
        advance(
            &self.setting,
            &mut self.world,
            &mut self.scratch,
            action,
            &mut self.events,
        )
    }

    /// Puts the hero on a cell, and removes the monster there.
    pub(super) fn stand_on(&mut self, pos: Pos) {
        let level = self.world.level_mut();
        match level.occupant(pos) {
            Some(actor) if actor.is_hero() => return,
            Some(actor) => drop(level.remove(actor)),
            None => {}
        }
        level.relocate(ActorId::HERO, pos);
    }

    /// Returns the monsters of the current level with their positions.
    pub(super) fn monsters(&self) -> Vec<(ActorId, Pos)> {
        let level = self.world.level();
        level
            .monster_ids()
            .filter_map(|id| level.position(id).map(|pos| (id, pos)))
            .collect()
    }

    /// Returns the turns of the monsters of the current level, and how many ticks from now they come, in their order.
    pub(super) fn turns_to_come(&self) -> Vec<(u64, ActorId)> {
        let mut schedule = self.world.level().schedule.clone();
        schedule.forget(ActorId::HERO);
        let turns = std::iter::from_fn(|| schedule.take_next());
        turns
            .map(|(tick, id)| (tick - self.world.clock, id))
            .collect()
    }
}
