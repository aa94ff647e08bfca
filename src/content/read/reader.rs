//! Reads a file: which lines are entries, which are comments, and which are neither.

use super::Listing;
use super::entry::{Entry, Next};
use super::field::{FieldSet, Template, enumerate, field_index};
use super::field_error::{FieldError, FieldErrorKind, LONGEST_LINE};
use super::lines::{Line, Lines};
use super::messages::Messages;
use super::words::{Word, Words, line_text, trim};
use crate::base::{Diagnostic, Severity, Source, Span};
use std::ops::Range;

/// The first word of an entry.
const BEGIN: &[u8] = b"BEGIN";

/// Reads all templates of a file. Fails if its first line is wrong.
pub(super) fn read<T: Template>(source: &Source) -> Result<Listing<T>, Diagnostic> {
    let bytes = source.bytes();
    let mut lines = Lines::of(bytes);
    expect_header::<T>(&mut lines)?;
    let file = Reader::new(bytes, lines.clone()).read();
    let Some((lacking, message)) = file.fields_of_no_entry() else {
        return Ok(file.into_listing());
    };
    // Only the end of a file shows that it is an older one, and then the messages are others from the start.
    let mut older = Reader::new(bytes, lines);
    older.excused = lacking;
    older.messages.add(|| message);
    Ok(older.read().into_listing())
}

/// Reads the header, the first line that is not blank.
fn expect_header<T: Template>(lines: &mut Lines<'_>) -> Result<(), Diagnostic> {
    let first = lines.find(|line| !trim(line.bytes).is_empty());
    match first {
        Some(line) if trim(line.bytes) == T::HEADER.as_bytes() => Ok(()),
        other => {
            let at = other.map_or(0..0, |line| line.range());
            let message = format!("this is no file of {}s", T::NOUN);
            let help = format!("its first line has to be: {}", T::HEADER);
            Err(Diagnostic::error(Span::new(at), message).with_help(help))
        }
    }
}

struct Reader<'a, T> {
    bytes: &'a [u8],
    lines: Lines<'a>,
    templates: Vec<T>,
    /// For each field of the table, the span of its value in each of `templates`.
    values: Vec<Vec<Span>>,
    messages: Messages,
    /// Fields whose absence is not reported, since one message reports it for all entries.
    excused: FieldSet,
    /// The place of the first entry that has an END.
    first_entry: Option<Range<usize>>,
    /// The fields that any entry has.
    mentioned: FieldSet,
    /// Whether lines outside the entries were reported since the last entry.
    is_stray_known: bool,
    /// Whether no description that begins here or later can end.
    is_behind_full_stops: bool,
}

