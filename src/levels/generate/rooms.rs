//! Where the rooms of a level lie, and how large they are.

use crate::base::{CellSet, Dir, Directions, Pos, Random, Rect};
use crate::world::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH, Layout};

/// The fewest rooms of a level.
const FEWEST: usize = 6;

/// How many rooms a level should have, if there is space for them.
const FEWEST_WANTED: i16 = 7;
const MOST_WANTED: i16 = 12;

const LEAST_WIDTH: i16 = 4;
const LEAST_HEIGHT: i16 = 3;
const MOST_HEIGHT: i16 = 9;

/// How far rooms keep from the edge of the map, so that a corridor fits between them and its border.
const MARGIN: i16 = 2;

/// How many columns and rows of rock, beyond one, are between two rooms whose places are drawn at random, and around
/// rooms that have to be fitted in.
const COLUMNS_APART: i16 = 2;
const ROWS_APART: i16 = 1;
const FITTED_IN_APART: i16 = 1;

/// How often a place is drawn at random for another room.
const TRIES: usize = 120;

/// In how many per cent of levels the first room is a hall.
const HALL_CHANCE: i64 = 60;

/// How many places for the corner of a smallest room a hall, or any other room, may take away. A smallest room has
/// 73 * 15 = 1095 places on an empty level, of which a hall and four other rooms leave at least 141: there is always a
/// place for a sixth room.
const HALL_CLAIM: i16 = 294;
const ROOM_CLAIM: i16 = 165;

/// How many columns and rows beyond its own a room takes away from the corners of a smallest room: those of that room,
/// and three for the rock between them.
const CLAIMED_COLUMNS: i16 = LEAST_WIDTH + 3;
const CLAIMED_ROWS: i16 = LEAST_HEIGHT + 3;

/// Chooses at least six rooms, at least two cells apart from each other and from the border.
pub(super) fn place(random: &mut Random) -> Vec<Rect> {
    let wanted = random.between(FEWEST_WANTED, MOST_WANTED) as usize;
    let first_claim = if random.percent(HALL_CHANCE) {
        HALL_CLAIM
    } else {
        ROOM_CLAIM
    };
    let mut rooms = vec![random_room(first_claim, random)];
    for _ in 0..TRIES {
        if rooms.len() == wanted {
            break;
        }
        let room = random_room(ROOM_CLAIM, random);
        let is_apart = |other: &Rect| are_apart(other, &room, COLUMNS_APART, ROWS_APART);
        if rooms.iter().all(is_apart) {
            rooms.push(room);
        }
    }
    while rooms.len() < FEWEST {
        rooms.push(smallest_room_between(&rooms, random));
    }
    rooms
}

/// Returns a room of random size at a random place, which takes away at most `claim` places for corners.
fn random_room(claim: i16, random: &mut Random) -> Rect {
    let most_width = claim / (LEAST_HEIGHT + CLAIMED_ROWS) - CLAIMED_COLUMNS;
    let width = random.between(LEAST_WIDTH, most_width);
    let most_height = claim / (width + CLAIMED_COLUMNS) - CLAIMED_ROWS;
    let height = random.between(LEAST_HEIGHT, MOST_HEIGHT.min(most_height));
    let x = random.between(MARGIN, LEVEL_WIDTH - MARGIN - width);
    let y = random.between(MARGIN, LEVEL_HEIGHT - MARGIN - height);
    Rect::new(x, y, width, height)
}

/// Returns a smallest room in one of the places that are left for it.
fn smallest_room_between(rooms: &[Rect], random: &mut Random) -> Rect {
    let columns = MARGIN..=LEVEL_WIDTH - MARGIN - LEAST_WIDTH;
    let rows = MARGIN..=LEVEL_HEIGHT - MARGIN - LEAST_HEIGHT;
    let corners = rows.flat_map(|y| columns.clone().map(move |x| Pos::new(x, y)));
    let places: Vec<Rect> = corners
        .map(|corner| Rect::new(corner.x, corner.y, LEAST_WIDTH, LEAST_HEIGHT))
        .filter(|room| {
            let is_apart = |other: &Rect| are_apart(other, room, FITTED_IN_APART, FITTED_IN_APART);
            rooms.iter().all(is_apart)
        })
        .collect();
    random
        .pick(&places)
        .expect("five rooms leave a place for a sixth")
}

