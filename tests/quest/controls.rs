//! Keys, window sizes, saving a quest, and messages.

use super::stage::{LAIR, Quest, ROOM};
use super::{ESCAPE, Stage, Terminal};
use std::fs;

#[test]
fn one_key_goes_to_items_and_through_doors_gets_nothing_and_then_says_so() {
    let stage = Stage::with("item 6 3 pebble\nitem 15 1 pebble");
    let mut quest = stage.play();
    quest.keys("o").assert_at(6, 3);
    quest.keys("o").assert_at(15, 1);
    quest
        .keys("o")
        .expect("Nothing is left to visit on this floor but what lies here (g gets it) and items");
    quest.assert_at(15, 1).keys("i").assert_absent("pebble");
}

#[test]
fn doors_whose_keys_are_lacking_are_left_alone_and_said_to_be_left() {
    let left = "Nothing is left to visit on this floor but what is behind 1 locked door.";
    let mut quest = Stage::with("door 8 2 key_01").play();
    quest.keys("o").expect(left).assert_at(4, 2);
    let mut quest = Stage::with("door 8 2 key_01\nitem 4 1 key_01").play();
    quest.keys("o").assert_at(4, 1);
    let with_key = "Nothing is left to visit on this floor but the brass key here (g gets it)";
    quest.keys("o").expect(with_key).assert_at(4, 1);
    quest.keys("gy _ o").expect("You unlock the door");
    // Beside stairs, too.
    let mut quest = Stage::without_monsters().play();
    let left = "Nothing else is left to visit but what is behind 1 locked door, and you";
    quest.keys("o _").expect(left).assert_at(54, 13);
}

#[test]
fn what_is_left_is_said_before_stairs_that_are_beside_it_are_taken() {
    let stage = Stage::with("item 5 1 key_01\nstair 6 1 floor002 1 1");
    let with_stairs = ROOM.replace('[', "%").replacen("#.......#", "#.....v.#", 1);
    stage.write("maps/floor001.mp", &with_stairs);
    stage.write("maps/floor002.mp", "########\n#^.....#\n########\n");
    stage.write("maps/floor002.dat", "floor002\nstair 1 1 floor001 6 1\n");
    let mut quest = stage.play();
    quest.keys("o").assert_at(5, 1);
    let left = "Nothing else is left to visit but what lies here (g gets it), and you";
    quest.keys("o").expect(left).assert_at(5, 1);
    quest.keys("o").expect("Floor 2");
}

#[test]
fn locked_doors_on_other_floors_are_named_once_their_keys_are_found() {
    let stage = Stage::with("door 8 2 key_01\nstair 6 1 floor002 1 1");
    let with_stairs = super::stage::ROOM.replacen("#.......#", "#.....v.#", 1);
    stage.write("maps/floor001.mp", &with_stairs);
    stage.write("maps/floor002.mp", "########\n#^.....#\n########\n");
    let list = "floor002\nstair 1 1 floor001 6 1\nitem 5 1 key_01\n";
    stage.write("maps/floor002.dat", list);
    let mut quest = stage.play();
    let left = "Nothing else is left to visit but what is behind 1 locked door, and you";
    quest.keys("o").expect(left);
    quest.keys("o").expect("Floor 2").keys("o").assert_at(5, 1);
    let left = "Nothing is left to visit on this floor but the brass key here (g gets it).";
    quest.keys("o").expect(left);
    let fits = "Nothing is left to visit on this floor; your keys open 1 locked door on floor 1.";
    quest.keys("gy _ o").expect(fits);
}

