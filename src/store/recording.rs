//! The recording of a game that is over: read, and verified by applying it again.

use super::clock::begun_now;
use super::origin::GameText;
use super::records::Mode;
use super::saves::journal::{Entries, Journal};
use super::saves::open_named;
use super::wire::frames::FramePlace;
use super::wire::{Entry, ReadError, StreamError};
use crate::base::VERSION;
use crate::game::{Ending, Game, GameSetup, LogEntry, Mark, State};
use crate::rules;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};

/// The most of a pipe that is read, in bytes. A file may be of any length.
const LARGEST_PIPE: u64 = 1 << 30;

/// A recorded game. However long it is, only a part of it is in memory.
#[derive(Debug)]
pub struct Recording {
    pub(super) path: PathBuf,
    pub(super) setup: GameSetup,
    /// The state in which it begins, if that is not the first turn.
    pub(super) state: Option<State<'static>>,
    /// The place of the first entry.
    pub(super) first: FramePlace,
    entries: Entries<File>,
    actions: u64,
    error: Option<StreamError>,
}

/// Why a recording cannot be shown or verified.
#[derive(Debug, thiserror::Error)]
pub enum RecordingError {
    #[error("{path}: {error}", path = .path.display())]
    Io { path: PathBuf, error: io::Error },
    #[error("{path}: {error}", path = .path.display())]
    Unreadable { path: PathBuf, error: ReadError },
    #[error(
        "{path}: it was recorded by rlg {version} under rules {recorded}; this program plays by rules {known}, under which the same actions lead elsewhere, so only that version can show it",
        path = .path.display(), known = rules::VERSION
    )]
    OtherRules {
        path: PathBuf,
        version: String,
        recorded: u32,
    },
    #[error("{path}: from action {action} on, it does not lead where it led when it was recorded", path = .path.display())]
    Desync { path: PathBuf, action: u64 },
}

/// How a recorded game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// `None` if the game was not played to its end.
    pub ending: Option<Ending>,
    pub turns: u64,
    pub actions: u64,
    /// The hash of the world at the end.
    pub fingerprint: u64,
}

impl RecordingError {
    fn at(path: &Path, error: StreamError) -> RecordingError {
        let path = path.to_owned();
        match error {
            StreamError::Io(error) => RecordingError::Io { path, error },
            StreamError::Unreadable(error) => RecordingError::Unreadable { path, error },
        }
    }
}

impl Recording {
    /// Reads a recording, or the journal of a kept game.
    ///
    /// # Errors
    ///
    /// Fails if it cannot be read, is no recording, or is one of other rules or of another version of the form.
    pub fn open(path: &Path) -> Result<Recording, RecordingError> {
        let failed = |error| RecordingError::at(path, error);
        let file = open_named(path).and_then(seekable);
        let file = file.map_err(|error| failed(error.into()))?;
        let mut journal = Journal::open(file).map_err(failed)?;
        let scan = journal.entries.scan(&[]);
        let (damage, other) = match scan.error {
            Some(error) if error.is_damage() => (Some(error), None),
            other => (None, other),
        };
        if let Some(other) = other {
            return Err(failed(other));
        }
        let opening = journal.opening;
        if opening.rules != rules::VERSION {
            return Err(RecordingError::OtherRules {
                path: path.to_owned(),
                version: opening.setup.version,
                recorded: opening.rules,
            });
        }
        let mut recording = Recording {
            path: path.to_owned(),
            setup: opening.setup,
            state: opening.state,
            first: journal.first,
            entries: journal.entries,
            actions: scan.changes,
            error: damage,
        };
        recording.go_to(journal.first)?;
        Ok(recording)
    }

    /// Returns the place of the next entry.
    pub(super) fn place(&self) -> FramePlace {
        self.entries.place()
    }

    pub(super) fn go_to(&mut self, place: FramePlace) -> Result<(), RecordingError> {
        let gone = self.entries.go_to(place);
        gone.map_err(|error| RecordingError::at(&self.path, error.into()))
    }

    /// Reads the next entry; `None` at the end. After an error, the same entry is the next one again.
    pub(super) fn next(&mut self) -> Result<Option<Entry<'static>>, RecordingError> {
        let place = self.place();
        self.entries.next().or_else(|error| {
            self.go_to(place)?;
            Err(RecordingError::at(&self.path, error))
        })
    }

    /// Returns the game as it is where the recording begins.
    pub(super) fn start(&self) -> Game {
        Game::restored(self.setup.clone(), self.state.clone())
    }

    /// Returns the setup of a game under another name and mark that begins now as this one did.
    pub(super) fn setup_again(&self, name: &str, mark: Option<Mark>) -> GameSetup {
        begun_now(GameSetup {
            version: VERSION.to_owned(),
            name: name.to_owned(),
            mark,
            ..self.setup.clone()
        })
    }

    /// Returns which texts the game was made of.
    pub fn texts(&self) -> Vec<GameText> {
        GameText::of(&self.setup)
    }

    /// Returns how it was played.
    pub fn mode(&self) -> Mode {
        Mode::of(&self.setup)
    }

    /// Returns how many actions there are.
    pub fn actions(&self) -> u64 {
        self.actions
    }

    /// Returns the error of the file behind the entries that can be shown.
    pub fn error(&self) -> Option<&StreamError> {
        self.error.as_ref()
    }

    /// Returns the error of a recording that leads elsewhere, found after `action` actions.
    pub(super) fn desync(&self, action: u64) -> RecordingError {
        RecordingError::Desync {
            path: self.path.clone(),
            action,
        }
    }

    /// Applies everything again, and returns the game as it is at the end. `seen` is called before each entry, with the
    /// change that it makes, and at the end.
    ///
    /// # Errors
    ///
    /// Fails where the recording is damaged, or what comes of it is not what was recorded.
    pub fn relive(
        mut self,
        mut seen: impl FnMut(&Game, Option<&LogEntry>),
    ) -> Result<Game, RecordingError> {
        let mut game = self.start();
        while let Some(entry) = self.next()? {
            if !entry.agrees_with(&game) {
                return Err(self.desync(game.log_entries()));
            }
            seen(&game, entry.log_entry());
            entry.apply_to(&mut game);
        }
        seen(&game, None);
        Ok(game)
    }

    /// Applies everything again as fast as possible. `progress` is called now and then with the number of actions done.
    ///
    /// # Errors
    ///
    /// Fails where the recording is damaged, or what comes of it is not what was recorded.
    pub fn verify(self, mut progress: impl FnMut(u64)) -> Result<(Game, Verdict), RecordingError> {
        const ACTIONS_PER_REPORT: u64 = 1_000;
        let game = self.relive(|game, _| {
            if game.log_entries().is_multiple_of(ACTIONS_PER_REPORT) {
                progress(game.log_entries());
            }
        })?;
        let verdict = Verdict {
            ending: game.view().ending(),
            turns: game.view().turns(),
            actions: game.log_entries(),
            fingerprint: game.fingerprint(),
        };
        Ok((game, verdict))
    }
}

/// Returns a file with the same bytes in which one can go back: that itself, unless it is a pipe.
fn seekable(file: File) -> io::Result<File> {
    if file.metadata()?.is_file() {
        return Ok(file);
    }
    let mut copy = tempfile::tempfile()?;
    let length = io::copy(&mut file.take(LARGEST_PIPE + 1), &mut copy)?;
    if length > LARGEST_PIPE {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    copy.rewind()?;
    Ok(copy)
}
