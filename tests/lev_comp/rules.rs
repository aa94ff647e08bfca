//! The rules for all levels: texts that just keep each, and texts that just break it.

use super::*;

#[test]
fn the_name_of_a_level_is_a_file_name_of_eight_bytes() {
    let named = |name: &str| format!("MAZE:\"{name}\",' '\nNOMAP");
    check_accepted(&named("abcdefgh"));
    check_accepted(&named("bigrm-1 "));
    check_refused(
        &named("abcdefghi"),
        "1:6: error: the name of a level has 9 bytes, 8 at most",
    );
    check_refused(
        &named("a.b"),
        "1:6: error: the name of a level has no dot in it",
    );
    check_refused(&named(""), "1:6: error: a level needs a name");
    for name in ["a/b", "a\\b", "a\nb", "a\u{7f}", "\u{1b}"] {
        check_refused(
            &named(name),
            "1:6: error: the name of a level has no slash, backslash or control character in it",
        );
    }
    for name in [".", ".."] {
        check_refused(
            &named(name),
            "1:6: error: the name of a level has no dot in it",
        );
    }
    let both = compile(named("abcdefgh.j").as_bytes(), Checks::Usual);
    assert_eq!(both.errors, 2, "{}", both.messages);
}

#[test]
fn a_compiled_level_has_a_mebibyte_at_most() {
    const LARGEST: usize = 1 << 20;
    let engraved =
        |length: usize| maze(&format!("ENGRAVING:random,dust,\"{}\"", "x".repeat(length)));
    let compiled = |text: &str| {
        let (source, names) = (Source::new("in.des", text), Names::default());
        let mut compiler = Compiler::new(&source, &names, Checks::Usual);
        let level = compiler.next().and_then(|compiled| compiled.level);
        let mut bytes = Vec::new();
        write(&level.expect("a level"), &mut bytes);
        bytes.len()
    };
    let longest = 1_000_000 + LARGEST - compiled(&engraved(1_000_000));
    check_accepted(&engraved(longest));
    check_refused(
        &engraved(longest + 1),
        "1:6: error: compiled, this level has 1048577 bytes, 1048576 at most",
    );
    let line = format!("ENGRAVING:random,dust,\"{}\"\n", "x".repeat(9_000));
    let outcome = compile(maze(&line.repeat(127)).as_bytes(), Checks::Usual);
    assert_eq!((outcome.errors, outcome.levels.len()), (1, 0));
}

#[test]
fn messages_have_255_bytes_together() {
    let messages = |lengths: &[usize]| {
        let lines: String = lengths
            .iter()
            .map(|&length| format!("MESSAGE:\"{}\"\n", "x".repeat(length)))
            .collect();
        format!("MAZE:\"t\",' '\n{lines}NOMAP")
    };
    check_accepted(&messages(&[254]));
    check_refused(
        &messages(&[255]),
        "2:9: error: the messages of a level have 256 bytes, 255 at most",
    );
    check_accepted(&messages(&[127, 127]));
    check_refused(
        &messages(&[127, 128]),
        "3:9: error: the messages of a level have 256 bytes, 255 at most",
    );
    check_refused(
        &messages(&[127, 127, 0]),
        "4:9: error: the messages of a level have 256 bytes, 255 at most",
    );
}

