//! Warnings about a dungeon plan: unknown names, and entries without an effect.

use super::finding::{Finding, Suggestions};
use crate::base::{ByName, Diagnostic, Source, bare_name, did_you_mean};
use crate::content::{Alias, Content, Listing, ObjectKind, PlanEntry, PlannedLevel, Supply};
use crate::levels::special::{BareNames, Meaning};
use crate::levels::{MOST_DEPTHS, USUAL_DEPTHS, variants};
use std::collections::{BTreeMap, BTreeSet};

/// How the names of files with descriptions of levels end.
const DESCRIPTION: &str = ".des";

/// Returns the warnings about each entry of a plan; `levels` are the names of the levels that there are, and `discarded`,
/// in lower case, those of what has entries with faults.
pub(super) fn of_plan(
    source: &Source,
    listing: &Listing<PlanEntry>,
    content: &Content,
    [levels, discarded]: [&BTreeSet<String>; 2],
) -> Vec<Diagnostic> {
    let mut lint = PlanLint {
        content,
        levels,
        names: BareNames::of(content),
        objects: content.objects_by_name(),
        aliases: BTreeMap::new(),
        suggestions: Suggestions::new(discarded),
    };
    let aliases = listing.templates.iter().filter_map(PlanEntry::alias);
    let mut meanings = lint.names.meanings(aliases).into_iter();
    let mut found = Vec::new();
    for (index, entry) in listing.templates.iter().enumerate() {
        let finding = match entry {
            PlanEntry::Level(level) => lint.level(level),
            PlanEntry::Supply(supply) => lint.supply(supply),
            PlanEntry::Alias(alias) => {
                let line = source.place(listing.span(index, "NAME").start).line;
                lint.alias(alias, meanings.next().unwrap_or_default(), line)
            }
        };
        found.extend(finding.map(|finding| finding.into_warning(listing, index)));
    }
    found
}

struct PlanLint<'a> {
    content: &'a Content,
    levels: &'a BTreeSet<String>,
    names: BareNames,
    objects: ByName<&'a str, ObjectKind>,
    /// The line of each alias, by its bare name and whether a monster is meant.
    aliases: BTreeMap<(String, bool), u32>,
    suggestions: Suggestions<'a>,
}

impl PlanLint<'_> {
    fn level(&mut self, level: &PlannedLevel) -> Option<Finding> {
        let name = &level.name;
        if variants(name, self.levels).is_empty() {
            let message = format!("no level is called \"{name}\", so no game has it");
            let levels = self.levels.iter().map(String::as_str);
            // What the level itself says is its name, not what its file is called.
            let meant = name.strip_suffix(DESCRIPTION).unwrap_or(name);
            let help = self.name_like(meant, levels);
            return Some(Finding::new("NAME", message).with_help(help));
        }
        let least = level.depth.least();
        (least > USUAL_DEPTHS.into()).then(|| {
            let message = format!("DEPTH is at least {least} and counts as {USUAL_DEPTHS}");
            Finding::new("DEPTH", message).with_help(format!(
                "it is where the level is in a dungeon of {USUAL_DEPTHS} levels"
            ))
        })
    }

    fn supply(&mut self, supply: &Supply) -> Option<Finding> {
        let name = &supply.name;
        let Some(&kind) = self.objects.first(name) else {
            let message = format!("no object is called \"{name}\", so none is supplied");
            let help = self.name_like(name, object_names(self.content));
            return Some(Finding::new("NAME", message).with_help(help));
        };
        if self.content.object(kind).artifact {
            let message =
                format!("\"{name}\" is an artifact, which exists once, so none is supplied");
            return Some(Finding::new("NAME", message));
        }
        if supply.count.most() == 0 {
            let message = "COUNT is always 0, so none is supplied".to_owned();
            return Some(Finding::new("COUNT", message));
        }
        let least = supply.depth.least();
        (least > MOST_DEPTHS.into()).then(|| {
            let message = format!(
                "DEPTH is at least {least}, and no dungeon has more than {MOST_DEPTHS} levels, so none is supplied"
            );
            Finding::new("DEPTH", message)
        })
    }

    fn alias(&mut self, alias: &Alias, meaning: Meaning, line: u32) -> Option<Finding> {
        let (name, meant) = (&alias.name, &alias.meaning);
        if meaning.is_nothing() {
            let message = format!("nothing is called \"{meant}\", so the alias means nothing");
            let content = self.content;
            let names = monster_names(content).chain(object_names(content));
            let help = self.name_like(meant, names);
            return Some(Finding::new("AS", message).with_help(help));
        }
        let is_monster = meaning.monster.is_some();
        let named = self.names.templates(name);
        let (noun, is_known) = if is_monster {
            ("a monster", named.monster.is_some())
        } else {
            ("an object", named.object.is_some())
        };
        if is_known {
            let message = format!("\"{name}\" is {noun} itself, so the alias is not needed");
            return Some(Finding::new("NAME", message));
        }
        let first = *(self.aliases)
            .entry((bare_name(name), is_monster))
            .or_insert(line);
        (first != line).then(|| {
            let message =
                format!("line {first} has the alias \"{name}\" already, and the first counts");
            Finding::new("NAME", message)
        })
    }

    /// Returns the name that was meant.
    fn name_like<'n>(
        &mut self,
        name: &str,
        names: impl Iterator<Item = &'n str>,
    ) -> Option<String> {
        (self.suggestions).instead_of(name, || did_you_mean(name, names))
    }
}

fn monster_names(content: &Content) -> impl Iterator<Item = &str> {
    content.monsters().map(|(_, monster)| monster.name.as_str())
}

fn object_names(content: &Content) -> impl Iterator<Item = &str> {
    content.objects().map(|(_, object)| object.name.as_str())
}
