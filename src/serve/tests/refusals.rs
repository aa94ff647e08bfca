//! Requests that are refused, each with its reason, and limits.

use super::*;

/// A file of monsters of which none can be used.
const UNUSABLE: &str = "RLG327 MONSTER DESCRIPTION 1\nBEGIN MONSTER\nNAME rat\nSPED 9+0d1\nEND\n";

#[test]
fn what_is_no_request_is_answered_with_a_reason_and_changes_nothing() {
    let mut server = begun();
    let before = hash(&mut server);
    for (request, said) in [
        (json!({"rest": {}}), "unknown name `rest`"),
        (json!({"expected u64": {}}), "unknown name `expected u64`"),
        (
            json!({"observe": {"parts": "a\"expected a map"}}),
            "invalid type: string \"a\\\"expected a map\", expected a list",
        ),
        (json!({"reset": {"seeds": 7}}), "unknown field `seeds`"),
        (json!({"reset": {"rules": "quest"}}), "unknown name `quest`"),
        (json!({}), "an object with one name"),
        (json!([]), "an object with one name"),
        (
            json!({"observe": {}, "close": {}}),
            "an object with one name",
        ),
        (json!({"reset": {"seed": -1}}), "a whole number that is not"),
        (
            json!({"reset": {"seed": 1.5}}),
            "a whole number that is not",
        ),
        (
            json!({"reset": {"quest": true, "data": {"monsters": "x"}}}),
            "the data of a quest",
        ),
        (json!({"reset": {"seed": ""}}), "the seed: it is empty"),
        (json!({"reset": {"levels": 0}}), "from 1 to 100 levels"),
        (json!({"reset": {"levels": 101}}), "from 1 to 100 levels"),
        (
            json!({"reset": {"quest": true, "levels": 3}}),
            "a quest has rules and levels",
        ),
        (
            json!({"reset": {"data": {"monsters": "rats"}}}),
            "data.monsters:1:1",
        ),
        (
            json!({"reset": {"data": {"monsters": UNUSABLE}}}),
            "data.monsters:4:1: error: `SPED` is not a field",
        ),
        (
            json!({"reset": {"data": {"levels": ["MAZE:\"den\",' '\nMAP\n...\nENDMAP\n"]}}}),
            "this map has no GEOMETRY (say where the map stands",
        ),
        (
            json!({"reset": {"data": {"levels": ["rats"]}}}),
            "data.levels[0]:1:1",
        ),
        (
            json!({"reset": {"level": {"text": "rats"}}}),
            "level.text:1:1",
        ),
        (
            json!({"reset": {"level": {"text": LEVEL, "name": "x"}}}),
            "no level called x",
        ),
        (
            json!({"reset": {"level": {}}}),
            "a level is a text or a file",
        ),
        (json!({"reset": {"level": {"file": "x"}}}), "--allow-files"),
        (json!({"reset": {"data": {"folder": "x"}}}), "--allow-files"),
        (json!({"replay": {"file": "x"}}), "--allow-files"),
        (
            json!({"act": {"commands": ["dance"]}}),
            "unknown name `dance`",
        ),
        (
            json!({"act": {"commands": [{"step": "up"}]}}),
            "unknown name `up`",
        ),
        (
            json!({"act": {"commands": ["rest"], "parts": ["soul"]}}),
            "unknown name `soul`",
        ),
        (json!({"act": {}}), "missing field `commands`"),
        (json!({"fork": {"dice": "loaded"}}), "unknown name `loaded`"),
        (
            json!({"restore": {"handle": 1}}),
            "no game is kept under the handle 1",
        ),
    ] {
        let reason = reason(&mut server, &request);
        assert!(reason.contains(said), "{request}: {reason}");
        assert_eq!(hash(&mut server), before, "{request}");
    }
    let mut answer = Vec::new();
    for line in [&b"\xff\xfe"[..], b"{", b"\"close\"", &[b'['; 4_000]] {
        let flow = server.answer(line, &mut answer);
        assert!(answer.starts_with(b"{\"error\":{\"reason\":\"this is no request"));
        assert!(flow.is_continue());
    }
}

/// Checks that each of these requests is refused for a reason that has these words.
fn check_reasons(refused: &[(Value, &str)]) {
    let mut server = begun();
    for (request, said) in refused {
        let reason = reason(&mut server, request);
        assert!(reason.contains(said), "{request}: {reason}");
    }
}

