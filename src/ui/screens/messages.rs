//! The messages so far.

use super::Transition;
use crate::game::View;
use crate::ui::screen::Flow;
use crate::ui::theme::Ink;
use crate::ui::widgets::{Paragraph, Reader};

/// Shows all messages that are kept, each with its turn; the newest are at the end, which is shown first.
pub(super) fn history(view: &View<'_>) -> Transition {
    let said = view.messages().all().map(|message| {
        let text = format!("{:>5}  {}", message.turn, message.text);
        Paragraph::Hanging(7, Ink::Message(message.tone), text)
    });
    Flow::open(Reader::new("Turn and message", said.collect()).at_the_end())
}
