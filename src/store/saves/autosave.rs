//! Keeps one game on disk while it is played.

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

/// After so many entries a snapshot is due, so that never more of them than take a moment have to be applied again.
const ENTRIES_PER_SNAPSHOT: u64 = 1_000;

/// The open journal of one game, and its lock against other programs.
#[derive(Debug)]
pub(in crate::store) struct Autosave {
    files: Files,
    /// `None` while the journal cannot be written.
    file: Option<File>,
    writer: Writer,
    /// The whole journal, so that it can be written again when its folder is back.
    journal: Vec<u8>,
    entries: u64,
    /// How many there were at the last snapshot.
    entries_at_snapshot: u64,
    /// Whether anything was written since then, or since the game was resumed.
    has_news: bool,
    /// Which of the two snapshots is written next.
    next_snapshot: usize,
    /// Whether the player knows that the game cannot be written.
    is_error_reported: bool,
    /// Released last, when all is written.
    _lock: File,
}

/// The state of a journal when a game begins or is resumed.
#[derive(Debug)]
pub(super) struct JournalState {
    pub(super) journal: Vec<u8>,
    pub(super) entries: u64,
    /// How many there were at the last snapshot.
    pub(super) entries_at_snapshot: u64,
    /// Whether the file holds exactly these bytes, and can be appended to.
    pub(super) is_in_file: bool,
    /// Which of the two snapshots is written next.
    pub(super) next_snapshot: usize,
}

impl Autosave {
    /// Opens the journal of a locked game, and writes it if it is not yet in the file.
    pub(super) fn new(
        files: Files,
        lock: File,
        journal_state: JournalState,
    ) -> io::Result<Autosave> {
        let file = if journal_state.is_in_file {
            files.append_to_journal()?
        } else {
            write_whole(&files.journal(), &journal_state.journal)?
        };
        let writer = Writer::start()?;
        writer.journal_is(&file)?;
        Ok(Autosave {
            files,
            file: Some(file),
            writer,
            journal: journal_state.journal,
            entries: journal_state.entries,
            entries_at_snapshot: journal_state.entries_at_snapshot,
            has_news: false,
            next_snapshot: journal_state.next_snapshot,
            is_error_reported: false,
            _lock: lock,
        })
    }

    /// Writes entries before they are applied. Returns a sentence for the player if that has begun to fail, or works
    /// again; the game goes on either way.
    pub(in crate::store) fn write_down(&mut self, entries: &[Entry<'_>]) -> Option<String> {
        let before = self.journal.len();
        self.has_news = true;
        for entry in entries {
            self.entries += 1;
            journal::append(&mut self.journal, self.entries, entry);
        }
        match self.save_from(before) {
            Ok(()) if self.is_error_reported => {
                self.is_error_reported = false;
                Some("The game can be kept again.".to_owned())
            }
            Ok(()) => None,
            Err(_) if self.is_error_reported => None,
            Err(error) => {
                self.is_error_reported = true;
                let path = self.files.journal();
                let path = path.display();
                Some(format!(
                    "The game cannot be kept at the moment: {path}: {error}. It goes on, and will be kept as soon as possible."
                ))
            }
        }
    }

    /// Returns whether all entries are in the file.
    pub(in crate::store) fn is_up_to_date(&self) -> bool {
        self.file.is_some()
    }

    /// Returns whether there are so many entries since the last snapshot that another is due.
    pub(in crate::store) fn is_snapshot_due(&self) -> bool {
        self.entries - self.entries_at_snapshot >= ENTRIES_PER_SNAPSHOT
    }

    /// Syncs the journal and writes a snapshot over the older of the two, without waiting for either.
    pub(in crate::store) fn snapshot(&mut self, state: State<'_>) {
        let draft = Draft::new(&self.journal, self.entries, state);
        self.writer.sync();
        let path = self.files.snapshot(self.next_snapshot);
        self.writer.snapshot(path, draft);
        self.entries_at_snapshot = self.entries;
        self.has_news = false;
        self.next_snapshot = 1 - self.next_snapshot;
    }

    /// Takes a last snapshot, if there are entries since the one before.
    pub(in crate::store) fn leave(&mut self, state: State<'_>) {
        if self.has_news {
            self.snapshot(state);
        }
    }

    /// Moves the journal of a game that is over to the path of its recording, and removes its snapshots.
    pub(in crate::store) fn finish(self, recording: &Path) -> io::Result<()> {
        if let Some(file) = &self.file {
            file.sync_data()?;
        }
        self.files.finish(recording)
    }

    /// Appends the journal from this byte on to the file, or writes it whole if the file is gone or an error occurred
    /// before.
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
