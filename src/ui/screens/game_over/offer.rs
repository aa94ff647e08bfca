//! What is offered once a game is over.

use crate::game::RuleBook;
use crate::store::Folders;

/// What the player may do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui::screens) enum Offer {
    NewGame,
    SameDungeon,
    LookBack,
    Quit,
}

impl Offer {
    /// Returns the offer of the same dungeon again. Where seeds are hidden, nobody plays in one that is known already.
    pub(in crate::ui::screens) fn same_dungeon(folders: &Folders) -> Option<Offer> {
        (!folders.server.hides_seeds).then_some(Offer::SameDungeon)
    }

    pub(in crate::ui::screens) fn key(self) -> char {
        match self {
            Offer::NewGame => 'g',
            Offer::SameDungeon => 's',
            Offer::LookBack => 'r',
            Offer::Quit => 'q',
        }
    }

    /// Returns what it is called after a game by these rules.
    pub(in crate::ui::screens) fn name(self, rules: RuleBook) -> &'static str {
        let is_quest = rules == RuleBook::Quest;
        match self {
            Offer::NewGame if is_quest => "New quest",
            Offer::NewGame => "New game",
            Offer::SameDungeon if is_quest => "Same quest again",
            Offer::SameDungeon => "Same dungeon again",
            Offer::LookBack => "Look back",
            Offer::Quit => "Quit",
        }
    }
}
