//! Tables of the best games, and the rank of a game in one of them.

use super::date::{self, Day};
use super::record::{Mode, Record};
use super::xlogfile::{self, LineError, Visitor};
use crate::base::visible;
use crate::game::{capitalized, count};
use crate::levels::USUAL_DEPTHS;
use crate::rules::RuleBook;
use crate::store::Folders;
use crate::store::daily::Daily;
use crate::store::folders::FileError;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The text for when there is no table.
pub const NO_SCORES: &str = "There are no scores yet. Every game that ends, won, lost or given up, gets its place here; practice does not.";

/// How many errors of a file are listed; more are counted.
const MOST_ERRORS: usize = 5;

/// The best games of each category: by one rule book, in one mode, of so many levels, with the usual data or others.
#[derive(Debug, Default)]
pub struct Tables {
    /// The path of the xlogfile.
    path: Option<PathBuf>,
    tables: BTreeMap<Category, Table>,
    attempts: Attempts,
    most: usize,
    /// The first errors of the file.
    errors: Vec<LineError>,
    error_count: u64,
    /// How many bytes were not read.
    skipped: u64,
}

/// Games that are compared with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Category {
    mode: Mode,
    daily: Option<Attempt>,
    has_own_data: bool,
    /// The number of levels, if it is not the usual one.
    levels: Option<u16>,
    rules: RuleBook,
}

/// Which game of a player in the dungeon of a day it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Attempt {
    /// The first one that ended, begun on that day. It counts, among those in the same dungeon.
    First(Reverse<Daily>),
    Later,
}

/// The daily games that have ended, each with the name of who played it.
#[derive(Debug, Default)]
pub(super) struct Attempts(BTreeSet<(String, Daily)>);

impl Attempts {
    /// Returns which attempt a game is, and notes it; `None` if it is no daily game.
    pub(super) fn note(&mut self, record: &Record) -> Option<Attempt> {
        let is_usual = record.rules == RuleBook::TACTICAL && record.levels == USUAL_DEPTHS;
        let counts = record.mode == Mode::Normal && !record.has_own_data && is_usual;
        let daily = Daily::of_seed(&record.seed).filter(|_| counts)?;
        let is_new = self.0.insert((record.name.clone(), daily));
        let is_first = is_new && Day::of(record.start) == daily.day();
        Some(if is_first {
            Attempt::First(Reverse(daily))
        } else {
            Attempt::Later
        })
    }
}

impl Visitor for Attempts {
    fn take(&mut self, found: Result<Record, LineError>) {
        if let Ok(record) = found {
            self.note(&record);
        }
    }
}

impl Category {
    /// Returns `None` for a game that counts for no score: one in which another line of a recording was tried.
    fn of(record: &Record, attempts: &mut Attempts) -> Option<Category> {
        if record.mode == Mode::PlayedOn {
            return None;
        }
        let is_usual = record.levels == USUAL_DEPTHS || record.rules == RuleBook::Quest;
        Some(Category {
            mode: record.mode,
            daily: attempts.note(record),
            has_own_data: record.has_own_data,
            levels: (!is_usual).then_some(record.levels),
            rules: record.rules,
        })
    }
}

/// The best games of one category.
#[derive(Clone, Debug)]
pub struct Table {
    category: Category,
    /// The best first.
    pub best: Vec<Record>,
    /// How many games there are.
    pub games: u64,
}

/// The rank of a game among those with which it is compared.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The table; the game itself is in it if it is among the best.
    pub table: Table,
    /// The rank, from 1.
    pub place: u64,
    pub record: Record,
}

/// A line of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLine {
    /// It has the same columns as the others.
    pub text: String,
    /// The same in a sentence; `None` of the line with the names of the columns.
    pub sentence: Option<String>,
}

/// A line of a table in which a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingRow {
    pub line: TableLine,
    /// Whether it is the line of the game whose standing is shown.
    pub is_own: bool,
}

impl Tables {
    /// Reads the best games of the xlogfile, at most `most` for each table. Without a file there are none.
    ///
    /// # Errors
    ///
    /// Fails if there is something that cannot be read.
    pub fn open(folders: &Folders, most: usize) -> Result<Tables, FileError> {
        let path = folders.xlogfile();
        let mut tables = Tables {
            path: path.clone(),
            most,
            ..Tables::default()
        };
        match path {
            Some(path) => xlogfile::read(&path, &mut tables)
                .map(|()| tables)
                .map_err(|error| FileError::Unreadable { path, error }),
            None => Ok(tables),
        }
    }

    /// Returns the tables that have a game: games of persons first, those of bots last.
    pub fn all(&self) -> impl Iterator<Item = &Table> {
        self.tables.values()
    }

