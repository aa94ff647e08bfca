//! Pictures of floors, and the lists of what is on them.

use super::{check, edited, messages, read, sound};
use rlg::base::Pos;
use rlg::levels::{CampaignFiles, StairLink};
use rlg::world::{Door, Terrain};

const CELLS: &str = "a row is made of . floor, # wall, [ door, % secret door, ^ and v stairs";

#[test]
fn a_floor_is_what_its_picture_and_list_say() {
    let campaign = sound();
    let floor = &campaign.floors[0];
    let key = campaign.tables.quest_item_named("key").expect("a key");
    let rat = campaign.tables.quest_monster_named("rat").expect("a rat");
    for (x, y, terrain) in [
        (0, 0, Terrain::Wall),
        (1, 1, Terrain::Room),
        (3, 1, Terrain::Door(Door::Closed)),
        (2, 3, Terrain::SecretDoor),
        (5, 2, Terrain::DownStairs),
    ] {
        assert_eq!(floor.terrain[Pos::new(x, y)], terrain, "({x},{y})");
    }
    let locks: Vec<_> = floor.locks.iter().collect();
    assert_eq!(locks, [(&Pos::new(3, 1), &key)]);
    assert_eq!(floor.items, [(Pos::new(1, 2), key)]);
    assert_eq!(floor.quest_monsters, [(Pos::new(2, 2), rat)]);
    let (at, to) = (Pos::new(5, 2), Pos::new(1, 1));
    assert_eq!(floor.stairs, [StairLink { at, floor: 1, to }]);
    let boss = campaign.tables.constants.target;
    assert_eq!(campaign.floors[1].quest_monsters, [(Pos::new(3, 1), boss)]);
    assert_eq!(
        campaign.floors[1].terrain[Pos::new(1, 1)],
        Terrain::UpStairs
    );
}

#[test]
fn the_target_is_there_once_whether_or_not_it_is_listed() {
    let listed = edited(
        "maps/floor002.dat",
        "floor002\n",
        "floor002\nmob 3 1 boss\n",
    );
    assert_eq!(read(&listed), sound());
    check(
        "maps/floor002.dat",
        "floor002\n",
        "floor002\nmob 3 1 rat\n",
        &["maps/floor002.dat:2:5: the target of the quest stands on this cell (quest.tbl says so)"],
    );
    check(
        "maps/floor001.dat",
        "mob 2 2 rat",
        "mob 1 1 rat",
        &["maps/floor001.dat:5:5: the hero begins on this cell (quest.tbl says so)"],
    );
}

#[test]
fn rows_have_one_length_and_known_cells() {
    for (from, to, message) in [
        (
            "#..[..#",
            "#..[..",
            "2:7: this row has 6 cells, and the first has 7 (all rows have one length)".to_owned(),
        ),
        (
            "#..[..#",
            "#..[..##",
            "2:8: this row has 8 cells, and the first has 7 (all rows have one length)".to_owned(),
        ),
        (
            "#..[..#",
            "",
            "2:1: this row has 0 cells, and the first has 7 (all rows have one length)".to_owned(),
        ),
        (
            "#..[..#",
            "#XX[..#",
            format!("2:2: `X` is no cell of a floor ({CELLS})"),
        ),
        (
            "#..[..#",
            "#é.[..#",
            format!("2:2: `é` is no cell of a floor ({CELLS})"),
        ),
        (
            "#..[..#",
            "#\t.[..#",
            format!("2:2: a tab is no cell of a floor ({CELLS})"),
        ),
        (
            "#..[..#",
            "#  [..#",
            format!("2:2: a blank is no cell of a floor ({CELLS})"),
        ),
        (
            "#..[..#",
            "#\u{1b}.[..#",
            format!("2:2: a control character is no cell of a floor ({CELLS})"),
        ),
    ] {
        check(
            "maps/floor001.mp",
            from,
            to,
            &[&format!("maps/floor001.mp:{message}")],
        );
    }
    let mut files = edited("quest.tbl", "", "");
    files.add("maps/floor002.mp", b"#####\n#^\xff.#\n#####\n".to_vec());
    assert_eq!(
        messages(&files),
        [format!(
            "maps/floor002.mp:2:3: what is not UTF-8 is no cell of a floor ({CELLS})"
        )]
    );
    files.add("maps/floor002.mp", "\n\n");
    assert_eq!(
        messages(&files),
        [format!(
            "maps/floor002.mp:1:1: there is no picture in this file ({CELLS})"
        )]
    );
    files.add("maps/floor002.mp", "#####\r\n#^..#\r\n#####\r\n\r\n");
    assert_eq!(read(&files), sound());
}

