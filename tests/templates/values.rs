//! Each field's values: which are accepted, and the messages about the others.

use super::EntryKind::{self, Aliases, Effects, Levels, Monsters, Objects, Supplies};

/// Reads a sound entry whose lines of one field are others, and expects them to print as given.
pub(super) fn accept(kind: EntryKind, field: &str, cases: &[(&str, &str)]) {
    for (lines, printed) in cases {
        let file = format!("{}\n{}", kind.header(), kind.entry(field, lines));
        let outcome = kind.read(file.as_bytes());
        assert_eq!(outcome.messages, Vec::<String>::new(), "{lines:?}");
        let expected = kind.print(field, printed);
        assert_eq!(outcome.printed, Some(expected), "{lines:?}");
    }
}

/// Reads a sound entry whose lines of one field are others, and expects it to be discarded while the entry below
/// it stays. The messages are as in [`super::Outcome`], but lines are counted from the field's first, and `X`
/// stands for the entry.
pub(super) fn refuse(kind: EntryKind, field: &str, cases: &[(&[u8], &[&str])]) {
    let entry = format!("{}\n{}", kind.header(), kind.entry(field, "\0"));
    let (before, after) = entry.split_once("\0\n").expect("the field is there");
    let lines_before = before.lines().count();
    let sound = kind.entry("", "");
    for (lines, messages) in cases {
        let after = format!("\n{after}{sound}");
        let file = [before.as_bytes(), lines, after.as_bytes()].concat();
        let outcome = kind.read(&file);
        let shown = String::from_utf8_lossy(lines);
        let expected: Vec<String> = (messages.iter())
            .map(|message| absolute(kind, message, lines_before))
            .collect();
        assert_eq!(outcome.messages, expected, "{shown:?}");
        let expected = kind.print("", "");
        assert_eq!(outcome.printed, Some(expected), "{shown:?}");
    }
}

/// Returns a message of [`refuse`] as it is in the file.
fn absolute(kind: EntryKind, message: &str, lines_before: usize) -> String {
    let (line, rest) = message.split_once(':').expect("LINE:COLUMN: message");
    let line = lines_before + line.parse::<usize>().expect("a line number");
    let title = match kind {
        Monsters => "the monster \"gnu\" is discarded",
        Objects => "the object \"bow\" is discarded",
        Effects => "the effect of \"gnu\" is discarded",
        Levels => "the level \"keep\" is discarded",
        Supplies => "the supply \"a loaf\" is discarded",
        Aliases => "the alias \"newt\" is discarded",
    };
    format!("{line}:{}", rest.replace("; X", &format!("; {title}")))
}

#[test]
fn a_name_is_the_rest_of_its_line_without_blanks_around_it() {
    accept(
        Monsters,
        "NAME",
        &[
            ("NAME   two  words \t", "two  words"),
            ("\t NAME\ttab\tinside", "tab\tinside"),
            ("NAME HP 1+1d1 END", "HP 1+1d1 END"),
            ("NAME Zoë ☃", "Zoë ☃"),
            ("NAME .", "."),
        ],
    );
    let long = "N".repeat(5_000);
    accept(Objects, "NAME", &[(&format!("NAME {long}"), &long)]);
    // Until its name is known, an entry goes by the line of its BEGIN.
    refuse(
        Objects,
        "NAME",
        &[
            (
                b"NAME",
                &[
                    "1:1: NAME has no value; the object that begins in line 2 is discarded (a value is on the line of its field)",
                ],
            ),
            (
                b"NAME a\x1b[1m",
                &[
                    "1:7: there is a control character; the object that begins in line 2 is discarded",
                ],
            ),
            (
                "NAME é\u{85}".as_bytes(),
                &[
                    "1:7: there is a control character; the object that begins in line 2 is discarded",
                ],
            ),
            (
                b"NAME \x7f",
                &[
                    "1:6: there is a control character; the object that begins in line 2 is discarded",
                ],
            ),
            (
                b"NAME caf\xe9",
                &["1:9: this is not UTF-8; the object that begins in line 2 is discarded"],
            ),
        ],
    );
}

