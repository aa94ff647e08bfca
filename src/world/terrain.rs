//! What the cells of a level are made of. The table in [`Terrain::traits`] says what every terrain is like; a new
//! terrain is a variant with its row there, and the compiler names every other place that has to decide about it.

use serde::{Deserialize, Serialize};
use std::ops::Not;

/// What a cell is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Terrain {
    Rock,
    Room,
    Corridor,
    UpStairs,
    DownStairs,
    Wall,
    /// A lock, if there is one, is a feature of the cell.
    Door(Door),
    /// A door that looks like a wall.
    SecretDoor,
}

/// How a door stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Door {
    Open,
    Closed,
}

/// What somebody needs to be able to in order to be in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Footing {
    /// To walk.
    Ground,
    /// To pass through what is solid.
    Solid,
}

/// A row of the table of terrains.
struct Traits {
    glyph: char,
    /// As one says who looks at it; what is hidden is named as what it is taken for.
    name: &'static str,
    footing: Footing,
    is_transparent: bool,
    /// The hardness that a cell has unless it is given another; 0 for what cannot be dug because it is open.
    hardness: u8,
}

impl Traits {
    /// What one can walk on and see through.
    const fn open(glyph: char, name: &'static str) -> Traits {
        Traits {
            glyph,
            name,
            footing: Footing::Ground,
            is_transparent: true,
            hardness: 0,
        }
    }

    /// What neither steps nor looks go through.
    const fn solid(glyph: char, name: &'static str, hardness: u8) -> Traits {
        Traits {
            glyph,
            name,
            footing: Footing::Solid,
            is_transparent: false,
            hardness,
        }
    }
}

const ROCK_HARDNESS: u8 = 120;
const WALL_HARDNESS: u8 = 200;
const DOOR_HARDNESS: u8 = 50;

impl Terrain {
    /// The table of terrains.
    const fn traits(self) -> Traits {
        match self {
            Terrain::Rock => Traits::solid(' ', "Rock", ROCK_HARDNESS),
            Terrain::Room => Traits::open('.', "Floor"),
            Terrain::Corridor => Traits::open('#', "Corridor"),
            Terrain::UpStairs => Traits::open('<', "Stairs up"),
            Terrain::DownStairs => Traits::open('>', "Stairs down"),
            Terrain::Wall => Traits::solid('#', "Wall", WALL_HARDNESS),
            Terrain::Door(Door::Open) => Traits::open('/', "Open door"),
            Terrain::Door(Door::Closed) => Traits::solid('[', "Closed door", DOOR_HARDNESS),
            Terrain::SecretDoor => Traits::solid('#', "Wall", WALL_HARDNESS),
        }
    }

    /// Returns what it takes to be there.
    pub const fn footing(self) -> Footing {
        self.traits().footing
    }

    /// Returns whether one can walk there.
    pub const fn is_open(self) -> bool {
        match self.footing() {
            Footing::Ground => true,
            Footing::Solid => false,
        }
    }

    /// Returns whether one can see through it.
    pub const fn is_transparent(self) -> bool {
        self.traits().is_transparent
    }

    /// Returns what it is taken for by its looks: a secret door for a wall.
    pub const fn as_seen(self) -> Terrain {
        match self {
            Terrain::SecretDoor => Terrain::Wall,
            Terrain::Rock
            | Terrain::Room
            | Terrain::Corridor
            | Terrain::UpStairs
            | Terrain::DownStairs
            | Terrain::Wall
            | Terrain::Door(_) => self,
        }
    }

    /// Returns whether it is a door that is not open, secret ones included: what a lock can be on.
    pub const fn is_closed_door(self) -> bool {
        match self {
            Terrain::Door(Door::Closed) | Terrain::SecretDoor => true,
            Terrain::Door(Door::Open)
            | Terrain::Rock
            | Terrain::Wall
            | Terrain::Room
            | Terrain::Corridor
            | Terrain::UpStairs
            | Terrain::DownStairs => false,
        }
    }

