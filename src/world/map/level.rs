//! One level: its terrain, who stands where, what lies where, and whose turn it is.

use crate::base::{Obstacles, Pos, SortedMap, row_of};
use crate::content::{Fixture, ObjectKind};
use crate::world::{
    ActorId, ActorIds, Brightness, Cell, CellMap, Door, Establishment, Feature, Item, Knowledge,
    LEVEL_HEIGHT, LEVEL_WIDTH, Layout, Link, Lock, Monster, Occupants, Piles, Schedule, Special,
    Terrain, Trap,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What there is to see on a level, besides the hero.
#[derive(Clone, Copy, Debug)]
pub struct Sights<'a> {
    pub layout: &'a Layout,
    pub piles: &'a Piles,
    pub features: &'a CellMap<Feature>,
    pub monsters: &'a SortedMap<ActorId, Monster>,
    occupants: &'a Occupants,
}

impl<'a> Sights<'a> {
    /// Returns the monster in a cell; `None` if there is none.
    pub fn monster(&self, pos: Pos) -> Option<&'a Monster> {
        self.monsters.get(self.occupants.get(pos)?)
    }

    /// Returns for each row the cells that may have more to see than terrain: items, features or actors. Bit `x` stands for
    /// the cell in column `x`.
    pub fn more_than_terrain(&self) -> impl Iterator<Item = u128> {
        let (items, features) = (self.piles.cells().rows(), self.features.taken().rows());
        let lying = items
            .iter()
            .zip(features)
            .map(|(items, features)| items | features);
        lying
            .zip(self.occupants.taken().rows())
            .map(|(lying, actors)| lying | actors)
    }

    /// Returns whether one cannot see across a cell; true outside the level.
    pub fn blocks_sight(&self, pos: Pos) -> bool {
        let cell = self.layout.cells.get(pos);
        cell.is_none_or(|cell| !cell.terrain.is_transparent())
            || self
                .features
                .get(pos)
                .is_some_and(|feature| !feature.is_transparent())
    }
}

/// One level of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Level {
    pub(super) layout: Layout,
    /// How often the terrain has changed, or what is in the way on it: what was computed from it holds as long as this number
    /// stays the same.
    changes: u32,
    /// How often features were put or taken away, since the level was made or read from a file.
    #[serde(skip)]
    feature_changes: u32,
    /// The actor on each cell. Agrees with `hero` and with the positions of `monsters`.
    pub(in crate::world) occupants: Occupants,
    pub(in crate::world) hero: Option<Pos>,
    pub(in crate::world) monsters: SortedMap<ActorId, Monster>,
    pub piles: Piles,
    pub(in crate::world) features: CellMap<Feature>,
    pub(in crate::world) knowledge: Knowledge,
    pub schedule: Schedule,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::world) establishments: Vec<Establishment>,
    /// When the hero left, while it is away.
    pub(in crate::world) frozen_at: Option<u64>,
    /// What a special level has besides; `None` for all others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub special: Option<Special>,
    /// What the hero is told when it first comes here, a line each. It is taken away then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub messages: Vec<String>,
}

impl Level {
    /// Creates a level without actors, items and features.
    pub fn new(layout: Layout) -> Level {
        Level {
            layout,
            changes: 0,
            feature_changes: 0,
            occupants: Occupants::new(),
            hero: None,
            monsters: SortedMap::default(),
            piles: Piles::default(),
            features: CellMap::default(),
            knowledge: Knowledge::new(),
            schedule: Schedule::default(),
            establishments: Vec::new(),
            frozen_at: Some(0),
            special: None,
            messages: Vec::new(),
        }
    }

    #[inline]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns a cell; outside the level, rock like that at its edge.
    #[inline]
    pub fn cell(&self, pos: Pos) -> Cell {
        self.layout.cells.get(pos).copied().unwrap_or(Cell::BORDER)
    }

    /// Returns what a cell is made of.
    #[inline]
    pub fn terrain(&self, pos: Pos) -> Terrain {
        self.cell(pos).terrain
    }

    /// Returns whether one can walk there: over the terrain, and without a feature in the way.
    pub fn is_open(&self, pos: Pos) -> bool {
        self.terrain(pos).is_open() && !self.has_solid_feature(pos)
    }

    /// Returns whether one gets to a cell on foot, by opening and searching if need be.
    pub fn is_way(&self, pos: Pos) -> bool {
        self.terrain(pos).is_way() && !self.has_solid_feature(pos)
    }

