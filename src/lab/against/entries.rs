//! Finds the entries of an output by their names.

use super::FieldOrder;
use super::alignment::Shape;
use crate::base::{Source, Span, start_of_text};
use crate::content::PrintedField;
use std::collections::{BTreeMap, VecDeque};

/// A line that an entry should have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ExpectedLine {
    pub(super) word: &'static str,
    pub(super) text: String,
}

/// The lines that an entry should have.
pub(super) struct ExpectedEntry(pub(super) Vec<ExpectedLine>);

impl ExpectedEntry {
    pub(super) fn new(fields: &[PrintedField], order: FieldOrder) -> ExpectedEntry {
        let lines = order.arrange(fields).into_iter().flat_map(|field| {
            field.lines().iter().map(|line| ExpectedLine {
                word: field.word,
                text: line.clone(),
            })
        });
        ExpectedEntry(lines.collect())
    }
}

/// A line of an output, without its end.
#[derive(Clone, Debug)]
pub(super) struct OutputLine {
    pub(super) text: String,
    pub(super) span: Span,
    pub(super) has_return: bool,
}

impl OutputLine {
    fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }
}

/// Returns the lines of an output, without its byte order mark. Bytes that are not UTF-8 become replacement characters.
pub(super) fn lines(output: &Source) -> Vec<OutputLine> {
    let mut start = start_of_text(output.bytes());
    let mut lines = Vec::new();
    for line in output.bytes()[start..].split_inclusive(|&byte| byte == b'\n') {
        let bare = line.strip_suffix(b"\n").unwrap_or(line);
        let text = bare.strip_suffix(b"\r").unwrap_or(bare);
        lines.push(OutputLine {
            text: String::from_utf8_lossy(text).into_owned(),
            span: Span::new(start..start + text.len()),
            has_return: text.len() < bare.len(),
        });
        start += line.len();
    }
    lines
}

/// A part of an output.
pub(super) enum Found<'l> {
    /// An entry that is expected, by its index. The first of its lines is its name.
    Known {
        entry: usize,
        /// The line between it and the entry before it, which should be empty.
        separator: Option<&'l OutputLine>,
        lines: &'l [OutputLine],
    },
    /// The first line of an entry whose name is not expected, or not once more.
    Unknown(&'l OutputLine),
    /// The first line of an entry that follows another without a blank line.
    Joined(&'l OutputLine),
    /// A blank line where none belongs: the first of the output, a second one between entries, one at the end.
    Blanks(&'l OutputLine),
}

/// Splits an output into its entries.
pub(super) fn entries<'l>(
    expected: &[Vec<PrintedField>],
    lines: &'l [OutputLine],
) -> Vec<Found<'l>> {
    let mut names = names_of(expected);
    let mut found = Vec::new();
    let mut rest = lines;
    while !rest.is_empty() {
        let blanks = rest.iter().take_while(|line| line.is_blank()).count();
        let is_first = rest.len() == lines.len();
        let is_last = blanks == rest.len();
        let proper = usize::from(!is_first && !is_last);
        if blanks > proper {
            found.push(Found::Blanks(&rest[proper]));
        }
        let separator = rest[..blanks.min(proper)].first();
        rest = &rest[blanks..];
        let Some(heading) = rest.first() else {
            break;
        };
        if blanks == 0 && !is_first {
            found.push(Found::Joined(heading));
        }
        let entry = names
            .get_mut(heading.text.trim_end())
            .and_then(VecDeque::pop_front);
        let length = match entry {
            Some(entry) => length_of(
                rest,
                &ExpectedEntry::new(&expected[entry], FieldOrder::Sample),
                &names,
            ),
            None => length_of_unknown(rest, &names),
        };
        found.push(match entry {
            Some(entry) => Found::Known {
                entry,
                separator,
                lines: &rest[..length],
            },
            None => Found::Unknown(heading),
        });
        rest = &rest[length..];
    }
    found
}

/// The entries of each name that were not found yet, in their order.
type Names<'e> = BTreeMap<&'e str, VecDeque<usize>>;

fn names_of(expected: &[Vec<PrintedField>]) -> Names<'_> {
    let mut names = Names::new();
    for (index, fields) in expected.iter().enumerate() {
        let name = fields.first().and_then(|field| field.lines().first());
        let name = name.map_or("", |name| name.trim_end());
        names.entry(name).or_default().push_back(index);
    }
    names
}

/// Returns whether a line is the name of an entry that was not found yet.
fn is_name(line: &OutputLine, names: &Names<'_>) -> bool {
    let left = names.get(line.text.trim_end());
    left.is_some_and(|left| !left.is_empty())
}

/// Returns how many of some lines belong to an entry that begins with the first. It ends where another begins, even if no
/// blank line does, and blank lines belong to it as long as it should have more of them.
fn length_of(lines: &[OutputLine], entry: &ExpectedEntry, names: &Names<'_>) -> usize {
    let is_blank = |line: &&ExpectedLine| line.text.trim().is_empty();
    let mut blanks = entry.0.iter().filter(is_blank).count();
    let is_own = |line: &OutputLine| {
        let mut own = entry.0.iter().map(|own| own.text.trim_end());
        own.any(|own| own == line.text.trim_end())
    };
    let begins_another = |line: &OutputLine| is_name(line, names) && !is_own(line);
    for (index, line) in lines.iter().enumerate() {
        if begins_another(line) {
            return index;
        }
        if line.is_blank() {
            if blanks == 0 || lines.get(index + 1).is_none_or(begins_another) {
                return index;
            }
            blanks -= 1;
        }
    }
    lines.len()
}

/// Returns how many of some lines belong to an entry that begins with the first and is not expected. Dice behind a blank
/// line belong to it, for they are no name, but stand behind a list that may be empty.
fn length_of_unknown(lines: &[OutputLine], names: &Names<'_>) -> usize {
    let are_dice = |line: &OutputLine| Shape::of(&line.text) == Shape::Dice;
    let is_end = |index: &usize| {
        let (line, next) = (&lines[*index], lines.get(index + 1));
        is_name(line, names) || line.is_blank() && !next.is_some_and(are_dice)
    };
    (1..lines.len()).find(is_end).unwrap_or(lines.len())
}
