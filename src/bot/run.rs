//! Runs a game with a bot.

use super::{Bot, Style};
use crate::game::{Command, Playable};

/// The number of commands after which a game that is not over counts as stuck.
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

    /// Returns what the bot wants to do next; `None` if the game is over or stuck.
    pub fn choose(&mut self) -> Option<Command> {
        let is_over = self.game.view().ending().is_some();
        (!is_over && self.commands < MOST_COMMANDS).then(|| self.bot.choose(&self.game.view()))
    }

    /// Carries a command out.
    pub fn obey(&mut self, command: Command) {
        self.commands += 1;
        self.game.obey(command);
    }
}
