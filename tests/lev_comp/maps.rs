//! The rules for the maps of a maze: texts that just keep each, and texts that just break it.

use super::*;

#[test]
fn maps_have_76_columns_and_21_rows() {
    let map = |width: usize, height: usize| {
        let rows = format!("{}\n", ".".repeat(width)).repeat(height);
        format!("MAZE:\"t\",' '\nGEOMETRY:left,top\nMAP\n{rows}ENDMAP")
    };
    check_accepted(&map(76, 21));
    check_refused(
        &map(77, 1),
        "4:77: error: this row has 77 columns: there may be 76",
    );
    check_refused(
        &map(1, 22),
        "25:1: error: this map has 22 rows: there may be 21",
    );
    let numbered = map(76, 1).replace("....\n", "....1234567890\n");
    check_accepted(&numbered);
    let one_too_wide = map(76, 5).replace("....\nENDMAP", "..1..2...\nENDMAP");
    let message = "8:79: error: this row has 79 columns: there may be 76";
    check_refused(&one_too_wide, message);
}

#[test]
fn details_stand_on_the_map() {
    for detail in [
        "MONSTER:'D',random,",
        "OBJECT:'[',random,",
        "TRAP:\"pit\",",
        "GOLD:1,",
        "FOUNTAIN:",
    ] {
        let column = detail.len() + 1;
        check_accepted(&maze(&format!("{detail}(7,3)")));
        for (x, y) in [(9, 2), (2, 5), (-1, 2), (2, -1)] {
            let message = format!("10:{column}: error: the cell ({x},{y}) lies outside the map");
            check_refused(&maze(&format!("{detail}({x},{y})")), &message);
        }
    }
    for detail in [
        "STAIR:(9,9),up",
        "LADDER:(9,9),up",
        "ALTAR:(9,9),law,altar",
        "MAZEWALK:(9,9),east",
        "ENGRAVING:(9,9),dust,\"\"",
        "DOOR:open,(9,9)",
        "RANDOM_PLACES:(9,9)",
        "DRAWBRIDGE:(9,9),east,open",
    ] {
        let outcome = compile(maze(detail).as_bytes(), Checks::Usual);
        assert!(
            outcome.errors == 1 && outcome.messages.contains("(9,9) lies outside the map"),
            "{}",
            outcome.messages
        );
    }
    let second = maze("GEOMETRY:left,top\nMAP\n..\nENDMAP\nGOLD:1,(2,0)");
    check_refused(&second, "14:8: error: the cell (2,0) lies outside the map");
}

#[test]
fn on_strewn_ground_details_may_stand_beside_the_map() {
    let strewn = maze("TRAP:\"pit\",(70,19)\nRANDOM_PLACES:(70,19)").replace(
        "\nGEOMETRY",
        "\nINIT_MAP:'.',' ',true,true,lit,true\nGEOMETRY",
    );
    check_accepted(&strewn);
    let area = strewn.clone() + "\nNON_DIGGABLE:(0,0,9,4)";
    check_refused(&area, "13:14: error: the area lies outside the map");
    let door = strewn + "\nDOOR:open,(70,19)";
    assert_eq!(compile(door.as_bytes(), Checks::All).errors, 1);
    check_refused(
        &door,
        "13:11: error: there is no door at (70,19) of the map",
    );
}

