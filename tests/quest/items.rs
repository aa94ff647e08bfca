//! Getting, equipping, dropping and examining items, and their weight.

use super::Stage;

#[test]
fn the_hero_begins_with_a_longsword_and_scale_mail_both_equipped() {
    let mut quest = Stage::shipped().play();
    quest
        .keys("i")
        .expect("longsword")
        .expect("scale mail")
        .expect("Weight: 34 / 100 lb");
    let shown = quest.terminal.text();
    assert_eq!(shown.matches("(equipped)").count(), 2, "\n{shown}");
    assert!(!shown.contains(" c  "), "\n{shown}");
    for operation in ["e equip", "d drop", "x examine", "r return"] {
        assert!(shown.contains(operation), "\n{shown}");
    }
    quest.keys("r").assert_absent("Inventory").assert_at(4, 4);
}

#[test]
fn getting_asks_for_each_item_and_waits_for_a_key() {
    let stage = Stage::with("item 5 2 fine_gsword\nitem 5 2 pebble");
    let mut quest = stage.play();
    assert_eq!(quest.cell(5, 2), '*');
    quest
        .keys("d")
        .expect("There are items here:")
        .expect("  great sword")
        .expect("  pebble");
    quest.keys("g").expect("Get the great sword? y/n");
    quest.keys("y").expect("Get the pebble? y/n");
    quest.keys("n").expect("Press any key to continue...");
    let rows = quest.terminal.rows();
    for line in [
        "There are items here:",
        "Get the great sword? y/n",
        "You got the great sword",
        "Get the pebble? y/n n",
        "Press any key to continue...",
    ] {
        assert!(rows.iter().any(|row| row == line), "{line} in {rows:?}");
    }
    quest
        .keys("d")
        .assert_at(5, 2)
        .assert_absent("Press any key");
    quest.keys("d").assert_at(6, 2);
    assert_eq!(quest.cell(5, 2), '*', "what was not taken lies there");
    quest.keys("g").expect("There is nothing here to get.");
    quest
        .keys("i")
        .expect("great sword")
        .assert_absent("pebble");
}

#[test]
fn a_comma_gets_as_well() {
    let mut quest = Stage::with("item 4 2 pebble").play();
    quest.keys(",").expect("Get the pebble? y/n");
}

#[test]
fn items_of_one_kind_are_counted_and_leave_one_by_one() {
    let stage = Stage::with("item 4 2 pebble\nitem 4 2 pebble");
    let mut quest = stage.play();
    quest
        .keys("gyy _ i")
        .expect("pebble x2")
        .expect("Weight: 36 / 100 lb");
    quest
        .keys("d c")
        .expect("You drop the pebble.")
        .assert_absent("x2");
    quest.expect("Weight: 35 / 100 lb").expect(" c  pebble");
    quest
        .keys("d c")
        .expect("Weight: 34 / 100 lb")
        .assert_absent(" c  pebble");
    quest.keys("r d").assert_at(5, 2);
    assert_eq!(quest.cell(4, 2), '*');
    quest
        .keys("a")
        .assert_at(4, 2)
        .expect("There are items here:");
}

#[test]
fn a_line_of_the_inventory_keeps_its_place_while_things_of_its_kind_are_dropped() {
    let stage = Stage::with("item 4 2 pebble\nitem 4 2 key_01\nitem 4 2 pebble");
    let mut quest = stage.play();
    quest.keys("gyyy _ i").expect("c  pebble x2");
    quest.keys("d c").expect("c  pebble  ");
    quest
        .keys("d c")
        .expect("c  brass key")
        .assert_absent("pebble  ");
}

#[test]
fn what_is_equipped_cannot_be_dropped_unless_there_is_a_second_one() {
    let stage = Stage::with("item 4 2 l_sword");
    let mut quest = stage.play();
    quest
        .keys("i d a")
        .expect("You cannot drop the longsword while it is equipped.");
    quest.expect(" a  longsword");
    quest.keys("r gy _ i").expect("longsword x2");
    quest
        .keys("d a")
        .expect("You drop the longsword.")
        .assert_absent("x2");
    quest.expect("(equipped)");
}

