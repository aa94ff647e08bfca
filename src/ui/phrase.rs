//! A line of text in several inks.

use super::theme::Ink;
use unicode_width::UnicodeWidthStr;

/// Texts that stand side by side, each in its ink.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Phrase {
    parts: Vec<(Ink, String)>,
}

impl Phrase {
    pub(super) fn new() -> Phrase {
        Phrase::default()
    }

    /// Appends a text.
    pub(super) fn with(mut self, ink: Ink, text: impl Into<String>) -> Phrase {
        self.parts.push((ink, text.into()));
        self
    }

    pub(super) fn plain(self, text: impl Into<String>) -> Phrase {
        self.with(Ink::Plain, text)
    }

    /// Appends blanks, at least one, so that what follows begins at this column.
    pub(super) fn up_to(self, column: usize) -> Phrase {
        let blanks = column.saturating_sub(self.width()).max(1);
        self.plain(" ".repeat(blanks))
    }

    pub(super) fn joined(mut self, other: Phrase) -> Phrase {
        self.parts.extend(other.parts);
        self
    }

    pub(super) fn parts(&self) -> &[(Ink, String)] {
        &self.parts
    }

    /// Returns the width in columns.
    pub(super) fn width(&self) -> usize {
        self.parts.iter().map(|(_, text)| text.width()).sum()
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Phrase {
        Phrase::new().plain(text)
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Phrase {
        Phrase::new().plain(text)
    }
}
