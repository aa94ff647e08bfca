//! Frames: the pieces of files that can be cut or damaged and still be read as far as possible.
//!
//! A file begins with eight bytes that name its kind and two that hold its format. Then frames follow, each the
//! length of its payload (32 bits), the payload, and the XXH3 hash of the payload seeded with the frame's number
//! (64 bits), all little-endian. So a frame that was moved, cut or changed is detected.

use super::{Damage, ReadError, StreamError};
use std::cmp::Ordering;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// The bytes before the first frame.
pub(in crate::store) const PREAMBLE: usize = MAGIC + 2;
const MAGIC: usize = 8;
/// The bytes before the payload of a frame.
pub(in crate::store) const LENGTH: usize = 4;
const HASH: usize = 8;
/// The bytes of a frame that are not its payload.
pub(in crate::store) const OVERHEAD: usize = LENGTH + HASH;

/// The kind and format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) struct Kind {
    pub(in crate::store) magic: &'static [u8; MAGIC],
    pub(in crate::store) format: u16,
}

/// What is at an offset of a file.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::store) enum Frame<'a> {
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

/// Returns the beginning of a file of this kind.
pub(in crate::store) fn preamble(kind: Kind) -> Vec<u8> {
    let mut bytes = kind.magic.to_vec();
    bytes.extend(kind.format.to_le_bytes());
    bytes
}

/// Checks that a file is of this kind and format.
pub(in crate::store) fn check_preamble(kind: Kind, bytes: &[u8]) -> Result<(), ReadError> {
    let cut = || ReadError::Damaged(Damage::Cut(bytes.len()));
    let (magic, rest) = bytes.split_at(bytes.len().min(MAGIC));
    if !kind.magic.starts_with(magic) {
        return Err(ReadError::OtherKind);
    }
    let found = rest.first_chunk().map(|format| u16::from_le_bytes(*format));
    let (found, known) = (found.ok_or_else(cut)?, kind.format);
    match found.cmp(&known) {
        Ordering::Less => Err(ReadError::Earlier { found, known }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(ReadError::Later { found, known }),
    }
}

/// Adds a frame with this payload to a file's bytes.
pub(in crate::store) fn append(bytes: &mut Vec<u8>, number: u64, payload: &[u8]) {
    append_with(bytes, number, |bytes| bytes.extend(payload));
}

/// Adds a frame to a file's bytes, to which `write` adds the payload.
pub(in crate::store) fn append_with(
    bytes: &mut Vec<u8>,
    number: u64,
    write: impl FnOnce(&mut Vec<u8>),
) {
    let begin = bytes.len();
    bytes.extend([0; LENGTH]);
    write(bytes);
    let payload = &bytes[begin + LENGTH..];
    let length = u32::try_from(payload.len()).expect("a frame is smaller than 4 GiB");
    let hash = xxh3_64_with_seed(payload, number);
    bytes[begin..begin + LENGTH].copy_from_slice(&length.to_le_bytes());
    bytes.extend(hash.to_le_bytes());
}

/// Returns the frame of this number, which begins at byte `at`.
pub(in crate::store) fn read(bytes: &[u8], at: usize, number: u64) -> Frame<'_> {
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
    if u64::from_le_bytes(*hash) != xxh3_64_with_seed(payload, number) {
        return Frame::Damaged;
    }
    let next = at + LENGTH + length + HASH;
    Frame::Whole { payload, next }
}

/// Returns the payload of the frame of this number, which must begin at byte `at`, and the offset of its end.
pub(in crate::store) fn expect(
    bytes: &[u8],
    at: usize,
    number: u64,
) -> Result<(&[u8], usize), Damage> {
    match read(bytes, at, number) {
        Frame::Whole { payload, next } => Ok((payload, next)),
        Frame::Damaged => Err(Damage::At(at)),
        Frame::Torn | Frame::End => Err(Damage::Cut(bytes.len())),
    }
}

/// How much of a stream is read at once, in bytes.
const BUFFER: usize = 1 << 16;

/// A longer payload is not read from a stream, in bytes: no honest one is as long.
const LARGEST_PAYLOAD: u64 = 8 << 20;

/// How far behind a damaged frame the next one is looked for, in bytes.
const FARTHEST: usize = 1 << 18;

