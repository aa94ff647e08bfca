//! The levels of one game that a plan names.

use super::stream;
use crate::content::{DungeonPlan, PlanEntry, PlannedLevel};
use crate::levels::USUAL_DEPTHS;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// Which levels of a plan one game has, and where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Itinerary {
    levels: BTreeMap<u16, String>,
    branches: Vec<Branch>,
    /// The numbers of all of them, in the order of the plan.
    numbers: Vec<u16>,
}

/// A level beside the dungeon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    pub name: String,
    /// The depth of the level that leads to it.
    pub depth: u16,
    /// After the last level of the dungeon, each has the next number.
    pub number: u16,
}

impl Itinerary {
    /// Rolls which levels a game has, and where. `available` has the names of all levels that there are; `depths` are
    /// the depths of the dungeon that are free for the plan, up to the last one.
    pub fn new(
        plan: &DungeonPlan,
        seed: u64,
        depths: &RangeInclusive<u16>,
        available: &BTreeSet<String>,
    ) -> Itinerary {
        let last = *depths.end();
        let mut itinerary = Itinerary::default();
        for (index, entry) in plan.entries.iter().enumerate() {
            let PlanEntry::Level(level) = entry else {
                continue;
            };
            let random = &mut stream(seed, index);
            let depth = scaled(level.depth.roll(random), last);
            let is_in_game = random.percent(level.rarity.into());
            let Some(name) = random.pick(&variants(&level.name, available)) else {
                continue;
            };
            if is_in_game {
                itinerary.place(level, name, depth, depths);
            }
        }
        itinerary
    }

    /// Places a level at the first free depth from the one that was rolled.
    fn place(
        &mut self,
        level: &PlannedLevel,
        name: &str,
        depth: u16,
        depths: &RangeInclusive<u16>,
    ) {
        let last = *depths.end();
        let mut below = depth..=last;
        if !level.is_branch {
            let is_free = |depth: u16| depths.contains(&depth) && !self.levels.contains_key(&depth);
            if let Some(depth) = below.find(|&depth| is_free(depth)) {
                self.levels.insert(depth, name.to_owned());
                self.numbers.push(depth);
            }
            return;
        }
        let is_taken = |depth: u16| self.branches.iter().any(|branch| branch.depth == depth);
        let depth = below.find(|&depth| !is_taken(depth));
        let number = (u16::try_from(self.branches.len()).ok())
            .and_then(|before| last.checked_add(before)?.checked_add(1));
        if let Some((depth, number)) = depth.zip(number) {
            self.branches.push(Branch {
                name: name.to_owned(),
                depth,
                number,
            });
            self.numbers.push(number);
        }
    }

    /// Returns the name of the level at each depth that has one of the plan, from the first on.
    pub fn levels(&self) -> impl Iterator<Item = (u16, &str)> {
        self.levels.iter().map(|(depth, name)| (*depth, &**name))
    }

    /// Returns the numbers of all levels and branches in the order in which the plan names them.
    pub fn numbers(&self) -> &[u16] {
        &self.numbers
    }

    /// Returns the branches in the order of their numbers.
    pub fn branches(&self) -> &[Branch] {
        &self.branches
    }
}

/// Returns the depth, in a dungeon of so many levels, that a planned depth stands for. In a usual one it is that depth.
fn scaled(planned: i64, last: u16) -> u16 {
    let planned = planned.clamp(0, USUAL_DEPTHS.into()).unsigned_abs();
    let depth = planned * u64::from(last);
    let depth = depth.div_ceil(USUAL_DEPTHS.into()).max(1);
    u16::try_from(depth).expect("it is at most the last")
}

/// Returns the levels that a name of the plan stands for: the level of that name, or else its variants, which have a
/// hyphen and a number behind the name.
pub fn variants<'a>(name: &str, available: &'a BTreeSet<String>) -> Vec<&'a str> {
    if let Some(exact) = available.get(name) {
        return vec![exact];
    }
    let prefix = format!("{name}-");
    let is_number = |rest: &str| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
    let similar = available.range(prefix.clone()..);
    similar
        .map_while(|other| Some((other, other.strip_prefix(&prefix)?)))
        .filter(|(_, rest)| is_number(rest))
        .map(|(other, _)| other.as_str())
        .collect()
}
