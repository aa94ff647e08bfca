//! Keeps one game on disk while it is played.

use super::disk::{self, Replacement, private, sync};
use super::files::Files;
use super::journal;
use super::journal_file::{JournalFile, OldFile};
use super::save_dir::{SaveDir, SaveError, io_error};
use super::snapshot::Draft;
use super::writer::Writer;
use crate::game::State;
use crate::store::wire::Entry;
use std::fs::File;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Receiver;

/// After so many entries a snapshot is due, so that never more of them than take a moment have to be applied again.
const ENTRIES_PER_SNAPSHOT: u64 = 1_000;

/// The journal of one game, and its lock against other programs. What cannot be written is written later: nothing is
/// forgotten until it is in the file.
#[derive(Debug)]
pub(in crate::store) struct Autosave {
    writer: Writer,
    journal: JournalState,
    /// How many entries there were at the last snapshot.
    entries_at_snapshot: u64,
    /// Whether anything was written down since then, or since the game was resumed.
    has_news: bool,
    /// How many entries were written down last, and how many bytes they have.
    last: (u64, u64),
    /// What is written before the first entry after the game was resumed.
    pending: Option<Entry<'static>>,
    /// Where a damaged journal went whose place this one took.
    aside: Option<PathBuf>,
    /// Whether the player knows that the game cannot be written.
    is_error_reported: bool,
    /// Released last, when all is written.
    slot: SaveSlot,
}

/// The place of a game in the save directory.
#[derive(Debug)]
pub(super) enum SaveSlot {
    Locked {
        files: Files,
        /// Released with the rest.
        _lock: File,
    },
    /// There is no place yet for a game of this name. It is looked for again at every write, unless another thread is still
    /// looking for the first time.
    Seeking {
        save_dir: SaveDir,
        name: String,
        first: Option<Receiver<Result<SaveSlot, SaveError>>>,
    },
}

/// A journal: what is written of it, and what is not.
#[derive(Debug)]
pub(super) struct JournalState {
    pub(super) head: Head,
    pub(super) entries: u64,
    /// How many there were at the last snapshot.
    pub(super) entries_at_snapshot: u64,
    /// What holds the first part, and the length of that.
    pub(super) file: JournalFile,
    pub(super) written: u64,
    /// What becomes of what is at its path when it is written whole the next time.
    pub(super) old_file: OldFile,
    /// The second part.
    pub(super) backlog: Vec<u8>,
    /// Which of the two snapshots is written next.
    pub(super) next_snapshot: usize,
}

/// The bytes of a journal that hold the setup of the game.
#[derive(Debug)]
pub(super) enum Head {
    /// Another thread packs them.
    Packed(Receiver<Vec<u8>>),
    /// Snapshots share them.
    Known(Arc<Vec<u8>>),
}

impl SaveSlot {
    /// Returns the files of the game, which are locked.
    fn files(&mut self) -> Result<&Files, SaveError> {
        match self {
            SaveSlot::Locked { files, .. } => Ok(files),
            SaveSlot::Seeking {
                save_dir,
                name,
                first,
            } => {
                // A thread that is gone has panicked, which was reported.
                let found = first.take().and_then(|first| first.recv().ok());
                *self = found.unwrap_or_else(|| save_dir.find_place(name))?;
                self.files()
            }
        }
    }
}

impl JournalState {
    /// Returns a journal without entries, of which nothing is written; its game begins in this state, `None` for the first
    /// turn.
    pub(super) fn begun(head: Head, state: Option<&State<'_>>) -> JournalState {
        let mut journal = JournalState::unwritten(head);
        journal::append_state(&mut journal.backlog, state);
        journal
    }

    /// Returns a journal of which nothing is written, and nothing but the head is known.
    pub(super) fn unwritten(head: Head) -> JournalState {
        JournalState {
            written: head.length(),
            head,
            entries: 0,
            entries_at_snapshot: 0,
            file: JournalFile::Absent,
            old_file: OldFile::Replace,
            backlog: Vec::new(),
            next_snapshot: 0,
        }
    }

    /// Waits for the head. It is an error if that could not be read again.
    fn await_head(&mut self, failed: impl FnOnce(io::Error) -> SaveError) -> Result<(), SaveError> {
        if let Head::Packed(packed) = &self.head {
            // A thread that is gone has panicked, which was reported.
            let head = packed.recv();
            let head = head.map_err(|gone| failed(io::Error::other(gone)))?;
            journal::check_size(&head).map_err(SaveError::TooLarge)?;
            self.head = Head::Known(Arc::new(head));
            self.written = self.head.length();
        }
        Ok(())
    }

    fn length(&self) -> u64 {
        self.written + self.backlog.len() as u64
    }

    fn is_up_to_date(&self) -> bool {
        matches!(self.file, JournalFile::Journal { .. }) && self.backlog.is_empty()
    }

