//! The cheapest way for a corridor: straight on where it can, round what is dear, never diagonally.

use crate::base::{BucketQueue, Dir, Pos, Rect};
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH};

/// What every bend adds to a way.
const BEND: u16 = 6;

/// The most that one cell may cost, so that it fits into the frontier with a bend.
const MOST_PRICE: u8 = 240;

/// The ways in which a corridor runs, with the change in the index of a cell; opposite ways are two apart.
const WAYS: [(Dir, isize); 4] = [
    (Dir::North, -(LEVEL_WIDTH as isize)),
    (Dir::East, 1),
    (Dir::South, LEVEL_WIDTH as isize),
    (Dir::West, -1),
];

const MAP: Rect = Rect::new(0, 0, LEVEL_WIDTH, LEVEL_HEIGHT);

/// A map of prices, and what a search over it found last.
pub(super) struct Search {
    /// All cells, row by row.
    cells: Vec<Cell>,
    frontier: BucketQueue<u16>,
}

#[derive(Clone, Copy)]
struct Cell {
    /// What it costs to come here; 0 where no corridor may run, as in all cells of the border.
    price: u8,
    /// The room whose wall this is.
    room_beside: Option<u8>,
    /// In which of the four ways the search came here.
    way: u8,
    /// The least for which the search came here.
    cost: u16,
}

impl Search {
    pub(super) fn new() -> Search {
        let cell = Cell {
            price: 0,
            room_beside: None,
            way: 0,
            cost: u16::MAX,
        };
        Search {
            cells: vec![cell; LEVEL_WIDTH as usize * LEVEL_HEIGHT as usize],
            frontier: BucketQueue::new(),
        }
    }

    pub(super) fn set_price(&mut self, pos: Pos, price: u8) {
        self.cells[index_of(pos)].price = price;
    }

    /// Makes a cell dearer, unless no corridor may run there, as in the border and outside.
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

    /// The cells of the cheapest way from one of the doors, each with the way out there, to a wall of the room that
    /// is the goal.
    ///
    /// Dijkstra's algorithm, which remembers only one heading for each cell: where two of different headings
    /// would tell, a way may have a bend too many.
    pub(super) fn way(
        &mut self,
        doors: impl Iterator<Item = (Pos, Dir)>,
        goal: usize,
    ) -> Option<Vec<Pos>> {
        for cell in &mut self.cells {
            cell.cost = u16::MAX;
        }
        self.frontier.clear();
        for (pos, out) in doors {
            let way = WAYS.iter().position(|(dir, _)| *dir == out);
            self.enter(index_of(pos), way.unwrap_or_default(), 0);
        }
        while let Some((index, cost)) = self.frontier.take() {
            let index = usize::from(index);
            let cell = self.cells[index];
            if cell.cost != cost {
                continue;
            }
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

    /// Comes into a cell in one of the four ways from one that cost `cost`.
    fn enter(&mut self, index: usize, way: usize, cost: u16) {
        let cell = &mut self.cells[index];
        let cost = cost + u16::from(cell.price);
        if cell.price > 0 && cost < cell.cost {
            cell.cost = cost;
            cell.way = way as u8;
            self.frontier.add(index as u16, cost);
        }
    }

    /// The way by which the search came to a cell.
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

/// Where a cell of the map is stored.
fn index_of(pos: Pos) -> usize {
    pos.y as usize * LEVEL_WIDTH as usize + pos.x as usize
}

fn pos_of(index: usize) -> Pos {
    let width = LEVEL_WIDTH as usize;
    Pos::new((index % width) as i16, (index / width) as i16)
}
