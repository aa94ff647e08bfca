//! The dungeon plan: the values of its fields, and entries of three kinds in one file.

use super::EntryKind::{self, Aliases, Levels, Supplies};
use super::values::{accept, refuse};

const ALL: [EntryKind; 3] = [Levels, Supplies, Aliases];

fn read(text: &str) -> (String, Vec<String>) {
    let outcome = Levels.read(format!("{}\n{text}", Levels.header()).as_bytes());
    (
        outcome.printed.expect("the header is right"),
        outcome.messages,
    )
}

#[test]
fn entries_of_all_kinds_are_printed_in_the_order_of_the_file() {
    let text = "
# The example of the format.
BEGIN LEVEL
NAME fortress
DEPTH 9+1d2
RRTY 100
BRANCH FALSE
END
BEGIN SUPPLY
COUNT 1+0d1 EVERY 1+0d1 DEPTH 1+0d1
NAME a scroll  of honing
END
BEGIN ALIAS
AS puddle kraken
NAME electric eel
END
BEGIN LEVEL
BRANCH TRUE RRTY 40 DEPTH -2+3d4 NAME bigrm
END
";
    let (printed, messages) = read(text);
    assert_eq!(messages, Vec::<String>::new());
    assert_eq!(
        printed,
        "fortress\n9+1d2\n100\nFALSE\n\n\
         a scroll  of honing\n1+0d1\n1+0d1\n1+0d1\n\n\
         electric eel\npuddle kraken\n\n\
         bigrm\n-2+3d4\n40\nTRUE\n"
    );
}

#[test]
fn names_are_the_rest_of_their_lines() {
    let names = [("NAME", ALL.as_slice()), ("AS", &[Aliases])];
    for (field, kinds) in names {
        for kind in kinds {
            accept(
                *kind,
                field,
                &[
                    (&format!("{field}   two  words \t"), "two  words"),
                    (&format!("{field} Zoë ☃"), "Zoë ☃"),
                    (&format!("{field} DEPTH 1+0d1 END"), "DEPTH 1+0d1 END"),
                ],
            );
        }
    }
    refuse(
        Aliases,
        "AS",
        &[
            (
                b"AS",
                &["1:1: AS has no value; X (a value is on the line of its field)"],
            ),
            (b"AS a\x07", &["1:5: there is a control character; X"]),
            (b"AS \xe9", &["1:4: this is not UTF-8; X"]),
        ],
    );
}

#[test]
fn an_entry_without_a_name_goes_by_its_line_and_its_kind() {
    for kind in ALL {
        let name = format!("{} {}", kind.noun(), "that begins in line 2");
        for (line, fault) in [
            (&b"NAME"[..], "1:1: NAME has no value"),
            (b"NAME a\x1b[1m", "1:7: there is a control character"),
            (b"NAME caf\xe9", "1:9: this is not UTF-8"),
        ] {
            let help = if fault.ends_with("value") {
                " (a value is on the line of its field)"
            } else {
                ""
            };
            let message = format!("{fault}; the {name} is discarded{help}");
            refuse(kind, "NAME", &[(line, &[&message])]);
        }
    }
}

#[test]
fn depths_are_any_dice() {
    for kind in [Levels, Supplies] {
        accept(
            kind,
            "DEPTH",
            &[
                ("DEPTH -2147483648+0d1", "-2147483648+0d1"),
                ("DEPTH 0+3d0", "0+3d0"),
                (
                    "DEPTH 2147483647+10000d4294967295",
                    "2147483647+10000d4294967295",
                ),
            ],
        );
        refuse(
            kind,
            "DEPTH",
            &[
                (
                    b"DEPTH 5",
                    &[
                        "1:7: `5` cannot be rolled: dice are written BASE+DICEdSIDES, as in 9+3d8; X (did you mean 5+0d1?)",
                    ],
                ),
                (
                    b"DEPTH",
                    &["1:1: DEPTH has no value; X (a value is on the line of its field)"],
                ),
                (
                    b"DEPTH 2147483648+0d1",
                    &[
                        "1:7: `2147483648+0d1` cannot be rolled: a number in dice has at most 32 bits; X",
                    ],
                ),
            ],
        );
    }
}

#[test]
fn rarity_is_from_1_to_100() {
    accept(Levels, "RRTY", &[("RRTY 1", "1"), ("RRTY 100", "100")]);
    let wrong = |word: &str| format!("1:6: RRTY is an integer from 1 to 100, not `{word}`; X");
    refuse(
        Levels,
        "RRTY",
        &[
            (b"RRTY 0", &[&wrong("0")]),
            (b"RRTY 101", &[&wrong("101")]),
            (b"RRTY 1+0d1", &[&wrong("1+0d1")]),
        ],
    );
}

