//! Rule books. There is one way to take a turn, to move, to strike and to die; a book decides what differs.

mod blow;
mod book;
mod classic;
pub mod quest;
mod tactical;

pub use blow::{Blow, Fighter};
pub use book::{Book, Rest, Sight, Signs, StairsUse};
pub use classic::Classic;
pub use quest::Quest;
pub use tactical::Tactical;

use std::sync::Arc;

/// The name of a rule book, which is chosen when a game begins. Lists of all have them in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RuleBook {
    Dungeon(DungeonBook),
    /// Attacks on twenty-sided dice against armor classes, experience, and days that run out. Only campaigns are played by
    /// it, as it asks for their tables.
    Quest,
}

/// The name of a rule book by which dungeons are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DungeonBook {
    /// Chances to hit and to be missed, armor that turns damage away, and the burden of weight.
    Tactical,
    /// Every attack connects, and nothing but dice counts.
    Classic,
}

impl RuleBook {
    pub const CLASSIC: RuleBook = RuleBook::Dungeon(DungeonBook::Classic);
    pub const TACTICAL: RuleBook = RuleBook::Dungeon(DungeonBook::Tactical);
    pub const ALL: [RuleBook; 3] = [RuleBook::TACTICAL, RuleBook::CLASSIC, RuleBook::Quest];

    /// Returns the name as options and records have it.
    pub fn name(self) -> &'static str {
        match self {
            RuleBook::Dungeon(book) => book.name(),
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
            RuleBook::Dungeon(_) => "level",
            RuleBook::Quest => "floor",
        }
    }
}

impl DungeonBook {
    pub const ALL: [DungeonBook; 2] = [DungeonBook::Tactical, DungeonBook::Classic];

    /// Returns the name as options and records have it.
    pub fn name(self) -> &'static str {
        match self {
            DungeonBook::Classic => "classic",
            DungeonBook::Tactical => "tactical",
        }
    }

    /// Returns the rule book of this name.
    pub fn named(name: &str) -> Option<DungeonBook> {
        DungeonBook::ALL
            .into_iter()
            .find(|book| book.name() == name)
    }

    /// Returns the book of this name.
    pub fn open(self) -> Arc<dyn Book> {
        match self {
            DungeonBook::Classic => Arc::new(Classic),
            DungeonBook::Tactical => Arc::new(Tactical),
        }
    }
}
