//! The syntax tree: a file as it was written, with the span of every name and number, and nothing checked.

use super::plan::Choice;
use super::words::{
    Alertness, Alignment, AltarType, Appearance, Attitude, Curse, Direction, DoorState,
    EngravingType, Filling, Flag, Horizontal, Light, Vertical, Vertically,
};
use crate::base::Span;

/// A value and its span.
#[derive(Clone, Copy, Debug)]
pub(super) struct At<T> {
    pub(super) value: T,
    pub(super) span: Span,
}

impl<T> At<T> {
    pub(super) fn map<U>(self, change: impl FnOnce(T) -> U) -> At<U> {
        At {
            value: change(self.value),
            span: self.span,
        }
    }
}

/// The bytes between the quotes of a string; its span includes the quotes.
pub(super) type Text<'s> = At<&'s [u8]>;
pub(super) type Integer = At<i32>;
/// The character between quotes.
pub(super) type Char = At<u8>;

/// A level. What could not be read is missing, and was reported.
#[derive(Debug)]
pub(super) struct Level<'s> {
    pub(super) name: Option<Text<'s>>,
    pub(super) flags: Vec<At<Flag>>,
    pub(super) init_map: Option<InitMap>,
    pub(super) messages: Vec<Text<'s>>,
    pub(super) body: Body<'s>,
    /// Whether something could not be read and so is missing.
    pub(super) is_damaged: bool,
}

#[derive(Debug)]
pub(super) enum Body<'s> {
    Maze {
        filling: Option<Choice<Char>>,
        parts: Vec<Part<'s>>,
    },
    Rooms(Rooms<'s>),
}

#[derive(Debug)]
pub(super) struct Rooms<'s> {
    /// The lists of random classes before the first room.
    pub(super) lists: Vec<At<Detail<'s>>>,
    pub(super) rooms: Vec<Room<'s>>,
    pub(super) corridors: Corridors,
}

#[derive(Debug)]
pub(super) enum Corridors {
    Random,
    List(Vec<Corridor>),
}

#[derive(Debug)]
pub(super) struct InitMap {
    pub(super) foreground: Char,
    pub(super) background: Char,
    pub(super) smoothed: bool,
    pub(super) joined: bool,
    pub(super) light: Choice<Light>,
    pub(super) walled: Choice<bool>,
}

#[derive(Debug)]
pub(super) struct Part<'s> {
    pub(super) map: Map<'s>,
    /// The declaration that begins the part.
    pub(super) span: Span,
    pub(super) details: Vec<At<Detail<'s>>>,
}

#[derive(Debug)]
pub(super) enum Map<'s> {
    None,
    Rows {
        horizontal: Horizontal,
        vertical: Vertical,
        /// The first rows, at most one more than a map may have.
        rows: Vec<Row<'s>>,
        /// The number of rows.
        height: usize,
    },
    /// A map with something in it that no map has.
    Unreadable,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'s> {
    pub(super) cells: &'s [u8],
    /// Where it begins in the text.
    pub(super) start: usize,
    /// Whether there are digits among the cells, which are ignored.
    pub(super) has_digits: bool,
}

#[derive(Debug)]
pub(super) struct Room<'s> {
    pub(super) room_type: Choice<Text<'s>>,
    pub(super) light: Choice<Light>,
    pub(super) position: Choice<At<[i32; 2]>>,
    pub(super) size: Choice<At<[i32; 2]>>,
    pub(super) kind: RoomKind<'s>,
    pub(super) filled: bool,
    pub(super) span: Span,
    pub(super) details: Vec<At<Detail<'s>>>,
}

impl<'s> Room<'s> {
    /// Returns the names of the room, of which there should be one at most.
    pub(super) fn names(&self) -> impl Iterator<Item = Text<'s>> {
        self.details.iter().filter_map(|detail| {
            if let Detail::Room(RoomDetail::Name(name)) = detail.value {
                Some(name)
            } else {
                None
            }
        })
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) enum RoomKind<'s> {
    Room {
        alignment: Choice<(Horizontal, Vertical)>,
    },
    Subroom {
        parent: Text<'s>,
    },
}