/// Returns a stage whose first floor has two stairs down.
fn stage_with_two_stairs() -> Stage {
    let stage = Stage::with("stair 6 1 floor002 1 1\nstair 1 3 floor007 1 1");
    let rows = ["#.....v.#", "#v......#"];
    let mut floor = ROOM.replace('[', "%");
    for row in rows {
        floor = floor.replacen("#.......#", row, 1);
    }
    stage.write("maps/floor001.mp", &floor);
    stage.write("maps/floor002.mp", "########\n#^.....#\n########\n");
    stage.write("maps/floor002.dat", "floor002\nstair 1 1 floor001 6 1\n");
    let lair = LAIR.replacen("#........#", "#^.......#", 1);
    stage.write("maps/floor007.mp", &lair);
    stage.write("maps/floor007.dat", "floor007\nstair 1 1 floor001 1 3\n");
    stage
}

#[test]
fn other_stairs_that_were_never_taken_are_said_to_be_left() {
    let left = "Nothing else is left to visit but other stairs, and you are beside stairs";
    let stage = stage_with_two_stairs();
    stage.play().keys("o").expect(left);
}

#[test]
fn stairs_that_were_taken_by_hand_are_known_on_other_floors() {
    let left = "Nothing is left to visit on this floor; you never took 1 staircase on floor 1.";
    let stage = stage_with_two_stairs();
    let mut quest = stage.play();
    quest.keys("wdd").expect("Floor 2").keys("o").expect(left);
}

#[test]
fn what_is_seen_behind_walls_is_said_to_be_left() {
    let left = "Nothing is left to visit on this floor but places that you know no way to.";
    let stage = Stage::with("item 15 1 pebble");
    stage.write("maps/floor001.mp", &ROOM.replace('[', "%"));
    let mut quest = stage.play();
    quest.keys("o").expect(left).assert_at(4, 2);
    quest.keys("d d d d o").assert_at(15, 1);
    // Stairs as well.
    let stage = Stage::with("stair 15 1 floor007 1 1");
    let stairs = ROOM
        .replace('[', "%")
        .replacen("#..........#", "#......v...#", 1);
    stage.write("maps/floor001.mp", &stairs);
    stage.write(
        "maps/floor007.mp",
        &LAIR.replacen("#........#", "#^.......#", 1),
    );
    stage.write("maps/floor007.dat", "floor007\nstair 1 1 floor001 15 1\n");
    stage.play().keys("o").expect(left).assert_at(4, 2);
}

#[test]
fn travel_opens_the_doors_on_its_way_whose_keys_are_there() {
    let stage = Stage::with("item 15 1 pebble");
    let mut quest = stage.play();
    quest.terminal.type_keys("_\r");
    quest.assert_at(15, 1);
    stage.write(
        "maps/floor001.dat",
        "floor001\nitem 15 1 pebble\ndoor 8 2 key_01\n",
    );
    let mut quest = stage.play_seed("2");
    quest.terminal.type_keys("_\r");
    quest.expect("You know of no way there.").assert_at(4, 2);
}

#[test]
fn of_monsters_on_a_new_floor_only_those_are_announced_that_can_come() {
    for (between, is_announced) in ['.', '#'].into_iter().zip([true, false]) {
        let stage = Stage::with("stair 6 1 floor002 1 1");
        let with_stairs = ROOM.replacen("#.......#", "#.....v.#", 1);
        stage.write("maps/floor001.mp", &with_stairs);
        let floor = format!("##########\n#^...{between}...#\n##########\n");
        stage.write("maps/floor002.mp", &floor);
        let list = "floor002\nstair 1 1 floor001 6 1\nmob 8 1 block\n";
        stage.write("maps/floor002.dat", list);
        let mut quest = stage.play();
        quest.keys(">").expect("beside stairs").keys(">");
        quest.expect("Floor 2");
        let screen = quest.terminal.rows().join("\n");
        assert_eq!(screen.contains("comes into view"), is_announced, "{screen}");
    }
}

#[test]
fn monsters_behind_shut_doors_keep_nobody_from_going_about() {
    let stage = Stage::with("item 6 3 pebble\nmob 15 1 block");
    let mut quest = stage.play();
    quest.keys("o").assert_at(6, 3);
    let stage = Stage::with("item 6 3 pebble\nmob 2 1 block");
    stage
        .play()
        .keys("o")
        .expect("Not with the block in view (");
}

