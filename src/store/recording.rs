//! The recording of a game that is over: read, and verified by applying it again.

use super::saves::journal;
use super::wire::{Entry, ReadError};
use crate::game::{Ending, Game, GameSetup, State};
use crate::rules;
use std::io;
use std::path::{Path, PathBuf};

/// A recorded game.
#[derive(Debug)]
pub struct Recording {
    pub(super) path: PathBuf,
    pub(super) setup: GameSetup,
    /// The state in which it begins, if that is not the first turn.
    pub(super) state: Option<State<'static>>,
    pub(super) entries: Vec<Entry<'static>>,
    error: Option<ReadError>,
}

/// Why a recording cannot be shown or verified.
#[derive(Debug, thiserror::Error)]
pub enum RecordingError {
    #[error("{path}: {error}", path = .path.display())]
    Outside { path: PathBuf, error: io::Error },
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

impl Recording {
    /// Reads a recording, or the journal of a kept game.
    pub fn open(path: &Path) -> Result<Recording, RecordingError> {
        let path = path.to_owned();
        let bytes = match journal::read_file(&path) {
            Ok(bytes) => bytes,
            Err(error) => return Err(RecordingError::Outside { path, error }),
        };
        Recording::read(path, &bytes)
    }

    fn read(path: PathBuf, bytes: &[u8]) -> Result<Recording, RecordingError> {
        let journal = match journal::read(bytes) {
            Ok(journal) => journal,
            Err(error) => return Err(RecordingError::Unreadable { path, error }),
        };
        if let Some(error) = journal.error.clone().filter(|error| !error.is_damage()) {
            return Err(RecordingError::Unreadable { path, error });
        }
        let opening = journal.opening;
        if opening.rules != rules::VERSION {
            return Err(RecordingError::OtherRules {
                path,
                version: opening.setup.version,
                recorded: opening.rules,
            });
        }
        Ok(Recording {
            path,
            setup: opening.setup,
            state: opening.state,
            entries: journal.entries,
            error: journal.error,
        })
    }

    /// Returns the game as it is where the recording begins.
    pub(super) fn start(&self) -> Game {
        Game::restored(self.setup.clone(), self.state.clone())
    }

    /// Returns how many actions there are.
    pub fn actions(&self) -> u64 {
        let log_entries = self
            .entries
            .iter()
            .filter(|entry| entry.log_entry().is_some());
        log_entries.count() as u64
    }

    /// Returns the error of the file behind the entries that can be shown.
    pub fn error(&self) -> Option<&ReadError> {
        self.error.as_ref()
    }

    /// Returns the error of a recording that leads elsewhere, found after `action` actions.
    pub(super) fn desync(&self, action: u64) -> RecordingError {
        RecordingError::Desync {
            path: self.path.clone(),
            action,
        }
    }

    /// Applies everything again as fast as possible. `progress` is called now and then with the number of actions done.
    pub fn verify(self, progress: impl Fn(u64)) -> Result<(Game, Verdict), RecordingError> {
        const ACTIONS_PER_REPORT: u64 = 1_000;
        let mut game = self.start();
        for entry in &self.entries {
            if !entry.agrees_with(&game) {
                return Err(self.desync(game.log_entries()));
            }
            entry.apply_to(&mut game);
            if game.log_entries().is_multiple_of(ACTIONS_PER_REPORT) {
                progress(game.log_entries());
            }
        }
        if let Some(error) = self.error {
            return Err(RecordingError::Unreadable {
                path: self.path,
                error,
            });
        }
        let verdict = Verdict {
            ending: game.view().ending(),
            turns: game.view().turns(),
            actions: game.log_entries(),
            fingerprint: game.fingerprint(),
        };
        Ok((game, verdict))
    }
}
