//! `--paths`: which folders and files are used, and whether they exist.

use super::{Failure, output};
use crate::store::{Description, Folders};
use std::fmt::Write;
use std::path::Path;

/// Prints the folders and files. `gamedata` is the folder of the campaign, if one is given.
pub(super) fn print(folders: &Folders, gamedata: Option<&Path>) -> Result<(), Failure> {
    let mut text = String::new();
    let mut add = |what: &str, path: &str, state: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{what:<12} {state:<8} {path}");
    };
    match &folders.own {
        Some(own) => add("your folder", &own.display().to_string(), state(own)),
        None => add("your folder", "HOME is not set, so there is none", "none"),
    }
    let kept = [
        ("settings", folders.settings()),
        ("games", folders.games()),
        ("recordings", folders.recordings()),
        ("scores", folders.xlogfile()),
        ("morgues", folders.morgues()),
    ];
    for (what, path) in kept {
        if let Some(path) = path {
            add(what, &path.display().to_string(), state(&path));
        }
    }
    if let Some(data) = &folders.data {
        add("--data", &data.display().to_string(), state(data));
    }
    for description in Description::ALL {
        let what = &format!("{}s", description.noun());
        for path in folders.candidates(description) {
            add(what, &path.display().to_string(), state(&path));
        }
        match folders.present(description) {
            Some(path) => add(what, &path.display().to_string(), "used"),
            None => add(what, "the built-in definitions", "used"),
        }
    }
    match folders.gamedata(gamedata) {
        Some(folder) if folder.is_dir() => add("gamedata", &folder.display().to_string(), "used"),
        Some(folder) => add("gamedata", &folder.display().to_string(), "missing"),
        None => add("gamedata", "the built-in campaign", "used"),
    }
    output::write_out(text)
}

fn state(path: &Path) -> &'static str {
    if path.exists() { "exists" } else { "missing" }
}
