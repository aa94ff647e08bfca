//! Reads one entry.

use super::field::{FieldSet, MOST_FIELDS, ReadLines, ReadWords, Template, Value};
use super::field::{field_index, is_reserved};
use super::field_error::{FieldError, FieldErrorKind, excerpt};
use super::lines::Line;
use super::reader::END;
use super::words::Words;
use crate::base::Span;
use crate::content::keyword::WordKey;

/// An entry between its BEGIN and its END.
pub(super) struct Entry<'a, T> {
    pub(super) begin: Line<'a>,
    pub(super) template: T,
    /// The fields in it, well formed or not.
    pub(super) fields: FieldSet,
    /// The line of each of `fields`, by its index in the table.
    field_lines: [u32; MOST_FIELDS],
    /// The place of the value of each of `fields`, by its index in the table.
    values: [Span; MOST_FIELDS],
    /// Whether an error was reported, so that it is discarded.
    pub(super) has_errors: bool,
}

/// What follows a line of an entry.
pub(super) enum Next<T: 'static> {
    Line,
    /// The lines of a description, after the word DESC. A second description is read and dropped.
    Description(Span, Option<ReadLines<T>>),
    /// Nothing: this word was the END.
    Nothing(Span),
}

impl<'a, T: Template> Entry<'a, T> {
    pub(super) fn new(begin: Line<'a>) -> Entry<'a, T> {
        Entry {
            begin,
            template: T::blank(),
            fields: FieldSet::default(),
            field_lines: [0; MOST_FIELDS],
            values: [Span::default(); MOST_FIELDS],
            has_errors: false,
        }
    }

    /// Reads the fields of a line, and notes its first error. After an error it reads on, so that a description or
    /// the END behind it is noticed.
    pub(super) fn read_line(
        &mut self,
        mut words: Words<'_>,
        line: u32,
        error: &mut Option<FieldError>,
    ) -> Next<T> {
        let mut list = None;
        while let Some(word) = words.next() {
            let key = words.key();
            let Some(index) = self.index_of(key) else {
                if key == WordKey::of(END) {
                    note(error, words.expect_none(FieldErrorKind::TextAfterEnd));
                    return Next::Nothing(word);
                }
                note(error, Some(FieldErrorKind::Unknown(list).at(word)));
                continue;
            };
            let is_first = !self.fields.contains(index);
            if is_first {
                self.fields = self.fields.with(index);
                self.field_lines[index] = line;
            } else {
                let before = FieldErrorKind::Repeated(self.field_lines[index]);
                note(error, Some(before.at(word)));
            }
            match T::FIELDS[index].value {
                Value::Lines(read) => {
                    note(error, words.expect_none(FieldErrorKind::TextAfterDesc));
                    return Next::Description(word, is_first.then_some(read));
                }
                Value::Words(vocabulary, read) => {
                    list = vocabulary;
                    let target = if is_first {
                        &mut self.template
                    } else {
                        &mut T::blank()
                    };
                    let start = words.value_start();
                    if let Err(wrong) = read_value(read, target, &mut words) {
                        note(error, Some(wrong));
                    }
                    if is_first {
                        self.values[index] = words.read_from(start);
                    }
                }
            }
        }
        Next::Line
    }

    /// Returns the index of the field with this name. It is most often the one behind the last.
    fn index_of(&self, word: WordKey) -> Option<usize> {
        let next = self.fields.behind();
        match T::FIELDS.get(next) {
            Some(field) if field.key == word => Some(next),
            _ => field_index::<T>(word),
        }
    }

    /// Returns the message about an error that discards it.
    pub(super) fn discarded_for(&self, error: &str) -> String {
        format!("{error}; {} is discarded", self.title())
    }

    /// Returns its name in messages.
    fn title(&self) -> String {
        match self.template.name() {
            "" => format!("the {} that begins in line {}", T::NOUN, self.begin.number),
            name => format!("{} \"{}\"", T::TITLE, excerpt(name.as_bytes())),
        }
    }

    /// Returns the place of the value of each field, in the order of the table.
    pub(super) fn values(&self) -> &[Span] {
        &self.values[..T::FIELDS.len()]
    }

    /// Returns the place of the value of the field with this name.
    pub(super) fn value_of(&self, field: &str) -> Span {
        let index = field_index::<T>(WordKey::of(field.as_bytes()));
        index.map_or_else(Span::default, |index| self.values[index])
    }
}

/// Notes an error, unless there was one before.
fn note(first: &mut Option<FieldError>, error: Option<FieldError>) {
    if first.is_none() {
        *first = error;
    }
}

/// Reads a value after the name of its field. The name of a field is never a value: it ends the field before it.
fn read_value<T: Template>(
    read: ReadWords<T>,
    target: &mut T,
    words: &mut Words<'_>,
) -> Result<(), FieldError> {
    let field = words.last();
    read(target, words).map_err(|error| {
        let last = words.last();
        let is_value = last != field;
        if is_value && is_reserved::<T>(words.key()) {
            words.go_back();
            return FieldErrorKind::NoValue.at(field);
        }
        error
    })
}
