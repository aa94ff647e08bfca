//! Journeys: where to go while there is no danger.

use super::foes::Foe;
use crate::base::Pos;
use crate::game::{Command, View};

/// The goal of a journey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// A cell beside an unknown one.
    Unexplored,
    Item,
    /// A sleeper to kill.
    Sleeper,
    /// Stairs on which to leave the level, or to rest.
    Stairs,
    /// A feature to use.
    Feature,
}

/// A route that is followed until it ends or no longer makes sense.
#[derive(Clone, Debug)]
pub(super) struct Journey {
    pub(super) goal: Goal,
    pub(super) target: Pos,
    /// The cells ahead, the next last.
    pub(super) route: Vec<Pos>,
    /// The number of monsters in view when it began.
    pub(super) monsters_seen: usize,
}

impl Journey {
    /// Returns the next step from `here`; `None` if the journey is over, or no longer makes sense.
    pub(super) fn next_step(
        &mut self,
        view: &View<'_>,
        here: Pos,
        foes: &[Foe],
    ) -> Option<Command> {
        if foes.len() > self.monsters_seen || !self.is_worthwhile(view, foes) {
            return None;
        }
        self.monsters_seen = foes.len();
        if self.goal == Goal::Sleeper && here.distance(self.target) == 1 {
            return here.toward(self.target).map(Command::Step);
        }
        let next = self.route.pop()?;
        let is_free = foes.iter().all(|foe| foe.pos != next);
        if !is_free || here.distance(next) != 1 {
            return None;
        }
        here.toward(next).map(Command::Step)
    }

    fn is_worthwhile(&self, view: &View<'_>, foes: &[Foe]) -> bool {
        match self.goal {
            Goal::Item | Goal::Stairs | Goal::Feature => true,
            Goal::Unexplored => self
                .target
                .neighbors()
                .any(|pos| view.bounds().contains(pos) && !view.was_seen(pos)),
            Goal::Sleeper => {
                let is_there = foes
                    .iter()
                    .any(|foe| foe.pos == self.target && foe.is_asleep);
                is_there || !view.tile(self.target).in_view
            }
        }
    }
}
