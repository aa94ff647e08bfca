//! Chores that one key begins, in the real program.

use crate::clubs;
use crate::stage::{Stage, monster};
use crate::terminal::Terminal;
use std::fs;

/// The most keys that explore a level with ten sleepers.
const MOST_KEYS: usize = 25;

/// A level of rooms and corridors, with ten sleepers.
const SLEEPERS: &str = "\
MAZE: \"nap\", ' '
GEOMETRY: center, center
MAP
---------------       ----------------
|.............|       |..............|
|.............|       |..............|
|.............+#######+..............|
|.............|       |..............|
|.............|       |..............|
-------+-------       -------+--------
       #                     #
       #                     #
-------+---------------------+--------
|....................................|
|....................................|
|....................................|
|....................................|
--------------------------------------
ENDMAP
REGION: (0,0,37,14), lit, \"ordinary\"
DOOR: closed, (14,3)
DOOR: closed, (22,3)
DOOR: closed, (7,6)
DOOR: closed, (29,6)
DOOR: closed, (7,9)
DOOR: closed, (29,9)
STAIR: (1,1), up
STAIR: (36,13), down
MONSTER: 'l', \"lamb\", (24,1), hostile, asleep
MONSTER: 'l', \"lamb\", (35,1), hostile, asleep
MONSTER: 'l', \"lamb\", (25,5), hostile, asleep
MONSTER: 'l', \"lamb\", (35,5), hostile, asleep
MONSTER: 'l', \"lamb\", (1,10), hostile, asleep
MONSTER: 'l', \"lamb\", (1,13), hostile, asleep
MONSTER: 'l', \"lamb\", (15,10), hostile, asleep
MONSTER: 'l', \"lamb\", (15,13), hostile, asleep
MONSTER: 'l', \"lamb\", (22,10), hostile, asleep
MONSTER: 'l', \"lamb\", (22,13), hostile, asleep
";

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
    terminal.type_keys(">");
    terminal.expect("You stand on stairs down.");
    terminal.type_keys(">");
    terminal.expect("You come to level 2.");
}

#[test]
fn few_keys_explore_a_level_with_ten_sleepers() {
    let lamb = monster("lamb", 'l', "", "9+0d1", "0+0d1");
    let stage = Stage::new(&[nobody(), vec![lamb]].concat(), &clubs());
    let path = stage.home.path().join("nap.des");
    fs::write(&path, SLEEPERS).expect("a file is written");
    let path = path.to_str().expect("a temporary path is text");
    let data = stage.data();
    let arguments = [
        "--seed", "5", "--levels", "2", "--rules", "tactical", "--data", &data, "--level", path,
    ];
    let mut terminal = Terminal::start(&arguments, stage.home.path());
    terminal.expect("HP");
    for key in 1.. {
        assert!(
            key <= MOST_KEYS,
            "{MOST_KEYS} keys were too few:\n{}",
            terminal.text()
        );
        terminal.type_keys("o");
        if terminal.text().contains("Explored") {
            break;
        }
    }
    terminal.type_keys(">");
    terminal.expect("You stand on stairs down.");
}

#[test]
fn one_key_rests_until_all_wounds_are_healed() {
    let hitter = monster("hornet", 'h', "", "1+0d1", "9+0d1");
    let stage = Stage::new(&[nobody(), vec![hitter]].concat(), &clubs());
    let path = stage.home.path().join("nest.des");
    let level = "MAZE: \"nest\", ' '\nGEOMETRY: center, center\nMAP\n------\n|....|\n|....|\n------\nENDMAP\n\
                 REGION: (0,0,5,3), lit, \"ordinary\"\nSTAIR: (1,1), up\nSTAIR: (4,2), down\n\
                 MONSTER: 'h', \"hornet\", (2,1), hostile\n";
    fs::write(&path, level).expect("a file is written");
    let path = path.to_str().expect("a temporary path is text");
    let data = stage.data();
    let arguments = [
        "--seed", "5", "--levels", "2", "--rules", "classic", "--data", &data, "--level", path,
    ];
    let mut terminal = Terminal::start(&arguments, stage.home.path());
    terminal.expect("HP");
    terminal.type_keys("..");
    for _ in 0..20 {
        terminal.type_keys("l");
    }
    terminal.type_keys("Z");
    terminal.expect("100/100");
    assert!(terminal.text().contains("You have healed."));
    terminal.type_keys("Z");
    terminal.expect("There is nothing to heal.");
}
