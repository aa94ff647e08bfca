//! What a game is to whoever plays it.

use super::{Command, Game, View};

/// A game that a person or a bot plays by its view, whether it is kept on disk or not.
pub trait Playable {
    /// Returns the game as its player sees it.
    fn view(&self) -> View<'_>;

    /// Carries out a command. The messages say how that went.
    fn obey(&mut self, command: Command);
}

impl Playable for Game {
    fn view(&self) -> View<'_> {
        Game::view(self)
    }

    fn obey(&mut self, command: Command) {
        Game::obey(self, command);
    }
}
