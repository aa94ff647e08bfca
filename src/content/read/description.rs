//! The kinds of description files: how each begins, and which kinds of entries it has.

use super::field::{FieldSet, Template, enumerate_as};
use super::file_text::is_blank;
use super::lines::Line;
use super::reader::{BEGIN, Reader, Seen, fields_of_no_entry};
use super::words::{trim, without_first_blanks};
use crate::base::Diagnostic;

/// Any entry of one kind of description files.
pub(in crate::content) trait DescriptionFile: Sized + 'static {
    /// What a file of them is called in messages.
    const FILE: &'static str;
    /// The first line of a file.
    const HEADER: &'static str;
    /// The kinds of entries, at least one.
    const KINDS: &'static [EntryKind<Self>];

    /// Returns the line with which an entry begins; several lines as a list.
    fn begin_lines() -> String {
        let lines = Self::KINDS
            .iter()
            .map(|kind| format!("BEGIN {}", kind.begins));
        enumerate_as(&lines.collect::<Vec<String>>(), " or ")
    }

    /// Returns what an entry is called in messages, whatever its kind.
    fn noun() -> &'static str {
        match Self::KINDS {
            [only] => only.noun,
            _ => "entry",
        }
    }

    /// Returns the index of the kind of entries that begin with this line: just `BEGIN MONSTER`, or the like.
    fn kind_begun_by(line: Line<'_>) -> Option<usize> {
        // Most lines are seen to be others at their first word.
        let rest = without_first_blanks(line.bytes).strip_prefix(BEGIN)?;
        let kind = rest
            .first()
            .filter(|byte| is_blank(byte))
            .map(|_| trim(rest))?;
        let mut kinds = Self::KINDS.iter();
        kinds.position(|known| known.begins.as_bytes() == kind)
    }
}

/// One of the kinds of entries of a file.
pub(in crate::content) struct EntryKind<F: 'static> {
    noun: &'static str,
    /// The word that follows BEGIN.
    begins: &'static str,
    pub(super) read: ReadEntry<F>,
    pub(super) fields_of_no_entry: FieldsOfNoEntry,
}

/// Reads the entry that begins with a line. Returns the line that begins the next one, if that was read already.
type ReadEntry<F> = for<'a> fn(&mut Reader<'a, F>, Line<'a>) -> Option<Line<'a>>;

/// Returns the later fields that no entry has, with one message about all of them.
type FieldsOfNoEntry = fn(&Seen) -> Option<(FieldSet, Diagnostic)>;

impl<F: DescriptionFile> EntryKind<F> {
    pub(super) const fn of<T>() -> EntryKind<F>
    where
        T: Template<File = F>,
        F: From<T>,
    {
        EntryKind {
            noun: T::NOUN,
            begins: T::BEGINS,
            read: |reader, begin| reader.read_entry::<T>(begin),
            fields_of_no_entry: fields_of_no_entry::<T>,
        }
    }
}
