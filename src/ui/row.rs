//! What is known of the rows of a frame, and rows that are kept from frame to frame, and copied into each only where they
//! have changed.

use super::cell::Cell;
use crate::base::Pos;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

/// The first column and the one after the last.
pub(super) type Columns = (u16, u16);

/// What is known of a row.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Row {
    /// Whether anything is drawn in it, or it is known to show what it showed in the frame before. Otherwise it counts as
    /// blank, though its cells are still those of that frame.
    pub(super) is_begun: bool,
    /// The columns in which it may show something else than before.
    pub(super) drawn: Columns,
    /// The columns in which its cells may be other than blank.
    pub(super) used: Columns,
    /// The kept cells that it shows, if it shows nothing else.
    pub(super) shown: Option<Shown>,
}

/// What a row shows in some columns, blank in all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shown {
    pub(super) columns: Columns,
    /// Where the first of the cells comes from.
    pub(super) from: Pos,
    pub(super) number: u64,
}

/// A row, and what its cells in some columns showed before.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change<'a> {
    /// The first of those columns.
    pub(super) first: u16,
    pub(super) before: &'a [Cell],
    pub(super) row: &'a [Cell],
}

impl Change<'_> {
    /// Returns what those cells show now.
    pub(super) fn now(&self) -> &[Cell] {
        &self.row[usize::from(self.first)..][..self.before.len()]
    }
}

/// A row that is kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeptRow<'a> {
    pub(super) cells: &'a [Cell],
    /// Where the first of the cells comes from.
    pub(super) from: Pos,
    pub(super) version: Version,
}

/// The number of what a row shows, and how that differs from what it showed before.
#[derive(Clone, Copy, Debug)]
pub(super) struct Version {
    pub(super) number: u64,
    pub(super) before: u64,
    /// The columns in which the two differ, counted in all of the row.
    pub(super) changed: Columns,
}

impl Shown {
    pub(super) fn drawn(columns: Columns, number: u64) -> Shown {
        let from = Pos::new(0, 0);
        Shown {
            columns,
            from,
            number,
        }
    }
}

impl KeptRow<'_> {
    /// Returns the columns, from that of the first cell on, in which it shows something else than in the version before;
    /// `None` if this is the number of another one.
    pub(super) fn changed_since(&self, number: u64) -> Option<Columns> {
        let (first, end) = self.version.changed;
        let here = |column: u16| column.saturating_sub(self.from.x.unsigned_abs());
        (number == self.version.before).then(|| (here(first), here(end)))
    }
}

impl Version {
    /// Returns the version of a row that was never shown.
    pub(super) fn first() -> Version {
        let number = new_number();
        Version {
            number,
            before: number,
            changed: (0, 0),
        }
    }
}

/// Returns whether there are any columns in a range.
pub(super) fn are_some(columns: Columns) -> bool {
    columns.0 < columns.1
}

/// Returns a range of columns as that of the indices of cells.
pub(super) fn range((first, end): Columns) -> Range<usize> {
    first.into()..end.into()
}

/// Returns the shortest range of columns that holds both.
pub(super) fn both(a: Columns, b: Columns) -> Columns {
    match (are_some(a), are_some(b)) {
        (true, true) => (a.0.min(b.0), a.1.max(b.1)),
        (false, _) => b,
        (true, false) => a,
    }
}

/// Identifies a state of a game on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StateId {
    game: u64,
    state: u64,
}

impl StateId {
    /// Returns that of the first state of a game.
    pub(super) fn first() -> StateId {
        let game = new_number();
        StateId { game, state: game }
    }

    /// Returns that of the state that follows in the same game, which has gone on.
    #[must_use]
    pub(super) fn next(self) -> StateId {
        StateId {
            state: new_number(),
            ..self
        }
    }

    /// Returns the number of the game.
    pub(super) fn game(self) -> u64 {
        self.game
    }
}

/// Returns a number that was never given before, for what a row shows or for the state of a game. Rows that change together
/// share one.
pub(super) fn new_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}
