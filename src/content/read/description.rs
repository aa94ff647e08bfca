//! The kinds of description files: how each begins, and which kinds of entries it has.

use super::field::{FieldSet, Template, enumerate_as, is_reserved, key_of};
use super::field_error::excerpt;
use super::file_text::is_blank;
use super::lines::Line;
use super::reader::{BEGIN, Reader, Seen, fields_of_no_entry};
use super::words::Words;
use crate::base::{Diagnostic, nearest};
use crate::content::keyword::WordKey;

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

    /// Returns whether a line outside the entries was most likely meant for one: its first word is a field, or a misspelt
    /// BEGIN.
    fn is_meant_for_entry(line: &[u8]) -> bool {
        let word = line.split(is_blank).next().unwrap_or_default();
        nearest(&excerpt(word), [BEGIN]).is_some()
            || Self::KINDS
                .iter()
                .any(|kind| (kind.has_word)(WordKey::of(word)))
    }

    /// Returns the index of the kind of entries that begin with a line of these words: just `BEGIN MONSTER`, or the like.
    /// Words of another line are left.
    #[inline]
    fn kind_begun_by(line: &mut Words<'_>) -> Option<usize> {
        let start = line.offset();
        if !line.take_if(BEGIN_KEY) {
            return None;
        }
        let kind = Self::KINDS.iter().position(|kind| line.take_if(kind.key));
        let kind = kind.filter(|_| line.is_at_end());
        if kind.is_none() {
            line.begin_line(start);
        }
        kind
    }
}

const BEGIN_KEY: WordKey = key_of(BEGIN.as_bytes());

/// One of the kinds of entries of a file.
pub(in crate::content) struct EntryKind<F: 'static> {
    noun: &'static str,
    /// The word that follows BEGIN.
    begins: &'static str,
    /// The key of that word.
    key: WordKey,
    /// Whether a word is a field of an entry, or its END.
    has_word: fn(WordKey) -> bool,
    pub(super) read: ReadEntry<F>,
    pub(super) fields_of_no_entry: FieldsOfNoEntry,
}

/// Reads the entry that begins with a line.
type ReadEntry<F> = for<'a> fn(&mut Reader<'a, F>, Line<'a>);

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
            key: key_of(T::BEGINS.as_bytes()),
            has_word: is_reserved::<T>,
            read: |reader, begin| reader.read_entry::<T>(begin),
            fields_of_no_entry: fields_of_no_entry::<T>,
        }
    }
}
