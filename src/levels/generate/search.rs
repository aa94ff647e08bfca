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

/// For each direction, as an index in `WAYS`, those in which a corridor goes on. Back is not among them: the cell there
/// was cheaper.
const ONWARD: [[usize; 3]; 4] = [[0, 1, 3], [0, 1, 2], [1, 2, 3], [0, 2, 3]];

/// A map of prices, and the state of the last search over it. All cells are in rows, one after the other.
pub(super) struct Search {
    /// For each cell the cost of entering it; 0 if no corridor may run there, as in all cells of the border.
    prices: [u8; CELLS],
    /// For each cell the lowest cost at which the search entered it.
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
    /// Creates a search over cells of these prices, row by row.
    pub(super) fn new(of_cells: impl Iterator<Item = u8>) -> Search {
        let mut prices = [0; CELLS];
        for (price, of_cell) in prices.iter_mut().zip(of_cells) {
            *price = of_cell;
        }
        Search {
            prices,
            costs: [u16::MAX; CELLS],
            ways: [0; CELLS],
            rooms_beside: [NO_ROOM; CELLS],
            queue: BucketQueue::new(),
        }
    }

    pub(super) fn set_price(&mut self, pos: Pos, price: u8) {
        self.prices[index_of(pos)] = price;
    }

    /// Raises the prices of the cells of an area, but where no corridor may run, as in the border and outside.
    pub(super) fn raise_prices(&mut self, area: Rect, by: u8) {
        let columns = area.x.max(0)..(area.x + area.width).min(LEVEL_WIDTH);
        for y in area.y.max(0)..(area.y + area.height).min(LEVEL_HEIGHT) {
            let row = index_of(Pos::new(0, y));
            let cells = row + columns.start as usize..row + columns.end as usize;
            for price in &mut self.prices[cells] {
                if *price > 0 {
                    *price = price.saturating_add(by).min(MOST_PRICE);
                }
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
        self.costs.fill(u16::MAX);
        self.queue.clear();
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
            for way in ONWARD[straight] {
                let bend = if way == straight { 0 } else { BEND };
                self.enter(index.wrapping_add_signed(WAYS[way].1), way, cost + bend);
            }
        }
        None
    }

    /// Enters a cell in one of the four directions from one that cost `cost`.
    fn enter(&mut self, index: usize, way: usize, cost: u16) {
        let (price, least) = (self.prices[index], &mut self.costs[index]);
        let cost = cost + u16::from(price);
        if price > 0 && cost < *least {
            *least = cost;
            self.ways[index] = way as u8;
            self.queue.add(index as u16, cost);
        }
    }

    /// Returns the way by which the search reached a cell.
    fn trace(&self, end: usize) -> Vec<Pos> {
        let (mut cells, mut index) = (Vec::new(), end);
        while self.prices[index] > 0 {
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
