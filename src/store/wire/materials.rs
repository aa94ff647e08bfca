//! The second frame of a journal: the data of the game, as the files from which it was read or could have been.

use super::bytes::{Reader, Writer, text};
use super::error::ReadError;
use super::header::unfit_for_a_quest;
use crate::content::{
    BUILT_IN_EFFECTS, BUILT_IN_MONSTERS, BUILT_IN_OBJECTS, BUILT_IN_PLAN, CampaignFiles, Content,
    ContentTexts,
};
use crate::game::{DungeonFile, DungeonSetup, FirstLevel, GameSetup, Scenario, SpecialLevels};
use crate::levels::{built_in_campaign_file, built_in_level, read_campaign};
use crate::rules::RuleBook;
use crate::script;
use crate::script::plan::Level;
use std::cell::LazyCell;
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

// The tags of materials. A new one takes a new number; the number of one that is gone is never used again.
const MONSTERS: u64 = 1;
const OBJECTS: u64 = 2;
const CAMPAIGN_FILE: u64 = 3;
const DUNGEON_FILE: u64 = 4;
const BUILT_IN_CONTENT: u64 = 5;
const BUILT_IN_CAMPAIGN_FILE: u64 = 6;
const EFFECTS: u64 = 7;
const BUILT_IN_EFFECT_FILE: u64 = 8;
const PLAN: u64 = 9;
const BUILT_IN_PLAN_FILE: u64 = 10;
const SPECIAL_LEVEL: u64 = 11;
const FIRST_SPECIAL_LEVEL: u64 = 12;
const BUILT_IN_SPECIAL_LEVEL: u64 = 13;

/// The name of the folder of a recorded campaign in messages.
const CAMPAIGN: &str = "recorded gamedata";

/// Room for the data of a game whose files are the built-in ones, and for the longest of these, in bytes: what grows instead
/// is copied at every step.
const USUAL: usize = 192 << 10;
const USUAL_FILE: usize = 128 << 10;

/// The most bytes of the special levels of a game.
const LARGEST_LEVELS: usize = 1 << 20;

/// How much of the data of its game a recording carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Embedding {
    /// Everything, so that it can be shown whatever becomes of the built-in files.
    Everything,
    /// Only the hashes of built-in files, so that only a program that has the same ones can show it.
    AllButBuiltIn,
}

/// The data of a game, as the wire has it.
#[derive(Clone, Debug, Default)]
pub(in crate::store) struct Materials {
    monsters: Option<String>,
    objects: Option<String>,
    effects: FurtherFile,
    plan: FurtherFile,
    campaign: Option<CampaignFiles>,
    dungeon_file: Option<Vec<u8>>,
    special_levels: Vec<Level<'static>>,
    /// How many bytes the levels among these have that are not built in.
    level_bytes: usize,
    /// The name of the first level, if it is one of those.
    first_special_level: Option<String>,
    /// Whether monsters and objects are the built-in ones.
    has_built_in_templates: bool,
}

/// A description file beside those of monsters and objects.
#[derive(Clone, Debug, Default)]
enum FurtherFile {
    /// As in all recordings from before there were such files: without any entries.
    #[default]
    None,
    BuiltIn,
    Text(String),
}

impl FurtherFile {
    /// Returns the text; `built_in` returns that of the built-in file.
    fn text(self, built_in: impl FnOnce() -> Option<String>) -> Option<String> {
        match self {
            FurtherFile::None => None,
            FurtherFile::BuiltIn => built_in(),
            FurtherFile::Text(text) => Some(text),
        }
    }
}

/// Returns the fields of a content, all of it embedded.
pub(super) fn of_content(content: &Content) -> Vec<u8> {
    let mut to = Writer::behind(Vec::with_capacity(USUAL));
    write_whole_content(content, &mut to);
    to.into_bytes()
}

