//! The level as far as it is known, and the ways through it.

use crate::base::{DistanceMap, Grid, Pos, UNREACHED, distances};
use crate::game::{Terrain, View};

/// What a cell is to a walker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Footing {
    Unknown,
    Rock,
    Open,
}

/// What is known of a level at one moment, and how far everything is from the hero.
#[derive(Debug)]
pub(super) struct Ground {
    footing: Grid<Footing>,
    open: Vec<Pos>,
    pub(super) things: Vec<Pos>,
    pub(super) up_stairs: Vec<Pos>,
    pub(super) down_stairs: Vec<Pos>,
    distances: DistanceMap,
    /// What a step out of a cell costs; none where there is no way.
    costs: Grid<Option<u8>>,
}

impl Ground {
    pub(super) fn new(view: &View<'_>) -> Ground {
        let bounds = view.bounds();
        let (width, height) = (bounds.width, bounds.height);
        Ground {
            footing: Grid::new(width, height, Footing::Unknown),
            open: Vec::new(),
            things: Vec::new(),
            up_stairs: Vec::new(),
            down_stairs: Vec::new(),
            distances: Grid::new(width, height, UNREACHED),
            costs: Grid::new(width, height, None),
        }
    }

    /// Takes in all that is known now. `toll` is what more than 1 a step out of a cell costs, and nothing for a cell
    /// that is not to be entered.
    pub(super) fn survey(&mut self, view: &View<'_>, toll: impl Fn(Pos) -> Option<u8>) {
        self.footing.fill(Footing::Unknown);
        self.costs.fill(None);
        for list in [
            &mut self.open,
            &mut self.things,
            &mut self.up_stairs,
            &mut self.down_stairs,
        ] {
            list.clear();
        }
        for (pos, terrain, has_thing) in view.known_cells() {
            if !terrain.is_open() {
                self.footing[pos] = Footing::Rock;
                continue;
            }
            self.footing[pos] = Footing::Open;
            self.costs[pos] = toll(pos).map(|toll| toll.saturating_add(1));
            self.open.push(pos);
            match terrain {
                Terrain::UpStairs => self.up_stairs.push(pos),
                Terrain::DownStairs => self.down_stairs.push(pos),
                _ => {}
            }
            if has_thing {
                self.things.push(pos);
            }
        }
        let costs = &self.costs;
        distances(&mut self.distances, view.hero_pos(), |pos| {
            costs.get(pos).copied().flatten()
        });
    }

    /// What it costs to come to a cell; none where there is no way.
    pub(super) fn distance(&self, pos: Pos) -> Option<u16> {
        let distance = self.distances.get(pos).copied();
        distance.filter(|&distance| distance != UNREACHED)
    }

    /// The nearest of some cells, with what it costs to come there.
    pub(super) fn nearest(&self, cells: impl Iterator<Item = Pos>) -> Option<(u16, Pos)> {
        cells
            .filter_map(|pos| Some((self.distance(pos)?, pos)))
            .min()
    }

    /// Whether something beside a cell is still unknown.
    pub(super) fn is_frontier(&self, pos: Pos) -> bool {
        pos.neighbors()
            .any(|beside| self.footing.get(beside) == Some(&Footing::Unknown))
    }

    /// Every open cell that is known and that can be reached.
    pub(super) fn reachable(&self) -> impl Iterator<Item = Pos> {
        let is_reachable = |pos: &Pos| self.distance(*pos).is_some();
        self.open.iter().copied().filter(is_reachable)
    }

    /// The cells on the way to `target`, the last first, without the one on which the hero stands.
    pub(super) fn way(&self, target: Pos) -> Vec<Pos> {
        let mut way = Vec::new();
        let mut pos = target;
        while let Some(distance) = self.distance(pos).filter(|&distance| distance > 0) {
            way.push(pos);
            let before = pos.neighbors().find(|&before| {
                let cost = self.costs.get(before).copied().flatten().unwrap_or(1);
                self.distance(before)
                    .is_some_and(|nearer| nearer + u16::from(cost) == distance)
            });
            match before {
                Some(before) => pos = before,
                None => return Vec::new(),
            }
        }
        way
    }
}
