//! Numbers, texts and tagged fields as bytes.

use crate::base::Pos;

/// How many bits of a number are in each of its bytes.
const BITS: u32 = 7;

/// The highest bit of a byte, which says that more bytes follow.
const MORE: u8 = 0x80;

/// Bytes to which values are added.
#[derive(Debug, Default)]
pub(in crate::store) struct Writer(Vec<u8>);

impl Writer {
    /// Returns a writer that adds values behind these bytes.
    pub(in crate::store) fn behind(bytes: Vec<u8>) -> Writer {
        Writer(bytes)
    }

    /// Adds a number in as few bytes as it needs, seven bits in each, the lowest first.
    pub(in crate::store) fn number(&mut self, mut value: u64) {
        while value >= u64::from(MORE) {
            self.0.push(value as u8 | MORE);
            value >>= BITS;
        }
        self.0.push(value as u8);
    }

    /// Adds 32 bits, the lowest first.
    pub(super) fn hash32(&mut self, value: u32) {
        self.0.extend(value.to_le_bytes());
    }

    /// Adds 64 bits, the lowest first.
    pub(in crate::store) fn hash64(&mut self, value: u64) {
        self.0.extend(value.to_le_bytes());
    }

    /// Adds a cell, 16 bits for its column and 16 for its row.
    pub(super) fn pos(&mut self, pos: Pos) {
        self.0.extend(pos.x.to_le_bytes());
        self.0.extend(pos.y.to_le_bytes());
    }

    /// Adds the number of bytes, and the bytes.
    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.extend(bytes);
    }

    pub(super) fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    /// Adds a field: its tag, and the bytes of its value.
    pub(super) fn field(&mut self, tag: u64, value: &[u8]) {
        self.number(tag);
        self.bytes(value);
    }

    /// Adds a field whose value is a number.
    pub(super) fn number_field(&mut self, tag: u64, value: u64) {
        let mut bytes = Writer::default();
        bytes.number(value);
        self.field(tag, &bytes.0);
    }

    pub(in crate::store) fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

/// Bytes from which values are taken, in the order in which they were added. Methods return `None` if the bytes are not
/// such a value.
#[derive(Clone, Copy, Debug)]
pub(in crate::store) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    pub(in crate::store) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader(bytes)
    }

    pub(in crate::store) fn is_at_end(&self) -> bool {
        self.0.is_empty()
    }

    pub(in crate::store) fn number(&mut self) -> Option<u64> {
        let mut value = 0;
        for shift in (0..u64::BITS).step_by(BITS as usize) {
            let byte = self.array::<1>()?[0];
            let bits = u64::from(byte & !MORE);
            if bits << shift >> shift != bits {
                return None;
            }
            value |= bits << shift;
            if byte & MORE == 0 {
                return Some(value);
            }
        }
        None
    }

    /// Takes a number that fits its type.
    pub(super) fn small<T: TryFrom<u64>>(&mut self) -> Option<T> {
        self.number()?.try_into().ok()
    }

    pub(super) fn hash32(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    pub(in crate::store) fn hash64(&mut self) -> Option<u64> {
        self.array().map(u64::from_le_bytes)
    }

    pub(super) fn pos(&mut self) -> Option<Pos> {
        let [x, y] = [self.array()?, self.array()?].map(i16::from_le_bytes);
        Some(Pos::new(x, y))
    }

    pub(super) fn bytes(&mut self) -> Option<&'a [u8]> {
        let length = self.small()?;
        let (bytes, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(bytes)
    }

    pub(super) fn text(&mut self) -> Option<String> {
        text(self.bytes()?)
    }

    /// Takes a field: its tag and the bytes of its value.
    pub(super) fn field(&mut self) -> Option<(u64, &'a [u8])> {
        Some((self.number()?, self.bytes()?))
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (bytes, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*bytes)
    }
}

/// Returns the value of a field as a text; `None` if it is not UTF-8.
pub(super) fn text(bytes: &[u8]) -> Option<String> {
    String::from_utf8(bytes.to_vec()).ok()
}

/// Returns the value of a field as a number; `None` if it does not fit its type.
pub(super) fn number<T: TryFrom<u64>>(bytes: &[u8]) -> Option<T> {
    let mut reader = Reader::new(bytes);
    let value = reader.small()?;
    reader.is_at_end().then_some(value)
}
