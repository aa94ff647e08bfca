//! `--paths`: which folders and files are used, and whether they exist.

use crate::base::visible;
use crate::cli::{Failure, output};
use crate::store::{Description, Folders, refused_descriptions};
use std::fmt::Display;
use std::path::Path;

/// Prints the folders and files. `campaign` is the folder of the campaign, if one is given.
pub(in crate::cli) fn print(folders: &Folders, campaign: Option<&Path>) -> Result<(), Failure> {
    let mut table = Table::default();
    match &folders.own {
        Some(own) => table.add_path("your folder", own),
        None => table.add("your folder", "HOME is not set, so there is none", "none"),
    }
    let kept = [
        ("settings", folders.settings()),
        ("games", folders.games()),
        ("recordings", folders.recordings()),
        ("scores", folders.xlogfile()),
        ("morgues", folders.morgues()),
        ("live log", folders.server.live_log.clone()),
    ];
    for (what, path) in kept {
        if let Some(path) = path {
            table.add_path(what, &path);
        }
    }
    for path in folders.known_files() {
        table.add("known", path.display(), "exists");
    }
    for game in folders.kept_games() {
        let state = if game.in_use.is_some() {
            "played"
        } else if game.is_aside {
            "aside"
        } else {
            "saved"
        };
        table.add("game", game.path().display(), state);
    }
    for path in folders.files_set_aside() {
        table.add("set aside", path.display(), "exists");
    }
    if let Some(data) = &folders.data {
        table.add_path("--data", data);
    }
    let refused = refused_descriptions(folders);
    for description in Description::ALL {
        let what = description.title();
        for path in folders.candidates(description) {
            table.add_path(what, &path);
        }
        let present = folders.present(description);
        let is_refused = refused.contains(&description);
        if let Some(path) = &present {
            let state = if is_refused { "refused" } else { "used" };
            table.add(what, path.display(), state);
        }
        if is_refused || present.is_none() {
            table.add(what, "the built-in definitions", "used");
        }
    }
    for folder in folders.of_levels() {
        table.add_path("levels", &folder);
    }
    table.add("levels", "the built-in levels", "used");
    match folders.campaign_folder(campaign) {
        Some(folder) if folder.is_dir() => table.add("gamedata", folder.display(), "used"),
        Some(folder) => table.add("gamedata", folder.display(), "missing"),
        None => table.add("gamedata", "the built-in campaign", "used"),
    }
    output::write_out(table.text)
}

/// The lines that are printed: what a path is for, its state, and the path.
#[derive(Default)]
struct Table {
    text: String,
}

impl Table {
    fn add(&mut self, what: &str, path: impl Display, state: &str) {
        let path = visible(&path.to_string());
        self.text += &format!("{what:<12} {state:<8} {path}\n");
    }

    fn add_path(&mut self, what: &str, path: &Path) {
        let state = if path.exists() { "exists" } else { "missing" };
        self.add(what, path.display(), state);
    }
}
