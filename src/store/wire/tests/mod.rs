//! The bytes of the wire, which never change.

mod materials;

use super::{Entry, Header, Materials};
use crate::base::{Dir, Pos, Seed, Source};
use crate::content::{
    Alias, Content, DungeonPlan, EffectTemplate, MonsterKind, ObjectKind, ObjectType, read_effects,
};
use crate::game::{
    DungeonBook, DungeonSetup, GameData, GameSetup, LogEntry, Mark, NamedFiles, Scenario,
};
use crate::levels::{built_in_campaign, read_campaign};
use crate::rules::{Action, Service, Wizardry};
use crate::world::{AutoPickup, ContainerPlace, HeroBonus, ItemPlace, Score, Slot};
use proptest::prelude::*;
use std::borrow::Cow;
use std::sync::Arc;

/// Returns the hexadecimal digits of bytes.
fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the bytes of their hexadecimal digits.
fn unhex(digits: &str) -> Vec<u8> {
    let pair = |at| u8::from_str_radix(&digits[at..at + 2], 16).expect("two digits");
    (0..digits.len()).step_by(2).map(pair).collect()
}

/// Returns an entry with the pulse 0x04030201.
fn entry(log_entry: LogEntry) -> Entry<'static> {
    Entry::Apply {
        pulse: 0x0403_0201,
        log_entry: Cow::Owned(log_entry),
    }
}

fn act(action: Action) -> Entry<'static> {
    entry(LogEntry::Act(action))
}

fn wizardry(wizardry: Wizardry) -> Entry<'static> {
    act(Action::Wizard(wizardry))
}

fn check(entry: &Entry<'_>, expected: &str) {
    let bytes = entry.to_bytes();
    assert_eq!(hex(&bytes), expected, "{entry:?}");
    assert_eq!(Entry::from_bytes(&bytes).as_ref(), Some(entry));
}

#[test]
fn the_bytes_of_every_action_are_pinned() {
    let object = ObjectKind::from_number(300);
    let monster = MonsterKind::from_number(5);
    let (item, at) = (ItemPlace::Pack(4), Pos::new(-1, 258));
    let actions = [
        (Action::Rest, "02"),
        (Action::Descend, "03"),
        (Action::Ascend, "04"),
        (Action::PickUp(ItemPlace::Floor(2)), "050202"),
        (
            Action::Wear {
                item: ItemPlace::Pack(130),
                slot: None,
            },
            "0600820100",
        ),
        (
            Action::Wear {
                item: ItemPlace::Pack(0),
                slot: Some(Slot::RightRing),
            },
            "0600000c",
        ),
        (Action::TakeOff(ItemPlace::Worn(Slot::Light)), "07010a"),
        (Action::Drop(ItemPlace::Pack(9)), "080009"),
        (Action::Expunge(ItemPlace::Pack(3)), "090003"),
        (Action::Drink(ItemPlace::Pack(1)), "0b0001"),
        (Action::Read(ItemPlace::Pack(1)), "0c0001"),
        (Action::Eat(ItemPlace::Pack(1)), "0d0001"),
        (Action::Aim { item, at }, "0e0004ffff0201"),
        (Action::Fire { item, at }, "0f0004ffff0201"),
        (Action::Throw { item, at }, "100004ffff0201"),
        (Action::Use(at), "11ffff0201"),
        (
            Action::PutIn {
                item,
                container: ContainerPlace::Floor(7),
            },
            "1200040207",
        ),
        (
            Action::TakeOut(ItemPlace::Container {
                container: ContainerPlace::Pack(130),
                index: 5,
            }),
            "130300820105",
        ),
        (Action::Sure(Box::new(Action::Rest)), "1402"),
        (Action::Search, "17"),
        (Action::Wait, "1e"),
        (Action::Close(Dir::NorthWest), "1808"),
        (Action::Kick(Dir::East), "1903"),
        (Action::PickUpSeveral(Vec::new()), "1500"),
        (Action::StepOver(Dir::West), "1a07"),
        (Action::Attack(Dir::East), "1c03"),
        (Action::Ask(Service::Heal), "1d02"),
        (Action::AutoPickup(AutoPickup::default()), "1600"),
        (
            Action::AutoPickup(AutoPickup::all_but([ObjectType::Gold, ObjectType::Weapon])),
            "1602010f",
        ),
        (
            Action::AutoPickup(AutoPickup::nothing()),
            "16130102030405060708090a0b0c0d0e0f10111213",
        ),
        (
            Action::PickUpSeveral(vec![ItemPlace::Floor(2), ItemPlace::Floor(0)]),
            "150202020200",
        ),
        (Action::Wizard(Wizardry::Teleport(None)), "20"),
        (
            Action::Wizard(Wizardry::Teleport(Some(Pos::new(-1, 258)))),
            "21ffff0201",
        ),
        (Action::Wizard(Wizardry::MakeObject(object)), "22ac02"),
        (Action::Wizard(Wizardry::MakeMonster(monster)), "2305"),
        (Action::Wizard(Wizardry::GoToLevel(12)), "240c"),
    ];
    for (action, expected) in actions {
        check(&act(action), &format!("0101020304{expected}"));
    }
}

