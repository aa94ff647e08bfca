//! The ways between the levels of a dungeon.

use super::Dungeon;
use crate::base::{Purpose, Random};
use crate::levels::generate::Site;
use crate::world::{Landing, Layout, Link};

/// The most staircases that join two generated levels; there is at least one.
const MOST_JOINING_STAIRS: u32 = 3;

impl Dungeon {
    /// Returns what the generator is asked for.
    pub(super) fn site(&self, level: u16) -> Site {
        Site {
            depth: self.depth(level),
            depths: self.depths(),
            up_stairs: self.staircases(level - 1),
            down_stairs: self.staircases(level),
        }
    }

    /// Returns how many staircases join a level of the dungeon and the next one. One leads out of the first level, and is
    /// blocked.
    fn staircases(&self, upper: u16) -> usize {
        if upper == 0 {
            return 1;
        }
        if upper >= self.depths() {
            return 0;
        }
        self.source(upper).down_stairs().unwrap_or_else(|| {
            let mut random = Random::new(self.seed, Purpose::Stairs, upper.into());
            1 + random.below(MOST_JOINING_STAIRS) as usize
        })
    }

    /// Links the i-th staircase down to the i-th up of the level below, and back.
    pub(super) fn link(&self, layout: &mut Layout, level: u16) {
        let above = level.checked_sub(1).filter(|&above| self.has(above));
        let below = level.checked_add(1).filter(|&below| self.has(below));
        if let Some(level) = above {
            for (number, &pos) in (0..).zip(&layout.up_stairs) {
                let landing = Landing::DownStairs(number);
                layout.links.insert(pos, Link { level, landing });
            }
        }
        if let Some(level) = below {
            for (number, &pos) in (0..).zip(&layout.down_stairs) {
                let landing = Landing::UpStairs(number);
                layout.links.insert(pos, Link { level, landing });
            }
        }
    }
}
