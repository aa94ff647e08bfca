//! States as self-describing bytes, and compression.
//!
//! A state is [MessagePack](https://msgpack.org) with the names of fields and variants. A missing field takes its
//! default if its struct gives it one (`#[serde(default)]`), and a field that this program does not know is skipped.

use serde::{Serialize, de::DeserializeOwned};

/// The most bytes that LZ4 makes of one.
const DENSEST: usize = 255;

/// Returns a value with the names of its fields, compressed.
pub(in crate::store) fn pack(value: &impl Serialize) -> Vec<u8> {
    let plain = rmp_serde::to_vec_named(value);
    compress(&plain.expect("writing to memory cannot fail"))
}

/// Returns the value that was packed; `None` if the bytes are not such a value.
pub(in crate::store) fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let plain = decompress(bytes)?;
    rmp_serde::from_slice(&plain).ok()
}

pub(in crate::store) fn compress(plain: &[u8]) -> Vec<u8> {
    lz4_flex::compress_prepend_size(plain)
}

/// Returns the bytes that were compressed; `None` if these are not compressed bytes. Never takes more memory than bytes
/// of this length can expand to.
pub(in crate::store) fn decompress(bytes: &[u8]) -> Option<Vec<u8>> {
    let (size, packed) = bytes.split_first_chunk()?;
    let size = u32::from_le_bytes(*size) as usize;
    if size > packed.len().saturating_mul(DENSEST) {
        return None;
    }
    lz4_flex::decompress(packed, size).ok()
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
    fn a_claim_of_more_than_can_be_there_is_refused() {
        let mut packed = pack(&vec![7u16; 5_000]);
        packed[..4].copy_from_slice(&u32::MAX.to_le_bytes());
        assert_eq!(unpack::<Vec<u16>>(&packed), None);
        assert_eq!(unpack::<Vec<u16>>(&[]), None);
    }
}
