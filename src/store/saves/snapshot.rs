//! Snapshots: the state of a game at one place of its journal, so that a long game is taken up in a moment, and goes
//! on even when its journal is lost.

use super::disk::read_whole;
use super::frames::{self, Damage, Frame, Kind, PREAMBLE};
use super::journal::Opening;
use super::packing::{compress, plain, unpack};
use crate::game::State;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::Path;
use xxhash_rust::xxh3::xxh3_64;

/// The most that a snapshot can honestly hold.
const LARGEST: u64 = 64 << 20;

const KIND: Kind = Kind {
    magic: b"RLGSTAT\n",
    format: 1,
};

/// Where in its journal a snapshot was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Place {
    /// Tells journals apart: the hash of the packed opening.
    pub(super) journal: u64,
    /// How many entries there were.
    pub(super) entries: u64,
    /// How many bytes they and all before them took.
    pub(super) offset: u64,
}

/// A snapshot as it was found.
#[derive(Debug)]
pub(super) struct Snapshot {
    pub(super) place: Place,
    /// That of the journal, in which the state may be missing.
    pub(super) opening: Opening<'static>,
    pub(super) state: State<'static>,
}

/// A snapshot that is to be written. The state is packed later, where nobody waits for it.
#[derive(Debug)]
pub(super) struct Draft {
    place: Place,
    packed_opening: Vec<u8>,
    plain_state: Vec<u8>,
}

impl Draft {
    /// Takes down a state; `packed_opening` is the first frame of the journal.
    pub(super) fn new(
        packed_opening: &[u8],
        entries: u64,
        offset: usize,
        state: &State<'_>,
    ) -> Draft {
        Draft {
            place: Place {
                journal: xxh3_64(packed_opening),
                entries,
                offset: offset as u64,
            },
            packed_opening: packed_opening.to_vec(),
            plain_state: plain(state),
        }
    }

    /// The bytes of the file.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = frames::preamble(KIND);
        frames::append(&mut bytes, 0, &plain(&self.place));
        frames::append(&mut bytes, 1, &self.packed_opening);
        frames::append(&mut bytes, 2, &compress(&self.plain_state));
        bytes
    }
}

/// The bytes of a snapshot file.
pub(super) fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    read_whole(path, LARGEST)
}

/// Reads a snapshot whole.
pub(super) fn read(bytes: &[u8]) -> Result<Snapshot, Damage> {
    frames::check_preamble(KIND, bytes)?;
    let (place, at) = frame(bytes, PREAMBLE, 0, frames::decode)?;
    let (opening, at): (Opening<'static>, usize) = frame(bytes, at, 1, unpack)?;
    let (state, end): (State<'static>, usize) = frame(bytes, at, 2, unpack)?;
    let setup = &opening.setup;
    let violation = setup.violation();
    if let Some(violation) = violation.or_else(|| state.violation(&setup.content)) {
        return Err(Damage::Unsound(violation));
    }
    if end < bytes.len() {
        return Err(Damage::At(end));
    }
    Ok(Snapshot {
        place,
        opening,
        state,
    })
}

/// What the frame of this number holds, and where it ends.
fn frame<T>(
    bytes: &[u8],
    at: usize,
    number: u64,
    decode: fn(&[u8]) -> Option<T>,
) -> Result<(T, usize), Damage> {
    match frames::read(bytes, at, number) {
        Frame::Whole { payload, next } => {
            let value = decode(payload).ok_or(Damage::At(at))?;
            Ok((value, next))
        }
        Frame::Damaged => Err(Damage::At(at)),
        Frame::Torn | Frame::End => Err(Damage::Cut(bytes.len())),
    }
}
