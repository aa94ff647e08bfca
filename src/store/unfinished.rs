//! The recording of a game that goes on, as a file of its own: what is left of the game where the program is killed.

use super::FileError;
use super::memory_log::{MemoryLog, unwritable, write_numbered};
use super::saves::disk;
use crate::base::Seed;
use std::fs::File;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// The file of a game that goes on, to which is added what is recorded. It can be replayed at any time, like that of a game
/// that is over, as an entry that is cut off at its end is none.
#[derive(Debug)]
pub struct UnfinishedRecording {
    path: PathBuf,
    file: File,
    /// How much of what was recorded it has, without the header; `None` if it may have something else.
    written: Option<usize>,
}

impl UnfinishedRecording {
    /// Writes what was recorded so far to a new file of a folder, which is made if it is not there. The file is named like a
    /// recording, with `.part` behind that.
    ///
    /// # Errors
    ///
    /// Fails if the folder cannot be made or the file not be written. No part of the file is left then.
    pub fn begin(
        folder: &Path,
        (rules, seed): (&str, &Seed),
        log: &MemoryLog,
    ) -> Result<UnfinishedRecording, FileError> {
        let path = write_numbered(folder, &log.so_far(), |number| {
            format!("{rules}-{}-{number}.rlg.part", seed.value())
        })?;
        disk::sync_folder_of(&path);
        let file = disk::open_to_add(&path).map_err(|error| unwritable(&path, error))?;
        let written = Some(log.body().len());
        Ok(UnfinishedRecording {
            path,
            file,
            written,
        })
    }

    /// What is recorded from here on may be another game than the one that is written.
    pub fn outdate(&mut self) {
        self.written = None;
    }

    /// Adds what was recorded since this was last written, or writes all of it again where the file has something else or is
    /// gone. Returns whether there was anything to write.
    ///
    /// # Errors
    ///
    /// Fails if the file cannot be written.
    pub fn catch_up(&mut self, log: &MemoryLog) -> Result<bool, FileError> {
        let all = log.body();
        if self.written == Some(all.len()) {
            return Ok(false);
        }
        let is_there = self.file.metadata().is_ok_and(|it| it.nlink() > 0);
        let known = self.written.take().filter(|_| is_there);
        let written = match known.and_then(|known| all.get(known..)) {
            Some(new) => disk::write(&self.file, new),
            None => self.write_again(log),
        };
        written.map_err(|error| unwritable(&self.path, error))?;
        self.written = Some(all.len());
        Ok(true)
    }

    fn write_again(&mut self, log: &MemoryLog) -> io::Result<()> {
        disk::make_user_folder(disk::folder_of(&self.path))?;
        disk::write_again(&self.path, &log.so_far())?;
        self.file = disk::open_to_add(&self.path)?;
        Ok(())
    }

    /// Returns the file, by which it can be synced while it is added to.
    ///
    /// # Errors
    ///
    /// Fails if the program has too many files open.
    pub fn file(&self) -> Result<File, FileError> {
        let copy = self.file.try_clone();
        copy.map_err(|error| unwritable(&self.path, error))
    }

    /// Removes the file: what it has is not needed any more, or is elsewhere.
    pub fn remove(self) {
        // One that cannot be removed is only in the way.
        let _ = disk::remove(&self.path);
    }
}
