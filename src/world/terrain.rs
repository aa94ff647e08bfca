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

/// The state of a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Door {
    Open,
    Closed,
}

/// What an actor must be able to do to be in a cell.
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
    /// What it is called when the player looks at it; a hidden terrain has the name of what it looks like.
    name: &'static str,
    footing: Footing,
    is_transparent: bool,
    /// The hardness of a cell that is given no other; 0 for open terrain, which cannot be dug.
    hardness: u8,
}

impl Traits {
    /// Creates the row of a terrain that one can walk on and see through.
    const fn open(glyph: char, name: &'static str) -> Traits {
        Traits {
            glyph,
            name,
            footing: Footing::Ground,
            is_transparent: true,
            hardness: 0,
        }
    }

    /// Creates the row of a terrain that blocks steps and sight.
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
    /// Returns the row of a terrain in the table of terrains.
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

    /// Returns what an actor must be able to do to be there.
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

    /// Returns the terrain that it looks like: a wall for a secret door.
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

    /// Returns its character on the map.
    pub const fn glyph(self) -> char {
        self.traits().glyph
    }

    /// Returns what it is called when the player looks at it, with a capital.
    pub const fn name(self) -> &'static str {
        self.traits().name
    }
}

/// One cell of a level: its terrain, its hardness, and the marks that protect it from diggers and passers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    pub terrain: Terrain,
    /// From 1 to 255; 0 where one can walk.
    pub hardness: u8,
    /// Whether no one can dig here, however soft it is.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub is_undiggable: bool,
    /// Whether no one can pass through it while it is solid.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub is_unpassable: bool,
}

impl Cell {
    /// The rock at the edge of a level.
    pub const BORDER: Cell = Cell::rock(u8::MAX).marked();

    /// Creates a cell of this terrain and its usual hardness, without marks.
    pub const fn new(terrain: Terrain) -> Cell {
        Cell {
            terrain,
            hardness: terrain.traits().hardness,
            is_undiggable: false,
            is_unpassable: false,
        }
    }

    /// Creates rock of a hardness from 1 to 255, without marks.
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

    /// Returns the same cell with another terrain and its usual hardness; marks stay.
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

    /// Returns whether a digger gets through, by digging or because the cell is open.
    pub const fn yields_to_digging(self) -> bool {
        !self.is_undiggable || self.is_open()
    }

    /// Returns the cell that it looks like.
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
    fn doors_and_walls_have_glyphs_and_block_steps_and_sight_or_do_not() {
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
    fn hardness_and_marks_are_independent() {
        assert!(Cell::rock(255).yields_to_digging());
        assert!(!Cell::rock(1).marked().yields_to_digging());
        let wall = Cell::new(Terrain::Wall).marked();
        let door = wall.turned_to(Terrain::Door(Door::Open));
        assert_eq!((wall.hardness, door.hardness), (200, 0));
        assert!(door.is_undiggable && door.is_unpassable && door.yields_to_digging());
    }

    #[test]
    fn a_secret_door_looks_like_a_wall() {
        let door = Cell::new(Terrain::SecretDoor);
        assert_eq!(door.as_seen(), Cell::new(Terrain::Wall));
        assert_eq!(Terrain::SecretDoor.glyph(), Terrain::Wall.glyph());
        assert_eq!(Terrain::SecretDoor.name(), Terrain::Wall.name());
    }
}
