//! A rectangle of values, one for each cell.

use crate::base::{Pos, Rect};
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;
use std::iter;
use std::ops::{Index, IndexMut};

/// The most cells of a grid that is read from somewhere: a file of a few bytes must not take all memory.
const MOST_CELLS: usize = 1 << 11;

/// `width` times `height` values, stored row by row. It is serialized as its different values and runs of them, since
/// most cells equal their neighbours.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(
    try_from = "Written<T>",
    bound(deserialize = "T: Clone + Deserialize<'de>")
)]
pub struct Grid<T> {
    width: i16,
    height: i16,
    cells: Vec<T>,
}

/// A grid as it is stored, before its size is checked.
#[derive(Serialize, Deserialize)]
struct Written<T> {
    width: i16,
    height: i16,
    /// Every value of the grid once, in the order in which they first appear.
    values: Vec<T>,
    /// The length of each run of equal cells, and the index of their value.
    runs: Vec<(u32, u32)>,
}

impl<T: Clone> TryFrom<Written<T>> for Grid<T> {
    type Error = &'static str;

    fn try_from(written: Written<T>) -> Result<Grid<T>, Self::Error> {
        const UNFIT: &str = "a grid whose cells do not fit its size";
        let (width, height) = (written.width, written.height);
        let size = width.max(0) as usize * height.max(0) as usize;
        let lengths = written.runs.iter().map(|(length, _)| *length as usize);
        if size == 0 || size > MOST_CELLS || lengths.sum::<usize>() != size {
            return Err(UNFIT);
        }
        let mut cells = Vec::with_capacity(size);
        for (length, place) in written.runs {
            let value = written.values.get(place as usize).ok_or(UNFIT)?;
            cells.resize(cells.len() + length as usize, value.clone());
        }
        Ok(Grid {
            width,
            height,
            cells,
        })
    }
}

impl<T: Serialize + Ord> Serialize for Grid<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut values: Vec<&T> = Vec::new();
        let mut places: BTreeMap<&T, u32> = BTreeMap::new();
        let mut runs = Vec::new();
        for run in self.cells.chunk_by(T::eq) {
            let place = places.entry(&run[0]).or_insert_with(|| {
                values.push(&run[0]);
                values.len() as u32 - 1
            });
            runs.push((run.len() as u32, *place));
        }
        let written = Written {
            width: self.width,
            height: self.height,
            values,
            runs,
        };
        written.serialize(serializer)
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

    /// Gives every cell of an area this value, as far as the area lies in the grid.
    pub fn fill_area(&mut self, area: &Rect, value: T) {
        let column = |x: i16| x.clamp(0, self.width) as usize;
        let columns = column(area.x)..column(area.x + area.width);
        let rows = area.y.max(0) as usize..(area.y + area.height).max(0) as usize;
        for row in self.rows_mut().skip(rows.start).take(rows.len()) {
            row[columns.clone()].fill(value.clone());
        }
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
        let index = self.index_of(pos)?;
        Some(&self.cells[index])
    }

    pub fn get_mut(&mut self, pos: Pos) -> Option<&mut T> {
        let index = self.index_of(pos)?;
        Some(&mut self.cells[index])
    }

    /// Returns whether `pos` is one of the outermost cells, or outside.
    pub fn is_border(&self, pos: Pos) -> bool {
        pos.x <= 0 || pos.y <= 0 || pos.x >= self.width - 1 || pos.y >= self.height - 1
    }

    /// Returns the outermost cells, each once.
    pub fn border(&self) -> impl Iterator<Item = Pos> + use<T> {
        let (right, bottom) = (self.width - 1, self.height - 1);
        (0..=bottom).flat_map(move |y| {
            let is_whole = y == 0 || y == bottom;
            let stride = if is_whole { 1 } else { right.max(1) };
            (0..=right)
                .step_by(stride as usize)
                .map(move |x| Pos::new(x, y))
        })
    }

    /// Returns every cell, row by row.
    pub fn positions(&self) -> impl Iterator<Item = Pos> + use<T> {
        let width = self.width;
        let end = if width > 0 { self.height } else { 0 };
        let mut next = Pos::new(0, 0);
        // Many loops over whole levels wait for this, and nested ranges are slow.
        iter::from_fn(move || {
            let pos = (next.y < end).then_some(next)?;
            next.x += 1;
            if next.x == width {
                next = Pos::new(0, pos.y + 1);
            }
            Some(pos)
        })
    }

    /// Returns every cell with its value, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, &T)> {
        self.positions().zip(&self.cells)
    }

    /// Returns the rows from top to bottom, each a slice of `width` values.
    pub fn rows(&self) -> impl Iterator<Item = &[T]> {
        self.cells.chunks(self.width as usize)
    }

    /// Returns the rows from top to bottom, to change them.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut [T]> {
        self.cells.chunks_mut(self.width as usize)
    }

    /// Returns all values, row by row.
    pub fn cells(&self) -> &[T] {
        &self.cells
    }

    /// Returns all values, row by row, to change them.
    pub fn cells_mut(&mut self) -> &mut [T] {
        &mut self.cells
    }

    #[inline]
    pub(in crate::base) fn index_of(&self, pos: Pos) -> Option<usize> {
        // Without a call of anything: builds for development spend much of their time here. What is negative is larger
        // than any size, without its sign.
        if (pos.x as u16) < self.width as u16 && (pos.y as u16) < self.height as u16 {
            return Some(pos.y as usize * self.width as usize + pos.x as usize);
        }
        None
    }
}

