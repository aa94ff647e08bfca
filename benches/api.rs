//! How fast a program plays through the library, in steps a second, on one core: a fixed random walk that begins a new
//! game after 1,000 steps or when the hero dies. And what a new game and a copy of a game cost.

mod nle;

use rlg::base::{Dir, Purpose, Random, Seed};
use rlg::game::{
    Command, DungeonBook, Figures, Game, GameData, GameSetup, MAP_CELLS, Scenario, WizardCommand,
    codes,
};
use std::hint::black_box;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

const STEPS: u64 = 200_000;
const STEPS_PER_GAME: u64 = 1_000;
const RUNS: usize = 3;
const LEVELS: u16 = 12;
const COPIES: usize = 1_000;

fn main() {
    let figures = best_of(|game, sum| {
        let Figures { hit_points, .. } = black_box(game.view().figures());
        *sum = sum.wrapping_add(hit_points as u64);
    });
    println!("api: {figures} steps a second with the figures read (at least 600000 wanted)");
    nle::print_beside("api", "blstats", figures);
    let mut map = vec![codes::UNKNOWN; MAP_CELLS];
    let cells = best_of(|game, sum| {
        game.view().codes(&mut map);
        *sum = sum.wrapping_add(u64::from(black_box(&map)[MAP_CELLS / 2]));
    });
    println!(
        "api: {cells} steps a second with all {MAP_CELLS} cells read (at least 300000 wanted)"
    );
    nle::print_beside("api", "glyphs,blstats", cells);
    let mut glyphs = vec![' '; MAP_CELLS];
    let game = seen_all();
    let reading = median(|| game.view().codes(black_box(&mut map)));
    println!("api: {reading:?} to read the map as codes");
    let reading = median(|| game.view().glyphs(black_box(&mut glyphs)));
    println!("api: {reading:?} to read the map as characters");
    let copy = median(|| {
        black_box(game.clone());
    });
    println!("api: {copy:?} to copy and drop a game on its 12th level (less than 50 µs wanted)");
    let begin = median(|| {
        black_box(begin(1));
    });
    println!("api: {begin:?} to begin a game");
    let level = game_levels();
    println!("api: {level:?} of that to make its level");
}

/// Returns the setup of a game as the program begins it. All games share what it is made of.
fn setup(number: u64) -> GameSetup {
    static SETUP: LazyLock<GameSetup> =
        LazyLock::new(|| GameSetup::new("0", DungeonBook::Tactical, GameData::built_in().content));
    GameSetup {
        seed: Seed::from_number(number),
        ..SETUP.clone()
    }
}

fn begin(number: u64) -> Game {
    Game::new(setup(number))
}

/// Returns the steps a second of the fastest of some runs.
fn best_of(mut read: impl FnMut(&Game, &mut u64)) -> u64 {
    let speed = |_| {
        let start = Instant::now();
        walk(&mut read);
        STEPS * 1_000_000 / (start.elapsed().as_micros().max(1) as u64)
    };
    (0..RUNS).map(speed).max().unwrap_or(0)
}

fn walk(read: &mut impl FnMut(&Game, &mut u64)) {
    let mut random = Random::new(1, Purpose::Play, 1);
    let (mut game, mut number, mut sum) = (begin(0), 0, 0);
    for step in 1..=STEPS {
        let dir = Dir::ALL[random.below(Dir::ALL.len() as u32) as usize];
        game.obey(Command::Step(dir));
        read(&game, &mut sum);
        if step % STEPS_PER_GAME == 0 || game.view().ending().is_some() {
            number += 1;
            game = begin(number);
        }
    }
    black_box(sum);
}

/// Returns a game whose hero has seen all levels.
fn seen_all() -> Game {
    let mut game = Game::new(GameSetup {
        wizard: true,
        ..setup(1)
    });
    for level in 1..=LEVELS {
        game.obey(Command::Wizard(WizardCommand::GoToLevel(level)));
        for dir in Dir::ALL.iter().cycle().take(40) {
            game.obey(Command::Step(*dir));
        }
    }
    game
}

fn game_levels() -> Duration {
    let setup = setup(1);
    let content = &setup.content;
    let Scenario::Dungeon(_, dungeon) = &setup.scenario else {
        unreachable!("the games are played in a dungeon");
    };
    let dungeon = dungeon.dungeon(content, content.plan(), 1);
    median(|| {
        black_box(dungeon.level(content, 1));
    })
}

fn median(mut work: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..COPIES)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}
