//! Turns frames into the bytes that make a terminal show them. Only changes are written.

use super::encoding::encode;
use crate::base::is_printable;
use crate::ui::canvas::{Canvas, Marks};
use crate::ui::glyphs::{Glyphs, to_ascii};
use crate::ui::settings::Ui;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::queue;
use crossterm::terminal::{Clear, ClearType};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use std::io;

/// The frame on the screen, and the next one.
#[derive(Debug)]
pub(in crate::ui) struct Painter {
    shown: Buffer,
    next: Buffer,
    /// Whether the screen no longer holds what was written last.
    is_stale: bool,
    /// The level that was shown last.
    level: Option<u16>,
    /// Where the cursor of the terminal is to stand, and where it stands.
    focus: Option<Position>,
    cursor: Option<Position>,
}

/// What is drawn instead of a cell that would command the terminal, whoever has put it there.
const UNPRINTABLE: &str = "?";

/// What a cell is to show: its column, its row, and how it looks.
pub(super) type Change<'b> = (u16, u16, &'b Cell);

impl Painter {
    pub(in crate::ui) fn new() -> Painter {
        Painter {
            shown: Buffer::default(),
            next: Buffer::default(),
            is_stale: true,
            level: None,
            focus: None,
            cursor: None,
        }
    }

    /// Draws the next frame on an empty canvas.
    pub(in crate::ui) fn paint(
        &mut self,
        area: Rect,
        ui: &Ui,
        paint: impl FnOnce(&mut Canvas<'_>),
    ) {
        self.next.resize(area);
        self.next.reset();
        let marks = Marks::default();
        paint(&mut Canvas::new(&mut self.next, ui, &marks));
        self.focus = marks.focus().filter(|_| ui.settings.cursor);
        self.show_level(marks.level());
        let unprintable = |cell: &&mut Cell| !cell.symbol().chars().all(is_printable);
        for cell in self.next.content.iter_mut().filter(unprintable) {
            cell.set_symbol(UNPRINTABLE);
        }
        if ui.glyphs == Glyphs::Ascii {
            keep_to_ascii(&mut self.next);
        }
    }

    /// On a new level, makes the next frame be written in full: so one who joins those who watch the terminal sees a whole
    /// screen soon.
    fn show_level(&mut self, level: Option<u16>) {
        if level.is_some() && level != self.level {
            self.is_stale |= self.level.is_some();
            self.level = level;
        }
    }

    /// Makes the next frame be written in full, since the screen no longer holds the last one.
    pub(super) fn forget(&mut self) {
        self.is_stale = true;
    }

    /// Returns the bytes that show the next frame, which then counts as shown.
    pub(in crate::ui) fn changes(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::with_capacity(4096);
        if self.is_stale || self.shown.area != self.next.area {
            queue!(bytes, Clear(ClearType::All))?;
            self.shown = Buffer::empty(self.next.area);
            self.is_stale = false;
            self.cursor = None;
        }
        let changes = bridged(self.shown.diff(&self.next), &self.next);
        let columns = self.next.area.width;
        self.place_cursor(&mut bytes, encode(&changes, columns))?;
        std::mem::swap(&mut self.shown, &mut self.next);
        Ok(bytes)
    }
}

impl Painter {
    /// Adds the changes of a frame, and puts the cursor where it is to stand, or hides it.
    fn place_cursor(&mut self, bytes: &mut Vec<u8>, changes: Vec<u8>) -> io::Result<()> {
        let has_moved = !changes.is_empty() || self.cursor != self.focus;
        bytes.extend(changes);
        match self.focus {
            Some(focus) if has_moved => {
                queue!(bytes, MoveTo(focus.x, focus.y))?;
                if self.cursor.is_none() {
                    queue!(bytes, Show)?;
                }
            }
            None if self.cursor.is_some() => queue!(bytes, Hide)?,
            Some(_) | None => {}
        }
        self.cursor = self.focus;
        Ok(())
    }
}

/// Replaces the signs of this program that are not on a keyboard.
fn keep_to_ascii(frame: &mut Buffer) {
    for cell in &mut frame.content {
        let mut signs = cell.symbol().chars();
        if let (Some(sign), None) = (signs.next(), signs.next())
            && !sign.is_ascii()
        {
            cell.set_char(to_ascii(sign));
        }
    }
}

/// The longest gap between two changes of a row that takes fewer bytes to write again than to jump over.
const LONGEST_BRIDGE: u16 = 6;

/// Returns the changes of a frame, with the cells between them that are cheaper to write than to jump over: few, and in
/// the same style.
fn bridged<'b>(changes: Vec<Change<'b>>, frame: &'b Buffer) -> Vec<Change<'b>> {
    let mut whole: Vec<Change<'b>> = Vec::with_capacity(2 * changes.len());
    for change in changes {
        if let Some(&(x, y, last)) = whole.last()
            && y == change.1
            && (x + 1..=x + LONGEST_BRIDGE + 1).contains(&change.0)
        {
            let gap = (x + 1..change.0).map(|x| (x, y, &frame[(x, y)]));
            // A symbol of two columns would hide the cell after it.
            let is_cheap = |cell: &Cell| cell.symbol().len() == 1 && cell.style() == last.style();
            if gap.clone().all(|(_, _, cell)| is_cheap(cell)) && is_cheap(last) {
                whole.extend(gap);
            }
        }
        whole.push(change);
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::theme::{Ink, Palette};
    use ratatui::style::{Modifier, Style};

    fn check(before: &str, after: &str, styled: Option<u16>, written: &str) {
        let (before, mut after) = (Buffer::with_lines([before]), Buffer::with_lines([after]));
        if let Some(x) = styled {
            after[(x, 0)].set_style(Style::new().add_modifier(Modifier::BOLD));
        }
        let mut row = [" "; 20];
        for (x, _, cell) in bridged(before.diff(&after), &after) {
            row[usize::from(x)] = cell.symbol();
        }
        assert_eq!(row.concat().trim_end(), written);
    }

    #[test]
    fn nothing_but_printable_cells_is_written_whatever_is_drawn() {
        let ui = Ui::built_in(Palette::None);
        let mut painter = Painter::new();
        let hostile = [
            '\u{1b}', '\u{7}', '\u{9b}', '\u{202e}', '\u{200b}', '\n', '–',
        ];
        painter.paint(Rect::new(0, 0, 20, 2), &ui, |canvas| {
            for (x, glyph) in (0..).zip(hostile) {
                canvas.put(x, 0, glyph, Style::new());
            }
            canvas.write(0, 1, "a\u{1b}]0;b\u{2066}", Ink::Plain);
        });
        let bytes = painter.changes().expect("memory can be written");
        let text = String::from_utf8(bytes).expect("it is text");
        assert!(text.contains("??????–"), "{text:?}");
        assert!(text.contains("a\\x1b]0;b<U+2066>"), "{text:?}");
        let raw = |character: &char| !is_printable(*character) && *character != '\u{1b}';
        assert_eq!(text.chars().find(raw), None);
        assert!(!text.contains("\u{1b}]"));
    }

    #[test]
    fn a_new_level_is_written_in_full() {
        let ui = Ui::built_in(Palette::None);
        let mut painter = Painter::new();
        let mut write = |level: Option<u16>| {
            painter.paint(Rect::new(0, 0, 20, 2), &ui, |canvas| {
                level.into_iter().for_each(|level| canvas.show_level(level));
                canvas.write(0, 0, "hall", Ink::Plain);
            });
            String::from_utf8(painter.changes().expect("memory can be written"))
        };
        let clears = [Some(1), Some(1), None, Some(1), Some(2), None, Some(2)].map(|level| {
            let bytes = write(level).expect("it is text");
            let is_whole = bytes.contains("\u{1b}[2J") && bytes.contains("hall");
            assert!(is_whole || bytes.is_empty(), "{bytes:?}");
            is_whole
        });
        assert_eq!(clears, [true, false, false, false, true, false, false]);
    }

    #[test]
    fn the_cursor_stands_on_the_focus_and_costs_nothing_while_nothing_changes() {
        let mut ui = Ui::built_in(Palette::None);
        let mut painter = Painter::new();
        let mut frame = |ui: &Ui, at: Option<u16>| {
            painter.paint(Rect::new(0, 0, 20, 2), ui, |canvas| {
                if let Some(x) = at {
                    canvas.focus(x, 1);
                }
            });
            let bytes = painter.changes().expect("memory can be written");
            String::from_utf8(bytes)
                .expect("it is text")
                .replace('\u{1b}', "^")
        };
        assert_eq!(frame(&ui, Some(4)), "^[2J^[2;5H^[?25h");
        assert_eq!(frame(&ui, Some(4)), "");
        assert_eq!(frame(&ui, Some(5)), "^[2;6H");
        assert_eq!(frame(&ui, None), "^[?25l");
        assert_eq!(frame(&ui, Some(30)), "", "outside");
        ui.settings.cursor = false;
        assert_eq!(frame(&ui, Some(4)), "");
    }

    #[test]
    fn short_gaps_of_one_style_are_written_again_and_long_ones_skipped() {
        check("one two", "One Two", None, "One T");
        check("a..b", "A..B", Some(0), "A  B");
        check("a........b", "A........B", None, "A        B");
        check("same", "same", None, "");
    }
}
