//! Corridors: every room is joined to the others by the cheapest way through the rock, and some are joined once more,
//! so that there are loops to flee along.

use super::rooms::walls;
use super::search::Search;
use crate::base::{Pos, Rect};
use crate::world::{Cell, Layout, Terrain};

/// The price of one cell of a corridor: this, and a share of the rock's hardness.
const DIG: u8 = 4;
const HARDNESS_SHARE: u8 = 4;

/// The price of a cell of an existing corridor: low while rooms are joined, so that corridors branch off each other,
/// but hardly lower than that of rock when loops are added, which would not be loops otherwise.
const BRANCH: u8 = 8;
const CROSS: u8 = 30;

/// What is added beside a room, so that a corridor meets its wall only to go in.
const ALONG_WALL: u8 = 36;

/// What is added for every cell of a corridor within a distance, so that none runs along another.
const NEAR_CORRIDOR: u8 = 6;
const NEAR: i16 = 2;

/// What is added on and beside a staircase.
const AT_STAIRS: u8 = 240;

/// How many corridors are dug only to make loops: more than the fewest only while the walk from one room to another is
/// longer than this, in per cent of the straight way.
const FEWEST_LOOPS: usize = 2;
const MOST_LOOPS: usize = 4;
const LONG_WALK: u32 = 220;

/// Digs corridors between the rooms of a level whose staircases lie in niches. They never run through a room.
pub(super) fn dig(layout: &mut Layout) {
    let mut search = Search::new(layout.cells.cells().iter().map(price));
    survey(&mut search, layout);
    let mut digger = Digger {
        search: &mut search,
        walks: Walks::new(&layout.rooms),
        dug: Vec::new(),
        layout,
    };
    digger.join_all();
    digger.add_loops();
}

/// Sets what is special about the prices of cells: those of staircases, and those around rooms and staircases.
fn survey(search: &mut Search, layout: &Layout) {
    let stairs = || layout.up_stairs.iter().chain(&layout.down_stairs);
    for &stairs in stairs() {
        search.set_price(stairs, DIG);
    }
    for room in &layout.rooms {
        search.raise_prices(room.grown(1, 1), ALONG_WALL);
    }
    for &stairs in stairs() {
        search.raise_prices(Rect::around(stairs, 1), AT_STAIRS);
    }
}

/// Returns what a corridor costs in a cell of rock where none is yet; 0 if none may be there, or the cell is none of rock.
fn price(cell: &Cell) -> u8 {
    if cell.terrain == Terrain::Rock && !cell.is_undiggable {
        DIG + cell.hardness / HARDNESS_SHARE
    } else {
        0
    }
}

struct Digger<'a> {
    layout: &'a mut Layout,
    search: &'a mut Search,
    walks: Walks,
    /// All cells of corridors.
    dug: Vec<Pos>,
}

impl Digger<'_> {
    /// Joins the rooms one after another to those that are joined, always the nearest first (Prim's algorithm).
    fn join_all(&mut self) {
        let mut apart: Vec<usize> = (1..self.layout.rooms.len()).collect();
        let mut joined = vec![0];
        while !apart.is_empty() {
            let pairs = (joined.iter()).flat_map(|&from| apart.iter().map(move |&to| (from, to)));
            let nearest = pairs.min_by_key(|&(from, to)| (self.gap(from, to), from, to));
            let (from, to) = nearest.expect("some rooms are joined, and some are apart");
            self.join(from, to);
            apart.retain(|&room| room != to);
            joined.push(to);
        }
    }

    /// Joins rooms that are a long walk apart compared with the straight way between them. If the cheapest way follows
    /// existing corridors, no loop is made.
    fn add_loops(&mut self) {
        for &pos in &self.dug {
            self.search.set_price(pos, CROSS);
        }
        let rooms = 1..self.layout.rooms.len();
        let mut pairs: Vec<(usize, usize)> = rooms
            .flat_map(|from| (0..from).map(move |to| (from, to)))
            .collect();
        let mut loops = 0;
        while loops < MOST_LOOPS {
            let detour = |&(from, to): &(usize, usize)| self.walks.percent(from, to);
            let Some(index) = (0..pairs.len()).max_by_key(|&index| detour(&pairs[index])) else {
                break;
            };
            if loops >= FEWEST_LOOPS && detour(&pairs[index]) <= LONG_WALK {
                break;
            }
            let (from, to) = pairs.swap_remove(index);
            loops += usize::from(self.join(from, to) > 0);
        }
    }

    /// Returns how many cells there are between two rooms, across and down.
    fn gap(&self, from: usize, to: usize) -> i16 {
        let (one, other) = (&self.layout.rooms[from], &self.layout.rooms[to]);
        let across = (other.x - one.x - one.width).max(one.x - other.x - other.width);
        let down = (other.y - one.y - one.height).max(one.y - other.y - other.height);
        across.max(0) + down.max(0)
    }

    /// Makes the cheapest way from a room to another a corridor, and returns how many cells were dug for it.
    fn join(&mut self, from: usize, to: usize) -> usize {
        let doors = walls(&self.layout.rooms[from]);
        let ends = walls(&self.layout.rooms[to]).map(|(pos, _)| pos);
        let way =
            (self.search.way(doors, ends)).expect("rock that can be dug surrounds every room");
        self.walks.add(from, to, &way);
        let mut dug = way;
        dug.retain(|&pos| !self.layout.cells[pos].is_open());
        self.carve(&dug);
        dug.len()
    }

    /// Makes rock a corridor.
    fn carve(&mut self, cells: &[Pos]) {
        for &pos in cells {
            self.layout.put(pos, Terrain::Corridor);
            self.search
                .raise_prices(Rect::around(pos, NEAR), NEAR_CORRIDOR);
        }
        for &pos in cells {
            self.search.set_price(pos, BRANCH);
        }
        self.dug.extend(cells);
    }
}

/// The length of a walk that is not known: more than any, and small enough to be added to two more.
const UNKNOWN_WALK: u16 = u16::MAX / 4;

/// How long the walks between the rooms are, from the middle of one to the middle of another.
struct Walks {
    centers: Vec<Pos>,
    /// From each room to each, the same both ways.
    lengths: Vec<Vec<u16>>,
}

impl Walks {
    fn new(rooms: &[Rect]) -> Walks {
        let mut lengths = vec![vec![UNKNOWN_WALK; rooms.len()]; rooms.len()];
        for (room, row) in lengths.iter_mut().enumerate() {
            row[room] = 0;
        }
        Walks {
            centers: rooms.iter().map(Rect::center).collect(),
            lengths,
        }
    }

    /// Takes a new way between two rooms into account.
    fn add(&mut self, from: usize, to: usize, way: &[Pos]) {
        let ends = way.first().zip(way.last());
        let within = ends.map_or(0, |(first, last)| {
            self.centers[from].distance(*first) + self.centers[to].distance(*last)
        });
        let length = within + way.len() as u16;
        let (from, to) = (self.lengths[from].clone(), self.lengths[to].clone());
        for (row, (to_start, to_end)) in self.lengths.iter_mut().zip(from.iter().zip(&to)) {
            for (walk, (from_start, from_end)) in row.iter_mut().zip(from.iter().zip(&to)) {
                let there = to_start + length + from_end;
                let back = to_end + length + from_start;
                *walk = there.min(back).min(*walk);
            }
        }
    }

    /// Returns how long a walk is, in per cent of the straight way.
    fn percent(&self, from: usize, to: usize) -> u32 {
        let straight = self.centers[from].distance(self.centers[to]);
        100 * u32::from(self.lengths[from][to]) / u32::from(straight)
    }
}
