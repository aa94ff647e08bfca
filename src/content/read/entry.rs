//! One entry, as far as it has been read.

use super::fault::{Fault, Problem, excerpt};
use super::field::{FieldSet, MOST_FIELDS, ReadLines, ReadWords, Template, Value};
use super::field::{field_index, is_reserved};
use super::lines::Line;
use super::words::{Word, Words};
use std::ops::Range;

/// The field that tells what a template is called.
const NAME: &[u8] = b"NAME";

/// An entry between its BEGIN and its END.
pub(super) struct Entry<'a, T> {
    pub(super) begin: Line<'a>,
    pub(super) template: T,
    /// The fields that stand in it, well formed or not.
    pub(super) fields: FieldSet,
    /// The line in which each of `fields` stands, by its place in the table.
    field_lines: [u32; MOST_FIELDS],
    /// Where its name stands in the file.
    pub(super) name: Range<usize>,
    /// Whether a fault was reported, so that it is discarded.
    pub(super) is_faulty: bool,
}

/// What follows a line of an entry.
pub(super) enum Next<'a, T: 'static> {
    Line,
    /// The lines of a description, after the word DESC. A second description is read for nothing.
    Description(Word<'a>, Option<ReadLines<T>>),
    /// Nothing: this word was the END.
    Nothing(Word<'a>),
}

impl<'a, T: Template> Entry<'a, T> {
    pub(super) fn new(begin: Line<'a>) -> Entry<'a, T> {
        Entry {
            begin,
            template: T::blank(),
            fields: FieldSet::default(),
            field_lines: [0; MOST_FIELDS],
            name: begin.range(),
            is_faulty: false,
        }
    }

    /// Reads the fields of a line, and returns its first fault. After a fault the line is read on, so that a
    /// description or the END behind it is noticed.
    pub(super) fn read_line(&mut self, line: Line<'a>) -> (Next<'a, T>, Option<Fault>) {
        let mut words = Words::of(line);
        let mut fault = None;
        let mut list = None;
        while let Some(word) = words.next() {
            if word.bytes == b"END" {
                let fault = fault.or_else(|| words.expect_none(Problem::TextAfterEnd));
                return (Next::Nothing(word), fault);
            }
            let Some(index) = field_index::<T>(word.bytes) else {
                fault.get_or_insert(word.fault(Problem::Unknown(list)));
                continue;
            };
            let repeated = self.mention(index, word, line.number);
            let is_first = repeated.is_none();
            fault = fault.or(repeated);
            match T::FIELDS[index].value {
                Value::Lines(read) => {
                    let fault = fault.or_else(|| words.expect_none(Problem::TextAfterDesc));
                    return (Next::Description(word, is_first.then_some(read)), fault);
                }
                Value::Words(vocabulary, read) => {
                    list = vocabulary;
                    let target = if is_first {
                        &mut self.template
                    } else {
                        &mut T::blank()
                    };
                    fault = fault.or(read_value(read, target, &mut words).err());
                    if word.bytes == NAME && is_first {
                        self.name = words.last().range();
                    }
                }
            }
        }
        (Next::Line, fault)
    }

    /// Notes that a field stands in a line, which is a fault when it was there before.
    fn mention(&mut self, index: usize, word: Word<'_>, line: u32) -> Option<Fault> {
        if self.fields.contains(index) {
            return Some(word.fault(Problem::Repeated(self.field_lines[index])));
        }
        self.fields = self.fields.with(index);
        self.field_lines[index] = line;
        None
    }

    /// How a message calls it.
    pub(super) fn title(&self) -> String {
        match self.template.name() {
            "" => format!("the {} that begins in line {}", T::NOUN, self.begin.number),
            name => format!("the {} \"{}\"", T::NOUN, excerpt(name.as_bytes())),
        }
    }
}

/// Reads a value behind the name of its field. A name of a field is never a value: it ends the field before it.
fn read_value<T: Template>(
    read: ReadWords<T>,
    target: &mut T,
    words: &mut Words<'_>,
) -> Result<(), Fault> {
    let field = words.last();
    read(target, words).map_err(|fault| {
        let culprit = words.last();
        let is_value = culprit.range() != field.range();
        if is_value && is_reserved::<T>(culprit.bytes) {
            words.go_back_to(&culprit);
            return field.fault(Problem::NoValue);
        }
        fault
    })
}
