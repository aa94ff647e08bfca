//! A framed box on top of what is below it.

use crate::ui::canvas::Canvas;
use crate::ui::glyphs::Borders;
use crate::ui::phrase::{Phrase, end_of};
use crate::ui::theme::Ink;
use ratatui::symbols::border::{self, Set};
use std::iter::successors;
use unicode_width::UnicodeWidthStr;

/// Columns and rows that the frame takes.
const FRAME: (u16, u16) = (3, 2);

/// What stands between two keys that do the same.
const OR: &str = " or ";

/// The frame of a box: a title above, and below it the keys that do something.
pub(in crate::ui) struct Panel<'a> {
    pub(in crate::ui) title: &'a str,
    pub(in crate::ui) hint: &'a Phrase,
}

/// What stands at the foot of a box.
#[derive(Clone, Copy)]
enum Foot<'a> {
    /// The hint; the cursor of the terminal stands in the corner of the box.
    Hint,
    /// The hint and a text behind it, on whose last sign the cursor stands.
    Typed(&'a str),
}

impl Foot<'_> {
    fn with(self, hint: &Phrase) -> Phrase {
        match self {
            Foot::Hint => hint.clone(),
            Foot::Typed(typed) => hint.clone().plain(typed),
        }
    }

    /// Returns as much of it as has room in so many columns.
    fn fitted(self, hint: &Phrase, room: usize) -> Phrase {
        match self {
            Foot::Hint => shortened(hint, room),
            Foot::Typed(typed) => {
                let mut feet = last_parts(hint).map(|parts| parts.plain(typed));
                let fitting = feet.find(|foot| foot.width() <= room);
                fitting.unwrap_or_else(|| end_of(typed, room).into())
            }
        }
    }
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

    /// Returns how wide a text in the frame is: as wide as is asked for if there is room. Where lines are read out, it takes
    /// all the room, since what shows them breaks them.
    pub(in crate::ui) fn measure(canvas: &Canvas<'_>, width: usize) -> usize {
        let room = usize::from(Panel::room(canvas).0);
        if canvas.ui.manner.is_accessible {
            room
        } else {
            width.min(room)
        }
    }

    /// Returns whether a hint has room in the frame as a whole.
    pub(in crate::ui) fn fits(canvas: &Canvas<'_>, hint: &Phrase) -> bool {
        canvas.ui.manner.is_accessible || hint.width() <= hint_room(canvas.width())
    }

    /// Draws the frame in the middle of a canvas, as large as is asked for if there is room, and returns its inside. A
    /// canvas that is too small gets no frame.
    pub(in crate::ui) fn open<'c>(
        &self,
        canvas: &'c mut Canvas<'_>,
        width: usize,
        height: usize,
    ) -> Canvas<'c> {
        self.open_at(Foot::Hint, canvas, (width, height))
    }

    /// The same, where a text is typed behind the hint.
    pub(in crate::ui) fn open_for_typing<'c>(
        &self,
        typed: &str,
        canvas: &'c mut Canvas<'_>,
        width: usize,
        height: usize,
    ) -> Canvas<'c> {
        self.open_at(Foot::Typed(typed), canvas, (width, height))
    }

    fn open_at<'c>(
        &self,
        foot: Foot<'_>,
        canvas: &'c mut Canvas<'_>,
        (width, height): (usize, usize),
    ) -> Canvas<'c> {
        if canvas.ui.manner.is_accessible {
            return self.open_as_lines(foot, canvas);
        }
        let wish = |size: usize| u16::try_from(size).unwrap_or(u16::MAX);
        let heading = self.title.width().max(foot.with(self.hint).width()) + 2;
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
        draw_border(&mut outer);
        let text = foot.fitted(self.hint, hint_room(columns));
        write_in_the_middle(&mut outer, 0, self.title.into(), Ink::Title);
        let end = write_in_the_middle(&mut outer, rows - 1, text, Ink::Faint);
        if matches!(foot, Foot::Typed(_)) {
            outer.focus(end.saturating_sub(1), rows - 1);
        }
        outer.into_part(2, 1, columns - FRAME.0, rows - FRAME.1)
    }

    /// Writes the title and the keys, and returns the rows below.
    fn open_as_lines<'c>(&self, foot: Foot<'_>, canvas: &'c mut Canvas<'_>) -> Canvas<'c> {
        canvas.clear();
        canvas.take_keys_from_the_map();
        canvas.give_title(self.title.trim());
        let title = format!("{} ({})", self.title, foot.with(self.hint).text());
        canvas.write(0, 0, title.trim_start(), Ink::Title);
        let (columns, rows) = (canvas.width(), canvas.height());
        canvas.part(0, 1, columns, rows)
    }
}

