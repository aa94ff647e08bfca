//! States as self-describing bytes, and compression.
//!
//! A state is [MessagePack](https://msgpack.org) with the names of fields and variants. A missing field takes its
//! default if its struct gives it one (`#[serde(default)]`), and a field that this program does not know is skipped.

use serde::de::{DeserializeOwned, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// The most bytes that LZ4 makes of one.
const DENSEST: usize = 255;

/// The most bytes of a state before it is compressed, and the most values in it: some times those of a game of a hundred
/// levels.
pub(in crate::store) const LARGEST_STATE: usize = 4 << 20;
const MOST_VALUES: usize = 500_000;

/// How deep its values are nested at the most, several times as deep as those of a game: what reads them calls itself.
const DEEPEST: usize = 100;

/// Returns a value with the names of its fields, compressed.
pub(in crate::store) fn pack(value: &impl Serialize) -> Vec<u8> {
    compress(&named(value))
}

/// Returns a value with the names of its fields, compressed; `None` if it is more than can be read again.
pub(in crate::store) fn pack_if_readable(value: &impl Serialize) -> Option<Vec<u8>> {
    let plain = named(value);
    is_readable(&plain).then(|| compress(&plain))
}

/// Returns the value that was packed; `None` if the bytes are not such a value, or more than is read.
pub(in crate::store) fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let plain = decompress(bytes, LARGEST_STATE).filter(|plain| is_readable(plain))?;
    value_of(&plain)
}

fn named(value: &impl Serialize) -> Vec<u8> {
    rmp_serde::to_vec_named(value).expect("writing to memory cannot fail")
}

/// Returns whether so many bytes are read, and so many values: a value of a byte can take many bytes of memory.
fn is_readable(plain: &[u8]) -> bool {
    let count = || value_of(plain);
    plain.len() <= LARGEST_STATE && count().is_some_and(|Values(count)| count <= MOST_VALUES)
}

fn value_of<T: DeserializeOwned>(plain: &[u8]) -> Option<T> {
    let mut from = rmp_serde::Deserializer::from_read_ref(plain);
    from.set_max_depth(DEEPEST);
    T::deserialize(&mut from).ok()
}

pub(in crate::store) fn compress(plain: &[u8]) -> Vec<u8> {
    lz4_flex::compress_prepend_size(plain)
}

/// Returns the bytes that were compressed, at most so many; `None` if these are not compressed bytes, or of more. Never
/// takes more memory than that.
pub(in crate::store) fn decompress(bytes: &[u8], most: usize) -> Option<Vec<u8>> {
    let (size, packed) = bytes.split_first_chunk()?;
    let size = u32::from_le_bytes(*size) as usize;
    if size > packed.len().saturating_mul(DENSEST).min(most) {
        return None;
    }
    lz4_flex::decompress(packed, size).ok()
}

/// How many values there are in some bytes. Counting them takes no memory.
struct Values(usize);

impl<'de> Deserialize<'de> for Values {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Values, D::Error> {
        deserializer.deserialize_any(Counter).map(Values)
    }
}

struct Counter;

impl<'de> Visitor<'de> for Counter {
    type Value = usize;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("any value")
    }

    fn visit_bool<E>(self, _: bool) -> Result<usize, E> {
        Ok(1)
    }

    fn visit_i64<E>(self, _: i64) -> Result<usize, E> {
        Ok(1)
    }

    fn visit_u64<E>(self, _: u64) -> Result<usize, E> {
        Ok(1)
    }

    fn visit_str<E>(self, _: &str) -> Result<usize, E> {
        Ok(1)
    }

    fn visit_unit<E>(self) -> Result<usize, E> {
        Ok(1)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<usize, A::Error> {
        let mut count = 1;
        while let Some(Values(more)) = values.next_element()? {
            count += more;
        }
        Ok(count)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<usize, A::Error> {
        let mut count = 1;
        while let Some((Values(key), Values(value))) = entries.next_entry()? {
            count += key + value;
        }
        Ok(count)
    }
}

/// Returns whether bytes claim to be of more, compressed.
pub(in crate::store) fn claims_more_than(bytes: &[u8], most: usize) -> bool {
    let size = bytes.first_chunk();
    size.is_some_and(|size| u32::from_le_bytes(*size) as usize > most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_smaller_and_comes_back() {
        let value = vec![7u16; 5_000];
        let packed = pack(&value);
        assert!(packed.len() < 100);
        assert_eq!(unpack(&packed), Some(value));
    }

    #[test]
    fn more_than_a_file_may_honestly_hold_is_refused() {
        let packed = compress(&[0; 1_000]);
        assert_eq!(decompress(&packed, 1_000), Some(vec![0; 1_000]));
        assert_eq!(decompress(&packed, 999), None);
    }

    #[test]
    fn more_values_than_a_game_has_are_refused() {
        let values = |count| unpack::<Vec<String>>(&pack(&vec![String::new(); count]));
        assert!(values(MOST_VALUES - 1).is_some());
        assert!(values(MOST_VALUES).is_none());
    }

    #[test]
    fn what_could_not_be_read_again_is_not_packed() {
        let is_packed = |count| pack_if_readable(&vec![String::new(); count]).is_some();
        assert!(is_packed(MOST_VALUES - 1));
        assert!(!is_packed(MOST_VALUES));
        assert!(pack_if_readable(&vec!["x".repeat(LARGEST_STATE)]).is_none());
    }

    #[test]
    fn values_that_are_nested_without_end_are_refused() {
        const LIST_OF_ONE: u8 = 0x91;
        let packed = compress(&[LIST_OF_ONE; LARGEST_STATE]);
        assert_eq!(unpack::<Vec<u16>>(&packed), None);
    }

    #[test]
    fn a_claim_of_more_than_can_be_there_is_refused() {
        let mut packed = pack(&vec![7u16; 5_000]);
        packed[..4].copy_from_slice(&u32::MAX.to_le_bytes());
        assert_eq!(unpack::<Vec<u16>>(&packed), None);
        assert_eq!(unpack::<Vec<u16>>(&[]), None);
    }
}
