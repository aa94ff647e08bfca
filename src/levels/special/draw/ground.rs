//! The level as it is being made: its layout, its features, and what was drawn by hand.

use crate::base::{CellSet, Directions, Pos, Rect};
use crate::content::Fixture;
use crate::levels::special::frame::{AREA, set_of};
use crate::world::{Cell, Door, Feature, LEVEL_HEIGHT, LEVEL_WIDTH, Layout, Lock, Terrain};
use std::collections::{BTreeMap, BTreeSet};

/// The layout and the features of a level that is being made.
pub(super) struct Ground {
    pub(super) layout: Layout,
    pub(super) features: BTreeMap<Pos, Feature>,
    /// The pools that the description names.
    pub(super) pools: BTreeSet<Pos>,
    /// The cell that is kept for the way to a branch.
    pub(super) branch: Option<Pos>,
    /// Cells of maps.
    pub(super) drawn: CellSet,
    /// Cells of rooms that have a use, where no stairs are added.
    pub(super) reserved: CellSet,
    /// Cells that bound irregular regions, and become floor.
    boundary: Vec<Pos>,
}

impl Ground {
    /// Creates a level of rock.
    pub(super) fn new() -> Ground {
        let mut layout = Layout::solid();
        for pos in AREA.cells() {
            layout.put(pos, Terrain::Rock);
        }
        Ground {
            layout,
            features: BTreeMap::new(),
            pools: BTreeSet::new(),
            branch: None,
            drawn: CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT),
            reserved: CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT),
            boundary: Vec::new(),
        }
    }

    /// Returns what a cell is made of; rock outside the level.
    pub(super) fn terrain(&self, pos: Pos) -> Terrain {
        let cell = self.layout.cells.get(pos);
        cell.map_or(Terrain::Rock, |cell| cell.terrain)
    }

    /// Returns the cells of an area whose terrain is wanted.
    pub(super) fn cells_in(&self, area: &Rect, is_wanted: impl Fn(Terrain) -> bool) -> CellSet {
        let mut cells = set_of(area);
        cells &= &CellSet::of(&self.layout.cells, |cell| is_wanted(cell.terrain));
        cells
    }

    /// Changes the terrain of a cell, unless it is outside the level. Its marks stay, its feature goes.
    pub(super) fn put(&mut self, pos: Pos, terrain: Terrain) {
        if AREA.contains(pos) {
            let cell = &mut self.layout.cells[pos];
            *cell = cell.turned_to(terrain);
            self.features.remove(&pos);
        }
    }

    /// Makes a cell what a character of a map stands for.
    pub(super) fn draw(&mut self, pos: Pos, character: u8) {
        let (terrain, fixture) = meaning(character);
        self.put(pos, terrain);
        if let Some(fixture) = fixture {
            self.features.insert(pos, Feature::from(fixture));
        }
        if character == BOUNDARY {
            self.boundary.push(pos);
        }
    }

    /// Makes floor of the cells that bound irregular regions.
    pub(super) fn open_boundaries(&mut self) {
        for pos in std::mem::take(&mut self.boundary) {
            self.put(pos, Terrain::Room);
        }
    }

    /// Makes one terrain of another everywhere.
    pub(super) fn turn_all(&mut self, from: Terrain, to: Terrain) {
        for pos in self.cells_in(&AREA, |terrain| terrain == from).cells() {
            self.put(pos, to);
        }
    }

    /// Makes a cell a door, which is locked if it has a lock.
    pub(super) fn put_door(&mut self, pos: Pos, terrain: Terrain, lock: Option<Lock>) {
        self.put(pos, terrain);
        if let Some(lock) = lock {
            self.features.insert(pos, Feature::Lock(lock));
        }
    }

    /// Changes the marks of a cell.
    pub(super) fn mark(&mut self, pos: Pos, change: impl FnOnce(&mut Cell)) {
        if AREA.contains(pos) {
            change(&mut self.layout.cells[pos]);
        }
    }

    /// Returns whether a cell is dry floor of any kind, and no door or staircase.
    pub(super) fn is_dry(&self, pos: Pos) -> bool {
        AREA.contains(pos) && is_dry(self.terrain(pos))
    }

    /// Returns whether a cell is dry and without a feature or drawbridge, and not kept for the way to a branch.
    pub(super) fn is_bare(&self, pos: Pos) -> bool {
        let is_kept = self.features.contains_key(&pos) || self.branch == Some(pos);
        self.is_dry(pos) && !is_kept && !self.has_drawbridge(pos)
    }

    /// Returns whether a cell is part of a drawbridge.
    pub(super) fn has_drawbridge(&self, pos: Pos) -> bool {
        let mut bridges = self.layout.drawbridges.iter();
        bridges.any(|bridge| bridge.span == pos || bridge.gate == pos)
    }

    /// Returns whether a cell has what no feature takes the place of: stairs or a drawbridge.
    pub(super) fn is_fixed(&self, pos: Pos) -> bool {
        self.terrain(pos).is_stairs() || self.has_drawbridge(pos)
    }

    /// Returns whether a door, a drawbridge, a room or a text may take a cell: of all that is built, only a door can be
    /// there.
    pub(super) fn is_unbuilt(&self, pos: Pos) -> bool {
        let feature = self.features.get(&pos);
        let has_feature = feature.is_some_and(|feature| !matches!(feature, Feature::Lock(_)));
        !self.is_fixed(pos) && !has_feature && !self.pools.contains(&pos)
    }

    /// Returns whether there is a door of any kind in one of the four cells beside this one.
    pub(super) fn is_beside_door(&self, pos: Pos) -> bool {
        let mut beside = Directions::Orthogonal.neighbors(pos);
        beside.any(|near| is_door(self.terrain(near)))
    }
}

