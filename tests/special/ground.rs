//! What fills a level around its maps, over many seeds.

use super::{picture, plans, scenes};
use rlg::base::{Dir, Source};
use rlg::levels::special::Built;
use rlg::world::Terrain;

/// Builds the first level of a description.
fn built(text: &str, seed: u64) -> Built {
    let source = Source::new("level", text);
    let plans = plans(&source);
    let plan = plans.first().expect("a level without errors");
    let built = scenes::workshop().build(plan, seed);
    built.expect("it can be built")
}

#[test]
fn a_cave_that_is_walled_at_random_is_so_half_of_the_time() {
    let walled = |walled: &str| {
        let text =
            format!("MAZE: \"cave\", ' '\nINIT_MAP: '.', ' ', true, true, lit, {walled}\nNOMAP\n");
        let has_walls = |seed: &u64| {
            let level = built(&text, *seed).level;
            let mut cells = level.layout().cells.iter();
            cells.any(|(_, cell)| cell.terrain == Terrain::Wall)
        };
        (0..40).filter(has_walls).count()
    };
    assert_eq!((walled("false"), walled("true")), (0, 40));
    let at_random = walled("random");
    assert!((10..=30).contains(&at_random), "{at_random} of 40");
}

#[test]
fn lines_for_the_whole_level_take_nothing_from_a_maze() {
    let workshop = scenes::workshop();
    let maze = "MAZE: \"maze\", random\nGEOMETRY: center, center\nMAP\n...\n...\nENDMAP\n\
                STAIR: (0,0), up\nSTAIR: (0,1), down\nMAZEWALK: (2,0), east\n";
    let without_map = "MAZE: \"maze\", random\nNOMAP\nMAZEWALK: (4,5), east\n";
    for seed in 0..10 {
        let picture = |text: &str| picture::of(&built(text, seed), &workshop.content);
        let more = format!("{maze}NOMAP\n");
        assert_eq!(picture(&more), picture(maze));
        let level = built(without_map, seed).level;
        assert!(level.monster_count() > 0 && level.items().count() > 0);
    }
}

#[test]
fn a_mazewalk_leaves_what_stands_where_it_begins() {
    let workshop = scenes::workshop();
    let map = "MAZE: \"maze\", random\nGEOMETRY: center, center\nMAP\n|...\nENDMAP\n\
               STAIR: (1,0), up\nMAZEWALK: (2,0), east\n";
    for (line, terrain) in [
        ("STAIR: (3,0), down\n", Terrain::DownStairs),
        ("FOUNTAIN: (3,0)\n", Terrain::Room),
    ] {
        let built = built(&format!("{map}{line}"), 1);
        let start = built.level.layout().up_stairs[0]
            .step(Dir::East)
            .step(Dir::East);
        assert_eq!(built.level.terrain(start), terrain);
        let has_feature = built.level.feature(start).is_some();
        assert_eq!(has_feature, terrain == Terrain::Room);
        assert_eq!(workshop.violations(&built), [""; 0]);
    }
}
