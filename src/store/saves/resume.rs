//! Resumes a game where it was left: from the newest valid state, with every log entry after it applied again. Nothing
//! is changed on disk until all of it is known.

use super::Autosave;
use super::autosave::{Head, JournalState, SaveSlot, open_to_append};
use super::damaged_file::DamagedFile;
use super::disk::open_own;
use super::files::Files;
use super::found::{Found, nothing_left};
use super::journal::{self, Entries, Journal, Opening};
use super::journal_file::{JournalFile, OldFile};
use super::save_dir::{KeptGame, SaveDir, SaveError, io_error};
use super::snapshot::Snapshot;
use crate::base::VERSION;
use crate::game::{Game, Mark, count};
use crate::store::wire::frames::FramePlace;
use crate::store::wire::{Entry, ReadError, StreamError};
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

/// The point from which a game is resumed.
struct Start {
    /// The setup, and the state from which it goes on; without one, its first turn.
    opening: Opening,
    /// The entries since then; `None` if there are none.
    entries: Option<Entries<File>>,
    /// The head of the journal that leads here, if it can be appended to. Else another is begun.
    head: Option<Vec<u8>>,
    next_snapshot: usize,
}

/// A game that was resumed, and what is to become of its journal.
struct Resumed {
    game: Game,
    journal: JournalState,
    /// Why the entries could be applied only in part.
    error: Option<StreamError>,
    /// Whether the last one is missing, for it is not complete.
    is_cut: bool,
}

/// A game that was resumed, what keeps it from there on, and notices for the player.
pub(in crate::store) type ResumedGame = (Game, Autosave, Vec<String>);

impl SaveDir {
    /// Resumes the newest game of this name.
    pub(in crate::store) fn resume(&self, name: &str) -> Result<ResumedGame, SaveError> {
        self.resume_files(self.newest(name)?)
    }

    /// Resumes one of the kept games.
    pub(in crate::store) fn resume_game(&self, game: &KeptGame) -> Result<ResumedGame, SaveError> {
        self.resume_files(game.files.clone())
    }

    /// Resumes a game, and keeps it from there on. Damaged files are set aside, and the game goes on from the newest
    /// state that can be reached.
    pub(in crate::store) fn resume_files(&self, files: Files) -> Result<ResumedGame, SaveError> {
        let path = files.journal();
        let lock = files.lock()?;
        let away = time_away(&path);
        let (mut start, error, rejected) = Start::find(&files, self.rules())?;
        let goes_on_from = start.newest_known();
        let has_other_rules = start.opening.rules != self.rules();
        let dropped = has_other_rules.then(|| start.drop_entries());
        let mut resumed = start.play(&path, self.rules())?;
        let failed = |error| io_error(&path, error);
        let slot = SaveSlot::Locked { files, _lock: lock };
        let mut autosave = Autosave::go_on(slot, resumed.journal).map_err(failed)?;
        if let Some(away) = away {
            resumed.game.note_time_away(away);
            autosave.note_time_away(away);
        }
        let unkept = autosave.catch_up()?;
        let error = error.or(resumed.error);
        // A journal that is whole has all that was in them.
        let is_whole = error.is_none() && dropped.is_none() && !resumed.is_cut;
        let notice = if is_whole {
            DamagedFile::notice_of_no_loss
        } else {
            DamagedFile::notice
        };
        let rejected = rejected.iter().map(notice);
        let mut notices: Vec<String> = rejected.chain(dropped).collect();
        if let Some(error) = error {
            notices.push(damage_notice(&path, &error, autosave.aside(), goes_on_from));
        } else if let Some(aside) = autosave.aside() {
            let aside = aside.display();
            notices.push(format!("What was recorded before is in {aside}."));
        } else if resumed.is_cut {
            notices.push(cut_notice(&path));
        }
        notices.extend(unkept);
        Ok((resumed.game, autosave, notices))
    }
}

/// Returns for how many seconds a game was left, by when its journal was written last; `None` if that is not known, or so
/// short that it counts as played.
fn time_away(journal: &Path) -> Option<u64> {
    const SHORTEST: u64 = 60;
    let written = journal.symlink_metadata().ok()?.modified().ok()?;
    let away = written.elapsed().ok()?.as_secs();
    (away >= SHORTEST).then_some(away)
}

impl Start {
    /// Finds the point from which the game of these files goes on under a version of the rules, why its journal is no
    /// longer of use, and the snapshots that were set aside. Files of another program or version are left as they are.
    fn find(
        files: &Files,
        rules: u32,
    ) -> Result<(Start, Option<StreamError>, Vec<DamagedFile>), SaveError> {
        let path = files.journal();
        let mut found = Found::read(files)?;
        let error = match found.error.take() {
            Some(StreamError::Unreadable(error)) if !error.is_damage() => {
                return Err(SaveError::Refused { path, error });
            }
            error => error,
        };
        let (rejected, left) = (std::mem::take(&mut found.rejected), found.left.take());
        let Some(start) = Start::from_newest(found, &path) else {
            return Err(nothing_left((path, error), rejected, left));
        };
        match start.refused_under(rules, &path) {
            Some(other) => Err(other),
            None => Ok((start, error, rejected)),
        }
    }

