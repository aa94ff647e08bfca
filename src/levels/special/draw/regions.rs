//! Regions of maps: their light, and the rooms that they make.

use super::cave::same_terrain;
use super::ground;
use super::ground::{Ground, is_rock};
use super::rooms::brightness;
use crate::base::{Directions, Pos, Random};
use crate::levels::special::SpecialRoom;
use crate::levels::special::frame::{AREA, Frame};
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
        same_terrain(ground, Pos::new(area.x, area.y), frame.area)
    } else {
        area.cells().collect()
    };
    light(ground, &cells, brightness);
    if region.is_only_light() {
        return None;
    }
    let is_floor =
        |pos: &Pos| !is_rock(ground.terrain(*pos)) && !ground::is_door(ground.terrain(*pos));
    let cells: Vec<Pos> = cells.into_iter().filter(is_floor).collect();
    Some(SpecialRoom {
        room_type: region.room_type.given().unwrap_or(RoomType::Ordinary),
        cells,
        doors: Vec::new(),
        is_filled: !region.unfilled,
    })
}

/// Makes cells lit or dark; lit ones with those around them.
fn light(ground: &mut Ground, cells: &[Pos], brightness: Brightness) {
    let is_lit = brightness == Brightness::Lit;
    for &pos in cells {
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
