//! Which monsters a level draws: those of a band of danger, which rises with depth.

use super::Taken;
use super::weighted_table::WeightedTable;
use crate::base::Random;
use crate::content::{Ability, Content, Derived, MonsterKind, MonsterTemplate};
use crate::levels::USUAL_DEPTHS;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

/// The fewest eligible templates of a band, which is widened until it has them.
const FEWEST_ELIGIBLE: usize = 3;

/// How many bands have as many monsters as all levels together: each holds a quarter.
const BANDS_IN_ALL: usize = 4;

/// How often a monster is drawn where those that were drawn before cannot live.
const MOST_DRAWS: usize = 8;

/// The most danger, in hundredths of a hit point, of what the first level draws.
const MOST_ON_FIRST_LEVEL: u64 = 3_000;

/// What a place offers to monsters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Home {
    Land,
    LandAndWater,
}

/// The monsters of a content by their danger.
#[derive(Debug)]
pub(super) struct Ranks {
    /// All but the bosses and those who serve the hero, from the harmless to the deadly. A unique has no weight here: it is
    /// drawn at home.
    ranks: WeightedTable<MonsterKind>,
    /// The uniques among them, each with its rank and its RRTY.
    uniques: Vec<(usize, MonsterKind, u8)>,
    /// How many ranks are harmless enough for the first level.
    harmless: usize,
    bosses: Vec<MonsterKind>,
    aquatic: BTreeSet<MonsterKind>,
}

impl Derived for Ranks {
    fn of(content: &Content) -> Ranks {
        let (bosses, mut others): (Vec<_>, Vec<_>) =
            (content.drawn_monsters()).partition(|(_, template)| template.is_boss());
        others.sort_by_cached_key(|(id, _)| (content.danger(*id), *id));
        let weight = |template: &MonsterTemplate| {
            if template.has(Ability::Unique) {
                0
            } else {
                template.rarity
            }
        };
        let is_harmless =
            |(kind, _): &(MonsterKind, _)| content.danger(*kind) <= MOST_ON_FIRST_LEVEL;
        let ranked = others.iter().enumerate();
        let uniques = ranked.filter(|(_, (_, template))| template.has(Ability::Unique));
        Ranks {
            uniques: uniques
                .map(|(rank, (id, template))| (rank, *id, template.rarity))
                .collect(),
            harmless: others.partition_point(is_harmless),
            ranks: WeightedTable::new(others.iter().map(|(id, template)| (*id, weight(template)))),
            bosses: bosses.iter().map(|(id, _)| *id).collect(),
            aquatic: (content
                .monsters()
                .filter(|(_, template)| template.is_aquatic()))
            .map(|(id, _)| id)
            .collect(),
        }
    }
}

/// The monsters of a game, and where each can appear.
#[derive(Clone, Debug)]
pub(super) struct SpawnTables {
    depths: u16,
    all: Arc<Ranks>,
    /// Each with its RRTY, by the depth of the only level where it may appear.
    uniques: BTreeMap<u16, Vec<(MonsterKind, u8)>>,
}

impl SpawnTables {
    /// Draws a home for each unique among the levels in whose band it is, unless it has one already. One whose levels are
    /// all taken has none.
    pub(super) fn new(
        content: &Content,
        depths: u16,
        taken: &Taken,
        random: &mut Random,
    ) -> SpawnTables {
        let all = content.derived::<Ranks>();
        let mut tables = SpawnTables {
            depths,
            all: all.clone(),
            uniques: BTreeMap::new(),
        };
        for &(rank, id, rarity) in &all.uniques {
            if taken.uniques.contains(&id) {
                continue;
            }
            let levels = tables.depths_that_hold(rank).map(|depth| depth as u16);
            let free: Vec<u16> = levels
                .filter(|depth| !taken.depths.contains(depth))
                .collect();
            if let Some(home) = random.pick(&free) {
                let there = tables.uniques.entry(home).or_default();
                there.push((id, rarity));
            }
        }
        tables
    }

    pub(super) fn bosses(&self) -> &[MonsterKind] {
        &self.all.bosses
    }

