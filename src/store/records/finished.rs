//! The games that are over, as a player looks for them.

use super::record::{Mode, Outcome, Record};
use super::xlogfile::{self, LineError, Visitor};
use super::{RECORDING, date};
use crate::game::count;
use crate::rules::RuleBook;
use crate::store::Folders;
use std::collections::BTreeMap;
use std::fs::{self, DirEntry};
use std::path::PathBuf;

/// A game that is over and was recorded.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// The name of the hero and how it ended; without its line in the xlogfile, the name of its files.
    pub title: String,
    /// The name of the hero alone; without its line in the xlogfile, the name of its files.
    pub name: String,
    /// What tells it from others of the hero, what does so best first: when it ended, where, how, and after how many turns;
    /// nothing without its line in the xlogfile.
    pub facts: Vec<String>,
    /// When it ended, in seconds since 1970; `None` without its line in the xlogfile.
    end: Option<u64>,
    pub recording: PathBuf,
    /// The story, if it is there.
    pub story: Option<PathBuf>,
    /// Whether it was won; without its line in the xlogfile, false.
    pub was_won: bool,
    /// Whether something killed the hero; without its line in the xlogfile, true.
    pub was_killed: bool,
    /// Without its line in the xlogfile, the usual rules.
    pub rules: RuleBook,
}

/// What the xlogfile says about games.
#[derive(Default)]
struct Records {
    /// Their records, by the names of their files.
    of_files: BTreeMap<String, Record>,
    /// How many games of a name ended in one second.
    counts: BTreeMap<String, u64>,
}

impl Visitor for Records {
    fn take(&mut self, found: Result<Record, LineError>) {
        // Errors of lines are shown with the tables of the best games.
        if let Ok(record) = found {
            // Of games that ended in the same second, the files of all but the first have numbers behind their names.
            let stem = record.stem();
            let count = self.counts.entry(stem.clone()).or_default();
            *count += 1;
            let stem = match *count {
                1 => stem,
                number => format!("{stem}-{number}"),
            };
            self.of_files.insert(stem, record);
        }
    }
}

/// Returns how a game went, as in "Ada: killed by a cave rat on level 2".
fn title(record: &Record) -> String {
    let (name, death, place) = (name(record), record.death_in_short(), place(record));
    format!("{name}: {death} on {place}")
}

/// Returns the name of the hero, and that a game was practice.
fn name(record: &Record) -> String {
    let practice = match record.mode {
        Mode::PlayedOn => ", practice",
        Mode::Normal | Mode::Wizard | Mode::OtherRules | Mode::Bot | Mode::Searched => "",
    };
    record.name.clone() + practice
}

/// Returns where a game ended, as in "level 2".
fn place(record: &Record) -> String {
    format!("{} {}", record.rules.level_noun(), record.depth)
}

/// Returns what tells a game from others of its hero. The time is in UTC.
fn facts(record: &Record) -> Vec<String> {
    let end = date::minute(record.end);
    let turns = count(record.turns, "turn", "turns");
    vec![
        end.trim_end_matches(" UTC").to_owned(),
        place(record),
        record.death_in_short().to_owned(),
        turns,
    ]
}

impl FinishedGame {
    /// Returns when it ended, as in "2026-11-21 07:46 UTC"; `None` without its line in the xlogfile.
    pub fn end(&self) -> Option<String> {
        self.end.map(date::minute)
    }
}

impl Folders {
    /// Returns the games of which there are recordings, the newest first.
    pub fn finished_games(&self) -> Vec<FinishedGame> {
        let (Some(recordings), Some(morgues)) = (self.recordings(), self.morgues()) else {
            return Vec::new();
        };
        let mut records = Records::default();
        if let Some(path) = self.xlogfile() {
            // A file that cannot be read is reported with the tables; the games are listed without it.
            let _ = xlogfile::read(&path, &mut records);
        }
        let entries = fs::read_dir(recordings).into_iter().flatten().flatten();
        let game = |entry: DirEntry| {
            let recording = entry.path();
            let is_one = recording.extension().is_some_and(|it| it == RECORDING);
            let modified = entry.metadata().and_then(|it| it.modified()).ok()?;
            let stem = recording.file_stem()?.to_str()?.to_owned();
            let story = morgues.join(format!("{stem}.txt"));
            let record = records.of_files.get(&stem);
            let game = FinishedGame {
                title: record.map_or_else(|| stem.clone(), title),
                facts: record.map_or_else(Vec::new, facts),
                name: record.map_or(stem, name),
                end: record.map(|record| record.end),
                recording,
                story: story.is_file().then_some(story),
                was_won: record.is_some_and(|record| record.outcome == Outcome::Won),
                was_killed: record.is_none_or(|record| !record.killer.is_empty()),
                rules: record.map_or(RuleBook::TACTICAL, |record| record.rules),
            };
            is_one.then_some((modified, game))
        };
        let mut games: Vec<_> = entries.filter_map(game).collect();
        games.sort_by(|(one, a), (other, b)| other.cmp(one).then_with(|| a.title.cmp(&b.title)));
        games.into_iter().map(|(_, game)| game).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::records::tests::record;

    #[test]
    fn games_that_ended_in_the_same_second_are_told_apart() {
        // Were each number tried again for each game, it would be minutes.
        const GAMES: u64 = 10_000;
        let mut records = Records::default();
        for turns in 1..=GAMES {
            records.take(Ok(Record { turns, ..record() }));
        }
        let turns = |stem: String| records.of_files.get(&stem).map(|record| record.turns);
        let stem = record().stem();
        assert_eq!(turns(format!("{stem}-2")), Some(2));
        assert_eq!(turns(format!("{stem}-{GAMES}")), Some(GAMES));
        assert_eq!(turns(stem), Some(1));
    }
}
