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
    let mut free: Vec<Walls> = rooms.into_iter().map(Walls::of).collect();
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

/// The walls of one room, with the staircases in them.
struct Walls {
    room: Rect,
    staircases: Vec<Pos>,
}

impl Walls {
    fn of(room: Rect) -> Walls {
        Walls {
            room,
            staircases: Vec::new(),
        }
    }

    /// Returns the cells that can still hold a staircase.
    fn free(&self) -> impl Iterator<Item = Pos> + Clone {
        let is_beside = |cell: Pos| self.staircases.iter().any(|pos| cell.distance(*pos) <= 1);
        let cells = walls(&self.room).map(|(cell, _)| cell);
        cells.filter(move |cell| !is_beside(*cell))
    }
}

/// Takes a niche at one of the rooms with the fewest staircases, the one farthest from all staircases.
fn niche(free: &mut [Walls], layout: &Layout, random: &mut Random) -> Pos {
    let others = || layout.up_stairs.iter().chain(&layout.down_stairs);
    let remoteness = |room: &Rect| others().map(|pos| pos.distance(room.center())).min();
    let chosen = (free.iter_mut())
        .min_by_key(|walls| {
            (
                walls.staircases.len(),
                std::cmp::Reverse(remoteness(&walls.room)),
            )
        })
        .expect("a level has rooms");
    let pos = random
        .pick_of(chosen.free())
        .expect("the walls of a room hold as many staircases as are asked for");
    chosen.staircases.push(pos);
    pos
}
