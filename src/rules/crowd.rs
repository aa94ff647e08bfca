//! The monsters around the hero as obstacles to each other: no monster displaces one that stands beside the hero and
//! strikes. It goes around, or waits.

use super::Setting;
use super::context::Ctx;
use crate::base::{Dir, Pos};
use crate::world::{ActorId, World};

/// The monsters around the hero.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crowd<'a> {
    setting: &'a Setting,
    world: &'a World,
}

/// The cells beside the hero that are taken by monsters which strike it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Strikers {
    hero: Pos,
    /// A bit for each direction from the hero.
    dirs: u8,
}

impl<'a> Crowd<'a> {
    pub(super) fn new(setting: &'a Setting, world: &'a World) -> Crowd<'a> {
        Crowd { setting, world }
    }

    pub(super) fn of(ctx: &'a Ctx<'_>) -> Crowd<'a> {
        Crowd::new(ctx.setting, ctx.world)
    }

    /// Returns whether a monster strikes the hero when the two are beside each other: it is awake.
    pub(super) fn would_strike(self, id: ActorId) -> bool {
        let monster = self.world.level().monster(id);
        monster.is_some_and(|monster| !monster.mind.asleep)
    }

    /// Returns whether a cell is beside the hero, in reach of a blow.
    pub(super) fn is_beside_hero(self, pos: Pos) -> bool {
        let hero = self.world.hero_pos();
        pos.distance(hero) == 1 && self.setting.book.directions().is_step(pos, hero)
    }

    /// Returns whether other monsters keep out of a cell, because the monster there stands beside the hero and strikes.
    pub(super) fn bars(self, pos: Pos) -> bool {
        let occupant = || self.world.level().occupant(pos);
        self.is_beside_hero(pos) && occupant().is_some_and(|id| self.would_strike(id))
    }

    /// Returns all cells that are barred.
    pub(super) fn strikers(self) -> Strikers {
        let hero = self.world.hero_pos();
        let barred = Dir::ALL.iter().filter(|dir| self.bars(hero.step(**dir)));
        let dirs = barred.fold(0, |dirs, dir| dirs | bit(*dir));
        Strikers { hero, dirs }
    }
}

impl Strikers {
    /// Returns whether one of them is on a cell.
    pub(super) fn are_at(self, pos: Pos) -> bool {
        let is_beside = self.dirs != 0 && self.hero.distance(pos) == 1;
        let dir = is_beside.then(|| self.hero.toward(pos)).flatten();
        dir.is_some_and(|dir| self.dirs & bit(dir) != 0)
    }
}

fn bit(dir: Dir) -> u8 {
    1 << dir as u8
}