#[test]
fn a_campaign_is_whole_and_of_a_quest() {
    check_reasons(&[
        (
            json!({"reset": {"data": {"campaign": {"a": "b"}}}}),
            "only a quest",
        ),
        (json!({"reset": {"data": {"campaign": {}}}}), "only a quest"),
        (
            json!({"reset": {"quest": true, "data": {"campaign": {"quest.tbl": "b"}}}}),
            "this file is missing",
        ),
        (
            json!({"reset": {"quest": true, "data": {"campaign": {}}}}),
            "data.campaign/items/armor.tbl:1:1: error: this file is missing",
        ),
        (
            json!({"reset": {"quest": true, "data": {"campaign": {"mobs/loot/rat.txt": ""}}}}),
            "data.campaign/mobs/loot/rat.txt: no quest reads this file here: those in mobs/loot end with .tbl",
        ),
    ]);
}

#[test]
fn what_is_expected_is_said_without_the_types_of_the_source() {
    check_reasons(&[
        (
            json!({"reset": {"level": {"text": 3}}}),
            "integer `3`, expected a text at",
        ),
        (
            json!({"reset": {"data": {"campaign": ["quest.tbl"]}}}),
            "invalid type: list, expected an object at",
        ),
        (
            json!({"reset": {"data": {"levels": {}}}}),
            "invalid type: object, expected a list at",
        ),
        (
            json!({"reset": {"levels": -1}}),
            "integer `-1`, expected a whole number from 0 to 65535 at",
        ),
        (
            json!({"restore": {"handle": "a"}}),
            "string \"a\", expected a whole number from 0 at",
        ),
        (
            json!({"act": {"commands": [{"wear": {"item": {"pack": -1}}}]}}),
            "integer `-1`, expected a whole number from 0 at",
        ),
        (
            json!({"act": {"commands": [{"drop": {"floor": 1.5}}]}}),
            "floating point `1.5`, expected a whole number from 0 at",
        ),
        (
            json!({"act": {"commands": [{"use": [0, 99_999]}]}}),
            "integer `99999`, expected a whole number of columns or rows at",
        ),
    ]);
}

#[test]
fn reasons_can_be_understood_without_the_source() {
    let mut server = begun();
    for (request, said) in [
        (
            json!({"hello": null}),
            "expected an object without fields, {}",
        ),
        (json!({"reset": 3}), "expected an object with its fields"),
        (json!({"reset": {"quest": 3}}), "expected true or false"),
        (
            json!({"act": {"commands": ["close"]}}),
            "this name needs more, as in {\"step\": \"north\"}",
        ),
        (
            json!({"act": {"commands": ["wear"]}}),
            "this name needs more, as in {\"step\": \"north\"}",
        ),
        (
            json!({"act": {"commands": [{"wear": 3}]}}),
            "an object with what the command is about",
        ),
        (
            json!({"act": {"commands": [{"rest": 3}]}}),
            "expected nothing besides the name",
        ),
        (
            json!({"act": {"commands": [{"use": 3}]}}),
            "expected a cell, [COLUMN, ROW]",
        ),
        (
            json!({"act": {"commands": [{"use": [1, 2, 3]}]}}),
            "this list has more than it should at line 1 column 33",
        ),
        (
            json!({"hello": [[1]]}),
            "this list has more than it should at line 1 column 11",
        ),
        (
            json!({"act": {"commands": [{"kick": "north", "step": "north"}]}}),
            "a name is expected, or an object with one name and no more",
        ),
        (
            json!({"act": {"commands": [{}]}}),
            "a name is expected, or an object with one name and no more",
        ),
        (
            json!({"act": {"commands": [null]}}),
            "a name is expected, or an object with one name and no more",
        ),
    ] {
        let reason = reason(&mut server, &request);
        assert!(reason.contains(said), "{request}: {reason}");
    }
    for (line, said) in [
        ("observe", "this is no JSON at line 1 column 1"),
        (
            r#"{"reset": {"quest": true, "data": {"campaign": {"a": "", "a": ""}}}}"#,
            "duplicate path `a` at line 1 column 65",
        ),
        (
            r#"{"observe": {}"#,
            "the line ends within an object at line 1 column 14",
        ),
        (
            r#"{"observe": {}} {}"#,
            "something follows the request at line 1 column 17",
        ),
    ] {
        let mut answer = Vec::new();
        let _ = server.answer(line.as_bytes(), &mut answer);
        let wanted = json!({"error": {"reason": format!("this is no request: {said}")}});
        assert_eq!(
            String::from_utf8_lossy(&answer).trim_end(),
            wanted.to_string()
        );
    }
}

