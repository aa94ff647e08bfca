//! When to rest, and where: days are few.

use super::battlefield::Battlefield;
use super::floor_notes::FloorNotes;
use super::quest_bot::QuestBot;
use crate::base::Pos;
use crate::game::{Command, LevelPos, QuestFigures, RouteScope, View};

/// The share of its hit points, in per cent, below which it rests.
const TIRED: i64 = 50;

/// The share of its hit points, in per cent, from which a rest would be wasted although one blow could kill.
const FRESH: i64 = 60;

/// It leaves a fight if it has no more hit points than this share, in per cent, of the worst blow: the worst is rare,
/// and days are few.
const FEAR: i64 = 75;

/// The share of its hit points, in per cent, that it wants before the last fight.
const READY: i64 = 90;

impl QuestBot {
    /// Returns a step away from a fight in which one blow could kill, as long as a day is left to recover and no foe is
    /// in the way.
    pub(super) fn retreat(
        &self,
        view: &View<'_>,
        field: &Battlefield<'_>,
        worst: i64,
        number: u16,
    ) -> Option<Pos> {
        let figures = view.quest()?.figures();
        let is_in_danger = figures.hit_points * 100 <= worst * FEAR && share(&figures) < FRESH;
        if !is_in_danger || days_left(&figures) <= self.reserve(number) {
            return None;
        }
        let here = LevelPos {
            level: number,
            pos: field.here,
        };
        let route = self.route_to_rest(here)?;
        let on_floor = route.iter().rev().take_while(|place| place.level == number);
        let mut steps = (1..).zip(on_floor);
        let is_free = steps.all(|(step, place)| step < field.theirs[place.pos]);
        let next = route.last().filter(|_| is_free)?;
        (next.level == number).then_some(next.pos)
    }

    /// Rests, or goes where it can rest; `None` if it need not or cannot.
    pub(super) fn recover(&mut self, view: &View<'_>, here: LevelPos) -> Option<Command> {
        let figures = view.quest()?.figures();
        if !self.is_tired && !self.should_rest(&figures, here.level) {
            return None;
        }
        self.is_tired = days_left(&figures) > 0 && figures.hit_points < figures.full_hit_points;
        if !self.is_tired {
            return None;
        }
        if self.notes.get(&here.level)?.is_clear() {
            self.is_tired = false;
            self.is_stale = true;
            self.route.clear();
            return Some(Command::Rest);
        }
        let Some(route) = self.route_to_rest(here) else {
            self.is_tired = false;
            return None;
        };
        self.route = route;
        self.follow(here)
    }

    fn should_rest(&self, figures: &QuestFigures, number: u16) -> bool {
        if days_left(figures) <= self.reserve(number) {
            return false;
        }
        let wanted = if self.is_last_fight(number) {
            READY
        } else {
            TIRED
        };
        share(figures) < wanted
    }

    /// Returns how many days to keep: one for the last fight.
    fn reserve(&self, number: u16) -> u32 {
        u32::from(!self.is_last_fight(number))
    }

    /// Returns whether the target of the quest is all that is left on a floor.
    fn is_last_fight(&self, number: u16) -> bool {
        let notes = self.notes.get(&number);
        notes.is_some_and(|notes| notes.target.is_some() && notes.monsters.is_empty())
    }

    /// Returns the route to the nearest other floor without monsters.
    fn route_to_rest(&self, here: LevelPos) -> Option<Vec<LevelPos>> {
        let is_safe = |number: u16| {
            number != here.level && self.notes.get(&number).is_some_and(FloorNotes::is_clear)
        };
        if !self.notes.keys().any(|&number| is_safe(number)) {
            return None;
        }
        self.atlas.route(here, RouteScope::AllLevels, (), |_, to| {
            is_safe(to.level).then_some(())
        })
    }
}

fn days_left(figures: &QuestFigures) -> u32 {
    figures.days.saturating_sub(figures.days_spent)
}

/// Returns the share of the hit points that is left, in per cent.
fn share(figures: &QuestFigures) -> i64 {
    figures.hit_points * 100 / figures.full_hit_points.max(1)
}