#[test]
fn messages_are_lines_and_empty_ones_before_all_others_vanish() {
    let check = |messages: &str, expected: &str| {
        check_json(
            &format!("MAZE:\"t\",' '\n{messages}\nNOMAP"),
            "/messages",
            expected,
        );
    };
    check(
        "MESSAGE:\"\"\nMESSAGE:\"a\"\nMESSAGE:\"\"\nMESSAGE:\"b\nc\"",
        r#"["a","","b","c"]"#,
    );
    check("MESSAGE:\"a\n\"\nMESSAGE:\"\"", r#"["a","",""]"#);
    check("MESSAGE:\"\"", "[]");
    check("", "[]");
}

#[test]
fn line_ends_in_texts_are_line_feeds_whatever_ends_the_lines_of_the_file() {
    let text = maze("ENGRAVING:(1,1),dust,\"x\n\ny\"").replace(
        "GEOMETRY",
        &format!(
            "MESSAGE:\"{}\n{}\"\nMESSAGE:\"c\"\nGEOMETRY",
            "a".repeat(200),
            "b".repeat(51)
        ),
    );
    let unix = compile(text.as_bytes(), Checks::Usual);
    let windows = compile(text.replace('\n', "\r\n").as_bytes(), Checks::Usual);
    assert_eq!((unix.errors, windows.messages.as_str()), (0, ""));
    assert_eq!(unix.levels, windows.levels);
    check_json(
        "MAZE:\"t\",' '\nMESSAGE:\"a\rb\r\"\nNOMAP",
        "/messages",
        r#"["a\rb\r"]"#,
    );
}

#[test]
fn ground_is_strewn_with_characters_of_a_map() {
    let strewn = |cells: &str| format!("LEVEL:\"t\"\nINIT_MAP:{cells},true,false,random,random");
    check_accepted(&strewn("'T','F'"));
    check_refused(
        &strewn("'x',' '"),
        "2:10: error: the foreground 'x' is no character of a map",
    );
    check_refused(
        &strewn("'.','x'"),
        "2:14: error: the background 'x' is no character of a map",
    );
    check_refused(
        &strewn("'.',' ',random").replace("random,true", "random"),
        "2:18: error: expected the answer whether it is smoothed (true or false), not `random`",
    );
}

#[test]
fn lists_have_ten_entries_and_their_indices_stay_within() {
    let ten = |entry: &str| [entry; 10].join(",");
    check_accepted(&maze(&format!(
        "RANDOM_PLACES:{}\nGOLD:1,place[9]",
        ten("(1,1)")
    )));
    for (list, entry) in [
        ("RANDOM_PLACES", "(1,1)"),
        ("RANDOM_OBJECTS", "'['"),
        ("RANDOM_MONSTERS", "'D'"),
    ] {
        let text = maze(&format!("{list}:{},{entry}", ten(entry)));
        check_refused(&text, "10:1: error: this list has 11 entries, 10 at most");
    }
    check_refused(
        &maze("GOLD:1,place[10]"),
        "10:14: error: there is no place[10]: entries count from 0 to 9",
    );
    check_refused(
        &maze("OBJECT:object[-1],random,random"),
        "10:15: error: there is no object[-1]: entries count from 0 to 9",
    );
    check_refused(
        &maze("MONSTER:monster [ 10 ] ,random,random"),
        "10:19: error: there is no monster[10]: entries count from 0 to 9",
    );
    check_refused(
        &maze("ALTAR:random,align[3],altar"),
        "10:20: error: there is no align[3]: entries count from 0 to 2",
    );
    check_refused(
        &maze("ALTAR:random,align[-1],altar"),
        "10:20: error: there is no align[-1]: entries count from 0 to 2",
    );
    check_accepted(&maze(
        "OBJECT:object[9],random,place [ 9 ]\nALTAR:random,align[2],altar",
    ));
}

#[test]
fn places_with_negative_indices_are_cells() {
    check_json(&maze("GOLD:1,place[-1]"), "/parts/0/gold/0/at", "[0,0]");
    check_json(&maze("GOLD:1,place[-3]"), "/parts/0/gold/0/at", "[2,2]");
    check_json(&maze("GOLD:1,place[-22]"), "/parts/0/gold/0/at", "[21,21]");
    check_json(
        &maze("GOLD:1,place[-2147483648]"),
        "/parts/0/gold/0/at",
        "[2147483647,2147483647]",
    );
}

#[test]
fn lists_stand_once_in_a_part_and_before_their_first_use() {
    let late = maze("GOLD:1,(1,1)\nRANDOM_PLACES:(2,2)\nGOLD:1,place[0]");
    let first = maze("RANDOM_PLACES:(2,2)\nGOLD:1,(1,1)\nGOLD:1,place[0]");
    check_accepted(&late);
    let levels = |text: &str| compile(text.as_bytes(), Checks::Usual).levels;
    assert_eq!(levels(&late), levels(&first));
    check_refused(
        &maze("GOLD:1,place[0]\nRANDOM_PLACES:(2,2)"),
        "11:1: error: this list comes after a use of place[n]",
    );
    check_refused(
        &maze("RANDOM_PLACES:(1,1)\nRANDOM_PLACES:(2,2)"),
        "11:1: error: a second list of random places for one map or level",
    );
    check_accepted(&maze(
        "RANDOM_OBJECTS:'['\nOBJECT:object[0],random,random\nNOMAP\nRANDOM_OBJECTS:'['",
    ));
    check_accepted(&maze(
        "OBJECT:object[0],random,random\nNOMAP\nRANDOM_OBJECTS:'['",
    ));
    check_accepted(&room(
        "RANDOM_MONSTERS:'D'\nROOM:random,lit,random,random,random\nMONSTER:monster[0],random,random",
    ));
    check_refused(
        &room(
            "MONSTER:monster[0],random,random\nROOM:random,lit,random,random,random\nRANDOM_MONSTERS:'D'",
        ),
        "5:1: error: this list comes after a use of monster[n]",
    );
    check_refused(
        &room("RANDOM_MONSTERS:'D'\nROOM:random,lit,random,random,random\nRANDOM_MONSTERS:'D'"),
        "5:1: error: a second list of random monsters for one map or level",
    );
}

#[test]
fn chances_are_one_to_a_hundred() {
    check_json(
        &maze("TRAP[100%]:\"pit\",(1,1)\nTRAP[001%]:\"pit\",(1,1)"),
        "/parts/0/traps/1/chance",
        "1",
    );
    for declaration in ["TRAP[0%]:\"pit\",(1,1)", "TRAP[101%]:\"pit\",(1,1)"] {
        check_refused(&maze(declaration), "10:5: error: a chance is 1% to 100%");
    }
    for declaration in [
        "MONSTER[0%]:'D',random,random",
        "OBJECT[0%]:'[',random,random",
        "CONTAINER[0%]:'(',random,random",
    ] {
        assert_eq!(
            compile(maze(declaration).as_bytes(), Checks::Usual).errors,
            1,
            "{declaration}"
        );
    }
}

#[test]
fn classes_are_those_of_the_language() {
    for class in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ@ '&;:~]".chars() {
        check_accepted(&maze(&format!(
            "RANDOM_MONSTERS:'{class}'\nMONSTER:'{class}',random,random"
        )));
    }
    for class in ")[=\"(%!?+/$*`0_.]".chars() {
        check_accepted(&maze(&format!(
            "RANDOM_OBJECTS:'{class}'\nOBJECT:'{class}',random,random"
        )));
    }
    for class in ['<', '1', '$', '\t'] {
        let shown = if class == '\t' { ' ' } else { class };
        check_refused(
            &maze(&format!("MONSTER:'{class}',random,random")),
            &format!("10:9: error: there is no class of monsters '{shown}'"),
        );
    }
    for class in ['<', 'a', '1', '#'] {
        check_refused(
            &maze(&format!("RANDOM_OBJECTS:'{class}'")),
            &format!("10:16: error: there is no class of objects '{class}'"),
        );
    }
}

