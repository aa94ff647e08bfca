//! Headers, entries, and fields that share a line.

use super::EntryKind::{self, Monsters, Objects};

/// Reads a file of monsters, with the header above it, and compares what is printed and the messages.
pub(super) fn check(text: &str, names: &[&str], messages: &[&str]) {
    let file = format!("{}\n{text}", Monsters.header());
    let outcome = Monsters.read(file.as_bytes());
    assert_eq!(outcome.messages, messages, "{text}");
    let printed: Vec<String> = (names.iter())
        .map(|name| Monsters.print("NAME", name))
        .collect();
    assert_eq!(outcome.printed, Some(printed.join("\n")), "{text}");
}

pub(super) fn named(name: &str) -> String {
    Monsters.entry("NAME", &format!("NAME {name}"))
}

#[test]
fn templates_are_printed_with_an_empty_line_between() {
    let file = format!("{}\n{1}{1}", Objects.header(), Objects.entry("", ""));
    let object = "bow\nIt sings.\nRANGED\nCYAN\n1+0d1\n2+0d1\n3+0d1\n4+0d1\n5+0d1\n6+0d1\n7+0d1\n8+0d1\nTRUE\n100\n";
    let outcome = Objects.read(file.as_bytes());
    assert_eq!(outcome.printed, Some(format!("{object}\n{object}")));
    let file = format!("{}\n{}", Monsters.header(), Monsters.entry("", ""));
    let monster = "gnu\nIt chews.\ng\nRED BLUE\n10+1d4\nSMART TELE\n9+3d8\n0+2d6\n40\n";
    let outcome = Monsters.read(file.as_bytes());
    assert_eq!(outcome.printed.as_deref(), Some(monster));
}

#[test]
fn a_file_in_utf16_is_refused_for_that() {
    for kind in EntryKind::ALL {
        let units = "\u{feff}"
            .encode_utf16()
            .chain(kind.header().encode_utf16());
        let outcome = kind.read(&units.flat_map(u16::to_le_bytes).collect::<Vec<u8>>());
        let said = "1:1: this text is in UTF-16, and has to be in UTF-8 (save it again, with UTF-8 for its encoding)";
        assert_eq!(outcome.messages, [said]);
        assert!(outcome.printed.is_none());
    }
}

#[test]
fn a_file_without_its_header_is_refused() {
    for kind in EntryKind::ALL {
        let header = kind.header();
        let help = format!("(its first line has to be: {header})");
        for tabs in ["\t", " \t"] {
            let outcome = kind.read(header.replacen(' ', tabs, 2).as_bytes());
            let help = format!("{header}, with single blanks where there are tabs)");
            let message = outcome.messages.first().map_or("", String::as_str);
            assert!(message.ends_with(&help), "{message}");
        }
        let others = EntryKind::ALL.into_iter();
        let others = others.filter(|other| other.header() != header);
        let others = others.map(|other| {
            let message = format!("2:1: this is a {}, no {}", other.file(), kind.file());
            (format!("\n{}\n", other.header()), message)
        });
        let wrong = [
            (String::new(), "1:1"),
            ("\n \n".to_owned(), "1:1"),
            (header.to_lowercase(), "1:1"),
            (header.replace(" 1", " 2"), "1:1"),
            (header.replace(' ', "  "), "1:1"),
            (format!("{header}."), "1:1"),
            (format!("\n# note\n{header}\n"), "2:1"),
            (kind.entry("", ""), "1:1"),
            ("\0\u{1}\u{2}".to_owned(), "1:1"),
        ];
        let wrong =
            wrong.map(|(text, place)| (text, format!("{place}: this is no {}", kind.file())));
        for (text, message) in wrong.into_iter().chain(others) {
            let outcome = kind.read(text.as_bytes());
            assert_eq!(outcome.printed, None, "{text:?}");
            assert_eq!(outcome.messages, [format!("{message} {help}")], "{text:?}");
        }
    }
}

