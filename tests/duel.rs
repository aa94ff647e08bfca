//! `rlg --duel` on the command line: its input, its output, and its messages.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

const EXAMPLES: &str = include_str!("duel/examples.in");

struct Outcome {
    output: String,
    errors: String,
    status: i32,
}

/// Runs rlg with these arguments; `input` is its standard input.
fn rlg(arguments: &[&str], input: impl AsRef<[u8]>) -> Outcome {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rlg"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut standard_input = child.stdin.take().expect("it is piped");
    // A program that does not read its input may have ended already.
    let _ = standard_input.write_all(input.as_ref());
    drop(standard_input);
    let result = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Outcome {
        output: text(result.stdout),
        errors: text(result.stderr),
        status: result.status.code().expect("no signal ends the program"),
    }
}

/// Checks that an input gives exactly this answer line, and no messages.
fn answers(input: &str, expected: &str) {
    let found = rlg(&["--duel"], input);
    assert_eq!(found.errors, "", "{input:?}");
    assert_eq!(found.output, format!("{expected}\n"), "{input:?}");
    assert_eq!(found.status, 0, "{input:?}");
}

/// Checks that an input gives exactly this on standard error and nothing on standard output, with a log or without.
fn refuses(input: impl AsRef<[u8]> + Copy, expected: &str) {
    for arguments in [&["--duel"][..], &["--duel", "-", "-v"]] {
        let found = rlg(arguments, input);
        assert_eq!(found.errors, expected);
        assert_eq!(found.output, "");
        assert_eq!(found.status, 2);
    }
}

/// Checks that each of these fields or lines is refused with its message, at its line and column.
fn refuses_each(cases: &[(&str, &str)]) {
    for (input, expected) in cases {
        let found = rlg(&["--duel"], *input);
        let first = found.errors.lines().next().unwrap_or_default();
        assert_eq!(first, *expected, "{input:?}");
        assert_eq!((found.output.as_str(), found.status), ("", 2), "{input:?}");
    }
}

#[test]
fn the_worked_examples_give_the_answers_of_the_statement() {
    answers(EXAMPLES, "T 41 H 4 & 68 T 53 T 38");
}

#[test]
fn the_log_begins_as_in_the_statement_and_ends_with_the_answers() {
    let log = rlg(&["--duel", "-", "-v"], EXAMPLES).output;
    let first = "New Run\n    rnd: 0.1913744\nAttack: hero(14) Bat(2)\n    rnd: 0.1837846\n  hit: 4 vs 17\n\
                 Attack: Bat(2) hero(14)\n    rnd: 0.96505\n  hit: 20 vs 14\n    rnd: 0.0797763\n  dam: 1,2=1\n";
    assert!(log.starts_with(first), "{}", &log[..300]);
    assert!(log.ends_with("\nkilled hero\nT 41 H 4 & 68 T 53 T 38\n"));
    assert_eq!(log.matches("New Run\n").count(), 5);
}

#[test]
fn the_log_of_the_worked_examples_is_the_one_in_the_corpus() {
    let corpus = std::env::var_os("RLG_CORPUS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus"),
        PathBuf::from,
    );
    let Ok(expected) = std::fs::read_to_string(corpus.join("duel/examples.log")) else {
        println!("skipped: no duel/examples.log in {}", corpus.display());
        return;
    };
    let found = rlg(&["--verbose", "--duel"], EXAMPLES).output;
    assert!(found == expected, "the logs differ");
}

#[test]
fn white_space_blank_lines_and_line_ends_of_any_kind_are_fine() {
    answers("1\n0.258461 rock leather-armor S\n", "& 1");
    answers("\n\n1\n\n0.258461 rock leather-armor S", "& 1");
    answers("\u{feff}1\n0.258461 rock leather-armor S\n", "& 1");
    answers(
        " 1 \r\n\r\n\t0.258461\trock \t leather-armor  S\t\r\n \r\n",
        "& 1",
    );
}

#[test]
fn an_empty_sequence_is_passed_and_no_cases_make_an_empty_line() {
    answers(
        "2\n0.5 rock leather-armor\n0.5 mace ring-mail \n",
        "& 0 & 0",
    );
    answers("0\n", "");
    answers("000", "");
}

#[test]
fn every_unknown_symbol_is_shown_in_its_place() {
    refuses(
        b"1\n0.5 rock ring-mail Ss\xff\xc3\xa9#\x1b\n",
        "-:2:21: error: s is not a symbol
  0.5 rock ring-mail Ss\u{fffd}é#\\x1b
                      ^
  did you mean S?
-:2:22: error: \u{fffd} is not a symbol
  0.5 rock ring-mail Ss\u{fffd}é#\\x1b
                       ^
  the symbols are !():?ABCDEGHJKLNOQRSTUVWYZ
-:2:23: error: é is not a symbol
  0.5 rock ring-mail Ss\u{fffd}é#\\x1b
                        ^
  the symbols are !():?ABCDEGHJKLNOQRSTUVWYZ
-:2:24: error: # is not a symbol
  0.5 rock ring-mail Ss\u{fffd}é#\\x1b
                         ^
  the symbols are !():?ABCDEGHJKLNOQRSTUVWYZ
-:2:25: error: \\x1b is not a symbol
  0.5 rock ring-mail Ss\u{fffd}é#\\x1b
                          ^~~~
  the symbols are !():?ABCDEGHJKLNOQRSTUVWYZ
",
    );
}

