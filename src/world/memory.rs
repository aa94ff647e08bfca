//! What the hero remembers of a level.

use super::invariants::has_size_of_level;
use super::{Cell, CellMap, LEVEL_HEIGHT, LEVEL_WIDTH, Landmark, Pile, Remembered, Terrain};
use crate::base::{CellSet, Grid, Pos};
use serde::{Deserialize, Serialize, Serializer};

/// What is remembered of the cells of a level, in parts, since most of them are nothing but terrain. Beside it stands the
/// terrain in brief: maps are read far more often than anything is remembered.
///
/// It is serialized as a grid of all cells, with `None` where nothing is remembered.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "Grid<Option<Remembered>>")]
pub struct Memory {
    /// What known cells are made of; `None` while nothing is known, as on every level to which the hero has not come.
    cells: Option<Grid<Cell>>,
    /// What else is remembered of cells.
    marks: CellMap<Mark>,
    ground: Grid<Ground>,
    /// Cells of which anything is remembered, and those among them that the hero has seen itself.
    known: CellSet,
    seen: CellSet,
}

/// What is remembered on top of the terrain of a cell.
#[derive(Clone, Copy, Debug)]
struct Mark {
    pile: Option<Pile>,
    feature: Option<Landmark>,
}

/// The terrain that is remembered of a cell, if any is, in a byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ground(u8);

/// Something for every ground that a cell can have.
#[derive(Debug)]
pub struct ByGround<T>([T; GROUNDS]);

/// Like [`ByGround`], but worked out only for grounds that are met: a level has few of them.
#[derive(Debug)]
pub struct MetGround<T>([Option<T>; GROUNDS]);

/// At least as many as there are different grounds; a power of two, so that none lies outside.
const GROUNDS: usize = 32;

impl Ground {
    fn of(known: Option<Remembered>) -> Ground {
        Ground(known.map_or(0, |known| 1 + known.cell.terrain.number_as_seen()))
    }
}

impl<T: Copy> ByGround<T> {
    /// Returns what is `unknown` for a cell of which nothing is remembered, and for all others what `of` returns for the
    /// terrain as it is seen.
    pub fn new(unknown: T, mut of: impl FnMut(Terrain) -> T) -> ByGround<T> {
        let mut all = [unknown; GROUNDS];
        for (place, terrain) in all[1..].iter_mut().zip(Terrain::SEEN) {
            *place = of(terrain);
        }
        ByGround(all)
    }

    #[inline]
    pub fn get(&self, ground: Ground) -> T {
        self.0[usize::from(ground.0) % GROUNDS]
    }
}

impl<T: Copy> MetGround<T> {
    /// Begins with what is `unknown` for a cell of which nothing is remembered.
    pub fn new(unknown: T) -> MetGround<T> {
        let mut met = [None; GROUNDS];
        met[usize::from(Ground::default().0)] = Some(unknown);
        MetGround(met)
    }

    /// Returns what belongs to a ground; `of` works it out of the terrain as it is seen, the first time. Every ground is that
    /// of a terrain, or the one of which nothing is remembered.
    #[inline]
    pub fn get(&mut self, ground: Ground, of: impl FnOnce(Terrain) -> T) -> T {
        let place = usize::from(ground.0) % GROUNDS;
        *self.0[place].get_or_insert_with(|| of(Terrain::SEEN[place - 1]))
    }
}

