//! What differs between an output and what is expected, in words.

use super::Strictness;
use super::alignment::Edit;
use super::entries::OutputLine;
use crate::base::{Diagnostic, Severity, Span, excerpt};
use crate::content::PrintedField;
use std::borrow::Cow;

/// The most characters of a line that a message shows: more than a line of a description has.
const EXCERPT: usize = 100;

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The name of the entry.
    pub entry: String,
    /// Where it is in the output.
    pub span: Span,
    pub what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A field has another value.
    Value {
        field: &'static str,
        expected: String,
        found: String,
    },
    /// A field, or a line of its description, is missing.
    NoLine {
        field: &'static str,
        expected: String,
    },
    /// There is a line that belongs to no field.
    ExtraLine { found: String },
    /// The output lacks the entry.
    NoEntry,
    /// The output has an entry that is not expected.
    ExtraEntry,
    /// The entry stands behind one that it should stand before.
    OutOfOrder,
    /// A line ends with more blanks, or with fewer, than it should.
    Blanks,
    /// Lines end with a carriage return.
    Returns,
    /// The output begins with a byte order mark.
    Mark,
    /// There is an empty line where none belongs.
    EmptyLine,
    /// There is no empty line before the entry.
    NoEmptyLine,
}

impl Difference {
    pub(super) fn new(fields: &[PrintedField], span: Span, what: What) -> Difference {
        let name = fields.first().and_then(|field| field.lines().first());
        Difference {
            entry: name.cloned().unwrap_or_default(),
            span,
            what,
        }
    }

    pub(super) fn of_unknown(line: &OutputLine) -> Difference {
        Difference {
            entry: line.text.trim_end().to_owned(),
            span: line.span,
            what: What::ExtraEntry,
        }
    }

    pub(super) fn of_blanks(line: &OutputLine) -> Difference {
        Difference {
            entry: String::new(),
            span: line.span,
            what: What::EmptyLine,
        }
    }

    pub(super) fn of_joined(line: &OutputLine) -> Difference {
        Difference {
            entry: line.text.trim_end().to_owned(),
            span: line.span,
            what: What::NoEmptyLine,
        }
    }

    pub(super) fn of_mark(mark: Span) -> Difference {
        Difference {
            entry: String::new(),
            span: mark,
            what: What::Mark,
        }
    }

    /// Returns a warning for what does not change the meaning of an output, unless nothing may differ at all.
    pub fn severity(&self, strictness: Strictness) -> Severity {
        if strictness == Strictness::Exact {
            return Severity::Error;
        }
        match self.what {
            What::Value { .. }
            | What::NoLine { .. }
            | What::ExtraLine { .. }
            | What::NoEntry
            | What::ExtraEntry
            | What::NoEmptyLine => Severity::Error,
            What::OutOfOrder | What::Blanks | What::Returns | What::Mark | What::EmptyLine => {
                Severity::Warning
            }
        }
    }

