//! How long the long tests run.
//!
//! The tests name their full counts. Of these `RLG_SOAK` per cent are tried: a sample if it is not set, all of them if
//! it is `full`, and more if it is more than 100. A number above 10,000 is no percentage: in the soak of the bots,
//! they do so many actions, and other tests are full.

use std::env;

/// The percentage that is tried if `RLG_SOAK` is not set.
const SAMPLE: u64 = 10;

/// The highest percentage.
const MOST_PER_CENT: u64 = 10_000;

/// Returns how many actions the bots of the soak do.
#[allow(dead_code, reason = "only one test counts actions")]
pub(crate) fn actions(full: u64) -> u64 {
    let asked = env::var("RLG_SOAK").ok().and_then(|word| word.parse().ok());
    asked
        .filter(|asked| *asked > MOST_PER_CENT)
        .unwrap_or_else(|| of(full))
}

/// Returns the seed of the first games of the soak: `RLG_SOAK_SEED`, or 0. One that was cut short goes on from a later one.
#[allow(dead_code, reason = "only one test counts actions")]
pub(crate) fn first_seed() -> usize {
    env::var("RLG_SOAK_SEED").map_or(0, |seed| seed.parse().expect("RLG_SOAK_SEED is a number"))
}

/// Returns how many of a full count to try, at least one.
pub(crate) fn of(full: u64) -> u64 {
    (full * per_cent()).div_ceil(100)
}

/// Returns the step from one case to the next, if the full test tries every `full`-th case.
pub(crate) fn step(full: usize) -> usize {
    (full * 100 / per_cent() as usize).max(1)
}

/// Returns whether the cases are tried that take long by themselves.
pub(crate) fn is_full() -> bool {
    per_cent() >= 100
}

fn per_cent() -> u64 {
    match env::var("RLG_SOAK") {
        Err(_) => SAMPLE,
        Ok(word) if word == "full" => 100,
        Ok(word) => word
            .parse()
            .ok()
            .filter(|&per_cent| per_cent > 0)
            .map(|per_cent: u64| {
                if per_cent > MOST_PER_CENT {
                    100
                } else {
                    per_cent
                }
            })
            .unwrap_or_else(|| panic!("RLG_SOAK is `full` or a number of per cent, not {word:?}")),
    }
}
