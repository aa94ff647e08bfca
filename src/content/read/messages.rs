//! The messages about a file.

use crate::base::{Diagnostic, not_listed};

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
            let more = Diagnostic::warning(last.span, not_listed(self.left_out));
            self.list.push(more);
        }
        self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Span;

    #[test]
    fn the_last_message_counts_those_that_are_left_out() {
        for (left_out, said) in [
            (0, "it is wrong"),
            (1, "1 more error is not listed"),
            (2, "2 more errors are not listed"),
        ] {
            let mut messages = Messages::default();
            for _ in 0..MOST + left_out {
                messages.add(|| Diagnostic::error(Span::default(), "it is wrong"));
            }
            let last = messages.into_list().pop();
            assert_eq!(last.map(|last| last.message).as_deref(), Some(said));
        }
    }
}
