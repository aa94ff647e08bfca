//! Replays of recorded games: by single actions, to any point, and on from there as a new game.

use super::recording::{Recording, RecordingError};
use super::wire::{pack, unpack};
use crate::game::{Game, View};
use crate::game::{GameSetup, LogEntry, Mark, Scenario};
use std::collections::BTreeMap;

/// After so many actions a checkpoint is kept, so that going back is quick.
const ACTIONS_PER_CHECKPOINT: u64 = 250;

/// A recording, and the game at some point of it.
#[derive(Debug)]
pub struct Replay {
    recording: Recording,
    game: Game,
    /// How many entries were applied.
    entries: usize,
    /// How many actions there are.
    actions: u64,
    /// The points to which it can go back, by the number of actions before them.
    checkpoints: BTreeMap<u64, Checkpoint>,
    /// For each level, the number of actions before the hero first came to it, as far as that was shown.
    levels: BTreeMap<u16, u64>,
}

/// A point to which a replay can go back.
#[derive(Debug)]
struct Checkpoint {
    entries: usize,
    turns: u64,
    /// The state; `None` for the beginning.
    packed: Option<Vec<u8>>,
}

impl Replay {
    /// Returns a replay at the beginning of a recording.
    pub fn new(recording: Recording) -> Replay {
        let game = recording.start();
        let beginning = Checkpoint {
            entries: 0,
            turns: game.turns,
            packed: None,
        };
        Replay {
            entries: 0,
            actions: recording.actions() + game.log_entries(),
            checkpoints: BTreeMap::from([(game.log_entries(), beginning)]),
            levels: BTreeMap::from([(game.world.level_number(), game.log_entries())]),
            recording,
            game,
        }
    }

    pub fn view(&self) -> View<'_> {
        self.game.view()
    }

    /// Returns how many actions were done.
    pub fn action(&self) -> u64 {
        self.game.log_entries()
    }

    /// Returns how many actions there are in all.
    pub fn actions(&self) -> u64 {
        self.actions
    }

    pub fn is_at_end(&self) -> bool {
        self.game.log_entries() >= self.actions
    }

    /// Applies the next action, and returns `false` at the end.
    ///
    /// # Errors
    ///
    /// Fails, and stays there, if the game is not as it was when it was recorded.
    pub fn step(&mut self) -> Result<bool, RecordingError> {
        while let Some(entry) = self.recording.entries.get(self.entries) {
            if !entry.agrees_with(&self.game) {
                return Err(self.recording.desync(self.game.log_entries()));
            }
            self.entries += 1;
            if entry.log_entry().is_some() {
                entry.apply_to(&mut self.game);
                self.remember();
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Goes to the point after `action` actions, or to the end.
    pub fn go_to_action(&mut self, action: u64) -> Result<(), RecordingError> {
        let checkpoint = self.checkpoints.range(..=action).next_back();
        self.go_back_to(checkpoint.map(|(action, _)| *action), |here| {
            here.action() > action
        });
        while self.game.log_entries() < action && self.step()? {}
        Ok(())
    }

    /// Goes to the point where the hero has taken `turn` turns, or to the end.
    pub fn go_to_turn(&mut self, turn: u64) -> Result<(), RecordingError> {
        let mut checkpoints = self.checkpoints.iter().rev();
        let checkpoint = checkpoints.find(|(_, checkpoint)| checkpoint.turns <= turn);
        self.go_back_to(checkpoint.map(|(action, _)| *action), |here| {
            here.game.turns > turn
        });
        while self.game.turns < turn && self.step()? {}
        Ok(())
    }

    /// Goes to where the hero first came to a level, and returns whether it ever did; if not, nothing changes.
    pub fn go_to_level(&mut self, number: u16) -> Result<bool, RecordingError> {
        let here = self.action();
        if !self.levels.contains_key(&number) {
            let farthest = self.checkpoints.keys().next_back().copied();
            self.go_to_action(farthest.unwrap_or(here).max(here))?;
            while !self.levels.contains_key(&number) && self.step()? {}
        }
        let found = self.levels.get(&number).copied();
        self.go_to_action(found.unwrap_or(here))?;
        Ok(found.is_some())
    }

    pub(super) fn scenario(&self) -> &Scenario {
        &self.recording.setup.scenario
    }

    /// Returns the same game under another name, marked as played on, as it is where the recording begins, and the log
    /// entries up to here.
    pub(super) fn new_game_from_here(&self, name: &str, began: u64) -> (Game, Vec<LogEntry>) {
        let setup = GameSetup {
            name: name.to_owned(),
            began,
            mark: Some(Mark::PlayedOn),
            ..self.recording.setup.clone()
        };
        let game = Game::restored(setup, self.recording.state.clone());
        let done = &self.recording.entries[..self.entries];
        let log_entries = done.iter().filter_map(|entry| entry.log_entry().cloned());
        (game, log_entries.collect())
    }

    /// Restores a checkpoint, if it is needed to go back, or is nearer than the current point.
    fn go_back_to(&mut self, action: Option<u64>, is_beyond: impl Fn(&Replay) -> bool) {
        let Some(action) = action else { return };
        if !is_beyond(self) && action <= self.game.log_entries() {
            return;
        }
        let checkpoint = &self.checkpoints[&action];
        let state = checkpoint.packed.as_ref().and_then(|packed| unpack(packed));
        self.entries = checkpoint.entries;
        self.game = match state {
            Some(state) => Game::restored(self.recording.setup.clone(), Some(state)),
            None => self.recording.start(),
        };
    }

    fn remember(&mut self) {
        let action = self.game.log_entries();
        self.levels
            .entry(self.game.world.level_number())
            .or_insert(action);
        if action.is_multiple_of(ACTIONS_PER_CHECKPOINT) && !self.checkpoints.contains_key(&action)
        {
            let checkpoint = Checkpoint {
                entries: self.entries,
                turns: self.game.turns,
                packed: Some(pack(&self.game.state())),
            };
            self.checkpoints.insert(action, checkpoint);
        }
    }
}
