//! The grammar: what is accepted, and the messages about what is not.

use super::*;

#[test]
fn line_ends_byte_order_marks_and_last_lines_do_not_matter() {
    let text = maze("TRAP:\"pit\",(1,1)\n");
    let expected = compile(text.as_bytes(), Checks::Usual).levels;
    for other in [
        text.replace('\n', "\r\n"),
        format!("\u{feff}{text}"),
        text.trim_end().to_owned(),
        format!("{text}# the last line"),
        text.replace(':', "\n:\t").replace(',', "\n , "),
    ] {
        let compiled = compile(other.as_bytes(), Checks::Usual);
        assert_eq!(compiled.levels, expected, "{other}");
    }
    check_accepted("");
    check_accepted("# nothing but a comment");
}

#[test]
fn numbers_have_signs_and_zeros_and_32_bits() {
    check_json(
        &maze("GOLD:+007,(-0,01)"),
        "/parts/0/gold/0",
        r#"{"at":[0,1],"amount":7}"#,
    );
    check_json(
        &maze("GOLD:-2147483648,random"),
        "/parts/0/gold/0/amount",
        "-2147483648",
    );
    check_refused(
        &maze("GOLD:2147483648,random"),
        "10:6: error: a number has at most 32 bits",
    );
    check_refused(
        &maze("TRAP[99999999999%]:\"pit\",(1,1)"),
        "10:5: error: a chance is 1% to 100%",
    );
}

#[test]
fn what_is_no_word_is_shown_with_the_word_that_was_meant() {
    let cases = [
        (
            "MOSNTER:'D',random,(1,1)",
            "10:1: error: expected a declaration, not `MOSNTER`",
            "did you mean MONSTER?",
        ),
        ("DOOR:lokced,(8,2)", "not `lokced`", "did you mean locked?"),
        (
            "MAZEWALK:(0,2),wset",
            "expected a direction (north, east, south or west), not `wset`",
            "did you mean west?",
        ),
        (
            "MONSTER:'D',random,(1,1),lawful",
            "`lawful` is no word of the language",
            "did you mean law?",
        ),
        (
            "GOLD:randomly,(1,1)",
            "10:6: error: `randomly` is no word",
            "did you mean random?",
        ),
        (
            "TRAPS:random,random",
            "`TRAPS` is no word",
            "did you mean TRAP?",
        ),
        ("DOOR:Open,(8,2)", "not `Open`", "did you mean open?"),
        (
            "TRAP:\"piit\",(1,1)",
            "there is no trap `piit`",
            "did you mean pit?",
        ),
    ];
    for (detail, message, help) in cases {
        let messages = compile(maze(detail).as_bytes(), Checks::Usual).messages;
        assert!(
            messages.contains(message) && messages.ends_with(&format!("  {help}\n")),
            "{messages}"
        );
    }
}

#[test]
fn a_misspelt_head_is_the_only_fault_that_is_told() {
    let map = "MAP\n-----\n|...|\n-----\nENDMAP\n";
    let room = "\"ordinary\",random,random,random,random\n";
    let levels = [
        (
            "FAGS",
            format!("MAZE:\"a\",random\nFAGS:noteleport\nMESSAGE:\"hi\"\nGEOMETRY:left,top\n{map}"),
        ),
        (
            "MESAGE",
            format!("LEVEL:\"a\"\nMESAGE:\"one\"\nMESSAGE:\"two\"\nROOM:{room}"),
        ),
        (
            "INITMAP",
            "MAZE:\"a\",' '\nFLAGS:hardfloor\nINITMAP:'.',' ',true,true,lit,true\nMESSAGE:\"a\"\nNOMAP\n"
                .to_owned(),
        ),
        (
            "GEOMTRY",
            format!("MAZE:\"a\",random\nGEOMTRY:left,top\n{map}STAIR:(1,1),up\n"),
        ),
        (
            "NOMPA",
            "MAZE:\"a\",random\nNOMPA\nSTAIR:random,up\n".to_owned(),
        ),
        (
            "ROM",
            format!(
                "LEVEL:\"a\"\nROM:{room}NAME:\"x\"\nSTAIR:random,up\nROOM:{room}CORRIDOR:(0,south,0),(1,north,0)\n"
            ),
        ),
        (
            "CONTANER",
            format!(
                "LEVEL:\"a\"\nROOM:{room}CONTANER:'(',random,random\nOBJECT:'!',random,contained\n"
            ),
        ),
        (
            "RANDOM_PLACE",
            format!(
                "MAZE:\"a\",random\nGEOMETRY:left,top\n{map}RANDOM_PLACE:(1,1),(2,1)\nSTAIR:place[0],up\n"
            ),
        ),
    ];
    for (misspelt, text) in levels {
        let messages = compile(text.as_bytes(), Checks::Extra).messages;
        let told = [" error: ", " warning: "].map(|kind| messages.matches(kind).count());
        let expected = format!("expected a declaration, not `{misspelt}`");
        assert!(told == [1, 0] && messages.contains(&expected), "{messages}");
    }
}

