//! Fights, experience, death, rest and victory.

use super::stage::Quest;
use super::{ESCAPE, Stage};
use assert_cmd::Command;
use std::ffi::OsString;

/// Returns what follows a text on the screen, as a number.
fn number_after(quest: &Quest, text: &str) -> Option<i64> {
    let shown = quest.terminal.text();
    let after = &shown[shown.find(text)? + text.len()..];
    let digits: String = after
        .trim_start()
        .chars()
        .take_while(char::is_ascii_digit)
        .collect();
    digits.parse().ok()
}

#[test]
fn a_step_into_a_monster_attacks_it_and_the_hero_stays() {
    let stage = Stage::with("mob 5 2 wall");
    let mut quest = stage.play();
    quest
        .keys("d")
        .expect("You miss the living wall.")
        .assert_at(4, 2);
    quest.expect("The living wall misses you.");
}

#[test]
fn the_longsword_does_five_to_twelve_and_every_amount_of_them() {
    let stage = Stage::with("mob 5 2 block");
    let mut seen = Vec::new();
    for seed in ["1", "2", "3"] {
        let mut quest = stage.play_seed(seed);
        for _ in 0..40 {
            quest.keys("d");
            seen.extend(number_after(&quest, "You hit the block for"));
        }
    }
    assert!(seen.len() > 100, "{seen:?}");
    assert!(
        seen.iter().all(|damage| (5..=12).contains(damage)),
        "{seen:?}"
    );
    assert!((5..=12).all(|damage| seen.contains(&damage)), "{seen:?}");
}

#[test]
fn a_blow_that_hits_lowers_the_hit_points_by_what_it_does() {
    let stage = Stage::with("mob 5 2 poker\nmob 3 2 wall");
    let mut quest = stage.play();
    for left in ["8", "6", "4", "2"] {
        quest.keys("d").expect(&format!("HP:   {left}/ 10"));
        quest.expect("The poker hits you for 2.");
        quest.expect("The living wall misses you.");
    }
}

#[test]
fn a_blow_that_kills_shows_no_hit_points_and_ends_the_quest() {
    let stage = Stage::with("mob 5 2 killer");
    let mut quest = stage.play();
    quest
        .keys("d")
        .expect("HP:   0/ 10")
        .expect("You have died");
    quest.terminal.type_ahead("x");
    quest.terminal.settle();
    quest.expect("You have died").keys("x");
    assert_eq!(quest.terminal.wait(), 0);
    assert!(quest.terminal.is_restored());
    let own = stage.home.path().join(".rlg327");
    let recordings = std::fs::read_dir(own.join("recordings")).expect("a folder of recordings");
    let recording = recordings.last().expect("a recording").expect("an entry");
    let mut command = Command::new(env!("CARGO_BIN_EXE_rlg"));
    let mut arguments = vec![OsString::from("--headless"), OsString::from("--replay")];
    arguments.push(recording.path().into_os_string());
    let summary = command.args(arguments).assert().success();
    let summary = String::from_utf8_lossy(&summary.get_output().stdout).into_owned();
    assert!(summary.contains("killed by a killer"), "{summary}");
    let scores = std::fs::read_to_string(own.join("xlogfile")).expect("a file of scores");
    assert!(scores.contains("rules=quest"), "{scores}");
}

#[test]
fn a_kill_gives_experience_and_levels_that_raise_the_maximum_only() {
    let stage = Stage::with("mob 5 2 dummy");
    let mut quest = stage.play();
    quest
        .keys("d")
        .expect("You gain 1200 experience.")
        .expect("Welcome to level 2!");
    let whole = number_after(&quest, "HP:  10/").expect("a maximum");
    assert!((11..=20).contains(&whole), "{whole}");
    quest
        .keys("c")
        .expect("Level         2")
        .expect("Base attack   +2")
        .expect("1200 (next level at 3000)");
}

#[test]
fn a_quarter_of_a_challenge_is_seventy_five() {
    let stage = Stage::with("mob 5 2 rat");
    let mut quest = stage.play();
    quest.keys("d").expect("You gain 75 experience.");
    quest.keys("c").expect("Experience    75");
}

#[test]
fn one_award_may_give_several_levels_and_the_fourth_raises_an_ability() {
    let stage = Stage::with("mob 5 2 giant");
    let mut quest = stage.play();
    quest.keys("d").expect("Raise an ability: 1 STR 18");
    quest
        .keys("c")
        .expect("Level         4")
        .expect("Base attack   +4")
        .expect("STR           18 (+4)");
    quest.keys("_").terminal.type_keys("3");
    quest.expect("Your constitution is now 13.");
    quest.assert_absent("Raise an ability");
    quest.keys("c").expect("CON           13 (+1)");
    quest.keys("_").terminal.type_keys("1");
    quest.expect("No ability can be raised now.");
}

#[test]
fn rest_needs_a_floor_without_monsters_heals_fully_and_costs_a_day() {
    let stage = Stage::with("mob 5 2 pricker");
    let mut quest = stage.play();
    quest
        .keys("r")
        .expect("You cannot rest while there are monsters")
        .expect("Day 0/5");
    quest.keys("d").expect("You have killed the pricker.");
    quest
        .keys("r")
        .expect("You would regain nothing, and a day would pass. Rest all the same?");
    quest.keys("n").expect("Day 0/5");
    quest.keys("r").expect("Rest all the same?");
    quest.keys("Y").expect("HP:  ").expect("Day 1/5");
}

