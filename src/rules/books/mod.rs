//! Rule books. There is one way to take a turn, to move, to strike and to die; a book decides what differs.

mod blow;
mod book;
mod classic;
pub mod quest;
mod tactical;

pub use blow::{Blow, Fighter};
pub use book::{Book, Rest, Sight, StairsUse};
pub use classic::Classic;
pub use quest::Quest;
pub use tactical::Tactical;

use crate::content::QuestTables;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The name of a rule book, which is chosen when a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RuleBook {
    /// Every attack connects, and nothing but dice counts.
    Classic,
    /// Chances to hit and to be missed, armor that turns damage away, and the burden of weight.
    Tactical,
    /// Attacks on twenty-sided dice against armor classes, experience, and days that run out.
    Quest,
}

impl RuleBook {
    pub const ALL: [RuleBook; 3] = [RuleBook::Tactical, RuleBook::Classic, RuleBook::Quest];

    /// Returns the name as options and records have it.
    pub fn name(self) -> &'static str {
        match self {
            RuleBook::Classic => "classic",
            RuleBook::Tactical => "tactical",
            RuleBook::Quest => "quest",
        }
    }

    /// Returns the rule book of this name.
    pub fn named(name: &str) -> Option<RuleBook> {
        RuleBook::ALL.into_iter().find(|book| book.name() == name)
    }

    /// Returns what its levels are called.
    pub fn level_noun(self) -> &'static str {
        match self {
            RuleBook::Classic | RuleBook::Tactical => "level",
            RuleBook::Quest => "floor",
        }
    }

    /// Returns the book of this name. This is the one table from names to books.
    ///
    /// # Panics
    ///
    /// Panics if the book is that of quests, and there are no tables of a campaign.
    pub fn open(self, tables: Option<&QuestTables>) -> Arc<dyn Book> {
        match self {
            RuleBook::Classic => Arc::new(Classic),
            RuleBook::Tactical => Arc::new(Tactical),
            RuleBook::Quest => {
                let tables = tables.expect("a quest has the tables of a campaign");
                Arc::new(Quest::new(tables.clone()))
            }
        }
    }
}
