//! Places staircases in niches of the rooms' walls, where they block nothing.

use super::Site;
use super::rooms::walls;
use crate::base::{Pos, Random, Rect};
use crate::world::{Layout, Terrain};

/// Puts the staircases into the walls of rooms, as few as possible at each room and each far from the others. The first
/// up and the first down are the farthest from each other.
pub(super) fn place(layout: &mut Layout, site: &Site, random: &mut Random) {
    let mut rooms = layout.rooms.clone();
    random.shuffle(&mut rooms);
    let mut free: Vec<Walls> = rooms.iter().map(Walls::of).collect();
    for number in 0..site.up_stairs.max(site.down_stairs) {
        if number < site.up_stairs {
            let pos = niche(&mut free, layout, random);
            layout.put(pos, Terrain::UpStairs);
            layout.up_stairs.push(pos);
        }
        if number < site.down_stairs {
            let pos = niche(&mut free, layout, random);
            layout.put(pos, Terrain::DownStairs);
            layout.down_stairs.push(pos);
        }
    }
}

/// The walls of one room, as far as they can still hold a staircase.
struct Walls {
    room: Rect,
    cells: Vec<Pos>,
    staircases: usize,
}

impl Walls {
    fn of(room: &Rect) -> Walls {
        Walls {
            room: *room,
            cells: walls(room).map(|(cell, _)| cell).collect(),
            staircases: 0,
        }
    }
}

/// Takes a niche at one of the rooms with the fewest staircases, the one farthest from all staircases.
fn niche(free: &mut [Walls], layout: &Layout, random: &mut Random) -> Pos {
    let others = || layout.up_stairs.iter().chain(&layout.down_stairs);
    let remoteness = |room: &Rect| others().map(|pos| pos.distance(room.center())).min();
    let chosen = (free.iter_mut())
        .min_by_key(|walls| (walls.staircases, std::cmp::Reverse(remoteness(&walls.room))))
        .expect("a level has rooms");
    let pos = random
        .pick(&chosen.cells)
        .expect("the walls of a room hold as many staircases as are asked for");
    chosen.staircases += 1;
    chosen.cells.retain(|cell| cell.distance(pos) > 1);
    pos
}
