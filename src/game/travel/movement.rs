//! How the hero moves, which depends on the rule book.

use crate::base::Directions;
use crate::game::View;
use crate::rules::StairsUse;
use crate::world::{Footing, StatusKind};

/// How the hero of a game moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement {
    pub directions: Directions,
    pub stairs: StairsUse,
    /// Whether a door that is locked looks so.
    pub shows_locks: bool,
    /// Whether it swims or floats without an end in sight, so that it can walk over water, or over lava too.
    pub swims: bool,
    pub floats: bool,
}

impl Movement {
    /// Returns whether such a hero can stay in a cell with this footing.
    pub(super) fn crosses(self, footing: Footing) -> bool {
        match footing {
            Footing::Ground => true,
            Footing::Water => self.swims || self.floats,
            Footing::Lava => self.floats,
            Footing::Solid | Footing::Barred => false,
        }
    }
}

impl View<'_> {
    /// Returns how the hero of this game moves.
    pub fn movement(&self) -> Movement {
        let book = &self.game.setting.book;
        let hero = self.hero();
        Movement {
            directions: book.directions(),
            stairs: book.stairs(),
            shows_locks: !self.is_quest(),
            swims: hero.has_without_end(StatusKind::Swim),
            floats: hero.has_without_end(StatusKind::Float),
        }
    }
}
