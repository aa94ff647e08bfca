//! All floors that were seen, and the ways through them.

use super::floor::Floor;
use super::ground::{Cell, beside};
use crate::base::{Grid, Pos};

/// A cell of a floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) depth: u16,
    pub(super) pos: Pos,
}

/// The floors, each at its depth.
#[derive(Debug, Default)]
pub(super) struct Atlas {
    floors: Vec<Option<Floor>>,
}

/// Which floors a way may lead through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Range {
    ThisFloor,
    AllFloors,
}

/// A place that was reached in a search, and from which one.
struct Reached {
    place: Place,
    before: usize,
}

impl Atlas {
    pub(super) fn floor(&self, depth: u16) -> Option<&Floor> {
        self.floors.get(usize::from(depth))?.as_ref()
    }

    pub(super) fn floor_mut(&mut self, depth: u16) -> Option<&mut Floor> {
        self.floors.get_mut(usize::from(depth))?.as_mut()
    }

    /// The floor at a depth; `new` begins it where it was never seen.
    pub(super) fn enter(&mut self, depth: u16, new: impl FnOnce() -> Floor) -> &mut Floor {
        let index = usize::from(depth);
        if self.floors.len() <= index {
            self.floors.resize_with(index + 1, || None);
        }
        self.floors[index].get_or_insert_with(new)
    }

    /// Whether nobody is left on some floor but that at a depth.
    pub(super) fn has_refuge(&self, besides: u16) -> bool {
        let floors = (0..).zip(&self.floors);
        let mut others = floors.filter(|(depth, _)| *depth != besides);
        others.any(|(_, floor)| floor.as_ref().is_some_and(Floor::is_clear))
    }

    /// Notes that stairs lead from one place to another, and back.
    pub(super) fn link(&mut self, one: Place, other: Place) {
        for (from, to) in [(one, other), (other, one)] {
            if let Some(floor) = self.floor_mut(from.depth) {
                floor.links.insert(from.pos, to);
            }
        }
    }

    /// The way to the nearest of the best places, the next step last. `rank` tells what a place is worth going to, the
    /// least first, and nothing for a place that is not wanted; it is asked of walls and doors beside the way as well.
    /// Nothing ranks before `first`.
    pub(super) fn way<Rank: Ord>(
        &self,
        from: Place,
        range: Range,
        first: Rank,
        rank: impl Fn(&Floor, Place) -> Option<Rank>,
    ) -> Option<Vec<Place>> {
        let mut reached = vec![Reached {
            place: from,
            before: usize::MAX,
        }];
        let mut seen: Vec<Option<Grid<bool>>> = Vec::new();
        seen.resize_with(self.floors.len(), || None);
        // Who stands on stairs can step off and take them.
        if !self.floor(from.depth)?.cells[from.pos].is_stairs() {
            self.mark(&mut seen, from);
        }
        let mut best: Option<(Rank, usize)> = None;
        let mut next = 0;
        while let Some(&Reached { place, .. }) = reached.get(next) {
            if best.as_ref().is_some_and(|(rank, _)| *rank == first) {
                break;
            }
            let floor = self.floor(place.depth)?;
            let exits = floor.links.get(&place.pos).filter(|_| next > 0);
            let is_passage = next == 0 || floor.cells[place.pos] == Cell::Floor;
            let is_arrival = (reached.get(reached[next].before))
                .is_some_and(|before| floor.links.get(&place.pos) == Some(&before.place));
            let steps = beside(place.pos).map(|pos| Place { pos, ..place });
            let steps = steps.filter(|_| is_passage || is_arrival);
            let exits = exits.filter(|_| range == Range::AllFloors && !is_arrival);
            for to in steps.chain(exits.copied()) {
                let Some(floor) = self.floor(to.depth) else {
                    continue;
                };
                if !floor.cells.contains(to.pos) || !self.mark(&mut seen, to) {
                    continue;
                }
                let rank = rank(floor, to);
                let number = reached.len();
                if rank.is_none() && !floor.cells[to.pos].is_open() {
                    continue;
                }
                reached.push(Reached {
                    place: to,
                    before: next,
                });
                if let Some(rank) = rank
                    && best.as_ref().is_none_or(|(least, _)| rank < *least)
                {
                    best = Some((rank, number));
                }
            }
            next += 1;
        }
        let (_, mut number) = best?;
        let mut way = Vec::new();
        while number != 0 {
            way.push(reached[number].place);
            number = reached[number].before;
        }
        Some(way)
    }

    /// Whether a place was not seen before in a search; from now on it is.
    fn mark(&self, seen: &mut [Option<Grid<bool>>], place: Place) -> bool {
        let Some(floor) = self.floor(place.depth) else {
            return false;
        };
        let seen = seen[usize::from(place.depth)]
            .get_or_insert_with(|| Grid::new(floor.cells.width(), floor.cells.height(), false));
        !std::mem::replace(&mut seen[place.pos], true)
    }
}
