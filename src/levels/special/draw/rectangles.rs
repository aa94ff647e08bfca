//! The free rectangles of a level, in which rooms find their places. They overlap: each is as large as it can be.

use crate::base::{Random, Rect};
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH};

/// How many columns and rows apart rooms are.
pub(super) const COLUMNS_APART: i16 = 4;
pub(super) const ROWS_APART: i16 = 3;

/// What a rectangle that is left must have beyond the distances between rooms.
const LEAST_LEFT: i16 = 4;

/// The free rectangles.
pub(super) struct FreeRectangles {
    free: Vec<Rect>,
}

impl FreeRectangles {
    pub(super) fn new() -> FreeRectangles {
        FreeRectangles {
            free: vec![Rect::new(0, 0, LEVEL_WIDTH, LEVEL_HEIGHT)],
        }
    }

    pub(super) fn draw(&self, random: &mut Random) -> Option<Rect> {
        random.pick(&self.free)
    }

    /// Returns whether there is a free rectangle around this one.
    pub(super) fn has_around(&self, inner: &Rect) -> bool {
        self.free.iter().any(|free| free.holds(inner))
    }

    /// Takes a rectangle out of the free ones.
    pub(super) fn take(&mut self, taken: &Rect) {
        let (touched, mut free): (Vec<Rect>, Vec<Rect>) = std::mem::take(&mut self.free)
            .into_iter()
            .partition(|free| free.overlaps(taken));
        for rectangle in touched {
            for rest in rests(&rectangle, taken) {
                if !free.iter().any(|other| other.holds(&rest)) {
                    free.push(rest);
                }
            }
        }
        self.free = free;
    }
}

/// Returns what is left of a rectangle above, to the left, below and to the right of one that is taken, if it is large
/// enough for a room.
fn rests(old: &Rect, taken: &Rect) -> Vec<Rect> {
    let is_at = |edge: bool, apart: i16| LEAST_LEFT + if edge { apart + 1 } else { 2 * apart };
    let rows = |edge| is_at(edge, ROWS_APART);
    let columns = |edge| is_at(edge, COLUMNS_APART);
    let above = taken.y - old.y - 1;
    let before = taken.x - old.x - 1;
    let below = old.bottom() - taken.bottom() - 1;
    let beyond = old.right() - taken.right() - 1;
    let mut rests = Vec::new();
    if above > rows(old.bottom() == LEVEL_HEIGHT - 1) {
        rests.push(Rect {
            height: above,
            ..*old
        });
    }
    if before > columns(old.right() == LEVEL_WIDTH - 1) {
        rests.push(Rect {
            width: before,
            ..*old
        });
    }
    if below > rows(old.y == 0) {
        rests.push(Rect {
            y: taken.bottom() + 2,
            height: below,
            ..*old
        });
    }
    if beyond > columns(old.x == 0) {
        rests.push(Rect {
            x: taken.right() + 2,
            width: beyond,
            ..*old
        });
    }
    rests
}
