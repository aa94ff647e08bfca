//! Whether a walk gets on, or leads the hero round in a circle, as over ice.

use super::Stop;
use crate::base::Pos;
use std::collections::BTreeMap;

/// After so many commands every task ends.
const LONGEST: u32 = 5_000;

/// A walk that comes to one cell so often without anything new leads in a circle.
const ROUNDS: u32 = 3;

/// What a walk changes as long as it gets on: how many open cells and items are known, and on how many cells the hero was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) open_cells: usize,
    pub(super) items: usize,
    pub(super) walked: usize,
}

/// How a task has got on so far.
#[derive(Debug, Default)]
pub(super) struct Progress {
    known: Known,
    /// How often the hero was in a cell since that last changed.
    visits: BTreeMap<Pos, u32>,
}

impl Progress {
    /// Notes where the hero is on a walk. Returns whether it was there too often without anything new; then the count
    /// begins anew.
    pub(super) fn is_circling(&mut self, here: Pos, known: Known) -> bool {
        if self.known != known {
            self.known = known;
            self.visits.clear();
        }
        let visits = self.visits.entry(here).or_default();
        *visits += 1;
        let is_circling = *visits >= ROUNDS;
        if is_circling {
            self.visits.clear();
        }
        is_circling
    }
}

/// Ends a task that takes too long.
pub(super) fn check_length(commands: u32) -> Result<(), Stop> {
    if commands >= LONGEST {
        return Err(no_further());
    }
    Ok(())
}

pub(super) fn no_further() -> Stop {
    Stop::because("You get no further.")
}