#[test]
fn rest_heals_what_was_lost() {
    // The pricker comes to the hero, who waits at a wall, and strikes first.
    let stage = Stage::with("mob 1 1 pricker");
    let mut quest = stage.play();
    quest.keys("3d");
    for _ in 0..40 {
        if quest.terminal.text().contains("HP:   8/") {
            break;
        }
        quest.keys("d");
    }
    quest.expect("HP:   8/");
    let (x, y) = quest.find('p').expect("the pricker stands beside the hero");
    let (hero_x, hero_y) = quest.find('@').expect("a hero");
    let toward = match (x as isize - hero_x as isize, y as isize - hero_y as isize) {
        (-1, 0) => "a",
        (1, 0) => "d",
        (0, -1) => "w",
        (0, 1) => "s",
        other => panic!("a monster struck from {other:?}"),
    };
    quest.keys(toward).expect("You have killed the pricker.");
    quest.keys("r").expect("HP:  10/ 10").expect("Day 1/5");
}

#[test]
fn the_sixth_rest_loses() {
    let stage = Stage::with("");
    let mut quest = stage.play();
    for _ in 0..5 {
        quest.keys("r").expect("Rest all the same?").keys("Y");
    }
    quest
        .expect("Days spent: 5 of 5")
        .assert_absent("GAME OVER");
    quest.keys("r").expect("No day is left").keys("Y");
    quest.expect("your time is up").expect("GAME OVER");
    quest.keys("_");
    assert_eq!(quest.terminal.wait(), 0);
}

#[test]
fn killing_the_target_wins_and_killing_another_minotaur_does_not() {
    let stage = Stage::with("");
    stage.change("quest.tbl", "start_floor floor001", "start_floor floor007");
    stage.change("quest.tbl", "start_cell 4 2", "start_cell 6 5");
    stage.write("maps/floor007.dat", "floor007\nmob 6 4 mino01\n");
    let mut quest = stage.play();
    quest
        .keys("w")
        .expect("You have killed the minotaur.")
        .assert_absent("WIN");
    // The target waits where it stands.
    quest.keys("w w").assert_at(6, 3);
    assert_eq!(quest.find('M'), Some((4, 7)));
    quest.keys("4s a").assert_at(5, 7);
    quest.keys("a").expect("YOU WIN!").keys(ESCAPE);
    assert_eq!(quest.terminal.wait(), 0);
}

#[test]
fn monsters_come_nearer_and_never_share_a_cell() {
    let stage = Stage::with("mob 1 1 wall\nmob 1 3 block\nmob 7 1 wall\nmob 18 1 dummy");
    let mut quest = stage.play();
    for _ in 0..60 {
        quest.keys("w");
        let rows = quest.terminal.rows();
        let count = rows[..5].concat().matches(['W', 'B', 'd']).count();
        assert_eq!(count, 4, "\n{}", quest.terminal.text());
    }
    let (x, y) = quest.find('@').expect("a hero");
    for wall in ['W', 'B'] {
        let (wall_x, wall_y) = quest.find(wall).expect("a monster");
        let distance = x.abs_diff(wall_x) + y.abs_diff(wall_y);
        assert!(distance <= 2, "{distance}");
    }
    assert!(
        quest.find('d').is_some_and(|(x, _)| x > 8),
        "a closed door stops it"
    );
}

#[test]
fn a_monster_that_stands_diagonally_must_step_before_it_strikes() {
    let stage = Stage::with("mob 5 3 poker");
    let mut quest = stage.play();
    quest.keys("z").expect("HP:  10/ 10");
    quest.keys("_").expect("HP:  10/ 10");
    // Against the wall of the room nothing happens but that the monsters have their turn.
    quest.keys("w").assert_at(4, 1);
    quest.expect("HP:  10/ 10");
}

#[test]
fn armor_and_the_attack_bonus_decide_whether_a_blow_lands() {
    let stage = Stage::with("item 4 2 skin\nmob 5 2 poker");
    stage.change(
        "mobs/mobs.tbl",
        "\"poker\" P 99 99 1 1 1 99",
        "\"poker\" P 99 99 1 1 1 20",
    );
    let mut quest = stage.play();
    quest.keys("gy _ i e c r").expect("AC 214");
    quest.keys("20d").expect("HP:  10/ 10");
}

#[test]
fn two_monsters_of_one_name_are_what_their_ids_say() {
    let stage = Stage::with("mob 5 2 mino01\nmob 3 2 mino02");
    stage.change(
        "mobs/mobs.tbl",
        "mino02 \"minotaur\" m -99 1 1 1 0 -99 4",
        "mino02 \"minotaur\" m 99 1 1 1 0 -99 4",
    );
    let mut quest = stage.play();
    quest.keys("d").expect("You have killed the minotaur.");
    quest.keys("a").expect("You miss the minotaur.");
}

#[test]
fn the_dead_drop_their_loot_on_their_cell() {
    let stage = Stage::with("mob 5 2 dummy");
    stage.write(
        "mobs/loot/dummy.tbl",
        "fine_gsword 100\nskin 100\npebble 0\n",
    );
    let mut quest = stage.play();
    quest
        .keys("d")
        .expect("It leaves the great sword and the dragon skin.");
    assert_eq!(quest.cell(5, 2), '*');
    quest
        .keys("d")
        .expect("There are items here:")
        .assert_at(5, 2);
    quest.expect("  dragon skin").assert_absent("pebble");
}

#[test]
fn the_odds_of_a_fight_are_shown_before_it() {
    let stage = Stage::with("mob 5 2 block");
    let mut quest = stage.play();
    quest.keys("L").expect("block");
    quest
        .keys("t")
        .expect("You always hit it, for 5 to 12, 0 to 1 %");
    quest.expect("It cannot hit you.");
}