#[test]
fn a_floor_is_not_larger_than_the_screen() {
    let floor = |columns: usize, rows: usize| {
        let edge = format!("{}\n", "#".repeat(columns));
        let first = format!("#^{}#\n", ".".repeat(columns - 3));
        let others = format!("#{}#\n", ".".repeat(columns - 2)).repeat(rows - 3);
        let mut files = edited("quest.tbl", "", "");
        files.add(
            "maps/floor002.mp",
            [&edge, &first, &others, &edge].map(String::as_str).concat(),
        );
        messages(&files)
    };
    assert_eq!(floor(80, 18), [""; 0]);
    let help = "split the floor in two, with stairs";
    let wide = (1..=3).map(|row| {
        format!("maps/floor002.mp:{row}:81: a row has at most 80 cells, and this one 81 ({help})")
    });
    assert_eq!(floor(81, 3), wide.collect::<Vec<_>>());
    assert_eq!(
        floor(80, 19),
        [
            "maps/floor002.mp:19:1: a floor has at most 18 rows, and this one 19 (split it in two, with stairs)"
        ]
    );
}

#[test]
fn a_list_begins_with_the_id_of_its_floor() {
    let help = "the first line of this file has to be: floor001";
    check(
        "maps/floor001.dat",
        "floor001\n",
        "floor002\n",
        &[&format!(
            "maps/floor001.dat:1:1: this file is named after floor001, and its first line is not ({help})"
        )],
    );
    let mut files = edited("quest.tbl", "", "");
    files.add("maps/floor002.dat", "# nothing\n");
    assert_eq!(
        messages(&files)[0],
        "maps/floor002.dat:1:1: this file is empty (the first line of this file has to be: floor002)"
    );
}

#[test]
fn items_and_monsters_stand_where_they_can() {
    for (line, message) in [
        (
            "item 0 0 key",
            "(0,0) is no place for an item: the picture has `#` there (items lie on floor and stairs)",
        ),
        (
            "item 3 1 key",
            "(3,1) is no place for an item: the picture has `[` there (items lie on floor and stairs)",
        ),
        (
            "mob 2 3 rat",
            "(2,3) is no place for a monster: the picture has `%` there (monsters stand on floor and stairs)",
        ),
        (
            "door 1 1 key",
            "(1,1) is no door: the picture has `.` there (doors that can be locked are [)",
        ),
        (
            "door 2 3 key",
            "(2,3) is no door: the picture has `%` there (doors that can be locked are [)",
        ),
        (
            "stair 1 1 floor002 1 1",
            "(1,1) is no stair: the picture has `.` there (stairs are ^ and v)",
        ),
        (
            "mob 2 2 rat",
            "there is a second monster on (2,2): the first is in line 5",
        ),
        (
            "door 3 1 key",
            "there is a second door on (3,1): the first is in line 3",
        ),
        (
            "stair 5 2 floor002 1 1",
            "there is a second stair on (5,2): the first is in line 2",
        ),
    ] {
        let list = format!("mob 2 2 rat\n{line}\n");
        let column = line.find(' ').map_or(0, |blank| blank + 2);
        check(
            "maps/floor001.dat",
            "mob 2 2 rat\n",
            &list,
            &[&format!("maps/floor001.dat:6:{column}: {message}")],
        );
    }
    let two_items = "item 1 2 key\nitem 1 2 key\nitem 1 2 sword\n";
    check("maps/floor001.dat", "item 1 2 key\n", two_items, &[]);
}

#[test]
fn lines_name_what_there_is() {
    for (line, message) in [
        (
            "item 1 1 kye",
            "10: there is no item, weapon or armor `kye` (did you mean key?)",
        ),
        (
            "mob 1 2 rta",
            "9: there is no monster `rta` (did you mean rat?)",
        ),
        (
            "item 7 1 key",
            "6: `x` is a whole number from 0 to 6, not `7`",
        ),
        (
            "item 1 -1 key",
            "8: `y` is a whole number from 0 to 4, not `-1`",
        ),
        (
            "item 1 1",
            "9: there is no `id` (an item is written: item x y id)",
        ),
        (
            "mob 1 2 rat rat",
            "13: there is more on the line: `rat` (a monster is written: mob x y id)",
        ),
        (
            "door 3",
            "7: there is no `y` (a locked door is written: door x y key)",
        ),
        (
            "itm 1 1 key",
            "1: a line begins with stair, door, item or mob (did you mean item?)",
        ),
        ("", ""),
    ] {
        let list = format!("mob 2 2 rat\n{line}\n");
        let expected = format!("maps/floor001.dat:6:{message}");
        let expected = if message.is_empty() {
            vec![]
        } else {
            vec![expected.as_str()]
        };
        check("maps/floor001.dat", "mob 2 2 rat\n", &list, &expected);
    }
}

