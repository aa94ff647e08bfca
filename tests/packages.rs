//! What a package of the game needs: man pages, completions, and the built-in data as files.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn command(program: &str, folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .current_dir(folder)
        .env("HOME", folder);
    command
}

fn run(program: &str, folder: &Path, arguments: &[&str]) -> Output {
    let mut command = command(program, folder, arguments);
    command.output().expect("the program runs")
}

fn rlg(folder: &Path, arguments: &[&str]) -> Output {
    run(env!("CARGO_BIN_EXE_rlg"), folder, arguments)
}

fn printed(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).expect("text")
}

const PROGRAMS: [(&str, &str, &str); 2] = [
    ("rlg", env!("CARGO_BIN_EXE_rlg"), "--parse-monsters"),
    ("lev_comp", env!("CARGO_BIN_EXE_lev_comp"), "--explain"),
];

#[test]
fn both_programs_print_their_man_page_in_the_section_of_games() {
    let home = tempfile::tempdir().expect("a folder");
    for (name, program, option) in PROGRAMS {
        let page = printed(&run(program, home.path(), &["--man"]));
        assert!(page.contains(&format!(".TH {name} 6")), "{page}");
        let escaped = option.replace('-', "\\-");
        assert!(page.contains(&escaped), "{option} in {page}");
    }
}

#[test]
fn both_programs_print_completions_for_three_shells() {
    let home = tempfile::tempdir().expect("a folder");
    for (name, program, option) in PROGRAMS {
        for shell in ["bash", "zsh", "fish"] {
            let script = printed(&run(program, home.path(), &["--completions", shell]));
            let bare = option.trim_start_matches('-');
            assert!(
                script.contains(name) && script.contains(bare),
                "{name} {shell}"
            );
        }
        let unknown = run(program, home.path(), &["--completions", "ksh"]);
        assert_eq!(unknown.status.code(), Some(2));
    }
}

#[test]
fn options_are_listed_under_headings_with_examples_below() {
    let home = tempfile::tempdir().expect("a folder");
    let help = printed(&rlg(home.path(), &["--help"]));
    for part in [
        "Playing:",
        "Saved games, recordings and scores:",
        "Examples:",
    ] {
        assert!(help.contains(part), "{part} in {help}");
    }
}

#[test]
fn the_help_of_both_programs_fits_a_terminal_of_80_columns() {
    let home = tempfile::tempdir().expect("a folder");
    for (name, program, _) in PROGRAMS {
        let mut command = command(program, home.path(), &["--help"]);
        let help = printed(&command.env("COLUMNS", "80").output().expect("it runs"));
        let wide = help.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{name}");
    }
}

/// Licences under any one of which a crate may be part of the game.
const LICENCES: [&str; 8] = [
    "MIT",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "MPL-2.0",
    "Unicode-3.0",
    "Zlib",
];

/// Returns whether an expression of licences is met by those above: for one of its alternatives, by every part.
fn is_free(expression: &str) -> bool {
    let bare = expression.replace(['(', ')'], "");
    bare.split(" AND ").all(|part| {
        let mut alternatives = part.split(" OR ").flat_map(|part| part.split('/'));
        alternatives.any(|licence| LICENCES.contains(&licence.trim()))
    })
}

#[test]
fn dependencies_are_free_and_come_from_the_public_registry() {
    let cargo = std::env::var("CARGO").unwrap_or("cargo".to_owned());
    let host = Command::new("rustc")
        .arg("-vV")
        .output()
        .expect("rustc runs");
    let host = String::from_utf8_lossy(&host.stdout).into_owned();
    let host = host.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.expect("rustc names its host");
    let metadata = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked", "--offline"])
        .args(["--filter-platform", host])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let metadata: serde_json::Value =
        serde_json::from_str(&printed(&metadata)).expect("metadata are JSON");
    let packages = metadata["packages"].as_array().expect("a list");
    assert!(packages.len() > 50);
    for package in packages {
        let (name, licence) = (&package["name"], package["license"].as_str());
        assert!(licence.is_some_and(is_free), "{name}: {licence:?}");
        let source = package["source"].as_str();
        let is_public = source.is_none_or(|source| source.contains("crates.io-index"));
        assert!(is_public, "{name}: {source:?}");
    }
}

#[test]
fn the_built_in_data_are_written_and_give_the_same_games() {
    let home = tempfile::tempdir().expect("a folder");
    let data = ["--data", "mine", "--gamedata", "mine/gamedata"];
    printed(&rlg(home.path(), &["--write-data", "mine"]));
    for game in [
        &["--bot", "--games", "2", "--levels", "4", "--seed", "3"][..],
        &["--quest", "--bot", "--seed", "3"],
    ] {
        let built_in = printed(&rlg(home.path(), game));
        let of_files = printed(&rlg(home.path(), &[game, &data].concat()));
        assert_eq!(built_in, of_files, "{game:?}");
    }
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    for folder in ["levels", "gamedata", "gamedata/maps"] {
        for entry in fs::read_dir(data.join(folder)).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_file() {
                let name = path.strip_prefix(&data).expect("it is in it");
                let written = fs::read(home.path().join("mine").join(name));
                assert_eq!(written.ok(), fs::read(&path).ok(), "{name:?}");
            }
        }
    }
}

#[test]
fn a_copy_of_the_built_in_data_begins_without_warnings() {
    let home = tempfile::tempdir().expect("a folder");
    printed(&rlg(home.path(), &["--write-data", "mine"]));
    let checked = rlg(home.path(), &["--check", "mine"]);
    let (said, complaint) = (printed(&checked), String::from_utf8_lossy(&checked.stderr));
    assert!(
        said.ends_with(": no errors, no warnings\n"),
        "{said}{complaint}"
    );
}

#[test]
fn writing_the_built_in_data_replaces_nothing() {
    let home = tempfile::tempdir().expect("a folder");
    let own = home.path().join("mine/levels");
    fs::create_dir_all(&own)
        .and_then(|()| fs::write(own.join("lair.des"), "my own"))
        .expect("a file");
    let refused = rlg(home.path(), &["--write-data", "mine"]);
    assert_eq!(refused.status.code(), Some(1));
    let complaint = String::from_utf8_lossy(&refused.stderr);
    assert!(
        complaint.contains("lair.des is there already"),
        "{complaint}"
    );
    let text = fs::read_to_string(own.join("lair.des")).expect("it is there");
    assert_eq!(text, "my own");
    assert!(!home.path().join("mine/monster_desc.txt").exists());
}
