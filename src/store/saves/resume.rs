//! Resumes a game where it was left: from the newest valid state, with every log entry after it applied again.

use super::Autosave;
use super::autosave::JournalState;
use super::disk::set_aside;
use super::journal::{self, Journal, Opening};
use super::save_dir::{Files, SaveDir, SaveError, outside};
use super::snapshot::{self, Sealed, Snapshot};
use crate::game::{Game, Mark, State, count};
use crate::store::launcher::VERSION;
use crate::store::wire::{Embedding, Entry, ReadError};
use std::cmp::Reverse;
use std::path::Path;

/// The point from which a game is resumed.
struct Start {
    /// The setup, and the state from which it goes on; without one, its first turn.
    opening: Opening,
    /// The entries since then.
    entries: Vec<Entry<'static>>,
    /// The journal that leads here, if it can be appended to. Else another is begun.
    journal: Option<Written>,
    next_snapshot: usize,
}

/// A journal that can be appended to.
struct Written {
    bytes: Vec<u8>,
    /// The offsets of the entries that are still to be applied, and of the end of the last.
    ends: Vec<usize>,
    /// How many entries come before those.
    entries: u64,
}

/// Valid snapshots, each with the index of its file.
type Snapshots = Vec<(usize, Snapshot)>;

impl SaveDir {
    /// Resumes the game of this name, and keeps it from there on. Damaged files are set aside, and the game goes on
    /// from the newest state that can be reached. Returns notices for the player as well.
    pub(in crate::store) fn resume(
        &self,
        name: &str,
    ) -> Result<(Game, Autosave, Vec<String>), SaveError> {
        let files = self.files(name);
        let lock = self.lock(&files)?;
        let path = files.journal();
        let (start, mut notices) = Start::find(&files, self.rules())?;
        let (game, journal_state, desync) = start.apply(self.rules());
        let failed = |error| outside(&path, error);
        if let Some(desync) = desync {
            let aside = set_aside(&path).map_err(failed)?;
            notices.push(damage_notice(&path, &desync, &aside));
        }
        let autosave = Autosave::new(files, lock, journal_state).map_err(failed)?;
        Ok((game, autosave, notices))
    }
}

impl Start {
    /// Finds the point from which the game of these files goes on under a version of the rules, with notices for the
    /// player. Files of another program or version are left as they are.
    fn find(files: &Files, rules: u32) -> Result<(Start, Vec<String>), SaveError> {
        let path = files.journal();
        let failed = |error| outside(&path, error);
        let bytes = journal::read_file(&path).map_err(failed)?;
        let read = journal::read(&bytes);
        let error = match &read {
            Ok(journal) => journal.error.clone(),
            Err(error) => Some(error.clone()),
        };
        if let Some(error) = error.clone().filter(|error| !error.is_damage()) {
            return Err(SaveError::Refused { path, error });
        }
        let opening = read.as_ref().ok().map(|journal| &journal.opening);
        let known = opening.map(|opening| (journal::head(&bytes), opening));
        let (snapshots, mut notices) = read_snapshots(files, known)?;
        let start = Start::choose(read.ok(), snapshots, bytes);
        if let Some(other) = start
            .as_ref()
            .and_then(|start| start.refused_under(rules, &path))
        {
            return Err(other);
        }
        if let Some(error) = error {
            let aside = set_aside(&path).map_err(failed)?;
            notices.push(damage_notice(&path, &error, &aside));
            if start.is_none() {
                return Err(SaveError::Damaged { path, error, aside });
            }
        }
        let mut start = start.expect("a game can start from a journal without damage");
        if start.opening.rules != rules {
            notices.push(start.drop_entries(&path)?);
        }
        Ok((start, notices))
    }

