//! The levels of a world: the one where the hero is, at hand, and those on which time stands still.

use crate::base::at_most;
use crate::world::Level;
use crate::world::fingerprint::fingerprint;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::{Arc, OnceLock};

/// The most levels of a world that is read from somewhere.
const MOST: usize = 200;

/// The levels of a world by their numbers, from 1.
///
/// They are serialized as a list, without which of them is the present one.
#[derive(Clone, Debug, Default)]
pub(in crate::world) struct Levels {
    /// The level where the hero is, which is asked for all the time.
    present: Option<Box<Level>>,
    places: Vec<Place>,
}

/// What there is of the level of one number.
#[derive(Clone, Debug, Default)]
enum Place {
    /// It has not been made.
    #[default]
    Empty,
    /// It is the present one.
    Present,
    Away(KeptLevel),
}

/// A level on which time stands still. Copies of the world share it, and it knows its fingerprint until it is changed.
#[derive(Clone, Debug)]
struct KeptLevel {
    level: Arc<Level>,
    fingerprint: OnceLock<u64>,
}

impl Levels {
    #[inline]
    pub(in crate::world) fn present(&self) -> &Level {
        let level = self.present.as_deref();
        level.expect("the level where the hero is has been made")
    }

    #[inline]
    pub(in crate::world) fn present_mut(&mut self) -> &mut Level {
        let level = self.present.as_deref_mut();
        level.expect("the level where the hero is has been made")
    }

    /// Returns whether there is a present level.
    pub(in crate::world) fn has_present(&self) -> bool {
        self.present.is_some()
    }

    /// Returns whether the level with this number has been made.
    pub(in crate::world) fn has(&self, number: u16) -> bool {
        let place = index_of(number).and_then(|index| self.places.get(index));
        place.is_some_and(|place| self.level_of(place).is_some())
    }

    /// Returns every level that has been made, with its number.
    pub(in crate::world) fn iter(&self) -> impl Iterator<Item = (u16, &Level)> {
        let numbered = (1..).zip(&self.places);
        numbered.filter_map(|(number, place)| Some((number, self.level_of(place)?)))
    }

    /// Returns every level that has been made, to be changed.
    pub(in crate::world) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Level> {
        let away = self.places.iter_mut().filter_map(Place::away_mut);
        away.chain(self.present.as_deref_mut())
    }

    /// Puts a level in the place of its number.
    pub(in crate::world) fn put(&mut self, number: u16, level: Level) {
        let index = index_of(number).expect("levels are numbered from 1");
        if self.places.len() <= index {
            self.places.resize_with(index + 1, Place::default);
        }
        match &mut self.places[index] {
            Place::Present => self.present = Some(Box::new(level)),
            place @ (Place::Empty | Place::Away(_)) => *place = Place::Away(level.into()),
        }
    }

    /// Makes the level with this number the present one. If it has not been made, none is.
    pub(in crate::world) fn make_present(&mut self, number: u16) {
        let left = self.places.iter_mut();
        let mut left = left.filter(|place| matches!(place, Place::Present));
        if let (Some(place), Some(level)) = (left.next(), self.present.take()) {
            *place = Place::Away(Arc::<Level>::from(level).into());
        }
        let place = index_of(number).and_then(|index| self.places.get_mut(index));
        let Some(place @ Place::Away(_)) = place else {
            return;
        };
        if let Place::Away(kept) = std::mem::replace(place, Place::Present) {
            self.present = Some(Box::new(Arc::unwrap_or_clone(kept.level)));
        }
    }

    /// Returns the level with this number, to be changed; `None` if it is the present one, or has not been made.
    pub(in crate::world) fn away_mut(&mut self, number: u16) -> Option<&mut Level> {
        self.places.get_mut(index_of(number)?)?.away_mut()
    }

    /// Returns the fingerprint of each level by its number, from 1; `None` where none has been made.
    pub(in crate::world) fn fingerprints(&self) -> Vec<Option<u64>> {
        let fingerprint = |place: &Place| match place {
            Place::Empty => None,
            Place::Present => self.present.as_ref().map(fingerprint),
            Place::Away(kept) => Some(kept.fingerprint()),
        };
        self.places.iter().map(fingerprint).collect()
    }

