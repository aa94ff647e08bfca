//! The warnings that have names: which texts get each, and which do not.

use super::*;
use rlg::script::{LINTS, lint};

/// Checks that a text gets exactly these warnings, as `line:column name`.
#[track_caller]
fn check(text: &str, expected: &[&str]) {
    let outcome = compile(text.as_bytes(), Checks::All);
    let found: Vec<String> = first_lines(&outcome.messages)
        .into_iter()
        .map(shortened)
        .collect();
    assert_eq!(found, expected, "{text}\n{}", outcome.messages);
}

fn shortened(line: &str) -> String {
    let mut fields = line.split(':').skip(1);
    let (row, column) = (
        fields.next().unwrap_or_default(),
        fields.next().unwrap_or_default(),
    );
    let name = line
        .rsplit('[')
        .next()
        .unwrap_or_default()
        .trim_end_matches(']');
    format!("{row}:{column} {name}")
}

/// Checks that a text gets no message without extra checks.
#[track_caller]
fn check_is_extra(text: &str) {
    assert_eq!(
        compile(text.as_bytes(), Checks::Usual).messages,
        "",
        "{text}"
    );
}

#[test]
fn every_warning_is_explained_and_called_by_one_name() {
    for found in LINTS {
        assert!(
            std::ptr::eq(*found, lint(found.name).expect("it is found by its name")),
            "{}",
            found.name
        );
        assert!(
            found.explanation.len() > 40 && found.explanation.lines().all(|line| line.len() <= 120)
        );
    }
    assert!(lint("nonsense").is_none());
}

#[test]
fn details_in_walls_are_always_reported() {
    let cells = [(0, 0, "a wall"), (8, 2, "a door"), (4, 4, "a secret door")];
    for (x, y, what) in cells {
        let text = maze(&format!("GOLD:1,({x},{y})"));
        let outcome = compile(text.as_bytes(), Checks::Usual);
        let message =
            format!("in.des:10:8: warning: the gold at ({x:02},{y:02}) is in {what} [in-wall]");
        assert_eq!(first_lines(&outcome.messages), [message]);
    }
    let details = [
        "MONSTER:'D',random,(0,0)",
        "OBJECT:'[',random,(0,0)",
        "CONTAINER:'(',random,(0,0)",
        "TRAP:random,(0,0)",
        "ALTAR:(0,0),law,altar",
        "FOUNTAIN:(0,0)",
        "STAIR:(0,0),up",
        "LADDER:(0,0),up",
        "ENGRAVING:(0,0),dust,\"x\"",
    ];
    for detail in details {
        assert!(
            compile(maze(detail).as_bytes(), Checks::Usual)
                .messages
                .contains("[in-wall]"),
            "{detail}"
        );
    }
    check(
        &maze("MAZEWALK:(0,0),west\nGOLD:1,place[-1]\nGOLD:1,(1,1)"),
        &["11:8 in-wall"],
    );
    check(&room("GOLD:1,(0,0)"), &[]);
    for (cell, is_rock) in [
        (' ', true),
        ('H', true),
        ('B', true),
        ('T', true),
        ('F', false),
        ('#', false),
        ('}', false),
        ('A', false),
    ] {
        let text = maze("GOLD:1,(1,1)").replace(
            "|.......|\n|.......+",
            &format!("|{cell}......|\n|.......+"),
        );
        check(&text, if is_rock { &["10:8 in-wall"] } else { &[] });
    }
}

#[test]
fn unknown_rooms_and_fillings_are_always_reported() {
    let outcome = compile(
        maze("REGION:(1,1,2,2),lit,\"zooo\"").as_bytes(),
        Checks::Usual,
    );
    assert_eq!(
        first_lines(&outcome.messages),
        [
            "in.des:10:22: warning: there is no type of room `zooo` (did you mean zoo?): the room is ordinary [unknown-room]"
        ]
    );
    let outcome = compile(b"MAZE:\"t\",'q'\nNOMAP", Checks::Usual);
    assert_eq!(
        first_lines(&outcome.messages),
        [
            "in.des:1:10: warning: 'q' is no character of a map: the level is filled with a maze [bad-filling]"
        ]
    );
    check_json("MAZE:\"t\",'q'\nNOMAP", "/filling", "\"random\"");
}