    /// Returns the newest state that can be reached: from the journal, from a snapshot and the journal behind it, or
    /// from a snapshot and what can still be read of the journal behind the point where it was taken.
    fn choose(journal: Option<Journal>, snapshots: Snapshots, bytes: Vec<u8>) -> Option<Start> {
        let id = (journal.as_ref()).map(|_| journal::id(journal::head(&bytes)));
        let newest = snapshots
            .into_iter()
            .filter(|(_, snapshot)| id.is_none_or(|id| snapshot.place.journal == id))
            .max_by_key(|(_, snapshot)| snapshot.log_entries());
        let next_snapshot = newest.as_ref().map_or(0, |(index, _)| 1 - index);
        let newest = newest.map(|(_, snapshot)| snapshot);
        let reached = journal
            .as_ref()
            .map_or(0, |journal| journal.entries.len() as u64);
        let start = match (journal, newest) {
            (Some(journal), None) => Start::from_journal(journal, None, bytes),
            (Some(journal), Some(newest)) if newest.place.entries <= reached => {
                Start::from_journal(journal, Some(newest), bytes)
            }
            (_, Some(newest)) => Start::from_snapshot(newest, &bytes),
            (None, None) => return None,
        };
        Some(Start {
            next_snapshot,
            ..start
        })
    }

    /// Starts from a valid journal, and perhaps a snapshot that belongs to it.
    fn from_journal(mut journal: Journal, snapshot: Option<Snapshot>, bytes: Vec<u8>) -> Start {
        let first = snapshot
            .as_ref()
            .map_or(0, |snapshot| snapshot.place.entries as usize);
        Start {
            opening: snapshot.map_or(journal.opening, |snapshot| snapshot.opening),
            entries: journal.entries.split_off(first),
            journal: Some(Written {
                bytes,
                ends: journal.ends.split_off(first),
                entries: first as u64,
            }),
            next_snapshot: 0,
        }
    }

    /// Starts from a snapshot alone.
    fn from_snapshot(snapshot: Snapshot, bytes: &[u8]) -> Start {
        let place = snapshot.place;
        let offset = usize::try_from(place.offset).unwrap_or(usize::MAX);
        Start {
            opening: snapshot.opening,
            entries: journal::read_from(bytes, offset, place.entries.saturating_add(1)),
            journal: None,
            next_snapshot: 0,
        }
    }

    /// Returns the error of a game that was played under other rules and has no state to go on from; `None` if this is
    /// not such a game.
    fn refused_under(&self, rules: u32, path: &Path) -> Option<SaveError> {
        let is_refused = self.opening.rules != rules && self.opening.state.is_none();
        is_refused.then(|| SaveError::OtherRules {
            path: path.to_owned(),
            version: self.opening.setup.version.clone(),
            played: self.opening.rules,
            known: rules,
        })
    }

    /// Drops the entries behind the state, which were written under other rules. The game is marked, the journal up to
    /// here is set aside, and another begins. Returns a notice for the player.
    fn drop_entries(&mut self, path: &Path) -> Result<String, SaveError> {
        let lost = std::mem::take(&mut self.entries).into_iter();
        let lost = lost.filter(|entry| entry.log_entry().is_some()).count() as u64;
        self.journal = None;
        let setup = &mut self.opening.setup;
        setup.mark = setup.mark.or(Some(Mark::OtherRules));
        setup.version = VERSION.to_owned();
        let turn = self.opening.state.as_ref().map_or(0, |state| state.turns);
        let lost = if lost == 0 {
            "where you left it; nothing is lost".to_owned()
        } else {
            let lost = count(lost, "turn", "turns");
            format!("and up to {lost} that you played after it could not be kept")
        };
        let is_in_the_way = path.symlink_metadata().is_ok();
        let aside = is_in_the_way.then(|| set_aside(path)).transpose();
        let aside = aside.map_err(|error| outside(path, error))?;
        let aside = aside.map_or_else(String::new, |aside| {
            format!("; what was recorded before is in {}", aside.display())
        });
        Ok(format!(
            "The rules have changed since this game was played. It goes on from turn {turn}, {lost}. \
             It is ranked separately from now on, and its recording begins here{aside}."
        ))
    }

