//! The last messages, below the status of a tall terminal.

use crate::game::View;
use crate::ui::canvas::Canvas;
use crate::ui::theme::Ink;

/// Draws the last messages, the newest in the last row; those of the last command stand out.
pub(super) fn draw_history(canvas: &mut Canvas<'_>, view: &View<'_>) {
    let Some(room) = canvas.height().checked_sub(1) else {
        return;
    };
    let rule = "─".repeat(usize::from(canvas.width()));
    canvas.write(0, 0, &rule, Ink::Border);
    let fresh = view.messages().fresh().len();
    let newest = view.messages().all().rev().take(usize::from(room));
    let rows = newest.len().min(usize::from(room)) as u16;
    for (age, message) in newest.enumerate() {
        let ink = if age < fresh {
            Ink::Message(message.tone)
        } else {
            Ink::Faint
        };
        canvas.write(0, rows - age as u16, &message.text, ink);
    }
}
