//! Requests.

use super::Problem;
use crate::game::{Command, DungeonBook, Part};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use smallvec::SmallVec;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;
use std::path::PathBuf;

/// A request: an object with its name and its fields.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Request {
    Hello(Nothing),
    Reset(Box<Reset>),
    Act(Act),
    Observe(Choice),
    Hash(Nothing),
    Kinds(Nothing),
    Fork(Fork),
    Restore(Restore),
    Drop(Drop),
    Replay(Replay),
    Close(Nothing),
}

impl Request {
    /// Reads a request.
    ///
    /// # Errors
    ///
    /// Fails if the line is no object with the name of a request and the fields that it may have.
    pub(super) fn read(line: &[u8]) -> Result<Request, Problem> {
        let mut reader = serde_json::Deserializer::from_slice(line);
        let request = Request::deserialize(&mut reader);
        let request = request.map_err(|error| match serde_json::from_slice(line) {
            Ok(Value::Object(fields)) if fields.len() == 1 => Problem::Request(error),
            Ok(_) => Problem::NoName,
            Err(_) => Problem::NoJson(error),
        })?;
        reader.end().map_err(Problem::Followed)?;
        Ok(request)
    }
}

/// The fields of a request that has none.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object without fields, {}")]
pub(super) struct Nothing {}

/// Begins a game.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "an object with its fields")]
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
    pub(super) details: Option<bool>,
}

impl Reset {
    /// Takes out what is observed from now on.
    pub(super) fn take_choice(&mut self) -> Choice {
        Choice {
            parts: self.parts.take(),
            changes: self.changes.take(),
            details: self.details.take(),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "a seed is a text, or a whole number that is not negative"
)]
pub(super) enum SeedText {
    Number(u64),
    Text(String),
}

/// A rule book of the dungeon.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Rules(#[serde(with = "OfDungeon")] pub(super) DungeonBook);

/// The rule books that a request may name: a quest has a field of its own.
#[derive(Deserialize)]
#[serde(remote = "DungeonBook", rename_all = "snake_case")]
enum OfDungeon {
    Classic,
    Tactical,
}

/// What the game is made of; the built-in texts stand for those that are not given.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "an object with its fields")]
pub(super) struct Data {
    pub(super) monsters: Option<String>,
    pub(super) objects: Option<String>,
    pub(super) effects: Option<String>,
    pub(super) plan: Option<String>,
    /// Descriptions of special levels.
    pub(super) levels: Vec<String>,
    /// The files of a quest's campaign, by their paths.
    pub(super) campaign: Option<Texts>,
    /// The folder with all of it, in place of texts.
    #[serde(deserialize_with = "path")]
    pub(super) folder: Option<PathBuf>,
}

/// Texts by their paths. Each path is given once.
#[derive(Debug)]
pub(super) struct Texts(pub(super) BTreeMap<String, String>);

impl<'de> Deserialize<'de> for Texts {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Texts, D::Error> {
        reader.deserialize_map(TextsVisitor)
    }
}

struct TextsVisitor;

impl<'de> Visitor<'de> for TextsVisitor {
    type Value = Texts;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Texts, A::Error> {
        let mut texts = BTreeMap::new();
        while let Some((path, text)) = fields.next_entry::<String, String>()? {
            match texts.entry(path) {
                Entry::Vacant(entry) => entry.insert(text),
                Entry::Occupied(entry) => {
                    let message = format!("duplicate path `{}`", entry.key());
                    return Err(A::Error::custom(message));
                }
            };
        }
        Ok(Texts(texts))
    }
}

/// Reads the path of a file or a folder.
fn path<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<PathBuf>, D::Error> {
    let path = Option::<PathBuf>::deserialize(reader)?;
    if path
        .as_ref()
        .is_some_and(|path| path.as_os_str().is_empty())
    {
        return Err(D::Error::custom("a path is empty"));
    }
    Ok(path)
}

impl Data {
    /// Returns whether no text is given.
    pub(super) fn has_no_text(&self) -> bool {
        !self.is_for_dungeons() && self.campaign.is_none()
    }

    /// Returns whether a text is given that only a dungeon is made of.
    pub(super) fn is_for_dungeons(&self) -> bool {
        let texts = [&self.monsters, &self.objects, &self.effects, &self.plan];
        texts.iter().any(|text| text.is_some()) || !self.levels.is_empty()
    }
}

/// The first level: a description of levels, or a file with it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with its fields")]
pub(super) struct FirstLevelText {
    pub(super) text: Option<String>,
    #[serde(default, deserialize_with = "path")]
    pub(super) file: Option<PathBuf>,
    /// Which of its levels; the first if it is not given.
    pub(super) name: Option<String>,
}

/// Gives commands.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with its fields")]
pub(super) struct Act {
    /// Mostly one, for which no memory is asked.
    pub(super) commands: SmallVec<[Command; 1]>,
    /// Whether a disturbance ends it, such as a wound or an enemy that comes into view.
    #[serde(default)]
    pub(super) until_disturbed: bool,
    pub(super) parts: Option<Vec<Part>>,
    pub(super) changes: Option<bool>,
    pub(super) details: Option<bool>,
}

/// What is observed from now on; what is not given stays as it is.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "an object with its fields")]
pub(super) struct Choice {
    pub(super) parts: Option<Vec<Part>>,
    pub(super) changes: Option<bool>,
    pub(super) details: Option<bool>,
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
#[serde(default, deny_unknown_fields, expecting = "an object with its fields")]
pub(super) struct Fork {
    pub(super) dice: Dice,
}

/// Goes on with a copy of a kept game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with its fields")]
pub(super) struct Restore {
    pub(super) handle: u64,
    #[serde(default)]
    pub(super) dice: Dice,
}

/// Drops a kept game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with its fields")]
pub(super) struct Drop {
    pub(super) handle: u64,
}

/// Plays the game again from its beginning, or that of a recording.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "an object with its fields")]
pub(super) struct Replay {
    /// A recording; the game in play if it is not given.
    #[serde(deserialize_with = "path")]
    pub(super) file: Option<PathBuf>,
    /// How many commands; all if it is not given.
    pub(super) to: Option<u64>,
}
