//! How actors get about: the one place that says who may be in which cell, and what a way costs.

use super::books::Fighter;
use super::context::Ctx;
use super::paths::DIG;
use super::stats::Subject;
use crate::base::Pos;
use crate::content::{Ability, Fixture};
use crate::world::{ActorId, Door, Footing, Level, StatusKind, Terrain};

/// What a step through a closed door costs: a turn to open it, and one to enter.
const THROUGH_DOOR: u8 = 2;

/// What an actor's abilities and statuses let it do on its way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Gait {
    passes: bool,
    digs: bool,
    swims: bool,
    floats: bool,
    /// Opens doors that are closed but not locked.
    opens: bool,
    /// Knows the traps of the level, and keeps away from them.
    avoids_traps: bool,
}

impl Gait {
    /// Returns how an actor gets about at this moment. The hero opens doors and looks after traps on its own.
    pub(super) fn of(ctx: &Ctx, id: ActorId) -> Gait {
        ctx.subject(id).map_or_else(Gait::default, Gait::of_subject)
    }

    fn of_subject(subject: Subject<'_>) -> Gait {
        let monster = match subject.who {
            Fighter::Monster(monster) => Some(monster),
            Fighter::Hero(_) | Fighter::Trap => None,
        };
        let template = monster.map(|monster| subject.content.monster(monster.kind()));
        let can = |ability| template.is_some_and(|template| template.has(ability));
        Gait {
            passes: can(Ability::Pass),
            digs: can(Ability::Tunneler),
            swims: subject.has(StatusKind::Swim),
            floats: subject.has(StatusKind::Float),
            opens: can(Ability::Smart),
            avoids_traps: monster.is_some_and(|monster| monster.mind.knows_traps),
        }
    }

    pub(super) fn floats(self) -> bool {
        self.floats
    }

    pub(super) fn opens(self) -> bool {
        self.opens
    }

    /// Returns whether an actor can be in a cell, if no other is.
    pub(super) fn may_stand(self, level: &Level, pos: Pos) -> bool {
        let cell = level.cell(pos);
        match cell.terrain.footing() {
            Footing::Ground => self.passes || level.is_open(pos),
            Footing::Water => self.swims || self.floats,
            Footing::Lava => self.floats,
            Footing::Solid => self.passes && !cell.is_unpassable,
            Footing::Barred => false,
        }
    }

    /// Returns whether an actor gets into a cell of its own will: by walking, by digging, or through a door that it opens.
    pub(super) fn may_enter(self, level: &Level, pos: Pos) -> bool {
        self.cost(level, pos).is_some()
    }

    /// Returns what a step out of a cell costs on a way that leads through it; `None` if no way does.
    pub(super) fn cost(self, level: &Level, pos: Pos) -> Option<u8> {
        if self.avoids(level, pos) {
            return None;
        }
        if self.may_stand(level, pos) {
            return Some(1);
        }
        let cell = level.cell(pos);
        if self.opens && cell.terrain == Terrain::Door(Door::Closed) && level.lock(pos).is_none() {
            return Some(THROUGH_DOOR);
        }
        let digs = self.digs && cell.terrain.is_solid() && cell.yields_to_digging();
        digs.then(|| 1 + cell.hardness / DIG)
    }

    /// Returns whether it keeps out of a cell because of a trap there.
    pub(super) fn avoids(self, level: &Level, pos: Pos) -> bool {
        self.avoids_traps && level.trap(pos).is_some_and(|trap| self.triggers(trap.kind))
    }

    /// Returns whether it triggers a trap or feature in whose cell it comes.
    pub(super) fn triggers(self, fixture: Fixture) -> bool {
        !self.floats || !is_passed_over(fixture)
    }
}

/// Returns whether an actor that floats passes over a trap or feature.
fn is_passed_over(fixture: Fixture) -> bool {
    matches!(
        fixture,
        Fixture::Pit
            | Fixture::SpikedPit
            | Fixture::Hole
            | Fixture::TrapDoor
            | Fixture::SqueakyBoard
            | Fixture::BearTrap
            | Fixture::LandMine
    )
}
