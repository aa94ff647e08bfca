//! Checks of special levels: each is built many times, and walked through by a walker that nothing hurts.

mod place;
mod walker;

use crate::base::{Pos, bare_name, nearest};
use crate::content::{Content, Fixture};
use crate::levels::special::{
    Built, Closed, Homes, Shortfall, Site, Templates, Way, build, lasting_flags,
};
use crate::levels::{Descent, MOST_DEPTHS, SpecialLevels, descent};
use crate::script::plan::Level as Plan;
use place::Place;
use std::collections::{BTreeMap, BTreeSet};
use walker::{Means, reached};

/// How often each level is built.
const BUILDS: u32 = 100;

/// The number, and the depth, of a level that is somewhere in the middle of a dungeon.
const NUMBER: u16 = 6;
const DEPTHS: u16 = 12;

/// What was found while a level was built many times.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelCheck {
    pub name: String,
    /// What keeps it from being played, in sentences without full stops, and in how many of 100 builds.
    pub errors: BTreeMap<String, u32>,
    /// What does not work, or is not as the description says.
    pub warnings: BTreeMap<String, u32>,
    /// What is worth knowing.
    pub notes: BTreeMap<String, u32>,
}

impl LevelCheck {
    /// Returns every finding in a line, errors first: `level keep: needs float (100 of 100)`.
    pub fn lines(&self) -> Vec<String> {
        let all = [&self.errors, &self.warnings, &self.notes]
            .into_iter()
            .flatten();
        let line = |(what, count): (&String, &u32)| {
            format!("level {}: {what} ({count} of {BUILDS})", self.name)
        };
        all.map(line).collect()
    }

    fn error(&mut self, what: impl Into<String>) {
        *self.errors.entry(what.into()).or_default() += 1;
    }

    fn warn(&mut self, what: impl Into<String>) {
        *self.warnings.entry(what.into()).or_default() += 1;
    }

    fn note(&mut self, what: impl Into<String>) {
        *self.notes.entry(what.into()).or_default() += 1;
    }
}

type Names<'a> = Box<dyn Iterator<Item = &'a str> + 'a>;

/// The levels of a check, and the templates with which they are built.
#[derive(Debug)]
pub struct Workshop<'a> {
    content: &'a Content,
    templates: Templates,
    /// The names of the levels to which portals may lead.
    names: BTreeSet<String>,
    /// Where the levels are of which that is known.
    places: BTreeMap<String, Place>,
}

impl<'a> Workshop<'a> {
    /// Creates a workshop for games with this content, by whose plan each level is built as one of the dungeon, or beside it.
    /// `levels` are those to which portals may lead.
    pub fn new(content: &'a Content, levels: &SpecialLevels) -> Workshop<'a> {
        Workshop {
            content,
            templates: Templates::new(content, 0, DEPTHS),
            names: levels.names(),
            places: Place::of_levels(content.plan(), levels),
        }
    }

    /// Builds a level 100 times with seeds of its own, and returns what was found, but for names that nothing has if they
    /// are told already.
    pub fn check(&self, plan: &Plan, told: &BTreeSet<String>) -> LevelCheck {
        let mut check = LevelCheck {
            name: plan.name.clone().into_owned(),
            ..LevelCheck::default()
        };
        let homes = Homes::named_by(plan, self.content, &self.templates);
        let is_told = |shortfall: &Shortfall| {
            let unknown = self.unknown_name(shortfall);
            unknown.is_some_and(|(name, _)| told.contains(name))
        };
        for seed in 0..BUILDS.into() {
            let site = self.site(&plan.name, &homes, seed);
            match build(plan, &site) {
                Ok(mut built) => {
                    built.shortfalls.retain(|it| !is_told(it));
                    self.check_built(&built, &site, &mut check);
                }
                Err(error) => check.error(error.to_string()),
            }
        }
        check
    }

    fn site<'s>(&'s self, name: &str, homes: &'s Homes, seed: u64) -> Site<'s> {
        let middle = Site::in_the_middle(self.content, &self.templates, homes, seed, NUMBER);
        let place = self.places.get(name).copied();
        place.unwrap_or(Place::Middle).site(middle)
    }

    fn check_built(&self, built: &Built, site: &Site<'_>, check: &mut LevelCheck) {
        let said: BTreeSet<(bool, String)> = (built.shortfalls.iter())
            .map(|shortfall| (is_expected(shortfall), self.said(shortfall)))
            .collect();
        for (is_expected, what) in said {
            if is_expected {
                check.note(what);
            } else {
                check.warn(what);
            }
        }
        if has_portal_to_nowhere(built) {
            check.warn(PORTAL_TO_NOWHERE);
        }
        let to = built.portals.iter().filter_map(|portal| portal.to.as_ref());
        let lost = to.filter(|name| !self.may_have(name));
        for name in lost.collect::<BTreeSet<_>>() {
            check.warn(format!(
                "a portal leads to {name}, and there is no such level"
            ));
        }
        check_walk(built, site, check);
    }

    /// Returns whether a game can have the level that a portal names, by its name or its number.
    fn may_have(&self, level: &str) -> bool {
        match level.parse() {
            Ok(number) => (1..=MOST_DEPTHS).contains(&number),
            Err(_) => self.names.contains(level),
        }
    }

    /// Returns a shortfall in words, with the name that was perhaps meant by one that nothing has.
    fn said(&self, shortfall: &Shortfall) -> String {
        let unknown = self.unknown_name(shortfall);
        match unknown.and_then(|(name, names)| named_like(name, names)) {
            Some(name) => format!("{shortfall}; did you mean {name}?"),
            None => shortfall.to_string(),
        }
    }

    /// Returns the name that nothing has, if a shortfall is about one, and the names of what it could be.
    fn unknown_name<'s>(&'s self, shortfall: &'s Shortfall) -> Option<(&'s str, Names<'s>)> {
        let monsters = || self.content.monsters().map(|(_, monster)| &*monster.name);
        let objects = || self.content.objects().map(|(_, object)| &*object.name);
        match shortfall {
            Shortfall::UnknownMonster { name } => Some((name, Box::new(monsters()))),
            Shortfall::UnknownObject { name } => Some((name, Box::new(objects()))),
            Shortfall::NoPlace(_) | Shortfall::Room { .. } | Shortfall::Corridor { .. } => None,
            Shortfall::AddedStairs(_) | Shortfall::Closed(_) => None,
            Shortfall::UnknownDisguise { .. } => None,
        }
    }
}