#[test]
fn a_long_name_is_shortened_in_messages() {
    let file = format!("{}\n{}", Monsters.header(), "BEGIN MONSTER\nNAME ").into_bytes();
    let file = [&file[..], &b"N".repeat(1_000), b"\nEND\n"].concat();
    let name = "N".repeat(40) + "...";
    let expected = format!(
        "4:1: there is no DESC, SYMB, COLOR, SPEED, ABIL, HP, DAM and RRTY; the monster \"{name}\" is discarded"
    );
    assert_eq!(Monsters.read(&file).messages[0], expected);
}

#[test]
fn a_description_is_kept_byte_for_byte_up_to_a_full_stop() {
    let line = "é".repeat(38) + "x";
    accept(
        Monsters,
        "DESC",
        &[
            ("DESC\n.", ""),
            ("DESC\n\n  a \t\n.", "\n  a \t"),
            ("  DESC \t\n. \n .\n..\n.", ". \n .\n.."),
            (
                "DESC\na\nBEGIN MONSTER x\n# b\nEND of it\n.",
                "a\nBEGIN MONSTER x\n# b\nEND of it",
            ),
            (&format!("DESC\n{line}\n."), &line),
            ("DESC\r\na\r\n.\r", "a"),
            (&format!("DESC\n{line}\r\n."), &line),
        ],
    );
}

#[test]
fn a_description_with_the_lines_of_an_entry_is_kept_and_doubted_once() {
    for line in ["BEGIN MONSTER", " END "] {
        let lines = format!("DESC\na\n{line}\nEND\n.");
        let file = format!("{}\n{}", Monsters.header(), Monsters.entry("DESC", &lines));
        let outcome = Monsters.read(file.as_bytes());
        let [doubt] = &outcome.messages[..] else {
            panic!("{:?}", outcome.messages);
        };
        assert!(
            doubt.contains("warning: is the `.` of this description missing?"),
            "{doubt}"
        );
        let expected = Monsters.print("DESC", &format!("a\n{line}\nEND"));
        assert_eq!(outcome.printed, Some(expected));
    }
}

#[test]
fn a_bad_line_of_a_description_discards_its_entry_and_does_not_end_it() {
    let long = |line: &str| format!("DESC\n{line}\nEND\n.").into_bytes();
    refuse(
        Monsters,
        "DESC",
        &[
            (
                &long(&"x".repeat(78)),
                &["2:78: a description has at most 77 bytes in a line; X"],
            ),
            (
                &long(&(" ".repeat(77) + "\t")),
                &["2:78: a description has at most 77 bytes in a line; X"],
            ),
            (
                &long(&"é".repeat(39)),
                &["2:39: a description has at most 77 bytes in a line; X"],
            ),
            (
                b"DESC\n\xc3\xa9\xe9\n\x00\nok\nab\rc\nEND\n.",
                &[
                    "2:2: this is not UTF-8; X",
                    "3:1: there is a control character; X",
                    "5:3: there is a control character; X",
                ],
            ),
            (
                b"DESC text\nEND\n.",
                &["1:6: there is text after DESC; X (a description begins on the line below DESC)"],
            ),
            (b"FOO DESC bar\nEND\n.", &["1:1: `FOO` is not a field; X"]),
            (
                b"DESC\n.\nDESC\nEND\n.",
                &["3:1: DESC was already given in line 4; X"],
            ),
        ],
    );
}

#[test]
fn a_symbol_is_one_character_of_one_column() {
    let cases = [("SYMB é", "é"), ("SYMB # ", "#"), ("SYMB .", ".")];
    accept(Monsters, "SYMB", &cases);
    let wrong =
        |shown: &str| format!("1:6: SYMB is one character, one column wide, not `{shown}`; X");
    refuse(
        Monsters,
        "SYMB",
        &[
            (b"SYMB gg", &[&wrong("gg")]),
            (b"SYMB 'L'", &[&(wrong("'L'") + " (did you mean L?)")]),
            ("SYMB 日".as_bytes(), &[&wrong("日")]),
            ("SYMB e\u{301}".as_bytes(), &[&wrong("e\u{301}")]),
            ("SYMB \u{301}".as_bytes(), &[&wrong("\u{301}")]),
            ("SYMB \u{200b}".as_bytes(), &[&wrong("\u{200b}")]),
            (b"SYMB \x07", &["1:6: there is a control character; X"]),
            (b"SYMB \xe9", &["1:6: this is not UTF-8; X"]),
            (
                b"SYMB  \t",
                &["1:1: SYMB has no value; X (a value is on the line of its field)"],
            ),
        ],
    );
}