#[test]
fn what_is_no_action_is_not_read_as_one() {
    // Surer than sure, and a container in a worn place or in a container.
    for bytes in ["141402", "1303010100", "130303000100"] {
        let bytes = format!("0101020304{bytes}");
        let bytes: Vec<u8> = (0..bytes.len() / 2)
            .map(|index| u8::from_str_radix(&bytes[2 * index..2 * index + 2], 16))
            .collect::<Result<_, _>>()
            .expect("hexadecimal digits");
        assert_eq!(Entry::from_bytes(&bytes), None, "{bytes:?}");
    }
}

#[test]
fn however_long_a_run_of_marks_is_it_is_refused() {
    const SURE: u8 = 0x14;
    // More than the stack has room for, and less than a frame may have.
    let mut bytes = unhex("0101020304");
    bytes.extend(vec![SURE; 4 << 20]);
    assert_eq!(Entry::from_bytes(&bytes), None);
}

#[test]
fn the_numbers_of_directions_slots_and_scores_are_pinned() {
    let dirs = [
        Dir::North,
        Dir::NorthEast,
        Dir::East,
        Dir::SouthEast,
        Dir::South,
        Dir::SouthWest,
        Dir::West,
        Dir::NorthWest,
    ];
    for (number, dir) in (1..).zip(dirs) {
        check(
            &act(Action::Step(dir)),
            &format!("010102030401{number:02x}"),
        );
    }
    let slots = [
        Slot::Weapon,
        Slot::Offhand,
        Slot::Ranged,
        Slot::Armor,
        Slot::Helmet,
        Slot::Cloak,
        Slot::Gloves,
        Slot::Boots,
        Slot::Amulet,
        Slot::Light,
        Slot::LeftRing,
        Slot::RightRing,
    ];
    for (number, slot) in (1..).zip(slots) {
        let take_off = act(Action::TakeOff(ItemPlace::Worn(slot)));
        check(&take_off, &format!("01010203040701{number:02x}"));
    }
    let scores = [
        Score::Strength,
        Score::Dexterity,
        Score::Constitution,
        Score::Intelligence,
        Score::Wisdom,
        Score::Charisma,
    ];
    for (number, score) in (1..).zip(scores) {
        check(
            &act(Action::Raise(score)),
            &format!("01010203040a{number:02x}"),
        );
    }
}

