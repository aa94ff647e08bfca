//! Distance maps for those who find their way, worked out once and kept while they hold.

use crate::base::{Directions, DistanceMap, Grid, Pos, distances_along};
use crate::world::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH, Level};

/// How many maps are kept: one for each way of moving to the hero, and some to places where it was last seen.
const KEPT: usize = 16;

/// A dig takes so much off the hardness of rock.
pub(super) const DIG: u8 = 85;

/// Returns what a step out of a cell costs a walker; `None` where one cannot walk.
pub fn walking_cost(cell: Cell) -> Option<u8> {
    cell.is_open().then_some(1)
}

/// Returns what a step out of a cell costs a digger: 1 + hardness / 85; `None` where nobody digs.
pub fn digging_cost(cell: Cell) -> Option<u8> {
    cell.yields_to_digging().then(|| 1 + cell.hardness / DIG)
}

/// The maps that monsters asked for. They follow from the world, and are no part of it.
#[derive(Debug, Default)]
pub(super) struct Paths {
    maps: Vec<(Purpose, DistanceMap)>,
    /// Which map is given up next.
    oldest: usize,
}

/// What a map is for. It holds as long as the terrain of its level does not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Purpose {
    depth: u16,
    changes: u32,
    target: Pos,
    digs: bool,
}

impl Paths {
    /// The distances to `target` for one who walks.
    pub(super) fn walking(
        &mut self,
        depth: u16,
        level: &Level,
        target: Pos,
        directions: Directions,
    ) -> &DistanceMap {
        let purpose = Purpose {
            depth,
            changes: level.changes(),
            target,
            digs: false,
        };
        self.map(purpose, directions, |pos| walking_cost(level.cell(pos)))
    }

    /// The distances to `target` for one who digs.
    pub(super) fn digging(
        &mut self,
        depth: u16,
        level: &Level,
        target: Pos,
        directions: Directions,
    ) -> &DistanceMap {
        let purpose = Purpose {
            depth,
            changes: level.changes(),
            target,
            digs: true,
        };
        self.map(purpose, directions, |pos| digging_cost(level.cell(pos)))
    }

    fn map(
        &mut self,
        purpose: Purpose,
        directions: Directions,
        cost: impl Fn(Pos) -> Option<u8>,
    ) -> &DistanceMap {
        let known = self.maps.iter().position(|(other, _)| *other == purpose);
        let index = known.unwrap_or_else(|| {
            let index = self.make_room(purpose);
            distances_along(&mut self.maps[index].1, purpose.target, directions, cost);
            index
        });
        &self.maps[index].1
    }

    /// A place for one more map: a new one, or that of the map that was made longest ago.
    fn make_room(&mut self, purpose: Purpose) -> usize {
        if self.maps.len() < KEPT {
            self.maps
                .push((purpose, Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, 0)));
            return self.maps.len() - 1;
        }
        let index = self.oldest;
        self.oldest = (self.oldest + 1) % KEPT;
        self.maps[index].0 = purpose;
        index
    }
}
