//! The records of games that are over: a line in the xlogfile, from which the tables of the best games are made, and a
//! morgue file with all details.

mod date;
mod finished;
mod line;
pub(super) mod live_log;
mod morgue;
mod record;
mod table;
#[cfg(test)]
mod tests;
mod xlogfile;

pub(super) use date::{Day, minute, second};
pub use finished::FinishedGame;
pub use record::{Mode, Outcome, Record};
pub use table::{NO_SCORES, Standing, StandingRow, Table, TableLine, Tables, USUAL_WIDTH};

use super::Folders;
use super::daily::Daily;
use super::folders::{FileError, read_up_to};
use super::saves::disk::open_own;
use crate::game::{Game, Story};
use std::path::{Path, PathBuf};
use std::time::Duration;
use table::{Attempt, Attempts, Comparison};

/// The extension of recordings.
pub(super) const RECORDING: &str = "rlg";

/// How long a game that ends waits for another program that has locked the xlogfile. Nobody can type meanwhile. Later attempts
/// need not wait, since there are many.
pub(super) const PATIENCE: Duration = Duration::from_secs(1);

/// How many of the best games a standing lists.
const BEST: usize = 10;

/// How a game was entered in the records.
#[derive(Clone, Debug, Default)]
pub struct Entered {
    /// The rank of the game; `None` if the xlogfile could not be written.
    pub standing: Option<Standing>,
    /// The names of files about this game, without their extensions.
    pub(super) stem: String,
    /// What the morgue file says.
    pub story: Story,
    /// The morgue file; `None` if it could not be written.
    pub morgue: Option<PathBuf>,
    /// What could not be written, in sentences.
    pub error: Option<String>,
}

/// Reads the story of a game from its morgue file.
///
/// # Errors
///
/// Fails if it cannot be read, or is larger than any that the program writes.
pub fn read_story(path: &Path) -> Result<Story, FileError> {
    const LARGEST_STORY: u64 = 1 << 20;
    let source = read_up_to(path, open_own(path), LARGEST_STORY)?;
    Ok(Story::parse(&String::from_utf8_lossy(source.bytes())))
}

/// Returns a sentence that says why a game that begins will be ranked apart from the daily games that count; `None` if it is
/// none of the daily games, or will count.
pub(super) fn ranked_apart(folders: &Folders, game: &Game) -> Option<String> {
    let setup = game.setup();
    let daily = Daily::of_seed(&setup.seed.to_string())?;
    let mut attempts = Attempts::default();
    // Errors of the file are shown with the tables.
    let _ = xlogfile::read(&folders.xlogfile()?, &mut attempts);
    let attempt = attempts.note(&Record::of(game, setup.began))?;
    if daily != Daily::at(setup.began) {
        return Some(format!(
            "This is the daily game of {daily}: today it is ranked apart."
        ));
    }
    match attempt {
        Attempt::First(_) => None,
        Attempt::Later => {
            Some("You have played the game of today before: this one is ranked apart.".to_owned())
        }
    }
}

/// Enters a game that ended at this second since 1970 in the records. However often the same game is entered, there is
/// one line and one file of it. Waits so long for another program that has locked the xlogfile.
pub(super) fn enter(folders: &Folders, game: &Game, ended: u64, patience: Duration) -> Entered {
    let (Some(xlogfile), Some(morgues)) = (folders.xlogfile(), folders.morgues()) else {
        return Entered {
            error: Some("There is no folder for records of this game (is HOME set?).".to_owned()),
            ..Entered::default()
        };
    };
    let record = Record::of(game, ended);
    let mut comparison = Comparison::with(record.clone(), BEST);
    // The line comes first: it fixes when the game ended, after which the morgue file is named.
    let entered = xlogfile::enter(
        (&xlogfile, folders.access_to_xlogfile()),
        patience,
        &record,
        &mut comparison,
    );
    let entered = entered.map_err(|error| {
        let path = xlogfile.display();
        format!("This game is not in the scores: {path}: {error}.")
    });
    let written = entered.as_ref().unwrap_or(&record);
    let story = morgue::story(game, written);
    let morgue = morgue::write((&morgues, folders.access_to_morgues()), written, &story);
    let morgue = morgue.map_err(|error| {
        let path = morgues.display();
        format!("The story of this game was not written: {path}: {error}.")
    });
    let stem = written.stem();
    let errors: Vec<String> = [entered.as_ref().err(), morgue.as_ref().err()]
        .into_iter()
        .flatten()
        .cloned()
        .collect();
    Entered {
        standing: entered.ok().and_then(|record| comparison.standing(record)),
        stem,
        story,
        morgue: morgue.ok(),
        error: (!errors.is_empty()).then(|| errors.join(" ")),
    }
}
