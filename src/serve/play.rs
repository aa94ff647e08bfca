//! A game in play or kept: the game, how it came to be, and its recording.

use super::Problem;
use super::request::Dice;
use crate::base::Seed;
use crate::game::{Command, Game, Mark, Refused};
use crate::store::{Embedding, MemoryLog};
use std::sync::Arc;

/// A game, and all that was done to it.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub(super) game: Game,
    /// The game as it began, which its copies share.
    begun: Arc<Game>,
    changes: Changes,
    recording: Option<MemoryLog>,
    /// How many entries of the recording were written to a file; `None` if none were, or they were marked otherwise since.
    written: Option<u64>,
    /// Whether the player ever went back.
    is_searched: bool,
}

/// A change to a game after it began.
#[derive(Clone, Debug)]
enum Change {
    Command(Command),
    OtherDice(u32),
}

/// The changes to a game, in order. Copies share all but the last pieces.
#[derive(Clone, Debug, Default)]
struct Changes {
    full: Vec<Arc<Vec<Change>>>,
    last: Vec<Change>,
    /// How many commands are among it.
    commands: u64,
}

impl Changes {
    /// How much a piece holds.
    const PIECE: usize = 256;

    fn add(&mut self, change: Change) {
        self.commands += u64::from(matches!(change, Change::Command(_)));
        if self.last.is_empty() {
            // Room for all of a piece, so that memory is not asked for while it grows.
            self.last.reserve_exact(Changes::PIECE);
        }
        self.last.push(change);
        if self.last.len() == Changes::PIECE {
            self.full.push(Arc::new(std::mem::take(&mut self.last)));
        }
    }

    fn iter(&self) -> impl Iterator<Item = &Change> {
        self.full
            .iter()
            .flat_map(|piece| piece.iter())
            .chain(&self.last)
    }
}

impl Play {
    /// Begins to play a game that is as it began, or as a recording left it.
    pub(super) fn new(game: Game, embedding: Option<Embedding>) -> Play {
        Play::begin(Arc::new(game), embedding)
    }

    fn begin(begun: Arc<Game>, embedding: Option<Embedding>) -> Play {
        Play {
            game: Game::clone(&begun),
            recording: embedding.map(|embedding| MemoryLog::begin(&begun, embedding)),
            begun,
            changes: Changes::default(),
            written: None,
            is_searched: false,
        }
    }

    /// Returns whether both are the same game, one perhaps played on or played again.
    pub(super) fn is_same_game(&self, other: &Play) -> bool {
        Arc::ptr_eq(&self.begun, &other.begun)
    }

    /// Returns how many commands were given.
    pub(super) fn commands(&self) -> u64 {
        self.changes.commands
    }

    /// Returns the name of its rules, and its seed.
    pub(super) fn made(&self) -> (&'static str, &Seed) {
        (self.game.view().rules().name(), self.game.seed())
    }

    /// Returns its recording so far, if it is recorded.
    pub(super) fn recording(&self) -> Option<&MemoryLog> {
        self.recording.as_ref()
    }

    /// Returns the bytes of its recording, if it is recorded.
    pub(super) fn recorded(&self) -> Option<Vec<u8>> {
        Some(self.recording.as_ref()?.bytes(&self.game))
    }

    /// Returns whether it is over.
    pub(super) fn is_over(&self) -> bool {
        self.game.view().ending().is_some()
    }

    pub(super) fn is_searched(&self) -> bool {
        self.is_searched
    }

    /// Returns whether a file has all of its recording.
    pub(super) fn is_written(&self) -> bool {
        self.written.is_some() && self.written == self.entries()
    }

    /// Notes that its recording was written.
    pub(super) fn set_written(&mut self) {
        self.written = self.entries();
    }

    fn entries(&self) -> Option<u64> {
        self.recording.as_ref().map(MemoryLog::entries)
    }

    /// # Errors
    ///
    /// Returns why a command was not carried out. It is part of what was done all the same.
    pub(super) fn act(&mut self, command: Command) -> Result<(), Refused> {
        self.changes.add(Change::Command(command.clone()));
        match &mut self.recording {
            Some(recording) => recording.act(&mut self.game, command),
            None => self.game.act(command),
        }
    }

    /// Makes the messages of several commands, after so many others, those of one.
    pub(super) fn sum_up(&mut self, said: usize) {
        self.game.sum_up(said, None);
    }

    /// Marks the game as one whose player went back. The file of one that was over before says rightly that nobody had.
    pub(super) fn mark_as_searched(&mut self) {
        if let Some(recording) = &mut self.recording {
            recording.mark(&self.game, Mark::Searched);
        }
        if self.is_searched || !self.is_over() {
            self.written = None;
        }
        self.is_searched = true;
    }

    /// Throws other dice from now on. A recording begins here again, since the seed does not lead here.
    pub(super) fn throw(&mut self, number: u32) {
        self.game.throw_other_dice(number);
        self.changes.add(Change::OtherDice(number));
        if self.recording.is_some() {
            let recording = MemoryLog::begin(&self.game, Embedding::Everything);
            self.recording = Some(recording);
            self.mark_as_searched();
        }
    }

    /// Throws the dice that are wanted; those that are not the game's own have this number.
    pub(super) fn with_dice(mut self, dice: Dice, number: u32) -> Play {
        match dice {
            Dice::Same => {}
            Dice::Fresh => self.throw(number),
        }
        self
    }

    /// Returns the game played again from its beginning, up to this many commands or to the end. Other dice that were thrown
    /// behind the last of them are thrown again, too.
    pub(super) fn replayed(&self, to: Option<u64>) -> Result<Play, Problem> {
        let done = self.commands();
        let to = to.unwrap_or(done);
        if to > done {
            return Err(Problem::BeyondTheEnd { done, to });
        }
        let embedding = self.recording.is_some().then_some(Embedding::Everything);
        let mut play = Play::begin(self.begun.clone(), embedding);
        for change in self.changes.iter() {
            match change {
                Change::Command(_) if play.commands() == to => break,
                // A refusal is one again.
                Change::Command(command) => drop(play.act(command.clone())),
                Change::OtherDice(number) => play.throw(*number),
            }
        }
        play.is_searched = self.is_searched;
        play.written = self.written.filter(|_| play.entries() == self.entries());
        Ok(play)
    }
}
