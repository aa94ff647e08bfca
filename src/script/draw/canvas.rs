//! A rectangle of characters with rulers that number its cells.

use super::placement::{Place, Placement};
use crate::script::plan::{Cell, Text};

pub(super) struct Canvas {
    /// The cell at the top left.
    origin: Cell,
    /// The number of columns and rows that are numbered, from 0.
    numbered: (i32, i32),
    rows: Vec<Vec<char>>,
}

impl Canvas {
    /// Creates a canvas whose top left cell is `origin`. If `origin` is negative, as many columns and rows are left
    /// unnumbered at the bottom right.
    pub(super) fn new(origin: Cell, (width, height): (i32, i32), fill: char) -> Canvas {
        Canvas {
            origin,
            numbered: (width + 2 * origin.x, height + 2 * origin.y),
            rows: vec![vec![fill; width as usize]; height as usize],
        }
    }

    /// Creates a canvas that shows a map.
    pub(super) fn of_rows(rows: &[Text]) -> Canvas {
        let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
        let width = rows.iter().map(Vec::len).max().unwrap_or_default();
        Canvas {
            origin: Cell { x: 0, y: 0 },
            numbered: (width as i32, rows.len() as i32),
            rows,
        }
    }

    /// Puts a character at a cell. Does nothing outside the canvas.
    pub(super) fn set(&mut self, cell: Cell, glyph: char) {
        let index = |at: i32, from: i32| usize::try_from(i64::from(at) - i64::from(from)).ok();
        let row = index(cell.y, self.origin.y).and_then(|row| self.rows.get_mut(row));
        let column = index(cell.x, self.origin.x);
        if let (Some(row), Some(column)) = (row, column)
            && let Some(shown) = row.get_mut(column)
        {
            *shown = glyph;
        }
    }

    /// Draws placements, the last on top. Those outside the numbered cells are not drawn.
    pub(super) fn set_placements(&mut self, placements: &[Placement]) {
        let (width, height) = self.numbered;
        for placement in placements {
            if let (Some(glyph), Place::Cell(cell)) = (placement.glyph, placement.place)
                && (0..width).contains(&cell.x)
                && (0..height).contains(&cell.y)
            {
                self.set(cell, glyph);
            }
        }
    }

    /// Returns the lines to show: two that number the columns, tens above ones, and the rows with their numbers.
    pub(super) fn lines(&self) -> Vec<String> {
        let (width, height) = self.numbered;
        let digit = |number: i32| char::from_digit(number.rem_euclid(10) as u32, 10).unwrap_or(' ');
        let tens = (0..width).map(|x| if x % 10 == 0 { digit(x / 10) } else { ' ' });
        let ones = (0..width).map(digit);
        let margin = " ".repeat(5 + self.origin.x.unsigned_abs() as usize);
        let mut lines = vec![
            format!("{margin}{}", tens.collect::<String>()),
            format!("{margin}{}", ones.collect::<String>()),
        ];
        for (row, y) in self.rows.iter().zip(self.origin.y..) {
            let number = if (0..height).contains(&y) {
                y.to_string()
            } else {
                String::new()
            };
            lines.push(format!("{number:>4} {}", row.iter().collect::<String>()));
        }
        lines
    }
}
