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

const MAP: Rect = Rect::new(0, 0, LEVEL_WIDTH, LEVEL_HEIGHT);

/// A map of prices, and the state of the last search over it.
pub(super) struct Search {
    /// All cells, row by row.
    cells: Vec<Cell>,
    /// For each cell the lowest cost at which the search entered it.
    costs: Vec<u16>,
    queue: BucketQueue<u16>,
}

const CELLS: usize = LEVEL_WIDTH as usize * LEVEL_HEIGHT as usize;

#[derive(Clone, Copy)]
struct Cell {
    /// The cost of entering the cell; 0 if no corridor may run here, as in all cells of the border.
    price: u8,
    /// The room whose wall this is.
    room_beside: Option<u8>,
    /// The index in `WAYS` of the direction in which the search entered the cell.
    way: u8,
}

impl Search {
    pub(super) fn new() -> Search {
        let cell = Cell {
            price: 0,
            room_beside: None,
            way: 0,
        };
        Search {
            cells: vec![cell; CELLS],
            costs: vec![u16::MAX; CELLS],
            queue: BucketQueue::new(),
        }
    }

    pub(super) fn set_price(&mut self, pos: Pos, price: u8) {
        self.cells[index_of(pos)].price = price;
    }

    /// Raises the price of a cell, unless no corridor may run there, as in the border and outside.
    pub(super) fn raise_price(&mut self, pos: Pos, by: u8) {
        if !MAP.contains(pos) {
            return;
        }
        let price = &mut self.cells[index_of(pos)].price;
        if *price > 0 {
            *price = price.saturating_add(by).min(MOST_PRICE);
        }
    }

    pub(super) fn set_room_beside(&mut self, pos: Pos, room: usize) {
        self.cells[index_of(pos)].room_beside = u8::try_from(room).ok();
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
            let cell = self.cells[index];
            if cell.room_beside.map(usize::from) == Some(goal) {
                return Some(self.trace(index));
            }
            for (way, (_, offset)) in WAYS.iter().enumerate() {
                let bend = if way == usize::from(cell.way) {
                    0
                } else {
                    BEND
                };
                self.enter(index.wrapping_add_signed(*offset), way, cost + bend);
            }
        }
        None
    }

    /// Enters a cell in one of the four directions from one that cost `cost`.
    fn enter(&mut self, index: usize, way: usize, cost: u16) {
        let (cell, least) = (&mut self.cells[index], &mut self.costs[index]);
        let cost = cost + u16::from(cell.price);
        if cell.price > 0 && cost < *least {
            *least = cost;
            cell.way = way as u8;
            self.queue.add(index as u16, cost);
        }
    }

    /// Returns the way by which the search reached a cell.
    fn trace(&self, end: usize) -> Vec<Pos> {
        let (mut cells, mut index) = (Vec::new(), end);
        while self.cells[index].price > 0 {
            cells.push(pos_of(index));
            let (_, offset) = WAYS[usize::from(self.cells[index].way)];
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
