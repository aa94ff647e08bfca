//! A part of the screen to draw on. Whatever does not fit is clipped, so that no window is too small.

use super::cell::Cell;
use super::frame::Frame;
use super::keymap::Situation;
use super::phrase::Phrase;
use super::row::KeptRow;
use super::settings::Ui;
use super::theme::Ink;
use crate::base::{Pos, is_printable, visible};
use crate::game::{ActorId, RuleBook};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use std::cell;
use std::ops::Range;

const USUAL_ROWS: u16 = 24;

/// A rectangle of the screen, whose top left cell is (0, 0).
pub(super) struct Canvas<'a> {
    frame: &'a mut Frame,
    area: Rect,
    pub(super) ui: &'a Ui,
    marks: &'a Marks,
}

/// What a frame says besides what it shows.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// Where the cursor of the terminal stands.
    focus: cell::Cell<Option<Position>>,
    /// The rules of the map whose keys are those that are typed next.
    map: cell::Cell<Option<RuleBook>>,
    /// The rules of the game in which a direction can be typed next: on the map, with a cursor on it, or as an answer.
    steps: cell::Cell<Option<RuleBook>>,
    /// The situations whose keys can be typed next and come before those of the map, the first before the second.
    keys: cell::Cell<[Option<Situation>; 2]>,
    /// Whether the focus is an entry of a list.
    is_list: cell::Cell<bool>,
    /// Whether what is typed next is a text.
    takes_text: cell::Cell<bool>,
    /// What was said last.
    said: cell::Cell<Said>,
    /// The monsters that were reported when the state of the game was last told.
    sighted_before: Vec<Sighted>,
    /// The monsters that are reported now.
    sighted: cell::RefCell<Vec<Sighted>>,
    /// The rows that report them.
    sight_rows: cell::RefCell<Range<u16>>,
    /// The number of the level that is shown.
    level: cell::Cell<Option<u16>>,
    /// Where the map is.
    map_area: cell::RefCell<MapArea>,
}

/// What was said last: how many rows have it, and if messages of the game are said, how many were told until then.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Said {
    pub(super) rows: u16,
    pub(super) told: Option<usize>,
}

/// A monster that is told to be in sight.
#[derive(Clone, Debug)]
pub(super) struct Sighted {
    pub(super) id: ActorId,
    pub(super) title: String,
    pub(super) pos: Pos,
    /// Where it is, as seen from the hero.
    pub(super) place: String,
    /// How it is.
    pub(super) facts: String,
    /// The same without what changes in every turn.
    pub(super) lasting_facts: String,
}

/// Where a map is drawn, the cell of it in the top left corner, and the rows beside it that are about a cell.
#[derive(Clone, Debug, Default)]
pub(super) struct MapArea {
    area: Rect,
    first: Pos,
    rows: Vec<(Rect, Pos)>,
}

impl MapArea {
    /// Returns the cell of the map that is drawn in a cell of the terminal, or that a row there is about; `None` outside.
    pub(super) fn pos(&self, at: Position) -> Option<Pos> {
        let mut rows = self.rows.iter();
        let row = rows.find(|(row, _)| row.contains(at));
        row.map(|(_, pos)| *pos).or_else(|| self.drawn(at))
    }

    /// Returns the column of the terminal in which a cell of the map is drawn.
    pub(super) fn column(&self, pos: Pos) -> u16 {
        (self.area.x).saturating_add_signed(pos.x - self.first.x)
    }

    /// Returns the row of the terminal in which a cell of the map is drawn.
    pub(super) fn row(&self, pos: Pos) -> u16 {
        (self.area.y).saturating_add_signed(pos.y - self.first.y)
    }

    fn drawn(&self, at: Position) -> Option<Pos> {
        let (x, y) = (
            at.x.checked_sub(self.area.x)?,
            at.y.checked_sub(self.area.y)?,
        );
        let pos = Pos::new(
            self.first.x.checked_add_unsigned(x)?,
            self.first.y.checked_add_unsigned(y)?,
        );
        self.area.contains(at).then_some(pos)
    }
}

impl Marks {
    /// Returns those of a frame before which these monsters were told to be in sight.
    pub(super) fn after(sighted_before: Vec<Sighted>) -> Marks {
        Marks {
            sighted_before,
            ..Marks::default()
        }
    }

    pub(super) fn level(&self) -> Option<u16> {
        self.level.get()
    }

    pub(super) fn focus(&self) -> Option<Position> {
        self.focus.get()
    }

    pub(super) fn map(&self) -> Option<RuleBook> {
        self.map.get()
    }

    pub(super) fn steps(&self) -> Option<RuleBook> {
        self.steps.get()
    }

