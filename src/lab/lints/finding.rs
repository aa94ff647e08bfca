//! Something odd about an entry of a description file.

use crate::base::Diagnostic;
use crate::content::Listing;

pub(super) use crate::script::DISCARDED;

/// What is odd about an entry.
pub(super) struct Finding {
    /// The field to point at.
    field: &'static str,
    message: String,
    help: Option<String>,
}

impl Finding {
    pub(super) fn new(field: &'static str, message: String) -> Finding {
        Finding {
            field,
            message,
            help: None,
        }
    }

    pub(super) fn with_help(mut self, help: impl Into<Option<String>>) -> Finding {
        self.help = help.into();
        self
    }

    /// Returns the warning about the entry with this index.
    pub(super) fn into_warning<T>(self, listing: &Listing<T>, index: usize) -> Diagnostic {
        let span = listing.span(index, self.field);
        Diagnostic::warning(span, self.message).with_suggestion(self.help)
    }
}
