//! Warnings about effects: names that nothing has, and entries that never do anything.

mod idle;
mod names;

use crate::base::{Diagnostic, Span};
use crate::content::{Content, EffectTemplate, Listing};
use names::Names;

/// What is odd about an entry.
struct Finding {
    /// The field to point at.
    field: &'static str,
    message: String,
    help: Option<String>,
}

impl Finding {
    fn new(field: &'static str, message: String) -> Finding {
        Finding {
            field,
            message,
            help: None,
        }
    }

    fn with_help(mut self, help: impl Into<Option<String>>) -> Finding {
        self.help = help.into();
        self
    }

    fn at(self, span: Span) -> Diagnostic {
        Diagnostic::warning(span, self.message).with_suggestion(self.help)
    }
}

/// Returns the warnings about each entry: that its names mean nothing, else that it never does anything.
pub(super) fn of_effects(listing: &Listing<EffectTemplate>, content: &Content) -> Vec<Diagnostic> {
    let mut names = Names::of(content);
    let mut found = Vec::new();
    for (index, effect) in listing.templates.iter().enumerate() {
        let bearer = names.unknown_bearer(effect);
        let monster = names.unknown_monster(effect);
        let named = [bearer, monster].into_iter().flatten();
        let mut findings: Vec<Finding> = named.collect();
        if findings.is_empty() {
            findings.extend(idle::reason(effect, &names));
        }
        let at = |finding: Finding| {
            let span = listing.spans(finding.field)[index];
            finding.at(span)
        };
        found.extend(findings.into_iter().map(at));
    }
    found
}
