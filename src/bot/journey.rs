//! Journeys: where to go while there is no danger.

use super::foes::Foe;
use crate::base::Pos;
use crate::game::View;

/// The goal of a journey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// A cell beside an unknown one.
    Unexplored,
    Item,
    /// A sleeper to kill.
    Sleeper,
    /// A monster that is awake and does not come.
    Foe,
    /// Stairs on which to leave the level, or to rest.
    Stairs,
    /// A locked door to kick at.
    Door,
    /// A feature or a drawbridge to use.
    Feature,
    /// A place to search.
    Search,
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
    /// Returns the next cell after `here`; `None` if the journey is over, or no longer makes sense.
    pub(super) fn next_step(&mut self, view: &View<'_>, here: Pos, foes: &[Foe]) -> Option<Pos> {
        if foes.len() > self.monsters_seen || !self.is_worthwhile(view, foes) {
            return None;
        }
        self.monsters_seen = foes.len();
        let is_attack = matches!(self.goal, Goal::Sleeper | Goal::Foe);
        if is_attack && here.distance(self.target) == 1 {
            return Some(self.target);
        }
        let next = self.route.pop()?;
        let is_free = foes.iter().all(|foe| foe.pos != next);
        (is_free && here.distance(next) == 1).then_some(next)
    }

    fn is_worthwhile(&self, view: &View<'_>, foes: &[Foe]) -> bool {
        match self.goal {
            Goal::Foe => foes.iter().any(|foe| foe.pos == self.target),
            Goal::Item | Goal::Stairs | Goal::Door | Goal::Feature | Goal::Search => true,
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
