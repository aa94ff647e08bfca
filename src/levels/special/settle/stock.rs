//! Rooms that are stocked by their type.

use super::room_use::{Hoard, Lair, RoomUse};
use super::settlement::Settlement;
use crate::base::{Dir, Pos};
use crate::content::{Fixture, MonsterKind, MonsterTemplate, ObjectType};
use crate::levels::populate::{draw_of_types, vault_heap};
use crate::levels::special::SpecialRoom;
use crate::world::{Feature, Footing, Item, Monster, Statue};

/// One in so many cells has each of these.
const JELLY: u32 = 3;
const FOOD: u32 = 3;
const CORPSE: u32 = 5;
const GRAVE: u32 = 5;
const COFFER: u32 = 10;
const ARMS_CHEST: u32 = 20;
const STATUE: u32 = 3;
const FUNGUS: u32 = 4;
const EEL: u32 = 4;

/// The symbol of fungi.
const FUNGI: char = 'F';

/// What all gold of a zoo is worth at the most, and one heap when there is no more, for each level of depth.
const ZOO_GOLD: u32 = 500;
const ZOO_GOLD_LEFT: u32 = 5;
/// What a heap of gold is worth at least, and how much more in a king's chest for each level of depth.
const LEAST_IN_ZOO: i64 = 10;
const CHEST_GOLD: u32 = 50;

