//! A frame of cells, before it is shown. It is drawn whole again and again, but a row that is known to show what it showed in
//! the frame before is neither copied nor compared: between two keys its cells have left the caches, and bringing them back
//! costs more than most of what is done with them.

use super::cell::{COVERED, Cell, Patch, columns_of};
use crate::base::Pos;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::ops::{Index, Range};

/// The cells of a terminal, row by row.
#[derive(Clone, Debug, Default)]
pub(super) struct Frame {
    area: Rect,
    cells: Vec<Cell>,
    /// What the rows in which something is drawn showed in the frame before.
    before: Vec<Cell>,
    rows: Vec<Row>,
}

/// What is known of a row.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    state: State,
    /// Whether its cells may be other than blank.
    is_used: bool,
    /// What was copied into it, if it shows nothing else.
    copied: Option<(Copied, Columns)>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// Nothing is drawn in it: it counts as blank, though its cells are still those of the frame before.
    #[default]
    Empty,
    /// It shows what it showed in the frame before.
    Kept,
    Drawn,
}

/// The first column and the one after the last.
type Columns = (u16, u16);

/// Where a copied row comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Copied {
    /// The first of the cells there.
    pub(super) from: Pos,
    /// A number that no other content of the row there ever has.
    pub(super) version: u64,
}

impl Frame {
    /// Creates a blank frame.
    pub(super) fn new(area: Rect) -> Frame {
        let cells = vec![Cell::BLANK; area.area() as usize];
        Frame {
            area,
            before: cells.clone(),
            cells,
            rows: vec![Row::default(); usize::from(area.height)],
        }
    }

    /// Begins the next frame, which is blank. What this one shows is what was shown before.
    pub(super) fn begin(&mut self, area: Rect) {
        if self.area != area {
            *self = Frame::new(area);
        }
        for row in &mut self.rows {
            row.state = State::Empty;
        }
    }

    /// Ends drawing: rows in which nothing was drawn become blank.
    pub(super) fn end(&mut self) {
        for y in 0..self.area.height {
            let row = self.rows[usize::from(y)];
            if row.state == State::Empty && row.is_used {
                self.row_mut(y);
                self.rows[usize::from(y)].is_used = false;
            }
        }
    }

    /// Makes all rows differ from a blank frame, as if that had been shown before.
    pub(super) fn forget_before(&mut self) {
        for row in &mut self.rows {
            row.state = State::Drawn;
        }
        self.before.fill(Cell::BLANK);
    }

    pub(super) fn area(&self) -> Rect {
        self.area
    }

    /// Returns the cells of a row of a frame that was drawn.
    pub(super) fn row(&self, y: u16) -> &[Cell] {
        &self.cells[self.places(y)]
    }

    /// Returns what a row showed in the frame before and what it shows now, unless that is known to be the same.
    pub(super) fn change(&self, y: u16) -> Option<(&[Cell], &[Cell])> {
        let is_drawn = self.rows[usize::from(y)].state == State::Drawn;
        is_drawn.then(|| (&self.before[self.places(y)], self.row(y)))
    }

    /// Returns the cells of a row, to draw them.
    pub(super) fn row_mut(&mut self, y: u16) -> &mut [Cell] {
        let places = self.places(y);
        let row = &mut self.rows[usize::from(y)];
        let cells = &mut self.cells[places.clone()];
        if row.state != State::Drawn {
            self.before[places].copy_from_slice(cells);
        }
        if row.state == State::Empty {
            cells.fill(Cell::BLANK);
        }
        *row = Row {
            state: State::Drawn,
            is_used: true,
            copied: None,
        };
        cells
    }

    /// Copies cells into a row, from a column on, as far as there is room before another. If that is what the row showed in
    /// the frame before, it stays as it is.
    pub(super) fn copy(&mut self, y: u16, columns: Columns, cells: &[Cell], copied: Copied) {
        let copied = Some((copied, columns));
        let row = &mut self.rows[usize::from(y)];
        let is_empty = row.state == State::Empty;
        if is_empty && row.copied == copied {
            row.state = State::Kept;
            return;
        }
        let room = usize::from(columns.0)..usize::from(columns.1);
        let room = &mut self.row_mut(y)[room];
        let length = room.len().min(cells.len());
        room[..length].copy_from_slice(&cells[..length]);
        self.rows[usize::from(y)].copied = copied.filter(|_| is_empty);
    }

    /// Returns whether nothing is drawn in some columns of a row.
    pub(super) fn is_blank(&self, y: u16, columns: Range<usize>) -> bool {
        let is_empty = self.rows[usize::from(y)].state == State::Empty;
        is_empty || self.row(y)[columns].iter().all(Cell::is_blank)
    }

