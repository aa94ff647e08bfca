//! Requests and their answers, in memory.

use super::{LONGEST_REQUEST, MOST_COMMANDS, MOST_KEPT, Server, Settings};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn server() -> Server {
    Server::new(Settings::default())
}

fn ask(server: &mut Server, request: &Value) -> Value {
    let mut answer = Vec::new();
    let _ = server.answer(request.to_string().as_bytes(), &mut answer);
    serde_json::from_slice(&answer).expect("an answer is JSON")
}

/// Asks for what is answered, and returns the answer's inner object.
fn get(server: &mut Server, request: &Value) -> Value {
    let answer = ask(server, request);
    let name = request.as_object().and_then(|it| it.keys().next());
    let name = name.expect("a request has a name");
    assert!(answer.get(name).is_some(), "{request}: {answer}");
    answer[name].clone()
}

/// Returns the reason why a request is refused.
fn reason(server: &mut Server, request: &Value) -> String {
    let answer = ask(server, request);
    let reason = answer["error"]["reason"].as_str();
    reason
        .unwrap_or_else(|| panic!("{request}: {answer}"))
        .to_owned()
}

fn begun() -> Server {
    let mut server = server();
    get(&mut server, &json!({"reset": {"seed": 7, "levels": 3}}));
    server
}

/// Returns a fingerprint of the game in play.
fn hash(server: &mut Server) -> Value {
    let play = server.play.as_ref().expect("a game is played");
    json!(format!("{:016x}", play.game.fingerprint()))
}

/// Commands that take some turns, whatever is there.
fn walk(turns: usize) -> Vec<Value> {
    let commands = [
        json!("search"),
        json!({"step": "east"}),
        json!({"step": "south"}),
        json!({"step": "west"}),
        json!({"step": "north"}),
    ];
    commands.iter().cycle().take(turns).cloned().collect()
}

/// Gives commands one by one, so that a refusal stops nothing.
fn act(server: &mut Server, commands: &[Value]) {
    for command in commands {
        get(server, &json!({"act": {"commands": [command]}}));
    }
}

#[test]
fn hello_says_what_can_be_asked_for() {
    let hello = get(&mut server(), &json!({"hello": {}}));
    assert_eq!(hello["protocol"], 1);
    assert_eq!(hello["rules"], crate::rules::VERSION);
    assert_eq!(hello["limits"]["kept"], 64);
    assert_eq!(hello["codes"]["1"], "hero");
    assert!(
        hello["parts"]
            .as_array()
            .is_some_and(|parts| parts.contains(&json!("codes")))
    );
}

#[test]
fn the_same_seed_is_the_same_game_as_a_number_and_as_a_text() {
    let mut first = server();
    let as_number = get(&mut first, &json!({"reset": {"seed": 7}}));
    let as_text = get(
        &mut first,
        &json!({"reset": {"seed": "7", "rules": "tactical"}}),
    );
    assert_eq!(as_number, as_text);
    assert_eq!(as_number["seed"], "7");
    assert_eq!(as_number["rules"], "tactical");
    let classic = get(
        &mut first,
        &json!({"reset": {"seed": 7, "rules": "classic"}}),
    );
    assert_eq!(classic["rules"], "classic");
    let drawn = get(&mut first, &json!({"reset": {}}));
    assert_ne!(
        drawn["seed"],
        get(&mut first, &json!({"reset": {}}))["seed"]
    );
}

#[test]
fn a_dungeon_has_as_many_levels_as_asked_for_and_a_quest_its_own() {
    let mut server = begun();
    let seen = get(&mut server, &json!({"observe": {"parts": ["hero"]}}));
    assert_eq!(seen["observation"]["hero"]["depths"], 3);
    let quest = json!({"reset": {"quest": true, "parts": ["hero", "items"]}});
    let quest = get(&mut server, &quest);
    assert_eq!(quest["rules"], "quest");
    let observation = &quest["observation"];
    assert!(observation["hero"]["quest"]["figures"]["armor_class"].is_i64());
    assert!(observation["hero"].get("figures").is_none());
    assert!(observation["items"]["inventory"].is_array());
}

