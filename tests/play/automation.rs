//! Chores that one key begins, in the real program.

use crate::stage::{Stage, effect, monster, object};
use crate::terminal::Terminal;
use crate::walker::walk_to;
use crate::{clubs, start};

/// Returns a boss, which waits on the last level, and nothing else.
fn nobody() -> Vec<String> {
    vec![monster("King Feeble", 'K', "UNIQ BOSS", "9+0d1", "0+0d1")]
}

/// Returns the number behind a word on the screen.
fn number_after(terminal: &Terminal, word: &str) -> u64 {
    let text = terminal.text();
    let behind = text.split(word).nth(1).expect("the screen shows the word");
    let digits = behind.trim_start().chars();
    let digits: String = digits.take_while(char::is_ascii_digit).collect();
    digits.parse().expect("a number stands behind it")
}

/// Starts a generated level without monsters.
fn start_alone(stage: &Stage) -> Terminal {
    let data = stage.data();
    let arguments = [
        "--seed", "5", "--levels", "2", "--rules", "tactical", "--data", &data,
    ];
    let mut terminal = Terminal::start(&arguments, stage.home.path());
    terminal.expect("HP");
    terminal
}

#[test]
fn one_key_explores_a_level_without_monsters_and_one_reaches_the_stairs() {
    let stage = Stage::new(&nobody(), &clubs());
    let mut terminal = start_alone(&stage);
    terminal.type_keys("o");
    terminal.expect("Explored");
    assert!(number_after(&terminal, "Turn") > 50);
    let turns = number_after(&terminal, "Turn");
    terminal.type_keys("o");
    terminal.expect("Explored");
    assert_eq!(number_after(&terminal, "Turn"), turns, "nothing was left");
    // Wherever the walk has ended.
    terminal.type_keys("<");
    terminal.expect("You stand on stairs up.");
    terminal.type_keys(">");
    terminal.expect("You stand on stairs down.");
    terminal.type_keys(">");
    terminal.expect("You come to level 2.");
}

#[test]
fn one_key_rests_until_all_wounds_are_healed() {
    let vial = object("a vial", "FLASK", "0+0d1", "0+0d1");
    let stage = Stage::new(&nobody(), &[vial]);
    stage.add_effects(&[effect("a vial", "HARM", "40+0d1", "0+0d1")]);
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "classic"]);
    walk_to(&mut terminal, '!');
    terminal.type_keys("q0");
    terminal.expect("Really?");
    terminal.type_keys("Y");
    terminal.expect("60/100");
    terminal.type_keys("Z");
    terminal.expect("You have healed.");
    assert!(terminal.text().contains("100/100"));
    terminal.type_keys("Z");
    terminal.expect("There is nothing to heal.");
}