/// Returns whether more than `columns` and `rows` of rock are between two rooms.
fn are_apart(one: &Rect, other: &Rect, columns: i16, rows: i16) -> bool {
    !one.grown(columns, rows).touches(other)
}

/// Returns the cells in the walls of a room, each with the way out of the room there, always one and that across the room;
/// those in the corners are left out.
pub(super) fn walls(room: &Rect) -> impl Iterator<Item = (Pos, Dir)> + Clone + use<> {
    let room = *room;
    let pairs = [[Dir::North, Dir::South], [Dir::West, Dir::East]];
    pairs.into_iter().flat_map(move |[one, other]| {
        let facing = room.side(one).cells().zip(room.side(other).cells());
        facing.flat_map(move |(here, there)| [(here, one), (there, other)])
    })
}

/// Fills the cells of a room to which no steps within it lead from `start`, a cell of the room, so that no floor is out of
/// reach.
pub(super) fn fill_out_of_reach(layout: &mut Layout, room: &Rect, start: Pos, filling: Cell) {
    let mut floor = CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT);
    for pos in room.cells().filter(|pos| layout.cells[*pos].is_open()) {
        floor.insert(pos);
    }
    let reached = floor.reached_from([start], Directions::All);
    for pos in room.cells().filter(|pos| !reached.has(*pos)) {
        layout.cells[pos] = filling;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Purpose, UNREACHED, steps_from};
    use crate::world::Terrain;

    #[test]
    fn however_five_rooms_lie_there_is_a_place_for_a_sixth() {
        let mut random = Random::new(6, Purpose::Terrain, 0);
        for _ in 0..300 {
            let mut rooms = vec![random_room(HALL_CLAIM, &mut random)];
            while rooms.len() < 5 {
                let room = random_room(ROOM_CLAIM, &mut random);
                let is_apart = |other: &Rect| are_apart(other, &room, COLUMNS_APART, ROWS_APART);
                if rooms.iter().all(is_apart) {
                    rooms.push(room);
                }
            }
            let sixth = smallest_room_between(&rooms, &mut random);
            assert!(rooms.iter().all(|room| !room.touches(&sixth)));
        }
    }

    #[test]
    fn floor_that_is_out_of_reach_is_filled_as_if_walked() {
        let mut random = Random::new(4, Purpose::Terrain, 0);
        let (room, filling) = (Rect::new(10, 5, 7, 5), Cell::new(Terrain::Pool));
        for _ in 0..100 {
            let mut layout = Layout::solid();
            for pos in room.grown(1, 1).cells().filter(|_| random.percent(55)) {
                layout.put(pos, Terrain::Room);
            }
            let start = room.cells().nth(random.below(35) as usize).expect("a cell");
            let steps = steps_from(&layout.cells, [start], Directions::All, |pos, cell| {
                room.contains(pos) && cell.is_open()
            });
            let mut expected = layout.clone();
            for pos in room.cells().filter(|pos| steps[*pos] == UNREACHED) {
                expected.cells[pos] = filling;
            }
            fill_out_of_reach(&mut layout, &room, start, filling);
            assert_eq!(layout, expected);
        }
    }

    #[test]
    fn the_walls_of_a_room_lie_beside_it_and_lead_out() {
        let room = Rect::new(10, 5, 4, 3);
        let all: Vec<(Pos, Dir)> = walls(&room).collect();
        assert_eq!(all.len(), 14);
        for (pos, out) in all {
            assert!(
                !room.contains(pos) && room.contains(pos.step(out.opposite())),
                "{pos:?}"
            );
        }
    }
}
