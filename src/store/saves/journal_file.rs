//! The file of a journal while its game is played.

use std::fs::File;
use std::mem;

/// What is on disk of a journal.
#[derive(Debug)]
pub(super) enum JournalFile {
    /// Nothing: the head is the first part.
    Absent,
    /// A file that holds the first part, but that nothing can be appended to: the journal has to be written whole.
    Part(File),
    /// The journal itself, which can be appended to.
    Journal {
        file: File,
        /// Whether it was there lately, and has nothing behind the first part.
        is_checked: bool,
    },
}

/// What becomes of what is at the path of a journal that is written whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OldFile {
    /// It has nothing that the journal has not.
    Replace,
    /// It is of use, and is kept beside the journal.
    SetAside,
}

impl JournalFile {
    /// Returns the journal in a file that nobody has looked at yet.
    pub(super) fn unchecked(file: File) -> JournalFile {
        JournalFile::Journal {
            file,
            is_checked: false,
        }
    }

    /// Returns the file that holds the first part, if there is one.
    pub(super) fn file(&self) -> Option<&File> {
        match self {
            JournalFile::Absent => None,
            JournalFile::Part(file) | JournalFile::Journal { file, .. } => Some(file),
        }
    }

    /// Has the journal written whole the next time.
    pub(super) fn demote(&mut self) {
        *self = match mem::replace(self, JournalFile::Absent) {
            JournalFile::Journal { file, .. } => JournalFile::Part(file),
            other => other,
        };
    }

    /// Has the journal looked at before more is appended.
    pub(super) fn doubt(&mut self) {
        if let JournalFile::Journal { is_checked, .. } = self {
            *is_checked = false;
        }
    }
}
