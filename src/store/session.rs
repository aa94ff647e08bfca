//! A game and its files: log entries are written before they are applied, then come snapshots, and at the end a record.

mod closing;
mod learning;
mod logged_game;
mod unwritten;

pub use unwritten::Unwritten;

use super::Folders;
use super::game_data::read_game_data;
use super::known::Known;
use super::memory_log::MemoryLog;
use super::quest_log::QuestLog;
use super::recording::Recording;
use super::records::Entered;
use super::records::live_log::{LiveLog, Notable};
use super::saves::{Autosave, SaveError, journal};
use super::wire::Embedding;
use crate::game::{Command, Game, LogEntry, Playable, Tone, View, WizardCommand};
use closing::Closing;
use logged_game::LoggedGame;
use std::path::Path;

/// A game that is being played, and its files.
#[derive(Debug)]
pub struct Session {
    pub(super) game: LoggedGame,
    /// Where description files are read from again, and where records go.
    folders: Folders,
    /// Keeps the game on disk; `None` if that is not wanted or not possible.
    autosave: Option<Autosave>,
    /// Whether nobody has seen yet what came of what was written down last.
    is_unseen: bool,
    /// Takes the path of a journal that leads to a fault of the program.
    on_fault: fn(&Path),
    /// Records the game in memory, if that is wanted.
    memory_log: Option<MemoryLog>,
    /// What the player knows; `None` if this game adds nothing to it.
    known: Option<Known>,
    /// What is written of the game, once it is over.
    closing: Option<Closing>,
    live_log: Option<LiveLog>,
}

impl Session {
    /// Returns a session in which nothing is written until the game is over.
    pub fn new(mut game: Game, folders: Folders) -> Session {
        if folders.server.hides_seeds {
            game.hide_seed();
        }
        let live_log = folders.server.live_log.clone().map(LiveLog::at);
        Session {
            game: LoggedGame::new(game),
            folders,
            autosave: None,
            is_unseen: false,
            on_fault: |_| (),
            memory_log: None,
            known: None,
            closing: None,
            live_log,
        }
    }

    pub fn view(&self) -> View<'_> {
        self.game.view()
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Keeps the game on disk from now on, until it is over.
    pub(super) fn keep(&mut self, autosave: Autosave) {
        self.autosave = Some(autosave);
        self.open_known();
        self.close_if_over();
    }

    /// Records the game in memory from now on.
    pub fn record(&mut self, embedding: Embedding) {
        self.memory_log = Some(MemoryLog::begin(&self.game, embedding));
    }

    /// Returns the recording in memory, as the bytes of a file; `None` if nothing was recorded.
    pub fn recorded(&self) -> Option<Vec<u8>> {
        let memory_log = self.memory_log.as_ref()?;
        Some(memory_log.bytes(&self.game))
    }

    /// Returns whether leaving the program loses nothing.
    pub fn is_kept(&self) -> bool {
        self.autosave.as_ref().is_some_and(Autosave::is_up_to_date)
    }

    /// Returns all that has happened in a game that is kept; `None` if it cannot be read. What is not written
    /// is missing.
    pub fn past(&self) -> Option<Recording> {
        let autosave = self.autosave.as_ref()?;
        Recording::open(&autosave.journal()?).ok()
    }

    /// Returns the path of the recording of a game that is over; `None` if there is none.
    pub fn recording(&self) -> Option<&Path> {
        self.closing.as_ref()?.recording()
    }

    /// Returns how a game that is over was entered in the records; `None` while it goes on.
    pub fn entered(&self) -> Option<&Entered> {
        self.closing.as_ref().map(|closing| &closing.entered)
    }

    /// Returns what the player was told could not be written of a game that is over, in sentences. Only the last still holds;
    /// there is none if nothing is missing.
    pub fn unrecorded(&self) -> &[String] {
        self.closing.as_ref().map_or(&[], Closing::told)
    }

    /// Returns how many log entries were applied since the game began.
    pub fn log_entries(&self) -> u64 {
        self.game.log_entries()
    }

    /// Returns a hash that is the same for two worlds only if they are the same to the last bit.
    pub fn fingerprint(&self) -> u64 {
        self.game.fingerprint()
    }

