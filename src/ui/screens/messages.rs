//! The messages so far.

use super::Transition;
use crate::game::{Message, Topic, View};
use crate::ui::context::Ui;
use crate::ui::screen::Flow;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader, without_repeats};

/// The columns of the number of a turn.
const TURN_COLUMNS: usize = 5;

/// Shows all messages that are kept, each with its turn, once for those that repeat the one before; the newest are at the
/// end, which is shown first. Where they are read out, the newest come first.
pub(super) fn history(view: &View<'_>, ui: &Ui) -> Transition {
    let kept = view.messages().all();
    let kept = kept.filter(|message| message.topic != Topic::Refusal);
    let lines = without_repeats(kept).into_iter().map(|repeated| {
        let Message { turn, tone, .. } = *repeated.message;
        let text = format!("{turn:>TURN_COLUMNS$}  {}", repeated.text());
        Paragraph::Hanging(TURN_COLUMNS + 2, Ink::Message(tone), text)
    });
    if ui.manner.is_accessible {
        let lines = lines.rev().collect();
        return Flow::open(Reader::new("Turn and message, the newest first", lines));
    }
    Flow::open(Reader::new("Turn and message", lines.collect()).at_the_end())
}
