//! Lines that are where none is expected: between entries, below a misspelt head, in the text of another field, and in
//! descriptions that do not end.

use super::EntryKind::Monsters;
use super::files::{check, named};

#[test]
fn comments_between_entries_are_silent() {
    let text = format!("# a\n{}\n  # b\n\n#\n{}#c", named("x"), named("y"));
    check(&text, &["x", "y"], &[]);
}

#[test]
fn other_lines_between_entries_are_told_once_with_how_many_they_are() {
    let entry = "(an entry begins with the line: BEGIN MONSTER)";
    let comment = "(a comment begins with #)";
    let text = format!(
        "junk\n\n# a comment\nmore\n{}begin monster\nNAME z\nEND\nmore\n{}BEGIN MONSTER x\n",
        named("x"),
        named("y")
    );
    check(
        &text,
        &["x", "y"],
        &[
            &format!(
                "2:1: warning: this line and one more are outside every monster and are ignored {comment}"
            ),
            &format!(
                "19:1: warning: this line and 3 more are outside every monster and are ignored {entry}"
            ),
            &format!("36:1: warning: this is outside every monster and is ignored {entry}"),
        ],
    );
    for text in [
        "BEGIN\nMONSTER\n",
        "BEGIN OBJECT\nEND\n",
        "BEGINMONSTER\nEND\n",
        "BGIN MONSTER\nEND\n",
        "Begni MONSTER\nNAME o\n",
        "NAME o\nSYMB o\n",
    ] {
        let expected = format!(
            "2:1: warning: this line and one more are outside every monster and are ignored {entry}"
        );
        check(&format!("{text}{}", named("x")), &["x"], &[&expected]);
    }
}

#[test]
fn the_lines_of_a_description_with_a_misspelt_head_are_no_faults() {
    let help = "did you mean DESC?";
    for (head, help) in [
        ("DECS", format!(" ({help})")),
        ("DESC:", format!(" ({help})")),
        (
            "desc",
            " (keywords are written in upper case: DESC)".to_owned(),
        ),
        ("DESCRIPTION", format!(" ({help})")),
    ] {
        let text = named("x").replace("DESC\n", &format!("{head}\n"));
        let line = 2 + text
            .lines()
            .position(|line| line == head)
            .expect("it is there");
        let expected =
            format!("{line}:1: `{head}` is not a field; the monster \"x\" is discarded{help}");
        check(&format!("{text}{}", named("y")), &["y"], &[&expected]);
    }
}

#[test]
fn a_field_in_the_text_of_another_is_found() {
    let text = Monsters
        .entry("SYMB", "")
        .replace("NAME gnu", "NAME gnu SYMB g");
    let end = 1 + text.lines().count();
    let help = "`SYMB` stands in the text behind NAME, which is the rest of that line";
    let expected =
        format!("{end}:1: there is no SYMB; the monster \"gnu SYMB g\" is discarded ({help})");
    check(&format!("{text}{}", named("y")), &["y"], &[&expected]);
}

#[test]
fn a_description_that_is_doubted_shows_where_its_full_stop_belongs() {
    let text = Monsters.entry("DESC", "DESC\nIt bites.\nSPEED 9+0d1\nEND\n.");
    let desc = 2 + text.lines().take_while(|line| *line != "DESC").count();
    let doubt = format!(
        "{}:1: warning: is the `.` of this description missing? This line is part of it (a description ends with a line that is \
         just `.`: write one above line {})",
        desc + 3,
        desc + 2
    );
    let outcome = Monsters.read(format!("{}\n{text}", Monsters.header()).as_bytes());
    assert_eq!(outcome.messages, [doubt]);
}