    /// Carries out a command of the player. The messages say how that went. A step into a wall changes nothing, so it is not
    /// written down, however long its key is held.
    pub fn obey(&mut self, command: Command) {
        if let Command::Step(dir) | Command::StepOver(dir) = command
            && self.game.update(|game| game.refuse_step(dir))
        {
            return;
        }
        let log_entry = match command {
            Command::Wizard(WizardCommand::ReloadData) => {
                self.game.reload_entry(|| read_game_data(&self.folders))
            }
            command => self.game.log_entry(command),
        };
        match log_entry {
            Ok(log_entry) => self.apply(log_entry),
            Err(refused) => self.game.update(|game| game.turn_down(refused)),
        }
    }

    /// Tells the player why something cannot be done.
    pub fn refuse(&mut self, refusal: &str) {
        self.game.update(|game| game.refuse(refusal));
    }

    /// Writes a log entry, and then applies it. What of it is notable becomes known to others.
    pub(super) fn apply(&mut self, log_entry: LogEntry) {
        let before = self.live_log.as_ref().map(|_| Notable::of(&self.game));
        let sentence = self.write_and_apply(log_entry);
        if let Some((live_log, before)) = self.live_log.as_mut().zip(before) {
            live_log.add(&self.game, &before);
        }
        if let Some(sentence) = sentence {
            self.say(&sentence);
        }
        self.close_if_over();
    }

    /// Applies what has happened in another game, which this one plays on: it is no news to others. If it cannot be written,
    /// the player learns so behind all of it.
    pub(super) fn apply_past(&mut self, log_entries: impl Iterator<Item = LogEntry>) {
        let mut told = None;
        for log_entry in log_entries {
            told = self.write_and_apply(log_entry).or(told);
        }
        if let Some(sentence) = told.filter(|_| self.view().is_unkept()) {
            self.say(&sentence);
        }
        self.close_if_over();
    }

    /// Writes a log entry, and then applies it. Returns what to tell the player of how the game is kept.
    fn write_and_apply(&mut self, log_entry: LogEntry) -> Option<String> {
        // Of several entries at once, the player sees only the last; what the others have brought is learned as well.
        self.learn_unseen();
        let sentence = self.write_down(&log_entry);
        self.is_unseen = true;
        let before = self.view().level_number();
        self.game.update(|game| game.apply(log_entry));
        self.save_if_due(before);
        sentence
    }

    /// Adds a message about the program to the game.
    pub fn say(&mut self, text: &str) {
        self.game.update(|game| game.say(Tone::Notice, text));
    }

    /// Tells the player of a game that has just begun how to learn more.
    pub fn advise(&mut self, text: &str) {
        self.game.update(|game| game.advise(text));
    }

    /// Warns the player of something besides what has happened.
    pub fn warn(&mut self, text: &str) {
        self.game.update(|game| game.say(Tone::Bad, text));
    }

    /// Makes all that was said after so many messages the messages of one command, and adds a sentence about it.
    pub fn sum_up(&mut self, said: usize, line: Option<&str>) {
        self.game.update(|game| game.sum_up(said, line));
    }

    /// Greets the player of a game that goes on, with further notices.
    pub(super) fn welcome_back(&mut self, notices: &[String]) {
        self.game.update(|game| game.welcome_back(notices));
    }

    /// Tells the player where another game of the same name is.
    pub(super) fn tell_set_aside(&mut self, other: Option<&Path>) {
        if let Some(path) = other {
            let path = path.display();
            self.say(&format!(
                "The game that was saved before is set aside: the title screen offers it. Its file is {path}."
            ));
        }
    }

    /// Tells the player why the game is not kept.
    pub(super) fn tell_unkept(&mut self, error: &SaveError) {
        self.say(&unkept(error));
        self.game.update(Game::note_unkept);
    }

    /// Writes what is told into the log of a quest from now on, if there is one.
    pub(super) fn log_to(&mut self, quest_log: Option<QuestLog>) {
        self.game.log_to(quest_log);
    }

    /// Writes a log entry before it is applied. Returns a sentence if that has begun to fail, or works again.
    fn write_down(&mut self, log_entry: &LogEntry) -> Option<String> {
        if let Some(memory_log) = &mut self.memory_log {
            memory_log.add(&self.game, log_entry);
        }
        let autosave = self.autosave.as_mut()?;
        let written = autosave.write_down(&journal::entries_for(&self.game, log_entry));
        self.note_kept(written)
    }

