//! The messages so far.

use super::Transition;
use crate::game::View;
use crate::ui::screen::Flow;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};

/// The columns of the number of a turn.
const TURN_COLUMNS: usize = 5;

/// Shows all messages that are kept, each with its turn; the newest are at the end, which is shown first.
pub(super) fn history(view: &View<'_>) -> Transition {
    let messages = view.messages().all().map(|message| {
        let text = format!("{:>TURN_COLUMNS$}  {}", message.turn, message.text);
        Paragraph::Hanging(TURN_COLUMNS + 2, Ink::Message(message.tone), text)
    });
    Flow::open(Reader::new("Turn and message", messages.collect()).at_the_end())
}
