//! The rooms of a level, and the corridors between them.

use super::contents::{Placing, things};
use super::ground::{Ground, GroundKind};
use super::register::Registers;
use super::Resolver;
use crate::levels::script::lints::DOOR_BEYOND_WALL;
use crate::levels::script::plan::{self, Choice, RoomPlace};
use crate::levels::script::syntax::{
    self, At, Corridor, CorridorEnd, CorridorTarget, Corridors, Detail, Integer, RoomDoor, RoomKind, Text,
};
use crate::levels::script::words::{Direction, RoomType};

const MOST_ROOMS: usize = 80;

/// The columns and rows of the grid on which rooms are placed.
const GRID: std::ops::RangeInclusive<i32> = 1..=5;

/// What a level of rooms is made of: the lists before its rooms, the rooms, and the corridors.
pub(super) type Tree<'t, 's> = (&'t [At<Detail<'s>>], &'t [syntax::Room<'s>], &'t Corridors);

impl<'n, 's> Resolver<'n, 's> {
    pub(super) fn rooms(
        &mut self,
        level: &syntax::Level<'s>,
        (lists, rooms, corridors): Tree<'_, 's>,
        registers: &mut Registers,
    ) -> plan::Rooms<'s> {
        let (rooms, excess) = rooms.split_at(rooms.len().min(MOST_ROOMS));
        if let Some(room) = excess.first() {
            self.error(room.span, format!("too many rooms: a level may have {MOST_ROOMS}"));
        }
        let is_whole = !level.is_damaged && excess.is_empty();
        let ground = Ground {
            kind: GroundKind::Unknown,
            is_strewn: level.init_map.is_some(),
        };
        let mut before = Placing::new(self, registers, ground);
        for list in lists {
            before.common(list);
        }
        let (mut random_objects, mut random_monsters) = (before.random_objects, before.random_monsters);
        let parents = self.parents(rooms, is_whole);
        let mut plans = Vec::with_capacity(rooms.len());
        for (room, parent) in rooms.iter().zip(parents) {
            registers.pass_detail();
            let (plan, lists) = self.room(room, parent, registers);
            random_objects.extend(lists.0);
            random_monsters.extend(lists.1);
            plans.push(plan);
        }
        plan::Rooms {
            random_objects,
            random_monsters,
            rooms: plans,
            corridors: self.corridors(corridors, rooms.len() + excess.len()),
        }
    }

    fn room(
        &mut self,
        tree: &syntax::Room<'s>,
        parent: u8,
        registers: &mut Registers,
    ) -> (plan::Room<'s>, (Vec<u8>, Vec<u8>)) {
        let room_type = self.room_type(tree.room_type);
        let place = self.room_place(tree, parent);
        let size = tree.size.map(|size| (size.value[0], size.value[1]));
        let ground = Ground {
            kind: GroundKind::Room(size.given()),
            is_strewn: false,
        };
        let mut placing = RoomPlacing {
            placing: Placing::new(self, registers, ground),
            room_type,
            has_name: false,
            name: None,
            chance: None,
            doors: Vec::new(),
            sinks: Vec::new(),
            pools: Vec::new(),
        };
        for detail in &tree.details {
            placing.detail(detail);
        }
        let Placing {
            contents,
            random_objects,
            random_monsters,
            ..
        } = placing.placing;
        let room = plan::Room {
            name: placing.name,
            place,
            size,
            room_type,
            chance: placing.chance.unwrap_or_default(),
            light: tree.light,
            filled: tree.filled,
            doors: placing.doors,
            sinks: placing.sinks,
            pools: placing.pools,
            contents,
        };
        (room, (random_objects, random_monsters))
    }

    fn room_place(&mut self, tree: &syntax::Room<'s>, parent: u8) -> RoomPlace<'s> {
        let position = tree.position.map(|position| (position.value[0], position.value[1]));
        match tree.kind {
            RoomKind::Room { alignment } => {
                if let Choice::Given(At { value: [x, y], span }) = tree.position
                    && !(GRID.contains(&x) && GRID.contains(&y))
                {
                    self.error(span, format!("a level has no room position ({x},{y})")).help =
                        Some("rooms stand on a grid of (1,1) to (5,5)".to_owned());
                }
                RoomPlace::Level { position, alignment }
            }
            RoomKind::Subroom { parent: name } => {
                if let Choice::Given(At { value: [x, y], span }) = tree.position
                    && (x < 0 || y < 0)
                {
                    self.error(span, format!("a subroom cannot stand at ({x},{y})")).help =
                        Some("its position counts from (0,0), the top left of the room around it".to_owned());
                }
                RoomPlace::Within {
                    parent,
                    parent_name: self.text(name),
                    position,
                }
            }
        }
    }

    fn corridors(&mut self, corridors: &Corridors, rooms: usize) -> plan::Corridors {
        let Corridors::List(list) = corridors else {
            return plan::Corridors::Random;
        };
        let mut plans = Vec::new();
        for Corridor { from, to, span } in list {
            let corridor = plan::Corridor {
                from: self.corridor_end(*from, rooms),
                to: match to {
                    CorridorTarget::End(end) => plan::CorridorTarget::End(self.corridor_end(*end, rooms)),
                    CorridorTarget::Number(number) => plan::CorridorTarget::Number(*number),
                },
            };
            if plans.len() == super::MOST_THINGS {
                let message = format!("too many corridors: a level may have {}", super::MOST_THINGS);
                self.error(*span, message);
            }
            plans.push(corridor);
        }
        plan::Corridors::List(plans)
    }

    fn corridor_end(&mut self, end: CorridorEnd, rooms: usize) -> plan::CorridorEnd {
        let CorridorEnd { room, wall, door } = end;
        let index = usize::try_from(room.value).ok().filter(|&index| index < rooms);
        if index.is_none() {
            self.error(room.span, format!("the level has no room {}", room.value)).help = Some(match rooms {
                0 => "it has no rooms at all".to_owned(),
                _ => format!("rooms and subrooms count from 0, in their order, here to {}", rooms - 1),
            });
        }
        plan::CorridorEnd {
            room: index.unwrap_or_default() as u8,
            wall,
            door,
        }
    }
}

