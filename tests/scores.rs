//! `--scores`, from files of all kinds.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

fn home(xlogfile: &[u8]) -> TempDir {
    let home = tempfile::tempdir().expect("a temporary folder");
    let own = home.path().join(".rlg327");
    fs::create_dir(&own)
        .and_then(|()| fs::write(own.join("xlogfile"), xlogfile))
        .expect("a file is written");
    home
}

fn rlg(home: &Path, arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_rlg"));
    let run = program.args(arguments).env("HOME", home).output();
    run.expect("the program runs")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program writes UTF-8")
}

/// Returns a line for a game of this name and mode.
fn line(name: &str, mode: &str, score: u64) -> String {
    format!(
        "version=0.1.0\tname={name}\tscore={score}\tturns=567\tticks=56789\tdepth=3\tmaxlvl=5\tlevels=12\thp=-7\t\
         maxhp=100\toutcome=died\tkiller=cave rat\tdeath=killed by a cave rat\tkills=21\tgold=88\tstart=1795247199\t\
         end=1795250799\tseed=1\trules=classic\tmode={mode}\tflags=0x0\tid={score:016x}\n"
    )
}

#[test]
fn scores_are_plain_text_by_rule_book_and_mode() {
    let lines = [
        line("Bot", "bot", 99),
        line("Ada", "normal", 7),
        line("Bob", "normal", 10),
    ];
    let home = home(lines.concat().as_bytes());
    let output = rlg(home.path(), &["--scores"]);
    let expected = "\
Classic rules: 2 games

#  Score  Name  End                   Level  Turns  Date
1     10  Bob   killed by a cave rat   3/12    567  2026-11-21
2      7  Ada   killed by a cave rat   3/12    567  2026-11-21

Classic rules, played by bots: 1 game

#  Score  Name  End                   Level  Turns  Date
1     99  Bot   killed by a cave rat   3/12    567  2026-11-21
";
    assert_eq!(text(&output.stdout), expected);
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn so_many_scores_are_shown_as_are_asked_for() {
    let lines: String = (0..30).map(|n| line("Ada", "normal", n)).collect();
    let home = home(lines.as_bytes());
    let shown = |arguments: &[&str]| {
        let output = rlg(home.path(), arguments);
        text(&output.stdout).matches("Ada").count()
    };
    assert_eq!(shown(&["--scores"]), 10);
    assert_eq!(shown(&["--scores", "3"]), 3);
    assert_eq!(shown(&["--scores", "99"]), 30);
    for wrong in ["0", "-1", "many", "99999999"] {
        assert_eq!(
            rlg(home.path(), &["--scores", wrong]).status.code(),
            Some(2),
            "{wrong}"
        );
    }
}

#[test]
fn without_scores_the_program_explains_itself() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let output = rlg(home.path(), &["--scores"]);
    assert!(text(&output.stdout).starts_with("There are no scores yet."));
    assert_eq!((text(&output.stderr), output.status.code()), ("", Some(0)));
    let homeless = rlg(Path::new(""), &["--scores"]);
    assert!(text(&homeless.stderr).contains("is HOME set?"));
    assert_eq!(homeless.status.code(), Some(0));
}

#[test]
fn broken_lines_are_reported_with_their_place_and_the_others_shown() {
    let file = format!(
        "{}garbage\x1b[31m\n\0\0\n{}",
        line("Ada", "normal", 7),
        line("Bob", "normal", 9)
    );
    let home = home(file.as_bytes());
    let output = rlg(home.path(), &["--scores"]);
    assert!(text(&output.stdout).contains("Ada") && text(&output.stdout).contains("Bob"));
    let errors: Vec<&str> = text(&output.stderr).lines().collect();
    let path = home
        .path()
        .join(".rlg327")
        .join("xlogfile")
        .display()
        .to_string();
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert!(
        errors[0].starts_with(&format!("rlg: {path}:2: `garbage\\x1b[31m` is not")),
        "{errors:?}"
    );
    assert!(
        errors[1].starts_with(&format!("rlg: {path}:3: ")),
        "{errors:?}"
    );
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_path_that_is_not_a_file_is_status_1() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let path = home.path().join(".rlg327").join("xlogfile");
    fs::create_dir_all(&path).expect("a folder is made");
    let output = rlg(home.path(), &["--scores"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    assert!(text(&output.stderr).contains("this is a folder, not a file"));
}
