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

    /// Returns whether nothing but terrain is remembered.
    #[inline]
    pub fn is_plain(&self) -> bool {
        self.pile.is_none() && self.feature.is_none()
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
    /// How often it has changed what is remembered, since the level was made or read from a file.
    #[serde(skip)]
    changes: u32,
}

impl Knowledge {
    pub(super) fn new() -> Knowledge {
        Knowledge {
            in_line: Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, false),
            in_view: Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, false),
            memory: Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, None),
            changes: 0,
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

    /// Returns how often what is remembered has changed: as long as this number stays the same, so does that.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// Remembers every cell in view as it looks. A cell that is remembered without items and features, and is still like
    /// that terrain, is not looked at: what lies there now is to be added.
    pub fn remember_cells(&mut self, cells: &Grid<Cell>, look: impl Fn(Pos) -> Remembered) {
        let rows = self.memory.rows_mut().zip(self.in_view.rows());
        for (y, ((memory, in_view), cells)) in (0..).zip(rows.zip(cells.rows())) {
            // Most rows are out of view, which is seen at once for many cells.
            if !in_view.iter().fold(false, |any, &in_view| any | in_view) {
                continue;
            }
            let row = memory.iter_mut().zip(in_view).zip(cells);
            for (x, ((memory, &in_view), &cell)) in (0..).zip(row) {
                if in_view && *memory != Some(Remembered::seen(cell, None)) {
                    let seen = Some(look(Pos::new(x, y)));
                    self.changes += u32::from(*memory != seen);
                    *memory = seen;
                }
            }
        }
    }

    pub fn remember(&mut self, pos: Pos, cell: Remembered) {
        let memory = &mut self.memory[pos];
        self.changes += u32::from(*memory != Some(cell));
        *memory = Some(cell);
    }

    /// Adds a feature to what is remembered of a cell; nothing if the cell is not remembered.
    pub fn remember_feature(&mut self, pos: Pos, feature: Option<Landmark>) {
        if let Some(known) = self.recall(pos) {
            self.remember(pos, Remembered { feature, ..known });
        }
    }

    /// Remembers a cell that the hero learns of without seeing it. A feature stays as it was remembered.
    pub fn map(&mut self, pos: Pos, cell: Cell, pile: Option<Pile>) {
        let known = self.recall(pos);
        let is_mapped = known.is_none_or(|known| known.is_mapped);
        let feature = known.and_then(|known| known.feature);
        let cell = Remembered {
            cell,
            pile,
            feature,
            is_mapped,
        };
        self.remember(pos, cell);
    }
}