#[test]
fn a_text_that_is_not_utf8_is_always_reported_and_repaired() {
    let outcome = compile(b"MAZE:\"t\",' '\nMESSAGE:\"caf\xe9\"\nNOMAP", Checks::Usual);
    assert_eq!(
        first_lines(&outcome.messages),
        ["in.des:2:9: warning: this text is not in UTF-8 [not-utf8]"]
    );
    assert_eq!(
        outcome.levels["t"]["messages"],
        serde_json::json!(["caf\u{fffd}"])
    );
    check_accepted("MAZE:\"t\",' '\nMESSAGE:\"café\"\nNOMAP");
}

#[test]
fn subrooms_in_a_circle_are_always_reported() {
    let text = room(
        "SUBROOM:random,lit,random,random,\"b\"\nNAME:\"a\"\nSUBROOM:random,lit,random,random,\"a\"\nNAME:\"b\"",
    );
    let messages = compile(text.as_bytes(), Checks::Usual).messages;
    assert_eq!(
        first_lines(&messages)
            .into_iter()
            .map(shortened)
            .collect::<Vec<_>>(),
        ["3:1 orphan-subroom", "5:1 orphan-subroom"]
    );
    check(
        &room("SUBROOM:random,lit,random,random,\"a\"\nNAME:\"a\""),
        &["3:1 orphan-subroom"],
    );
}

#[test]
fn late_lists_and_column_zero_are_reported_for_older_compilers() {
    let late = maze("GOLD:1,(1,1)\nRANDOM_PLACES:(2,2)\nGOLD:1,place[0]");
    check(&late, &["11:1 late-registers"]);
    check_is_extra(&late);
    check(
        &maze("RANDOM_PLACES:(2,2)\nRANDOM_OBJECTS:'['\nOBJECT:object[0],random,place[0]"),
        &[],
    );
    check(
        &room("RANDOM_OBJECTS:'['\nOBJECT:object[0],random,random"),
        &["3:1 late-registers"],
    );
    let zero = maze("BRANCH:levregion(0,0,79,20),(0,0,8,4)");
    check(&zero, &["10:17 levregion-zero"]);
    check_is_extra(&zero);
    check(&maze("BRANCH:levregion(1,0,79,20),(0,0,8,4)"), &[]);
}

#[test]
fn regions_hold_floor_between_walls() {
    let map = "MAZE:\"t\",' '\nGEOMETRY:left,top\nMAP\n}}}}}}}\n}|---|}\n}|..+|}\n}|...|}\n}-----}\n}}}}}}}\nENDMAP\n";
    let region = |corners: &str| format!("{map}REGION:({corners}),lit,\"ordinary\"");
    check(&region("2,3,4,3"), &[]);
    check(&region("2,2,4,3"), &["11:8 rock-in-room"]);
    check(&region("2,3,3,3"), &["11:8 open-corner"]);
    check(
        &region("1,1,2,3"),
        &["11:8 rock-in-room", "11:8 open-corner"],
    );
    check(&region("0,0,6,5"), &[]);
    check_is_extra(&region("1,1,2,3"));
    check(
        &format!("{map}REGION:(2,3,4,3),lit,\"ordinary\",unfilled,true"),
        &[],
    );
    let warnings =
        |text: &str, checks| first_lines(&compile(text.as_bytes(), checks).messages).len();
    let (light, shop) = (
        region("1,1,2,3"),
        region("1,1,2,3").replace("ordinary", "shop"),
    );
    for (text, extra, all) in [(&light, 0, 2), (&shop, 2, 2)] {
        assert_eq!(warnings(text, Checks::Extra), extra, "{text}");
        assert_eq!(warnings(text, Checks::All), all, "{text}");
    }
}

#[test]
fn lists_are_used_and_what_is_used_is_listed() {
    check(
        &maze("RANDOM_PLACES:(1,1),(2,2)\nGOLD:1,place[2]"),
        &["11:14 unset-register"],
    );
    check(
        &maze("OBJECT:object[0],random,random\nMONSTER:monster[0],random,random"),
        &["10:15 unset-register", "11:17 unset-register"],
    );
    check(&maze("ALTAR:random,align[0],altar"), &[]);
    check(&maze("RANDOM_MONSTERS:'D'"), &["10:1 unused-register"]);
    check(
        &maze("RANDOM_MONSTERS:'D'\nNOMAP\nRANDOM_MONSTERS:'D'\nMONSTER:monster[0],random,random"),
        &["10:1 unused-register"],
    );
    check(
        &maze("RANDOM_MONSTERS:'D'\nNOMAP\nMONSTER:monster[0],random,random"),
        &[],
    );
    check_is_extra(&maze("RANDOM_PLACES:(1,1)\nGOLD:1,place[2]"));
}