#[test]
fn an_unknown_weapon_or_armor_is_answered_with_the_known_ones() {
    refuses(
        "2\n0.5 Rock hat S\n0.5 club ring_mail\n",
        "-:2:5: error: there is no weapon called Rock
  0.5 Rock hat S
      ^~~~
  did you mean rock?
-:2:10: error: there is no armor called hat
  0.5 Rock hat S
           ^~~
  there are leather-armor, ring-mail, scale-mail, chain-mail, splint-mail, plate-armor
-:3:5: error: there is no weapon called club
  0.5 club ring_mail
      ^~~~
  there are rock, dagger, mace, sword, zweihander, spear
-:3:10: error: there is no armor called ring_mail
  0.5 club ring_mail
           ^~~~~~~~~
  did you mean ring-mail?
",
    );
}

#[test]
fn a_line_has_three_or_four_fields() {
    let help = "  they are the seed, the weapon, the armor, and the sequence unless it is empty\n";
    refuses(
        "3\n0.5\n0.5 rock\n0.5 rock ring-mail S S\n",
        &format!(
            "-:2:1: error: a case has three or four fields, and this line has 1\n  0.5\n  ^~~\n{help}\
             -:3:5: error: a case has three or four fields, and this line has 2\n  0.5 rock\n      ^~~~\n{help}\
             -:4:22: error: a case has three or four fields, and this line has 5\n  \
             0.5 rock ring-mail S S\n                       ^\n{help}"
        ),
    );
}

#[test]
fn a_seed_is_digits_with_a_point_or_none() {
    refuses_each(&[
        (
            "1\n-0.5 rock ring-mail S",
            "-:2:1: error: a seed has no sign",
        ),
        (
            "1\n +0.5 rock ring-mail S",
            "-:2:2: error: a seed has no sign",
        ),
        (
            "1\n5e-1 rock ring-mail S",
            "-:2:1: error: a seed has no exponent",
        ),
        (
            "1\n. rock ring-mail S",
            "-:2:1: error: a seed needs a digit",
        ),
        (
            "1\n0,5 rock ring-mail S",
            "-:2:1: error: a seed is digits with at most one decimal point among them",
        ),
    ]);
    let digits = |count| format!("1\n0.{} rock ring-mail", "1".repeat(count));
    answers(&digits(999), "& 0");
    let expected = "-:2:1: error: a seed has at most 1000 digits";
    refuses_each(&[(&digits(1000), expected)]);
}

#[test]
fn the_number_of_cases_stands_alone_and_matches_the_lines() {
    let case = "0.5 rock ring-mail";
    refuses_each(&[
        ("", "-:1:1: error: there is nothing to replay"),
        ("\r\n \n", "-:1:1: error: there is nothing to replay"),
        ("-1\n", "-:1:1: error: -1 is no number of cases"),
        ("\none\n", "-:2:1: error: one is no number of cases"),
        (
            "1 0.5\n",
            "-:1:3: error: the first line is the number of cases, and nothing else",
        ),
        (
            &format!("2\n{case}\n"),
            "-:1:1: error: the number of cases is 2, and the lines after it are 1",
        ),
        (
            &format!(" 1\n{case}\n\n{case}\n"),
            "-:1:2: error: the number of cases is 1, and the lines after it are 2",
        ),
        (
            "99999999999999999999\n",
            "-:1:1: error: the number of cases is 99999999999999999999, and the lines after it are 0",
        ),
    ]);
}

#[test]
fn every_line_is_checked_before_any_is_played() {
    let endless = "0.066163 rock plate-armor ????SSSSSSSSSS";
    let found = rlg(
        &["--duel", "-v"],
        format!("3\n{endless}\n{endless}x\n{endless}\n"),
    );
    assert!(
        found
            .errors
            .starts_with("-:3:41: error: x is not a symbol\n")
    );
    assert!(!found.errors.contains("endless"), "{}", found.errors);
    assert_eq!((found.output.as_str(), found.status), ("", 2));
}

#[test]
fn a_text_full_of_errors_is_left_after_twenty() {
    let found = rlg(&["--duel"], format!("1\n{}", "x\n".repeat(10_000)));
    assert_eq!(found.errors.matches(": error: ").count(), 20);
    assert!(
        found
            .errors
            .ends_with("that is enough: the lines below have not been looked at\n")
    );
    let found = rlg(
        &["--duel"],
        format!("1\n0 rock ring-mail {}", "x".repeat(10_000)),
    );
    assert_eq!(found.errors.matches(": error: ").count(), 20);
}

