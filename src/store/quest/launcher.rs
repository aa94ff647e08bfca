//! Begins and resumes quests.

use super::QuestLog;
use crate::base::Seed;
use crate::game::Game;
use crate::game::{GameSetup, Scenario};
use crate::levels::Campaign;
use crate::rules::RuleBook;
use crate::store::campaign_files::{CampaignError, open_campaign};
use crate::store::launcher::now;
use crate::store::saves::{SaveDir, SaveError};
use crate::store::{Launcher, Session};
use crate::world::AutoPickup;
use std::borrow::Cow;
use std::path::PathBuf;

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
    /// Resumes the quest of this name, or begins a new one. If another seed was given than that of the kept quest, or a
    /// folder with another campaign, a new one begins, and the kept one is set aside.
    pub fn play_quest(&self) -> Result<Session, QuestError> {
        let campaign = match &self.campaign {
            Some(campaign) => Cow::Borrowed(campaign),
            None => Cow::Owned(self.read_campaign()?),
        };
        let save_dir = self
            .quest_save_dir()
            .filter(|save_dir| save_dir.has(&self.name));
        let Some(save_dir) = save_dir else {
            return Ok(self.begin_quest(&campaign));
        };
        let (game, autosave, notices) = save_dir.resume(&self.name)?;
        if !self.is_asked_for(&game.setup, &campaign) {
            drop(autosave);
            return Ok(self.begin_quest(&campaign));
        }
        let mut session = self.session(game);
        session.keep(autosave);
        session.welcome_back(&notices);
        session.quest_log = self.log().and_then(|path| QuestLog::resume(&path));
        Ok(session)
    }

    /// Reads the campaign of the folder that was named, of the player's own one, or the built-in one.
    pub fn read_campaign(&self) -> Result<Campaign, CampaignError> {
        let folder = self.folders.gamedata(self.gamedata.as_deref());
        open_campaign(folder.as_deref())
    }

    /// Begins a new quest, with the seed that was given or a new one. A kept one is set aside.
    pub fn begin_quest(&self, campaign: &Campaign) -> Session {
        let setup = GameSetup {
            began: now(),
            notices: self.no_own_folder().into_iter().collect(),
            ..self.quest_setup(campaign, self.seed_for_a_game())
        };
        let log = self.log();
        let quest_log = log.and_then(|path| QuestLog::begin(&path, &setup, campaign));
        let mut session = self.begin_kept(Game::new(setup), Vec::new());
        session.quest_log = quest_log;
        session
    }

    pub(in crate::store) fn quest_setup(&self, campaign: &Campaign, seed: Seed) -> GameSetup {
        GameSetup {
            wizard: false,
            auto_pickup: AutoPickup::default(),
            scenario: Scenario::Campaign(Box::new(campaign.clone())),
            content: campaign.content.clone(),
            ..self.setup(RuleBook::Quest, seed)
        }
    }

    /// Returns whether a kept quest is the one that the options ask for.
    fn is_asked_for(&self, kept: &GameSetup, campaign: &Campaign) -> bool {
        let is_same_seed = self.seed.as_ref().is_none_or(|seed| *seed == kept.seed);
        let is_same_campaign = match &kept.scenario {
            Scenario::Campaign(of_kept) => **of_kept == *campaign,
            Scenario::Dungeon(_) => false,
        };
        is_same_seed && (is_same_campaign || self.gamedata.is_none())
    }

    pub(in crate::store) fn quest_save_dir(&self) -> Option<SaveDir> {
        let games = self.folders.games();
        games.map(|folder| SaveDir::new(folder.join("quest")))
    }

    fn log(&self) -> Option<PathBuf> {
        self.folders.games().map(|folder| folder.join(LOG))
    }
}