fn write_content(content: &Content, embedding: Embedding, to: &mut Writer) {
    match embedding {
        Embedding::Everything => write_whole_content(content, to),
        Embedding::AllButBuiltIn => write_own_content(content, to),
    }
}

/// Writes one file after the other, each over the one before: together they are as large as what is written.
fn write_whole_content(content: &Content, to: &mut Writer) {
    type Write = fn(&Content, &mut String);
    const FILES: [(u64, Write); 4] = [
        (MONSTERS, Content::write_monsters),
        (OBJECTS, Content::write_objects),
        (EFFECTS, Content::write_effects),
        (PLAN, Content::write_plan),
    ];
    let mut text = String::with_capacity(USUAL_FILE);
    for (tag, write) in FILES {
        text.clear();
        write(content, &mut text);
        if !text.is_empty() {
            to.field(tag, text.as_bytes());
        }
    }
}

/// Writes the files that are not built in, and the hashes of those that are.
fn write_own_content(content: &Content, to: &mut Writer) {
    let (texts, built_in) = (content.texts(), built_in_texts());
    if (&texts.monsters, &texts.objects) == (&built_in.monsters, &built_in.objects) {
        to.field(BUILT_IN_CONTENT, &hash_of_built_in_content());
    } else {
        to.field(MONSTERS, texts.monsters.as_bytes());
        to.field(OBJECTS, texts.objects.as_bytes());
    }
    let mut further = |text: &Option<String>, own: &Option<String>, tags, file| {
        let [tag, built_in_tag] = tags;
        match text {
            None => {}
            Some(_) if own == text => to.field(built_in_tag, &hash_of(file)),
            Some(text) => to.field(tag, text.as_bytes()),
        }
    };
    let tags = [EFFECTS, BUILT_IN_EFFECT_FILE];
    further(&texts.effects, &built_in.effects, tags, BUILT_IN_EFFECTS);
    let tags = [PLAN, BUILT_IN_PLAN_FILE];
    further(&texts.plan, &built_in.plan, tags, BUILT_IN_PLAN);
}

/// Returns the built-in description files as they are written in recordings.
fn built_in_texts() -> ContentTexts {
    Content::built_in().texts()
}

fn write_campaign(files: &CampaignFiles, embedding: Embedding, to: &mut Writer) {
    for (path, bytes) in files.iter() {
        let is_built_in =
            || built_in_campaign_file(path).is_some_and(|own| own.as_bytes() == bytes);
        let mut file = Writer::default();
        file.text(path);
        if embedding == Embedding::AllButBuiltIn && is_built_in() {
            file.hash64(xxh3_64(bytes));
            to.field(BUILT_IN_CAMPAIGN_FILE, &file.into_bytes());
        } else {
            file.bytes(bytes);
            to.field(CAMPAIGN_FILE, &file.into_bytes());
        }
    }
}

fn write_levels(levels: &SpecialLevels, embedding: Embedding, to: &mut Writer) {
    for level in levels.plans() {
        let is_built_in = || built_in_level(&level.name).is_some_and(|own| own == *level);
        let bytes = compiled(level);
        if embedding == Embedding::AllButBuiltIn && is_built_in() {
            let mut reference = Writer::default();
            reference.text(&level.name);
            reference.hash64(xxh3_64(&bytes));
            to.field(BUILT_IN_SPECIAL_LEVEL, &reference.into_bytes());
        } else {
            to.field(SPECIAL_LEVEL, &bytes);
        }
    }
}

fn compiled(level: &Level) -> Vec<u8> {
    let mut bytes = Vec::new();
    script::write(level, &mut bytes);
    bytes
}

/// Returns the hash of the built-in monsters and objects.
fn hash_of_built_in_content() -> [u8; 8] {
    let [monsters, objects] = [BUILT_IN_MONSTERS, BUILT_IN_OBJECTS].map(str::as_bytes);
    xxh3_64(&[monsters, objects].concat()).to_le_bytes()
}