    fn level_of<'a>(&'a self, place: &'a Place) -> Option<&'a Level> {
        match place {
            Place::Empty => None,
            Place::Present => self.present.as_deref(),
            Place::Away(kept) => Some(&kept.level),
        }
    }
}

/// Returns the index of the place of a number.
fn index_of(number: u16) -> Option<usize> {
    usize::from(number).checked_sub(1)
}

impl Place {
    fn away_mut(&mut self) -> Option<&mut Level> {
        match self {
            Place::Away(kept) => Some(kept.level_mut()),
            Place::Empty | Place::Present => None,
        }
    }
}

impl KeptLevel {
    /// Returns the level to be changed: a copy of it, if others hold it too.
    fn level_mut(&mut self) -> &mut Level {
        self.fingerprint.take();
        Arc::make_mut(&mut self.level)
    }

    fn fingerprint(&self) -> u64 {
        *self.fingerprint.get_or_init(|| fingerprint(&*self.level))
    }
}

impl From<Arc<Level>> for KeptLevel {
    fn from(level: Arc<Level>) -> KeptLevel {
        KeptLevel {
            level,
            fingerprint: OnceLock::new(),
        }
    }
}

impl From<Level> for KeptLevel {
    fn from(level: Level) -> KeptLevel {
        KeptLevel::from(Arc::new(level))
    }
}

impl Serialize for Levels {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.places.iter().map(|place| self.level_of(place)))
    }
}

impl<'de> Deserialize<'de> for Levels {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Levels, D::Error> {
        let levels = at_most::<_, Option<Level>, MOST>(deserializer)?.into_iter();
        let place =
            |level: Option<Level>| level.map_or(Place::Empty, |level| Place::Away(level.into()));
        Ok(Levels {
            present: None,
            places: levels.map(place).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Pos;
    use crate::world::{Layout, Terrain};

    /// A level that is told from others by the row of its only room.
    fn level(row: i16) -> Level {
        let mut layout = Layout::solid();
        layout.put(Pos::new(1, row), Terrain::Room);
        Level::new(layout)
    }

    fn row(level: &Level) -> Option<i16> {
        let is_room = |row: &i16| level.terrain(Pos::new(1, *row)) == Terrain::Room;
        (1..20).find(is_room)
    }

    fn rows(levels: &Levels) -> Vec<(u16, Option<i16>)> {
        let rows = levels.iter().map(|(number, level)| (number, row(level)));
        rows.collect()
    }

    fn three() -> Levels {
        let mut levels = Levels::default();
        for (number, row) in [(3, 13), (1, 11), (2, 12)] {
            levels.put(number, level(row));
        }
        levels
    }

    #[test]
    fn levels_stay_at_their_numbers_whichever_is_present() {
        let mut levels = three();
        assert!(!levels.has_present());
        for number in [2, 3, 3, 1] {
            levels.make_present(number);
            let here = 10 + number as i16;
            assert_eq!(row(levels.present()), Some(here));
            assert_eq!(rows(&levels), [(1, Some(11)), (2, Some(12)), (3, Some(13))]);
            assert!(levels.away_mut(number).is_none());
            assert_eq!(levels.iter_mut().count(), 3);
        }
        levels.put(1, level(5));
        assert_eq!(row(levels.present()), Some(5));
        assert!(levels.has(3) && !levels.has(4) && !levels.has(0));
    }

    #[test]
    fn a_number_without_a_level_is_never_present() {
        for number in [0, 4, u16::MAX] {
            let mut levels = three();
            levels.make_present(1);
            levels.make_present(number);
            assert!(!levels.has_present());
            assert_eq!(levels.iter().count(), 3);
        }
    }

    #[test]
    fn a_copy_keeps_its_levels_when_those_of_another_change() {
        let mut levels = three();
        levels.make_present(1);
        let copy = levels.clone();
        let before = copy.fingerprints();
        assert_eq!(levels.fingerprints(), before);
        *levels.present_mut() = level(6);
        *levels.away_mut(2).expect("it is away") = level(7);
        assert_eq!(rows(&copy), [(1, Some(11)), (2, Some(12)), (3, Some(13))]);
        assert_eq!(copy.fingerprints(), before);
        let now = levels.fingerprints();
        let is_same = before.iter().zip(&now).map(|(before, now)| before == now);
        assert!(is_same.eq([false, false, true]));
    }
}