    /// Returns the newest state that can be reached: from the journal, from a snapshot and the journal behind it, or
    /// from a snapshot and what can still be read of the journal behind the point where it was taken.
    fn from_newest(found: Found, path: &Path) -> Option<Start> {
        let Some((journal, scan)) = found.journal else {
            let newest = found.snapshots.into_iter();
            let newest = newest.max_by_key(|(_, snapshot)| snapshot.changes())?;
            return Some(Start::from_snapshot(newest, path));
        };
        let id = journal::id(&journal.head);
        let before = journal.opening.state.as_ref();
        let before = before.map_or(0, |state| state.log_entries);
        let (mut on_it, mut beyond) = (None, None);
        for (index, snapshot) in found.snapshots {
            let is_of_it = snapshot.place.journal == id;
            let place = snapshot.place.in_journal();
            let fits = scan.changes_at(place).map(|changes| before + changes);
            if is_of_it && fits == Some(snapshot.changes()) {
                on_it = newer(on_it, (index, snapshot));
            } else if is_of_it && snapshot.changes() > before + scan.changes {
                beyond = newer(beyond, (index, snapshot));
            }
        }
        match beyond {
            Some(beyond) => Some(Start::from_snapshot(beyond, path)),
            None => Start::from_journal(journal, on_it).ok(),
        }
    }

    /// Starts from a valid journal, and perhaps a snapshot that belongs to it.
    fn from_journal(
        journal: Journal<File>,
        snapshot: Option<(usize, Snapshot)>,
    ) -> std::io::Result<Start> {
        let Journal {
            opening,
            head,
            first,
            mut entries,
        } = journal;
        let next_snapshot = snapshot.as_ref().map_or(0, |(index, _)| 1 - index);
        let snapshot = snapshot.map(|(_, snapshot)| snapshot);
        let place = snapshot.as_ref().map(|it| it.place.in_journal());
        entries.go_to(place.unwrap_or(first))?;
        Ok(Start {
            opening: snapshot.map_or(opening, |snapshot| snapshot.opening),
            entries: Some(entries),
            head: Some(head),
            next_snapshot,
        })
    }

