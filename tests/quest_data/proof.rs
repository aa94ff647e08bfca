//! The proof: what keeps a campaign from being won is named, with the key, door or stair that is wrong.

use super::{edited, read};
use rlg::levels::{CampaignFiles, proof};

/// Checks that a campaign has these findings and no others.
fn check(files: &CampaignFiles, expected: &[&str]) {
    let findings = proof(&read(files));
    let printed: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert_eq!(printed, expected);
}

/// Returns the sound campaign, but for one other floor.
fn with_floor(id: &str, map: &str, list: &str) -> CampaignFiles {
    let mut files = edited("quest.tbl", "", "");
    files.add(&format!("maps/{id}.mp"), map);
    files.add(&format!("maps/{id}.dat"), format!("{id}\n{list}"));
    files
}

/// Returns the sound campaign, but for its first floor.
fn first(map: &str, list: &str) -> CampaignFiles {
    with_floor("floor001", map, list)
}

/// Returns the sound campaign with a first floor that is a corridor with two doors before the stair, and a closet.
fn corridor(list: &str) -> CampaignFiles {
    let stair = "stair 9 1 floor002 1 1\n";
    let quest = "###########\n#...[..[.v#\n#.#########\n#.[..######\n###########\n";
    let mut files = first(quest, &format!("{stair}{list}"));
    files.add("maps/floor002.dat", "floor002\nstair 1 1 floor001 9 1\n");
    let items = "key \"iron key\" \"\" 0 0\nother \"tin key\" \"\" 0 0\nstatue \"statue\" \"\" 9 0 impassable\n";
    files.add("items/items.tbl", items);
    files
}

#[test]
fn the_edge_of_a_floor_is_wall() {
    check(
        &with_floor(
            "floor002",
            "##[##\n#^..#\n#####\n",
            "stair 1 1 floor001 5 2\n",
        ),
        &["floor002 (2,0): the floor is not closed: this cell of its edge is no wall"],
    );
    check(
        &with_floor(
            "floor002",
            "#####\n.^...\n#####\n",
            "stair 1 1 floor001 5 2\n",
        ),
        &[
            "floor002 (0,1): the floor is not closed: this cell of its edge is no wall, nor are 1 more",
        ],
    );
}

#[test]
fn a_floor_is_connected_through_doors_and_not_past_corners() {
    check(
        &with_floor(
            "floor002",
            "######\n#^..##\n####.#\n######\n",
            "stair 1 1 floor001 5 2\n",
        ),
        &[
            "floor002 (4,2): no way leads from here to (1,1), even with all doors open: a part of 1 cells is cut off",
        ],
    );
    check(
        &with_floor(
            "floor002",
            "#######\n#^..%.#\n#####[#\n#...[.#\n#######\n",
            "stair 1 1 floor001 5 2\n",
        ),
        &[],
    );
}

#[test]
fn no_key_is_behind_its_own_door() {
    check(
        &corridor("door 4 1 key\nitem 5 1 key\n"),
        &[
            "floor001 (4,1): this door needs the iron key (key), which is behind that very door, at floor001 (5,1)",
        ],
    );
    // Not even where nothing depends on it.
    check(
        &corridor("door 2 3 key\nitem 3 3 key\n"),
        &[
            "floor001 (2,3): this door needs the iron key (key), which is behind that very door, at floor001 (3,3)",
        ],
    );
    // A second one may be.
    check(&corridor("door 4 1 key\nitem 5 1 key\nitem 1 2 key\n"), &[]);
    // Two doors of one key.
    check(
        &corridor("door 4 1 key\ndoor 7 1 key\nitem 6 1 key\n"),
        &[
            "floor001 (4,1): this door needs the iron key (key), which is behind that very door, at floor001 (6,1)",
        ],
    );
}

#[test]
fn every_needed_key_can_be_found() {
    check(
        &corridor("door 4 1 key\n"),
        &["floor001 (4,1): this door needs the iron key (key), which lies nowhere"],
    );
    // Without it the target is reached all the same.
    check(&corridor("door 2 3 key\n"), &[]);
    check(
        &corridor("door 4 1 key\nitem 5 1 other\ndoor 2 3 other\nitem 3 3 key\n"),
        &[
            "floor001 (4,1): this door needs the iron key (key), which is at floor001 (3,3), \
             where one only gets with the tin key (other), which cannot be had either",
        ],
    );
    check(
        &corridor("door 4 1 key\ndoor 7 1 other\nitem 5 1 other\nitem 3 3 key\n"),
        &[],
    );
    check(
        &corridor("door 4 1 key\ndoor 7 1 other\nitem 8 1 key\nitem 5 1 other\n"),
        &[
            "floor001 (4,1): this door needs the iron key (key), which is behind that very door, at floor001 (8,1)",
            "floor001 (7,1): this door needs the tin key (other), which is at floor001 (5,1), \
             where one only gets with the iron key (key), which cannot be had either",
        ],
    );
}

