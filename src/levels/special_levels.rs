//! The special levels that a game carries.

use super::plan::variants;
use crate::content::{DungeonPlan, PlanEntry};
use crate::script::plan::{Body, Level as Plan, LevelRegionKind};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Special levels by their names, ready to be built. Copies share them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpecialLevels {
    plans: Arc<BTreeMap<String, Arc<Plan<'static>>>>,
}

impl SpecialLevels {
    /// Returns these levels, each under its own name. Of two with one name the first is kept.
    pub fn new(plans: impl IntoIterator<Item = Plan<'static>>) -> SpecialLevels {
        let mut levels = BTreeMap::new();
        for plan in plans {
            let name = plan.name.clone().into_owned();
            levels.entry(name).or_insert_with(|| Arc::new(plan));
        }
        let plans = Arc::new(levels);
        SpecialLevels { plans }
    }

    /// Returns the same levels after others, which are used where both have one of a name.
    pub fn after(self, mut others: SpecialLevels) -> SpecialLevels {
        let plans = Arc::make_mut(&mut others.plans);
        for (name, plan) in &*self.plans {
            plans.entry(name.clone()).or_insert_with(|| plan.clone());
        }
        others
    }

    /// Returns those that have none of these names.
    pub fn without(mut self, names: &BTreeSet<String>) -> SpecialLevels {
        if !names.is_empty() {
            Arc::make_mut(&mut self.plans).retain(|name, _| !names.contains(name));
        }
        self
    }

    pub fn is_empty(&self) -> bool {
        self.plans.is_empty()
    }

    /// Returns the names of all levels.
    pub fn names(&self) -> BTreeSet<String> {
        self.plans.keys().cloned().collect()
    }

    /// Returns the plan of the level with this name.
    pub fn plan(&self, name: &str) -> Option<&Arc<Plan<'static>>> {
        self.plans.get(name)
    }

    /// Returns all levels, in the order of their names.
    pub fn plans(&self) -> impl Iterator<Item = &Plan<'static>> {
        self.plans.values().map(|plan| &**plan)
    }

    /// Returns the names, or numbers, of the levels to which portals lead.
    pub fn portal_targets(&self) -> impl Iterator<Item = &str> {
        self.plans().flat_map(portals)
    }

    /// Returns those that a game may use: the one with which it begins, those of the dungeon plan in all variants, and
    /// those to which their portals lead.
    pub fn of_game(&self, plan: &DungeonPlan, first: Option<&str>) -> SpecialLevels {
        let names = self.names();
        let planned = plan.entries.iter().filter_map(|entry| match entry {
            PlanEntry::Level(level) => Some(variants(&level.name, &names)),
            PlanEntry::Supply(_) | PlanEntry::Alias(_) => None,
        });
        let mut open: Vec<&str> = planned.flatten().chain(first).collect();
        let mut used = BTreeMap::new();
        while let Some(name) = open.pop() {
            let Some(plan) = self.plan(name) else {
                continue;
            };
            if used.insert(name.to_owned(), plan.clone()).is_none() {
                open.extend(portals(plan));
            }
        }
        let plans = Arc::new(used);
        SpecialLevels { plans }
    }
}

/// Returns the names, or numbers, of the levels to which the portals of a level lead, in its order.
pub(super) fn portals<'p>(plan: &'p Plan) -> impl Iterator<Item = &'p str> {
    let parts = match &plan.body {
        Body::Maze(maze) => &maze.parts[..],
        Body::Rooms(_) => &[],
    };
    let regions = parts.iter().flat_map(|part| &part.level_regions);
    regions.filter_map(|region| match &region.kind {
        LevelRegionKind::Portal(to) => to.as_deref(),
        LevelRegionKind::Stair(_) | LevelRegionKind::Teleport(_) | LevelRegionKind::Branch => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;
    use crate::content::read_plan;
    use crate::script::{self, Checks, Compiler, Names};

    /// A description of a level with portals to others.
    fn level(name: &str, portals: &[&str]) -> String {
        let portal = |to: &&str| format!("PORTAL: (1,0,1,0), (0,0,0,0), \"{to}\"\n");
        let portals: String = portals.iter().map(portal).collect();
        format!("MAZE: \"{name}\", ' '\nGEOMETRY: center, center\nMAP\n...\nENDMAP\n{portals}")
    }

    fn levels(text: &str) -> SpecialLevels {
        let (source, names) = (Source::new("levels", text), Names::default());
        let compiled = Compiler::new(&source, &names, Checks::Usual);
        let plans = compiled.map(|compiled| {
            assert_eq!(compiled.diagnostics, []);
            compiled.level.expect("a level")
        });
        let plans: Vec<Plan<'static>> = plans.map(|plan| script::owned(&plan)).collect();
        SpecialLevels::new(plans)
    }

    fn plan(names: &[&str]) -> DungeonPlan {
        let entry = |name: &&str| {
            format!("BEGIN LEVEL\nNAME {name}\nDEPTH 5+0d1 RRTY 1 BRANCH FALSE\nEND\n")
        };
        let entries: String = names.iter().map(entry).collect();
        let source = Source::new("plan", format!("RLG327 DUNGEON PLAN 1\n{entries}"));
        let (entries, _) = read_plan(&source).expect("a plan");
        DungeonPlan { entries }
    }

    #[test]
    fn a_game_carries_what_it_may_use() {
        let text = level("big-1", &[])
            + &level("big-2", &["deep"])
            + &level("deep", &["deeper", "7", "nowhere"])
            + &level("deeper", &["deep"])
            + &level("other", &[])
            + &level("start", &[]);
        let all = levels(&text);
        let used = |names: &[&str], first| {
            let used = all.of_game(&plan(names), first);
            used.names().into_iter().collect::<Vec<_>>().join(" ")
        };
        assert_eq!(used(&["big"], None), "big-1 big-2 deep deeper");
        assert_eq!(used(&["big-1", "missing"], Some("start")), "big-1 start");
        assert_eq!(used(&[], None), "");
        assert!(used(&["other"], None) == "other" && !all.is_empty());
    }
}