impl<'a, T: Template> Reader<'a, T> {
    fn new(bytes: &'a [u8], lines: Lines<'a>) -> Reader<'a, T> {
        Reader {
            bytes,
            lines,
            templates: Vec::new(),
            values: vec![Vec::new(); T::FIELDS.len()],
            messages: Messages::default(),
            excused: FieldSet::default(),
            first_entry: None,
            mentioned: FieldSet::default(),
            is_stray_known: false,
            is_behind_full_stops: false,
        }
    }

    fn into_listing(self) -> Listing<T> {
        let names = T::FIELDS.iter().map(|field| field.word);
        Listing {
            templates: self.templates,
            values: names.zip(self.values).collect(),
            diagnostics: self.messages.into_list(),
        }
    }

    fn read(mut self) -> Self {
        while let Some(line) = self.lines.next() {
            if is_begin::<T>(line) {
                self.is_stray_known = false;
                self.read_entry(line);
            } else {
                self.skip(line);
            }
        }
        self
    }

    /// Skips a line outside the entries. The first that is neither blank nor a comment is reported.
    fn skip(&mut self, line: Line<'a>) {
        let text = trim(line.bytes);
        if self.is_stray_known || text.is_empty() || text.starts_with(b"#") {
            return;
        }
        self.is_stray_known = true;
        self.messages.add(|| {
            let message = format!("this is outside every {} and is ignored", T::NOUN);
            let begin = text.get(..BEGIN.len());
            let looks_like_begin = begin.is_some_and(|word| word.eq_ignore_ascii_case(BEGIN));
            let help = if looks_like_begin {
                format!("an entry begins with the line: BEGIN {}", T::BEGINS)
            } else {
                "a comment begins with #".to_owned()
            };
            Diagnostic::warning(Span::new(line.range()), message).with_help(help)
        });
    }

    fn read_entry(&mut self, begin: Line<'a>) {
        let mut entry = Entry::new(begin);
        while let Some(line) = self.lines.next() {
            if is_begin::<T>(line) {
                self.break_off(entry);
                entry = Entry::new(line);
                continue;
            }
            let (next, error) = entry.read_line(line);
            if let Some(error) = error {
                self.report(&mut entry, error);
            }
            match next {
                Next::Line => {}
                Next::Nothing(end) => return self.finish(entry, end),
                Next::Description(word, read) => {
                    let Some(description) = self.read_description(&mut entry) else {
                        self.report(&mut entry, word.error(FieldErrorKind::NoFullStop));
                        // What follows are the remains of this entry.
                        self.is_stray_known = true;
                        return self.break_off(entry);
                    };
                    if let Some(read) = read {
                        read(&mut entry.template, description);
                    }
                }
            }
        }
        self.break_off(entry);
    }

    /// Reads the lines up to the next that is just a full stop. If there is none, nothing is read.
    fn read_description(&mut self, entry: &mut Entry<'a, T>) -> Option<Vec<String>> {
        let (begin, mark) = (self.lines.clone(), self.messages.mark());
        let mut description = Vec::new();
        while !self.is_behind_full_stops {
            let Some(line) = self.lines.next() else { break };
            if line.bytes == b"." {
                return Some(description);
            }
            match description_line(&line) {
                Ok(text) => description.push(text.to_owned()),
                Err(error) => self.report(entry, error),
            }
        }
        self.is_behind_full_stops = true;
        self.lines = begin;
        self.messages.take_back(&mark);
        None
    }

    /// Ends an entry without an END.
    fn break_off(&mut self, mut entry: Entry<'a, T>) {
        self.mentioned = self.mentioned.and(entry.fields);
        if !entry.has_errors {
            let at = entry.begin.range();
            let kind = FieldErrorKind::NoEnd;
            self.report(&mut entry, FieldError { at, kind });
        }
    }

    fn finish(&mut self, mut entry: Entry<'a, T>, end: Word<'a>) {
        self.mentioned = self.mentioned.and(entry.fields);
        self.first_entry.get_or_insert(entry.begin.range());
        if entry.has_errors {
            return;
        }
        let missing = FieldSet::all::<T>().without(entry.fields);
        if missing.is_empty() {
            return self.take(entry);
        }
        let unexcused = missing.without(self.excused);
        if !unexcused.is_empty() {
            self.report(&mut entry, end.error(FieldErrorKind::Missing(unexcused)));
        }
    }

    /// Takes an entry whose fields are all there, unless their values are not allowed together.
    fn take(&mut self, entry: Entry<'a, T>) {
        if let Some(conflict) = entry.template.conflict() {
            let (at, message) = (entry.value_of(conflict.field), conflict.message);
            match conflict.severity {
                Severity::Warning => self.messages.add(|| Diagnostic::warning(at, message)),
                Severity::Error => {
                    let error = || Diagnostic::error(at, entry.discarded_for(&message));
                    return self.messages.add(error);
                }
            }
        }
        for (spans, span) in self.values.iter_mut().zip(entry.values()) {
            spans.push(*span);
        }
        self.templates.push(entry.template);
    }

    fn report(&mut self, entry: &mut Entry<'a, T>, error: FieldError) {
        entry.has_errors = true;
        self.messages.add(|| {
            let word = &self.bytes[error.at.clone()];
            let message = entry.discarded_for(&error.kind.message::<T>(word));
            Diagnostic::error(Span::new(error.at), message)
                .with_suggestion(error.kind.help::<T>(word))
        });
    }

    /// Returns the later fields that no entry has, as in an older file, with one message about all of them.
    fn fields_of_no_entry(&self) -> Option<(FieldSet, Diagnostic)> {
        let first = self.first_entry.clone()?;
        let (mut lacking, mut remedies) = (FieldSet::default(), Vec::new());
        for (field, value) in T::LATER_FIELDS {
            let index = field_index::<T>(field.as_bytes());
            if let Some(index) = index.filter(|index| !self.mentioned.contains(*index)) {
                lacking = lacking.with(index);
                remedies.push(format!("`{field} {value}`"));
            }
        }
        let names: Vec<&str> = lacking.names::<T>().collect();
        if names.is_empty() {
            return None;
        }
        let (noun, names) = (T::NOUN, enumerate(&names));
        let message = format!("every {noun} of this file lacks {names}, and is discarded");
        let help = format!(
            "files were written so until 2017: add {} to each {noun}",
            enumerate(&remedies)
        );
        let message = Diagnostic::error(Span::new(first), message).with_help(help);
        Some((lacking, message))
    }
}

/// Returns whether a line is just `BEGIN MONSTER`, or the like for other files.
fn is_begin<T: Template>(line: Line<'_>) -> bool {
    let mut words = Words::of(line);
    let mut next = || words.next().map(|word| word.bytes);
    next() == Some(BEGIN) && next() == Some(T::BEGINS.as_bytes()) && next().is_none()
}

fn description_line<'a>(line: &Line<'a>) -> Result<&'a str, FieldError> {
    if line.bytes.len() <= LONGEST_LINE {
        return line_text(line);
    }
    // The error is shown from the first wrong character on, which may be cut in two.
    let is_inside = |byte: &&u8| **byte & 0b1100_0000 == 0b1000_0000;
    let cut = line.bytes[LONGEST_LINE - 2..=LONGEST_LINE].iter().rev();
    let fitting = LONGEST_LINE - cut.take_while(is_inside).count();
    let range = line.range();
    Err(FieldError {
        at: range.start + fitting..range.end,
        kind: FieldErrorKind::LongLine,
    })
}