#[test]
fn commands_are_carried_out_until_one_is_refused() {
    let mut server = begun();
    let commands = json!(["search", "search", "wait", "search"]);
    let acted = get(&mut server, &json!({"act": {"commands": commands}}));
    assert_eq!(acted["done"], 2);
    assert_eq!(acted["refused"]["why"], "not_in_this_game");
    assert_eq!(acted["refused"]["sure"], false);
    assert_eq!(acted["observation"]["hero"]["turns"], 2);
    let messages = acted["observation"]["messages"].to_string();
    assert!(
        messages.contains(acted["refused"]["text"].as_str().expect("a text")),
        "{messages}"
    );
    let acted = get(&mut server, &json!({"act": {"commands": []}}));
    assert_eq!(acted["done"], 0);
}

#[test]
fn a_risk_is_refused_until_it_is_sure() {
    let mut server = begun();
    let acted = get(
        &mut server,
        &json!({"act": {"commands": [{"expunge": {"pack": 0}}]}}),
    );
    assert_eq!(acted["refused"]["why"], "nothing_carried_there");
    // Whatever lies on the first level is picked up by walking over it.
    let data = json!({"level": {"text": LEVEL}, "seed": 1});
    get(&mut server, &json!({"reset": data}));
    let acted = get(
        &mut server,
        &json!({"act": {"commands": [{"step": "east"}]}}),
    );
    assert!(
        !acted["observation"]["items"]["pack"][0].is_null(),
        "{acted}"
    );
    let expunge = json!({"expunge": {"pack": 0}});
    let acted = get(&mut server, &json!({"act": {"commands": [expunge]}}));
    assert_eq!(acted["refused"]["why"], "risky");
    assert_eq!(acted["refused"]["sure"], true);
    assert_eq!(
        acted["observation"]["hero"]["doubt"],
        acted["refused"]["text"]
    );
    let acted = get(
        &mut server,
        &json!({"act": {"commands": [{"sure": expunge}]}}),
    );
    assert_eq!(acted["done"], 1);
    assert!(acted["observation"]["items"]["pack"][0].is_null());
}

/// A level with an item beside the hero.
const LEVEL: &str = "MAZE: \"cell\", ' '\nGEOMETRY: center, center\nMAP\n-----\n|...|\n-----\nENDMAP\n\
    STAIR: (1,1), up\nOBJECT: '!', random, (2,1)\n";

#[test]
fn parts_are_chosen_and_the_choice_stays() {
    let mut server = begun();
    let keys = |answer: &Value| -> Vec<String> {
        let observation = answer["observation"].as_object().expect("an observation");
        observation.keys().cloned().collect()
    };
    let chosen = get(
        &mut server,
        &json!({"observe": {"parts": ["hero", "end", "hero"]}}),
    );
    assert_eq!(keys(&chosen), ["end", "hero"]);
    assert_eq!(chosen["observation"]["end"], Value::Null);
    let acted = get(&mut server, &json!({"act": {"commands": ["search"]}}));
    assert_eq!(keys(&acted), ["end", "hero"]);
    let none = get(
        &mut server,
        &json!({"act": {"commands": ["search"], "parts": []}}),
    );
    assert_eq!(keys(&none), Vec::<String>::new());
}

#[test]
fn changes_are_what_differs_from_the_last_observation() {
    let mut server = begun();
    let mut whole = begun();
    let parts = json!(["map", "codes", "hero", "statuses", "messages", "end"]);
    let first = get(
        &mut server,
        &json!({"observe": {"parts": parts, "changes": true}}),
    );
    let mut rows = first["observation"]["map"].clone();
    assert_eq!(rows.as_object().map(serde_json::Map::len), Some(21));
    get(&mut whole, &json!({"observe": {"parts": parts}}));
    let same = get(&mut server, &json!({"observe": {}}));
    assert_eq!(same["observation"], json!({}));
    for command in walk(40) {
        let request = json!({"act": {"commands": [command]}});
        let changed = get(&mut server, &request)["observation"].take();
        let all = get(&mut whole, &request)["observation"].take();
        for (row, text) in changed["map"].as_object().into_iter().flatten() {
            assert_ne!(rows[row], *text, "a row that is sent differs");
            rows[row] = text.clone();
        }
        for (row, text) in all["map"].as_array().into_iter().flatten().enumerate() {
            assert_eq!(rows[row.to_string()], *text);
        }
        for part in ["hero", "statuses", "messages", "end"] {
            assert!(
                changed.get(part).is_none_or(|it| *it == all[part]),
                "{part}"
            );
        }
    }
    let back = get(&mut server, &json!({"observe": {"changes": false}}));
    assert!(back["observation"]["map"].is_array());
}