#[test]
fn blanks_and_a_mark_around_the_header_are_no_error() {
    let header = Monsters.header();
    for text in [
        header.to_owned(),
        format!("{header}\r"),
        format!("\u{feff}{header}\n"),
        format!("\n\r\n \t\r\n \t{header} \t\r\n"),
        format!("\u{feff}\n{header}\n"),
    ] {
        let outcome = Monsters.read(text.as_bytes());
        assert_eq!(outcome.printed.as_deref(), Some(""), "{text:?}");
        assert_eq!(outcome.messages, Vec::<String>::new(), "{text:?}");
    }
}

#[test]
fn line_ends_of_other_systems_and_a_missing_last_one_are_no_error() {
    for kind in EntryKind::ALL {
        let text = format!("{}\n\n{}", kind.header(), kind.entry("", ""));
        let expected = Some(kind.print("", ""));
        for text in [
            text.replace('\n', "\r\n"),
            text.trim_end().to_owned(),
            text.trim_end().replace('\n', "\r\n") + "\r",
        ] {
            let outcome = kind.read(text.as_bytes());
            assert_eq!(outcome.printed, expected, "{text:?}");
            assert_eq!(outcome.messages, Vec::<String>::new(), "{text:?}");
        }
    }
}

#[test]
fn blanks_around_begin_and_end_and_between_fields_are_free() {
    let entry = named("a")
        .replace("BEGIN MONSTER", "\t BEGIN \t MONSTER  ")
        .replace("END", "  END\t")
        .replace("HP", "\n \t\n  HP");
    check(&entry, &["a"], &[]);
}

#[test]
fn fields_share_a_line_and_a_list_ends_at_the_first_other_word() {
    let entry = "BEGIN MONSTER
SPEED 10+1d4 NAME  two  words
ABIL SMART TELE COLOR RED BLUE SYMB g HP 9+3d8 DESC
It chews.
.
DAM 0+2d6 RRTY 40 END
";
    check(entry, &["two  words"], &[]);
    let entry = "BEGIN MONSTER
DESC
It chews.
.
DAM 0+2d6 RRTY 40 COLOR RED BLUE HP 9+3d8 SYMB g SPEED 10+1d4 ABIL SMART TELE NAME x
END
";
    check(entry, &["x"], &[]);
}

#[test]
fn a_list_may_be_empty_before_another_field() {
    let file = format!(
        "{}\n{}",
        Monsters.header(),
        Monsters.entry("ABIL", "").replace("HP", "ABIL HP")
    );
    let outcome = Monsters.read(file.as_bytes());
    assert_eq!(outcome.printed, Some(Monsters.print("ABIL", "")));
}

#[test]
fn begin_inside_an_entry_discards_it_and_starts_the_next() {
    let text = format!("BEGIN MONSTER\nNAME p\nHP 1+1d1\n{}", named("x"));
    check(
        &text,
        &["x"],
        &["2:1: there is no END; the monster \"p\" is discarded (a line END closes each entry)"],
    );
    let text = format!("BEGIN MONSTER\n{}BEGIN MONSTER\nHP", named("x"));
    check(
        &text,
        &["x"],
        &[
            "2:1: there is no END; the monster that begins in line 2 is discarded (a line END closes each entry)",
            "17:1: HP has no value; the monster that begins in line 16 is discarded (a value is on the line of its field)",
        ],
    );
}

#[test]
fn begin_has_a_line_of_its_own() {
    let help = "(BEGIN MONSTER has a line of its own, with nothing else in it)";
    let text = named("x").replace("END", "END BEGIN MONSTER") + &named("y");
    check(
        &text,
        &["y"],
        &[
            "14:5: there is text after END; the monster \"x\" is discarded (END is the last word of its line)",
        ],
    );
    let text = named("x").replace("HP", "BEGIN MONSTER HP") + &named("y");
    let message = format!("11:1: `BEGIN` is not a field; the monster \"x\" is discarded {help}");
    check(&text, &["y"], &[&message]);
}