#[test]
fn lists_hold_each_word_once_in_the_order_of_first_mention() {
    accept(
        Monsters,
        "COLOR",
        &[
            ("COLOR BLACK\tRED  MAGENTA ", "BLACK RED MAGENTA"),
            ("COLOR RED BLUE RED BLUE", "RED BLUE"),
            (
                "COLOR RED GREEN BLUE CYAN YELLOW MAGENTA WHITE BLACK",
                "RED GREEN BLUE CYAN YELLOW MAGENTA WHITE BLACK",
            ),
        ],
    );
    accept(
        Monsters,
        "ABIL",
        &[
            ("ABIL", ""),
            ("ABIL UNIQ BOSS SMART UNIQ SMART", "UNIQ BOSS SMART"),
            (
                "ABIL SMART TELE TUNNEL ERRATIC PASS PICKUP DESTROY UNIQ BOSS",
                "SMART TELE TUNNEL ERRATIC PASS PICKUP DESTROY UNIQ BOSS",
            ),
        ],
    );
    refuse(
        Monsters,
        "COLOR",
        &[
            (
                b"COLOR",
                &["1:1: COLOR has no value; X (a value is on the line of its field)"],
            ),
            (
                b"COLOR PINK",
                &[
                    "1:7: `PINK` is neither a color nor a field; X (one of RED GREEN BLUE CYAN YELLOW MAGENTA WHITE BLACK)",
                ],
            ),
            (
                b"COLOR RED,BLUE",
                &[
                    "1:7: `RED,BLUE` is neither a color nor a field; X (one of RED GREEN BLUE CYAN YELLOW MAGENTA WHITE BLACK)",
                ],
            ),
            (
                b"COLOR RED BLEU",
                &["1:11: `BLEU` is neither a color nor a field; X (did you mean BLUE?)"],
            ),
            (
                b"COLOR red",
                &[
                    "1:7: `red` is neither a color nor a field; X (keywords are written in upper case: RED)",
                ],
            ),
        ],
    );
    refuse(
        Monsters,
        "ABIL",
        &[
            (
                b"ABIL NONE",
                &[
                    "1:6: `NONE` is neither an ability nor a field; X (one of SMART TELE TUNNEL ERRATIC PASS PICKUP DESTROY UNIQ BOSS)",
                ],
            ),
            (
                b"ABIL SMART TUNEL TELE",
                &["1:12: `TUNEL` is neither an ability nor a field; X (did you mean TUNNEL?)"],
            ),
            (b"ABIL SMART\nTELE", &["2:1: `TELE` is not a field; X"]),
        ],
    );
}

#[test]
fn dice_are_of_one_form() {
    accept(
        Monsters,
        "HP",
        &[
            ("HP\t1+1d1  ", "1+1d1"),
            ("HP -5+1d4", "-5+1d4"),
            ("HP +5+1d4", "5+1d4"),
            ("HP 007+01d04", "7+1d4"),
            ("HP 0+1d0", "0+1d0"),
            ("HP -2147483648+0d1", "-2147483648+0d1"),
            ("HP 1+10000d4294967295", "1+10000d4294967295"),
        ],
    );
    let form = "cannot be rolled: dice are written BASE+DICEdSIDES, as in 9+3d8; X";
    let large = "cannot be rolled: a number in dice has at most 32 bits; X";
    for (dice, help) in [
        ("2d3", " (did you mean 0+2d3?)"),
        ("d6", " (did you mean 0+1d6?)"),
        ("5", " (did you mean 5+0d1?)"),
        ("1d4+2", " (did you mean 2+1d4?)"),
        ("1+2D3", " (did you mean 1+2d3?)"),
        ("1 + 2d3", " (no blanks in dice; did you mean 1+2d3?)"),
        ("1+ 2d3", " (no blanks in dice; did you mean 1+2d3?)"),
        ("1+2d3x", ""),
        ("1++1d1", ""),
        ("1+-2d3", ""),
        ("1+2d-3", ""),
        ("1.5+1d4", ""),
        ("x", ""),
    ] {
        let line = format!("HP {dice}").into_bytes();
        refuse(
            Monsters,
            "HP",
            &[(&line, &[&format!("1:4: `{dice}` {form}{help}")])],
        );
    }
    refuse(
        Monsters,
        "HP",
        &[
            (b"HP \xff+1d1", &[&format!("1:4: `\u{fffd}+1d1` {form}")]),
            (
                b"HP 2147483648+0d1",
                &[&format!("1:4: `2147483648+0d1` {large}")],
            ),
            (
                b"HP 0+1d4294967296",
                &[&format!("1:4: `0+1d4294967296` {large}")],
            ),
            (
                b"HP 1+10001d2",
                &["1:4: `1+10001d2` cannot be rolled: at most 10000 dice can be thrown at once; X"],
            ),
            (b"HP 1+1d1 2", &["1:10: `2` is not a field; X"]),
            (
                b"HP\n1+1d1",
                &[
                    "1:1: HP has no value; X (a value is on the line of its field)",
                    "2:1: `1+1d1` is not a field; X",
                ],
            ),
        ],
    );
}

