//! What a cell is made of.

use crate::content::ObjectKind;
use serde::{Deserialize, Serialize};

/// The hardness of rock that nothing can dig: the border of a level.
pub const IMMUTABLE: u8 = 255;

// Saved games tell the variants apart by their order, so that new ones stand at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Terrain {
    /// Rock of a hardness from 1 to 255, of which 255 cannot be dug.
    Rock(u8),
    Room,
    Corridor,
    UpStairs,
    DownStairs,
    /// Masonry, which cannot be dug.
    Wall,
    Door(Door),
    /// A door that looks like a wall. Once found and opened it is plain floor.
    SecretDoor,
}

/// How a door stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Door {
    Open,
    Closed,
    /// Opens only to whoever carries this.
    Locked(ObjectKind),
}

impl Terrain {
    /// Whether one can walk and see through it as it is.
    pub fn is_open(self) -> bool {
        match self {
            Terrain::Rock(_) | Terrain::Wall | Terrain::SecretDoor => false,
            Terrain::Door(door) => door == Door::Open,
            Terrain::Room | Terrain::Corridor | Terrain::UpStairs | Terrain::DownStairs => true,
        }
    }

    /// What it is taken for by its looks: a secret door for a wall, a locked door for a shut one.
    pub fn as_seen(self) -> Terrain {
        match self {
            Terrain::SecretDoor => Terrain::Wall,
            Terrain::Door(Door::Locked(_)) => Terrain::Door(Door::Closed),
            seen => seen,
        }
    }

    pub fn is_stairs(self) -> bool {
        matches!(self, Terrain::UpStairs | Terrain::DownStairs)
    }

    /// 0 for open cells; walls and shut doors cannot be dug.
    pub fn hardness(self) -> u8 {
        match self {
            Terrain::Rock(hardness) => hardness,
            open if open.is_open() => 0,
            _ => IMMUTABLE,
        }
    }

    /// As it is drawn.
    pub fn glyph(self) -> char {
        match self {
            Terrain::Rock(_) => ' ',
            Terrain::Room => '.',
            Terrain::Corridor | Terrain::Wall | Terrain::SecretDoor => '#',
            Terrain::UpStairs => '<',
            Terrain::DownStairs => '>',
            Terrain::Door(Door::Open) => '/',
            Terrain::Door(Door::Closed | Door::Locked(_)) => '[',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doors_and_walls_are_drawn_stop_or_let_pass_and_cannot_be_dug() {
        for (terrain, glyph, is_open) in [
            (Terrain::Wall, '#', false),
            (Terrain::SecretDoor, '#', false),
            (Terrain::Door(Door::Closed), '[', false),
            (Terrain::Door(Door::Open), '/', true),
        ] {
            assert_eq!((terrain.glyph(), terrain.is_open()), (glyph, is_open));
            let hardness = if is_open { 0 } else { IMMUTABLE };
            assert_eq!(terrain.hardness(), hardness, "{terrain:?}");
        }
    }
}
