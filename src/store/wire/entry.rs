//! The entries of a journal: a tag, and then what belongs to the entry.

use super::action;
use super::bytes::{Reader, Writer};
use super::materials::{self, Materials};
use crate::content::{Content, ContentTexts};
use crate::game::{Game, GameData, LogEntry};
use std::borrow::Cow;
use std::mem;

// The tags of entries. A new entry takes a new number; the number of one that is gone is never used again.
const ACT: u64 = 1;
const ABANDON: u64 = 2;
const TOGGLE_FOG: u64 = 3;
const RELOAD: u64 = 4;
const FINGERPRINT: u64 = 5;
const OVER: u64 = 6;
const RELOAD_WITH_EFFECTS: u64 = 7;
const RELOAD_MATERIALS: u64 = 8;
const AWAY: u64 = 9;

/// One entry of a journal.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::store) enum Entry<'a> {
    /// A change of the game, and the pulse of the world just before it.
    Apply {
        pulse: u32,
        log_entry: Cow<'a, LogEntry>,
    },
    /// The fingerprint of the world at this point.
    Fingerprint(u64),
    /// The game is over, with this fingerprint of its world.
    Over(u64),
    /// The game goes on after so many seconds.
    Away(u64),
}

impl Entry<'_> {
    /// Returns the entry as the bytes of a journal.
    #[cfg(test)]
    pub(in crate::store) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.write_to(&mut bytes);
        bytes
    }

    /// Adds the entry to the bytes of a journal.
    pub(in crate::store) fn write_to(&self, bytes: &mut Vec<u8>) {
        let mut to = Writer::behind(mem::take(bytes));
        match self {
            Entry::Apply { pulse, log_entry } => write_log_entry(*pulse, log_entry, &mut to),
            Entry::Fingerprint(number) => {
                to.number(FINGERPRINT);
                to.hash64(*number);
            }
            Entry::Over(number) => {
                to.number(OVER);
                to.hash64(*number);
            }
            Entry::Away(seconds) => {
                to.number(AWAY);
                to.number(*seconds);
            }
        }
        *bytes = to.into_bytes();
    }

    /// Reads an entry; `None` if the bytes are not an entry that this program knows.
    pub(in crate::store) fn from_bytes(bytes: &[u8]) -> Option<Entry<'static>> {
        let mut from = Reader::new(bytes);
        let entry = match from.number()? {
            FINGERPRINT => Entry::Fingerprint(from.hash64()?),
            OVER => Entry::Over(from.hash64()?),
            AWAY => Entry::Away(from.number()?),
            tag => Entry::Apply {
                pulse: from.hash32()?,
                log_entry: Cow::Owned(read_log_entry(tag, &mut from)?),
            },
        };
        from.is_at_end().then_some(entry)
    }

    /// Returns whether the bytes of an entry are a change of the game; `None` if they are not an entry that this program
    /// knows.
    pub(in crate::store) fn is_change(bytes: &[u8]) -> Option<bool> {
        match Reader::new(bytes).number()? {
            FINGERPRINT | OVER | AWAY => Some(false),
            ACT | ABANDON | TOGGLE_FOG | RELOAD | RELOAD_WITH_EFFECTS | RELOAD_MATERIALS => {
                Some(true)
            }
            _ => None,
        }
    }

    /// Returns whether the game is as it was when this entry was written.
    pub(in crate::store) fn agrees_with(&self, game: &Game) -> bool {
        match self {
            Entry::Apply { pulse, .. } => *pulse == game.pulse(),
            Entry::Fingerprint(number) | Entry::Over(number) => *number == game.fingerprint(),
            Entry::Away(_) => true,
        }
    }

    /// Applies the entry to the game, if it changes one.
    pub(in crate::store) fn apply_to(&self, game: &mut Game) {
        if let Some(log_entry) = self.log_entry() {
            game.apply(log_entry.clone());
        }
        if let Entry::Away(seconds) = self {
            game.note_time_away(*seconds);
        }
    }

    /// Returns the change of the game; `None` if the entry is none.
    pub(in crate::store) fn log_entry(&self) -> Option<&LogEntry> {
        match self {
            Entry::Apply { log_entry, .. } => Some(log_entry),
            Entry::Fingerprint(_) | Entry::Over(_) | Entry::Away(_) => None,
        }
    }
}

fn write_log_entry(pulse: u32, log_entry: &LogEntry, to: &mut Writer) {
    let mut begin = |tag| {
        to.number(tag);
        to.hash32(pulse);
    };
    match log_entry {
        LogEntry::Act(action) => {
            begin(ACT);
            action::write(action, to);
        }
        LogEntry::Abandon => begin(ABANDON),
        LogEntry::ToggleFog => begin(TOGGLE_FOG),
        LogEntry::Reload(game_data) => {
            begin(RELOAD_MATERIALS);
            to.bytes(&materials::of_content(&game_data.content));
            write_notices(&game_data.notices, to);
        }
    }
}

fn read_log_entry(tag: u64, from: &mut Reader<'_>) -> Option<LogEntry> {
    Some(match tag {
        ACT => LogEntry::Act(action::read(from)?),
        ABANDON => LogEntry::Abandon,
        TOGGLE_FOG => LogEntry::ToggleFog,
        RELOAD | RELOAD_WITH_EFFECTS | RELOAD_MATERIALS => {
            LogEntry::Reload(Box::new(read_game_data(tag, from)?))
        }
        _ => return None,
    })
}

/// Adds the notices about the files that were read.
fn write_notices(notices: &[String], to: &mut Writer) {
    to.number(notices.len() as u64);
    for notice in notices {
        to.text(notice);
    }
}

/// Reads what a game goes on with: the description files, and the sentences about them.
fn read_game_data(tag: u64, from: &mut Reader<'_>) -> Option<GameData> {
    let content = if tag == RELOAD_MATERIALS {
        Materials::from_bytes(from.bytes()?, 0)
            .ok()?
            .into_content()?
    } else {
        read_older_content(tag, from)?
    };
    let count = from.number()?;
    let notices: Option<Vec<String>> = (0..count).map(|_| from.text()).collect();
    Some(GameData {
        content,
        notices: notices?,
    })
}

/// Reads the description files of an entry in which each had a fixed place.
fn read_older_content(tag: u64, from: &mut Reader<'_>) -> Option<Content> {
    let texts = ContentTexts {
        monsters: from.text()?,
        objects: from.text()?,
        effects: if tag == RELOAD_WITH_EFFECTS {
            Some(from.text()?)
        } else {
            None
        },
        plan: None,
    };
    texts.read().ok()
}
