//! Distance maps for monsters, computed once and kept as long as they hold.

use super::crowd::Strikers;
use super::gait::Gait;
use crate::base::{self, CostMap, Directions, DistanceMap, Grid, Pos};
use crate::world::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH, World};

/// How many maps are kept: one for each way of moving to the hero, some to places where it was last seen, and some
/// around those who strike it.
const KEPT: usize = 16;

/// How much one dig takes off the hardness of rock.
pub(super) const DIG: u8 = 85;

/// Returns what a step out of a cell costs a walker; `None` if it is not open.
pub fn walking_cost(cell: Cell) -> Option<u8> {
    cell.is_open().then_some(1)
}

/// Returns what a step out of a cell costs a digger: 1 + hardness / 85; `None` if it cannot be dug.
pub fn digging_cost(cell: Cell) -> Option<u8> {
    cell.yields_to_digging().then(|| 1 + cell.hardness / DIG)
}

/// A cache of the maps that monsters asked for. They follow from the world, and are no part of it.
#[derive(Debug)]
pub(super) struct Paths {
    maps: Vec<(Key, DistanceMap)>,
    /// The index of the map that is given up next.
    oldest: usize,
    costs: CostMap,
    search: base::Search,
}

impl Default for Paths {
    fn default() -> Paths {
        Paths {
            maps: Vec::new(),
            oldest: 0,
            costs: CostMap::new(LEVEL_WIDTH, LEVEL_HEIGHT),
            search: base::Search::default(),
        }
    }
}

/// What a map was computed for. It holds as long as the terrain of its level does not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key {
    number: u16,
    changes: u32,
    search: Search,
}

/// What a monster looks for a way to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Search {
    pub(super) target: Pos,
    pub(super) gait: Gait,
    /// No way leads through these.
    pub(super) around: Strikers,
}

impl Paths {
    /// Returns the distances to a target on the hero's level.
    pub(super) fn distances(
        &mut self,
        world: &World,
        search: Search,
        directions: Directions,
    ) -> &DistanceMap {
        let level = world.level();
        let key = Key {
            number: world.level_number(),
            changes: level.changes(),
            search,
        };
        let known = self.maps.iter().position(|(other, _)| *other == key);
        let index = known.unwrap_or_else(|| {
            let index = self.make_room(key);
            let Search {
                target,
                gait,
                around,
            } = search;
            gait.fill_costs(level, &mut self.costs);
            for pos in around.cells() {
                self.costs.set(pos, None);
            }
            let map = &mut self.maps[index].1;
            self.search.fill(map, &self.costs, target, directions);
            index
        });
        &self.maps[index].1
    }

    /// Returns the index for one more map: a new one, or that of the map that was made longest ago.
    fn make_room(&mut self, key: Key) -> usize {
        if self.maps.len() < KEPT {
            self.maps
                .push((key, Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, 0)));
            return self.maps.len() - 1;
        }
        let index = self.oldest;
        self.oldest = (self.oldest + 1) % KEPT;
        self.maps[index].0 = key;
        index
    }
}
