//! The journal of a game: its setup, and every log entry since, in order. The journal of a game that is over is its
//! recording.

use crate::game::{Game, GameSetup, LogEntry, State};
use crate::store::wire::frames::{self, FramePlace, Kind, PREAMBLE, Stream};
use crate::store::wire::{
    Damage, Embedding, Entry, Header, LARGEST_STATE, Materials, ReadError, StreamError,
    claims_more_than, compress, decompress, pack, unpack,
};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::io::{self, Read, Seek};
use xxhash_rust::xxh3::xxh3_64;

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

/// After so many log entries the fingerprint of the whole world is written, besides the pulse before each entry. It takes
/// as long as seventy of them.
const ENTRIES_PER_FINGERPRINT: u64 = 500;

/// The most bytes of the data of a game before they are compressed: many times those of the built-in data.
const LARGEST_MATERIALS: usize = 4 << 20;

/// The beginning of a journal, before its entries.
#[derive(Clone, Debug)]
pub(in crate::store) struct Opening {
    /// The version of the rules under which the entries were written.
    pub(in crate::store) rules: u32,
    pub(in crate::store) setup: GameSetup,
    /// The state in which the entries begin; `None` for the first turn.
    pub(in crate::store) state: Option<State<'static>>,
}

/// A journal whose opening was read.
#[derive(Debug)]
pub(in crate::store) struct Journal<R> {
    pub(in crate::store) opening: Opening,
    /// The bytes that hold the setup of the game.
    pub(super) head: Vec<u8>,
    /// The place of the first entry.
    pub(in crate::store) first: FramePlace,
    pub(in crate::store) entries: Entries<R>,
}

/// The entries of a journal, one after the other. An unfinished last entry is none: it was being written when the
/// program was stopped.
#[derive(Debug)]
pub(in crate::store) struct Entries<R> {
    frames: Stream<R>,
    has_wizard_mode: bool,
}

/// What there is in a journal, found without decoding its entries.
#[derive(Debug)]
pub(in crate::store) struct JournalScan {
    /// The place behind the last valid entry.
    pub(in crate::store) end: FramePlace,
    /// How many changes of the game are among the entries.
    pub(in crate::store) changes: u64,
    /// The places that were asked about, if they are between two entries, and how many changes are before each.
    changes_before: Vec<(FramePlace, u64)>,
    /// Why the journal cannot be read behind its end.
    pub(in crate::store) error: Option<StreamError>,
}

/// Returns what is written before a log entry is applied to the game: the entry, and now and then the fingerprint of
/// the world.
pub(in crate::store) fn entries_for<'a>(
    game: &Game,
    log_entry: &'a LogEntry,
) -> SmallVec<[Entry<'a>; 2]> {
    let count = game.log_entries();
    let is_fingerprint_due = count > 0 && count.is_multiple_of(ENTRIES_PER_FINGERPRINT);
    let fingerprint = is_fingerprint_due.then(|| Entry::Fingerprint(game.fingerprint()));
    let log_entry = Entry::Apply {
        pulse: game.pulse(),
        log_entry: Cow::Borrowed(log_entry),
    };
    fingerprint.into_iter().chain([log_entry]).collect()
}

/// Returns the bytes of a journal that hold the setup of a game that is played under this version of the rules. Its state
/// and its entries follow.
pub(in crate::store) fn head(setup: &GameSetup, rules: u32) -> Vec<u8> {
    let mut bytes = header(setup, rules);
    append_materials(&mut bytes, setup, Embedding::Everything);
    bytes
}

/// Returns the beginning of a journal, up to the data of its game.
pub(in crate::store) fn header(setup: &GameSetup, rules: u32) -> Vec<u8> {
    let mut bytes = frames::preamble(KIND);
    frames::append(&mut bytes, HEADER, &Header::of(setup, rules).to_bytes());
    bytes
}

/// Adds the data of a game, which stands behind the header of its journal.
pub(in crate::store) fn append_materials(
    bytes: &mut Vec<u8>,
    setup: &GameSetup,
    embedding: Embedding,
) {
    let materials = compress(&Materials::of(setup, embedding));
    // For a long time these are most of a journal: room that doubles as it grows would be twice as much.
    bytes.reserve_exact(materials.len() + frames::OVERHEAD);
    frames::append(bytes, MATERIALS, &materials);
}