    /// Returns the name of the field, if it is about one.
    pub fn field(&self) -> Option<&'static str> {
        match self.what {
            What::Value { field, .. } | What::NoLine { field, .. } => Some(field),
            What::ExtraLine { .. }
            | What::NoEntry
            | What::ExtraEntry
            | What::OutOfOrder
            | What::Blanks
            | What::Returns
            | What::Mark
            | What::EmptyLine
            | What::NoEmptyLine => None,
        }
    }

    /// Returns the expected line and the one that was found.
    pub fn lines(&self) -> (Option<&str>, Option<&str>) {
        match &self.what {
            What::Value {
                expected, found, ..
            } => (Some(expected), Some(found)),
            What::NoLine { expected, .. } => (Some(expected), None),
            What::ExtraLine { found } => (None, Some(found)),
            What::NoEntry => (Some(&self.entry), None),
            What::ExtraEntry => (None, Some(&self.entry)),
            What::NoEmptyLine => (Some(""), None),
            What::OutOfOrder | What::Blanks | What::Returns | What::Mark | What::EmptyLine => {
                (None, None)
            }
        }
    }

    /// Returns the sentence about it, without its capital and full stop. Lines that are too long to be right are cut in it.
    pub fn message(&self) -> String {
        let entry = shown(&self.entry);
        match &self.what {
            What::Value {
                field,
                expected,
                found,
            } => {
                let (expected, found) = (shown(expected), shown(found));
                format!("{entry}: {field} should be \"{expected}\" and is \"{found}\"")
            }
            What::NoLine { field, expected } => {
                let expected = shown(expected);
                format!("{entry}: {field}: the line \"{expected}\" is missing")
            }
            What::ExtraLine { found } => {
                format!("{entry}: the line \"{}\" belongs to no field", shown(found))
            }
            What::NoEntry => format!("{entry} is missing"),
            What::ExtraEntry => format!("{entry} is not in the file, or not once more"),
            What::OutOfOrder => {
                format!("{entry} stands behind an entry that the file has after it")
            }
            What::Blanks => {
                format!("{entry}: blanks at the end of this line are not as they should be")
            }
            What::Returns => format!("{entry}: lines end with a carriage return"),
            What::Mark => "the output begins with a byte order mark".to_owned(),
            What::EmptyLine => {
                "there should be one empty line between two entries, and no other".to_owned()
            }
            What::NoEmptyLine => format!("{entry}: there is no empty line before this entry"),
        }
    }

    /// Returns it as a message about the output.
    pub fn diagnostic(&self, strictness: Strictness) -> Diagnostic {
        Diagnostic {
            severity: self.severity(strictness),
            ..Diagnostic::error(self.span, self.message())
        }
    }
}

fn shown(line: &str) -> Cow<'_, str> {
    excerpt(line, EXCERPT)
}

/// Returns the differences between an entry and the lines that were found for it.
pub(super) fn of_edits(fields: &[PrintedField], edits: &[Edit<'_>]) -> Vec<Difference> {
    let differences = edits.iter().filter_map(|edit| match edit {
        Edit::Same {
            found,
            has_same_blanks,
        } => (!has_same_blanks).then_some((blanks_at_the_end(found), What::Blanks)),
        Edit::Changed { expected, found } => {
            let what = What::Value {
                field: expected.word,
                expected: expected.text.clone(),
                found: found.text.clone(),
            };
            Some((from_first_difference(&expected.text, found), what))
        }
        Edit::Missing { expected, before } => {
            let what = What::NoLine {
                field: expected.word,
                expected: expected.text.clone(),
            };
            Some((
                Span {
                    end: before.span.start,
                    ..before.span
                },
                what,
            ))
        }
        Edit::Extra(found) => {
            let found_text = found.text.clone();
            Some((found.span, What::ExtraLine { found: found_text }))
        }
    });
    differences
        .map(|(span, what)| Difference::new(fields, span, what))
        .collect()
}

/// Returns the part of a line that is blanks at its end.
fn blanks_at_the_end(found: &OutputLine) -> Span {
    let blanks = found.text.len() - found.text.trim_end().len();
    Span {
        start: found.span.end - blanks as u32,
        ..found.span
    }
}

/// Returns the part of a line from the first character on that is not as expected.
fn from_first_difference(expected: &str, found: &OutputLine) -> Span {
    let same = expected.chars().zip(found.text.chars());
    let same = same.take_while(|(expected, found)| expected == found);
    let bytes: usize = same.map(|(_, found)| found.len_utf8()).sum();
    // A replacement character takes other bytes than what it stands for.
    let start = (found.span.start as usize + bytes).min(found.span.end as usize);
    Span::new(start..found.span.end as usize)
}

/// Returns that lines of an entry end with a carriage return, if any does.
pub(super) fn of_returns<'l>(
    fields: &[PrintedField],
    lines: impl IntoIterator<Item = &'l OutputLine>,
) -> Option<Difference> {
    let line = lines.into_iter().find(|line| line.has_return)?;
    Some(Difference::new(fields, line.span, What::Returns))
}