#[test]
fn traps_and_rooms_are_named_exactly() {
    check_json(
        &maze("TRAP:\"trap door\",random\nTRAP:\"trapdoor\",random"),
        "/parts/0/traps/0/type",
        "\"trapdoor\"",
    );
    check_refused(
        &maze("TRAP:\"Pit\",random"),
        "10:6: error: there is no trap `Pit`",
    );
    for room in ["anthole", "cocknest", "leprehall", "book shop"] {
        check_json(
            &maze(&format!("REGION:(1,1,2,2),lit,\"{room}\"")),
            "/parts/0/regions/0/type",
            &format!("\"{room}\""),
        );
    }
    check_json(
        &maze("REGION:(1,1,2,2),lit,\"Zoo\""),
        "/parts/0/regions/0/type",
        "\"ordinary\"",
    );
}

#[test]
fn there_are_at_most_127_details_of_a_kind() {
    let on_maps = [
        ("MONSTER:'D',random,random", "monsters"),
        ("OBJECT:'[',random,random", "objects"),
        ("TRAP:random,random", "traps"),
        ("DOOR:open,random", "doors"),
        ("STAIR:random,up", "stairs"),
        ("LADDER:random,up", "ladders"),
        ("ALTAR:random,law,altar", "altars"),
        ("FOUNTAIN:random", "fountains"),
        ("GOLD:1,random", "gold"),
        ("ENGRAVING:random,dust,\"\"", "engravings"),
        ("REGION:(1,1,1,1),lit,random", "regions"),
        (
            "BRANCH:(1,1,1,1),(1,1,1,1)",
            "areas for stairs, portals, arrivals and branches",
        ),
        ("DRAWBRIDGE:random,east,open", "drawbridges"),
        ("MAZEWALK:random,east", "mazewalks"),
        ("NON_DIGGABLE:(1,1,1,1)", "areas not to dig in"),
    ];
    let in_rooms = [
        ("SINK:random", "sinks"),
        ("POOL:random", "pools"),
        ("DOOR:true,open,random,random", "doors"),
        ("MONSTER:'D',random,random", "monsters"),
    ];
    let cases = (on_maps
        .map(|(line, kind)| (maze as fn(&str) -> String, line, kind, 10))
        .into_iter())
    .chain(in_rooms.map(|(line, kind)| (room as fn(&str) -> String, line, kind, 3)));
    for (level, line, kind, first_line) in cases {
        let lines = |count: usize| level(&format!("{line}\n").repeat(count));
        check_accepted(&lines(127));
        let message = format!(
            "{}:1: error: too many {kind}: there may be 127 in a room, or on a map",
            first_line + 127
        );
        check_refused(&lines(130), &message);
    }
}

