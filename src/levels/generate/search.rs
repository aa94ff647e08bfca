//! The cheapest way for a corridor: straight if possible, around expensive cells, never diagonal.

use crate::base::{BucketQueue, Dir, Pos, Rect};
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH};

/// What every bend adds to the cost of a way.
const BEND: u16 = 6;

/// The highest price of a cell, so that with a bend it fits into the queue.
const MOST_PRICE: u8 = 240;

/// The directions of corridors, each with the change of the index of a cell.
const WAYS: [(Dir, isize); 4] = [
    (Dir::North, -(LEVEL_WIDTH as isize)),
    (Dir::East, 1),
    (Dir::South, LEVEL_WIDTH as isize),
    (Dir::West, -1),
];

/// What it costs to reach a cell to which no way was found yet.
const UNREACHED: u16 = u16::MAX;

/// A map of prices, and the state of the last search over it. All cells are in rows, one after the other.
pub(super) struct Search {
    /// For each cell the cost of entering it, if a corridor may run there.
    prices: [u8; CELLS],
    /// For each cell the lowest cost at which the search entered it; 0 if no corridor may run there, as in all cells of the
    /// border, so that no way there is ever cheaper.
    costs: [u16; CELLS],
    /// For each cell the index in `WAYS` of the direction in which the search entered it.
    ways: [u8; CELLS],
    /// For each cell the number of the last search that was to end there; 0 if none was.
    ends: [u16; CELLS],
    /// The number of the search at hand.
    number: u16,
    /// The index of the end that is reached at the lowest cost so far, and that cost. Of several, the last that was entered.
    nearest_end: (usize, u16),
    queue: BucketQueue<u16>,
}

const CELLS: usize = LEVEL_WIDTH as usize * LEVEL_HEIGHT as usize;

impl Search {
    /// Creates a search over cells of these prices, row by row; 0 where no corridor may run.
    pub(super) fn new(of_cells: impl Iterator<Item = u8>) -> Search {
        let mut search = Search {
            prices: [0; CELLS],
            costs: [0; CELLS],
            ways: [0; CELLS],
            ends: [0; CELLS],
            number: 0,
            nearest_end: (0, UNREACHED),
            queue: BucketQueue::new(),
        };
        let cells = search.prices.iter_mut().zip(&mut search.costs);
        for ((price, cost), of_cell) in cells.zip(of_cells) {
            *price = of_cell;
            *cost = if of_cell > 0 { UNREACHED } else { 0 };
        }
        search
    }

    /// Lets corridors run in a cell, at a price above 0.
    pub(super) fn set_price(&mut self, pos: Pos, price: u8) {
        let index = index_of(pos);
        self.prices[index] = price;
        self.costs[index] = UNREACHED;
    }

    /// Raises the prices of the cells of an area, as far as it lies on the map.
    pub(super) fn raise_prices(&mut self, area: Rect, by: u8) {
        let columns = area.x.max(0)..(area.x + area.width).min(LEVEL_WIDTH);
        for y in area.y.max(0)..(area.y + area.height).min(LEVEL_HEIGHT) {
            let row = index_of(Pos::new(0, y));
            let cells = row + columns.start as usize..row + columns.end as usize;
            for price in &mut self.prices[cells] {
                *price = price.saturating_add(by).min(MOST_PRICE);
            }
        }
    }

    /// Returns the cells of the cheapest way from one of the doors, each with the direction out of its room, to one of the
    /// ends; `None` if there is no way.
    ///
    /// Dijkstra's algorithm, but with one direction remembered for each cell: if two of different directions cost the
    /// same, the way may have a bend too many.
    pub(super) fn way(
        &mut self,
        doors: impl Iterator<Item = (Pos, Dir)>,
        ends: impl Iterator<Item = Pos>,
    ) -> Option<Vec<Pos>> {
        self.forget();
        let last_step = self.set_ends(ends);
        self.spread(doors, last_step);
        let (end, cost) = self.nearest_end;
        (cost < UNREACHED).then(|| self.trace(end))
    }

    /// Sets where the search ends, and returns the lowest price of these cells.
    fn set_ends(&mut self, ends: impl Iterator<Item = Pos>) -> u16 {
        let mut least = MOST_PRICE;
        for index in ends.map(index_of) {
            self.ends[index] = self.number;
            least = least.min(self.prices[index]);
        }
        least.into()
    }

    /// Enters cells from the doors on, the cheapest first, until no step into an end, which costs `last_step` or more, can
    /// lead to another as cheaply as to the one that was found.
    fn spread(&mut self, doors: impl Iterator<Item = (Pos, Dir)>, last_step: u16) {
        for (pos, out) in doors {
            let way = WAYS.iter().position(|(dir, _)| *dir == out);
            self.enter(index_of(pos), way.unwrap_or_default(), 0);
        }
        while let Some((index, cost)) = self.queue.take() {
            if cost + last_step > self.nearest_end.1 {
                break;
            }
            let index = usize::from(index);
            if self.costs[index] != cost {
                continue;
            }
            let straight = usize::from(self.ways[index]);
            // Back as well: the cell there was cheaper.
            for (way, (_, offset)) in WAYS.into_iter().enumerate() {
                let bend = if way == straight { 0 } else { BEND };
                self.enter(index.wrapping_add_signed(offset), way, cost + bend);
            }
        }
    }

