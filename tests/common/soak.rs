//! How long the long tests go on.
//!
//! The tests name their full counts. Of these `RLG_SOAK` per cent are tried: a sample where it is not set, all of them
//! where it is `full`, and more where it is more than 100.

use std::env;

/// How many per cent are tried where nobody says how many.
const SAMPLE: u64 = 10;

/// As many of a full count as are to be tried, at least one.
pub(crate) fn of(full: u64) -> u64 {
    (full * per_cent()).div_ceil(100)
}

/// Every how many things one is to be tried, where every `full`-th is in full.
pub(crate) fn step(full: usize) -> usize {
    (full * 100 / per_cent() as usize).max(1)
}

fn per_cent() -> u64 {
    match env::var("RLG_SOAK") {
        Err(_) => SAMPLE,
        Ok(word) if word == "full" => 100,
        Ok(word) => word
            .parse()
            .ok()
            .filter(|&per_cent| per_cent > 0)
            .unwrap_or_else(|| panic!("RLG_SOAK is `full` or a number of per cent, not {word:?}")),
    }
}
