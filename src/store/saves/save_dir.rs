//! The folder of all kept games: finding one, and preparing the place of a new one.

use super::autosave::{Autosave, Head, JournalState, SaveSlot};
use super::damaged_file::DamagedFile;
use super::disk::is_aside;
use super::files::Files;
use super::journal;
use super::writer::Writer;
use crate::game::{Game, GameSetup, Mark};
use crate::rules::{self, RuleBook};
use crate::store::records::minute;
use crate::store::wire::ReadError;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

/// The folder in which games are kept.
#[derive(Clone, Debug)]
pub(in crate::store) struct SaveDir {
    folder: PathBuf,
    /// The version of the rules under which they are played.
    rules: u32,
}

/// What is prepared for a game while it is made and shown. Packing the data of a game takes as long as making its first level,
/// and finding a place for it as long as drawing that.
#[derive(Debug)]
pub(in crate::store) struct NewSave {
    writer: Writer,
    slot: SaveSlot,
    /// The head of the journal.
    head: Receiver<Vec<u8>>,
    /// The journal of the newest other game of its name in which anything was done.
    other: Option<PathBuf>,
}

/// Why a game cannot be kept or resumed.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    #[error("there is no folder for games (is HOME set?)")]
    NoHome,
    #[error("{0}")]
    TooLarge(ReadError),
    #[error("another program is playing this game ({0})")]
    InUse(String),
    #[error("{path}: {error}", path = .path.display())]
    Io { path: PathBuf, error: io::Error },
    #[error(
        "{path}: {error}; it was left as it is: play it with the version that wrote it, or begin a new game: this one stays",
        path = .path.display()
    )]
    Refused { path: PathBuf, error: ReadError },
    /// Nothing is left from which the game could go on here. Besides what was set aside, something may be wrong with another
    /// of its files, which was left as it is.
    #[error("{}", sentence_of(files, other.as_deref()))]
    Damaged {
        files: Vec<DamagedFile>,
        other: Option<Box<SaveError>>,
    },
    #[error(
        "{path}: it was played by rlg {version} under rules {played}, and this program plays by rules {known}; \
         it was left as it is: play it with that version, or begin a new game: this one stays",
        path = .path.display()
    )]
    OtherRules {
        path: PathBuf,
        version: String,
        played: u32,
        known: u32,
    },
}

/// A kept game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// The name of its hero.
    pub name: String,
    /// The name of its rule book, if it can be read. Another version may have written it.
    pub rule_book: Option<String>,
    /// Its seed, if it can be read and is not kept from the player.
    pub seed: Option<String>,
    /// Whether it is practice, played on from within a recording.
    pub is_practice: bool,
    /// Whether a newer game of the same name is kept as well.
    pub is_aside: bool,
    /// When it was played last, in minutes.
    pub last_played: Option<String>,
    /// The program that is playing it now, if it is another one.
    pub in_use: Option<String>,
    pub(super) files: Files,
}

impl KeptGame {
    /// Returns the path of its journal.
    pub fn path(&self) -> PathBuf {
        self.files.journal()
    }

    /// Returns its rule book, if it can be read and is known.
    pub fn rules(&self) -> Option<RuleBook> {
        RuleBook::named(self.rule_book.as_deref()?)
    }
}

impl SaveDir {
    pub(in crate::store) fn new(folder: PathBuf) -> SaveDir {
        SaveDir {
            folder,
            rules: rules::VERSION,
        }
    }

    /// Returns the same folder, with games played under another version of the rules.
    #[cfg(test)]
    pub(super) fn under_rules(self, rules: u32) -> SaveDir {
        SaveDir { rules, ..self }
    }

    /// Returns the version of the rules under which games are played.
    pub(super) fn rules(&self) -> u32 {
        self.rules
    }

    /// Returns whether a game of this name is kept in which anything was done.
    pub(in crate::store) fn has(&self, name: &str) -> bool {
        let games = self.files_of(name);
        games.values().any(|files| !files.is_untouched())
    }

    /// Returns the kept games, sorted by name and then by age, the newest first.
    pub(in crate::store) fn games(&self) -> Vec<KeptGame> {
        let heroes = self.all_files().unwrap_or_default().into_iter();
        let mut heroes: Vec<_> = heroes
            .filter_map(|files| {
                let (name, header) = files.hero()?;
                Some(((name, Reverse(files.number())), header, files))
            })
            .collect();
        heroes.sort_by(|(one, ..), (other, ..)| one.cmp(other));
        let mut games: Vec<KeptGame> = Vec::new();
        for ((name, _), header, files) in heroes {
            games.push(KeptGame {
                is_aside: games.last().is_some_and(|newer| newer.name == name),
                is_practice: header
                    .as_ref()
                    .is_some_and(|it| it.mark == Some(Mark::PlayedOn)),
                rule_book: header.as_ref().map(|header| header.rule_book.clone()),
                seed: header.map(|header| header.seed),
                last_played: files.last_written().map(minute),
                in_use: files.user(),
                name,
                files,
            });
        }
        games
    }