impl Settlement<'_> {
    /// Stocks a room, if its type is one that is stocked. A temple has its priest by its altar, and need not be filled.
    pub(super) fn stock(&mut self, room: &SpecialRoom) {
        let room_use = RoomUse::of(room.room_type);
        if !room.is_filled && !matches!(room_use, RoomUse::Temple) {
            return;
        }
        match room_use {
            RoomUse::Ordinary => {}
            RoomUse::Lair(lair) => self.fill(room, &lair),
            RoomUse::Vault => self.stock_vault(room),
            RoomUse::Swamp => self.stock_swamp(room),
            RoomUse::Oracle => self.open_oracle(room),
            RoomUse::Temple => self.open_temple(room),
            RoomUse::Shop(goods) => self.open_shop(room, &goods.types()),
        }
    }

    /// Returns the cells of a room on which there is nothing, away from its doors.
    fn free_cells(&self, room: &SpecialRoom) -> Vec<Pos> {
        let is_away = |pos: Pos| room.doors.iter().all(|door| door.distance(pos) > 1);
        let cells = room.cells.cells();
        cells
            .filter(|&pos| is_away(pos) && self.is_vacant(pos))
            .collect()
    }

    /// Puts a sleeper on every free cell, and what belongs to it. A statue takes the place of one.
    fn fill(&mut self, room: &SpecialRoom, lair: &Lair) {
        let mut gold = ZOO_GOLD * u32::from(self.site.depth);
        for pos in self.free_cells(room) {
            if lair.hoard == Hoard::Statues && self.put_statue(pos) {
                continue;
            }
            if let Some(kind) = self.tenant(lair)
                && self.fits(self.habitat(kind), pos)
            {
                self.add_monster(kind, pos, |monster: &mut Monster| {
                    monster.mind.asleep = true;
                });
            }
            match lair.hoard {
                Hoard::Gold => {
                    let heap = self.zoo_heap(room, pos, &mut gold);
                    self.put_gold(pos, heap);
                }
                Hoard::SmallChange => self.put_gold(pos, LEAST_IN_ZOO),
                Hoard::Jelly => self.put_jelly(pos),
                Hoard::Food => self.put_sometimes(pos, FOOD, ObjectType::Food),
                Hoard::Graves => self.furnish_grave(pos),
                Hoard::ArmsChests => self.put_sometimes(pos, ARMS_CHEST, ObjectType::Container),
                Hoard::Statues | Hoard::Throne => {}
            }
        }
        if lair.hoard == Hoard::Throne {
            self.furnish_court(room);
        }
    }

    /// Draws who lives in a lair.
    fn tenant(&mut self, lair: &Lair) -> Option<MonsterKind> {
        let (content, templates) = (self.site.content, self.site.templates);
        let named: Vec<MonsterKind> = (lair.names.iter())
            .filter_map(|name| templates.any_monster(name))
            .filter(|&kind| self.may_have(kind))
            .collect();
        let (depth, random) = (self.site.depth, &mut self.random);
        let has_symbol = |monster: &MonsterTemplate| lair.symbols.contains(&monster.symbol);
        let fitting = random.pick(&named);
        let fitting = fitting.or_else(|| templates.draw_of(content, depth, random, has_symbol));
        fitting.or_else(|| templates.draw_monster(content, depth, None, random))
    }

    /// Returns what the next heap of a zoo is worth: more the farther it is from the door, until there is no more.
    fn zoo_heap(&mut self, room: &SpecialRoom, pos: Pos, left: &mut u32) -> i64 {
        let door = room.doors.first().copied().unwrap_or(pos);
        let (dx, dy) = (door.x.abs_diff(pos.x), door.y.abs_diff(pos.y));
        let square = (u32::from(dx).pow(2) + u32::from(dy).pow(2)).pow(2).max(1);
        let most = if square >= *left {
            ZOO_GOLD_LEFT * u32::from(self.site.depth)
        } else {
            square
        };
        *left = left.saturating_sub(most);
        self.heap_below(most)
    }

    /// Draws what a heap is worth: the least, and less than so much more.
    fn heap_below(&mut self, more: u32) -> i64 {
        LEAST_IN_ZOO + i64::from(self.random.below(more.max(1)))
    }

    fn put_gold(&mut self, pos: Pos, value: i64) {
        if let Some(gold) = self.gold(value) {
            self.level.piles.put(pos, gold);
        }
    }

    /// Puts an item of a type on one in so many cells.
    fn put_sometimes(&mut self, pos: Pos, one_in: u32, object_type: ObjectType) {
        if self.random.below(one_in) == 0
            && let Some(item) = self.item_of(object_type)
        {
            self.level.piles.put(pos, item);
        }
    }

    /// Puts the item with a name on one in so many cells, or one of a type if none has the name.
    fn put_named(&mut self, pos: Pos, one_in: u32, name: &str, object_type: ObjectType) {
        match self.site.templates.object(name) {
            Some(kind) if self.may_make(kind) => {
                if self.random.below(one_in) == 0 {
                    let item = self.roll(kind);
                    self.level.piles.put(pos, item);
                }
            }
            Some(_) | None => self.put_sometimes(pos, one_in, object_type),
        }
    }

    fn item_of(&mut self, object_type: ObjectType) -> Option<Item> {
        let kind = draw_of_types(self.site.content, &[object_type], &mut self.random)?;
        Some(self.roll(kind))
    }

    fn put_jelly(&mut self, pos: Pos) {
        self.put_named(pos, JELLY, "lump of royal jelly", ObjectType::Food);
    }

    fn furnish_grave(&mut self, pos: Pos) {
        self.put_named(pos, CORPSE, "corpse", ObjectType::Food);
        self.put_sometimes(pos, COFFER, ObjectType::Container);
        if self.random.below(GRAVE) == 0 {
            self.level.put_feature(pos, Feature::from(Fixture::Grave));
        }
    }

    /// Puts a statue of somebody on one in so many cells, if it is in nobody's way, and on nothing. Returns whether it does.
    fn put_statue(&mut self, pos: Pos) -> bool {
        let has_items = !self.level.piles.at(pos).is_empty();
        if self.random.below(STATUE) > 0 || has_items || self.is_passage(pos) {
            return false;
        }
        let (content, templates, depth) = (self.site.content, self.site.templates, self.site.depth);
        let species = templates.draw_monster(content, depth, None, &mut self.random);
        let statue = Statue {
            species,
            name: None,
        };
        self.level.put_feature(pos, Feature::Statue(statue));
        true
    }

    /// Returns whether the ways beside a cell would be in several pieces without it, so that it may be the only way between
    /// them.
    fn is_passage(&self, pos: Pos) -> bool {
        let is_way = |dir: Dir| self.level.is_way(pos.step(dir));
        let is_end = |dir: &&Dir| is_way(**dir) && !is_way(dir.turned(1));
        Dir::ALL.iter().filter(is_end).count() > 1
    }

    /// Puts a throne into a court, unless there is one, and the chest of its king beside it.
    fn furnish_court(&mut self, room: &SpecialRoom) {
        let is_throne =
            |pos: &Pos| self.level.feature(*pos) == Some(&Feature::from(Fixture::Throne));
        let there = room.cells.cells().find(is_throne);
        let free: Vec<Pos> = (room.cells.cells())
            .filter(|&pos| self.is_bare(pos))
            .collect();
        let Some(throne) = there.or_else(|| self.random.pick(&free)) else {
            return;
        };
        self.level
            .put_feature(throne, Feature::from(Fixture::Throne));
        let beside = free.into_iter().filter(|&pos| pos != throne);
        let beside = beside.min_by_key(|pos| pos.distance(throne));
        let value = self.heap_below(CHEST_GOLD * u32::from(self.site.depth));
        let (chest, gold) = (self.item_of(ObjectType::Container), self.gold(value));
        if let Some((pos, mut chest)) = beside.zip(chest) {
            chest.attribute = chest.attribute.max(1);
            chest.contents.extend(gold);
            self.level.piles.put(pos, chest);
        }
    }

    fn stock_vault(&mut self, room: &SpecialRoom) {
        for pos in room.cells.cells() {
            if self.is_floor(pos) {
                let heap = vault_heap(self.site.content, self.site.depth, &mut self.random);
                if let Some(gold) = heap {
                    self.level.piles.put(pos, gold);
                }
            }
        }
    }

    /// Puts eels into the pools of a swamp, and fungi beside them.
    fn stock_swamp(&mut self, room: &SpecialRoom) {
        for pos in room.cells.cells() {
            let is_pool = self.level.terrain(pos).footing() == Footing::Water;
            let one_in = if is_pool { EEL } else { FUNGUS };
            if self.random.below(one_in) > 0 || self.level.feature(pos).is_some() {
                continue;
            }
            let (content, templates, depth) =
                (self.site.content, self.site.templates, self.site.depth);
            let lives_here = |monster: &MonsterTemplate| {
                if is_pool {
                    monster.is_aquatic()
                } else {
                    monster.symbol == FUNGI
                }
            };
            let kind = templates.draw_of(content, depth, &mut self.random, lives_here);
            if let Some(kind) = kind.filter(|&kind| self.fits(self.habitat(kind), pos)) {
                self.add_monster(kind, pos, |monster: &mut Monster| {
                    monster.mind.asleep = true;
                });
            }
        }
    }
}
