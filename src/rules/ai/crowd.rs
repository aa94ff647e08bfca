//! The monsters around the hero as obstacles to each other: no monster displaces one that stands beside the hero and
//! strikes. It goes around, or waits.

use crate::base::{Dir, Pos};
use crate::content::Ability;
use crate::rules::Setting;
use crate::rules::context::Ctx;
use crate::rules::stats::Subject;
use crate::world::{ActorId, Monster, StatusKind, World};

/// The statuses with any of which an actor does not strike.
pub(in crate::rules) const PREVENT_BLOWS: [StatusKind; 3] =
    [StatusKind::Sleep, StatusKind::Calm, StatusKind::Scare];

/// The monsters around the hero.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Crowd<'a> {
    setting: &'a Setting,
    world: &'a World,
    hero: Pos,
}

/// The cells beside the hero that are taken by monsters which strike it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::rules) struct Strikers {
    hero: Pos,
    /// A bit for each direction from the hero.
    dirs: u8,
}

impl<'a> Crowd<'a> {
    pub(in crate::rules) fn new(setting: &'a Setting, world: &'a World) -> Crowd<'a> {
        Crowd {
            setting,
            world,
            hero: world.hero_pos(),
        }
    }

    pub(in crate::rules) fn of(ctx: &'a Ctx<'_>) -> Crowd<'a> {
        Crowd::new(ctx.setting, ctx.world)
    }

    /// Returns whether a monster strikes the hero when the two are beside each other: it is awake and hostile, and can
    /// act.
    pub(super) fn would_strike(self, id: ActorId) -> bool {
        let is_awake = |monster: &&Monster| !monster.mind.asleep && !monster.is_hidden();
        let monster = self.world.level().monster(id).filter(is_awake);
        monster.is_some_and(|monster| {
            !PREVENT_BLOWS
                .iter()
                .any(|status| self.has(monster, *status))
        })
    }

    /// Returns whether a monster comes along when the hero takes stairs beside it. A BOSS stays on its level, and
    /// so does what lives in water, and one that keeps a shop or the like.
    pub(in crate::rules) fn would_follow(self, id: ActorId) -> bool {
        let can_leave = |monster: &Monster| {
            let template = self.setting.content.monster(monster.kind());
            let stays = template.has(Ability::Boss) || template.is_aquatic();
            !stays && !self.has(monster, StatusKind::Hold)
        };
        let level = self.world.level();
        let monster = level.monster(id).filter(|_| level.hosted_by(id).is_none());
        monster.is_some_and(|monster| self.is_beside_hero(monster.pos()) && can_leave(monster))
            && self.would_strike(id)
    }

    fn has(self, monster: &Monster, status: StatusKind) -> bool {
        Subject::monster(&self.setting.content, monster, self.world.clock).has(status)
    }

    /// Returns whether a cell is beside the hero, in reach of a blow.
    pub(super) fn is_beside_hero(self, pos: Pos) -> bool {
        pos.distance(self.hero) == 1 && self.setting.book.directions().is_step(pos, self.hero)
    }

    /// Returns whether other monsters keep out of a cell, because the monster there stands beside the hero and strikes.
    pub(in crate::rules) fn bars(self, pos: Pos) -> bool {
        let occupant = || self.world.level().occupant(pos);
        self.is_beside_hero(pos) && occupant().is_some_and(|id| self.would_strike(id))
    }

    /// Returns all cells that are barred.
    pub(super) fn strikers(self) -> Strikers {
        let barred = Dir::ALL.iter();
        let barred = barred.filter(|dir| self.bars(self.hero.step(**dir)));
        Strikers {
            hero: self.hero,
            dirs: barred.fold(0, |dirs, dir| dirs | bit(*dir)),
        }
    }
}

impl Strikers {
    pub(in crate::rules) fn is_empty(self) -> bool {
        self.dirs == 0
    }

    /// Returns whether one of them is in a cell.
    pub(super) fn bar(self, pos: Pos) -> bool {
        let dir = || self.hero.toward(pos);
        pos.distance(self.hero) == 1 && dir().is_some_and(|dir| self.dirs & bit(dir) != 0)
    }

    /// Returns the cells of all.
    pub(in crate::rules) fn cells(self) -> impl Iterator<Item = Pos> {
        let taken = Dir::ALL.into_iter();
        let taken = taken.filter(move |dir| self.dirs & bit(*dir) != 0);
        taken.map(move |dir| self.hero.step(dir))
    }
}

fn bit(dir: Dir) -> u8 {
    1 << dir as u8
}
