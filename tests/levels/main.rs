//! Levels: their layout, their monsters and items, and dungeon files.

mod contents;
mod corpus;
mod files;
mod golden;
#[path = "../common/growth.rs"]
mod growth;
mod life;
mod light;
mod play;
mod shape;
#[allow(dead_code, reason = "it serves other tests too")]
#[path = "../common/soak.rs"]
mod soak;
mod special;
mod supplies;

use rlg::base::{Dice, Grid, Pos, Source, TextLines, UNREACHED, distances};
use rlg::content::{
    Ability, BUILT_IN_MONSTERS, BUILT_IN_OBJECTS, Color, Content, Keywords, MonsterTemplate,
    ObjectTemplate, ObjectType, read_monsters, read_objects,
};
use rlg::levels::Dungeon;
use rlg::world::{Door, LEVEL_HEIGHT, LEVEL_WIDTH, Layout, Level, Terrain};
use std::sync::LazyLock;

/// The number of levels of the games of these tests.
const DEPTHS: u16 = 12;

/// The built-in definitions.
static CONTENT: LazyLock<Content> = LazyLock::new(|| {
    let monsters = read_monsters(&Source::new("monsters", BUILT_IN_MONSTERS));
    let objects = read_objects(&Source::new("objects", BUILT_IN_OBJECTS));
    let (monsters, _) = monsters.expect("a monster file");
    let (objects, _) = objects.expect("an object file");
    Content::new(monsters, objects)
});

/// One level of many games.
struct Sample {
    seed: u64,
    depth: u16,
    level: Level,
}

impl Sample {
    fn layout(&self) -> &Layout {
        self.level.layout()
    }
}

/// Every level of some games, and one level each of several hundred others.
static SAMPLES: LazyLock<Vec<Sample>> = LazyLock::new(|| {
    let whole = (0..12).flat_map(|seed| (1..=DEPTHS).map(move |depth| (seed, depth)));
    let others = (100..500).map(|seed| (seed, 1 + (seed % u64::from(DEPTHS)) as u16));
    let made = whole.chain(others).map(|(seed, depth)| Sample {
        seed,
        depth,
        level: Dungeon::new(&CONTENT, seed, DEPTHS).level(&CONTENT, depth),
    });
    made.collect()
});

/// Checks a property of every sample.
fn check(holds: impl Fn(&Sample) -> bool) {
    let fails = SAMPLES.iter().filter(|sample| !holds(sample));
    let wrong: Vec<(u64, u16)> = fails.map(|sample| (sample.seed, sample.depth)).collect();
    assert!(wrong.is_empty(), "seed and depth: {wrong:?}");
}

/// Returns a monster of this name whose danger grows with its hit points.
fn monster(name: &str, hit_points: i32, abilities: &[Ability]) -> MonsterTemplate {
    MonsterTemplate {
        name: name.into(),
        description: TextLines::default(),
        colors: Keywords::from_slice(&[Color::Red]),
        speed: Dice::constant(10),
        abilities: Keywords::from_slice(abilities),
        hit_points: Dice::constant(hit_points),
        damage: Dice::constant(1),
        symbol: 'm',
        rarity: 100,
    }
}

fn object(name: &str, artifact: bool) -> ObjectTemplate {
    ObjectTemplate {
        artifact,
        ..ObjectTemplate::plain(name, &[ObjectType::Ring])
    }
}

/// Returns a map of cells on which nothing has been found.
fn nowhere() -> Grid<bool> {
    Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, false)
}

/// Returns the cells to which one can walk from the arrival, through doors, but not through what is hidden.
fn found_on_foot(level: &Level) -> Grid<bool> {
    let mut map = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, UNREACHED);
    distances(&mut map, level.entry(), |pos| {
        let terrain = level.terrain(pos);
        (terrain.is_open() || terrain == Terrain::Door(Door::Closed)).then_some(1)
    });
    let mut found = nowhere();
    for (pos, steps) in map.iter() {
        found[pos] = *steps != UNREACHED;
    }
    found
}

/// Returns the four cells beside one.
fn beside(pos: Pos) -> [Pos; 4] {
    [(0, -1), (1, 0), (0, 1), (-1, 0)].map(|(x, y)| Pos::new(pos.x + x, pos.y + y))
}