#[test]
fn without_a_map_details_stand_on_the_whole_level() {
    for init_map in ["", "INIT_MAP:'.',' ',true,true,lit,true\n"] {
        let line = if init_map.is_empty() { 3 } else { 4 };
        let nomap = |detail: &str| format!("MAZE:\"t\",' '\n{init_map}NOMAP\n{detail}");
        check_accepted(&nomap(
            "TRAP:\"pit\",(79,20)\nREGION:(0,0,79,21),lit,\"ordinary\",unfilled,true",
        ));
        check_accepted(&nomap(
            "RANDOM_PLACES:(79,21)\nDOOR:open,random\nDRAWBRIDGE:random,east,open\nWALLIFY",
        ));
        check_refused(
            &nomap("TRAP:\"pit\",(80,20)"),
            &format!("{line}:12: error: the cell (80,20) lies outside the level"),
        );
        check_refused(
            &nomap("TRAP:\"pit\",(79,21)"),
            &format!("{line}:12: error: the cell (79,21) lies outside the level"),
        );
        check_refused(
            &nomap("NON_DIGGABLE:(0,0,79,22)"),
            &format!("{line}:14: error: the area lies outside the level"),
        );
        check_refused(
            &nomap("DOOR:open,(1,1)"),
            &format!("{line}:11: error: there is no door at (1,1) of the map"),
        );
        check_refused(
            &nomap("DRAWBRIDGE:(1,1),east,open"),
            &format!("{line}:12: error: the drawbridge has no wall to its east at (02,01)"),
        );
    }
    check_refused(
        "MAZE:\"t\",' '\nNOMAP\nRANDOM_PLACES:(80,0)",
        "3:15: error: the place (80,0) lies outside the level",
    );
    check_refused(
        "MAZE:\"t\",' '\nINIT_MAP:'.',' ',true,true,lit,true\nNOMAP\nRANDOM_PLACES:(79,21),(-5,2)",
        "4:23: error: the place (-5,2) lies outside the level",
    );
}

#[test]
fn an_empty_map_has_no_cells() {
    let empty = "MAZE:\"t\",' '\nGEOMETRY:left,top\nMAP\nENDMAP\n";
    check_accepted(&format!("{empty}TRAP:\"pit\",random"));
    check_refused(
        &format!("{empty}TRAP:\"pit\",(0,0)"),
        "5:12: error: the cell (0,0) lies outside the map",
    );
}

#[test]
fn areas_lie_on_the_map() {
    for area in ["NON_DIGGABLE:", "NON_PASSWALL:"] {
        check_accepted(&maze(&format!("{area}(8,4,0,0)")));
        check_refused(
            &maze(&format!("{area}(0,0,9,4)")),
            "10:14: error: the area lies outside the map",
        );
        check_refused(
            &maze(&format!("{area}(0,-1,8,4)")),
            "10:14: error: the area lies outside the map",
        );
    }
    check_refused(
        &maze("REGION:(1,1,9,3),lit,\"ordinary\""),
        "10:8: error: the area lies outside the map",
    );
    check_refused(
        &maze("BRANCH:(0,0,8,4),(0,0,8,5)"),
        "10:18: error: the area lies outside the map",
    );
}

#[test]
fn areas_of_the_level_lie_on_the_level() {
    check_accepted(&maze("BRANCH:levregion(0,0,79,20),levregion(79,20,1,0)"));
    for corners in ["1,0,80,20", "1,0,79,21", "-1,0,79,20", "1,-1,79,20"] {
        check_refused(
            &maze(&format!("BRANCH:levregion({corners}),(0,0,8,4)")),
            "10:17: error: the area lies outside the level",
        );
    }
}

#[test]
fn regions_have_their_corners_in_order() {
    check_accepted(&maze("REGION:(1,1,1,1),lit,\"ordinary\""));
    check_refused(
        &maze("REGION:(7,1,1,3),lit,\"ordinary\""),
        "10:8: error: the corners of a region are not in order",
    );
    check_refused(
        &maze("REGION:(1,3,7,1),lit,\"ordinary\""),
        "10:8: error: the corners of a region are not in order",
    );
}

