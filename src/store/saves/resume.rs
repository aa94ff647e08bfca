//! Taking up a game where it was left: the newest state that is sound, and every deed after it, carried out again.

use super::autosave::Held;
use super::disk::set_aside;
use super::journal::{self, Entry, Journal, Opening};
use super::save_dir::{Files, SaveDir, SaveError, outside};
use super::snapshot::{self, Snapshot};
use super::{Autosave, Damage};
use crate::game::Game;
use crate::game::State;
use crate::rules;
use std::borrow::Cow;
use std::path::Path;
use xxhash_rust::xxh3::xxh3_64;

/// Where a game is taken up.
struct Start {
    opening: Opening<'static>,
    /// None: at its beginning.
    state: Option<State<'static>>,
    /// What was done since.
    entries: Vec<Entry<'static>>,
    /// The journal that leads here, where it can be written on. Else another is begun.
    journal: Option<Written>,
    next_snapshot: usize,
    /// What has to be said about it.
    notices: Vec<String>,
}

/// A journal that can be written on.
struct Written {
    bytes: Vec<u8>,
    /// How many bytes it has before each of the entries that are still to be carried out.
    places: Vec<usize>,
    /// How many entries come before those.
    entries: u64,
}

/// Sound snapshots, and which of the two files each is in.
type Snapshots = Vec<(usize, Snapshot)>;

impl SaveDir {
    /// Takes up the game of this name, and writes it down from there on. What is damaged is set aside and named,
    /// and the game goes on from the newest state that can be reached. Also what has to be said about that.
    pub(in crate::store) fn resume(
        &self,
        name: &str,
    ) -> Result<(Game, Autosave, Vec<String>), SaveError> {
        let files = self.files(name);
        let lock = self.lock(&files)?;
        let path = files.journal();
        let mut start = Start::find(&files)?;
        let mut notices = std::mem::take(&mut start.notices);
        let (game, held, desync) = start.carry_out();
        let failed = |error| outside(&path, error);
        if let Some(desync) = desync {
            let aside = set_aside(&path).map_err(failed)?;
            notices.push(gone_on(&path, &desync, &aside));
        }
        let autosave = Autosave::new(files, lock, held).map_err(failed)?;
        Ok((game, autosave, notices))
    }
}

impl Start {
    fn find(files: &Files) -> Result<Start, SaveError> {
        let path = files.journal();
        let failed = |error| outside(&path, error);
        let bytes = journal::read_file(&path).map_err(failed)?;
        let read = journal::read(&bytes);
        if let Err(damage @ Damage::Newer { .. }) = read {
            return Err(SaveError::Refused { path, damage });
        }
        let damage = match &read {
            Ok(journal) => journal.damage.clone(),
            Err(damage) => Some(damage.clone()),
        };
        let (snapshots, mut notices) = read_snapshots(files)?;
        let start = Start::choose(read.ok(), snapshots, bytes);
        if let Some(damage) = damage {
            let aside = set_aside(&path).map_err(failed)?;
            notices.push(gone_on(&path, &damage, &aside));
            if start.is_none() {
                return Err(SaveError::Damaged {
                    path,
                    damage,
                    aside,
                });
            }
        }
        let mut start = start.expect("a journal without damage can be started from");
        start.notices = notices;
        start.refuse_other_rules(&path)
    }

    /// The newest state that can be reached: from the journal, from a snapshot and the journal behind it, or from a
    /// snapshot and what can still be read behind the place in the journal where it was taken.
    fn choose(journal: Option<Journal>, snapshots: Snapshots, bytes: Vec<u8>) -> Option<Start> {
        let id = journal
            .as_ref()
            .map(|_| xxh3_64(journal::packed_opening(&bytes)));
        let newest = snapshots
            .into_iter()
            .filter(|(_, snapshot)| id.is_none_or(|id| snapshot.place.journal == id))
            .max_by_key(|(_, snapshot)| snapshot.place.entries);
        let next_snapshot = newest.as_ref().map_or(0, |(index, _)| 1 - index);
        let newest = newest.map(|(_, snapshot)| snapshot);
        let reached = journal
            .as_ref()
            .map_or(0, |journal| journal.entries.len() as u64);
        let mut start = match (journal, newest) {
            (Some(journal), None) => Start::behind(journal, None, bytes),
            (Some(journal), Some(newest)) if newest.place.entries <= reached => {
                Start::behind(journal, Some(newest), bytes)
            }
            (_, Some(newest)) => Start::apart(newest, &bytes),
            (None, None) => return None,
        };
        start.next_snapshot = next_snapshot;
        Some(start)
    }

