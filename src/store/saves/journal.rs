//! The journal of a game: how it began, and every deed since, in their order. The journal of a game that is over is
//! its recording.

use super::disk::read_whole;
use super::frames::{self, Damage, Frame, Kind, PREAMBLE};
use super::packing::{pack, unpack};
use super::{early, packing};
use crate::game::{Game, GameSetup, LogEntry, State};
use crate::rules;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::io;
use std::path::Path;

/// The most that a journal can honestly hold.
const LARGEST: u64 = 64 << 20;

const KIND: Kind = Kind {
    magic: b"RLGGAME\n",
    format: 2,
};

/// The first frame of a journal, packed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::store) struct Opening<'a> {
    /// The version of the rules by which the deeds were carried out.
    pub(in crate::store) rules: u32,
    pub(in crate::store) setup: Cow<'a, GameSetup>,
    /// The state in which the deeds begin, where they do not begin with the game: what was before is lost.
    pub(in crate::store) state: Option<State<'a>>,
}

/// Every other frame of a journal.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::store) enum Entry<'a> {
    /// A deed, and the pulse of the world just before it; the first format had none.
    Apply {
        pulse: Option<u32>,
        log_entry: Cow<'a, LogEntry>,
    },
    /// The fingerprint of the world at this point.
    Fingerprint(u64),
    /// The game is over, with this fingerprint of its world.
    Over(u64),
}

impl Opening<'_> {
    /// What is wrong with an opening that was read from somewhere, if anything is.
    fn violation(&self) -> Option<String> {
        let content = &self.setup.content;
        let of_state = || self.state.as_ref()?.violation(content);
        self.setup.violation().or_else(of_state)
    }
}

/// After so many log entries the fingerprint of the whole world is written down, besides the pulse before each entry.
const ENTRIES_PER_FINGERPRINT: u64 = 100;

/// Returns what is written down before a log entry is applied to the game: the entry, and now and then the fingerprint
/// of the world.
pub(in crate::store) fn entries_for<'a>(game: &Game, log_entry: &'a LogEntry) -> Vec<Entry<'a>> {
    let count = game.log_entries();
    let is_fingerprint_due = count > 0 && count.is_multiple_of(ENTRIES_PER_FINGERPRINT);
    let fingerprint = is_fingerprint_due.then(|| Entry::Fingerprint(game.fingerprint()));
    let log_entry = Entry::Apply {
        pulse: Some(game.pulse()),
        log_entry: Cow::Borrowed(log_entry),
    };
    fingerprint.into_iter().chain([log_entry]).collect()
}

impl Entry<'_> {
    /// Whether the game stands where it stood when this entry was written.
    pub(in crate::store) fn agrees_with(&self, game: &Game) -> bool {
        match self {
            Entry::Apply { pulse, .. } => pulse.is_none_or(|pulse| pulse == game.pulse()),
            Entry::Fingerprint(number) | Entry::Over(number) => *number == game.fingerprint(),
        }
    }

    /// Applies the entry to the game, if it changes one.
    pub(in crate::store) fn apply_to(&self, game: &mut Game) {
        if let Some(log_entry) = self.log_entry() {
            game.apply(log_entry.clone());
        }
    }

    /// What was done, where the entry tells of a deed.
    pub(in crate::store) fn log_entry(&self) -> Option<&LogEntry> {
        match self {
            Entry::Apply { log_entry, .. } => Some(log_entry),
            Entry::Fingerprint(_) | Entry::Over(_) => None,
        }
    }
}

/// A journal as it was found.
#[derive(Debug)]
pub(in crate::store) struct Journal {
    pub(in crate::store) opening: Opening<'static>,
    pub(in crate::store) entries: Vec<Entry<'static>>,
    /// Behind the opening and behind each entry, how many bytes of the file are sound.
    pub(super) ends: Vec<usize>,
    /// What is wrong behind the last of them. A last entry that was not written to its end is not counted as
    /// damage: it was in flight when the program was stopped.
    pub(in crate::store) damage: Option<Damage>,
    /// Whether its format is that of today, so that it can be written on.
    pub(super) is_current: bool,
}

