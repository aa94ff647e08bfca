//! The ways between the levels of a dungeon, and to those beside it.

use super::Dungeon;
use crate::base::{Pos, Purpose, Random, Rect};
use crate::levels::generate::Site;
use crate::world::{Landing, Layout, Link, Terrain};

/// The most staircases that join two generated levels; there is at least one.
const MOST_JOINING_STAIRS: u32 = 3;

/// A level beside the dungeon.
#[derive(Clone, Copy, Debug)]
pub(super) struct SideLevel {
    /// The number of the level that leads to it.
    pub(super) from: u16,
    /// The depth of that level.
    pub(super) depth: u16,
    pub(super) way: Way,
}

/// How a level leads to one beside the dungeon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// By a staircase down, the last one of its level.
    Stairs,
    Portal,
}

impl Dungeon {
    /// Returns the level beside the dungeon with this number; `None` for a level of the dungeon.
    pub(super) fn side_level(&self, level: u16) -> Option<&SideLevel> {
        let index = level.checked_sub(self.depths() + 1)?;
        self.side_levels.get(usize::from(index))
    }

    /// Returns the number of the level beside the dungeon to which stairs of a level lead.
    pub fn branch_of(&self, level: u16) -> Option<u16> {
        let mut numbered = (self.depths() + 1..).zip(&self.side_levels);
        let found = numbered.find(|(_, side)| (side.from, side.way) == (level, Way::Stairs));
        found.map(|(number, _)| number)
    }

    /// Returns what the generator is asked for.
    pub(super) fn site(&self, level: u16) -> Site {
        let (up, down) = match self.side_level(level) {
            Some(_) => (1, 0),
            None => (self.staircases(level - 1), self.staircases(level)),
        };
        Site {
            depth: self.depth(level),
            depths: self.depths(),
            up_stairs: up,
            down_stairs: down + usize::from(self.branch_of(level).is_some()),
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

    /// Returns where the staircases of a level lead: the i-th down to the i-th up of the level below, and back. The last
    /// one down leads to the branch, if there is one.
    pub(super) fn links(&self, layout: &Layout, level: u16) -> Vec<(Pos, Link)> {
        let above = match self.side_level(level) {
            Some(side) => Some(side.from),
            None => level.checked_sub(1).filter(|&above| above > 0),
        };
        let below = Some(level + 1).filter(|&below| below <= self.depths());
        let branch = self.branch_of(level);
        let to_branch = usize::from(branch.is_some());
        let joining = layout.down_stairs.len().saturating_sub(to_branch);
        let (down, last) = layout.down_stairs.split_at(joining);
        let lead = |to: Option<u16>, stairs: &[Pos], landing: &dyn Fn(u16) -> Landing| {
            let links = (0..).zip(stairs).filter_map(|(number, &pos)| {
                let (level, landing) = (to?, landing(number));
                Some((pos, Link { level, landing }))
            });
            links.collect::<Vec<_>>()
        };
        // Where a level has a way beside the dungeon, only some of its staircases lead back.
        let is_simple = |above: u16| level == above + 1 && self.branch_of(above).is_none();
        let upward = match above {
            Some(above) if is_simple(above) => Landing::DownStairs,
            Some(_) | None => Landing::WayBack,
        };
        [
            lead(above, &layout.up_stairs, &upward),
            lead(below, down, &Landing::UpStairs),
            lead(branch, last, &Landing::UpStairs),
        ]
        .concat()
    }
}

/// Adds a staircase down on a random floor of a room; none if there is no such floor.
pub(super) fn add_staircase_down(layout: &mut Layout, random: &mut Random) {
    let floor = layout.rooms.iter().flat_map(Rect::cells);
    let floor: Vec<Pos> = floor
        .filter(|&pos| layout.terrain(pos) == Terrain::Room)
        .collect();
    if let Some(pos) = random.pick(&floor) {
        layout.put(pos, Terrain::DownStairs);
        layout.down_stairs.push(pos);
    }
}
