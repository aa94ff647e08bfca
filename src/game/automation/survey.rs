//! What is known of the level, and how far everything is from the hero.

use super::Task;
use super::notes::Notes;
use crate::base::{Dir, Pos};
use crate::game::{KnownCell, KnownLevel, MonsterView, Reach, StairsUse, View};

/// What a step beside a sleeper costs more, so that walks keep away from it.
const BESIDE_SLEEPER: u8 = 6;

/// What a step costs more that changes places with a peaceful monster, or leads over items that were left.
const DETOUR: u8 = 3;

/// What a step into a shut door costs more: opening it takes a turn.
const OPENING: u8 = 1;

/// What walks go by.
#[derive(Debug)]
pub(super) struct Survey {
    pub(super) level: KnownLevel,
    reach: Reach,
    /// The shut doors that the hero can open, where doors do not show whether they are locked.
    doors: Vec<Pos>,
}

/// A monster in view, as an obstacle.
struct Obstacle {
    pos: Pos,
    is_peaceful: bool,
}

impl Survey {
    pub(super) fn new(view: &View<'_>) -> Survey {
        let level = KnownLevel::new(view);
        let reach = Reach::new(&level);
        Survey {
            level,
            reach,
            doors: Vec::new(),
        }
    }

    /// Brings the survey up to date for a task. Walks lead through shut doors, too.
    pub(super) fn update(&mut self, view: &View<'_>, notes: &Notes, task: Task) {
        let (cells, bounds) = (self.level.cells(), view.bounds());
        if (cells.width(), cells.height()) != (bounds.width, bounds.height) {
            *self = Survey::new(view);
        }
        self.level.update(view);
        let can_open = |pos: &Pos| !notes.is_shut(*pos) && !view.lacks_key_of_door(*pos);
        let doors = self.level.closed_doors().iter().copied();
        self.doors.clear();
        self.doors.extend(doors.filter(can_open));
        self.update_reach(view, notes, task);
    }

    fn update_reach(&mut self, view: &View<'_>, notes: &Notes, task: Task) {
        let leads_away = self.level.movement().stairs == StairsUse::OnContact;
        let monsters = view.monsters();
        let obstacle = |monster: &MonsterView<'_>| Obstacle {
            pos: monster.pos(),
            is_peaceful: monster.is_peaceful(),
        };
        let obstacles: Vec<Obstacle> = monsters.iter().map(obstacle).collect();
        let doors = self.doors.iter().filter(|_| task.is_walk());
        let cells = self.level.open_cells().iter().chain(doors);
        self.reach.update(cells, view.hero_pos(), |pos| {
            let cell = self.level.cell(pos);
            let detour = if cell == KnownCell::Door {
                OPENING
            } else if notes.is_left(pos) {
                DETOUR
            } else {
                0
            };
            let mut tolls = obstacles.iter().map(|obstacle| obstacle.toll(pos));
            let toll = tolls.try_fold(detour, |most, toll| Some(most.max(toll?)));
            let is_way_out = leads_away && cell.is_stairs();
            toll.filter(|_| !notes.is_shut(pos) && !is_way_out)
        });
    }

    /// Returns the shut doors that the hero can open, row by row, where doors do not show whether they are locked.
    pub(super) fn doors(&self) -> &[Pos] {
        &self.doors
    }

    /// Returns the first step on the way to the nearest of some cells; `None` if there is no way to any, or the hero is
    /// there.
    pub(super) fn step_to_nearest(
        &self,
        here: Pos,
        cells: impl IntoIterator<Item = Pos>,
    ) -> Option<Dir> {
        let (_, target) = self.reach.nearest(cells)?;
        here.toward(*self.route(target).last()?)
    }

    /// Returns the first step on the way into the nearest of some cells, which may be closed to walks.
    pub(super) fn step_into_nearest(
        &self,
        here: Pos,
        cells: impl IntoIterator<Item = Pos>,
    ) -> Option<Dir> {
        let ends = cells.into_iter().filter_map(|pos| {
            let (distance, end) = self.reach.nearest(self.level.neighbors(pos))?;
            Some((distance, end, pos))
        });
        match ends.min()? {
            (0, _, pos) => here.toward(pos),
            (_, end, _) => self.step_to_nearest(here, [end]),
        }
    }

    /// Returns a step that leads nearer to something in sight, over what is open or was never seen: rock would hide what
    /// is behind it. `None` if every such step is known to be bad.
    pub(super) fn step_toward(&self, here: Pos, there: Pos) -> Option<Dir> {
        let is_nearer = |pos: &Pos| pos.distance(there) < here.distance(there);
        let may_enter =
            |pos: &Pos| self.is_open(*pos) || self.level.cell(*pos) == KnownCell::Unknown;
        let beside = self.level.neighbors(here);
        let steps = beside.filter(is_nearer).filter(may_enter);
        let off_line = |pos: &Pos| (pos.x - there.x).abs() + (pos.y - there.y).abs();
        here.toward(steps.min_by_key(off_line)?)
    }

    /// Returns the cells on the way to a cell, the next step last; empty if there is none.
    pub(super) fn route(&self, target: Pos) -> Vec<Pos> {
        self.reach.straight_route(target)
    }

    /// Returns where the way to a cell ends: there, or on the nearest cell beside it; `None` if there is no way.
    pub(super) fn end_of_way(&self, target: Pos) -> Option<Pos> {
        let is_reached = |pos: &Pos| self.reach.distance(*pos).is_some();
        let beside = || self.reach.nearest(self.level.neighbors(target));
        let at = Some(target).filter(is_reached);
        at.or_else(|| beside().map(|(_, pos)| pos))
    }

    /// Returns whether a cell lies between one that can be reached and an open one that cannot.
    pub(super) fn is_gate(&self, pos: Pos) -> bool {
        let is_reached = |pos: &Pos| self.reach.distance(*pos).is_some();
        let open = self.level.neighbors(pos).filter(|pos| self.is_open(*pos));
        let (reached, cut_off): (Vec<Pos>, Vec<Pos>) = open.partition(is_reached);
        !reached.is_empty() && !cut_off.is_empty()
    }

    /// Returns whether a walk may lead through a cell.
    pub(super) fn is_open(&self, pos: Pos) -> bool {
        self.level.cell(pos).is_open()
    }

    /// Returns the cells beside a cell through which a walk may lead, clockwise from the north.
    pub(super) fn openings(&self, pos: Pos) -> impl Iterator<Item = Pos> {
        let beside = self.level.neighbors(pos);
        beside.filter(|&pos| self.is_open(pos))
    }
}

impl Obstacle {
    /// Returns what it adds to a step into a cell; `None` if it is in the way.
    fn toll(&self, pos: Pos) -> Option<u8> {
        match (self.pos.distance(pos), self.is_peaceful) {
            (0, false) => None,
            (0, true) => Some(DETOUR),
            (1, false) => Some(BESIDE_SLEEPER),
            (_, _) => Some(0),
        }
    }
}
