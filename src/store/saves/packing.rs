//! Large values as few bytes, and back.

use super::frames::decode;
use serde::{Serialize, de::DeserializeOwned};

/// LZ4 makes at most so many bytes of one.
const DENSEST: usize = 255;

/// The bytes of a value, compressed.
pub(in crate::store) fn pack(value: &impl Serialize) -> Vec<u8> {
    compress(&plain(value))
}

/// The bytes of a value as they are. They take less time than packed ones, and more room.
pub(super) fn plain(value: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(value).expect("memory takes whatever is written to it")
}

pub(super) fn compress(plain: &[u8]) -> Vec<u8> {
    lz4_flex::compress_prepend_size(plain)
}

/// The value that was packed; none when these bytes are not such a thing. Never takes more memory than so many bytes
/// can honestly stand for.
pub(in crate::store) fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let (size, packed) = bytes.split_first_chunk()?;
    let size = u32::from_le_bytes(*size) as usize;
    if size > packed.len().saturating_mul(DENSEST) {
        return None;
    }
    decode(&lz4_flex::decompress(packed, size).ok()?)
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
