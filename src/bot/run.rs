//! A game in the hands of a bot.

use super::{Bot, Style};
use crate::game::{Command, Playable};

/// A game that is not over after so many commands goes nowhere.
pub const MOST_COMMANDS: u64 = 100_000;

/// One game that a bot plays to its end.
#[derive(Debug)]
pub struct Run<G> {
    game: G,
    bot: Bot,
    commands: u64,
}

impl<G: Playable> Run<G> {
    pub fn new(game: G, style: Style) -> Run<G> {
        Run {
            game,
            bot: Bot::new(style),
            commands: 0,
        }
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    pub fn into_game(self) -> G {
        self.game
    }

    /// What the bot wants to do next; nothing when the game is over or goes nowhere.
    pub fn choose(&mut self) -> Option<Command> {
        let is_over = self.game.view().ending().is_some();
        (!is_over && self.commands < MOST_COMMANDS).then(|| self.bot.choose(&self.game.view()))
    }

    /// Does what the bot wants.
    pub fn obey(&mut self, command: Command) {
        self.commands += 1;
        self.game.obey(command);
    }
}
