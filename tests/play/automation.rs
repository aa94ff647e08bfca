//! Chores that one key begins, in the real program.

use crate::stage::{Stage, effect, monster, object};
use crate::terminal::Terminal;
use crate::walker::walk_to;
use crate::{clubs, feeble, start};
use std::fs;

/// The most keys that explore a level with ten sleepers.
const MOST_KEYS: usize = 25;

/// The most steps and blows that kill a weak monster.
const MOST_BLOWS: usize = 200;

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
    // Gold needs no slot, so nothing is left lying on stairs.
    let coin = object("a coin", "GOLD", "0+0d1", "0+0d1");
    let stage = Stage::new(&nobody(), &[coin]);
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
fn full_slots_do_not_end_the_walk_of_one_key() {
    let stage = Stage::new(&nobody(), &clubs());
    let mut terminal = start_alone(&stage);
    terminal.type_keys("o");
    // Wherever the line is broken.
    terminal.wait_until("Explored, but for items in", |terminal| {
        let text = terminal.text();
        let words: Vec<&str> = text.split_whitespace().collect();
        words.join(" ").contains("Explored, but for items in")
    });
}

#[test]
fn few_keys_explore_a_level_with_ten_sleepers() {
    let lamb = monster("lamb", 'l', "", "0+0d1", "0+0d1");
    let stage = Stage::new(&[nobody(), vec![lamb]].concat(), &clubs());
    let path = stage.home.path().join("nap.des");
    fs::write(&path, SLEEPERS).expect("a file is written");
    let path = path.to_str().expect("a temporary path is text");
    let data = stage.data();
    let arguments = [
        "--seed", "5", "--levels", "2", "--rules", "tactical", "--data", &data, "--level", path,
        "--wizard",
    ];
    let mut terminal = Terminal::start(&arguments, stage.home.path());
    terminal.expect("HP");
    terminal.type_keys("&f");
    let map = terminal.rows()[2..20].concat();
    assert_eq!(map.matches('l').count(), 10, "{}", terminal.text());
    terminal.type_keys("&f");
    let mut key = "o";
    for typed in 1.. {
        assert!(
            typed <= MOST_KEYS,
            "{MOST_KEYS} keys were too few:\n{}",
            terminal.text()
        );
        terminal.type_keys(key);
        let text = terminal.text();
        if text.contains("Explored") {
            break;
        }
        // A sleeper that has woken is fought to its end.
        if text.contains("comes into view")
            || text.contains("is awake")
            || text.contains("Not with")
        {
            key = "\t";
        } else if text.contains("killed") || text.contains("No enemy") {
            key = "o";
        }
    }
}

#[test]
fn one_key_rests_until_all_wounds_are_healed() {
    let vial = object("a vial", "FLASK", "0+0d1", "0+0d1");
    let stage = Stage::new(&nobody(), &[vial]);
    stage.add_effects(&[effect("a vial", "HARM", "40+0d1", "0+0d1")]);
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "classic"]);
    walk_to(&mut terminal, '!');
    terminal.type_keys("q0");
    terminal.expect("Drink it?");
    terminal.type_keys("Y");
    terminal.expect("60/100");
    terminal.type_keys("Z");
    terminal.expect("You have healed.");
    assert!(terminal.text().contains("100/100"));
    terminal.type_keys("Z");
    terminal.expect("There is nothing to heal.");
}

#[test]
fn a_weak_monster_is_killed_with_one_key_alone() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut terminal = start(&stage, &["--levels", "1", "--rules", "tactical"]);
    terminal.type_keys("/");
    terminal.expect("Go where?");
    terminal.type_keys("king\r");
    terminal.expect("Go to: King Feeble");
    terminal.type_keys("\r");
    for _ in 0..MOST_BLOWS {
        terminal.type_keys("\t");
        if terminal.text().contains("Tess has killed King Feeble") {
            return;
        }
    }
    panic!("King Feeble is alive:\n{}", terminal.text());
}

#[test]
fn a_place_is_found_by_its_name_and_reached() {
    let stage = Stage::new(&nobody(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.type_keys("/");
    terminal.expect("Go where?");
    terminal.type_keys("stairs up\r");
    terminal.expect("Go to: Stairs up");
    terminal.type_keys("_");
    terminal.expect("You have arrived.");
    terminal.type_keys("<");
    terminal.expect("The way out is blocked");
}

#[test]
fn keys_that_were_typed_before_the_end_do_not_leave_it() {
    let stage = Stage::new(&nobody(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.type_keys("Qa");
    terminal.type_ahead("yqqqqq");
    terminal.expect("You have given up");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
    let stage = Stage::new(&nobody(), &clubs());
    stage.set("[settings]\nflush_input = \"off\"\n");
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.type_keys("Qa");
    terminal.type_ahead("yqqqqq");
    assert_eq!(terminal.wait(), 0, "with the setting off they count");
}

#[test]
fn keys_that_are_typed_on_when_the_end_comes_do_not_leave_it() {
    let stage = Stage::new(&nobody(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.abandon();
    terminal.expect("You have given up");
    let end = terminal.text();
    terminal.type_ahead("sqrgm");
    terminal.settle();
    assert_eq!(terminal.text(), end);
    terminal.type_keys("r");
    terminal.expect("Look back");
    terminal.type_keys("\u{1b}");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
}

#[test]
fn a_key_that_came_together_with_the_one_that_asks_does_not_answer() {
    let stage = Stage::new(&nobody(), &clubs());
    let mut terminal = start(&stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.type_keys("Q");
    terminal.type_ahead("ay");
    terminal.expect("Are you sure?");
    terminal.type_keys("n");
    terminal.type_keys("b");
    terminal.type_keys("A");
    terminal.type_ahead("l\r");
    terminal.expect("Strike all the same?");
}
