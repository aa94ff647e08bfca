//! The free rectangles of a level, in which rooms find their places. They overlap: each is as large as it can be.

use crate::base::Random;
use crate::levels::special::frame::Rectangle;
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH};

/// How many columns and rows apart rooms are.
pub(super) const COLUMNS_APART: i16 = 4;
pub(super) const ROWS_APART: i16 = 3;

/// What a rectangle that is left must have beyond the distances between rooms.
const LEAST_LEFT: i16 = 4;

/// The free rectangles.
pub(super) struct FreeRectangles {
    free: Vec<Rectangle>,
}

impl FreeRectangles {
    pub(super) fn new() -> FreeRectangles {
        FreeRectangles {
            free: vec![Rectangle {
                left: 0,
                top: 0,
                right: LEVEL_WIDTH - 1,
                bottom: LEVEL_HEIGHT - 1,
            }],
        }
    }

    pub(super) fn draw(&self, random: &mut Random) -> Option<Rectangle> {
        random.pick(&self.free)
    }

    /// Returns whether there is a free rectangle around this one.
    pub(super) fn has_around(&self, inner: &Rectangle) -> bool {
        self.free.iter().any(|free| free.holds(inner))
    }

    /// Takes a rectangle out of the free ones.
    pub(super) fn take(&mut self, taken: &Rectangle) {
        let (touched, mut free): (Vec<Rectangle>, Vec<Rectangle>) = std::mem::take(&mut self.free)
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
fn rests(old: &Rectangle, taken: &Rectangle) -> Vec<Rectangle> {
    let is_at = |edge: bool, apart: i16| LEAST_LEFT + if edge { apart + 1 } else { 2 * apart };
    let rows = |edge| is_at(edge, ROWS_APART);
    let columns = |edge| is_at(edge, COLUMNS_APART);
    let mut rests = Vec::new();
    if taken.top - old.top - 1 > rows(old.bottom == LEVEL_HEIGHT - 1) {
        rests.push(Rectangle {
            bottom: taken.top - 2,
            ..*old
        });
    }
    if taken.left - old.left - 1 > columns(old.right == LEVEL_WIDTH - 1) {
        rests.push(Rectangle {
            right: taken.left - 2,
            ..*old
        });
    }
    if old.bottom - taken.bottom - 1 > rows(old.top == 0) {
        rests.push(Rectangle {
            top: taken.bottom + 2,
            ..*old
        });
    }
    if old.right - taken.right - 1 > columns(old.left == 0) {
        rests.push(Rectangle {
            left: taken.right + 2,
            ..*old
        });
    }
    rests
}