#[test]
fn letters_and_arrows_move_alike() {
    let keys = [
        ("d", "\u{1b}[C", "\u{1b}OC"),
        ("a", "\u{1b}[D", "\u{1b}OD"),
        ("w", "\u{1b}[A", "\u{1b}OA"),
        ("s", "\u{1b}[B", "\u{1b}OB"),
    ];
    let mut quest = Stage::with("").play();
    for (letter, arrow, other) in keys {
        let mut ends = Vec::new();
        for key in [letter, arrow, other] {
            quest.terminal.type_keys(key);
            ends.push(quest.find('@'));
            let back = match letter {
                "d" => "a",
                "a" => "d",
                "w" => "s",
                _ => "w",
            };
            quest.keys(back).assert_at(4, 2);
        }
        assert!(
            ends[0] != Some((4, 2)) && ends.iter().all(|end| *end == ends[0]),
            "{ends:?}"
        );
    }
}

#[test]
fn q_plays_on_and_shift_q_leaves_and_the_quest_is_kept() {
    let stage = Stage::with("");
    let mut quest = stage.play();
    quest.keys("d q z").assert_at(5, 2);
    quest.keys("Q");
    assert_eq!(quest.terminal.wait(), 0);
    assert!(quest.terminal.is_restored());
    let mut again = stage.play();
    again.expect("Welcome back, Bacher!").assert_at(5, 2);
    again.keys("d");
    again.terminal.kill();
    let mut again = stage.play();
    again.assert_at(6, 2).keys("Q");
    assert_eq!(again.terminal.wait(), 0);
    let mut other = stage.play_seed("2");
    other.assert_at(4, 2).keys("Q");
    assert_eq!(other.terminal.wait(), 0);
    let mut title = Terminal::start(&["--name", "Bacher"], stage.home.path());
    title.expect("Continue the quest of Bacher");
    title.type_keys("o");
    title.expect("Bacher (set aside), quest, seed 1");
    title.type_keys("b");
    title.expect("Welcome back, Bacher!");
    let log = stage.home.path().join(".rlg327/games/quest.log");
    let log = std::fs::read_to_string(log).expect("there is a log");
    let sessions = |begin: &str| log.lines().filter(|line| line.starts_with(begin)).count();
    assert_eq!(sessions("quest of Bacher, seed 1, 2"), 1, "{log}");
    assert_eq!(sessions("quest goes on: Bacher, seed 1, 2"), 3, "{log}");
    assert_eq!(sessions("quest of Bacher, seed 2, 2"), 1, "{log}");
}

#[test]
fn messages_go_with_the_next_turn_and_stay_in_the_history() {
    let mut quest = Stage::with("").play();
    quest.keys("4d").expect("You open the door.");
    quest.keys("a").assert_absent("You open the door.");
    quest.keys("p").expect("You open the door.");
    quest.keys(ESCAPE).assert_absent("You open the door.");
}

#[test]
fn messages_that_do_not_fit_are_shown_by_a_key() {
    let stage = Stage::with(&"item 5 2 pebble\n".repeat(12));
    let mut quest = stage.play();
    quest.terminal.resize(12, 80);
    quest
        .keys("d")
        .expect("There are items here:")
        .expect("-- more: space --");
    quest
        .keys("_ _")
        .assert_absent("-- more: space --")
        .expect("  pebble");
    quest.keys("d").assert_at(6, 2);
}

#[test]
fn help_names_the_keys_and_the_rules() {
    let mut quest = Stage::with("").play();
    quest.keys("?").expect("Slay the minotaur");
    quest.keys("_").expect("The rules");
    quest.keys(ESCAPE).assert_at(4, 2);
}

