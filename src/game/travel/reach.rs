//! What it costs to go from one cell of a level to every other, and the cheapest routes.

use super::KnownLevel;
use crate::base::{BucketQueue, Directions, DistanceMap, Grid, Pos, UNREACHED, distances_with};

/// How far every cell of a level is from one of them.
#[derive(Clone, Debug)]
pub struct Reach {
    directions: Directions,
    distances: DistanceMap,
    /// What a step out of a cell costs; `None` if it cannot be entered.
    costs: Grid<Option<u8>>,
    queue: BucketQueue<Pos>,
}

impl Reach {
    /// Creates an empty reach for levels of the same size as `level`: no cell can be reached.
    pub fn new(level: &KnownLevel) -> Reach {
        let (width, height) = (level.cells().width(), level.cells().height());
        Reach {
            directions: level.movement().directions,
            distances: Grid::new(width, height, UNREACHED),
            costs: Grid::new(width, height, None),
            queue: BucketQueue::new(),
        }
    }

    /// Computes how far every open cell of `level` is from `start`.
    ///
    /// A step out of a cell costs 1 and the toll that `toll` returns for the cell; `None` closes the cell.
    pub fn update(&mut self, level: &KnownLevel, start: Pos, toll: impl Fn(Pos) -> Option<u8>) {
        self.costs.fill(None);
        for &pos in level.open_cells() {
            self.costs[pos] = toll(pos).map(|toll| toll.saturating_add(1));
        }
        let (queue, costs) = (&mut self.queue, &self.costs);
        let cost = |pos| costs.get(pos).copied().flatten();
        distances_with(queue, &mut self.distances, start, self.directions, cost);
    }

    /// Returns what it costs to come to a cell; `None` if there is no way.
    pub fn distance(&self, pos: Pos) -> Option<u16> {
        let distance = self.distances.get(pos).copied();
        distance.filter(|&distance| distance != UNREACHED)
    }

    /// Returns the nearest of some cells with its distance; `None` if there is no way to any. Of equally near cells it
    /// is the least.
    pub fn nearest(&self, cells: impl IntoIterator<Item = Pos>) -> Option<(u16, Pos)> {
        let reached = cells.into_iter();
        reached
            .filter_map(|pos| Some((self.distance(pos)?, pos)))
            .min()
    }

    /// Returns the cells on the cheapest way to `target`, the next step last and the start left out; empty if there is
    /// no way.
    pub fn route(&self, target: Pos) -> Vec<Pos> {
        let mut route = Vec::new();
        let mut pos = target;
        while let Some(distance) = self.distance(pos).filter(|&distance| distance > 0) {
            route.push(pos);
            let previous = self.directions.neighbors(pos).find(|&previous| {
                let cost = self.costs.get(previous).copied().flatten().unwrap_or(1);
                self.distance(previous)
                    .is_some_and(|nearer| nearer + u16::from(cost) == distance)
            });
            match previous {
                Some(previous) => pos = previous,
                None => return Vec::new(),
            }
        }
        route
    }
}
