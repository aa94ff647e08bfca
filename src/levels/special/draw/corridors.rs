//! Corridors between rooms: those that a description lists, and those that are dug as it comes.

use super::doors::{Hinges, is_door_place, room_door};
use super::ground::{Ground, is_door};
use super::rooms::{LevelRooms, Room};
use crate::base::{CellSet, CostMap, Dir, Directions, Pos, Random, Search, UNREACHED};
use crate::levels::special::frame::AREA;
use crate::levels::special::shortfall::Shortfall;
use crate::script::plan::{self, Choice, CorridorTarget};
use crate::world::Terrain;

/// In per cent of the corridor's cells, how many are hidden.
const SECRET_CHANCE: i64 = 1;

/// One of so many cells ends a corridor that need not lead anywhere.
const DEAD_END: u32 = 35;

/// One in so many rooms is the last that is joined to the next.
const LAST_JOINED: u32 = 50;

/// How many further corridors there are at least.
const FEWEST_FURTHER: u32 = 4;

/// Finds the ways of corridors and tunnels.
pub(super) struct Tunnels {
    search: Search,
}

impl Tunnels {
    /// Creates one for ways over cells that can be dug. These stay the same while it is used: what is dug can be dug again.
    pub(super) fn over(diggable: &CellSet) -> Tunnels {
        let mut costs = CostMap::new(diggable.width(), diggable.height());
        costs.open(diggable);
        let mut search = Search::default();
        search.set_costs(&costs);
        Tunnels { search }
    }

    /// Returns the cells of a shortest way without diagonals, as straight as can be; `None` if there is none.
    pub(super) fn way(&mut self, from: Pos, to: Pos) -> Option<Vec<Pos>> {
        if self.search.cost(from).is_none() || self.search.cost(to).is_none() {
            return None;
        }
        self.search.begin(to, Directions::Orthogonal);
        let mut left = self.search.distance(from);
        if left == UNREACHED {
            return None;
        }
        let (mut way, mut pos, mut ahead) = (vec![from], from, None);
        while left > 0 {
            let is_nearer = |dir: &Dir| self.search.known_distance(pos.step(*dir)) < left;
            let straight = ahead.filter(is_nearer);
            let dir = straight.or_else(|| Dir::ORTHOGONAL.into_iter().find(is_nearer))?;
            pos = pos.step(dir);
            (ahead, left) = (Some(dir), self.search.known_distance(pos));
            way.push(pos);
        }
        Some(way)
    }
}

/// Whether a corridor must lead to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Need {
    Way,
    /// It may end anywhere.
    Further,
}

/// Digs corridors between rooms from left to right, and further ones.
pub(super) fn dig_random(ground: &mut Ground, rooms: &[Room], random: &mut Random) {
    let mut order: Vec<&Room> = rooms.iter().collect();
    order.sort_by_key(|room| (room.area.x, room.area.y));
    let count = order.len();
    let mut digger = Digger {
        tunnels: Tunnels::over(&diggable(ground)),
        ground,
        groups: (0..count).collect(),
        rooms: order,
        random,
    };
    digger.join_neighbors();
    digger.join_all();
    digger.dig_further();
}

struct Digger<'a> {
    ground: &'a mut Ground,
    tunnels: Tunnels,
    rooms: Vec<&'a Room>,
    /// For each room the first of those that it is joined to.
    groups: Vec<usize>,
    random: &'a mut Random,
}

