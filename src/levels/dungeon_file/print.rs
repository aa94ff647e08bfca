//! Prints a dungeon file: the terrain, and how far every cell is from the PC for walkers and for diggers.

use super::DungeonFile;
use crate::base::{DistanceMap, Grid, Pos, UNREACHED, distances};
use crate::levels::picture::rows;
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH};
use std::fmt;

impl fmt::Display for DungeonFile {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = self.cells();
        let walk = self.distances(|pos| cells[pos].is_open().then_some(1));
        let tunnel = self.distances(|pos| {
            let can_enter = cells[pos].yields_to_digging() || pos == self.pc;
            can_enter.then_some(cells[pos].digging_cost())
        });
        let terrain = |pos: Pos| {
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
            rows(terrain),
            rows(walked),
            rows(tunnelled)
        )
    }
}

impl DungeonFile {
    /// Returns how far all cells are from the PC, which may be in rock or in the border.
    fn distances(&self, cost: impl Fn(Pos) -> Option<u8>) -> DistanceMap {
        let mut map = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, UNREACHED);
        distances(&mut map, self.pc, cost);
        map
    }
}

/// Returns the last digit of a distance.
fn digit(distance: u16) -> char {
    match distance {
        0 => '@',
        UNREACHED => 'X',
        _ => char::from(b'0' + (distance % 10) as u8),
    }
}
