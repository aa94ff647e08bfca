//! `rlg --duel` in a terminal: watching fights, and the progress of a long replay.

use crate::terminal::Terminal;
use std::fs;

/// Runs a line in a shell, with `$RLG` as the program.
fn start(line: &str) -> Terminal {
    let home = tempfile::tempdir().expect("a temporary folder");
    let line = format!("RLG='{}'; {line}", env!("CARGO_BIN_EXE_rlg"));
    Terminal::run("sh", &["-c", &line], home.path())
}

#[test]
fn one_who_would_have_to_type_the_input_is_told_so() {
    for options in ["--duel", "--serve", "--parse-monsters -"] {
        let mut terminal = start(&format!("exec $RLG {options}"));
        terminal.wait_for("reading what you type; Ctrl-D");
        terminal.type_keys("\u{4}");
        terminal.wait();
    }
}

#[test]
fn fights_are_watched_by_keys_and_answered_when_the_watcher_leaves() {
    for line in [
        "exec $RLG --duel --watch tests/duel/examples.in",
        "exec $RLG --duel --watch < tests/duel/examples.in",
    ] {
        let mut terminal = start(line);
        terminal.wait_for("of 5");
        terminal.type_keys(" ");
        terminal.wait_for("paused");
        // Whatever was shown before the pause, this is the beginning of the first case.
        terminal.type_keys("pppp");
        terminal.wait_for("case 1 of 5");
        terminal.type_keys("f");
        terminal.wait_for("Experience +1, 1 in all.");
        terminal.type_keys("n");
        terminal.wait_for("case 2 of 5");
        terminal.type_keys("q");
        terminal.wait_for("T 41 H 4 & 68 T 53 T 38");
        assert_eq!(terminal.wait(), 0);
        assert!(terminal.is_restored());
    }
}

#[test]
fn a_hundred_thousand_cases_show_their_progress_and_leave_no_trace_of_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("cases");
    let cases = "0.5 rock ring-mail\n".repeat(100_000);
    fs::write(&path, format!("100000\n{cases}")).expect("the folder can be written to");
    let line = format!("$RLG --duel {} > /dev/null && echo done", path.display());
    let mut terminal = start(&line);
    terminal.wait_for("done");
    assert_eq!(terminal.wait(), 0);
    assert!(terminal.has_written("of 100,000 cases"));
    assert_eq!(terminal.text().trim(), "done");
}
