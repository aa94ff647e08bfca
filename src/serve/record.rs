//! Writes the recordings of games.

use super::Problem;
use super::play::Play;
use crate::store::{rewrite_recording, write_recording};
use std::path::PathBuf;

/// The recording of the game in play, on disk.
#[derive(Debug, Default)]
pub(super) struct Recorder {
    folder: Option<PathBuf>,
    /// The file of an end of the game in play, which further ends replace.
    file: Option<PathBuf>,
}

impl Recorder {
    /// Records in this folder, if any.
    pub(super) fn new(folder: Option<PathBuf>) -> Recorder {
        Recorder { folder, file: None }
    }

    pub(super) fn is_on(&self) -> bool {
        self.folder.is_some()
    }

    /// Writes the recording of the game in play, if it is recorded and a command was given, and returns the path of its file.
    pub(super) fn write(&mut self, play: &mut Play) -> Result<Option<PathBuf>, Problem> {
        let Some(folder) = self.folder.as_ref().filter(|_| play.commands() > 0) else {
            return Ok(None);
        };
        if !play.is_written()
            && let Some(bytes) = play.recorded()
        {
            let game = (play.game.view().rules().name(), play.game.seed());
            let written = match self.file.clone().filter(|_| play.is_over()) {
                Some(path) => rewrite_recording(&path, &bytes).map(|()| path),
                None => write_recording(folder, "", game, &bytes),
            };
            self.file = Some(written.map_err(|error| Problem::Outside(error.into()))?);
            play.set_written();
        }
        Ok(self.file.clone())
    }

    /// Writes the recording of a game that is over as soon as it is, since a program may be ended in any way. Returns why it
    /// is not written.
    pub(super) fn write_if_over(&mut self, play: &mut Play) -> Option<Problem> {
        if !play.is_over() {
            return None;
        }
        self.write(play).err()
    }

    /// The player goes back in the game in play. The file of an end that was reached without that stays; those that a search
    /// reaches may be thousands, and only the last is kept.
    ///
    /// # Errors
    ///
    /// Fails if an end would be lost, which could not be written before and cannot be now.
    pub(super) fn go_back(&mut self, left: &mut Play) -> Result<(), Problem> {
        if let Some(problem) = self.write_if_over(left) {
            return Err(problem);
        }
        if !left.is_searched() {
            self.file = None;
        }
        Ok(())
    }

    /// Another game is in play from now on.
    pub(super) fn leave(&mut self) {
        self.file = None;
    }
}
