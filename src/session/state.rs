//! Everything of a game that its deeds change: what is kept of it besides the deeds themselves.

use super::records::Chronicle;
use super::{Game, MessageLog};
use crate::content::Content;
use crate::world::World;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The state of a game between two deeds, borrowed from the game or standing by itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct State<'a> {
    pub(super) world: Cow<'a, World>,
    pub(super) log: Cow<'a, MessageLog>,
    pub(super) chronicle: Cow<'a, Chronicle>,
    pub(super) turns: u64,
    pub(super) deeds: u64,
    pub(super) fog_lifted: bool,
    /// What the game goes on with since its description files were read anew.
    pub(super) reloaded: Option<Cow<'a, Reloaded>>,
}

impl State<'_> {
    /// What is wrong with a state that was read from somewhere, if anything is. `content` is that with which the game
    /// began.
    pub(super) fn breach(&self, content: &Content) -> Option<String> {
        let reloaded = self.reloaded.as_ref().map(|reloaded| &reloaded.whole);
        let breaches = self.world.breaches(reloaded.unwrap_or(content));
        breaches.into_iter().next()
    }
}

/// A game that went over to other templates.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Reloaded {
    /// What new levels are made of.
    pub(super) fresh: Content,
    /// What everything is made of that is there: the fresh templates, and the old ones that are still in use.
    pub(super) whole: Content,
}

impl Game {
    /// The state of the game as it is now.
    pub(super) fn state(&self) -> State<'_> {
        State {
            world: Cow::Borrowed(&self.world),
            log: Cow::Borrowed(&self.log),
            chronicle: Cow::Borrowed(&self.chronicle),
            turns: self.turns,
            deeds: self.deeds,
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