#[test]
fn a_fight_whose_state_repeats_is_an_error_at_its_symbol() {
    let line = "0.066163 rock plate-armor ????SSSSSSSSSS";
    let found = rlg(&["--duel"], format!("2\n0.5 rock ring-mail\n{line}\n"));
    let message =
        "the fight with S, the Snake, is endless: all is again as it was in an earlier round";
    let caret = " ".repeat(31);
    assert_eq!(
        found.errors,
        format!("-:3:32: error: {message}\n  {line}\n  {caret}^\n")
    );
    assert_eq!((found.output.as_str(), found.status), ("", 2));
}

#[test]
fn a_fight_of_200_000_rounds_is_an_error_and_the_log_written_stands() {
    let found = rlg(&["--duel", "-v"], "1\n0.1824165 rock leather-armor R\n");
    let message = "the fight with R, the Rust Monster, is endless: nobody won it in 200000 rounds";
    assert!(
        found
            .errors
            .starts_with(&format!("-:2:30: error: {message}\n"))
    );
    assert!(found.output.starts_with("New Run\n    rnd: "));
    assert_eq!(found.output.matches("Attack: hero").count(), 200_000);
    assert_eq!(found.status, 2);
}

#[test]
fn a_file_is_named_in_messages_and_a_missing_one_is_no_bad_input() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("cases.txt");
    let name = path.to_str().expect("the path is UTF-8");
    std::fs::write(&path, EXAMPLES).expect("the folder can be written to");
    assert_eq!(
        rlg(&["--duel", name], "").output,
        "T 41 H 4 & 68 T 53 T 38\n"
    );
    std::fs::write(&path, "1\n").expect("the folder can be written to");
    let found = rlg(&["--duel", name], "");
    assert!(
        found.errors.starts_with(&format!("{name}:1:1: error: ")),
        "{}",
        found.errors
    );
    std::fs::remove_file(&path).expect("the file is there");
    let found = rlg(&["--duel", name], "");
    assert!(
        found.errors.starts_with(&format!("rlg: {name}: ")),
        "{}",
        found.errors
    );
    assert_eq!((found.output.as_str(), found.status), ("", 1));
}

#[test]
fn a_reader_who_leaves_early_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rlg"))
        .args(["--duel", "-v"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("it is piped");
    input
        .write_all(b"1\n0.1824165 rock leather-armor R\n")
        .expect("the program reads");
    drop(input);
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
    output.read_line(&mut line).expect("the log is text");
    drop(output);
    assert_eq!(line, "New Run\n");
    let result = child.wait_with_output().expect("the program ends");
    assert_eq!(String::from_utf8_lossy(&result.stderr), "");
    assert!(result.status.success());
}

#[test]
fn a_hundred_thousand_cases_are_replayed_without_a_bar_without_a_terminal() {
    let input = format!("100000\n{}", "0.5 rock ring-mail\n".repeat(100_000));
    let found = rlg(&["--duel"], input);
    assert_eq!(found.errors, "");
    assert_eq!(found.output, format!("{}\n", ["& 0"; 100_000].join(" ")));
}

#[test]
fn the_file_may_stand_behind_other_options() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/duel/examples.in");
    let log = rlg(&["--duel", "-"], EXAMPLES).output;
    for arguments in [
        &["--duel", file][..],
        &[&format!("--duel={file}")],
        &[file, "--duel"],
    ] {
        assert_eq!(rlg(arguments, "").output, log, "{arguments:?}");
    }
    assert_eq!(
        rlg(&["--duel", "-v", file], "").output,
        rlg(&["-v", "--duel"], EXAMPLES).output
    );
}

#[test]
fn options_that_make_no_sense_are_bad_usage() {
    for (arguments, said) in [
        (&["-v"][..], "--verbose belongs to --duel"),
        (&["--watch"], "--watch belongs to --duel or --bot"),
        (&["--duel", "a", "b"], "unexpected argument 'b'"),
        (&["--duel", "--paths"], "cannot be used with"),
    ] {
        let found = rlg(arguments, "");
        assert!(
            found.errors.starts_with("rlg: ") && found.errors.contains(said),
            "{}",
            found.errors
        );
        assert_eq!(
            (found.output.as_str(), found.status),
            ("", 2),
            "{arguments:?}"
        );
    }
}

#[test]
fn fights_are_watched_in_a_terminal_only() {
    let found = rlg(&["--duel", "--watch"], EXAMPLES);
    assert_eq!(
        found.errors,
        "rlg: this needs a terminal, but standard output is not one; rlg --help lists what works without\n"
    );
    assert_eq!((found.output.as_str(), found.status), ("", 1));
}
