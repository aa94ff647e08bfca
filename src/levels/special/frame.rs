//! Where coordinates count from, and where random places are drawn.

use super::registers::Registers;
use crate::base::{CellSet, Dir, Pos, Random, Rect};
use crate::script::Direction;
use crate::script::plan::{Area, Cell, Coordinate};
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH};

/// The cells of a special level: all but the first column, which its coordinates never name.
pub(super) const AREA: Rect = Rect::new(1, 0, LEVEL_WIDTH - 1, LEVEL_HEIGHT);

/// How often a random place is drawn before the first that fits is taken.
pub(super) const TRIES: usize = 100;

/// A map, a room or the whole level, with the lists that hold there.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) area: Rect,
    /// What of it belongs to others: its subrooms with their walls.
    pub(super) without: Vec<Rect>,
    pub(super) registers: Registers,
    pub(super) kind: FrameKind,
}

/// What negative coordinates mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FrameKind {
    /// Cells to the left or above.
    Map,
    /// Any.
    Room,
}

impl Frame {
    /// Returns the cell of a map or room; `None` outside the level.
    pub(super) fn cell(&self, at: Cell) -> Option<Pos> {
        cell(
            i64::from(self.area.x) + i64::from(at.x),
            i64::from(self.area.y) + i64::from(at.y),
        )
    }

    /// Returns an area of a map as cells of the level, as much of it as is on the level.
    pub(super) fn cells_of(&self, area: Area) -> Option<Rect> {
        let (x, y) = (i64::from(self.area.x), i64::from(self.area.y));
        rect_between(
            (x + i64::from(area.x1), y + i64::from(area.y1)),
            (x + i64::from(area.x2), y + i64::from(area.y2)),
        )
    }

    /// Returns what a coordinate stands for: a cell of the level, or one that is left to chance. `None` outside the
    /// level.
    pub(super) fn spot(&self, at: Coordinate) -> Option<Spot> {
        let given = match at {
            Coordinate::Random => None,
            Coordinate::Cell(cell) => Some(cell),
            Coordinate::Place(index) => self.registers.place(index),
        };
        let is_any = |cell: &Cell| self.kind == FrameKind::Room && (cell.x < 0 || cell.y < 0);
        match given.filter(|cell| !is_any(cell)) {
            None => Some(Spot::Any),
            Some(given) => self.cell(given).map(Spot::At),
        }
    }

    /// Returns the cell that a coordinate names, or, if it is left to chance, one that fits. `None` if there is none.
    pub(super) fn cell_at(
        &self,
        at: Coordinate,
        random: &mut Random,
        fits: impl Fn(Pos) -> bool,
    ) -> Option<Pos> {
        match self.spot(at)? {
            Spot::At(pos) => Some(pos),
            Spot::Any => self.random_cell(random, fits),
        }
    }

    /// Returns a cell that fits, drawn a hundred times, or else the first one row by row; `None` if none fits.
    pub(super) fn random_cell(
        &self,
        random: &mut Random,
        fits: impl Fn(Pos) -> bool,
    ) -> Option<Pos> {
        random_cell_in(self.area, random, |pos| fits(pos) && self.is_own(pos))
    }

    /// Returns whether a cell of the area belongs to no other frame.
    pub(super) fn is_own(&self, pos: Pos) -> bool {
        !self.without.iter().any(|other| other.contains(pos))
    }
}

/// A place for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    At(Pos),
    Any,
}

impl From<Direction> for Dir {
    fn from(direction: Direction) -> Dir {
        match direction {
            Direction::North => Dir::North,
            Direction::East => Dir::East,
            Direction::South => Dir::South,
            Direction::West => Dir::West,
        }
    }
}

/// Returns a cell of an area that fits, drawn a hundred times, or else the first one row by row; `None` if none fits.
pub(super) fn random_cell_in(
    area: Rect,
    random: &mut Random,
    fits: impl Fn(Pos) -> bool,
) -> Option<Pos> {
    for _ in 0..TRIES {
        let x = random.between(area.x, area.right());
        let pos = Pos::new(x, random.between(area.y, area.bottom()));
        if fits(pos) {
            return Some(pos);
        }
    }
    area.cells().find(|&pos| fits(pos))
}

/// Returns the part of the level between two corners in any order; `None` if there is none.
pub(super) fn rect_between(one: (i64, i64), other: (i64, i64)) -> Option<Rect> {
    let (right, bottom) = (i64::from(AREA.right()), i64::from(AREA.bottom()));
    let (x1, x2) = (
        one.0.min(other.0).max(AREA.x.into()),
        one.0.max(other.0).min(right),
    );
    let (y1, y2) = (
        one.1.min(other.1).max(AREA.y.into()),
        one.1.max(other.1).min(bottom),
    );
    let first = cell(x1, y1)?;
    let (width, height) = (
        i16::try_from(x2 - x1 + 1).ok()?,
        i16::try_from(y2 - y1 + 1).ok()?,
    );
    (width > 0 && height > 0).then(|| Rect::new(first.x, first.y, width, height))
}

/// Returns the set of the cells of an area, as far as they are on the map.
pub(super) fn set_of(area: &Rect) -> CellSet {
    let mut cells = CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT);
    cells.insert_area(area);
    cells
}

/// Returns the cell of the level in this column and row; `None` outside.
pub(super) fn cell(x: i64, y: i64) -> Option<Pos> {
    let (x, y) = (i16::try_from(x).ok()?, i16::try_from(y).ok()?);
    Some(Pos::new(x, y)).filter(|&pos| AREA.contains(pos))
}
