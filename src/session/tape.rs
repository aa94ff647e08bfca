//! A game that is recorded while it is played, without a file.

use super::Game;
use super::saves::journal::{self, Entry};

/// The journal of a game, in memory.
#[derive(Clone, Debug)]
pub(super) struct Tape {
    bytes: Vec<u8>,
    entries: u64,
}

impl Tape {
    /// Adds entries before the deed that they tell of is carried out.
    pub(super) fn add(&mut self, entries: &[Entry<'_>]) {
        for entry in entries {
            self.entries += 1;
            journal::append(&mut self.bytes, self.entries, entry);
        }
    }
}

impl Game {
    /// From now on, all that is done is recorded.
    pub fn record(&mut self) {
        let state = (self.deeds() > 0).then(|| self.state());
        self.tape = Some(Tape {
            bytes: journal::begin(&self.beginning, state),
            entries: 0,
        });
    }

    /// The recording as it would stand in a file, the deed at which the program failed included; none where nothing
    /// was recorded.
    pub fn recorded(&self) -> Option<Vec<u8>> {
        let mut tape = self.tape.clone()?;
        if self.world.ending.is_some() {
            tape.add(&[Entry::Over(self.fingerprint())]);
        }
        Some(tape.bytes)
    }
}
