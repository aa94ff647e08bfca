//! A frame of cells, before it is shown. It is drawn whole again and again, but a row that is known to show what it showed in
//! the frame before is neither copied nor compared: between two keys its cells have left the caches, and bringing them back
//! costs more than most of what is done with them.

use super::cell::{COVERED, Cell, Patch, columns_of};
use super::row::{Change, Columns, KeptRow, Row, Shown, are_some, both, range};
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::ops::{Index, Range};

/// The cells of a terminal, row by row.
#[derive(Clone, Debug, Default)]
pub(super) struct Frame {
    area: Rect,
    cells: Vec<Cell>,
    /// What the cells that are drawn showed in the frame before.
    before: Vec<Cell>,
    rows: Vec<Row>,
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
            row.is_begun = false;
            row.drawn = (0, 0);
        }
    }

    /// Ends drawing: rows in which nothing was drawn become blank.
    pub(super) fn end(&mut self) {
        for y in 0..self.area.height {
            let row = self.rows[usize::from(y)];
            if !row.is_begun && are_some(row.used) {
                self.cells_mut(y, (0, 0));
            }
        }
    }

    /// Makes all rows differ from a blank frame, as if that had been shown before.
    pub(super) fn forget_before(&mut self) {
        for row in &mut self.rows {
            row.drawn = (0, self.area.width);
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

    /// Returns what a row shows and what it showed in the frame before where that may be something else.
    pub(super) fn change(&self, y: u16) -> Option<Change<'_>> {
        let (first, end) = self.rows[usize::from(y)].drawn;
        let before = &self.before[self.places(y)][range((first, end))];
        let row = self.row(y);
        (first < end).then_some(Change { first, before, row })
    }

    /// Returns the cells of a row in some columns, to draw them.
    pub(super) fn cells_mut(&mut self, y: u16, columns: Columns) -> &mut [Cell] {
        let places = self.places(y);
        let row = &mut self.rows[usize::from(y)];
        let cells = &mut self.cells[places.clone()];
        let was_begun = row.is_begun;
        let drawn = both(if was_begun { row.drawn } else { row.used }, columns);
        // What was drawn before stands there already.
        let left = (drawn.0, row.drawn.0);
        let right = (row.drawn.1.max(drawn.0), drawn.1);
        let before = &mut self.before[places];
        for part in [left, right].into_iter().filter(|part| are_some(*part)) {
            before[range(part)].copy_from_slice(&cells[range(part)]);
        }
        if !was_begun {
            cells[range(row.used)].fill(Cell::BLANK);
        }
        *row = Row {
            is_begun: true,
            drawn,
            used: both(if was_begun { row.used } else { (0, 0) }, columns),
            shown: None,
        };
        &mut cells[range(columns)]
    }

    /// Copies cells into some columns of a row, as far as there is room. A row that showed the same cells in the frame before
    /// stays as it is.
    pub(super) fn copy(&mut self, y: u16, columns: Columns, kept: KeptRow<'_>) {
        let row = &mut self.rows[usize::from(y)];
        let (from, number) = (kept.from, kept.version.number);
        let shown = Shown {
            columns,
            from,
            number,
        };
        let stands_alone = !row.is_begun;
        if stands_alone && row.shown == Some(shown) {
            row.is_begun = true;
            return;
        }
        let last = (row.shown).filter(|last| stands_alone && Shown { number, ..*last } == shown);
        let changed = last.and_then(|last| kept.changed_since(last.number));
        row.is_begun |= changed.is_some();
        let room = (columns.1 - columns.0).min(kept.cells.len() as u16);
        let (first, end) = changed.unwrap_or((0, room));
        let (first, end) = (first.min(room), end.min(room));
        if first < end || changed.is_none() {
            let cells = &kept.cells[range((first, end))];
            self.cells_mut(y, (columns.0 + first, columns.0 + end))
                .copy_from_slice(cells);
        }
        self.rows[usize::from(y)].shown = stands_alone.then_some(shown);
    }

    /// Keeps what rows from this one on showed in some columns in the frame before, if that is what has these numbers, and
    /// nothing is drawn in any of them yet. Returns whether that is so.
    pub(super) fn keep(&mut self, y: u16, columns: Columns, numbers: &[u64]) -> bool {
        let rows = &mut self.rows[usize::from(y)..][..numbers.len()];
        let mut shown = rows.iter().zip(numbers);
        let is_kept = shown.all(|(row, &number)| {
            !row.is_begun && row.shown == Some(Shown::drawn(columns, number))
        });
        if is_kept {
            rows.iter_mut().for_each(|row| row.is_begun = true);
        }
        is_kept
    }

    /// Returns whether nothing is drawn in a row, which is not kept either.
    pub(super) fn is_free(&self, y: u16) -> bool {
        !self.rows[usize::from(y)].is_begun
    }

    /// Gives a number to what a row that was free or kept shows in some columns. No other content of a row may ever get the
    /// same number.
    pub(super) fn number(&mut self, y: u16, columns: Columns, number: u64) {
        self.rows[usize::from(y)].shown = Some(Shown::drawn(columns, number));
    }

    /// Returns whether nothing is drawn in some columns of a row.
    pub(super) fn is_blank(&self, y: u16, columns: Range<usize>) -> bool {
        self.is_free(y) || self.row(y)[columns].iter().all(Cell::is_blank)
    }

    /// Returns the text of a row.
    pub(super) fn text(&self, y: u16) -> String {
        let mut text = String::new();
        for cell in self.row(y).iter().filter(|cell| !cell.is_covered()) {
            cell.push_to(&mut text);
        }
        text
    }

    /// Replaces what was drawn beyond ASCII, column by column, by characters that take one column, or keeps it. `with` gets
    /// [`COVERED`] for the second column of a wide character.
    pub(super) fn replace(&mut self, with: impl Fn(char) -> char) {
        for y in 0..self.area.height {
            let (first, end) = self.rows[usize::from(y)].drawn;
            let places = self.places(y);
            let cells = self.cells[places][range((first, end))].iter_mut();
            for cell in cells.filter(|cell| !cell.is_ascii()) {
                cell.replace(with(cell.glyph()));
            }
        }
    }

    /// Draws one cell.
    pub(super) fn put(&mut self, x: u16, y: u16, glyph: char, style: Style) {
        let cells = self.cells_mut(y, (x, x + 1));
        cells[0].draw(glyph, style.into());
    }

    /// Writes a text into at most so many columns from (x, y) on, and returns the column after it.
    pub(super) fn write(&mut self, (x, y): (u16, u16), text: &str, room: u16, style: Style) -> u16 {
        if text.is_empty() {
            return x;
        }
        let patch = Patch::from(style);
        if text.is_ascii() {
            let room = usize::from(room).min(text.len()) as u16;
            let end = x.saturating_add(room).min(self.area.width);
            let cells = self.cells_mut(y, (x, end)).iter_mut();
            for (cell, byte) in cells.zip(text.bytes()) {
                cell.draw(char::from(byte), patch);
            }
            return end;
        }
        let end = x.saturating_add(room).min(self.area.width);
        let cells = self.cells_mut(y, (x, end));
        let mut next = 0;
        for glyph in text.chars() {
            let columns = usize::from(columns_of(glyph));
            if columns == 0 {
                if next > 0 {
                    mark(cells, next - 1, glyph);
                }
                continue;
            }
            if columns > cells.len() - next {
                break;
            }
            cells[next].draw(glyph, patch);
            next += columns;
            cells[next - columns + 1..next].fill(Cell::plain(COVERED));
        }
        x + next as u16
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
        for y in area.top()..area.bottom().min(self.area.height) {
            self.cells_mut(y, (area.left(), area.right()))
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

/// Adds a mark over or under the character that ends in this one of some cells.
fn mark(cells: &mut [Cell], last: usize, mark: char) {
    let is_second = cells[last].is_covered() && last > 0;
    cells[last - usize::from(is_second)].add_mark(mark);
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
    use super::super::row::Version;
    use super::*;
    use crate::base::Pos;

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

    /// Draws the next frame and returns the columns that are compared, the first of each row with its number, and what they
    /// showed and show.
    fn next(frame: &mut Frame, draw: impl FnOnce(&mut Frame)) -> Vec<(u16, u16, String, String)> {
        frame.begin(frame.area());
        draw(frame);
        frame.end();
        let text = |cells: &[Cell]| cells.iter().map(Cell::glyph).collect();
        let change = |y| {
            let change = frame.change(y)?;
            Some((change.first, y, text(change.before), text(change.now())))
        };
        (0..frame.area().height).filter_map(change).collect()
    }

    /// Returns the change of a row from one text to another: of all columns from the first to the last that is not blank in one
    /// of them.
    fn change(y: u16, before: &str, now: &str) -> (u16, u16, String, String) {
        let end = before.len().max(now.len());
        let [before, now] = [before, now].map(|text| format!("{text:<end$}"));
        let blanks = |text: &str| end - text.trim_start().len();
        let first = blanks(&before).min(blanks(&now));
        let [before, now] = [before, now].map(|text| text[first..].to_owned());
        (first as u16, y, before, now)
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

    fn cells(text: &str) -> Vec<Cell> {
        text.chars().map(Cell::plain).collect()
    }

    /// Returns cells from a place on that is one column left of them, in a version that differs from the last one in some
    /// columns.
    fn kept(cells: &[Cell], y: i16, number: u64, changed: Columns) -> KeptRow<'_> {
        let before = number - 1;
        let from = Pos::new(1, y);
        let version = Version {
            number,
            before,
            changed,
        };
        KeptRow {
            cells,
            from,
            version,
        }
    }

    #[test]
    fn a_copy_is_kept_while_it_is_the_same_and_stands_alone() {
        let mut frame = frame();
        let (abc, xyz) = (cells("abc"), cells("xyz"));
        let from = |cells, version, y| kept(cells, y, version, (0, 0));
        let copy = |frame: &mut Frame| frame.copy(0, (0, 8), from(&abc, 1, 0));
        assert_eq!(next(&mut frame, copy), [change(0, "", "abc")]);
        assert_eq!(next(&mut frame, copy), []);
        // Another version, another place here or there.
        let other = next(&mut frame, |frame| {
            frame.copy(0, (0, 8), from(&xyz, 3, 0));
        });
        assert_eq!(other, [change(0, "abc", "xyz")]);
        let other = next(&mut frame, |frame| {
            frame.copy(0, (0, 8), from(&abc, 3, 1));
        });
        assert_eq!(other, [change(0, "xyz", "abc")]);
        let other = next(&mut frame, |frame| {
            frame.copy(0, (1, 3), from(&abc, 3, 1));
        });
        assert_eq!(other, [change(0, "abc", " ab")]);
        // Something drawn over it, of which the next frame has nothing.
        next(&mut frame, copy);
        let over = next(&mut frame, |frame| {
            copy(frame);
            frame.write((1, 0), "--", 1, Style::new());
        });
        assert_eq!(over, [(1, 0, "b".to_owned(), "-".to_owned())]);
        assert_eq!(next(&mut frame, copy), [change(0, "a-c", "abc")]);
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
    fn of_the_next_version_only_what_changed_is_copied_and_compared() {
        let mut frame = frame();
        let mut copy = |text: &str, number, changed, over: Option<u16>| {
            let cells = cells(text);
            let kept = kept(&cells, 0, number, changed);
            next(&mut frame, |frame| {
                frame.copy(0, (2, 6), kept);
                if let Some(x) = over {
                    frame.put(x, 0, '*', Style::new());
                }
            })
        };
        let part = |x, before: &str, now: &str| [(x, 0, before.to_owned(), now.to_owned())];
        assert_eq!(copy("abcd", 1, (0, 0), None), [change(0, "", "  abcd")]);
        // The first of the cells is the second of its row.
        assert_eq!(copy("aXYd", 2, (2, 4), None), part(3, "bc", "XY"));
        assert_eq!(copy("ZXYd", 3, (0, 2), None), part(2, "a", "Z"));
        // What changed has no room, or is left of the cells.
        assert_eq!(copy("ZXYdEF", 4, (5, 7), None), []);
        assert_eq!(copy("ZXYd", 5, (0, 1), None), []);
        // What is drawn over it is compared as well, with all between.
        let over = copy("VXYd", 6, (1, 2), Some(4));
        assert_eq!(over, part(2, "ZXY", "VX*"));
        assert_eq!(
            copy("VWYd", 7, (2, 3), None),
            [change(0, "  VX*d", "  VWYd")]
        );
        // A version was left out.
        assert_eq!(
            copy("abcd", 9, (1, 2), None),
            [change(0, "  VWYd", "  abcd")]
        );
    }

    #[test]
    fn rows_are_kept_by_their_numbers_together_or_not_at_all() {
        let mut frame = frame();
        let draw = |frame: &mut Frame, numbers: [u64; 2], over: &str| {
            let mut is_kept = false;
            let changes = next(frame, |frame| {
                is_kept = frame.keep(0, (0, 4), &numbers);
                for (y, number) in (0..).zip(numbers).filter(|_| !is_kept) {
                    frame.write((0, y), "abc", 4, Style::new());
                    frame.number(y, (0, 4), number);
                }
                frame.write((6, 1), over, over.len() as u16, Style::new());
            });
            (is_kept, changes.len())
        };
        assert_eq!(draw(&mut frame, [1, 1], ""), (false, 2));
        assert_eq!(draw(&mut frame, [1, 1], ""), (true, 0));
        assert_eq!(draw(&mut frame, [1, 2], ""), (false, 2));
        assert_eq!(draw(&mut frame, [1, 2], ""), (true, 0));
        // What is drawn beside them is not known by their numbers.
        assert_eq!(draw(&mut frame, [1, 2], "*"), (true, 1));
        assert_eq!(draw(&mut frame, [1, 2], ""), (false, 2));
    }

    #[test]
    fn all_rows_differ_from_what_is_forgotten() {
        let mut frame = frame();
        let cells = cells("a");
        let copy = |frame: &mut Frame| frame.copy(0, (0, 8), kept(&cells, 0, 1, (0, 0)));
        next(&mut frame, copy);
        assert_eq!(next(&mut frame, copy), []);
        frame.forget_before();
        let change = frame.change(0).expect("it is compared");
        let first = (change.before[0], change.now()[0]);
        assert_eq!(first, (Cell::BLANK, Cell::plain('a')));
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
