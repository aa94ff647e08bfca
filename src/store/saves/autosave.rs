//! Writes down one game while it is played.

use super::disk::{is_in_place, write_whole};
use super::journal;
use super::save_dir::Files;
use super::snapshot::Draft;
use super::writer::Writer;
use crate::game::State;
use crate::store::wire::Entry;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// After so many entries a snapshot is due, so that never more of them have to be applied again than takes a
/// moment.
const ENTRIES_PER_SNAPSHOT: u64 = 1_000;

/// Has the journal of one game open, and the lock that keeps other programs from it.
#[derive(Debug)]
pub(in crate::store) struct Autosave {
    files: Files,
    /// None while the journal cannot be written.
    file: Option<File>,
    writer: Writer,
    /// All that the journal holds, or would hold, so that it can be written anew when its folder is back.
    journal: Vec<u8>,
    entries: u64,
    /// How many there were at the last snapshot.
    entries_at_snapshot: u64,
    /// Whether anything was written down since then, or since the game was taken up.
    has_news: bool,
    /// Which of the two snapshots is written next.
    next_snapshot: usize,
    /// Whether the player was told that the game cannot be written.
    is_error_told: bool,
    /// Released last, when all is written.
    _lock: File,
}

/// What a journal holds when it is taken up.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) journal: Vec<u8>,
    pub(super) entries: u64,
    /// How many there were at the last snapshot.
    pub(super) entries_at_snapshot: u64,
    /// Whether the file holds these very bytes, and can be written on.
    pub(super) is_in_file: bool,
    /// Which of the two snapshots may be written over first.
    pub(super) next_snapshot: usize,
}

impl Autosave {
    /// Takes up a journal.
    pub(super) fn new(files: Files, lock: File, held: Held) -> io::Result<Autosave> {
        let file = match held.is_in_file {
            true => files.append_to_journal()?,
            false => write_whole(&files.journal(), &held.journal)?,
        };
        let writer = Writer::start()?;
        writer.journal_is(&file)?;
        Ok(Autosave {
            files,
            file: Some(file),
            writer,
            journal: held.journal,
            entries: held.entries,
            entries_at_snapshot: held.entries_at_snapshot,
            has_news: false,
            next_snapshot: held.next_snapshot,
            is_error_told: false,
            _lock: lock,
        })
    }

    /// Writes entries down before they are applied. Returns a sentence for the player when that has begun to fail, or
    /// works again; the game goes on either way.
    pub(in crate::store) fn write_down(&mut self, entries: &[Entry<'_>]) -> Option<String> {
        let before = self.journal.len();
        self.has_news = true;
        for entry in entries {
            self.entries += 1;
            journal::append(&mut self.journal, self.entries, entry);
        }
        match self.save_from(before) {
            Ok(()) if self.is_error_told => {
                self.is_error_told = false;
                Some("The game can be kept again, and is.".to_owned())
            }
            Ok(()) => None,
            Err(_) if self.is_error_told => None,
            Err(error) => {
                self.is_error_told = true;
                let path = self.files.journal();
                let path = path.display();
                Some(format!(
                    "The game cannot be kept at the moment: {path}: {error}. It goes on, and will be kept as soon as possible."
                ))
            }
        }
    }

    /// Whether everything that was done is in the file.
    pub(in crate::store) fn is_up_to_date(&self) -> bool {
        self.file.is_some()
    }

    /// Whether so much was done since the last snapshot that another is due.
    pub(in crate::store) fn is_snapshot_due(&self) -> bool {
        self.entries - self.entries_at_snapshot >= ENTRIES_PER_SNAPSHOT
    }

    /// Brings everything to the disk, and writes a snapshot, without waiting for either. The snapshot before the
    /// last one makes room.
    pub(in crate::store) fn snapshot(&mut self, state: State<'_>) {
        let draft = Draft::new(&self.journal, self.entries, state);
        self.writer.sync();
        let path = self.files.snapshot(self.next_snapshot);
        self.writer.snapshot(path, draft);
        self.entries_at_snapshot = self.entries;
        self.has_news = false;
        self.next_snapshot = 1 - self.next_snapshot;
    }

    /// Takes a snapshot if anything was done since the last one: the game is being left.
    pub(in crate::store) fn leave(&mut self, state: State<'_>) {
        if self.has_news {
            self.snapshot(state);
        }
    }

    /// The game is over, and its journal is moved to where recordings are.
    pub(in crate::store) fn finish(self, recording: &Path) -> io::Result<()> {
        if let Some(file) = &self.file {
            file.sync_data()?;
        }
        self.files.finish(recording)
    }

    /// Writes the journal from this byte on; whole, when the file is gone or something went wrong before.
    fn save_from(&mut self, before: usize) -> io::Result<()> {
        if self.writer.take_failure().is_some() {
            self.file = None;
        }
        let appended = match self.file.as_mut().filter(|file| is_in_place(file)) {
            Some(file) => file.write_all(&self.journal[before..]),
            None => Err(io::ErrorKind::NotFound.into()),
        };
        if appended.is_err() {
            self.file = None;
            let file = write_whole(&self.files.journal(), &self.journal)?;
            self.writer.journal_is(&file)?;
            self.file = Some(file);
        }
        self.writer.appended();
        Ok(())
    }
}