fn hash_of(file: &str) -> [u8; 8] {
    xxh3_64(file.as_bytes()).to_le_bytes()
}

impl Materials {
    /// Returns the data of a game as the bytes of a journal, before they are compressed.
    pub(in crate::store) fn of(setup: &GameSetup, embedding: Embedding) -> Vec<u8> {
        let mut to = Writer::behind(match embedding {
            Embedding::Everything => Vec::with_capacity(USUAL),
            Embedding::AllButBuiltIn => Vec::new(),
        });
        match &setup.scenario {
            Scenario::Dungeon(_, dungeon) => {
                write_content(&setup.content, embedding, &mut to);
                match &dungeon.first_level {
                    None => {}
                    Some(FirstLevel::File(file)) => to.field(DUNGEON_FILE, file.bytes()),
                    Some(FirstLevel::Special(name)) => {
                        to.field(FIRST_SPECIAL_LEVEL, name.as_bytes());
                    }
                }
                write_levels(&dungeon.levels, embedding, &mut to);
            }
            Scenario::Campaign(campaign) => write_campaign(&campaign.files, embedding, &mut to),
        }
        to.into_bytes()
    }

    /// Reads the data of a game from the frame that begins at byte `at`.
    ///
    /// # Errors
    ///
    /// Fails on bytes that this program does not know, and on built-in files that it does not have.
    pub(in crate::store) fn from_bytes(bytes: &[u8], at: usize) -> Result<Materials, ReadError> {
        let unknown = ReadError::OtherVersion(at);
        let mut from = Reader::new(bytes);
        let mut materials = Materials::default();
        while !from.is_at_end() {
            let (tag, value) = from.field().ok_or_else(|| unknown.clone())?;
            materials.add(tag, value).ok_or_else(|| unknown.clone())??;
        }
        Ok(materials)
    }

    /// Adds a field; `None` if this program does not know it.
    fn add(&mut self, tag: u64, value: &[u8]) -> Option<Result<(), ReadError>> {
        match tag {
            MONSTERS => self.monsters = Some(text(value)?),
            OBJECTS => self.objects = Some(text(value)?),
            DUNGEON_FILE => self.dungeon_file = Some(value.to_vec()),
            CAMPAIGN_FILE => {
                let mut file = Reader::new(value);
                let (path, bytes) = (file.text()?, file.bytes()?);
                self.campaign().add(&path, bytes);
            }
            BUILT_IN_CONTENT if value == hash_of_built_in_content() => {
                self.has_built_in_templates = true;
            }
            BUILT_IN_CONTENT => return Some(other_built_in("monsters and objects")),
            EFFECTS => self.effects = FurtherFile::Text(text(value)?),
            BUILT_IN_EFFECT_FILE if value == hash_of(BUILT_IN_EFFECTS) => {
                self.effects = FurtherFile::BuiltIn;
            }
            BUILT_IN_EFFECT_FILE => return Some(other_built_in("effects")),
            SPECIAL_LEVEL => {
                self.level_bytes += value.len();
                if self.level_bytes > LARGEST_LEVELS {
                    return Some(Err(ReadError::TooLarge(LARGEST_LEVELS)));
                }
                self.special_levels.push(script::read(value).ok()?);
            }
            BUILT_IN_SPECIAL_LEVEL => {
                let mut reference = Reader::new(value);
                let (name, hash) = (reference.text()?, reference.hash64()?);
                return Some(self.add_built_in_level(&name, hash));
            }
            FIRST_SPECIAL_LEVEL => self.first_special_level = Some(text(value)?),
            PLAN => self.plan = FurtherFile::Text(text(value)?),
            BUILT_IN_PLAN_FILE if value == hash_of(BUILT_IN_PLAN) => {
                self.plan = FurtherFile::BuiltIn;
            }
            BUILT_IN_PLAN_FILE => return Some(other_built_in("plan")),
            BUILT_IN_CAMPAIGN_FILE => {
                let mut file = Reader::new(value);
                let (path, hash) = (file.text()?, file.hash64()?);
                return Some(self.add_built_in_file(&path, hash));
            }
            _ => return None,
        }
        Some(Ok(()))
    }