impl Digger<'_> {
    fn join_neighbors(&mut self) {
        let count = self.rooms.len();
        for room in 1..count {
            self.join(room - 1, room, Need::Way);
            if self.random.below(LAST_JOINED) == 0 {
                break;
            }
        }
        for room in 2..count {
            if self.groups[room - 2] != self.groups[room] {
                self.join(room - 2, room, Need::Way);
            }
        }
    }

    fn join_all(&mut self) {
        for one in 0..self.rooms.len() {
            for other in 0..self.rooms.len() {
                if self.groups[one] != self.groups[other] {
                    self.join(one, other, Need::Way);
                }
            }
        }
    }

    fn dig_further(&mut self) {
        let count = self.rooms.len() as u32;
        if count <= 2 {
            return;
        }
        for _ in 0..self.random.below(count) + FEWEST_FURTHER {
            let one = self.random.below(count) as usize;
            let other = self.random.below(count - 2) as usize;
            let other = if other >= one { other + 2 } else { other };
            self.join(one, other, Need::Further);
        }
    }

    /// Digs a corridor between the sides of two rooms that face each other.
    fn join(&mut self, one: usize, other: usize, need: Need) {
        let (here, there) = (self.rooms[one], self.rooms[other]);
        let out = facing(here, there);
        let from = self.place_for_door(here, out);
        let to = self.place_for_door(there, out.opposite());
        let Some((from, to)) = from.zip(to) else {
            return;
        };
        let (first, last) = (from.step(out), to.step(out.opposite()));
        let is_taken = self.ground.terrain(first) != Terrain::Rock;
        if need == Need::Further && is_taken {
            return;
        }
        let Some(way) = self.tunnels.way(first, last) else {
            return;
        };
        self.make_door(from);
        for pos in way {
            if need == Need::Further && self.random.below(DEAD_END) == 0 {
                return;
            }
            dig(self.ground, pos, self.random);
        }
        self.make_door(to);
        let (least, most) = (
            self.groups[one].min(self.groups[other]),
            self.groups[one].max(self.groups[other]),
        );
        for group in &mut self.groups {
            if *group == most {
                *group = least;
            }
        }
    }

    /// Returns a cell in one wall of a room where there may be a door, or is one.
    fn place_for_door(&mut self, room: &Room, out: Dir) -> Option<Pos> {
        let wall: Vec<Pos> = room.area.side(out).cells().collect();
        let free: Vec<Pos> = (wall.iter().copied())
            .filter(|&pos| is_door_place(self.ground, pos))
            .collect();
        let there = || {
            wall.iter()
                .copied()
                .find(|&pos| is_door(self.ground.terrain(pos)))
        };
        self.random.pick(&free).or_else(there)
    }

    fn make_door(&mut self, pos: Pos) {
        if !is_door(self.ground.terrain(pos)) {
            let hinges = Hinges {
                is_secret: self.random.below(SECRET_DOORS) == 0,
                state: Choice::Random,
            };
            room_door(self.ground, pos, hinges, self.random);
        }
    }
}

/// One in so many doors of dug corridors is secret.
const SECRET_DOORS: u32 = 8;

/// Returns the side of a room toward another.
fn facing(room: &Room, other: &Room) -> Dir {
    let (here, there) = (&room.area, &other.area);
    if there.x >= here.x + here.width {
        Dir::East
    } else if there.y + there.height <= here.y {
        Dir::North
    } else if there.x + there.width <= here.x {
        Dir::West
    } else {
        Dir::South
    }
}

/// Returns the cells through which corridors can be dug, or are.
fn diggable(ground: &Ground) -> CellSet {
    ground.cells_in(&AREA, |terrain| {
        matches!(
            terrain,
            Terrain::Rock | Terrain::Corridor | Terrain::SecretCorridor
        )
    })
}

/// Makes a cell of rock a corridor.
fn dig(ground: &mut Ground, pos: Pos, random: &mut Random) {
    if ground.terrain(pos) == Terrain::Rock {
        let is_secret = random.percent(SECRET_CHANCE);
        ground.put(
            pos,
            if is_secret {
                Terrain::SecretCorridor
            } else {
                Terrain::Corridor
            },
        );
    }
}

/// Digs the corridors of a list, each between doors that are there.
pub(super) fn dig_listed(
    ground: &mut Ground,
    rooms: &LevelRooms,
    list: &[plan::Corridor],
    random: &mut Random,
) -> Vec<Shortfall> {
    let mut tunnels = Tunnels::over(&diggable(ground));
    let mut shortfalls = Vec::new();
    for corridor in list {
        let CorridorTarget::End(to) = corridor.to else {
            continue;
        };
        let ends = [corridor.from, to].map(|end| outside_door(ground, rooms, end));
        let way = match ends {
            [Some(from), Some(to)] => tunnels.way(from, to),
            [..] => None,
        };
        match way {
            Some(way) => way.into_iter().for_each(|pos| dig(ground, pos, random)),
            None => shortfalls.push(Shortfall::Corridor {
                from: corridor.from.room,
                to: to.room,
            }),
        }
    }
    shortfalls
}

/// Returns the cell outside a door of a room; `None` if there is no such room or door.
fn outside_door(ground: &Ground, rooms: &LevelRooms, end: plan::CorridorEnd) -> Option<Pos> {
    let room = rooms.by_index(end.room)?;
    let out = Dir::from(end.wall);
    let index = usize::try_from(end.door.given().unwrap_or(0)).ok()?;
    let wall = room.area.side(out).cells();
    let mut doors = wall.filter(|&pos| is_door(ground.terrain(pos)));
    doors.nth(index).map(|door| door.step(out))
}