#[test]
fn the_bytes_of_all_other_entries_are_pinned() {
    check(&entry(LogEntry::Abandon), "0201020304");
    check(&entry(LogEntry::ToggleFog), "0301020304");
    check(
        &Entry::Fingerprint(0x1122_3344_5566_7788),
        "058877665544332211",
    );
    check(&Entry::Over(1), "060100000000000000");
    let nothing = GameData {
        content: Content::default(),
        notices: vec!["é".to_owned()],
    };
    let monsters = format!("1d{}", hex(b"RLG327 MONSTER DESCRIPTION 1\n"));
    let objects = format!("1c{}", hex(b"RLG327 OBJECT DESCRIPTION 1\n"));
    let reload = entry(LogEntry::Reload(Box::new(nothing)));
    check(
        &reload,
        &format!("08010203043d01{monsters}02{objects}0102c3a9"),
    );
    let with_plan = GameData {
        content: Content::default().with_plan(plan()),
        notices: Vec::new(),
    };
    let fields = format!(
        "01{monsters}02{objects}09{:02x}{}",
        PLAN_FILE.len(),
        hex(PLAN_FILE.as_bytes())
    );
    check(
        &entry(LogEntry::Reload(Box::new(with_plan))),
        &format!("0801020304{:02x}{fields}00", fields.len() / 2),
    );
    let older = unhex(&format!("0401020304{monsters}{objects}0102c3a9"));
    assert_eq!(Entry::from_bytes(&older), Some(reload));
    let with_effects = GameData {
        content: Content::default().with_effects(vec![effect()]),
        notices: Vec::new(),
    };
    let older = unhex(&format!(
        "0701020304{monsters}{objects}{:02x}01{}00",
        (EFFECT_FILE.len() & 0x7f) | 0x80,
        hex(EFFECT_FILE.as_bytes())
    ));
    let reload = entry(LogEntry::Reload(Box::new(with_effects)));
    assert_eq!(Entry::from_bytes(&older), Some(reload));
    let built_in = entry(LogEntry::Reload(Box::new(GameData::built_in())));
    assert_eq!(Entry::from_bytes(&built_in.to_bytes()), Some(built_in));
}

/// A file with one effect, as it is written. It has from 128 to 255 bytes.
const EFFECT_FILE: &str = "RLG327 EFFECT DESCRIPTION 1\n\nBEGIN EFFECT\nOF pit\nWHEN STEPPED\nDOES SLEEP\nON SELF\n\
                           AMOUNT 1+2d3\nTURNS 0+0d1\nRANGE 4+0d1\nREACH 5+0d1\nCHANCE 60\nEND\n";

/// The effect of that file, about which its reader has a warning.
fn effect() -> EffectTemplate {
    let (effects, messages) = read_effects(&Source::new("file", EFFECT_FILE)).expect("a file");
    assert_eq!(messages.len(), 1);
    effects[0].clone()
}

#[test]
fn unknown_entries_are_none() {
    let whole = wizardry(Wizardry::Teleport(Some(Pos::new(3, 4)))).to_bytes();
    for length in 0..whole.len() {
        assert_eq!(Entry::from_bytes(&whole[..length]), None, "cut to {length}");
    }
    let unknown = [
        "00",
        "07",
        "0101020304",
        "010102030400",
        "01010203040d",
        "010102030401",
        "01010203040100",
        "01010203040109",
        "0101020304070100",
        "010102030407010d",
        "0101020304080300",
        "010102030402ff",
        "0504",
        "020102030400",
        // A number of more than 64 bits, and one too large for a level.
        "01010203040502ffffffffffffffffff02",
        "010102030424ffff04",
        // Texts that are no description files, and a count of notices that cannot be.
        "04010203040000ff",
        "0401020304ffffffffff0f",
    ];
    for digits in unknown {
        let bytes: Vec<u8> = (0..digits.len() / 2)
            .map(|at| u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).expect("two digits"))
            .collect();
        assert_eq!(Entry::from_bytes(&bytes), None, "{digits}");
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        let _ = Entry::from_bytes(&bytes);
        let _ = Header::from_bytes(&bytes);
        let _ = Materials::from_bytes(&bytes, 0);
    }
}

/// A file of a dungeon plan, shorter than 128 bytes.
const PLAN_FILE: &str = "RLG327 DUNGEON PLAN 1\n\nBEGIN ALIAS\nNAME newt\nAS gnu\nEND\n";

/// Returns the plan of that file.
fn plan() -> DungeonPlan {
    let alias = Alias {
        name: "newt".to_owned(),
        meaning: "gnu".to_owned(),
    };
    DungeonPlan {
        entries: vec![alias.into()],
    }
}

