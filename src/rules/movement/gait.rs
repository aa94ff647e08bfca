//! How actors get about: the one place that says who may be in which cell, and what a way costs.

use crate::base::{CostMap, Pos};
use crate::content::{Ability, Fixture};
use crate::rules::books::Fighter;
use crate::rules::context::Ctx;
use crate::rules::stats::Subject;
use crate::world::{ActorId, Buoyancy, Cell, Door, Feature, Footing, Level, StatusKind, Terrain};

/// What a step through a closed door costs: a turn to open it, and one to enter.
const THROUGH_DOOR: u8 = 2;

/// What an actor's abilities and statuses let it do on its way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Gait {
    passes: bool,
    digs: bool,
    buoyancy: Buoyancy,
    /// Lives in water, is in it, and never leaves it of its own will.
    stays_in_water: bool,
    /// Opens doors that are closed but not locked.
    opens: bool,
    /// Knows the traps of the level, and keeps away from them.
    avoids_traps: bool,
}

impl Gait {
    /// Returns how an actor gets about at this moment. The hero opens doors and looks after traps on its own.
    pub(in crate::rules) fn of(ctx: &Ctx, id: ActorId) -> Gait {
        let subject = ctx.subject(id);
        subject.map_or_else(Gait::default, |subject| {
            Gait::of_subject(subject, ctx.level())
        })
    }

    /// Returns how an actor of a level gets about at this moment.
    pub fn of_subject(subject: Subject<'_>, level: &Level) -> Gait {
        let buoyancy = Buoyancy {
            swims: subject.has(StatusKind::Swim),
            floats: subject.has(StatusKind::Float),
        };
        let Fighter::Monster(monster) = subject.who else {
            return Gait {
                buoyancy,
                ..Gait::default()
            };
        };
        let abilities = subject.content.abilities(monster.kind());
        // What lives in water swims.
        let is_aquatic = || subject.content.monster(monster.kind()).is_aquatic();
        let is_in_water = || level.terrain(monster.pos()).footing() == Footing::Water;
        Gait {
            passes: abilities.has(Ability::Pass),
            digs: abilities.has(Ability::Tunneler),
            buoyancy,
            stays_in_water: buoyancy.swims && is_aquatic() && is_in_water(),
            opens: abilities.has(Ability::Smart),
            avoids_traps: monster.mind.knows_traps,
        }
    }

    pub(in crate::rules) fn floats(self) -> bool {
        self.buoyancy.floats
    }

    /// Returns whether the actor lives in water, is in it, and never leaves it of its own will.
    pub fn stays_in_water(self) -> bool {
        self.stays_in_water
    }

    pub(in crate::rules) fn opens(self) -> bool {
        self.opens
    }

    /// Returns whether there are ways over such ground, if nothing else is there; through rock if the actor passes or digs.
    pub fn crosses(self, footing: Footing) -> bool {
        match footing {
            Footing::Ground => !self.stays_in_water,
            Footing::Solid => self.passes || self.digs,
            Footing::Water | Footing::Lava | Footing::Barred => self.buoyancy.suffices_for(footing),
        }
    }

    /// Returns whether an actor can be in a cell, if no other is.
    #[inline]
    pub(in crate::rules) fn may_stand(self, level: &Level, pos: Pos) -> bool {
        self.may_stand_in(level.cell(pos), level.feature(pos))
    }

    /// Returns whether an actor can be in a cell in which no other is.
    pub(in crate::rules) fn has_room(self, level: &Level, pos: Pos) -> bool {
        level.occupant(pos).is_none() && self.may_stand(level, pos)
    }

    /// Returns whether an actor can be in a cell with this feature.
    #[inline(always)]
    fn may_stand_in(self, cell: Cell, feature: Option<&Feature>) -> bool {
        match cell.terrain.footing() {
            Footing::Ground => self.passes || !feature.is_some_and(Feature::is_solid),
            Footing::Solid => self.passes && !cell.is_unpassable,
            footing @ (Footing::Water | Footing::Lava | Footing::Barred) => self.crosses(footing),
        }
    }

    /// Returns whether an actor gets into a cell of its own will: by walking, by digging, or through a door that it opens.
    #[inline]
    pub(in crate::rules) fn may_enter(self, level: &Level, pos: Pos) -> bool {
        self.cost(level, pos).is_some()
    }

    /// Returns whether an actor gets into a cell of its own will and without digging or opening anything.
    pub(in crate::rules) fn may_walk_to(self, level: &Level, pos: Pos) -> bool {
        self.may_stand(level, pos) && self.may_enter(level, pos)
    }

    /// Returns what a step out of a cell costs on a way that leads through it; `None` if no way does.
    #[inline(always)]
    pub(in crate::rules) fn cost(self, level: &Level, pos: Pos) -> Option<u8> {
        self.cost_of(level.cell(pos), level.feature(pos))
    }

    /// Fills a map with what a step out of each cell of a level costs.
    pub(in crate::rules) fn fill_costs(self, level: &Level, costs: &mut CostMap) {
        for (costs, cells) in costs.rows_mut().zip(level.layout().cells.rows()) {
            for (cost, cell) in costs.iter_mut().zip(cells) {
                *cost = self.cost_of(*cell, None).unwrap_or(0);
            }
        }
        for (pos, feature) in level.features() {
            costs.set(pos, self.cost_of(level.cell(pos), Some(feature)));
        }
    }

    /// Returns what a step out of a cell with this feature costs.
    #[inline(always)]
    fn cost_of(self, cell: Cell, feature: Option<&Feature>) -> Option<u8> {
        let is_dry = cell.terrain.footing() == Footing::Ground;
        if self.avoids_feature(feature) || is_dry && self.stays_in_water {
            return None;
        }
        if self.may_stand_in(cell, feature) {
            return Some(1);
        }
        let is_locked = feature.and_then(Feature::lock).is_some();
        if self.opens && cell.terrain == Terrain::Door(Door::Closed) && !is_locked {
            return Some(THROUGH_DOOR);
        }
        let digs = self.digs && cell.terrain.is_solid() && cell.yields_to_digging();
        digs.then(|| cell.digging_cost())
    }

    /// Returns whether it keeps out of a cell because of a trap there.
    pub(super) fn avoids(self, level: &Level, pos: Pos) -> bool {
        self.avoids_feature(level.feature(pos))
    }

    #[inline(always)]
    fn avoids_feature(self, feature: Option<&Feature>) -> bool {
        let trap = feature.and_then(Feature::trap);
        trap.is_some_and(|trap| self.avoids_traps && self.triggers(trap.kind))
    }

    /// Returns whether it triggers a trap or feature in whose cell it comes.
    pub(in crate::rules) fn triggers(self, fixture: Fixture) -> bool {
        !self.floats() || !is_passed_over(fixture)
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
