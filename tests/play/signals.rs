//! The terminal is given back however the program ends, and while it is stopped.

use crate::stage::Stage;
use crate::terminal::Terminal;
use crate::walker::walk_to;
use crate::{clubs, feeble, start};
use std::fs;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

/// The key that stops a program.
const CONTROL_Z: &str = "\u{1a}";

/// What clears the screen.
const CLEAR: &str = "\u{1b}[2J";

/// The signals that end a program, also those of faults.
const ENDING: [&str; 16] = [
    "HUP", "INT", "QUIT", "TERM", "USR1", "USR2", "ALRM", "VTALRM", "PROF", "XCPU", "PWR", "ABRT",
    "BUS", "SEGV", "ILL", "FPE",
];

const PLAIN_GAME: [&str; 4] = ["--levels", "2", "--rules", "tactical"];

fn stage() -> Stage {
    Stage::new(&feeble(), &clubs())
}

/// Starts a plain game with more arguments by a shell that runs a script, in which the program is `"$0" "$@"`.
pub(crate) fn start_by(script: &str, stage: &Stage, more: &[&str]) -> Terminal {
    let (data, dungeon) = (stage.data(), stage.dungeon());
    let program = env!("CARGO_BIN_EXE_rlg");
    let shell = ["-m", "-c", script, program, "--data", &data];
    let game = ["--dungeon", &dungeon, "--seed", "3", "--name", "Tess"];
    let arguments = [&shell[..], &game, more].concat();
    let mut terminal = Terminal::run("sh", &arguments, stage.home.path());
    terminal.expect("HP");
    terminal
}

/// Returns the state of a process, a letter; `None` if it is gone.
pub(crate) fn state_of(process: &str) -> Option<char> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    stat.rsplit_once(") ")?.1.chars().next()
}

