//! How long `--check` takes for the game's own files. Prints the slowest of several runs, each of which starts without
//! caches.

use rlg::lab::{CheckedFile, check_source};
use rlg::store::{Description, Folders, LevelFiles, built_in};
use std::collections::BTreeSet;
use std::hint::black_box;
use std::time::{Duration, Instant};

const RUNS: usize = 50;

const LEVELS: u16 = 12;

/// Checks each file beside the others.
fn check(levels: &BTreeSet<String>) -> Duration {
    let folders = Folders::default();
    let begin = Instant::now();
    for description in Description::ALL {
        let file: CheckedFile =
            check_source(built_in(description), description, &folders, levels, LEVELS);
        assert_eq!(black_box(&file).diagnostics, [], "the files are sound");
    }
    begin.elapsed()
}

fn main() {
    let levels = LevelFiles::open(&Folders::default()).levels.names();
    let slowest = (0..RUNS).map(|_| check(&levels)).max().unwrap_or_default();
    let microseconds = slowest.as_micros();
    println!("check: {microseconds} microseconds (at most 50000 wanted)");
}
