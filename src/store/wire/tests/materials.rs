//! What games are made of, as bytes.

use super::super::{Embedding, Header, Materials, ReadError};
use super::{EFFECT_FILE, PLAN_FILE, effect, hex, plan, setup};
use crate::base::Source;
use crate::content::{CampaignFiles, Content, DungeonPlan};
use crate::game::{
    DungeonBook, DungeonSetup, FirstLevel, GameData, GameSetup, Scenario, SpecialLevels,
};
use crate::levels::{built_in_campaign, built_in_level, read_campaign};
use crate::script::{self, Checks, Compiler, Names};
use std::sync::Arc;

/// A description of a special level.
const LEVEL: &str = "MAZE: \"cellar\", ' '\nGEOMETRY: center, center\nMAP\n...\nENDMAP\n";

/// Writes a setup, and reads it again.
fn again(setup: &GameSetup, embedding: Embedding) -> Result<GameSetup, ReadError> {
    let materials = Materials::from_bytes(&Materials::of(setup, embedding), 10)?;
    Header::of(setup, 1).into_setup(materials, 10)
}

/// Returns the setup of a quest with a changed file of the built-in campaign.
fn quest(change: impl Fn(&mut CampaignFiles)) -> GameSetup {
    let mut files = built_in_campaign();
    change(&mut files);
    let campaign = read_campaign(&files).expect("it is valid");
    GameSetup {
        wizard: false,
        content: campaign.content.clone(),
        scenario: Scenario::Campaign(Arc::new(campaign)),
        ..setup()
    }
}

/// Returns the setup with a special level, which may be the first.
fn with_levels(first: Option<&str>) -> GameSetup {
    let (source, names) = (Source::new("level", LEVEL), Names::default());
    let compiled = Compiler::new(&source, &names, Checks::Usual).filter_map(|compiled| {
        let mut bytes = Vec::new();
        script::write(&compiled.level?, &mut bytes);
        script::read(&bytes).ok()
    });
    let setup = DungeonSetup {
        first_level: first.map(|name| FirstLevel::Special(name.to_owned())),
        levels: SpecialLevels::new(compiled),
        ..DungeonSetup::of_depths(12)
    };
    GameSetup {
        scenario: Scenario::Dungeon(DungeonBook::Tactical, setup),
        ..super::setup()
    }
}

#[test]
fn the_tags_of_special_levels_are_pinned() {
    let plain = Materials::of(&setup(), Embedding::AllButBuiltIn);
    let written = Materials::of(&with_levels(Some("cellar")), Embedding::AllButBuiltIn);
    let added = written.strip_prefix(&*plain).expect("they come last");
    let name = b"\x0c\x06cellar";
    let level = added
        .strip_prefix(name)
        .expect("the name of the first level");
    assert_eq!(level[0], 11);
    assert!(level.windows(8).any(|window| window == script::MAGIC));
}

/// Returns the setup with the built-in special levels of these names.
fn with_built_in_levels(names: &[&str]) -> GameSetup {
    let levels = names.iter().filter_map(|name| built_in_level(name));
    let setup = DungeonSetup {
        levels: SpecialLevels::new(levels),
        ..DungeonSetup::of_depths(12)
    };
    GameSetup {
        scenario: Scenario::Dungeon(DungeonBook::Tactical, setup),
        ..super::setup()
    }
}

#[test]
fn built_in_special_levels_are_carried_or_named() {
    let wanted = with_built_in_levels(&["lair", "warren"]);
    let [carried, named] = [Embedding::Everything, Embedding::AllButBuiltIn].map(|embedding| {
        assert_eq!(again(&wanted, embedding).as_ref(), Ok(&wanted));
        Materials::of(&wanted, embedding)
    });
    assert!(
        !carried
            .windows(6)
            .any(|window| window == b"\x0d\x0d\x04lai")
    );
    let plain = Materials::of(&super::setup(), Embedding::AllButBuiltIn);
    let references = named.strip_prefix(&*plain).expect("they come last");
    // A name with its length and a hash of 8 bytes.
    assert_eq!(&references[..7], b"\x0d\x0d\x04lair");
    assert_eq!(&references[15..24], b"\x0d\x0f\x06warren");
    assert_eq!(references.len(), 32);
}

#[test]
fn what_is_built_in_is_named_once() {
    for (setup, fields, what) in [
        (with_built_in_levels(&["lair"]), 4, "level lair"),
        (quest(|_| {}), 1, "gamedata/items/armor.tbl"),
    ] {
        let mut bytes = Materials::of(&setup, Embedding::AllButBuiltIn);
        let (begin, end) = field(&bytes, fields);
        bytes.extend_from_within(begin..end);
        let read = Materials::from_bytes(&bytes, 10).map(|_| ());
        let twice = ReadError::Impossible(format!("it is made of {what} twice"));
        assert_eq!(read, Err(twice));
    }
}

/// Returns where the `number`-th field begins and ends, which is short.
fn field(bytes: &[u8], number: usize) -> (usize, usize) {
    let end_of = |begin| begin + 2 + usize::from(bytes[begin + 1]);
    let begin = (1..number).fold(0, |begin, _| end_of(begin));
    (begin, end_of(begin))
}

fn without_monsters(files: &mut CampaignFiles) {
    let path = "maps/floor002.dat";
    let source = files.get(path).expect("there is a second floor");
    let text = String::from_utf8_lossy(source.bytes()).into_owned();
    let kept = text.lines().filter(|line| !line.starts_with("mob "));
    files.add(
        path,
        kept.map(|line| format!("{line}\n")).collect::<String>(),
    );
}

