//! The built-in content as the files from which a game could read it.

use super::folders::Description;
use super::level_files;
use crate::content::{BUILT_IN_EFFECTS, BUILT_IN_MONSTERS, BUILT_IN_OBJECTS, BUILT_IN_PLAN};
use crate::levels::{BUILT_IN_CAMPAIGN, BUILT_IN_LEVELS};
use std::path::{Path, PathBuf};

/// The folder of a campaign in a folder of description files.
pub(super) const CAMPAIGN: &str = "gamedata";

/// A client of the line protocol, with its path.
const CLIENT: (&str, &str) = (
    "clients/rlg_gym.py",
    include_str!("../../data/clients/rlg_gym.py"),
);

/// Returns the built-in files, each with its path below a folder that `--data` can name, and its text. The campaign is in
/// the folder `gamedata` there, and a client of the line protocol in `clients`.
pub fn built_in_files() -> Vec<(PathBuf, &'static str)> {
    let descriptions = Description::ALL.map(|description| {
        let path = PathBuf::from(description.file_name());
        (path, built_in_text(description))
    });
    let levels = BUILT_IN_LEVELS
        .iter()
        .map(|(name, text)| (level_files::path_of(name), *text));
    let campaign = BUILT_IN_CAMPAIGN
        .iter()
        .map(|(path, text)| (Path::new(CAMPAIGN).join(path), *text));
    descriptions
        .into_iter()
        .chain(levels)
        .chain(campaign)
        .chain([(PathBuf::from(CLIENT.0), CLIENT.1)])
        .collect()
}

/// Returns the text of the built-in file of a kind.
pub(super) fn built_in_text(description: Description) -> &'static str {
    match description {
        Description::Monsters => BUILT_IN_MONSTERS,
        Description::Objects => BUILT_IN_OBJECTS,
        Description::Effects => BUILT_IN_EFFECTS,
        Description::Plan => BUILT_IN_PLAN,
    }
}