    /// From a sound journal, and a snapshot that was taken on its way.
    fn behind(mut journal: Journal, snapshot: Option<Snapshot>, bytes: Vec<u8>) -> Start {
        let first = snapshot
            .as_ref()
            .map_or(0, |snapshot| snapshot.place.entries as usize);
        let can_go_on = journal.is_current && journal.opening.rules == rules::VERSION;
        Start {
            state: match snapshot {
                Some(snapshot) => Some(snapshot.state),
                None => journal.opening.state.take(),
            },
            opening: journal.opening,
            entries: journal.entries.split_off(first),
            journal: can_go_on.then(|| Written {
                bytes,
                places: journal.ends.split_off(first),
                entries: first as u64,
            }),
            next_snapshot: 0,
            notices: Vec::new(),
        }
    }

    /// From a snapshot alone.
    fn apart(snapshot: Snapshot, bytes: &[u8]) -> Start {
        let place = snapshot.place;
        let offset = usize::try_from(place.offset).unwrap_or(usize::MAX);
        Start {
            opening: snapshot.opening,
            state: Some(snapshot.state),
            entries: journal::read_from(bytes, offset, place.entries + 1),
            journal: None,
            next_snapshot: 0,
            notices: Vec::new(),
        }
    }

    /// Deeds that were done by other rules cannot be done again from the beginning. From a state they can be gone
    /// on with, as far as they lead to the same.
    fn refuse_other_rules(self, path: &Path) -> Result<Start, SaveError> {
        match self.opening.rules == rules::VERSION || self.state.is_some() {
            true => Ok(self),
            false => Err(SaveError::OtherRules {
                path: path.to_owned(),
                version: self.opening.setup.version.clone(),
            }),
        }
    }

    /// The game that results, what its journal holds, and where it was found to lead elsewhere than it once did; it
    /// then ends there.
    fn carry_out(self) -> (Game, Held, Option<Damage>) {
        let begins_midway = self.state.is_some();
        let setup = self.opening.setup.into_owned();
        let mut game = Game::restored(setup, self.state);
        let mut anew = match self.journal {
            Some(_) => Vec::new(),
            None => journal::begin(&game.setup, begins_midway.then(|| game.state())),
        };
        let (mut done, mut desync) = (0, None);
        for entry in self.entries {
            if !entry.agrees_with(&game) {
                desync = Some(Damage::Desync(game.log_entries()));
                break;
            }
            done += 1;
            if self.journal.is_none() {
                journal::append(&mut anew, done, &with_pulse(&entry, game.pulse()));
            }
            entry.apply_to(&mut game);
        }
        let held = match self.journal {
            None => Held {
                journal: anew,
                entries: done,
                entries_at_snapshot: 0,
                is_in_file: false,
                next_snapshot: self.next_snapshot,
            },
            Some(written) => written.up_to(done, self.next_snapshot),
        };
        (game, held, desync)
    }
}

impl Written {
    /// The journal with so many of the entries that were still to be carried out.
    fn up_to(mut self, done: u64, next_snapshot: usize) -> Held {
        let kept = self.places[done as usize];
        let is_in_file = kept == self.bytes.len();
        self.bytes.truncate(kept);
        Held {
            journal: self.bytes,
            entries: self.entries + done,
            entries_at_snapshot: self.entries,
            is_in_file,
            next_snapshot,
        }
    }
}

/// The same entry, with the pulse that the first format did not have.
fn with_pulse<'a>(entry: &'a Entry<'_>, pulse: u32) -> Entry<'a> {
    match entry {
        Entry::Apply { log_entry, .. } => Entry::Apply {
            pulse: Some(pulse),
            log_entry: Cow::Borrowed(log_entry),
        },
        Entry::Fingerprint(number) => Entry::Fingerprint(*number),
        Entry::Over(number) => Entry::Over(*number),
    }
}

/// The snapshots that are sound, and which of the two files each is in. One that is damaged is set aside, which is
/// told; one of another format is of no use, and stays where it is.
fn read_snapshots(files: &Files) -> Result<(Snapshots, Vec<String>), SaveError> {
    let (mut snapshots, mut notices) = (Vec::new(), Vec::new());
    for index in 0..2 {
        let path = files.snapshot(index);
        let Ok(bytes) = snapshot::read_file(&path) else {
            continue;
        };
        match snapshot::read(&bytes) {
            Ok(snapshot) => snapshots.push((index, snapshot)),
            Err(Damage::Newer { .. }) => {}
            Err(damage) => {
                let aside = set_aside(&path).map_err(|error| outside(&path, error))?;
                let (path, aside) = (path.display(), aside.display());
                notices.push(format!(
                    "{path}: {damage}. It was set aside as {aside}; nothing was lost by it."
                ));
            }
        }
    }
    Ok((snapshots, notices))
}

fn gone_on(path: &Path, damage: &Damage, aside: &Path) -> String {
    let (path, aside) = (path.display(), aside.display());
    format!(
        "{path}: {damage}. It was set aside as {aside}; the game goes on from the last state before that which is sound."
    )
}