#[test]
fn any_size_is_survived_down_to_nothing_and_back() {
    let mut quest = Stage::with("item 4 2 pebble\nmob 18 1 giant").play();
    for (rows, cols) in [
        (1, 1),
        (2, 5),
        (24, 1),
        (1, 200),
        (3, 80),
        (10, 40),
        (60, 200),
        (24, 80),
    ] {
        quest.terminal.resize(rows, cols);
        quest.keys("i x a r c _ g n L").terminal.type_keys(ESCAPE);
    }
    quest.assert_at(4, 2);
}

#[test]
fn the_title_offers_the_quest() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut terminal = Terminal::start(&["--seed", "1", "--name", "Bacher"], home.path());
    terminal.expect("Quest");
    terminal.type_keys("u");
    terminal.expect("HP:  10/ 10");
    let mut quest = Quest { terminal };
    quest.assert_at(4, 4);
}

#[test]
fn ten_thousand_turns_need_no_more_memory_than_a_thousand() {
    let Some(resident) = resident_pages(std::process::id()) else {
        return;
    };
    assert!(resident > 0);
    let mut quest = Stage::with("mob 1 1 wall\nmob 18 1 dummy").play();
    let process = quest.terminal.process_id();
    let mut play = |turns: usize| {
        for _ in 0..turns / 1_000 {
            let turns = "dddddaaaaawwwwwsssss".repeat(50);
            quest.terminal.type_keys(&format!("{turns}c"));
            // All of them were played when the sheet is there.
            quest.terminal.expect("Days spent");
            quest.terminal.type_keys(" ");
        }
        resident_pages(process).expect("the program runs")
    };
    let early = play(1_000);
    let late = play(9_000);
    assert!(late < early + 1_000, "{early} pages have become {late}");
}

/// Returns how much memory a process has, where the system tells.
fn resident_pages(process: u32) -> Option<usize> {
    let text = std::fs::read_to_string(format!("/proc/{process}/statm")).ok()?;
    text.split(' ').nth(1)?.parse().ok()
}

#[test]
fn a_key_waits_for_a_turn() {
    let mut quest = Stage::with("mob 7 2 pricker").play();
    quest.keys(".").assert_absent("wall").assert_at(4, 2);
    assert_eq!(quest.find('p'), Some((6, 2)));
}

#[test]
fn looking_at_a_locked_door_names_its_key() {
    let mut quest = Stage::with("door 8 2 key_01").play();
    quest
        .keys("; 4d")
        .expect("Locked door that wants the brass key");
    let mut quest = Stage::with("door 8 2 key_01").play();
    quest.terminal.type_keys("/locked");
    quest.expect("Locked door that wants the brass key, 4 east");
    let mut quest = Stage::with("").play();
    quest.terminal.type_keys("/locked");
    quest.expect("nothing has this name");
}

#[test]
fn the_keys_of_stairs_lead_beside_them_and_then_onto_them() {
    let mut quest = Stage::without_monsters().play();
    quest.keys("<").expect("You know of no stairs up here.");
    let beside = "You are beside stairs down: the same key takes them.";
    quest.keys(">").expect(beside).assert_at(54, 13);
    quest.keys(">").expect("You come to floor 2.");
    // The hero stands on stairs, and must leave them first.
    quest.keys("<").expect("You are beside stairs up:");
    quest.keys("<").expect("You come to floor 1.");
}

#[test]
fn who_is_beside_stairs_may_flee_by_their_key() {
    let stage = Stage::with("mob 2 1 block\nstair 5 2 floor007 1 1");
    let stairs = ROOM.replace("#.......[", "#....v..[");
    stage.write("maps/floor001.mp", &stairs);
    stage.write(
        "maps/floor007.mp",
        &LAIR.replacen("#........#", "#^.......#", 1),
    );
    stage.write("maps/floor007.dat", "floor007\nstair 1 1 floor001 5 2\n");
    let mut quest = stage.play();
    quest.keys("<").expect("Not with the block in view (");
    quest.keys(">").expect("You come to floor 2.");
}