/// Adds the state in which the entries of a journal begin, which stands behind its head; `None` for the first turn.
pub(in crate::store) fn append_state(bytes: &mut Vec<u8>, state: Option<&State<'_>>) {
    let state = state.map_or_else(Vec::new, pack);
    frames::append(bytes, STATE, &state);
}

/// Adds an entry, the `number`-th from 1.
pub(in crate::store) fn append(bytes: &mut Vec<u8>, number: u64, entry: &Entry<'_>) {
    frames::append_with(bytes, frame_number(number), |bytes| entry.write_to(bytes));
}

/// Returns the number of the frame of the `number`-th entry from 1.
fn frame_number(number: u64) -> u64 {
    FIRST_ENTRY + number - 1
}

/// Returns how many entries are before a place.
pub(super) fn entries_before(place: FramePlace) -> u64 {
    place.number.saturating_sub(FIRST_ENTRY)
}

/// Returns the place behind so many entries, at this offset.
pub(super) fn place_behind(entries: u64, offset: u64) -> FramePlace {
    FramePlace {
        number: entries.saturating_add(FIRST_ENTRY),
        offset,
    }
}

/// Returns the id of a journal: the hash of its head.
pub(super) fn id(head: &[u8]) -> u64 {
    xxh3_64(head)
}

/// Reads the setup of the game, and returns the offset at which that ends as well.
pub(super) fn read_head(bytes: &[u8]) -> Result<(Opening, usize), ReadError> {
    let (header, at) = read_header(bytes)?;
    let (payload, end) = frames::expect(bytes, at, MATERIALS)?;
    check_claim(payload, LARGEST_MATERIALS)?;
    let plain = decompress(payload, LARGEST_MATERIALS).ok_or(ReadError::OtherVersion(at))?;
    let opening = Opening {
        rules: header.rules,
        setup: header.into_setup(Materials::from_bytes(&plain, at)?, at)?,
        state: None,
    };
    Ok((opening, end))
}

/// Reads the header from the beginning of a journal, whether or not the rest can be read.
pub(super) fn read_header(bytes: &[u8]) -> Result<(Header, usize), ReadError> {
    frames::check_preamble(KIND, bytes)?;
    let (payload, end) = frames::expect(bytes, PREAMBLE, HEADER)?;
    let header = Header::from_bytes(payload).ok_or(ReadError::OtherVersion(PREAMBLE))?;
    Ok((header, end))
}

/// Checks that a game may be as large as these compressed bytes claim to be.
fn check_claim(payload: &[u8], most: usize) -> Result<(), ReadError> {
    if claims_more_than(payload, most) {
        return Err(ReadError::TooLarge(most));
    }
    Ok(())
}

/// Checks that a journal with this head can be read again.
pub(super) fn check_size(head: &[u8]) -> Result<(), ReadError> {
    let (_, at) = frames::expect(head, PREAMBLE, HEADER)?;
    let (materials, _) = frames::expect(head, at, MATERIALS)?;
    check_claim(materials, LARGEST_MATERIALS)
}

/// Reads the state of a game with this setup, out of the frame that begins at byte `at`.
pub(super) fn read_state(
    payload: &[u8],
    setup: &GameSetup,
    at: usize,
) -> Result<State<'static>, ReadError> {
    check_claim(payload, LARGEST_STATE)?;
    let state: State<'static> = unpack(payload).ok_or(ReadError::OtherVersion(at))?;
    match state.violation(setup) {
        Some(violation) => Err(ReadError::Impossible(violation)),
        None => Ok(state),
    }
}

/// Returns whether a valid journal begins with the first turn of a game and has no entries.
pub(super) fn is_untouched(input: impl Read + Seek) -> Result<bool, StreamError> {
    let mut frames = Stream::open(input, KIND)?;
    for _ in HEADER..=MATERIALS {
        frames.expect()?;
    }
    let begins_at_first_turn = frames.expect()?.is_empty();
    let has_entry = frames.advance()?;
    let is_at_end = has_entry || frames.is_at_end() || frames.is_in_flight()?;
    Ok(begins_at_first_turn && !has_entry && is_at_end)
}

