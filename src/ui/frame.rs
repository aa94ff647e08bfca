//! A frame of cells, before it is shown: small, and quick to compare, since every frame is drawn whole.

use crate::base::is_printable;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use std::ops::Index;
use unicode_width::UnicodeWidthChar;

/// What is drawn instead of a character that would command the terminal, whoever has put it there.
const UNPRINTABLE: char = '?';

/// Stands in the second cell of a character that takes two.
const COVERED: char = '\0';

/// How many marks over and under one character are shown, and what stands for none.
const MARKS: usize = 2;
const NO_MARK: char = '\0';

/// How a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) fg: Color,
    pub(super) bg: Color,
    pub(super) modifier: Modifier,
}

/// One cell of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) glyph: char,
    pub(super) look: Look,
    marks: [char; MARKS],
}

/// The cells of a terminal, row by row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Frame {
    area: Rect,
    cells: Vec<Cell>,
}

impl Look {
    /// What a terminal draws with after a reset.
    pub(super) const PLAIN: Look = Look {
        fg: Color::Reset,
        bg: Color::Reset,
        modifier: Modifier::empty(),
    };

    /// Returns whether a blank looks the same.
    pub(super) fn is_same_ground(self, other: Look) -> bool {
        let on_blanks = Modifier::REVERSED.union(Modifier::UNDERLINED);
        let shown = |look: Look| look.modifier.intersection(on_blanks);
        let is_reversed = self.modifier.contains(Modifier::REVERSED);
        self.bg == other.bg && shown(self) == shown(other) && (!is_reversed || self.fg == other.fg)
    }

    fn patch(&mut self, style: Style) {
        self.fg = style.fg.unwrap_or(self.fg);
        self.bg = style.bg.unwrap_or(self.bg);
        self.modifier.insert(style.add_modifier);
        self.modifier.remove(style.sub_modifier);
    }
}

impl Cell {
    const BLANK: Cell = Cell::plain(' ');

    const fn plain(glyph: char) -> Cell {
        Cell {
            glyph,
            look: Look::PLAIN,
            marks: [NO_MARK; MARKS],
        }
    }

    pub(super) fn is_blank(&self) -> bool {
        self.glyph == ' ' && self.marks[0] == NO_MARK
    }

    /// Returns whether it is the second half of a character that takes two cells.
    pub(super) fn is_covered(&self) -> bool {
        self.glyph == COVERED
    }

    /// Returns whether the player sees the same.
    pub(super) fn shows(&self, other: &Cell) -> bool {
        if self.is_blank() && other.is_blank() {
            return self.look.is_same_ground(other.look);
        }
        self == other
    }

    /// Returns how many columns it takes.
    pub(super) fn columns(&self) -> u16 {
        columns_of(self.glyph).max(1)
    }

    /// Adds what is sent for it.
    pub(super) fn push_to(&self, text: &mut String) {
        text.push(self.glyph);
        text.extend(self.marks.iter().take_while(|mark| **mark != NO_MARK));
    }

    /// Returns how many bytes are sent for it.
    pub(super) fn bytes(&self) -> usize {
        let marks = self.marks.iter().take_while(|mark| **mark != NO_MARK);
        self.glyph.len_utf8() + marks.map(|mark| mark.len_utf8()).sum::<usize>()
    }
}

fn columns_of(glyph: char) -> u16 {
    if glyph.is_ascii() {
        return 1;
    }
    glyph.width().unwrap_or(0) as u16
}

impl Frame {
    /// Creates a blank frame.
    pub(super) fn new(area: Rect) -> Frame {
        let mut frame = Frame::default();
        frame.reset(area);
        frame
    }

    /// Makes it a blank frame of this size.
    pub(super) fn reset(&mut self, area: Rect) {
        self.area = area;
        self.cells.clear();
        self.cells.resize(area.area() as usize, Cell::BLANK);
    }

    pub(super) fn area(&self) -> Rect {
        self.area
    }

    /// Returns the cells of a row.
    pub(super) fn row(&self, y: u16) -> &[Cell] {
        let first = self.index(0, y);
        &self.cells[first..first + usize::from(self.area.width)]
    }