#[test]
fn stairs_lead_both_ways() {
    check(
        "maps/floor001.dat",
        "stair 5 2 floor002 1 1\n",
        "",
        &[
            "maps/floor001.mp:3:6: this stair leads nowhere (dir/maps/floor001.dat needs a line: stair 5 2 FLOOR X Y)",
        ],
    );
    // It is there, though its first word is wrong.
    check(
        "maps/floor001.dat",
        "stair 5 2 floor002 1 1\n",
        "stairs 5 2 floor002 1 1\n",
        &[
            "maps/floor001.dat:2:1: a line begins with stair, door, item or mob (did you mean stair?)",
        ],
    );
    check(
        "maps/floor001.dat",
        "floor002 1 1",
        "floor002 2 1",
        &[
            "maps/floor001.dat:2:20: floor002 (2,1) is no stair (a stair leads to a ^ or v of another floor)",
        ],
    );
    check(
        "maps/floor001.dat",
        "floor002 1 1",
        "floor009 1 1",
        &["maps/floor001.dat:2:11: there is no floor `floor009` (did you mean floor001?)"],
    );
    check(
        "maps/floor001.dat",
        "floor002 1 1",
        "floor001 5 2",
        &["maps/floor001.dat:2:20: this stair leads to itself (it has to lead to another stair)"],
    );
}

#[test]
fn a_stair_that_leads_one_way_is_reported_with_the_missing_line() {
    let mut files = edited("quest.tbl", "", "");
    files.add("maps/floor002.mp", "#####\n#^^.#\n#####\n");
    let list = "floor002\nstair 1 1 floor001 5 2\nstair 2 1 floor001 5 2\n";
    files.add("maps/floor002.dat", list);
    assert_eq!(
        messages(&files),
        [
            "maps/floor002.dat:3:20: this stair leads to floor001 (5,2), but that one leads to floor002 (1,1) \
             (stairs lead both ways: floor001 would need: stair 5 2 floor002 2 1)"
        ]
    );
}

#[test]
fn a_floor_has_a_picture_and_a_list() {
    let mut files = edited("quest.tbl", "", "");
    files.add("maps/floor003.mp", "###\n#.#\n###\n");
    files.add("maps/floor004.dat", "floor004\n");
    let help = "(a campaign is complete: no file of another one takes the place of a missing one)";
    assert_eq!(
        messages(&files),
        [
            format!("maps/floor003.dat:1:1: this file is missing {help}"),
            format!("maps/floor004.mp:1:1: this file is missing {help}"),
        ]
    );
}

#[test]
fn there_are_floors_and_not_too_many() {
    let files = CampaignFiles::new("dir");
    let messages_of_nothing = messages(&files);
    let no_floor = "maps/floor001.mp:1:1: there is no floor (a campaign has at least one, with its picture (.mp) and its list (.dat))";
    assert!(
        messages_of_nothing.contains(&no_floor.to_owned()),
        "{messages_of_nothing:#?}"
    );
    let mut files = edited("quest.tbl", "", "");
    for number in 3..=201 {
        files.add(&format!("maps/floor{number:03}.mp"), "###\n#.#\n###\n");
        files.add(
            &format!("maps/floor{number:03}.dat"),
            format!("floor{number:03}\n"),
        );
    }
    assert_eq!(
        messages(&files),
        [
            "maps/floor201.mp:1:1: a campaign has at most 200 floors (take the others out of this folder)"
        ]
    );
}

#[test]
fn all_errors_are_reported_tables_first_in_the_order_of_files_and_lines() {
    let mut files = edited("quest.tbl", "max_days 5", "max_days x");
    files.add("items/armor.tbl", "mail \"mail\" \"Rings.\" 30 50 x\n");
    files.add("mobs/loot/rat.tbl", "nothing 15\nsword 1000\n");
    files.add(
        "maps/floor002.dat",
        "floor002\nstair 1 1 floor001 5 2\nmob 0 0 boss\n",
    );
    let places: Vec<String> = (messages(&files).iter())
        .map(|message| message.split(": ").next().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(
        places,
        [
            "items/armor.tbl:1:28",
            "mobs/loot/rat.tbl:1:1",
            "mobs/loot/rat.tbl:2:7",
            "quest.tbl:8:10",
            "maps/floor002.dat:3:5",
        ]
    );
}
