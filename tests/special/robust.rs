//! Strange levels: descriptions with one quirk each, and compiled levels with bytes that nobody wrote.

use super::{Workshop, corpus, plans, soak};
use rlg::base::{Purpose, Random, Source};
use rlg::script;
use std::fs;
use xxhash_rust::xxh3::xxh3_64;

/// Every so many of the strange descriptions are built, if not all are.
const DESCRIPTIONS: usize = 1;

#[test]
fn strange_descriptions_are_built_or_refused() {
    let workshop = Workshop::built_in();
    let probes = corpus::files("probes");
    for path in probes.iter().step_by(soak::step(DESCRIPTIONS)) {
        let source = Source::new("probe", fs::read(path).expect("a probe can be read"));
        for plan in plans(&source) {
            for seed in 0..3 {
                if let Ok(built) = workshop.build(&plan, seed) {
                    assert_eq!(workshop.violations(&built), [""; 0], "{}", path.display());
                }
            }
        }
    }
}

/// How many damaged levels are tried.
const DAMAGED: u64 = 20_000;

/// The most bytes that are changed in a level.
const MOST_CHANGES: u32 = 6;

/// Where the checksum of a compiled level begins, and its plan.
const CHECKSUM: usize = 10;
const PLAN: usize = 18;

#[test]
fn levels_of_whatever_bytes_are_built_or_refused() {
    let texts: Vec<Vec<u8>> = corpus::files("levels")
        .iter()
        .map(|path| fs::read(path).expect("a level can be read"))
        .collect();
    let mut compiled = Vec::new();
    for text in &texts {
        let source = Source::new("level", text.clone());
        for plan in plans(&source) {
            let mut bytes = Vec::new();
            script::write(&plan, &mut bytes);
            compiled.push(bytes);
        }
    }
    let workshop = Workshop::built_in();
    let mut random = Random::new(11, Purpose::Play, 0);
    let mut built = 0;
    for index in 0..soak::of(DAMAGED) as usize {
        let Some(mut bytes) = compiled.get(index % compiled.len().max(1)).cloned() else {
            return;
        };
        for _ in 0..=random.below(MOST_CHANGES) {
            let at = PLAN + random.below((bytes.len() - PLAN) as u32) as usize;
            bytes[at] = random.below(256) as u8;
        }
        let checksum = xxh3_64(&bytes[PLAN..]).to_le_bytes();
        bytes[CHECKSUM..PLAN].copy_from_slice(&checksum);
        let Ok(plan) = script::read(&bytes) else {
            continue;
        };
        if let Ok(level) = workshop.build(&plan, index as u64) {
            assert_eq!(workshop.violations(&level), [""; 0], "{index}");
            built += 1;
        }
    }
    eprintln!("{built} damaged levels were built");
}
