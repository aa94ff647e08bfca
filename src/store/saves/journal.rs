//! The journal of a game: its setup, and every log entry since, in order. The journal of a game that is over is its
//! recording.

use super::disk::read_whole;
use crate::game::{Game, GameSetup, LogEntry, State};
use crate::store::wire::frames::{self, Frame, Kind, PREAMBLE};
use crate::store::wire::{
    Damage, Embedding, Entry, Header, Materials, ReadError, compress, decompress, pack, unpack,
};
use std::borrow::Cow;
use std::io;
use std::path::Path;
use xxhash_rust::xxh3::xxh3_64;

/// The most bytes that a journal may have.
const LARGEST: u64 = 64 << 20;

const KIND: Kind = Kind {
    magic: b"RLGGAME\n",
    format: 3,
};

// The frames before the entries.
const HEADER: u64 = 0;
const MATERIALS: u64 = 1;
const STATE: u64 = 2;
/// The number of the frame of the first entry.
const FIRST_ENTRY: u64 = 3;

/// After so many log entries the fingerprint of the whole world is written, besides the pulse before each entry.
const ENTRIES_PER_FINGERPRINT: u64 = 100;

/// The beginning of a journal, before its entries.
#[derive(Clone, Debug)]
pub(in crate::store) struct Opening {
    /// The version of the rules under which the entries were written.
    pub(in crate::store) rules: u32,
    pub(in crate::store) setup: GameSetup,
    /// The state in which the entries begin; `None` for the first turn.
    pub(in crate::store) state: Option<State<'static>>,
}

/// A journal that was read.
#[derive(Debug)]
pub(in crate::store) struct Journal {
    pub(in crate::store) opening: Opening,
    pub(in crate::store) entries: Vec<Entry<'static>>,
    /// The offsets behind the opening and behind each entry.
    pub(super) ends: Vec<usize>,
    /// The error behind the last of them. An unfinished last entry is no error: it was being written when the program
    /// was stopped.
    pub(in crate::store) error: Option<ReadError>,
}

/// Returns what is written before a log entry is applied to the game: the entry, and now and then the fingerprint of
/// the world.
pub(in crate::store) fn entries_for<'a>(game: &Game, log_entry: &'a LogEntry) -> Vec<Entry<'a>> {
    let count = game.log_entries();
    let is_fingerprint_due = count > 0 && count.is_multiple_of(ENTRIES_PER_FINGERPRINT);
    let fingerprint = is_fingerprint_due.then(|| Entry::Fingerprint(game.fingerprint()));
    let log_entry = Entry::Apply {
        pulse: game.pulse(),
        log_entry: Cow::Borrowed(log_entry),
    };
    fingerprint.into_iter().chain([log_entry]).collect()
}

/// Returns the bytes of a journal file.
pub(in crate::store) fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    read_whole(path, LARGEST)
}

/// Returns a journal without entries, of a game that is played under this version of the rules.
pub(in crate::store) fn begin(
    setup: &GameSetup,
    state: Option<&State<'_>>,
    rules: u32,
    embedding: Embedding,
) -> Vec<u8> {
    let mut bytes = frames::preamble(KIND);
    let materials = compress(&Materials::of(setup, embedding));
    frames::append(&mut bytes, HEADER, &Header::of(setup, rules).to_bytes());
    frames::append(&mut bytes, MATERIALS, &materials);
    let state = state.map_or_else(Vec::new, pack);
    frames::append(&mut bytes, STATE, &state);
    bytes
}

/// Adds an entry, the `number`-th from 1.
pub(in crate::store) fn append(bytes: &mut Vec<u8>, number: u64, entry: &Entry<'_>) {
    frames::append(bytes, frame_number(number), &entry.to_bytes());
}

/// Returns the number of the frame of the `number`-th entry from 1.
fn frame_number(number: u64) -> u64 {
    FIRST_ENTRY + number - 1
}

/// Returns the bytes of a valid journal that hold the setup of the game.
pub(super) fn head(bytes: &[u8]) -> &[u8] {
    let end = (HEADER..=MATERIALS).try_fold(PREAMBLE, |at, number| {
        frames::expect(bytes, at, number).map(|(_, next)| next)
    });
    &bytes[..end.unwrap_or(0)]
}

/// Returns the id of a journal: the hash of its head.
pub(super) fn id(head: &[u8]) -> u64 {
    xxh3_64(head)
}

