//! Real levels, each built with several seeds.

use super::{Workshop, plans, soak};
use rlg::base::Source;
use rlg::levels::special::{Built, Shortfall};
use rlg::script::plan::{Body, Contents, Level};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The one real level that is nothing but water: its bubbles of air are no part of the language.
const CLOSED: &str = "water";

/// With how many seeds each level is built in the full test.
const SEEDS: u64 = 100;

/// Returns the descriptions in a folder of the corpus; none if there is none here.
pub(super) fn files(folder: &str) -> Vec<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    let corpus = env::var_os("RLG_CORPUS").map_or_else(beside, PathBuf::from);
    let Ok(entries) = fs::read_dir(corpus.join("lev_comp").join(folder)) else {
        eprintln!("skipped: there are no {folder}");
        return Vec::new();
    };
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let is_description = |path: &PathBuf| path.extension().is_some_and(|end| end == "des");
    let mut paths: Vec<PathBuf> = paths.filter(is_description).collect();
    paths.sort();
    paths
}

#[test]
fn every_real_level_is_built_and_built_again_alike() {
    let workshop = Workshop::built_in();
    for path in files("levels") {
        let text = fs::read(&path).expect("a level can be read");
        let source = Source::new("level", text);
        for plan in plans(&source) {
            for seed in 0..soak::of(SEEDS) {
                let one = workshop.build(&plan, seed);
                let Ok(one) = one else {
                    assert_eq!(plan.name, CLOSED, "it cannot be built");
                    continue;
                };
                let other = workshop.build(&plan, seed).expect("it can be built");
                let bytes = |built: &Built| rmp_serde::to_vec_named(&built.level).expect("a level");
                assert!(bytes(&one) == bytes(&other), "{}", plan.name);
                assert_eq!(workshop.violations(&one), [""; 0], "{}", plan.name);
            }
        }
    }
}

/// Returns what a level names: how many monsters and how many objects.
fn named(plan: &Level) -> [usize; 2] {
    let contents: Vec<&Contents> = match &plan.body {
        Body::Maze(maze) => maze.parts.iter().map(|part| &part.contents).collect(),
        Body::Rooms(rooms) => rooms.rooms.iter().map(|room| &room.contents).collect(),
    };
    let monsters = contents.iter().flat_map(|contents| &contents.monsters);
    let objects = contents.iter().flat_map(|contents| &contents.objects);
    [
        monsters.filter(|monster| monster.species.is_some()).count(),
        objects.filter(|object| object.kind.is_some()).count(),
    ]
}

#[test]
fn at_least_half_of_the_names_in_real_levels_mean_a_template() {
    let workshop = Workshop::built_in();
    let (mut all, mut unknown) = ([0; 2], [0; 2]);
    for path in files("levels") {
        let source = Source::new("level", fs::read(&path).expect("a level can be read"));
        for plan in plans(&source) {
            let Ok(built) = workshop.build(&plan, 1) else {
                continue;
            };
            let named = named(&plan);
            for index in 0..2 {
                all[index] += named[index];
            }
            for shortfall in &built.shortfalls {
                unknown[0] += usize::from(matches!(shortfall, Shortfall::UnknownMonster { .. }));
                unknown[1] += usize::from(matches!(shortfall, Shortfall::UnknownObject { .. }));
            }
        }
    }
    for index in 0..2 {
        assert!(2 * unknown[index] <= all[index], "{unknown:?} of {all:?}");
    }
}