#[test]
fn several_commands_bring_the_messages_of_all() {
    let mut server = begun();
    let step = json!({"act": {"commands": walk(30), "parts": ["messages"]}});
    let acted = get(&mut server, &step);
    let turns: Vec<u64> = (acted["observation"]["messages"].as_array())
        .into_iter()
        .flatten()
        .filter_map(|message| message["turn"].as_u64())
        .collect();
    assert!(turns.is_sorted(), "{acted}");
    assert!(!turns.contains(&0) || turns.len() > 1, "{acted}");
}

#[test]
fn a_fork_is_restored_as_it_was_and_as_often_as_wanted() {
    let mut server = begun();
    act(&mut server, &walk(20));
    let before = hash(&mut server);
    let handle = get(&mut server, &json!({"fork": {}}))["handle"].clone();
    act(&mut server, &walk(20));
    let after = hash(&mut server);
    for _ in 0..2 {
        get(&mut server, &json!({"restore": {"handle": handle}}));
        assert_eq!(hash(&mut server), before);
        act(&mut server, &walk(20));
        assert_eq!(hash(&mut server), after, "the same dice");
    }
    get(&mut server, &json!({"drop": {"handle": handle}}));
    let gone = format!("no game is kept under the handle {handle}");
    assert_eq!(
        reason(&mut server, &json!({"restore": {"handle": handle}})),
        gone
    );
    assert_eq!(
        reason(&mut server, &json!({"drop": {"handle": handle}})),
        gone
    );
}

#[test]
fn fresh_dice_are_others_each_time_and_the_levels_stay() {
    let mut server = begun();
    let handle = get(&mut server, &json!({"fork": {"dice": "fresh"}}))["handle"].clone();
    let same = hash(&mut server);
    let mut seen = vec![same];
    for request in [
        json!({"restore": {"handle": handle}}),
        json!({"restore": {"handle": handle, "dice": "fresh"}}),
        json!({"restore": {"handle": handle, "dice": "fresh"}}),
    ] {
        let restored = get(&mut server, &request);
        assert_eq!(restored["observation"]["hero"]["turns"], 0);
        let hash = hash(&mut server);
        assert!(!seen.contains(&hash));
        seen.push(hash);
    }
    act(&mut server, &walk(30));
    let here = hash(&mut server);
    let replayed = get(&mut server, &json!({"replay": {}}));
    assert_eq!(
        replayed["hash"], here,
        "other dice are part of what is played again"
    );
}

#[test]
fn a_game_is_played_again_from_its_beginning() {
    let mut server = begun();
    let mut hashes = vec![hash(&mut server)];
    for command in walk(300) {
        act(&mut server, &[command]);
        hashes.push(hash(&mut server));
    }
    for to in [300, 257, 256, 7, 0] {
        let replayed = get(&mut server, &json!({"replay": {"to": to}}));
        assert_eq!(replayed["hash"], hashes[to]);
    }
    let beyond = reason(&mut server, &json!({"replay": {"to": 1}}));
    assert_eq!(
        beyond,
        "only 0 commands were given, so there is no command 1"
    );
}

