//! Which special levels a dungeon has, and where.

use super::Dungeon;
use super::ways::{SideLevel, Way};
use crate::content::{Content, DungeonPlan};
use crate::levels::plan::{Branch, Itinerary};
use crate::levels::populate::Population;
use crate::levels::source::LevelSource;
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
        if let Some(plan) = first.and_then(|name| levels.plan(name)) {
            self.sources[0] = LevelSource::Script(plan.clone());
        }
        let free = self.free_depths();
        let itinerary = Itinerary::new(plan, self.seed, &free, &levels.names());
        for (depth, name) in itinerary.levels() {
            if let Some(plan) = levels.plan(name) {
                self.sources[usize::from(depth) - 1] = LevelSource::Script(plan.clone());
            }
        }
        for branch in itinerary.branches() {
            self.add_branch(branch, levels);
        }
        self.add_levels_of_portals(levels);
        let taken = (1..=self.depths()).filter(|&depth| self.plan(depth).is_some());
        let taken = taken.collect();
        self.population = Population::new(content, self.seed, self.depths(), &taken);
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

    fn add_branch(&mut self, branch: &Branch, levels: &SpecialLevels) {
        let Some(plan) = levels.plan(&branch.name) else {
            return;
        };
        let has_portal = |plan: &Arc<Plan>| portals(plan).any(|to| to == branch.name);
        let way = if self.plan(branch.depth).is_some_and(has_portal) {
            Way::Portal
        } else {
            Way::Stairs
        };
        self.add_side_level(plan.clone(), branch.depth, way);
    }

    /// Adds the levels to which only portals lead, behind all others, in the order of the numbers of those that lead to
    /// them.
    fn add_levels_of_portals(&mut self, levels: &SpecialLevels) {
        let mut level = 1;
        while level <= self.last_level() {
            let plan = self.plan(level).cloned();
            for name in plan.iter().flat_map(|plan| portals(plan)) {
                let is_new = self.number_of(name).is_none();
                if let Some(plan) = levels.plan(name).filter(|_| is_new) {
                    self.add_side_level(plan.clone(), level, Way::Portal);
                }
            }
            level += 1;
        }
    }

    fn add_side_level(&mut self, plan: Arc<Plan<'static>>, from: u16, way: Way) {
        // There is no number for more.
        if self.sources.len() < usize::from(u16::MAX) - 1 {
            let depth = self.depth(from);
            self.sources.push(LevelSource::Script(plan));
            self.side_levels.push(SideLevel { from, depth, way });
        }
    }

    /// Returns the plan of a special level; `None` for others.
    fn plan(&self, level: u16) -> Option<&Arc<Plan<'static>>> {
        match self.source(level) {
            LevelSource::Script(plan) => Some(plan),
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
