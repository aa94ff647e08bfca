//! How fast levels are made with all that lives and lies there, and how fast a distance map over one is, on one
//! core. Prints the best of several runs.

use rlg::base::{DistanceMap, Grid, UNREACHED, distances};
use rlg::game::GameData;
use rlg::levels::Dungeon;
use rlg::world::{LEVEL_HEIGHT, LEVEL_WIDTH, Level};
use std::hint::black_box;
use std::time::{Duration, Instant};

const RUNS: u64 = 9;
const DUNGEONS: u64 = 60;
const DEPTHS: u16 = 12;
const MAPS_PER_LEVEL: u32 = 20;

fn main() {
    let game_data = GameData::built_in();
    let (mut making, mut measuring) = (Duration::MAX, Duration::MAX);
    for run in 0..RUNS {
        let begin = Instant::now();
        let levels: Vec<Level> = (run * DUNGEONS..(run + 1) * DUNGEONS)
            .map(|seed| Dungeon::new(&game_data.content, seed, DEPTHS))
            .flat_map(|dungeon| {
                (1..=DEPTHS)
                    .map(|depth| dungeon.level(&game_data.content, depth))
                    .collect::<Vec<_>>()
            })
            .collect();
        making = making.min(begin.elapsed());
        let begin = Instant::now();
        levels.iter().for_each(measure);
        measuring = measuring.min(begin.elapsed());
    }
    let levels = DUNGEONS as u32 * u32::from(DEPTHS);
    println!(
        "levels: {} a second (at least 3000 wanted)",
        u128::from(levels) * 1_000_000_000 / making.as_nanos().max(1)
    );
    println!(
        "distance maps: {} nanoseconds each (at most 12000 wanted)",
        (measuring / (levels * MAPS_PER_LEVEL)).as_nanos()
    );
}

/// Makes plain distance maps from the first staircase of a level.
fn measure(level: &Level) {
    let mut map: DistanceMap = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, UNREACHED);
    for _ in 0..MAPS_PER_LEVEL {
        let center = black_box(level.layout().up_stairs[0]);
        distances(&mut map, center, |pos| level.is_open(pos).then_some(1));
        black_box(&map);
    }
}
