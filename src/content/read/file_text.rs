//! The bytes of a file, looked at many at once.

use crate::base::Span;
use crate::content::keyword::WordKey;
use std::str::Utf8Error;

/// The bytes of a file.
#[derive(Clone, Copy)]
pub(super) struct FileText<'a> {
    bytes: &'a [u8],
}

impl<'a> FileText<'a> {
    pub(super) fn of(bytes: &'a [u8]) -> FileText<'a> {
        assert!(
            u32::try_from(bytes.len()).is_ok(),
            "a source is smaller than 4 GiB"
        );
        FileText { bytes }
    }

    #[inline]
    pub(super) fn bytes(&self, part: Span) -> &'a [u8] {
        self.bytes
            .get(part.start as usize..part.end as usize)
            .unwrap_or_default()
    }

    /// Returns how many bytes the file has.
    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Returns all bytes from an offset on.
    #[inline]
    pub(super) fn bytes_from(&self, start: u32) -> &'a [u8] {
        self.bytes.get(start as usize..).unwrap_or_default()
    }

    /// Returns a part of the file as text.
    pub(super) fn text(&self, part: Span) -> Result<&'a str, Utf8Error> {
        std::str::from_utf8(self.bytes(part))
    }

    /// Returns the key of a word.
    #[inline]
    pub(super) fn key(&self, word: Span) -> WordKey {
        let length = (word.end - word.start) as usize;
        WordKey::of_first(self.eight_from(word.start), length)
    }

    /// Returns eight bytes from an offset on, zeros behind the end of the file.
    #[inline]
    pub(super) fn eight_from(&self, start: u32) -> [u8; 8] {
        let rest = self.bytes_from(start);
        rest.first_chunk().copied().unwrap_or_else(|| {
            let mut eight = [0; 8];
            eight[..rest.len()].copy_from_slice(rest);
            eight
        })
    }

    /// Returns the offset of the first byte from an offset on that is neither a blank nor a tab.
    #[inline]
    pub(super) fn skip_blanks(&self, start: u32) -> u32 {
        let mut at = start;
        while self.bytes.get(at as usize).is_some_and(is_blank) {
            at += 1;
        }
        at
    }

    /// Returns the end of the word that begins at an offset, which is the same at the end of a line.
    #[inline]
    pub(super) fn word_end(&self, start: u32) -> u32 {
        let mut at = self.first_low(start);
        while !self.ends_word(at) {
            at = self.first_low(at + 1);
        }
        at
    }

    /// Returns whether there is no more of a word at an offset: a blank, a tab, or the end of the line.
    #[inline]
    pub(super) fn ends_word(&self, at: u32) -> bool {
        match self.bytes.get(at as usize) {
            None | Some(b' ' | b'\t' | b'\n') => true,
            Some(b'\r') => matches!(self.bytes.get(at as usize + 1), None | Some(b'\n')),
            Some(_) => false,
        }
    }

    /// Returns the offset of the first byte from an offset on that is a blank or a control character.
    #[inline]
    fn first_low(&self, start: u32) -> u32 {
        let mut at = start;
        while let Some(eight) = self.bytes_from(at).first_chunk() {
            let low = low_bytes(u64::from_le_bytes(*eight));
            at += low.trailing_zeros() / u8::BITS;
            if low != 0 {
                return at;
            }
        }
        let rest = self.bytes_from(at).iter();
        at + rest.take_while(|byte| **byte > b' ').count() as u32
    }

    /// Returns the end of the line that an offset is in.
    #[inline]
    pub(super) fn line_end(&self, start: u32) -> u32 {
        let rest = self.bytes_from(start);
        let line = &rest[..memchr::memchr(b'\n', rest).unwrap_or(rest.len())];
        start + line.strip_suffix(b"\r").unwrap_or(line).len() as u32
    }

    /// Returns the place of the value in a part of a line that begins behind the name of its field; just behind the name
    /// if nothing else is in the line.
    pub(super) fn value_in(&self, behind_name: Span) -> Span {
        let Span { start: name, end } = behind_name;
        let start = self.skip_blanks(name).min(end);
        if self.ends_word(start) {
            return Span {
                start: name,
                end: name,
            };
        }
        self.without_last_blanks(Span { start, end })
    }

    /// Returns a part of the file without the blanks and tabs at its end.
    #[inline]
    pub(super) fn without_last_blanks(&self, part: Span) -> Span {
        let Span { start, mut end } = part;
        while start < end && is_blank(&self.bytes[end as usize - 1]) {
            end -= 1;
        }
        Span { start, end }
    }
}

