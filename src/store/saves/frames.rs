//! Frames: the pieces of which files are made that must survive being cut or damaged.
//!
//! A file begins with eight bytes that tell its kind and two that tell its format. Then frames follow, each the
//! length of its payload (32 bits), the payload, and the XXH3 hash of the payload seeded with the frame's number
//! (64 bits), all little-endian. A frame that was moved, cut or changed is found out.

use serde::de::DeserializeOwned;
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// The bytes before the first frame.
pub(super) const PREAMBLE: usize = MAGIC + 2;
const MAGIC: usize = 8;
const LENGTH: usize = 4;
const HASH: usize = 8;

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    pub(super) magic: &'static [u8; MAGIC],
    pub(super) format: u16,
}

/// Why a file is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    #[error("this is another kind of file")]
    OtherKind,
    #[error("this is of format {found}; this program knows formats up to {known}")]
    Newer { found: u16, known: u16 },
    #[error("it is damaged at byte {0}")]
    At(usize),
    #[error("it ends too early, at byte {0}")]
    Cut(usize),
    #[error("it tells of a world that cannot be: {0}")]
    Unsound(String),
    #[error("it does not lead where it led when it was written, from action {0} on")]
    Desync(u64),
}

/// What stands at a place in a file.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Frame<'a> {
    Whole {
        payload: &'a [u8],
        next: usize,
    },
    /// The file ends here.
    End,
    /// The file ends within this frame.
    Torn,
    Damaged,
}

/// The beginning of a file of this kind.
pub(super) fn preamble(kind: Kind) -> Vec<u8> {
    let mut bytes = kind.magic.to_vec();
    bytes.extend(kind.format.to_le_bytes());
    bytes
}

/// The format of a file that is of this kind, and of a format that this program knows.
pub(super) fn check_preamble(kind: Kind, bytes: &[u8]) -> Result<u16, Damage> {
    let (magic, rest) = bytes
        .split_at_checked(MAGIC)
        .ok_or(Damage::Cut(bytes.len()))?;
    if magic != kind.magic {
        return Err(Damage::OtherKind);
    }
    let format = rest.first_chunk().map(|format| u16::from_le_bytes(*format));
    match format {
        None => Err(Damage::Cut(bytes.len())),
        Some(found) if found > kind.format => Err(Damage::Newer {
            found,
            known: kind.format,
        }),
        Some(format) => Ok(format),
    }
}

/// Adds a frame with this payload to a file's bytes.
pub(super) fn append(bytes: &mut Vec<u8>, number: u64, payload: &[u8]) {
    let length = u32::try_from(payload.len()).expect("a frame is smaller than 4 GiB");
    bytes.extend(length.to_le_bytes());
    bytes.extend(payload);
    bytes.extend(xxh3_64_with_seed(payload, number).to_le_bytes());
}

/// The frame of this number, which begins at byte `at`.
pub(super) fn read(bytes: &[u8], at: usize, number: u64) -> Frame<'_> {
    let rest = &bytes[at.min(bytes.len())..];
    if rest.is_empty() {
        return Frame::End;
    }
    let Some((length, rest)) = rest.split_first_chunk::<LENGTH>() else {
        return Frame::Torn;
    };
    let length = u32::from_le_bytes(*length) as usize;
    let Some((payload, rest)) = rest.split_at_checked(length) else {
        return Frame::Torn;
    };
    let Some(hash) = rest.first_chunk::<HASH>() else {
        return Frame::Torn;
    };
    match u64::from_le_bytes(*hash) == xxh3_64_with_seed(payload, number) {
        true => Frame::Whole {
            payload,
            next: at + LENGTH + length + HASH,
        },
        false => Frame::Damaged,
    }
}

/// Whether the frame of this number was still being written where the file ends: it reaches to the end or beyond,
/// and no sound frame follows. A frame whose length was damaged may seem to reach that far as well.
pub(super) fn is_in_flight(bytes: &[u8], at: usize, number: u64) -> bool {
    let rest = &bytes[at.min(bytes.len())..];
    let Some(length) = rest.first_chunk::<LENGTH>() else {
        return true;
    };
    let end = LENGTH + u32::from_le_bytes(*length) as usize + HASH;
    end >= rest.len() && !is_followed(rest, number)
}