#[test]
fn missing_fields_are_reported_in_one_message_at_the_end() {
    check(
        &format!("BEGIN MONSTER\nNAME x\nABIL\n HP 1+1d1 END\n{}", named("y")),
        &["y"],
        &[
            "5:11: there is no DESC, SYMB, COLOR, SPEED, DAM and RRTY; the monster \"x\" is discarded",
        ],
    );
    for kind in EntryKind::ALL {
        for (field, _, _) in kind.fields() {
            let (lacking, whole) = (kind.entry(field, ""), kind.entry("", ""));
            let file = format!("{}\n{whole}{lacking}", kind.header());
            let outcome = kind.read(file.as_bytes());
            assert_eq!(outcome.printed, Some(kind.print("", "")), "{field}");
            assert_eq!(outcome.messages.len(), 1, "{:?}", outcome.messages);
            let message = format!("there is no {field}; ");
            assert!(
                outcome.messages[0].contains(&message),
                "{:?}",
                outcome.messages
            );
        }
    }
}

#[test]
fn missing_fields_are_not_reported_for_an_entry_with_another_error() {
    check(
        &format!("BEGIN MONSTER\nNAME x\nFOO\nEND\n{}", named("y")),
        &["y"],
        &["4:1: `FOO` is not a field; the monster \"x\" is discarded"],
    );
}

#[test]
fn of_each_line_the_first_error_is_reported() {
    let text = "BEGIN MONSTER
FOO bar HP x
HPP 1+1d1
NAME x
# note
speed 1+1d1
HP x DAM 0+2d6 COLOR PINK
END and BEGIN
";
    check(
        &format!("{text}{}", named("y")),
        &["y"],
        &[
            "3:1: `FOO` is not a field; the monster that begins in line 2 is discarded",
            "4:1: `HPP` is not a field; the monster that begins in line 2 is discarded (did you mean HP?)",
            "6:1: `#` is not a field; the monster \"x\" is discarded (comments are allowed between entries only)",
            "7:1: `speed` is not a field; the monster \"x\" is discarded (keywords are written in upper case: SPEED)",
            "8:1: HP was already given in line 3; the monster \"x\" is discarded",
            "9:5: there is text after END; the monster \"x\" is discarded (END is the last word of its line)",
        ],
    );
}

#[test]
fn a_repeated_field_is_an_error_that_points_at_the_second() {
    for kind in EntryKind::ALL {
        for (index, (field, lines, _)) in kind.fields().iter().enumerate() {
            let twice = kind
                .entry("", "")
                .replace("END\n", &format!("{lines}\nEND\n"));
            let file = format!("{}\n{twice}{}", kind.header(), kind.entry("", ""));
            let outcome = kind.read(file.as_bytes());
            assert_eq!(outcome.printed, Some(kind.print("", "")), "{field}");
            let lines_of = |fields: &[(&str, &str, &str)]| {
                let lines = fields.iter().map(|(_, lines, _)| lines.lines().count());
                lines.sum::<usize>()
            };
            // The first field stands below the header and BEGIN, the repeated one in the line of END.
            let first = lines_of(&kind.fields()[..index]) + 3;
            let second = lines_of(kind.fields()) + 3;
            let message = format!("{second}:1: {field} was already given in line {first}; ");
            assert_eq!(outcome.messages.len(), 1, "{:?}", outcome.messages);
            let reported = &outcome.messages[0];
            assert!(
                reported.starts_with(&message),
                "{reported:?} for {message:?}"
            );
        }
    }
}

