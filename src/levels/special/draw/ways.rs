//! The ways out of a level and the places of those who arrive: stairs, ladders, portals, and areas for each.

use super::ground::{Ground, is_dry};
use crate::base::{CellSet, Directions, Pos, Random, Rect};
use crate::content::Fixture;
use crate::levels::special::frame::{AREA, Frame, Spot, random_cell_in, rect_between};
use crate::levels::special::shortfall::{Missing, Shortfall};
use crate::levels::special::{Arrival, Portal, Way, Ways};
use crate::script::Vertically;
use crate::script::plan::{Coordinate, LevelArea, LevelRegion, LevelRegionKind};
use crate::world::{Climb, Feature, LEVEL_HEIGHT, LEVEL_WIDTH, Terrain};

/// How far two staircases of a map or room are from each other, if both are left to chance.
const STAIRS_APART: u16 = 8;

/// Returns the cell that is given for stairs or a ladder, or a bare one away from others. `None` if there is none, or if the
/// cell has stairs or a drawbridge.
pub(super) fn place_for(
    ground: &Ground,
    frame: &Frame,
    at: Coordinate,
    random: &mut Random,
) -> Option<Pos> {
    let is_apart = |pos: Pos| {
        let stairs = ground
            .layout
            .up_stairs
            .iter()
            .chain(&ground.layout.down_stairs);
        let mut own = stairs.filter(|stair| frame.area.contains(**stair));
        own.all(|stair| stair.distance(pos) > STAIRS_APART)
    };
    match frame.spot(at)? {
        Spot::At(pos) => Some(pos).filter(|&pos| !ground.is_fixed(pos)),
        Spot::Any => {
            let apart = frame.random_cell(random, |pos| ground.is_bare(pos) && is_apart(pos));
            apart.or_else(|| frame.random_cell(random, |pos| ground.is_bare(pos)))
        }
    }
}

/// Stairs, or a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StairKind {
    Stairs,
    Ladder,
}

impl StairKind {
    fn leading(self, climb: Climb) -> Terrain {
        match (self, climb) {
            (StairKind::Stairs, Climb::Up) => Terrain::UpStairs,
            (StairKind::Stairs, Climb::Down) => Terrain::DownStairs,
            (StairKind::Ladder, Climb::Up) => Terrain::UpLadder,
            (StairKind::Ladder, Climb::Down) => Terrain::DownLadder,
        }
    }
}

/// Puts stairs or a ladder of a description into a cell.
pub(super) fn place(ground: &mut Ground, pos: Pos, leads: Vertically, kind: StairKind) {
    let climb = match leads {
        Vertically::Up => Climb::Up,
        Vertically::Down => Climb::Down,
    };
    put(ground, pos, kind.leading(climb));
}

/// Makes a cell stairs or a ladder, unless it is one already.
fn put(ground: &mut Ground, pos: Pos, terrain: Terrain) {
    let stairs = match terrain.climb() {
        Some(Climb::Up) => &mut ground.layout.up_stairs,
        Some(Climb::Down) => &mut ground.layout.down_stairs,
        None => return,
    };
    if ground.layout.cells[pos].terrain.is_stairs() {
        return;
    }
    stairs.push(pos);
    ground.put(pos, terrain);
}

/// Puts the ladders behind the stairs, as landings count them.
pub(super) fn sort_ladders(ground: &mut Ground) {
    let cells = &ground.layout.cells;
    let is_ladder =
        |pos: &Pos| matches!(cells[*pos].terrain, Terrain::UpLadder | Terrain::DownLadder);
    ground.layout.up_stairs.sort_by_key(is_ladder);
    ground.layout.down_stairs.sort_by_key(is_ladder);
}

/// An area of a level for stairs, a portal or arrivals, as cells of the level.
#[derive(Clone, Debug)]
pub(super) struct Zone<'p> {
    pub(super) kind: LevelRegionKind<'p>,
    /// `None` if no cell of the level is in it.
    pub(super) area: Option<Rect>,
    pub(super) without: Option<Rect>,
}

