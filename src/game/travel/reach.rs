//! What it costs to go from one cell of a level to every other, and the cheapest routes.

use super::KnownLevel;
use crate::base::{CellSet, CostMap, Directions, DistanceMap, Grid, Pos, Search, UNREACHED};
use std::collections::VecDeque;
use std::iter;

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
        let mut route = Vec::new();
        let mut pos = target;
        while let Some(previous) = self.previous(pos).next() {
            route.push(pos);
            pos = previous;
        }
        route
    }

    /// Returns the same for the straightest of the cheapest ways: of those with the fewest diagonal steps, which climb into
    /// nothing beside them, the one that keeps nearest to `origin`. For one who has gone a part of it from there, it goes on
    /// as it was.
    pub fn straight_route(&self, target: Pos, origin: Pos) -> Vec<Pos> {
        let (width, height) = (self.distances.width(), self.distances.height());
        let mut onward: Grid<Option<Onward>> = Grid::new(width, height, None);
        // Those with fewer diagonal steps to the target come first, as in a search where only these cost anything.
        let mut waiting = VecDeque::from([(0, target)]);
        let mut start = None;
        while let Some((diagonals, pos)) = waiting.pop_front() {
            if start.is_some_and(|(fewest, _)| diagonals > fewest) {
                break;
            }
            if self.distance(pos) == Some(0) {
                start = Some((diagonals, pos));
            }
            for previous in self.previous(pos) {
                let is_diagonal = previous.x != pos.x && previous.y != pos.y;
                let way = Onward {
                    diagonals: diagonals + u16::from(is_diagonal),
                    from_origin: square_of_distance(origin, pos),
                    next: pos,
                };
                let known = onward[previous];
                if known.is_none_or(|known| way < known) {
                    onward[previous] = Some(way);
                }
                let has_fewer = known.is_none_or(|known| way.diagonals < known.diagonals);
                match (has_fewer, is_diagonal) {
                    (true, true) => waiting.push_back((way.diagonals, previous)),
                    (true, false) => waiting.push_front((way.diagonals, previous)),
                    (false, _) => {}
                }
            }
        }
        let begin = start.and_then(|(_, start)| onward[start]);
        let steps = iter::successors(begin, |way| onward[way.next]);
        let mut route: Vec<Pos> = steps.map(|way| way.next).collect();
        route.reverse();
        route
    }

    /// Returns the cells that may come before another on a cheapest way to it.
    fn previous(&self, pos: Pos) -> impl Iterator<Item = Pos> {
        let distance = self.distance(pos).filter(|&distance| distance > 0);
        let is_previous = move |&previous: &Pos| {
            let cost = self.costs.get(previous).unwrap_or(1);
            let nearer = self.distance(previous);
            distance.is_some() && nearer.map(|nearer| nearer + u16::from(cost)) == distance
        };
        self.directions.neighbors(pos).filter(is_previous)
    }
}

/// How the straightest way goes on from a cell to a target: the less, the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Onward {
    /// How many of its steps are diagonal.
    diagonals: u16,
    /// How far the next cell is from the origin.
    from_origin: i32,
    next: Pos,
}

fn square_of_distance(one: Pos, other: Pos) -> i32 {
    let (dx, dy) = (i32::from(one.x - other.x), i32::from(one.y - other.y));
    dx * dx + dy * dy
}