impl<R: Read + Seek> Journal<R> {
    /// Reads the opening of a journal.
    pub(in crate::store) fn open(input: R) -> Result<Journal<R>, StreamError> {
        let mut frames = Stream::open(input, KIND)?;
        let mut head = frames::preamble(KIND);
        for number in HEADER..=MATERIALS {
            frames::append(&mut head, number, frames.expect()?);
        }
        let (mut opening, at) = read_head(&head)?;
        let state = frames.expect()?;
        if !state.is_empty() {
            opening.state = Some(read_state(state, &opening.setup, at)?);
        }
        Ok(Journal {
            head,
            first: frames.place(),
            entries: Entries {
                frames,
                has_wizard_mode: opening.setup.wizard,
            },
            opening,
        })
    }
}

impl JournalScan {
    /// Returns how many changes are before a place that was asked about; `None` if it is not between two entries.
    pub(super) fn changes_at(&self, place: FramePlace) -> Option<u64> {
        let found = self.changes_before.iter().find(|(it, _)| *it == place);
        found.map(|(_, changes)| *changes)
    }
}

impl<R: Read + Seek> Entries<R> {
    /// Returns the entries of a journal from a place on; its opening may be damaged.
    pub(super) fn from(input: R, place: FramePlace, setup: &GameSetup) -> io::Result<Entries<R>> {
        let mut entries = Entries {
            frames: Stream::new(input)?,
            has_wizard_mode: setup.wizard,
        };
        entries.go_to(place)?;
        Ok(entries)
    }

    /// Returns the place of the next entry.
    pub(in crate::store) fn place(&self) -> FramePlace {
        self.frames.place()
    }

    pub(in crate::store) fn go_to(&mut self, place: FramePlace) -> io::Result<()> {
        self.frames.go_to(place)
    }

    /// Returns whether something is left behind the last entry: the beginning of an unfinished one.
    pub(super) fn is_cut(&self) -> bool {
        !self.frames.is_at_end()
    }

    /// Reads the next entry; `None` at the end.
    pub(in crate::store) fn next(&mut self) -> Result<Option<Entry<'static>>, StreamError> {
        let at = self.place().offset as usize;
        let has_wizard_mode = self.has_wizard_mode;
        let Some(payload) = self.payload()? else {
            return Ok(None);
        };
        let entry = Entry::from_bytes(payload).ok_or(ReadError::OtherVersion(at))?;
        if !has_wizard_mode && matches!(entry.log_entry(), Some(LogEntry::Reload(_))) {
            let message = "its data changes outside wizard mode".to_owned();
            return Err(ReadError::Impossible(message).into());
        }
        Ok(Some(entry))
    }

    /// Reads on to the end, and counts.
    pub(in crate::store) fn scan(&mut self, places: &[FramePlace]) -> JournalScan {
        let mut scan = JournalScan {
            end: self.place(),
            changes: 0,
            changes_before: Vec::new(),
            error: None,
        };
        loop {
            scan.end = self.place();
            if places.contains(&scan.end) {
                scan.changes_before.push((scan.end, scan.changes));
            }
            match self.skip() {
                Ok(Some(is_change)) => scan.changes += u64::from(is_change),
                Ok(None) => return scan,
                Err(error) => {
                    scan.error = Some(error);
                    return scan;
                }
            }
        }
    }

    /// Skips the next entry. Returns whether it is a change of the game; `None` at the end.
    fn skip(&mut self) -> Result<Option<bool>, StreamError> {
        let at = self.place().offset as usize;
        let Some(payload) = self.payload()? else {
            return Ok(None);
        };
        let is_change = Entry::is_change(payload).ok_or(ReadError::OtherVersion(at))?;
        Ok(Some(is_change))
    }

    /// Returns the bytes of the next entry; `None` at the end.
    fn payload(&mut self) -> Result<Option<&[u8]>, StreamError> {
        let at = self.place().offset as usize;
        if self.frames.advance()? {
            return Ok(Some(self.frames.payload()));
        }
        if self.frames.is_at_end() || self.frames.is_in_flight()? {
            return Ok(None);
        }
        Err(Damage::At(at).into())
    }
}
