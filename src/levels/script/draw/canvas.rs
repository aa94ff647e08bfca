//! A rectangle of characters with rulers beside it, from which cells can be read off.

use super::thing::{Place, Thing};
use crate::levels::script::plan::{Cell, Text};

pub(super) struct Canvas {
    /// The cell at its top left.
    origin: Cell,
    width: i32,
    rows: Vec<Vec<char>>,
}

impl Canvas {
    pub(super) fn new(origin: Cell, (width, height): (i32, i32), fill: char) -> Canvas {
        Canvas {
            origin,
            width,
            rows: vec![vec![fill; width as usize]; height as usize],
        }
    }

    /// A canvas that shows a map.
    pub(super) fn of_rows(rows: &[Text]) -> Canvas {
        let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
        let width = rows.iter().map(Vec::len).max().unwrap_or_default();
        Canvas {
            origin: Cell { x: 0, y: 0 },
            width: width as i32,
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

    pub(super) fn set_things(&mut self, things: &[Thing]) {
        for thing in things {
            if let (Some(glyph), Place::Cell(cell)) = (thing.glyph, thing.place) {
                self.set(cell, glyph);
            }
        }
    }

    /// The lines to be shown: two that count the columns, tens above ones, and the rows with their numbers.
    pub(super) fn lines(&self) -> Vec<String> {
        let columns = self.origin.x..self.origin.x.saturating_add(self.width);
        let digit = |number: i32| char::from_digit(number.rem_euclid(10) as u32, 10).unwrap_or(' ');
        let tens = columns.clone().map(|x| if x >= 0 && x % 10 == 0 { digit(x / 10) } else { ' ' });
        let ones = columns.map(|x| if x >= 0 { digit(x) } else { ' ' });
        let mut lines = vec![
            format!("     {}", tens.collect::<String>()),
            format!("     {}", ones.collect::<String>()),
        ];
        for (row, y) in self.rows.iter().zip(self.origin.y..) {
            let number = if y >= 0 { y.to_string() } else { String::new() };
            lines.push(format!("{number:>4} {}", row.iter().collect::<String>()));
        }
        lines
    }
}