/// The longest payload of a frame that is found there; almost all are shorter.
const LONGEST_FOUND: usize = 1 << 12;

/// Returns whether the frame of this number was still being written when the file ended: it reaches beyond the end, and no
/// valid frame follows. A frame whose length was damaged may seem to reach that far as well; one that is all there was
/// changed later. `rest` is the beginning of the `length` bytes from the frame on.
fn is_in_flight(rest: &[u8], length: u64, number: u64) -> bool {
    let Some(payload) = rest.first_chunk::<LENGTH>() else {
        return true;
    };
    let end = (LENGTH + HASH) as u64 + u64::from(u32::from_le_bytes(*payload));
    end > length && !is_followed(rest, number)
}

/// Returns whether a valid frame with the next number is in the bytes behind the first. It is looked for only so far,
/// and only among short frames.
fn is_followed(rest: &[u8], number: u64) -> bool {
    let is_short = |at: &usize| {
        let length = rest[*at..].first_chunk::<LENGTH>();
        length.is_some_and(|length| u32::from_le_bytes(*length) as usize <= LONGEST_FOUND)
    };
    (1..rest.len().min(FARTHEST))
        .filter(is_short)
        .any(|at| matches!(read(rest, at, number + 1), Frame::Whole { .. }))
}

/// The frames of a file, one after the other. However long the file is, only one of them is in memory.
#[derive(Debug)]
pub(in crate::store) struct Stream<R> {
    input: BufReader<R>,
    /// How many bytes the file has. What is added while it is read does not count.
    length: u64,
    /// The place of the next frame.
    at: FramePlace,
    /// The bytes of the frame that was read last.
    frame: Vec<u8>,
}

/// The place of a frame in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) struct FramePlace {
    pub(in crate::store) number: u64,
    /// The offset of its first byte.
    pub(in crate::store) offset: u64,
}

impl<R: Read + Seek> Stream<R> {
    /// Returns the frames of a file of this kind.
    pub(in crate::store) fn open(input: R, kind: Kind) -> Result<Stream<R>, StreamError> {
        let mut stream = Stream::new(input)?;
        let mut preamble = Vec::with_capacity(PREAMBLE);
        stream.input.rewind()?;
        let mut start = (&mut stream.input).take(PREAMBLE as u64);
        start.read_to_end(&mut preamble)?;
        check_preamble(kind, &preamble)?;
        Ok(stream)
    }

    /// Returns the frames of a file whose preamble may be damaged.
    pub(in crate::store) fn new(mut input: R) -> io::Result<Stream<R>> {
        let length = input.seek(SeekFrom::End(0))?;
        let offset = PREAMBLE as u64;
        input.seek(SeekFrom::Start(offset))?;
        Ok(Stream {
            input: BufReader::with_capacity(BUFFER, input),
            length,
            at: FramePlace { number: 0, offset },
            frame: Vec::new(),
        })
    }

    /// Returns the place of the next frame.
    pub(in crate::store) fn place(&self) -> FramePlace {
        self.at
    }

    /// Goes to a frame.
    pub(in crate::store) fn go_to(&mut self, place: FramePlace) -> io::Result<()> {
        let distance = i128::from(place.offset) - i128::from(self.at.offset);
        match i64::try_from(distance) {
            Ok(distance) => self.input.seek_relative(distance)?,
            Err(_) => drop(self.input.seek(SeekFrom::Start(place.offset))?),
        }
        self.at = place;
        Ok(())
    }

    /// Reads the next frame, and returns whether it is whole. If not, it is the next one again.
    pub(in crate::store) fn advance(&mut self) -> io::Result<bool> {
        self.read_frame()?;
        match read(&self.frame, 0, self.at.number) {
            Frame::Whole { next, .. } => {
                self.at.number += 1;
                self.at.offset += next as u64;
                Ok(true)
            }
            Frame::Torn | Frame::Damaged | Frame::End => {
                self.input.seek(SeekFrom::Start(self.at.offset))?;
                Ok(false)
            }
        }
    }

    /// Returns the payload of the whole frame that was read last.
    pub(in crate::store) fn payload(&self) -> &[u8] {
        let end = self.frame.len().saturating_sub(HASH);
        self.frame.get(LENGTH..end).unwrap_or_default()
    }

