//! Walls, doors, secret doors, stairs, and floors that keep their state.

use super::Stage;

#[test]
fn steps_lead_where_their_keys_say_and_walls_stop_them() {
    let mut quest = Stage::without_monsters().play();
    quest.assert_at(4, 4).keys("d").assert_at(5, 4);
    quest.keys("a w").assert_at(4, 3);
    quest.keys("s 3a").assert_at(1, 4).assert_absent("wall");
    quest.keys("a").expect("wall").assert_at(1, 4);
}

#[test]
fn a_door_opens_and_is_then_walked_through() {
    let mut quest = Stage::without_monsters().play();
    assert_eq!(quest.cell(10, 7), '[');
    quest
        .keys("5d 3s d")
        .expect("You open the door.")
        .assert_at(9, 7);
    assert_eq!(quest.cell(10, 7), '/');
    quest.keys("d").assert_at(10, 7);
}

#[test]
fn a_locked_door_needs_its_key_which_is_kept() {
    let stage = Stage::with("door 8 2 key_01\nitem 4 1 key_01");
    let mut quest = stage.play();
    quest
        .keys("3d d")
        .expect("The door is locked, and you do not have the brass key.")
        .assert_at(7, 2);
    assert_eq!(quest.cell(8, 2), '[');
    quest
        .keys("3a w gy _ s 3d d")
        .expect("unlock the door with the brass key")
        .assert_at(7, 2);
    assert_eq!(quest.cell(8, 2), '/');
    quest.keys("i").expect("brass key");
}

#[test]
fn a_secret_door_looks_like_wall_until_it_is_bumped_and_like_floor_then() {
    let mut quest = Stage::without_monsters().play();
    quest.keys("3s 46d 6s 7d").assert_at(2, 7);
    assert_eq!(quest.cell(31, 14), '#');
    quest.keys("s 29d 6s").assert_at(31, 13);
    quest.keys("s").expect("secret door").assert_at(31, 13);
    assert_eq!(quest.cell(31, 14), '.');
    quest.keys("s").assert_at(31, 14);
}

#[test]
fn floors_keep_open_doors_and_what_lies_on_them() {
    let mut quest = Stage::without_monsters().play();
    quest.keys("3s 46d 6s 7d").assert_at(2, 7);
    quest.keys("d a").expect("Floor 1").assert_at(55, 13);
    assert_eq!(quest.cell(10, 7), '/');
    quest.keys("d a").expect("Floor 2").assert_at(2, 7);
}

#[test]
fn a_monster_that_stands_where_the_hero_arrives_makes_room() {
    let stage = Stage::with("stair 5 2 floor007 8 8");
    stage.write(
        "maps/floor001.mp",
        &super::stage::ROOM.replacen("#.......[", "#....v..[", 1),
    );
    stage.write(
        "maps/floor007.dat",
        "floor007\nstair 8 8 floor001 5 2\nmob 8 8 wall\n",
    );
    let lair = stage.read("maps/floor007.mp");
    let mut rows: Vec<&str> = lair.lines().collect();
    rows[8] = "#.......^#";
    stage.write("maps/floor007.mp", &(rows.join("\n") + "\n"));
    let mut quest = stage.play();
    quest.keys("d").expect("Floor 2").assert_at(8, 8);
    let (x, y) = quest.find('W').expect("it was moved");
    assert!(x.abs_diff(8) <= 1 && y.abs_diff(8) <= 1, "({x},{y})");
}

#[test]
fn every_glyph_of_the_floors_is_the_one_that_was_asked_for() {
    let mut quest = Stage::shipped().play();
    for glyph in ['.', '#', '[', '@', 'v', 's', '*'] {
        assert!(quest.find(glyph).is_some(), "{glyph}");
    }
    for (floor, start, glyphs) in [
        ("floor002", "2 6", "^g"),
        ("floor004", "34 3", "o"),
        ("floor005", "2 3", "S"),
        ("floor007", "45 7", "bM"),
    ] {
        let stage = Stage::shipped();
        stage.change("quest.tbl", "floor001", floor);
        stage.change(
            "quest.tbl",
            "start_cell    4 4",
            &format!("start_cell {start}"),
        );
        quest = stage.play();
        for glyph in glyphs.chars() {
            assert!(
                quest.find(glyph).is_some(),
                "{glyph}\n{}",
                quest.terminal.text()
            );
        }
        quest.assert_absent("%");
    }
    assert_eq!(quest.find('M'), Some((4, 7)));
}
