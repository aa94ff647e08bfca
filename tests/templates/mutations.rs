//! Whatever a file holds, reading it does not panic, and what was accepted can be written and read again.

use super::EntryKind::{self, Aliases, Effects, Levels, Monsters, Objects, Supplies};
use super::{soak, without_errors};
use rlg::base::{Diagnostic, Purpose, Random, Severity, Source, TextLines};
use rlg::content::{
    BUILT_IN_MONSTERS, BUILT_IN_OBJECTS, EffectTemplate, MonsterTemplate, ObjectTemplate, Printed,
    read_effects, read_monsters, read_objects, read_plan, write_effects, write_monsters,
    write_objects, write_plan,
};

/// How many files are made in the full tests.
const ROUNDS: u64 = 5_000;

/// What is put into files.
const TOKENS: [&[u8]; 52] = [
    b"BEGIN LEVEL\n",
    b"BEGIN SUPPLY\n",
    b"BEGIN ALIAS\n",
    b"DEPTH ",
    b"EVERY 0+0d1\n",
    b"COUNT ",
    b"BRANCH ",
    b"AS ",
    b"BEGIN EFFECT\n",
    b"OF ",
    b"WHEN ",
    b"DOES ",
    b"ON ",
    b"TURNS 0+0d1\n",
    b"CHANCE ",
    b"CASTS ",
    b"WORN\n",
    b"SUMMON gnu\n",
    b"SLEEP ",
    b"TARGET ",
    b"BEGIN MONSTER\n",
    b"BEGIN OBJECT\n",
    b"\nEND\n",
    b"END",
    b"\nDESC\n",
    b"\n.\n",
    b"NAME ",
    b"SYMB ",
    b"COLOR ",
    b"SPEED ",
    b"ABIL ",
    b"HP ",
    b"DAM ",
    b"RRTY ",
    b"TYPE ",
    b"ART ",
    b"TRUE ",
    b"WEAPON OFFHAND ",
    b"RED ",
    b"SMART ",
    b"1+2d3 ",
    b"-2147483648+10000d4294967295 ",
    b" 100",
    b"\n",
    b"\r\n",
    b" \t",
    b"#",
    b"\xff",
    b"\x1b",
    b"\0",
    b"\xe6\x97\xa5",
    b"\xef\xbb\xbf",
];

/// Adds one mutation to a file.
fn mutate(file: &mut Vec<u8>, random: &mut Random) {
    let mut place = || random.below(file.len() as u32 + 1) as usize;
    let (first, second) = (place(), place());
    let (from, to) = (first.min(second), first.max(second));
    let short = to.min(from + 40);
    match random.below(7) {
        0 => file.truncate(to),
        1 => drop(file.drain(from..short)),
        2 => {
            let copy = file[from..to].to_vec();
            file.splice(short..short, copy);
        }
        3 if from < file.len() => file[from] = random.below(256) as u8,
        4 => file[from..short].make_ascii_lowercase(),
        5 => file[from..short].reverse(),
        _ => {
            let token = random.pick(&TOKENS).unwrap_or_default();
            file.splice(from..from, token.iter().copied());
        }
    }
}

/// Calls `check` with a sound file and many mutations of it.
fn for_mutations(kind: EntryKind, built_in: &str, check: impl Fn(Vec<u8>)) {
    let head: String = built_in
        .lines()
        .take(60)
        .map(|line| format!("{line}\n"))
        .collect();
    let sound = format!("{head}{}{}", kind.entry("", ""), kind.entry("", ""));
    for round in 0..soak::of(ROUNDS) as u32 {
        let mut random = Random::new(7, Purpose::Play, round);
        let mut file = sound.clone().into_bytes();
        for _ in 0..=random.below(6) {
            mutate(&mut file, &mut random);
        }
        check(file);
    }
}

