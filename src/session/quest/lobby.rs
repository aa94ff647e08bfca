//! Where quests begin or go on.

use super::QuestLog;
use crate::base::Seed;
use crate::levels::Campaign;
use crate::session::beginning::{Beginning, Realm};
use crate::session::campaign_files::{CampaignError, open_campaign};
use crate::session::lobby::now;
use crate::session::saves::{SaveError, Shelf};
use crate::session::{Game, Lobby};
use crate::world::RuleBook;
use std::borrow::Cow;
use std::path::PathBuf;

/// The log, beside the games that are kept.
const LOG: &str = "quest.log";

/// Why a quest cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum QuestError {
    #[error(transparent)]
    Campaign(#[from] CampaignError),
    #[error(transparent)]
    Save(#[from] SaveError),
}

impl Lobby {
    /// The quest of this name where it was left, or a new one. Who names another seed than that of the quest that is
    /// kept, or a folder with another campaign, means a new one; the other is then set aside.
    pub fn play_quest(&self) -> Result<Game, QuestError> {
        let campaign = match &self.quest {
            Some(campaign) => Cow::Borrowed(campaign),
            None => Cow::Owned(self.read_campaign()?),
        };
        let shelf = self.quest_shelf().filter(|shelf| shelf.has(&self.name));
        let Some(shelf) = shelf else {
            return Ok(self.begin_quest(&campaign));
        };
        let (mut game, keeper, notices) = shelf.resume(&self.name, &self.places)?;
        if !self.is_meant(&game.beginning, &campaign) {
            drop(keeper);
            return Ok(self.begin_quest(&campaign));
        }
        game.keep(keeper);
        game.welcome_back(&notices);
        game.quest_log = self.log().and_then(|path| QuestLog::resume(&path));
        Ok(game)
    }

    /// The campaign of the folder that was named, of the player's own one, or the built-in one.
    pub fn read_campaign(&self) -> Result<Campaign, CampaignError> {
        let folder = self.places.gamedata(self.gamedata.as_deref());
        open_campaign(folder.as_deref())
    }

    /// A new quest, with the seed that was given or a fresh one. One that was kept is set aside.
    pub fn begin_quest(&self, campaign: &Campaign) -> Game {
        let beginning = Beginning {
            began: now(),
            notices: self.homeless().into_iter().collect(),
            ..self.beginning_of_quest(campaign, self.seed_for_a_game())
        };
        let log = self.log();
        let quest_log = log.and_then(|path| QuestLog::begin(&path, &beginning, campaign));
        let game = Game::new(beginning, self.places.clone());
        let mut game = self.keep_from_now_on(game, Vec::new());
        game.quest_log = quest_log;
        game
    }

    pub(in crate::session) fn beginning_of_quest(
        &self,
        campaign: &Campaign,
        seed: Seed,
    ) -> Beginning {
        Beginning {
            wizard: false,
            realm: Realm::Quest(Box::new(campaign.clone())),
            content: campaign.content.clone(),
            ..self.beginning(RuleBook::Quest, seed)
        }
    }

    /// Whether a kept quest is the one that this call of the program asks for.
    fn is_meant(&self, kept: &Beginning, campaign: &Campaign) -> bool {
        let is_same_seed = self.seed.as_ref().is_none_or(|seed| *seed == kept.seed);
        let is_same_campaign = match &kept.realm {
            Realm::Quest(of_kept) => **of_kept == *campaign,
            Realm::Dungeon { .. } => false,
        };
        is_same_seed && (is_same_campaign || self.gamedata.is_none())
    }

    pub(in crate::session) fn quest_shelf(&self) -> Option<Shelf> {
        let games = self.places.games();
        games.map(|folder| Shelf::new(folder.join("quest")))
    }

    fn log(&self) -> Option<PathBuf> {
        self.places.games().map(|folder| folder.join(LOG))
    }
}