const ONES: u64 = u64::from_le_bytes([1; 8]);
const HIGHEST: u64 = ONES << 7;

/// Returns whether a byte separates words: a blank or a tab.
#[inline]
pub(super) fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Sets the highest bit of the first byte that is a blank or a control character of ASCII, and of none before it.
#[inline]
fn low_bytes(bytes: u64) -> u64 {
    const FIRST_OTHER: u64 = ONES * (b' ' as u64 + 1);
    // What is subtracted sets the highest bit of a lower byte, and else only of a byte above a lower one.
    bytes.wrapping_sub(FIRST_OTHER) & !bytes & HIGHEST
}

/// Returns whether bytes are printable ASCII.
#[inline]
pub(super) fn is_printable_ascii(bytes: &[u8]) -> bool {
    let is_printable = |byte: &u8| matches!(byte, b' '..=b'~');
    // All bytes are looked at, without a way out, so that many are at once.
    let odd = |odd: u64, eight: &[u8; 8]| odd | odd_bytes(u64::from_le_bytes(*eight));
    match bytes.last_chunk() {
        // The last eight may overlap those before them.
        Some(last) => odd(bytes.as_chunks().0.iter().fold(0, odd), last) & HIGHEST == 0,
        None => bytes.iter().all(is_printable),
    }
}

/// Sets the highest bit of any byte if one is not printable ASCII, and else of none.
#[inline]
fn odd_bytes(bytes: u64) -> u64 {
    // A control character sets it by what is subtracted, and the last byte of ASCII by what is added.
    bytes | bytes.wrapping_sub(ONES * b' ' as u64) | bytes.wrapping_add(ONES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Returns bytes among which those that end words and lines, and those near them, are frequent.
    fn bytes() -> impl Strategy<Value = Vec<u8>> {
        let byte = prop_oneof![
            Just(b' '),
            b'\t'..b'\x0f',
            b'a'..b'd',
            0x7f..0x82_u8,
            0x9f..0xa2_u8,
            any::<u8>()
        ];
        prop::collection::vec(byte, 0..40)
    }

    proptest! {
        #[test]
        fn words_and_lines_end_where_a_look_at_each_byte_says(bytes in bytes(), start in 0..40_usize) {
            let start = start.min(bytes.len());
            let file = FileText::of(&bytes);
            let line_end = |rest: &[u8]| {
                let line = rest.split(|byte| *byte == b'\n').next().unwrap_or_default();
                line.strip_suffix(b"\r").unwrap_or(line).len()
            };
            let end = start + line_end(&bytes[start..]);
            prop_assert_eq!(file.line_end(start as u32) as usize, end);
            let count = |blank: bool| {
                let part = bytes[start..end].iter();
                part.take_while(|byte| is_blank(byte) == blank).count()
            };
            prop_assert_eq!(file.word_end(start as u32) as usize, start + count(false));
            prop_assert_eq!(file.ends_word(start as u32), count(false) == 0);
            prop_assert_eq!(file.skip_blanks(start as u32) as usize, start + count(true));
            let part = Span::new(start..end);
            let kept = file.without_last_blanks(part);
            prop_assert_eq!(kept.start, part.start);
            prop_assert!(bytes[kept.end as usize..end].iter().all(is_blank));
            prop_assert!(!file.bytes(kept).last().is_some_and(is_blank));
            prop_assert_eq!(file.text(part).ok(), std::str::from_utf8(&bytes[start..end]).ok());
            prop_assert_eq!(file.key(part), WordKey::of(&bytes[start..end]));
        }

        #[test]
        fn printable_bytes_are_those_of_which_each_is(bytes in bytes()) {
            let is_printable = |byte: &u8| (b' '..=b'~').contains(byte);
            prop_assert_eq!(is_printable_ascii(&bytes), bytes.iter().all(is_printable));
        }
    }
}