    /// Returns from where a game goes on whose journal is damaged.
    fn newest_known(&self) -> &'static str {
        if self.head.is_some() {
            "the last valid state before it"
        } else {
            "a snapshot that was taken after it"
        }
    }

    /// Starts from a snapshot alone, and what can be read of the journal behind it.
    fn from_snapshot((index, snapshot): (usize, Snapshot), path: &Path) -> Start {
        let place = snapshot.place.in_journal();
        let setup = &snapshot.opening.setup;
        let file = open_own(path);
        let entries = file.and_then(|file| Entries::from(file, place, setup));
        Start {
            entries: entries.ok(),
            opening: snapshot.opening,
            head: None,
            next_snapshot: 1 - index,
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

    /// Drops the entries behind the state, which were written under other rules. The game is marked, and another journal
    /// is begun. Returns a notice for the player.
    fn drop_entries(&mut self) -> String {
        let entries = self.entries.take();
        let lost = entries.map_or(0, |mut entries| entries.scan(&[]).changes);
        self.head = None;
        let setup = &mut self.opening.setup;
        setup.mark = setup.mark.or(Some(Mark::OtherRules));
        setup.version = VERSION.to_owned();
        let turn = self.opening.state.as_ref().map_or(0, |state| state.turns);
        let lost = if lost == 0 {
            "where you left it; nothing is lost".to_owned()
        } else {
            let lost = count(lost, "turn", "turns");
            format!("and up to {lost} that you played after it could not be saved")
        };
        format!(
            "The rules have changed since this game was played. It goes on from turn {turn}, {lost}. \
             It is ranked separately from now on, and its recording begins here."
        )
    }

    /// Applies the entries, up to the first that cannot be read or does not agree with the game.
    fn play(self, path: &Path, rules: u32) -> Result<Resumed, SaveError> {
        let mut game = Game::restored(self.opening.setup, self.opening.state);
        let mut is_cut = false;
        let (journal, error) = match (self.head, self.entries) {
            (Some(head), Some(mut entries)) => {
                let gone_on = JournalState::gone_on(head, &mut entries, path, &mut game)?;
                // Behind the last entry of a game that is over there is only that it is.
                is_cut = entries.is_cut() && game.view().ending().is_none();
                gone_on
            }
            (_, entries) => {
                let head = Head::Known(Arc::new(journal::head(game.setup(), rules)));
                let begun = JournalState::begun(head, game.beginning_state().as_ref());
                // What is wrong with the old journal is known: it is why another is begun.
                (begun.with_entries_of(entries, &mut game), None)
            }
        };
        Ok(Resumed {
            game,
            journal: JournalState {
                next_snapshot: self.next_snapshot,
                ..journal
            },
            error,
            is_cut,
        })
    }
}

/// Applies entries to a game, up to the first that cannot be read or does not agree with it. `note` gets each before it is
/// applied. Returns the place behind the last one, and why the next could not be applied.
fn replay(
    entries: &mut Entries<File>,
    game: &mut Game,
    mut note: impl FnMut(&Entry<'_>),
) -> (FramePlace, Option<StreamError>) {
    loop {
        let end = entries.place();
        match entries.next() {
            Ok(Some(entry)) if entry.agrees_with(game) => {
                note(&entry);
                entry.apply_to(game);
            }
            Ok(Some(_)) => return (end, Some(ReadError::Desync(game.log_entries()).into())),
            Ok(None) => return (end, None),
            Err(error) => return (end, Some(error)),
        }
    }
}

/// Returns whether an entry was written on purpose, but not by this version of the program.
fn is_of_other_version(error: &ReadError) -> bool {
    !error.is_damage() && !matches!(error, ReadError::Desync(_))
}

impl JournalState {
    /// Applies the entries of the journal at a path to a game, and returns the journal up to the last of them, and why there
    /// are no more.
    fn gone_on(
        head: Vec<u8>,
        entries: &mut Entries<File>,
        path: &Path,
        game: &mut Game,
    ) -> Result<(JournalState, Option<StreamError>), SaveError> {
        let first = entries.place();
        let (end, error) = match replay(entries, game, |_| ()) {
            (_, Some(StreamError::Unreadable(error))) if is_of_other_version(&error) => {
                let path = path.to_owned();
                return Err(SaveError::Refused { path, error });
            }
            replayed => replayed,
        };
        // Behind damage nothing would be read again.
        let appendable = match error {
            None => open_to_append(path).ok(),
            Some(_) => None,
        };
        let journal = JournalState {
            entries_at_snapshot: journal::entries_before(first),
            ..JournalState::as_far_as(end, head, path, appendable)
        };
        Ok((journal, error))
    }

    /// Applies what can be read of the entries of another journal to a game, and adds it to this one, which was just begun.
    fn with_entries_of(mut self, other: Option<Entries<File>>, game: &mut Game) -> JournalState {
        if let Some(mut other) = other {
            replay(&mut other, game, |entry| {
                self.entries += 1;
                journal::append(&mut self.backlog, self.entries, entry);
            });
        }
        JournalState {
            old_file: OldFile::SetAside,
            ..self
        }
    }

    /// Returns the journal at a path up to a place. What follows is appended to the file that can be, if there is one; else
    /// the journal is going to be written anew.
    fn as_far_as(
        end: FramePlace,
        head: Vec<u8>,
        path: &Path,
        appendable: Option<File>,
    ) -> JournalState {
        let (file, old_file) = match appendable {
            Some(file) => (JournalFile::unchecked(file), OldFile::Replace),
            None => {
                let part = open_own(path).map_or(JournalFile::Absent, JournalFile::Part);
                (part, OldFile::SetAside)
            }
        };
        JournalState {
            entries: journal::entries_before(end),
            file,
            written: end.offset,
            old_file,
            ..JournalState::unwritten(Head::Known(Arc::new(head)))
        }
    }
}

/// Returns the later of two snapshots.
fn newer(one: Option<(usize, Snapshot)>, other: (usize, Snapshot)) -> Option<(usize, Snapshot)> {
    match one {
        Some(one) if one.1.changes() >= other.1.changes() => Some(one),
        Some(_) | None => Some(other),
    }
}

/// Returns a notice for the player about the journal of a game that was stopped while it was written. What there is of the
/// last action is of no use, and needs no copy.
fn cut_notice(path: &Path) -> String {
    let path = path.display();
    format!(
        "{path} ends within an action, as after a power cut or on a full disk: that last action is gone."
    )
}

/// Returns a notice about a journal for the player; `from` says where the game goes on.
fn damage_notice(path: &Path, error: &StreamError, aside: Option<&Path>, from: &str) -> String {
    let path = path.display();
    match aside {
        Some(aside) => format!(
            "{path}: {error}. It was set aside as {}; the game goes on from {from}.",
            aside.display()
        ),
        None => format!("{path}: {error}. The game goes on from {from}."),
    }
}