#[test]
fn what_is_no_part_of_the_language_is_named() {
    let cases = [
        (
            "  # comment",
            "10:3: error: a comment begins in the first column of its line",
        ),
        ("\u{c}", "10:1: error: a control character"),
        (
            "GOLD:1,(1,1)\rGOLD:1,(1,1)",
            "10:13: error: a carriage return without a line feed",
        ),
        ("é", "10:1: error: a character outside of ASCII"),
        (
            "MONSTER:'é',random,random",
            "10:9: error: a single quote that belongs to no character",
        ),
        (
            "NON_DIGGABLE:\"",
            "10:14: error: this text has no closing quote",
        ),
        ("ENDMAP", "10:1: error: ENDMAP without MAP"),
        (
            "GEOMETRY:left,top MAP",
            "10:19: error: MAP stands alone on its line",
        ),
        (
            "GEOMETRY:left,top\nMAP \n.\nENDMAP",
            "11:1: error: there are blanks behind MAP",
        ),
        (
            "TRAP:pit,(1,1)",
            "10:6: error: expected the kind of trap in double quotes or random, not `pit`",
        ),
        (
            "TRAP:\"pit\"",
            "10:11: error: expected a comma, not the end of the file",
        ),
        (
            "TRAP:\"pit\",(1,1",
            "10:16: error: expected a closing parenthesis, not the end of the file",
        ),
        (
            "TRAP:\"pit\",object[1]",
            "10:12: error: expected a cell (x,y), place[n] or random, not `object`",
        ),
        (
            "DOOR[5%]:open,(8,2)",
            "10:5: error: expected a colon, not `[5%]`",
        ),
        (
            "OBJECT:'[',random,(1,1),+2",
            "10:25: error: expected a species in double quotes, or a curse (blessed, uncursed, cursed or random), not `+2`",
        ),
        (
            "OBJECT:'[',random,(1,1),cursed",
            "10:31: error: expected a comma, not the end of the file",
        ),
        (
            "OBJECT:'[',random,(1,1),\"Foo\"",
            "10:30: error: expected a comma, not the end of the file",
        ),
        (
            "MAZEWALK:(0,2),random",
            "10:16: error: expected a direction (north, east, south or west), not `random`",
        ),
        (
            "NON_DIGGABLE:levregion(1,1,2,2)",
            "10:14: error: expected an area (x1,y1,x2,y2), not `levregion`",
        ),
        (
            "RANDOM_PLACES:random",
            "10:15: error: expected a cell (x,y), not `random`",
        ),
        (
            "DOOR:false,closed,north,1",
            "10:6: error: expected the state of a door (open, closed, locked, nodoor, broken or random), not `false`",
        ),
    ];
    for (detail, message) in cases {
        check_refused(&maze(detail), message);
    }
}

#[test]
fn a_text_whose_quote_is_missing_does_not_hide_what_follows() {
    let messages = compile(
        maze("OBJECT:'(',\"chest,(1,1)\nOBJECT:'(',\"sack\",(9,9)\nGOLD:x,random").as_bytes(),
        Checks::Usual,
    )
    .messages;
    assert_eq!(
        first_lines(&messages),
        [
            "in.des:10:12: error: this text goes on over 2 lines, and what follows it makes no sense",
            "in.des:11:19: error: the cell (9,9) lies outside the map",
            "in.des:12:6: error: expected an amount of gold or random, not `x`",
        ]
    );
}

