//! What a game offers to those who learn it.

use crate::stage::{Stage, monster};
use crate::terminal::Terminal;
use crate::{clubs, feeble, start};
use std::fs;

/// Plays until an ogre has killed the hero.
fn killed(stage: &Stage) -> Terminal {
    let options = ["--levels", "2", "--rules", "classic", "--wizard"];
    let mut terminal = start(stage, &options);
    terminal.type_keys("&mogre\r");
    for _ in 0..20 {
        if terminal.text().contains("You have died") {
            break;
        }
        terminal.press(".");
    }
    terminal.expect("You have died");
    terminal
}

fn ogres() -> Vec<String> {
    let mut monsters = feeble();
    monsters.push(monster("ogre", 'O', "", "200+0d1", "15+0d1"));
    monsters
}

#[test]
fn a_lost_game_can_be_understood_read_watched_and_played_on_from_any_turn() {
    let stage = Stage::new(&ogres(), &clubs());
    let mut terminal = killed(&stage);
    terminal.type_keys("r");
    terminal.expect("Look back");
    terminal.type_keys("w");
    terminal.expect("Why did you die?");
    terminal.expect("ogre");
    terminal.type_keys("\u{1b}t");
    terminal.expect("The whole story");
    terminal.type_keys("\u{1b}o");
    terminal.expect("The best games");
    terminal.type_keys("\u{1b}r");
    terminal.expect("action 0/");
    terminal.type_keys("q");
    terminal.expect("You have died");
    terminal.type_keys("\u{1b}ra");
    terminal
        .expect("Press , to go back an action, and P to try another line from there, unscored.");
    terminal.type_keys(",,,");
    terminal.type_keys("Py");
    terminal.expect("You play on from turn");
    terminal.abandon();
    terminal.expect("You have given up");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
    let lines =
        fs::read_to_string(stage.home.path().join(".rlg327/xlogfile")).expect("it is there");
    let modes: Vec<bool> = lines
        .lines()
        .map(|line| line.contains("mode=played-on"))
        .collect();
    assert_eq!(modes, [false, true], "the second is no score");
}

/// Returns what is noted of the player of these games.
fn noted(stage: &Stage) -> String {
    let path = stage.home.path().join(".rlg327/known-Tess.toml");
    fs::read_to_string(path).unwrap_or_default()
}

fn give_up(mut terminal: Terminal) {
    terminal.abandon();
    terminal.expect("You have given up");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
}

#[test]
fn who_pressed_a_key_gets_no_hint_about_it() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "classic"]);
    terminal.type_keys("o");
    for _ in 0..9 {
        terminal.type_keys(".");
        terminal.settle();
        let text = terminal.text();
        assert!(!text.contains("explores by itself"), "{text}");
    }
    give_up(terminal);
}

#[test]
fn a_hint_is_given_once_and_none_where_they_are_switched_off() {
    let stage = Stage::new(&feeble(), &clubs());
    let options = ["--levels", "2", "--rules", "classic"];
    let mut terminal = start(&stage, &options);
    let is_given = (0..20).any(|_| {
        terminal.type_keys(".");
        terminal.settle();
        terminal.text().contains("Hint: o explores")
    });
    assert!(is_given, "{}", terminal.text());
    give_up(terminal);
    assert!(noted(&stage).contains("explore"), "{}", noted(&stage));
    let mut terminal = start(&stage, &options);
    for _ in 0..9 {
        terminal.type_keys(".");
        terminal.settle();
        assert!(
            !terminal.text().contains("o explores"),
            "{}",
            terminal.text()
        );
    }
    give_up(terminal);
    let stage = Stage::new(&feeble(), &clubs());
    stage.set("[settings]\nhints = false\n");
    let mut terminal = start(&stage, &options);
    for _ in 0..9 {
        terminal.type_keys(".");
        terminal.settle();
        assert!(!terminal.text().contains("Hint"), "{}", terminal.text());
    }
    give_up(terminal);
}

#[test]
fn kinds_that_were_met_and_found_are_described_in_later_games_but_not_those_of_wizards() {
    let stage = Stage::new(&ogres(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "classic", "--wizard"]);
    terminal.type_keys("&mogre\r&oa club\r");
    give_up(terminal);
    assert_eq!(noted(&stage), "");
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "classic"]);
    terminal.type_keys("oooooooooooooooo");
    terminal.settle();
    give_up(terminal);
    let noted = noted(&stage);
    assert!(noted.contains("\"a club\""), "{noted}");
    let arguments = ["--name", "Tess", "--data", &stage.data()];
    let mut terminal = Terminal::start(&arguments, stage.home.path());
    terminal.expect("Encyclopedia");
    terminal.type_keys("e");
    terminal.expect("Items that you found: 1");
    terminal.expect("This is a club.");
    terminal.type_keys("/a club\r");
    terminal.expect("with \"a club\", Esc shows all");
    terminal.expect("This is a club.");
    assert!(!terminal.text().contains("Items that you found"));
    terminal.type_keys("\u{1b}");
    terminal.expect("Items that you found");
    terminal.type_keys("\u{1b}r");
    terminal.expect("Finished games");
    terminal.type_keys("a");
    terminal.expect("Read the whole story");
    terminal.type_keys("t");
    terminal.expect("The whole story");
    terminal.type_keys("\u{1b}");
    terminal.expect("Practice: go back some turns");
    terminal.type_keys("a");
    terminal
        .expect("Press , to go back an action, and P to try another line from there, unscored.");
    terminal.type_keys("q");
    terminal.expect("Watch the recording");
    terminal.type_keys("r");
    terminal.expect("action 0/");
    terminal.type_keys("q");
    terminal.expect("Watch the recording");
    terminal.type_keys("\u{1b}");
    terminal.expect("Encyclopedia");
    terminal.type_keys("\u{1b}");
    terminal.expect("Tactical rules");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
}

#[test]
fn what_was_met_and_told_is_noted_even_if_the_program_is_killed() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "classic"]);
    terminal.type_keys("oooooooooooooooo");
    terminal.type_keys(&".".repeat(25));
    terminal.kill_and_drain();
    let noted = noted(&stage);
    assert!(noted.contains("\"a club\""), "{noted}");
    assert!(noted.contains("\"explore\""), "{noted}");
}

#[test]
fn a_game_that_went_on_still_says_how_it_is_played_again() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "classic"]);
    terminal.type_keys(".Qs");
    assert_eq!(terminal.wait(), 0);
    let mut terminal = Terminal::start(&["--name", "Tess"], stage.home.path());
    terminal.expect("ontinue");
    terminal.type_keys("\r");
    terminal.expect("Welcome back, Tess!");
    give_up(terminal);
    let stories = stage.home.path().join(".rlg327/morgue");
    let story = fs::read_dir(stories)
        .expect("a folder")
        .next()
        .expect("a story");
    let story = fs::read_to_string(story.expect("a file").path()).expect("it is text");
    for named in [
        format!("--dungeon {}", stage.dungeon()),
        format!("--data {}", stage.data()),
    ] {
        assert!(story.contains(&named), "{named} in {story}");
    }
}

#[test]
fn after_a_game_with_a_seed_of_its_own_a_new_one_has_another() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--rules", "classic"]);
    let has_seed = |terminal: &Terminal| terminal.text().lines().any(|row| row.ends_with("Seed 3"));
    assert!(has_seed(&terminal), "{}", terminal.text());
    terminal.abandon();
    terminal.expect("New game");
    terminal.type_keys("g");
    terminal.expect("Turn 0");
    terminal.settle();
    assert!(!has_seed(&terminal), "{}", terminal.text());
    give_up(terminal);
}
