//! One cell of a level.

use crate::world::Terrain;
use serde::{Deserialize, Serialize};
use std::ops::Not;

/// One cell of a level: its terrain, its hardness, and the marks that protect it from diggers and passers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Cell {
    pub terrain: Terrain,
    /// From 1 to 255; 0 where it is not solid.
    pub hardness: u8,
    /// Whether no one can dig here, however soft it is.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub is_undiggable: bool,
    /// Whether no one can pass through it while it is solid.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub is_unpassable: bool,
}

impl Cell {
    /// How much one dig takes off the hardness of a cell.
    pub const DIG: u8 = 85;

    /// The rock at the edge of a level.
    pub const BORDER: Cell = Cell::rock(u8::MAX).marked();

    /// Creates a cell of this terrain and its usual hardness, without marks.
    pub const fn new(terrain: Terrain) -> Cell {
        Cell {
            terrain,
            hardness: terrain.hardness(),
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
            hardness: terrain.hardness(),
            ..self
        }
    }

    #[inline]
    pub const fn is_open(self) -> bool {
        self.terrain.is_open()
    }

    /// Returns what a step out of the cell costs one that can dig it: one more for every whole dig of its hardness.
    pub const fn digging_cost(self) -> u8 {
        1 + self.hardness / Cell::DIG
    }

    /// Returns whether a digger gets through, by digging or because the cell is open.
    pub const fn yields_to_digging(self) -> bool {
        let is_gate = matches!(self.terrain, Terrain::Portcullis);
        self.is_open() || (self.terrain.is_solid() && !self.is_undiggable && !is_gate)
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
    use crate::world::Door;

    #[test]
    fn hardness_and_marks_are_independent() {
        assert!(Cell::rock(255).yields_to_digging());
        assert!(!Cell::rock(1).marked().yields_to_digging());
        assert!(!Cell::new(Terrain::Moat).yields_to_digging());
        assert!(Cell::new(Terrain::Tree).yields_to_digging());
        let wall = Cell::new(Terrain::Wall).marked();
        let door = wall.turned_to(Terrain::Door(Door::Open));
        assert_eq!((wall.hardness, door.hardness), (200, 0));
        assert!(door.is_undiggable && door.is_unpassable && door.yields_to_digging());
    }
}