    /// Returns the situations whose keys can be typed next and come before those of the map, the first one first.
    pub(super) fn keys(&self) -> impl Iterator<Item = Situation> {
        self.keys.get().into_iter().flatten()
    }

    pub(super) fn is_list(&self) -> bool {
        self.is_list.get()
    }

    pub(super) fn takes_text(&self) -> bool {
        self.takes_text.get()
    }

    pub(super) fn said(&self) -> Said {
        self.said.get()
    }

    /// Returns whether what is played is told, and nothing above it.
    pub(super) fn is_of_the_game(&self) -> bool {
        self.map().is_some() || self.said().told.is_some()
    }

    pub(super) fn sighted(&self) -> Vec<Sighted> {
        self.sighted.borrow().clone()
    }

    /// Returns whether a row tells what has changed about the monsters in sight.
    pub(super) fn is_about_sights(&self, row: u16) -> bool {
        self.sight_rows.borrow().contains(&row)
    }
}

impl<'a> Canvas<'a> {
    /// Creates a canvas that covers a whole frame.
    pub(super) fn new(frame: &'a mut Frame, ui: &'a Ui, marks: &'a Marks) -> Canvas<'a> {
        let area = frame.area();
        Canvas {
            frame,
            area,
            ui,
            marks,
        }
    }

    /// Puts the cursor of the terminal on a cell. The topmost screen is drawn last, and so its cell counts.
    pub(super) fn focus(&self, x: u16, y: u16) {
        if x < self.width() && y < self.height() {
            let position = Position::new(self.area.x + x, self.area.y + y);
            self.marks.focus.set(Some(position));
        }
    }

    /// Says which level is shown.
    pub(super) fn show_level(&self, number: u16) {
        self.marks.level.set(Some(number));
    }

    /// Puts the cursor of the terminal on an entry of a list.
    pub(super) fn focus_entry(&self, x: u16, y: u16) {
        self.focus(x, y);
        self.marks.is_list.set(true);
    }

    /// Says which cell of a map is in the top left corner of this canvas.
    pub(super) fn set_map_area(&self, first: Pos) {
        let area = self.area;
        let rows = Vec::new();
        self.marks.map_area.replace(MapArea { area, first, rows });
    }

    /// Says which cell of the map a row is about: a click on the row is one on the cell.
    pub(super) fn link_row(&mut self, y: u16, pos: Pos) {
        let row = self.row(y).area;
        self.marks.map_area.borrow_mut().rows.push((row, pos));
    }

    /// Returns where the map was drawn.
    pub(super) fn map_area(&self) -> MapArea {
        self.marks.map_area.borrow().clone()
    }

    /// Says that the keys that are typed next are those of the map.
    pub(super) fn give_keys_to_the_map(&self, rules: RuleBook) {
        self.marks.map.set(Some(rules));
    }

    /// Says that the keys of a situation can be typed next. They come before the others.
    pub(super) fn give_keys(&self, situation: Situation) {
        let [other, _] = self.marks.keys.get();
        self.marks.keys.set([Some(situation), other]);
    }

    /// Says that a direction can be typed next.
    pub(super) fn take_steps(&self, rules: RuleBook) {
        self.marks.steps.set(Some(rules));
    }

    /// Says that the next keys do not mean what they mean on the map, though it is shown.
    pub(super) fn end_play(&self) {
        self.marks.map.set(None);
        self.marks.steps.set(None);
    }

    /// Says that the next keys are those of something above the map.
    pub(super) fn take_keys_from_the_map(&self) {
        self.end_play();
        self.marks.said.set(Said::default());
        self.marks.keys.set([None; 2]);
        self.marks.is_list.set(false);
        self.marks.takes_text.set(false);
    }

    /// Says that what is typed next is a text, and not keys.
    pub(super) fn take_text(&self) {
        self.marks.takes_text.set(true);
    }

    /// Says which rows have what was said last.
    pub(super) fn say_rows(&self, said: Said) {
        self.marks.said.set(said);
    }

    /// Returns the monsters that were told to be in sight.
    pub(super) fn sighted_before(&self) -> &'a [Sighted] {
        &self.marks.sighted_before
    }

    /// Says which monsters are told to be in sight, and which rows tell what has changed about them.
    pub(super) fn tell_sights(&self, sighted: Vec<Sighted>, rows: Range<u16>) {
        self.marks.sighted.replace(sighted);
        self.marks.sight_rows.replace(rows);
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

    /// Writes a phrase from (x, y) on, and returns the column after it.
    pub(super) fn write_phrase(&mut self, x: u16, y: u16, phrase: &Phrase) -> u16 {
        let mut x = x;
        for (ink, text) in phrase.parts() {
            x = self.write(x, y, text, *ink);
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
