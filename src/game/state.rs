//! The state of a game: everything that log entries change, as snapshots keep it.

use super::{Game, GameSetup, History, MessageLog};
use crate::content::{Content, ContentTexts};
use crate::world::World;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The state of a game between two log entries, borrowed from the game or owned.
///
/// It is written with the names of its fields, and so is everything in it. A field that is added to any of these
/// structs is marked `#[serde(default, skip_serializing_if = "...")]`, so that what was written before can still be
/// read, and worlds that do not use the field keep their fingerprints.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct State<'a> {
    pub(crate) world: Cow<'a, World>,
    pub(crate) log: Cow<'a, MessageLog>,
    pub(crate) history: Cow<'a, History>,
    pub(crate) turns: u64,
    pub(crate) log_entries: u64,
    pub(crate) fog_lifted: bool,
    /// The templates since the description files were last read again; `None` if they never were.
    pub(crate) reloaded: Option<Cow<'a, Reloaded>>,
}

impl State<'_> {
    /// Returns the same state, owned.
    pub(crate) fn into_owned(self) -> State<'static> {
        State {
            world: Cow::Owned(self.world.into_owned()),
            log: Cow::Owned(self.log.into_owned()),
            history: Cow::Owned(self.history.into_owned()),
            turns: self.turns,
            log_entries: self.log_entries,
            fog_lifted: self.fog_lifted,
            reloaded: self.reloaded.map(|it| Cow::Owned(it.into_owned())),
        }
    }

    /// Returns the first violated invariant of a state that was read from somewhere; `None` if all hold. `setup` is
    /// that with which the game began.
    pub(crate) fn violation(&self, setup: &GameSetup) -> Option<String> {
        let reloaded = self.reloaded.as_ref();
        let whole = reloaded.map_or(&setup.content, |reloaded| &reloaded.whole);
        let violations = self.world.violations(whole);
        violations.into_iter().next().or_else(|| {
            let fresh = reloaded.map_or(&setup.content, |reloaded| &reloaded.fresh);
            let dungeon = setup.dungeon(fresh, &*setup.scenario.book());
            let mut numbers = self.world.level_numbers();
            let number = numbers.find(|number| !dungeon.has(*number))?;
            Some(format!("the dungeon has no level {number}"))
        })
    }
}

/// The templates of a game that changed them on the way. They are written as description files.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(into = "ReloadedTexts", try_from = "ReloadedTexts")]
pub(crate) struct Reloaded {
    /// The templates for new levels.
    pub(crate) fresh: Content,
    /// The fresh templates, and the old ones that are still in use.
    pub(crate) whole: Content,
}

#[derive(Serialize, Deserialize)]
struct ReloadedTexts {
    fresh: ContentTexts,
    whole: ContentTexts,
}

impl From<Reloaded> for ReloadedTexts {
    fn from(reloaded: Reloaded) -> ReloadedTexts {
        ReloadedTexts {
            fresh: reloaded.fresh.texts(),
            whole: reloaded.whole.texts(),
        }
    }
}

impl TryFrom<ReloadedTexts> for Reloaded {
    type Error = String;

    fn try_from(texts: ReloadedTexts) -> Result<Reloaded, String> {
        let read = |texts: ContentTexts| texts.read().map_err(|error| error.message);
        Ok(Reloaded {
            fresh: read(texts.fresh)?,
            whole: read(texts.whole)?,
        })
    }
}

impl Game {
    /// Returns the state of the game as it is now.
    pub(crate) fn state(&self) -> State<'_> {
        State {
            world: Cow::Borrowed(&self.world),
            log: Cow::Borrowed(&self.log),
            history: Cow::Borrowed(&self.history),
            turns: self.turns,
            log_entries: self.log_entries,
            fog_lifted: self.fog_lifted,
            reloaded: self.fresh.as_ref().map(|fresh| {
                Cow::Owned(Reloaded {
                    fresh: fresh.clone(),
                    whole: self.setting.content.clone(),
                })
            }),
        }
    }

    /// Returns the state with which a journal of the game has to begin now; `None` if its setup leads there.
    pub(crate) fn beginning_state(&self) -> Option<State<'_>> {
        (!self.is_as_begun).then(|| self.state())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameData;

    #[test]
    fn a_state_on_a_level_that_the_dungeon_does_not_have_is_impossible() {
        let setup = GameSetup::sample(GameData::built_in().content);
        for (number, is_possible) in [(3, true), (4, false)] {
            let mut game = Game::new(setup.clone());
            let content = &setup.content;
            let level = game.setting.dungeon.level(content, 3);
            game.world.add_level(number, level, content);
            let violation = game.state().violation(&setup);
            assert_eq!(violation.is_none(), is_possible, "{violation:?}");
        }
    }

    #[test]
    fn a_state_with_one_that_fell_to_no_level_of_the_dungeon_is_impossible() {
        let setup = GameSetup::sample(GameData::built_in().content);
        for (number, is_possible) in [(3, true), (4, false)] {
            let mut game = Game::new(setup.clone());
            let mut monsters = game.world.level().monster_ids();
            let fallen = monsters.next().expect("a monster");
            drop(monsters);
            game.world.send_away(fallen, number);
            let violation = game.state().violation(&setup);
            assert_eq!(violation.is_none(), is_possible, "{violation:?}");
        }
    }
}
