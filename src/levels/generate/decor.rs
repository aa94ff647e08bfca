//! What makes levels differ, by depth: doors, hidden corridors, water, trees, ice, lava and traps. Whatever is added,
//! from every staircase one can still walk to every other and into every room that is a rectangle. The ways into a room
//! of another shape may all be hidden or locked.

use super::Site;
use super::rooms::{fill_out_of_reach, walls};
use crate::base::{CellSet, Dir, Directions, Pos, Random, Rect};
use crate::content::{Content, Fixture};
use crate::levels::{Descent, descent};
use crate::world::{Cell, Door, Feature, Layout, Level, Lock, Terrain};

/// In how many per cent of cases an entrance of a room is made a doorway.
const DOOR_CHANCE: i64 = 45;

/// In how many per cent of cases a room has a patch of something, and how many patches there are at the most.
const PATCH_CHANCE: i64 = 40;
const MOST_PATCHES: usize = 4;

/// How many cells a patch has, at most.
const MOST_IN_PATCH: i16 = 14;

/// How many ways are hidden at most: one is only if that leaves another.
const SECRETS: usize = 2;

/// How many traps a level has at most, besides one for so many levels of depth.
const MOST_TRAPS: i16 = 3;
const DEPTH_PER_TRAP: u16 = 3;

/// The first depth at which something can be found.
pub(super) const FIRST_DEPTH: u16 = 2;
const FIRST_LAVA: u16 = 6;

/// The traps of generated levels, with the least depth of each.
const TRAPS: [(Fixture, u16); 14] = [
    (Fixture::ArrowTrap, 2),
    (Fixture::DartTrap, 2),
    (Fixture::SqueakyBoard, 2),
    (Fixture::Pit, 2),
    (Fixture::BearTrap, 3),
    (Fixture::FallingRockTrap, 3),
    (Fixture::SleepingGasTrap, 4),
    (Fixture::RustTrap, 4),
    (Fixture::TeleportationTrap, 4),
    (Fixture::Web, 5),
    (Fixture::SpikedPit, 5),
    (Fixture::TrapDoor, 5),
    (Fixture::FireTrap, 7),
    (Fixture::LandMine, 8),
];

/// Changes the terrain of a level whose rooms are joined.
pub(super) fn decorate(layout: &mut Layout, site: &Site, random: &mut Random) {
    if site.depth < FIRST_DEPTH {
        return;
    }
    hang_doors(layout, random);
    hide_ways(layout, random);
    lay_patches(layout, site, random);
}

/// Puts a lock on a door at most, and traps into rooms.
pub(in crate::levels) fn furnish(
    level: &mut Level,
    site: &Site,
    content: &Content,
    random: &mut Random,
) {
    if site.depth < FIRST_DEPTH {
        return;
    }
    lock_a_door(level, random);
    let rooms = level.layout().rooms.clone();
    let most = MOST_TRAPS + (site.depth / DEPTH_PER_TRAP) as i16;
    let is_last = site.depth >= site.depths;
    let leads_on = |kind| descent(content, kind, &[]) != Descent::Never;
    let fits =
        |(kind, depth): &&(Fixture, u16)| *depth <= site.depth && !(is_last && leads_on(*kind));
    let kinds: Vec<Fixture> = TRAPS.iter().filter(fits).map(|(kind, _)| *kind).collect();
    for _ in 0..random.between(0, most) {
        let (Some(room), Some(kind)) = (random.pick(&rooms), random.pick(&kinds)) else {
            return;
        };
        let Some(pos) = inner_cell(&room, random) else {
            continue;
        };
        if level.terrain(pos) == Terrain::Room && level.feature(pos).is_none() {
            level.put_feature(pos, Feature::from(kind));
        }
    }
}

/// Makes doors of the entrances of rooms: corridor cells in their walls with rock on both sides.
fn hang_doors(layout: &mut Layout, random: &mut Random) {
    for room in layout.rooms.clone() {
        for (pos, out) in walls(&room) {
            if layout.terrain(pos) != Terrain::Corridor {
                continue;
            }
            let side = if out.delta().0 == 0 {
                Dir::East
            } else {
                Dir::South
            };
            let is_narrow = [side, side.opposite()]
                .iter()
                .all(|side| layout.terrain(pos.step(*side)).is_solid());
            if is_narrow && random.percent(DOOR_CHANCE) {
                let doors = [
                    Door::Absent,
                    Door::Broken,
                    Door::Open,
                    Door::Closed,
                    Door::Closed,
                ];
                let door = random.pick(&doors).unwrap_or(Door::Closed);
                layout.put(pos, Terrain::Door(door));
            }
        }
    }
}

