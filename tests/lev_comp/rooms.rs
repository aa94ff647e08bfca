//! The rules for a level of rooms: texts that just keep each, and texts that just break it.

use super::*;

#[test]
fn rooms_stand_on_a_grid_of_five_by_five() {
    let placed = |position: &str| format!("LEVEL:\"t\"\nROOM:\"zoo\",lit,{position},random,random");
    check_accepted(&placed("(1,5)"));
    for (x, y) in [(0, 1), (1, 0), (6, 1), (1, 6)] {
        check_refused(
            &placed(&format!("({x},{y})")),
            &format!("2:16: error: a level has no room position ({x},{y})"),
        );
    }
}

#[test]
fn subrooms_stand_in_a_room_that_has_their_parents_name() {
    let subroom = |position: &str, parent: &str| {
        room(&format!(
            "NAME:\"a\"\nSUBROOM:random,lit,{position},random,\"{parent}\""
        ))
    };
    check_accepted(&subroom("(0,0)", "a"));
    check_accepted(&subroom("(900,0)", "a"));
    check_refused(
        &subroom("(-1,0)", "a"),
        "4:20: error: a subroom cannot stand at (-1,0)",
    );
    check_refused(
        &subroom("(0,-1)", "a"),
        "4:20: error: a subroom cannot stand at (0,-1)",
    );
    check_refused(
        &subroom("random", "b"),
        "4:34: error: the level has no room named `b`",
    );
    check_accepted(
        "LEVEL:\"t\"\nSUBROOM:random,lit,random,random,\"a\"\nROOM:random,lit,random,random,random\nNAME:\"a\"",
    );
    let nested = room(
        "NAME:\"a\"\nSUBROOM:random,lit,random,random,\"a\"\nNAME:\"b\"\nSUBROOM:random,lit,random,random,\"b\"",
    );
    check_json(&nested, "/rooms/2/parent", "\"b\"");
    let with_children = |count: usize| {
        room(&format!(
            "NAME:\"a\"\n{}",
            "SUBROOM:random,lit,random,random,\"a\"\n".repeat(count)
        ))
    };
    check_accepted(&with_children(24));
    check_refused(
        &with_children(25),
        "28:34: error: too many subrooms in `a`: there may be 24",
    );
}

#[test]
fn rooms_have_one_name_and_typed_ones_one_chance() {
    check_accepted(&room("NAME:\"a\"\nCHANCE:99"));
    check_accepted("LEVEL:\"t\"\nROOM:random,lit,random,random,random\nCHANCE:1");
    check_refused(
        &room("NAME:\"a\"\nNAME:\"b\""),
        "4:6: error: this room has a name already",
    );
    check_refused(
        &room("NAME:\"\"\nNAME:\"b\""),
        "4:6: error: this room has a name already",
    );
    check_refused(
        &room("CHANCE:1\nCHANCE:1"),
        "4:8: error: this room has a chance already",
    );
    check_refused(
        &room("CHANCE:0"),
        "3:8: error: the chance of a room is 1 to 99",
    );
    check_refused(
        &room("CHANCE:100"),
        "3:8: error: the chance of a room is 1 to 99",
    );
    check_refused(
        "LEVEL:\"t\"\nROOM:\"ordinary\",lit,random,random,random\nCHANCE:5",
        "3:8: error: an ordinary room has no chance",
    );
}

#[test]
fn a_door_in_a_random_wall_has_a_random_position() {
    check_accepted(&room(
        "DOOR:false,open,random,random\nDOOR:random,random,north,random\nDOOR:true,broken,west,900",
    ));
    check_refused(
        &room("DOOR:false,open,random,1"),
        "3:24: error: a door in a random wall has no position of its own",
    );
}

#[test]
fn corridors_join_rooms_of_the_level() {
    check_accepted(&room(
        "CORRIDOR:(0,north,-5),(0,west,random)\nCORRIDOR:(0,north,0),900",
    ));
    check_refused(
        &room("CORRIDOR:(1,north,0),(0,west,0)"),
        "3:11: error: the level has no room 1",
    );
    check_refused(
        &room("CORRIDOR:(0,north,0),(-1,west,0)"),
        "3:23: error: the level has no room -1",
    );
    check_refused(
        "LEVEL:\"t\"\nCORRIDOR:(0,north,0),1",
        "2:11: error: the level has no room 0",
    );
}

#[test]
fn a_subroom_is_drawn_where_it_is_built() {
    let text = "LEVEL:\"t\"\nROOM:\"ordinary\",lit,(3,3),(center,center),(9,6)\nNAME:\"hall\"\n\
                SUBROOM:\"shop\",lit,(5,1),(3,2),\"hall\"\nDOOR:false,closed,south,0\n";
    let (source, names) = (Source::new("in.des", text), known_names());
    let mut compiler = Compiler::new(&source, &names, Checks::Usual);
    let level = compiler.next().and_then(|compiled| compiled.level);
    let drawing = draw(&level.expect("a level"));
    let hall: Vec<&str> = (drawing.lines())
        .skip_while(|line| !line.contains('|'))
        .take(6)
        .map(|line| &line[line.find('|').expect("a wall")..])
        .collect();
    let shared = [
        "|.....|...|",
        "|.....|...|",
        "|.....-+---",
        "|.........|",
        "|.........|",
        "|.........|",
    ];
    assert_eq!(hall, shared, "{drawing}");
}
