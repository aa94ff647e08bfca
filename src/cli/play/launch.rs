//! Plays the game itself.

use crate::cli::data::{campaign, levels};
use crate::cli::options::Options;
use crate::cli::{Failure, output};
use crate::game::{DungeonSetup, GameData, RuleBook};
use crate::store::{Daily, Folders, Launcher, LevelFiles, both, read_game_data};
use crate::ui::{self, Stage, Ui, UiError};
use std::env;
use std::io;
use std::sync::Arc;

/// The hero's name if neither an option nor the system gives one.
const USUAL_NAME: &str = "Hero";

pub(in crate::cli) fn play(options: &Options) -> Result<(), Failure> {
    let manner = options.manner();
    let (folders, of_data) = (options.folders(), folders_of_data(options));
    // The player waits for all of it. Half of the work is that of the game's data. The terminal is taken beside it: what it
    // shows then wakes another program, which would else have the processor that the thread is to begin on.
    let ((level_files, ui), (stage, game_data)) = both(
        || (LevelFiles::open(&of_data), Ui::open(&folders, manner)),
        || (take_stage(options), read_game_data(&of_data)),
    );
    let dungeon = levels::setup(options, (level_files, game_data))?;
    let launcher = launcher_of(options, dungeon)?;
    settle(ui::run(&launcher, ui, stage))
}

/// Takes the terminal over, unless options name files: what is wrong with those is said on the ordinary screen.
fn take_stage(options: &Options) -> Option<Stage> {
    (!options.names_files())
        .then(|| Stage::take(options.manner()))
        .flatten()
}

/// Turns the end of what was shown into a failure. That a game is lost is none of the program's, but has to be
/// reported.
pub(in crate::cli) fn settle(played: Result<(), UiError>) -> Result<(), Failure> {
    match played {
        Err(UiError::Lost(what)) => {
            output::complain(&what);
            Ok(())
        }
        Err(UiError::Terminal(why)) if why.kind() == io::ErrorKind::TimedOut => {
            output::complain(&why);
            Ok(())
        }
        played => played.map_err(|error| Failure::Outside(error.into())),
    }
}

/// Returns the launcher that the options describe.
pub(in crate::cli) fn launcher(options: &Options) -> Result<Launcher, Failure> {
    let dungeon = levels::open(options, &folders_of_data(options))?;
    launcher_of(options, dungeon)
}

/// Returns where the data of a game is looked for. In the daily game, files of the player's own count for nothing.
fn folders_of_data(options: &Options) -> Folders {
    if options.daily {
        Folders::default()
    } else {
        options.folders()
    }
}

/// Returns the launcher that the options describe, for games of this data in this dungeon.
fn launcher_of(
    options: &Options,
    (game_data, dungeon): (GameData, DungeonSetup),
) -> Result<Launcher, Failure> {
    let mut folders = options.folders();
    let daily = options.daily.then(Daily::today);
    if options.daily {
        folders.data = None;
    }
    let folder = folders.campaign_folder(options.gamedata.as_deref());
    let campaign = options.quest.then(|| campaign::open(folder.as_deref()));
    Ok(Launcher {
        name: options.name.clone().unwrap_or_else(user_name),
        seed: daily.as_ref().map(Daily::seed).or(options.seed.clone()),
        rules: daily
            .as_ref()
            .map(|_| RuleBook::TACTICAL)
            .or(options.rules()),
        dungeon,
        wizard: options.wizard,
        auto_pickup: options.autopickup.clone(),
        bonus: options.bonus,
        first_level_file: options.first_level_file(),
        folders,
        game_data,
        campaign_folder: options.gamedata.clone(),
        campaign: campaign.transpose()?.map(Arc::new),
        daily,
    })
}

/// Returns the user's name on this system, if it can be displayed.
fn user_name() -> String {
    let names = ["LOGNAME", "USER"]
        .into_iter()
        .filter_map(|variable| env::var(variable).ok());
    let usable = |name: &String| crate::cli::values::name(name).is_ok();
    names
        .into_iter()
        .find(usable)
        .unwrap_or_else(|| USUAL_NAME.to_owned())
}
