//! How the hero moves, which depends on the rule book.

use crate::base::Directions;
use crate::game::View;
use crate::rules::StairsUse;
use crate::world::{Buoyancy, StatusKind};

/// With so many steps left to swim or to float there is time for more than one way over water or lava.
const AMPLE: u64 = 30;

/// What a step through a shut door costs: opening it takes a turn.
pub(in crate::game) const OPENING: u8 = 2;

/// How the hero of a game moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement {
    pub directions: Directions,
    pub stairs: StairsUse,
    /// Whether a door that is locked looks so.
    pub shows_locks: bool,
    /// Whether it can walk over water, or over lava too.
    pub buoyancy: Buoyancy,
}

impl View<'_> {
    /// Returns how the hero of this game moves, without what ends by itself.
    pub fn movement(&self) -> Movement {
        self.movement_while(|steps| steps.is_none())
    }

    /// Returns how the hero moves now, with what ends by itself. Whoever plans a way so has to keep out of
    /// [`View::cells_out_of_time`], and to ask about each step; see [`View::doubt_about_depths`].
    pub(in crate::game) fn movement_now(&self) -> Movement {
        self.movement_while(|steps| steps != Some(0))
    }

    /// Returns how the hero moves where it need not: over what it swims or floats for long, and over what it is over already.
    pub(in crate::game) fn movement_with_time_to_spare(&self) -> Movement {
        let here = self.level().terrain(self.hero_pos());
        let is_over = here.footing().is_liquid();
        self.movement_while(|steps| steps.is_none_or(|it| it >= AMPLE || is_over && it > 0))
    }

    /// Returns how the hero moves if it swims and floats where so many steps are left to it, or with no end, are enough.
    fn movement_while(&self, is_enough: impl Fn(Option<u64>) -> bool) -> Movement {
        let book = &self.game.setting.book;
        Movement {
            directions: book.directions(),
            stairs: book.stairs(),
            shows_locks: book.shows_locks(),
            buoyancy: Buoyancy {
                swims: is_enough(self.steps_left(StatusKind::Swim)),
                floats: is_enough(self.steps_left(StatusKind::Float)),
            },
        }
    }

    /// Returns how many steps the hero can make before a status ends: `None` if it ends with no tick, and 0 without one.
    pub(in crate::game) fn steps_left(&self, kind: StatusKind) -> Option<u64> {
        let hero = self.hero();
        let ticks = hero.ticks_left(kind)?;
        if ticks == 0 {
            return Some(0);
        }
        let book = &*self.game.setting.book;
        let step = book.ticks_between_turns(hero.speed(book));
        Some((ticks - 1) / step.max(1))
    }
}
