//! Writes down one game while it is played.

use super::journal;
use crate::session::beginning::Deed;
use crate::session::files::make_folder;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Has the journal of one game open, and the lock that keeps other programs from it.
#[derive(Debug)]
pub(in crate::session) struct Keeper {
    path: PathBuf,
    /// Held until the game is left.
    _lock: File,
    /// None while the journal cannot be written.
    file: Option<File>,
    /// All that the journal holds, or would hold, so that it can be written anew when its folder is back.
    journal: Vec<u8>,
    deeds: u64,
    /// Whether the player was told that the game cannot be written.
    is_trouble_told: bool,
}

impl Keeper {
    /// Takes up a journal that holds these bytes, of so many deeds.
    pub(super) fn new(
        path: PathBuf,
        lock: File,
        journal: Vec<u8>,
        deeds: u64,
    ) -> io::Result<Keeper> {
        let file = write_whole(&path, &journal)?;
        Ok(Keeper {
            path,
            _lock: lock,
            file: Some(file),
            journal,
            deeds,
            is_trouble_told: false,
        })
    }

    /// Writes a deed down before it is carried out. A sentence for the player when that has begun to fail, or
    /// works again; the game goes on either way.
    pub(in crate::session) fn write_down(&mut self, deed: &Deed) -> Option<String> {
        let before = self.journal.len();
        self.deeds += 1;
        journal::append(&mut self.journal, self.deeds, deed);
        match self.save_from(before) {
            Ok(()) if self.is_trouble_told => {
                self.is_trouble_told = false;
                Some("The game can be kept again, and is.".to_owned())
            }
            Ok(()) => None,
            Err(_) if self.is_trouble_told => None,
            Err(error) => {
                self.is_trouble_told = true;
                let path = self.path.display();
                Some(format!(
                    "The game cannot be kept at the moment: {path}: {error}. It goes on, and will be kept as soon as possible."
                ))
            }
        }
    }

    /// Whether everything that was done is in the file.
    pub(in crate::session) fn is_up_to_date(&self) -> bool {
        self.file.is_some()
    }

    /// The game is over: its journal goes.
    pub(in crate::session) fn close(self) {
        // What cannot be removed is found to be a finished game when it is next opened.
        let _ = std::fs::remove_file(&self.path);
    }

    /// Writes the journal from this byte on; whole, when the file is gone or the last try failed.
    fn save_from(&mut self, before: usize) -> io::Result<()> {
        let appended = match self.file.as_mut().filter(|file| is_in_place(file)) {
            Some(file) => file.write_all(&self.journal[before..]),
            None => Err(io::ErrorKind::NotFound.into()),
        };
        if appended.is_err() {
            self.file = None;
            self.file = Some(write_whole(&self.path, &self.journal)?);
        }
        Ok(())
    }
}

/// Whether a file still has a name in its folder.
#[cfg(unix)]
fn is_in_place(file: &File) -> bool {
    use std::os::unix::fs::MetadataExt;
    file.metadata().is_ok_and(|metadata| metadata.nlink() > 0)
}

#[cfg(not(unix))]
fn is_in_place(_: &File) -> bool {
    true
}

/// Writes a file beside its place and then moves it there, so that it is never seen half written. The file stays
/// open for more.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<File> {
    let folder = path.parent().unwrap_or(Path::new("."));
    make_folder(folder)?;
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_data()?;
    file.persist(path).map_err(|error| error.error)
}
