//! Levels of rooms and corridors.

use super::rooms::{self, LevelRooms, Places, Room};
use super::sketch::Sketch;
use super::{cave, corridors, doors};
use crate::base::Rect;
use crate::content::Fixture;
use crate::levels::special::SpecialRoom;
use crate::levels::special::frame::{Frame, FrameKind, set_of};
use crate::levels::special::registers::Registers;
use crate::levels::special::shortfall::{Missing, Shortfall};
use crate::script::RoomType;
use crate::script::plan::{self, Corridors, InitMap, RoomPlace, Rooms};

/// Draws the ground of a level of rooms.
pub(super) fn draw<'p>(
    sketch: &mut Sketch<'_, 'p>,
    plan: &'p Rooms<'p>,
    init_map: Option<&InitMap>,
) {
    if let Some(init_map) = init_map {
        let (depth, random) = (sketch.site.depth, &mut sketch.random);
        cave::strew(&mut sketch.ground, init_map, depth, random);
    }
    let mut registers = Registers::new(&mut sketch.random);
    let random = &mut sketch.random;
    registers.set(&plan.random_objects, &plan.random_monsters, &[], random);
    let mut drawing = Drawing {
        plan,
        places: Places::new(),
        built: LevelRooms::default(),
        registers,
    };
    for (index, room) in plan.rooms.iter().enumerate() {
        if let RoomPlace::Level { .. } = room.place {
            drawing.add_room(sketch, index, room);
        }
    }
    drawing.report_unbuilt(sketch);
    let built = drawing.built;
    match &plan.corridors {
        Corridors::Random => {
            let is_joined = |room: &&Room| !room.is_inner && room.room_type != RoomType::Vault;
            let joined: Vec<Room> = built.rooms.iter().filter(is_joined).cloned().collect();
            corridors::dig_random(&mut sketch.ground, &joined, &mut sketch.random);
        }
        Corridors::List(list) => {
            let missing =
                corridors::dig_listed(&mut sketch.ground, &built, list, &mut sketch.random);
            sketch.shortfalls.extend(missing);
        }
    }
}

/// The rooms of a level while they are drawn.
struct Drawing<'p> {
    plan: &'p Rooms<'p>,
    places: Places,
    built: LevelRooms,
    registers: Registers,
}

impl<'p> Drawing<'p> {
    /// Draws a room of the level with all that is in it; one that fits nowhere is left out.
    fn add_room(&mut self, sketch: &mut Sketch<'_, 'p>, index: usize, room: &'p plan::Room<'p>) {
        let room_type = rooms::drawn_type(room, &mut sketch.random);
        let area = self.places.find(room, room_type, &mut sketch.random);
        if let Some(area) = area {
            let is_inner = false;
            let built = Room {
                index,
                area,
                room_type,
                is_inner,
            };
            self.draw(sketch, room, built);
        }
    }

    fn add_subroom(
        &mut self,
        sketch: &mut Sketch<'_, 'p>,
        index: usize,
        parent: &Rect,
    ) -> Option<Rect> {
        let room = &self.plan.rooms[index];
        let RoomPlace::Within { position, .. } = room.place else {
            return None;
        };
        let room_type = rooms::drawn_type(room, &mut sketch.random);
        let area = rooms::subroom(parent, position, room.size, &mut sketch.random)?;
        // A room whose walls would cut through another's floor is left out.
        let is_free = self.built.rooms.iter().all(|other| {
            let with_walls = area.grown(1, 1);
            other.area.grown(1, 1).holds(&with_walls) || !other.area.overlaps(&with_walls)
        });
        if !is_free {
            return None;
        }
        let is_inner = true;
        self.draw(
            sketch,
            room,
            Room {
                index,
                area,
                room_type,
                is_inner,
            },
        );
        Some(area)
    }

    /// Draws a room that has its place: first the rooms in it, then its features and doors.
    fn draw(&mut self, sketch: &mut Sketch<'_, 'p>, plan: &'p plan::Room<'p>, room: Room) {
        let brightness = rooms::brightness(plan.light, sketch.site.depth, &mut sketch.random);
        rooms::carve(&mut sketch.ground, &room.area, brightness);
        self.built.rooms.push(room.clone());
        let children = self
            .plan
            .rooms
            .iter()
            .enumerate()
            .filter(|(_, child)| match child.place {
                RoomPlace::Within { parent, .. } => usize::from(parent) == room.index,
                RoomPlace::Level { .. } => false,
            });
        let mut without = Vec::new();
        for (index, _) in children {
            let is_built = self.built.rooms.iter().any(|built| built.index == index);
            if !is_built && let Some(area) = self.add_subroom(sketch, index, &room.area) {
                without.push(area.grown(1, 1));
            }
        }
        let frame = Frame {
            area: room.area,
            without,
            registers: self.registers.clone(),
            kind: FrameKind::Room,
        };
        furnish(sketch, frame, plan, &room);
    }

    /// Reports the rooms that found no place.
    fn report_unbuilt(&self, sketch: &mut Sketch) {
        for (index, room) in self.plan.rooms.iter().enumerate() {
            if !self.built.rooms.iter().any(|built| built.index == index) {
                let name = room.name.as_deref().map(str::to_owned);
                sketch.shortfalls.push(Shortfall::Room { index, name });
            }
        }
    }
}

/// Builds into a room what it has, and its doors.
fn furnish<'p>(sketch: &mut Sketch<'_, 'p>, frame: Frame, plan: &'p plan::Room<'p>, room: &Room) {
    for &at in &plan.sinks {
        sketch.add_fixture(&frame, at, Fixture::Sink);
    }
    for &at in &plan.pools {
        sketch.add_pool(&frame, at);
    }
    for door in &plan.doors {
        if !doors::add_room_door(&mut sketch.ground, room, door, &mut sketch.random) {
            sketch.miss(Missing::Door);
        }
    }
    let mut cells = set_of(&room.area);
    for other in &frame.without {
        cells.remove_area(other);
    }
    sketch.rooms.push(SpecialRoom {
        room_type: room.room_type,
        cells,
        doors: Vec::new(),
        is_filled: plan.filled,
    });
    sketch.ground.layout.rooms.push(room.area);
    sketch.furnish(frame, &plan.contents);
}