/// Returns what stands at the foot of a box once the last key got an answer: that, and the hint if there is room for both in
/// so many columns.
pub(super) fn answered(answer: &str, hint: Phrase, room: usize) -> Phrase {
    // The hint of the title is a sentence.
    let is_sentence = hint.text().starts_with(char::is_uppercase);
    let stop = if is_sentence { '.' } else { ',' };
    let both = Phrase::from(format!("{answer}{stop} ")).joined(hint);
    if both.width() <= room {
        both
    } else {
        answer.into()
    }
}

/// Draws a line around a canvas of at least two rows and columns.
fn draw_border(canvas: &mut Canvas<'_>) {
    let lines = lines_of(canvas.ui.settings.borders);
    let (right, bottom) = (canvas.width() - 1, canvas.height() - 1);
    for (y, left_end, line, right_end) in [
        (0, lines.top_left, lines.horizontal_top, lines.top_right),
        (
            bottom,
            lines.bottom_left,
            lines.horizontal_bottom,
            lines.bottom_right,
        ),
    ] {
        let row = [left_end, &line.repeat(usize::from(right - 1)), right_end].concat();
        canvas.write(0, y, &row, Ink::Border);
    }
    for y in 1..bottom {
        canvas.write(0, y, lines.vertical_left, Ink::Border);
        canvas.write(right, y, lines.vertical_right, Ink::Border);
    }
}

/// Writes a text into the middle of a line of the border, as far as it fits. Returns the column behind it.
fn write_in_the_middle(canvas: &mut Canvas<'_>, y: u16, text: Phrase, ink: Ink) -> u16 {
    let text = Phrase::from(" ").joined(text).plain(" ").in_ink(ink);
    let room = canvas.width() - 2;
    let width = u16::try_from(text.width()).unwrap_or(u16::MAX).min(room);
    let x = 1 + (room - width) / 2;
    canvas.part(x, y, width, 1).write_phrase(0, 0, &text);
    // The text ends before a blank.
    (x + width).saturating_sub(1)
}

fn lines_of(borders: Borders) -> Set<'static> {
    match borders {
        Borders::Rounded => border::ROUNDED,
        Borders::Plain => border::PLAIN,
        Borders::Double => border::DOUBLE,
        Borders::Thick => border::THICK,
    }
}

/// Returns how many columns a hint has in the frame of a box that is so wide.
fn hint_room(columns: u16) -> usize {
    usize::from(columns).saturating_sub(4)
}

/// Returns whether a box of this size has a frame.
fn is_framed(columns: u16, rows: u16) -> bool {
    columns > 2 * FRAME.0 && rows > FRAME.1
}

/// Returns a hint that fits: its last parts, since the last key of all is the one that closes.
fn shortened(hint: &Phrase, room: usize) -> Phrase {
    let fitting = last_parts(hint).find(|parts| parts.width() <= room);
    fitting.unwrap_or_else(|| {
        let last = last_parts(hint).last().unwrap_or_default();
        let fitting: String = last.text().chars().take(room).collect();
        last.slice(0..fitting.len())
    })
}

/// Returns a hint, then all but its first part, and so on; of the last part, all but the first of the keys that do the same. A
/// comma that begins a part is a key.
fn last_parts(hint: &Phrase) -> impl Iterator<Item = Phrase> {
    let text = hint.text();
    successors(Some(0), move |start| {
        let parts = &text[*start..];
        let mut inside = parts.char_indices().skip(1);
        let stop = inside.find(|(_, sign)| matches!(sign, ',' | ';'));
        let end = stop.map(|(stop, _)| stop + 1);
        let end = end.or_else(|| Some(parts.find(OR)? + OR.len()))?;
        let blanks = parts[end..].len() - parts[end..].trim_start().len();
        Some(start + end + blanks)
    })
    .map(|start| hint.slice(start..usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hint_that_is_too_wide_the_last_parts_stay() {
        let shortened = |hint: &str, room| shortened(&hint.into(), room).text();
        let hint = "lines 1-9 of 20, arrows scroll; Esc closes";
        assert_eq!(shortened(hint, 42), hint);
        assert_eq!(shortened(hint, 41), "arrows scroll; Esc closes");
        assert_eq!(shortened(hint, 12), "Esc closes");
        let of_a_list = ", drops all, space marks, Esc leaves";
        assert_eq!(shortened(of_a_list, 35), "space marks, Esc leaves");
        assert_eq!(shortened(hint, 5), "Esc c");
        let at_the_end = "c your hero, a key or Enter chooses";
        assert_eq!(shortened(at_the_end, 22), "a key or Enter chooses");
        assert_eq!(shortened(at_the_end, 16), "Enter chooses");
    }
}