    /// Writes the second part behind the first, in the journal itself. Returns whether that is possible.
    fn append(&mut self) -> io::Result<bool> {
        let JournalFile::Journal { file, is_checked } = &mut self.file else {
            return Ok(false);
        };
        if !*is_checked {
            let metadata = file.metadata()?;
            if metadata.nlink() == 0 {
                return Ok(false);
            }
            // A part may be left of an entry that was being written when a program was stopped or a disk was full.
            if metadata.len() > self.written && !self.backlog.is_empty() {
                disk::truncate(file, self.written)?;
            }
        }
        if !self.backlog.is_empty() {
            *is_checked = false;
            disk::write(file, &self.backlog)?;
            self.written += self.backlog.len() as u64;
            self.backlog.clear();
            *is_checked = true;
        }
        Ok(true)
    }

    /// Writes the whole journal, and then puts it in the place of what is at its path. Returns where that was set aside,
    /// if it was of use.
    #[cold]
    fn write_whole(&mut self, path: &Path) -> io::Result<Option<PathBuf>> {
        self.file.demote();
        let mut whole = Replacement::of(path)?;
        match self.file.file() {
            Some(file) => whole.copy(file, self.written)?,
            None => whole.write(self.head.bytes())?,
        }
        whole.write(&self.backlog)?;
        let (file, aside) = match self.old_file {
            OldFile::SetAside if path.symlink_metadata().is_ok() => {
                let (file, aside) = whole.finish_beside_the_old()?;
                (file, Some(aside))
            }
            OldFile::SetAside | OldFile::Replace => (whole.finish()?, None),
        };
        self.written = self.length();
        // Its memory, too: what is written from here on is little at a time.
        self.backlog = Vec::new();
        self.file = JournalFile::unchecked(file);
        self.old_file = OldFile::Replace;
        Ok(aside)
    }
}

impl Head {
    /// Returns the bytes; none if they are not known yet.
    fn bytes(&self) -> &[u8] {
        match self {
            Head::Packed(_) => &[],
            Head::Known(bytes) => bytes,
        }
    }

    fn length(&self) -> u64 {
        self.bytes().len() as u64
    }
}

impl Autosave {
    /// Keeps a game that is resumed.
    pub(super) fn go_on(slot: SaveSlot, journal: JournalState) -> io::Result<Autosave> {
        let writer = Writer::start(|| ())?;
        if let JournalFile::Journal { file, .. } = &journal.file {
            writer.journal_is(file)?;
        }
        Ok(Autosave::begin(writer, slot, journal))
    }

    /// Keeps a game from here on. Nothing is written before the first entry, or a call of `catch_up`.
    pub(super) fn begin(writer: Writer, slot: SaveSlot, journal: JournalState) -> Autosave {
        Autosave {
            writer,
            entries_at_snapshot: journal.entries_at_snapshot,
            journal,
            has_news: false,
            last: (0, 0),
            pending: None,
            aside: None,
            is_error_reported: false,
            slot,
        }
    }

