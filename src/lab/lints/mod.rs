//! Lints for description files whose entries are all well-formed: names used twice or with hidden characters, entries
//! that no level will ever have, a curve of danger with gaps and cliffs, signs that stand for something else, speeds and
//! hit points that count for more than they say, effects that never happen, and unknown names in a plan. Such files can be
//! played, so all of these are warnings.

mod curve;
mod effects;
mod figures;
mod finding;
mod plan;
mod presence;
mod signs;

pub(super) use curve::in_hit_points;

use crate::base::{Diagnostic, Severity, Source, Span, is_hidden};
use crate::content::{
    Content, EffectTemplate, Listing, MonsterTemplate, ObjectTemplate, PlanEntry,
};
use std::collections::{BTreeMap, BTreeSet};

/// The start of the file, for warnings about the whole of it.
const FILE: Span = Span { start: 0, end: 0 };

/// The dungeons in which what is checked will be met.
#[derive(Clone, Copy)]
pub(super) struct Dungeons<'a> {
    pub(super) content: &'a Content,
    /// The number of their levels.
    pub(super) depths: u16,
    /// Whether no entry of the effects was discarded: how dangerous a monster is depends on what it does.
    pub(super) have_all_effects: bool,
}

/// Returns the warnings about the monsters of a file, which are those of the dungeons, in its order.
pub(super) fn lint_monsters(
    source: &Source,
    listing: &Listing<MonsterTemplate>,
    dungeons: Dungeons<'_>,
) -> Vec<Diagnostic> {
    let Dungeons {
        content, depths, ..
    } = dungeons;
    if listing.templates.is_empty() {
        return Vec::new();
    }
    let (names, places) = (listing.templates.iter(), listing.spans("NAME"));
    let names = names.map(|template| &*template.name).zip(&places);
    let mut found = lint_names(source, names, "monster");
    if is_whole(listing) {
        found.extend(presence::of_monsters(content, &places, depths));
        if dungeons.have_all_effects {
            found.extend(curve::of_danger(content, &places, depths));
        }
    }
    found.extend(signs::of_monsters(listing));
    found.extend(figures::of_monsters(listing));
    sorted(found)
}

/// Returns the warnings about the objects of a file, which are those of the dungeons, in its order.
pub(super) fn lint_objects(
    source: &Source,
    listing: &Listing<ObjectTemplate>,
    dungeons: Dungeons<'_>,
) -> Vec<Diagnostic> {
    if listing.templates.is_empty() {
        return Vec::new();
    }
    let (names, places) = (listing.templates.iter(), listing.spans("NAME"));
    let names = names.map(|template| &*template.name).zip(&places);
    let mut found = lint_names(source, names, "object");
    if is_whole(listing) {
        let Dungeons {
            content, depths, ..
        } = dungeons;
        found.extend(presence::of_objects(content, &places, depths));
    }
    sorted(found)
}

/// Returns the warnings about the effects of a file, in its order, for a game with this content. `discarded` are the names, in
/// lower case, of what has entries with faults.
pub(super) fn lint_effects(
    listing: &Listing<EffectTemplate>,
    content: &Content,
    discarded: &BTreeSet<String>,
) -> Vec<Diagnostic> {
    sorted(effects::of_effects(listing, content, discarded))
}

/// Returns the warnings about the entries of a plan, in its order. `levels` are the names of the level files, and `discarded`,
/// in lower case, those of what has entries with faults.
pub(super) fn lint_plan(
    source: &Source,
    listing: &Listing<PlanEntry>,
    content: &Content,
    [levels, discarded]: [&BTreeSet<String>; 2],
) -> Vec<Diagnostic> {
    sorted(plan::of_plan(source, listing, content, [levels, discarded]))
}

/// Returns the warnings about names of monsters or objects, each with its place.
fn lint_names<'a>(
    source: &Source,
    names: impl Iterator<Item = (&'a str, &'a Span)> + Clone,
    noun: &str,
) -> Vec<Diagnostic> {
    let mut found = repeated_names(source, names.clone(), noun);
    found.extend(hidden_in_names(names));
    found
}

/// Returns warnings about names with characters that cannot be seen.
fn hidden_in_names<'a>(
    names: impl Iterator<Item = (&'a str, &'a Span)>,
) -> impl Iterator<Item = Diagnostic> {
    let hidden = names.filter(|(name, _)| name.chars().any(is_hidden));
    hidden.map(|(name, &span)| {
        let message = format!("the name \"{name}\" has characters that cannot be seen");
        let help = "lines have no room for their numbers, which are shown, and the encyclopedia leaves such names out";
        Diagnostic::warning(span, message).with_help(help)
    })
}

/// Returns whether no entry has a fault. Else what the entries make together is odd only because some are missing.
pub(super) fn is_whole<T>(listing: &Listing<T>) -> bool {
    let mut diagnostics = listing.diagnostics.iter();
    diagnostics.all(|diagnostic| diagnostic.severity == Severity::Warning)
}

/// Returns warnings about names that are used twice. Letter case does not count, as in wizard mode.
fn repeated_names<'a>(
    source: &Source,
    names: impl Iterator<Item = (&'a str, &'a Span)>,
    noun: &str,
) -> Vec<Diagnostic> {
    let mut first_uses: BTreeMap<String, Span> = BTreeMap::new();
    let mut found = Vec::new();
    for (name, &span) in names {
        let first = *first_uses.entry(name.to_lowercase()).or_insert(span);
        if first == span {
            continue;
        }
        let line = source.place(first.start).line;
        let message = format!("the name \"{name}\" is already used in line {line}");
        let help = format!("both are played, but asking for the {noun} by name gets the first");
        found.push(Diagnostic::warning(span, message).with_help(help));
    }
    found
}

fn sorted(mut diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
    diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
    diagnostics
}
