//! How long `--check` takes for the game's own files. Prints the slowest of several runs, each of which starts without
//! caches.

use rlg::lab::check_files;
use rlg::store::{Folders, LevelFiles};
use std::collections::BTreeSet;
use std::hint::black_box;
use std::time::{Duration, Instant};

const RUNS: usize = 50;

const LEVELS: u16 = 12;

/// Checks the files together.
fn check(levels: &BTreeSet<String>) -> Duration {
    let begin = Instant::now();
    for file in check_files(&Folders::default(), levels, LEVELS) {
        let file = black_box(file).expect("it is in the program");
        assert_eq!(file.diagnostics, [], "the files are sound");
    }
    begin.elapsed()
}

fn main() {
    let levels = LevelFiles::open(&Folders::default()).levels.names();
    let slowest = (0..RUNS).map(|_| check(&levels)).max().unwrap_or_default();
    let microseconds = slowest.as_micros();
    println!("check: {microseconds} microseconds (at most 50000 wanted)");
}
