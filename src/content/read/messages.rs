//! The messages about a file.

use crate::base::Diagnostic;

/// The most messages about one file: nobody reads more, and a file of nothing but errors must not take long.
const MOST: usize = 10_000;

/// Messages in the order of their lines.
#[derive(Default)]
pub(super) struct Messages {
    list: Vec<Diagnostic>,
    /// The number of messages beyond those in the list.
    left_out: usize,
}

impl Messages {
    /// Adds a message, which is made only if it is kept.
    pub(super) fn add(&mut self, message: impl FnOnce() -> Diagnostic) {
        if self.list.len() < MOST {
            self.list.push(message());
        } else {
            self.left_out += 1;
        }
    }

    /// Returns all messages, and a last one that says how many were left out.
    pub(super) fn into_list(mut self) -> Vec<Diagnostic> {
        if let Some(last) = self.list.last()
            && self.left_out > 0
        {
            let message = format!("{} more errors are not listed", self.left_out);
            let more = Diagnostic::warning(last.span, message);
            self.list.push(more);
        }
        self.list
    }
}
