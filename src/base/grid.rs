//! A rectangle of values, one for each cell.

use super::Pos;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// `width` times `height` values, stored row by row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written<T>")]
pub struct Grid<T> {
    width: i16,
    height: i16,
    cells: Vec<T>,
}

/// A grid as it is stored, before its size is checked.
#[derive(Deserialize)]
struct Written<T> {
    width: i16,
    height: i16,
    cells: Vec<T>,
}

impl<T> TryFrom<Written<T>> for Grid<T> {
    type Error = &'static str;

    fn try_from(written: Written<T>) -> Result<Grid<T>, Self::Error> {
        let Written {
            width,
            height,
            cells,
        } = written;
        let is_whole = width > 0 && height > 0 && width as usize * height as usize == cells.len();
        is_whole
            .then_some(Grid {
                width,
                height,
                cells,
            })
            .ok_or("a grid whose cells do not fit its size")
    }
}

impl<T: Clone> Grid<T> {
    /// Creates a grid in which every cell holds `value`. Both sizes are at least 1.
    pub fn new(width: i16, height: i16, value: T) -> Grid<T> {
        assert!(width > 0 && height > 0, "a grid has at least one cell");
        Grid {
            width,
            height,
            cells: vec![value; width as usize * height as usize],
        }
    }

    pub fn fill(&mut self, value: T) {
        self.cells.fill(value);
    }
}

impl<T> Grid<T> {
    pub fn width(&self) -> i16 {
        self.width
    }

    pub fn height(&self) -> i16 {
        self.height
    }

    pub fn contains(&self, pos: Pos) -> bool {
        self.index_of(pos).is_some()
    }

    /// Returns the value at `pos`; `None` outside the grid.
    pub fn get(&self, pos: Pos) -> Option<&T> {
        self.index_of(pos).map(|index| &self.cells[index])
    }

    pub fn get_mut(&mut self, pos: Pos) -> Option<&mut T> {
        self.index_of(pos).map(|index| &mut self.cells[index])
    }

    /// Returns whether `pos` is one of the outermost cells, or outside.
    pub fn is_border(&self, pos: Pos) -> bool {
        pos.x <= 0 || pos.y <= 0 || pos.x >= self.width - 1 || pos.y >= self.height - 1
    }

    /// Returns every cell, row by row.
    pub fn positions(&self) -> impl Iterator<Item = Pos> + use<T> {
        let width = self.width;
        (0..self.height).flat_map(move |y| (0..width).map(move |x| Pos::new(x, y)))
    }

    /// Returns every cell with its value, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, &T)> {
        self.positions().zip(&self.cells)
    }

    /// Returns the rows from top to bottom, each a slice of `width` values.
    pub fn rows(&self) -> impl Iterator<Item = &[T]> {
        self.cells.chunks(self.width as usize)
    }

    /// Returns all values, row by row.
    pub fn cells(&self) -> &[T] {
        &self.cells
    }

    /// Returns all values, row by row, to change them.
    pub fn cells_mut(&mut self) -> &mut [T] {
        &mut self.cells
    }

    pub(super) fn index_of(&self, pos: Pos) -> Option<usize> {
        let inside = (0..self.width).contains(&pos.x) && (0..self.height).contains(&pos.y);
        inside.then(|| pos.y as usize * self.width as usize + pos.x as usize)
    }
}

impl<T> Index<Pos> for Grid<T> {
    type Output = T;

    fn index(&self, pos: Pos) -> &T {
        self.get(pos)
            .expect("a cell that is indexed lies inside its grid")
    }
}

impl<T> IndexMut<Pos> for Grid<T> {
    fn index_mut(&mut self, pos: Pos) -> &mut T {
        self.get_mut(pos)
            .expect("a cell that is indexed lies inside its grid")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_its_own() {
        let mut grid = Grid::new(3, 2, 0);
        for (number, pos) in grid.positions().enumerate() {
            grid[pos] = number;
        }
        assert_eq!(grid.rows().collect::<Vec<_>>(), [[0, 1, 2], [3, 4, 5]]);
        assert_eq!(grid.get(Pos::new(3, 0)), None);
        assert_eq!(grid.get(Pos::new(0, -1)), None);
    }

    #[test]
    fn the_border_is_the_outermost_ring() {
        let grid = Grid::new(4, 3, ());
        let inner: Vec<Pos> = grid
            .positions()
            .filter(|&pos| !grid.is_border(pos))
            .collect();
        assert_eq!(inner, [Pos::new(1, 1), Pos::new(2, 1)]);
    }
}
