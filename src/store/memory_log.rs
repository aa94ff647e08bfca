//! Records a game in memory while it is played.

use super::saves::journal;
use super::wire::{Embedding, Entry};
use crate::game::{Game, LogEntry};
use crate::rules;

/// The journal of a game, in memory.
#[derive(Clone, Debug)]
pub struct MemoryLog {
    bytes: Vec<u8>,
    entries: u64,
}

impl MemoryLog {
    /// Begins a recording with the game as it is now.
    pub fn begin(game: &Game, embedding: Embedding) -> MemoryLog {
        let state = (game.log_entries() > 0).then(|| game.state());
        MemoryLog {
            bytes: journal::begin(&game.setup, state.as_ref(), rules::VERSION, embedding),
            entries: 0,
        }
    }

    /// Records a log entry that is about to be applied to the game.
    pub(super) fn add(&mut self, game: &Game, log_entry: &LogEntry) {
        for entry in &journal::entries_for(game, log_entry) {
            self.append(entry);
        }
    }

    /// Returns the recording as the bytes of a file, the last entry included, even if the program failed at it.
    pub fn bytes(&self, game: &Game) -> Vec<u8> {
        let mut whole = self.clone();
        if game.view().ending().is_some() {
            whole.append(&Entry::Over(game.fingerprint()));
        }
        whole.bytes
    }

    fn append(&mut self, entry: &Entry<'_>) {
        self.entries += 1;
        journal::append(&mut self.bytes, self.entries, entry);
    }
}
