//! Something on some of the cells of a level.

use crate::base::{CellSet, Pos, Rect, SortedMap};
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH};
use serde::{Deserialize, Serialize, Serializer};

/// What is on some cells of a level, row by row. Which cells those are is kept beside it, a bit for each: most cells that
/// are asked about have nothing, and that is asked of every cell in view at every turn.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "SortedMap<Pos, V>", bound = "V: Deserialize<'de>")]
pub struct CellMap<V> {
    values: SortedMap<Pos, V>,
    taken: CellSet,
}

impl<V> Default for CellMap<V> {
    fn default() -> CellMap<V> {
        CellMap::from(SortedMap::default())
    }
}

impl<V> CellMap<V> {
    /// Returns what is on a cell; `None` if nothing is, or outside the level.
    #[inline]
    pub fn get(&self, pos: Pos) -> Option<&V> {
        if !self.taken.has(pos) {
            return None;
        }
        self.values.get(pos)
    }

    #[inline]
    pub fn get_mut(&mut self, pos: Pos) -> Option<&mut V> {
        if !self.taken.has(pos) {
            return None;
        }
        self.values.get_mut(pos)
    }

    /// Puts something on a cell. Returns what was there before.
    ///
    /// # Panics
    ///
    /// Panics outside the level.
    pub fn insert(&mut self, pos: Pos, value: V) -> Option<V> {
        self.taken.insert(pos);
        self.values.insert(pos, value)
    }

    /// Takes away and returns what is on a cell.
    pub fn remove(&mut self, pos: Pos) -> Option<V> {
        if !self.taken.has(pos) {
            return None;
        }
        self.taken.remove(pos);
        self.values.remove(pos)
    }

    pub fn iter(&self) -> impl Iterator<Item = (Pos, &V)> {
        self.values.iter()
    }

    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.values.values()
    }

    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.values.values_mut()
    }

    /// Returns the cells that have something.
    #[inline]
    pub(in crate::world) fn taken(&self) -> &CellSet {
        &self.taken
    }
}

impl<V> From<SortedMap<Pos, V>> for CellMap<V> {
    /// What lies outside the level, as it may in a damaged file, is kept so that it can be told, and never found.
    fn from(values: SortedMap<Pos, V>) -> CellMap<V> {
        let mut taken = CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT);
        let bounds = Rect::new(0, 0, LEVEL_WIDTH, LEVEL_HEIGHT);
        for pos in values.keys().filter(|pos| bounds.contains(*pos)) {
            taken.insert(pos);
        }
        CellMap { values, taken }
    }
}

impl<V: Serialize> Serialize for CellMap<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.values.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: Pos = Pos::new(79, 20);

    #[test]
    fn what_is_put_on_a_cell_is_there_until_it_is_taken_away() {
        let mut map = CellMap::default();
        assert_eq!(map.insert(AT, 'a'), None);
        assert_eq!(map.insert(AT, 'b'), Some('a'));
        assert_eq!((map.get(AT), map.get(Pos::new(0, 0))), (Some(&'b'), None));
        assert!(map.taken().cells().eq([AT]));
        let stored = rmp_serde::to_vec_named(&map).expect("it can be stored");
        let read: CellMap<char> = rmp_serde::from_slice(&stored).expect("it can be read");
        assert!(read.iter().eq(map.iter()));
        assert_eq!(map.remove(AT), Some('b'));
        assert_eq!((map.remove(AT), map.get_mut(AT)), (None, None));
        assert_eq!(map.taken().cells().next(), None);
    }

    #[test]
    fn what_lies_outside_the_level_is_told_and_not_found() {
        let mut values = SortedMap::default();
        for x in [-1, 79, 80] {
            values.insert(Pos::new(x, 20), x);
        }
        let mut map = CellMap::from(values);
        assert_eq!(map.iter().count(), 3);
        assert!(map.taken().cells().eq([AT]));
        assert_eq!(map.get(Pos::new(80, 20)), None);
        assert_eq!(map.remove(Pos::new(-1, 20)), None);
    }
}
