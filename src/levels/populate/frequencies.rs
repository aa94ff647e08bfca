//! How many monsters and items the levels of games draw on average, computed rather than sampled.

use super::Taken;
use super::spawn_tables::SpawnTables;
use super::{FEWEST_ITEMS, FEWEST_MONSTERS, MOST_ITEMS, MOST_MONSTERS, abundance};
use crate::base::{Purpose, Random};
use crate::content::{Ability, Content, MonsterKind, ObjectKind};
use crate::levels::plan::Supplies;
use std::collections::BTreeMap;

const MILLION: u64 = 1_000_000;

/// In how many games supplies are counted, since their dice decide when they come.
const GAMES_OF_SUPPLIES: u64 = 200;

/// How often templates appear in the games of one content.
#[derive(Debug)]
pub(crate) struct Frequencies<'a> {
    content: &'a Content,
    spawn_tables: SpawnTables,
    depths: u16,
}

impl Frequencies<'_> {
    /// Creates the frequencies in dungeons of `depths` levels, at least one.
    pub(crate) fn new(content: &Content, depths: u16) -> Frequencies<'_> {
        // Only the homes of uniques are drawn here, and they do not matter: every level may be one.
        let random = &mut Random::new(0, Purpose::Fate, 0);
        let spawn_tables = SpawnTables::new(content, depths, &Taken::default(), random);
        Frequencies {
            content,
            spawn_tables,
            depths,
        }
    }

    /// Returns what a level draws its monsters from, uniques aside: each with its weight, from the harmless to the
    /// deadly.
    pub(crate) fn monsters_at(&self, depth: u16) -> Vec<(MonsterKind, u64)> {
        let weights = self.spawn_tables.weights(depth);
        weights.filter(|(_, weight)| *weight > 0).collect()
    }

    /// Returns the first and the last level on which each kind of monster may be drawn, or stands if it is a BOSS.
    pub(crate) fn homes(&self) -> BTreeMap<MonsterKind, (u16, u16)> {
        let mut homes: BTreeMap<MonsterKind, (u16, u16)> = BTreeMap::new();
        for depth in 1..=self.depths {
            for (kind, _) in self.spawn_tables.weights(depth) {
                homes.entry(kind).or_insert((depth, depth)).1 = depth;
            }
        }
        let last = (self.depths, self.depths);
        homes.extend(self.spawn_tables.bosses().iter().map(|&kind| (kind, last)));
        homes
    }

    /// Returns how many monsters of each kind a game has on average, in millionths. A BOSS is in every game.
    pub(crate) fn monsters(&self) -> BTreeMap<MonsterKind, u64> {
        let draws = mean(FEWEST_MONSTERS, MOST_MONSTERS);
        let mut counts: BTreeMap<MonsterKind, u64> = BTreeMap::new();
        let mut homes: BTreeMap<MonsterKind, u64> = BTreeMap::new();
        for depth in 1..=self.depths {
            let weights: Vec<(MonsterKind, u64)> = self.spawn_tables.weights(depth).collect();
            let total: u64 = weights.iter().map(|(_, weight)| weight).sum();
            for (id, weight) in weights {
                let count = if self.content.monster(id).has(Ability::Unique) {
                    *homes.entry(id).or_default() += 1;
                    let rarity = u64::from(self.content.monster(id).rarity);
                    once(draws, rarity, total)
                } else {
                    draws * MILLION * weight / total.max(1)
                };
                *counts.entry(id).or_default() += count;
            }
        }
        for (id, levels) in homes {
            counts.entry(id).and_modify(|count| *count /= levels);
        }
        let bosses = self.spawn_tables.bosses().iter().map(|&id| (id, MILLION));
        counts.into_iter().chain(bosses).collect()
    }

    /// Returns how many items of each kind a game has on average as supplies of its plan, in millionths.
    pub(crate) fn supplies(&self) -> BTreeMap<ObjectKind, u64> {
        let mut counts: BTreeMap<ObjectKind, u64> = BTreeMap::new();
        for seed in 0..GAMES_OF_SUPPLIES {
            let supplies = Supplies::new(self.content, seed);
            for (kind, count) in (1..=self.depths).flat_map(|depth| supplies.at(depth)) {
                let count = count.unsigned_abs() * MILLION / GAMES_OF_SUPPLIES;
                *counts.entry(kind).or_default() += count;
            }
        }
        counts
    }

    /// Returns how many items of each kind a game draws on average, in millionths.
    pub(crate) fn objects(&self) -> BTreeMap<ObjectKind, u64> {
        let draws = mean(FEWEST_ITEMS, MOST_ITEMS);
        let draws = abundance(draws as i64, self.depths).unsigned_abs();
        let ordinary = self
            .content
            .objects()
            .filter(|(_, object)| !object.artifact);
        let total: u64 = ordinary.map(|(_, object)| u64::from(object.rarity)).sum();
        let expect = |rarity: u64, artifact: bool| {
            if artifact {
                once(draws, rarity, total)
            } else {
                u64::from(self.depths) * draws * MILLION * rarity / total.max(1)
            }
        };
        let objects = self.content.objects();
        objects
            .map(|(id, object)| (id, expect(object.rarity.into(), object.artifact)))
            .collect()
    }
}

/// Returns how often, in millionths, so many draws on its own level hit what appears once at most, among others that
/// weigh `total` together. The chance is taken to be the sum of those of all draws, as it is for what is rare.
fn once(draws: u64, weight: u64, total: u64) -> u64 {
    (draws * MILLION * weight / (total + weight)).min(MILLION)
}

/// Returns the mean of all numbers from the fewest to the most.
fn mean(fewest: i16, most: i16) -> u64 {
    u64::from((fewest + most).unsigned_abs()) / 2
}
