//! Real levels, each built with several seeds.

use super::{Workshop, plans, soak};
use rlg::base::Source;
use rlg::levels::special::Built;
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
