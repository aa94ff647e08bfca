//! What a cell is made of.

use serde::{Deserialize, Serialize};

/// The hardness of rock that nothing can dig: the border of a level.
pub const IMMUTABLE: u8 = 255;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Terrain {
    /// Rock of a hardness from 1 to 255, of which 255 cannot be dug.
    Rock(u8),
    Room,
    Corridor,
    UpStairs,
    DownStairs,
}

impl Terrain {
    /// Whether one can walk and see through it.
    pub fn is_open(self) -> bool {
        !matches!(self, Terrain::Rock(_))
    }

    pub fn is_stairs(self) -> bool {
        matches!(self, Terrain::UpStairs | Terrain::DownStairs)
    }

    /// 0 for open cells.
    pub fn hardness(self) -> u8 {
        match self {
            Terrain::Rock(hardness) => hardness,
            _ => 0,
        }
    }

    /// As it is drawn.
    pub fn glyph(self) -> char {
        match self {
            Terrain::Rock(_) => ' ',
            Terrain::Room => '.',
            Terrain::Corridor => '#',
            Terrain::UpStairs => '<',
            Terrain::DownStairs => '>',
        }
    }
}
