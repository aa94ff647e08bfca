//! Which options go together, and which folders have to be there.

use super::Options;
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
    /// Checks the options that belong to --duel and --bot. A file that stands alone belongs to a --duel without one.
    pub(in crate::cli) fn check_replay(&self) -> Result<(), Failure> {
        let wrong = match (&self.duel, &self.file) {
            (None | Some(Some(_)), Some(file)) => unexpected(&file.display()),
            (None, None) if self.watch && !self.bot => {
                "--watch belongs to --duel or --bot".to_owned()
            }
            (None, None) if self.verbose => "--verbose belongs to --duel".to_owned(),
            _ => return Ok(()),
        };
        Err(Failure::Usage(wrong))
    }

    /// Checks that --games, --json and --record have options to which they belong.
    pub(in crate::cli) fn check_games(&self) -> Result<(), Failure> {
        if self.json && !self.bot && self.parses().is_empty() {
            let message = "--json belongs to --bot, --parse-monsters and the like";
            return Err(Failure::Usage(message.to_owned()));
        }
        if self.record.is_some() && !self.bot && !self.serve {
            let message = "--record belongs to --bot and --serve";
            return Err(Failure::Usage(message.to_owned()));
        }
        let has_option = self.bot || self.stats || self.arena.is_some();
        if self.games.is_some() && !has_option {
            let message = "--games belongs to --bot, --stats and --arena";
            return Err(Failure::Usage(message.to_owned()));
        }
        if let Some(first) = self.first
            && first.checked_add(self.number_of_games() - 1).is_none()
        {
            let message = format!("--first {first}: there are not so many games from there on");
            return Err(Failure::Usage(message));
        }
        Ok(())
    }

    /// Checks that folders exist, or can be made where something is written to them.
    pub(in crate::cli) fn check(&self) -> Result<(), Failure> {
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
