//! The time that a large file takes grows with its size and not faster, whatever it holds.

use super::Sort::{Monsters, Objects};
use std::time::{Duration, Instant};

const SIZE: usize = 1 << 20;

/// Far more than a file of `SIZE` takes on a slow machine, and far less than the square of it.
const PATIENCE: Duration = Duration::from_secs(10);

/// `start`, and `again` as often as it fits.
fn large(start: &str, again: &str) -> Vec<u8> {
    let header = Monsters.header();
    let repeated = again.repeat(SIZE / again.len());
    format!("{header}\n{start}{repeated}").into_bytes()
}

#[test]
fn nothing_takes_the_square_of_its_size() {
    let name = format!("BEGIN MONSTER\nNAME {}\n", "n".repeat(SIZE / 2));
    let blanks = format!("{}BEGIN MONSTER\n", " ".repeat(SIZE / 2));
    let shapes = [
        ("", "BEGIN MONSTER\nDESC\n"),
        ("", "BEGIN MONSTER\n"),
        ("", "BEGIN MONSTER\nEND\n"),
        ("", "BEGIN MONSTER\nNAME x\nDESC\n.\nEND\n"),
        ("BEGIN MONSTER\n", "DESC\n"),
        ("BEGIN MONSTER\n", "DESC\n.\n"),
        ("BEGIN MONSTER\nDESC\n", "\u{1}\n"),
        ("BEGIN MONSTER\n", "x\n"),
        ("BEGIN MONSTER\n", "x "),
        ("BEGIN MONSTER\n", "HP "),
        ("BEGIN MONSTER\nABIL", " SMART TELE"),
        ("BEGIN MONSTER\nCOLOR", " RED BLUE"),
        ("BEGIN MONSTER\n", "ABILITY"),
        (&name, "x\n"),
        (&blanks, "x\n"),
        ("BEGIN MONSTER\n", " "),
        ("", "\n"),
        ("", "junk\n"),
        ("", "\r"),
        ("", "#"),
    ];
    for (start, again) in shapes {
        let file = large(start, again);
        let begin = Instant::now();
        assert!(Monsters.read(&file).printed.is_some());
        assert!(Objects.read(&file).printed.is_none());
        let time = begin.elapsed();
        assert!(time < PATIENCE, "{start:.40?} and {again:?} take {time:?}");
    }
}
