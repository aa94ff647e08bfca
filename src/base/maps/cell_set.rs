//! A set of the cells of a small rectangle, a bit for each.

use super::bit_row::{MOST, before, has_column, rows_of, runs};
use crate::base::{Directions, Grid, Pos, Rect};
use serde::{Deserialize, Serialize};
use std::array;
use std::ops::{BitAndAssign, BitOrAssign, SubAssign};

/// A set of the cells of a rectangle of at most 128 by 128 cells. Each row is one number, so that what holds for all cells
/// of a row is computed at once.
///
/// It is serialized like a grid that says of each cell whether it is in the set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Grid<bool>", into = "Grid<bool>")]
pub struct CellSet {
    width: i16,
    /// From top to bottom; bit `x` of a row stands for its cell in column `x`. Bits beyond the width are 0.
    rows: Vec<u128>,
}

impl CellSet {
    /// Creates an empty set. Both sizes are at least 1.
    pub fn new(width: i16, height: i16) -> CellSet {
        let fits = |size| (1..=MOST).contains(&size);
        assert!(fits(width) && fits(height), "a set of cells has a size");
        CellSet {
            width,
            rows: vec![0; height as usize],
        }
    }

    /// Creates the set of the cells of a grid whose values are wanted. The grid has at most 128 columns and rows.
    pub fn of<T>(grid: &Grid<T>, is_wanted: impl Fn(&T) -> bool) -> CellSet {
        let [set] = CellSet::of_each(grid, |value| [is_wanted(value)]);
        set
    }

    /// Creates several sets of the cells of such a grid at once: of each value it is said which of them want it.
    pub fn of_each<T, const N: usize>(
        grid: &Grid<T>,
        are_wanted: impl Fn(&T) -> [bool; N],
    ) -> [CellSet; N] {
        let mut sets = array::from_fn(|_| CellSet::new(grid.width(), grid.height()));
        for (y, values) in grid.rows().enumerate() {
            for (set, row) in sets.iter_mut().zip(rows_of(values, &are_wanted)) {
                set.rows[y] = row;
            }
        }
        sets
    }

    pub fn width(&self) -> i16 {
        self.width
    }

    pub fn height(&self) -> i16 {
        self.rows.len() as i16
    }