#[derive(Debug)]
pub(super) struct Corridor {
    pub(super) from: CorridorEnd,
    pub(super) to: CorridorTarget,
    pub(super) span: Span,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum CorridorTarget {
    End(CorridorEnd),
    Number(i32),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct CorridorEnd {
    pub(super) room: Integer,
    pub(super) wall: Direction,
    pub(super) door: Choice<i32>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Coordinate {
    Random,
    Cell([i32; 2]),
    Place(Integer),
}

/// A class of monsters or objects.
#[derive(Clone, Copy, Debug)]
pub(super) enum Class {
    Random,
    Char(u8),
    Register(Integer),
}

/// An area of the map or of the whole level.
#[derive(Clone, Copy, Debug)]
pub(super) struct LevelArea {
    pub(super) corners: At<[i32; 4]>,
    pub(super) on_level: bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum AlignmentOf {
    Random,
    Fixed(Alignment),
    Register(Integer),
}

/// What a declaration puts on a map or into a room.
#[derive(Debug)]
pub(super) enum Detail<'s> {
    Common(CommonDetail<'s>),
    Room(RoomDetail<'s>),
    Map(MapDetail<'s>),
}

impl<'s> From<CommonDetail<'s>> for Detail<'s> {
    fn from(detail: CommonDetail<'s>) -> Detail<'s> {
        Detail::Common(detail)
    }
}

impl<'s> From<RoomDetail<'s>> for Detail<'s> {
    fn from(detail: RoomDetail<'s>) -> Detail<'s> {
        Detail::Room(detail)
    }
}

impl<'s> From<MapDetail<'s>> for Detail<'s> {
    fn from(detail: MapDetail<'s>) -> Detail<'s> {
        Detail::Map(detail)
    }
}

/// What both rooms and maps can have.
#[derive(Debug)]
pub(super) enum CommonDetail<'s> {
    RandomObjects(Vec<Char>),
    RandomMonsters(Vec<Char>),
    Monster(Monster<'s>),
    Object(Object<'s>),
    Trap {
        chance: Option<Integer>,
        trap: Choice<Text<'s>>,
        at: At<Coordinate>,
    },
    Altar {
        at: At<Coordinate>,
        alignment: At<AlignmentOf>,
        altar: Choice<AltarType>,
    },
    Fountain {
        at: At<Coordinate>,
    },
    Gold {
        amount: At<Choice<i32>>,
        at: At<Coordinate>,
    },
    Engraving {
        at: At<Coordinate>,
        engraving: Choice<EngravingType>,
        text: Text<'s>,
    },
    Stair {
        at: At<Coordinate>,
        leads: Vertically,
    },
}

/// What only rooms can have.
#[derive(Debug)]
pub(super) enum RoomDetail<'s> {
    Name(Text<'s>),
    Chance(Integer),
    RoomDoor(RoomDoor),
    Sink { at: At<Coordinate> },
    Pool { at: At<Coordinate> },
}

/// What only maps can have.
#[derive(Debug)]
pub(super) enum MapDetail<'s> {
    RandomPlaces(Vec<At<[i32; 2]>>),
    Door {
        state: Choice<DoorState>,
        at: At<Coordinate>,
    },
    Drawbridge {
        at: At<Coordinate>,
        faces: Direction,
        state: At<Choice<DoorState>>,
    },
    Region(Region<'s>),
    LevelRegion {
        kind: LevelRegion<'s>,
        area: LevelArea,
        exclude: LevelArea,
    },
    Mazewalk {
        at: At<Coordinate>,
        toward: Direction,
    },
    Wallify,
    Ladder {
        at: At<Coordinate>,
        leads: Vertically,
    },
    NonDiggable(At<[i32; 4]>),
    NonPasswall(At<[i32; 4]>),
}

#[derive(Debug)]
pub(super) struct Monster<'s> {
    pub(super) chance: Option<Integer>,
    pub(super) class: At<Class>,
    pub(super) species: Choice<Text<'s>>,
    pub(super) at: At<Coordinate>,
    pub(super) infos: Vec<At<MonsterInfo<'s>>>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum MonsterInfo<'s> {
    Name(Text<'s>),
    Attitude(Attitude),
    Alertness(Alertness),
    Alignment(AlignmentOf),
    Appearance(Appearance, Text<'s>),
}

#[derive(Debug)]
pub(super) struct Object<'s> {
    pub(super) is_container: bool,
    pub(super) chance: Option<Integer>,
    pub(super) class: At<Class>,
    pub(super) kind: Choice<Text<'s>>,
    /// `None` if it is in a container.
    pub(super) at: Option<At<Coordinate>>,
    pub(super) curse: Option<Curse>,
    pub(super) species: Option<Text<'s>>,
    pub(super) enchantment: Option<Integer>,
    pub(super) name: Option<Text<'s>>,
}

#[derive(Debug)]
pub(super) struct RoomDoor {
    pub(super) secret: Choice<bool>,
    pub(super) state: Choice<DoorState>,
    pub(super) wall: Choice<Direction>,
    pub(super) position: At<Choice<i32>>,
}

#[derive(Debug)]
pub(super) struct Region<'s> {
    pub(super) area: At<[i32; 4]>,
    pub(super) light: Choice<Light>,
    pub(super) room_type: Choice<Text<'s>>,
    pub(super) filling: Filling,
    pub(super) irregular: bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum LevelRegion<'s> {
    Stair(Vertically),
    Portal(Text<'s>),
    Teleport(Option<Vertically>),
    Branch,
}
