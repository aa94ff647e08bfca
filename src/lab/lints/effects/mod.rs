//! Warnings about effects: names that nothing has, entries that never do anything, and sleep without an end.

mod idle;
mod names;

use super::finding::{Finding, Suggestions};
use crate::base::Diagnostic;
use crate::content::{Content, EffectTemplate, EffectWord, Listing, Occasion};
use names::Names;
use std::collections::BTreeSet;

/// Returns the warnings about each entry: that its names mean nothing, else that it never does anything or lets the hero do
/// nothing. `discarded` are the names, in lower case, of what has entries with faults.
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
            findings.extend(idle.or_else(|| if_it_never_wakes(effect)));
        }
        let warnings = findings.into_iter();
        found.extend(warnings.map(|finding| finding.into_warning(listing, index)));
    }
    found
}

/// Whoever sleeps by what it has on does nothing else, whatever it means to do.
fn if_it_never_wakes(effect: &EffectTemplate) -> Option<Finding> {
    let has_it_on = matches!(effect.when, Occasion::Worn | Occasion::Carried);
    (has_it_on && effect.does == EffectWord::Sleep).then(|| {
        let when = effect.when;
        let message = format!("what is {when} holds all the time, so the hero sleeps on and on");
        let help = "only wounds and WAKE end that, for a few turns each".to_owned();
        Finding::new("DOES", message).with_help(help)
    })
}
