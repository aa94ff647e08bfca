//! What a player learns in a game: what the hero meets and finds, and which hints are given.

use super::Session;
use crate::store::known::Known;

impl Session {
    /// Adds what happens in the game to what its player knows from now on, if it is such a game.
    pub(super) fn open_known(&mut self) {
        if !Known::counts(self.game.setup()) {
            return;
        }
        match Known::open(&self.folders, &self.game.setup().name) {
            Ok(known) => self.known = known,
            Err(error) => self.say(&format!("What you meet and find is not noted: {error}.")),
        }
        self.learn();
    }

    /// Adds what came of the last command to what the player knows, unless that was done when it was seen.
    pub(super) fn learn_unseen(&mut self) {
        if self.is_unseen {
            self.learn();
        }
    }

    /// Adds what the hero sees and has to what the player knows.
    fn learn(&mut self) {
        if let Some(known) = &mut self.known {
            known.note(&self.game.view());
        }
    }

    /// Writes what the player knows. Returns why that cannot be written now, in a sentence; it is tried again the next time.
    pub(super) fn save_known(&mut self) -> Option<String> {
        self.learn_unseen();
        let error = self.known.as_mut()?.save().err()?;
        Some(format!("What you met and found is not noted: {error}."))
    }

    /// Writes what the player has learned, now and then: a program that is killed takes little of it along. In most turns
    /// there is nothing new, and nothing is done.
    pub fn save_news(&mut self) {
        let turn = self.game.view().turns();
        if let Some(known) = &mut self.known {
            known.save_news(turn);
        }
    }

    /// Returns whether something that the player knows is not written.
    pub(super) fn knows_more_than_is_written(&self) -> bool {
        self.known.as_ref().is_some_and(Known::has_unwritten)
    }

    /// Returns whether a hint may be given: it never was to this player, and the game is one in which players learn.
    pub fn wants_hint(&self, hint: &str) -> bool {
        self.known
            .as_ref()
            .is_some_and(|known| !known.has_hint(hint))
    }

    /// Gives a hint, once.
    pub fn hint(&mut self, hint: &str, text: &str) {
        if self.note_hint(hint) {
            self.game.update(|game| game.hint(text));
        }
    }

    /// Notes that the player knows what a hint says.
    pub fn needs_no_hint(&mut self, hint: &str) {
        self.note_hint(hint);
    }

    /// Notes a hint, and returns whether it is new to this player.
    fn note_hint(&mut self, hint: &str) -> bool {
        let known = self.known.as_mut();
        known.is_some_and(|known| known.note_hint(hint))
    }
}
