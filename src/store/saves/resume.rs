//! Taking up a game where it was left: the newest state that is sound, and every log entry after it, applied again.

use super::Autosave;
use super::autosave::Held;
use super::disk::set_aside;
use super::journal::{self, Journal, Opening};
use super::save_dir::{Files, SaveDir, SaveError, outside};
use super::snapshot::{self, Sealed, Snapshot};
use crate::game::{Game, Mark, State, count};
use crate::store::launcher::VERSION;
use crate::store::wire::{Embedding, Entry, ReadError};
use std::cmp::Reverse;
use std::path::Path;

/// Where a game is taken up.
struct Start {
    /// How it began, and the state in which it goes on; at its first turn where there is none.
    opening: Opening,
    /// What was done since.
    entries: Vec<Entry<'static>>,
    /// The journal that leads here, where it can be written on. Else another is begun.
    journal: Option<Written>,
    next_snapshot: usize,
}

/// A journal that can be written on.
struct Written {
    bytes: Vec<u8>,
    /// How many bytes it has before each of the entries that are still to be applied, and behind the last.
    ends: Vec<usize>,
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
        let (start, mut notices) = Start::find(&files, self.rules())?;
        let (game, held, desync) = start.apply(self.rules());
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
    /// Finds where the game of these files goes on under a version of the rules, and what has to be said about it.
    /// What was not written by this program is left as it is.
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
        if let Some(other) = start.as_ref().and_then(|start| start.lost_to(rules, &path)) {
            return Err(other);
        }
        if let Some(error) = error {
            let aside = set_aside(&path).map_err(failed)?;
            notices.push(gone_on(&path, &error, &aside));
            if start.is_none() {
                return Err(SaveError::Damaged { path, error, aside });
            }
        }
        let mut start = start.expect("a journal without damage can be started from");
        if start.opening.rules != rules {
            notices.push(start.lose_entries(&path)?);
        }
        Ok((start, notices))
    }

    /// The newest state that can be reached: from the journal, from a snapshot and the journal behind it, or from a
    /// snapshot and what can still be read behind the place in the journal where it was taken.
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
            (Some(journal), None) => Start::behind(journal, None, bytes),
            (Some(journal), Some(newest)) if newest.place.entries <= reached => {
                Start::behind(journal, Some(newest), bytes)
            }
            (_, Some(newest)) => Start::apart(newest, &bytes),
            (None, None) => return None,
        };
        Some(Start {
            next_snapshot,
            ..start
        })
    }

    /// From a sound journal, and a snapshot that was taken on its way.
    fn behind(mut journal: Journal, snapshot: Option<Snapshot>, bytes: Vec<u8>) -> Start {
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

    /// From a snapshot alone.
    fn apart(snapshot: Snapshot, bytes: &[u8]) -> Start {
        let place = snapshot.place;
        let offset = usize::try_from(place.offset).unwrap_or(usize::MAX);
        Start {
            opening: snapshot.opening,
            entries: journal::read_from(bytes, offset, place.entries.saturating_add(1)),
            journal: None,
            next_snapshot: 0,
        }
    }

    /// The error of a game that was played under other rules and has no state to go on from: its entries would lead
    /// elsewhere.
    fn lost_to(&self, rules: u32, path: &Path) -> Option<SaveError> {
        let is_lost = self.opening.rules != rules && self.opening.state.is_none();
        is_lost.then(|| SaveError::OtherRules {
            path: path.to_owned(),
            version: self.opening.setup.version.clone(),
            played: self.opening.rules,
            known: rules,
        })
    }

    /// Goes on from the state alone, since the rules have changed under which the entries behind it were written. The
    /// game is marked, and its recording begins anew; the journal up to here is set aside. Returns what the player
    /// should know.
    fn lose_entries(&mut self, path: &Path) -> Result<String, SaveError> {
        let lost = std::mem::take(&mut self.entries).into_iter();
        let lost = lost.filter(|entry| entry.log_entry().is_some()).count() as u64;
        self.journal = None;
        let setup = &mut self.opening.setup;
        setup.mark = setup.mark.or(Some(Mark::OtherRules));
        setup.version = VERSION.to_owned();
        let turn = self.opening.state.as_ref().map_or(0, |state| state.turns);
        let lost = match lost {
            0 => "where you left it; nothing is lost".to_owned(),
            lost => {
                let lost = count(lost, "turn", "turns");
                format!("and up to {lost} that you played after it could not be kept")
            }
        };
        let is_in_the_way = path.symlink_metadata().is_ok();
        let aside = is_in_the_way.then(|| set_aside(path)).transpose();
        let aside = aside.map_err(|error| outside(path, error))?;
        let aside = aside.map_or_else(String::new, |aside| {
            format!("; what was recorded before is in {}", aside.display())
        });
        Ok(format!(
            "The rules have changed since this game was played. It goes on from turn {turn}, {lost}. \
             It is ranked apart from now on, and its recording begins here{aside}."
        ))
    }

    /// Applies the entries. Returns the game that results, what its journal holds, and where it was found to lead
    /// elsewhere than it once did; it then ends there.
    fn apply(self, rules: u32) -> (Game, Held, Option<ReadError>) {
        let begins_midway = self.opening.state.is_some();
        let mut game = Game::restored(self.opening.setup, self.opening.state);
        let mut anew = match self.journal {
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
                journal::append(&mut anew, done, &entry);
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

impl Snapshot {
    /// How far the game had come.
    fn log_entries(&self) -> u64 {
        let state = self.opening.state.as_ref();
        state.map_or(0, |state: &State<'_>| state.log_entries)
    }
}

impl Written {
    /// The journal with so many of the entries that were still to be applied.
    fn up_to(mut self, done: u64, next_snapshot: usize) -> Held {
        let kept = self.ends[done as usize];
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

/// Reads the newest snapshot of each journal, and which of the two files it is in. One that is damaged is set aside,
/// which is reported; one of another version is of no use, and stays where it is.
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

/// Sets a snapshot aside that is damaged, and says so.
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

fn gone_on(path: &Path, error: &ReadError, aside: &Path) -> String {
    let (path, aside) = (path.display(), aside.display());
    format!(
        "{path}: {error}. It was set aside as {aside}; the game goes on from the last state before that which is sound."
    )
}
