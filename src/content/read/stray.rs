//! The lines outside the entries of a file, which are reported in runs.

use super::description::DescriptionFile;
use super::file_text::is_blank;
use super::lines::Line;
use super::reader::END;
use super::words::trim;
use crate::base::{Diagnostic, Span};
use std::ops::Range;

/// The lines outside the entries that were read last.
#[derive(Default)]
pub(super) enum Stray {
    #[default]
    None,
    /// Some that are still to be reported, together.
    Run(StrayRun),
    /// What is left of an entry that was reported, up to the next one.
    Remains,
}

/// Lines outside the entries that are reported together: what was meant for one entry, up to its END, or other lines up to
/// a comment.
pub(super) struct StrayRun {
    first: Range<usize>,
    count: usize,
    content: Content,
    is_ended: bool,
}

/// What a run of lines most likely is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    /// An entry, which the game now lacks.
    Entry,
    /// An END too many.
    End,
    Text,
}

impl Stray {
    /// Returns those that begin with a line, which is not blank; none if it is a comment.
    pub(super) fn begun_by<F: DescriptionFile>(line: &Line<'_>) -> Stray {
        let text = trim(line.bytes);
        if is_comment(text) {
            return Stray::None;
        }
        Stray::Run(StrayRun {
            first: line.range(),
            count: 1,
            content: Content::of::<F>(text),
            is_ended: is_end(text),
        })
    }

    /// Returns whether one more line belongs to them, and takes it if so.
    pub(super) fn goes_on<F: DescriptionFile>(&mut self, text: &[u8]) -> bool {
        match self {
            Stray::None => false,
            Stray::Remains => true,
            Stray::Run(run) => {
                let goes_on = match run.content {
                    Content::Entry | Content::End => !run.is_ended,
                    Content::Text => !is_comment(text) && Content::of::<F>(text) == Content::Text,
                };
                if goes_on {
                    run.count += 1;
                    run.is_ended = is_end(text);
                }
                goes_on
            }
        }
    }
}

impl StrayRun {
    /// Returns what is said of them.
    pub(super) fn message<F: DescriptionFile>(self) -> Diagnostic {
        let outside = format!("outside every {}", F::noun());
        let message = match self.count - 1 {
            0 => format!("this is {outside} and is ignored"),
            more => format!("this line and {more} more are {outside} and are ignored"),
        };
        let at = Span::new(self.first);
        let begins = || format!("an entry begins with the line: {}", F::begin_lines());
        match self.content {
            Content::Entry => Diagnostic::error(at, message).with_help(begins()),
            Content::End => Diagnostic::warning(at, message).with_help(begins()),
            Content::Text => Diagnostic::warning(at, message).with_help("a comment begins with #"),
        }
    }
}

impl Content {
    /// Returns what begins with a line.
    fn of<F: DescriptionFile>(line: &[u8]) -> Content {
        if line == END {
            Content::End
        } else if F::is_meant_for_entry(line) {
            Content::Entry
        } else {
            Content::Text
        }
    }
}

fn is_comment(line: &[u8]) -> bool {
    line.starts_with(b"#")
}

/// Returns whether a line ends an entry.
fn is_end(line: &[u8]) -> bool {
    line.split(is_blank).next_back() == Some(END)
}
