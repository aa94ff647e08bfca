//! Going to what exploring leaves, for a player who asks for more when all else is done.

use super::Stop;
use super::explore::LeftOut;
use super::left::Left;
use super::notes::Notes;
use super::survey::Survey;
use super::task::{Running, Task};
use super::travel::{locked_door, no_way};
use crate::base::Pos;
use crate::game::{Command, LevelPos, View};
use std::collections::BTreeMap;

/// What is said where it has led to all of it.
const ALL_VISITED: &str =
    "You have been to everything left that is within reach: {explore} goes there again.";

/// What of it the player was told of and led to.
#[derive(Debug, Default)]
pub(super) struct Leftovers {
    /// How exploring ended, if no other task has ended since.
    last: Option<End>,
    /// How often it has led to a cell. Whoever asks again is led to the others first.
    visits: BTreeMap<LevelPos, u32>,
}

/// How exploring ended.
#[derive(Debug)]
enum End {
    /// With this line, on this turn.
    Told { line: String, turn: u64 },
    /// Where something was left.
    Led(LevelPos),
}

/// Where something was left, and where the way there ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim {
    what: Kind,
    end: Pos,
    /// How often exploring has led there before.
    visits: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Items,
    Goods,
    /// The lock is in the cell.
    Lock(Pos),
    Drawbridge,
}

impl Leftovers {
    /// Notes how a task has ended.
    pub(super) fn note_end(&mut self, running: &Running, stop: &Stop, view: &View<'_>) {
        let (level, pos) = (view.level_number(), view.hero_pos());
        self.last = match stop {
            _ if running.task != Task::Explore || view.is_quest() => None,
            Stop::Arrived(_) => Some(End::Led(LevelPos { level, pos })),
            Stop::Because(line) => Some(End::Told {
                line: line.clone(),
                turn: view.turns(),
            }),
            Stop::Done | Stop::Told => None,
        };
        if let Some(End::Led(at)) = self.last {
            *self.visits.entry(at).or_default() += 1;
        }
    }

    /// Returns where a player is led who asks for more at once, by the line that says that all is explored: to what exploring
    /// was at least often, of that to what the line recommends, and of that to the nearest. After each but the last it goes on
    /// to the next. Only ways count that exploring itself would take, so that none leads to what a step asks about.
    ///
    /// # Errors
    ///
    /// Returns what is said of the level if it goes nowhere, and why if there is no such way to any of what is left out.
    pub(super) fn choose(
        &self,
        explored: &str,
        running: &Running,
        survey: &Survey,
        notes: &Notes,
        view: &View<'_>,
    ) -> Result<Aim, Stop> {
        let level = view.level_number();
        let is_begun_for_it = running.before.is_none();
        if !is_begun_for_it && !self.visits.keys().any(|at| at.level == level) {
            return Err(Stop::because(explored));
        }
        let left = LeftOut::new(survey, notes, view);
        let aims = self.aims(&left, survey, notes, view);
        let here = view.hero_pos();
        let is_elsewhere = |aim: &&Aim| aim.end != here;
        let next = aims.iter().find(is_elsewhere).copied();
        let is_news = next.is_none_or(|aim| aim.visits == 0);
        let line = if is_news {
            explored.to_owned()
        } else {
            format!("{explored} {ALL_VISITED}")
        };
        if !is_begun_for_it || !self.goes_on(&line, next, view) {
            return Err(Stop::Because(line));
        }
        let unreached = || left.told_as_unreached(view).filter(|_| aims.is_empty());
        next.ok_or_else(|| Stop::Because(unreached().unwrap_or(line)))
    }

    /// Returns whether the last task was to explore, and ended on this turn with the line, or here while it has led to the next
    /// place less often.
    fn goes_on(&self, line: &str, next: Option<Aim>, view: &View<'_>) -> bool {
        let (level, pos) = (view.level_number(), view.hero_pos());
        match &self.last {
            Some(End::Told { line: told, turn }) => told == line && *turn == view.turns(),
            Some(End::Led(at)) if *at == (LevelPos { level, pos }) => {
                next.is_some_and(|next| next.visits < self.visits_to(*at))
            }
            Some(End::Led(_)) | None => false,
        }
    }

    /// Returns what is left out that can be reached, in the order in which it leads there.
    fn aims(&self, left: &LeftOut, survey: &Survey, notes: &Notes, view: &View<'_>) -> Vec<Aim> {
        let level = view.level_number();
        let recommended = left.recommended(view);
        let places = within_reach(left, survey, notes, view).into_iter();
        let aims = places.filter_map(|(what, end)| {
            let length = survey.length_of_way(end, view)?;
            let visits = self.visits_to(LevelPos { level, pos: end });
            let is_recommended = what == Kind::Items && recommended.contains(&end);
            let rank = (visits, !is_recommended, length, end);
            Some((rank, Aim { what, end, visits }))
        });
        let mut aims: Vec<_> = aims.collect();
        aims.sort_by_key(|(rank, _)| *rank);
        aims.into_iter().map(|(_, aim)| aim).collect()
    }

    fn visits_to(&self, at: LevelPos) -> u32 {
        self.visits.get(&at).copied().unwrap_or_default()
    }
}

/// Returns what is left out that can be reached, and where the way there ends.
fn within_reach(
    left: &LeftOut,
    survey: &Survey,
    notes: &Notes,
    view: &View<'_>,
) -> Vec<(Kind, Pos)> {
    let is_quiet = |pos: &Pos| !notes.is_given_up(*pos) && !notes.is_beside_deadly_sleeper(*pos);
    let is_way = |pos: &Pos| survey.is_reached(*pos) && is_quiet(pos);
    let items = left.items().filter(is_way);
    let items = items.map(|end| (Kind::Items, end));
    let goods = view.known_shops().filter(is_way);
    let goods = goods.map(|end| (Kind::Goods, end));
    let beside = |pos| survey.end_of_way(pos, view).filter(is_quiet);
    let locks = view.known_locks();
    let locks = locks.filter_map(|lock| Some((Kind::Lock(lock), beside(lock)?)));
    let bridges = view.known_raised_bridges();
    let bridges = bridges.filter_map(|[span, _]| beside(span));
    let bridges = bridges.map(|end| (Kind::Drawbridge, end));
    items.chain(goods).chain(locks).chain(bridges).collect()
}

impl Aim {
    pub(super) fn end(self) -> Pos {
        self.end
    }

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
            let again = if self.visits > 0 { " again" } else { "" };
            return Err(Stop::Arrived(format!("You have arrived{again} at {what}.")));
        }
        let step = survey.step_to(here, self.end, here);
        let walk = |dir| survey.walk(dir, None, view);
        let nowhere = || Stop::Because(no_way("there", &[self.end], survey, notes, view));
        step.map(walk).ok_or_else(nowhere)
    }

    fn name(self, survey: &Survey, notes: &Notes, view: &View<'_>) -> String {
        let number = view.floor().len();
        let items = if number == 1 { "an item" } else { "items" };
        match self.what {
            Kind::Items => {
                let left = Left::new(&[self.end], survey, notes, view);
                format!("{items} that {}", left.told_here(number))
            }
            Kind::Goods => format!("{items} for sale"),
            Kind::Lock(lock) => locked_door(lock, view),
            Kind::Drawbridge => "a raised drawbridge ({use} lowers it)".to_owned(),
        }
    }
}