    /// Applies the entries. Returns the resulting game, the state of its journal, and the error if an entry does not
    /// agree with the game; it then stops before that entry.
    fn apply(self, rules: u32) -> (Game, JournalState, Option<ReadError>) {
        let begins_midway = self.opening.state.is_some();
        let mut game = Game::restored(self.opening.setup, self.opening.state);
        let mut new_journal = match self.journal {
            Some(_) => Vec::new(),
            None => {
                let state = begins_midway.then(|| game.state());
                let embedding = Embedding::Everything;
                journal::begin(&game.setup, state.as_ref(), rules, embedding)
            }
        };
        let (mut done, mut desync) = (0, None);
        for entry in self.entries {
            if !entry.agrees_with(&game) {
                desync = Some(ReadError::Desync(game.log_entries()));
                break;
            }
            done += 1;
            if self.journal.is_none() {
                journal::append(&mut new_journal, done, &entry);
            }
            entry.apply_to(&mut game);
        }
        let journal_state = match self.journal {
            None => JournalState {
                journal: new_journal,
                entries: done,
                entries_at_snapshot: 0,
                is_in_file: false,
                next_snapshot: self.next_snapshot,
            },
            Some(written) => written.up_to(done, self.next_snapshot),
        };
        (game, journal_state, desync)
    }
}

impl Snapshot {
    /// Returns how many log entries were applied before the snapshot.
    fn log_entries(&self) -> u64 {
        let state = self.opening.state.as_ref();
        state.map_or(0, |state: &State<'_>| state.log_entries)
    }
}

impl Written {
    /// Returns the journal up to `done` of the entries that were still to be applied.
    fn up_to(mut self, done: u64, next_snapshot: usize) -> JournalState {
        let kept = self.ends[done as usize];
        let is_in_file = kept == self.bytes.len();
        self.bytes.truncate(kept);
        JournalState {
            journal: self.bytes,
            entries: self.entries + done,
            entries_at_snapshot: self.entries,
            is_in_file,
            next_snapshot,
        }
    }
}

/// Returns the newest valid snapshot of each journal, with notices for the player. A damaged one is set aside; one of
/// another version is of no use, and stays where it is.
fn read_snapshots(
    files: &Files,
    journal: Option<(&[u8], &Opening)>,
) -> Result<(Snapshots, Vec<String>), SaveError> {
    let (mut snapshots, mut notices) = (Snapshots::new(), Vec::new());
    let read = |index| snapshot::read_file(&files.snapshot(index)).ok();
    let bytes = [0, 1].map(read);
    let numbered = bytes.iter().enumerate();
    let mut found: Vec<(usize, Result<Sealed<'_>, ReadError>)> = numbered
        .filter_map(|(index, bytes)| Some((index, Sealed::read(bytes.as_deref()?))))
        .collect();
    found.sort_by_key(|(_, sealed)| Reverse(sealed.as_ref().map_or(0, |it| it.place.entries)));
    for (index, sealed) in found {
        let has_newer = |sealed: &Sealed<'_>| {
            let mut places = snapshots.iter().map(|(_, snapshot)| snapshot.place);
            places.any(|place| place.journal == sealed.place.journal)
        };
        if sealed.as_ref().is_ok_and(has_newer) {
            continue;
        }
        match sealed.and_then(|sealed| sealed.open(journal)) {
            Ok(snapshot) => snapshots.push((index, snapshot)),
            Err(error) => notices.extend(reject(&files.snapshot(index), &error)?),
        }
    }
    Ok((snapshots, notices))
}

/// Sets a damaged snapshot aside. Returns a notice for the player if it was damaged.
fn reject(path: &Path, error: &ReadError) -> Result<Option<String>, SaveError> {
    if !error.is_damage() {
        return Ok(None);
    }
    let aside = set_aside(path).map_err(|error| outside(path, error))?;
    let (path, aside) = (path.display(), aside.display());
    Ok(Some(format!(
        "{path}: {error}. It was set aside as {aside}; nothing was lost by it."
    )))
}

fn damage_notice(path: &Path, error: &ReadError, aside: &Path) -> String {
    let (path, aside) = (path.display(), aside.display());
    format!(
        "{path}: {error}. It was set aside as {aside}; the game goes on from the last valid state before it."
    )
}