#[test]
fn rarity_is_an_integer_from_1_to_100() {
    let cases = [("RRTY +5", "5"), ("RRTY 100", "100"), ("RRTY 001", "1")];
    accept(Monsters, "RRTY", &cases);
    for word in [
        "0",
        "101",
        "-5",
        "99999999999",
        "abc",
        "50%",
        "5.0",
        "+",
        "0x5",
    ] {
        let line = format!("RRTY {word}").into_bytes();
        let mut message = format!("1:6: RRTY is an integer from 1 to 100, not `{word}`; X");
        if word == "50%" {
            message += " (did you mean 50? It is in per cent without a sign)";
        }
        refuse(Objects, "RRTY", &[(&line, &[&message])]);
    }
}

#[test]
fn art_is_true_or_false() {
    accept(
        Objects,
        "ART",
        &[("ART TRUE ", "TRUE"), ("ART FALSE", "FALSE")],
    );
    refuse(
        Objects,
        "ART",
        &[
            (
                b"ART true",
                &["1:5: ART is TRUE or FALSE, not `true`; X (did you mean TRUE?)"],
            ),
            (b"ART 1", &["1:5: ART is TRUE or FALSE, not `1`; X"]),
        ],
    );
}

#[test]
fn an_object_has_one_color() {
    accept(Objects, "COLOR", &[("COLOR RED RED", "RED")]);
    refuse(
        Objects,
        "COLOR",
        &[
            (
                b"COLOR RED RED BLUE",
                &["1:15: BLUE is a second color; X (an object has one color)"],
            ),
            (
                b"COLOR",
                &["1:1: COLOR has no value; X (a value is on the line of its field)"],
            ),
        ],
    );
}

#[test]
fn an_object_has_one_type_but_weapon_and_offhand_together() {
    let types = [
        "WEAPON",
        "OFFHAND",
        "RANGED",
        "ARMOR",
        "HELMET",
        "CLOAK",
        "GLOVES",
        "BOOTS",
        "RING",
        "AMULET",
        "LIGHT",
        "SCROLL",
        "BOOK",
        "FLASK",
        "GOLD",
        "AMMUNITION",
        "FOOD",
        "WAND",
        "CONTAINER",
    ];
    for object_type in types {
        accept(
            Objects,
            "TYPE",
            &[(&format!("TYPE {object_type}"), object_type)],
        );
    }
    accept(
        Objects,
        "TYPE",
        &[
            ("TYPE WEAPON OFFHAND", "WEAPON OFFHAND"),
            ("TYPE OFFHAND WEAPON OFFHAND", "OFFHAND WEAPON"),
            ("TYPE RING RING", "RING"),
        ],
    );
    let help =
        "(an object has one type; only WEAPON and OFFHAND together make a two-handed weapon)";
    refuse(
        Objects,
        "TYPE",
        &[
            (
                b"TYPE ARMOR CLOAK",
                &[&format!("1:12: CLOAK is one type too many; X {help}")],
            ),
            (
                b"TYPE WEAPON OFFHAND RANGED",
                &[&format!("1:21: RANGED is one type too many; X {help}")],
            ),
            (
                b"TYPE WEAPON WEPON",
                &["1:13: `WEPON` is neither a type nor a field; X (did you mean WEAPON?)"],
            ),
            (
                b"TYPE",
                &["1:1: TYPE has no value; X (a value is on the line of its field)"],
            ),
        ],
    );
}
