//! How fast levels are made with their monsters and items, and how fast a distance map over one is, on one core; and
//! how fast special levels are built. Prints the best of several runs, then how long the levels of a game take with very
//! many kinds of monsters and items.

use rlg::base::{DistanceMap, Grid, Source, UNREACHED, distances};
use rlg::content::{BUILT_IN_MONSTERS, BUILT_IN_OBJECTS, Content, read_monsters, read_objects};
use rlg::game::GameData;
use rlg::levels::Dungeon;
use rlg::levels::special::{Homes, Site, Templates, Way, Ways, build};
use rlg::script::plan::Level as Plan;
use rlg::script::{Checks, Compiler, Names};
use rlg::world::{LEVEL_HEIGHT, LEVEL_WIDTH, Level};
use std::env;
use std::fs;
use std::hint::black_box;
use std::path::PathBuf;
use std::time::{Duration, Instant};

const RUNS: u64 = 9;
const DUNGEONS: u64 = 60;
const DEPTHS: u16 = 12;
const MAPS_PER_LEVEL: u32 = 20;
const KINDS: usize = 100_000;
const BUILDS: u64 = 100;

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
        "levels: {} a second (at least 12000 wanted)",
        u128::from(levels) * 1_000_000_000 / making.as_nanos().max(1)
    );
    println!(
        "distance maps: {} nanoseconds each (at most 12000 wanted)",
        (measuring / (levels * MAPS_PER_LEVEL)).as_nanos()
    );
    build_special_levels(&game_data);
    let content = many_kinds();
    let run = |_| {
        let begin = Instant::now();
        let dungeon = Dungeon::new(&content, 1, DEPTHS);
        (1..=DEPTHS).for_each(|depth| drop(black_box(dungeon.level(&content, depth))));
        begin.elapsed()
    };
    println!(
        "levels: {} milliseconds for {DEPTHS} with {KINDS} kinds of monsters and of items (at most 500 wanted)",
        (0..RUNS).map(run).min().unwrap_or_default().as_millis()
    );
}

/// Builds every real level of the corpus, if it is there, and prints how long the median of all builds takes, and the
/// 99th percentile of the slowest level.
fn build_special_levels(game_data: &GameData) {
    let corpus = env::var_os("RLG_CORPUS").map_or_else(|| "../shared/corpus".into(), PathBuf::from);
    let Ok(entries) = fs::read_dir(corpus.join("lev_comp/levels")) else {
        return println!("special levels: skipped, there is no corpus");
    };
    let content = &game_data.content;
    let templates = Templates::new(content, 1, DEPTHS);
    let (mut all, mut slowest) = (Vec::new(), (Duration::ZERO, String::new()));
    for entry in entries {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|end| end == "des") {
            let source = Source::new("level", fs::read(path).expect("a level"));
            for compiled in Compiler::new(&source, &Names::default(), Checks::Usual) {
                let plan = compiled.level.expect("a level without errors");
                let mut times = build_times(&plan, content, &templates);
                times.sort_unstable();
                let slow = (times[times.len() * 99 / 100], plan.name.to_string());
                slowest = slowest.max(slow);
                all.extend(times);
            }
        }
    }
    all.sort_unstable();
    let sum: Duration = all.iter().sum();
    println!(
        "special levels: {} microseconds at the median (at most 1000 wanted), {} at the 99th percentile of the slowest, \
         {} (3000), {} milliseconds for all {} (15000)",
        all[all.len() / 2].as_micros(),
        slowest.0.as_micros(),
        slowest.1,
        sum.as_millis(),
        all.len()
    );
}

/// Returns how long it takes to build a level with each of a hundred seeds: the shorter of two times, since other programs
/// may disturb one.
fn build_times(plan: &Plan, content: &Content, templates: &Templates) -> Vec<Duration> {
    let homes = Homes::named_by(plan, content, templates);
    let ways = Ways {
        up: Way::Needed,
        down: Way::Needed,
        has_branch: false,
    };
    let time = |seed| {
        let (number, depth, is_last) = (5, 5, false);
        let site = Site {
            content,
            templates,
            homes: &homes,
            seed,
            number,
            depth,
            ways,
            is_last,
        };
        let once = || {
            let begin = Instant::now();
            let _ = black_box(build(plan, &site));
            begin.elapsed()
        };
        once().min(once())
    };
    (0..BUILDS).map(time).collect()
}

/// Returns the built-in definitions, repeated many times.
fn many_kinds() -> Content {
    let monsters = read_monsters(&Source::new("monsters", BUILT_IN_MONSTERS));
    let objects = read_objects(&Source::new("objects", BUILT_IN_OBJECTS));
    let (monsters, _) = monsters.expect("a monster file");
    let (objects, _) = objects.expect("an object file");
    Content::new(
        monsters.into_iter().cycle().take(KINDS).collect(),
        objects.into_iter().cycle().take(KINDS).collect(),
    )
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