#[test]
fn the_data_of_a_game_is_carried_or_named() {
    let mut content = GameData::built_in().content;
    let monsters = content.monsters().skip(3).map(|(_, it)| it.clone());
    content = Content::new(monsters.collect(), Vec::new());
    let with = |content| GameSetup { content, ..setup() };
    let built_in = || GameData::built_in().content;
    let games = [
        setup(),
        with(built_in().with_effects(Vec::new())),
        with(built_in().with_effects(vec![effect()])),
        with(content.clone()),
        with(content.clone().with_effects(vec![effect()])),
        with(content.with_effects(built_in().effect_templates().to_vec())),
        with(built_in().with_plan(DungeonPlan::default())),
        with(built_in().with_plan(plan())),
        with(Content::default().with_plan(built_in().plan().clone())),
        with_levels(None),
        with_levels(Some("cellar")),
        quest(|_| {}),
        quest(without_monsters),
    ];
    for (number, setup) in games.iter().enumerate() {
        for embedding in [Embedding::Everything, Embedding::AllButBuiltIn] {
            let read = again(setup, embedding);
            assert_eq!(read.as_ref(), Ok(setup), "game {number}, {embedding:?}");
        }
    }
    let [carried, named] = [Embedding::Everything, Embedding::AllButBuiltIn]
        .map(|embedding| Materials::of(&quest(without_monsters), embedding).len());
    assert!(named * 4 < carried, "{named} and {carried}");
}

#[test]
fn the_tags_of_what_a_game_is_made_of_are_pinned() {
    let of = |content| {
        let setup = GameSetup { content, ..setup() };
        [Embedding::Everything, Embedding::AllButBuiltIn]
            .map(|embedding| Materials::of(&setup, embedding))
    };
    let nothing = Content::default();
    let monsters = format!("011d{}", hex(b"RLG327 MONSTER DESCRIPTION 1\n"));
    let objects = format!("021c{}", hex(b"RLG327 OBJECT DESCRIPTION 1\n"));
    let effects = format!(
        "07{:02x}01{}",
        (EFFECT_FILE.len() & 0x7f) | 0x80,
        hex(EFFECT_FILE.as_bytes())
    );
    for bytes in of(nothing.clone()) {
        assert_eq!(hex(&bytes), format!("{monsters}{objects}"));
    }
    for bytes in of(nothing.clone().with_effects(vec![effect()])) {
        assert_eq!(hex(&bytes), format!("{monsters}{objects}{effects}"));
    }
    let plan_file = format!("09{:02x}{}", PLAN_FILE.len(), hex(PLAN_FILE.as_bytes()));
    for bytes in of(nothing.with_plan(plan())) {
        assert_eq!(hex(&bytes), format!("{monsters}{objects}{plan_file}"));
    }
    // Each hash has 8 bytes.
    let built_in = GameData::built_in().content;
    let [_, named] = of(built_in.clone());
    let fields: Vec<&[u8]> = named.chunks(10).map(|field| &field[..2]).collect();
    assert_eq!(fields, [&[5, 8], &[8, 8], &[10, 8]]);
    assert_eq!(named.len(), 30);
    let without_plan = built_in.with_plan(DungeonPlan::default());
    let [_, older] = of(without_plan.clone());
    assert_eq!(older, named[..20], "as it was before there were plans");
    let [_, older] = of(without_plan.with_effects(Vec::new()));
    assert_eq!(older, named[..10], "as it was before there were effects");
}

#[test]
fn built_in_files_that_changed_are_refused_by_name() {
    for (setup, name, fields) in [
        (setup(), "monsters and objects", 1),
        (setup(), "effects", 2),
        (setup(), "plan", 3),
        (with_built_in_levels(&["lair"]), "level lair", 4),
        (quest(|_| {}), "gamedata/items/armor.tbl", 1),
    ] {
        let mut bytes = Materials::of(&setup, Embedding::AllButBuiltIn);
        // The hash is at the end of its field.
        let (_, end) = field(&bytes, fields);
        bytes[end - 1] ^= 1;
        let read = Materials::from_bytes(&bytes, 10).map(|_| ());
        assert_eq!(read, Err(ReadError::OtherBuiltIn(name.to_owned())));
    }
}

#[test]
fn materials_that_this_program_cannot_read_are_those_of_another_version() {
    let read = |bytes: &[u8]| {
        let materials = Materials::from_bytes(bytes, 10)?;
        Header::of(&setup(), 1).into_setup(materials, 10)
    };
    let later = b"\x01\x1dRLG327 MONSTER DESCRIPTION 2\n\x02\x1cRLG327 OBJECT DESCRIPTION 1\n";
    let dungeon = [&later[..], b"\x04\x03xyz"].concat();
    let campaign = b"\x03\x08\x05quest\x01x";
    for bytes in [&b""[..], b"\x63\x00", b"\x01", later, &dungeon, campaign] {
        assert_eq!(read(bytes), Err(ReadError::OtherVersion(10)), "{bytes:?}");
    }
    let header = Header::of(&setup(), 1);
    let unknown_rules = Header {
        rule_book: "chess".to_owned(),
        ..header
    };
    let materials = || {
        let bytes = Materials::of(&setup(), Embedding::Everything);
        Materials::from_bytes(&bytes, 10).expect("it is valid")
    };
    let read = unknown_rules.into_setup(materials(), 10);
    assert_eq!(read, Err(ReadError::OtherVersion(10)));
    let quest_rules = Header::of(&quest(|_| {}), 1);
    let read = quest_rules.into_setup(materials(), 10);
    assert!(matches!(read, Err(ReadError::Impossible(_))), "{read:?}");
}
