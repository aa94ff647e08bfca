//! The messages to the player.

use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// How many messages are kept.
const KEPT: usize = 100;

/// How a message is meant to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tone {
    Plain,
    /// Something went well for the hero.
    Good,
    /// The hero was hurt, or is in danger.
    Bad,
    /// A command could not be done, or something about the program.
    Notice,
}

/// One message: a sentence with its full stop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    pub text: String,
    pub tone: Tone,
    /// How many turns the hero had taken before it.
    pub turn: u64,
}

/// The last hundred messages, and which of them the last command brought.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct MessageLog {
    messages: VecDeque<Message>,
    fresh: usize,
}

impl MessageLog {
    pub(super) fn say(&mut self, turn: u64, tone: Tone, text: impl Into<String>) {
        if self.messages.len() == KEPT {
            self.messages.pop_front();
        }
        self.messages.push_back(Message {
            text: text.into(),
            tone,
            turn,
        });
        self.fresh = (self.fresh + 1).min(KEPT);
    }

    /// Makes all messages so far old: only those that follow are fresh.
    pub(super) fn begin(&mut self) {
        self.fresh = 0;
    }

    /// Makes the last so many messages fresh.
    pub(super) fn refresh(&mut self, count: usize) {
        self.fresh = count.min(self.messages.len());
    }

    /// Returns all messages that are kept, the oldest first.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &Message> + ExactSizeIterator {
        self.messages.iter()
    }

    /// Returns the messages of the last command, the oldest first.
    pub fn fresh(&self) -> impl DoubleEndedIterator<Item = &Message> + ExactSizeIterator {
        self.messages
            .iter()
            .skip(self.messages.len() - self.fresh.min(self.messages.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_hundred_are_kept_and_the_fresh_ones_known() {
        let mut log = MessageLog::default();
        for number in 0..150 {
            log.say(number, Tone::Plain, number.to_string());
        }
        assert_eq!(log.all().len(), 100);
        assert_eq!(
            log.all().next().map(|message| message.text.as_str()),
            Some("50")
        );
        assert_eq!(log.fresh().len(), 100);
        log.begin();
        assert_eq!(log.fresh().len(), 0);
        log.say(150, Tone::Good, "new");
        assert_eq!(
            log.fresh().map(|message| message.turn).collect::<Vec<_>>(),
            [150]
        );
    }
}
