//! Turns frames into the bytes that make a terminal show them. Only changes are written.

use super::encoding::Encoder;
use crate::ui::canvas::{Canvas, Marks, ShownLevel};
use crate::ui::context::Ui;
use crate::ui::frame::Frame;
use ratatui::layout::{Position, Rect};

/// The frame that is drawn again and again, and what the terminal knows of it.
#[derive(Debug)]
pub(in crate::ui) struct Painter {
    frame: Frame,
    /// Whether the screen no longer holds what was written last.
    is_stale: bool,
    /// Whether the frame that was drawn last has not been written.
    is_unsent: bool,
    /// The level that was shown last.
    level: Option<ShownLevel>,
    /// Where the cursor of the terminal is to stand.
    focus: Option<Position>,
    encoder: Encoder,
}

impl Painter {
    pub(in crate::ui) fn new() -> Painter {
        Painter {
            frame: Frame::default(),
            is_stale: true,
            is_unsent: false,
            level: None,
            focus: None,
            encoder: Encoder::new(),
        }
    }

    /// Draws the next frame on an empty canvas.
    pub(in crate::ui) fn paint(
        &mut self,
        area: Rect,
        ui: &Ui,
        paint: impl FnOnce(&mut Canvas<'_>),
    ) {
        self.is_stale |= self.is_unsent || self.frame.area() != area;
        self.is_unsent = true;
        self.frame.begin(area);
        let marks = Marks::default();
        paint(&mut Canvas::new(&mut self.frame, ui, &marks));
        self.frame.end();
        self.focus = marks.focus().filter(|_| ui.settings.cursor);
        self.show_level(marks.level());
        if let Some(stand_in) = ui.stand_in() {
            self.frame.replace(stand_in);
        }
    }

    /// On a level that the last frame did not show, or on that of another game, makes the next frame be written in full: so one
    /// who joins those who watch the terminal sees a whole screen soon.
    fn show_level(&mut self, level: Option<ShownLevel>) {
        self.is_stale |= level.is_some() && level != self.level;
        self.level = level;
    }

    /// Makes the next frame be written in full.
    pub(super) fn repaint(&mut self) {
        self.is_stale = true;
    }

    /// Does the same for a terminal that another program may have used.
    pub(super) fn forget(&mut self) {
        self.repaint();
        self.encoder.forget();
    }

    /// Returns the bytes that show the next frame, which then counts as shown.
    pub(in crate::ui) fn changes(&mut self) -> &[u8] {
        let area = self.frame.area();
        self.encoder.begin(area.width);
        self.is_unsent = false;
        if self.is_stale {
            self.encoder.clear();
            self.frame.forget_before();
            self.is_stale = false;
        }
        for y in 0..area.height {
            if let Some(change) = self.frame.change(y) {
                self.encoder.change_row(y, change);
            }
        }
        self.encoder.place_cursor(self.focus);
        self.encoder.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::is_printable;
    use crate::ui::charset::Charset;
    use crate::ui::row::StateId;
    use crate::ui::theme::{Ink, Palette};
    use ratatui::style::Style;

    fn text(bytes: &[u8]) -> String {
        String::from_utf8(bytes.to_vec()).expect("it is text")
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
        let text = text(painter.changes());
        assert!(text.contains("??????–"), "{text:?}");
        assert!(text.contains("a\\x1b]0;b<U+2066>"), "{text:?}");
        let is_sent =
            |character: &char| is_printable(*character) || "\u{1b}\r\n".contains(*character);
        assert_eq!(text.chars().find(|character| !is_sent(character)), None);
        assert!(!text.contains("\u{1b}]"));
    }

    #[test]
    fn nothing_but_ascii_is_written_where_the_terminal_shows_nothing_else() {
        let mut ui = Ui::built_in(Palette::None);
        ui.charset = Charset::Ascii;
        let mut painter = Painter::new();
        let mut bytes = |name: &str| {
            painter.paint(Rect::new(0, 0, 20, 2), &ui, |canvas| {
                let after = canvas.write(0, 0, name, Ink::Plain);
                canvas.write(after, 0, ": \u{2500}\u{2026}", Ink::Plain);
            });
            text(painter.changes())
        };
        let shown = bytes("Zo\u{eb}\u{65e5}\u{672c}e\u{301}");
        assert!(shown.contains("Zo?????e: -~"), "{shown:?}");
        assert!(shown.is_ascii());
        // Each column of a wide character is one of the terminal's.
        assert_eq!(bytes("Zo??\u{672c}?e"), "");
    }

    #[test]
    fn after_a_frame_that_was_not_written_the_next_is_written_in_full() {
        let ui = Ui::built_in(Palette::None);
        let mut painter = Painter::new();
        let paint = |painter: &mut Painter, words: &str| {
            painter.paint(Rect::new(0, 0, 20, 2), &ui, |canvas| {
                canvas.write(0, 0, words, Ink::Plain);
            });
        };
        paint(&mut painter, "hall");
        painter.changes();
        paint(&mut painter, "hall");
        assert_eq!(text(painter.changes()), "");
        paint(&mut painter, "cave");
        paint(&mut painter, "cave");
        let text = text(painter.changes());
        assert!(
            text.contains("\u{1b}[2J") && text.contains("cave"),
            "{text:?}"
        );
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
            text(painter.changes())
        };
        let clears = [None, Some(1), Some(1), Some(2), None, None, Some(2)].map(|level| {
            let bytes = write(level);
            let is_whole = bytes.contains("\u{1b}[2J") && bytes.contains("hall");
            assert!(is_whole || bytes.is_empty(), "{bytes:?}");
            is_whole
        });
        assert_eq!(clears, [true, true, false, true, false, false, true]);
    }

    #[test]
    fn another_game_on_the_same_level_is_written_in_full() {
        let ui = Ui::built_in(Palette::None);
        let mut painter = Painter::new();
        let (one, other) = (StateId::first(), StateId::first());
        let states = [
            Some(one),
            Some(one.next()),
            Some(other),
            None,
            None,
            Some(other),
        ];
        let clears = states.map(|state| {
            ui.cache.state.set(state);
            painter.paint(Rect::new(0, 0, 20, 2), &ui, |canvas| canvas.show_level(1));
            text(painter.changes()).contains("\u{1b}[2J")
        });
        assert_eq!(clears, [true, false, true, true, false, true]);
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
            text(painter.changes()).replace('\u{1b}', "^")
        };
        assert_eq!(frame(&ui, Some(4)), "^[0m^[2J^[2;5H^[?25h");
        assert_eq!(frame(&ui, Some(4)), "");
        assert_eq!(frame(&ui, Some(5)), "^[C");
        assert_eq!(frame(&ui, None), "^[?25l");
        assert_eq!(frame(&ui, Some(30)), "", "outside");
        ui.settings.cursor = false;
        assert_eq!(frame(&ui, Some(4)), "");
    }
}
