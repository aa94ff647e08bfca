//! What a bot remembers of a level.

use super::foes::Foe;
use crate::base::Pos;
use crate::game::View;
use std::collections::{BTreeMap, BTreeSet};

/// The number of turns on a level after which caution has fallen to a half; after twice as many it is a third, and so
/// on.
const TURNS_OF_CAUTION: u64 = 3_000;

/// The number of flights after which caution has fallen to a half.
const FLIGHTS_OF_CAUTION: u64 = 60;

/// The number of turns in which a bot in full health waited, after which caution has fallen to a half.
const WAITS_OF_CAUTION: u64 = 150;

/// What a step off ice costs: it may lead back to where the hero was. Each step onto it adds the second.
const OFF_ICE: u8 = 13;
const PER_SLIDE: u8 = 8;

/// How often it searches at one place.
const SEARCHES: u32 = 12;

/// How far apart these places are more than, in king's moves: a search that goes on finds what is 2 away, and so misses no
/// cell beside those where the bot can go.
const SEARCH_DISTANCE: u16 = 1;

/// Notes about one level.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// Cells that are not worth going to again.
    pub(super) useless: BTreeSet<Pos>,
    /// Monsters that were seen asleep, by position.
    pub(super) sleepers: BTreeMap<Pos, Foe>,
    /// The number of turns spent there.
    pub(super) turns: u64,
    /// How often the bot began to flee, and how often it left the level in flight.
    pub(super) flights: u64,
    /// How many turns it waited in full health for monsters that might come.
    pub(super) waits: u64,
    /// How often the bot used its features.
    pub(super) uses: u64,
    /// What is added to the costs of ice on which it stepped.
    slides: BTreeMap<Pos, u8>,
    /// Whether it goes over known traps, since there is no other way.
    pub(super) crosses_traps: bool,
    /// How often it searched where it stands last, and where it has searched enough.
    searches: u32,
    searched: BTreeSet<Pos>,
}

impl Notes {
    /// Returns how careful to be here, in per cent. It falls with time, so that a bot that gets nowhere dares more,
    /// and every game ends.
    pub(super) fn caution(&self) -> i64 {
        let impatience = self.turns * 100 / TURNS_OF_CAUTION
            + self.flights * 100 / FLIGHTS_OF_CAUTION
            + self.waits * 100 / WAITS_OF_CAUTION;
        (10_000 / (100 + impatience)) as i64
    }

    /// Notes a step onto ice.
    pub(super) fn note_slide(&mut self, to: Pos) {
        let more = self.slides.entry(to).or_default();
        *more = more.saturating_add(PER_SLIDE);
    }

    /// Returns what a step off ice costs. It grows with each step onto it, so that the bot does not slide to and fro for
    /// ever.
    pub(super) fn cost_of_ice(&self, pos: Pos) -> u8 {
        let more = self.slides.get(&pos).copied().unwrap_or_default();
        OFF_ICE.saturating_add(more)
    }

    /// Notes a search at a cell. Returns whether that was enough there.
    pub(super) fn note_search(&mut self, here: Pos) -> bool {
        self.searches += 1;
        let is_enough = self.searches >= SEARCHES;
        if is_enough {
            self.searches = 0;
            self.searched.insert(here);
        }
        is_enough
    }

    /// Returns the cell farthest from where it has searched enough, of those that are not near such a place. If there
    /// are none, it begins again.
    pub(super) fn unsearched(&mut self, cells: impl Iterator<Item = Pos>) -> Option<Pos> {
        let searched = &self.searched;
        let far = |pos: Pos| searched.iter().map(|it| it.distance(pos)).min();
        let places = cells.filter_map(|pos| Some((far(pos)?, pos)));
        let place = places.filter(|place| place.0 > SEARCH_DISTANCE).max();
        if place.is_none() {
            self.searched.clear();
        }
        place.map(|place| place.1)
    }

    /// Forgets sleepers that are gone, and adds those in view.
    pub(super) fn update_sleepers(&mut self, view: &View<'_>, foes: &[Foe]) {
        self.sleepers.retain(|&pos, _| !view.tile(pos).in_view);
        let asleep = foes.iter().filter(|foe| foe.is_asleep);
        self.sleepers.extend(asleep.map(|foe| (foe.pos, *foe)));
    }
}
