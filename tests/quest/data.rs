//! The files of a campaign: their values are seen in play, their errors are reported, and the log names them.

use super::Stage;
use assert_cmd::Command;
use std::fs;

#[test]
fn a_value_of_every_file_is_seen_in_play() {
    let stage = Stage::with("item 4 2 pebble\nmob 5 2 dummy");
    stage.change("quest.tbl", "start_hp 10", "start_hp 23");
    stage.change("items/items.tbl", "A pound of stone.", "Grey as a test.");
    stage.change(
        "items/weapons.tbl",
        "\"A plain blade.\" 4",
        "\"A plain blade.\" 6.5",
    );
    stage.change("items/armor.tbl", "30 50 5", "30 50 8");
    stage.change("mobs/mobs.tbl", "\"dummy\" d -99", "\"straw man\" D -99");
    stage.write("mobs/loot/dummy.tbl", "skin 100\n");
    stage.change("maps/floor001.mp", "#.......#", "#......##");
    let mut quest = stage.play();
    quest.expect("HP:  23/ 23").expect("AC 22");
    assert_eq!((quest.cell(5, 2), quest.cell(7, 1)), ('D', '#'));
    quest
        .keys("gy _ i x c")
        .expect("Grey as a test.")
        .expect("Weight: 37.5 / 100 lb");
    quest
        .keys("r d")
        .expect("You have killed the straw man.")
        .expect("It leaves the dragon skin.");
}

/// Returns the error message of the program for a campaign that cannot be played.
fn error(stage: &Stage) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rlg"));
    command
        .env("HOME", stage.home.path())
        .arg("--quest")
        .arg("--gamedata")
        .arg(stage.gamedata());
    let output = command.assert().failure().code(1).get_output().clone();
    String::from_utf8(output.stderr).expect("a message is text")
}

#[test]
fn a_missing_file_is_named_before_the_game_begins() {
    for path in [
        "quest.tbl",
        "items/items.tbl",
        "items/weapons.tbl",
        "items/armor.tbl",
        "mobs/mobs.tbl",
    ] {
        let stage = Stage::with("");
        fs::remove_file(stage.gamedata().join(path)).expect("a file is removed");
        let said = error(&stage);
        assert!(said.contains(path), "{path}: {said}");
    }
}

#[test]
fn a_broken_line_is_named_by_file_line_and_column() {
    let stage = Stage::with("mob 5 2 dumy");
    let said = error(&stage);
    assert!(said.contains("floor001.dat:2:9: error"), "{said}");
}

#[test]
fn the_log_names_all_that_was_loaded_and_tells_what_happened() {
    let stage = Stage::with("");
    let mut quest = stage.play();
    quest.keys("4d Q");
    quest.terminal.wait();
    let log = fs::read_to_string(stage.home.path().join(".rlg327/games/quest.log")).expect("a log");
    for name in [
        "floor001",
        "floor007",
        "dummy",
        "mino01",
        "key_01",
        "l_sword",
        "starter_scale_mail",
    ] {
        assert!(log.contains(name), "{name} in {log}");
    }
    assert!(log.contains("You open the door."), "{log}");
}
