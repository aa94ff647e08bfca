//! The way through the built-in campaign, its monsters taken out.

use super::Stage;

/// The steps of the walkthrough: keys, the cell where they end, and what the screen then says.
const STEPS: [(&str, (usize, usize), &str); 14] = [
    ("3s 46d 6s 7d", (2, 7), "Floor 2"),
    ("s 29d 6s s", (31, 13), "secret door"),
    ("4s 27d", (9, 4), "Floor 3"),
    ("s 6d", (15, 5), ""),
    ("w 6a", (58, 16), "Floor 2"),
    ("w 27a 9w 12d 5w gy _", (43, 2), ""),
    ("4s 41a s", (55, 13), "Floor 1"),
    ("4w a 2w 26a 8s gy _", (28, 14), ""),
    ("7w 20d 6s 7d", (2, 7), "Floor 2"),
    ("57d", (34, 2), "Floor 4"),
    ("5s 12a 5w 19a", (65, 15), "Floor 6"),
    ("8w 57a 6w 5a gy _", (3, 2), ""),
    ("3s 5d 4s 53d 6s 4d", (3, 2), "Floor 4"),
    ("2s 19d 4s d 3s 34d 4s 10d", (2, 2), "Floor 5"),
];

#[test]
fn the_way_through_ends_beside_the_minotaur_with_three_keys() {
    let stage = Stage::without_monsters();
    let mut quest = stage.play();
    for (keys, (x, y), said) in STEPS {
        quest.keys(keys).expect(said).assert_at(x, y);
        quest.assert_absent("%");
    }
    quest.keys("13s 31d w 27d 6w 3a 3w 47a");
    quest.keys("3s 36d").expect("Floor 7").assert_at(46, 7);
    assert_eq!(quest.find('M'), Some((4, 7)));
    quest.keys("43a").assert_at(5, 7);
    quest.keys("i");
    for key in ["brass key", "silver key", "golden key"] {
        quest.expect(key);
    }
    quest.keys("r a").expect("minotaur").assert_at(5, 7);
}

#[test]
fn the_golden_door_opens_only_with_its_key() {
    let stage = Stage::without_monsters();
    stage.change("quest.tbl", "floor001", "floor005");
    stage.change("quest.tbl", "start_cell    4 4", "start_cell 11 8");
    let mut quest = stage.play();
    quest
        .keys("d")
        .expect("The door is locked")
        .assert_at(11, 8);
    assert_eq!(quest.cell(12, 8), '[');
}
