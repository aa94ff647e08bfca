//! Games that are kept while the disk is full, files are damaged, or another program plays.

use crate::stage::Stage;
use crate::terminal::Terminal;
use crate::{clubs, feeble, start};
use std::fs;
use std::path::Path;

const ESCAPE: &str = "\u{1b}";

#[test]
fn a_full_disk_is_reported_once_and_the_game_goes_on() {
    let stage = Stage::new(&feeble(), &clubs());
    let (data, dungeon) = (stage.data(), stage.dungeon());
    // One effect, lest the built-in ones fill the disk before the first turn.
    let effects = "RLG327 EFFECT DESCRIPTION 1\nBEGIN EFFECT\nOF pit\nWHEN STEPPED DOES HARM ON SELF\n\
                   AMOUNT 1+0d1 TURNS 0+0d1 RANGE 0+0d1 REACH 0+0d1 CHANCE 100 END\n";
    fs::write(Path::new(&data).join("effect_desc.txt"), effects).expect("a file is written");
    // No file of the program may grow beyond four blocks of 512 bytes, which is soon reached.
    let line = format!(
        "trap '' XFSZ; ulimit -f 4; exec '{}' --seed 3 --name Tess --rules classic --levels 2 --data '{data}' --dungeon '{dungeon}'",
        env!("CARGO_BIN_EXE_rlg")
    );
    let mut terminal = Terminal::run("sh", &["-c", &line], stage.home.path());
    terminal.expect("HP");
    terminal.type_keys(&".".repeat(60));
    terminal.expect("Turn 60");
    terminal.type_keys("p");
    let count = terminal
        .text()
        .matches("cannot be saved at the moment")
        .count();
    assert_eq!(count, 1, "{}", terminal.text());
    terminal.type_keys(ESCAPE);
    terminal.type_keys("Q");
    terminal.expect("not saved");
    terminal.type_keys("q");
    terminal.type_keys("y");
    assert_eq!(terminal.wait(), 0);
    // What could be written is there.
    let mut terminal = Terminal::start(&["--name", "Tess"], stage.home.path());
    terminal.expect("Continue");
    terminal.type_keys("g");
    terminal.expect("Welcome back, Tess!");
}

#[test]
fn the_second_of_two_programs_says_who_has_the_game_and_offers_the_others() {
    let stage = Stage::new(&feeble(), &clubs());
    let bess = ["--name", "Bess", "--seed", "1", "--rules", "tactical"];
    let mut other = Terminal::start(&bess, stage.home.path());
    other.expect("HP");
    other.type_keys("Qs");
    assert_eq!(other.wait(), 0);
    let mut first = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    // After a turn the game has its place in the folder.
    first.type_keys(".");
    first.expect("Turn 1");
    let mut second = Terminal::start(&["--name", "Tess"], stage.home.path());
    second.expect("Continue one of 2 games");
    second.type_keys("g");
    second.expect(&format!("Being played: process {}", first.process_id()));
    second.type_keys("\r");
    second.expect("another program is playing this game");
    let owner = format!("(process {}", first.process_id());
    second.expect(&owner);
    second.expect(", since 20");
    second.type_keys("ga");
    second.expect("Welcome back, Bess!");
    second.abandon();
    second.expect("You have given up");
    let mut third = Terminal::start(&["--name", "Tess"], stage.home.path());
    third.expect("Continue the game of Tess (being played)");
    // Enter offers another one, since that cannot be continued now.
    third.type_keys("\r");
    third.expect("will be set aside");
}

#[test]
fn who_saves_and_leaves_is_told_how_to_go_on() {
    let stage = Stage::new(&feeble(), &clubs());
    let home = stage.home.path().join("my games");
    let elsewhere = home.to_str().expect("a temporary path is text");
    for (options, call) in [
        (vec!["--name", "Tess"], "rlg --name Tess".to_owned()),
        (
            vec!["--name", "Ann B", "--home", elsewhere],
            format!("rlg --home '{elsewhere}' --name 'Ann B'"),
        ),
    ] {
        let begin = [&options[..], &["--seed", "1", "--rules", "classic"]].concat();
        let mut terminal = Terminal::start(&begin, stage.home.path());
        terminal.expect("HP");
        terminal.type_keys(".Qs");
        assert_eq!(terminal.wait(), 0);
        let left = terminal.text().replace('\n', "");
        let said = format!("The game is saved. To go on: {call}");
        assert!(
            left.contains(&said),
            "{said} is not in\n{}",
            terminal.text()
        );
        assert!(
            left.contains("is alive on level 1, after 1 turn."),
            "{left}"
        );
        let mut terminal = Terminal::start(&options, stage.home.path());
        terminal.expect("Continue the game of ");
    }
}

#[test]
fn damage_is_reported_and_the_game_goes_on() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.type_keys("....");
    terminal.type_keys("Qs");
    assert_eq!(terminal.wait(), 0);
    let journal = stage.home.path().join(".rlg327/games/Tess.game");
    let mut bytes = fs::read(&journal).expect("there is a journal");
    // In its opening, without which there is only the snapshot.
    bytes[60] ^= 1;
    fs::write(&journal, bytes).expect("it is written");
    let mut terminal = Terminal::start(&["--name", "Tess"], stage.home.path());
    terminal.expect("actical");
    terminal.type_keys("g");
    terminal.expect("damaged");
    terminal.expect("Turn 4");
}