#[test]
fn stocked_vaults_are_squares_of_two() {
    check_accepted(&maze("REGION:(1,1,2,2),lit,\"vault\""));
    check_accepted(&maze("REGION:(1,1,7,3),lit,\"vault\",unfilled"));
    check_accepted(&maze("REGION:(1,1,7,3),lit,\"vault\",unfilled,true"));
    for region in [
        "(1,1,3,2),lit,\"vault\"",
        "(1,1,2,3),lit,\"vault\",filled",
        "(1,1,2,2),lit,\"vault\",filled,true",
    ] {
        check_refused(
            &maze(&format!("REGION:{region}")),
            "10:8: error: a vault is a square of two by two cells",
        );
    }
    let irregular = maze("REGION:(1,1,2,2),lit,\"vault\",filled,true");
    let messages = compile(irregular.as_bytes(), Checks::Usual).messages;
    assert!(messages.contains("make it a regular region"), "{messages}");
}

#[test]
fn irregular_regions_begin_on_floor() {
    for cell in ['.', '{', '\\', 'K', 'I', 'A', 'C'] {
        check_accepted(&maze("REGION:(1,1,2,2),lit,random,unfilled,true").replace(
            "|.......|\n|.......+",
            &format!("|{cell}......|\n|.......+"),
        ));
    }
    for cell in [
        ' ', '-', '|', 'S', 'H', 'B', 'T', '}', 'P', 'W', 'L', '+', '#', 'F',
    ] {
        let text = maze("REGION:(1,1,2,2),lit,random,unfilled,true");
        let text = text.replace(
            "|.......|\n|.......+",
            &format!("|{cell}......|\n|.......+"),
        );
        check_refused(
            &text,
            "10:8: error: the irregular region begins at (01,01), which is no floor",
        );
    }
}

#[test]
fn doors_stand_where_the_map_has_one() {
    check_accepted(&maze(
        "DOOR:open,(8,2)\nDOOR:locked,(4,4)\nDOOR:random,random\nDOOR:nodoor,place[3]",
    ));
    for cell in [(1, 1), (0, 0)] {
        let (x, y) = cell;
        check_refused(
            &maze(&format!("DOOR:closed,({x},{y})")),
            &format!("10:13: error: there is no door at ({x},{y}) of the map"),
        );
    }
}

#[test]
fn drawbridges_face_a_wall_and_are_open_or_closed() {
    check_accepted(&maze(
        "DRAWBRIDGE:(2,1),north,open\nDRAWBRIDGE:(1,2),west,closed\nDRAWBRIDGE:place[0],east,open",
    ));
    check_refused(
        &maze("DRAWBRIDGE:(2,2),north,open"),
        "10:12: error: the drawbridge has no wall to its north at (02,01)",
    );
    check_refused(
        &maze("DRAWBRIDGE:(7,2),east,open"),
        "10:12: error: the drawbridge has no wall to its east at (08,02)",
    );
    check_refused(
        &maze("DRAWBRIDGE:(4,3),south,open"),
        "10:12: error: the drawbridge has no wall to its south at (04,04)",
    );
    check_refused(
        &maze("DRAWBRIDGE:(0,2),west,open"),
        "10:12: error: the drawbridge has no wall to its west at (-1,02)",
    );
    for state in ["locked", "nodoor", "broken", "random"] {
        check_refused(
            &maze(&format!("DRAWBRIDGE:(2,1),north,{state}")),
            "10:24: error: a drawbridge is open or closed",
        );
    }
}

#[test]
fn wallify_makes_walls_of_the_stone_beside_floor_from_there_on() {
    let map = "MAZE:\"t\",' '\nGEOMETRY:left,top\nMAP\n      \n  ..  \n  .+B \n   #}\n\nENDMAP\nWALLIFY\n";
    check_json(
        map,
        "/parts/0/map",
        r##"[" ---- "," |..|-"," -.+B|"," --#}-","      "]"##,
    );
    let before = map.replace("WALLIFY\n", "DRAWBRIDGE:(2,1),north,open\nWALLIFY\n");
    check_refused(
        &before,
        "10:12: error: the drawbridge has no wall to its north at (02,00)",
    );
    check_accepted(&(map.to_owned() + "DRAWBRIDGE:(2,1),north,open"));
}
