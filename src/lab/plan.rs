//! The dungeon plan of one game as a table.

use crate::base::{Seed, visible};
use crate::content::{Content, DungeonPlan, PlanEntry};
use crate::levels::{Itinerary, Supplies, variants};
use std::collections::BTreeSet;

/// The names of the special levels that a plan can mean.
#[derive(Clone, Copy, Debug)]
pub struct LevelNames<'a> {
    /// Those that a game can use.
    pub usable: &'a BTreeSet<String>,
    /// Those that no game has, because of an error in their files.
    pub left_out: &'a BTreeSet<String>,
}

/// Returns a table with a row for each level that has something of the plan, in the game of a seed, and for each that is
/// left out of it. `depths` is the number of levels of the dungeon.
pub fn plan_table(content: &Content, levels: LevelNames<'_>, seed: &Seed, depths: u16) -> String {
    let value = seed.value();
    let itinerary = Itinerary::new(content.plan(), value, &(1..=depths), levels.usable);
    let supplies = Supplies::new(content, value);
    let mut rows = vec![format!("level\tplan of seed {seed}")];
    let mut planned = itinerary.levels().peekable();
    for depth in 1..=depths {
        let mut here: Vec<String> = Vec::new();
        if let Some((_, name)) = planned.next_if(|(level, _)| *level == depth) {
            here.push(format!("level {name}"));
        }
        for (kind, count) in supplies.at(depth).filter(|(_, count)| *count > 0) {
            here.push(counted(count, &content.object(kind).name));
        }
        if !here.is_empty() {
            rows.push(format!("{depth}\t{}", here.join(", ")));
        }
    }
    for branch in itinerary.branches() {
        let (number, name, depth) = (branch.number, &branch.name, branch.depth);
        rows.push(format!("{number}\tlevel {name} beside level {depth}"));
    }
    let missing = left_out(content.plan(), levels.left_out);
    rows.extend(missing.map(|name| format!("-\tlevel {name}: left out because of an error")));
    rows.iter().map(|row| row_text(row)).collect()
}

/// Returns which of the levels that no game has are those of a plan.
fn left_out<'a>(
    plan: &'a DungeonPlan,
    names: &'a BTreeSet<String>,
) -> impl Iterator<Item = &'a str> {
    plan.entries.iter().flat_map(move |entry| match entry {
        PlanEntry::Level(level) => variants(&level.name, names),
        PlanEntry::Supply(_) | PlanEntry::Alias(_) => Vec::new(),
    })
}

fn counted(count: i64, name: &str) -> String {
    if count == 1 {
        return name.to_owned();
    }
    format!("{count} x {name}")
}

/// Returns a row as it is printed: nothing but its tab acts on a terminal.
fn row_text(row: &str) -> String {
    let (level, rest) = row.split_once('\t').unwrap_or((row, ""));
    format!("{level}\t{}\n", visible(rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;
    use crate::content::read_plan;

    #[test]
    fn levels_of_a_plan_that_are_left_out_are_told() {
        let entry =
            |name| format!("BEGIN LEVEL\nNAME {name}\nDEPTH 5+0d1 RRTY 1 BRANCH FALSE\nEND\n");
        let text = format!("RLG327 DUNGEON PLAN 1\n{}{}", entry("market"), entry("big"));
        let (entries, _) = read_plan(&Source::new("plan", text)).expect("a plan");
        let names = ["big-2", "market", "other"].map(str::to_owned).into();
        let found: Vec<&str> = left_out(&DungeonPlan { entries }, &names)
            .map(|name| names.get(name).expect("one of them").as_str())
            .collect();
        assert_eq!(found, ["market", "big-2"]);
    }
}
