//! The bytes of a file, looked at many at once.

use crate::base::Span;
use crate::content::keyword::WordKey;
use std::str::Utf8Error;

/// The bytes of a file, and what of them is known to be text.
#[derive(Clone, Copy)]
pub(super) struct FileText<'a> {
    bytes: &'a [u8],
    /// All bytes up to the first that is not UTF-8.
    valid: &'a str,
}

impl<'a> FileText<'a> {
    pub(super) fn of(bytes: &'a [u8]) -> FileText<'a> {
        let valid = std::str::from_utf8(bytes).or_else(|invalid| {
            // What is in front of the first error is text.
            std::str::from_utf8(&bytes[..invalid.valid_up_to()])
        });
        FileText {
            bytes,
            valid: valid.unwrap_or_default(),
        }
    }

    #[inline]
    pub(super) fn bytes(&self, part: Span) -> &'a [u8] {
        &self.bytes[part.start as usize..part.end as usize]
    }

    /// Returns a part of the file as text. Most is known to be.
    pub(super) fn text(&self, part: Span) -> Result<&'a str, Utf8Error> {
        match self.valid.get(part.start as usize..part.end as usize) {
            Some(text) => Ok(text),
            None => std::str::from_utf8(self.bytes(part)),
        }
    }

    /// Returns the key of a word.
    #[inline]
    pub(super) fn key(&self, word: Span) -> WordKey {
        match self.bytes[word.start as usize..].first_chunk() {
            Some(first) => WordKey::of_first(*first, (word.end - word.start) as usize),
            None => WordKey::of(self.bytes(word)),
        }
    }

    /// Returns the offset of the first byte of a part that is neither a blank nor a tab, or its end.
    #[inline]
    pub(super) fn skip_blanks(&self, part: Span) -> u32 {
        let mut at = part.start;
        while at < part.end && is_blank(&self.bytes[at as usize]) {
            at += 1;
        }
        at
    }

    /// Returns the offset of the first blank or tab in a part, or its end.
    #[inline]
    pub(super) fn first_blank(&self, part: Span) -> u32 {
        let mut at = part.start;
        while at < part.end {
            let Some(eight) = self.bytes[at as usize..].first_chunk() else {
                let rest = self.bytes(Span { start: at, ..part }).iter();
                return at + rest.take_while(|byte| !is_blank(byte)).count() as u32;
            };
            let blanks = blanks_in(u64::from_le_bytes(*eight));
            at += blanks.trailing_zeros() / u8::BITS;
            if blanks != 0 {
                break;
            }
        }
        at.min(part.end)
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

/// Returns whether a byte separates words: a blank or a tab.
#[inline]
pub(super) fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Sets the highest bit of the first byte that is a blank or a tab, and of none before it.
#[inline]
fn blanks_in(bytes: u64) -> u64 {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    const HIGHEST: u64 = ONES << 7;
    // What is subtracted sets the highest bit of a zero, and else only of a byte above a zero.
    let zeros = |bytes: u64| bytes.wrapping_sub(ONES) & !bytes & HIGHEST;
    zeros(bytes ^ (ONES * u64::from(b' '))) | zeros(bytes ^ (ONES * u64::from(b'\t')))
}

/// Returns whether bytes are printable ASCII and tabs.
pub(super) fn is_plain(bytes: &[u8]) -> bool {
    // Every byte of a piece is looked at, without a way out, so that many are at once.
    fn is_plain(bytes: &[u8]) -> bool {
        let is_plain = |plain: bool, byte: &u8| plain & matches!(byte, b' '..=b'~' | b'\t');
        bytes.iter().fold(true, is_plain)
    }
    match bytes.last_chunk::<16>() {
        // The last piece may overlap the one before it.
        Some(last) => {
            bytes
                .as_chunks::<16>()
                .0
                .iter()
                .all(|piece| is_plain(piece))
                && is_plain(last)
        }
        None => is_plain(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Returns bytes among which blanks, tabs, and those that differ from them in a bit or by one are frequent.
    fn bytes() -> impl Strategy<Value = Vec<u8>> {
        let byte = prop_oneof![
            Just(b' '),
            Just(b'\t'),
            b'a'..b'd',
            0x7f..0x82_u8,
            any::<u8>()
        ];
        prop::collection::vec(byte, 0..40)
    }

    proptest! {
        #[test]
        fn words_and_blanks_end_where_a_look_at_each_byte_says(
            bytes in bytes(), start in 0..40_usize, length in 0..40_usize,
        ) {
            let start = start.min(bytes.len());
            let end = (start + length).min(bytes.len());
            let file = FileText::of(&bytes);
            let part = Span::new(start..end);
            let count = |blank: bool| {
                let part = bytes[start..end].iter();
                part.take_while(|byte| is_blank(byte) == blank).count()
            };
            prop_assert_eq!(file.first_blank(part) as usize, start + count(false));
            prop_assert_eq!(file.skip_blanks(part) as usize, start + count(true));
            let kept = file.without_last_blanks(part);
            prop_assert_eq!(kept.start, part.start);
            prop_assert!(bytes[kept.end as usize..end].iter().all(is_blank));
            prop_assert!(!file.bytes(kept).last().is_some_and(is_blank));
            prop_assert_eq!(file.text(part).ok(), std::str::from_utf8(&bytes[start..end]).ok());
            prop_assert_eq!(file.key(part), WordKey::of(&bytes[start..end]));
        }

        #[test]
        fn plain_bytes_are_printable_ascii_and_tabs(bytes in bytes()) {
            let is_plain_byte = |byte: &u8| *byte == b'\t' || (b' '..=b'~').contains(byte);
            prop_assert_eq!(is_plain(&bytes), bytes.iter().all(is_plain_byte));
        }
    }
}
