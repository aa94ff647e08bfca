//! What determines a game: its setup, and the log of what was done in it.

use super::GameData;
use crate::base::Seed;
use crate::content::Content;
use crate::levels::{Campaign, DungeonFile};
use crate::rules::{Action, RuleBook};
use crate::world::AutoPickup;

/// How a game begins.
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
    /// What walking picks up at first.
    pub auto_pickup: AutoPickup,
    /// Why it is not ranked; `None` if it is.
    pub mark: Option<Mark>,
    pub scenario: Scenario,
    /// Its templates. They stay the same when the files change from which they were read.
    pub content: Content,
    /// Sentences for the player, the first messages of the game.
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

/// The levels on which a game is played.
#[derive(Clone, Debug, PartialEq)]
pub enum Scenario {
    /// A dungeon of `depths` levels, at least 1, made from the seed; the first may come from a file.
    Dungeon {
        depths: u16,
        first_level: Option<DungeonFile>,
    },
    /// The floors of a campaign. Only these are played by the book of quests, which asks for the campaign's tables.
    Campaign(Box<Campaign>),
}

/// One change of a game. A game follows from its setup and its log entries.
#[derive(Clone, Debug, PartialEq)]
pub enum LogEntry {
    Act(Action),
    /// The player gives up.
    Abandon,
    /// Wizard mode: the fog is lifted, or comes back.
    ToggleFog,
    /// Wizard mode: the game goes on with other templates.
    Reload(Box<GameData>),
}

impl LogEntry {
    /// Returns the same change, marked as one that is meant although it is risky or useless.
    pub(super) fn sure(self) -> LogEntry {
        match self {
            LogEntry::Act(action) => LogEntry::Act(Action::Sure(Box::new(action))),
            LogEntry::Abandon | LogEntry::ToggleFog | LogEntry::Reload(_) => self,
        }
    }
}