    /// Returns whether nothing solid fills a cell, so that missiles cross it.
    pub fn is_clear(&self, pos: Pos) -> bool {
        !self.terrain(pos).is_solid() && !self.has_solid_feature(pos)
    }

    /// Returns whether one cannot see across a cell; true outside the level.
    pub fn blocks_sight(&self, pos: Pos) -> bool {
        self.sights().blocks_sight(pos)
    }

    /// Returns the cells across which one cannot see.
    pub fn obstacles(&self) -> Obstacles {
        let mut obstacles = Obstacles::new(LEVEL_WIDTH, LEVEL_HEIGHT);
        self.note_obstacles(&mut obstacles);
        obstacles
    }

    /// Notes of every cell whether one cannot see across it. Returns whether anything else was noted before.
    pub fn note_obstacles(&self, obstacles: &mut Obstacles) -> bool {
        let mut features = [0; LEVEL_HEIGHT as usize];
        for (pos, _) in self.features.iter().filter(|(_, it)| !it.is_transparent()) {
            features[pos.y as usize] |= 1 << pos.x;
        }
        let mut has_changed = false;
        for (y, row) in (0..).zip(self.layout.cells.rows()) {
            // Most cells are rock, and soon done with.
            let is_rock = |cell: &Cell| matches!(cell.terrain, Terrain::Rock);
            let is_opaque = |cell: &Cell| is_rock(cell) || !cell.terrain.is_transparent();
            has_changed |= obstacles.set_row(y, row_of(row, is_opaque) | features[y as usize]);
        }
        has_changed
    }

