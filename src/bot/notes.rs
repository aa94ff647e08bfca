//! What a bot remembers of a level.

use super::foes::Foe;
use crate::base::Pos;
use crate::game::View;
use std::collections::{BTreeMap, BTreeSet};

/// The number of turns on a level after which caution has fallen to a half; after twice as many it is a third, and so
/// on.
const TURNS_OF_CAUTION: u64 = 3_000;

/// The number of flights from the level after which caution has fallen to a half.
const FLIGHTS_OF_CAUTION: u64 = 60;

/// Notes about one level.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// Cells that are not worth going to again.
    pub(super) useless: BTreeSet<Pos>,
    /// Monsters that were seen asleep, by position.
    pub(super) sleepers: BTreeMap<Pos, Foe>,
    /// The number of turns spent there.
    pub(super) turns: u64,
    /// How often the bot fled from it.
    pub(super) flights: u64,
    /// How often the bot used its features.
    pub(super) uses: u64,
}

impl Notes {
    /// Returns how careful to be here, in per cent. It falls with time, so that a bot that gets nowhere dares more,
    /// and every game ends.
    pub(super) fn caution(&self) -> i64 {
        let impatience =
            self.turns * 100 / TURNS_OF_CAUTION + self.flights * 100 / FLIGHTS_OF_CAUTION;
        (10_000 / (100 + impatience)) as i64
    }

    /// Forgets sleepers that are gone, and adds those in view.
    pub(super) fn update_sleepers(&mut self, view: &View<'_>, foes: &[Foe]) {
        self.sleepers.retain(|&pos, _| !view.tile(pos).in_view);
        let asleep = foes.iter().filter(|foe| foe.is_asleep);
        self.sleepers.extend(asleep.map(|foe| (foe.pos, *foe)));
    }
}
