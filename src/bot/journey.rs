//! Where to go when nobody is in the way.

use super::foes::Foe;
use crate::base::Pos;
use crate::game::{Command, View};

/// What the bot is on its way to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// A cell beside which something is unknown.
    Unexplored,
    Item,
    /// A sleeper to be killed.
    Sleeper,
    /// The staircase by which to leave the level, or at which to rest.
    Stairs,
}

/// A way that is followed until it ends or no longer makes sense.
#[derive(Clone, Debug)]
pub(super) struct Journey {
    pub(super) goal: Goal,
    pub(super) target: Pos,
    /// The cells ahead, the next last.
    pub(super) route: Vec<Pos>,
    /// How many monsters were seen when it began.
    pub(super) monsters_seen: usize,
}

impl Journey {
    /// The next step from `here`; none when the journey is over, or when what is seen calls for another.
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
            Goal::Item | Goal::Stairs => true,
            Goal::Unexplored => self
                .target
                .neighbors()
                .any(|pos| view.bounds().contains(pos) && view.known_terrain(pos).is_none()),
            Goal::Sleeper => {
                let is_there = foes
                    .iter()
                    .any(|foe| foe.pos == self.target && foe.is_asleep);
                is_there || !view.tile(self.target).in_view
            }
        }
    }
}
