//! Lints for description files whose entries are all well-formed: names used twice, entries that no level will ever
//! have, and a curve of danger with gaps and cliffs. Such files can be played, so all of these are warnings.

mod curve;
mod presence;

use crate::base::{Diagnostic, Source, Span};
use crate::content::{Content, Listing, MonsterTemplate, ObjectTemplate};
use std::collections::BTreeMap;

/// The start of the file, for warnings about the whole of it.
const FILE: Span = Span { start: 0, end: 0 };

/// Returns the warnings about the monsters of a file, in its order, for dungeons of `depths` levels.
pub(super) fn lint_monsters(
    source: &Source,
    listing: &Listing<MonsterTemplate>,
    depths: u16,
) -> Vec<Diagnostic> {
    if listing.templates.is_empty() {
        return Vec::new();
    }
    let names = listing.templates.iter().map(|template| &*template.name);
    let content = Content::new(listing.templates.clone(), Vec::new());
    let mut found = repeated_names(source, names.zip(&listing.names), "monster");
    found.extend(presence::of_monsters(&content, &listing.names, depths));
    found.extend(curve::of_danger(&content, &listing.names, depths));
    sorted(found)
}

/// Returns the warnings about the objects of a file, in its order, for dungeons of `depths` levels.
pub(super) fn lint_objects(
    source: &Source,
    listing: &Listing<ObjectTemplate>,
    depths: u16,
) -> Vec<Diagnostic> {
    if listing.templates.is_empty() {
        return Vec::new();
    }
    let names = listing.templates.iter().map(|template| &*template.name);
    let content = Content::new(Vec::new(), listing.templates.clone());
    let mut found = repeated_names(source, names.zip(&listing.names), "object");
    found.extend(presence::of_objects(&content, &listing.names, depths));
    sorted(found)
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
