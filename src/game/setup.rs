//! What a game follows from: how it began, and what was done in it.

use super::GameData;
use crate::base::Seed;
use crate::content::Content;
use crate::levels::{Campaign, DungeonFile};
use crate::rules::{Action, RuleBook};

/// How a game began.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSetup {
    /// The version of the program that began it, or went on with it under other rules.
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

/// Why a game is not ranked with those that a person played under one version of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It was played on from within a recording.
    PlayedOn,
    /// A bot played it, or a part of it.
    Bot,
    /// It went on after the rules had changed, so that no recording leads from its beginning to its end.
    OtherRules,
}

impl Mark {
    pub(crate) const ALL: [Mark; 3] = [Mark::PlayedOn, Mark::Bot, Mark::OtherRules];
}

/// Where a game is played.
#[derive(Clone, Debug, PartialEq)]
pub enum Scenario {
    /// A dungeon of so many levels, at least 1, made from the seed; the first may be given.
    Dungeon {
        depths: u16,
        first_level: Option<DungeonFile>,
    },
    /// The floors of a campaign. Only these are played by the book of quests, which asks for the campaign's tables.
    Campaign(Box<Campaign>),
}

/// One thing that changes a game. A game is what its log entries make of its setup.
#[derive(Clone, Debug, PartialEq)]
pub enum LogEntry {
    Act(Action),
    /// The player gives the hero up.
    Abandon,
    /// Wizard mode: the fog is lifted, or comes back.
    ToggleFog,
    /// Wizard mode: the game goes on with other templates.
    Reload(Box<GameData>),
}