    /// Takes back what the last search found: all cells that it entered were in the queue.
    fn forget(&mut self) {
        for index in self.queue.added() {
            self.costs[usize::from(index)] = UNREACHED;
        }
        self.queue.clear();
        self.nearest_end = (0, UNREACHED);
        self.number += 1;
    }

    /// Enters a cell in one of the four directions from one that cost `cost`.
    fn enter(&mut self, index: usize, way: usize, cost: u16) {
        let cost = cost + u16::from(self.prices[index]);
        if cost < self.costs[index] {
            self.costs[index] = cost;
            self.ways[index] = way as u8;
            self.queue.add(index as u16, cost);
            if self.ends[index] == self.number && cost <= self.nearest_end.1 {
                self.nearest_end = (index, cost);
            }
        }
    }

    /// Returns the way by which the search reached a cell.
    fn trace(&self, end: usize) -> Vec<Pos> {
        let (mut cells, mut index) = (Vec::new(), end);
        while self.costs[index] > 0 {
            cells.push(pos_of(index));
            let (_, offset) = WAYS[usize::from(self.ways[index])];
            index = index.wrapping_add_signed(-offset);
        }
        cells.reverse();
        cells
    }
}

/// Returns the index of a cell of the map.
fn index_of(pos: Pos) -> usize {
    pos.y as usize * LEVEL_WIDTH as usize + pos.x as usize
}

fn pos_of(index: usize) -> Pos {
    let width = LEVEL_WIDTH as usize;
    Pos::new((index % width) as i16, (index / width) as i16)
}

#[cfg(test)]
mod tests {
    use super::super::rooms::walls;
    use super::*;
    use crate::base::{Purpose, Random};
    use std::collections::BTreeMap;
    use std::iter;

    #[test]
    fn a_search_that_is_used_again_finds_what_a_slow_one_does() {
        let mut random = Random::new(8, Purpose::Terrain, 0);
        let map = Rect::new(0, 0, LEVEL_WIDTH, LEVEL_HEIGHT);
        let rooms = [Rect::new(10, 5, 6, 4), Rect::new(26, 9, 5, 3)];
        let is_in_room = |pos| rooms.iter().any(|room| room.contains(pos));
        for most in [1, 2, 60, MOST_PRICE] {
            let mut price = |pos| {
                let is_closed = !map.grown(-1, -1).contains(pos) || is_in_room(pos);
                let price = random.below(u32::from(most) + 1) as u8;
                if is_closed { 0 } else { price }
            };
            let mut prices: Vec<u8> = map.cells().map(&mut price).collect();
            let mut search = Search::new(prices.iter().copied());
            for _ in 0..6 {
                let (from, to) = (walls(&rooms[0]), walls(&rooms[1]).map(|(pos, _)| pos));
                let expected = slow_way(&prices, from.clone(), to.clone());
                assert_eq!(search.way(from, to), expected);
                for pos in expected.into_iter().flatten() {
                    prices[index_of(pos)] = 1;
                    search.set_price(pos, 1);
                }
            }
        }
    }

    /// Looks among all cells that wait for the cheapest, of several for the last that was added, until it is an end.
    fn slow_way(
        prices: &[u8],
        doors: impl Iterator<Item = (Pos, Dir)>,
        ends: impl Iterator<Item = Pos> + Clone,
    ) -> Option<Vec<Pos>> {
        let way_of = |out| WAYS.iter().position(|(dir, _)| *dir == out);
        let step = |(pos, out)| (index_of(pos), way_of(out).expect("a straight way"), 0);
        let mut steps: Vec<(usize, usize, u16)> = doors.map(step).collect();
        let mut entered: BTreeMap<usize, (usize, u16)> = BTreeMap::new();
        let mut waiting: Vec<usize> = Vec::new();
        loop {
            for (to, way, cost) in steps.drain(..).filter(|(to, ..)| prices[*to] > 0) {
                let cost = cost + u16::from(prices[to]);
                if entered.get(&to).is_none_or(|(_, least)| cost < *least) {
                    entered.insert(to, (way, cost));
                    waiting.retain(|index| *index != to);
                    waiting.push(to);
                }
            }
            let latest_first = (0..waiting.len()).rev();
            let next = latest_first.min_by_key(|&next| entered[&waiting[next]].1)?;
            let index = waiting.remove(next);
            if ends.clone().any(|end| index_of(end) == index) {
                let back = |index: &usize| {
                    let (way, _) = entered.get(index)?;
                    Some(index.wrapping_add_signed(-WAYS[*way].1))
                };
                let way = iter::successors(Some(index), back);
                let mut way: Vec<Pos> = way.map(pos_of).collect();
                way.pop();
                way.reverse();
                return Some(way);
            }
            let (straight, cost) = entered[&index];
            steps.extend(WAYS.iter().enumerate().map(|(way, (_, offset))| {
                let bend = if way == straight { 0 } else { BEND };
                (index.wrapping_add_signed(*offset), way, cost + bend)
            }));
        }
    }
}
