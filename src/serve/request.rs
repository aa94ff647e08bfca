//! Requests.

use crate::game::{Command, Part};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A request: an object with its name and its fields.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Request {
    Hello(Nothing),
    Reset(Box<Reset>),
    Act(Act),
    Observe(Choice),
    Fork(Fork),
    Restore(Restore),
    Drop(Drop),
    Replay(Replay),
    Close(Nothing),
}

/// The fields of a request that has none.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// Begins a game.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Reset {
    /// Drawn if it is not given.
    pub(super) seed: Option<SeedText>,
    /// `tactical` if it is not given.
    pub(super) rules: Option<Rules>,
    /// How many levels the dungeon has, from 1 to 100.
    pub(super) levels: Option<u16>,
    pub(super) quest: bool,
    pub(super) data: Data,
    pub(super) level: Option<FirstLevelText>,
    pub(super) parts: Option<Vec<Part>>,
    pub(super) changes: Option<bool>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum SeedText {
    Number(u64),
    Text(String),
}

/// The rule books of the dungeon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Rules {
    Classic,
    Tactical,
}

/// What the game is made of; the built-in texts stand for those that are not given.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Data {
    pub(super) monsters: Option<String>,
    pub(super) objects: Option<String>,
    pub(super) effects: Option<String>,
    pub(super) plan: Option<String>,
    /// Descriptions of special levels.
    pub(super) levels: Vec<String>,
    /// The files of a quest's campaign, by their paths.
    pub(super) campaign: BTreeMap<String, String>,
    /// The folder with all of it, in place of texts.
    pub(super) folder: Option<PathBuf>,
}

impl Data {
    /// Returns whether no text is given.
    pub(super) fn has_no_text(&self) -> bool {
        let texts = [&self.monsters, &self.objects, &self.effects, &self.plan];
        texts.iter().all(|text| text.is_none())
            && self.levels.is_empty()
            && self.campaign.is_empty()
    }
}

/// The first level: a description of levels, or a file with it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FirstLevelText {
    pub(super) text: Option<String>,
    pub(super) file: Option<PathBuf>,
    /// Which of its levels; the first if it is not given.
    pub(super) name: Option<String>,
}

/// Gives commands.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Act {
    pub(super) commands: Vec<Command>,
    pub(super) parts: Option<Vec<Part>>,
    pub(super) changes: Option<bool>,
}

/// What is observed from now on; what is not given stays as it is.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Choice {
    pub(super) parts: Option<Vec<Part>>,
    pub(super) changes: Option<bool>,
}

/// The dice of a copy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Dice {
    /// Those of the game.
    #[default]
    Same,
    /// Others, each time.
    Fresh,
}

/// Keeps a copy of the game.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Fork {
    pub(super) dice: Dice,
}

/// Goes on with a copy of a kept game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Restore {
    pub(super) handle: u64,
    #[serde(default)]
    pub(super) dice: Dice,
}

/// Drops a kept game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Drop {
    pub(super) handle: u64,
}

/// Plays the game again from its beginning, or that of a recording.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Replay {
    /// A recording; the game in play if it is not given.
    pub(super) file: Option<PathBuf>,
    /// How many commands; all if it is not given.
    pub(super) to: Option<u64>,
}
