//! The lines outside the entries of a file: each run of them is reported once.

use super::description::DescriptionFile;
use super::lines::Line;
use super::words::trim;
use crate::base::{Diagnostic, Span};
use std::ops::Range;

/// The lines outside the entries since the last entry.
#[derive(Default)]
pub(super) enum Stray {
    #[default]
    None,
    /// Some that are still to be reported, together.
    Run(StrayRun),
    /// What is left of an entry that was reported.
    Remains,
}

/// Lines outside the entries that are reported together.
pub(super) struct StrayRun {
    first: Range<usize>,
    count: usize,
    /// Whether the first was most likely meant for an entry, which the game now lacks.
    is_entry: bool,
}

impl Stray {
    /// Adds a line, which is not blank. Comments are not counted.
    pub(super) fn add<F: DescriptionFile>(&mut self, line: &Line<'_>) {
        let text = trim(line.bytes);
        if text.starts_with(b"#") {
            return;
        }
        match self {
            Stray::None => {
                *self = Stray::Run(StrayRun {
                    first: line.range(),
                    count: 1,
                    is_entry: F::is_meant_for_entry(text),
                });
            }
            Stray::Run(run) => run.count += 1,
            Stray::Remains => {}
        }
    }
}

impl StrayRun {
    /// Returns what is said of them.
    pub(super) fn message<F: DescriptionFile>(self) -> Diagnostic {
        let outside = format!("outside every {}", F::noun());
        let message = match self.count - 1 {
            0 => format!("this is {outside} and is ignored"),
            1 => format!("this line and one more are {outside} and are ignored"),
            more => format!("this line and {more} more are {outside} and are ignored"),
        };
        let help = if self.is_entry {
            format!("an entry begins with the line: {}", F::begin_lines())
        } else {
            "a comment begins with #".to_owned()
        };
        Diagnostic::warning(Span::new(self.first), message).with_help(help)
    }
}
