//! Warnings about effects: names that nothing has, entries that never do anything, and those that do what nobody wants.

mod idle;
mod names;
mod unwanted;

use super::finding::{Finding, Suggestions};
use crate::base::Diagnostic;
use crate::content::{Content, EffectTemplate, Listing};
use names::Names;
use std::collections::BTreeSet;

/// Returns the warnings about each entry: that its names mean nothing, else that it never does anything or nothing that anybody
/// wants. `discarded` are the names, in lower case, of what has entries with faults.
pub(super) fn of_effects(
    listing: &Listing<EffectTemplate>,
    content: &Content,
    discarded: &BTreeSet<String>,
) -> Vec<Diagnostic> {
    let mut names = Names::of(content, discarded);
    let mut found = Vec::new();
    for (index, effect) in listing.templates.iter().enumerate() {
        let bearer = names.unknown_bearer(effect);
        let monster = names.unknown_monster(effect);
        let named = [bearer, monster].into_iter().flatten();
        let mut findings: Vec<Finding> = named.collect();
        if findings.is_empty() {
            let idle = idle::reason(effect, &names);
            findings.extend(idle.or_else(|| unwanted::reason(effect)));
        }
        let warnings = findings.into_iter();
        found.extend(warnings.map(|finding| finding.into_warning(listing, index)));
    }
    found
}
