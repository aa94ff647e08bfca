//! A recorded game that is shown: forward by single actions, to any point of it, and from there on as a new game.

use super::recording::{Recording, RecordingError};
use super::wire::{pack, unpack};
use crate::game::{Game, View};
use crate::game::{GameSetup, LogEntry, Mark, Scenario};
use std::collections::BTreeMap;

/// After so many actions the state is kept, so that going back is a matter of a moment.
const ACTIONS_PER_STATE: u64 = 250;

/// A recording, and the game at some place of it.
#[derive(Debug)]
pub struct Replay {
    recording: Recording,
    game: Game,
    /// How many entries were applied.
    entries: usize,
    /// How many actions there are.
    actions: u64,
    /// States that were passed, by the number of actions before them.
    passed: BTreeMap<u64, Passed>,
    /// The first action at which the hero stood on a level, as far as that was shown.
    levels: BTreeMap<u16, u64>,
}

/// A place that was passed.
#[derive(Debug)]
struct Passed {
    entries: usize,
    turns: u64,
    /// None: the beginning.
    packed: Option<Vec<u8>>,
}

impl Replay {
    /// Stands at the beginning.
    pub fn new(recording: Recording) -> Replay {
        let game = recording.start();
        let setup = Passed {
            entries: 0,
            turns: game.turns,
            packed: None,
        };
        Replay {
            entries: 0,
            actions: recording.actions() + game.log_entries(),
            passed: BTreeMap::from([(game.log_entries(), setup)]),
            levels: BTreeMap::from([(game.world.depth(), game.log_entries())]),
            recording,
            game,
        }
    }

    pub fn view(&self) -> View<'_> {
        self.game.view()
    }

    /// How many actions were done.
    pub fn action(&self) -> u64 {
        self.game.log_entries()
    }

    /// How many there are in all.
    pub fn actions(&self) -> u64 {
        self.actions
    }

    pub fn is_at_end(&self) -> bool {
        self.game.log_entries() >= self.actions
    }

    /// Does the next action; false at the end. Fails where the game does not stand where it stood when it was
    /// recorded, and stays there.
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

    /// Goes to the place after so many actions, or to the end.
    pub fn go_to_action(&mut self, action: u64) -> Result<(), RecordingError> {
        let passed = self.passed.range(..=action).next_back();
        self.go_back_to(passed.map(|(action, _)| *action), |here| {
            here.action() > action
        });
        while self.game.log_entries() < action && self.step()? {}
        Ok(())
    }

    /// Goes to the place where the hero has taken so many turns, or to the end.
    pub fn go_to_turn(&mut self, turn: u64) -> Result<(), RecordingError> {
        let passed = self
            .passed
            .iter()
            .rev()
            .find(|(_, passed)| passed.turns <= turn);
        self.go_back_to(passed.map(|(action, _)| *action), |here| {
            here.game.turns > turn
        });
        while self.game.turns < turn && self.step()? {}
        Ok(())
    }

    /// Goes to where the hero first stood on a level. False, and no change, where it never did.
    pub fn go_to_level(&mut self, depth: u16) -> Result<bool, RecordingError> {
        let here = self.action();
        if !self.levels.contains_key(&depth) {
            let farthest = self.passed.keys().next_back().copied();
            self.go_to_action(farthest.unwrap_or(here).max(here))?;
            while !self.levels.contains_key(&depth) && self.step()? {}
        }
        let found = self.levels.get(&depth).copied();
        self.go_to_action(found.unwrap_or(here))?;
        Ok(found.is_some())
    }

    pub(super) fn scenario(&self) -> &Scenario {
        &self.recording.setup.scenario
    }

    /// The same game with another name, marked as played on, where the recording begins, and all that was done in it
    /// up to here.
    pub(super) fn start_anew(&self, name: &str, began: u64) -> (Game, Vec<LogEntry>) {
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

    /// Restores a place that was passed, when it is needed to go back, or is nearer than the present one.
    fn go_back_to(&mut self, action: Option<u64>, is_beyond: impl Fn(&Replay) -> bool) {
        let Some(action) = action else { return };
        if !is_beyond(self) && action <= self.game.log_entries() {
            return;
        }
        let passed = &self.passed[&action];
        let state = passed.packed.as_ref().and_then(|packed| unpack(packed));
        self.entries = passed.entries;
        self.game = match state {
            Some(state) => Game::restored(self.recording.setup.clone(), Some(state)),
            None => self.recording.start(),
        };
    }

    fn remember(&mut self) {
        let action = self.game.log_entries();
        self.levels.entry(self.game.world.depth()).or_insert(action);
        if action.is_multiple_of(ACTIONS_PER_STATE) && !self.passed.contains_key(&action) {
            let passed = Passed {
                entries: self.entries,
                turns: self.game.turns,
                packed: Some(pack(&self.game.state())),
            };
            self.passed.insert(action, passed);
        }
    }
}
