//! What a game follows from: how it began, and what was done in it.

use super::GameData;
use crate::base::Seed;
use crate::content::Content;
use crate::levels::{Campaign, DungeonFile};
use crate::rules::Action;
use crate::world::RuleBook;
use serde::{Deserialize, Serialize};

/// How a game began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameSetup {
    /// The version of the program that began it.
    pub version: String,
    pub name: String,
    pub seed: Seed,
    pub rules: RuleBook,
    /// When it began, in seconds since 1970. Nothing in the game depends on it.
    pub began: u64,
    /// Whether the commands of wizard mode are offered.
    pub wizard: bool,
    /// What sets it apart from a game that a person plays from its first turn.
    pub mark: Option<Mark>,
    pub scenario: Scenario,
    /// What it is made of, whatever becomes of the files from which that was read.
    pub content: Content,
    /// The first messages.
    pub notices: Vec<String>,
}

impl GameSetup {
    /// What is wrong with a beginning that was read from somewhere, if anything is.
    pub(crate) fn violation(&self) -> Option<String> {
        let Scenario::Quest(campaign) = &self.scenario else {
            return None;
        };
        let is_its_own = campaign.content == self.content && self.rules == RuleBook::Quest;
        if is_its_own {
            campaign.violation()
        } else {
            Some("a quest is played with what is not of its campaign".to_owned())
        }
    }
}

/// Why a game does not count among those of persons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mark {
    /// It was played on from within a recording.
    PlayedOn,
    /// A bot played it, or a part of it.
    Bot,
}

/// Where a game is played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Scenario {
    /// A dungeon of so many levels, at least 1, made from the seed; the first may be given.
    Dungeon {
        depths: u16,
        first_level: Option<DungeonFile>,
    },
    /// The floors of a campaign.
    Quest(Box<Campaign>),
}

/// One thing that changes a game. A game is what its deeds make of its beginning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum LogEntry {
    Act(Action),
    /// The player gives the hero up.
    Abandon,
    /// Wizard mode: the fog is lifted, or comes back.
    ToggleFog,
    /// Wizard mode: the game goes on with other templates.
    Reload(Box<GameData>),
}
