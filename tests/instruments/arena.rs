//! `--arena`: the text of a fight, and the odds that are printed.

use super::{folder, rlg, table, text};

/// Returns how many of 100 fights the first side, the second side and neither won.
fn outcomes(fight: &str, more: &[&str]) -> [u32; 3] {
    let arguments = [&["--arena", fight, "--games", "100", "--seed", "5"], more].concat();
    let table = table(&arguments);
    [1, 2, 3].map(|row| table[row][1].parse().expect("a number"))
}

#[test]
fn sides_are_named_numbered_and_listed() {
    let fights = [
        ("cave rat v 40 cave rat", [0, 100, 0]),
        ("40 cave rat v cave rat", [100, 0, 0]),
        ("ogre cook, 2 Cave Rat vs candle moth", [100, 0, 0]),
        ("hero v cave rat", [100, 0, 0]),
        ("hero 0 v ogre cook", [0, 100, 0]),
        ("HERO 1000000 v 2 ogre cook", [100, 0, 0]),
        ("3 hero 200,cave rat v candle moth", [100, 0, 0]),
    ];
    for (fight, expected) in fights {
        assert_eq!(outcomes(fight, &[]), expected, "{fight}");
    }
}

/// The files of a test: a gnu and a bison, two maces and a bow.
fn herd() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: String| {
        std::fs::write(folder.path().join(name), text).expect("a file is written");
    };
    let monster = |name: &str, damage: u8| {
        format!(
            "BEGIN MONSTER\nNAME {name}\nDESC\n.\nSYMB m COLOR RED SPEED 10+0d1 HP 40+0d1 DAM {damage}+0d1 \
             RRTY 100\nABIL\nEND\n"
        )
    };
    let object = |name: &str, types: &str, damage: u8| {
        format!(
            "BEGIN OBJECT\nNAME {name}\nDESC\n.\nTYPE {types} COLOR RED HIT 0+0d1 DAM {damage}+0d1 DODGE 0+0d1 \
             DEF 0+0d1\nWEIGHT 0+0d1 SPEED 0+0d1 ATTR 0+0d1 VAL 0+0d1 ART FALSE RRTY 100\nEND\n"
        )
    };
    let monsters = ["black gnu", "gnu", "grey bison"].map(|name| monster(name, 10));
    write(
        "monster_desc.txt",
        format!("RLG327 MONSTER DESCRIPTION 1\n{}", monsters.concat()),
    );
    let objects = [
        object("a heavy mace", "WEAPON", 60),
        object("the great Maul", "WEAPON OFFHAND", 60),
        object("an oak shield", "OFFHAND", 0),
        object("a gold ring", "RING", 5),
        object("a grey cake", "FOOD", 0),
    ];
    write(
        "object_desc.txt",
        format!("RLG327 OBJECT DESCRIPTION 1\n{}", objects.concat()),
    );
    folder
}

#[test]
fn a_hero_wears_what_is_named_and_a_part_of_a_name_is_enough() {
    let folder = herd();
    let data = ["--data", folder.path().to_str().expect("the path is text")];
    for (fight, wins) in [
        ("hero 30 v bison", 0),
        ("hero 30 v gnu", 0),
        ("hero 30 v BLACK", 0),
        ("hero 30 [a heavy mace] v bison", 100),
        ("hero 30 [MACE; shield] v gnu", 100),
        ("hero 30 [maul] v grey bison", 100),
        ("hero 30[mace;gold ring;ring] v gnu", 100),
    ] {
        let rules = [&data[..], &["--rules", "classic"]].concat();
        assert_eq!(outcomes(fight, &rules)[0], wins, "{fight}");
    }
}

