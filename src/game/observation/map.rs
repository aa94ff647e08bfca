//! Maps as texts.

use crate::game::view::MAP_WIDTH;
use serde::ser::{Serialize, Serializer};

/// Rows of a map, each a text of 80 characters.
#[derive(Clone, Copy, Debug)]
pub struct MapText<'a>(pub &'a [char]);

/// Codes as base64 of their bytes, the lower one first: what numpy reads with `frombuffer(b64decode(text), "<u2")`.
#[derive(Clone, Copy, Debug)]
pub struct CodeText<'a>(pub &'a [u16]);

impl Serialize for MapText<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rows = self.0.chunks(MAP_WIDTH);
        serializer.collect_seq(rows.map(|row| row.iter().collect::<String>()))
    }
}

impl Serialize for CodeText<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut text = Vec::new();
        self.write(&mut text);
        serializer.serialize_str(&String::from_utf8_lossy(&text))
    }
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Two digits for every twelve bits.
static PAIRS: [[u8; 2]; 1 << 12] = {
    let mut pairs = [[0; 2]; 1 << 12];
    let mut bits = 0;
    while bits < pairs.len() {
        pairs[bits] = [DIGITS[bits >> 6], DIGITS[bits & 63]];
        bits += 1;
    }
    pairs
};

/// What stands for bytes that are missing in the last group of three.
const PADDING: u8 = b'=';

/// So many codes are six bytes, which are eight digits.
const CODES_PER_GROUP: usize = 3;

impl CodeText<'_> {
    /// Appends the text.
    pub fn write(&self, to: &mut Vec<u8>) {
        let (groups, rest) = self.0.as_chunks::<CODES_PER_GROUP>();
        let begin = to.len();
        to.resize(begin + 8 * groups.len(), 0);
        for (digits, group) in to[begin..].chunks_exact_mut(8).zip(groups) {
            let [[a, b], [c, d], [e, f]] = group.map(u16::to_le_bytes);
            let bits = u64::from_be_bytes([0, 0, a, b, c, d, e, f]);
            for (digits, shift) in digits.chunks_exact_mut(2).zip([36, 24, 12, 0]) {
                digits.copy_from_slice(&pair(bits >> shift));
            }
        }
        let rest: Vec<u8> = rest.iter().flat_map(|code| code.to_le_bytes()).collect();
        for bytes in rest.chunks(3) {
            let mut three = [0; 4];
            three[1..=bytes.len()].copy_from_slice(bytes);
            let bits = u64::from(u32::from_be_bytes(three));
            let ([p, q], [r, s]) = (pair(bits >> 12), pair(bits));
            to.extend_from_slice(&[p, q, r, s][..=bytes.len()]);
            to.extend(std::iter::repeat_n(PADDING, 3 - bytes.len()));
        }
    }
}

/// Returns the digits of the last twelve bits.
fn pair(bits: u64) -> [u8; 2] {
    PAIRS[bits as usize % PAIRS.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_written_as_base64_has_it() {
        let text = |bytes: &[u8]| {
            let (pairs, _) = bytes.as_chunks::<2>();
            let codes: Vec<u16> = pairs.iter().map(|pair| u16::from_le_bytes(*pair)).collect();
            let mut text = Vec::new();
            CodeText(&codes).write(&mut text);
            String::from_utf8(text).expect("digits are text")
        };
        assert_eq!(text(b""), "");
        assert_eq!(text(b"fo"), "Zm8=");
        assert_eq!(text(b"foob"), "Zm9vYg==");
        assert_eq!(text(b"foobar"), "Zm9vYmFy");
        assert_eq!(text(b"foobarfo"), "Zm9vYmFyZm8=");
    }
}
