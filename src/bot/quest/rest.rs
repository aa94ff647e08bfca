//! When to rest, and where: days are few.

use super::atlas::{Place, Range};
use super::quest_bot::QuestBot;
use super::stand::Field;
use crate::base::Pos;
use crate::game::{Command, QuestFigures, View};

/// Rests when fewer hit points are left than so many per cent.
const TIRED: i64 = 50;

/// With more than this, in per cent, a rest would be wasted although one blow could kill.
const FRESH: i64 = 60;

/// Leaves a fight when no more is left than so many per cent of the worst blow: the worst is rare, and days are few.
const FEAR: i64 = 75;

/// Before the last fight it wants at least so many per cent.
const READY: i64 = 90;

impl QuestBot {
    /// A step away from a fight in which one blow could kill, as long as a day is left to recover and nobody is in
    /// the way.
    pub(super) fn flight(
        &self,
        view: &View<'_>,
        field: &Field<'_>,
        worst: i64,
        depth: u16,
    ) -> Option<Pos> {
        let figures = view.quest()?.figures();
        let is_in_danger = figures.hit_points * 100 <= worst * FEAR && share(&figures) < FRESH;
        if !is_in_danger || days_left(&figures) <= self.reserve(depth) {
            return None;
        }
        let here = Place {
            depth,
            pos: field.here,
        };
        let way = self.way_to_rest(here)?;
        let on_floor = way.iter().rev().take_while(|place| place.depth == depth);
        let mut steps = (1..).zip(on_floor);
        let is_free = steps.all(|(step, place)| step < field.theirs[place.pos]);
        let next = way.last().filter(|_| is_free)?;
        (next.depth == depth).then_some(next.pos)
    }

    /// Rests, or goes where it can.
    pub(super) fn recover(&mut self, view: &View<'_>, here: Place) -> Option<Command> {
        let figures = view.quest()?.figures();
        if !self.is_tired && !self.should_rest(&figures, here.depth) {
            return None;
        }
        self.is_tired = days_left(&figures) > 0 && figures.hit_points < figures.full_hit_points;
        if !self.is_tired {
            return None;
        }
        if self.atlas.floor(here.depth)?.is_clear() {
            self.is_tired = false;
            self.is_stale = true;
            self.route.clear();
            return Some(Command::Rest);
        }
        match self.way_to_rest(here) {
            Some(way) => {
                self.route = way;
                self.follow(here)
            }
            None => {
                self.is_tired = false;
                None
            }
        }
    }

    fn should_rest(&self, figures: &QuestFigures, depth: u16) -> bool {
        if days_left(figures) <= self.reserve(depth) {
            return false;
        }
        let share = share(figures);
        match self.is_last_fight(depth) {
            true => share < READY,
            false => share < TIRED,
        }
    }

    /// How many days to keep: one for the last fight.
    fn reserve(&self, depth: u16) -> u32 {
        u32::from(!self.is_last_fight(depth))
    }

    /// Whether the target of the quest is all that is left on a floor.
    fn is_last_fight(&self, depth: u16) -> bool {
        let floor = self.atlas.floor(depth);
        floor.is_some_and(|floor| floor.target.is_some() && floor.monsters.is_empty())
    }

    /// The way to the nearest floor where nobody is left.
    fn way_to_rest(&self, here: Place) -> Option<Vec<Place>> {
        if !self.atlas.has_refuge(here.depth) {
            return None;
        }
        self.atlas.way(here, Range::AllFloors, (), |floor, place| {
            let is_refuge = place.depth != here.depth && floor.is_clear();
            is_refuge.then_some(())
        })
    }
}

fn days_left(figures: &QuestFigures) -> u32 {
    figures.days.saturating_sub(figures.days_spent)
}

/// What is left of the hit points, in per cent.
fn share(figures: &QuestFigures) -> i64 {
    figures.hit_points * 100 / figures.full_hit_points.max(1)
}
