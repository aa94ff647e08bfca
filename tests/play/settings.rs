//! Settings and keys that a player changes in the game, in the real program.

use crate::stage::Stage;
use crate::terminal::Terminal;
use crate::{ESCAPE, clubs, feeble, start};
use assert_cmd::Command;
use std::fs;
use std::path::PathBuf;

fn file(stage: &Stage) -> PathBuf {
    stage.home.path().join(".rlg327/settings.toml")
}

#[test]
fn what_is_set_in_the_game_counts_at_once_and_stands_in_the_file() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.expect("Seed 3");
    terminal.type_keys("Om");
    terminal.expect("status_seed");
    // The seed is the last setting of the chapter.
    terminal.type_keys("i");
    terminal.expect("off");
    for _ in 0..2 {
        terminal.type_keys(ESCAPE);
    }
    terminal.wait_until("no seed", |terminal| !terminal.text().contains("Seed 3"));
    let text = fs::read_to_string(file(&stage)).expect("the file is written");
    assert!(text.contains("\nstatus_seed = false\n"), "{text}");
    assert!(text.contains("# Shows the seed of the dungeon in the status."));
    terminal.type_keys("Qs");
    assert_eq!(terminal.wait(), 0);
    let mut again = Terminal::start(&["--name", "Tess"], stage.home.path());
    again.expect("Continue the game of Tess");
    again.type_keys("g");
    again.expect("HP");
    assert!(!again.text().contains("Seed 3"), "{}", again.text());
}

#[test]
fn a_key_that_is_given_in_the_game_works_at_once_and_in_the_next_game() {
    let stage = Stage::new(&feeble(), &clubs());
    stage.set("# my own words\n[keys.dungeon]\nrest = \"z\" # sleepy\n");
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.type_keys("Oka");
    terminal.expect("north-west");
    // Up from the first action is the last: wizard mode, and before it leaving the game.
    terminal.type_keys("\u{1b}[A\u{1b}[A\r");
    terminal.expect("Press the key that shall mean leave");
    terminal.type_keys("X");
    terminal.expect("X means destroy now, which would keep x.");
    terminal.type_keys("\r");
    for _ in 0..3 {
        terminal.type_keys(ESCAPE);
    }
    terminal.type_keys("X");
    terminal.expect("Leave the game?");
    let text = fs::read_to_string(file(&stage)).expect("the file is there");
    assert!(text.starts_with("# my own words\n"), "{text}");
    assert!(text.contains("rest = \"z\" # sleepy\n"), "{text}");
    assert!(text.contains("leave = \"X Q\"\n") && text.contains("destroy = \"x\"\n"));
}

#[test]
fn a_game_that_begins_without_the_title_screen_tells_what_is_wrong_with_the_file() {
    for more in [&["--rules", "tactical"][..], &["--quest"], &["--daily"]] {
        let stage = Stage::new(&feeble(), &clubs());
        stage.set("[settings]\npace = 99\n[colors]\n");
        let arguments = [&["--name", "Tess"][..], more].concat();
        let mut terminal = Terminal::start(&arguments, stage.home.path());
        let fault = "Fault 2 of your settings file: ";
        terminal.wait_until(fault, |terminal| {
            let text = terminal.text();
            let words: Vec<&str> = text.split_whitespace().collect();
            words.join(" ").contains(fault)
        });
        // On a quest the messages wait for a key where they have no room.
        let is_quest = more == ["--quest"];
        terminal.type_keys(if is_quest { " p" } else { "p" });
        terminal.expect("/ searches, Esc closes");
        terminal.expect("Your settings file has 2 faults: p shows");
        terminal.expect("Fault 2 of your settings file: ");
        let listed = terminal.text();
        for place in ["settings.toml:2:", "settings.toml:3:"] {
            assert!(listed.contains(place), "{place} in {listed}");
        }
    }
}

#[test]
fn a_recording_leads_to_the_same_hash_whatever_the_settings() {
    let recording = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/recordings/tactical-early-death.rlg"
    );
    let play = |settings: &str| {
        let stage = Stage::new(&feeble(), &clubs());
        stage.set(settings);
        let mut command = Command::new(env!("CARGO_BIN_EXE_rlg"));
        command.args(["--replay", recording, "--headless"]);
        let output = command.env("HOME", stage.home.path()).output();
        let output = output.expect("the program runs");
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).expect("it prints text")
    };
    let usual = play("");
    assert!(usual.contains("\nhash\t"), "{usual}");
    let calm =
        "[settings]\nkeys = \"vi\"\nflush_input = false\nlow_hit_points = 90\nglyphs = \"ascii\"\n";
    let wrong = "[settings]\npace = 99\n[keys.dungeon]\nrest = \"Ctrl-C\"\n[colors]\n[unsound";
    for settings in [calm, wrong] {
        assert_eq!(play(settings), usual, "{settings}");
    }
}
