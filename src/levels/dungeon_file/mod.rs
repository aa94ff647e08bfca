//! RLG327 dungeon files: one level as other programs save it, for printing and for play.

mod error;
mod level;
mod print;
mod read;

pub use error::DungeonFileError;
pub(super) use level::FileLevel;

use crate::base::{Grid, Pos, Rect};
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH, Terrain};

/// A level as a file describes it. Nothing of it lies outside the map, but all else is left as it was found.
/// Its `Display` shows the terrain and both distance maps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DungeonFile {
    /// The file, as far as it was read.
    bytes: Vec<u8>,
    /// Where the hero begins: on any cell, be it rock or border.
    pc: Pos,
    /// 0 for open cells, 255 for rock that nothing can dig.
    hardness: Grid<u8>,
    /// They may touch each other and the border.
    rooms: Vec<Rect>,
    up_stairs: Vec<Pos>,
    down_stairs: Vec<Pos>,
}

impl DungeonFile {
    /// Returns what was read: reading it again gives the same level.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Every cell as the file says: staircases before rooms, those before the rest, which is corridor where the
    /// hardness is 0.
    fn terrain(&self) -> Grid<Terrain> {
        let mut terrain = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, Terrain::Corridor);
        for (pos, &hardness) in self.hardness.iter().filter(|(_, hardness)| **hardness > 0) {
            terrain[pos] = Terrain::Rock(hardness);
        }
        for cell in self.rooms.iter().flat_map(Rect::cells) {
            terrain[cell] = Terrain::Room;
        }
        for &pos in &self.up_stairs {
            terrain[pos] = Terrain::UpStairs;
        }
        for &pos in &self.down_stairs {
            terrain[pos] = Terrain::DownStairs;
        }
        terrain
    }
}
