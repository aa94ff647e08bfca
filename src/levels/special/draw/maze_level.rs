//! Levels of maps: mazes, caves, and whatever a map draws.

use super::sketch::Sketch;
use super::ways::{StairKind, Zone};
use super::{Wilderness, cave, doors, features, maze, regions};
use crate::base::{Dir, Pos, Rect};
use crate::levels::special::frame::{AREA, Frame, FrameKind};
use crate::levels::special::registers::Registers;
use crate::levels::special::shortfall::Missing;
use crate::script::WIDEST_MAP;
use crate::script::plan::{self, Area, Choice, InitMap, Maze, Part};
use crate::world::Cell;

/// Draws the ground of a level of maps.
pub(super) fn draw<'p>(
    sketch: &mut Sketch<'_, 'p>,
    maze: &'p Maze<'p>,
    init_map: Option<&InitMap>,
) {
    match init_map {
        Some(init_map) => {
            let (depth, random) = (sketch.site.depth, &mut sketch.random);
            cave::strew(&mut sketch.ground, init_map, depth, random);
        }
        None => maze::fill(&mut sketch.ground, maze.filling),
    }
    let areas: Vec<Rect> = maze
        .parts
        .iter()
        .map(|part| draw_map(sketch, part))
        .collect();
    // Lines for the whole level of a maze stand on no map.
    let maps: Vec<Rect> = (maze.parts.iter().zip(&areas))
        .filter(|(part, _)| part.ground != plan::Ground::Stone)
        .map(|(_, area)| *area)
        .collect();
    let is_maze = init_map.is_none() && maze.filling == Choice::Random;
    let has_walks = maze.parts.iter().any(|part| !part.mazewalks.is_empty());
    if is_maze && !has_walks {
        maze::carve_all(&mut sketch.ground, &maps, &mut sketch.random);
    }
    let mut registers = Registers::new(&mut sketch.random);
    let mut walks = Vec::new();
    for (part, &area) in maze.parts.iter().zip(&areas) {
        registers.set(
            &part.random_objects,
            &part.random_monsters,
            &part.random_places,
            &mut sketch.random,
        );
        let frame = Frame {
            area,
            without: Vec::new(),
            registers: registers.clone(),
            kind: FrameKind::Map,
        };
        draw_part(sketch, frame, part, &mut walks);
    }
    sketch.wilderness = wilderness(sketch, maps).filter(|_| has_walks);
    for (from, toward) in walks.into_iter().rev() {
        maze::walk(&mut sketch.ground, from, toward, &mut sketch.random);
    }
    if is_maze {
        maze::thin_walls(&mut sketch.ground);
    }
}

/// Draws the map of a part, and returns the area in which its coordinates count.
fn draw_map(sketch: &mut Sketch, part: &Part) -> Rect {
    let plan::Ground::Map {
        horizontal,
        vertical,
        rows,
    } = &part.ground
    else {
        return AREA;
    };
    let width = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let size = |cells: usize, most: i16| i16::try_from(cells).unwrap_or(most).clamp(1, most);
    let size = (
        size(width, WIDEST_MAP as i16),
        size(rows.len(), AREA.height),
    );
    let area = maze::placed(size, *horizontal, *vertical);
    maze::draw_map(&mut sketch.ground, area, rows);
    area
}

/// The least share of the area of mazes that is lived in, in per cent.
const LEAST_SHARE: u32 = 10;

/// Returns what the maps leave of the area of mazes, if it is more than a tenth.
fn wilderness(sketch: &Sketch, maps: Vec<Rect>) -> Option<Wilderness> {
    let size = |area: &Rect| i32::from(area.width) * i32::from(area.height);
    let whole = size(&maze::WALKED);
    let left = whole - maps.iter().map(size).sum::<i32>();
    let per_cent = u32::try_from(100 * left / whole).unwrap_or(0);
    (per_cent > LEAST_SHARE).then(|| Wilderness {
        per_cent,
        area: maze::WALKED,
        maps,
        random_traps: sketch.random_traps.clone(),
    })
}

/// Draws everything of a part but what lies and lives there, and adds its mazewalks to those that come at the end.
fn draw_part<'p>(
    sketch: &mut Sketch<'_, 'p>,
    frame: Frame,
    part: &'p Part<'p>,
    walks: &mut Vec<(Pos, Dir)>,
) {
    sketch.zones.extend(
        part.level_regions
            .iter()
            .map(|region| Zone::new(&frame, region)),
    );
    let (depth, random) = (sketch.site.depth, &mut sketch.random);
    for region in &part.regions {
        let room = regions::make(&mut sketch.ground, &frame, region, depth, random);
        sketch.rooms.extend(room);
    }
    for door in &part.doors {
        let cell = doors::door_cell(&frame, &sketch.ground, door.at, &mut sketch.random);
        match cell {
            Some(pos) => doors::map_door(&mut sketch.ground, pos, door.state, &mut sketch.random),
            None => sketch.miss(Missing::Door),
        }
    }
    sketch.ground.open_boundaries();
    for bridge in &part.drawbridges {
        if !features::drawbridge(&mut sketch.ground, &frame, bridge, &mut sketch.random) {
            sketch.miss(Missing::Drawbridge);
        }
    }
    for walk in &part.mazewalks {
        let from = features::cell_for(&sketch.ground, &frame, walk.at, &mut sketch.random);
        walks.extend(from.map(|from| (from, Dir::from(walk.toward))));
    }
    mark(sketch, &frame, &part.non_diggable, |cell| {
        cell.is_undiggable = true;
    });
    mark(sketch, &frame, &part.non_passwall, |cell| {
        cell.is_unpassable = true;
    });
    for ladder in &part.ladders {
        sketch.add_stair(&frame, ladder, StairKind::Ladder);
    }
    sketch.furnish(frame, &part.contents);
}

/// Marks what is solid in some areas of a map.
fn mark(sketch: &mut Sketch, frame: &Frame, areas: &[Area], change: impl Fn(&mut Cell)) {
    for area in areas.iter().filter_map(|&area| frame.cells_of(area)) {
        for pos in area.cells().filter(|&pos| AREA.contains(pos)) {
            if sketch.ground.terrain(pos).is_solid() {
                sketch.ground.mark(pos, &change);
            }
        }
    }
}
