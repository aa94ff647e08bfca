//! The end of a game: it is entered in the records, its journal becomes its recording, and its player learns what is missing.

use super::Session;
use crate::game::Game;
use crate::store::Folders;
use crate::store::clock::now;
use crate::store::records::live_log::LiveLog;
use crate::store::records::{self, Entered};
use crate::store::wire::Entry;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What is written, and what is not, of a game that is over.
#[derive(Debug)]
pub(super) struct Closing {
    /// When it was first tried to enter it in the records, in seconds since 1970: every attempt writes the same files.
    since: u64,
    /// How it was entered there.
    pub(super) entered: Entered,
    recorded: Recorded,
    /// What could not be written, in sentences, as often as the player was told; the last holds.
    told: Vec<String>,
}

/// What has become of the journal of a game that is over.
#[derive(Debug)]
enum Recorded {
    /// There was none, and so there is no recording.
    NotKept,
    /// It is the recording, at this path.
    At(PathBuf),
    /// Why it is no recording, in sentences.
    Failed(String),
}

impl Closing {
    /// Enters a game that is just over in the records.
    fn begin(folders: &Folders, game: &Game) -> Closing {
        let since = now();
        Closing {
            since,
            entered: records::enter(folders, game, since, records::PATIENCE),
            recorded: Recorded::NotKept,
            told: Vec::new(),
        }
    }

    /// Enters the game again, if not all could be written.
    fn enter_again(&mut self, folders: &Folders, game: &Game) {
        if self.entered.error.is_some() {
            self.entered = records::enter(folders, game, self.since, Duration::ZERO);
        }
    }

    /// Returns the path of the recording; `None` if there is none.
    pub(super) fn recording(&self) -> Option<&Path> {
        match &self.recorded {
            Recorded::At(path) => Some(path),
            Recorded::NotKept | Recorded::Failed(_) => None,
        }
    }

    /// Returns what the player was told could not be written; the last holds.
    pub(super) fn told(&self) -> &[String] {
        &self.told
    }

    /// Returns what is missing of the records and the recording, in sentences.
    fn missing(&self) -> impl Iterator<Item = &str> {
        let not_recorded = match &self.recorded {
            Recorded::Failed(why) => Some(why),
            Recorded::NotKept | Recorded::At(_) => None,
        };
        let all = self.entered.error.iter().chain(not_recorded);
        all.map(String::as_str)
    }

    /// Notes what cannot be written. Returns what the player is to learn: that, unless it is known, or that all was written
    /// now.
    fn note_missing(&mut self, missing: String) -> Option<String> {
        let is_known = match self.told.last() {
            Some(last) => *last == missing,
            None => missing.is_empty(),
        };
        if is_known {
            return None;
        }
        if missing.is_empty() {
            self.told.clear();
            return Some("All of this game is written now.".to_owned());
        }
        self.told.push(missing.clone());
        Some(missing)
    }
}

impl Session {
    /// Enters a game that is over in the records, and only then stops keeping it. What cannot be written is tried again
    /// by `catch_up`.
    #[cold]
    pub(super) fn close(&mut self) {
        match &mut self.closing {
            Some(closing) => closing.enter_again(&self.folders, &self.game),
            None => {
                self.closing = Some(Closing::begin(&self.folders, &self.game));
                self.write_down_end();
            }
        }
        self.become_recording();
        self.tell_missing();
    }

    /// Writes down that the game is over, and how it was left.
    fn write_down_end(&mut self) {
        if let Some(autosave) = &mut self.autosave {
            // What fails is tried again, and told, when the journal becomes the recording.
            let _ = autosave.write_down(&[Entry::Over(self.game.fingerprint())]);
        }
    }

    /// Turns the journal into the recording, if there is one; what cannot be turned is kept.
    fn become_recording(&mut self) {
        let folder = self.folders.recordings();
        let (Some(mut autosave), Some(folder), Some(closing)) =
            (self.autosave.take(), folder, &mut self.closing)
        else {
            return;
        };
        match autosave.finish(&folder, &closing.entered.stem) {
            Ok(path) => {
                closing.recorded = Recorded::At(path);
                self.game.update(Game::note_kept);
            }
            Err(error) => {
                let what = if autosave.has_file() {
                    "The recording of this game stays where the game was saved"
                } else {
                    "There is no recording of this game"
                };
                closing.recorded = Recorded::Failed(format!("{what}: {error}."));
                self.autosave = Some(autosave);
            }
        }
    }

    /// Tells the player what cannot be written, unless that is known, or that it was written now.
    fn tell_missing(&mut self) {
        let not_noted = self.save_known();
        let Some(closing) = &mut self.closing else {
            return;
        };
        let of_live_log = self.live_log.as_ref().and_then(LiveLog::missing);
        let missing = closing.missing().chain(not_noted.as_deref());
        let missing: Vec<&str> = missing.chain(of_live_log).collect();
        let missing = missing.join(" ");
        if let Some(sentence) = closing.note_missing(missing) {
            self.say(&sentence);
        }
    }
}