/// Returns the name that is nearest to a misspelt one, articles apart; `None` if none is near enough.
fn named_like<'a>(misspelt: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let bare: BTreeMap<String, &str> = names.map(|name| (bare_name(name), name)).collect();
    let near = nearest(&bare_name(misspelt), bare.keys().map(String::as_str))?;
    bare.get(near).copied()
}

/// Returns whether authors may well mean it so.
fn is_expected(shortfall: &Shortfall) -> bool {
    match shortfall {
        Shortfall::AddedStairs(_) | Shortfall::Closed(Closed::NoShrine) => true,
        Shortfall::NoPlace(_)
        | Shortfall::Room { .. }
        | Shortfall::Corridor { .. }
        | Shortfall::UnknownMonster { .. }
        | Shortfall::UnknownObject { .. }
        | Shortfall::UnknownDisguise { .. }
        | Shortfall::Closed(Closed::Doors(_) | Closed::NoHost(_)) => false,
    }
}

/// What is said of a magic portal that is but a trap.
const PORTAL_TO_NOWHERE: &str =
    "a magic portal leads nowhere: PORTAL makes one that leads to a level";

/// Returns whether a level has a magic portal for which nothing says where it leads.
fn has_portal_to_nowhere(built: &Built) -> bool {
    let level = &built.level;
    let is_portal = |&pos: &Pos| {
        level
            .trap(pos)
            .is_some_and(|it| it.kind == Fixture::MagicPortal)
    };
    let leads_on = |pos: &Pos| {
        built
            .portals
            .iter()
            .any(|it| it.at == *pos && it.to.is_some())
    };
    let mut portals = level.features().map(|(pos, _)| pos).filter(is_portal);
    portals.any(|pos| !leads_on(&pos))
}

/// Walks from the arrival by stairs to the ways on. Where no level is below there need not be any.
fn check_walk(built: &Built, site: &Site, check: &mut LevelCheck) {
    let level = &built.level;
    let layout = level.layout();
    let start = layout.up_stairs.first().copied().unwrap_or(layout.entry);
    let exits = exits(site.content, built);
    let on_foot = reached(site.content, level, start, Means::NOTHING);
    let leads_on = |means: Means| {
        let reached = reached(site.content, level, start, means);
        exits.iter().any(|pos| reached[*pos])
    };
    let is_dead_end = exits.is_empty() && site.ways.down == Way::LeftOut;
    if !is_dead_end && !exits.iter().any(|pos| on_foot[*pos]) {
        match Means::ALL.into_iter().find(|means| leads_on(*means)) {
            Some(means) => check.note(format!("needs {means}")),
            None => check.warn("it cannot be left but by the way in"),
        }
    }
    let ways = layout.up_stairs.iter().chain(&layout.down_stairs);
    if ways.chain(portals(built)).any(|pos| !on_foot[*pos]) {
        check.note("not every way can be reached on foot");
    }
    let lying = level.piles.iter().map(|(pos, _)| pos);
    let far = lying.filter(|pos| !on_foot[*pos]).count();
    if far > 0 {
        check.note("not all that lies there can be reached on foot");
    }
}

fn portals(built: &Built) -> impl Iterator<Item = &Pos> {
    built.portals.iter().map(|portal| &portal.at)
}

/// Returns the cells from which one gets to another level but the one above: ways down, portals, and traps that lead
/// down.
fn exits(content: &Content, built: &Built) -> Vec<Pos> {
    let level = &built.level;
    let layout = level.layout();
    let flags = lasting_flags(&built.flags);
    let leads_down = |pos: &Pos| {
        let trap = level.trap(*pos);
        trap.is_some_and(|trap| descent(content, trap.kind, &flags) != Descent::Never)
    };
    let traps = layout.cells.positions().filter(leads_down);
    let down = layout.down_stairs.iter().chain(portals(built)).copied();
    down.chain(traps).collect()
}

#[cfg(test)]
mod tests;
