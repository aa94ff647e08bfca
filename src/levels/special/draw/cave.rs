//! The ground that INIT_MAP makes: one terrain strewn over another, and smoothed to caves.

use super::corridors::Tunnels;
use super::ground::{Ground, is_dry, meaning};
use super::rooms::brightness;
use crate::base::{CellSet, Directions, Grid, Pos, Random, Rect};
use crate::levels::special::frame::AREA;
use crate::script::plan::InitMap;
use crate::world::{Brightness, LEVEL_HEIGHT, LEVEL_WIDTH, Terrain};

/// The cells that change; around them the background stays.
const INNER: Rect = Rect::new(2, 1, 77, 19);

/// Of the cells that are foreground at first, five of which would be all.
const STREWN_FIFTHS: usize = 2;

/// What the caves keep to: a cell of the foreground with fewer neighbours dies, one with more is born.
const FEWEST_TO_LIVE: usize = 3;
const FEWEST_TO_BE_BORN: usize = 5;
/// Of so many neighbours of the foreground exactly, the first smoothing makes background.
const JAGGED: usize = 5;
/// How often the edges are smoothed, if they are.
const SMOOTHINGS: usize = 2;

/// Caves of at most so many cells are filled up when caves are joined.
const LARGEST_HOLE: usize = 3;

/// Fills the level as INIT_MAP says.
pub(super) fn strew(ground: &mut Ground, init_map: &InitMap, depth: u16, random: &mut Random) {
    let (foreground, _) = meaning(init_map.foreground);
    let (background, _) = meaning(init_map.background);
    let mut cave = Cave::new(random);
    cave.grow_and_die();
    cave.turn_to_background(|neighbors| neighbors == JAGGED);
    if init_map.smoothed {
        for _ in 0..SMOOTHINGS {
            cave.turn_to_background(|neighbors| neighbors < FEWEST_TO_LIVE);
        }
    }
    for pos in AREA.cells() {
        ground.put(
            pos,
            if cave.is_open[pos] {
                foreground
            } else {
                background
            },
        );
    }
    if init_map.joined {
        join(ground, foreground, background, random);
    }
    let walled = init_map.walled.given();
    let is_walled = walled.unwrap_or_else(|| random.percent(50));
    if is_walled {
        wall(ground);
    }
    if brightness(init_map.light, depth, random) == Brightness::Lit {
        let is_ground = [foreground, background];
        for pos in AREA.cells() {
            let terrain = ground.terrain(pos);
            let is_floor = terrain != Terrain::Rock && is_ground.contains(&terrain);
            let is_lit = is_floor || (is_walled && terrain == Terrain::Wall);
            ground.layout.lit.set(pos, is_lit);
        }
    }
}

/// Where the foreground is.
struct Cave {
    is_open: Grid<bool>,
}

impl Cave {
    /// Strews the foreground over two fifths of the cells.
    fn new(random: &mut Random) -> Cave {
        let mut cells: Vec<Pos> = INNER.cells().collect();
        random.shuffle(&mut cells);
        let mut is_open = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, false);
        for &pos in &cells[..cells.len() * STREWN_FIFTHS / 5] {
            is_open[pos] = true;
        }
        Cave { is_open }
    }

    fn neighbors(&self, pos: Pos) -> usize {
        let around = Directions::All.neighbors(pos);
        around.filter(|&near| self.is_open[near]).count()
    }

    /// Lets cells die of loneliness and be born where it is crowded, one after another.
    fn grow_and_die(&mut self) {
        for pos in INNER.cells() {
            let neighbors = self.neighbors(pos);
            if neighbors < FEWEST_TO_LIVE {
                self.is_open[pos] = false;
            } else if neighbors >= FEWEST_TO_BE_BORN {
                self.is_open[pos] = true;
            }
        }
    }

    /// Makes background of all cells at once that have this many neighbours.
    fn turn_to_background(&mut self, is_lost: impl Fn(usize) -> bool) {
        let lost: Vec<Pos> = INNER
            .cells()
            .filter(|&pos| is_lost(self.neighbors(pos)))
            .collect();
        for pos in lost {
            self.is_open[pos] = false;
        }
    }
}

/// Fills up the smallest caves, and joins each other one to the next.
fn join(ground: &mut Ground, foreground: Terrain, background: Terrain, random: &mut Random) {
    let open = ground.cells_in(&AREA, |terrain| terrain == foreground);
    let (mut caves, mut known) = (Vec::new(), CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT));
    // Column by column, so that each cave is joined to one beside it.
    let mut cells: Vec<Pos> = INNER.cells().filter(|&pos| open.has(pos)).collect();
    cells.sort_by_key(|pos| (pos.x, pos.y));
    for first in cells {
        if known.has(first) {
            continue;
        }
        let cave = open.reached_from([first], Directions::All);
        known |= &cave;
        if cave.len() > LARGEST_HOLE {
            caves.push(cave);
        } else {
            for pos in cave.cells() {
                ground.put(pos, background);
            }
        }
    }
    let is_cave = |terrain| terrain == foreground || terrain == background;
    let mut tunnels = Tunnels::over(&ground.cells_in(&INNER, is_cave));
    for pair in caves.windows(2) {
        let (from, to) = (
            random.pick_of(pair[0].cells()),
            random.pick_of(pair[1].cells()),
        );
        let way = from.zip(to).and_then(|(from, to)| tunnels.way(from, to));
        for pos in way.unwrap_or_default() {
            ground.put(pos, foreground);
        }
    }
}

/// Makes walls of rock beside floor.
fn wall(ground: &mut Ground) {
    let is_floor = |terrain| is_dry(terrain) && terrain != Terrain::Corridor;
    let mut walls = ground.cells_in(&AREA, is_floor).beside(Directions::All);
    walls &= &ground.cells_in(&AREA, |terrain| terrain == Terrain::Rock);
    for pos in walls.cells() {
        ground.put(pos, Terrain::Wall);
    }
}
