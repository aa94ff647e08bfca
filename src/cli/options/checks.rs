//! Which values of options go together, and which folders have to be there.

use super::{Mode, Options};
use crate::cli::Failure;
use crate::cli::environment::{giver, variable};
use crate::store::{no_folder, no_new_folder};
use std::fmt::Display;
use std::path::PathBuf;

/// Returns the message about an argument that belongs to no option.
pub(in crate::cli) fn unexpected(argument: &dyn Display) -> String {
    format!(
        "unexpected argument '{argument}': what an option takes stands directly behind it, as in --check FILE"
    )
}

impl Options {
    /// Checks what can be wrong with options that go together.
    pub(in crate::cli) fn check(&self) -> Result<(), Failure> {
        self.check_file()?;
        self.check_games()?;
        match self.mode() {
            // These show what is there.
            Mode::Paths | Mode::Manual(_) => Ok(()),
            Mode::Game
            | Mode::Daily
            | Mode::Replay(_)
            | Mode::Verification(_)
            | Mode::Cast { .. }
            | Mode::Picture { .. }
            | Mode::Bot
            | Mode::WatchedBot
            | Mode::Serve
            | Mode::Duel(_)
            | Mode::WatchedDuel(_)
            | Mode::Scores(_)
            | Mode::Descriptions
            | Mode::Check(_)
            | Mode::CampaignCheck(_)
            | Mode::WriteData(_)
            | Mode::Stats
            | Mode::SeedCatalog(_)
            | Mode::Arena(_)
            | Mode::PrintDungeon(_)
            | Mode::Summarize(_)
            | Mode::Man
            | Mode::Completions(_) => self.check_folders(),
        }
    }

    /// Checks that a file that stands alone belongs to a --duel without one.
    fn check_file(&self) -> Result<(), Failure> {
        match (&self.duel, &self.file) {
            (None | Some(Some(_)), Some(file)) => Err(Failure::Usage(unexpected(&file.display()))),
            _ => Ok(()),
        }
    }

    /// Checks that there are so many games.
    fn check_games(&self) -> Result<(), Failure> {
        if let Some(first) = self.first
            && first.checked_add(self.number_of_games() - 1).is_none()
        {
            let message = format!("--first {first}: there are not so many games from there on");
            return Err(Failure::Usage(message));
        }
        Ok(())
    }

    /// Checks that folders exist, or can be made where something is written to them.
    fn check_folders(&self) -> Result<(), Failure> {
        let has_files = |files: &Vec<PathBuf>| !files.is_empty();
        if self.gamedata.is_some() && self.check.as_ref().is_some_and(has_files) {
            let message = "--check takes files of its own, or the folder of --gamedata";
            return Err(Failure::Usage(message.to_owned()));
        }
        let folders = [
            (["--data", "RLG_DATA"], &self.data),
            (["--gamedata", "RLG_GAMEDATA"], &self.gamedata),
        ];
        for (names, folder) in folders {
            if let Some(folder) = folder
                && let Some(why) = no_folder(folder)
            {
                let giver = giver(names, folder, &variable);
                let message = format!("{giver} {}: {why}", folder.display());
                return Err(Failure::Usage(message));
            }
        }
        let written = [
            ("--record", &self.record),
            ("--write-data", &self.write_data),
        ];
        for (option, folder) in written {
            if let Some(folder) = folder
                && let Some(why) = no_new_folder(folder)
            {
                let message = format!("{option} {}: {why}", folder.display());
                return Err(Failure::Usage(message));
            }
        }
        Ok(())
    }
}
