//! Statistics of the levels of many games, by depth.

use super::{Dungeons, LevelStats};
use crate::base::Seed;
use crate::content::ObjectType;

/// Counts the levels of `games` dungeons, whose seeds follow from `seed`, and returns a table with a row for each
/// depth. All its numbers are sums over the levels of that depth.
pub fn stats_table(dungeons: &Dungeons, seed: &Seed, games: u32) -> String {
    let mut stats = vec![LevelStats::default(); usize::from(dungeons.setup.depths)];
    for game in 0..games {
        let dungeon = dungeons.dungeon(&seed.of_game(game.into()));
        for (depth, level_stats) in (1..).zip(&mut stats) {
            level_stats.count(&dungeons.content, &dungeon.level(&dungeons.content, depth));
        }
    }
    let rows = (1..).zip(&stats).map(|(depth, stats)| row(depth, stats));
    std::iter::once(header()).chain(rows).collect()
}

fn header() -> String {
    let mut names: Vec<String> = ["depth", "levels", "rooms", "lit", "monsters"]
        .map(str::to_owned)
        .to_vec();
    let limits = LevelStats::DANGER_LIMITS;
    names.extend(limits.map(|limit| format!("danger<{limit}")));
    names.push(format!("danger>={}", limits[limits.len() - 1]));
    names.push("objects".to_owned());
    names.extend(ObjectType::ALL.iter().map(ToString::to_string));
    names.extend(["light", "value", "healing"].map(str::to_owned));
    names.join("\t") + "\n"
}

fn row(depth: u16, stats: &LevelStats) -> String {
    let mut cells = vec![
        depth.to_string(),
        stats.levels.to_string(),
        stats.rooms.to_string(),
        stats.lit_rooms.to_string(),
        stats.monsters.to_string(),
    ];
    cells.extend(stats.by_danger.map(|count| count.to_string()));
    cells.push(stats.items.to_string());
    cells.extend(stats.by_type.map(|count| count.to_string()));
    let sums = [stats.light, stats.value, stats.healing];
    cells.extend(sums.map(|sum| sum.to_string()));
    cells.join("\t") + "\n"
}
