//! One level: its terrain, who stands where, what lies where, and whose turn it is.

use super::{
    ActorId, Door, Item, Knowledge, LEVEL_HEIGHT, LEVEL_WIDTH, Monster, Piles, Schedule, Terrain,
};
use crate::base::{Grid, Pos, Rect};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Actor numbers of one level; those of another depth begin this much higher, so none is used twice.
const ACTORS_PER_LEVEL: u32 = 1 << 16;

/// The shape of a level: 80 by 21 cells whose outermost are immutable rock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    pub terrain: Grid<Terrain>,
    pub rooms: Vec<Rect>,
    /// Cells that are bright by themselves: lit rooms and the walls around them.
    pub lit: Grid<bool>,
    /// Staircases in their order: the i-th down leads to the i-th up of the level below.
    pub up_stairs: Vec<Pos>,
    pub down_stairs: Vec<Pos>,
    /// Staircases that lead to a certain cell of a certain level, wherever that is.
    pub links: Vec<Link>,
}

/// Where one staircase leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Link {
    pub at: Pos,
    /// The depth of the level that it leads to; the first is 1.
    pub depth: u16,
    pub to: Pos,
}

impl Layout {
    /// Nothing but immutable rock.
    pub fn solid() -> Layout {
        Layout {
            terrain: Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, Terrain::Rock(super::IMMUTABLE)),
            rooms: Vec::new(),
            lit: Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, false),
            up_stairs: Vec::new(),
            down_stairs: Vec::new(),
            links: Vec::new(),
        }
    }

    /// The staircase on a cell, where it is one that leads to a certain cell.
    pub fn link(&self, at: Pos) -> Option<Link> {
        self.links.iter().copied().find(|link| link.at == at)
    }
}

/// One level of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Level {
    layout: Layout,
    /// How often the terrain changed: what was worked out from it holds as long as this number does.
    changes: u32,
    /// Who stands on each cell. Agrees with `hero` and with the places of `monsters`.
    pub(super) occupants: Grid<Option<ActorId>>,
    pub(super) hero: Option<Pos>,
    pub(super) monsters: BTreeMap<ActorId, Monster>,
    pub(super) next_actor: u32,
    pub piles: Piles,
    pub(super) knowledge: Knowledge,
    pub schedule: Schedule,
    /// When the hero left, while it is away.
    pub(super) frozen_at: Option<u64>,
}

