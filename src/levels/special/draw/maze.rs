//! Mazes: what fills a level around its maps, where the maps lie, and the ways that are carved between them.

use super::ground::{Ground, is_door, is_rock};
use crate::base::{Dir, Directions, Pos, Random, Rect};
use crate::levels::special::frame::AREA;
use crate::script::plan::{Choice, Text};
use crate::script::{Horizontal, Vertical};
use crate::world::Terrain;

/// What is filled around maps: all but the outer columns.
const FILLED: Rect = Rect::new(2, 0, 77, 21);

/// Where mazes are carved.
pub(super) const WALKED: Rect = Rect::new(3, 3, 76, 18);

/// The rows above a maze that are rock.
const ROCK_ROWS: i16 = 2;

/// Fills the level with the terrain of a character, or with the blank of a maze: cells of rock between walls.
pub(super) fn fill(ground: &mut Ground, filling: Choice<u8>) {
    for pos in FILLED.cells() {
        match filling {
            Choice::Given(character) => ground.draw(pos, character),
            Choice::Random if pos.y >= ROCK_ROWS && !is_node(pos) => {
                ground.put(pos, Terrain::Wall);
            }
            Choice::Random => ground.put(pos, Terrain::Rock),
        }
    }
}

/// Returns whether a cell is one of those that a maze joins.
fn is_node(pos: Pos) -> bool {
    pos.x % 2 != 0 && pos.y % 2 != 0
}

/// Returns the area of a map of this size.
pub(super) fn placed(
    (width, height): (i16, i16),
    horizontal: Horizontal,
    vertical: Vertical,
) -> Rect {
    let (columns, rows) = (FILLED.width - 1 - width, 18 - height);
    let x = match horizontal {
        Horizontal::Left => 3,
        Horizontal::HalfLeft => 2 + columns / 4,
        Horizontal::Center => 2 + columns / 2,
        Horizontal::HalfRight => 2 + columns * 3 / 4,
        Horizontal::Right => FILLED.width - width,
    };
    let y = match vertical {
        Vertical::Top => 3,
        Vertical::Center => 2 + rows / 2,
        Vertical::Bottom => 19 - height,
    };
    let odd = |at: i16| if at % 2 == 0 { at + 1 } else { at };
    Rect::new(odd(x).max(AREA.x), fitted(odd(y), height), width, height)
}

/// Moves a map up or down by two rows until it is on the level.
fn fitted(mut y: i16, height: i16) -> i16 {
    while y < AREA.y {
        y += 2;
    }
    while y + height > AREA.height {
        y -= 2;
    }
    y.max(AREA.y)
}

/// Draws the rows of a map over whatever was there.
pub(super) fn draw_map(ground: &mut Ground, area: Rect, rows: &[Text]) {
    for (y, row) in (area.y..).zip(rows) {
        for (x, character) in (area.x..).zip(row.bytes()) {
            let pos = Pos::new(x, y);
            if AREA.contains(pos) {
                ground.draw(pos, character);
                ground.drawn.insert(pos);
            }
        }
    }
}

/// Carves a maze from beside a cell on, as MAZEWALK says.
pub(super) fn walk(ground: &mut Ground, from: Pos, toward: Dir, random: &mut Random) {
    let mut pos = from.step(toward);
    open(ground, pos);
    if pos.x % 2 == 0 {
        pos = pos.step(if toward == Dir::East {
            Dir::East
        } else {
            Dir::West
        });
        open(ground, pos);
    }
    if pos.y % 2 == 0 {
        pos = pos.step(if toward == Dir::South {
            Dir::South
        } else {
            Dir::North
        });
        open(ground, pos);
    }
    carve(ground, pos, random);
}

/// Carves one perfect maze around all maps, with one way to each that is not closed all around.
pub(super) fn carve_all(ground: &mut Ground, maps: &[Rect], random: &mut Random) {
    let nodes: Vec<Pos> = WALKED.cells().filter(|&pos| is_node(pos)).collect();
    for &pos in &nodes {
        if is_untouched(ground, pos) && !ground.drawn.has(pos) {
            carve(ground, pos, random);
        }
    }
    for map in maps {
        let gaps = gaps(ground, map);
        if let Some(gap) = random.pick(&gaps) {
            open(ground, gap);
        }
    }
}

/// Returns the walls between a maze and what is open at the edge of a map.
fn gaps(ground: &Ground, map: &Rect) -> Vec<Pos> {
    let mut gaps = Vec::new();
    for pos in map.cells().filter(|&pos| !is_rock(ground.terrain(pos))) {
        for dir in Dir::ORTHOGONAL {
            let (gap, beyond) = (pos.step(dir), pos.step(dir).step(dir));
            let is_between = !map.contains(gap) && ground.terrain(gap) == Terrain::Wall;
            if is_between && AREA.contains(beyond) && ground.terrain(beyond) == Terrain::Room {
                gaps.push(gap);
            }
        }
    }
    gaps
}

/// Carves ways to every untouched cell that can be reached in steps of two, always from the last one on.
fn carve(ground: &mut Ground, from: Pos, random: &mut Random) {
    open(ground, from);
    let mut trail = vec![from];
    while let Some(&pos) = trail.last() {
        let beyond = |dir: &Dir| is_passage(ground, pos, *dir);
        let ways: Vec<Dir> = Dir::ORTHOGONAL.into_iter().filter(beyond).collect();
        match random.pick(&ways) {
            Some(dir) => {
                let next = pos.step(dir).step(dir);
                ground.put(pos.step(dir), Terrain::Room);
                ground.put(next, Terrain::Room);
                trail.push(next);
            }
            None => {
                trail.pop();
            }
        }
    }
}

/// Returns whether a maze may go on two cells in a direction, without breaking the wall of a map.
fn is_passage(ground: &Ground, pos: Pos, dir: Dir) -> bool {
    let (between, next) = (pos.step(dir), pos.step(dir).step(dir));
    WALKED.contains(next)
        && is_untouched(ground, next)
        && (!ground.drawn.has(between) || is_untouched(ground, between))
}

fn is_untouched(ground: &Ground, pos: Pos) -> bool {
    ground.terrain(pos) == Terrain::Rock
}

/// Makes a cell floor, unless it is a door, a drawbridge or open already.
fn open(ground: &mut Ground, pos: Pos) {
    let terrain = ground.terrain(pos);
    if !is_door(terrain) && !terrain.is_open() && !ground.has_drawbridge(pos) {
        ground.put(pos, Terrain::Room);
    }
}

/// Makes rock of the walls of a maze that no way passes.
pub(super) fn thin_walls(ground: &mut Ground) {
    let open = ground.cells_in(&AREA, |terrain| !is_rock(terrain));
    let mut thick = ground.cells_in(&FILLED, |terrain| terrain == Terrain::Wall);
    thick -= &open.beside(Directions::All);
    thick -= &ground.drawn;
    for pos in thick.cells() {
        ground.put(pos, Terrain::Rock);
    }
}
