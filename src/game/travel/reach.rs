//! What it costs to go from one cell of a level to every other, and the cheapest routes.

use super::KnownLevel;
use crate::base::{CellSet, CostMap, Directions, DistanceMap, Grid, Pos, Search, UNREACHED};

/// How far every cell of a level is from one of them.
#[derive(Clone, Debug)]
pub struct Reach {
    directions: Directions,
    distances: DistanceMap,
    costs: CostMap,
    search: Search,
}

impl Reach {
    /// Creates an empty reach for levels of the same size as `level`: no cell can be reached.
    pub fn new(level: &KnownLevel) -> Reach {
        let (width, height) = (level.cells().width(), level.cells().height());
        Reach {
            directions: level.movement().directions,
            distances: Grid::new(width, height, UNREACHED),
            costs: CostMap::new(width, height),
            search: Search::default(),
        }
    }

    /// Computes how far every one of some cells is from `start` on ways that lead over these cells alone.
    ///
    /// A step out of a cell costs 1, but for the cells of which `adjust` makes something else.
    pub fn update(&mut self, cells: &CellSet, start: Pos, adjust: impl FnOnce(&mut CostMap)) {
        self.costs.open(cells);
        adjust(&mut self.costs);
        let map = &mut self.distances;
        self.search.fill(map, &self.costs, start, self.directions);
    }

    /// Returns what a step out of a cell costs; `None` if no way leads through it.
    pub fn cost(&self, pos: Pos) -> Option<u8> {
        self.costs.get(pos)
    }

    /// Returns what it costs to come to a cell; `None` if there is no way.
    pub fn distance(&self, pos: Pos) -> Option<u16> {
        let distance = self.distances.get(pos).copied();
        distance.filter(|&distance| distance != UNREACHED)
    }

    /// Returns the nearest of some cells with its distance; `None` if there is no way to any. Of equally near cells it
    /// is the least.
    pub fn nearest(&self, cells: impl IntoIterator<Item = Pos>) -> Option<(u16, Pos)> {
        self.nearest_that(cells, |_| true)
    }

    /// Does the same among the cells that are wanted. That is asked only of those that are nearer than any before.
    pub fn nearest_that(
        &self,
        cells: impl IntoIterator<Item = Pos>,
        is_wanted: impl Fn(Pos) -> bool,
    ) -> Option<(u16, Pos)> {
        let mut nearest = None;
        for pos in cells {
            let reached = self.distance(pos).map(|distance| (distance, pos));
            let is_nearer = reached.is_some() && nearest.is_none_or(|it| reached < Some(it));
            if is_nearer && is_wanted(pos) {
                nearest = reached;
            }
        }
        nearest
    }

    /// Returns the cells on the cheapest way to `target`, the next step last and the start left out; empty if there is
    /// no way.
    pub fn route(&self, target: Pos) -> Vec<Pos> {
        self.route_by(target, |_| ())
    }

    /// Returns the same for the one of the cheapest ways that keeps nearest to `origin`. From the start itself it looks
    /// straight on a map, and for one who has gone a part of it, it goes on as it was.
    pub fn straight_route(&self, target: Pos, origin: Pos) -> Vec<Pos> {
        let from_origin = |pos: Pos| {
            let (dx, dy) = (i32::from(pos.x - origin.x), i32::from(pos.y - origin.y));
            dx * dx + dy * dy
        };
        self.route_by(target, from_origin)
    }

    /// Returns the cells on a cheapest way to `target`; of those that may come before another, the one of the least rank.
    fn route_by<Rank: Ord>(&self, target: Pos, rank: impl Fn(Pos) -> Rank) -> Vec<Pos> {
        let mut route = Vec::new();
        let mut pos = target;
        while let Some(distance) = self.distance(pos).filter(|&distance| distance > 0) {
            route.push(pos);
            let is_previous = |&previous: &Pos| {
                let cost = self.costs.get(previous).unwrap_or(1);
                self.distance(previous)
                    .is_some_and(|nearer| nearer + u16::from(cost) == distance)
            };
            let previous = self.directions.neighbors(pos).filter(is_previous);
            match previous.min_by_key(|&pos| rank(pos)) {
                Some(previous) => pos = previous,
                None => return Vec::new(),
            }
        }
        route
    }
}
