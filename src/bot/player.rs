//! The bot, whatever the game: quests have a player of their own.

use super::dungeon_bot::DungeonBot;
use super::quest::QuestBot;
use crate::game::{Command, View};

/// How a bot plays quests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// It goes where doors and stairs lead that can be seen.
    #[default]
    Plain,
    /// It also searches the walls beyond which there is something to which nothing leads.
    Secret,
}

/// A player that plays by itself, a game from its beginning to its end.
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

    /// What to do now.
    pub fn choose(&mut self, view: &View<'_>) -> Command {
        if view.is_quest() {
            self.quest_bot.choose(view)
        } else {
            self.dungeon_bot.choose(view)
        }
    }
}
