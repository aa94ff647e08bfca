//! `--paths`: which folders and files are used, and whether they exist.

use super::{Failure, output};
use crate::store::{Description, Folders};
use std::fmt::Write;
use std::path::Path;

/// Prints the folders and files. `gamedata` is the folder of the campaign, if one is given.
pub(super) fn print(places: &Folders, gamedata: Option<&Path>) -> Result<(), Failure> {
    let mut text = String::new();
    let mut add = |what: &str, path: &str, state: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{what:<12} {state:<8} {path}");
    };
    match &places.own {
        Some(own) => add("your folder", &own.display().to_string(), state(own)),
        None => add("your folder", "HOME is not set, so there is none", "none"),
    }
    let kept = [
        ("settings", places.settings()),
        ("games", places.games()),
        ("recordings", places.recordings()),
        ("scores", places.xlogfile()),
        ("morgues", places.morgues()),
    ];
    for (what, path) in kept {
        if let Some(path) = path {
            add(what, &path.display().to_string(), state(&path));
        }
    }
    if let Some(data) = &places.data {
        add("--data", &data.display().to_string(), state(data));
    }
    for (what, description) in [
        ("monsters", Description::Monsters),
        ("objects", Description::Objects),
    ] {
        for path in places.candidates(description) {
            add(what, &path.display().to_string(), state(&path));
        }
        match places.present(description) {
            Some(path) => add(what, &path.display().to_string(), "used"),
            None => add(what, "the built-in definitions", "used"),
        }
    }
    match places.gamedata(gamedata) {
        Some(folder) if folder.is_dir() => add("gamedata", &folder.display().to_string(), "used"),
        Some(folder) => add("gamedata", &folder.display().to_string(), "missing"),
        None => add("gamedata", "the built-in campaign", "used"),
    }
    output::write_out(text)
}

fn state(path: &Path) -> &'static str {
    if path.exists() { "exists" } else { "missing" }
}
