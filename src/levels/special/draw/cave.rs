//! The ground that INIT_MAP makes: one terrain strewn over another, and smoothed to caves.

use super::corridors::{Tunnel, tunnel};
use super::ground::{Ground, is_dry, meaning};
use super::rooms::brightness;
use crate::base::{Directions, Grid, Pos, Random, Rect};
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
    let mut caves: Vec<Vec<Pos>> = Vec::new();
    let mut is_known = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, false);
    // Column by column, so that each cave is joined to one beside it.
    let mut cells: Vec<Pos> = INNER.cells().collect();
    cells.sort_by_key(|pos| (pos.x, pos.y));
    for first in cells {
        if is_known[first] || ground.terrain(first) != foreground {
            continue;
        }
        let cave = same_terrain(ground, first, AREA);
        for &pos in &cave {
            is_known[pos] = true;
        }
        if cave.len() > LARGEST_HOLE {
            caves.push(cave);
        } else {
            for pos in cave {
                ground.put(pos, background);
            }
        }
    }
    let may_enter = |pos: Pos, terrain: Terrain| {
        INNER.contains(pos) && (terrain == foreground || terrain == background)
    };
    for pair in caves.windows(2) {
        let ends = random.pick(&pair[0]).zip(random.pick(&pair[1]));
        let way = ends.and_then(|(from, to)| {
            tunnel(ground, &Tunnel { from, to }, |pos, terrain| {
                may_enter(pos, terrain)
            })
        });
        for pos in way.unwrap_or_default() {
            ground.put(pos, foreground);
        }
    }
}

/// Returns the cells of an area that are joined to a cell by cells of its terrain, row by row.
pub(super) fn same_terrain(ground: &Ground, first: Pos, area: Rect) -> Vec<Pos> {
    let terrain = ground.terrain(first);
    let mut is_reached = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, false);
    is_reached[first] = true;
    let (mut cells, mut next) = (vec![first], 0);
    while let Some(&pos) = cells.get(next) {
        next += 1;
        for near in Directions::All.neighbors(pos) {
            let is_same = area.contains(near) && ground.terrain(near) == terrain;
            if is_same && !std::mem::replace(&mut is_reached[near], true) {
                cells.push(near);
            }
        }
    }
    // The first may lie outside.
    cells.retain(|&pos| area.contains(pos));
    cells.sort_unstable_by_key(|pos| (pos.y, pos.x));
    cells
}

/// Makes walls of rock beside floor.
fn wall(ground: &mut Ground) {
    let is_floor = |pos: Pos| {
        let terrain = ground.terrain(pos);
        is_dry(terrain) && terrain != Terrain::Corridor
    };
    let walls: Vec<Pos> = AREA
        .cells()
        .filter(|&pos| ground.terrain(pos) == Terrain::Rock)
        .filter(|&pos| Directions::All.neighbors(pos).any(is_floor))
        .collect();
    for pos in walls {
        ground.put(pos, Terrain::Wall);
    }
}
