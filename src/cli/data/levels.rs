//! The levels of a game: those of the level files, and the first one that `--dungeon` or `--level` asks for.

use super::dungeons;
use crate::cli::options::Options;
use crate::cli::{Failure, output};
use crate::game::{DungeonSetup, FirstLevel, GameData};
use crate::levels::built_in_level;
use crate::store::{
    CheckedLevels, Folders, LevelFile, LevelFiles, both, read_game_data, read_level_file,
};
use std::path::Path;

/// Opens what a game in these folders would use.
pub(in crate::cli) fn open(
    options: &Options,
    folders: &Folders,
) -> Result<(GameData, DungeonSetup), Failure> {
    let found = both(|| LevelFiles::open(folders), || read_game_data(folders));
    setup(options, found)
}

/// Returns what a game would use of what was found. Notices about level files are added to those of the data.
pub(in crate::cli) fn setup(
    options: &Options,
    (level_files, mut game_data): (LevelFiles, GameData),
) -> Result<(GameData, DungeonSetup), Failure> {
    game_data.notices.extend(level_files.notices());
    if let Some((file, _)) = options.level()
        && !file.exists()
        && let Some(place) = place_of_level(file, &level_files)
    {
        let message = format!("{}: there is no such file; {place}", file.display());
        return Err(Failure::Outside(message.into()));
    }
    let setup = DungeonSetup {
        depths: options.levels,
        first_level: None,
        levels: level_files.levels,
    };
    let setup = match (&options.dungeon, options.level()) {
        (Some(file), _) => DungeonSetup {
            first_level: Some(FirstLevel::File(dungeons::read(file)?)),
            ..setup
        },
        (None, Some((file, name))) => with_level(setup, file, name)?,
        (None, None) => setup,
    };
    Ok((game_data, setup))
}

/// Returns where the level is to be found of which the name was taken for that of a file; `None` if there is none.
fn place_of_level(name: &Path, level_files: &LevelFiles) -> Option<String> {
    let name = name.to_str()?;
    let is_in = |file: &&LevelFile| {
        let content = file.content.as_ref();
        content.is_ok_and(|checked| checked.levels.iter().any(|level| level.name == name))
    };
    if let Some(file) = level_files.files.iter().find(is_in) {
        return Some(format!("the level {name} is in {}", file.path.display()));
    }
    built_in_level(name)?;
    Some(format!(
        "the level {name} is built in: rlg --write-data DIR writes it to DIR/levels/{name}.des"
    ))
}

/// Returns the setup with the level of this name in a file as its first, or the first of the file. The other levels of
/// the file come before those of the level files.
fn with_level(
    setup: DungeonSetup,
    file: &Path,
    name: Option<&str>,
) -> Result<DungeonSetup, Failure> {
    let CheckedLevels {
        levels,
        source,
        diagnostics,
        ..
    } = checked(file)?;
    output::report(&source, &diagnostics);
    let names: Vec<String> = (levels.iter())
        .map(|level| level.name.clone().into_owned())
        .collect();
    setup.beginning_with(levels, name).ok_or_else(|| {
        let file = file.display();
        let message = match name.filter(|_| !names.is_empty()) {
            Some(name) => format!(
                "--level {file} {name}: there is no such level in this file, which has {}",
                names.join(", ")
            ),
            None => format!("--level {file}: there is no level in this file"),
        };
        Failure::Usage(message)
    })
}

/// Reads a level file, and fails if it has errors, which are reported.
fn checked(file: &Path) -> Result<CheckedLevels, Failure> {
    let checked = read_level_file(file).map_err(|error| Failure::Outside(error.into()))?;
    if checked.has_errors() {
        output::report(&checked.source, &checked.diagnostics);
        return Err(Failure::Reported);
    }
    Ok(checked)
}
