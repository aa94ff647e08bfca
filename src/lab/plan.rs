//! The dungeon plan of one game as a table.

use crate::base::{Seed, visible};
use crate::content::Content;
use crate::levels::{Itinerary, Supplies};
use std::collections::BTreeSet;

/// Returns a table with a row for each level that has something of the plan, in the game of a seed. `levels` are the
/// names of the level files, `depths` is the number of levels of the dungeon.
pub fn plan_table(
    content: &Content,
    levels: &BTreeSet<String>,
    seed: &Seed,
    depths: u16,
) -> String {
    let value = seed.value();
    let itinerary = Itinerary::new(content.plan(), value, &(1..=depths), levels);
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
    rows.iter().map(|row| row_text(row)).collect()
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