/// Whether a sound frame with the number after this one stands in the bytes behind the first. It is looked for as far
/// as a frame can honestly be away, and only among short ones, as almost all are.
fn is_followed(rest: &[u8], number: u64) -> bool {
    const FARTHEST: usize = 1 << 18;
    const LONGEST: u32 = 1 << 12;
    let is_short = |at: &usize| {
        let length = rest[*at..].first_chunk::<LENGTH>();
        length.is_some_and(|length| u32::from_le_bytes(*length) <= LONGEST)
    };
    (1..rest.len().min(FARTHEST))
        .filter(is_short)
        .any(|at| matches!(read(rest, at, number + 1), Frame::Whole { .. }))
}

/// What a whole frame holds; none when it is not such a thing.
pub(super) fn decode<T: DeserializeOwned>(payload: &[u8]) -> Option<T> {
    let (content, rest) = postcard::take_from_bytes(payload).ok()?;
    rest.is_empty().then_some(content)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KIND: Kind = Kind {
        magic: b"RLGTEST\n",
        format: 2,
    };

    #[test]
    fn what_is_written_is_read() {
        let mut bytes = preamble(KIND);
        append(&mut bytes, 0, b"\x05first");
        append(&mut bytes, 1, b"\x06second");
        assert_eq!(check_preamble(KIND, &bytes), Ok(2));
        let Frame::Whole { payload, next } = read(&bytes, PREAMBLE, 0) else {
            panic!("the first is whole")
        };
        assert_eq!(decode::<String>(payload).as_deref(), Some("first"));
        let Frame::Whole { payload, next } = read(&bytes, next, 1) else {
            panic!("the second is whole")
        };
        assert_eq!(decode::<String>(payload).as_deref(), Some("second"));
        assert_eq!(read(&bytes, next, 2), Frame::End);
    }

    #[test]
    fn a_frame_that_was_cut_changed_or_moved_is_found_out() {
        let mut bytes = Vec::new();
        append(&mut bytes, 7, b"some text");
        for length in 1..bytes.len() {
            assert_eq!(read(&bytes[..length], 0, 7), Frame::Torn, "cut to {length}");
        }
        for index in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[index] ^= 1;
            assert!(
                !matches!(read(&changed, 0, 7), Frame::Whole { .. }),
                "byte {index} changed"
            );
        }
        assert_eq!(read(&bytes, 0, 8), Frame::Damaged, "in another place");
    }

    #[test]
    fn a_frame_whose_length_was_damaged_is_not_taken_for_the_last_one() {
        let mut bytes = Vec::new();
        append(&mut bytes, 7, b"some text");
        assert!(is_in_flight(&bytes[..bytes.len() - 1], 0, 7));
        append(&mut bytes, 8, b"more");
        bytes[2] = 1;
        assert_eq!(read(&bytes, 0, 7), Frame::Torn);
        assert!(!is_in_flight(&bytes, 0, 7));
    }

    #[test]
    fn other_kinds_and_newer_formats_are_refused_by_name() {
        let other = preamble(Kind {
            magic: b"RLGELSE\n",
            format: 1,
        });
        assert_eq!(check_preamble(KIND, &other), Err(Damage::OtherKind));
        let newer = preamble(Kind { format: 3, ..KIND });
        assert_eq!(
            check_preamble(KIND, &newer),
            Err(Damage::Newer { found: 3, known: 2 })
        );
        assert_eq!(
            check_preamble(KIND, &preamble(Kind { format: 1, ..KIND })),
            Ok(1)
        );
        for length in 0..PREAMBLE {
            assert_eq!(
                check_preamble(KIND, &preamble(KIND)[..length]),
                Err(Damage::Cut(length))
            );
        }
    }
}