    fn add_built_in_file(&mut self, path: &str, hash: u64) -> Result<(), ReadError> {
        let what = || format!("gamedata/{path}");
        if self.campaign().get(path).is_some() {
            return named_twice(&what());
        }
        let text = built_in_campaign_file(path);
        let Some(text) = text.filter(|text| xxh3_64(text.as_bytes()) == hash) else {
            return other_built_in(&what());
        };
        self.campaign().add(path, text);
        Ok(())
    }

    fn add_built_in_level(&mut self, name: &str, hash: u64) -> Result<(), ReadError> {
        let what = || format!("level {name}");
        if self.special_levels.iter().any(|level| level.name == name) {
            return named_twice(&what());
        }
        let same = built_in_level(name).filter(|level| xxh3_64(&compiled(level)) == hash);
        let Some(level) = same else {
            return other_built_in(&what());
        };
        self.special_levels.push(level);
        Ok(())
    }

    fn campaign(&mut self) -> &mut CampaignFiles {
        let files = || CampaignFiles::new(CAMPAIGN);
        self.campaign.get_or_insert_with(files)
    }

    /// Reads the files as when the game began, by this rule book. A dungeon has `levels` levels.
    pub(super) fn into_scenario(
        mut self,
        rules: RuleBook,
        levels: u16,
        at: usize,
    ) -> Result<(Scenario, Content), ReadError> {
        let unknown = || ReadError::OtherVersion(at);
        if let Some(files) = &self.campaign {
            let campaign = read_campaign(files).map_err(|_| unknown())?;
            let content = campaign.content.clone();
            return match rules {
                RuleBook::Quest => Ok((Scenario::Campaign(Arc::new(campaign)), content)),
                RuleBook::Dungeon(_) => Err(unfit_for_a_quest()),
            };
        }
        let file = self.dungeon_file.as_deref().map(DungeonFile::read);
        let file = file.transpose().map_err(|_| unknown())?;
        let special = self.first_special_level.take().map(FirstLevel::Special);
        let setup = DungeonSetup {
            depths: levels,
            first_level: file.map(FirstLevel::File).or(special),
            levels: SpecialLevels::new(std::mem::take(&mut self.special_levels)),
        };
        let content = self.into_content().ok_or_else(unknown)?;
        match rules {
            RuleBook::Dungeon(book) => Ok((Scenario::Dungeon(book, setup), content)),
            RuleBook::Quest => Err(unfit_for_a_quest()),
        }
    }

    /// Reads the description files; `None` if there are no monsters or no objects, or errors in any.
    pub(super) fn into_content(self) -> Option<Content> {
        self.texts()?.read().ok()
    }

    /// Returns the description files; `None` if there are no monsters or no objects.
    fn texts(self) -> Option<ContentTexts> {
        let built_in = LazyCell::new(built_in_texts);
        let (monsters, objects) = if self.has_built_in_templates {
            (built_in.monsters.clone(), built_in.objects.clone())
        } else {
            (self.monsters?, self.objects?)
        };
        Some(ContentTexts {
            monsters,
            objects,
            effects: self.effects.text(|| built_in.effects.clone()),
            plan: self.plan.text(|| built_in.plan.clone()),
        })
    }
}

/// A few bytes stand for all of a built-in file: named again and again, it would be read, and kept, as often.
fn named_twice(what: &str) -> Result<(), ReadError> {
    let why = format!("it is made of {what} twice");
    Err(ReadError::Impossible(why))
}

fn other_built_in(what: &str) -> Result<(), ReadError> {
    Err(ReadError::OtherBuiltIn(what.to_owned()))
}
