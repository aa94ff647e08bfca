//! What the benches beside other crates share: the maps, and how times are taken and printed.

use rlg::base::{Grid, Pos, Purpose, Random};
use rlg::game::GameData;
use rlg::levels::Dungeon;
use rlg::world::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH, Terrain};
use std::time::{Duration, Instant};

const RUNS: usize = 15;
const DUNGEONS: u64 = 8;

/// How many cells in a hundred of a cave are rock before it is smoothed.
const ROCK: u32 = 44;

/// How often a cave is smoothed.
const SMOOTHINGS: usize = 4;

/// Maps of one sort, of the size of a level.
pub struct Maps {
    pub name: &'static str,
    pub cells: Vec<Grid<Cell>>,
}

/// Returns maps with rooms and corridors, with caves, and with nothing but floor.
pub fn maps() -> [Maps; 3] {
    let content = GameData::built_in().content;
    let rooms = |seed| {
        let level = Dungeon::new(&content, seed, 12).level(&content, 1);
        level.layout().cells.clone()
    };
    let open = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, Cell::new(Terrain::Room));
    [
        Maps {
            name: "rooms",
            cells: (0..DUNGEONS).map(rooms).collect(),
        },
        Maps {
            name: "caves",
            cells: (0..DUNGEONS).map(cave).collect(),
        },
        Maps {
            name: "open",
            cells: vec![open],
        },
    ]
}

/// Returns a cave: noise, in which each cell comes to be what most around it are.
fn cave(seed: u64) -> Grid<Cell> {
    let mut random = Random::new(seed, Purpose::Play, 1);
    let mut cells = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, Cell::new(Terrain::Rock));
    for pos in cells.positions() {
        if !cells.is_border(pos) && random.below(100) >= ROCK {
            cells[pos] = Cell::new(Terrain::Room);
        }
    }
    for _ in 0..SMOOTHINGS {
        let before = cells.clone();
        for pos in before.positions().filter(|&pos| !before.is_border(pos)) {
            let open = pos.neighbors().filter(|&near| before[near].is_open());
            let terrain = match open.count() {
                0..=3 => Terrain::Rock,
                4 => before[pos].terrain,
                _ => Terrain::Room,
            };
            cells[pos] = Cell::new(terrain);
        }
    }
    cells
}

/// Returns some cells to stand on, spread over a map.
pub fn standing(cells: &Grid<Cell>) -> Vec<Pos> {
    let open = cells.iter().filter(|(_, cell)| cell.is_open());
    open.map(|(pos, _)| pos).step_by(9).collect()
}

/// Returns the index of a cell, row by row.
pub fn index_of(pos: Pos) -> usize {
    pos.y as usize * LEVEL_WIDTH as usize + pos.x as usize
}

/// A crate and how long its work takes.
pub type Peer = (&'static str, Duration);

/// Returns how long some work takes at its fastest.
pub fn fastest(mut work: impl FnMut()) -> Duration {
    let runs = (0..RUNS).map(|_| {
        let begin = Instant::now();
        work();
        begin.elapsed()
    });
    runs.min().unwrap_or_default()
}

/// Prints what share of the time of the fastest peer ours takes.
pub fn print_share(work: &str, (ours, peers): (Duration, &[Peer]), wanted: &str) {
    let fastest = peers.iter().min_by_key(|(_, time)| *time);
    let Some((name, time)) = fastest else {
        return;
    };
    let share = ours.as_nanos() * 100 / time.as_nanos().max(1);
    let all: Vec<String> = peers
        .iter()
        .map(|(name, time)| format!("{name} {time:?}"))
        .collect();
    println!(
        "{work}: {}.{:02} of the time of {name} ({wanted} wanted; ours {ours:?}, {})",
        share / 100,
        share % 100,
        all.join(", ")
    );
}
