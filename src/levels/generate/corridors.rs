//! Corridors: every room is joined to the others by the cheapest way through the rock, and some are joined once
//! more, so that one can flee in a circle.

use super::rooms::walls;
use super::search::Search;
use crate::base::{DistanceMap, Grid, Pos, Random, UNREACHED, distances};
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH, Layout, Terrain};

/// What one cell of a corridor costs the digger: this, and a share of the rock's hardness.
const DIG: u8 = 4;
const HARDNESS_SHARE: u8 = 6;

/// A cell of a corridor that is there already.
const WALK: u8 = 7;

/// What is added beside a room, so that a corridor meets its wall only to go in.
const ALONG_WALL: u8 = 60;

/// What is added beside a corridor, so that none runs next to another.
const ALONG_CORRIDOR: u8 = 20;

/// What is added on and beside a staircase.
const AT_STAIRS: u8 = 120;

/// The most corridors that are dug only to make circles.
const MOST_CIRCLES: usize = 4;

/// Digs corridors between the rooms of a level whose staircases lie in niches. They never run through a room.
pub(super) fn dig(layout: &mut Layout, random: &mut Random) {
    let search = survey(layout);
    let mut digger = Digger { layout, search };
    digger.join_all();
    digger.make_circles(random);
}

/// What every cell of the level costs a digger, and where the rooms are.
fn survey(layout: &Layout) -> Search {
    let mut search = Search::new();
    let terrain = &layout.terrain;
    for (pos, cell) in terrain.iter() {
        match cell {
            Terrain::Rock(hardness) if !terrain.is_border(pos) => {
                search.set_price(pos, DIG + hardness / HARDNESS_SHARE);
            }
            Terrain::UpStairs | Terrain::DownStairs => search.set_price(pos, DIG),
            _ => {}
        }
    }
    for (number, room) in layout.rooms.iter().enumerate() {
        for (pos, _) in walls(room) {
            search.set_room_beside(pos, number);
        }
        for pos in room.grown(1, 1).cells() {
            search.raise_price(pos, ALONG_WALL);
        }
    }
    for &stairs in layout.up_stairs.iter().chain(&layout.down_stairs) {
        for pos in stairs.neighbors().chain([stairs]) {
            search.raise_price(pos, AT_STAIRS);
        }
    }
    search
}

struct Digger<'a> {
    layout: &'a mut Layout,
    search: Search,
}

impl Digger<'_> {
    /// Joins the rooms one after another to those that are joined, always the cheapest first.
    fn join_all(&mut self) {
        let rooms = &self.layout.rooms.clone();
        let mut joined = vec![false; rooms.len()];
        joined[0] = true;
        for _ in 1..rooms.len() {
            let sources = rooms.iter().zip(&joined).filter(|(_, joined)| **joined);
            let doors = sources.flat_map(|(room, _)| walls(room));
            let (way, room) = self
                .search
                .way(doors, |room| !joined[room])
                .expect("rock that can be dug surrounds every room");
            self.carve(&way);
            joined[room] = true;
        }
    }

    /// Joins rooms that lie near each other but are a long walk apart.
    fn make_circles(&mut self, random: &mut Random) {
        let mut rooms = self.layout.rooms.clone();
        random.shuffle(&mut rooms);
        let mut walk: DistanceMap = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, UNREACHED);
        let mut circles = 0;
        for room in rooms {
            let here = room.center();
            let terrain = &self.layout.terrain;
            distances(&mut walk, here, |pos| terrain[pos].is_open().then_some(1));
            let is_detour = |other: &Pos| walk[*other] > 20 + 2 * here.distance(*other);
            let detours: Vec<bool> = (self.layout.rooms.iter())
                .map(|other| is_detour(&other.center()))
                .collect();
            if !detours.contains(&true) {
                continue;
            }
            if let Some((way, _)) = self.search.way(walls(&room), |other| detours[other]) {
                self.carve(&way);
                circles += 1;
            }
            if circles == MOST_CIRCLES {
                break;
            }
        }
    }

    /// Makes the rock along a way a corridor.
    fn carve(&mut self, way: &[Pos]) {
        for &pos in way {
            let cell = &mut self.layout.terrain[pos];
            if !cell.is_open() {
                *cell = Terrain::Corridor;
                for neighbor in pos.neighbors() {
                    self.search.raise_price(neighbor, ALONG_CORRIDOR);
                }
            }
        }
        for &pos in way {
            if self.layout.terrain[pos] == Terrain::Corridor {
                self.search.set_price(pos, WALK);
            }
        }
    }
}