#[test]
fn the_name_of_a_field_is_never_a_value() {
    let text = "BEGIN MONSTER
NAME x
SPEED DAM 0+2d6
COLOR SYMB g
HP DESC
END
.
RRTY END
";
    let help = "(a value is on the line of its field)";
    let message = |place: &str, field: &str| {
        format!("{place}: {field} has no value; the monster \"x\" is discarded {help}")
    };
    check(
        &format!("{text}{}", named("y")),
        &["y"],
        &[
            &message("4:1", "SPEED"),
            &message("5:1", "COLOR"),
            &message("6:1", "HP"),
            &message("9:1", "RRTY"),
        ],
    );
}

#[test]
fn text_after_end_discards_the_entry_and_it_is_over() {
    let text = named("x").replace("END", "END x") + &named("y");
    check(
        &text,
        &["y"],
        &[
            "14:5: there is text after END; the monster \"x\" is discarded (END is the last word of its line)",
        ],
    );
}

#[test]
fn after_a_description_without_end_the_scan_resumes_below_its_desc() {
    let whole = named("whole").replace("DESC\nIt chews.\n.\n", "");
    let text = format!(
        "BEGIN MONSTER\nNAME x\nDESC\nlines\nthat never end\x01\nEND\nmore\nBEGIN MONSTER\nNAME y\nFOO DESC\n{whole}junk\n"
    );
    check(
        &text,
        &[],
        &[
            "4:1: the description never ends; the monster \"x\" is discarded (a line with nothing but `.` ends it)",
            "11:1: `FOO` is not a field; the monster \"y\" is discarded",
            "11:5: the description never ends; the monster \"y\" is discarded (a line with nothing but `.` ends it)",
            "21:1: there is no DESC; the monster \"whole\" is discarded",
            "22:1: warning: this is outside every monster and is ignored (a comment begins with #)",
        ],
    );
}

#[test]
fn a_description_that_lacks_its_full_stop_runs_on_to_the_next() {
    let text = named("x").replace("chews.\n.\n", "chews.\n") + &named("y");
    let outcome = Monsters.read(format!("{}\n{text}", Monsters.header()).as_bytes());
    let line_of = |wanted: &str| 2 + text.lines().take_while(|line| *line != wanted).count();
    let (desc, end) = (line_of("DESC"), line_of("END"));
    let doubt = format!(
        "{end}:1: warning: is the `.` of this description missing? This line is part of it (a description ends with a line that \
         is just `.`: write one above line {}, else the monster \"y\" in line {} is lost)",
        desc + 2,
        end + 1
    );
    assert_eq!(outcome.messages, [doubt]);
    let printed = outcome.printed.expect("the file is read");
    assert_eq!(
        printed
            .lines()
            .filter(|line| *line == "BEGIN MONSTER")
            .count(),
        1
    );
}

#[test]
fn an_entry_with_errors_that_lacks_its_full_stop_does_not_cost_its_neighbour() {
    let unfinished = |error: &str| format!("BEGIN MONSTER\n{error}\nDESC\nIt bites.\nEND\n");
    check(
        &(unfinished("FOO") + &named("y")),
        &["y"],
        &["3:1: `FOO` is not a field; the monster that begins in line 2 is discarded"],
    );
    // An error in the description itself counts as well.
    let long = "x".repeat(78);
    let text = format!(
        "BEGIN MONSTER\nDESC\n{long}\nBEGIN MONSTER x\n{}",
        named("y")
    );
    let outcome = Monsters.read(format!("{}\n{text}", Monsters.header()).as_bytes());
    assert_eq!(outcome.messages.len(), 1, "{:?}", outcome.messages);
    assert!(
        outcome
            .printed
            .is_some_and(|printed| printed.contains("\ny\n") || printed.starts_with("y\n"))
    );
}

fn lacking(kind: EntryKind, fields: &[&str], name: &str) -> String {
    let mut entry = format!("{}\nNAME {name}\n", kind.begin());
    for (field, lines, _) in &kind.fields()[1..] {
        if !fields.contains(field) {
            entry.push_str(lines);
            entry.push('\n');
        }
    }
    entry + "END\n"
}

