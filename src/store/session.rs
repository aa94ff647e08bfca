//! A game and what is written of it: log entries before they are applied, snapshots, and its record at the end.

use super::Folders;
use super::launcher::now;
use super::memory_log::MemoryLog;
use super::quest::QuestLog;
use super::records::{self, Entered};
use super::saves::{Autosave, SaveError, journal};
use super::wire::{Embedding, Entry};
use crate::game::{Command, Game, GameData, LogEntry, Playable, Tone, View, WizardCommand};
use std::iter;
use std::path::{Path, PathBuf};

/// How the file names of recordings end.
const RECORDING: &str = ".rlg";

/// A game that is being played, and the files that are written of it.
#[derive(Debug)]
pub struct Session {
    pub(super) game: Game,
    /// Where description files are read from again, and where records go.
    folders: Folders,
    /// Writes the game down, where it can be written.
    autosave: Option<Autosave>,
    /// Records the game in memory, where that is wanted.
    memory_log: Option<MemoryLog>,
    /// Where the recording of the game is, once it is over.
    recording: Option<PathBuf>,
    /// The log of a quest.
    pub(super) quest_log: Option<QuestLog>,
    /// What became of the record of the game, once it is over.
    entered: Option<Entered>,
}

impl Session {
    /// Takes up a game of which nothing is written down until it is over.
    pub fn new(game: Game, folders: Folders) -> Session {
        Session {
            game,
            folders,
            autosave: None,
            memory_log: None,
            recording: None,
            quest_log: None,
            entered: None,
        }
    }

    pub fn view(&self) -> View<'_> {
        self.game.view()
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Writes everything down from now on, until the game is over.
    pub(super) fn keep(&mut self, autosave: Autosave) {
        self.autosave = Some(autosave);
        self.close_if_over();
    }

    /// Records the game in memory from now on.
    pub fn record(&mut self, embedding: Embedding) {
        self.memory_log = Some(MemoryLog::begin(&self.game, embedding));
    }

    /// Returns what was recorded in memory, as it would stand in a file; `None` where nothing was.
    pub fn recorded(&self) -> Option<Vec<u8>> {
        let memory_log = self.memory_log.as_ref()?;
        Some(memory_log.bytes(&self.game))
    }

    /// Whether leaving the program loses nothing.
    pub fn is_kept(&self) -> bool {
        self.autosave.as_ref().is_some_and(Autosave::is_up_to_date)
    }

    /// Returns the recording of a game that is over.
    pub fn recording(&self) -> Option<&Path> {
        self.recording.as_deref()
    }

    /// Returns what became of the record of a game that is over.
    pub fn entered(&self) -> Option<&Entered> {
        self.entered.as_ref()
    }

    /// Returns how many log entries were applied since the game began.
    pub fn log_entries(&self) -> u64 {
        self.game.log_entries()
    }

    /// Returns a hash that is the same for two worlds only if they are the same to the last bit.
    pub fn fingerprint(&self) -> u64 {
        self.game.fingerprint()
    }

    /// Carries out a command of the player. What came of it is in the messages.
    pub fn obey(&mut self, command: Command) {
        let log_entry = match command {
            Command::Wizard(WizardCommand::ReloadData) => {
                self.game.reload_entry(|| GameData::open(&self.folders))
            }
            command => self.game.log_entry(command),
        };
        match log_entry {
            Ok(log_entry) => self.apply(log_entry),
            Err(refusal) => {
                self.game.refuse(&refusal);
                self.log_messages();
            }
        }
    }

    /// Applies a log entry after it was written down.
    pub(super) fn apply(&mut self, log_entry: LogEntry) {
        let error = self.write_down(&log_entry);
        let depth = self.view().depth();
        self.game.apply(log_entry);
        self.log_messages();
        self.save_if_due(depth);
        if let Some(error) = error {
            self.say(&error);
        }
        self.close_if_over();
    }

    /// Says something about the program, in the game and in the log of a quest.
    pub(super) fn say(&mut self, text: &str) {
        self.game.say(Tone::Notice, text);
        if let Some(log) = &mut self.quest_log {
            log.write(self.game.turns, text);
        }
    }

    /// Says the first message of a game that goes on, and what else the player should know.
    pub(super) fn welcome_back(&mut self, notices: &[String]) {
        self.game.welcome_back(notices);
        self.log_messages();
    }

    /// Says what became of a game of the same name.
    pub(super) fn tell_set_aside(&mut self, aside: Option<&Path>) {
        if let Some(path) = aside {
            let path = path.display();
            self.say(&format!(
                "The game that was kept before was set aside as {path}."
            ));
        }
    }

    /// Says why the game is not written down.
    pub(super) fn tell_unkept(&mut self, error: &SaveError) {
        self.say(&format!("This game will not be kept: {error}."));
    }

    /// Copies what the last command brought into the log of a quest.
    fn log_messages(&mut self) {
        if let Some(log) = &mut self.quest_log {
            for message in self.game.view().messages().fresh() {
                log.write(message.turn, &message.text);
            }
        }
    }

    /// Writes a log entry down before it is applied. A sentence when that has begun to fail, or works again.
    fn write_down(&mut self, log_entry: &LogEntry) -> Option<String> {
        if let Some(memory_log) = &mut self.memory_log {
            memory_log.add(&self.game, log_entry);
        }
        let autosave = self.autosave.as_mut()?;
        autosave.write_down(&journal::entries_for(&self.game, log_entry))
    }

    /// Takes a snapshot on every level that is entered, and when much was done since the last one.
    fn save_if_due(&mut self, depth_before: u16) {
        let has_moved = self.view().depth() != depth_before;
        if let Some(autosave) = &mut self.autosave
            && (has_moved || autosave.is_snapshot_due())
        {
            autosave.snapshot(self.game.state());
        }
    }

    /// Enters a game that is over among the records, and only then stops keeping it.
    fn close_if_over(&mut self) {
        if self.view().ending().is_none() || self.entered.is_some() {
            return;
        }
        let entered = records::enter(&self.folders, &self.game, now());
        if let Some(error) = &entered.error {
            self.say(error);
        }
        let stem = entered.stem.clone();
        self.entered = Some(entered);
        if let (Some(autosave), Some(folder)) = (self.autosave.take(), self.folders.recordings()) {
            self.become_recording(autosave, &folder, &stem);
        }
    }

    /// Makes the journal of a game that is over its recording, in this folder and under this name.
    fn become_recording(&mut self, mut autosave: Autosave, folder: &Path, stem: &str) {
        autosave.write_down(&[Entry::Over(self.fingerprint())]);
        let numbered = (2..).map(|number| format!("{stem}-{number}"));
        let path = iter::once(stem.to_owned())
            .chain(numbered)
            .map(|name| folder.join(name + RECORDING))
            .find(|path| path.symlink_metadata().is_err())
            .expect("some number is free");
        match autosave.finish(&path) {
            Ok(()) => self.recording = Some(path),
            Err(error) => {
                let path = path.display();
                self.say(&format!(
                    "{path}: {error}. The recording of this game stays where the game was kept."
                ));
            }
        }
    }
}

impl Playable for Session {
    fn view(&self) -> View<'_> {
        Session::view(self)
    }

    fn obey(&mut self, command: Command) {
        Session::obey(self, command);
    }
}

impl Drop for Session {
    /// Takes a last snapshot, so that what was done since the one before need not be done again when the game goes on.
    fn drop(&mut self) {
        // A panic may have left an entry half applied; the journal has it whole.
        if std::thread::panicking() {
            return;
        }
        if let Some(mut autosave) = self.autosave.take() {
            autosave.leave(self.game.state());
        }
    }
}
