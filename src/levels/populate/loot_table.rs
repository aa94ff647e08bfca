//! Which items a level draws: the same on every level, but each artifact on one level only.

use super::Taken;
use super::weighted_table::WeightedTable;
use crate::base::Random;
use crate::content::{Content, Derived, ObjectKind, ObjectTemplate, ObjectType};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The kinds of items of a content.
#[derive(Debug)]
struct Loot {
    /// An artifact has no weight here: it is drawn on its own level.
    ordinary: WeightedTable<ObjectKind>,
    /// Each with its RRTY.
    artifacts: Vec<(ObjectKind, u8)>,
    plain_weapons: WeightedTable<ObjectKind>,
}

impl Derived for Loot {
    fn of(content: &Content) -> Loot {
        let weighted = content.objects().map(|(id, template)| {
            let weight = if template.artifact {
                0
            } else {
                template.rarity
            };
            (id, weight)
        });
        let artifacts = content.objects().filter(|(_, template)| template.artifact);
        Loot {
            ordinary: WeightedTable::new(weighted),
            artifacts: artifacts
                .map(|(id, template)| (id, template.rarity))
                .collect(),
            plain_weapons: plain_weapons(content),
        }
    }
}

/// The kinds of items of a game.
#[derive(Clone, Debug)]
pub(super) struct LootTable {
    all: Arc<Loot>,
    /// Each with its RRTY, by the depth of the only level where it may appear.
    artifacts: BTreeMap<u16, Vec<(ObjectKind, u8)>>,
}

impl LootTable {
    /// Draws a home for each artifact that has none, any level as likely as any other that is not taken.
    pub(super) fn new(
        content: &Content,
        depths: u16,
        taken: &Taken,
        random: &mut Random,
    ) -> LootTable {
        let free: Vec<u16> = (1..=depths)
            .filter(|depth| !taken.depths.contains(depth))
            .collect();
        let all = content.derived::<Loot>();
        let mut artifacts: BTreeMap<u16, Vec<(ObjectKind, u8)>> = BTreeMap::new();
        for artifact in &all.artifacts {
            if taken.artifacts.contains(&artifact.0) {
                continue;
            }
            if let Some(home) = random.pick(&free) {
                artifacts.entry(home).or_default().push(*artifact);
            }
        }
        LootTable { all, artifacts }
    }

    /// Returns the artifacts that are at home at a depth.
    pub(super) fn artifacts_at(&self, depth: u16) -> BTreeSet<ObjectKind> {
        let there = self.artifacts.get(&depth).into_iter().flatten();
        there.map(|(kind, _)| *kind).collect()
    }

    /// Draws a kind of item for a level, and none of the artifacts that were made before; `None` if there is nothing to
    /// draw.
    pub(super) fn draw(
        &self,
        depth: u16,
        made: &BTreeSet<ObjectKind>,
        random: &mut Random,
    ) -> Option<ObjectKind> {
        let at_home = self.artifacts.get(&depth).map_or(&[][..], Vec::as_slice);
        let eligible: Vec<(ObjectKind, u8)> = (at_home.iter())
            .filter(|(id, _)| !made.contains(id))
            .copied()
            .collect();
        let all = 0..self.all.ordinary.len();
        self.all.ordinary.draw(&all, &eligible, random)
    }

    /// Draws a kind of plain weapon; `None` if there is none.
    pub(super) fn draw_plain_weapon(&self, random: &mut Random) -> Option<ObjectKind> {
        self.all.plain_weapons.draw_any(random)
    }

    /// Draws a kind of item that is no artifact; `None` if there is nothing to draw.
    pub(super) fn draw_ordinary(&self, random: &mut Random) -> Option<ObjectKind> {
        self.all.ordinary.draw_any(random)
    }
}

/// Twice the mean damage of bare hands, which are no weapon.
const TWICE_BARE_HANDS: i64 = 5;

/// Twice the least mean damage of a weapon that is worth going for.
const TWICE_WORTH_HAVING: i64 = 9;

/// The plain weapons are the cheapest of so many parts of all.
const PARTS_BY_VALUE: usize = 3;

/// Returns the plain weapons: the cheapest third of those for one hand that are worth going for and are no artifacts, or
/// that do more than bare hands if none is worth it; at least one if there is any.
fn plain_weapons(content: &Content) -> WeightedTable<ObjectKind> {
    let is_simple = |object: &ObjectTemplate| {
        let is_weapon = object.is(ObjectType::Weapon) && !object.is_two_handed();
        is_weapon && !object.artifact && object.damage.twice_mean() > TWICE_BARE_HANDS
    };
    let objects = content.objects().filter(|(_, object)| is_simple(object));
    let mut weapons: Vec<(ObjectKind, &ObjectTemplate)> = objects.collect();
    let is_worth_having =
        |object: &ObjectTemplate| object.damage.twice_mean() >= TWICE_WORTH_HAVING;
    if weapons.iter().any(|(_, object)| is_worth_having(object)) {
        weapons.retain(|(_, object)| is_worth_having(object));
    }
    weapons.sort_by_key(|(kind, object)| (object.value.twice_mean(), *kind));
    weapons.truncate(weapons.len().div_ceil(PARTS_BY_VALUE));
    WeightedTable::new(weapons.iter().map(|(kind, object)| (*kind, object.rarity)))
}