/// The bytes of a journal file.
pub(in crate::store) fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    read_whole(path, LARGEST)
}

/// The bytes of a journal to which nothing was added yet.
pub(in crate::store) fn begin(setup: &GameSetup, state: Option<State<'_>>) -> Vec<u8> {
    let mut bytes = frames::preamble(KIND);
    let opening = Opening {
        rules: rules::VERSION,
        setup: Cow::Borrowed(setup),
        state,
    };
    frames::append(&mut bytes, 0, &pack(&opening));
    bytes
}

/// The first frame of the bytes of a journal.
pub(super) fn packed_opening(bytes: &[u8]) -> &[u8] {
    match frames::read(bytes, PREAMBLE, 0) {
        Frame::Whole { payload, .. } => payload,
        Frame::End | Frame::Torn | Frame::Damaged => &[],
    }
}

/// Adds an entry, the `number`-th from 1.
pub(in crate::store) fn append(bytes: &mut Vec<u8>, number: u64, entry: &Entry<'_>) {
    frames::append(bytes, number, &packing::plain(entry));
}

/// Reads the opening of a journal alone.
pub(super) fn opening(bytes: &[u8]) -> Result<Opening<'static>, Damage> {
    frame_of_opening(bytes).map(|(opening, _, _)| opening)
}

/// Reads a journal as far as it is sound; an error where not even its opening is.
pub(in crate::store) fn read(bytes: &[u8]) -> Result<Journal, Damage> {
    let (opening, end, format) = frame_of_opening(bytes)?;
    let decode = match format {
        early::FORMAT => early::entry,
        _ => frames::decode,
    };
    let mut journal = Journal {
        opening,
        entries: Vec::new(),
        ends: vec![end],
        damage: None,
        is_current: format == KIND.format,
    };
    for (entry, end) in entries_from(bytes, end, 1, decode) {
        journal.entries.push(entry);
        journal.ends.push(end);
    }
    let (sound, number) = (journal.sound(), journal.entries.len() as u64 + 1);
    if sound < bytes.len() && !frames::is_in_flight(bytes, sound, number) {
        journal.damage = Some(Damage::At(sound));
    }
    Ok(journal)
}

/// The opening, where it ends, and the format of the file.
fn frame_of_opening(bytes: &[u8]) -> Result<(Opening<'static>, usize, u16), Damage> {
    let format = frames::check_preamble(KIND, bytes)?;
    let (payload, end) = match frames::read(bytes, PREAMBLE, 0) {
        Frame::Whole { payload, next } => (payload, next),
        Frame::Damaged => return Err(Damage::At(PREAMBLE)),
        Frame::Torn | Frame::End => return Err(Damage::Cut(bytes.len())),
    };
    let opening = match format {
        early::FORMAT => early::opening(payload),
        _ => unpack(payload),
    };
    let opening: Opening<'static> = opening.ok_or(Damage::At(PREAMBLE))?;
    match opening.violation() {
        Some(violation) => Err(Damage::Unsound(violation)),
        None => Ok((opening, end, format)),
    }
}

/// The entries from byte `at` on, the first of which is the `number`-th, as far as they are sound: what can still be
/// read of a journal whose first part is lost.
pub(super) fn read_from(bytes: &[u8], at: usize, number: u64) -> Vec<Entry<'static>> {
    let entries = entries_from(bytes, at, number, frames::decode);
    entries.map(|(entry, _)| entry).collect()
}

/// Sound entries, and where each ends.
fn entries_from(
    bytes: &[u8],
    mut at: usize,
    first: u64,
    decode: fn(&[u8]) -> Option<Entry<'static>>,
) -> impl Iterator<Item = (Entry<'static>, usize)> {
    (first..).map_while(move |number| match frames::read(bytes, at, number) {
        Frame::Whole { payload, next } => {
            at = next;
            decode(payload).map(|entry| (entry, next))
        }
        Frame::End | Frame::Torn | Frame::Damaged => None,
    })
}

impl Journal {
    /// How many bytes of the file are sound.
    pub(super) fn sound(&self) -> usize {
        *self.ends.last().expect("there is an opening")
    }
}
