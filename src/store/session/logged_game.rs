//! A game whose messages go into the log of a quest.

use crate::game::Game;
use crate::store::quest_log::QuestLog;
use std::ops::Deref;

/// A game that can be changed in one way only, so that the log of a quest misses nothing that is told.
#[derive(Debug)]
pub(in crate::store) struct LoggedGame {
    game: Game,
    quest_log: Option<QuestLog>,
}

impl LoggedGame {
    pub(super) fn new(game: Game) -> LoggedGame {
        LoggedGame {
            game,
            quest_log: None,
        }
    }

    /// Writes what the log has not, if there is one, and what is told from now on.
    pub(super) fn log_to(&mut self, quest_log: Option<QuestLog>) {
        self.quest_log = quest_log;
        self.write_messages();
    }

    /// Changes the game, and logs what is told of that.
    pub(super) fn update<T>(&mut self, change: impl FnOnce(&mut Game) -> T) -> T {
        let result = change(&mut self.game);
        self.write_messages();
        result
    }

    fn write_messages(&mut self) {
        if let Some(log) = &mut self.quest_log {
            log.follow(self.game.view().messages());
        }
    }
}

impl Deref for LoggedGame {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.game
    }
}