#[test]
fn who_may_not_go_about_is_told_of_the_stairs_that_can_be_reached() {
    let stage = Stage::with("mob 7 1 block\nstair 1 3 floor007 1 1\nstair 9 2 floor002 1 1");
    stage.change("quest.tbl", "start_cell 4 2", "start_cell 7 2");
    // The others are nearer, but behind a wall.
    let rows = [
        "#.......#..........#",
        "#.......%v.........#",
        "#v......#..........#",
    ];
    let wall = "####################";
    let floor = [&[wall][..], &rows, &[wall, ""]].concat().join("\n");
    stage.write("maps/floor001.mp", &floor);
    stage.write("maps/floor002.mp", "########\n#^.....#\n########\n");
    stage.write("maps/floor002.dat", "floor002\nstair 1 1 floor001 9 2\n");
    let lair = LAIR.replacen("#........#", "#^.......#", 1);
    stage.write("maps/floor007.mp", &lair);
    stage.write("maps/floor007.dat", "floor007\nstair 1 1 floor001 1 3\n");
    let told = "The nearest stairs down are 7 steps away";
    let mut quest = stage.play();
    quest.keys(">").expect(told).expect("(1 south, 6 west).");
}

#[test]
fn travel_to_stairs_ends_beside_them_and_says_so() {
    let mut quest = Stage::without_monsters().play();
    quest.terminal.type_keys("_>\r");
    quest.expect("You are beside the stairs: step onto them to take them.");
}

#[test]
fn travel_leads_to_another_floor_and_through_a_shut_door_there() {
    let mut quest = Stage::without_monsters().play();
    quest.keys(">>").expect("You come to floor 2.");
    quest.terminal.type_keys("/silver");
    quest.expect("silver key, on floor 1, at 28:14");
    quest.terminal.type_keys(ESCAPE);
    quest.terminal.type_keys("/brass\r\rgy ");
    quest.terminal.type_keys("/silver\r");
    quest.expect("Go to: silver key, on floor 1, at 28:14.");
    quest.terminal.type_keys("\r");
    quest.expect("You have arrived.").assert_at(28, 14);
}

#[test]
fn a_fight_that_a_locked_door_prevents_says_so() {
    let mut quest = Stage::with("door 8 2 key_01\nmob 15 1 block").play();
    quest
        .keys("\t")
        .expect("You know of no safe way to the block; perhaps a locked door is between.");
}

#[test]
fn a_replay_speaks_of_floors_and_names_no_key_that_a_quest_lacks() {
    let stage = Stage::with("");
    let mut quest = stage.play();
    quest.keys("d X").expect("Your hero gives up.");
    quest.keys("y").expect("You have given up.");
    let recordings = stage.home.path().join(".rlg327/recordings");
    let mut files = fs::read_dir(recordings).expect("a folder of recordings");
    let file = files.next().expect("a recording").expect("an entry").path();
    let file = file.to_str().expect("a temporary path is text");
    let terminal = Terminal::start(&["--replay", file], stage.home.path());
    let mut replay = Quest { terminal };
    replay.expect("turn 0  floor 1");
    replay
        .keys("?")
        .expect("do so here: L, ;, m,")
        .expect("/, i, c, p, M.");
    replay.keys(ESCAPE).terminal.type_keys("v9");
    replay.expect("To which floor? 9_");
    replay.terminal.type_keys("\r");
    replay.expect("You never entered floor 9.");
}

#[test]
fn somebody_behind_a_shut_door_is_in_nobodys_way() {
    let mut quest = Stage::with("mob 9 2 block\nitem 15 1 pebble").play();
    quest.terminal.type_keys("/pebble\r\r");
    quest.expect("The block comes close.").assert_at(7, 2);
}