    /// Returns how many cells are in the set.
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|row| *row == 0)
    }

    /// Returns whether a cell is in the set; none outside the rectangle is.
    #[inline]
    pub fn has(&self, pos: Pos) -> bool {
        // Coordinates below 0 are beyond every other as numbers without a sign.
        let (x, y) = (pos.x as u16, pos.y as u16);
        let row = self.rows.get(usize::from(y));
        row.is_some_and(|row| x < self.width as u16 && has_column(*row, x))
    }

    /// Returns whether any of the cells around one of the rectangle is in the set.
    #[inline]
    pub fn has_neighbor(&self, pos: Pos) -> bool {
        let row = |y: i16| {
            let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
            row.copied().unwrap_or(0)
        };
        let column = u32::try_from(pos.x).ok();
        let Some(middle) = column.and_then(|x| 1_u128.checked_shl(x)) else {
            return false;
        };
        let sides = middle << 1 | middle >> 1;
        (row(pos.y - 1) | row(pos.y + 1)) & (sides | middle) != 0 || row(pos.y) & sides != 0
    }

    /// Adds a cell, or takes it out. Returns whether it was in the set before.
    ///
    /// # Panics
    ///
    /// Panics outside the rectangle.
    pub fn set(&mut self, pos: Pos, is_in: bool) -> bool {
        let is_column = (pos.x as u16) < self.width as u16;
        assert!(is_column, "a cell of a set lies in its rectangle");
        let (row, bit) = (&mut self.rows[pos.y as usize], 1 << pos.x);
        let was_in = *row & bit != 0;
        *row = if is_in { *row | bit } else { *row & !bit };
        was_in
    }

    /// Adds a cell. Returns whether it was not in the set before.
    ///
    /// # Panics
    ///
    /// Panics outside the rectangle.
    pub fn insert(&mut self, pos: Pos) -> bool {
        !self.set(pos, true)
    }

    /// Takes a cell out. Returns whether it was in the set before.
    ///
    /// # Panics
    ///
    /// Panics outside the rectangle.
    pub fn remove(&mut self, pos: Pos) -> bool {
        self.set(pos, false)
    }

    /// Adds every cell.
    pub fn fill(&mut self) {
        let row = self.whole_row();
        self.rows.fill(row);
    }

    /// Takes every cell out.
    pub fn clear(&mut self) {
        self.rows.fill(0);
    }

    /// Adds the cells of an area, as far as it lies in the rectangle.
    pub fn insert_area(&mut self, area: &Rect) {
        let (columns, rows) = self.part(area);
        rows.for_each(|row| *row |= columns);
    }

    /// Takes out the cells of an area, as far as it lies in the rectangle.
    pub fn remove_area(&mut self, area: &Rect) {
        let (columns, rows) = self.part(area);
        rows.for_each(|row| *row &= !columns);
    }

    /// Returns the bits of an area in each row that it crosses, and these rows.
    fn part(&mut self, area: &Rect) -> (u128, impl Iterator<Item = &mut u128>) {
        let columns = before(area.x + area.width) & !before(area.x) & self.whole_row();
        let rows = area.y.max(0) as usize..(area.y + area.height).max(0) as usize;
        let rows = self.rows.iter_mut().skip(rows.start).take(rows.len());
        (columns, rows)
    }

    /// Returns a row with all of its cells.
    fn whole_row(&self) -> u128 {
        u128::MAX >> (MOST - self.width)
    }

    /// Returns the cells that are not in the set.
    #[must_use]
    pub fn complement(&self) -> CellSet {
        let whole = self.whole_row();
        CellSet {
            width: self.width,
            rows: self.rows.iter().map(|row| whole & !row).collect(),
        }
    }

    /// Returns the cells from which a step in one of the directions leads to a cell of the set.
    #[must_use]
    pub fn beside(&self, directions: Directions) -> CellSet {
        let whole = self.whole_row();
        let at = |y: usize| self.rows.get(y).copied().unwrap_or(0);
        let row = |y: usize| {
            let (row, above_or_below) = (at(y), at(y.wrapping_sub(1)) | at(y + 1));
            let sideways = match directions {
                Directions::All => row | above_or_below,
                Directions::Orthogonal => row,
            };
            whole & (above_or_below | sideways << 1 | sideways >> 1)
        };
        CellSet {
            width: self.width,
            rows: (0..self.rows.len()).map(row).collect(),
        }
    }

    /// Returns the starts, and the cells of the set to which steps in the directions lead from them without leaving the set.
    /// The starts lie in the rectangle, and need not be in the set.
    #[must_use]
    pub fn reached_from(
        &self,
        starts: impl IntoIterator<Item = Pos>,
        directions: Directions,
    ) -> CellSet {
        let mut reached = CellSet::new(self.width, self.height());
        for start in starts {
            reached.insert(start);
        }
        // The rows next to which something was reached since they were looked at, and at first all.
        let mut is_due = [true; MOST as usize + 1];
        let mut is_new = true;
        while is_new {
            is_new = false;
            // Down and up again, since most of what is reached is reached from the row before.
            for y in (0..self.rows.len()).chain((0..self.rows.len()).rev()) {
                if is_due[y] && self.reach(&mut reached.rows, y, directions) {
                    is_new = true;
                    (is_due[y.saturating_sub(1)], is_due[y + 1]) = (true, true);
                }
                is_due[y] = false;
            }
        }
        reached
    }

    /// Adds to what is `reached` the cells of one row of the set to which a step and steps along the row lead. Returns whether
    /// there are any.
    fn reach(&self, reached: &mut [u128], y: usize, directions: Directions) -> bool {
        let at = |y: usize| reached.get(y).copied().unwrap_or(0);
        let above_or_below = at(y.wrapping_sub(1)) | at(y + 1);
        let sideways = match directions {
            Directions::All => reached[y] | above_or_below,
            Directions::Orthogonal => reached[y],
        };
        let near = above_or_below | sideways << 1 | sideways >> 1;
        let new = self.rows[y] & !reached[y] & near;
        if new == 0 {
            return false;
        }
        reached[y] |= runs(self.rows[y], new);
        true
    }

    /// Returns the rows from top to bottom; bit `x` of a row stands for its cell in column `x`.
    #[inline]
    pub fn rows(&self) -> &[u128] {
        &self.rows
    }

    /// Returns the rows from top to bottom, to change them. Bits beyond the width stay 0.
    #[inline]
    pub fn rows_mut(&mut self) -> &mut [u128] {
        &mut self.rows
    }

    /// Returns the cells of the set, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Pos> + Clone {
        Cells {
            left: self.rows[0],
            y: 0,
            rows: &self.rows,
        }
    }
}

