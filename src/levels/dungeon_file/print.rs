//! A dungeon file as it is shown: the terrain, and how far every cell is from the PC for one who walks and for one
//! who digs.

use super::DungeonFile;
use crate::base::{DistanceMap, Grid, Pos, UNREACHED, distances};
use crate::levels::picture::rows;
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH};
use std::fmt;

/// By how much the hardness of rock has to grow for a step out of it to cost one more.
const HARDNESS_PER_STEP: u8 = 85;

impl fmt::Display for DungeonFile {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = self.cells();
        let walk = self.distances(|pos| cells[pos].is_open().then_some(1));
        let tunnel = self.distances(|pos| {
            let may_be = cells[pos].yields_to_digging() || pos == self.pc;
            may_be.then_some(1 + cells[pos].hardness / HARDNESS_PER_STEP)
        });
        let shape = |pos: Pos| {
            if pos == self.pc {
                '@'
            } else {
                cells[pos].terrain.glyph()
            }
        };
        let walked = |pos: Pos| {
            if walk[pos] == UNREACHED && !cells[pos].is_open() {
                ' '
            } else {
                digit(walk[pos])
            }
        };
        let tunnelled = |pos: Pos| digit(tunnel[pos]);
        write!(
            out,
            "{}\n{}\n{}",
            rows(shape),
            rows(walked),
            rows(tunnelled)
        )
    }
}

impl DungeonFile {
    /// How far all cells are from the PC, which may stand in rock and in the border.
    fn distances(&self, cost: impl Fn(Pos) -> Option<u8>) -> DistanceMap {
        let mut map = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, UNREACHED);
        distances(&mut map, self.pc, cost);
        map
    }
}

/// The last digit of a distance.
fn digit(distance: u16) -> char {
    match distance {
        0 => '@',
        UNREACHED => 'X',
        _ => char::from(b'0' + (distance % 10) as u8),
    }
}
