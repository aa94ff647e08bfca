//! Everything of a game that its deeds change: what is kept of it besides the deeds themselves.

use super::{Game, History, MessageLog};
use crate::content::Content;
use crate::world::World;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The state of a game between two deeds, borrowed from the game or standing by itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct State<'a> {
    pub(crate) world: Cow<'a, World>,
    pub(crate) log: Cow<'a, MessageLog>,
    pub(crate) history: Cow<'a, History>,
    pub(crate) turns: u64,
    pub(crate) log_entries: u64,
    pub(crate) fog_lifted: bool,
    /// What the game goes on with since its description files were read anew.
    pub(crate) reloaded: Option<Cow<'a, Reloaded>>,
}

impl State<'_> {
    /// What is wrong with a state that was read from somewhere, if anything is. `content` is that with which the game
    /// began.
    pub(crate) fn violation(&self, content: &Content) -> Option<String> {
        let reloaded = self.reloaded.as_ref().map(|reloaded| &reloaded.whole);
        let violations = self.world.violations(reloaded.unwrap_or(content));
        violations.into_iter().next()
    }
}

/// A game that went over to other templates.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Reloaded {
    /// What new levels are made of.
    pub(crate) fresh: Content,
    /// What everything is made of that is there: the fresh templates, and the old ones that are still in use.
    pub(crate) whole: Content,
}

impl Game {
    /// The state of the game as it is now.
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
}
