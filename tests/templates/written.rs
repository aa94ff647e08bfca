//! Every template that a file can hold is written so that reading it gives the same template.

use super::without_errors;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use rlg::base::{Diagnostic, Dice, Severity, Source};
use rlg::content::{
    Ability, Alias, BUILT_IN_MONSTERS, BUILT_IN_OBJECTS, Color, EffectTemplate, EffectWord,
    MonsterTemplate, ObjectTemplate, ObjectType, Occasion, PlanEntry, PlannedLevel, Recipients,
    Supply, read_effects, read_monsters, read_objects, read_plan, write_effects, write_monsters,
    write_objects, write_plan,
};

/// Pieces of text that mean something to the reader where they stand elsewhere, and letters of several bytes.
const PIECES: [&str; 24] = [
    ".",
    "..",
    " ",
    "\t",
    "END",
    "BEGIN MONSTER",
    "BEGIN OBJECT",
    "DESC",
    "NAME",
    "SYMB x",
    "RRTY 1",
    "RLG327 MONSTER DESCRIPTION 1",
    "#",
    "\u{feff}",
    "\u{a0}",
    "\u{2028}",
    "\u{301}",
    "é",
    "龍",
    "🐉",
    "\"",
    "\\",
    "0+0d1",
    "z",
];

/// The most bytes of a line of a description.
const LONGEST_LINE: usize = 77;

const COLORS: [Color; 8] = [
    Color::Red,
    Color::Green,
    Color::Blue,
    Color::Cyan,
    Color::Yellow,
    Color::Magenta,
    Color::White,
    Color::Black,
];

const ABILITIES: [Ability; 9] = [
    Ability::Smart,
    Ability::Telepathic,
    Ability::Tunneler,
    Ability::Erratic,
    Ability::Pass,
    Ability::PickUp,
    Ability::Destroy,
    Ability::Unique,
    Ability::Boss,
];

fn text() -> impl Strategy<Value = String> {
    let pieces = vec(select(&PIECES[..]), 0..12).prop_map(|pieces| pieces.concat());
    prop_oneof![pieces, "[^\\p{Cc}]{0,30}", "[ \t.]{0,4}"]
}

fn name() -> impl Strategy<Value = String> {
    text()
        .prop_map(|text| text.trim_matches([' ', '\t']).to_owned())
        .prop_filter("a name is not empty", |name| !name.is_empty())
}

/// Returns a line of a description: whatever fits but a full stop alone, which would end it.
fn line() -> impl Strategy<Value = String> {
    let fitting = |mut text: String| {
        while text.len() > LONGEST_LINE {
            text.pop();
        }
        text
    };
    text()
        .prop_map(fitting)
        .prop_filter("a full stop ends a description", |line| line != ".")
}

fn dice() -> impl Strategy<Value = Dice> {
    let parts = (any::<i32>(), 0..=10_000_u32, any::<u32>());
    parts.prop_map(|(base, count, sides)| Dice::new(base, count, sides).expect("not too many"))
}

/// Returns a character that takes one column.
fn symbol() -> impl Strategy<Value = char> {
    let others = ['\u{a0}', 'é', 'ß', 'Ω', 'Ж', '░', '♥', '√'];
    prop_oneof![proptest::char::range('!', '~'), select(others.to_vec())]
}

/// Returns some of these values, each at most once, in any order.
fn some_of<T: Copy + std::fmt::Debug + 'static>(
    values: &'static [T],
    least: usize,
) -> impl Strategy<Value = Vec<T>> {
    subsequence(values, least..=values.len()).prop_shuffle()
}

fn monster() -> impl Strategy<Value = MonsterTemplate> {
    let texts = (name(), vec(line(), 0..5), symbol());
    let lists = (some_of(&COLORS, 1), some_of(&ABILITIES, 0));
    (texts, lists, [dice(), dice(), dice()], 1..=100_u8).prop_map(
        |((name, description, symbol), (colors, abilities), dice, rarity)| MonsterTemplate {
            name: name.into(),
            description: description.into_iter().collect(),
            colors: colors.into(),
            speed: dice[0],
            abilities: abilities.into(),
            hit_points: dice[1],
            damage: dice[2],
            symbol,
            rarity,
        },
    )
}

fn types() -> impl Strategy<Value = Vec<ObjectType>> {
    let hands = [ObjectType::Weapon, ObjectType::Offhand];
    prop_oneof![
        select(ObjectType::ALL).prop_map(|object_type| vec![object_type]),
        Just(hands.to_vec()).prop_shuffle(),
    ]
}

fn object() -> impl Strategy<Value = ObjectTemplate> {
    let texts = (name(), vec(line(), 0..5));
    let dice = proptest::array::uniform8(dice());
    let rest = (types(), select(&COLORS[..]), any::<bool>(), 1..=100_u8);
    (texts, dice, rest).prop_map(
        |((name, description), dice, (types, color, artifact, rarity))| ObjectTemplate {
            name: name.into(),
            description: description.into_iter().collect(),
            types: types.into(),
            color,
            hit: dice[0],
            damage: dice[1],
            dodge: dice[2],
            defense: dice[3],
            weight: dice[4],
            speed: dice[5],
            attribute: dice[6],
            value: dice[7],
            artifact,
            rarity,
        },
    )
}

