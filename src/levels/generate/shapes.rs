//! Rooms that are no rectangles: some rooms lose cells to the rock, and keep what leads from their entrances to their
//! middle.

use super::rooms::{fill_out_of_reach, walls};
use crate::base::{CellSet, Pos, Random, Rect};
use crate::world::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH, Layout};

/// How many rooms stay rectangles, at least.
const RECTANGLES: usize = 6;

/// The least width and height of a room that is given another shape.
const LEAST_SIDE: i16 = 5;

/// How hard the rock is that takes the place of floor.
const HARDNESS: u8 = 100;

/// In how many per cent of cases a cell of a cave that could be floor is rock.
const CAVE_ROCK: i64 = 35;

/// The shapes of rooms, besides rectangles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Ellipse,
    Diamond,
    Cross,
    /// With pillars of rock in rows.
    Hall,
    /// With rock in its middle.
    Ring,
    Cave,
}

const SHAPES: [Shape; 6] = [
    Shape::Ellipse,
    Shape::Diamond,
    Shape::Cross,
    Shape::Hall,
    Shape::Ring,
    Shape::Cave,
];

/// Gives other shapes to some of the rooms that are more than are needed and have no stairs in their walls. They are no
/// longer listed as rooms. Returns those of them that may be lit: all but caves.
pub(super) fn reshape(layout: &mut Layout, random: &mut Random) -> Vec<Rect> {
    let mut lightable = Vec::new();
    let mut index = layout.rooms.len();
    while index > 0 && layout.rooms.len() > RECTANGLES {
        index -= 1;
        let room = layout.rooms[index];
        let is_large = room.width >= LEAST_SIDE && room.height >= LEAST_SIDE;
        let has_stairs = walls(&room).any(|(pos, _)| layout.terrain(pos).is_stairs());
        if is_large && !has_stairs {
            let shape = random.pick(&SHAPES).unwrap_or(Shape::Ellipse);
            carve(layout, &room, shape, random);
            layout.rooms.remove(index);
            if shape != Shape::Cave {
                lightable.push(room);
            }
        }
    }
    lightable
}

/// Fills a room with rock where its shape has none.
fn carve(layout: &mut Layout, room: &Rect, shape: Shape, random: &mut Random) {
    let kept = ways_in(layout, room);
    for pos in room.cells() {
        let is_floor = kept.has(pos) || covers(shape, room, pos, random);
        if !is_floor {
            layout.cells[pos] = Cell::rock(HARDNESS);
        }
    }
    fill_out_of_reach(layout, room, room.center(), Cell::rock(HARDNESS));
}

/// Returns the cells that lead from every entrance of a room to its middle, and those around the middle.
fn ways_in(layout: &Layout, room: &Rect) -> CellSet {
    let center = room.center();
    let mut kept = CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT);
    kept.insert_area(&Rect::around(center, 1));
    for (door, out) in walls(room) {
        if !layout.terrain(door).is_open() {
            continue;
        }
        let mut pos = door.step(out.opposite());
        while pos != center {
            kept.insert(pos);
            // Straight in at first, and then to the side.
            let inward = pos.step(out.opposite());
            pos = if inward.distance(center) < pos.distance(center)
                || is_aligned(pos, inward, center)
            {
                inward
            } else {
                toward(pos, center)
            };
        }
    }
    kept
}

/// Returns whether a step leads nearer to the row or the column of a cell.
fn is_aligned(from: Pos, to: Pos, goal: Pos) -> bool {
    let gap = |pos: Pos| (pos.x - goal.x).abs() + (pos.y - goal.y).abs();
    gap(to) < gap(from)
}

/// Returns the next cell on the way to another, by straight steps.
fn toward(from: Pos, goal: Pos) -> Pos {
    if from.x == goal.x {
        Pos::new(from.x, from.y + (goal.y - from.y).signum())
    } else {
        Pos::new(from.x + (goal.x - from.x).signum(), from.y)
    }
}

/// Returns whether a shape that fills a room has floor in a cell.
fn covers(shape: Shape, room: &Rect, pos: Pos, random: &mut Random) -> bool {
    // Twice the distance from the middle of the room, and its size.
    let across = i32::from(2 * (pos.x - room.x) + 1 - room.width).abs();
    let down = i32::from(2 * (pos.y - room.y) + 1 - room.height).abs();
    let (width, height) = (i32::from(room.width), i32::from(room.height));
    match shape {
        Shape::Ellipse => {
            across * across * height * height + down * down * width * width
                <= width * width * height * height
        }
        Shape::Diamond => across * height + down * width <= width * height,
        Shape::Cross => 3 * across <= width || 3 * down <= height,
        Shape::Hall => (pos.x - room.x) % 2 == 0 || (pos.y - room.y) % 2 == 0,
        Shape::Ring => 2 * across > width || 2 * down > height,
        Shape::Cave => {
            let is_edge = 2 * across > width || 2 * down > height;
            !is_edge || !random.percent(CAVE_ROCK)
        }
    }
}
