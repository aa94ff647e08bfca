//! Begins and resumes quests.

use super::QuestLog;
use crate::base::Seed;
use crate::game::{GameSetup, Mark, NamedFiles, Scenario};
use crate::levels::Campaign;
use crate::rules::RuleBook;
use crate::store::campaign_files::{CampaignError, open_campaign};
use crate::store::saves::{Files, SaveDir, SaveError};
use crate::store::{Folders, Launcher, Session};
use crate::world::{AutoPickup, HeroBonus};
use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

/// The file name of the log, beside the kept games.
const LOG: &str = "quest.log";

/// Why a quest cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum QuestError {
    #[error(transparent)]
    Campaign(#[from] CampaignError),
    #[error(transparent)]
    Save(#[from] SaveError),
}

impl Launcher {
    /// Resumes the newest quest of this name, or begins a new one. If a seed was given, or a folder with a campaign, a
    /// kept quest has to be of them.
    pub fn play_quest(&self) -> Result<Session, QuestError> {
        let campaign = self.campaign()?;
        match self.kept_quest(&campaign) {
            Some((save_dir, files)) => Ok(self.go_on(save_dir.resume_files(files)?)),
            None => Ok(self.begin_quest(&campaign)),
        }
    }

    /// Returns whether a new quest would begin although another one of this name is kept.
    pub fn would_set_quest_aside(&self) -> bool {
        let save_dir = self.folders.quest_save_dir();
        let is_any = save_dir.is_some_and(|save_dir| save_dir.has(&self.name));
        is_any
            && self
                .campaign()
                .is_ok_and(|it| self.kept_quest(&it).is_none())
    }

    /// Returns the kept quest that the options ask for.
    fn kept_quest(&self, campaign: &Campaign) -> Option<(SaveDir, Files)> {
        let save_dir = self.folders.quest_save_dir()?;
        let files = save_dir.find(&self.name, |kept| self.is_asked_for(kept, campaign))?;
        Some((save_dir, files))
    }

    fn campaign(&self) -> Result<Cow<'_, Campaign>, CampaignError> {
        match &self.campaign {
            Some(campaign) => Ok(Cow::Borrowed(campaign)),
            None => self.read_campaign().map(Cow::Owned),
        }
    }

    /// Returns whether a quest that begins is not in the built-in campaign.
    pub fn has_other_campaign(&self) -> bool {
        self.folders.gamedata(self.gamedata.as_deref()).is_some()
    }

    /// Reads the campaign of the folder that was named, of the player's own one, or the built-in one.
    pub fn read_campaign(&self) -> Result<Campaign, CampaignError> {
        let folder = self.folders.gamedata(self.gamedata.as_deref());
        open_campaign(folder.as_deref())
    }

    /// Begins a new quest, with the seed that was given or a new one.
    pub fn begin_quest(&self, campaign: &Campaign) -> Session {
        self.begin_with(self.told_quest_setup(campaign, self.seed_for_a_game()))
    }

    /// Returns the setup of a new quest with this seed, in the campaign that the options ask for.
    pub fn setup_of_quest(&self, seed: Seed) -> Result<GameSetup, QuestError> {
        Ok(self.told_quest_setup(&*self.campaign()?, seed))
    }

    /// Returns the setup of a quest that tells its player what is wrong.
    fn told_quest_setup(&self, campaign: &Campaign, seed: Seed) -> GameSetup {
        GameSetup {
            notices: self.no_own_folder().into_iter().collect(),
            ..self.quest_setup(campaign, seed)
        }
    }

    pub(in crate::store) fn quest_setup(&self, campaign: &Campaign, seed: Seed) -> GameSetup {
        GameSetup {
            wizard: false,
            auto_pickup: AutoPickup::default(),
            bonus: HeroBonus::default(),
            scenario: Scenario::Campaign(Arc::new(campaign.clone())),
            content: campaign.content.clone(),
            named: NamedFiles {
                data: (self.gamedata.as_ref()).map(|folder| folder.display().to_string()),
                first_level: None,
            },
            ..self.setup(RuleBook::Quest, seed)
        }
    }

    /// Returns whether a kept quest is the one that the options ask for. Practice is only gone on with where it is named.
    fn is_asked_for(&self, kept: &GameSetup, campaign: &Campaign) -> bool {
        let counts = kept.mark != Some(Mark::PlayedOn);
        let is_same_seed = self.seed.as_ref().is_none_or(|seed| *seed == kept.seed);
        let is_same_campaign = match &kept.scenario {
            Scenario::Campaign(of_kept) => **of_kept == *campaign,
            Scenario::Dungeon(_) => false,
        };
        counts && is_same_seed && (is_same_campaign || self.gamedata.is_none())
    }

    /// Begins the log of a game with this setup, if that is a quest and the log can be written.
    pub(in crate::store) fn begin_quest_log(&self, setup: &GameSetup) -> Option<QuestLog> {
        let Scenario::Campaign(campaign) = &setup.scenario else {
            return None;
        };
        QuestLog::begin(
            (&self.log()?, self.folders.server.hides_seeds),
            setup,
            campaign,
        )
    }

    /// Continues the log of a kept game with this setup, if that is a quest and the log can be written.
    pub(in crate::store) fn resume_quest_log(&self, setup: &GameSetup) -> Option<QuestLog> {
        let Scenario::Campaign(_) = &setup.scenario else {
            return None;
        };
        QuestLog::resume((&self.log()?, self.folders.server.hides_seeds), setup)
    }

    fn log(&self) -> Option<PathBuf> {
        self.folders.games().map(|folder| folder.join(LOG))
    }
}

impl Folders {
    pub(in crate::store) fn quest_save_dir(&self) -> Option<SaveDir> {
        self.games()
            .map(|folder| SaveDir::new(folder.join("quest")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Command, GameData};
    use std::fs;

    #[test]
    fn the_log_has_what_is_said_when_a_quest_begins() {
        let home = tempfile::tempdir().expect("a temporary folder");
        let folders = Folders {
            own: Some(home.path().to_owned()),
            ..Folders::default()
        };
        let launcher = Launcher {
            seed: Some(Seed::from_number(1)),
            ..Launcher::new("tess", GameData::built_in(), folders)
        };
        let campaign = launcher.read_campaign().expect("it is built in");
        let mut quest = launcher.begin_quest(&campaign);
        quest.obey(Command::Rest);
        drop(quest);
        let path = launcher.log().expect("there is a folder");
        let read = || fs::read_to_string(&path).expect("there is a log");
        assert!(read().contains("turn 0: Welcome, tess!"), "{}", read());
        fs::remove_file(&path).expect("it is removed");
        drop(launcher.begin_quest(&campaign));
        let log = read();
        assert!(log.contains("turn 0: Welcome, tess!"), "{log}");
        assert!(log.contains("is set aside"), "{log}");
    }
}
