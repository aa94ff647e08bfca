//! A framed box on top of what is below it.

use crate::ui::canvas::Canvas;
use crate::ui::glyphs::Borders;
use crate::ui::theme::Ink;
use ratatui::layout::Alignment;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType};
use unicode_width::UnicodeWidthStr;

/// Columns and rows that the frame takes.
const FRAME: (u16, u16) = (3, 2);

/// The frame of a box: a title above, and below it the keys that do something.
pub(in crate::ui) struct Panel<'a> {
    pub(in crate::ui) title: &'a str,
    pub(in crate::ui) hint: &'a str,
}

impl Panel<'_> {
    /// Returns the columns and rows of a canvas that are left inside the frame.
    pub(in crate::ui) fn room(canvas: &Canvas<'_>) -> (u16, u16) {
        let (columns, rows) = (canvas.width(), canvas.height());
        if is_framed(columns, rows) {
            (columns - FRAME.0, rows - FRAME.1)
        } else {
            (columns, rows)
        }
    }

    /// Draws the frame in the middle of a canvas, as large as is asked for if there is room, and returns its inside. A
    /// canvas that is too small gets no frame.
    pub(in crate::ui) fn open<'c>(
        &self,
        canvas: &'c mut Canvas<'_>,
        width: usize,
        height: usize,
    ) -> Canvas<'c> {
        if canvas.ui.is_accessible {
            return self.open_as_lines(canvas);
        }
        let wish = |size: usize| u16::try_from(size).unwrap_or(u16::MAX);
        let heading = self.title.width().max(self.hint.width()) + 2;
        // One more, so that no text touches the frame where there is room enough.
        let columns = wish(width.max(heading)).saturating_add(FRAME.0 + 1);
        let rows = wish(height).saturating_add(FRAME.1);
        let mut outer = canvas.middle(columns, rows);
        outer.clear();
        outer.take_keys_from_the_map();
        outer.focus(0, 0);
        let (columns, rows) = (outer.width(), outer.height());
        if !is_framed(columns, rows) {
            return outer;
        }
        let room = usize::from(columns - 2);
        let hint_text = shortened(self.hint, room.saturating_sub(2));
        let theme = &outer.ui.theme;
        let title = Line::styled(format!(" {} ", self.title), theme.style(Ink::Title));
        let hint = Line::styled(format!(" {hint_text} "), theme.style(Ink::Faint));
        let frame = Block::bordered()
            .border_type(border_type(outer.ui.settings.borders))
            .border_style(theme.style(Ink::Border))
            .title_top(title)
            .title_bottom(hint)
            .title_alignment(Alignment::Center);
        outer.render(frame);
        outer.into_part(2, 1, columns - FRAME.0, rows - FRAME.1)
    }
}

impl Panel<'_> {
    /// Writes the title and the keys, and returns the rows below.
    fn open_as_lines<'c>(&self, canvas: &'c mut Canvas<'_>) -> Canvas<'c> {
        canvas.clear();
        canvas.take_keys_from_the_map();
        let title = format!("{} ({})", self.title, self.hint);
        canvas.write(0, 0, title.trim_start(), Ink::Title);
        let (columns, rows) = (canvas.width(), canvas.height());
        canvas.part(0, 1, columns, rows)
    }
}

fn border_type(borders: Borders) -> BorderType {
    match borders {
        Borders::Rounded => BorderType::Rounded,
        Borders::Plain => BorderType::Plain,
        Borders::Double => BorderType::Double,
        Borders::Thick => BorderType::Thick,
    }
}

/// Returns whether a box of this size has a frame.
fn is_framed(columns: u16, rows: u16) -> bool {
    columns > 2 * FRAME.0 && rows > FRAME.1
}

/// Returns a hint that fits: its last parts, since the last key of all is the one that closes.
fn shortened(hint: &str, room: usize) -> String {
    let mut left = hint;
    while left.width() > room {
        match left.split_once([',', ';']) {
            Some((_, rest)) => left = rest.trim_start(),
            None => return left.chars().take(room).collect(),
        }
    }
    left.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hint_that_is_too_wide_the_last_parts_stay() {
        let hint = "lines 1-9 of 20, arrows scroll; Esc closes";
        assert_eq!(shortened(hint, 42), hint);
        assert_eq!(shortened(hint, 41), "arrows scroll; Esc closes");
        assert_eq!(shortened(hint, 12), "Esc closes");
        assert_eq!(shortened(hint, 5), "Esc c");
    }
}
