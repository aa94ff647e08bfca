//! How the hero moves, which depends on the rule book.

use crate::base::Directions;
use crate::game::View;
use crate::rules::StairsUse;

/// How the hero of a game moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement {
    pub directions: Directions,
    pub stairs: StairsUse,
    /// Whether a door that is locked looks so.
    pub shows_locks: bool,
}

impl View<'_> {
    /// Returns how the hero of this game moves.
    pub fn movement(&self) -> Movement {
        let book = &self.game.setting.book;
        Movement {
            directions: book.directions(),
            stairs: book.stairs(),
            shows_locks: !self.is_quest(),
        }
    }
}