#[test]
fn what_is_contained_has_a_container() {
    let contained = "OBJECT:'*',\"ruby\",contained";
    check(&maze(contained), &["10:8 no-container"]);
    check(
        &maze(&format!("CONTAINER:'(',\"sack\",random\n{contained}")),
        &[],
    );
    check(
        &maze(&format!(
            "CONTAINER:'(',\"sack\",random\nNOMAP\n{contained}"
        )),
        &["12:8 no-container"],
    );
    check(&room(contained), &["3:8 no-container"]);
    check_is_extra(&maze(contained));
}

#[test]
fn what_is_given_twice_or_has_no_effect_is_reported() {
    check(
        &maze("MONSTER:'D',random,random,peaceful,asleep,hostile"),
        &["10:43 repeated-detail"],
    );
    check(
        "MAZE:\"t\",' '\nFLAGS:hardfloor,nommap,hardfloor\nNOMAP",
        &["2:24 repeated-flag"],
    );
    check(
        "MAZE:\"t\",' '\nNOMAP\nMAZE:\"t\",' '\nNOMAP",
        &["3:6 replaced-level"],
    );
    check(
        &maze("OBJECT:random,\"lamp\",random"),
        &["10:15 ignored-name"],
    );
    check(&room("NAME:\"\""), &["3:6 empty-name"]);
    check(&maze("ENGRAVING:(1,1),dust,\"\""), &[]);
    check_is_extra(&maze("MONSTER:'D',random,random,peaceful,hostile,\"\""));
    check_is_extra("MAZE:\"t\",' '\nFLAGS:hardfloor,hardfloor\nNOMAP\nMAZE:\"t\",' '\nNOMAP");
}

#[test]
fn numbers_that_do_not_count_as_they_stand_are_reported() {
    let text = maze(
        "GOLD:0,(1,1)\nGOLD:-5,(1,1)\nGOLD:1,(1,1)\nGOLD:random,(1,1)\n\
         OBJECT:'[',random,(1,1),cursed,99999\nOBJECT:'[',random,(1,1),blessed,-100,\"Foo\"\n\
         OBJECT:'[',random,(1,1),cursed,-99\nOBJECT:'[',random,(1,1),\"newt\",random",
    );
    let expected = [
        "10:6 no-gold",
        "11:6 no-gold",
        "14:32 far-enchantment",
        "15:33 far-enchantment",
    ];
    check(&text, &expected);
    check_is_extra(&text);
}

#[test]
fn what_lies_outside_or_is_reversed_is_reported() {
    check(
        &room("GOLD:1,(9,0)\nGOLD:1,(0,5)\nGOLD:1,(8,4)\nGOLD:1,(-1,-1)"),
        &["3:8 outside-room", "4:8 outside-room"],
    );
    check(
        &room(
            "DOOR:true,open,north,9\nDOOR:true,open,east,5\nDOOR:true,open,south,8\nDOOR:true,open,west,4",
        ),
        &["3:22 door-beyond-wall", "4:21 door-beyond-wall"],
    );
    check(
        &maze("NON_DIGGABLE:(8,4,0,0)\nBRANCH:(1,1,0,0),(0,0,1,1)"),
        &["10:14 reversed-area", "11:8 reversed-area"],
    );
    let strewn = maze("GOLD:1,(20,1)").replace(
        "\nGEOMETRY",
        "\nINIT_MAP:'.',' ',true,true,lit,true\nGEOMETRY",
    );
    check(&strewn, &["11:8 outside-map"]);
    check(
        "LEVEL:\"t\"\nINIT_MAP:'L','.',true,true,lit,true",
        &["2:10 joined-rock"],
    );
    check("LEVEL:\"t\"\nINIT_MAP:'L','.',true,false,lit,true", &[]);
    check_is_extra(&room("GOLD:1,(9,0)\nDOOR:true,open,north,9"));
    check_is_extra(&maze("NON_DIGGABLE:(8,4,0,0)"));
}