    /// Returns the errors of the file, in sentences.
    pub fn errors(&self) -> Vec<String> {
        let Some(path) = &self.path else {
            return vec!["there is no folder for scores (is HOME set?)".to_owned()];
        };
        let path = path.display();
        let skipped = (self.skipped > 0).then(|| {
            let bytes = self.skipped;
            format!(
                "{path}: the first {bytes} bytes are not read, and lines are counted from there"
            )
        });
        let listed = self.errors.iter().map(|error| {
            let message = visible(&error.message);
            format!("{path}:{}: {message}; this line is skipped", error.line)
        });
        let more = self.error_count - self.errors.len() as u64;
        let rest = (more > 0).then(|| {
            let lines = count(more, "more line is", "more lines are");
            format!("{path}: {lines} skipped")
        });
        skipped.into_iter().chain(listed).chain(rest).collect()
    }

    /// Adds a game, and returns its category, if it has one.
    fn add(&mut self, record: Record) -> Option<Category> {
        let category = Category::of(&record, &mut self.attempts)?;
        let table = self.tables.entry(category).or_insert_with(|| Table {
            category,
            best: Vec::new(),
            games: 0,
        });
        table.add(record, self.most);
        Some(category)
    }
}

impl Visitor for Tables {
    fn take(&mut self, found: Result<Record, LineError>) {
        match found {
            Ok(record) => {
                self.add(record);
            }
            Err(error) => {
                self.error_count += 1;
                if self.errors.len() < MOST_ERRORS {
                    self.errors.push(error);
                }
            }
        }
    }

    fn skip(&mut self, bytes: u64) {
        self.skipped = bytes;
    }
}

impl Table {
    fn add(&mut self, record: Record, most: usize) {
        self.games += 1;
        let place = self.best.partition_point(|it| it.rank() <= record.rank());
        if place < most {
            self.best.insert(place, record);
            self.best.truncate(most);
        }
    }

    /// Returns which games these are, as in "Tactical rules, wizard mode".
    pub fn title(&self) -> String {
        let Category {
            mode,
            daily,
            has_own_data,
            levels,
            rules: _,
        } = self.category;
        let rules = capitalized(self.category.rules.name());
        let levels = levels.map_or_else(String::new, |levels| {
            format!(", {}", count(levels, "level", "levels"))
        });
        let data = if has_own_data { ", other data" } else { "" };
        let daily = match daily {
            None => String::new(),
            Some(Attempt::First(Reverse(daily))) => format!(", the daily game of {daily}"),
            Some(Attempt::Later) => ", the daily game again".to_owned(),
        };
        let mode = match mode {
            Mode::Normal => "",
            Mode::Wizard => ", wizard mode",
            Mode::PlayedOn => ", played on from recordings",
            Mode::OtherRules => ", continued under other rules",
            Mode::Bot => ", played by bots",
            Mode::Searched => ", searched by bots",
        };
        format!("{rules} rules{levels}{daily}{data}{mode}")
    }

    /// Returns the title, and how many of how many games are listed.
    pub fn heading(&self) -> String {
        let (title, games) = (self.title(), count(self.games, "game", "games"));
        match self.best.len() as u64 {
            all if all == self.games => format!("{title}: {games}"),
            best => format!("{title}: the best {best} of {games}"),
        }
    }

    /// Returns a line with the names of the columns, and one for each game, of at most `width` columns of the terminal, or
    /// of [`USUAL_WIDTH`] if that is more.
    pub fn lines(&self, width: usize) -> Vec<TableLine> {
        align((1..).zip(&self.best), self.category.rules, width)
    }
}

/// Counts the games that are better than one, and collects the best of all tables.
pub(super) struct Comparison {
    record: Record,
    tables: Tables,
    /// How many are better, by their category.
    better: BTreeMap<Category, u64>,
}

impl Comparison {
    pub(super) fn with(record: Record, most: usize) -> Comparison {
        Comparison {
            record,
            tables: Tables {
                most,
                ..Tables::default()
            },
            better: BTreeMap::new(),
        }
    }

    /// Returns the standing of the game, with the record that is in the file; `None` if it counts for no score.
    pub(super) fn standing(mut self, record: Record) -> Option<Standing> {
        let category = self.tables.add(record.clone())?;
        let better = self.better.get(&category).copied();
        Some(Standing {
            table: self.tables.tables.remove(&category)?,
            place: better.unwrap_or_default() + 1,
            record,
        })
    }
}

impl Visitor for Comparison {
    fn take(&mut self, found: Result<Record, LineError>) {
        // Errors of other lines are shown with the tables.
        let Ok(other) = found else {
            return;
        };
        let is_better = other.rank() < self.record.rank();
        if let Some(category) = self.tables.add(other) {
            *self.better.entry(category).or_default() += u64::from(is_better);
        }
    }
}