#[test]
fn other_details_have_their_own_limits() {
    let passwalls = |count: usize| maze(&"NON_PASSWALL:(1,1,1,1)\n".repeat(count));
    check_accepted(&passwalls(31));
    check_refused(
        &passwalls(32),
        "41:1: error: too many areas without passing through walls: there may be 31 in a room, or on a map",
    );
    let corridors = |count: usize| room(&"CORRIDOR:(0,east,0),0\n".repeat(count));
    check_accepted(&corridors(127));
    check_refused(
        &corridors(128),
        "130:1: error: too many corridors: a level may have 127",
    );
    let rooms = |count: usize| {
        format!(
            "LEVEL:\"t\"\n{}",
            "ROOM:random,lit,random,random,random\n".repeat(count)
        )
    };
    check_accepted(&rooms(80));
    check_refused(
        &rooms(81),
        "82:1: error: too many rooms: a level may have 80",
    );
    let many = format!("MAZE:\"t\",' '\nNOMAP\n{}", "WALLIFY\n".repeat(200_001));
    check_refused(
        &many,
        "200003:1: error: too many declarations: a level may have 200000",
    );
    let parts = |count: usize| format!("MAZE:\"t\",' '\n{}", "NOMAP\n".repeat(count));
    check_accepted(&parts(10));
    check_refused(
        &parts(11),
        "12:1: error: too many maps: a level may have 10",
    );
}

#[test]
fn what_is_not_checked_is_accepted() {
    check_accepted(&room(
        "GOLD:-5,(900,-900)\nPOOL:(5,5)\nSTAIR:random,down\nSTAIR:random,down",
    ));
    check_accepted("LEVEL:\"t\"\nROOM:\"zoo\",lit,random,random,(-4,900)");
    check_accepted(&maze(
        "OBJECT:'*',\"ruby\",contained\nCONTAINER:'*',\"ruby\",random",
    ));
    check_accepted(&maze(
        "MONSTER:'m',\"giant mimic\",random,m_feature \"nonsense\"\nPORTAL:(1,1,1,1),(0,0,0,0),\"nowhere\"",
    ));
    check_accepted(&maze(
        "RANDOM_PLACES:(0,0)\nTRAP:\"pit\",place[0]\nOBJECT:'%',\"corpse\",random,\"nobody\",0",
    ));
}