    pub const fn is_stairs(self) -> bool {
        match self {
            Terrain::UpStairs | Terrain::DownStairs => true,
            Terrain::Rock
            | Terrain::Room
            | Terrain::Corridor
            | Terrain::Wall
            | Terrain::Door(_)
            | Terrain::SecretDoor => false,
        }
    }

    /// Returns the character that it is drawn as.
    pub const fn glyph(self) -> char {
        self.traits().glyph
    }

    /// Returns what it is called when somebody looks at it, with a capital.
    pub const fn name(self) -> &'static str {
        self.traits().name
    }
}

/// One cell of a level: what it is made of, how hard that is, and whether it withstands everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    pub terrain: Terrain,
    /// From 1 to 255; 0 where one can walk.
    pub hardness: u8,
    /// Nobody digs here, however soft it is.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub is_undiggable: bool,
    /// Nobody passes through it while it is solid.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub is_unpassable: bool,
}

impl Cell {
    /// The rock at the edge of a level.
    pub const BORDER: Cell = Cell::rock(u8::MAX).marked();

    /// Makes a cell of this terrain and its usual hardness, without marks.
    pub const fn new(terrain: Terrain) -> Cell {
        Cell {
            terrain,
            hardness: terrain.traits().hardness,
            is_undiggable: false,
            is_unpassable: false,
        }
    }

    /// Makes rock of a hardness from 1 to 255, without marks.
    pub const fn rock(hardness: u8) -> Cell {
        Cell {
            hardness,
            ..Cell::new(Terrain::Rock)
        }
    }

    /// Returns the same cell with both marks.
    pub const fn marked(self) -> Cell {
        Cell {
            is_undiggable: true,
            is_unpassable: true,
            ..self
        }
    }

    /// Returns the same cell made of something else, of its usual hardness; marks stay.
    pub const fn turned_to(self, terrain: Terrain) -> Cell {
        Cell {
            terrain,
            hardness: terrain.traits().hardness,
            ..self
        }
    }

    pub const fn is_open(self) -> bool {
        self.terrain.is_open()
    }

    /// Returns whether a digger gets through: by digging, or because it is open.
    pub const fn yields_to_digging(self) -> bool {
        !self.is_undiggable || self.is_open()
    }

    /// Returns what it is taken for by its looks.
    pub const fn as_seen(self) -> Cell {
        Cell {
            terrain: self.terrain.as_seen(),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doors_and_walls_are_drawn_and_stop_steps_and_looks_or_let_them_pass() {
        for (terrain, glyph, is_open) in [
            (Terrain::Wall, '#', false),
            (Terrain::SecretDoor, '#', false),
            (Terrain::Door(Door::Closed), '[', false),
            (Terrain::Door(Door::Open), '/', true),
        ] {
            assert_eq!((terrain.glyph(), terrain.is_open()), (glyph, is_open));
            assert_eq!(terrain.is_transparent(), is_open, "{terrain:?}");
        }
    }

    #[test]
    fn hardness_and_marks_have_nothing_to_do_with_each_other() {
        assert!(Cell::rock(255).yields_to_digging());
        assert!(!Cell::rock(1).marked().yields_to_digging());
        let wall = Cell::new(Terrain::Wall).marked();
        let door = wall.turned_to(Terrain::Door(Door::Open));
        assert_eq!((wall.hardness, door.hardness), (200, 0));
        assert!(door.is_undiggable && door.is_unpassable && door.yields_to_digging());
    }

    #[test]
    fn nothing_tells_a_secret_door_from_a_wall() {
        let door = Cell::new(Terrain::SecretDoor);
        assert_eq!(door.as_seen(), Cell::new(Terrain::Wall));
        assert_eq!(Terrain::SecretDoor.glyph(), Terrain::Wall.glyph());
        assert_eq!(Terrain::SecretDoor.name(), Terrain::Wall.name());
    }
}
