//! The tables of fields: how a kind of templates and its fields are called in a file, and how each field is read.

use super::description::DescriptionFile;
use super::field_error::FieldError;
use super::reader::END;
use super::words::Words;
use crate::base::{Severity, TextLines};
use crate::content::keyword::{Vocabulary, WordKey};

/// A template that a description file describes.
pub(in crate::content) trait Template: Sized + 'static {
    /// The kind of files that have it.
    type File: DescriptionFile;

    /// What it is called in messages.
    const NOUN: &'static str;
    /// What stands before its name in messages.
    const TITLE: &'static str;
    /// The word that follows BEGIN.
    const BEGINS: &'static str;
    /// At most as many as a [`FieldSet`] holds.
    const FIELDS: &'static [Field<Self>];
    /// The fields that older files lack, each with a default value.
    const LATER_FIELDS: &'static [(&'static str, &'static str)];

    /// Creates a template before any field is read.
    fn blank() -> Self;

    /// Returns the name; empty until it is read.
    fn name(&self) -> &str;

    /// Returns what is wrong with values that are sound each by itself; `None` if they go together.
    fn conflict(&self) -> Option<Conflict> {
        None
    }
}

/// A value that does not go with those of other fields.
pub(in crate::content) struct Conflict {
    /// The name of the field.
    pub(super) field: &'static str,
    /// An error discards the entry.
    pub(super) severity: Severity,
    pub(super) message: String,
}

pub(in crate::content) struct Field<T: 'static> {
    pub(in crate::content) word: &'static str,
    /// The key of the word.
    pub(super) key: WordKey,
    pub(super) value: Value<T>,
    pub(in crate::content) written: Written<T>,
}

/// How the value of a field is read into a template.
pub(super) enum Value<T: 'static> {
    /// From words on the field's own line; of a list, with the vocabulary of its words.
    Words(Option<&'static Vocabulary>, ReadWords<T>),
    /// From the lines below, up to a line that is just a full stop.
    Lines(ReadLines<T>),
}

/// How a template's value is written to a file, so that it is read as the same value again.
pub(in crate::content) enum Written<T: 'static> {
    /// Words behind the field's own.
    Words(WriteWords<T>),
    /// The lines below, without the full stop that ends them.
    Lines(WriteLines<T>),
}

pub(super) type ReadWords<T> = fn(&mut T, &mut Words<'_>) -> Result<(), FieldError>;
pub(super) type ReadLines<T> = fn(&mut T, TextLines);

/// Adds a value to a text.
type WriteWords<T> = fn(&T, &mut String);
type WriteLines<T> = fn(&T) -> &TextLines;

/// A set of fields of a template, by their indices in the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct FieldSet(u16);

/// The most fields in a set.
pub(super) const MOST_FIELDS: usize = u16::BITS as usize;

impl<T> Field<T> {
    /// Returns whether its value is a list of words.
    pub(in crate::content) fn is_list(&self) -> bool {
        matches!(self.value, Value::Words(Some(_), _))
    }

    pub(super) const fn words(
        word: &'static str,
        read: ReadWords<T>,
        write: WriteWords<T>,
    ) -> Field<T> {
        Field {
            word,
            key: key_of(word.as_bytes()),
            value: Value::Words(None, read),
            written: Written::Words(write),
        }
    }

    pub(super) const fn list(
        word: &'static str,
        vocabulary: &'static Vocabulary,
        read: ReadWords<T>,
        write: WriteWords<T>,
    ) -> Field<T> {
        Field {
            word,
            key: key_of(word.as_bytes()),
            value: Value::Words(Some(vocabulary), read),
            written: Written::Words(write),
        }
    }

    pub(super) const fn lines(
        word: &'static str,
        read: ReadLines<T>,
        write: WriteLines<T>,
    ) -> Field<T> {
        Field {
            word,
            key: key_of(word.as_bytes()),
            value: Value::Lines(read),
            written: Written::Lines(write),
        }
    }
}

/// Returns the key of a word that files have between values, which no other word has.
pub(super) const fn key_of(word: &[u8]) -> WordKey {
    let key = WordKey::of(word);
    assert!(
        key.is_unique(),
        "the names of fields and the like are short"
    );
    key
}

/// What returns the index in a table of the field with a name.
pub(super) type FieldIndex = fn(WordKey) -> Option<usize>;

/// Returns the index in the table of the field with this name.
pub(super) fn field_index<T: Template>(word: WordKey) -> Option<usize> {
    T::FIELDS.iter().position(|field| field.key == word)
}

/// Returns whether a word ends any value before it.
pub(super) fn is_reserved<T: Template>(word: WordKey) -> bool {
    word == WordKey::of(END) || field_index::<T>(word).is_some()
}

impl FieldSet {
    pub(super) fn all<T: Template>() -> FieldSet {
        FieldSet(u16::MAX >> (MOST_FIELDS - T::FIELDS.len()))
    }

    /// Returns the fields that files of some years lack.
    pub(super) fn later<T: Template>() -> FieldSet {
        let words = T::LATER_FIELDS
            .iter()
            .map(|(word, _)| WordKey::of(word.as_bytes()));
        let indices = words.filter_map(field_index::<T>);
        indices.fold(FieldSet::default(), FieldSet::with)
    }

    pub(super) fn with(self, index: usize) -> FieldSet {
        FieldSet(self.0 | 1 << index)
    }

    pub(super) fn and(self, other: FieldSet) -> FieldSet {
        FieldSet(self.0 | other.0)
    }

    pub(super) fn without(self, other: FieldSet) -> FieldSet {
        FieldSet(self.0 & !other.0)
    }

    pub(super) fn contains(self, index: usize) -> bool {
        self.0 & 1 << index != 0
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the names of the fields, in the order of the table.
    pub(super) fn names<T: Template>(self) -> impl Iterator<Item = &'static str> {
        let fields = T::FIELDS.iter().enumerate();
        fields.filter_map(move |(index, field)| self.contains(index).then_some(field.word))
    }
}

/// Joins words to a list: `SPEED, ABIL and HP`.
pub(super) fn enumerate(words: &[impl AsRef<str>]) -> String {
    enumerate_as(words, " and ")
}

/// Joins words to a list, the last two by a conjunction with blanks around it.
pub(super) fn enumerate_as(words: &[impl AsRef<str>], conjunction: &str) -> String {
    let mut row = String::new();
    for (index, word) in words.iter().enumerate() {
        if index > 0 {
            let is_last = index + 1 == words.len();
            row.push_str(if is_last { conjunction } else { ", " });
        }
        row.push_str(word.as_ref());
    }
    row
}
