//! The files of a game that is to be resumed: what can be read of its journal and its snapshots.

use super::damaged_file::DamagedFile;
use super::disk::open_own;
use super::files::Files;
use super::journal::{Journal, JournalScan};
use super::save_dir::{SaveError, io_error};
use super::snapshot::{self, Sealed, Snapshot};
use crate::store::wire::frames::FramePlace;
use crate::store::wire::{ReadError, StreamError};
use std::cmp::Reverse;
use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// What there is of a game.
pub(super) struct Found {
    /// The journal as far as it is valid, if its opening is.
    pub(super) journal: Option<(Journal<File>, JournalScan)>,
    /// Why it cannot be read, or not to its end.
    pub(super) error: Option<StreamError>,
    /// Valid snapshots, each with the index of its file.
    pub(super) snapshots: Vec<(usize, Snapshot)>,
    /// The damaged ones.
    pub(super) rejected: Vec<DamagedFile>,
    /// The first of those that cannot be used and are not damaged, and why.
    pub(super) left: Option<(PathBuf, StreamError)>,
}

impl Found {
    /// Reads the files of a game. Damaged snapshots are set aside.
    pub(super) fn read(files: &Files) -> Result<Found, SaveError> {
        let path = files.journal();
        let opened = match open_own(&path) {
            Err(error) if is_something_else(&path) => return Err(io_error(&path, error)),
            opened => opened.map_err(StreamError::from),
        };
        let (mut journal, error) = match opened.and_then(Journal::open) {
            Ok(journal) => (Some(journal), None),
            Err(error) => (None, Some(error)),
        };
        let mut found = Found {
            journal: None,
            error,
            snapshots: Vec::new(),
            rejected: Vec::new(),
            left: None,
        };
        let bytes = [0, 1].map(|index| found.read_snapshot(files.snapshot(index)));
        let sealed = sealed_snapshots(&bytes);
        let sound = sealed.iter().filter_map(|(_, sealed)| sealed.as_ref().ok());
        let places: Vec<FramePlace> = sound.map(|it| it.place.in_journal()).collect();
        let scan = journal.as_mut().map(|it| it.entries.scan(&places));
        found.open_snapshots(files, sealed, journal.as_ref().zip(scan.as_ref()))?;
        found.journal = journal.zip(scan);
        if let Some((_, scan)) = &mut found.journal {
            found.error = scan.error.take();
        }
        Ok(found)
    }

    /// Returns the bytes of the file of a snapshot, if it can be read.
    fn read_snapshot(&mut self, path: PathBuf) -> Option<Vec<u8>> {
        match snapshot::read_file(&path) {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => {
                self.leave(path, error.into());
                None
            }
        }
    }

    /// Leaves a snapshot that cannot be used as it is.
    fn leave(&mut self, path: PathBuf, error: StreamError) {
        self.left.get_or_insert((path, error));
    }

    /// Decodes the snapshots, the newest first, beside the journal if that is valid. Damaged ones are set aside.
    fn open_snapshots(
        &mut self,
        files: &Files,
        sealed: Vec<SealedSnapshot<'_>>,
        journal: Option<(&Journal<File>, &JournalScan)>,
    ) -> Result<(), SaveError> {
        let known = journal.map(|(journal, _)| (journal.head.as_slice(), &journal.opening));
        let is_between_entries = |sealed: &Sealed<'_>| {
            let place = sealed.place.in_journal();
            journal.is_some_and(|(_, scan)| scan.changes_at(place).is_some())
        };
        let mut has_fitting = false;
        for (index, sealed) in sealed {
            let fits = sealed.as_ref().is_ok_and(is_between_entries);
            // Of two points of the same journal, the later counts.
            if fits && has_fitting {
                continue;
            }
            match sealed.and_then(|sealed| sealed.open(known)) {
                Ok(snapshot) => {
                    has_fitting |= fits;
                    self.snapshots.push((index, snapshot));
                }
                Err(error) if error.is_damage() => {
                    let path = files.snapshot(index);
                    self.rejected
                        .push(DamagedFile::set_aside(path, error.into())?);
                }
                Err(error) => self.leave(files.snapshot(index), error.into()),
            }
        }
        Ok(())
    }
}

/// A snapshot whose checksums are right, or why they are not, with the index of its file.
type SealedSnapshot<'a> = (usize, Result<Sealed<'a>, ReadError>);

/// Returns the snapshots in the bytes of the two files, the newest first.
fn sealed_snapshots(bytes: &[Option<Vec<u8>>; 2]) -> Vec<SealedSnapshot<'_>> {
    let numbered = bytes.iter().enumerate();
    let mut sealed: Vec<SealedSnapshot<'_>> = numbered
        .filter_map(|(index, bytes)| Some((index, Sealed::read(bytes.as_deref()?))))
        .collect();
    let entries = |it: &Sealed<'_>| it.place.entries;
    sealed.sort_by_key(|(_, sealed)| Reverse(sealed.as_ref().map_or(0, entries)));
    sealed
}

/// Returns whether there is something at the path of a file, and not a file.
fn is_something_else(path: &Path) -> bool {
    path.symlink_metadata()
        .is_ok_and(|metadata| !metadata.is_file())
}

/// Returns why there is nothing from which a game could go on: its damaged files, each with the name under which it was set
/// aside, and what else there is to say. Where another program could go on from a snapshot that was left, it is that one, and
/// the journal stays with it.
pub(super) fn nothing_left(
    (path, error): (PathBuf, Option<StreamError>),
    mut damaged: Vec<DamagedFile>,
    left: Option<(PathBuf, StreamError)>,
) -> SaveError {
    let is_left = left.is_some();
    let missing = || StreamError::from(io::Error::from(ErrorKind::NotFound));
    let (path, error) = left.unwrap_or_else(|| (path, error.unwrap_or_else(missing)));
    let other = match error {
        // A journal that is not there is told of only where nothing else is wrong.
        StreamError::Io(error) if error.kind() == ErrorKind::NotFound && !damaged.is_empty() => {
            None
        }
        StreamError::Io(error) => Some(io_error(&path, error)),
        StreamError::Unreadable(error) if is_left => Some(SaveError::Refused { path, error }),
        StreamError::Unreadable(error) => match DamagedFile::set_aside(path, error.into()) {
            Ok(journal) => {
                damaged.insert(0, journal);
                None
            }
            Err(failed) => Some(failed),
        },
    };
    match other {
        Some(other) if damaged.is_empty() => other,
        other => SaveError::Damaged {
            files: damaged,
            other: other.map(Box::new),
        },
    }
}
