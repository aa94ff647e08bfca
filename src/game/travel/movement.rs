//! How the hero moves, which depends on the rule book.

use crate::base::Directions;
use crate::game::View;
use crate::world::RuleBook;

/// How the hero of a game moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement {
    pub directions: Directions,
    pub stairs: StairsUse,
}

/// When stairs lead to another level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StairsUse {
    /// When the hero stands on them and asks for it.
    OnCommand,
    /// As soon as the hero steps on them.
    OnContact,
}

impl View<'_> {
    /// Returns how the hero of this game moves.
    pub fn movement(&self) -> Movement {
        match self.rules() {
            RuleBook::Classic | RuleBook::Tactical => Movement {
                directions: Directions::All,
                stairs: StairsUse::OnCommand,
            },
            RuleBook::Quest => Movement {
                directions: Directions::Orthogonal,
                stairs: StairsUse::OnContact,
            },
        }
    }
}
