//! What options mean to the modes of the program.

use super::Options;
use super::takers::BELONGING;
use crate::cli::belonging;
use crate::game::RuleBook;
use crate::store::{Description, Folders, ServerSettings};
use crate::ui::Manner;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

impl Options {
    /// Reads the arguments of the program, the first of which is its own name.
    ///
    /// # Errors
    ///
    /// Fails if they are wrong, or if what they ask for does not take one of them.
    pub(in crate::cli) fn read(
        arguments: impl Iterator<Item = OsString>,
    ) -> Result<Options, clap::Error> {
        belonging::read(arguments, &BELONGING, |options: &Options| {
            options.mode().name()
        })
    }

    pub(in crate::cli) fn folders(&self) -> Folders {
        Folders {
            server: ServerSettings {
                xlogfile: self.xlogfile.clone(),
                morgues: self.morgue.clone(),
                live_log: self.livelog.clone(),
                hides_seeds: self.no_seeds,
            },
            ..Folders::find(self.home.clone(), self.data.clone())
        }
    }

    /// Returns the level file of --level, and the name of the level if one is given.
    pub(in crate::cli) fn level(&self) -> Option<(&Path, Option<&str>)> {
        let (file, name) = self.level.as_ref()?.split_first()?;
        // A name that is no text is that of no level.
        let name = name.first().map(|name| name.to_str().unwrap_or_default());
        Some((Path::new(file), name))
    }

    /// Returns the file of the first level that was asked for.
    pub(in crate::cli) fn first_level_file(&self) -> Option<PathBuf> {
        let level = || self.level().map(|(file, _)| file.to_owned());
        self.dungeon.clone().or_else(level)
    }

    /// Returns whether there may be something to say about files before a game begins.
    pub(in crate::cli) fn names_files(&self) -> bool {
        self.first_level_file().is_some() || self.quest || self.gamedata.is_some()
    }

    /// Returns how the game is to be shown.
    pub(in crate::cli) fn manner(&self) -> Manner {
        Manner {
            is_accessible: self.accessible,
            has_mouse: self.mouse,
            idle: self.idle,
        }
    }

    /// Returns the rule book that was asked for.
    pub(in crate::cli) fn rules(&self) -> Option<RuleBook> {
        self.rules
            .map(RuleBook::Dungeon)
            .or(self.quest.then_some(RuleBook::Quest))
    }

    /// Returns which descriptions are to be printed, and of which file if one is given.
    pub(in crate::cli) fn parses(&self) -> Vec<(Description, Option<&Path>)> {
        let options = [
            (Description::Monsters, &self.parse_monsters),
            (Description::Objects, &self.parse_objects),
            (Description::Effects, &self.parse_effects),
            (Description::Plan, &self.parse_plan),
        ];
        options
            .into_iter()
            .filter_map(|(description, file)| Some((description, file.as_ref()?.as_deref())))
            .collect()
    }

    /// Returns how many games a bot is to play.
    pub(in crate::cli) fn number_of_games(&self) -> u64 {
        self.games.map_or(1, u64::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{FirstLevel, Game, GameData, GameSetup, Scenario};

    /// Returns the command line that plays a game again which began with this level of a file.
    fn call(file: &str, level: &str) -> String {
        let mut setup = GameSetup::sample(GameData::built_in().content);
        if let Scenario::Dungeon(_, dungeon) = &mut setup.scenario {
            dungeon.first_level = Some(FirstLevel::Special(level.to_owned()));
        }
        setup.named.first_level = Some(file.to_owned());
        Game::new(setup).view().call().expect("no seed is hidden")
    }

    #[test]
    fn the_call_that_plays_a_level_again_names_its_file_and_its_level() {
        for (file, level) in [
            ("mine.des", "tower"),
            ("mine.des", "-x"),
            ("-mine.des", "tower"),
            ("--seed", "--wizard"),
        ] {
            let call = call(file, level);
            let words = call.split_whitespace().map(OsString::from);
            let options = Options::read(words).unwrap_or_else(|error| panic!("{call}: {error}"));
            assert_eq!(
                options.level(),
                Some((Path::new(file), Some(level))),
                "{call}"
            );
            assert!(!options.wizard, "{call}");
        }
    }
}
