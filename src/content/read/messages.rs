//! What is said about a file.

use crate::base::Diagnostic;

/// The most messages about one file: more are never read, and a file of nothing but faults must not take long.
const MOST: usize = 10_000;

/// Messages in the order of the lines that they are about.
#[derive(Default)]
pub(super) struct Messages {
    list: Vec<Diagnostic>,
    /// How many more there would be.
    left_out: usize,
}

/// A moment up to which messages can be taken back.
pub(super) struct Mark {
    listed: usize,
    left_out: usize,
}

impl Messages {
    /// `message` is put together only if it is listed.
    pub(super) fn add(&mut self, message: impl FnOnce() -> Diagnostic) {
        if self.list.len() < MOST {
            self.list.push(message());
        } else {
            self.left_out += 1;
        }
    }

    pub(super) fn mark(&self) -> Mark {
        Mark {
            listed: self.list.len(),
            left_out: self.left_out,
        }
    }

    pub(super) fn take_back(&mut self, mark: &Mark) {
        self.list.truncate(mark.listed);
        self.left_out = mark.left_out;
    }

    /// All messages, and a last one that says how many were left out.
    pub(super) fn into_list(mut self) -> Vec<Diagnostic> {
        if let Some(last) = self.list.last()
            && self.left_out > 0
        {
            let message = format!("{} more faults are not listed", self.left_out);
            let more = Diagnostic::warning(last.span, message);
            self.list.push(more);
        }
        self.list
    }
}