/// A room while its details are placed in it.
struct RoomPlacing<'r, 'n, 's> {
    placing: Placing<'r, 'n, 's>,
    room_type: Choice<RoomType>,
    /// Whether a name has been given, even an empty one, which is none.
    has_name: bool,
    name: Option<plan::Text<'s>>,
    chance: Option<u8>,
    doors: Vec<plan::RoomDoor>,
    sinks: Vec<plan::Coordinate>,
    pools: Vec<plan::Coordinate>,
}

impl<'s> RoomPlacing<'_, '_, 's> {
    fn detail(&mut self, detail: &At<Detail<'s>>) {
        let span = detail.span;
        match &detail.value {
            Detail::Name(name) => self.give_name(*name),
            Detail::Chance(chance) => self.give_chance(*chance),
            Detail::RoomDoor(door) => {
                let door = self.door(door);
                self.placing.resolver.add(&mut self.doors, door, things("doors"), span);
            }
            Detail::Sink { at } => {
                let at = self.placing.placed("sink", *at);
                self.placing.resolver.add(&mut self.sinks, at, things("sinks"), span);
            }
            Detail::Pool { at } => {
                let at = self.placing.placed("pool", *at);
                self.placing.resolver.add(&mut self.pools, at, things("pools"), span);
            }
            _ => {}
        }
        self.placing.common(detail);
    }

    fn give_name(&mut self, name: Text<'s>) {
        if self.has_name {
            self.placing.resolver.error(name.span, "this room has a name already");
        }
        self.has_name = true;
        self.name = self.placing.resolver.optional_text(Some(name));
    }

    fn give_chance(&mut self, chance: Integer) {
        let resolver = &mut self.placing.resolver;
        if self.chance.is_some() {
            resolver.error(chance.span, "this room has a chance already");
        } else if self.room_type == Choice::Given(RoomType::Ordinary) {
            resolver.error(chance.span, "an ordinary room has no chance").help =
                Some("a chance says how often a room is of its type, and not ordinary".to_owned());
        } else if !(1..=99).contains(&chance.value) {
            resolver.error(chance.span, "the chance of a room is 1 to 99").help =
                Some("without CHANCE the room is always of its type".to_owned());
        }
        self.chance = Some(chance.value.clamp(1, 99) as u8);
    }

    fn door(&mut self, door: &RoomDoor) -> plan::RoomDoor {
        let position = door.position;
        if let (Choice::Random, Choice::Given(_)) = (door.wall, position.value) {
            self.placing.resolver.error(position.span, "a door in a random wall has no position of its own").help =
                Some("write random for the position, too, or name the wall".to_owned());
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
        let GroundKind::Room(Some((width, height))) = self.placing.ground.kind else {
            return;
        };
        let (Choice::Given(wall), Choice::Given(position)) = (door.wall, door.position.value) else {
            return;
        };
        let length = match wall {
            Direction::North | Direction::South => width,
            Direction::East | Direction::West => height,
        };
        if position >= length {
            self.placing.resolver.warn(&DOOR_BEYOND_WALL, door.position.span, || {
                format!("the {} wall has positions 0 to {}", wall.spelling(), length.saturating_sub(1))
            });
        }
    }
}