    /// Writes entries before they are applied. If that is not possible now, they are written later; the game goes on either
    /// way.
    pub(in crate::store) fn write_down(
        &mut self,
        entries: &[Entry<'_>],
    ) -> Result<Option<String>, SaveError> {
        self.has_news = true;
        let journal = &mut self.journal;
        let before = (journal.entries, journal.backlog.len());
        for entry in self.pending.take().iter().chain(entries) {
            journal.entries += 1;
            journal::append(&mut journal.backlog, journal.entries, entry);
        }
        let bytes = journal.backlog.len() - before.1;
        self.last = (journal.entries - before.0, bytes as u64);
        self.catch_up()
    }

    /// Puts a journal without what was written down last in the place of this one, which is set aside. Returns where that is;
    /// `None` if not all is in the file, of which nothing is changed then.
    #[cold]
    pub(in crate::store) fn take_back(&mut self) -> io::Result<Option<PathBuf>> {
        let SaveSlot::Locked { files, .. } = &self.slot else {
            return Ok(None);
        };
        let journal = &mut self.journal;
        if !journal.is_up_to_date() {
            return Ok(None);
        }
        let (entries, bytes) = std::mem::take(&mut self.last);
        journal.entries -= entries;
        journal.written -= bytes;
        journal.old_file = OldFile::SetAside;
        // What it holds would be newer than the journal, and the game would go on from there.
        if self.entries_at_snapshot > journal.entries {
            self.writer.settle();
            disk::remove(&files.snapshot(1 - journal.next_snapshot))?;
        }
        journal.write_whole(&files.journal())
    }

    /// Notes for how many seconds the game was left before it was resumed.
    pub(super) fn note_time_away(&mut self, seconds: u64) {
        self.pending = Some(Entry::Away(seconds));
    }

    /// Writes what is not written yet. Returns a sentence for the player if that has begun to fail, or works again.
    ///
    /// # Errors
    ///
    /// Fails if it is never going to work: the game is larger than can be read again.
    pub(in crate::store) fn catch_up(&mut self) -> Result<Option<String>, SaveError> {
        match self.write() {
            Ok(()) if self.is_error_reported => {
                self.is_error_reported = false;
                Ok(Some("The game can be saved again.".to_owned()))
            }
            Ok(()) => Ok(None),
            Err(error @ SaveError::TooLarge(_)) => Err(error),
            Err(_) if self.is_error_reported => Ok(None),
            Err(error) => {
                self.is_error_reported = true;
                Ok(Some(format!(
                    "The game cannot be saved at the moment: {error}. It goes on, and will be saved as soon as possible."
                )))
            }
        }
    }

    /// Returns where a damaged journal went whose place this one took.
    pub(super) fn aside(&self) -> Option<&Path> {
        self.aside.as_deref()
    }

    /// Returns whether all entries are in the file.
    pub(in crate::store) fn is_up_to_date(&self) -> bool {
        self.journal.is_up_to_date()
    }

    /// Returns the path of the journal; `None` if there is no place for it yet.
    pub(in crate::store) fn journal(&self) -> Option<PathBuf> {
        match &self.slot {
            SaveSlot::Locked { files, .. } => Some(files.journal()),
            SaveSlot::Seeking { .. } => None,
        }
    }

    /// Returns whether there is a file with what was written of the game.
    pub(in crate::store) fn has_file(&self) -> bool {
        self.journal.file.file().is_some()
    }

    /// Returns whether nothing is written, and it was not tried either.
    pub(in crate::store) fn is_untried(&self) -> bool {
        !self.has_file() && !self.is_error_reported
    }

    /// Returns whether what was tried last to be written could not be.
    pub(in crate::store) fn is_failing(&self) -> bool {
        self.is_error_reported
    }

    /// Returns whether there are so many entries since the last snapshot that another is due.
    pub(in crate::store) fn is_snapshot_due(&self) -> bool {
        self.journal.entries - self.entries_at_snapshot >= ENTRIES_PER_SNAPSHOT
    }

    /// Syncs the journal and writes a snapshot over the older of the two, without waiting for either.
    pub(in crate::store) fn snapshot(&mut self, state: State<'_>) {
        let SaveSlot::Locked { files, .. } = &self.slot else {
            return;
        };
        let journal = &mut self.journal;
        let Head::Known(head) = &journal.head else {
            return;
        };
        let head = Arc::clone(head);
        let draft = Draft::new(head, journal.entries, journal.length(), state);
        self.writer.sync();
        let path = files.snapshot(journal.next_snapshot);
        self.writer.snapshot(path, draft);
        self.entries_at_snapshot = journal.entries;
        self.has_news = false;
        journal.next_snapshot = 1 - journal.next_snapshot;
    }

    /// Writes what is not written yet, and takes a last snapshot if there are entries since the one before. Returns why
    /// not all could be written.
    pub(in crate::store) fn leave(&mut self, state: State<'_>) -> Result<(), SaveError> {
        self.journal.file.doubt();
        let written = self.write();
        if self.has_news {
            self.snapshot(state);
        }
        written
    }

    /// Makes the journal of a game that is over a recording of this stem in a folder, and removes its snapshots. Returns the
    /// path of the recording.
    pub(in crate::store) fn finish(
        &mut self,
        folder: &Path,
        stem: &str,
    ) -> Result<PathBuf, SaveError> {
        self.journal.file.doubt();
        self.write()?;
        self.writer.settle();
        let files = self.slot.files()?;
        let failed = |error| io_error(folder, error);
        if let Some(file) = self.journal.file.file() {
            sync(file).map_err(failed)?;
        }
        files.finish(folder, stem).map_err(failed)
    }

    /// Brings the file up to date, or writes it anew if it is gone or could not be synced.
    fn write(&mut self) -> Result<(), SaveError> {
        if self.writer.take_failure().is_some() {
            self.journal.file.demote();
        }
        // Once in each time from one sync to the next is often enough.
        if !self.writer.is_due() {
            self.journal.file.doubt();
        }
        let files = self.slot.files()?;
        let failed = |error| io_error(&files.journal(), error);
        let journal = &mut self.journal;
        journal.await_head(failed)?;
        if !journal.append().map_err(failed)? {
            let aside = journal.write_whole(&files.journal()).map_err(failed)?;
            self.aside = self.aside.take().or(aside);
            if let Some(file) = journal.file.file() {
                self.writer.journal_is(file).map_err(failed)?;
            }
        }
        self.writer.appended();
        Ok(())
    }
}

/// Opens a journal for reading and appending.
pub(super) fn open_to_append(path: &Path) -> io::Result<File> {
    disk::open(private().read(true).append(true), path)
}
