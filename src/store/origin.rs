//! Which texts a game was made of, and which of them are built in, so that results can be compared.

use crate::content::{CampaignFiles, Content};
use crate::game::{FirstLevel, GameSetup, Scenario, SpecialLevels};
use crate::levels::{built_in_campaign, built_in_levels};
use crate::script::{self, plan::Level};
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

impl Identity {
    /// Returns the identity of a text, given that of this program; `None` if this program has none of the kind.
    fn of(bytes: &[u8], built_in: Option<&[u8]>) -> Identity {
        if built_in == Some(bytes) {
            Identity::BuiltIn
        } else {
            Identity::Hash(xxh3_64(bytes))
        }
    }
}

impl GameText {
    fn new(what: impl Into<String>, identity: Identity) -> GameText {
        let what = what.into();
        GameText { what, identity }
    }

    /// Returns the texts of a game. Levels, and the files of a campaign, are one text if all of them are built in.
    pub(super) fn of(setup: &GameSetup) -> Vec<GameText> {
        match &setup.scenario {
            Scenario::Campaign(campaign) => of_campaign(&campaign.files),
            Scenario::Dungeon(_, dungeon) => {
                let mut texts = of_content(setup);
                texts.extend(of_levels(&dungeon.levels));
                texts.extend(dungeon.first_level.as_ref().map(|first| {
                    let bytes = match first {
                        FirstLevel::File(file) => file.bytes(),
                        FirstLevel::Special(name) => name.as_bytes(),
                    };
                    GameText::new("first level", Identity::of(bytes, None))
                }));
                texts
            }
        }
    }
}

fn of_content(setup: &GameSetup) -> Vec<GameText> {
    let (own, built_in) = (setup.content.texts(), Content::built_in().texts());
    let pairs = [
        ("monsters", Some(&own.monsters), Some(&built_in.monsters)),
        ("objects", Some(&own.objects), Some(&built_in.objects)),
        ("effects", own.effects.as_ref(), built_in.effects.as_ref()),
        ("plan", own.plan.as_ref(), built_in.plan.as_ref()),
    ];
    let texts = pairs.map(|(what, own, built_in)| {
        let [own, built_in] = [own, built_in].map(|text| text.map_or("", String::as_str));
        let identity = Identity::of(own.as_bytes(), Some(built_in.as_bytes()));
        GameText::new(what, identity)
    });
    texts.into()
}

fn of_levels(levels: &SpecialLevels) -> Vec<GameText> {
    let built_in = built_in_levels();
    if levels.plans().eq(built_in.plans()) {
        return vec![GameText::new("levels", Identity::BuiltIn)];
    }
    let written = |level: &Level<'_>| {
        let mut bytes = Vec::new();
        script::write(level, &mut bytes);
        bytes
    };
    let texts = levels.plans().map(|level| {
        let built_in = built_in.plan(&level.name).map(|own| written(own));
        let identity = Identity::of(&written(level), built_in.as_deref());
        GameText::new(format!("level {}", level.name), identity)
    });
    texts.collect()
}

fn of_campaign(files: &CampaignFiles) -> Vec<GameText> {
    let built_in = built_in_campaign();
    if files.iter().eq(built_in.iter()) {
        return vec![GameText::new("campaign", Identity::BuiltIn)];
    }
    let texts = files.iter().map(|(path, bytes)| {
        let built_in = built_in.get(path).map(|own| own.bytes());
        GameText::new(path, Identity::of(bytes, built_in))
    });
    texts.collect()
}