    /// Returns the newest game of this name with a setup that fits; `None` if there is none. One whose setup cannot be
    /// read fits.
    pub(in crate::store) fn find(
        &self,
        name: &str,
        fits: impl Fn(&GameSetup) -> bool,
    ) -> Option<Files> {
        let mut games = self.files_of(name).into_values().rev();
        games.find(|files| files.setup().is_none_or(|setup| fits(&setup)))
    }

    /// Begins to prepare what keeps a game with this setup, beside others of its name; one of these in which nothing was done
    /// is going to be replaced.
    pub(in crate::store) fn prepare(self, setup: &Arc<GameSetup>) -> Result<NewSave, SaveError> {
        let others = self.files_of(&setup.name).into_values();
        let other = others.rev().find(|files| !files.is_untouched());
        let (save_dir, setup) = (self.clone(), Arc::clone(setup));
        let name = setup.name.clone();
        let ((to_place, place), (to_head, head)) = (channel(), channel());
        let writer = Writer::start(move || {
            // Nobody may wait for them any more.
            let _ = to_place.send(self.find_place(&setup.name));
            let _ = to_head.send(journal::head(&setup, self.rules));
        });
        Ok(NewSave {
            writer: writer.map_err(|error| io_error(&save_dir.folder, error))?,
            slot: SaveSlot::Seeking {
                save_dir,
                name,
                first: Some(place),
            },
            head,
            other: other.map(|files| files.journal()),
        })
    }

    /// Finds a place for a new game of this name, and locks it.
    #[cold]
    pub(super) fn find_place(&self, name: &str) -> Result<SaveSlot, SaveError> {
        let games = self.listed(name)?;
        let untouched = games.values().filter(|files| files.is_untouched());
        let last = games.keys().next_back().copied().unwrap_or(0);
        // Numbers go up; when none is above the last one, any that is free will do, though its game is then not the newest.
        let numbers = (last..u64::MAX).map(|number| number + 1).chain(1..=last);
        let numbered = numbers.map(|number| Files::of(&self.folder, name, number));
        for files in untouched.cloned().chain(numbered) {
            match files.lock() {
                Ok(lock) if files.is_untouched() || !files.is_game() => {
                    return Ok(SaveSlot::Locked { files, _lock: lock });
                }
                // Another program has begun a game here meanwhile, or the file system does not tell the names of two heroes
                // apart as the list of games does.
                Ok(_) | Err(SaveError::InUse(_)) => {}
                Err(error) => return Err(error),
            }
        }
        let all_taken = io::ErrorKind::AlreadyExists;
        Err(io_error(&self.folder, all_taken.into()))
    }

    /// Returns the files of the newest game of this name, whether or not there is one.
    pub(super) fn newest(&self, name: &str) -> Result<Files, SaveError> {
        let newest = self.listed(name)?.into_values().next_back();
        Ok(newest.unwrap_or_else(|| Files::of(&self.folder, name, 1)))
    }

    /// Returns the files of all games of this name, by their numbers; none where the folder cannot be read.
    pub(super) fn files_of(&self, name: &str) -> BTreeMap<u64, Files> {
        self.listed(name).unwrap_or_default()
    }

    fn listed(&self, name: &str) -> Result<BTreeMap<u64, Files>, SaveError> {
        let files = self.all_files()?.into_iter();
        let numbered = files.map(|files| (files.number(), files));
        let of_name =
            |(number, files): &(u64, Files)| *files == Files::of(&self.folder, name, *number);
        Ok(numbered.filter(of_name).collect())
    }

    /// Returns the files that were set aside, sorted; none where the folder cannot be read.
    pub(in crate::store) fn set_aside(&self) -> Vec<PathBuf> {
        let mut paths = self.paths().unwrap_or_default();
        paths.retain(|path| is_aside(path));
        paths.sort();
        paths
    }

    /// Returns the paths of all that the folder has, in no order; none before it is made.
    fn paths(&self) -> Result<Vec<PathBuf>, SaveError> {
        let paths = fs::read_dir(&self.folder)
            .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect());
        match paths {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            paths => paths.map_err(|error| io_error(&self.folder, error)),
        }
    }

    fn all_files(&self) -> Result<Vec<Files>, SaveError> {
        let paths = self.paths()?;
        let mut files: Vec<Files> = paths.iter().filter_map(|it| Files::with(it)).collect();
        files.sort();
        files.dedup();
        Ok(files)
    }
}

impl NewSave {
    /// Keeps the game from here on. Returns the path of another one of its name as well. What cannot be written now is written
    /// as soon as possible.
    pub(in crate::store) fn begin(self, game: &Game) -> (Autosave, Option<PathBuf>) {
        let state = game.beginning_state();
        let journal = JournalState::begun(Head::Packed(self.head), state.as_ref());
        (Autosave::begin(self.writer, self.slot, journal), self.other)
    }
}

pub(super) fn io_error(path: &Path, error: io::Error) -> SaveError {
    SaveError::Io {
        path: path.to_owned(),
        error,
    }
}

/// Returns what is wrong with several files of a game.
fn sentence_of(damaged: &[DamagedFile], other: Option<&SaveError>) -> String {
    let damaged = damaged.iter().map(ToString::to_string);
    let all: Vec<String> = damaged.chain(other.map(ToString::to_string)).collect();
    all.join("; ")
}
