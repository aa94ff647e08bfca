//! Distance maps for monsters, computed once and kept as long as they hold.

use super::crowd::Strikers;
use crate::base::{self, CostMap, Directions, Pos};
use crate::rules::movement::gait::Gait;
use crate::world::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH, Level, World};
use std::collections::BTreeMap;

/// How many searches are kept: one for each way of moving to the hero, some to places where it was last seen, and some
/// around those who strike it.
const KEPT: usize = 16;

/// Returns what a step out of a cell costs a walker; `None` if it is not open.
pub fn walking_cost(cell: Cell) -> Option<u8> {
    cell.is_open().then_some(1)
}

/// Returns what a step out of a cell costs a digger: 1 + hardness / 85; `None` if it cannot be dug.
pub fn digging_cost(cell: Cell) -> Option<u8> {
    cell.yields_to_digging().then(|| cell.digging_cost())
}

/// The searches that monsters asked for, and the costs for them. They follow from the world, and are no part of it.
#[derive(Debug, Default)]
pub(in crate::rules) struct Paths {
    searches: Vec<(Key, base::Search)>,
    /// The index of the search that is given up next.
    oldest: usize,
    costs: BTreeMap<Gait, Costs>,
}

/// What a search was begun for. It holds as long as neither the terrain of its level nor its features change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key {
    state: LevelState,
    search: Search,
}

/// A level as it is at some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LevelState {
    number: u16,
    changes: u32,
    feature_changes: u32,
}

impl LevelState {
    /// Returns the state of the hero's level.
    fn of(world: &World) -> LevelState {
        let level = world.level();
        LevelState {
            number: world.level_number(),
            changes: level.changes(),
            feature_changes: level.feature_changes(),
        }
    }
}

/// What a monster looks for a way to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rules) struct Search {
    pub(in crate::rules) target: Pos,
    pub(in crate::rules) gait: Gait,
    /// No way leads through these.
    pub(in crate::rules) around: Strikers,
}

/// What steps cost with one gait.
#[derive(Debug)]
struct Costs {
    /// `None` before the first time.
    as_of: Option<LevelState>,
    map: CostMap,
    /// Filled to see that the map still holds. It is kept, since a monster's turn asks for no memory.
    #[cfg(debug_assertions)]
    again: CostMap,
}

impl Paths {
    /// Returns the distances to a target on the hero's level.
    pub(in crate::rules) fn distances(
        &mut self,
        world: &World,
        search: Search,
        directions: Directions,
    ) -> &mut base::Search {
        let key = Key {
            state: LevelState::of(world),
            search,
        };
        let known = self.searches.iter().position(|(other, _)| *other == key);
        let index = known.unwrap_or_else(|| {
            let index = self.make_room(key);
            let begun = &mut self.searches[index].1;
            let costs = self.costs.entry(search.gait).or_insert_with(Costs::new);
            begun.set_costs(costs.update(world, search.gait));
            search.around.cells().for_each(|pos| begun.close(pos));
            begun.begin(search.target, directions);
            index
        });
        &mut self.searches[index].1
    }

    /// Returns the index for one more search: a new one, or that of the search that was begun longest ago.
    fn make_room(&mut self, key: Key) -> usize {
        if self.searches.len() < KEPT {
            self.searches.push((key, base::Search::default()));
            return self.searches.len() - 1;
        }
        let index = self.oldest;
        self.oldest = (self.oldest + 1) % KEPT;
        self.searches[index].0 = key;
        index
    }
}

impl Costs {
    fn new() -> Costs {
        let map = CostMap::new(LEVEL_WIDTH, LEVEL_HEIGHT);
        Costs {
            as_of: None,
            #[cfg(debug_assertions)]
            again: map.clone(),
            map,
        }
    }

    /// Returns what a step out of each cell of the hero's level costs. It is looked for only where it may have changed.
    fn update(&mut self, world: &World, gait: Gait) -> &CostMap {
        let level = world.level();
        let now = Some(LevelState::of(world));
        if self.as_of != now {
            self.as_of = now;
            gait.fill_costs(level, &mut self.map);
            debug_assert!(self.is_right(level, gait), "costs are those of each cell");
        }
        #[cfg(debug_assertions)]
        self.assert_still_right(level, gait);
        &self.map
    }

    /// Returns whether the costs are what each cell by itself costs.
    fn is_right(&self, level: &Level, gait: Gait) -> bool {
        let mut cells = level.layout().cells.positions();
        cells.all(|pos| self.map.get(pos) == gait.cost(level, pos))
    }

    /// Asserts that the costs are what they would be if they were looked for again, on the whole level.
    #[cfg(debug_assertions)]
    fn assert_still_right(&mut self, level: &Level, gait: Gait) {
        gait.fill_costs(level, &mut self.again);
        assert_eq!(self.map, self.again, "costs are looked for again");
    }
}