/// What is expected of a cell that is indexed.
const INSIDE: &str = "a cell that is indexed lies inside its grid";

impl<T> Index<Pos> for Grid<T> {
    type Output = T;

    fn index(&self, pos: Pos) -> &T {
        let index = self.index_of(pos).expect(INSIDE);
        &self.cells[index]
    }
}

impl<T> IndexMut<Pos> for Grid<T> {
    fn index_mut(&mut self, pos: Pos) -> &mut T {
        let index = self.index_of(pos).expect(INSIDE);
        &mut self.cells[index]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_keeps_its_own_value() {
        let mut grid = Grid::new(3, 2, 0);
        for (number, pos) in grid.positions().enumerate() {
            grid[pos] = number;
        }
        assert_eq!(grid.rows().collect::<Vec<_>>(), [[0, 1, 2], [3, 4, 5]]);
        assert_eq!(grid.get(Pos::new(3, 0)), None);
        assert_eq!(grid.get(Pos::new(0, -1)), None);
    }

    #[test]
    fn an_area_is_filled_as_far_as_it_lies_inside() {
        for area in [
            (1, 1, 2, 1),
            (-2, -1, 4, 3),
            (4, 2, 9, 9),
            (-9, -9, 3, 3),
            (9, 0, 1, 9),
        ] {
            let area = Rect::new(area.0, area.1, area.2, area.3);
            let mut grid = Grid::new(6, 4, false);
            grid.fill_area(&area, true);
            assert!(grid.iter().all(|(pos, &is_in)| is_in == area.contains(pos)));
        }
    }

    #[test]
    fn the_border_is_the_outermost_ring() {
        let grid = Grid::new(4, 3, ());
        let inner: Vec<Pos> = grid
            .positions()
            .filter(|&pos| !grid.is_border(pos))
            .collect();
        assert_eq!(inner, [Pos::new(1, 1), Pos::new(2, 1)]);
        for (width, height) in [(4, 3), (5, 5), (1, 4), (4, 1), (2, 2)] {
            let grid = Grid::new(width, height, ());
            let outer = grid.positions().filter(|&pos| grid.is_border(pos));
            assert!(grid.border().eq(outer), "{width} x {height}");
        }
    }

    #[test]
    fn a_grid_is_written_as_runs_of_its_values_and_read_again() {
        let mut grid = Grid::new(3, 2, Some(7));
        grid[Pos::new(1, 1)] = None;
        let text = serde_json::to_string(&grid).expect("it can be written");
        assert_eq!(
            text,
            r#"{"width":3,"height":2,"values":[7,null],"runs":[[4,0],[1,1],[1,0]]}"#
        );
        assert_eq!(
            serde_json::from_str::<Grid<Option<i32>>>(&text).ok(),
            Some(grid)
        );
    }

    #[test]
    fn cells_that_do_not_fit_their_grid_are_refused() {
        let read = |width: i32, height: i32, runs: &str| {
            let text =
                format!(r#"{{"width":{width},"height":{height},"values":[1],"runs":{runs}}}"#);
            serde_json::from_str::<Grid<u8>>(&text).is_ok()
        };
        assert!(read(2, 2, "[[4,0]]"));
        for runs in ["[]", "[[3,0]]", "[[5,0]]", "[[4294967295,0]]", "[[4,1]]"] {
            assert!(!read(2, 2, runs), "{runs}");
        }
        assert!(!read(0, 5, "[]") && !read(-2, -2, "[[4,0]]"));
        assert!(!read(64, 33, "[[2112,0]]"), "too many cells");
    }
}
