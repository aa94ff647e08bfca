//! RLG327 dungeon files: one level as other programs save it, for printing and for play.

mod error;
mod level;
mod print;
mod read;

pub use error::DungeonFileError;
pub(super) use level::FileLevel;

use crate::base::{Grid, Pos, Rect};
use crate::world::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH, Terrain};

/// The hardness of cells that can be neither dug nor passed.
const IMMUTABLE: u8 = 255;

/// A level as a file describes it. Nothing of it lies outside the map, but everything else is as the file says.
/// Its `Display` shows the terrain and both distance maps.
#[derive(Clone, Debug)]
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

/// Files are equal if the same level was read, whatever other bytes they have.
impl PartialEq for DungeonFile {
    fn eq(&self, other: &DungeonFile) -> bool {
        let DungeonFile {
            bytes: _,
            pc,
            hardness,
            rooms,
            up_stairs,
            down_stairs,
        } = self;
        *pc == other.pc
            && *hardness == other.hardness
            && *rooms == other.rooms
            && *up_stairs == other.up_stairs
            && *down_stairs == other.down_stairs
    }
}

impl Eq for DungeonFile {}

impl DungeonFile {
    /// Returns what was read: reading it again gives the same level.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns every cell as the file gives it: staircases before rooms, rooms before rock, and corridor where the
    /// hardness is 0.
    fn cells(&self) -> Grid<Cell> {
        let corridor = Cell::new(Terrain::Corridor);
        let mut cells = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, corridor);
        for (pos, &hardness) in self.hardness.iter() {
            match hardness {
                0 => {}
                IMMUTABLE => cells[pos] = Cell::rock(IMMUTABLE).marked(),
                softer => cells[pos] = Cell::rock(softer),
            }
        }
        for pos in self.rooms.iter().flat_map(Rect::cells) {
            cells[pos] = Cell::new(Terrain::Room);
        }
        for &pos in &self.up_stairs {
            cells[pos] = Cell::new(Terrain::UpStairs);
        }
        for &pos in &self.down_stairs {
            cells[pos] = Cell::new(Terrain::DownStairs);
        }
        cells
    }
}