/// Returns a setup with a value in every field of its header.
fn setup() -> GameSetup {
    GameSetup {
        version: "0.1.0".to_owned(),
        name: "Zoë".to_owned(),
        seed: Seed::from_number(7),
        began: 300,
        began_nanos: 0,
        wizard: true,
        auto_pickup: AutoPickup::default()
            .toggled(ObjectType::Weapon)
            .toggled(ObjectType::Gold),
        mark: Some(Mark::PlayedOn),
        scenario: Scenario::Dungeon(DungeonBook::Tactical, DungeonSetup::of_depths(12)),
        content: GameData::built_in().content,
        notices: vec!["a".to_owned(), "b".to_owned()],
        named: NamedFiles::default(),
        bonus: HeroBonus::default(),
    }
}

#[test]
fn a_header_keeps_the_bonus_of_the_hero() {
    let bonus = HeroBonus {
        hit: 10,
        weight: -3,
        ..HeroBonus::default()
    };
    let header = Header::of(&GameSetup { bonus, ..setup() }, 9);
    let expected = "0e064849543d31300e095745494748543d2d33";
    assert!(hex(&header.to_bytes()).ends_with(expected));
    assert_eq!(Header::from_bytes(&header.to_bytes()), Some(header));
}

#[test]
fn a_header_keeps_the_nanoseconds_of_the_beginning() {
    let began_nanos = 300;
    let setup = GameSetup {
        began_nanos,
        ..setup()
    };
    let header = Header::of(&setup, 9);
    assert!(hex(&header.to_bytes()).contains("0602ac020f02ac02"));
    assert_eq!(Header::from_bytes(&header.to_bytes()), Some(header));
}

#[test]
fn a_header_keeps_which_files_were_named() {
    let named = NamedFiles {
        data: Some("a".to_owned()),
        first_level: Some("b".to_owned()),
    };
    let header = Header::of(&GameSetup { named, ..setup() }, 9);
    assert!(hex(&header.to_bytes()).ends_with("0c01610d0162"));
    assert_eq!(Header::from_bytes(&header.to_bytes()), Some(header));
}

#[test]
fn the_bytes_of_a_header_are_pinned() {
    let header = Header::of(&setup(), 9);
    let expected = [
        "0105302e312e30",
        "02045a6fc3ab",
        "030137",
        "0408746163746963616c",
        "050109",
        "0602ac02",
        "0700",
        "080101",
        "09010c",
        "0a0161",
        "0a0162",
        "0b02010f",
    ];
    assert_eq!(hex(&header.to_bytes()), expected.concat());
    assert_eq!(Header::from_bytes(&header.to_bytes()), Some(header));
}

#[test]
fn the_names_of_rule_books_and_the_numbers_of_marks_are_pinned() {
    let dungeon = |book| Scenario::Dungeon(book, DungeonSetup::of_depths(12));
    let campaign = read_campaign(&built_in_campaign()).expect("it is valid");
    let names = [
        (dungeon(DungeonBook::Classic), "classic"),
        (dungeon(DungeonBook::Tactical), "tactical"),
        (Scenario::Campaign(Arc::new(campaign)), "quest"),
    ];
    for (scenario, name) in names {
        let setup = GameSetup {
            scenario,
            ..setup()
        };
        assert_eq!(Header::of(&setup, 1).rule_book, name);
    }
    for (number, mark) in (1..).zip([Mark::PlayedOn, Mark::Bot, Mark::OtherRules, Mark::Searched]) {
        let mark = Some(mark);
        let header = Header::of(&GameSetup { mark, ..setup() }, 1);
        assert!(hex(&header.to_bytes()).contains(&format!("0801{number:02x}09")));
        assert_eq!(Header::from_bytes(&header.to_bytes()), Some(header));
    }
}

#[test]
fn a_header_with_what_this_program_does_not_know_is_none() {
    let whole = Header::of(&setup(), 1).to_bytes();
    for more in [
        &[15, 0][..],
        &[14, 0],
        &[11, 1, 20],
        &[11, 1, 0],
        &[0, 0],
        &[8, 1, 5],
        &[5, 5, 255, 255, 255, 255, 31],
        &[2, 1, 0xff],
    ] {
        let bytes = [&whole, more].concat();
        assert_eq!(Header::from_bytes(&bytes), None, "{more:?}");
    }
}
