//! The bot for any game: each rule book has its own.

use super::dungeon_bot::DungeonBot;
use super::quest::QuestBot;
use crate::game::{Command, Verb, View};

/// How a bot plays quests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// It uses the doors and stairs that can be seen.
    #[default]
    Plain,
    /// It also searches walls next to parts that cannot be reached.
    Secret,
}

/// A bot, which plays one game from beginning to end.
#[derive(Debug, Default)]
pub struct Bot {
    dungeon_bot: DungeonBot,
    quest_bot: QuestBot,
}

impl Bot {
    pub fn new(style: Style) -> Bot {
        Bot {
            dungeon_bot: DungeonBot::default(),
            quest_bot: QuestBot::new(style),
        }
    }

    /// Returns the same bot, which never uses an item so in the dungeon.
    #[must_use]
    pub fn without(mut self, verb: Verb) -> Bot {
        self.dungeon_bot.kit.renounce(verb);
        self
    }

    /// Returns what to do now.
    pub fn choose(&mut self, view: &View<'_>) -> Command {
        let command = if view.is_quest() {
            self.quest_bot.choose(view)
        } else {
            self.dungeon_bot.choose(view)
        };
        if command.use_of_item().is_some() {
            // It finds something else to do with what is refused.
            return command;
        }
        // It plays by measures of its own, and means what it does.
        view.in_spite_of_doubt(command)
    }
}