    /// Returns the text of a row.
    pub(super) fn text(&self, y: u16) -> String {
        let mut text = String::new();
        for cell in self.row(y).iter().filter(|cell| !cell.is_covered()) {
            cell.push_to(&mut text);
        }
        text
    }

    /// Replaces the characters that were drawn by others that take one column, too.
    pub(super) fn replace(&mut self, with: impl Fn(char) -> char) {
        for y in 0..self.area.height {
            if self.rows[usize::from(y)].state != State::Drawn {
                continue;
            }
            let places = self.places(y);
            let cells = self.cells[places].iter_mut();
            for cell in cells.filter(|cell| !cell.glyph().is_ascii()) {
                cell.replace(with(cell.glyph()));
            }
        }
    }

    /// Draws one cell.
    pub(super) fn put(&mut self, x: u16, y: u16, glyph: char, style: Style) {
        self.row_mut(y)[usize::from(x)].draw(glyph, style.into());
    }

    /// Writes a text into at most so many columns from (x, y) on, and returns the column after it.
    pub(super) fn write(&mut self, (x, y): (u16, u16), text: &str, room: u16, style: Style) -> u16 {
        let end = x.saturating_add(room).min(self.area.width);
        let patch = Patch::from(style);
        let row = self.row_mut(y);
        if text.is_ascii() {
            let cells = &mut row[usize::from(x)..usize::from(end)];
            for (cell, byte) in cells.iter_mut().zip(text.bytes()) {
                cell.draw(char::from(byte), patch);
            }
            return x + text.len().min(usize::from(end - x)) as u16;
        }
        let mut next = x;
        for glyph in text.chars() {
            let columns = columns_of(glyph);
            if columns == 0 {
                if next > x {
                    mark(row, next - 1, glyph);
                }
                continue;
            }
            if columns > end - next {
                break;
            }
            row[usize::from(next)].draw(glyph, patch);
            next += columns;
            row[usize::from(next - columns + 1)..usize::from(next)].fill(Cell::plain(COVERED));
        }
        next
    }

    /// Changes how the cells of a rectangle look.
    pub(super) fn set_style(&mut self, area: Rect, style: Style) {
        let patch = Patch::from(style);
        self.change_cells(area, |cell| cell.look = cell.look.patched(patch));
    }

    /// Makes the cells of a rectangle blank.
    pub(super) fn clear(&mut self, area: Rect) {
        self.change_cells(area, |cell| *cell = Cell::BLANK);
    }

    fn change_cells(&mut self, area: Rect, change: impl Fn(&mut Cell)) {
        let columns = usize::from(area.left())..usize::from(area.right());
        for y in area.top()..area.bottom().min(self.area.height) {
            self.row_mut(y)[columns.clone()]
                .iter_mut()
                .for_each(&change);
        }
    }

    /// Returns where the cells of a row are.
    fn places(&self, y: u16) -> Range<usize> {
        let width = usize::from(self.area.width);
        let first = usize::from(y) * width;
        first..first + width
    }
}

/// Adds a mark over or under the character that ends in this cell of a row.
fn mark(row: &mut [Cell], x: u16, mark: char) {
    let last = usize::from(x);
    let is_second = row[last].is_covered() && x > 0;
    row[last - usize::from(is_second)].add_mark(mark);
}

impl PartialEq for Frame {
    fn eq(&self, other: &Frame) -> bool {
        self.area == other.area && self.cells == other.cells
    }
}

impl Index<(u16, u16)> for Frame {
    type Output = Cell;

