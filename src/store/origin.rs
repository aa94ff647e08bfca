//! Which texts a game was made of, and which of them are built in, so that results can be compared.

use crate::content::CampaignFiles;
use crate::game::{FirstLevel, GameData, GameSetup, Scenario, SpecialLevels};
use crate::levels::{built_in_campaign, built_in_levels};
use crate::script;
use std::fmt;
use xxhash_rust::xxh3::xxh3_64;

/// A text that a game was made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    /// What it is: `monsters`, `level castle`, or the path of a file of a campaign.
    pub what: String,
    pub identity: Identity,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Identity {
    /// It is that of this program.
    BuiltIn,
    /// The XXH3 hash of its bytes, as a recording would have them.
    Hash(u64),
}

impl fmt::Display for Identity {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Identity::BuiltIn => out.write_str("built-in"),
            Identity::Hash(hash) => write!(out, "{hash:016x}"),
        }
    }
}

impl GameText {
    fn new(what: impl Into<String>, bytes: &[u8], is_built_in: bool) -> GameText {
        GameText {
            what: what.into(),
            identity: if is_built_in {
                Identity::BuiltIn
            } else {
                Identity::Hash(xxh3_64(bytes))
            },
        }
    }

    /// Returns the texts of a game. Levels, and the files of a campaign, are one text if all of them are built in.
    pub(super) fn of(setup: &GameSetup) -> Vec<GameText> {
        match &setup.scenario {
            Scenario::Campaign(campaign) => of_campaign(&campaign.files),
            Scenario::Dungeon(dungeon) => {
                let mut texts = of_content(setup);
                texts.extend(of_levels(&dungeon.levels));
                texts.extend(dungeon.first_level.as_ref().map(|first| match first {
                    FirstLevel::File(file) => GameText::new("first level", file.bytes(), false),
                    FirstLevel::Special(name) => {
                        GameText::new("first level", name.as_bytes(), false)
                    }
                }));
                texts
            }
        }
    }
}

fn of_content(setup: &GameSetup) -> Vec<GameText> {
    let (own, built_in) = (setup.content.texts(), GameData::built_in().content.texts());
    let nothing = String::new();
    let pairs = [
        ("monsters", Some(&own.monsters), Some(&built_in.monsters)),
        ("objects", Some(&own.objects), Some(&built_in.objects)),
        ("effects", own.effects.as_ref(), built_in.effects.as_ref()),
        ("plan", own.plan.as_ref(), built_in.plan.as_ref()),
    ];
    let texts = pairs.map(|(what, own, built_in)| {
        let text = own.unwrap_or(&nothing);
        GameText::new(what, text.as_bytes(), own == built_in)
    });
    texts.into()
}

fn of_levels(levels: &SpecialLevels) -> Vec<GameText> {
    let built_in = built_in_levels();
    if levels.plans().eq(built_in.plans()) {
        return vec![GameText::new("levels", b"", true)];
    }
    let texts = levels.plans().map(|level| {
        let is_built_in = built_in
            .plan(&level.name)
            .is_some_and(|own| **own == *level);
        let mut bytes = Vec::new();
        script::write(level, &mut bytes);
        GameText::new(format!("level {}", level.name), &bytes, is_built_in)
    });
    texts.collect()
}

fn of_campaign(files: &CampaignFiles) -> Vec<GameText> {
    let built_in = built_in_campaign();
    if files.iter().eq(built_in.iter()) {
        return vec![GameText::new("campaign", b"", true)];
    }
    let texts = files.iter().map(|(path, bytes)| {
        let is_built_in = built_in.get(path).is_some_and(|own| own.bytes() == bytes);
        GameText::new(path, bytes, is_built_in)
    });
    texts.collect()
}