    /// Returns the text of a row.
    pub(super) fn text(&self, y: u16) -> String {
        let mut text = String::new();
        for cell in self.row(y).iter().filter(|cell| !cell.is_covered()) {
            cell.push_to(&mut text);
        }
        text
    }

    /// Replaces characters by others that take one column, too.
    pub(super) fn replace(&mut self, with: impl Fn(char) -> char) {
        for cell in self.cells.iter_mut().filter(|cell| !cell.glyph.is_ascii()) {
            cell.glyph = with(cell.glyph);
        }
    }

    /// Draws one cell.
    pub(super) fn put(&mut self, x: u16, y: u16, glyph: char, style: Style) {
        let index = self.index(x, y);
        let cell = &mut self.cells[index];
        let is_on_keyboards = (' '..='~').contains(&glyph);
        cell.glyph = if is_on_keyboards || is_printable(glyph) {
            glyph
        } else {
            UNPRINTABLE
        };
        cell.marks = [NO_MARK; MARKS];
        cell.look.patch(style);
    }

    /// Writes a text into at most so many columns from (x, y) on, and returns the column after it.
    pub(super) fn write(&mut self, (x, y): (u16, u16), text: &str, room: u16, style: Style) -> u16 {
        let end = x.saturating_add(room).min(self.area.width);
        let mut next = x;
        for glyph in text.chars() {
            let columns = columns_of(glyph);
            if columns == 0 {
                if next > x {
                    self.mark(next - 1, y, glyph);
                }
                continue;
            }
            if columns > end - next {
                break;
            }
            self.put(next, y, glyph, style);
            for covered in next + 1..next + columns {
                let index = self.index(covered, y);
                self.cells[index] = Cell::plain(COVERED);
            }
            next += columns;
        }
        next
    }

    /// Adds a mark over or under the character that ends in this cell.
    fn mark(&mut self, x: u16, y: u16, mark: char) {
        let last = self.index(x, y);
        let index = last - usize::from(self.cells[last].is_covered() && x > 0);
        let marks = &mut self.cells[index].marks;
        if let Some(free) = marks.iter_mut().find(|known| **known == NO_MARK) {
            *free = mark;
        }
    }

    /// Changes how the cells of a rectangle look.
    pub(super) fn set_style(&mut self, area: Rect, style: Style) {
        for cell in self.cells_in(area) {
            cell.look.patch(style);
        }
    }

    /// Makes the cells of a rectangle blank.
    pub(super) fn clear(&mut self, area: Rect) {
        for cell in self.cells_in(area) {
            *cell = Cell::BLANK;
        }
    }

    fn cells_in(&mut self, area: Rect) -> impl Iterator<Item = &mut Cell> {
        let columns = usize::from(area.left())..usize::from(area.right());
        let width = usize::from(self.area.width).max(1);
        let rows = self.cells.chunks_mut(width);
        let rows = rows
            .skip(usize::from(area.y))
            .take(usize::from(area.height));
        rows.flat_map(move |row| &mut row[columns.clone()])
    }

    fn index(&self, x: u16, y: u16) -> usize {
        usize::from(y) * usize::from(self.area.width) + usize::from(x)
    }
}

impl Index<(u16, u16)> for Frame {
    type Output = Cell;

    fn index(&self, (x, y): (u16, u16)) -> &Cell {
        &self.cells[Frame::index(self, x, y)]
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

    #[test]
    fn blanks_differ_in_their_ground_only() {
        let cell = |glyph, style| {
            let mut frame = frame();
            frame.put(0, 0, glyph, style);
            frame[(0, 0)]
        };
        let (red, on_red) = (Style::new().fg(Color::Red), Style::new().bg(Color::Red));
        assert!(cell(' ', red).shows(&Cell::BLANK));
        assert!(!cell(' ', on_red).shows(&Cell::BLANK));
        let reversed = red.add_modifier(Modifier::REVERSED);
        assert!(
            !cell(' ', reversed).shows(&cell(' ', Style::new().add_modifier(Modifier::REVERSED)))
        );
        assert!(!cell('a', red).shows(&cell('a', Style::new())));
    }
}