#[test]
fn a_monster_has_a_key_for_certain_or_not_at_all() {
    let with_loot = |loot: &str| {
        let mut files = corridor("door 4 1 key\nmob 3 1 rat\n");
        files.add("mobs/loot/rat.tbl", loot);
        files
    };
    check(&with_loot("key 100\n"), &[]);
    check(
        &with_loot("key 99\n"),
        &[
            "floor001 (4,1): this door needs the iron key (key), which is dropped by chance only: rat 99 %",
        ],
    );
    check(
        &with_loot("key 0\n"),
        &["floor001 (4,1): this door needs the iron key (key), which lies nowhere"],
    );
    // The target's own loot comes too late.
    let mut files = corridor("door 4 1 key\n");
    files.add("mobs/loot/boss.tbl", "key 100\n");
    check(
        &files,
        &["floor001 (4,1): this door needs the iron key (key), which lies nowhere"],
    );
}

#[test]
fn what_the_hero_begins_with_opens_doors() {
    check(&corridor("door 4 1 sword\n"), &[]);
}

#[test]
fn the_target_can_be_reached() {
    let mut files = with_floor(
        "floor002",
        "#######\n#^.#..#\n#######\n",
        "stair 1 1 floor001 5 2\n",
    );
    let quest = super::SOUND[0]
        .1
        .replace("target_cell 3 1", "target_cell 5 1");
    files.add("quest.tbl", quest.as_str());
    check(
        &files,
        &[
            "floor002 (4,1): no way leads from here to (1,1), even with all doors open: a part of 2 cells is cut off",
            "floor002 (5,1): the target of the quest, the old rat, cannot be reached even with all doors open: \
             there is no way to it on its floor",
        ],
    );
    let mut files = edited("maps/floor001.mp", "v", ".");
    files.add(
        "maps/floor001.dat",
        "floor001\ndoor 3 1 key\nitem 1 2 key\n",
    );
    files.add("maps/floor002.mp", "#####\n#...#\n#####\n");
    files.add("maps/floor002.dat", "floor002\n");
    check(
        &files,
        &[
            "floor002 (3,1): the target of the quest, the old rat, cannot be reached even with all doors open: \
             no stair leads there from floor001",
        ],
    );
}

#[test]
fn an_impassable_item_is_in_the_way() {
    check(
        &corridor("item 3 1 statue\n"),
        &[
            "floor002 (3,1): the target of the quest, the old rat, cannot be reached even with all doors open: \
             no stair leads there from floor001; the statue (statue) at floor001 (3,1) is impassable",
        ],
    );
    check(
        &corridor("item 1 2 statue\nitem 3 3 key\ndoor 4 1 key\n"),
        &[
            "floor001 (4,1): this door needs the iron key (key), which is at floor001 (3,3), \
             where no way leads even with all doors open",
        ],
    );
}

#[test]
fn either_of_two_keys_will_do() {
    let two_doors = |list: &str| {
        let map = "#########\n#...[..v#\n#.#####.#\n#...[...#\n#########\n";
        let mut files = first(
            map,
            &format!("stair 7 1 floor002 1 1\ndoor 4 1 key\ndoor 4 3 sword2\n{list}"),
        );
        files.add("maps/floor002.dat", "floor002\nstair 1 1 floor001 7 1\n");
        files.add(
            "items/items.tbl",
            "key \"iron key\" \"\" 0 0\nsword2 \"tin key\" \"\" 0 0\n",
        );
        files
    };
    check(&two_doors("item 1 2 sword2\n"), &[]);
    check(
        &two_doors(""),
        &[
            "floor001 (4,1): this door needs the iron key (key), which lies nowhere",
            "floor001 (4,3): this door needs the tin key (sword2), which lies nowhere",
        ],
    );
}

#[test]
fn a_finding_points_into_the_picture() {
    let files = corridor("door 4 1 key\n");
    let finding = proof(&read(&files)).remove(0);
    let (picture, diagnostic) = finding.in_picture(&files).expect("a picture");
    let report = rlg::base::Report {
        source: &picture,
        diagnostic: &diagnostic,
    };
    assert_eq!(
        report.to_string(),
        "dir/maps/floor001.mp:2:5: error: floor001 (4,1): this door needs the iron key (key), which lies nowhere\n  \
         #...[..[.v#\n      ^\n"
    );
}
