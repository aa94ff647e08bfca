//! Ways on from a level on which nothing is left to explore.

use super::dungeon_bot::DungeonBot;
use super::foes::Foe;
use super::journey::Goal;
use super::survey::Survey;
use super::uses::MOST_USES;
use crate::base::Pos;
use crate::game::{Command, View};

impl DungeonBot {
    /// Kicks at a locked door, or goes to the nearest one.
    pub(super) fn force_a_door(&mut self, view: &View<'_>, foes: &[Foe]) -> Option<Command> {
        let survey = self.survey.as_ref()?;
        let here = view.hero_pos();
        let (_, door) = survey.nearest_beside(survey.level.locked_doors().cells())?;
        if here.distance(door) == 1 {
            return here.toward(door).map(Command::Kick);
        }
        self.set_out(Goal::Door, door, foes);
        self.follow(view, foes)
    }

    /// Lowers a raised drawbridge, or goes to the nearest one.
    pub(super) fn lower_a_bridge(&mut self, view: &View<'_>, foes: &[Foe]) -> Option<Command> {
        if self.notes().uses >= MOST_USES {
            return None;
        }
        let survey = self.survey.as_ref()?;
        let here = view.hero_pos();
        // It is lowered from beside its span as well as from beside its gate.
        let ends = view.known_raised_bridges().flatten();
        let (_, end) = survey.nearest_beside(ends)?;
        if here.distance(end) == 1 {
            self.notes().uses += 1;
            return Some(Command::Use(end));
        }
        self.set_out(Goal::Feature, end, foes);
        self.follow(view, foes)
    }

    /// Sets out for a place where it has not searched.
    pub(super) fn search_elsewhere(&mut self, foes: &[Foe]) {
        let Some(Survey { level, reach, .. }) = &self.survey else {
            return;
        };
        let cells = level.open_cells().cells();
        let cells = cells.filter(|&pos| reach.distance(pos).is_some());
        let notes = self.notes.entry(self.level).or_default();
        if let Some(place) = notes.unsearched(cells) {
            self.set_out(Goal::Search, place, foes);
        }
    }

    /// Returns stairs, or if there is no way to any, a monster that may be in the way.
    pub(super) fn last_resort(&self, view: &View<'_>, foes: &[Foe]) -> Option<(Goal, Pos)> {
        let survey = self.survey.as_ref()?;
        let notes = self.notes.get(&self.level)?;
        let level = &survey.level;
        let stairs = level.down_stairs().cells().chain(level.up_stairs().cells());
        let onward = stairs.filter(|&pos| view.leads_on(pos));
        if let Some((_, pos)) = survey.reach.nearest(onward) {
            return Some((Goal::Stairs, pos));
        }
        let sleepers = notes.sleepers.values();
        let sleeper = sleepers
            .filter(|foe| survey.distance_beside(foe.pos).is_some())
            .min_by_key(|foe| (!foe.is_boss, foe.price(), foe.pos));
        let awake = || survey.nearest_awake(foes);
        let sleeper = sleeper.map(|foe| (Goal::Sleeper, foe.pos));
        sleeper.or_else(|| awake().map(|(_, pos)| (Goal::Foe, pos)))
    }
}