/// Hides doors or pieces of corridors, each if there is a way without it.
fn hide_ways(layout: &mut Layout, random: &mut Random) {
    let is_door = |terrain: Terrain| matches!(terrain, Terrain::Door(_));
    let is_way = |terrain: Terrain| terrain == Terrain::Corridor || is_door(terrain);
    let [mut ways, mut walkable] =
        layout.sets_beside_rock(|terrain| [is_way(terrain), is_walkable(terrain)]);
    for _ in 0..SECRETS {
        let way = random.pick_of(ways.cells());
        let Some(pos) = way.filter(|pos| is_joined(layout, &walkable, *pos)) else {
            continue;
        };
        let hidden = if is_door(layout.terrain(pos)) {
            Terrain::SecretDoor
        } else {
            Terrain::SecretCorridor
        };
        layout.put(pos, hidden);
        ways.remove(pos);
        walkable.remove(pos);
    }
}

/// Locks a closed door, if there is a way without it.
fn lock_a_door(level: &mut Level, random: &mut Random) {
    let layout = level.layout();
    let [closed, walkable] = layout
        .sets_beside_rock(|terrain| [terrain == Terrain::Door(Door::Closed), is_walkable(terrain)]);
    let door = random.pick_of(closed.cells());
    if let Some(door) = door.filter(|door| is_joined(layout, &walkable, *door)) {
        level.put_feature(door, Feature::Lock(Lock { key: None }));
    }
}

/// Returns whether one can walk from the first staircase to all others and into every room, through the cells that are
/// walkable but one.
fn is_joined(layout: &Layout, walkable: &CellSet, shut: Pos) -> bool {
    let mut cells = walkable.clone();
    cells.remove(shut);
    let reached = cells.reached_from(layout.up_stairs.first().copied(), Directions::All);
    let corners = layout.rooms.iter().map(|room| Pos::new(room.x, room.y));
    let stairs = layout.up_stairs.iter().chain(&layout.down_stairs);
    let mut ends = stairs.copied().chain(corners);
    ends.all(|pos| reached.has(pos))
}

fn is_walkable(terrain: Terrain) -> bool {
    terrain.is_open() || terrain == Terrain::Door(Door::Closed)
}

/// Lays patches of water, trees, ice and lava into rooms. The cells along the walls stay free, so that one can walk
/// around.
fn lay_patches(layout: &mut Layout, site: &Site, random: &mut Random) {
    let mut kinds = vec![Terrain::Pool, Terrain::Pool, Terrain::Tree, Terrain::Ice];
    if site.depth >= FIRST_LAVA {
        kinds.push(Terrain::Lava);
    }
    let mut patches = 0;
    for room in layout.rooms.clone() {
        if patches == MOST_PATCHES || !random.percent(PATCH_CHANCE) {
            continue;
        }
        patches += 1;
        let kind = random.pick(&kinds).unwrap_or(Terrain::Pool);
        let size = random.between(2, MOST_IN_PATCH);
        let Some(mut pos) = inner_cell(&room, random) else {
            continue;
        };
        for _ in 0..size {
            layout.put(pos, kind);
            let next = pos.step(random.pick(&Dir::ALL).unwrap_or(Dir::East));
            if room.grown(-1, -1).contains(next) {
                pos = next;
            }
        }
        let corner = Pos::new(room.x, room.y);
        fill_out_of_reach(layout, &room, corner, Cell::new(kind));
    }
}

/// Returns a random cell of a room that is not along its walls; `None` if it has none.
fn inner_cell(room: &Rect, random: &mut Random) -> Option<Pos> {
    let inner = room.grown(-1, -1);
    if inner.width <= 0 || inner.height <= 0 {
        return None;
    }
    let x = random.between(inner.x, inner.right());
    let y = random.between(inner.y, inner.bottom());
    Some(Pos::new(x, y))
}
