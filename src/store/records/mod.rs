//! The records of games that are over: a line in the xlogfile, from which the tables of the best games are made, and a
//! morgue file with all details.

mod date;
mod line;
pub(super) mod live_log;
mod morgue;
mod record;
mod table;
#[cfg(test)]
mod tests;
mod xlogfile;

pub(super) use date::{day, minute, second};
pub use record::{Mode, Outcome, Record};
pub use table::{NO_SCORES, Standing, StandingRow, Table, Tables};

use super::Folders;
use super::folders::{FileError, read_up_to};
use super::saves::disk::open_own;
use crate::game::Game;
use std::fs::{self, DirEntry};
use std::path::{Path, PathBuf};
use table::Comparison;

/// The extension of recordings.
pub(super) const RECORDING: &str = "rlg";

/// How many of the best games a standing lists.
const BEST: usize = 10;

/// How a game was entered in the records.
#[derive(Clone, Debug, Default)]
pub struct Entered {
    /// The rank of the game; `None` if the xlogfile could not be written.
    pub standing: Option<Standing>,
    /// The names of files about this game, without their extensions.
    pub(super) stem: String,
    /// The morgue file; `None` if it could not be written.
    pub morgue: Option<PathBuf>,
    /// What could not be written, in a sentence.
    pub error: Option<String>,
}

/// A game that is over and was recorded.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// The name of the hero and when it ended, as in the names of its files.
    pub title: String,
    pub recording: PathBuf,
    pub story: PathBuf,
}

impl Folders {
    /// Returns the games of which there are recordings, the newest first.
    pub fn finished_games(&self) -> Vec<FinishedGame> {
        let (Some(recordings), Some(morgues)) = (self.recordings(), self.morgues()) else {
            return Vec::new();
        };
        let entries = fs::read_dir(recordings).into_iter().flatten().flatten();
        let game = |entry: DirEntry| {
            let recording = entry.path();
            let is_one = recording.extension().is_some_and(|it| it == RECORDING);
            let modified = entry.metadata().and_then(|it| it.modified()).ok()?;
            let title = recording.file_stem()?.to_str()?.to_owned();
            let story = morgues.join(format!("{title}.txt"));
            let game = FinishedGame {
                title,
                recording,
                story,
            };
            is_one.then_some((modified, game))
        };
        let mut games: Vec<_> = entries.filter_map(game).collect();
        games.sort_by(|(one, a), (other, b)| other.cmp(one).then_with(|| a.title.cmp(&b.title)));
        games.into_iter().map(|(_, game)| game).collect()
    }
}

/// Reads the story of a game from its morgue file.
///
/// # Errors
///
/// Fails if it cannot be read, or is larger than any that the program writes.
pub fn read_story(path: &Path) -> Result<String, FileError> {
    const LARGEST_STORY: u64 = 1 << 20;
    let source = read_up_to(path, open_own(path), LARGEST_STORY)?;
    Ok(String::from_utf8_lossy(source.bytes()).into_owned())
}

/// Enters a game that ended at this second since 1970 in the records. However often the same game is entered, there is
/// one line and one file of it.
pub(super) fn enter(folders: &Folders, game: &Game, ended: u64) -> Entered {
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
        &record,
        &mut comparison,
    );
    let entered = entered.map_err(|error| format!("{}: {error}", xlogfile.display()));
    let written = entered.as_ref().unwrap_or(&record);
    let morgue = morgue::write(
        (&morgues, folders.access_to_morgues()),
        written,
        &morgue::text(game, written),
    );
    let morgue = morgue.map_err(|error| format!("{}: {error}", morgues.display()));
    let stem = written.stem();
    let errors: Vec<String> = [entered.as_ref().err(), morgue.as_ref().err()]
        .into_iter()
        .flatten()
        .cloned()
        .collect();
    let error = format!("This game could not be recorded: {}.", errors.join("; "));
    Entered {
        standing: entered.ok().and_then(|record| comparison.standing(record)),
        stem,
        morgue: morgue.ok(),
        error: (!errors.is_empty()).then_some(error),
    }
}