impl Level {
    /// A level without actors and things. `depth` is counted from 1.
    pub fn new(depth: u16, layout: Layout) -> Level {
        Level {
            layout,
            changes: 0,
            occupants: Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, None),
            hero: None,
            monsters: BTreeMap::new(),
            next_actor: u32::from(depth) * ACTORS_PER_LEVEL,
            piles: Piles::default(),
            knowledge: Knowledge::new(),
            schedule: Schedule::default(),
            frozen_at: Some(0),
        }
    }

    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The terrain of a cell; immutable rock outside the level.
    pub fn terrain(&self, pos: Pos) -> Terrain {
        self.layout
            .terrain
            .get(pos)
            .copied()
            .unwrap_or(Terrain::Rock(super::IMMUTABLE))
    }

    pub fn is_open(&self, pos: Pos) -> bool {
        self.terrain(pos).is_open()
    }

    /// Grows by one with every change of terrain.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// Wears rock down to `hardness`; at 0 it becomes corridor.
    pub fn dig(&mut self, pos: Pos, hardness: u8) {
        let dug = if hardness == 0 {
            Terrain::Corridor
        } else {
            Terrain::Rock(hardness)
        };
        self.layout.terrain[pos] = dug;
        self.changes += 1;
    }

    /// Opens the door on a cell. A secret one is plain floor from then on.
    pub fn open_door(&mut self, pos: Pos) {
        self.layout.terrain[pos] = match self.layout.terrain[pos] {
            Terrain::Door(_) => Terrain::Door(Door::Open),
            Terrain::SecretDoor => Terrain::Room,
            other => other,
        };
        self.changes += 1;
    }

    pub fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    pub fn hero_pos(&self) -> Option<Pos> {
        self.hero
    }

    pub fn occupant(&self, pos: Pos) -> Option<ActorId> {
        self.occupants.get(pos).copied().flatten()
    }

    /// Where an actor stands; none when it is not on this level.
    pub fn position(&self, actor: ActorId) -> Option<Pos> {
        if actor.is_hero() {
            self.hero
        } else {
            self.monster(actor).map(Monster::pos)
        }
    }

    pub fn monster(&self, id: ActorId) -> Option<&Monster> {
        self.monsters.get(&id)
    }

    pub fn monster_mut(&mut self, id: ActorId) -> Option<&mut Monster> {
        self.monsters.get_mut(&id)
    }

    /// Every monster, in the order in which they came to the level.
    pub fn monsters(&self) -> impl Iterator<Item = &Monster> {
        self.monsters.values()
    }

    pub fn monster_ids(&self) -> impl Iterator<Item = ActorId> {
        self.monsters.keys().copied()
    }

    /// Puts the hero on a free cell; it is on no cell of this level yet.
    pub fn place_hero(&mut self, pos: Pos) {
        assert!(self.hero.is_none(), "the hero is on one cell only");
        self.occupy(pos, ActorId::HERO);
        self.hero = Some(pos);
    }

    /// Puts a new monster on a free cell.
    pub fn place(&mut self, mut monster: Monster, pos: Pos) -> ActorId {
        let id = ActorId(self.next_actor);
        self.next_actor += 1;
        self.occupy(pos, id);
        monster.pos = pos;
        self.monsters.insert(id, monster);
        id
    }

    /// Moves an actor of this level to a free cell.
    pub fn relocate(&mut self, actor: ActorId, to: Pos) {
        let from = self
            .position(actor)
            .expect("only an actor of the level is moved");
        self.occupants[from] = None;
        self.occupy(to, actor);
        self.set_position(actor, to);
    }

    /// Lets two actors of this level change places.
    pub fn exchange(&mut self, one: ActorId, other: ActorId) {
        let places = self.position(one).zip(self.position(other));
        let (here, there) = places.expect("only actors of the level change places");
        self.occupants[here] = Some(other);
        self.occupants[there] = Some(one);
        self.set_position(one, there);
        self.set_position(other, here);
    }

    /// Takes a monster off the level, with all its turns.
    pub fn remove(&mut self, id: ActorId) -> Option<Monster> {
        let monster = self.monsters.remove(&id)?;
        self.occupants[monster.pos] = None;
        self.schedule.forget(id);
        Some(monster)
    }

    /// Every object on the level, on the floor or in a monster's pack.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        let lying = self.piles.iter().flat_map(|(_, pile)| pile);
        lying.chain(self.monsters.values().flat_map(|monster| &monster.pack))
    }

    /// What the hero knows, to be changed by what is there to be known.
    pub fn knowledge_of(&mut self) -> (&mut Knowledge, &Layout, &Piles) {
        (&mut self.knowledge, &self.layout, &self.piles)
    }

    /// Takes the hero away and stops the level's time.
    pub(super) fn freeze(&mut self, now: u64) {
        if let Some(pos) = self.hero.take() {
            self.occupants[pos] = None;
        }
        self.schedule.forget(ActorId::HERO);
        self.frozen_at = Some(now);
    }

    /// Lets time go on where it stopped.
    pub(super) fn thaw(&mut self, now: u64) {
        let away = self.frozen_at.take().map_or(0, |since| now - since);
        self.schedule.delay(away);
    }

    fn occupy(&mut self, pos: Pos, actor: ActorId) {
        assert!(self.occupant(pos).is_none(), "no cell holds two actors");
        self.occupants[pos] = Some(actor);
    }

    fn set_position(&mut self, actor: ActorId, pos: Pos) {
        match self.monsters.get_mut(&actor) {
            Some(monster) => monster.pos = pos,
            None => self.hero = Some(pos),
        }
    }
}
