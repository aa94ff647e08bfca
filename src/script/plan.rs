//! The plan of a level: the meaning of a description, with every name looked up and every number checked, and before
//! anything is chosen at random. It is the content of a compiled file.

use super::words::{
    Alignment, AltarType, Appearance, Curse, Direction, DoorState, EngravingType, Flag, Horizontal,
    Light, RoomType, TrapType, Vertical, Vertically,
};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A text of the description, borrowed from it where it could be.
pub type Text<'s> = Cow<'s, str>;

/// A value that is given, or left to chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Choice<T> {
    Random,
    Given(T),
}

impl<T> Choice<T> {
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Choice<U> {
        match self {
            Choice::Random => Choice::Random,
            Choice::Given(value) => Choice::Given(change(value)),
        }
    }

    pub fn as_ref(&self) -> Choice<&T> {
        match self {
            Choice::Random => Choice::Random,
            Choice::Given(value) => Choice::Given(value),
        }
    }

    pub fn given(self) -> Option<T> {
        match self {
            Choice::Random => None,
            Choice::Given(value) => Some(value),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Level<'s> {
    /// At most 8 bytes; also the name of the compiled file.
    pub name: Text<'s>,
    /// Each at most once, in the order of `Flag`.
    pub flags: Vec<Flag>,
    /// The lines that are shown when the level is first entered.
    pub messages: Vec<Text<'s>>,
    pub init_map: Option<InitMap>,
    pub body: Body<'s>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Body<'s> {
    Maze(Maze<'s>),
    Rooms(Rooms<'s>),
}

/// How the ground of a level is filled before anything is placed on it. The characters are those of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InitMap {
    pub foreground: u8,
    pub background: u8,
    pub smoothed: bool,
    pub joined: bool,
    pub light: Choice<Light>,
    pub walled: Choice<bool>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Maze<'s> {
    /// The character of a map that fills the level around its parts; random: a maze.
    pub filling: Choice<u8>,
    /// One to 10 parts.
    pub parts: Vec<Part<'s>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part<'s> {
    pub ground: Ground<'s>,
    pub level_regions: Vec<LevelRegion<'s>>,
    /// The lists from which `object[N]`, `monster[N]` and `place[N]` are drawn, at most 10 entries each. An empty
    /// list keeps the one of an earlier part.
    pub random_objects: Vec<u8>,
    pub random_monsters: Vec<u8>,
    pub random_places: Vec<Cell>,
    pub regions: Vec<Region>,
    pub doors: Vec<Door>,
    pub drawbridges: Vec<Drawbridge>,
    pub mazewalks: Vec<Mazewalk>,
    pub non_diggable: Vec<Area>,
    pub non_passwall: Vec<Area>,
    pub ladders: Vec<Stair>,
    pub contents: Contents<'s>,
}

/// The ground of a part.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ground<'s> {
    /// No map, but the whole level as INIT_MAP filled it.
    Strewn,
    /// No map and no INIT_MAP. Files have one cell of stone for it; its lines count on the whole level.
    #[default]
    Stone,
    Map {
        horizontal: Horizontal,
        vertical: Vertical,
        /// At most 21 rows of equal width, at most 76.
        rows: Vec<Text<'s>>,
    },
}

/// What both rooms and maps can have: at most 127 of each kind, in the order of the description.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contents<'s> {
    pub stairs: Vec<Stair>,
    pub altars: Vec<Altar>,
    pub fountains: Vec<Coordinate>,
    pub traps: Vec<Trap>,
    pub monsters: Vec<Monster<'s>>,
    pub objects: Vec<Object<'s>>,
    pub gold: Vec<Gold>,
    pub engravings: Vec<Engraving<'s>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rooms<'s> {
    pub random_objects: Vec<u8>,
    pub random_monsters: Vec<u8>,
    /// At most 80 rooms.
    pub rooms: Vec<Room<'s>>,
    pub corridors: Corridors,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Corridors {
    Random,
    List(Vec<Corridor>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Room<'s> {
    pub name: Option<Text<'s>>,
    pub place: RoomPlace<'s>,
    /// The columns and rows of its floor.
    pub size: Choice<(i32, i32)>,
    pub room_type: Choice<RoomType>,
    /// The chance, in per cent, that the room is of its type and not ordinary; 0 for always.
    pub chance: u8,
    pub light: Choice<Light>,
    pub filled: bool,
    pub doors: Vec<RoomDoor>,
    pub sinks: Vec<Coordinate>,
    pub pools: Vec<Coordinate>,
    pub contents: Contents<'s>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoomPlace<'s> {
    Level {
        /// A cell of the grid of five by five, from 1.
        position: Choice<(i32, i32)>,
        alignment: Choice<(Horizontal, Vertical)>,
    },
    /// A subroom: a cell of its parent, from 0.
    Within {
        /// The parent's index among the rooms of the level.
        parent: u8,
        parent_name: Text<'s>,
        position: Choice<(i32, i32)>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corridor {
    pub from: CorridorEnd,
    pub to: CorridorTarget,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CorridorTarget {
    End(CorridorEnd),
    /// The short form, which digs nothing.
    Number(i32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CorridorEnd {
    /// An index among the rooms of the level.
    pub room: u8,
    pub wall: Direction,
    /// The index of the door in that wall.
    pub door: Choice<i32>,
}

/// A cell of a map, or of a room, counted from its top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    pub x: i32,
    pub y: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Coordinate {
    Random,
    Cell(Cell),
    /// An entry of the random places, 0 to 9.
    Place(u8),
}

/// Two corners as they were written, not sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    pub x1: i32,
    pub y1: i32,
    pub x2: i32,
    pub y2: i32,
}

/// A class of monsters or of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Class {
    Random,
    Given(u8),
    /// An entry of the random monsters or objects, 0 to 9.
    Register(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AlignmentOf {
    Random,
    Given(Alignment),
    /// An entry of the three alignments, 0 to 2.
    Register(u8),
}

/// A place for arrivals, stairs, a portal or a branch, to be chosen inside `area` and outside `exclude`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LevelRegion<'s> {
    pub kind: LevelRegionKind<'s>,
    pub area: LevelArea,
    pub exclude: LevelArea,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LevelRegionKind<'s> {
    Stair(Vertically),
    /// With the name or the number of the level to which it leads.
    Portal(Option<Text<'s>>),
    /// Arrivals from below, from above, or both.
    Teleport(Option<Vertically>),
    Branch,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LevelArea {
    pub corners: Area,
    /// Whether the corners are cells of the level, and not of the map.
    pub on_level: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Region {
    /// Sorted, unlike other areas.
    pub area: Area,
    pub room_type: Choice<RoomType>,
    pub unfilled: bool,
    pub light: Choice<Light>,
    pub irregular: bool,
}

impl Region {
    /// Returns whether it is no room, and light falls on its cells, whatever they are.
    pub fn is_only_light(&self) -> bool {
        let room_type = self.room_type.given().unwrap_or(RoomType::Ordinary);
        room_type == RoomType::Ordinary && !self.irregular && !self.unfilled
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Door {
    pub at: Coordinate,
    pub state: Choice<DoorState>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomDoor {
    pub wall: Choice<Direction>,
    pub position: Choice<i32>,
    pub secret: Choice<bool>,
    pub state: Choice<DoorState>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawbridge {
    /// The cell that it spans.
    pub at: Coordinate,
    /// The side of its portcullis.
    pub faces: Direction,
    pub is_open: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mazewalk {
    pub at: Coordinate,
    pub toward: Direction,
}

/// Stairs or a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stair {
    pub at: Coordinate,
    pub leads: Vertically,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Altar {
    pub at: Coordinate,
    pub alignment: AlignmentOf,
    pub altar_type: Choice<AltarType>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trap {
    pub at: Coordinate,
    /// 1 to 100.
    pub chance: u8,
    pub trap_type: Choice<TrapType>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gold {
    pub at: Coordinate,
    pub amount: Choice<i32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engraving<'s> {
    pub at: Coordinate,
    pub engraving_type: Choice<EngravingType>,
    pub text: Text<'s>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Monster<'s> {
    pub class: Class,
    /// As it was written; an unknown monster becomes a random one of the class.
    pub species: Option<Text<'s>>,
    pub at: Coordinate,
    /// 1 to 100.
    pub chance: u8,
    pub alignment: Option<AlignmentOf>,
    pub is_peaceful: Option<bool>,
    pub is_asleep: Option<bool>,
    pub name: Option<Text<'s>>,
    pub appearance: Option<(Appearance, Text<'s>)>,
}

/// The most by which an enchantment raises or lowers anything in a game.
pub const MOST_ENCHANTMENT: i32 = 99;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Object<'s> {
    pub class: Class,
    /// As it was written; an unknown object becomes a random one of the class.
    pub kind: Option<Text<'s>>,
    /// `None` if it is in the last container before it.
    pub at: Option<Coordinate>,
    pub is_container: bool,
    /// 1 to 100.
    pub chance: u8,
    pub curse: Option<Curse>,
    pub enchantment: Option<i32>,
    /// The species of a corpse, statue or egg.
    pub species: Option<Text<'s>>,
    pub name: Option<Text<'s>>,
}

/// Returns where a subroom of a size begins along one side of its room, the whole: next to a wall it shares that wall, since
/// no cell would have room between the two.
pub fn snapped(at: i32, size: i32, whole: i32) -> i32 {
    let at = if at == 1 { 0 } else { at };
    let is_one_short = size.checked_add(1).and_then(|size| at.checked_add(size)) == Some(whole);
    if is_one_short { at + 1 } else { at }
}