#[test]
fn a_new_game_beside_a_kept_one_is_asked_about_and_both_are_offered() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.type_keys("....");
    terminal.type_keys("Qs");
    assert_eq!(terminal.wait(), 0);
    // Not even the options for a game bring one up without a question.
    let arguments = ["--name", "Tess", "--seed", "9", "--rules", "classic"];
    let mut terminal = Terminal::start(&arguments, stage.home.path());
    terminal.expect("Continue the game of Tess");
    terminal.type_keys("c");
    terminal.expect("will be set aside");
    terminal.type_keys("y");
    terminal.expect("HP");
    terminal.type_keys(".");
    terminal.type_keys("Qs");
    assert_eq!(terminal.wait(), 0);
    let mut terminal = Terminal::start(&["--name", "Tess"], stage.home.path());
    terminal.expect("Continue the game of Tess");
    terminal.type_keys("o");
    terminal.expect("Tess, classic, seed 9");
    terminal.expect("Tess (set aside), tactical, seed 3");
    terminal.type_keys("b");
    terminal.expect("Welcome back, Tess!");
    terminal.expect("Turn 4");
    let paths = std::process::Command::new(env!("CARGO_BIN_EXE_rlg"))
        .arg("--paths")
        .env("HOME", stage.home.path())
        .output()
        .expect("the program runs");
    let paths = String::from_utf8_lossy(&paths.stdout).into_owned();
    for (name, state) in [("Tess.2.game", "saved"), ("Tess.game", "played")] {
        let mut lines = paths.lines();
        let is_listed = lines.any(|line| line.contains(name) && line.contains(state));
        assert!(is_listed, "{name} in {paths}");
    }
}

/// Starts a game while a file is in the way of the folder of games; returns the path of that as well.
fn start_unkept(stage: &Stage) -> (Terminal, std::path::PathBuf) {
    let games = stage.home.path().join(".rlg327/games");
    fs::create_dir(games.parent().expect("it has a parent")).expect("a folder is made");
    fs::write(&games, "in the way").expect("it is written");
    let mut terminal = start(stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.type_keys("...");
    terminal.expect("Turn 3");
    (terminal, games)
}

#[test]
fn what_could_not_be_written_is_written_without_a_key_when_that_is_possible() {
    let stage = Stage::new(&feeble(), &clubs());
    let (mut terminal, games) = start_unkept(&stage);
    fs::remove_file(&games).expect("the way is free");
    let journal = games.join("Tess.game");
    terminal.wait_until("a journal", |_| journal.exists());
    terminal.kill();
    let mut terminal = Terminal::start(&["--name", "Tess"], stage.home.path());
    terminal.expect("Continue the game of Tess");
    terminal.type_keys("g");
    terminal.expect("Turn 3");
}

#[test]
fn what_is_lost_is_told_after_the_end() {
    let stage = Stage::new(&feeble(), &clubs());
    let (mut terminal, _) = start_unkept(&stage);
    terminal.type_keys("Q");
    terminal.expect("not saved");
    terminal.type_keys("q");
    terminal.type_keys("y");
    assert_eq!(terminal.wait(), 0);
    assert!(terminal.has_written("The game of Tess could not be saved"));
    assert!(terminal.is_restored());
}

/// Starts a game, lets a hint be given, and puts a folder in the way of the file in which that is noted.
fn start_unnoted(stage: &Stage) -> Terminal {
    let mut terminal = start(stage, &["--levels", "2", "--rules", "tactical"]);
    let known = stage.home.path().join(".rlg327/known-Tess.toml");
    // What the hero began with is noted by now.
    let _ = fs::remove_file(&known);
    fs::create_dir(known).expect("a folder is made");
    terminal.type_keys("......");
    terminal
}

/// Checks that the last lines on the ordinary screen are one with this text and what is not noted, which is told once.
fn assert_told_last(terminal: &Terminal, text: &str) {
    let left = terminal.text();
    let missing = "What you met and found is not noted: ";
    let [before, last] = [text, missing].map(|text| left.rfind(text));
    assert!(before.is_some() && before < last, "{left}");
    assert_eq!(left.matches(missing).count(), 1, "{left}");
}

#[test]
fn what_cannot_be_noted_of_a_kept_game_is_told_last() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start_unnoted(&stage);
    terminal.type_keys("Qs");
    assert_eq!(terminal.wait(), 0);
    assert_told_last(&terminal, "The game is saved. To go on: ");
}

#[test]
fn what_cannot_be_noted_at_the_end_keeps_nobody_from_playing_again() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start_unnoted(&stage);
    terminal.abandon();
    terminal.expect("What you met and found is not noted");
    terminal.type_keys("g");
    terminal.expect("Turn 0");
}

#[test]
fn what_cannot_be_noted_at_the_end_is_told_last() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start_unnoted(&stage);
    terminal.abandon();
    terminal.expect("You have given up");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
    assert_told_last(&terminal, "Play again");
}

#[test]
fn what_is_missing_of_a_game_is_told_also_where_practice_follows() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.type_keys("...");
    let scores = stage.home.path().join(".rlg327/xlogfile");
    fs::create_dir(&scores).expect("a folder is made");
    terminal.abandon();
    terminal.expect("This game is not in the scores");
    terminal.type_keys("ra");
    terminal.expect("try another line from there");
    terminal.type_keys(",Py");
    terminal.expect("[practice]");
    terminal.abandon();
    terminal.expect("You have given up");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
    let told = "Earlier: This game is not in the scores";
    assert!(terminal.text().contains(told), "{}", terminal.text());
}
