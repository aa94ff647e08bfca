//! Going to what exploring leaves, for a player who asks for more when all else is done.

use super::explore::{LeftOut, explored};
use super::left::Left;
use super::notes::Notes;
use super::survey::Survey;
use super::travel::no_way;
use super::{Stop, Task};
use crate::base::Pos;
use crate::game::{Command, View};
use std::collections::BTreeSet;

/// What of it the player was told of and led to.
#[derive(Debug, Default)]
pub(super) struct Leftovers {
    /// The line with which exploring ended, and the turn, if no other task has ended since.
    told: Option<(String, u64)>,
    /// The levels and cells to which it has led. Whoever asks again is led to the others first.
    shown: BTreeSet<(u16, Pos)>,
}

/// Where something was left, and where the way there ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim {
    what: Kind,
    end: Pos,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Items,
    Goods,
    Lock,
    Drawbridge,
}

impl Leftovers {
    /// Notes the line with which a task has ended.
    pub(super) fn note_end(&mut self, task: Task, line: Option<&str>, view: &View<'_>) {
        let line = line.filter(|_| task == Task::Explore && !view.is_quest());
        self.told = line.map(|line| (line.to_owned(), view.turns()));
    }

    /// Returns whether the last task was to explore, and ended with this line on this turn.
    pub(super) fn were_just_told(&self, line: &str, view: &View<'_>) -> bool {
        let told = self.told.as_ref();
        told.is_some_and(|(told, turn)| told == line && *turn == view.turns())
    }

    /// Returns the nearest of what is left out that exploring has not led to yet, or else the nearest of all. Only ways count
    /// that exploring itself would take, so that none leads to what a step asks about.
    ///
    /// # Errors
    ///
    /// Returns what is left out, and why there is no such way to any of it.
    pub(super) fn choose(
        &mut self,
        survey: &Survey,
        notes: &Notes,
        view: &View<'_>,
    ) -> Result<Aim, Stop> {
        let left = LeftOut::new(survey, notes, view);
        let level = view.level_number();
        let is_shown = |end| self.shown.contains(&(level, end));
        let aims = aims(&left, survey, notes, view).into_iter();
        let aims = aims.filter_map(|aim| {
            let length = survey.length_of_way(aim.end, view)?;
            Some((is_shown(aim.end), length, aim))
        });
        let nearest = aims.min_by_key(|(is_shown, length, aim)| (*is_shown, *length, aim.end));
        let Some((is_shown, _, aim)) = nearest else {
            let unreached = left.told_as_unreached(view);
            let again = || explored(survey, notes, view);
            return Err(Stop::Because(unreached.unwrap_or_else(again)));
        };
        if is_shown {
            self.shown.retain(|(shown_on, _)| *shown_on != level);
        }
        self.shown.insert((level, aim.end));
        Ok(aim)
    }
}

/// Returns what is left out that can be reached.
fn aims(left: &LeftOut, survey: &Survey, notes: &Notes, view: &View<'_>) -> Vec<Aim> {
    let here = view.hero_pos();
    let is_quiet = |pos: &Pos| *pos != here && !notes.is_beside_deadly_sleeper(*pos);
    let is_way = |pos: &Pos| survey.is_reached(*pos) && is_quiet(pos);
    let of = |what, end| Aim { what, end };
    let items = left.items().filter(is_way);
    let items = items.map(|end| of(Kind::Items, end));
    let goods = view.known_goods().filter(is_way);
    let goods = goods.map(|end| of(Kind::Goods, end));
    let beside = |pos| survey.end_of_way(pos, view).filter(is_quiet);
    let locks = view.known_locks().filter_map(beside);
    let locks = locks.map(|end| of(Kind::Lock, end));
    let bridges = view.known_raised_bridges();
    let bridges = bridges.filter_map(|[span, _]| beside(span));
    let bridges = bridges.map(|end| of(Kind::Drawbridge, end));
    items.chain(goods).chain(locks).chain(bridges).collect()
}

impl Aim {
    /// Goes there without picking up what exploring leaves.
    pub(super) fn next(
        self,
        survey: &Survey,
        notes: &Notes,
        view: &View<'_>,
    ) -> Result<Command, Stop> {
        let here = view.hero_pos();
        if here == self.end {
            let what = self.name(survey, notes, view);
            return Err(Stop::Because(format!("You have arrived at {what}.")));
        }
        let step = survey.step_to(here, self.end, here);
        let walk = |dir| survey.walk(dir, None, view);
        let nowhere = || Stop::Because(no_way("there", &[self.end], survey, notes, view));
        step.map(walk).ok_or_else(nowhere)
    }

    fn name(self, survey: &Survey, notes: &Notes, view: &View<'_>) -> String {
        match self.what {
            Kind::Items => {
                let why = Left::new(&[self.end], survey, notes, view).why();
                format!("items that were left{why}")
            }
            Kind::Goods => "items for sale".to_owned(),
            Kind::Lock => "a locked door".to_owned(),
            Kind::Drawbridge => "a raised drawbridge ({use} lowers it)".to_owned(),
        }
    }
}
