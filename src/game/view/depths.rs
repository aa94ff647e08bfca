//! Water and lava, for a hero that swims or floats for a time: whether it gets over them, and back.

use super::View;
use crate::base::{CellSet, DistanceMap, Pos, UNREACHED};
use crate::game::{KnownCell, KnownLevel, count};
use crate::world::{ByGround, Footing, StatusKind, Terrain};
use std::cmp::Reverse;

/// So many steps before it ends a status is long enough not to be thought of.
const MOST_STEPS: u64 = 40;

/// What carries the hero for a time.
const CARRIERS: [StatusKind; 2] = [StatusKind::Float, StatusKind::Swim];

/// The way of a hero that has got where it could not walk, to ground from which it can walk to stairs.
struct WayBack {
    /// What carries it, and for how many steps.
    kind: StatusKind,
    left: u64,
    /// How many steps it is from every cell.
    steps: DistanceMap,
}

impl WayBack {
    /// Returns how many steps it is from a cell; `None` if it does not get back from there.
    fn steps_from(&self, pos: Pos) -> Option<u64> {
        let steps = self.steps.get(pos).copied();
        steps.filter(|&steps| steps != UNREACHED).map(u64::from)
    }
}

impl View<'_> {
    /// Returns what speaks against being in a cell over water or lava after a step, or after waiting there: that the hero would
    /// no longer swim or float before it could be over ground again. A step that leads nearer to the ground is all that is left
    /// to it then.
    pub(in crate::game) fn doubt_about_depths(&self, to: Pos) -> Option<String> {
        if self.is_blow(to) || !self.level().terrain(to).footing().is_liquid() {
            return None;
        }
        self.doubt_about_depth(self.hero_pos(), to)
    }

    /// Does so for a cell where the hero would be over water or lava.
    #[cold]
    fn doubt_about_depth(&self, here: Pos, to: Pos) -> Option<String> {
        let level = self.level();
        let (left, kind) = self.carrier(level.terrain(to).footing())?;
        if left > MOST_STEPS {
            return None;
        }
        let away = |pos| self.steps_to_ground(pos);
        let nearest = away(to);
        let is_in_time = nearest.is_some_and(|steps| steps < left);
        let is_way_out = to != here
            && level.terrain(here).footing().is_liquid()
            && nearest.is_some_and(|steps| away(here).is_none_or(|now| steps < now));
        if is_in_time || is_way_out {
            return None;
        }
        let there = if to == here { "" } else { " from there" };
        let far = match nearest {
            Some(1) => format!("ground is a step away{there}"),
            Some(steps) => format!("ground is {steps} steps away{there}"),
            None => "no ground is near".to_owned(),
        };
        Some(format!("{}, and {far}.", self.end_of_carrier(kind)?))
    }

    /// Returns how many steps lead from a cell over water or lava to known ground; `None` if there is none near.
    fn steps_to_ground(&self, from: Pos) -> Option<u64> {
        let known = KnownLevel::new_for(self.movement_now(), self);
        let ground = self.known_cells_on(Footing::Ground, &known);
        let directions = known.movement().directions;
        let mut reached = CellSet::new(ground.width(), ground.height());
        reached.insert(from);
        for steps in 1..=MOST_STEPS {
            reached = reached.beside(directions);
            reached &= known.open_cells();
            let mut landings = reached.clone();
            landings &= &ground;
            if !landings.is_empty() {
                return Some(steps);
            }
        }
        None
    }

    /// Returns whether a step to a cell would be a blow.
    fn is_blow(&self, to: Pos) -> bool {
        self.monster_at(to).is_some_and(|it| !it.is_peaceful())
    }

    /// Returns what carries the hero over such ground the longest, after the number of steps that it still does; `None` if
    /// nothing does, or it ends with no tick.
    fn carrier(&self, footing: Footing) -> Option<(u64, StatusKind)> {
        let carriers = match footing {
            Footing::Water => &CARRIERS[..],
            Footing::Lava | Footing::Ground | Footing::Solid | Footing::Barred => {
                &[StatusKind::Float]
            }
        };
        let left = carriers
            .iter()
            .map(|&kind| Some((self.steps_left(kind)?, kind)));
        let longest = left.collect::<Option<Vec<_>>>()?.into_iter().max();
        longest.filter(|_| carriers.iter().any(|&kind| self.hero().has(kind)))
    }

    /// Returns what carries the hero over water or lava for a time, the longest first, each after the number of steps for which
    /// it still does.
    fn carriers(&self) -> Vec<(u64, StatusKind)> {
        let left = |kind| Some((self.steps_left(kind).filter(|&left| left > 0)?, kind));
        let mut carriers: Vec<(u64, StatusKind)> = CARRIERS.into_iter().filter_map(left).collect();
        carriers.sort_by_key(|&(left, _)| Reverse(left));
        carriers
    }

    /// Returns when what carries the hero over water or lava ends, as a clause with a capital; `None` if nothing does, or it
    /// does not end.
    pub(in crate::game) fn end_of_carriers(&self) -> Option<String> {
        self.end_of_carrier(self.carriers().first()?.1)
    }

    /// Returns when a status of the hero ends, as a clause with a capital; `None` if it does not.
    fn end_of_carrier(&self, kind: StatusKind) -> Option<String> {
        let mut statuses = self.statuses().into_iter();
        let status = statuses.find(|status| status.kind == kind)?;
        let turns = count(status.turns?, "turn", "turns");
        Some(format!(
            "Your {} ends in {turns}",
            status.name.to_lowercase()
        ))
    }

    /// Returns the cells over water and lava to which the hero would not get, or not on to ground, while what carries it lasts.
    /// If it is over such a cell itself there are none: then every way is better than none.
    pub(in crate::game) fn cells_out_of_time(&self, known: &KnownLevel) -> CellSet {
        let mut out_of_time = CellSet::new(known.cells().width(), known.cells().height());
        let carriers = [Footing::Water, Footing::Lava]
            .map(|footing| Some((footing, self.carrier(footing)?.0)));
        if carriers.iter().flatten().next().is_none() {
            return out_of_time;
        }
        let here = self.hero_pos();
        let ground = self.known_cells_on(Footing::Ground, known);
        let to_ground = known.steps_from(ground.cells(), |pos, cell| {
            cell.is_open() && !ground.has(pos)
        });
        let from_here = known.steps_from([here], |_, cell| is_passable(cell));
        for (footing, left) in carriers.into_iter().flatten() {
            let cells = self.known_cells_on(footing, known);
            let is_late = |&pos: &Pos| u64::from(from_here[pos]) + u64::from(to_ground[pos]) > left;
            if cells.has(here) && is_late(&here) {
                continue;
            }
            for pos in cells.cells().filter(is_late) {
                out_of_time.insert(pos);
            }
        }
        out_of_time
    }

    /// Returns the known cells with such ground.
    fn known_cells_on(&self, footing: Footing, known: &KnownLevel) -> CellSet {
        let footings = ByGround::new(Footing::Solid, Terrain::footing);
        let memory = self.level().knowledge().memory();
        known.cells_that(memory, |_, ground| footings.get(ground) == footing)
    }

    /// Returns what speaks against being in a cell after a step or a turn of waiting: that the hero would no longer get back to
    /// where it can walk to stairs. Once it is too late for that nothing does.
    pub(in crate::game) fn doubt_about_return(&self, to: Pos) -> Option<String> {
        if self.is_blow(to) {
            return None;
        }
        let here = self.hero_pos();
        let way = self.way_back()?;
        let is_late = |steps: u64| steps >= way.left;
        let is_possible = way.steps_from(here).is_some_and(|steps| steps <= way.left);
        let steps = way
            .steps_from(to)
            .filter(|&steps| is_possible && is_late(steps))?;
        let there = if to == here { "" } else { " from there" };
        let steps = count(steps, "step", "steps");
        let end = self.end_of_carrier(way.kind)?;
        Some(format!("{end}, and the way back{there} takes {steps}."))
    }

    /// Returns that the hero needs what carries it to get back to where it can walk to stairs, in a sentence; `None` if it does
    /// not, or cannot get there.
    pub(in crate::game) fn needs_carrier_to_return(&self) -> Option<String> {
        let way = self.way_back()?;
        let steps = way.steps_from(self.hero_pos())?;
        let end = self.end_of_carrier(way.kind)?;
        (steps <= way.left).then(|| format!("{end}, and you need it to get back."))
    }

    /// Returns the way back to ground from which the hero can walk to stairs that it knows. `None` if it is there, knows of
    /// none, or is carried by nothing that ends and gets it there.
    #[cold]
    fn way_back(&self) -> Option<WayBack> {
        let carriers = self.carriers();
        if carriers.is_empty() {
            return None;
        }
        let known = KnownLevel::new(self);
        let stairs = known.up_stairs().cells().chain(known.down_stairs().cells());
        let on_foot = known.steps_from(stairs, |_, cell| is_passable(cell));
        let firm = CellSet::of(&on_foot, |&steps| steps != UNREACHED);
        if firm.has(self.hero_pos()) {
            return None;
        }
        let ways = carriers.into_iter().map(|(left, kind)| {
            let mut movement = known.movement();
            movement.buoyancy.swims |= kind == StatusKind::Swim;
            movement.buoyancy.floats |= kind == StatusKind::Float;
            let known = KnownLevel::new_for(movement, self);
            let steps = known.steps_from(firm.cells(), |_, cell| is_passable(cell));
            WayBack { kind, left, steps }
        });
        ways.into_iter()
            .find(|way| way.steps_from(self.hero_pos()).is_some())
    }
}

/// Returns whether a walk may lead through a cell, which may be a shut door.
fn is_passable(cell: KnownCell) -> bool {
    cell.is_open() || cell == KnownCell::Door
}