/// Reads the name of the hero, whether or not the rest can be read.
pub(super) fn name(bytes: &[u8]) -> Result<String, ReadError> {
    read_header(bytes).map(|(header, _)| header.name)
}

/// Reads the setup of the game, and returns the offset at which that ends as well.
pub(super) fn read_head(bytes: &[u8]) -> Result<(Opening, usize), ReadError> {
    let (header, at) = read_header(bytes)?;
    let (payload, end) = frames::expect(bytes, at, MATERIALS)?;
    let plain = decompress(payload).ok_or(ReadError::OtherVersion(at))?;
    let opening = Opening {
        rules: header.rules,
        setup: header.into_setup(Materials::from_bytes(&plain, at)?, at)?,
        state: None,
    };
    Ok((opening, end))
}

fn read_header(bytes: &[u8]) -> Result<(Header, usize), ReadError> {
    frames::check_preamble(KIND, bytes)?;
    let (payload, end) = frames::expect(bytes, PREAMBLE, HEADER)?;
    let header = Header::from_bytes(payload).ok_or(ReadError::OtherVersion(PREAMBLE))?;
    Ok((header, end))
}

fn read_opening(bytes: &[u8]) -> Result<(Opening, usize), ReadError> {
    let (mut opening, at) = read_head(bytes)?;
    let (payload, end) = frames::expect(bytes, at, STATE)?;
    if !payload.is_empty() {
        opening.state = Some(read_state(payload, &opening.setup, at)?);
    }
    Ok((opening, end))
}

/// Reads the state of a game with this setup, out of the frame that begins at byte `at`.
pub(super) fn read_state(
    payload: &[u8],
    setup: &GameSetup,
    at: usize,
) -> Result<State<'static>, ReadError> {
    let state: State<'static> = unpack(payload).ok_or(ReadError::OtherVersion(at))?;
    match state.violation(setup) {
        Some(violation) => Err(ReadError::Impossible(violation)),
        None => Ok(state),
    }
}

/// Reads a journal as far as it is valid.
///
/// # Errors
///
/// Fails only if the opening cannot be read; errors behind it are in [`Journal::error`].
pub(in crate::store) fn read(bytes: &[u8]) -> Result<Journal, ReadError> {
    let (opening, end) = read_opening(bytes)?;
    let has_wizard_mode = opening.setup.wizard;
    let mut journal = Journal {
        opening,
        entries: Vec::new(),
        ends: vec![end],
        error: None,
    };
    let mut frames = Entries::new(bytes, end, 1);
    for (entry, end) in frames.by_ref() {
        if !has_wizard_mode && matches!(entry.log_entry(), Some(LogEntry::Reload(_))) {
            let message = "its data changes outside wizard mode".to_owned();
            journal.error = Some(ReadError::Impossible(message));
            return Ok(journal);
        }
        journal.entries.push(entry);
        journal.ends.push(end);
    }
    journal.error = frames.error();
    Ok(journal)
}

/// Returns the valid entries from byte `at` on, the first of which is the `number`-th: what can still be read of a
/// journal whose first part is lost.
pub(super) fn read_from(bytes: &[u8], at: usize, number: u64) -> Vec<Entry<'static>> {
    let entries = Entries::new(bytes, at, number);
    entries.map(|(entry, _)| entry).collect()
}

/// Valid entries, each with the offset of its end.
struct Entries<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The number of the next entry.
    number: u64,
}

impl<'a> Entries<'a> {
    fn new(bytes: &'a [u8], at: usize, number: u64) -> Entries<'a> {
        Entries { bytes, at, number }
    }

    /// Returns why there are no more entries; `None` if the journal ends.
    fn error(&self) -> Option<ReadError> {
        let frame = frame_number(self.number);
        match frames::read(self.bytes, self.at, frame) {
            Frame::End => None,
            Frame::Whole { .. } => Some(ReadError::OtherVersion(self.at)),
            Frame::Torn | Frame::Damaged => {
                let is_in_flight = frames::is_in_flight(self.bytes, self.at, frame);
                (!is_in_flight).then_some(Damage::At(self.at).into())
            }
        }
    }
}

impl Iterator for Entries<'_> {
    type Item = (Entry<'static>, usize);

    fn next(&mut self) -> Option<Self::Item> {
        let frame = frames::read(self.bytes, self.at, frame_number(self.number));
        let Frame::Whole { payload, next } = frame else {
            return None;
        };
        let entry = Entry::from_bytes(payload)?;
        (self.at, self.number) = (next, self.number + 1);
        Some((entry, next))
    }
}