#[test]
fn an_older_file_gets_one_message_that_says_how_to_fix_it() {
    let one = |kind: EntryKind, fields: &[&str]| {
        format!(
            "\n{}{}",
            lacking(kind, fields, "x"),
            lacking(kind, fields, "y")
        )
    };
    let cases = [
        (
            Monsters,
            one(Monsters, &["RRTY"]),
            "every monster of this file lacks RRTY, and is discarded (files were written so until 2017: add `RRTY 100` to each monster)",
        ),
        (
            Objects,
            one(Objects, &["RRTY"]),
            "every object of this file lacks RRTY, and is discarded (files were written so until 2017: add `RRTY 100` to each object)",
        ),
        (
            Objects,
            one(Objects, &["ART"]),
            "every object of this file lacks ART, and is discarded (files were written so until 2017: add `ART FALSE` to each object)",
        ),
        (
            Objects,
            one(Objects, &["ART", "RRTY"]),
            "every object of this file lacks ART and RRTY, and is discarded (files were written so until 2017: add `ART FALSE` and `RRTY 100` to each object)",
        ),
    ];
    for (kind, text, message) in cases {
        let outcome = kind.read(format!("{}\n{text}", kind.header()).as_bytes());
        assert_eq!(outcome.printed.as_deref(), Some(""));
        assert_eq!(outcome.messages, [format!("3:1: {message}")]);
    }
}

#[test]
fn other_errors_of_an_older_file_are_reported_too() {
    let text = lacking(Monsters, &["RRTY"], "x")
        + &lacking(Monsters, &["RRTY", "HP"], "y")
        + &lacking(Monsters, &["RRTY"], "z").replace("HP", "HPP")
        + &lacking(Monsters, &["RRTY"], "w");
    check(
        &text,
        &[],
        &[
            "2:1: every monster of this file lacks RRTY, and is discarded (files were written so until 2017: add `RRTY 100` to each monster)",
            "24:1: there is no HP; the monster \"y\" is discarded",
            "34:1: `HPP` is not a field; the monster \"z\" is discarded (did you mean HP?)",
        ],
    );
}

#[test]
fn one_entry_that_lacks_the_later_fields_makes_no_older_file() {
    let text = lacking(Monsters, &["RRTY"], "x") + &lacking(Monsters, &["RRTY", "HP"], "y");
    let outcome = Monsters.read(format!("{}\n{text}", Monsters.header()).as_bytes());
    assert_eq!(
        outcome.messages[0],
        "13:1: there is no RRTY; the monster \"x\" is discarded"
    );
}

#[test]
fn a_file_with_one_later_field_anywhere_is_no_older_file() {
    let text = lacking(Monsters, &["RRTY"], "x") + "BEGIN MONSTER\nRRTY\n";
    let messages = &Monsters
        .read(format!("{}\n{text}", Monsters.header()).as_bytes())
        .messages;
    assert_eq!(
        messages[0],
        "13:1: there is no RRTY; the monster \"x\" is discarded"
    );
    check(
        "BEGIN MONSTER\n",
        &[],
        &[
            "2:1: there is no END; the monster that begins in line 2 is discarded (a line END closes each entry)",
        ],
    );
}

#[test]
fn two_entries_of_one_name_are_legal() {
    check(&(named("x") + &named("x")), &["x", "x"], &[]);
}

#[test]
fn of_a_file_full_of_errors_ten_thousand_are_listed() {
    let text = format!(
        "{}\nBEGIN MONSTER\n{}",
        Monsters.header(),
        "x\n".repeat(10_005)
    );
    let messages = Monsters.read(text.as_bytes()).messages;
    assert_eq!(messages.len(), 10_001);
    assert_eq!(
        messages[10_000],
        "10002:1: warning: 5 more errors are not listed"
    );
}
