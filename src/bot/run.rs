//! Runs a game with a bot.

use super::{Bot, Style};
use crate::game::{Command, Playable, Verb};

/// The number of commands after which a game that is not over counts as stuck.
pub const MOST_COMMANDS: u64 = 100_000;

/// How often a bot used items and features.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// By use, in the order of [`Verb::ALL`].
    items: [u64; Verb::ALL.len()],
    pub features: u64,
}

impl Uses {
    /// Returns how often an item was used so.
    pub fn of(&self, verb: Verb) -> u64 {
        self.items[verb as usize]
    }

    /// Adds those of another game.
    pub fn add(&mut self, other: &Uses) {
        for (sum, more) in self.items.iter_mut().zip(other.items) {
            *sum += more;
        }
        self.features += other.features;
    }

    /// Returns the count to which a command belongs; `None` if it uses nothing.
    fn count_of(&mut self, command: &Command) -> Option<&mut u64> {
        if let Command::Use(_) = command {
            return Some(&mut self.features);
        }
        let (verb, _) = command.use_of_item()?;
        Some(&mut self.items[verb as usize])
    }
}

/// One game that a bot plays to its end.
#[derive(Debug)]
pub struct Run<G> {
    game: G,
    bot: Bot,
    commands: u64,
    uses: Uses,
}

impl<G: Playable> Run<G> {
    pub fn new(game: G, style: Style) -> Run<G> {
        Run {
            game,
            bot: Bot::new(style),
            commands: 0,
            uses: Uses::default(),
        }
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    pub fn into_game(self) -> G {
        self.game
    }

    /// Returns how often the bot used what.
    pub fn uses(&self) -> Uses {
        self.uses
    }

    /// Returns what the bot wants to do next; `None` if the game is over or stuck.
    pub fn choose(&mut self) -> Option<Command> {
        let is_over = self.game.view().ending().is_some();
        (!is_over && self.commands < MOST_COMMANDS).then(|| self.bot.choose(&self.game.view()))
    }

    /// Carries a command out.
    pub fn obey(&mut self, command: Command) {
        self.commands += 1;
        let turns = self.game.view().turns();
        let count = self.uses.count_of(&command);
        self.game.obey(command);
        // What was refused took no turn.
        let view = self.game.view();
        if let Some(count) = count.filter(|_| view.turns() > turns || view.ending().is_some()) {
            *count += 1;
        }
    }
}
