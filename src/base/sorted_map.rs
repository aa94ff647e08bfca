//! A map for few keys that are looked up far more often than they change.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A map whose keys lie next to each other in memory, in their order, apart from the values. A search reads few lines of
/// memory, however large the values are; an insertion in front and a removal move all that follows. A key that is looked up
/// again and again is found at once.
///
/// It is serialized like any other map.
pub struct SortedMap<K, V> {
    /// Ascending, each once.
    keys: Vec<K>,
    /// The value of each key, at the same index.
    values: Vec<V>,
    /// The index of the key that was found last, if it still is there.
    last: AtomicUsize,
}

impl<K, V> SortedMap<K, V> {
    fn of(keys: Vec<K>, values: Vec<V>) -> SortedMap<K, V> {
        SortedMap {
            keys,
            values,
            last: AtomicUsize::new(0),
        }
    }
}

impl<K, V> Default for SortedMap<K, V> {
    fn default() -> SortedMap<K, V> {
        SortedMap::of(Vec::new(), Vec::new())
    }
}

impl<K: Clone, V: Clone> Clone for SortedMap<K, V> {
    fn clone(&self) -> SortedMap<K, V> {
        SortedMap::of(self.keys.clone(), self.values.clone())
    }
}

impl<K: PartialEq, V: PartialEq> PartialEq for SortedMap<K, V> {
    fn eq(&self, other: &SortedMap<K, V>) -> bool {
        (&self.keys, &self.values) == (&other.keys, &other.values)
    }
}

impl<K: Eq, V: Eq> Eq for SortedMap<K, V> {}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for SortedMap<K, V> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entries = self.keys.iter().zip(&self.values);
        formatter.debug_map().entries(entries).finish()
    }
}

impl<K: Copy + Ord, V> SortedMap<K, V> {
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    #[inline]
    pub fn get(&self, key: K) -> Option<&V> {
        let index = self.index_of(key)?;
        self.values.get(index)
    }

    #[inline]
    pub fn get_mut(&mut self, key: K) -> Option<&mut V> {
        let index = self.index_of(key)?;
        self.values.get_mut(index)
    }

    #[inline]
    fn index_of(&self, key: K) -> Option<usize> {
        let last = self.last.load(Ordering::Relaxed);
        if self.keys.get(last) == Some(&key) {
            return Some(last);
        }
        self.search(key)
    }

    /// Looks for a key that is not the one found last. Whoever goes through all of them wants the next.
    fn search(&self, key: K) -> Option<usize> {
        let next = self.last.load(Ordering::Relaxed) + 1;
        let index = if self.keys.get(next) == Some(&key) {
            next
        } else {
            self.keys.binary_search(&key).ok()?
        };
        self.last.store(index, Ordering::Relaxed);
        Some(index)
    }

    /// Returns the value that the key had before.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.keys.binary_search(&key) {
            Ok(index) => Some(std::mem::replace(&mut self.values[index], value)),
            Err(index) => {
                self.keys.insert(index, key);
                self.values.insert(index, value);
                None
            }
        }
    }

    pub fn remove(&mut self, key: K) -> Option<V> {
        let index = self.keys.binary_search(&key).ok()?;
        self.keys.remove(index);
        Some(self.values.remove(index))
    }

    pub fn keys(&self) -> impl Iterator<Item = K> {
        self.keys.iter().copied()
    }

    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.values.iter()
    }

    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.values.iter_mut()
    }

    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        self.keys().zip(&self.values)
    }
}

impl<K: Copy + Ord, V> IntoIterator for SortedMap<K, V> {
    type Item = (K, V);
    type IntoIter = std::iter::Zip<std::vec::IntoIter<K>, std::vec::IntoIter<V>>;

    fn into_iter(self) -> Self::IntoIter {
        self.keys.into_iter().zip(self.values)
    }
}

impl<K: Copy + Ord + Serialize, V: Serialize> Serialize for SortedMap<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de, K, V> Deserialize<'de> for SortedMap<K, V>
where
    K: Copy + Ord + Deserialize<'de>,
    V: Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SortedMap<K, V>, D::Error> {
        let map = BTreeMap::<K, V>::deserialize(deserializer)?;
        let (keys, values) = map.into_iter().unzip();
        Ok(SortedMap::of(keys, values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn it_holds_what_any_map_would(changes in prop::collection::vec((0u8..20, prop::option::of(0i32..5)), 0..60)) {
            let (mut map, mut model) = (SortedMap::default(), BTreeMap::new());
            for (key, value) in changes {
                match value {
                    Some(value) => assert_eq!(map.insert(key, value), model.insert(key, value)),
                    None => assert_eq!(map.remove(key), model.remove(&key)),
                }
                assert_eq!(map.get(key), model.get(&key));
                assert_eq!(map.get_mut(key), model.get_mut(&key));
                assert_eq!((map.len(), map.is_empty()), (model.len(), model.is_empty()));
                let pairs: Vec<(u8, i32)> = map.iter().map(|(key, value)| (key, *value)).collect();
                assert_eq!(pairs, model.clone().into_iter().collect::<Vec<_>>());
            }
            let bytes = rmp_serde::to_vec_named(&map).expect("it is serialized");
            assert_eq!(bytes, rmp_serde::to_vec_named(&model).expect("so is the model"));
            let read: SortedMap<u8, i32> = rmp_serde::from_slice(&bytes).expect("it is read");
            assert_eq!(read, map);
        }
    }

    #[test]
    fn a_key_is_found_whatever_was_looked_for_before() {
        let mut map: SortedMap<u8, u8> = SortedMap::default();
        for key in [2, 4, 6, 8] {
            map.insert(key, key);
        }
        for before in 0..10 {
            for key in 0..10 {
                map.get(before);
                let expected = [2, 4, 6, 8].contains(&key).then_some(key);
                assert_eq!(map.get(key).copied(), expected, "{key} after {before}");
            }
        }
        map.get(6);
        map.remove(4);
        assert_eq!(
            (map.get(8), map.get(6), map.get(4)),
            (Some(&8), Some(&6), None)
        );
    }
}
