//! Requests and their answers, in memory.

mod again;
mod files;
mod recordings;
mod refusals;
mod told;

use super::{LONGEST_REQUEST, MOST_COMMANDS, MOST_KEPT, Server, Settings};
use crate::content::Fixture;
use crate::game::{Door, Terrain};
use crate::levels::{built_in_campaign, read_campaign};
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
fn a_game_that_is_over_takes_no_command_any_more() {
    let mut server = begun();
    let abandon = json!({"act": {"commands": [{"sure": "abandon"}]}});
    assert_eq!(get(&mut server, &abandon)["done"], 1);
    for command in [json!("abandon"), json!({"sure": "abandon"}), json!("rest")] {
        let acted = get(&mut server, &json!({"act": {"commands": [command]}}));
        assert_eq!(acted["done"], 0, "{acted}");
        assert_eq!(acted["refused"]["why"], "game_is_over");
        assert_eq!(acted["observation"]["end"]["how"], "abandoned");
    }
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
fn a_diagonal_step_on_a_quest_is_told_for_what_it_is() {
    let mut server = server();
    get(
        &mut server,
        &json!({"reset": {"quest": true, "seed": 7, "parts": ["messages"]}}),
    );
    let step = json!({"act": {"commands": [{"step": "north_east"}]}});
    let answer = get(&mut server, &step);
    let said = "Nobody moves or strikes diagonally in this game.";
    assert_eq!(answer["observation"]["messages"][0]["text"], said);
    assert_eq!(answer["done"], 1, "it takes a turn");
}

#[test]
fn a_step_into_a_wall_of_a_quest_is_carried_out() {
    let mut server = server();
    get(&mut server, &json!({"reset": {"quest": true, "seed": 7}}));
    let steps = vec![json!({"step": "north"}); 40];
    let acted = get(&mut server, &json!({"act": {"commands": steps}}));
    assert_eq!(acted["done"], 40, "{acted}");
    assert_eq!(acted["observation"]["hero"]["turns"], 40);
    let descended = get(&mut server, &json!({"act": {"commands": ["descend"]}}));
    assert_eq!(descended["refused"]["why"], "not_in_this_game");
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

#[test]
fn what_the_hero_knows_better_is_refused_until_it_is_sure() {
    let mut server = server();
    let level = LEVEL.replace("OBJECT: '!', random, (2,1)", "FOUNTAIN: (2,1)");
    let reset = json!({"reset": {"level": {"text": level}, "seed": 1}});
    let begun = get(&mut server, &reset);
    let at = &begun["observation"]["hero"]["at"];
    let beside = |axis: usize| at[axis].as_u64().expect("a number");
    let fountain = json!({"use": [beside(0) + 1, beside(1)]});
    let acted = get(&mut server, &json!({"act": {"commands": [fountain]}}));
    let text = "You are neither hurt nor ill: the fountain could do you no good.";
    assert_eq!(
        acted["refused"],
        json!({"why": "unwise", "text": text, "sure": true})
    );
    assert_eq!(acted["observation"]["hero"]["doubt"], text);
    assert_eq!(acted["observation"]["hero"]["turns"], 0);
    let sure = json!({"act": {"commands": [{"sure": fountain}]}});
    let acted = get(&mut server, &sure);
    assert_eq!(acted["done"], 1);
    assert_eq!(acted["observation"]["hero"]["turns"], 1);
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
    let next = get(&mut server, &json!({"reset": {"seed": 8}}));
    assert_eq!(keys(&next), Vec::<String>::new());
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
fn of_the_messages_of_many_commands_as_many_are_sent_as_hello_says() {
    let mut server = begun();
    let limits = get(&mut server, &json!({"hello": {}}))["limits"].take();
    let wanted = ["none", "all"].map(|wanted| json!({"auto_pickup": wanted}));
    let commands: Vec<&Value> = wanted.iter().cycle().take(200).collect();
    let act = json!({"act": {"commands": commands}});
    let acted = get(&mut server, &act);
    let messages = acted["observation"]["messages"].as_array();
    assert_eq!(json!(messages.map(Vec::len)), limits["messages"]);
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
fn what_is_refused_throws_no_dice() {
    let [begun_alone, asked_too_much] = [false, true].map(|asks| {
        let mut server = begun();
        let kept = get(&mut server, &json!({"fork": {}}));
        if asks {
            reason(&mut server, &json!({"restore": {"handle": 99}}));
        }
        let restore = json!({"restore": {"handle": kept["handle"], "dice": "fresh"}});
        get(&mut server, &restore);
        hash(&mut server)
    });
    assert_eq!(begun_alone, asked_too_much);
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
    let manual = include_str!("../../../data/manual/serve.md");
    let mut server = server();
    let mut names = BTreeSet::new();
    for mut reset in [json!({"seed": 3}), json!({"seed": 3, "quest": true})] {
        reset["details"] = json!(true);
        let begun = get(&mut server, &json!({"reset": reset}));
        add_names(&begun, &mut names);
        for command in walk(200) {
            let act = json!({"act": {"commands": [command], "until_disturbed": true}});
            add_names(&get(&mut server, &act), &mut names);
        }
        let over = get(
            &mut server,
            &json!({"act": {"commands": [{"sure": "abandon"}, "rest"]}}),
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

/// Checks that the manual has this sign for what has this name.
fn check_sign(sign: char, name: &str) {
    let manual = include_str!("../../../data/manual/serve.md");
    // Between the signs stand their names, with commas.
    let signs = manual.lines().filter(|line| line.starts_with("* `"));
    let signs: Vec<&str> = signs.flat_map(|line| line.split('`')).collect();
    let name = name.to_lowercase();
    let is_told = signs.windows(2).any(|pair| {
        pair[0] == sign.to_string() && pair[1].split(", ").any(|told| told.trim() == name)
    });
    assert!(is_told, "{sign} {name}");
}

#[test]
fn the_manual_has_the_sign_of_everything_on_the_map() {
    let terrains = Terrain::SEEN.map(|terrain| (terrain.glyph(), terrain.name()));
    let fixtures = Fixture::ALL.iter();
    let fixtures = fixtures.filter_map(|fixture| Some((fixture.glyph()?, fixture.name())));
    let (floor, door) = (Terrain::Room.glyph(), Terrain::Door(Door::Closed).glyph());
    let marks = [(floor, "engraving"), (door, "lock")];
    for (sign, name) in terrains.into_iter().chain(fixtures).chain(marks) {
        check_sign(sign, name);
    }
}

#[test]
fn the_manual_has_the_signs_of_doors_and_stairs_on_a_quest() {
    let campaign = read_campaign(&built_in_campaign());
    let campaign = campaign.unwrap_or_else(|errors| panic!("{errors}"));
    let quest = json!({"reset": {"quest": true, "seed": 1, "parts": ["map"]}});
    let map = get(&mut server(), &quest)["observation"]["map"].take();
    let mut signs = BTreeSet::new();
    let cells = campaign.floors[0].terrain.iter();
    let seen = cells.map(|(pos, cell)| (pos, cell.as_seen()));
    for (pos, terrain) in seen.filter(|(_, cell)| cell.is_closed_door() || cell.is_stairs()) {
        let row = map[pos.y as usize].as_str().unwrap_or_default();
        let sign = row.chars().nth(pos.x as usize).expect("a whole row");
        check_sign(sign, terrain.name());
        signs.insert(sign);
    }
    assert_eq!(signs, BTreeSet::from(['[', 'v']));
}
