//! Replays of recorded games: by single actions, to any point, and on from there as a new game.

use super::recording::{Recording, RecordingError};
use super::wire::frames::FramePlace;
use super::wire::{pack_if_readable, unpack};
use crate::game::{Game, View};
use crate::game::{GameSetup, LogEntry, Mark};
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
    state: CheckpointState,
}

/// The state of a game at a checkpoint.
#[derive(Debug)]
enum CheckpointState {
    /// That in which the recording begins.
    Beginning,
    /// These bytes, which can be read.
    Packed(Vec<u8>),
}

impl Replay {
    /// Returns a replay at the beginning of a recording.
    pub fn new(recording: Recording) -> Replay {
        let game = recording.start();
        let beginning = Checkpoint {
            place: recording.first,
            turns: game.view().turns(),
            state: CheckpointState::Beginning,
        };
        Replay {
            actions: recording.actions() + game.log_entries(),
            actions_per_checkpoint: ACTIONS_PER_CHECKPOINT,
            checkpoints: BTreeMap::from([(game.log_entries(), beginning)]),
            levels: BTreeMap::from([(game.view().level_number(), game.log_entries())]),
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

    /// Goes to the point after `action` actions, to the beginning if that is later, or to the end.
    ///
    /// # Errors
    ///
    /// Fails where the recording is damaged.
    pub fn go_to_action(&mut self, action: u64) -> Result<(), RecordingError> {
        let checkpoint = self.last_checkpoint(|before, _| before <= action);
        self.go_back_to(checkpoint, |here| here.action() > action)?;
        while self.game.log_entries() < action && self.step()? {}
        Ok(())
    }

    /// Goes to the first point where the hero has taken `turn` turns, to the beginning if that is later, or to the end.
    /// Actions that take no time may follow it within the turn, and so may the death of the hero.
    ///
    /// # Errors
    ///
    /// Fails where the recording is damaged.
    pub fn go_to_turn(&mut self, turn: u64) -> Result<(), RecordingError> {
        let checkpoint = self.last_checkpoint(|_, checkpoint| checkpoint.turns < turn);
        self.go_back_to(checkpoint, |here| here.game.view().turns() >= turn)?;
        while self.game.view().turns() < turn && self.step()? {}
        Ok(())
    }

    /// Goes to where the hero first came to a level, and returns whether it ever did; if not, nothing changes.
    ///
    /// # Errors
    ///
    /// Fails where the recording is damaged.
    pub fn go_to_level(&mut self, number: u16) -> Result<bool, RecordingError> {
        let here = self.action();
        if !self.levels.contains_key(&number) {
            let farthest = self.last_checkpoint(|_, _| true);
            self.go_to_action(farthest.max(here))?;
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

    /// Returns the setup of the same game under another name, marked as played on.
    pub(super) fn new_setup(&self, name: &str) -> GameSetup {
        self.recording.setup_again(name, Some(Mark::PlayedOn))
    }

    /// Returns the same game with that setup, as it is where the recording begins.
    pub(super) fn new_game(&self, name: &str) -> Game {
        Game::restored(self.new_setup(name), self.recording.state.clone())
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

    /// Returns the number of actions before the last checkpoint that fits, or before the beginning if none does.
    fn last_checkpoint(&self, fits: impl Fn(u64, &Checkpoint) -> bool) -> u64 {
        let mut last_first = self.checkpoints.iter().rev();
        let fitting = last_first.find(|(action, checkpoint)| fits(**action, checkpoint));
        let (action, _) = fitting
            .or_else(|| self.checkpoints.first_key_value())
            .expect("the beginning is always a checkpoint");
        *action
    }

    /// Restores the checkpoint after so many actions, if it is needed to go back, or is nearer than the current point.
    fn go_back_to(
        &mut self,
        action: u64,
        is_beyond: impl Fn(&Replay) -> bool,
    ) -> Result<(), RecordingError> {
        if !is_beyond(self) && action <= self.game.log_entries() {
            return Ok(());
        }
        let checkpoint = &self.checkpoints[&action];
        let game = match &checkpoint.state {
            CheckpointState::Beginning => self.recording.start(),
            CheckpointState::Packed(packed) => {
                let state = unpack(packed).expect("only what can be read is kept");
                Game::restored(self.recording.setup.clone(), Some(state))
            }
        };
        self.recording.go_to(checkpoint.place)?;
        self.game = game;
        Ok(())
    }

    fn remember(&mut self) {
        let action = self.game.log_entries();
        self.levels
            .entry(self.game.view().level_number())
            .or_insert(action);
        let is_due = action.is_multiple_of(self.actions_per_checkpoint);
        if !is_due || self.checkpoints.contains_key(&action) {
            return;
        }
        // Without this one, going back takes longer.
        let Some(packed) = pack_if_readable(&self.game.state()) else {
            return;
        };
        let checkpoint = Checkpoint {
            place: self.recording.place(),
            turns: self.game.view().turns(),
            state: CheckpointState::Packed(packed),
        };
        self.checkpoints.insert(action, checkpoint);
        if self.checkpoints.len() > MOST_CHECKPOINTS {
            self.actions_per_checkpoint *= 2;
            let interval = self.actions_per_checkpoint;
            self.checkpoints.retain(|action, it| match it.state {
                CheckpointState::Beginning => true,
                CheckpointState::Packed(_) => action.is_multiple_of(interval),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Seed;
    use crate::game::{DungeonSetup, GameData};
    use crate::rules::{Action, DungeonBook};
    use crate::store::{Embedding, Folders, Launcher, MemoryLog};
    use std::fs;
    use std::iter::repeat_n;

    fn game() -> Game {
        let launcher = Launcher {
            dungeon: DungeonSetup::of_depths(2),
            wizard: true,
            ..Launcher::new("tess", GameData::built_in(), Folders::default())
        };
        launcher.begin_for_bot(
            launcher.dungeon_scenario(DungeonBook::Tactical),
            Seed::from_number(11),
        )
    }

    /// Returns a replay of a game from where it is, with these log entries.
    fn replay(mut game: Game, log_entries: impl Iterator<Item = LogEntry>) -> Replay {
        let mut log = MemoryLog::begin(&game, Embedding::AllButBuiltIn);
        for log_entry in log_entries {
            log.add(&game, &log_entry);
            game.apply(log_entry);
        }
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("game.rlg");
        fs::write(&path, log.bytes(&game)).expect("it is written");
        Replay::new(Recording::open(&path).expect("it can be read"))
    }

    /// Checks that one can go back from the end by one action, over so many checkpoints.
    fn check_going_back(mut replay: Replay, actions: u64, checkpoints: usize) {
        replay.go_to_action(u64::MAX).expect("it is whole");
        assert_eq!(replay.action(), actions);
        let end = replay.game.fingerprint();
        replay.go_to_action(actions - 1).expect("it is whole");
        assert_eq!(replay.checkpoints.len(), checkpoints);
        assert_eq!(replay.action(), actions - 1);
        assert!(replay.step().expect("the last is whole too"));
        assert_eq!(replay.game.fingerprint(), end);
    }

    #[test]
    fn the_first_point_of_a_recording_that_begins_midway_is_its_beginning() {
        let rest = || repeat_n(LogEntry::Act(Action::Rest), 5);
        let mut game = game();
        rest().for_each(|entry| game.apply(entry));
        let (action, turn) = (game.log_entries(), game.view().turns());
        assert!(action > 0 && turn > 0);
        let mut replay = replay(game, rest());
        let here = |replay: &Replay| (replay.action(), replay.view().turns());
        for go in [
            |replay: &mut Replay| replay.go_to_action(0),
            |replay: &mut Replay| replay.go_to_turn(0),
        ] {
            replay.go_to_action(u64::MAX).expect("it is whole");
            assert!(here(&replay).1 > turn);
            go(&mut replay).expect("it is whole");
            assert_eq!(here(&replay), (action, turn));
        }
    }

    #[test]
    fn a_turn_begins_before_what_takes_no_time_in_it() {
        let free = || repeat_n(LogEntry::ToggleFog, 3);
        let rest = iter::once(LogEntry::Act(Action::Rest));
        let mut replay = replay(game(), free().chain(rest).chain(free()));
        for (turn, action) in [(0, 0), (1, 4)] {
            replay.go_to_action(u64::MAX).expect("it is whole");
            for _ in 0..2 {
                replay.go_to_turn(turn).expect("it is whole");
                assert_eq!(replay.action(), action, "turn {turn}");
            }
        }
    }

    #[test]
    fn one_can_go_back_to_a_checkpoint() {
        let actions = ACTIONS_PER_CHECKPOINT + 10;
        let entries = repeat_n(LogEntry::ToggleFog, actions as usize);
        check_going_back(replay(game(), entries), actions, 2);
    }

    #[test]
    fn one_can_go_back_where_the_game_is_too_large_for_a_checkpoint() {
        const LARGE: usize = 5 << 20;
        let entries = |count| repeat_n(LogEntry::ToggleFog, count as usize);
        // A hundred messages later it would be forgotten.
        let reload = LogEntry::Reload(Box::new(GameData {
            notices: vec!["x".repeat(LARGE)],
            ..GameData::built_in()
        }));
        let before = entries(ACTIONS_PER_CHECKPOINT - 1);
        let replay = replay(game(), before.chain([reload]).chain(entries(10)));
        check_going_back(replay, ACTIONS_PER_CHECKPOINT + 10, 1);
    }
}
