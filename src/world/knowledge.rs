//! What the hero sees of a level, and what it remembers of it.

use super::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH, Landmark, Memory};
use crate::base::{CellSet, Grid, Pos, columns};
use crate::content::ObjectKind;
use serde::{Deserialize, Serialize};
use std::ops::Not;

/// What can be seen of the items on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Pile {
    pub top: ObjectKind,
    pub several: bool,
    /// Whether the one on top is for sale.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub is_for_sale: bool,
}

/// A cell as it was when it was last seen, or when the hero learned of it otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
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
    pub in_line: CellSet,
    /// Cells of these that light reaches, or the hero's own light.
    pub in_view: CellSet,
    pub(super) memory: Memory,
    #[serde(skip)]
    changes: Changes,
    /// Cells that are remembered as they are, without items and features. There may be more of them than are here.
    #[serde(skip, default = "nowhere")]
    settled: CellSet,
}

/// The changes of what is remembered, numbered from 1 on since the level was made or read from a file.
#[derive(Clone, Debug, Default)]
struct Changes {
    last: u32,
    last_of_row: [u32; LEVEL_HEIGHT as usize],
}

impl Changes {
    /// Takes note of one in a row.
    fn add(&mut self, y: i16) {
        self.last += 1;
        self.last_of_row[y as usize] = self.last;
    }
}

fn nowhere() -> CellSet {
    CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT)
}

impl Knowledge {
    pub(super) fn new() -> Knowledge {
        Knowledge {
            in_line: nowhere(),
            in_view: nowhere(),
            memory: Memory::new(),
            changes: Changes::default(),
            settled: nowhere(),
        }
    }

    /// Returns what is remembered of a cell; `None` if it was never seen or lies outside the level.
    pub fn recall(&self, pos: Pos) -> Option<Remembered> {
        self.memory.get(pos)
    }

    /// Returns what is remembered of all cells.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Returns how often what is remembered has changed: as long as this number stays the same, so does that.
    pub fn changes(&self) -> u32 {
        self.changes.last
    }

    /// Returns the number of the last change of what is remembered of a row, among those of the whole level; 0 if nothing has
    /// changed there since the level was made or read from a file.
    ///
    /// # Panics
    ///
    /// Panics outside the level.
    pub fn last_change_of_row(&self, y: usize) -> u32 {
        self.changes.last_of_row[y]
    }

    /// Remembers every cell in view as it looks. A cell that is remembered without items and features, and is still like
    /// that terrain, is not looked at unless there is `more` in it: the cells of each row with more to see than terrain.
    pub fn remember_view(
        &mut self,
        cells: &Grid<Cell>,
        more: impl Iterator<Item = u128>,
        look: impl Fn(Pos) -> Remembered,
    ) {
        let Knowledge {
            in_view,
            memory,
            changes,
            settled,
            ..
        } = self;
        let rows = in_view.rows().iter().zip(settled.rows_mut()).zip(more);
        for (y, ((in_view, settled), more)) in (0..).zip(rows) {
            for x in columns(in_view & (!*settled | more)) {
                let pos = Pos::new(x, y);
                let seen = look(pos);
                if memory.note(pos, seen) {
                    changes.add(y);
                }
                let is_plain = seen == Remembered::seen(cells[pos], None);
                *settled = *settled & !(1 << x) | u128::from(is_plain) << x;
            }
        }
    }

    pub fn remember(&mut self, pos: Pos, cell: Remembered) {
        if self.memory.note(pos, cell) {
            self.changes.add(pos.y);
            self.settled.remove(pos);
        }
    }

    /// Takes note that the terrain of a cell has changed: it may no longer be what is remembered.
    pub(super) fn unsettle(&mut self, pos: Pos) {
        self.settled.remove(pos);
    }

    /// Returns whether what is noted of cells agrees with what is remembered of them.
    pub(super) fn agrees_with(&self, cells: &Grid<Cell>) -> bool {
        let is_plain = |pos| self.recall(pos) == Some(Remembered::seen(cells[pos], None));
        self.settled.cells().all(is_plain)
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
