//! What is not a file in the place of one, and windows of any size: the program neither waits nor writes elsewhere.

use crate::stage::Stage;
use crate::terminal::Terminal;
use crate::{clubs, feeble, start};
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

/// What the program writes, or reads of its own writing.
const OWN: [&str; 7] = [
    "games/Tess.game",
    "games/Tess.state-1",
    "games/Tess.state-2",
    "games/Tess.lock",
    "games/Tess.game.part",
    "xlogfile",
    "settings.toml",
];

/// What a player writes.
const OTHERS: [&str; 5] = [
    "monster_desc.txt",
    "object_desc.txt",
    "effect_desc.txt",
    "dungeon_plan.txt",
    "levels/a.des",
];

/// Puts something that is not a file at a path.
type Put = fn(&Path);

fn pipe(path: &Path) {
    let made = Command::new("mkfifo").arg(path).status();
    assert!(made.expect("pipes can be made").success());
}

fn folder(path: &Path) {
    fs::create_dir(path).expect("a folder is made");
}

fn device(path: &Path) {
    symlink("/dev/zero", path).expect("a link is made");
}

const KINDS: [(&str, Put); 3] = [("pipe", pipe), ("folder", folder), ("device", device)];

/// Plays a game from the title to its end.
fn play_to_the_end(stage: &Stage) {
    let mut terminal = Terminal::start(&["--name", "Tess", "--seed", "1"], stage.home.path());
    terminal.expect("actical");
    terminal.type_keys("c");
    if !terminal.text().contains("HP") {
        // What is there looks like a game, which the new one leaves where it is.
        terminal.type_keys("y");
    }
    terminal.expect("HP");
    terminal.type_keys("l");
    terminal.abandon();
    terminal.expect("gave up");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
}

#[test]
fn no_pipe_folder_or_device_in_the_place_of_a_file_keeps_the_program_waiting() {
    for (kind, put) in KINDS {
        let stage = Stage::new(&feeble(), &clubs());
        let own = stage.home.path().join(".rlg327");
        for name in OWN.iter().chain(&OTHERS) {
            let path = own.join(name);
            fs::create_dir_all(path.parent().expect("it has a folder")).expect("it is made");
            put(&path);
        }
        play_to_the_end(&stage);
        let names: Vec<_> = OWN.iter().filter(|name| own.join(name).is_file()).collect();
        assert!(names.is_empty(), "{kind}: {names:?}");
    }
}

#[test]
fn no_link_in_the_place_of_a_file_is_written_through_or_read() {
    let stage = Stage::new(&feeble(), &clubs());
    let own = stage.home.path().join(".rlg327");
    let other = stage.home.path().join("other");
    fs::write(&other, "of another user").expect("it is written");
    for name in OWN.iter().filter(|name| **name != "settings.toml") {
        let path = own.join(name);
        fs::create_dir_all(path.parent().expect("it has a folder")).expect("it is made");
        symlink(&other, path).expect("a link is made");
    }
    play_to_the_end(&stage);
    assert_eq!(fs::read(&other).expect("it is there"), b"of another user");
}

#[test]
fn a_file_of_the_player_may_be_a_link() {
    let stage = Stage::new(&feeble(), &clubs());
    let own = stage.home.path().join(".rlg327");
    fs::create_dir(&own).expect("it is made");
    for name in ["monster_desc.txt", "object_desc.txt", "dungeon_plan.txt"] {
        symlink(stage.home.path().join("data").join(name), own.join(name)).expect("a link is made");
    }
    let mut terminal = Terminal::start(&["--seed", "1"], stage.home.path());
    terminal.expect("actical");
    terminal.type_keys("\r");
    terminal.expect("King Feeble");
}

#[test]
fn scores_are_not_written_where_others_may_write() {
    let stage = Stage::new(&feeble(), &clubs());
    let own = stage.home.path().join(".rlg327");
    fs::create_dir(&own).expect("it is made");
    fs::set_permissions(&own, fs::Permissions::from_mode(0o777)).expect("it is opened to all");
    play_to_the_end(&stage);
    assert!(
        !own.join("xlogfile").exists()
            || fs::read(own.join("xlogfile")).is_ok_and(|it| it.is_empty())
    );
}

#[test]
fn the_largest_window_that_a_terminal_can_claim_is_drawn_in_part() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.claim(u16::MAX, u16::MAX);
    terminal.type_keys("l");
    terminal.resize(24, 80);
    terminal.expect("Turn 1");
}

#[test]
fn a_terminal_that_does_not_tell_its_size_is_taken_for_one_of_80_by_24() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.claim(0, 0);
    terminal.type_keys("l");
    terminal.expect("Turn 1");
}

#[test]
fn what_the_terminal_answers_to_another_program_is_no_key() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    let before = terminal.text();
    for answer in [
        "\u{1b}]52;c;aGVsbG8=\u{7}",
        "\u{1b}]11;rgb:1c1c/1c1c/1c1c\u{1b}\\",
        "\u{1b}P>|xterm(390)\u{1b}\\",
        "\u{1b}[?997;1n",
        "\u{1b}[?2026;2$y",
        "\u{1b}[>64;2;2c",
        "\u{1b}[<u",
    ] {
        terminal.type_keys(answer);
        assert_eq!(terminal.text(), before, "{answer:?}");
    }
    terminal.type_keys("l");
    terminal.expect("Turn 1");
}