#[test]
fn monsters_of_a_damaged_file_can_be_written_and_read_again() {
    for_mutations(Monsters, BUILT_IN_MONSTERS, |file| {
        // The messages are built as well, and the reader of the other kind sees the same bytes.
        Monsters.read(&file);
        Objects.read(&file);
        let Ok((monsters, _)) = read_monsters(&Source::new("file", file)) else {
            return;
        };
        let written: String = monsters.iter().map(write_monster).collect();
        let source = Source::new("file", format!("{}\n{written}", Monsters.header()));
        assert_eq!(
            without_errors(read_monsters(&source)),
            Some(monsters.clone())
        );
        let source = Source::new("file", write_monsters(&monsters));
        assert_eq!(without_errors(read_monsters(&source)), Some(monsters));
    });
}

#[test]
fn objects_of_a_damaged_file_can_be_written_and_read_again() {
    for_mutations(Objects, BUILT_IN_OBJECTS, |file| {
        Objects.read(&file);
        let Ok((objects, _)) = read_objects(&Source::new("file", file)) else {
            return;
        };
        let written: String = objects.iter().map(write_object).collect();
        let source = Source::new("file", format!("{}\n{written}", Objects.header()));
        assert_eq!(without_errors(read_objects(&source)), Some(objects.clone()));
        let source = Source::new("file", write_objects(&objects));
        assert_eq!(without_errors(read_objects(&source)), Some(objects));
    });
}

#[test]
fn effects_of_a_damaged_file_can_be_written_and_read_again() {
    for_mutations(Effects, "RLG327 EFFECT DESCRIPTION 1", |file| {
        Effects.read(&file);
        let Ok((effects, _)) = read_effects(&Source::new("file", file)) else {
            return;
        };
        let written: String = effects.iter().map(write_effect).collect();
        for text in [
            format!("{}\n{written}", Effects.header()),
            write_effects(&effects),
        ] {
            let (again, messages) = read_effects(&Source::new("file", text)).expect("a file");
            assert_eq!(again, effects);
            let is_warning = |message: &Diagnostic| message.severity == Severity::Warning;
            assert!(messages.iter().all(is_warning), "{messages:?}");
        }
    });
}

#[test]
fn plans_of_a_damaged_file_can_be_written_and_read_again() {
    let others = format!("{}{}", Supplies.entry("", ""), Aliases.entry("", ""));
    let sound = format!("{}\n{others}{others}", Levels.header());
    for_mutations(Levels, &sound, |file| {
        Levels.read(&file);
        let Ok((plan, _)) = read_plan(&Source::new("file", file)) else {
            return;
        };
        let source = Source::new("file", write_plan(&plan));
        assert_eq!(read_plan(&source), Ok((plan, vec![])));
    });
}

#[test]
fn random_bytes_are_read_without_harm() {
    for round in 0..soak::of(ROUNDS) as u32 {
        let mut random = Random::new(8, Purpose::Play, round);
        let mut entries = Vec::new();
        for _ in 0..random.below(60) {
            entries.extend_from_slice(random.pick(&TOKENS).unwrap_or_default());
        }
        for kind in EntryKind::ALL {
            let head = format!("{}\n{}\n", kind.header(), kind.begin());
            kind.read(&[head.as_bytes(), &entries].concat());
        }
    }
}

/// Entries as their files would hold them, out of their printed lines.
fn write_entry(kind: EntryKind, description: &TextLines, printed: &str) -> String {
    let mut lines = printed.lines();
    let mut entry = format!("{}\n", kind.begin());
    for (field, _, _) in kind.fields() {
        if *field == "DESC" {
            entry.push_str(&format!("DESC\n{}.\n", description.as_text()));
            let count = description.iter().count();
            lines.by_ref().take(count).for_each(drop);
        } else {
            let value = lines.next().expect("a line for each field");
            entry.push_str(&format!("{field} {value}\n"));
        }
    }
    assert_eq!(lines.next(), None, "{printed}");
    entry + "END\n"
}

fn write_monster(monster: &MonsterTemplate) -> String {
    let printed = Printed(std::slice::from_ref(monster)).to_string();
    write_entry(Monsters, &monster.description, &printed)
}

fn write_effect(effect: &EffectTemplate) -> String {
    let printed = Printed(std::slice::from_ref(effect)).to_string();
    write_entry(Effects, &TextLines::default(), &printed)
}

fn write_object(object: &ObjectTemplate) -> String {
    let printed = Printed(std::slice::from_ref(object)).to_string();
    write_entry(Objects, &object.description, &printed)
}
