//! Where in a dungeon a level is, by its plan.

use super::DEPTHS;
use crate::content::{DungeonPlan, PlanEntry, PlannedLevel};
use crate::levels::special::{Site, Way, Ways};
use crate::levels::{SpecialLevels, USUAL_DEPTHS, variants};
use std::collections::BTreeMap;

/// Where in a dungeon a level is, the later the more is asked of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    /// Always beside the dungeon: a branch, or a level to which only portals lead.
    Beside,
    /// Always the last of the dungeon.
    Last,
    /// Anywhere in the dungeon.
    Middle,
}

impl Place {
    /// Returns the places of the levels that a plan or a portal names, by their names.
    pub(super) fn of_levels(plan: &DungeonPlan, levels: &SpecialLevels) -> BTreeMap<String, Place> {
        let names = levels.names();
        let through_portals = levels.portal_targets().map(|name| (name, Place::Beside));
        let planned = plan.entries.iter().filter_map(|entry| match entry {
            PlanEntry::Level(level) => Some(level),
            PlanEntry::Supply(_) | PlanEntry::Alias(_) => None,
        });
        let planned = planned.flat_map(|level| {
            let names = variants(&level.name, &names).into_iter();
            names.map(|name| (name, Place::of(level)))
        });
        let mut places: BTreeMap<String, Place> = BTreeMap::new();
        for (name, place) in through_portals.chain(planned) {
            let known = places.entry(name.to_owned()).or_insert(place);
            *known = place.max(*known);
        }
        places
    }

    fn of(level: &PlannedLevel) -> Place {
        if level.is_branch {
            Place::Beside
        } else if level.depth.least() >= USUAL_DEPTHS.into() {
            Place::Last
        } else {
            Place::Middle
        }
    }

    /// Returns a site there instead of in the middle of the dungeon.
    pub(super) fn site(self, middle: Site<'_>) -> Site<'_> {
        let ways = Ways {
            down: Way::LeftOut,
            ..middle.ways
        };
        match self {
            Place::Middle => middle,
            Place::Beside => Site {
                number: DEPTHS + 1,
                ways,
                ..middle
            },
            Place::Last => Site {
                number: DEPTHS,
                depth: DEPTHS,
                ways,
                is_last: true,
                ..middle
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;
    use crate::content::read_plan;
    use crate::script::{self, Checks, Compiler, Names};

    #[test]
    fn a_level_is_where_the_plan_or_a_portal_puts_it() {
        let level = |name: &str| {
            format!(
                "MAZE: \"{name}\", ' '\nGEOMETRY: center, center\nMAP\n....\nENDMAP\n\
                 PORTAL: (1,0,1,0), (0,0,0,0), \"isle\"\nPORTAL: (2,0,2,0), (0,0,0,0), \"hall-1\"\n"
            )
        };
        let names = ["isle", "hall-1", "hall-2", "side", "both", "end", "other"];
        let source = Source::new("levels", names.map(level).concat());
        let spellings = Names::default();
        let levels = Compiler::new(&source, &spellings, Checks::Usual);
        let levels = levels.map(|it| script::owned(&it.level.expect("a level")));
        let levels = SpecialLevels::new(levels.collect::<Vec<_>>());
        let entry = |name: &str, depth: &str, branch: &str| {
            format!("BEGIN LEVEL\nNAME {name}\nDEPTH {depth} RRTY 1 BRANCH {branch}\nEND\n")
        };
        let entries = [
            entry("hall", "3+1d4", "FALSE"),
            entry("side", "3+0d1", "TRUE"),
            entry("both", "12+0d1", "TRUE"),
            entry("both", "11+1d2", "FALSE"),
            entry("both", "11+0d1", "FALSE"),
            entry("end", "12+0d1", "FALSE"),
        ];
        let plan = format!("RLG327 DUNGEON PLAN 1\n{}", entries.concat());
        let (entries, _) = read_plan(&Source::new("plan", plan)).expect("a plan");
        let places = Place::of_levels(&DungeonPlan { entries }, &levels);
        let places: Vec<(&str, Place)> = (places.iter())
            .map(|(name, place)| (name.as_str(), *place))
            .collect();
        let expected = [
            ("both", Place::Middle),
            ("end", Place::Last),
            ("hall-1", Place::Middle),
            ("hall-2", Place::Middle),
            ("isle", Place::Beside),
            ("side", Place::Beside),
        ];
        assert_eq!(places, expected);
    }
}
