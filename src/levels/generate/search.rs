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
    /// For each cell the room whose wall it is; `NO_ROOM` for all others.
    rooms_beside: [u8; CELLS],
    queue: BucketQueue<u16>,
}

const CELLS: usize = LEVEL_WIDTH as usize * LEVEL_HEIGHT as usize;

const NO_ROOM: u8 = u8::MAX;

impl Search {
    /// Creates a search over cells of these prices, row by row; 0 where no corridor may run.
    pub(super) fn new(of_cells: impl Iterator<Item = u8>) -> Search {
        let (mut prices, mut costs) = ([0; CELLS], [0; CELLS]);
        for ((price, cost), of_cell) in prices.iter_mut().zip(&mut costs).zip(of_cells) {
            *price = of_cell;
            *cost = if of_cell > 0 { UNREACHED } else { 0 };
        }
        Search {
            prices,
            costs,
            ways: [0; CELLS],
            rooms_beside: [NO_ROOM; CELLS],
            queue: BucketQueue::new(),
        }
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

    /// Notes that a cell lies in the wall of a room. There are fewer than 255 rooms.
    pub(super) fn set_room_beside(&mut self, pos: Pos, room: usize) {
        self.rooms_beside[index_of(pos)] = room as u8;
    }

    /// Returns the cells of the cheapest way from one of the doors, each with the direction out of its room, to a wall
    /// of the room `goal`; `None` if there is no way.
    ///
    /// Dijkstra's algorithm, but with one direction remembered for each cell: if two of different directions cost the
    /// same, the way may have a bend too many.
    pub(super) fn way(
        &mut self,
        doors: impl Iterator<Item = (Pos, Dir)>,
        goal: usize,
    ) -> Option<Vec<Pos>> {
        self.forget();
        for (pos, out) in doors {
            let way = WAYS.iter().position(|(dir, _)| *dir == out);
            self.enter(index_of(pos), way.unwrap_or_default(), 0);
        }
        while let Some((index, cost)) = self.queue.take() {
            let index = usize::from(index);
            if self.costs[index] != cost {
                continue;
            }
            if usize::from(self.rooms_beside[index]) == goal {
                return Some(self.trace(index));
            }
            let straight = usize::from(self.ways[index]);
            // Back as well: the cell there was cheaper.
            for (way, (_, offset)) in WAYS.into_iter().enumerate() {
                let bend = if way == straight { 0 } else { BEND };
                self.enter(index.wrapping_add_signed(offset), way, cost + bend);
            }
        }
        None
    }

    /// Takes back what the last search found: all cells that it entered were in the queue.
    fn forget(&mut self) {
        for index in self.queue.added() {
            self.costs[usize::from(index)] = UNREACHED;
        }
        self.queue.clear();
    }

    /// Enters a cell in one of the four directions from one that cost `cost`.
    fn enter(&mut self, index: usize, way: usize, cost: u16) {
        let cost = cost + u16::from(self.prices[index]);
        if cost < self.costs[index] {
            self.costs[index] = cost;
            self.ways[index] = way as u8;
            self.queue.add(index as u16, cost);
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
