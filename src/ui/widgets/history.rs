//! The log below the status of a tall terminal: what was said before, and what did not fit above the map.

use super::message_area::{Fitted, ink};
use super::repeats::without_repeats;
use crate::game::View;
use crate::ui::canvas::Canvas;
use crate::ui::phrase::Phrase;
use crate::ui::theme::Ink;
use std::borrow::Cow;

/// Draws the last messages that are not shown above, the newest in the last row; those of the last command stand out.
#[inline(never)]
pub(super) fn draw_history(canvas: &mut Canvas<'_>, view: &View<'_>, above: &Fitted<'_>) {
    let room = usize::from(canvas.height().saturating_sub(1));
    if room == 0 {
        return;
    }
    let rule = "─".repeat(usize::from(canvas.width()));
    canvas.write(0, 0, &rule, Ink::Border);
    let (log, settings) = (view.messages(), canvas.ui.settings);
    let old = log.all().len() - log.fresh().len();
    let older = log.all().take(old);
    let left_out = log.fresh().filter(|message| !above.shows(message));
    let fresh = without_repeats(left_out).into_iter();
    let fresh = fresh.map(|repeated| (ink(repeated.message, settings), repeated.text()));
    let older = without_repeats(older).into_iter();
    let older = older.map(|repeated| (Ink::Faint, repeated.text()));
    let said: Vec<(Ink, Cow<'_, str>)> = older.chain(fresh).collect();
    let columns = usize::from(canvas.width());
    let last = said[said.len().saturating_sub(room)..].iter();
    let lines = last.flat_map(|(ink, text)| Phrase::new().with(*ink, &**text).broken(columns));
    let lines: Vec<Phrase> = lines.collect();
    let hidden = lines.len().saturating_sub(room);
    for (y, line) in (1..).zip(&lines[hidden..]) {
        canvas.write_phrase(0, y, line);
    }
}
