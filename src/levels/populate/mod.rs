//! The monsters and items of a level; the monsters are of a band of danger that rises with depth.

mod frequencies;
mod gold;
mod loot_table;
mod placement;
mod spawn_tables;
mod weighted_table;

pub(crate) use frequencies::Frequencies;
pub(super) use gold::{draw_of_types, heap, table_of_types, vault_heap};
pub(super) use weighted_table::WeightedTable;

use super::plan::Supplies;
use crate::base::{Pos, Purpose, Random};
use crate::content::{Content, MonsterKind, ObjectKind};
use crate::levels::USUAL_DEPTHS;
use crate::world::{ActorIds, Item, Level, Monster, first_turn, ticks_between_turns};
use loot_table::LootTable;
use placement::Placement;
use spawn_tables::SpawnTables;
use std::collections::BTreeSet;

/// How many monsters a level draws, bosses not counted.
const FEWEST_MONSTERS: i16 = 8;
const MOST_MONSTERS: i16 = 12;

/// How many items a level draws.
const FEWEST_ITEMS: i16 = 10;
const MOST_ITEMS: i16 = 14;

/// How many steps from the first arrival a plain weapon lies at most.
const STEPS_TO_A_WEAPON: u16 = 12;

/// A dungeon of fewer levels than usual has as many items on them, up to so many times as many on each.
const MOST_TIMES_AS_MANY: u16 = 3;

/// Returns how many items a level of a dungeon with so many levels draws, of a number drawn for a usual one.
fn abundance(items: i64, depths: u16) -> i64 {
    let depths = depths.clamp(USUAL_DEPTHS / MOST_TIMES_AS_MANY, USUAL_DEPTHS);
    items * i64::from(USUAL_DEPTHS) / i64::from(depths)
}

/// The place of a level that is populated.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The number of the level, from which its draws follow.
    pub(super) level: u16,
    /// What can be drawn follows from its depth.
    pub(super) depth: u16,
}

/// What special levels have taken.
#[derive(Clone, Debug, Default)]
pub(super) struct Taken {
    /// Where no unique or artifact can be at home.
    pub(super) depths: BTreeSet<u16>,
    /// Those that have a home already.
    pub(super) uniques: BTreeSet<MonsterKind>,
    pub(super) artifacts: BTreeSet<ObjectKind>,
}

impl Place {
    /// Returns whether the uniques and artifacts of its depth are at home there: not beside the dungeon.
    fn is_home(self) -> bool {
        self.level == self.depth
    }
}

/// The monsters and items that can appear in one game.
#[derive(Clone, Debug)]
pub(super) struct Population {
    seed: u64,
    depths: u16,
    spawn_tables: SpawnTables,
    loot_table: LootTable,
    supplies: Supplies,
}

impl Population {
    /// Draws the homes of uniques and artifacts, and rolls the supplies.
    pub(super) fn new(content: &Content, seed: u64, depths: u16) -> Population {
        Population::beside(content, seed, depths, &Taken::default())
    }

    /// Does the same beside special levels.
    pub(super) fn beside(content: &Content, seed: u64, depths: u16, taken: &Taken) -> Population {
        let of_uniques = &mut Random::new(seed, Purpose::Fate, 0);
        let of_artifacts = &mut Random::new(seed, Purpose::Fate, 1);
        Population {
            seed,
            depths,
            spawn_tables: SpawnTables::new(content, depths, taken, of_uniques),
            loot_table: LootTable::new(content, depths, taken, of_artifacts),
            supplies: Supplies::new(content, seed),
        }
    }

    /// Draws an item for a level, and rolls its values; none of the artifacts that were made before. `None` if there is
    /// nothing to draw.
    pub(super) fn draw_item(
        &self,
        content: &Content,
        depth: u16,
        made: &BTreeSet<ObjectKind>,
        random: &mut Random,
    ) -> Option<Item> {
        let kind = self.loot_table.draw(depth, made, random)?;
        Some(Item::roll(content, kind, random))
    }

    /// Draws a kind of monster from those of a level's band; no UNIQ and no BOSS. `None` where there is nothing to draw.
    pub(super) fn draw_monster(&self, depth: u16, random: &mut Random) -> Option<MonsterKind> {
        self.spawn_tables.draw_common(depth, random)
    }

    /// Returns what a level at a depth draws its monsters from, each with its weight; no UNIQ and no BOSS has any.
    pub(super) fn monsters_at(&self, depth: u16) -> impl Iterator<Item = (MonsterKind, u64)> {
        self.spawn_tables.weights(depth.clamp(1, self.depths))
    }

    /// Draws a kind of item, and no artifact; `None` if there is nothing to draw.
    pub(super) fn draw_ordinary_item(&self, random: &mut Random) -> Option<ObjectKind> {
        self.loot_table.draw_ordinary(random)
    }

