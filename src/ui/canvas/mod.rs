//! A part of the screen to draw on. Whatever does not fit is clipped, so that no window is too small.

mod links;
mod marks;

pub(super) use links::Links;
pub(super) use marks::{Heard, MapArea, Marks, NamedEntry, Said, ShownLevel, Sighted, Subject};

use super::cell::Cell;
use super::context::Ui;
use super::frame::Frame;
use super::phrase::Phrase;
use super::row::KeptRow;
use super::theme::Ink;
use crate::base::{is_printable, visible};
use ratatui::layout::Rect;
use ratatui::style::Style;

const USUAL_ROWS: u16 = 24;

/// A rectangle of the screen, whose top left cell is (0, 0).
pub(super) struct Canvas<'a> {
    frame: &'a mut Frame,
    area: Rect,
    pub(super) ui: &'a Ui,
    marks: &'a Marks,
}

impl<'a> Canvas<'a> {
    /// Creates a canvas that covers a whole frame.
    pub(super) fn new(frame: &'a mut Frame, ui: &'a Ui, marks: &'a Marks) -> Canvas<'a> {
        let area = frame.area();
        ui.cache.links.clear();
        Canvas {
            frame,
            area,
            ui,
            marks,
        }
    }

    pub(super) fn width(&self) -> u16 {
        self.area.width
    }

    pub(super) fn height(&self) -> u16 {
        self.area.height
    }

    /// Returns the part of this canvas that lies in a rectangle.
    pub(super) fn part(&mut self, x: u16, y: u16, width: u16, height: u16) -> Canvas<'_> {
        self.reborrow().into_part(x, y, width, height)
    }

    /// Returns the part of this canvas that lies in a rectangle, and consumes the canvas.
    pub(super) fn into_part(self, x: u16, y: u16, width: u16, height: u16) -> Canvas<'a> {
        let left = x.min(self.area.width);
        let top = y.min(self.area.height);
        let area = Rect {
            x: self.area.x + left,
            y: self.area.y + top,
            width: width.min(self.area.width - left),
            height: height.min(self.area.height - top),
        };
        Canvas {
            frame: self.frame,
            area,
            ui: self.ui,
            marks: self.marks,
        }
    }

    /// Returns a row of this canvas.
    pub(super) fn row(&mut self, y: u16) -> Canvas<'_> {
        self.part(0, y, self.width(), 1)
    }

    /// Returns a part in the middle. If it fits, it stays within the rows of a usual terminal, so that it covers the
    /// map.
    pub(super) fn middle(&mut self, width: u16, height: u16) -> Canvas<'_> {
        let rows = self.height().min(height.max(USUAL_ROWS));
        let x = self.width().saturating_sub(width) / 2;
        let y = rows.saturating_sub(height) / 2;
        self.part(x, y, width, height)
    }

    /// Returns the rectangle of the terminal that this canvas covers.
    pub(super) fn area(&self) -> Rect {
        self.area
    }

    fn reborrow(&mut self) -> Canvas<'_> {
        Canvas {
            frame: self.frame,
            area: self.area,
            ui: self.ui,
            marks: self.marks,
        }
    }

    /// Draws one cell.
    pub(super) fn put(&mut self, x: u16, y: u16, glyph: char, style: Style) {
        if x < self.width() && y < self.height() {
            let (column, row) = (self.area.x + x, self.area.y + y);
            self.frame.put(column, row, glyph, style);
        }
    }

    /// Writes a text from (x, y) on, and returns the column after it.
    pub(super) fn write(&mut self, x: u16, y: u16, text: &str, ink: Ink) -> u16 {
        let style = self.ui.theme.style(ink);
        self.write_styled(x, y, text, style)
    }

    /// Writes a phrase from (x, y) on, and returns the column after it. A click on what it says that a key does is that key.
    pub(super) fn write_phrase(&mut self, x: u16, y: u16, phrase: &Phrase) -> u16 {
        let mut x = x;
        for part in phrase.parts() {
            let after = self.write(x, y, &part.text, part.ink);
            if let Some(key) = part.key {
                self.link((x, after), y, key);
            }
            x = after;
        }
        x
    }

    /// Returns the cells of a row, to draw them; none below the canvas.
    pub(super) fn cells_mut(&mut self, y: u16) -> &mut [Cell] {
        if y >= self.height() {
            return &mut [];
        }
        let columns = (self.area.left(), self.area.right());
        self.frame.cells_mut(self.area.y + y, columns)
    }

    /// Copies cells into a row from its first column on, as far as there is room.
    pub(super) fn copy(&mut self, y: u16, kept: KeptRow<'_>) {
        if y < self.height() && !kept.cells.is_empty() {
            let columns = (self.area.left(), self.area.right());
            self.frame.copy(self.area.y + y, columns, kept);
        }
    }

    /// Keeps what rows from this one on show in the frame before, if that is what has these numbers, and nothing is drawn in
    /// any of them yet. Returns whether that is so.
    pub(super) fn keep_rows(&mut self, y: u16, numbers: &[u64]) -> bool {
        let columns = (self.area.left(), self.area.right());
        let first = self.area.y + y;
        usize::from(y) + numbers.len() <= usize::from(self.height())
            && self.frame.keep(first, columns, numbers)
    }

    /// Draws a row that frames can keep by this [`new_number`](super::row::new_number).
    pub(super) fn draw_numbered(
        &mut self,
        y: u16,
        number: u64,
        draw: impl FnOnce(&mut Canvas<'_>),
    ) {
        if y >= self.height() {
            return;
        }
        let columns = (self.area.left(), self.area.right());
        let row = self.area.y + y;
        let is_free = self.frame.is_free(row);
        draw(&mut self.row(y));
        if is_free {
            self.frame.number(row, columns, number);
        }
    }

    /// Draws over a part of a row that is [kept](Canvas::keep_rows), and which can be kept by another number then.
    pub(super) fn change_kept(&mut self, y: u16, number: u64, draw: impl FnOnce(&mut Canvas<'_>)) {
        draw(&mut self.row(y));
        let columns = (self.area.left(), self.area.right());
        self.frame.number(self.area.y + y, columns, number);
    }

    /// Changes how a cell looks.
    pub(super) fn mark(&mut self, x: u16, y: u16, ink: Ink) {
        let style = self.ui.theme.style(ink);
        let cell = self.part(x, y, 1, 1);
        cell.frame.set_style(cell.area, style);
    }

    /// Returns whether nothing is drawn in a row.
    pub(super) fn is_blank(&self, y: u16) -> bool {
        if y >= self.height() {
            return false;
        }
        let columns = usize::from(self.area.left())..usize::from(self.area.right());
        self.frame.is_blank(self.area.y + y, columns)
    }

    /// Marks a whole row as chosen.
    pub(super) fn select_row(&mut self, y: u16) {
        let style = self.ui.theme.style(Ink::Selected);
        let row = self.row(y);
        row.frame.set_style(row.area, style);
    }

    pub(super) fn clear(&mut self) {
        self.frame.clear(self.area);
    }

    fn write_styled(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        if x >= self.width() || y >= self.height() {
            return self.width();
        }
        let place = (self.area.x + x, self.area.y + y);
        let room = self.width() - x;
        // Names and descriptions come from files, and nothing in them may reach the terminal raw.
        let end = if text.chars().all(is_printable) {
            self.frame.write(place, text, room, style)
        } else {
            self.frame.write(place, &visible(text), room, style)
        };
        end - self.area.x
    }
}