    /// Notes whether the game is kept, after it was tried to write what is not written. Returns what to tell the player.
    fn note_kept(&mut self, written: Result<Option<String>, SaveError>) -> Option<String> {
        let sentence = written.unwrap_or_else(|error| {
            self.autosave = None;
            Some(unkept(&error))
        });
        let is_failing = self.autosave.as_ref().is_none_or(Autosave::is_failing);
        self.game.update(if is_failing {
            Game::note_unkept
        } else {
            Game::note_kept
        });
        sentence
    }

    /// Takes a snapshot on every level that is entered, and when one is due.
    fn save_if_due(&mut self, level_before: u16) {
        let has_moved = self.view().level_number() != level_before;
        if let Some(autosave) = &mut self.autosave
            && (has_moved || autosave.is_snapshot_due())
        {
            autosave.snapshot(self.game.state());
        }
    }

    /// Notes that the player sees what came of the last command, and learns by it: nobody has to wait for that.
    pub fn note_seen(&mut self) {
        self.learn_unseen();
        self.is_unseen = false;
    }

    /// Sets what is called when a panic of the program has been taken back, with the path of the journal that leads to it.
    pub fn on_fault(&mut self, tell: fn(&Path)) {
        self.on_fault = tell;
    }

    /// Leaves the game as it was before what was written down last, which has made the program panic, and would again whenever
    /// the game goes on. The journal that leads there is kept beside it.
    #[cold]
    fn take_back(&mut self) {
        let autosave = self.autosave.as_mut().filter(|_| self.is_unseen);
        if let Some(Ok(Some(aside))) = autosave.map(Autosave::take_back) {
            (self.on_fault)(&aside);
        }
    }

    /// Returns whether something is to be written that is not written yet.
    pub fn has_unwritten(&self) -> bool {
        let is_over = self.view().ending().is_some();
        match (&self.autosave, self.entered()) {
            (Some(autosave), _) => is_over || !autosave.is_up_to_date(),
            (None, Some(entered)) => {
                let is_missing = entered.error.is_some() || self.knows_more_than_is_written();
                is_missing && self.folders.own.is_some()
            }
            (None, None) => false,
        }
    }

    /// Returns whether nothing of a new game is written yet, and nobody has tried: its player sees it first.
    pub fn is_unwritten(&self) -> bool {
        self.autosave.as_ref().is_some_and(Autosave::is_untried)
    }

    /// Tries to write what is not written yet, and says so when that works again.
    pub fn catch_up(&mut self) {
        if !self.has_unwritten() {
            return;
        }
        if let Some(autosave) = &mut self.autosave {
            let written = autosave.catch_up();
            if let Some(sentence) = self.note_kept(written) {
                self.say(&sentence);
            }
        }
        self.close_if_over();
    }

    /// Ends the session: the game is no longer kept. Returns what else than the game could not be written to the end, in
    /// sentences; `None` if nothing is missing. `Unwritten` tries again to write of it what can be.
    ///
    /// # Errors
    ///
    /// Returns all that could not be written, in sentences, if the game cannot go on because of it.
    pub fn finish(&mut self) -> Result<Option<String>, String> {
        self.catch_up();
        let left = self
            .autosave
            .take()
            .map(|mut it| it.leave(self.game.state()));
        self.game.log_to(None);
        let not_written = self.settle();
        let Some(Err(why)) = left.filter(|_| self.view().ending().is_none()) else {
            return Ok(not_written);
        };
        let lost = format!(
            "The game of {} could not be saved: {why}.",
            self.view().name()
        );
        let told: Vec<String> = std::iter::once(lost).chain(not_written).collect();
        Err(told.join(" "))
    }

    fn close_if_over(&mut self) {
        if self.view().ending().is_some() {
            self.close();
        }
    }
}

/// Returns why a game is not kept, in a sentence.
fn unkept(error: &SaveError) -> String {
    format!("This game will not be saved: {error}.")
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
    /// Takes a last snapshot, so that the entries since the one before need not be applied again when the game goes on.
    fn drop(&mut self) {
        // A panic may have left an entry half applied, of which the journal has all.
        if std::thread::panicking() {
            return self.take_back();
        }
        // Whoever wants to know of an error calls `finish`.
        let _ = self.save_known();
        if let Some(mut autosave) = self.autosave.take() {
            let _ = autosave.leave(self.game.state());
        }
    }
}
