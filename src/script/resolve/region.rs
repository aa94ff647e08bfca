//! Resolves regions, which turn floor of a map into rooms, and the types of rooms.

use super::Resolver;
use super::contents::Placing;
use super::ground::{is_floor, is_rock};
use crate::base::{Span, did_you_mean};
use crate::script::lints::{Checks, OPEN_CORNER, ROCK_IN_ROOM, UNKNOWN_ROOM};
use crate::script::plan::{Area, Cell, Choice, Region};
use crate::script::syntax::{self, Text};
use crate::script::words::{Filling, RoomType, Spelled};

impl Resolver<'_, '_> {
    /// Resolves the type of a room. An unknown type becomes ordinary.
    pub(super) fn room_type(&mut self, name: Choice<Text>) -> Choice<RoomType> {
        name.map(|name| {
            RoomType::spelled(name.value).unwrap_or_else(|| {
                self.warn(&UNKNOWN_ROOM, name.span, || unknown_room(name.value));
                RoomType::Ordinary
            })
        })
    }
}

/// Returns the fewest checks that look whether a rectangle of this kind is a room.
fn region_checks(region: Region) -> Checks {
    if region.is_only_light() {
        Checks::All
    } else {
        Checks::Extra
    }
}

fn unknown_room(name: &[u8]) -> String {
    let name = String::from_utf8_lossy(name);
    let known = RoomType::ALL.iter().map(|room| room.spelling());
    let help = match did_you_mean(&name, known) {
        Some(help) => format!(" ({help})"),
        None => String::new(),
    };
    format!("there is no type of room `{name}`{help}: the room is ordinary")
}

impl<'s> Placing<'_, '_, 's> {
    pub(super) fn region(&mut self, region: &syntax::Region<'s>) -> Region {
        let (plan, is_sound) = self.resolve_checked(|placing| Region {
            area: placing.area_on_map(region.area),
            room_type: placing.resolver.room_type(region.room_type),
            unfilled: region.filling == Filling::Unfilled,
            light: region.light,
            irregular: region.irregular,
        });
        if is_sound {
            self.check_region(plan, region.area.span);
        }
        plan
    }

    fn check_region(&mut self, region: Region, span: Span) {
        let Area { x1, y1, x2, y2 } = region.area;
        if x1 > x2 || y1 > y2 {
            let message = "the corners of a region are not in order";
            let help = "write (left,top,right,bottom)";
            self.resolver.error(span, message).help = Some(help.to_owned());
            return;
        }
        let is_stocked_vault =
            region.room_type == Choice::Given(RoomType::Vault) && !region.unfilled;
        let is_square_of_two = (x2.abs_diff(x1), y2.abs_diff(y1)) == (1, 1);
        if is_stocked_vault && (region.irregular || !is_square_of_two) {
            let message = "a vault is a square of two by two cells";
            let help = if is_square_of_two {
                "make it a regular region, or unfilled"
            } else {
                "make it that large, or unfilled"
            };
            self.resolver.error(span, message).help = Some(help.to_owned());
        }
        if region.irregular {
            self.check_irregular(Cell { x: x1, y: y1 }, span);
        } else if self.resolver.checks >= region_checks(region)
            && let Some(corners) = self.ground.outer_corners(region.area)
        {
            self.check_rectangle(region.area, corners, span);
        }
    }

    fn check_irregular(&mut self, first: Cell, span: Span) {
        if self.ground.cell(first).is_some_and(|cell| !is_floor(cell)) {
            let cell = format!("({:02},{:02})", first.x, first.y);
            let message = format!("the irregular region begins at {cell}, which is no floor");
            let help = "its first corner is a cell of the room; the rest is found from there";
            self.resolver.error(span, message).help = Some(help.to_owned());
        }
    }

    /// Checks a rectangle inside the map: floor within, and stone or walls around.
    fn check_rectangle(&mut self, area: Area, corners: [Cell; 4], span: Span) {
        let ground = &self.ground;
        let is_solid = |found: u8| is_rock(found) || found == b'+';
        let rock = (area.y1..=area.y2)
            .flat_map(|y| (area.x1..=area.x2).map(move |x| Cell { x, y }))
            .find(|&cell| ground.cell(cell).is_some_and(is_solid));
        let open = (corners.into_iter()).find(|&cell| !ground.cell(cell).is_some_and(is_rock));
        if let Some(Cell { x, y }) = rock {
            self.resolver.warn(&ROCK_IN_ROOM, span, || {
                format!("this region has rock, a wall or a door in it, at ({x},{y})")
            });
        }
        if let Some(Cell { x, y }) = open {
            self.resolver.warn(&OPEN_CORNER, span, || {
                format!("the corner ({x},{y}) outside of this region is neither rock nor wall")
            });
        }
    }
}