#[test]
fn declarations_stand_where_they_belong() {
    let belongs_to_maze = "belongs to the maps of a MAZE, and this is a LEVEL of rooms";
    for keyword in [
        "LADDER",
        "RANDOM_PLACES",
        "DRAWBRIDGE",
        "REGION",
        "PORTAL",
        "TELEPORT_REGION",
        "BRANCH",
        "MAZEWALK",
        "WALLIFY",
        "NON_DIGGABLE",
        "NON_PASSWALL",
        "NOMAP",
        "GEOMETRY",
    ] {
        check_refused(
            &room(keyword),
            &format!("3:1: error: {keyword} {belongs_to_maze}"),
        );
    }
    for keyword in ["NAME", "CHANCE", "SINK", "POOL"] {
        check_refused(
            &maze(keyword),
            &format!("10:1: error: {keyword} stands in the rooms of a LEVEL only"),
        );
    }
    for keyword in ["ROOM", "SUBROOM", "CORRIDOR", "RANDOM_CORRIDORS"] {
        check_refused(
            &maze(keyword),
            &format!("10:1: error: {keyword} belongs to a LEVEL, and this is a MAZE"),
        );
    }
    for keyword in ["FLAGS", "INIT_MAP", "MESSAGE"] {
        check_refused(
            &maze(keyword),
            &format!("10:1: error: {keyword} stands too late, or twice"),
        );
        check_refused(
            &room(keyword),
            &format!("3:1: error: {keyword} stands too late, or twice"),
        );
    }
    for keyword in [
        "ROOM",
        "STAIR",
        "RANDOM_CORRIDORS",
        "RANDOM_OBJECTS",
        "CORRIDOR",
        "MESSAGE",
        "NOMAP",
    ] {
        let text = room(&format!("RANDOM_CORRIDORS\n{keyword}"));
        check_refused(
            &text,
            &format!("4:1: error: {keyword} stands after the corridors"),
        );
    }
    check_refused(
        "LEVEL:\"t\"\nSTAIR:random,up",
        "2:1: error: STAIR stands before the first room",
    );
    check_refused(
        "MAZE:\"t\",' '\nSTAIR:random,up",
        "2:1: error: STAIR stands before the first map of the level",
    );
    check_refused(
        "ROOM:random",
        "1:1: error: expected MAZE or LEVEL, with which a level begins, not `ROOM`",
    );
}

#[test]
fn a_level_begins_in_one_order() {
    let body = "NOMAP";
    check_accepted(&format!(
        "MAZE:\"t\",' '\nFLAGS:hardfloor\nINIT_MAP:'.',' ',true,true,lit,true\nMESSAGE:\"x\"\n{body}"
    ));
    check_refused(
        &format!("MAZE:\"t\",' '\nMESSAGE:\"x\"\nFLAGS:hardfloor\n{body}"),
        "3:1: error: FLAGS stands too late, or twice",
    );
    check_refused(
        &format!("MAZE:\"t\",' '\nFLAGS:nommap\nFLAGS:hardfloor\n{body}"),
        "3:1: error: FLAGS stands too late, or twice",
    );
    check_refused(
        &format!("MAZE:\"t\"\n{body}"),
        "2:1: error: expected a comma, not `NOMAP`",
    );
    check_refused(
        "MAZE:\"t\",' '",
        "1:13: error: expected a map: NOMAP, or GEOMETRY and MAP, not the end of the file",
    );
    check_refused(
        "MAZE:\"t\",' '\nMAP\n.\nENDMAP",
        "2:1: error: this map has no GEOMETRY",
    );
    check_refused(
        "MAZE:\"t\",' '\nGEOMETRY:top,left\nMAP\n.\nENDMAP",
        "2:10: error: expected the place from left to right (left, half-left, center, half-right or right), not `top`",
    );
    check_refused(
        "MAZE:\"t\",' '\nGEOMETRY:left,top\nNOMAP",
        "3:1: error: expected MAP, alone on its line, not `NOMAP`",
    );
}

#[test]
fn maps_hold_cells_alone() {
    let map = |rows: &str| format!("MAZE:\"t\",' '\nGEOMETRY:left,top\nMAP\n{rows}");
    check_json(
        &map(".\n12\n#.\n#1\n# x\nT4F \nENDMAP"),
        "/parts/0/map",
        r##"[".  ","   ","#. ","TF "]"##,
    );
    check_refused(
        &map("...\n..x\n...\nENDMAP"),
        "5:3: error: `x` is no part of a map",
    );
    check_refused(
        &map("..\t.\nENDMAP"),
        "4:3: error: a tab is no part of a map",
    );
    check_refused(&map("é\nENDMAP"), "4:1: error: `é` is no part of a map");
    check_refused(
        &map("..\n..\n"),
        "6:1: error: the map goes on to here, without ENDMAP",
    );
    check_refused(
        &map("..\nWALLIFY\n"),
        "5:1: error: the map goes on to here, without ENDMAP",
    );
}

#[test]
fn a_declaration_inside_a_map_is_named_and_reading_goes_on_after_the_map() {
    let found = |text: &str| {
        let messages = compile(text.as_bytes(), Checks::Usual).messages;
        let lines: Vec<String> = (first_lines(&messages).into_iter())
            .map(str::to_owned)
            .collect();
        lines
    };
    let head = "MAZE:\"t\",' '\nGEOMETRY:left,top\nMAP\n..\n";
    let last = ":6: error: expected an amount of gold or random, not `x`";
    for line in ["GOLD:5,(0,0)", "TRAP:\"pit\",(0,0)", "WALLIFY"] {
        let word = line.split(':').next().expect("a word");
        let text = format!("{head} {line}\n..\nENDMAP\nGOLD:x\n");
        let inside = format!("in.des:5:2: error: {word} stands inside a map");
        assert_eq!(found(&text), [inside, format!("in.des:8{last}")]);
    }
    let end = "in.des:5:1: error: the map goes on to here, without ENDMAP";
    for rest in [
        "",
        "GEOMETRY:left,top\nMAP\n.\nENDMAP\n",
        "MAZE:\"u\",' '\nGEOMETRY:left,top\nMAP\n.\nENDMAP\n",
    ] {
        let text = format!("{head}GOLD:5,(0,0)\n{rest}GOLD:x\n");
        let at = text.lines().count();
        assert_eq!(found(&text), [end.to_owned(), format!("in.des:{at}{last}")]);
    }
}