impl Memory {
    /// Creates the memory of a level of which nothing is known.
    pub(super) fn new() -> Memory {
        let nowhere = CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT);
        Memory {
            cells: None,
            marks: CellMap::default(),
            ground: Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, Ground::default()),
            known: nowhere.clone(),
            seen: nowhere,
        }
    }

    /// Returns what is remembered of a cell; `None` if nothing is, or outside the level.
    #[inline]
    pub fn get(&self, pos: Pos) -> Option<Remembered> {
        if *self.ground.get(pos)? == Ground::default() {
            return None;
        }
        let mark = self.marks.get(pos);
        Some(Remembered {
            cell: *self.cells.as_ref()?.get(pos)?,
            pile: mark.and_then(|mark| mark.pile),
            feature: mark.and_then(|mark| mark.feature),
            is_mapped: !self.seen.has(pos),
        })
    }

    /// Returns every cell of which anything is remembered, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, Remembered)> {
        let known = self.known.cells();
        known.filter_map(|pos| Some((pos, self.get(pos)?)))
    }

    /// Returns the ground of every cell.
    pub fn ground(&self) -> &Grid<Ground> {
        &self.ground
    }

    /// Returns the cells of which more than ground is remembered.
    pub fn marked(&self) -> &CellSet {
        self.marks.taken()
    }

    /// Returns the cells of which anything is remembered.
    pub fn known(&self) -> &CellSet {
        &self.known
    }

    /// Returns the cells that the hero has seen itself.
    pub fn seen(&self) -> &CellSet {
        &self.seen
    }

    /// Remembers how a cell is. Returns whether it was remembered otherwise.
    ///
    /// # Panics
    ///
    /// Panics outside the level.
    pub(super) fn note(&mut self, pos: Pos, known: Remembered) -> bool {
        let is_new = self.get(pos) != Some(known);
        if is_new {
            self.set(pos, Some(known));
        }
        is_new
    }

    /// Remembers something else of a cell.
    ///
    /// # Panics
    ///
    /// Panics outside the level.
    pub(super) fn set(&mut self, pos: Pos, known: Option<Remembered>) {
        self.ground[pos] = Ground::of(known);
        self.known.set(pos, known.is_some());
        if let Some(known) = known {
            let unknown = || Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, Cell::BORDER);
            self.cells.get_or_insert_with(unknown)[pos] = known.cell;
        }
        match known.filter(|known| !known.is_plain()) {
            Some(Remembered { pile, feature, .. }) => {
                self.marks.insert(pos, Mark { pile, feature });
            }
            None => {
                self.marks.remove(pos);
            }
        }
        let was_seen = known.is_some_and(|known| !known.is_mapped);
        self.seen.set(pos, was_seen);
    }

    /// Returns the piles that are remembered, to change of what kind they are.
    pub(super) fn piles_mut(&mut self) -> impl Iterator<Item = &mut Pile> {
        let marks = self.marks.values_mut();
        marks.filter_map(|mark| mark.pile.as_mut())
    }
}

impl Serialize for Memory {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut cells = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, None);
        for (pos, known) in self.iter() {
            cells[pos] = Some(known);
        }
        cells.serialize(serializer)
    }
}

impl TryFrom<Grid<Option<Remembered>>> for Memory {
    type Error = &'static str;

    fn try_from(cells: Grid<Option<Remembered>>) -> Result<Memory, Self::Error> {
        if !has_size_of_level(&cells) {
            return Err("a memory that does not have the size of a level");
        }
        let mut memory = Memory::new();
        for (pos, known) in cells.iter() {
            memory.set(pos, *known);
        }
        Ok(memory)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Fixture;
    use crate::world::{Cell, Door, Landmark};

    const AT: Pos = Pos::new(79, 20);

    #[test]
    fn what_is_in_brief_follows_what_is_remembered() {
        let floor = Remembered::seen(Cell::new(Terrain::Room), None);
        let fountain = Remembered {
            feature: Some(Landmark::Fixture(Fixture::Fountain)),
            ..floor
        };
        let mapped = Remembered {
            is_mapped: true,
            ..floor
        };
        let glyphs = ByGround::new('?', Terrain::glyph);
        let mut memory = Memory::new();
        for (known, glyph, is_marked, was_seen) in [
            (Some(floor), '.', false, true),
            (Some(fountain), '.', true, true),
            (Some(mapped), '.', false, false),
            (None, '?', false, false),
        ] {
            memory.set(AT, known);
            assert_eq!(memory.get(AT), known);
            assert_eq!(glyphs.get(memory.ground()[AT]), glyph);
            assert_eq!(memory.known().has(AT), known.is_some());
            assert_eq!(memory.marked().has(AT), is_marked);
            assert_eq!(memory.seen().has(AT), was_seen);
        }
    }

    #[test]
    fn every_terrain_has_a_ground_of_its_own_and_what_is_hidden_that_of_what_it_looks_like() {
        let terrains = ByGround::new(None, Some);
        let ground = |terrain| Ground::of(Some(Remembered::seen(Cell::new(terrain), None)));
        let hidden = [Terrain::SecretDoor, Terrain::SecretCorridor];
        for terrain in Terrain::SEEN.into_iter().chain(hidden) {
            assert_eq!(terrains.get(ground(terrain)), Some(terrain.as_seen()));
        }
        assert_eq!(terrains.get(Ground::of(None)), None);
    }

    #[test]
    fn a_stored_memory_has_the_size_of_a_level() {
        let mut memory = Memory::new();
        let door = Cell::new(Terrain::Door(Door::Closed));
        memory.set(AT, Some(Remembered::seen(door, None)));
        let stored = serde_json::to_string(&memory).expect("a memory can be stored");
        let read: Memory = serde_json::from_str(&stored).expect("it can be read");
        assert!(read.iter().eq(memory.iter()));
        assert!(read.iter().eq([(AT, Remembered::seen(door, None))]));
        assert_eq!(read.ground, memory.ground);
        let cells = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT - 1, None);
        let wrong = Memory::try_from(cells).expect_err("a row is missing");
        assert!(wrong.contains("size of a level"), "{wrong}");
    }
}