#[test]
fn what_is_no_request_is_answered_with_a_reason_and_changes_nothing() {
    let mut server = begun();
    let before = hash(&mut server);
    for (request, said) in [
        (json!({"rest": {}}), "unknown variant `rest`"),
        (json!({"reset": {"seeds": 7}}), "unknown field `seeds`"),
        (
            json!({"reset": {"rules": "quest"}}),
            "unknown variant `quest`",
        ),
        (json!({"reset": {"seed": -1}}), "did not match"),
        (json!({"reset": {"seed": ""}}), "the seed: it is empty"),
        (json!({"reset": {"levels": 0}}), "from 1 to 100 levels"),
        (json!({"reset": {"levels": 101}}), "from 1 to 100 levels"),
        (
            json!({"reset": {"quest": true, "levels": 3}}),
            "a quest has rules and levels",
        ),
        (
            json!({"reset": {"data": {"campaign": {"a": "b"}}}}),
            "only a quest",
        ),
        (
            json!({"reset": {"data": {"monsters": "rats"}}}),
            "data.monsters:1:1",
        ),
        (
            json!({"reset": {"data": {"levels": ["rats"]}}}),
            "data.levels[0]:1:1",
        ),
        (
            json!({"reset": {"quest": true, "data": {"campaign": {"a": "b"}}}}),
            "this file is missing",
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
            "unknown variant `dance`",
        ),
        (
            json!({"act": {"commands": [{"step": "up"}]}}),
            "unknown variant `up`",
        ),
        (
            json!({"act": {"commands": ["rest"], "parts": ["soul"]}}),
            "unknown variant `soul`",
        ),
        (json!({"act": {}}), "missing field `commands`"),
        (
            json!({"fork": {"dice": "loaded"}}),
            "unknown variant `loaded`",
        ),
        (
            json!({"restore": {"handle": 1}}),
            "no game is kept under the handle 1",
        ),
        (json!([]), "this is no request"),
        (json!({"hello": {}, "close": {}}), "this is no request"),
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
fn data_and_levels_are_texts_of_the_request() {
    let mut server = server();
    let monsters = "RLG327 MONSTER DESCRIPTION 1\nBEGIN MONSTER\nNAME odd rat\nDESC\n.\nCOLOR RED\n\
        SPEED 9+0d1\nABIL BOSS\nHP 4+0d1\nDAM 0+1d2\nSYMB r\nRRTY 100\nEND\n";
    let data = json!({"monsters": monsters, "levels": [LEVEL]});
    get(
        &mut server,
        &json!({"reset": {"seed": 1, "data": data, "levels": 1}}),
    );
    let play = server.play.as_ref().expect("a game is played");
    assert!(play.game.view().monster_names().contains(&"odd rat"));
    let level = json!({"text": LEVEL, "name": "cell"});
    let begun = get(&mut server, &json!({"reset": {"level": level}}));
    let hero = &begun["observation"]["hero"];
    assert!(
        hero["place"]
            .as_str()
            .is_some_and(|place| place.contains("cell")),
        "{hero}"
    );
}

#[test]
fn files_are_read_where_that_is_allowed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("cell.des");
    fs::write(&path, LEVEL).expect("a file is written");
    let mut server = Server::new(Settings {
        allows_files: true,
        record: None,
    });
    let begun = get(&mut server, &json!({"reset": {"level": {"file": path}}}));
    assert!(
        begun["observation"]["hero"]["place"]
            .to_string()
            .contains("cell")
    );
    get(
        &mut server,
        &json!({"reset": {"data": {"folder": folder.path()}}}),
    );
    let both = json!({"reset": {"data": {"folder": folder.path(), "plan": ""}}});
    assert!(reason(&mut server, &both).contains("not both"));
    for request in [
        json!({"reset": {"level": {"file": "/no/such/file"}}}),
        json!({"reset": {"quest": true, "data": {"folder": "/no/such/folder"}}}),
        json!({"replay": {"file": "/no/such/file"}}),
    ] {
        assert!(
            reason(&mut server, &request).contains("/no/such"),
            "{request}"
        );
    }
}

/// Returns the recordings in a folder, and how each was played.
fn recorded(folder: &Path) -> Vec<(String, &'static str, String)> {
    let entries = folder.read_dir().expect("it is a folder");
    let mut recorded: Vec<_> = entries
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let recording = crate::store::Recording::open(&path).expect("a recording");
            let mode = recording.mode().name();
            let (game, _) = recording
                .verify(|_| {})
                .expect("it leads to the same world");
            let name = path.file_name().expect("it has a name").to_string_lossy();
            (
                name.into_owned(),
                mode,
                format!("{:016x}", game.fingerprint()),
            )
        })
        .collect();
    recorded.sort();
    recorded
}

