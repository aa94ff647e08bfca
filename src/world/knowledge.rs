//! What the hero sees of a level, and what it remembers of it.

use super::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH, Landmark};
use crate::base::{Grid, Pos};
use crate::content::ObjectKind;
use serde::{Deserialize, Serialize};
use std::ops::Not;

/// What can be seen of the items on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile {
    pub top: ObjectKind,
    pub several: bool,
    /// Whether the one on top is for sale.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub is_for_sale: bool,
}

/// A cell as it was when it was last seen, or when the hero learned of it otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remembered {
    pub cell: Cell,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pile: Option<Pile>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feature: Option<Landmark>,
    /// Whether the hero has not seen it itself.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub is_mapped: bool,
}

impl Remembered {
    /// Returns the memory of a cell without a feature that is seen.
    pub fn seen(cell: Cell, pile: Option<Pile>) -> Remembered {
        Remembered {
            cell,
            pile,
            feature: None,
            is_mapped: false,
        }
    }
}

/// What the hero knows of one level.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Knowledge {
    /// Cells that no rock hides from where the hero stands, whatever the light.
    pub in_line: Grid<bool>,
    /// Cells of these that light reaches, or the hero's own light.
    pub in_view: Grid<bool>,
    pub(super) memory: Grid<Option<Remembered>>,
}

impl Knowledge {
    pub(super) fn new() -> Knowledge {
        Knowledge {
            in_line: Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, false),
            in_view: Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, false),
            memory: Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, None),
        }
    }

    /// Returns what is remembered of a cell; `None` if it was never seen or lies outside the level.
    pub fn recall(&self, pos: Pos) -> Option<Remembered> {
        self.memory.get(pos).copied().flatten()
    }

    /// Returns every cell, with what is remembered of it.
    pub fn memory(&self) -> &Grid<Option<Remembered>> {
        &self.memory
    }

    /// Remembers every cell in view, without items and features.
    pub fn remember_cells(&mut self, cells: &Grid<Cell>) {
        let seen = self.in_view.cells().iter().zip(cells.cells());
        for (memory, (&in_view, &cell)) in self.memory.cells_mut().iter_mut().zip(seen) {
            if in_view {
                *memory = Some(Remembered::seen(cell, None));
            }
        }
    }

    pub fn remember(&mut self, pos: Pos, cell: Remembered) {
        self.memory[pos] = Some(cell);
    }

    /// Adds a feature to what is remembered of a cell; nothing if the cell is not remembered.
    pub fn remember_feature(&mut self, pos: Pos, feature: Option<Landmark>) {
        if let Some(Some(known)) = self.memory.get_mut(pos) {
            known.feature = feature;
        }
    }

    /// Remembers a cell that the hero learns of without seeing it. A feature stays as it was remembered.
    pub fn map(&mut self, pos: Pos, cell: Cell, pile: Option<Pile>) {
        let known = self.recall(pos);
        let is_mapped = known.is_none_or(|known| known.is_mapped);
        self.memory[pos] = Some(Remembered {
            cell,
            pile,
            feature: known.and_then(|known| known.feature),
            is_mapped,
        });
    }
}
