//! What lists tell of the messages that came while they were open.

use crate::game::View;
use crate::ui::canvas::Canvas;

/// What was said since a list was opened, for those who do not see the messages beside or below it.
#[derive(Default)]
pub(super) struct Said {
    /// How many messages had been told when it was opened; `None` before it was drawn.
    told_before: Option<usize>,
    /// What was said of the last command since, with a blank behind it.
    pub(super) text: String,
}

impl Said {
    /// Returns what is said from now on.
    pub(super) fn from_now(view: &View<'_>) -> Said {
        Said {
            told_before: Some(view.messages().told()),
            text: String::new(),
        }
    }

    /// Takes what was said of the last command, unless that came before the list was opened.
    pub(super) fn hear(&mut self, canvas: &Canvas<'_>, view: &View<'_>) {
        let messages = view.messages();
        let told = messages.told();
        if *self.told_before.get_or_insert(told) != told {
            let texts = messages.fresh().map(|message| message.text.clone() + " ");
            self.text = texts.collect();
            canvas.tell_messages_in_list(told);
        }
    }
}
