//! The instruments for authors of data, on the game's own files and on others.

mod arena;
mod catalog;
mod check;
mod check_levels;
mod check_one;
mod danger;
mod post_mortem;
mod stats;

use rlg::game::{DungeonSetup, GameData};
use rlg::lab::Dungeons;
use rlg::levels::built_in_levels;
use std::path::Path;
use std::process::{Command, Output};

/// Runs rlg with these arguments, without a home folder.
fn rlg(arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_rlg"));
    let output = program.args(arguments).env_remove("HOME").output();
    output.expect("the program runs")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program writes UTF-8")
}

/// Returns the printed table as rows of cells, the names of the columns first.
fn table(arguments: &[&str]) -> Vec<Vec<String>> {
    let output = rlg(arguments);
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        text(&output.stderr)
    );
    let rows = text(&output.stdout).lines();
    let rows: Vec<Vec<String>> = rows
        .map(|row| row.split('\t').map(str::to_owned).collect())
        .collect();
    assert!(
        rows.iter().all(|row| row.len() == rows[0].len()),
        "{arguments:?}"
    );
    rows
}

/// Returns what all dungeons of so many levels have in common that are made of nothing but built-in files.
fn built_in_dungeons(depths: u16) -> Dungeons {
    Dungeons {
        content: GameData::built_in().content,
        setup: DungeonSetup {
            depths,
            first_level: None,
            levels: built_in_levels(),
        },
    }
}

/// Returns the path of a folder of description files.
fn folder(name: &str) -> String {
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/instruments/files");
    files.join(name).display().to_string()
}
