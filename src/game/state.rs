//! The state of a game: everything that log entries change, as snapshots keep it.

use super::{Game, History, MessageLog};
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

    /// Returns the first violated invariant of a state that was read from somewhere; `None` if all hold. `content` is
    /// that with which the game began.
    pub(crate) fn violation(&self, content: &Content) -> Option<String> {
        let reloaded = self.reloaded.as_ref().map(|reloaded| &reloaded.whole);
        let violations = self.world.violations(reloaded.unwrap_or(content));
        violations.into_iter().next()
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
}
