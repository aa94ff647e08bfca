//! Snapshots: the state of a game at one point of its journal, so that a long game is resumed quickly, and goes on even
//! if its journal is lost or its entries are of no use under other rules.

use super::disk::{open_own, read_whole};
use super::journal::{self, Opening};
use crate::game::State;
use crate::store::wire::frames::{self, FramePlace, Kind, PREAMBLE};
use crate::store::wire::{Damage, ReadError, Reader, Writer, pack_if_readable};
use std::io;
use std::path::Path;
use std::sync::Arc;

/// The most bytes that a snapshot may have.
const LARGEST: u64 = 8 << 20;

const KIND: Kind = Kind {
    magic: b"RLGSTAT\n",
    format: 2,
};

// The frames of a snapshot.
const PLACE: u64 = 0;
const HEAD: u64 = 1;
const STATE: u64 = 2;

/// The point of its journal at which a snapshot was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The id of the journal.
    pub(super) journal: u64,
    /// How many entries there were.
    pub(super) entries: u64,
    /// The length of the journal, in bytes.
    pub(super) offset: u64,
}

/// A snapshot that was read.
#[derive(Debug)]
pub(super) struct Snapshot {
    pub(super) place: Place,
    /// The opening of the journal, with the state of the snapshot.
    pub(super) opening: Opening,
}

/// A snapshot that is going to be written. It is turned into bytes on another thread.
#[derive(Debug)]
pub(super) struct Draft {
    place: Place,
    head: Arc<Vec<u8>>,
    state: State<'static>,
}

impl Place {
    /// Returns where the entries behind it begin in the journal.
    pub(super) fn in_journal(self) -> FramePlace {
        journal::place_behind(self.entries, self.offset)
    }

    fn to_bytes(self) -> Vec<u8> {
        let mut to = Writer::default();
        to.hash64(self.journal);
        to.number(self.entries);
        to.number(self.offset);
        to.into_bytes()
    }

    fn from_bytes(bytes: &[u8]) -> Option<Place> {
        let mut from = Reader::new(bytes);
        let place = Place {
            journal: from.hash64()?,
            entries: from.number()?,
            offset: from.number()?,
        };
        from.is_at_end().then_some(place)
    }
}

impl Snapshot {
    /// Returns how many changes of the game were before the snapshot.
    pub(super) fn changes(&self) -> u64 {
        let state = self.opening.state.as_ref();
        state.map_or(0, |state: &State<'_>| state.log_entries)
    }
}

impl Draft {
    /// Returns a draft with the state that a game has after so many entries of the journal with this head, at this
    /// offset.
    pub(super) fn new(head: Arc<Vec<u8>>, entries: u64, offset: u64, state: State<'_>) -> Draft {
        Draft {
            place: Place {
                journal: journal::id(&head),
                entries,
                offset,
            },
            head,
            state: state.into_owned(),
        }
    }

    /// Returns the bytes of the file; `None` if they are more than can be read again.
    pub(super) fn bytes(&self) -> Option<Vec<u8>> {
        let state = pack_if_readable(&self.state)?;
        let mut bytes = frames::preamble(KIND);
        frames::append(&mut bytes, PLACE, &self.place.to_bytes());
        frames::append(&mut bytes, HEAD, &self.head);
        frames::append(&mut bytes, STATE, &state);
        (bytes.len() as u64 <= LARGEST).then_some(bytes)
    }
}

/// Returns the beginning of the journal in the first bytes of a snapshot file; `None` if there is none.
pub(super) fn head_within(bytes: &[u8]) -> Option<&[u8]> {
    frames::check_preamble(KIND, bytes).ok()?;
    let (_, head_at) = frames::expect(bytes, PREAMBLE, PLACE).ok()?;
    bytes.get(head_at + frames::LENGTH..)
}

/// Returns the bytes of a snapshot file.
pub(super) fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    read_whole(open_own(path)?, LARGEST)
}

/// A snapshot whose checksums are right. Only its place has been decoded.
#[derive(Debug)]
pub(super) struct Sealed<'a> {
    pub(super) place: Place,
    head: &'a [u8],
    state: &'a [u8],
    /// Where the frame of the state begins.
    state_at: usize,
}

impl<'a> Sealed<'a> {
    /// Reads a snapshot's frames.
    pub(super) fn read(bytes: &'a [u8]) -> Result<Sealed<'a>, ReadError> {
        frames::check_preamble(KIND, bytes)?;
        // All checksums are checked before anything is decoded.
        let (place, head_at) = frames::expect(bytes, PREAMBLE, PLACE)?;
        let (head, state_at) = frames::expect(bytes, head_at, HEAD)?;
        let (state, end) = frames::expect(bytes, state_at, STATE)?;
        if end < bytes.len() {
            return Err(Damage::At(end).into());
        }
        Ok(Sealed {
            place: Place::from_bytes(place).ok_or(ReadError::OtherVersion(PREAMBLE))?,
            head,
            state,
            state_at,
        })
    }

    /// Decodes the snapshot. `journal` is the head of a journal and the opening that was read from it: the same head is
    /// not read again.
    pub(super) fn open(&self, journal: Option<(&[u8], &Opening)>) -> Result<Snapshot, ReadError> {
        let opening = match journal {
            Some((head, opening)) if head == self.head => opening.clone(),
            _ => journal::read_head(self.head)?.0,
        };
        let state = journal::read_state(self.state, &opening.setup, self.state_at)?;
        Ok(Snapshot {
            place: self.place,
            opening: Opening {
                state: Some(state),
                ..opening
            },
        })
    }
}
