//! What a bot remembers of a level.

use super::foes::Foe;
use crate::base::Pos;
use crate::game::View;
use std::collections::{BTreeMap, BTreeSet};

/// After so many turns on a level its caution is half of what it was, after twice as many a third, and so on.
const TURNS_OF_CAUTION: u64 = 3_000;

/// Likewise for flights from the level.
const FLIGHTS_OF_CAUTION: u64 = 60;

/// What was learned of one level.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// Cells at which there is nothing to be had, whatever they look like.
    pub(super) useless: BTreeSet<Pos>,
    /// Who was seen asleep, and where.
    pub(super) sleepers: BTreeMap<Pos, Foe>,
    /// How many turns were spent there.
    pub(super) turns: u64,
    /// How often the bot left because it was losing.
    pub(super) flights: u64,
}

impl Notes {
    /// How careful to be here, in per cent: who gets nowhere with care must dare more, so that every game ends.
    pub(super) fn caution(&self) -> i64 {
        let impatience =
            self.turns * 100 / TURNS_OF_CAUTION + self.flights * 100 / FLIGHTS_OF_CAUTION;
        (10_000 / (100 + impatience)) as i64
    }

    /// Forgets sleepers that are no longer where they were, and adds those that are seen.
    pub(super) fn update_sleepers(&mut self, view: &View<'_>, foes: &[Foe]) {
        self.sleepers.retain(|&pos, _| !view.tile(pos).in_view);
        let asleep = foes.iter().filter(|foe| foe.is_asleep);
        self.sleepers.extend(asleep.map(|foe| (foe.pos, *foe)));
    }
}
