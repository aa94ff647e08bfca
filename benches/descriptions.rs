//! How fast description files are read: the built-in ones, many times over, beside the plainest way to do it, and files of
//! nothing but errors, of which the slowest counts. Prints the best of several runs.

#[path = "../tests/templates/shapes.rs"]
mod shapes;

use rlg::base::Source;
use rlg::content::{
    BUILT_IN_EFFECTS, BUILT_IN_MONSTERS, BUILT_IN_OBJECTS, read_effects, read_monsters,
    read_objects,
};
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

const RUNS: usize = 9;

/// About how many bytes each of the three files has.
const SIZE: usize = 8 << 20;

/// About how many bytes each file of errors has.
const WRONG_SIZE: usize = 1 << 20;

/// Returns a file that repeats the entries of another.
fn large(file: &str) -> Source {
    let (header, entries) = file.split_once('\n').expect("a file has a header");
    let repeated = entries.repeat(SIZE / entries.len());
    Source::new("large", format!("{header}\n{repeated}"))
}

/// An entry as the plainest reader has it: the lines of its description, and the words of each field.
#[derive(Default)]
struct Plain {
    description: Vec<String>,
    fields: BTreeMap<String, Vec<Word>>,
}

/// A word, and the numbers in it if it is dice.
type Word = (String, Option<[i64; 3]>);

/// Reads entries without looking for errors or noting where anything stands.
fn plain_entries(source: &Source) -> Vec<Plain> {
    let text = std::str::from_utf8(source.bytes()).expect("it is text");
    let mut lines = text.lines();
    let mut entries = Vec::new();
    while let Some(line) = lines.next() {
        if !line.starts_with("BEGIN ") {
            continue;
        }
        let mut entry = Plain::default();
        while let Some(line) = lines.next().filter(|line| *line != "END") {
            let mut words = line.split_whitespace();
            let field = words.next().unwrap_or_default();
            if field == "DESC" {
                let description = lines.by_ref().take_while(|line| *line != ".");
                entry.description = description.map(str::to_owned).collect();
            } else {
                let words = words.map(|word| (word.to_owned(), dice(word)));
                entry.fields.insert(field.to_owned(), words.collect());
            }
        }
        entries.push(entry);
    }
    entries
}

fn dice(word: &str) -> Option<[i64; 3]> {
    let (base, rest) = word.split_once('+')?;
    let (count, sides) = rest.split_once('d')?;
    Some([base.parse().ok()?, count.parse().ok()?, sides.parse().ok()?])
}

fn time(read: impl FnOnce() -> usize) -> Duration {
    let begin = Instant::now();
    assert!(black_box(read()) > 0, "the entries are sound");
    begin.elapsed()
}

/// Returns how long it takes to read a file, with errors or without.
fn time_of_errors(source: &Source) -> Duration {
    let run = |_| {
        let begin = Instant::now();
        let _ = black_box(read_monsters(black_box(source)));
        let _ = black_box(read_effects(black_box(source)));
        begin.elapsed()
    };
    (0..RUNS).map(run).min().unwrap_or_default()
}

fn main() {
    let [monsters, objects, effects] =
        [BUILT_IN_MONSTERS, BUILT_IN_OBJECTS, BUILT_IN_EFFECTS].map(large);
    let files = [&monsters, &objects, &effects];
    let size: usize = files.iter().map(|file| file.bytes().len()).sum();
    let run = || {
        let read = || read_monsters(black_box(&monsters)).map_or(0, |(monsters, _)| monsters.len());
        let also = || read_objects(black_box(&objects)).map_or(0, |(objects, _)| objects.len());
        let last = || read_effects(black_box(&effects)).map_or(0, |(effects, _)| effects.len());
        time(read) + time(also) + time(last)
    };
    let best = (0..RUNS).map(|_| run()).min().unwrap_or_default();
    let speed = size as u128 * 1_000 / best.as_nanos().max(1);
    let plain = || {
        let read = |source| time(|| plain_entries(black_box(source)).len());
        files.into_iter().map(read).sum()
    };
    let plain: Duration = (0..RUNS).map(|_| plain()).min().unwrap_or_default();
    let tenths = plain.as_nanos() * 10 / best.as_nanos().max(1);
    let times = format!("{}.{} times", tenths / 10, tenths % 10);
    println!(
        "descriptions: {speed} MB/s (800 wanted), {times} the plainest reader's speed (3 wanted)"
    );
    let wrong = shapes::of(WRONG_SIZE).into_iter();
    let wrong = wrong.chain(shapes::of_effects(WRONG_SIZE));
    let times = wrong.map(|bytes| time_of_errors(&Source::new("errors", bytes)));
    println!(
        "descriptions: {} milliseconds for the slowest MiB of errors (at most 100 wanted)",
        times.max().unwrap_or_default().as_millis()
    );
}
