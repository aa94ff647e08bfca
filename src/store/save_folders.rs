//! The folders in which games are kept: that of most games, that of quests, and one for each day of daily games.

use super::Folders;
use super::daily::Daily;
use super::saves::{KeptGame, SaveDir};
use std::fs;
use std::path::PathBuf;

impl Folders {
    /// Returns the kept games, sorted by name, then the kept quests, and then the daily games, the newest first.
    pub fn kept_games(&self) -> Vec<KeptGame> {
        let mut games: Vec<KeptGame> = self.save_dirs().flat_map(|it| it.games()).collect();
        if self.server.hides_seeds {
            games.iter_mut().for_each(|game| game.seed = None);
        }
        games
    }

    /// Returns the damaged files of games that were set aside, sorted in each of the folders of games.
    pub fn files_set_aside(&self) -> Vec<PathBuf> {
        self.save_dirs().flat_map(|it| it.set_aside()).collect()
    }

    /// Returns the folders in which games are kept: that of most games, that of quests, and those of days, the newest first.
    fn save_dirs(&self) -> impl Iterator<Item = SaveDir> {
        let folders = self.save_dir().into_iter().chain(self.quest_save_dir());
        folders.chain(self.daily_save_dirs())
    }

    /// Returns the folder for games that are neither quests nor daily games.
    pub(super) fn save_dir(&self) -> Option<SaveDir> {
        self.games().map(SaveDir::new)
    }

    /// Returns the folder for quests.
    pub(super) fn quest_save_dir(&self) -> Option<SaveDir> {
        self.games()
            .map(|folder| SaveDir::new(folder.join("quest")))
    }

    /// Returns the folder for the games of a day.
    pub(super) fn daily_save_dir(&self, daily: &Daily) -> Option<SaveDir> {
        let games = self.daily_games()?;
        Some(SaveDir::new(games.join(daily.day().to_string())))
    }

    /// Returns the folders for the games of all days, the newest first.
    fn daily_save_dirs(&self) -> Vec<SaveDir> {
        let entries = self.daily_games().map(fs::read_dir);
        let entries = entries.and_then(Result::ok).into_iter().flatten().flatten();
        let mut folders: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        folders.sort();
        folders.into_iter().rev().map(SaveDir::new).collect()
    }

    fn daily_games(&self) -> Option<PathBuf> {
        self.games().map(|games| games.join("daily"))
    }
}
