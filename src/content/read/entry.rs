//! Reads one entry.

use super::description::DescriptionFile;
use super::field::{FieldSet, MOST_FIELDS, ReadLines, ReadWords, Template, Value};
use super::field::{field_index, is_reserved, key_of};
use super::field_error::{FieldError, FieldErrorKind, Swallowed, excerpt};
use super::file_text::{FileText, is_blank};
use super::lines::Line;
use super::reader::END;
use super::words::Words;
use crate::base::{Span, nearest};
use crate::content::keyword::WordKey;

pub(super) const END_KEY: WordKey = key_of(END);

/// An entry between its BEGIN and its END.
pub(super) struct Entry<'a, T> {
    pub(super) begin: Line<'a>,
    pub(super) template: T,
    /// The fields in it, well formed or not.
    pub(super) fields: FieldSet,
    /// The line of each of `fields`, by its index in the table.
    field_lines: [u32; MOST_FIELDS],
    /// From the end of the name of each of `fields` up to what is behind its value, by its index in the table.
    behind_names: [Span; MOST_FIELDS],
    /// Whether an error was reported, so that it is discarded.
    pub(super) has_errors: bool,
}

/// What follows a line of an entry.
pub(super) enum Next<T: 'static> {
    Line,
    /// Nothing: the same line begins another entry.
    Entry,
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
            behind_names: [Span::default(); MOST_FIELDS],
            has_errors: false,
        }
    }

    /// Reads the fields of a line, and notes its first error. After an error it reads on, so that a description or
    /// the END behind it is noticed.
    #[inline]
    pub(super) fn read_line(
        &mut self,
        words: &mut Words<'_>,
        line: u32,
        order: &mut Order,
        error: &mut Option<FieldError>,
    ) -> Next<T> {
        let start = words.offset();
        let mut list = None;
        while !words.is_at_end() {
            let name = read_name::<T>(words, order);
            let word = words.last();
            let Some(index) = name else {
                let is_at_start = word.start == start;
                if is_at_start && T::File::kind_begun_by(&mut words.at(start)).is_some() {
                    return Next::Entry;
                }
                note(error, Some(FieldErrorKind::Unknown(list).at(word)));
                if is_at_start && words.is_at_end() && is_meant_for_description::<T>(words.bytes())
                {
                    return Next::Description(word, None);
                }
                continue;
            };
            let Some(field) = T::FIELDS.get(index) else {
                note(error, words.expect_none(FieldErrorKind::TextAfterEnd));
                return Next::Nothing(word);
            };
            let is_first = !self.fields.contains(index);
            if is_first {
                self.fields = self.fields.with(index);
                self.field_lines[index] = line;
            } else {
                let before = FieldErrorKind::Repeated(self.field_lines[index]);
                note(error, Some(before.at(word)));
            }
            match field.value {
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
                    if let Err(wrong) = read_value(read, target, words) {
                        note(error, Some(wrong));
                    }
                    if is_first {
                        self.behind_names[index] = Span {
                            start: word.end,
                            end: words.offset(),
                        };
                    }
                }
            }
        }
        Next::Line
    }

    /// Returns the first of some missing fields whose name is taken for a word of another field's text.
    pub(super) fn swallowed(&self, missing: FieldSet, file: FileText<'a>) -> Option<Swallowed> {
        let names: Vec<&str> = missing.names::<T>().collect();
        let texts = T::FIELDS.iter().zip(self.values(file));
        let mut words = texts.flat_map(|(by, text)| {
            let words = file.bytes(text).split(is_blank);
            words.map(|word| (word, by.word))
        });
        words.find_map(|(word, by)| {
            let field = names.iter().find(|name| name.as_bytes() == word)?;
            Some(Swallowed { field, by })
        })
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
    pub(super) fn values(&self, file: FileText<'a>) -> impl Iterator<Item = Span> {
        let behind_names = self.behind_names[..T::FIELDS.len()].iter();
        behind_names.map(move |behind_name| file.value_in(*behind_name))
    }

    /// Returns the place of the value of the field with this name.
    pub(super) fn value_of(&self, field: &str, file: FileText<'a>) -> Span {
        let index = field_index::<T>(WordKey::of(field.as_bytes()));
        index.map_or_else(Span::default, |index| {
            file.value_in(self.behind_names[index])
        })
    }
}

/// Which field stood behind each in the entries before, where it is looked for first. An END counts as the last field.
pub(super) struct Order {
    behind: [u8; MOST_FIELDS + 1],
    last: usize,
}

impl Order {
    pub(super) fn unknown() -> Order {
        Order {
            behind: [0; MOST_FIELDS + 1],
            last: 0,
        }
    }

    #[inline]
    fn expected(&self) -> usize {
        self.behind[self.last].into()
    }

    #[inline]
    fn note(&mut self, index: usize) {
        self.behind[self.last] = index as u8;
        self.last = index;
    }
}

/// Reads the name of a field. Returns its index, or that behind the fields for END; `None` for any other word.
#[inline(always)]
fn read_name<T: Template>(words: &mut Words<'_>, order: &mut Order) -> Option<usize> {
    let expected = order.expected();
    let key = T::FIELDS.get(expected).map_or(END_KEY, |field| field.key);
    if words.take_if(key) {
        order.note(expected);
        return Some(expected);
    }
    let key = words.next()?.key;
    let index = if key == END_KEY {
        T::FIELDS.len()
    } else {
        field_index::<T>(key)?
    };
    order.note(index);
    Some(index)
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

/// Returns whether a word that is no field was most likely meant for that of the description, whose lines follow.
#[cold]
fn is_meant_for_description<T: Template>(word: &[u8]) -> bool {
    let fields = T::FIELDS.iter();
    let mut descriptions = fields.filter(|field| matches!(field.value, Value::Lines(_)));
    descriptions.any(|field| nearest(&excerpt(word), [field.word]).is_some())
}
