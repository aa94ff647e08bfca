//! The work that a file takes grows with its size and not faster, whatever it holds.

use super::EntryKind::{Effects, Monsters, Objects};
use super::{growth, shapes};

/// Small enough that every error is listed: a list that is full grows no more.
const SIZE: usize = 8 << 10;

/// How much is read where all that matters is that it comes to its end.
const LARGE: usize = 1 << 18;

#[test]
fn nothing_takes_the_square_of_its_size() {
    for (once, twice) in shapes::of(SIZE).iter().zip(&shapes::of(2 * SIZE)) {
        let shape = String::from_utf8_lossy(&once[..80]);
        growth::check(once, twice, &shape, |file| {
            assert!(Monsters.read(file).printed.is_some());
            assert!(Objects.read(file).printed.is_none());
        });
    }
}

#[test]
fn no_file_of_effects_takes_the_square_of_its_size() {
    let sizes = [SIZE, 2 * SIZE].map(shapes::of_effects);
    for (once, twice) in sizes[0].iter().zip(&sizes[1]) {
        let shape = String::from_utf8_lossy(&once[..80]);
        growth::check(once, twice, &shape, |file| {
            assert!(Effects.read(file).printed.is_some());
        });
    }
    for file in shapes::of_effects(LARGE) {
        assert!(Effects.read(&file).printed.is_some());
    }
}

#[test]
fn large_files_of_every_shape_are_read_to_their_end() {
    for file in shapes::of(LARGE) {
        assert!(Monsters.read(&file).printed.is_some());
    }
}

#[test]
fn ten_thousand_effects_of_one_name_are_read() {
    const MANY: usize = 10_000;
    let entry = Effects.entry("CHANCE", "CHANCE 100");
    let file = |count| format!("{}\n{}", Effects.header(), entry.repeat(count)).into_bytes();
    let outcome = Effects.read(&file(MANY));
    assert_eq!(outcome.messages, Vec::<String>::new());
    let printed = outcome.printed.expect("the file is read");
    assert_eq!(printed.lines().filter(|line| *line == "gnu").count(), MANY);
    growth::check(
        &file(MANY / 2),
        &file(MANY),
        "effects of one name",
        |file| {
            assert!(Effects.read(file).printed.is_some());
        },
    );
}