/// The cells of a set, row by row. It knows how many there are left, so that a list of them is allocated at once.
#[derive(Clone)]
struct Cells<'a> {
    rows: &'a [u128],
    /// The row at hand, and what is left of it.
    y: usize,
    left: u128,
}

impl Iterator for Cells<'_> {
    type Item = Pos;

    fn next(&mut self) -> Option<Pos> {
        while self.left == 0 {
            self.left = *self.rows.get(self.y + 1)?;
            self.y += 1;
        }
        let x = self.left.trailing_zeros();
        self.left &= self.left - 1;
        Some(Pos::new(x as i16, self.y as i16))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let below = self.rows.iter().skip(self.y + 1);
        let count = self.left.count_ones() + below.map(|row| row.count_ones()).sum::<u32>();
        (count as usize, Some(count as usize))
    }

    fn count(self) -> usize {
        self.size_hint().0
    }
}

/// Adds the cells of a set of the same size.
impl BitOrAssign<&CellSet> for CellSet {
    fn bitor_assign(&mut self, other: &CellSet) {
        for (row, other) in self.rows.iter_mut().zip(&other.rows) {
            *row |= other;
        }
    }
}

/// Takes out the cells that are not in a set of the same size.
impl BitAndAssign<&CellSet> for CellSet {
    fn bitand_assign(&mut self, other: &CellSet) {
        for (row, other) in self.rows.iter_mut().zip(&other.rows) {
            *row &= other;
        }
    }
}

/// Takes out the cells of a set of the same size.
impl SubAssign<&CellSet> for CellSet {
    fn sub_assign(&mut self, other: &CellSet) {
        for (row, other) in self.rows.iter_mut().zip(&other.rows) {
            *row &= !other;
        }
    }
}

impl From<CellSet> for Grid<bool> {
    fn from(set: CellSet) -> Grid<bool> {
        let mut grid = Grid::new(set.width(), set.height(), false);
        for pos in set.cells() {
            grid[pos] = true;
        }
        grid
    }
}

impl TryFrom<Grid<bool>> for CellSet {
    type Error = &'static str;

