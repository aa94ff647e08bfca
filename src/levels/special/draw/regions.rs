//! Regions of maps: their light, and the rooms that they make.

use super::ground::{Ground, is_door, is_rock};
use super::rooms::brightness;
use crate::base::{CellSet, Directions, Pos, Random, Rect};
use crate::levels::special::SpecialRoom;
use crate::levels::special::frame::{AREA, Frame, set_of};
use crate::script::RoomType;
use crate::script::plan::Region;
use crate::world::Brightness;

/// Lights a region, and returns the room that it is; `None` if it only has light.
pub(super) fn make(
    ground: &mut Ground,
    frame: &Frame,
    region: &Region,
    depth: u16,
    random: &mut Random,
) -> Option<SpecialRoom> {
    let brightness = brightness(region.light, depth, random);
    let area = frame.cells_of(region.area)?;
    let cells = if region.irregular {
        same_terrain(ground, Pos::new(area.x, area.y), &frame.area)
    } else {
        set_of(&area)
    };
    light(ground, &cells, brightness);
    if region.is_only_light() {
        return None;
    }
    let is_floor = |terrain| !is_rock(terrain) && !is_door(terrain);
    let mut floor = ground.cells_in(&AREA, is_floor);
    floor &= &cells;
    Some(SpecialRoom {
        room_type: region.room_type.given().unwrap_or(RoomType::Ordinary),
        cells: floor,
        doors: Vec::new(),
        is_filled: !region.unfilled,
    })
}

/// Returns the cells of an area that are joined to a cell by cells of its terrain. The cell itself may lie outside.
fn same_terrain(ground: &Ground, first: Pos, area: &Rect) -> CellSet {
    let terrain = ground.terrain(first);
    let same = ground.cells_in(area, |other| other == terrain);
    let mut joined = same.reached_from([first], Directions::All);
    joined &= &same;
    joined
}

/// Makes cells lit or dark; lit ones with those around them.
fn light(ground: &mut Ground, cells: &CellSet, brightness: Brightness) {
    let is_lit = brightness == Brightness::Lit;
    for pos in cells.cells() {
        ground.layout.lit.set(pos, is_lit);
        if is_lit {
            for near in Directions::All
                .neighbors(pos)
                .filter(|&near| AREA.contains(near))
            {
                ground.layout.lit.insert(near);
            }
        }
    }
}