/// Waits until a process is gone.
fn wait_for_the_end_of(process: &str) {
    while !matches!(state_of(process), None | Some('Z' | 'X')) {
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn the_terminal_is_restored_when_a_signal_ends_the_program() {
    for signal in ENDING {
        let stage = stage();
        let mut terminal = start(&stage, &PLAIN_GAME);
        let device = terminal.device();
        let raw = terminal.modes();
        terminal.signal(signal);
        assert_ne!(terminal.wait(), 0, "{signal}");
        assert!(terminal.is_restored(), "{signal}");
        assert_ne!(terminal.modes(), raw, "{signal}");
        drop(device);
    }
}

/// Returns whether a snapshot of the game is kept.
pub(crate) fn has_snapshot(stage: &Stage) -> bool {
    let games = stage.home.path().join(".rlg327/games");
    ["Tess.state-1", "Tess.state-2"]
        .iter()
        .any(|name| games.join(name).exists())
}

#[test]
fn a_signal_that_ends_the_program_leaves_the_game_as_the_player_would() {
    for signal in ["HUP", "INT", "TERM"] {
        let stage = stage();
        let mut terminal = start(&stage, &PLAIN_GAME);
        terminal.type_keys("s");
        assert!(!has_snapshot(&stage), "{signal}");
        terminal.signal(signal);
        assert_ne!(terminal.wait(), 0, "{signal}");
        assert!(has_snapshot(&stage), "{signal}");
    }
}

#[test]
fn a_signal_that_loses_a_game_says_so_as_leaving_does() {
    for signal in ["HUP", "INT", "QUIT", "TERM"] {
        let stage = stage();
        fs::write(stage.home.path().join(".rlg327"), "in the way").expect("a file is written");
        let mut terminal = start(&stage, &PLAIN_GAME);
        terminal.type_keys("s");
        terminal.expect("[not saved]");
        terminal.signal(signal);
        assert_ne!(terminal.wait(), 0, "{signal}");
        assert!(terminal.is_restored(), "{signal}");
        let said = terminal.text().replace('\n', "");
        let lost = "rlg: The game of Tess could not be saved: ";
        assert!(said.contains(lost), "{signal}: {said}");
    }
}

#[test]
fn a_signal_that_loses_nothing_says_nothing() {
    let stage = stage();
    let mut terminal = start(&stage, &PLAIN_GAME);
    terminal.type_keys("s");
    terminal.signal("TERM");
    assert_ne!(terminal.wait(), 0);
    assert_eq!(terminal.text().trim(), "");
}

#[test]
fn a_window_that_was_smaller_for_a_moment_is_drawn_again() {
    let stage = stage();
    let mut terminal = start(&stage, &PLAIN_GAME);
    let before = terminal.times_written(CLEAR);
    // It has its size again when the program hears of the change.
    terminal.signal("WINCH");
    terminal.wait_until("the whole screen", |terminal| {
        terminal.times_written(CLEAR) > before
    });
}

/// Changes a limit of the program while it runs. Returns whether that is possible on this system.
fn limit(terminal: &Terminal, limit: &str) -> bool {
    let process = terminal.process_id().to_string();
    let set = Command::new("prlimit")
        .args(["--pid", &process, limit])
        .status();
    set.is_ok_and(|status| status.success())
}

#[test]
fn the_terminal_is_restored_when_there_is_no_memory_left() {
    let stage = stage();
    let mut terminal = start(&stage, &PLAIN_GAME);
    let raw = terminal.modes();
    let device = terminal.device();
    if limit(&terminal, "--as=4096") {
        terminal.resize(150, 400);
        assert_ne!(terminal.wait(), 0);
        assert!(terminal.is_restored());
        assert_ne!(terminal.modes(), raw);
    }
    drop(device);
}

#[test]
fn a_file_that_grows_too_large_counts_as_a_full_disk() {
    let stage = stage();
    let script = "ulimit -f 0; exec \"$0\" \"$@\"";
    let mut terminal = start_by(script, &stage, &PLAIN_GAME);
    terminal.type_keys("l");
    terminal.type_keys("p");
    terminal.expect("cannot be saved at the moment");
}

#[test]
fn a_terminal_that_takes_no_bytes_keeps_neither_the_program_alive_nor_the_game_from_being_left() {
    let stage = stage();
    let mut terminal = start(&stage, &PLAIN_GAME);
    terminal.type_keys("s");
    terminal.block();
    terminal.signal("TERM");
    assert_ne!(terminal.wait(), 0);
    assert!(has_snapshot(&stage));
    terminal.read_rest();
    assert!(terminal.is_restored());
}

#[test]
fn stopping_restores_the_terminal_and_continuing_redraws_everything() {
    let stage = stage();
    let mut terminal = start_by(
        "\"$0\" \"$@\"; echo halted; read line; fg",
        &stage,
        &PLAIN_GAME,
    );
    let before = terminal.text();
    terminal.type_ahead(CONTROL_Z);
    terminal.wait_for("halted");
    assert!(terminal.is_restored());
    terminal.type_ahead("\r");
    terminal.wait_until(&before, |terminal| terminal.text() == before);
    assert!(!terminal.is_restored());
}

#[test]
fn a_signal_to_continue_is_never_lost_however_soon_it_follows_the_one_to_stop() {
    let stage = stage();
    // A job in the background, which may write all the same: no shell takes the terminal when the job stops.
    let script =
        "trap '' TTOU TTIN; \"$0\" \"$@\" & echo $! >\"$HOME/job\"; while :; do sleep 1; done";
    let mut terminal = start_by(script, &stage, &PLAIN_GAME);
    let before = terminal.text();
    let job = fs::read_to_string(stage.home.path().join("job")).expect("the shell has written it");
    let job = job.trim();
    let both = format!("for i in 1 2 3 4 5 6 7 8; do kill -TSTP {job}; kill -CONT {job}; done");
    for round in 0..50 {
        let sent = Command::new("sh").args(["-c", &both]).status();
        assert!(sent.expect("a shell runs").success(), "round {round}");
        sleep(Duration::from_micros(200 * round));
    }
    terminal.settle();
    terminal.wait_until(&before, |terminal| terminal.text() == before);
    assert_eq!(state_of(job), Some('S'));
    assert!(!terminal.is_restored());
    let ended = Command::new("kill").args(["-TERM", job]).status();
    assert!(ended.expect("signals can be sent").success());
    wait_for_the_end_of(job);
}

#[test]
fn without_job_control_the_key_that_stops_does_nothing() {
    let stage = stage();
    let mut terminal = start(&stage, &PLAIN_GAME);
    terminal.type_keys(CONTROL_Z);
    terminal.type_keys("?");
    terminal.expect("lines 1-22 of");
    assert!(!terminal.has_written("\u{1b}[?1049l"));
    terminal.signal("TSTP");
    terminal.type_keys("\u{1b}");
    terminal.expect("HP");
}

#[test]
fn a_terminal_that_goes_away_ends_the_program_even_if_the_leader_of_its_session_stays() {
    for input in ["", "</dev/null"] {
        let stage = stage();
        let script = format!(
            "trap '' HUP; \"$0\" \"$@\" {input} & echo $! >\"$HOME/job\"; fg; while :; do sleep 1; done"
        );
        let mut terminal = start_by(&script, &stage, &PLAIN_GAME);
        let job =
            fs::read_to_string(stage.home.path().join("job")).expect("the shell has written it");
        terminal.type_ahead("s");
        terminal.expect("You find nothing.");
        let leader = terminal.hang_up();
        wait_for_the_end_of(job.trim());
        assert!(state_of(&leader.to_string()).is_some());
        assert!(has_snapshot(&stage), "{input}");
    }
}

#[test]
fn a_key_and_a_new_level_draw_the_whole_screen_again() {
    const CLEAR: &str = "\u{1b}[2J";
    const CONTROL_L: &str = "\u{c}";
    let stage = stage();
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "classic"]);
    let before = (terminal.text(), terminal.times_written(CLEAR));
    terminal.type_keys(CONTROL_L);
    terminal.wait_until("a clear screen", |terminal| {
        terminal.times_written(CLEAR) == before.1 + 1
    });
    terminal.settle();
    assert_eq!(terminal.text(), before.0);
    terminal.type_keys(".");
    terminal.settle();
    assert_eq!(terminal.times_written(CLEAR), before.1 + 1);
    walk_to(&mut terminal, '>');
    terminal.type_keys(">");
    terminal.expect("2/2");
    assert_eq!(terminal.times_written(CLEAR), before.1 + 2);
}
