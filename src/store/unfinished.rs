//! The recording of a game that goes on, as a file of its own: what is left of the game where the program is killed.

use super::FileError;
use super::memory_log::{MemoryLog, rewrite_recording, unwritable, write_numbered};
use super::saves::disk;
use crate::base::Seed;
use std::fs::File;
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
        let opened = disk::open_to_add(&path).inspect_err(|_| {
            // The next try writes another.
            let _ = disk::remove(&path);
        });
        let file = opened.map_err(|error| unwritable(&path, error))?;
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
        match known.and_then(|known| all.get(known..)) {
            Some(new) => {
                let added = disk::write(&self.file, new);
                added.map_err(|error| unwritable(&self.path, error))?;
            }
            None => self.write_again(log)?,
        }
        self.written = Some(all.len());
        Ok(true)
    }

    fn write_again(&mut self, log: &MemoryLog) -> Result<(), FileError> {
        rewrite_recording(&self.path, &log.so_far())?;
        let opened = disk::open_to_add(&self.path);
        self.file = opened.map_err(|error| unwritable(&self.path, error))?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{DungeonBook, GameData};
    use crate::store::saves::disk::faults::Faults;
    use crate::store::{Embedding, Folders, Launcher};
    use std::fs;

    #[test]
    fn a_file_that_cannot_be_begun_is_not_left_behind() {
        let launcher = Launcher::new("tess", GameData::built_in(), Folders::default());
        let scenario = launcher.dungeon_scenario(DungeonBook::Tactical);
        let seed = Seed::from_number(7);
        let game = launcher.begin_for_bot(scenario, seed.clone());
        let log = MemoryLog::begin(&game, Embedding::AllButBuiltIn);
        let folder = tempfile::tempdir().expect("a temporary folder");
        let files = || fs::read_dir(folder.path()).expect("it is there").count();
        let mut failures = 0;
        for calls in 0.. {
            Faults::full_after(calls);
            let begun = UnfinishedRecording::begin(folder.path(), ("tactical", &seed), &log);
            Faults::lift();
            if begun.is_ok() {
                break;
            }
            failures += 1;
            assert_eq!(files(), 0, "after {calls} calls");
        }
        assert!(failures > 2, "each call has failed once");
        assert_eq!(files(), 1);
    }
}