    pub(super) fn bosses(&self) -> &[MonsterKind] {
        self.spawn_tables.bosses()
    }

    /// Returns the supplies of a depth, and how many there are of each.
    pub(super) fn supplies_at(&self, depth: u16) -> impl Iterator<Item = (ObjectKind, i64)> {
        self.supplies.at(depth)
    }

    /// Fills the level at a place, to which the hero comes by one of the arrivals: with the bosses if it is the last, 8
    /// to 12 more monsters, 10 to 14 items, more in a short dungeon, and the supplies, as far as there is something to
    /// draw and a place for it. On the first level a plain weapon lies near the first arrival.
    pub(super) fn populate(
        &self,
        content: &Content,
        level: &mut Level,
        place: Place,
        arrivals: &[Pos],
    ) {
        let Place {
            level: number,
            depth,
        } = place;
        let mut filling = Filling {
            placement: Placement::survey(level, number, arrivals),
            content,
            level,
            ids: ActorIds::default(),
            random: Random::new(self.seed, Purpose::Population, number.into()),
        };
        if number == self.depths {
            filling.add_bosses(self.spawn_tables.bosses());
        }
        self.add_monsters(&mut filling, place);
        self.add_items(&mut filling, place);
        // What is not drawn comes last and has streams of its own, so that it changes nothing of what is.
        if number == 1 {
            filling.random = Random::new(self.seed, Purpose::Supplies, 0);
            self.add_plain_weapon(&mut filling);
        }
        filling.random = Random::new(self.seed, Purpose::Supplies, number.into());
        self.add_supplies(&mut filling, depth);
    }

    fn add_monsters(&self, filling: &mut Filling<'_>, place: Place) {
        let mut spawn_table = if place.is_home() {
            self.spawn_tables.at(place.depth)
        } else {
            self.spawn_tables.beside(place.depth)
        };
        for _ in 0..filling.random.between(FEWEST_MONSTERS, MOST_MONSTERS) {
            let Filling {
                placement, random, ..
            } = filling;
            let draw = || spawn_table.draw(random);
            let kind = self.spawn_tables.draw_native(placement.home(), draw);
            let water = match kind {
                Some(kind) if self.spawn_tables.is_aquatic(kind) => placement.water(random),
                Some(_) | None => None,
            };
            let pos = water.or_else(|| placement.hiding_place(random));
            let Some((kind, pos)) = kind.zip(pos) else {
                break;
            };
            filling.add_monster(kind, pos);
        }
    }

    fn add_items(&self, filling: &mut Filling<'_>, place: Place) {
        let depth = place.depth;
        let mut made = if place.is_home() {
            BTreeSet::new()
        } else {
            self.loot_table.artifacts_at(depth)
        };
        let items = filling.random.between(FEWEST_ITEMS, MOST_ITEMS);
        for _ in 0..abundance(items.into(), self.depths) {
            let random = &mut filling.random;
            let item = self.draw_item(filling.content, depth, &made, random);
            let Some((item, pos)) = item.zip(filling.placement.floor(random)) else {
                break;
            };
            made.insert(item.kind);
            filling.level.piles.put(pos, item);
        }
    }

    fn add_plain_weapon(&self, filling: &mut Filling<'_>) {
        let random = &mut filling.random;
        let Some(kind) = self.loot_table.draw_plain_weapon(random) else {
            return;
        };
        let item = Item::roll(filling.content, kind, random);
        if let Some(pos) = filling
            .placement
            .near(filling.level, STEPS_TO_A_WEAPON, random)
        {
            filling.level.piles.put(pos, item);
        }
    }

    fn add_supplies(&self, filling: &mut Filling<'_>, depth: u16) {
        for (kind, count) in self.supplies.at(depth) {
            for _ in 0..count {
                let random = &mut filling.random;
                let item = Item::roll(filling.content, kind, random);
                let Some(pos) = filling.placement.floor(random) else {
                    return;
                };
                filling.level.piles.put(pos, item);
            }
        }
    }
}

/// A level that is being filled.
struct Filling<'a> {
    content: &'a Content,
    level: &'a mut Level,
    placement: Placement,
    ids: ActorIds,
    random: Random,
}

impl Filling<'_> {
    fn add_bosses(&mut self, bosses: &[MonsterKind]) {
        for &kind in bosses {
            let Some(pos) = self.placement.lair(self.level, &mut self.random) else {
                break;
            };
            self.add_monster(kind, pos);
        }
    }

    /// Creates a monster, places it and asks for its first turn.
    fn add_monster(&mut self, kind: MonsterKind, pos: Pos) {
        let monster = Monster::roll(self.content, kind, &mut self.random);
        let ticks = ticks_between_turns(monster.body.speed());
        let first = first_turn(ticks, &mut self.random);
        let id = self.ids.mint();
        self.level.place(id, monster, pos);
        self.level.schedule.ask(id, first);
    }
}