    pub(in crate::store) fn is_at_end(&self) -> bool {
        self.left() == 0
    }

    /// Returns how many bytes there are from the next frame on.
    fn left(&self) -> u64 {
        self.length.saturating_sub(self.at.offset)
    }

    /// Reads the bytes of the next frame, as far as there are any.
    fn read_frame(&mut self) -> io::Result<()> {
        let left = self.left();
        self.frame.clear();
        let mut start = (&mut self.input).take(left.min(LENGTH as u64));
        start.read_to_end(&mut self.frame)?;
        let claimed = self.frame.first_chunk::<LENGTH>();
        let claimed = claimed.map_or(0, |length| u64::from(u32::from_le_bytes(*length)));
        if claimed > LARGEST_PAYLOAD {
            return Ok(());
        }
        let rest = (claimed + HASH as u64).min(left.saturating_sub(LENGTH as u64));
        let mut rest = (&mut self.input).take(rest);
        rest.read_to_end(&mut self.frame).map(drop)
    }

    /// Returns whether the next frame was still being written when the file ended.
    pub(in crate::store) fn is_in_flight(&mut self) -> io::Result<bool> {
        const NEAR: u64 = (FARTHEST + LENGTH + LONGEST_FOUND + HASH) as u64;
        let left = self.left();
        let mut rest = Vec::new();
        self.input.seek(SeekFrom::Start(self.at.offset))?;
        let mut near = (&mut self.input).take(left.min(NEAR));
        near.read_to_end(&mut rest)?;
        self.input.seek(SeekFrom::Start(self.at.offset))?;
        Ok(is_in_flight(&rest, left, self.at.number))
    }

    /// Reads the next frame, which must be there, and returns its payload.
    pub(in crate::store) fn expect(&mut self) -> Result<&[u8], StreamError> {
        if self.advance()? {
            return Ok(self.payload());
        }
        // Which of the two it is shows in the bytes that were read.
        Err(match read(&self.frame, 0, self.at.number) {
            Frame::Damaged => Damage::At(self.at.offset as usize).into(),
            Frame::Whole { .. } | Frame::Torn | Frame::End => {
                Damage::Cut(self.length as usize).into()
            }
        })
    }
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
        append(&mut bytes, 0, b"first");
        append(&mut bytes, 1, b"second");
        assert_eq!(check_preamble(KIND, &bytes), Ok(()));
        let (payload, next) = expect(&bytes, PREAMBLE, 0).expect("the first is whole");
        assert_eq!(payload, b"first");
        let (payload, next) = expect(&bytes, next, 1).expect("the second is whole");
        assert_eq!(payload, b"second");
        assert_eq!(read(&bytes, next, 2), Frame::End);
    }

    #[test]
    fn a_frame_that_was_cut_changed_or_moved_is_detected() {
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
        let cut = &bytes[..bytes.len() - 1];
        assert!(is_in_flight(cut, cut.len() as u64, 7));
        assert!(!is_in_flight(&bytes, bytes.len() as u64, 7));
        append(&mut bytes, 8, b"more");
        bytes[2] = 1;
        assert_eq!(read(&bytes, 0, 7), Frame::Torn);
        assert!(!is_in_flight(&bytes, bytes.len() as u64, 7));
    }

    #[test]
    fn other_kinds_and_formats_are_refused_by_number() {
        let other = preamble(Kind {
            magic: b"RLGELSE\n",
            format: 2,
        });
        for bytes in [&other[..], b"hello\n", b"RLGELSE"] {
            assert_eq!(check_preamble(KIND, bytes), Err(ReadError::OtherKind));
        }
        let of_format = |format| check_preamble(KIND, &preamble(Kind { format, ..KIND }));
        let (earlier, later) = (1, 3);
        assert_eq!(
            of_format(earlier),
            Err(ReadError::Earlier { found: 1, known: 2 })
        );
        assert_eq!(
            of_format(later),
            Err(ReadError::Later { found: 3, known: 2 })
        );
        for length in 0..PREAMBLE {
            assert_eq!(
                check_preamble(KIND, &preamble(KIND)[..length]),
                Err(Damage::Cut(length).into())
            );
        }
    }
}
