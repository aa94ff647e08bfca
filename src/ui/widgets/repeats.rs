//! Messages that are said more than once, and with fewer names where room is short.

use crate::game::{Message, Topic};
use crate::ui::settings::Settings;
use std::borrow::Cow;

/// A message, and how often it was said.
#[derive(Clone, Copy, Debug)]
pub(in crate::ui) struct Repeated<'m> {
    /// The last time that it was said.
    pub(in crate::ui) message: &'m Message,
    pub(super) times: usize,
    /// How many of the names are told that can be left out.
    names: usize,
}

impl<'m> Repeated<'m> {
    fn once(message: &'m Message) -> Repeated<'m> {
        Repeated {
            message,
            times: 1,
            names: message.names(),
        }
    }

    fn said_again(self, message: &'m Message) -> Repeated<'m> {
        let times = self.times + 1;
        Repeated {
            message,
            times,
            ..self
        }
    }

    /// Leaves out a name. Returns whether there was one to leave out.
    pub(super) fn shorten(&mut self) -> bool {
        let has_one = self.names > 0;
        self.names -= usize::from(has_one);
        has_one
    }

    pub(super) fn is_of(&self, message: &Message) -> bool {
        self.message.text == message.text && self.message.tone == message.tone
    }

    /// Returns its text, and how often it was said if that is more than once.
    pub(in crate::ui) fn text(&self) -> Cow<'m, str> {
        let text = if self.names < self.message.names() {
            Cow::Owned(self.message.in_short(self.names))
        } else {
            Cow::Borrowed(self.message.text.as_str())
        };
        with_times(text, self.times)
    }
}

/// Returns a text, and how often it was said if that is more than once.
pub(super) fn with_times(text: Cow<'_, str>, times: usize) -> Cow<'_, str> {
    match times {
        1 => text,
        times => Cow::Owned(format!("{text} (x{times})")),
    }
}

/// Returns messages without those that repeat the one before.
pub(in crate::ui) fn without_repeats<'m>(
    messages: impl Iterator<Item = &'m Message>,
) -> Vec<Repeated<'m>> {
    let messages: Vec<&Message> = messages.collect();
    let runs = messages.chunk_by(|one, next| Repeated::once(one).is_of(next));
    let repeated = runs.filter_map(|run| {
        let times = run.len();
        Some(Repeated {
            times,
            ..Repeated::once(run.last()?)
        })
    });
    repeated.collect()
}

/// Returns messages, each once, in the order in which they were first said; all of them if the player has set that. What lies
/// where the hero stands may be a list, of which every entry counts.
pub(super) fn folded<'m>(
    messages: impl Iterator<Item = &'m Message>,
    settings: Settings,
) -> Vec<Repeated<'m>> {
    if !settings.fold_repeats {
        return messages.map(Repeated::once).collect();
    }
    let mut all: Vec<Repeated<'m>> = Vec::new();
    for message in messages {
        let again = all.iter_mut().find(|other| other.is_of(message));
        match again.filter(|_| message.topic != Topic::LiesHere) {
            Some(other) => *other = other.said_again(message),
            None => all.push(Repeated::once(message)),
        }
    }
    all
}
