//! Resolves the rooms of a level.

use super::Resolver;
use super::contents::Placing;
use super::ground::{Ground, GroundKind};
use super::register::Registers;
use crate::base::Span;
use crate::script::lints::DOOR_BEYOND_WALL;
use crate::script::plan::{self, Choice, RoomPlace};
use crate::script::syntax::{self, At, Detail, Integer, RoomDetail, RoomDoor, RoomKind};
use crate::script::words::{Direction, Register, RoomType, Spelled};

const MOST_ROOMS: usize = 80;

/// The columns and rows of the grid on which rooms are placed.
const GRID: std::ops::RangeInclusive<i32> = 1..=5;

impl<'s> Resolver<'_, 's> {
    pub(super) fn rooms(
        &mut self,
        tree: &syntax::Rooms<'s>,
        registers: &mut Registers,
    ) -> plan::Rooms<'s> {
        let (rooms, excess) = tree.rooms.split_at(tree.rooms.len().min(MOST_ROOMS));
        if let Some(room) = excess.first() {
            let message = format!("too many rooms: a level may have {MOST_ROOMS}");
            self.error(room.span, message);
        }
        for list in &tree.lists {
            let mut placing = Placing::new(self, registers, Ground::of_room(None));
            if let Detail::Common(classes) = &list.value {
                placing.common_detail(classes, list.span);
            }
        }
        let parents = self.parents(rooms, excess);
        let rooms = (rooms.iter().zip(parents))
            .map(|(room, parent)| self.room(room, parent, registers))
            .collect();
        plan::Rooms {
            random_objects: registers.take_classes(Register::Object),
            random_monsters: registers.take_classes(Register::Monster),
            rooms,
            corridors: self.corridors(&tree.corridors, tree.rooms.len()),
        }
    }

    fn room(
        &mut self,
        tree: &syntax::Room<'s>,
        parent: u8,
        registers: &mut Registers,
    ) -> plan::Room<'s> {
        registers.pass_detail();
        let size = tree.size.map(|size| (size.value[0], size.value[1]));
        let mut room = plan::Room {
            name: self.room_name(tree),
            place: self.room_place(tree, parent),
            size,
            room_type: self.room_type(tree.room_type),
            chance: 0,
            light: tree.light,
            filled: tree.filled,
            doors: Vec::new(),
            sinks: Vec::new(),
            pools: Vec::new(),
            contents: plan::Contents::default(),
        };
        let mut placing = Placing::new(self, registers, Ground::of_room(size.given()));
        placing.details(&tree.details, |placing, detail, span| {
            if let Detail::Room(detail) = detail {
                placing.room_detail(&mut room, detail, span);
            }
        });
        room.contents = placing.contents;
        room
    }

    /// Resolves the name of a room, which may be given once.
    fn room_name(&mut self, tree: &syntax::Room<'s>) -> Option<plan::Text<'s>> {
        let mut names = tree.names();
        let first = names.next();
        for again in names {
            self.error(again.span, "this room has a name already");
        }
        self.optional_text(first)
    }

    fn give_chance(&mut self, room: &mut plan::Room, chance: Integer) {
        if room.chance > 0 {
            self.error(chance.span, "this room has a chance already");
        } else if room.room_type == Choice::Given(RoomType::Ordinary) {
            let help = "a chance says how often a room is of its type, and not ordinary";
            self.error(chance.span, "an ordinary room has no chance")
                .help = Some(help.to_owned());
        } else if !(1..=99).contains(&chance.value) {
            let help = "without CHANCE the room is always of its type";
            self.error(chance.span, "the chance of a room is 1 to 99")
                .help = Some(help.to_owned());
        }
        room.chance = chance.value.clamp(1, 99) as u8;
    }

    fn room_place(&mut self, tree: &syntax::Room<'s>, parent: u8) -> RoomPlace<'s> {
        let position = tree
            .position
            .map(|position| (position.value[0], position.value[1]));
        match tree.kind {
            RoomKind::Room { alignment } => {
                if let Choice::Given(At {
                    value: [x, y],
                    span,
                }) = tree.position
                    && !(GRID.contains(&x) && GRID.contains(&y))
                {
                    self.error(span, format!("a level has no room position ({x},{y})"))
                        .help = Some("rooms stand on a grid of (1,1) to (5,5)".to_owned());
                }
                RoomPlace::Level {
                    position,
                    alignment,
                }
            }
            RoomKind::Subroom { parent: name } => {
                if let Choice::Given(At {
                    value: [x, y],
                    span,
                }) = tree.position
                    && (x < 0 || y < 0)
                {
                    self.error(span, format!("a subroom cannot stand at ({x},{y})"))
                        .help = Some(
                        "its position counts from (0,0), the top left of the room around it"
                            .to_owned(),
                    );
                }
                RoomPlace::Within {
                    parent,
                    parent_name: self.text(name),
                    position,
                }
            }
        }
    }
}

impl<'s> Placing<'_, '_, 's> {
    /// Places a detail that only rooms have.
    fn room_detail(&mut self, room: &mut plan::Room<'s>, detail: &RoomDetail<'s>, span: Span) {
        match detail {
            // The name is read with the room.
            RoomDetail::Name(_) => {}
            RoomDetail::Chance(chance) => self.resolver.give_chance(room, *chance),
            RoomDetail::RoomDoor(door) => {
                let door = self.door(door);
                self.resolver.add(&mut room.doors, door, "doors", span);
            }
            RoomDetail::Sink { at } => {
                let at = self.placed("sink", *at);
                self.resolver.add(&mut room.sinks, at, "sinks", span);
            }
            RoomDetail::Pool { at } => {
                let at = self.placed("pool", *at);
                self.resolver.add(&mut room.pools, at, "pools", span);
            }
        }
    }

    fn door(&mut self, door: &RoomDoor) -> plan::RoomDoor {
        let position = door.position;
        if let (Choice::Random, Choice::Given(_)) = (door.wall, position.value) {
            self.resolver
                .error(
                    position.span,
                    "a door in a random wall has no position of its own",
                )
                .help = Some("write random for the position, too, or name the wall".to_owned());
        }
        self.check_position(door);
        plan::RoomDoor {
            wall: door.wall,
            position: position.value,
            secret: door.secret,
            state: door.state,
        }
    }

    fn check_position(&mut self, door: &RoomDoor) {
        let GroundKind::Room(Some((width, height))) = self.ground.kind else {
            return;
        };
        let (Choice::Given(wall), Choice::Given(position)) = (door.wall, door.position.value)
        else {
            return;
        };
        let length = match wall {
            Direction::North | Direction::South => width,
            Direction::East | Direction::West => height,
        };
        if position >= length {
            self.resolver
                .warn(&DOOR_BEYOND_WALL, door.position.span, || {
                    format!(
                        "the {} wall has positions 0 to {}",
                        wall.spelling(),
                        length.saturating_sub(1)
                    )
                });
        }
    }
}