impl<'p> Zone<'p> {
    pub(super) fn new(frame: &Frame, region: &LevelRegion<'p>) -> Zone<'p> {
        let cells = |area: &LevelArea| {
            if !area.on_level {
                return frame.cells_of(area.corners);
            }
            // Column 0 of a level stands for the first that it has.
            let corner = |x: i32, y: i32| (i64::from(x).max(AREA.x.into()), i64::from(y));
            let corners = area.corners;
            rect_between(
                corner(corners.x1, corners.y1),
                corner(corners.x2, corners.y2),
            )
        };
        Zone {
            kind: region.kind.clone(),
            area: cells(&region.area),
            without: cells(&region.exclude),
        }
    }

    /// Returns a cell for what is asked for; `None` if there is none.
    fn cell(&self, ground: &Ground, random: &mut Random) -> Option<Pos> {
        let is_excluded = |pos| self.without.is_some_and(|without| without.contains(pos));
        random_cell_in(self.area?, random, |pos| {
            ground.is_bare(pos) && !is_excluded(pos)
        })
    }
}

/// What the areas of a level became.
#[derive(Debug, Default)]
pub(super) struct Placed {
    pub(super) arrivals: Vec<Arrival>,
    pub(super) portals: Vec<Portal>,
    /// What found no place.
    pub(super) missing: Vec<Missing>,
}

/// Puts stairs, portals and the way to a branch into their areas.
pub(super) fn fill_zones(
    ground: &mut Ground,
    zones: &[Zone],
    ways: Ways,
    random: &mut Random,
) -> Placed {
    let mut placed = Placed::default();
    for zone in zones {
        match &zone.kind {
            LevelRegionKind::Teleport(from) => {
                let from = *from;
                placed.arrivals.extend(zone.area.map(|area| {
                    let without = zone.without;
                    Arrival {
                        from,
                        area,
                        without,
                    }
                }));
            }
            LevelRegionKind::Stair(leads) => match zone.cell(ground, random) {
                Some(pos) => place(ground, pos, *leads, StairKind::Stairs),
                None => placed.missing.push(Missing::Staircase),
            },
            LevelRegionKind::Portal(to) => match zone.cell(ground, random) {
                Some(at) => {
                    ground
                        .features
                        .insert(at, Feature::from(Fixture::MagicPortal));
                    let to = to.as_deref().map(str::to_owned);
                    placed.portals.push(Portal { at, to });
                }
                None => placed.missing.push(Missing::Portal),
            },
            LevelRegionKind::Branch if ways.has_branch && ground.branch.is_none() => {
                ground.branch = zone.cell(ground, random);
                if ground.branch.is_none() {
                    placed.missing.push(Missing::Branch);
                }
            }
            LevelRegionKind::Branch => {}
        }
    }
    placed
}

/// Adds the ways that a level must have and its description lacks, and takes away those that it must not have.
/// Returns what was missing.
pub(super) fn complete(ground: &mut Ground, ways: Ways, random: &mut Random) -> Vec<Shortfall> {
    let mut missing = Vec::new();
    for (way, climb) in [(ways.up, Climb::Up), (ways.down, Climb::Down)] {
        let has_way = !stairs(ground, climb).is_empty();
        match way {
            Way::LeftOut => leave_out(ground, climb),
            Way::Needed if !has_way => missing.push(if add(ground, climb, random) {
                Shortfall::AddedStairs(climb)
            } else {
                Shortfall::NoPlace(Missing::Staircase)
            }),
            Way::Needed | Way::AsDrawn => {}
        }
    }
    if ways.has_branch {
        let at = ground.branch.or_else(|| place_for_stairs(ground, random));
        if let Some(at) = at {
            put(ground, at, Terrain::DownStairs);
        }
        ground.branch = at;
    }
    missing
}

fn stairs(ground: &mut Ground, climb: Climb) -> &mut Vec<Pos> {
    match climb {
        Climb::Up => &mut ground.layout.up_stairs,
        Climb::Down => &mut ground.layout.down_stairs,
    }
}

fn leave_out(ground: &mut Ground, climb: Climb) {
    for pos in std::mem::take(stairs(ground, climb)) {
        ground.put(pos, Terrain::Room);
    }
}

fn add(ground: &mut Ground, climb: Climb, random: &mut Random) -> bool {
    let place = place_for_stairs(ground, random);
    if let Some(pos) = place {
        put(ground, pos, StairKind::Stairs.leading(climb));
    }
    place.is_some()
}

/// Returns a dry cell for stairs that can be reached from the others, or from most of the level if there are none;
/// outside the maps if it can be.
fn place_for_stairs(ground: &Ground, random: &mut Random) -> Option<Pos> {
    let layout = &ground.layout;
    let first = layout.up_stairs.iter().chain(&layout.down_stairs).next();
    let reached = match first {
        Some(&first) => walkable(ground).reached_from([first], Directions::All),
        None => largest_part(ground),
    };
    let places: Vec<Pos> = (reached.cells())
        .filter(|&pos| ground.is_bare(pos))
        .collect();
    let among = |is_good: &dyn Fn(Pos) -> bool| -> Vec<Pos> {
        places.iter().copied().filter(|&pos| is_good(pos)).collect()
    };
    let is_room = |pos| !ground.reserved.has(pos) && ground.terrain(pos) != Terrain::Corridor;
    let outside = among(&|pos| is_room(pos) && !ground.drawn.has(pos));
    let in_rooms = among(&is_room);
    let preferred = random.pick(&outside).or_else(|| random.pick(&in_rooms));
    preferred.or_else(|| random.pick(&places))
}

/// Returns the cells to which one can go on foot, by opening and searching if need be. Nothing that is built into the
/// ground fills its cell.
fn walkable(ground: &Ground) -> CellSet {
    ground.cells_in(&AREA, Terrain::is_way)
}

/// Returns the cells of the largest part of the level of which each can be reached from each other.
fn largest_part(ground: &Ground) -> CellSet {
    let walkable = walkable(ground);
    let mut known = CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT);
    let mut largest = known.clone();
    for first in ground.cells_in(&AREA, is_dry).cells() {
        if known.has(first) {
            continue;
        }
        let part = walkable.reached_from([first], Directions::All);
        known |= &part;
        if part.len() > largest.len() {
            largest = part;
        }
    }
    largest
}

/// Returns where the hero arrives that comes by no staircase: in an area for arrivals from above or from anywhere, at a
/// way up or down, or anywhere. `None` if there is no cell where one can walk.
pub(super) fn entry(ground: &Ground, arrivals: &[Arrival], random: &mut Random) -> Option<Pos> {
    let is_wanted = |arrival: &&Arrival| arrival.from != Some(Vertically::Up);
    let in_area = arrivals.iter().filter(is_wanted).find_map(|arrival| {
        random_cell_in(arrival.area, random, |pos| {
            ground.is_bare(pos) && !arrival.without.is_some_and(|without| without.contains(pos))
        })
    });
    let layout = &ground.layout;
    let by_stairs = || {
        layout
            .up_stairs
            .iter()
            .chain(&layout.down_stairs)
            .next()
            .copied()
    };
    let anywhere = || {
        let part = largest_part(ground);
        part.cells().find(|&pos| ground.is_bare(pos))
    };
    in_area.or_else(by_stairs).or_else(anywhere)
}
