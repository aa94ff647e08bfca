//! Parses the rooms and corridors of a level.

use super::{Parsed, Parser};
use crate::script::lexer::Kind;
use crate::script::parser::detail::Site;
use crate::script::plan::Choice;
use crate::script::syntax::{
    At, Body, Corridor, CorridorEnd, CorridorTarget, Corridors, Detail, Room, RoomKind, Rooms,
};
use crate::script::words::{Declaration, Horizontal, Role, Vertical};

impl<'s> Parser<'s> {
    pub(super) fn rooms(&mut self) -> Body<'s> {
        let mut rooms: Vec<Room> = Vec::new();
        let mut lists = Vec::new();
        while self.within_level() {
            let start = self.token.span;
            match self.declaration() {
                None if self.token.kind == Kind::Map => self.misplaced_on_map(),
                None => {
                    let meant = self.misspelt_declaration();
                    self.no_declaration();
                    let is_room = meant.is_some_and(Declaration::is_room);
                    rooms.extend(is_room.then(|| unreadable_room(start)));
                }
                Some(Declaration::Corridor | Declaration::RandomCorridors) => break,
                Some(declaration) if declaration.is_room() => {
                    let room = self.room(declaration);
                    let room = self.recover(room).unwrap_or_else(|| unreadable_room(start));
                    rooms.push(room);
                }
                Some(declaration) => {
                    let details = match rooms.last_mut() {
                        Some(room) => Some(&mut room.details),
                        None if is_list(declaration) => Some(&mut lists),
                        None => None,
                    };
                    self.room_detail(declaration, details);
                }
            }
        }
        Body::Rooms(Rooms {
            lists,
            rooms,
            corridors: self.corridors(),
        })
    }

    fn room(&mut self, declaration: Declaration) -> Parsed<Room<'s>> {
        self.count()?;
        let start = self.token.span;
        self.advance();
        self.colon()?;
        let room_type = self.string_or_random("the type of the room in double quotes")?;
        self.comma()?;
        let light = self.light()?;
        self.comma()?;
        let position = self.pair_or_random("the position of the room (x,y)")?;
        self.comma()?;
        let is_subroom = declaration == Declaration::Subroom;
        let alignment = if is_subroom {
            Choice::Random
        } else {
            self.room_alignment()?
        };
        let size = self.pair_or_random("the size of the room (width,height)")?;
        let kind = if is_subroom {
            self.comma()?;
            RoomKind::Subroom {
                parent: self.string("the name of the room around it, in double quotes")?,
            }
        } else {
            RoomKind::Room { alignment }
        };
        let filled =
            !self.accept(Kind::Comma) || self.truth("the answer whether the room is filled")?;
        Ok(Room {
            room_type,
            light,
            position,
            size,
            kind,
            filled,
            span: self.since(start),
            details: Vec::new(),
        })
    }

    /// Reads the alignment of a room and the comma after it.
    fn room_alignment(&mut self) -> Parsed<Choice<(Horizontal, Vertical)>> {
        let alignment = if self.accept_random() {
            Choice::Random
        } else if self.accept(Kind::Open) {
            let justification = self.justification()?;
            self.expect(Kind::Close, "a closing parenthesis")?;
            Choice::Given(justification)
        } else {
            return Err(self.expected_one_of(
                "the alignment of the room, as in (center,top),",
                &["random"],
            ));
        };
        self.comma()?;
        Ok(alignment)
    }

    fn pair_or_random(&mut self, what: &str) -> Parsed<Choice<At<[i32; 2]>>> {
        if self.accept_random() {
            return Ok(Choice::Random);
        }
        if self.token.kind != Kind::Open {
            return Err(self.expected_one_of(what, &["random"]));
        }
        Ok(Choice::Given(self.pair(what)?))
    }

    /// Reads a detail into the list of the room to which it belongs.
    fn room_detail(&mut self, declaration: Declaration, details: Option<&mut Vec<At<Detail<'s>>>>) {
        match declaration.role() {
            Role::Header => self.misplaced_header(),
            Role::Map | Role::MapDetail => self.misplaced_on_map(),
            Role::Level | Role::Room | Role::RoomDetail | Role::Detail => match details {
                None => self.misplaced(
                    "stands before the first room",
                    "begin with ROOM; what follows it is in it",
                ),
                Some(details) => {
                    let detail = self.detail(declaration, Site::Room);
                    details.extend(self.recover(detail));
                }
            },
        }
    }

    fn misplaced_on_map(&mut self) {
        self.misplaced(
            "belongs to the maps of a MAZE, and this is a LEVEL of rooms",
            "a level with maps begins with MAZE:\"name\",random",
        );
    }

    /// Reads the corridors, which end a level.
    fn corridors(&mut self) -> Corridors {
        let mut list = Vec::new();
        let random = self.accept(Kind::Word(crate::script::words::Word::Declaration(
            Declaration::RandomCorridors,
        )));
        while self.within_level() {
            match self.declaration() {
                Some(Declaration::Corridor) if !random => {
                    let corridor = self.corridor();
                    list.extend(self.recover(corridor));
                }
                Some(_) => self.misplaced_after_corridors(),
                None if self.token.kind == Kind::Map => self.misplaced_after_corridors(),
                None => self.no_declaration(),
            }
        }
        if random {
            Corridors::Random
        } else {
            Corridors::List(list)
        }
    }

    fn misplaced_after_corridors(&mut self) {
        self.misplaced(
            "stands after the corridors",
            "corridors come last in a level, and are either RANDOM_CORRIDORS or a list of CORRIDORs",
        );
    }

    fn corridor(&mut self) -> Parsed<Corridor> {
        let start = self.token.span;
        self.advance();
        self.colon()?;
        let from = self.corridor_end()?;
        self.comma()?;
        let to = if self.token.kind == Kind::Integer {
            CorridorTarget::Number(self.integer("a number")?.value)
        } else {
            CorridorTarget::End(self.corridor_end()?)
        };
        Ok(Corridor {
            from,
            to,
            span: self.since(start),
        })
    }

    fn corridor_end(&mut self) -> Parsed<CorridorEnd> {
        self.expect(Kind::Open, "an end of the corridor (room,wall,door)")?;
        let room = self.integer("the number of a room, from 0")?;
        self.comma()?;
        let wall = self.direction()?;
        self.comma()?;
        let door = self.integer_or_random("the number of a door")?.value;
        self.expect(Kind::Close, "a closing parenthesis")?;
        Ok(CorridorEnd { room, wall, door })
    }
}

fn is_list(declaration: Declaration) -> bool {
    matches!(
        declaration,
        Declaration::RandomObjects | Declaration::RandomMonsters
    )
}

/// Returns a room in place of one that could not be read, so that its details have a room and the rooms are counted
/// right.
fn unreadable_room<'s>(span: crate::base::Span) -> Room<'s> {
    Room {
        room_type: Choice::Random,
        light: Choice::Random,
        position: Choice::Random,
        size: Choice::Random,
        kind: RoomKind::Room {
            alignment: Choice::Random,
        },
        filled: true,
        span,
        details: Vec::new(),
    }
}
