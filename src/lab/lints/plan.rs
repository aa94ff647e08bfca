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
    let names = BareNames::of(content);
    let entries = listing.templates.iter().enumerate();
    let aliases = entries.filter_map(|(index, entry)| Some((index, entry.alias()?)));
    let meanings = names.meanings(aliases.clone().map(|(_, alias)| alias));
    let meant = |((index, alias), meaning)| (index, (alias, meaning));
    let by_name = |(index, alias): (usize, &Alias)| (bare_name(&alias.name), index);
    let mut lint = PlanLint {
        content,
        levels,
        names,
        objects: content.objects_by_name(),
        last: aliases.clone().map(by_name).collect(),
        aliases: aliases.zip(meanings).map(meant).collect(),
        firsts: BTreeMap::new(),
        suggestions: Suggestions::new(discarded),
    };
    let mut found = Vec::new();
    for (index, entry) in listing.templates.iter().enumerate() {
        let finding = match entry {
            PlanEntry::Level(level) => lint.level(level),
            PlanEntry::Supply(supply) => lint.supply(supply),
            PlanEntry::Alias(_) => {
                let line = source.place(listing.span(index, "NAME").start).line;
                lint.alias(index, line)
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
    /// The aliases by the indices of their entries, each with what it means.
    aliases: BTreeMap<usize, (&'a Alias, Meaning)>,
    /// The index of the last alias of each bare name.
    last: BTreeMap<String, usize>,
    /// The first aliases, by their bare names and whether a monster is meant, with their lines.
    firsts: BTreeMap<(String, bool), (u32, &'a str)>,
    suggestions: Suggestions,
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

    fn alias(&mut self, index: usize, line: u32) -> Option<Finding> {
        let &(alias, meaning) = self.aliases.get(&index)?;
        let (name, meant) = (&alias.name, &alias.meaning);
        if meaning.is_nothing() {
            let message = format!("nothing is called \"{meant}\", so the alias means nothing");
            let help = self.instead_of_meaning(meant, index);
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
        let (first, known) = *(self.firsts)
            .entry((bare_name(name), is_monster))
            .or_insert((line, name));
        (first != line).then(|| {
            let message =
                format!("line {first} has the alias \"{known}\" already, and the first counts");
            Finding::new("NAME", message)
        })
    }

    /// Returns why what the alias of an entry is to mean is unknown, or what was meant.
    fn instead_of_meaning(&mut self, meant: &str, index: usize) -> Option<String> {
        let last = self.last.get(&bare_name(meant));
        if last.is_some_and(|&last| last >= index) {
            return Some("an alias means only what stands above it".to_owned());
        }
        let above = self.aliases.range(..index).map(|(_, above)| above);
        let above = above.filter(|(_, meaning)| !meaning.is_nothing());
        let names = monster_names(self.content)
            .chain(object_names(self.content))
            .chain(above.map(|(alias, _)| alias.name.as_str()));
        (self.suggestions).instead_of(meant, || did_you_mean(meant, names))
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