#[test]
fn branch_is_true_or_false() {
    accept(
        Levels,
        "BRANCH",
        &[("BRANCH TRUE", "TRUE"), ("BRANCH\tFALSE ", "FALSE")],
    );
    let wrong =
        |word: &str, help: &str| format!("1:8: BRANCH is TRUE or FALSE, not `{word}`; X{help}");
    refuse(
        Levels,
        "BRANCH",
        &[
            (b"BRANCH true", &[&wrong("true", " (did you mean TRUE?)")]),
            (b"BRANCH 1", &[&wrong("1", "")]),
        ],
    );
}

#[test]
fn every_is_at_least_1_whatever_is_rolled() {
    accept(
        Supplies,
        "EVERY",
        &[
            ("EVERY 1+0d1", "1+0d1"),
            ("EVERY 0+1d4", "0+1d4"),
            ("EVERY -2+3d1", "-2+3d1"),
            (
                "EVERY 2147483647+10000d4294967295",
                "2147483647+10000d4294967295",
            ),
        ],
    );
    let wrong =
        |dice: &str, rolls: &str| format!("1:7: EVERY is at least 1, and `{dice}` is {rolls}; X");
    refuse(
        Supplies,
        "EVERY",
        &[
            (b"EVERY 0+0d1", &[&wrong("0+0d1", "0")]),
            (b"EVERY -1+1d9", &[&wrong("-1+1d9", "0 to 8")]),
            (b"EVERY 0+1d0", &[&wrong("0+1d0", "0")]),
        ],
    );
}

#[test]
fn count_is_from_0_to_20_whatever_is_rolled() {
    accept(
        Supplies,
        "COUNT",
        &[
            ("COUNT 0+0d1", "0+0d1"),
            ("COUNT 0+1d20", "0+1d20"),
            ("COUNT -2+2d11", "-2+2d11"),
        ],
    );
    let wrong =
        |dice: &str, rolls: &str| format!("1:7: COUNT is from 0 to 20, and `{dice}` is {rolls}; X");
    refuse(
        Supplies,
        "COUNT",
        &[
            (b"COUNT -2+1d4", &[&wrong("-2+1d4", "-1 to 2")]),
            (b"COUNT 1+1d20", &[&wrong("1+1d20", "2 to 21")]),
            (b"COUNT 21+0d1", &[&wrong("21+0d1", "21")]),
        ],
    );
}

#[test]
fn a_field_of_another_kind_is_none_of_this_one() {
    refuse(
        Aliases,
        "AS",
        &[(b"EVERY 1+0d1", &["1:1: `EVERY` is not a field; X"])],
    );
    refuse(
        Levels,
        "BRANCH",
        &[(b"COUNT 1+0d1", &["1:1: `COUNT` is not a field; X"])],
    );
    // It does not end a value either.
    accept(Aliases, "AS", &[("AS BRANCH TRUE", "BRANCH TRUE")]);
}

#[test]
fn an_entry_of_another_kind_begins_where_one_lacks_its_end() {
    let text = "BEGIN LEVEL
NAME keep
BEGIN SUPPLY
NAME a loaf
COUNT 1+0d1
BEGIN ALIAS
NAME newt AS
AS gnu
NAME newt
END
";
    let (printed, messages) = read(text);
    let help = "is discarded (a line END closes each entry)";
    assert_eq!(
        messages,
        [
            format!("2:1: there is no END; the level \"keep\" {help}"),
            format!("4:1: there is no END; the supply \"a loaf\" {help}"),
            "10:1: NAME was already given in line 8; the alias \"newt AS\" is discarded".to_owned(),
        ]
    );
    assert_eq!(printed, "");
}

#[test]
fn lines_outside_entries_are_ignored_and_all_beginnings_are_named() {
    let begins = "BEGIN LEVEL, BEGIN SUPPLY or BEGIN ALIAS";
    let outside = "this is outside every entry and is ignored";
    let begun = "warning: this line and 2 more are outside every entry and are ignored";
    let alias = Aliases.entry("", "");
    let (printed, messages) = read(&format!("BEGIN PLACE\nNAME x\nEND\n{alias}junk\n"));
    assert_eq!(printed, "newt\ngnu\n");
    assert_eq!(
        messages,
        [
            format!("2:1: {begun} (an entry begins with the line: {begins})"),
            format!("9:1: warning: {outside} (a comment begins with #)"),
        ]
    );
    let (_, messages) = read("BEGIN ALIAS\nNAME x\nBEGIN LEVEL 3\n");
    let help = format!("({begins} has a line of its own, with nothing else in it)");
    assert_eq!(
        messages,
        [format!(
            "4:1: `BEGIN` is not a field; the alias \"x\" is discarded {help}"
        )]
    );
}

#[test]
fn entries_that_interrupt_each_other_for_ever_are_read_to_the_end() {
    let text = "BEGIN LEVEL\nBEGIN SUPPLY\nNAME x\nBEGIN ALIAS\n".repeat(1 << 15);
    let (printed, messages) = read(&text);
    assert_eq!((printed.as_str(), messages.len()), ("", 10_001));
}