    fn try_from(grid: Grid<bool>) -> Result<CellSet, Self::Error> {
        if grid.width() > MOST || grid.height() > MOST {
            return Err("a grid that is too large for a set of cells");
        }
        let mut set = CellSet::new(grid.width(), grid.height());
        for (pos, _) in grid.iter().filter(|(_, is_in)| **is_in) {
            set.insert(pos);
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Purpose, Random, UNREACHED, steps_from};

    fn some_cells() -> (CellSet, [Pos; 4]) {
        let cells = [(0, 0), (127, 0), (64, 1), (2, 127)].map(|(x, y)| Pos::new(x, y));
        let mut set = CellSet::new(128, 128);
        for pos in cells {
            assert!(set.insert(pos));
        }
        (set, cells)
    }

    #[test]
    fn it_has_the_cells_that_were_added() {
        let (mut set, cells) = some_cells();
        assert_eq!(set.cells().collect::<Vec<_>>(), cells);
        assert!((0..=4).all(|taken| set.cells().skip(taken).size_hint().0 == 4 - taken));
        assert_eq!(set.cells().count(), 4);
        assert!(cells.iter().all(|&pos| set.has(pos)));
        assert!(set.len() == 4 && !set.is_empty());
        assert!(set.remove(cells[2]) && !set.has(cells[2]));
        assert!(set.len() == 3 && CellSet::new(128, 1).is_empty());
        for (x, y) in [(-1, 0), (128, 0), (0, -1), (0, 128), (1, 0)] {
            assert!(!set.has(Pos::new(x, y)), "{x}, {y}");
        }
    }

    #[test]
    fn several_sets_of_a_grid_are_those_that_are_made_one_by_one() {
        let mut grid = Grid::new(80, 3, 0);
        for (number, value) in grid.cells_mut().iter_mut().enumerate() {
            *value = number;
        }
        let are_wanted = |number: &usize| [2, 3, 7].map(|divisor| number % divisor == 1);
        let sets = CellSet::of_each(&grid, are_wanted);
        for (index, set) in sets.iter().enumerate() {
            assert_eq!(*set, CellSet::of(&grid, |number| are_wanted(number)[index]));
        }
    }

    #[test]
    fn it_can_be_filled() {
        for width in [1, 80, 128] {
            let mut set = CellSet::new(width, 2);
            set.fill();
            assert_eq!(set.cells().count(), 2 * width as usize);
            assert!(!set.has(Pos::new(width, 0)));
            assert_eq!(set.complement(), CellSet::new(width, 2));
            set.clear();
            assert_eq!(set, CellSet::new(width, 2));
        }
    }

    #[test]
    fn an_area_is_filled_as_far_as_it_lies_inside() {
        for (width, height) in [(6, 4), (128, 3)] {
            for area in [
                (-2, -1, 4, 3),
                (1, 1, 2, 1),
                (4, 2, 300, 9),
                (-9, -9, 3, 3),
                (200, 0, 1, 9),
            ] {
                let area = Rect::new(area.0, area.1, area.2, area.3);
                let mut set = CellSet::new(width, height);
                set.insert_area(&area);
                let inside = Grid::new(width, height, ()).positions();
                assert!(set.cells().eq(inside.filter(|pos| area.contains(*pos))));
                set.fill();
                set.remove_area(&area);
                let inside = Grid::new(width, height, ()).positions();
                assert!(set.cells().eq(inside.filter(|pos| !area.contains(*pos))));
            }
        }
    }

    #[test]
    fn beside_it_are_the_cells_from_which_a_step_leads_into_it() {
        let mut set = CellSet::new(6, 4);
        for (x, y) in [(0, 0), (1, 0), (5, 3), (3, 2)] {
            set.insert(Pos::new(x, y));
        }
        for directions in [Directions::All, Directions::Orthogonal] {
            let beside = set.beside(directions);
            for (x, y) in (-1..8).flat_map(|x| (-1..6).map(move |y| (x, y))) {
                let pos = Pos::new(x, y);
                let is_inside = (0..6).contains(&x) && (0..4).contains(&y);
                let leads_there = directions.neighbors(pos).any(|near| set.has(near));
                assert_eq!(beside.has(pos), is_inside && leads_there, "{pos:?}");
            }
        }
    }

    #[test]
    fn what_is_reached_is_what_has_a_distance() {
        let mut random = Random::new(3, Purpose::Terrain, 0);
        for percent in (30..=70).cycle().take(400) {
            let mut grid = Grid::new(128, 9, false);
            for pos in grid.positions() {
                grid[pos] = random.percent(percent);
            }
            let starts = [Pos::new(127, 8), Pos::new(random.between(0, 120), 4)];
            let set = CellSet::of(&grid, |is_in| *is_in);
            for directions in [Directions::All, Directions::Orthogonal] {
                let steps = steps_from(&grid, starts, directions, |_, is_in| is_in);
                let expected = CellSet::of(&steps, |steps| *steps != UNREACHED);
                assert_eq!(set.reached_from(starts, directions), expected);
            }
        }
    }

    #[test]
    fn sets_are_joined_and_taken_from_each_other() {
        let of = |columns: [i16; 2]| {
            let mut set = CellSet::new(4, 2);
            for x in columns {
                set.insert(Pos::new(x, 1));
            }
            set
        };
        let columns = |set: &CellSet| set.cells().map(|pos| pos.x).collect::<Vec<_>>();
        let (mut one, other) = (of([0, 1]), of([1, 2]));
        one |= &other;
        assert_eq!(columns(&one), [0, 1, 2]);
        one -= &of([0, 3]);
        assert_eq!(columns(&one), [1, 2]);
        one &= &of([2, 3]);
        assert_eq!(columns(&one), [2]);
    }

    #[test]
    fn a_cell_has_those_around_it_as_neighbors() {
        let (set, cells) = some_cells();
        let rectangle = || (0..128).flat_map(|y| (0..128).map(move |x| Pos::new(x, y)));
        for pos in rectangle() {
            let expected = cells.iter().any(|cell| cell.distance(pos) == 1);
            assert_eq!(set.has_neighbor(pos), expected, "{pos:?}");
        }
    }

    #[test]
    fn it_is_written_like_a_grid() {
        let mut set = CellSet::new(3, 2);
        set.insert(Pos::new(2, 1));
        let text = serde_json::to_string(&set).expect("it can be written");
        let grid = Grid::from(set.clone());
        assert_eq!(Some(text), serde_json::to_string(&grid).ok());
        assert_eq!(CellSet::try_from(grid), Ok(set));
        let (set, _) = some_cells();
        let text = serde_json::to_string(&set).expect("it can be written");
        assert!(serde_json::from_str::<CellSet>(&text).is_err(), "too many");
        let wide = Grid::new(129, 1, false);
        assert!(CellSet::try_from(wide).is_err());
    }
}
