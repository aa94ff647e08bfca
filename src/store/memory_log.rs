//! Records a game in memory while it is played.

use super::saves::journal;
use super::wire::{Embedding, Entry};
use crate::game::{Command, Game, GameSetup, LogEntry, Mark, Refused, State};
use crate::rules;

/// The journal of a game, in memory.
#[derive(Clone, Debug)]
pub struct MemoryLog {
    /// The setup of the game without its data.
    header: Vec<u8>,
    /// The data of the game, the state in which it begins, and the entries.
    bytes: Vec<u8>,
    entries: u64,
}

impl MemoryLog {
    /// Begins a recording with the game as it is now.
    pub fn begin(game: &Game, embedding: Embedding) -> MemoryLog {
        let state = (game.log_entries() > 0).then(|| game.state());
        MemoryLog::of(&game.setup, state.as_ref(), embedding)
    }

    /// Begins a recording with the game as it is now, which its seed and its log do not lead to.
    pub fn begin_amid(game: &Game, embedding: Embedding) -> MemoryLog {
        MemoryLog::of(&game.setup, Some(&game.state()), embedding)
    }

    fn of(setup: &GameSetup, state: Option<&State<'_>>, embedding: Embedding) -> MemoryLog {
        MemoryLog {
            header: journal::header(setup, rules::VERSION),
            bytes: journal::materials_and_state(setup, state, embedding),
            entries: 0,
        }
    }

    /// Marks the recording.
    pub fn mark(&mut self, game: &Game, mark: Mark) {
        let setup = GameSetup {
            mark: Some(mark),
            ..(*game.setup).clone()
        };
        self.header = journal::header(&setup, rules::VERSION);
    }

    /// Records a command and carries it out.
    ///
    /// # Errors
    ///
    /// Returns why it was not carried out.
    pub fn act(&mut self, game: &mut Game, command: Command) -> Result<(), Refused> {
        if let Ok(log_entry) = game.log_entry(command.clone()) {
            self.add(game, &log_entry);
        }
        game.act(command)
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
        [whole.header, whole.bytes].concat()
    }

    fn append(&mut self, entry: &Entry<'_>) {
        self.entries += 1;
        journal::append(&mut self.bytes, self.entries, entry);
    }
}
