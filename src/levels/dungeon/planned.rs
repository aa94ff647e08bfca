//! Which special levels a dungeon has, and where.

use super::Dungeon;
use super::ways::{SideLevel, Way};
use crate::content::{Content, DungeonPlan};
use crate::levels::plan::{Branch, Itinerary};
use crate::levels::populate::{Population, Taken};
use crate::levels::source::{LevelSource, ScriptLevel};
use crate::levels::special::{Homes, Templates};
use crate::levels::special_levels::{SpecialLevels, portals};
use crate::script::plan::Level as Plan;
use std::ops::RangeInclusive;
use std::sync::Arc;

impl Dungeon {
    /// Returns the same dungeon with special levels: the one of this name as its first, those that the plan has in the
    /// game of its seed, and those to which portals lead. Only generated levels give way to them.
    pub fn with_special_levels(
        mut self,
        content: &Content,
        plan: &DungeonPlan,
        levels: &SpecialLevels,
        first: Option<&str>,
    ) -> Dungeon {
        if levels.is_empty() {
            return self;
        }
        let templates = Arc::new(Templates::of(content, self.population.clone()));
        let script = |name: &str| {
            Some(ScriptLevel {
                plan: levels.plan(name)?.clone(),
                templates: templates.clone(),
                homes: Homes::default(),
            })
        };
        if let Some(first) = first.and_then(script) {
            self.sources[0] = LevelSource::Script(first);
        }
        let free = self.free_depths();
        let itinerary = Itinerary::new(plan, self.seed, &free, &levels.names());
        for (depth, name) in itinerary.levels() {
            if let Some(script) = script(name) {
                self.sources[usize::from(depth) - 1] = LevelSource::Script(script);
            }
        }
        for branch in itinerary.branches() {
            self.add_branch(branch, script(&branch.name));
        }
        self.add_levels_of_portals(script);
        self.settle_uniques(content, &templates, itinerary.numbers());
        self
    }

    /// Returns the depths that a plan may use: all but that of a first level that was asked for.
    fn free_depths(&self) -> RangeInclusive<u16> {
        let first = match self.sources[0] {
            LevelSource::Generated => 1,
            LevelSource::File(_) | LevelSource::Floor(_) | LevelSource::Script(_) => 2,
        };
        first..=self.depths()
    }

    fn add_branch(&mut self, branch: &Branch, script: Option<ScriptLevel>) {
        let has_portal = |plan: &Plan| portals(plan).any(|to| to == branch.name);
        let way = if self.plan(branch.depth).is_some_and(has_portal) {
            Way::Portal
        } else {
            Way::Stairs
        };
        if let Some(script) = script {
            self.add_side_level(script, branch.depth, way);
        }
    }

    /// Adds the levels to which only portals lead, behind all others, in the order of the numbers of those that lead to
    /// them.
    fn add_levels_of_portals(&mut self, script: impl Fn(&str) -> Option<ScriptLevel>) {
        let mut level = 1;
        while level <= self.last_level() {
            let names = self.plan(level).into_iter().flat_map(|plan| portals(plan));
            let names: Vec<String> = names.map(str::to_owned).collect();
            for name in names {
                let is_new = self.number_of(&name).is_none();
                if let Some(script) = script(&name).filter(|_| is_new) {
                    self.add_side_level(script, level, Way::Portal);
                }
            }
            level += 1;
        }
    }

    fn add_side_level(&mut self, script: ScriptLevel, from: u16, way: Way) {
        // There is no number for more.
        if self.sources.len() < usize::from(u16::MAX) - 1 {
            let depth = self.depth(from);
            self.sources.push(LevelSource::Script(script));
            self.side_levels.push(SideLevel { from, depth, way });
        }
    }

    /// Gives the uniques and artifacts that special levels name their homes there, each on the first that names it, and
    /// the others homes on generated levels. A first level that was asked for comes before those of the plan, which
    /// come in its order, and those of portals come last.
    fn settle_uniques(&mut self, content: &Content, templates: &Templates, planned: &[u16]) {
        let mut taken = Taken {
            depths: (1..=self.depths())
                .filter(|&depth| self.plan(depth).is_some())
                .collect(),
            ..Taken::default()
        };
        let mut order: Vec<u16> = (1..=self.last_level()).collect();
        let place = |level: &u16| planned.iter().position(|other| other == level);
        order.sort_by_key(|level| match place(level) {
            Some(place) => (1, place),
            None if self.side_level(*level).is_none() => (0, 0),
            None => (2, 0),
        });
        let mut named = Homes::default();
        for level in order {
            if let LevelSource::Script(script) = &mut self.sources[usize::from(level) - 1] {
                let homes = Homes::named_by(&script.plan, content, templates).without(&named);
                named.uniques.extend(&homes.uniques);
                named.artifacts.extend(&homes.artifacts);
                script.homes = homes;
            }
        }
        (taken.uniques, taken.artifacts) = (named.uniques, named.artifacts);
        self.population = Population::beside(content, self.seed, self.depths(), &taken);
    }

    /// Returns the name of a special level; `None` for others.
    pub fn name(&self, level: u16) -> Option<&str> {
        self.plan(level).map(|plan| &*plan.name)
    }

    /// Returns the plan of a special level; `None` for others.
    fn plan(&self, level: u16) -> Option<&Plan<'static>> {
        match self.source(level) {
            LevelSource::Script(script) => Some(&script.plan),
            LevelSource::Generated | LevelSource::File(_) | LevelSource::Floor(_) => None,
        }
    }

    /// Returns the number of the level that a portal names, by its name or its depth; `None` if there is no such level.
    pub(super) fn number_of(&self, name: &str) -> Option<u16> {
        if let Ok(depth) = name.parse() {
            return Some(depth).filter(|depth| (1..=self.depths()).contains(depth));
        }
        let mut numbers = 1..=self.last_level();
        numbers.find(|&level| self.plan(level).is_some_and(|plan| plan.name == name))
    }
}
