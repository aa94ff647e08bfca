//! What the dungeon bot goes by: what is known of a level, and how far everything is.

use super::foes::Foe;
use crate::base::Pos;
use crate::game::{KnownLevel, Movement, Reach, View};

/// What is known of the level, and how far everything is from the hero.
#[derive(Debug)]
pub(super) struct Survey {
    pub(super) level: KnownLevel,
    pub(super) reach: Reach,
    /// How often what is remembered had changed when it last looked, and how the hero moved.
    as_of: (u32, Movement),
}

impl Survey {
    pub(super) fn new(view: &View<'_>) -> Survey {
        let level = KnownLevel::new(view);
        let reach = Reach::new(&level);
        Survey {
            level,
            reach,
            as_of: (view.memory_changes(), view.movement()),
        }
    }

    /// Looks at the level again, if it may look otherwise.
    pub(super) fn update(&mut self, view: &View<'_>) {
        let now = (view.memory_changes(), view.movement());
        if self.as_of != now {
            self.as_of = now;
            self.level.update(view);
        }
    }

    /// Returns the cost of the way to the nearest cell beside `pos`; `None` if there is no way.
    pub(super) fn distance_beside(&self, pos: Pos) -> Option<u16> {
        let beside = self.level.neighbors(pos);
        self.reach.nearest(beside).map(|(distance, _)| distance)
    }

    /// Returns the nearest of some cells beside which there is a way, with its cost.
    pub(super) fn nearest_beside(&self, cells: impl Iterator<Item = Pos>) -> Option<(u16, Pos)> {
        let reached = cells.filter_map(|pos| Some((self.distance_beside(pos)?, pos)));
        reached.min()
    }

    /// Returns the nearest of some monsters that is awake and can be reached, with the cost of the way.
    pub(super) fn nearest_awake(&self, foes: &[Foe]) -> Option<(u16, Pos)> {
        let awake = foes.iter().filter(|foe| !foe.is_asleep);
        self.nearest_beside(awake.map(|foe| foe.pos))
    }
}
