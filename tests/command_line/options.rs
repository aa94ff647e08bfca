//! Help, version, and options that mean nothing or not together.

use super::{home, rlg, text};
use std::fs;
use std::process::{Command, Stdio};

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_printed_is_reported() {
    for arguments in ["--help", "--version"] {
        let full = fs::File::options().write(true).open("/dev/full");
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_rlg"))
            .arg(arguments)
            .stdout(full.expect("the device is there"))
            .output()
            .expect("the program runs");
        assert_eq!(output.status.code(), Some(1), "{arguments}");
        assert!(text(&output.stderr).starts_with("rlg: standard output: "));
    }
}

#[test]
fn bad_options_are_one_clear_line_and_status_2() {
    let calls: [(&[&str], &str); 28] = [
        (&["--nonsense"], "unexpected argument '--nonsense'"),
        (&["--sede", "4"], "a similar argument exists: '--seed'"),
        (
            &["--headless"],
            "--headless belongs to --replay, not to a game",
        ),
        (&["word"], "unexpected argument 'word'"),
        (
            &["--check", "--levels", "3", "x.des"],
            "unexpected argument 'x.des': what an option takes stands directly behind it, as in --check FILE",
        ),
        (
            &["--check", "--levels", "3", "x.des", "y.des"],
            "unexpected argument 'y.des': what an option takes stands directly behind it, as in --check FILE",
        ),
        (
            &["--man", "--first", "3"],
            "--first belongs to --bot, not to --man",
        ),
        (
            &["--bot", "--watch", "--json"],
            "--json means nothing with --watch",
        ),
        (
            &["--quest", "--rules", "classic", "--wizard"],
            "cannot be used with --rules <BOOK> --wizard",
        ),
        (&["--seed"], "a value is required for '--seed <SEED>'"),
        (&["--seed", ""], "it is empty"),
        (&["--name", " "], "it is empty"),
        (&["--name", "a\u{1b}[31m"], "it has control characters"),
        (
            &["--name", "0123456789012345678901234567890"],
            "at most 30 characters",
        ),
        (&["--levels", "0"], "0 is not from 1 to 100"),
        (
            &["--levels", "many"],
            "invalid value 'many' for '--levels <N>': it is no whole number",
        ),
        (&["--bot", "--games", ""], "it is no whole number"),
        (&["--bot", "--jobs", "0"], "it has to be at least 1"),
        (
            &["--bot", "--first", "99999999999999999999"],
            "it is too large",
        ),
        (&["--scores", "0"], "0 is not from 1 to 65535"),
        (&["--rules", "fair"], "classic and tactical"),
        (&["--data", "no/such/folder"], "there is no such folder"),
        (&["--data", "Cargo.toml"], "Cargo.toml: this is no folder"),
        (
            &["--bot", "--games", "1", "--record", "Cargo.toml"],
            "--record Cargo.toml: this is no folder",
        ),
        (
            &["--serve", "--record", "Cargo.toml/a/b"],
            "--record Cargo.toml/a/b: Cargo.toml is no folder",
        ),
        (
            &["--write-data", "Cargo.toml"],
            "--write-data Cargo.toml: this is no folder",
        ),
        (&["--autopickup", "all,flask"], "`all` stands alone"),
        (
            &["--bot", "--first", "18446744073709551615", "--games", "2"],
            "there are not so many games from there on",
        ),
    ];
    for (arguments, said) in calls {
        let output = rlg(home().path(), arguments, b"");
        let errors = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert!(
            errors.starts_with("rlg: ") && errors.contains(said),
            "{arguments:?}: {errors}"
        );
        assert_eq!(errors.matches('\n').count(), 1, "{arguments:?}: {errors}");
        assert!(!errors.contains("as a value"), "{errors}");
        assert!(
            !errors.contains('\u{1b}'),
            "nothing raw reaches the terminal"
        );
    }
}

#[test]
fn help_and_version_go_to_standard_output() {
    let help = rlg(home().path(), &["--help"], b"");
    assert_eq!(help.status.code(), Some(0));
    for option in [
        "--seed",
        "--name",
        "--rules",
        "--levels",
        "--data",
        "--paths",
        "--wizard",
        "--dungeon",
        "--parse-monsters",
        "--parse-effects",
    ] {
        assert!(text(&help.stdout).contains(option), "{option} is explained");
    }
    let version = rlg(home().path(), &["--version"], b"");
    assert_eq!(
        text(&version.stdout),
        format!("rlg {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn a_name_with_characters_that_cannot_be_seen_is_refused() {
    let home = home();
    for name in ["\u{202e}sset", "Te\u{200b}ss", "Tess\u{feff}", "Te\u{ad}ss"] {
        for option in ["--name", "--seed"] {
            let output = rlg(home.path(), &[option, name], b"");
            assert_eq!(output.status.code(), Some(2), "{name:?}");
            let error = text(&output.stderr);
            assert!(
                error.contains("cannot be seen") && !error.contains(name),
                "{error:?}"
            );
            assert!(error.contains("<U+"), "{error:?}");
        }
    }
}

#[test]
fn a_game_without_a_terminal_is_refused_clearly() {
    let output = rlg(home().path(), &[], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains("terminal"),
        "{}",
        text(&output.stderr)
    );
    assert_eq!(text(&output.stderr).lines().count(), 1);
}

#[test]
fn a_reader_that_closes_the_pipe_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rlg"))
        .arg("--parse-objects")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    assert!(child.wait().expect("the program ends").success());
}