/// The words that end a value.
const FIELDS: [&str; 10] = [
    "OF", "WHEN", "DOES", "ON", "AMOUNT", "TURNS", "RANGE", "REACH", "CHANCE", "END",
];

/// The name of a monster for SUMMON: it does not begin as the next field would.
fn named_monster() -> impl Strategy<Value = Option<String>> {
    let begins_as_field = |name: &str| {
        let first = name.split([' ', '\t']).next().unwrap_or_default();
        FIELDS.contains(&first)
    };
    proptest::option::of(
        name().prop_filter("a name, not a field", move |name| !begins_as_field(name)),
    )
}

fn effect() -> impl Strategy<Value = EffectTemplate> {
    let words = (
        select(Occasion::ALL),
        select(EffectWord::ALL),
        select(Recipients::ALL),
    );
    let names = (name(), named_monster());
    let dice = [dice(), dice(), dice(), dice()];
    (names, words, dice, 1..=100_u8).prop_map(
        |((of, monster), (when, does, on), [amount, turns, range, reach], chance)| EffectTemplate {
            of: of.into(),
            when,
            does,
            monster: monster.filter(|_| does.takes_monster()).map(Into::into),
            on,
            amount,
            turns,
            range,
            reach,
            chance: if when.is_lasting() { 100 } else { chance },
        },
    )
}

/// Dice without a roll below `least` or above `most`.
fn dice_within(least: i32, most: i32) -> impl Strategy<Value = Dice> {
    let constant = (least..=most).prop_map(Dice::constant);
    let one_die = (least..=most, least..=most).prop_map(|(one, other)| {
        let (low, high) = (one.min(other), one.max(other));
        Dice::new(low - 1, 1, high.abs_diff(low) + 1).expect("not too many")
    });
    prop_oneof![constant, one_die]
}

fn plan_entry() -> impl Strategy<Value = PlanEntry> {
    let level =
        (name(), dice(), 1..=100_u8, any::<bool>()).prop_map(|(name, depth, rarity, is_branch)| {
            PlannedLevel {
                name,
                depth,
                rarity,
                is_branch,
            }
        });
    let supply = (name(), dice(), dice_within(1, i32::MAX), dice_within(0, 20)).prop_map(
        |(name, depth, every, count)| Supply {
            name,
            depth,
            every,
            count,
        },
    );
    let alias = (name(), name()).prop_map(|(name, meaning)| Alias { name, meaning });
    prop_oneof![
        level.prop_map(PlanEntry::Level),
        supply.prop_map(PlanEntry::Supply),
        alias.prop_map(PlanEntry::Alias),
    ]
}

proptest! {
    #[test]
    fn plans_are_read_as_they_were_written(entries in vec(plan_entry(), 0..6)) {
        let source = Source::new("written", write_plan(&entries));
        prop_assert_eq!(read_plan(&source), Ok((entries, vec![])));
    }

    #[test]
    fn monsters_are_read_as_they_were_written(monsters in vec(monster(), 0..4)) {
        let source = Source::new("written", write_monsters(&monsters));
        prop_assert_eq!(without_errors(read_monsters(&source)), Some(monsters));
    }

    #[test]
    fn effects_are_read_as_they_were_written(effects in vec(effect(), 0..4)) {
        let source = Source::new("written", write_effects(&effects));
        let read = read_effects(&source).expect("an effect file");
        prop_assert_eq!(read.0, effects);
        let is_warning = |message: &Diagnostic| message.severity == Severity::Warning;
        prop_assert!(read.1.iter().all(is_warning));
    }

    #[test]
    fn objects_are_read_as_they_were_written(objects in vec(object(), 0..4)) {
        let source = Source::new("written", write_objects(&objects));
        prop_assert_eq!(without_errors(read_objects(&source)), Some(objects));
    }
}

#[test]
fn the_built_in_files_are_read_as_they_were_written() {
    let source = Source::new("built-in", BUILT_IN_MONSTERS);
    let monsters = read_monsters(&source).expect("a monster file").0;
    let source = Source::new("written", write_monsters(&monsters));
    assert_eq!(without_errors(read_monsters(&source)), Some(monsters));
    let source = Source::new("built-in", BUILT_IN_OBJECTS);
    let objects = read_objects(&source).expect("an object file").0;
    let source = Source::new("written", write_objects(&objects));
    assert_eq!(without_errors(read_objects(&source)), Some(objects));
}

#[test]
fn a_file_has_its_header_and_a_line_for_each_field() {
    let text = "RLG327 MONSTER DESCRIPTION 1\n\nBEGIN MONSTER\nNAME a gnu\nDESC\nIt chews.\n\n.\nSYMB g\n\
                COLOR RED BLUE\nSPEED 10+1d4\nABIL\nHP 9+3d8\nDAM 0+2d6\nRRTY 40\nEND\n";
    let monsters = read_monsters(&Source::new("file", text)).expect("a monster file");
    assert_eq!(write_monsters(&monsters.0), text);
}
