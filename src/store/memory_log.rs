//! Records a game in memory while it is played, and writes what was recorded so.

use super::FileError;
use super::saves::{disk, journal};
use super::wire::{Embedding, Entry};
use crate::base::Seed;
use crate::game::{Command, Game, GameSetup, LogEntry, Mark, Refused};
use crate::rules;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The journal of a game, in memory.
#[derive(Clone, Debug)]
pub struct MemoryLog {
    /// The setup of the game without its data.
    header: Vec<u8>,
    /// The data of the game, the state in which it begins, and the entries.
    bytes: Vec<u8>,
    entries: u64,
}

impl MemoryLog {
    /// Begins a recording with the game as it is now.
    pub fn begin(game: &Game, embedding: Embedding) -> MemoryLog {
        let mut bytes = Vec::new();
        journal::append_materials(&mut bytes, game.setup(), embedding);
        journal::append_state(&mut bytes, game.beginning_state().as_ref());
        MemoryLog {
            header: journal::header(game.setup(), rules::VERSION),
            bytes,
            entries: 0,
        }
    }

    /// Marks the recording.
    pub fn mark(&mut self, game: &Game, mark: Mark) {
        let setup = GameSetup {
            mark: Some(mark),
            ..GameSetup::clone(game.setup())
        };
        self.header = journal::header(&setup, rules::VERSION);
    }

    /// Records a command and carries it out.
    ///
    /// # Errors
    ///
    /// Returns why it was not carried out.
    pub fn act(&mut self, game: &mut Game, command: Command) -> Result<(), Refused> {
        match game.log_entry(command) {
            Ok(log_entry) => {
                self.add(game, &log_entry);
                game.apply(log_entry);
            }
            Err(refused) => game.turn_down(refused),
        }
        game.outcome()
    }

    /// Records a log entry that is about to be applied to the game.
    pub(super) fn add(&mut self, game: &Game, log_entry: &LogEntry) {
        for entry in &journal::entries_for(game, log_entry) {
            self.append(entry);
        }
    }

    /// Returns how many entries were recorded.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// Returns what was recorded so far behind its header, which only grows.
    pub(super) fn body(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns what was recorded so far as the bytes of a file.
    pub(super) fn so_far(&self) -> Vec<u8> {
        [&*self.header, &*self.bytes].concat()
    }

    /// Returns the recording as the bytes of a file, the last entry included, even if the program failed at it.
    pub fn bytes(&self, game: &Game) -> Vec<u8> {
        let mut whole = self.clone();
        if game.view().ending().is_some() {
            whole.append(&Entry::Over(game.fingerprint()));
        }
        whole.so_far()
    }

    fn append(&mut self, entry: &Entry<'_>) {
        self.entries += 1;
        journal::append(&mut self.bytes, self.entries, entry);
    }
}

/// Writes the recording of a game that no person played to a new file of a folder, which is made if it is not there, and
/// returns its path. The file is named after the rules and the number of the seed, behind a prefix, and numbered from 1:
/// `tactical-7-1.rlg`. Nothing is replaced.
///
/// # Errors
///
/// Fails if the folder cannot be made or the file not be written. No part of the file is left then.
pub fn write_recording(
    folder: &Path,
    prefix: &str,
    (rules, seed): (&str, &Seed),
    bytes: &[u8],
) -> Result<PathBuf, FileError> {
    // The text of a seed may be a path.
    write_numbered(folder, bytes, |number| {
        format!("{prefix}{rules}-{}-{number}.rlg", seed.value())
    })
}

/// Writes a new file of a folder, which is made if it is not there, under the first name that is free, and returns its path.
pub(super) fn write_numbered(
    folder: &Path,
    bytes: &[u8],
    name: impl Fn(u32) -> String,
) -> Result<PathBuf, FileError> {
    disk::make_user_folder(folder).map_err(|error| unwritable(folder, error))?;
    let mut number = 1;
    loop {
        let path = folder.join(name(number));
        match disk::write_new(&path, bytes) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(unwritable(&path, error)),
        }
    }
}

/// Writes the recording of a game again, in the place of the file that was written of it before, which stays as it is if
/// that fails.
///
/// # Errors
///
/// Fails if the folder cannot be made or the file not be written.
pub fn rewrite_recording(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let folder = disk::folder_of(path);
    disk::make_user_folder(folder).map_err(|error| unwritable(folder, error))?;
    disk::write_again(path, bytes).map_err(|error| unwritable(path, error))
}

/// Makes the folder in which recordings are to be written, if it is not there.
///
/// # Errors
///
/// Fails if it cannot be made, or no file be made in it.
pub fn make_recording_folder(folder: &Path) -> Result<(), FileError> {
    disk::check_user_folder(folder).map_err(|error| unwritable(folder, error))
}

pub(super) fn unwritable(path: &Path, error: io::Error) -> FileError {
    let path = path.to_owned();
    FileError::Unwritable { path, error }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::saves::disk::faults::Faults;
    use std::fs;

    #[test]
    fn recordings_are_named_after_the_number_of_the_seed_and_replace_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let inner = folder.path().join("a/b");
        let text = Seed::from_text("../x");
        for (seed, name, bytes) in [
            (Seed::from_number(7), "tactical-7-1.rlg".to_owned(), b"1"),
            (Seed::from_number(7), "tactical-7-2.rlg".to_owned(), b"2"),
            (
                text.clone(),
                format!("tactical-{}-1.rlg", text.value()),
                b"3",
            ),
        ] {
            let path = write_recording(&inner, "", ("tactical", &seed), bytes);
            assert_eq!(path.expect("it is written"), inner.join(name));
        }
        let first = fs::read(inner.join("tactical-7-1.rlg"));
        assert_eq!(first.expect("it can be read"), b"1");
    }

    #[test]
    fn a_recording_that_cannot_be_written_again_stays_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        make_recording_folder(folder.path()).expect("it is there");
        let seed = Seed::from_number(7);
        let path = write_recording(folder.path(), "", ("tactical", &seed), b"first");
        let path = path.expect("it is written");
        let calls_before_the_write = 2;
        Faults::full_after(calls_before_the_write);
        let written = rewrite_recording(&path, b"second");
        Faults::lift();
        written.expect_err("the disk is full");
        assert_eq!(fs::read(&path).expect("it can be read"), b"first");
        rewrite_recording(&path, b"second").expect("there is room");
        assert_eq!(fs::read(&path).expect("it can be read"), b"second");
        let left = folder.path().read_dir().expect("it can be listed");
        assert_eq!(left.count(), 1);
    }

    #[test]
    fn where_the_disk_is_full_no_part_is_left() {
        let folder = tempfile::tempdir().expect("a folder");
        let (seed, calls_before_the_write) = (Seed::from_number(7), 2);
        Faults::full_after(calls_before_the_write);
        let written = write_recording(folder.path(), "", ("tactical", &seed), b"1");
        Faults::lift();
        let why = written.expect_err("the disk is full").to_string();
        assert!(why.contains("tactical-7-1.rlg: "), "{why}");
        let mut left = folder.path().read_dir().expect("it can be listed");
        assert!(left.next().is_none());
    }
}
