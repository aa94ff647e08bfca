//! The shape of a level: its terrain, its rooms and its staircases.

use crate::base::{CellSet, Grid, Pos, Rect};
use crate::world::{Cell, Drawbridge, LEVEL_HEIGHT, LEVEL_WIDTH, Link, Terrain};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The shape of a level: 80 by 21 cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    pub cells: Grid<Cell>,
    pub rooms: Vec<Rect>,
    /// Cells that are bright by themselves: lit rooms and the walls around them.
    pub lit: CellSet,
    /// All staircases, in the order in which landings count them.
    pub up_stairs: Vec<Pos>,
    pub down_stairs: Vec<Pos>,
    /// Where the staircases and portals lead; one that is not here leads nowhere.
    pub links: BTreeMap<Pos, Link>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawbridges: Vec<Drawbridge>,
    /// Where the hero arrives, here or on the nearest free cell, if it arrives other than by a staircase.
    pub entry: Pos,
}

impl Layout {
    /// Creates a layout of nothing but rock that can be neither dug nor passed.
    pub fn solid() -> Layout {
        Layout {
            cells: Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, Cell::BORDER),
            rooms: Vec::new(),
            lit: CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT),
            up_stairs: Vec::new(),
            down_stairs: Vec::new(),
            links: BTreeMap::new(),
            drawbridges: Vec::new(),
            entry: Pos::default(),
        }
    }

    /// Sets a cell to this terrain, with its usual hardness and without marks.
    pub fn put(&mut self, pos: Pos, terrain: Terrain) {
        self.cells[pos] = Cell::new(terrain);
    }

    /// Returns what a cell is made of.
    pub fn terrain(&self, pos: Pos) -> Terrain {
        self.cells[pos].terrain
    }

    /// Returns sets of the cells whose terrain is wanted for something; it is said of each terrain which sets want it. Rock is
    /// in none.
    pub fn sets_beside_rock<const N: usize>(
        &self,
        are_wanted: impl Fn(Terrain) -> [bool; N],
    ) -> [CellSet; N] {
        CellSet::of_each(&self.cells, |cell| match cell.terrain {
            // So most cells are soon done with.
            Terrain::Rock => [false; N],
            terrain => are_wanted(terrain),
        })
    }

    /// Returns the open cell nearest to a cell of the level that satisfies `wanted`, in king's moves; of several, the first row
    /// by row.
    pub fn nearest_open(&self, pos: Pos, wanted: impl Fn(Pos) -> bool) -> Option<Pos> {
        let is_open = |near: Pos| self.cells.get(near).is_some_and(|cell| cell.is_open());
        let is_wanted = |near: &Pos| is_open(*near) && wanted(*near);
        let farthest = self.cells.width().max(self.cells.height()) as u16;
        (0..farthest).find_map(|distance| pos.ring(distance).find(is_wanted))
    }
}

/// Whether a cell is lit by itself, or dark but for the light that the hero carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brightness {
    Lit,
    Dark,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rock_is_in_no_set_and_all_else_where_it_is_wanted() {
        let (mut layout, here, there) = (Layout::solid(), Pos::new(3, 4), Pos::new(79, 20));
        layout.put(here, Terrain::Room);
        layout.put(there, Terrain::Ice);
        let [all, rooms] = layout.sets_beside_rock(|terrain| [true, terrain == Terrain::Room]);
        assert!(all.cells().eq([here, there]));
        assert!(rooms.cells().eq([here]));
    }
}
