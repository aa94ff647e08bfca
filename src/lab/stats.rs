//! `--stats`: what the levels of many games hold, depth by depth.

use super::{Dungeons, seed};
use crate::cli::options::Options;
use crate::cli::{Failure, output};
use crate::game::ObjectType;
use crate::levels::LevelStats;

/// How many games are made when nobody says.
const GAMES: u32 = 100;

/// Prints a table with a row for each depth; all its numbers are sums over the levels of that depth.
pub(in crate::cli) fn print_stats(options: &Options) -> Result<(), Failure> {
    let dungeons = Dungeons::open(options)?;
    let seed = seed(options);
    let mut censuses = vec![LevelStats::default(); usize::from(dungeons.depths)];
    for game in 0..options.games.unwrap_or(GAMES) {
        let dungeon = dungeons.dungeon(&seed.of_game(game.into()));
        for (depth, level_stats) in (1..).zip(&mut censuses) {
            level_stats.count(&dungeons.content, &dungeon.level(&dungeons.content, depth));
        }
    }
    let rows = (1..)
        .zip(&censuses)
        .map(|(depth, level_stats)| row(depth, level_stats));
    let table: String = std::iter::once(header()).chain(rows).collect();
    output::write_out(table)
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

fn row(depth: u16, level_stats: &LevelStats) -> String {
    let mut cells = vec![
        depth.to_string(),
        level_stats.levels.to_string(),
        level_stats.rooms.to_string(),
        level_stats.lit_rooms.to_string(),
        level_stats.monsters.to_string(),
    ];
    cells.extend(level_stats.by_danger.map(|count| count.to_string()));
    cells.push(level_stats.objects.to_string());
    cells.extend(level_stats.by_type.map(|count| count.to_string()));
    let sums = [level_stats.light, level_stats.value, level_stats.healing];
    cells.extend(sums.map(|sum| sum.to_string()));
    cells.join("\t") + "\n"
}