impl Standing {
    /// Returns a line with the names of the columns, and the best games in at most `rows` rows, the game itself always
    /// among them. They are as wide as those of the table.
    pub fn rows(&self, rows: usize, width: usize) -> Vec<StandingRow> {
        let is_shown = self.place <= self.table.best.len().min(rows) as u64;
        let above = if is_shown {
            rows
        } else {
            rows.saturating_sub(1)
        };
        let best = (1..).zip(&self.table.best).take(above);
        let own = (!is_shown).then_some((self.place, &self.record));
        let ranked: Vec<(u64, &Record)> = best.chain(own).collect();
        let is_own = |&(place, _): &(u64, &Record)| place == self.place;
        let marks: Vec<bool> = std::iter::once(false)
            .chain(ranked.iter().map(is_own))
            .collect();
        let lines = align(ranked.into_iter(), self.record.rules, width);
        let lines = lines.into_iter().zip(marks);
        lines
            .map(|(line, is_own)| StandingRow { line, is_own })
            .collect()
    }
}

/// Whether each column of a table is right-aligned.
const TO_THE_RIGHT: [bool; 7] = [true, true, false, false, true, true, false];

/// Returns the names of the columns of a table of games by one rule book.
fn column_names(rules: RuleBook) -> [String; TO_THE_RIGHT.len()] {
    let level = capitalized(rules.level_noun());
    ["#", "Score", "Name", "End", &level, "Turns", "Date"].map(str::to_owned)
}

/// The columns that are cut where a line would be too long, the first one before the second: the end, and then the name.
const CUT: [usize; 2] = [3, 2];

/// The most columns of the terminal that a text may take.
const WIDEST: usize = 40;

/// The columns that a line may always take: a screen of usual size shows all of it within frames.
pub const USUAL_WIDTH: usize = 72;

/// The fewest columns of the terminal to which a text is cut.
const SHORTEST: usize = 12;

/// Returns a line with the names of the columns, and one for each game by these rules, aligned.
fn align<'a>(
    ranked: impl Iterator<Item = (u64, &'a Record)>,
    rules: RuleBook,
    longest: usize,
) -> Vec<TableLine> {
    let longest = longest.max(USUAL_WIDTH);
    let mut rows = vec![(column_names(rules), None)];
    rows.extend(
        ranked.map(|(place, record)| (cells(place, record), Some(sentence(place, record)))),
    );
    let mut widths = [0; TO_THE_RIGHT.len()];
    for (row, _) in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.width().max(*width);
        }
    }
    let gaps = 2 * (TO_THE_RIGHT.len() - 1);
    for column in CUT {
        let excess = (widths.iter().sum::<usize>() + gaps).saturating_sub(longest);
        let shortest = widths[column].min(SHORTEST);
        widths[column] = widths[column].saturating_sub(excess).max(shortest);
        for (row, _) in &mut rows {
            row[column] = shorten(&row[column], widths[column]);
        }
    }
    let lines = rows.into_iter().map(|(row, sentence)| {
        let mut line = String::new();
        for ((cell, width), to_the_right) in row.iter().zip(widths).zip(TO_THE_RIGHT) {
            let blanks = " ".repeat(width - cell.width());
            let (before, after) = if to_the_right {
                (blanks.as_str(), "")
            } else {
                ("", blanks.as_str())
            };
            line += &format!("{before}{cell}{after}  ");
        }
        TableLine {
            text: line.trim_end().to_owned(),
            sentence,
        }
    });
    lines.collect()
}

/// Returns what the cells say.
fn sentence(place: u64, record: &Record) -> String {
    let Record {
        score,
        depth,
        levels,
        ..
    } = record;
    let [name, death] = [&record.name, &record.death].map(|text| shown(text));
    let noun = record.rules.level_noun();
    let turns = count(record.turns, "turn", "turns");
    let day = date::day(record.end);
    format!(
        "Place {place}: {name}, score {score}, {death} on {noun} {depth} of {levels}, {turns}, {day}."
    )
}

fn cells(place: u64, record: &Record) -> [String; TO_THE_RIGHT.len()] {
    [
        place.to_string(),
        record.score.to_string(),
        shown(&record.name),
        shown(record.death_in_short()),
        format!("{}/{}", record.depth, record.levels),
        record.turns.to_string(),
        date::day(record.end),
    ]
}

/// Returns a text as it is shown, cut to what a text may take.
fn shown(text: &str) -> String {
    shorten(&visible(text), WIDEST)
}

/// Returns a text in at most so many columns.
fn shorten(text: &str, widest: usize) -> String {
    if text.width() <= widest {
        return text.to_owned();
    }
    let mut short = String::new();
    let mut width = 0;
    for character in text.chars() {
        width += character.width().unwrap_or(0);
        if width >= widest {
            break;
        }
        short.push(character);
    }
    short + "…"
}
