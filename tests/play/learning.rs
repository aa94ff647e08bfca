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
        terminal.type_keys(".");
        terminal.settle();
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
    terminal.type_keys("a");
    terminal.expect("tries another line from there, unscored");
    terminal.type_keys(",,,");
    terminal.type_keys("Py");
    terminal.expect("You play on from turn");
    terminal.type_keys("Qay");
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