#[test]
fn a_command_has_no_fields_but_its_own() {
    let place = json!({"pack": 0});
    let inside = json!({"container": {"container": place, "index": 0, "foo": 3}});
    check_reasons(&[
        (
            json!({"act": {"commands": [{"wear": {"item": place, "slto": "left_ring"}}]}}),
            "unknown field `slto`, expected `item` or `slot`",
        ),
        (
            json!({"act": {"commands": [{"aim": {"item": place, "at": [1, 1], "foo": 1}}]}}),
            "unknown field `foo`",
        ),
        (
            json!({"act": {"commands": [{"put_in": {"item": place, "container": place, "index": 3}}]}}),
            "unknown field `index`",
        ),
        (
            json!({"act": {"commands": [{"take_out": inside}]}}),
            "unknown field `foo`",
        ),
        (
            json!({"act": {"commands": [{"use": {"x": 1, "y": 2, "z": 3}}]}}),
            "unknown field `z`",
        ),
    ]);
}

#[test]
fn without_a_game_there_is_nothing_to_do_with_it() {
    for request in [
        json!({"act": {"commands": ["rest"]}}),
        json!({"observe": {}}),
        json!({"fork": {}}),
        json!({"replay": {}}),
    ] {
        let reason = reason(&mut server(), &request);
        assert_eq!(reason, "no game is played: reset begins one");
    }
}

#[test]
fn requests_commands_and_kept_games_are_limited() {
    let mut server = begun();
    let commands = vec![json!("search"); MOST_COMMANDS + 1];
    let many = reason(&mut server, &json!({"act": {"commands": commands}}));
    assert_eq!(
        many,
        "10001 commands are more than the 10000 that a request may have"
    );
    let most = json!({"act": {"commands": commands[1..], "parts": ["end"]}});
    assert!(get(&mut server, &most)["done"].as_u64() > Some(0));
    for handle in 1..=MOST_KEPT {
        assert_eq!(
            get(&mut server, &json!({"fork": {}})),
            json!({ "handle": handle })
        );
    }
    let full = reason(&mut server, &json!({"fork": {}}));
    assert_eq!(full, "64 games are kept already: drop one first");
    get(&mut server, &json!({"drop": {"handle": 1}}));
    assert_eq!(
        get(&mut server, &json!({"fork": {}})),
        json!({"handle": 65})
    );
    let mut answer = Vec::new();
    let _ = server.answer(&vec![b' '; LONGEST_REQUEST + 1], &mut answer);
    assert!(answer.starts_with(b"{\"error\":{\"reason\":\"a request has at most 1048576 bytes"));
}

#[test]
fn the_manual_names_the_commands_of_a_quest() {
    let manual = include_str!("../../../data/manual/serve.md");
    let told = manual
        .split_once("A quest has only ")
        .expect("a sentence")
        .1;
    let told = told.split_once(';').expect("its end").0;
    let (place, at) = (json!({"pack": 0}), json!([1, 1]));
    let aim = json!({"item": place, "at": at});
    let mut server = server();
    for (name, about) in [
        ("rest", Value::Null),
        ("wait", Value::Null),
        ("search", Value::Null),
        ("descend", Value::Null),
        ("ascend", Value::Null),
        ("abandon", Value::Null),
        ("step", json!("north")),
        ("step_over", json!("north")),
        ("attack", json!("north")),
        ("close", json!("north")),
        ("kick", json!("north")),
        ("pick_up", place.clone()),
        ("pick_up_several", json!([place])),
        ("wear", json!({"item": place})),
        ("take_off", place.clone()),
        ("drop", place.clone()),
        ("expunge", place.clone()),
        ("drink", place.clone()),
        ("read", place.clone()),
        ("eat", place.clone()),
        ("aim", aim.clone()),
        ("fire", aim.clone()),
        ("throw", aim),
        ("use", at),
        ("ask", json!("heal")),
        ("put_in", json!({"item": place, "container": place})),
        ("take_out", place.clone()),
        ("auto_pickup", json!("all")),
        ("raise", json!("wisdom")),
    ] {
        let command = match about {
            Value::Null => json!(name),
            about => json!({ name: about }),
        };
        let reset = json!({"reset": {"quest": true, "seed": 7}});
        get(&mut server, &reset);
        let acted = get(&mut server, &json!({"act": {"commands": [command]}}));
        let is_there = acted["refused"]["why"] != "not_in_this_game";
        assert_eq!(told.contains(&format!("`{name}`")), is_there, "{name}");
    }
}
