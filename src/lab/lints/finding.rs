//! Something odd about an entry of a description file.

use crate::base::{Diagnostic, MOST_SUGGESTIONS, bare_name};
use crate::content::Listing;
use crate::script::DISCARDED;
use std::collections::BTreeSet;

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

/// What is suggested in place of unknown names. It takes long to find it, so that only the first names have any.
pub(super) struct Suggestions {
    /// The bare names of what has entries with faults.
    discarded: BTreeSet<String>,
    left: usize,
}

impl Suggestions {
    pub(super) fn new(discarded: &BTreeSet<String>) -> Suggestions {
        Suggestions {
            discarded: discarded.iter().map(|name| bare_name(name)).collect(),
            left: MOST_SUGGESTIONS,
        }
    }

    /// Returns why a name is unknown, or what is found in its place.
    pub(super) fn instead_of(
        &mut self,
        name: &str,
        find: impl FnOnce() -> Option<String>,
    ) -> Option<String> {
        if self.discarded.contains(&bare_name(name)) {
            return Some(DISCARDED.to_owned());
        }
        self.left = self.left.checked_sub(1)?;
        find()
    }
}
