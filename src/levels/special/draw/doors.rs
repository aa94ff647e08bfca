//! Doors: those of maps, whose places are given, and those of rooms, for which a place is sought.

use super::ground::{Ground, is_door, is_rock};
use super::rooms::Room;
use crate::base::{Dir, Pos, Random};
use crate::levels::special::frame::Frame;
use crate::script::DoorState;
use crate::script::plan::{Choice, Coordinate, RoomDoor};
use crate::world::{Door, Lock, Terrain};

/// The states of a door of a map that are drawn, all equally likely.
const STATES: [DoorState; 5] = [
    DoorState::Nodoor,
    DoorState::Broken,
    DoorState::Open,
    DoorState::Closed,
    DoorState::Locked,
];

/// The lock of a door that any key opens.
const LOCK: Lock = Lock { key: None };

/// Gives a door of a map its state. A secret one is closed at least.
pub(super) fn map_door(
    ground: &mut Ground,
    pos: Pos,
    state: Choice<DoorState>,
    random: &mut Random,
) {
    let state = state.given().or_else(|| random.pick(&STATES));
    let state = state.unwrap_or(DoorState::Closed);
    if ground.terrain(pos) == Terrain::SecretDoor {
        let lock = (state == DoorState::Locked).then_some(LOCK);
        ground.put_door(pos, Terrain::SecretDoor, lock);
    } else {
        put(ground, pos, state);
    }
}

fn put(ground: &mut Ground, pos: Pos, state: DoorState) {
    let (door, lock) = match state {
        DoorState::Open => (Door::Open, None),
        DoorState::Closed => (Door::Closed, None),
        DoorState::Locked => (Door::Closed, Some(LOCK)),
        DoorState::Nodoor => (Door::Absent, None),
        DoorState::Broken => (Door::Broken, None),
    };
    ground.put_door(pos, Terrain::Door(door), lock);
}

/// What is known of a door of a room.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hinges {
    pub(super) is_secret: bool,
    pub(super) state: Choice<DoorState>,
}

/// One in so many doors that are drawn has a leaf. Of those, one in so many is open, and of the rest, locked.
const LEAVES: u32 = 3;
const OPEN: u32 = 5;
const LOCKED: u32 = 6;
/// One in so many secret doors is locked.
const SECRET_LOCKED: u32 = 5;

/// Makes a cell of a room's wall a door.
pub(super) fn room_door(ground: &mut Ground, pos: Pos, hinges: Hinges, random: &mut Random) {
    if hinges.is_secret {
        let is_locked = match hinges.state {
            Choice::Given(state) => state == DoorState::Locked,
            Choice::Random => random.below(SECRET_LOCKED) == 0,
        };
        return ground.put_door(pos, Terrain::SecretDoor, is_locked.then_some(LOCK));
    }
    let state = hinges.state.given().unwrap_or_else(|| {
        if random.below(LEAVES) > 0 {
            DoorState::Nodoor
        } else if random.below(OPEN) == 0 {
            DoorState::Open
        } else if random.below(LOCKED) == 0 {
            DoorState::Locked
        } else {
            DoorState::Closed
        }
    });
    put(ground, pos, state);
}

/// Returns whether there may be a door: in a wall, and beside no other.
pub(super) fn is_door_place(ground: &Ground, pos: Pos) -> bool {
    ground.terrain(pos) == Terrain::Wall && !ground.is_beside_door(pos)
}

/// Makes a door of a room. Returns whether there is a place for it.
pub(super) fn add_room_door(
    ground: &mut Ground,
    room: &Room,
    door: &RoomDoor,
    random: &mut Random,
) -> bool {
    let hinges = Hinges {
        is_secret: door.secret.given().unwrap_or_else(|| random.percent(50)),
        state: door.state,
    };
    let sides = match door.wall {
        Choice::Given(wall) => vec![Dir::from(wall)],
        Choice::Random => vec![Dir::North, Dir::South, Dir::East, Dir::West],
    };
    let place = match door.position {
        Choice::Random => random_place(ground, room, sides, random),
        Choice::Given(position) => sides.first().and_then(|&side| {
            let index = usize::try_from(position).ok()?;
            let place = room.area.side(side).cells().nth(index)?;
            (ground.terrain(place) == Terrain::Wall).then_some(place)
        }),
    };
    if let Some(place) = place {
        room_door(ground, place, hinges, random);
    }
    place.is_some()
}

/// Returns a place for a door in some walls of a room, one that leads to open ground for a room in another, if it can.
fn random_place(
    ground: &Ground,
    room: &Room,
    mut sides: Vec<Dir>,
    random: &mut Random,
) -> Option<Pos> {
    random.shuffle(&mut sides);
    let places = |side: Dir| {
        let wall = room.area.side(side).cells();
        let places = wall.filter(|&pos| is_door_place(ground, pos));
        places.map(move |pos| (pos, !is_rock(ground.terrain(pos.step(side)))))
    };
    let open_sides = sides.iter().filter(|_| room.is_inner).find_map(|&side| {
        let open: Vec<Pos> = (places(side).filter(|(_, is_open)| *is_open))
            .map(|(pos, _)| pos)
            .collect();
        random.pick(&open)
    });
    open_sides.or_else(|| {
        sides.iter().find_map(|&side| {
            let all: Vec<Pos> = places(side).map(|(pos, _)| pos).collect();
            random.pick(&all)
        })
    })
}

/// Returns the cell of a door of a map. `None` if there is none, or if something else was built there: an earlier map can
/// have it where they overlap.
pub(super) fn door_cell(
    frame: &Frame,
    ground: &Ground,
    at: Coordinate,
    random: &mut Random,
) -> Option<Pos> {
    let fits = |pos| is_door(ground.terrain(pos)) && ground.is_unbuilt(pos);
    let cell = frame.cell_at(at, random, fits);
    cell.filter(|&pos| ground.is_unbuilt(pos))
}