#[test]
fn reading_goes_on_after_an_error() {
    let text = maze(
        "TRAP:\"pit\" (1,1)\nDOOR:open,(0,0) GOLD:1,(20,20)\nGEOMETRY:left,top\nMAP\n.x.\nENDMAP TRAP:\"x\",(5,5)",
    ) + "\nLEVEL:\"u\"\nROOM:zoo\nCHANCE:0";
    let messages = compile(text.as_bytes(), Checks::Usual).messages;
    assert_eq!(
        first_lines(&messages),
        [
            "in.des:10:12: error: expected a comma, not `(`",
            "in.des:11:11: error: there is no door at (0,0) of the map",
            "in.des:11:24: error: the cell (20,20) lies outside the map",
            "in.des:14:2: error: `x` is no part of a map",
            "in.des:15:13: error: there is no trap `x`",
            "in.des:17:6: error: expected the type of the room in double quotes or random, not `zoo`",
            "in.des:18:8: error: the chance of a room is 1 to 99",
        ]
    );
}

#[test]
fn twenty_five_errors_of_a_file_are_reported() {
    let compile_details = |count: usize| {
        compile(
            maze(&"TRAP:\"x\",random\n".repeat(count)).as_bytes(),
            Checks::Usual,
        )
    };
    assert_eq!(compile_details(25).errors, 25);
    let outcome = compile_details(1000);
    assert_eq!(
        (outcome.errors, first_lines(&outcome.messages).len()),
        (25, 25)
    );
    let outcome = compile("? ".repeat(1000).as_bytes(), Checks::Usual);
    assert_eq!(
        outcome.errors, 1,
        "what stands outside of levels is one error"
    );
    let outcome = compile(maze(&"TRAP\n".repeat(1000)).as_bytes(), Checks::Usual);
    assert_eq!(outcome.errors, 25);
}

#[test]
fn a_level_with_an_error_and_those_after_it_are_not_made() {
    let good = |name: &str| format!("MAZE:\"{name}\",' '\nNOMAP\n");
    let text = format!("{}{}TRAP:\"x\",random\n{}", good("a"), good("b"), good("c"));
    let outcome = compile(text.as_bytes(), Checks::Usual);
    assert_eq!(outcome.levels.keys().collect::<Vec<_>>(), ["a"]);
}

#[test]
fn what_was_meant_is_suggested_around_maps_and_classes() {
    let map = |rows: &str| format!("MAZE:\"t\",' '\nGEOMETRY:left,top\n{rows}");
    for (text, wanted) in [
        (map("MAP\n...\nENDMPA\n"), "did you mean ENDMAP?"),
        (map("MAP\n...\nendmap\n"), "did you mean ENDMAP?"),
        (map("MAP\n...\nEND MAP\n"), "did you mean ENDMAP?"),
        (
            map("MAP \n...\nENDMAP\n"),
            "3:1: error: there are blanks behind MAP",
        ),
        (maze("MONSTER:L,\"lich\",random"), "did you mean 'L'?"),
        (
            maze("MONSTER:'L',\"lich\",random\nOBJECT:x,random,random"),
            "did you mean 'x'?",
        ),
    ] {
        let outcome = compile(text.as_bytes(), Checks::Usual);
        assert_eq!(outcome.errors, 1, "{text}\n{}", outcome.messages);
        assert!(outcome.messages.contains(wanted), "{}", outcome.messages);
    }
}

#[test]
fn a_level_file_of_a_later_language_is_named_as_such_and_nothing_else_is_said() {
    let text = "MAZE:\"t\",' '\nFLAGS:noteleport\nGEOMETRY:center,center\nMAP\n...\nENDMAP\n\
        MONSTER:('D',\"red dragon\"),(1,0),asleep\n$place = { (0,0) }\n";
    let outcome = compile(text.as_bytes(), Checks::Usual);
    assert_eq!((outcome.errors, outcome.levels.len()), (1, 0));
    let wanted =
        "in.des:7:1: error: this is a level file of NetHack 3.6, whose language is another";
    assert!(outcome.messages.contains(wanted), "{}", outcome.messages);
}