    fn sights(&self) -> Sights<'_> {
        Sights {
            layout: &self.layout,
            piles: &self.piles,
            features: &self.features,
            monsters: &self.monsters,
            occupants: &self.occupants,
        }
    }

    fn has_solid_feature(&self, pos: Pos) -> bool {
        self.features.get(pos).is_some_and(Feature::is_solid)
    }

    /// Returns how often the terrain has changed, or what is in the way on it.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// Returns how often features have changed besides: as long as this number and that of the changes stay the same, so does
    /// where one can go.
    pub fn feature_changes(&self) -> u32 {
        self.feature_changes
    }

    /// Wears a solid cell down to `hardness`; at 0 it becomes corridor, and a door is broken and loses its lock.
    pub fn dig(&mut self, pos: Pos, hardness: u8) {
        if hardness == 0 {
            self.remove_feature(pos);
            let is_door = self.terrain(pos) == Terrain::Door(Door::Closed);
            let left = if is_door {
                Terrain::Door(Door::Broken)
            } else {
                Terrain::Corridor
            };
            return self.set_terrain(pos, left);
        }
        self.layout.cells[pos].hardness = hardness;
        self.note_change(pos);
    }

    /// Changes the terrain of a cell, which gets its usual hardness. Its marks stay.
    pub fn set_terrain(&mut self, pos: Pos, terrain: Terrain) {
        self.layout.cells[pos] = self.layout.cells[pos].turned_to(terrain);
        self.note_change(pos);
    }

    /// Takes note that the terrain of a cell has changed.
    fn note_change(&mut self, pos: Pos) {
        self.changes += 1;
        self.knowledge.unsettle(pos);
    }

    /// Makes a cell lit or dark. Returns whether it was not so before.
    pub fn set_brightness(&mut self, pos: Pos, brightness: Brightness) -> bool {
        let is_lit = brightness == Brightness::Lit;
        self.layout.lit.set(pos, is_lit) != is_lit
    }

    /// Makes the staircase or portal on a cell lead somewhere.
    pub fn link(&mut self, pos: Pos, link: Link) {
        self.layout.links.insert(pos, link);
    }

    /// Opens the door on a cell, and removes its lock.
    pub fn open_door(&mut self, pos: Pos) {
        self.remove_feature(pos);
        self.set_terrain(pos, Terrain::Door(Door::Open));
    }

    /// Returns what is in a cell besides terrain, items and actors.
    #[inline]
    pub fn feature(&self, pos: Pos) -> Option<&Feature> {
        self.features.get(pos)
    }

    /// Puts a feature into a cell, and replaces the one that was there.
    pub fn put_feature(&mut self, pos: Pos, feature: Feature) {
        let is_solid = feature.is_solid();
        let before = self.features.insert(pos, feature);
        self.feature_changes += 1;
        self.changes += u32::from(is_solid || before.is_some_and(|before| before.is_solid()));
    }

    /// Takes away what is in a cell besides terrain, items and actors.
    pub fn remove_feature(&mut self, pos: Pos) -> Option<Feature> {
        let before = self.features.remove(pos)?;
        self.feature_changes += 1;
        self.changes += u32::from(before.is_solid());
        Some(before)
    }

    /// Returns every feature, row by row.
    pub fn features(&self) -> impl Iterator<Item = (Pos, &Feature)> {
        self.features.iter()
    }

    /// Returns the trap in a cell, whether it is found or not.
    pub fn trap(&self, pos: Pos) -> Option<Trap> {
        self.feature(pos)?.trap().copied()
    }

    /// Lets the hero know of the trap in a cell, if there is one. Returns whether it did not before.
    pub fn find_trap(&mut self, pos: Pos) -> bool {
        let trap = self.features.get_mut(pos).and_then(Feature::trap_mut);
        trap.is_some_and(|trap| !std::mem::replace(&mut trap.is_found, true))
    }

    /// Returns the lock of the door on a cell; `None` if it has none.
    pub fn lock(&self, pos: Pos) -> Option<Lock> {
        self.feature(pos)?.lock().copied()
    }

    /// Returns the key that the lock in a cell wants; `None` without a lock, or if that wants none of its own.
    pub fn key_of_lock(&self, pos: Pos) -> Option<ObjectKind> {
        self.lock(pos)?.key
    }

    /// Returns the free cell nearest to the entry of the layout, or the entry itself if no cell is free.
    pub fn entry(&self) -> Pos {
        let entry = self.layout.entry;
        let is_free = |pos: Pos| self.is_open(pos) && self.occupant(pos).is_none();
        self.layout.nearest_open(entry, is_free).unwrap_or(entry)
    }

    #[inline]
    pub fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    #[inline]
    pub fn hero_pos(&self) -> Option<Pos> {
        self.hero
    }

    #[inline]
    pub fn occupant(&self, pos: Pos) -> Option<ActorId> {
        self.occupants.get(pos)
    }

    /// Returns whether any actor is beside a cell.
    #[inline]
    pub fn has_neighbor(&self, pos: Pos) -> bool {
        self.occupants.are_beside(pos)
    }

    /// Returns the position of an actor; `None` if it is not on this level.
    #[inline]
    pub fn position(&self, actor: ActorId) -> Option<Pos> {
        if actor.is_hero() {
            self.hero
        } else {
            self.monster(actor).map(Monster::pos)
        }
    }

    #[inline]
    pub fn monster(&self, id: ActorId) -> Option<&Monster> {
        self.monsters.get(id)
    }

    #[inline]
    pub fn monster_mut(&mut self, id: ActorId) -> Option<&mut Monster> {
        self.monsters.get_mut(id)
    }

    /// Returns every monster, in the order in which they came to the level.
    pub fn monsters(&self) -> impl Iterator<Item = &Monster> {
        self.monsters.values()
    }

    /// Returns the same with their ids.
    pub fn numbered_monsters(&self) -> impl Iterator<Item = (ActorId, &Monster)> {
        self.monsters.iter()
    }

    pub fn monster_count(&self) -> usize {
        self.monsters.len()
    }

    pub fn monster_ids(&self) -> impl Iterator<Item = ActorId> {
        self.monsters.keys()
    }

    /// Puts the hero on a free cell; it is on no cell of this level yet.
    pub fn place_hero(&mut self, pos: Pos) {
        assert!(self.hero.is_none(), "the hero is on one cell only");
        self.occupy(pos, ActorId::HERO);
        self.hero = Some(pos);
    }

    /// Puts a new monster on a free cell. No other actor has its id.
    pub fn place(&mut self, id: ActorId, mut monster: Monster, pos: Pos) {
        self.occupy(pos, id);
        monster.pos = pos;
        let before = self.monsters.insert(id, monster);
        assert!(before.is_none(), "an actor is placed once");
    }

    /// Gives every monster another id, in the same order.
    pub(in crate::world) fn renumber(&mut self, ids: &mut ActorIds) {
        let monsters = std::mem::take(&mut self.monsters);
        let mut renamed = BTreeMap::new();
        for (before, monster) in monsters {
            let id = ids.mint();
            self.occupants.set(monster.pos, Some(id));
            self.monsters.insert(id, monster);
            renamed.insert(before, id);
        }
        let now_called = |id: ActorId| renamed.get(&id).copied().unwrap_or(id);
        self.schedule.rename(now_called);
        for establishment in &mut self.establishments {
            establishment.host = now_called(establishment.host);
        }
    }

    /// Lets every monster know the traps of the level, if there are any.
    pub(in crate::world) fn show_traps(&mut self) {
        let is_trap = |feature: &Feature| feature.fixture().is_some_and(Fixture::is_trap);
        if self.features.values().any(is_trap) {
            for monster in self.monsters.values_mut() {
                monster.mind.knows_traps = true;
            }
        }
    }

    /// Moves an actor of this level to a free cell.
    pub fn relocate(&mut self, actor: ActorId, to: Pos) {
        let from = self
            .position(actor)
            .expect("only an actor of the level is moved");
        self.occupants.set(from, None);
        self.occupy(to, actor);
        self.set_position(actor, to);
    }

    /// Swaps the positions of two actors of this level.
    pub fn exchange(&mut self, one: ActorId, other: ActorId) {
        let places = self.position(one).zip(self.position(other));
        let (here, there) = places.expect("only actors of the level change places");
        self.occupants.set(here, Some(other));
        self.occupants.set(there, Some(one));
        self.set_position(one, there);
        self.set_position(other, here);
    }

    /// Takes a monster off the level, with all its turns.
    pub fn remove(&mut self, id: ActorId) -> Option<Monster> {
        let monster = self.monsters.remove(id)?;
        self.occupants.set(monster.pos, None);
        self.schedule.forget(id);
        Some(monster)
    }

    /// Takes every monster off the level, with all their turns.
    pub fn take_monsters(&mut self) -> Vec<Monster> {
        let ids: Vec<ActorId> = self.monster_ids().collect();
        ids.into_iter().filter_map(|id| self.remove(id)).collect()
    }

    /// Returns every item on the level, on the floor or in a monster's pack.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        let lying = self.piles.iter().flat_map(|(_, pile)| pile);
        lying.chain(self.monsters.values().flat_map(|monster| &monster.pack))
    }

    pub fn knowledge_mut(&mut self) -> &mut Knowledge {
        &mut self.knowledge
    }

    /// Returns the hero's knowledge, together with what there is to know.
    pub fn knowledge_of(&mut self) -> (&mut Knowledge, Sights<'_>) {
        let sights = Sights {
            layout: &self.layout,
            piles: &self.piles,
            features: &self.features,
            monsters: &self.monsters,
            occupants: &self.occupants,
        };
        (&mut self.knowledge, sights)
    }

    /// Takes the hero away and stops the level's time.
    pub(in crate::world) fn freeze(&mut self, now: u64) {
        if let Some(pos) = self.hero.take() {
            self.occupants.set(pos, None);
        }
        self.schedule.forget(ActorId::HERO);
        self.frozen_at = Some(now);
    }

    /// Lets time go on where it stopped.
    pub(in crate::world) fn thaw(&mut self, now: u64) {
        let away = self.frozen_at.take().map_or(0, |since| now - since);
        self.schedule.delay(away);
        for monster in self.monsters.values_mut() {
            monster.body.delay(away);
        }
    }

    fn occupy(&mut self, pos: Pos, actor: ActorId) {
        assert!(self.occupant(pos).is_none(), "no cell holds two actors");
        self.occupants.set(pos, Some(actor));
    }

    fn set_position(&mut self, actor: ActorId, pos: Pos) {
        match self.monsters.get_mut(actor) {
            Some(monster) => monster.pos = pos,
            None => self.hero = Some(pos),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_that_goes_with_its_door_is_a_feature_that_changed() {
        let door = Pos::new(3, 4);
        let ways: [fn(&mut Level, Pos); 2] = [Level::open_door, |level, pos| level.dig(pos, 0)];
        for open in ways {
            let mut level = Level::new(Layout::solid());
            level.set_terrain(door, Terrain::Door(Door::Closed));
            level.put_feature(door, Feature::Lock(Lock { key: None }));
            let before = level.feature_changes();
            open(&mut level, door);
            assert!(level.lock(door).is_none() && level.feature_changes() > before);
        }
    }
}