#[test]
fn a_weapon_and_armor_that_are_equipped_count_from_then_on() {
    let stage = Stage::with("item 4 2 fine_gsword\nitem 4 2 skin\nmob 5 2 block");
    let mut quest = stage.play();
    quest
        .keys("gyy _ i e c")
        .expect("You equip the great sword.");
    quest.keys("e d").expect("You equip the dragon skin.");
    quest.keys("r").expect("AC 214");
    // The great sword does 2d6 + 5, and 4 for strength.
    quest.keys("d").expect("You hit the block for ");
    let shown = quest.terminal.text();
    let said = shown
        .lines()
        .find_map(|line| line.strip_prefix("You hit the block for "));
    let damage = said.and_then(|said| said.trim_end_matches('.').parse().ok());
    assert!((11..=21).contains(&damage.unwrap_or(0)), "\n{shown}");
}

#[test]
fn what_equipping_an_item_would_change_is_said_where_it_is_examined() {
    let stage = Stage::with("item 4 2 fine_gsword\nitem 4 2 skin\nitem 4 2 key_01");
    let mut quest = stage.play();
    quest.keys("gyyy _ i x c");
    quest.expect("If you equip it, your blows do 11 to 21 instead of 5 to 12.");
    quest.keys("x d");
    quest.expect("If you equip it, your armor class is 214 instead of 19.");
    // A key cannot be equipped, and the longsword is.
    for examined in ["x e", "x a"] {
        quest.keys(examined).expect(" lb, worth ");
        quest.assert_absent("If you equip it");
    }
}

#[test]
fn a_key_cannot_be_equipped() {
    let mut quest = Stage::with("item 4 2 key_01").play();
    quest
        .keys("gy _ i e c")
        .expect("The brass key cannot be equipped");
}

#[test]
fn an_item_is_examined_and_space_leads_back_from_every_question() {
    let mut quest = Stage::with("").play();
    quest.keys("i x a").expect("A plain blade.");
    for operation in ["e", "d", "x"] {
        quest.keys(operation).expect("space goes back");
        quest.keys("_").expect("e equip").assert_absent("which?");
    }
    quest.keys("r").assert_at(4, 2).assert_absent("Inventory");
}

#[test]
fn at_the_limit_the_hero_walks_and_a_pound_above_it_not() {
    let stage = Stage::with("item 4 2 rock\nitem 4 2 pebble\nstair 5 2 floor007 8 8\nmob 3 2 wall");
    stage.write(
        "maps/floor001.mp",
        &super::stage::ROOM.replacen("#.......[", "#....v..[", 1),
    );
    stage.write("maps/floor007.dat", "floor007\nstair 8 8 floor001 5 2\n");
    let lair = stage.read("maps/floor007.mp");
    let mut rows: Vec<String> = lair.lines().map(str::to_owned).collect();
    rows[8] = "#.......^#".to_owned();
    stage.write("maps/floor007.mp", &(rows.join("\n") + "\n"));
    let mut quest = stage.play();
    quest.keys("g y n _");
    quest.keys("i").expect("Weight: 100 / 100 lb").keys("r");
    quest.keys("w").assert_at(4, 1).keys("s").assert_at(4, 2);
    quest.keys("gy _ w").expect("encumbered").assert_at(4, 2);
    quest.keys("d").expect("encumbered").assert_at(4, 2);
    quest.keys("a").expect("living wall").assert_at(4, 2);
    quest
        .keys("i d d")
        .expect("You drop the pebble.")
        .keys("r d")
        .expect("Floor 2");
}

#[test]
fn an_impassable_item_blocks_its_cell() {
    let mut quest = Stage::with("item 5 2 statue").play();
    quest
        .keys("d")
        .expect("The statue is in the way.")
        .assert_at(4, 2);
    assert_eq!(quest.cell(5, 2), '*');
}

#[test]
fn what_a_monster_leaves_is_listed_as_its_loot_is() {
    let stage = Stage::with("mob 5 2 dummy");
    stage.write("mobs/loot/dummy.tbl", "fine_gsword 100\nskin 100\n");
    let mut quest = stage.play();
    quest.keys("d d").expect("There are items here:");
    let rows = quest.terminal.rows();
    let sword = rows.iter().position(|row| row == "  great sword");
    let plate = rows.iter().position(|row| row == "  dragon skin");
    assert!(sword < plate && sword.is_some(), "{rows:?}");
}