#[test]
fn what_cannot_be_worn_or_is_not_clear_is_shown_with_a_caret() {
    let folder = herd();
    let path = folder.path().to_str().expect("the path is text");
    for (fight, place, message, help) in [
        (
            "hero v n",
            "1:8",
            "several names have `n` in them",
            "black gnu, gnu, grey bison",
        ),
        ("hero [maxe] v gnu", "1:7", "no object is called `maxe`", ""),
        (
            "hero [mace; maul] v gnu",
            "1:13",
            "this cannot be worn, or not together",
            "^~~~",
        ),
        (
            "hero [maul; shield] v gnu",
            "1:13",
            "this cannot be worn",
            "^~~~~~",
        ),
        (
            "hero [ring; ring; ring] v gnu",
            "1:19",
            "this cannot be worn",
            "^~~~",
        ),
        ("hero [cake] v gnu", "1:7", "this cannot be worn", "^~~~"),
        ("hero [] v gnu", "1:7", "no object is called ``", ""),
        (
            "hero [mace v gnu",
            "1:6",
            "the bracket is not closed",
            "a fight is written",
        ),
        (
            "gnu [mace] v gnu",
            "1:1",
            "no monster is called `gnu [mace]`",
            "^",
        ),
    ] {
        let output = rlg(&["--arena", fight, "--data", path]);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{fight}: {said}");
        let wanted = format!("--arena:{place}: error: {message}");
        assert!(
            said.contains(&wanted) && said.contains(help),
            "{fight}: {said}"
        );
    }
}

#[test]
fn the_odds_have_their_interval_and_stay_the_same() {
    let arguments = ["--arena", "2 cave rat v gate skeleton", "--games", "50"];
    let first = table(&arguments);
    assert_eq!(
        first[0],
        ["won by", "fights", "per cent", "at least", "at most"]
    );
    let sides: Vec<&str> = first[1..].iter().map(|row| row[0].as_str()).collect();
    assert_eq!(sides, ["2 cave rat", "gate skeleton", "nobody"]);
    assert_eq!(first[3], ["nobody", "0", "0.0", "0.0", "7.1"]);
    assert_eq!(first, table(&arguments));
}

#[test]
fn the_rule_book_and_the_files_decide() {
    let even =
        ["classic", "tactical"].map(|book| outcomes("hero 60 v gate skeleton", &["--rules", book]));
    assert!(even[0] != even[1], "{even:?}");
    let data = folder("sound");
    assert_eq!(
        outcomes("king v gnu", &["--data", &data, "--rules", "classic"])[2],
        0
    );
}

#[test]
fn a_text_that_is_not_a_fight_is_shown_with_a_caret() {
    let cases = [
        (
            "cave ratt v hero",
            "1:1",
            "no monster is called `cave ratt`",
            "did you mean cave rat?",
        ),
        (
            "hero v 3 heros",
            "1:10",
            "no monster is called `heros`",
            "did you mean hero?",
        ),
        (
            "cave rat",
            "1:1",
            "there is no `v` between two sides",
            "a fight is written like this",
        ),
        (
            "hero v hero v hero",
            "1:13",
            "there are two sides only",
            "a fight is written like this",
        ),
        (
            "cave rat, v hero",
            "1:11",
            "there is no fighter here",
            "a fight is written like this",
        ),
        (
            " v hero",
            "1:2",
            "there is no fighter here",
            "a fight is written like this",
        ),
        (
            "",
            "1:1",
            "there is no `v` between two sides",
            "a fight is written like this",
        ),
        (
            "0 cave rat v hero",
            "1:1",
            "from 1 to 100 fight on one side",
            "^",
        ),
        (
            "60 cave rat, 60 hero v cave rat",
            "1:14",
            "at most 100 fight on one side",
            "^~~~~~~",
        ),
        (
            "hero 20 v cave rat, 2 hero",
            "1:21",
            "heroes fight on one side only",
            "^~~~~~",
        ),
        (
            "99999999999999999999 cave rat v hero",
            "1:1",
            "from 1 to 100 fight",
            "^~~",
        ),
        (
            "hero -5 v cave rat",
            "1:6",
            "a hero has from 0 to 1000000000 hit points",
            "^~",
        ),
        (
            "hé\u{1b}[31m v cave rat",
            "1:1",
            "no monster is called",
            "^~~",
        ),
    ];
    for (fight, place, message, below) in cases {
        let output = rlg(&["--arena", fight]);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{fight}");
        assert!(output.stdout.is_empty());
        assert!(
            said.contains(&format!("--arena:{place}: error: {message}")),
            "{fight}: {said}"
        );
        assert!(
            said.contains(below) && !said.contains('\u{1b}'),
            "{fight}: {said}"
        );
    }
}