    fn index(&self, (x, y): (u16, u16)) -> &Cell {
        &self.row(y)[usize::from(x)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame() -> Frame {
        Frame::new(Rect::new(0, 0, 8, 2))
    }

    #[test]
    fn a_text_is_written_as_far_as_there_is_room() {
        let mut frame = frame();
        assert_eq!(frame.write((1, 0), "abc", 8, Style::new()), 4);
        assert_eq!(frame.write((5, 1), "abcd", 8, Style::new()), 8);
        assert_eq!(frame.write((0, 1), "abcd", 2, Style::new()), 2);
        assert_eq!(frame.text(0), " abc    ");
        assert_eq!(frame.text(1), "ab   abc");
    }

    #[test]
    fn a_wide_character_takes_two_cells_and_marks_take_none() {
        let mut frame = frame();
        assert_eq!(
            frame.write((0, 0), "\u{4e00}e\u{301}\u{323}x", 8, Style::new()),
            4
        );
        assert_eq!(frame.text(0), "\u{4e00}e\u{301}\u{323}x    ");
        assert!(frame[(1, 0)].is_covered());
        assert_eq!(frame[(2, 0)].bytes(), 5);
        // Half of one is not shown.
        assert_eq!(frame.write((7, 1), "\u{4e00}", 8, Style::new()), 7);
    }

    #[test]
    fn what_would_command_a_terminal_is_replaced() {
        let mut frame = frame();
        frame.put(0, 0, '\u{1b}', Style::new());
        frame.put(1, 0, '\u{202e}', Style::new());
        assert_eq!(frame.text(0), "??      ");
    }

    /// Draws the next frame and returns the rows that are compared, with what they showed and show.
    fn next(frame: &mut Frame, draw: impl FnOnce(&mut Frame)) -> Vec<(u16, String, String)> {
        frame.begin(frame.area());
        draw(frame);
        frame.end();
        let text = |cells: &[Cell]| cells.iter().map(Cell::glyph).collect();
        let change = |y| {
            frame
                .change(y)
                .map(|(before, now)| (y, text(before), text(now)))
        };
        (0..frame.area().height).filter_map(change).collect()
    }

    fn change(y: u16, before: &str, now: &str) -> (u16, String, String) {
        (y, format!("{before:<8}"), format!("{now:<8}"))
    }

    #[test]
    fn rows_that_stay_blank_are_not_compared() {
        let mut frame = frame();
        let drawn = next(&mut frame, |frame| {
            frame.write((0, 1), "abc", 8, Style::new());
        });
        assert_eq!(drawn, [change(1, "", "abc")]);
        assert_eq!(next(&mut frame, |_| ()), [change(1, "abc", "")]);
        assert_eq!(next(&mut frame, |_| ()), []);
    }

    #[test]
    fn a_copy_is_kept_while_it_is_the_same_and_stands_alone() {
        let mut frame = frame();
        let cells = ["abc", "xyz"].map(|text| text.chars().map(Cell::plain).collect::<Vec<_>>());
        let [abc, xyz] = &cells;
        let from = |version, y| Copied {
            from: Pos::new(0, y),
            version,
        };
        let copy = |frame: &mut Frame| frame.copy(0, (0, 8), abc, from(1, 0));
        assert_eq!(next(&mut frame, copy), [change(0, "", "abc")]);
        assert_eq!(next(&mut frame, copy), []);
        // Another version, another place here or there.
        let other = next(&mut frame, |frame| frame.copy(0, (0, 8), xyz, from(2, 0)));
        assert_eq!(other, [change(0, "abc", "xyz")]);
        let other = next(&mut frame, |frame| frame.copy(0, (0, 8), abc, from(2, 1)));
        assert_eq!(other, [change(0, "xyz", "abc")]);
        let other = next(&mut frame, |frame| frame.copy(0, (1, 3), abc, from(2, 1)));
        assert_eq!(other, [change(0, "abc", " ab")]);
        // Something drawn over it, of which the next frame has nothing.
        next(&mut frame, copy);
        let over = next(&mut frame, |frame| {
            copy(frame);
            frame.write((1, 0), "--", 8, Style::new());
        });
        assert_eq!(over, [change(0, "abc", "a--")]);
        assert_eq!(next(&mut frame, copy), [change(0, "a--", "abc")]);
        assert_eq!(next(&mut frame, copy), []);
        // Something that was there before.
        let under = |frame: &mut Frame| {
            frame.write((6, 0), "*", 8, Style::new());
            copy(frame);
        };
        assert_eq!(next(&mut frame, under), [change(0, "abc", "abc   *")]);
        assert_eq!(next(&mut frame, copy), [change(0, "abc   *", "abc")]);
        assert_eq!(next(&mut frame, |_| ()), [change(0, "abc", "")]);
        assert_eq!(next(&mut frame, copy), [change(0, "", "abc")]);
    }

    #[test]
    fn all_rows_differ_from_what_is_forgotten() {
        let mut frame = frame();
        let copy = |frame: &mut Frame| {
            let copied = Copied {
                from: Pos::new(0, 0),
                version: 1,
            };
            frame.copy(0, (0, 8), &[Cell::plain('a')], copied);
        };
        next(&mut frame, copy);
        assert_eq!(next(&mut frame, copy), []);
        frame.forget_before();
        let (before, now) = frame.change(0).expect("it is compared");
        assert_eq!((before[0], now[0]), (Cell::BLANK, Cell::plain('a')));
    }

    #[test]
    fn what_is_drawn_is_blank_where_nothing_is() {
        let mut frame = frame();
        next(&mut frame, |frame| {
            frame.write((0, 0), "abc", 8, Style::new());
        });
        frame.begin(frame.area());
        assert!(frame.is_blank(0, 0..8));
        frame.write((4, 0), "d", 8, Style::new());
        assert!(frame.is_blank(0, 0..4) && !frame.is_blank(0, 0..8));
    }
}