/// The character of a cell that bounds an irregular region.
const BOUNDARY: u8 = b'B';

/// Returns what a character of a map stands for.
pub(super) fn meaning(character: u8) -> (Terrain, Option<Fixture>) {
    let terrain = match character {
        b'-' | b'|' | BOUNDARY => Terrain::Wall,
        b'+' => Terrain::Door(Door::Absent),
        b'S' => Terrain::SecretDoor,
        b'H' => Terrain::SecretCorridor,
        b'#' => Terrain::Corridor,
        b'}' => Terrain::Moat,
        b'P' => Terrain::Pool,
        b'W' => Terrain::Water,
        b'L' => Terrain::Lava,
        b'I' => Terrain::Ice,
        b'A' => Terrain::Air,
        b'C' => Terrain::Cloud,
        b'T' => Terrain::Tree,
        b'F' => Terrain::Bars,
        b'.' => Terrain::Room,
        b'{' => return (Terrain::Room, Some(Fixture::Fountain)),
        b'K' => return (Terrain::Room, Some(Fixture::Sink)),
        b'\\' => return (Terrain::Room, Some(Fixture::Throne)),
        _ => Terrain::Rock,
    };
    (terrain, None)
}

/// What a terrain is for those who draw levels.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Matter {
    /// A wall, or rock: nothing of it was ever opened.
    Rock,
    /// Dry floor of any kind.
    Floor,
    /// A door of any kind, secret ones included.
    Door,
    Other,
}

impl Matter {
    fn of(terrain: Terrain) -> Matter {
        match terrain {
            Terrain::Rock | Terrain::Wall | Terrain::Tree => Matter::Rock,
            Terrain::Room | Terrain::Corridor => Matter::Floor,
            Terrain::Ice | Terrain::Air | Terrain::Cloud => Matter::Floor,
            Terrain::Door(_) | Terrain::SecretDoor => Matter::Door,
            Terrain::UpStairs | Terrain::DownStairs => Matter::Other,
            Terrain::UpLadder | Terrain::DownLadder => Matter::Other,
            Terrain::Pool | Terrain::Moat | Terrain::Water | Terrain::Lava => Matter::Other,
            Terrain::SecretCorridor | Terrain::Bars => Matter::Other,
            Terrain::Bridge | Terrain::Portcullis => Matter::Other,
        }
    }
}

/// Returns whether this is dry floor of any kind, and no door or staircase.
pub(in crate::levels::special) fn is_dry(terrain: Terrain) -> bool {
    Matter::of(terrain) == Matter::Floor
}

/// Returns whether this is a door of any kind, secret ones included.
pub(super) fn is_door(terrain: Terrain) -> bool {
    Matter::of(terrain) == Matter::Door
}

/// Returns whether nothing of this was ever opened: a wall or rock.
pub(super) fn is_rock(terrain: Terrain) -> bool {
    Matter::of(terrain) == Matter::Rock
}
