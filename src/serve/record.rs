//! Writes the recordings of games.

use super::Problem;
use super::play::Play;
use crate::store::{FileError, UnfinishedRecording, rewrite_recording, write_recording};
use std::fs::File;
use std::path::PathBuf;

/// The recording of the game in play, on disk.
#[derive(Debug, Default)]
pub(super) struct Recorder {
    folder: Option<PathBuf>,
    /// The file of an end of the game in play, which further ends replace.
    file: Option<PathBuf>,
    /// The file of the game in play as long as it goes on, if there is one.
    unfinished: Option<UnfinishedRecording>,
}

impl Recorder {
    /// Records in this folder, if any.
    pub(super) fn new(folder: Option<PathBuf>) -> Recorder {
        Recorder {
            folder,
            ..Recorder::default()
        }
    }

    pub(super) fn is_on(&self) -> bool {
        self.folder.is_some()
    }

    /// Writes the recording of the game in play, if it is recorded and a command was given, and returns the path of its file.
    pub(super) fn write(&mut self, play: &mut Play) -> Result<Option<PathBuf>, Problem> {
        let Some(folder) = self.folder.as_ref().filter(|_| play.commands() > 0) else {
            self.remove_unfinished();
            return Ok(None);
        };
        if !play.is_written()
            && let Some(bytes) = play.recorded()
        {
            let written = match self.file.clone().filter(|_| play.is_over()) {
                Some(path) => rewrite_recording(&path, &bytes).map(|()| path),
                None => write_recording(folder, "", play.made(), &bytes),
            };
            self.file = Some(written.map_err(outside)?);
            play.set_written();
            self.remove_unfinished();
        }
        Ok(self.file.clone())
    }

    /// Writes what was recorded of a game that goes on to a file of its own, which is left where the program is killed. Returns
    /// that file if there was anything new.
    pub(super) fn keep(&mut self, play: &Play) -> Result<Option<File>, Problem> {
        let is_due = play.commands() > 0 && !play.is_written();
        let log = play.recording().filter(|_| is_due);
        let (Some(folder), Some(log)) = (&self.folder, log) else {
            return Ok(None);
        };
        let (unfinished, is_new) = match self.unfinished.take() {
            Some(mut begun) => {
                let caught_up = begun.catch_up(log);
                (self.unfinished.insert(begun), caught_up.map_err(outside)?)
            }
            None => {
                let begun = UnfinishedRecording::begin(folder, play.made(), log);
                (self.unfinished.insert(begun.map_err(outside)?), true)
            }
        };
        is_new
            .then(|| unfinished.file())
            .transpose()
            .map_err(outside)
    }

    fn remove_unfinished(&mut self) {
        if let Some(unfinished) = self.unfinished.take() {
            unfinished.remove();
        }
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
        if let Some(unfinished) = &mut self.unfinished {
            unfinished.outdate();
        }
        Ok(())
    }

    /// Another game is in play from now on, or none. What there is on disk of one that could not be written stays.
    pub(super) fn leave(&mut self) {
        self.file = None;
        self.unfinished = None;
    }
}

fn outside(error: FileError) -> Problem {
    Problem::Outside(error.into())
}
