//! The daily game: on each day one dungeon, the same for everybody.

use super::launcher::now;
use super::records::day;
use super::saves::{SaveDir, SaveError};
use super::{Folders, Launcher, Session};
use crate::base::Seed;
use crate::rules::{self, RuleBook};
use std::fs;
use std::path::PathBuf;

/// How the seed of a daily game begins: `daily:2026-11-22:3`, with the version of the rules at its end.
const PREFIX: &str = "daily:";

/// How many characters a day has, as in `2026-11-22`.
const DAY: usize = 10;

/// The daily game of one day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The day in UTC, as in `2026-11-22`.
    day: String,
}

impl Daily {
    /// Returns the game of today.
    pub fn today() -> Daily {
        Daily { day: day(now()) }
    }

    /// Returns the seed of its dungeon.
    pub fn seed(&self) -> Seed {
        Seed::from_text(&format!("{PREFIX}{}:{}", self.day, rules::VERSION))
    }

    /// Returns the day of a seed; `None` if it is not that of a daily game.
    pub(super) fn day_of(seed: &str) -> Option<&str> {
        let (day, version) = seed.strip_prefix(PREFIX)?.split_once(':')?;
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let is_day = day.len() == DAY && day.split('-').all(is_number);
        (is_day && !version.is_empty() && is_number(version)).then_some(day)
    }
}

impl Launcher {
    /// Resumes the daily game of this launcher's day and name, or begins it.
    ///
    /// # Errors
    ///
    /// Fails if it is kept and cannot be resumed.
    pub fn play_daily(&self) -> Result<Session, SaveError> {
        if self.has_game() {
            return self.resume(&self.name);
        }
        Ok(self.begin(RuleBook::Tactical))
    }
}

impl Folders {
    fn daily_games(&self) -> Option<PathBuf> {
        self.games().map(|games| games.join("daily"))
    }

    /// Returns the folder for the games of a day.
    pub(super) fn daily_save_dir(&self, daily: &Daily) -> Option<SaveDir> {
        let games = self.daily_games()?;
        Some(SaveDir::new(games.join(&daily.day)))
    }

    /// Returns the folders for the games of all days, the newest first.
    pub(super) fn daily_save_dirs(&self) -> Vec<SaveDir> {
        let entries = self.daily_games().map(fs::read_dir);
        let entries = entries.and_then(Result::ok).into_iter().flatten().flatten();
        let mut folders: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        folders.sort();
        folders.into_iter().rev().map(SaveDir::new).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_seeds_of_daily_games_have_a_day() {
        let seed = Daily::today().seed().to_string();
        assert_eq!(Daily::day_of(&seed).map(str::len), Some(DAY));
        assert_eq!(Daily::day_of("daily:2026-11-22:3"), Some("2026-11-22"));
        for other in [
            "daily:2026-11-22",
            "daily:today:3",
            "daily:2026-11-22:x",
            "2026-11-22:3",
        ] {
            assert_eq!(Daily::day_of(other), None, "{other}");
        }
    }
}
