//! Replays of recorded games: by single actions, to any point, and on from there as a new game.

use super::recording::{Recording, RecordingError};
use super::wire::frames::FramePlace;
use super::wire::{pack, unpack};
use crate::game::{Game, View};
use crate::game::{GameSetup, LogEntry, Mark, Scenario};
use std::collections::BTreeMap;
use std::iter;

/// After so many actions a checkpoint is kept at first, so that going back is quick.
const ACTIONS_PER_CHECKPOINT: u64 = 250;

/// If there would be more checkpoints, every other one is dropped.
const MOST_CHECKPOINTS: usize = 200;

/// A recording, and the game at some point of it.
#[derive(Debug)]
pub struct Replay {
    recording: Recording,
    game: Game,
    /// How many actions there are.
    actions: u64,
    /// After so many actions a checkpoint is kept.
    actions_per_checkpoint: u64,
    /// The points to which it can go back, by the number of actions before them.
    checkpoints: BTreeMap<u64, Checkpoint>,
    /// For each level, the number of actions before the hero first came to it, as far as that was shown.
    levels: BTreeMap<u16, u64>,
}

/// A point to which a replay can go back.
#[derive(Debug)]
struct Checkpoint {
    /// The place of the next entry.
    place: FramePlace,
    turns: u64,
    /// The state; `None` for the beginning.
    packed: Option<Vec<u8>>,
}

impl Replay {
    /// Returns a replay at the beginning of a recording.
    pub fn new(recording: Recording) -> Replay {
        let game = recording.start();
        let beginning = Checkpoint {
            place: recording.first,
            turns: game.turns,
            packed: None,
        };
        Replay {
            actions: recording.actions() + game.log_entries(),
            actions_per_checkpoint: ACTIONS_PER_CHECKPOINT,
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
        loop {
            let place = self.recording.place();
            let entry = match self.recording.next() {
                Ok(Some(entry)) => entry,
                Ok(None) => return Ok(false),
                // What the file has behind the actions that can be shown.
                Err(_) if self.is_at_end() => return Ok(false),
                Err(error) => return Err(error),
            };
            if !entry.agrees_with(&self.game) {
                self.recording.go_to(place)?;
                return Err(self.recording.desync(self.game.log_entries()));
            }
            if entry.log_entry().is_some() {
                entry.apply_to(&mut self.game);
                self.remember();
                return Ok(true);
            }
        }
    }

    /// Goes to the point after `action` actions, or to the end.
    pub fn go_to_action(&mut self, action: u64) -> Result<(), RecordingError> {
        let checkpoint = self.checkpoints.range(..=action).next_back();
        self.go_back_to(checkpoint.map(|(action, _)| *action), |here| {
            here.action() > action
        })?;
        while self.game.log_entries() < action && self.step()? {}
        Ok(())
    }

    /// Goes to the point where the hero has taken `turn` turns, or to the end.
    pub fn go_to_turn(&mut self, turn: u64) -> Result<(), RecordingError> {
        let mut checkpoints = self.checkpoints.iter().rev();
        let checkpoint = checkpoints.find(|(_, checkpoint)| checkpoint.turns <= turn);
        self.go_back_to(checkpoint.map(|(action, _)| *action), |here| {
            here.game.turns > turn
        })?;
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

    /// Returns the game as it is here, as one that is played on.
    pub fn into_game(self) -> Game {
        let setup = GameSetup {
            mark: Some(Mark::PlayedOn),
            ..self.recording.setup
        };
        let state = self.game.state().into_owned();
        Game::restored(setup, Some(state))
    }

    pub(super) fn scenario(&self) -> &Scenario {
        &self.recording.setup.scenario
    }

    /// Returns the same game under another name, marked as played on, as it is where the recording begins.
    pub(super) fn new_game(&self, name: &str, began: u64) -> Game {
        let setup = GameSetup {
            name: name.to_owned(),
            began,
            mark: Some(Mark::PlayedOn),
            ..self.recording.setup.clone()
        };
        Game::restored(setup, self.recording.state.clone())
    }

    /// Returns the log entries up to here, one after the other.
    pub(super) fn log_entries(&mut self) -> impl Iterator<Item = LogEntry> + '_ {
        let here = self.recording.place();
        // All of it was read before; if that fails now, less is played on.
        let is_there = self.recording.go_to(self.recording.first).is_ok();
        let recording = &mut self.recording;
        let next = move || {
            if !is_there || recording.place() == here {
                return None;
            }
            recording.next().ok().flatten()
        };
        iter::from_fn(next).filter_map(|entry| entry.log_entry().cloned())
    }

    /// Restores a checkpoint, if it is needed to go back, or is nearer than the current point.
    fn go_back_to(
        &mut self,
        action: Option<u64>,
        is_beyond: impl Fn(&Replay) -> bool,
    ) -> Result<(), RecordingError> {
        let Some(action) = action else { return Ok(()) };
        if !is_beyond(self) && action <= self.game.log_entries() {
            return Ok(());
        }
        let checkpoint = &self.checkpoints[&action];
        let state = checkpoint.packed.as_ref().and_then(|packed| unpack(packed));
        self.recording.go_to(checkpoint.place)?;
        self.game = match state {
            Some(state) => Game::restored(self.recording.setup.clone(), Some(state)),
            None => self.recording.start(),
        };
        Ok(())
    }

    fn remember(&mut self) {
        let action = self.game.log_entries();
        self.levels
            .entry(self.game.world.level_number())
            .or_insert(action);
        let is_due = action.is_multiple_of(self.actions_per_checkpoint);
        if !is_due || self.checkpoints.contains_key(&action) {
            return;
        }
        let checkpoint = Checkpoint {
            place: self.recording.place(),
            turns: self.game.turns,
            packed: Some(pack(&self.game.state())),
        };
        self.checkpoints.insert(action, checkpoint);
        if self.checkpoints.len() > MOST_CHECKPOINTS {
            self.actions_per_checkpoint *= 2;
            let interval = self.actions_per_checkpoint;
            self.checkpoints
                .retain(|action, it| it.packed.is_none() || action.is_multiple_of(interval));
        }
    }
}