    /// Returns what can be drawn on a level.
    pub(super) fn at(&self, depth: u16) -> SpawnTable<'_> {
        let uniques = self.uniques.get(&depth).cloned().unwrap_or_default();
        let band = self.widened(self.band(u32::from(depth)), uniques.len());
        SpawnTable {
            ranks: &self.all.ranks,
            band,
            uniques,
        }
    }

    /// Returns what can be drawn on a level beside the one at this depth, where no unique is at home.
    pub(super) fn beside(&self, depth: u16) -> SpawnTable<'_> {
        SpawnTable {
            ranks: &self.all.ranks,
            band: self.widened(self.band(u32::from(depth)), 0),
            uniques: Vec::new(),
        }
    }

    /// Draws from what a level has besides uniques: what can live on land, as far as there is such.
    pub(super) fn draw_common(&self, depth: u16, random: &mut Random) -> Option<MonsterKind> {
        let band = self.widened(self.band(u32::from(depth)), 0);
        self.draw_native(Home::Land, || self.all.ranks.draw(&band, &[], random))
    }

    /// Draws monsters until one can live there. After some draws any will do.
    pub(super) fn draw_native(
        &self,
        home: Home,
        mut draw: impl FnMut() -> Option<MonsterKind>,
    ) -> Option<MonsterKind> {
        let lives_there = |kind: MonsterKind| match home {
            Home::Land => !self.all.aquatic.contains(&kind),
            Home::LandAndWater => true,
        };
        let mut kind = draw();
        for _ in 1..MOST_DRAWS {
            if kind.is_none_or(lives_there) {
                break;
            }
            kind = draw();
        }
        kind
    }

    pub(super) fn is_aquatic(&self, kind: MonsterKind) -> bool {
        self.all.aquatic.contains(&kind)
    }

    /// Returns what a level draws from where no unique is at home: each template with its weight, from the harmless
    /// to the deadly.
    pub(super) fn weights(&self, depth: u16) -> impl Iterator<Item = (MonsterKind, u64)> {
        let band = self.widened(self.band(u32::from(depth)), 0);
        self.all.ranks.weighted(band)
    }

    /// Returns the ranks that a level draws from before its band is widened. Together the bands of all levels hold
    /// every rank of a dungeon that is not short: each is at least as wide as the list divided by the number of levels.
    /// The first level has none of the dangerous.
    fn band(&self, depth: u32) -> Range<usize> {
        // Those of a shorter dungeon are the first bands of a usual one; those of a longer one are stretched.
        let levels = usize::from(self.depths.max(USUAL_DEPTHS));
        let all = self.all.ranks.len();
        let width = all
            .div_ceil(BANDS_IN_ALL.min(levels))
            .max(FEWEST_ELIGIBLE)
            .min(all);
        let steps = (levels - 1).max(1);
        let start = (all - width) * (depth as usize - 1) / steps;
        let end = start + width;
        if depth == 1 {
            return start..end.min(self.all.harmless);
        }
        start..end
    }

    /// Returns the levels whose band holds a rank. Bands begin and end later the deeper they are.
    fn depths_that_hold(&self, rank: usize) -> Range<u32> {
        let first_where = |holds: &dyn Fn(Range<usize>) -> bool| {
            let (mut low, mut high) = (1, u32::from(self.depths) + 1);
            while low < high {
                let middle = low + (high - low) / 2;
                if holds(self.band(middle)) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            low
        };
        first_where(&|band| band.end > rank)..first_where(&|band| band.start > rank)
    }

    /// Returns a band with as many ranks more on both sides as it takes to have three eligible templates, or all.
    fn widened(&self, band: Range<usize>, uniques: usize) -> Range<usize> {
        let mut wide = band;
        let all = self.all.ranks.len();
        while self.all.ranks.eligible(&wide) + uniques < FEWEST_ELIGIBLE && wide.len() < all {
            wide = wide.start.saturating_sub(1)..(wide.end + 1).min(all);
        }
        wide
    }
}

/// What can be drawn on one level; a unique only once.
pub(super) struct SpawnTable<'a> {
    ranks: &'a WeightedTable<MonsterKind>,
    band: Range<usize>,
    uniques: Vec<(MonsterKind, u8)>,
}

impl SpawnTable<'_> {
    pub(super) fn draw(&mut self, random: &mut Random) -> Option<MonsterKind> {
        let drawn = self.ranks.draw(&self.band, &self.uniques, random)?;
        self.uniques.retain(|(id, _)| *id != drawn);
        Some(drawn)
    }
}
