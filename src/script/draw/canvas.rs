//! A rectangle of characters with rulers beside it, from which cells can be read off.

use super::thing::{Place, Thing};
use crate::script::plan::{Cell, Text};

pub(super) struct Canvas {
    /// The cell at its top left.
    origin: Cell,
    /// How many columns and rows are numbered, from 0.
    numbered: (i32, i32),
    rows: Vec<Vec<char>>,
}

impl Canvas {
    /// `origin` is the cell at the top left; where it lies outside, at negative numbers, so does as much at the bottom
    /// right, and is not numbered.
    pub(super) fn new(origin: Cell, (width, height): (i32, i32), fill: char) -> Canvas {
        Canvas {
            origin,
            numbered: (width + 2 * origin.x, height + 2 * origin.y),
            rows: vec![vec![fill; width as usize]; height as usize],
        }
    }

    /// A canvas that shows a map.
    pub(super) fn of_rows(rows: &[Text]) -> Canvas {
        let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
        let width = rows.iter().map(Vec::len).max().unwrap_or_default();
        Canvas {
            origin: Cell { x: 0, y: 0 },
            numbered: (width as i32, rows.len() as i32),
            rows,
        }
    }

    /// Puts a character at a cell; outside of the canvas nothing happens.
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

    /// Draws things, the last uppermost. Those beside the numbered cells are not drawn.
    pub(super) fn set_things(&mut self, things: &[Thing]) {
        let (width, height) = self.numbered;
        for thing in things {
            if let (Some(glyph), Place::Cell(cell)) = (thing.glyph, thing.place)
                && (0..width).contains(&cell.x)
                && (0..height).contains(&cell.y)
            {
                self.set(cell, glyph);
            }
        }
    }

    /// The lines to be shown: two that count the columns, tens above ones, and the rows with their numbers.
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