#[test]
fn games_are_recorded_as_those_of_a_bot_that_searched_if_it_did() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut server = Server::new(Settings {
        allows_files: true,
        record: Some(folder.path().to_owned()),
    });
    get(&mut server, &json!({"reset": {"seed": 7}}));
    get(&mut server, &json!({"reset": {"seed": 7}}));
    act(&mut server, &walk(150));
    let plain = hash(&mut server);
    get(&mut server, &json!({"reset": {"seed": 7}}));
    let handle = get(&mut server, &json!({"fork": {}}))["handle"].clone();
    act(&mut server, &walk(10));
    get(&mut server, &json!({"restore": {"handle": handle}}));
    act(&mut server, &walk(20));
    let searched = hash(&mut server);
    get(&mut server, &json!({"reset": {"seed": 7}}));
    act(&mut server, &walk(20));
    let handle = get(&mut server, &json!({"fork": {"dice": "fresh"}}))["handle"].clone();
    get(&mut server, &json!({"restore": {"handle": handle}}));
    act(&mut server, &walk(20));
    let fresh = hash(&mut server);
    assert_eq!(get(&mut server, &json!({"close": {}})), json!({}));
    let hash_of = |hash: &Value| hash.as_str().expect("a text").to_owned();
    let wanted = [
        ("tactical-7-1.rlg".to_owned(), "bot", hash_of(&plain)),
        (
            "tactical-7-2.rlg".to_owned(),
            "searched",
            hash_of(&searched),
        ),
        ("tactical-7-3.rlg".to_owned(), "searched", hash_of(&fresh)),
    ];
    assert_eq!(recorded(folder.path()), wanted);
    let path = folder.path().join("tactical-7-1.rlg");
    let replayed = get(&mut server, &json!({"replay": {"file": path}}));
    assert_eq!(replayed["hash"], plain);
    let replayed = get(&mut server, &json!({"replay": {"file": path, "to": 10}}));
    assert_eq!(replayed["observation"]["hero"]["kills"], 0);
    let beyond = reason(&mut server, &json!({"replay": {"file": path, "to": 1_000}}));
    assert!(beyond.starts_with("only 150 commands"), "{beyond}");
}

#[test]
fn close_is_the_last_request() {
    let mut answer = Vec::new();
    assert!(begun().answer(b"{\"close\": {}}", &mut answer).is_break());
    assert_eq!(answer, b"{\"close\":{}}");
}

/// Adds the names of all fields in a value.
fn add_names(value: &Value, names: &mut BTreeSet<String>) {
    if let Value::Object(fields) = value {
        for (name, field) in fields {
            names.insert(name.clone());
            add_names(field, names);
        }
    }
    for element in value.as_array().into_iter().flatten() {
        add_names(element, names);
    }
}

#[test]
fn the_manual_has_every_field() {
    let manual = include_str!("../../data/manual/serve.md");
    let mut server = server();
    let mut names = BTreeSet::new();
    for reset in [json!({"seed": 3}), json!({"seed": 3, "quest": true})] {
        get(&mut server, &json!({"reset": reset}));
        for command in walk(200) {
            let acted = get(&mut server, &json!({"act": {"commands": [command]}}));
            add_names(&acted, &mut names);
        }
        let over = get(
            &mut server,
            &json!({"act": {"commands": ["abandon", "rest"]}}),
        );
        add_names(&over, &mut names);
    }
    assert!(names.contains("their_least_blows") && names.contains("weight_limit"));
    // What an offer's command holds, and a place, is told by example.
    let is_told = |name: &&String| {
        [format!("`{name}`"), format!("\"{name}\":")]
            .iter()
            .any(|word| manual.contains(word))
    };
    let missing: Vec<&String> = names.iter().filter(|name| !is_told(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
