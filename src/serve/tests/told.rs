//! What programs are told of things, beyond where they are.

use super::*;
use crate::game::{MAP_CELLS, Slot, StatusKind, codes};
use crate::rules::effects::wording;

/// A room with these further lines. The hero stands in its west.
fn room(lines: &str) -> Value {
    let text = format!(
        "MAZE: \"cell\", ' '\nGEOMETRY: center, center\nMAP\n-------\n|.....|\n-------\nENDMAP\nSTAIR: (1,1), up\n{lines}"
    );
    json!({"reset": {"level": {"text": text}, "seed": 1, "details": true}})
}

/// Gives commands that are carried out, and returns the last observation.
fn done(server: &mut Server, commands: &[Value]) -> Value {
    let mut acted = get(server, &json!({"act": {"commands": commands}}));
    assert_eq!(acted["done"], commands.len(), "{acted}");
    acted["observation"].take()
}

fn texts(list: &Value) -> String {
    let texts: Vec<&str> = (list.as_array().into_iter().flatten())
        .filter_map(Value::as_str)
        .collect();
    texts.join(" ")
}

#[test]
fn an_item_says_what_it_does_and_would_change_where_details_are_wanted() {
    let mut server = server();
    let objects = "OBJECT: '!', \"a flask of red cordial\", (2,1)\nOBJECT: ')', \"a watchman's longsword\", (3,1)\n";
    let begun = get(&mut server, &room(objects));
    let lying = begun["observation"]["lying"].clone();
    let pile = &lying[0]["pile"][0];
    assert_eq!(pile["name"], "a flask of red cordial", "{lying}");
    assert!(
        texts(&pile["told"]["effects"]).starts_with("Drunk: you regain"),
        "{lying}"
    );
    let east = json!({"step": "east"});
    let seen = done(&mut server, &[east.clone(), east.clone()]);
    let pack = &seen["items"]["pack"];
    assert!(
        texts(&pack[0]["told"]["effects"]).starts_with("Drunk"),
        "{pack}"
    );
    assert_eq!(pack[0]["told"]["change"], Value::Null);
    let change = pack[1]["told"]["change"]
        .as_str()
        .expect("a sword changes something");
    assert!(change.starts_with("If you wear it: damage"), "{change}");
    let sword = &pack[1]["figures"];
    assert!(sword["least_damage"].as_i64() < sword["most_damage"].as_i64());
    let seen = done(&mut server, &[json!({"wear": {"item": {"pack": 1}}})]);
    let change = &seen["items"]["worn"]["weapon"]["told"]["change"];
    let change = change.as_str().expect("it can be taken off");
    assert!(change.starts_with("If you take it off: damage"), "{change}");
    let plain = json!({"observe": {"parts": ["items"], "details": false}});
    let plain = get(&mut server, &plain)["observation"].to_string();
    assert!(!plain.contains("told") && plain.contains("most_damage"));
    let again = get(&mut server, &json!({"observe": {}}))["observation"].to_string();
    assert_eq!(again, plain, "the choice stays");
}

#[test]
fn what_lies_below_others_is_told_in_view() {
    let mut server = server();
    let objects = "OBJECT: '!', \"a flask of red cordial\", (4,1)\nOBJECT: '!', \"a flask of red cordial\", (4,1)\nOBJECT: ')', \"a watchman's longsword\", (4,1)\n";
    let begun = get(&mut server, &room(objects));
    let lying = &begun["observation"]["lying"][0];
    assert_eq!(lying["several"], true, "{lying}");
    assert_eq!(lying["is_for_sale"], false);
    let pile = lying["pile"].as_array().expect("a list");
    assert_eq!(pile.len(), 3);
    assert_eq!(pile[0]["place"], json!({"floor": 2}));
}

#[test]
fn features_say_what_they_do_and_the_hero_what_it_stands_on() {
    let mut server = server();
    let begun = get(&mut server, &room("FOUNTAIN: (2,1)\n"));
    let observation = &begun["observation"];
    let features = observation["features"].as_array().expect("a list");
    let names: Vec<&Value> = features.iter().map(|feature| &feature["name"]).collect();
    assert_eq!(names, ["Stairs up", "Fountain", "Stairs down"]);
    assert!(
        texts(&features[1]["told"]).starts_with("Used"),
        "{features:?}"
    );
    assert_eq!(observation["hero"]["ground"], features[0]["code"]);
    let seen = done(&mut server, &[json!({"step": "east"})]);
    assert_eq!(seen["hero"]["ground"], features[1]["code"]);
}

#[test]
fn locked_doors_of_a_quest_are_locks_and_name_their_keys() {
    let mut server = server();
    let begun = get(&mut server, &json!({"reset": {"quest": true, "seed": 7}}));
    let features = begun["observation"]["features"].as_array().expect("a list");
    let mut map = [0; MAP_CELLS];
    let play = server.play.as_ref().expect("a game is played");
    play.game.view().codes(&mut map);
    let names = codes::names();
    let mut keys = 0;
    for feature in features {
        let place = |axis: usize| feature["at"][axis].as_u64().expect("a number") as usize;
        let code = map[place(1) * 80 + place(0)] & !codes::IN_VIEW;
        let named = names.iter().find(|(other, _)| *other == code);
        let is_lock = named.is_some_and(|(_, name)| *name == "lock");
        assert_eq!(is_lock, feature["key"].is_string(), "{feature}");
        let told = feature["name"].as_str().expect("a name");
        assert_eq!(
            is_lock,
            told.starts_with("Locked door that wants the "),
            "{told}"
        );
        keys += u32::from(is_lock);
    }
    assert!(keys > 0, "{features:?}");
}

#[test]
fn a_monster_says_what_it_can_do_and_how_a_shot_at_it_stands() {
    let mut server = server();
    let lines = "OBJECT: ')', \"a hunting bow\", (2,1)\nOBJECT: ')', \"a sheaf of arrows\", (2,1)\nMONSTER: 'r', \"cave rat\", (3,1), asleep\n";
    let begun = get(&mut server, &room(lines));
    let rat = &begun["observation"]["monsters"][0];
    assert_eq!(rat["shot"], Value::Null, "{begun}");
    assert!(texts(&rat["told"]).contains("It is asleep"), "{rat}");
    assert!(rat["odds"]["their_turns"].is_i64());
    let seen = done(&mut server, &[json!({"step": "east"})]);
    let pack = seen["items"]["pack"].as_array().expect("a list");
    let place = |name: &str| {
        let found = pack.iter().find(|item| item["name"] == name);
        found.expect("it was picked up")["place"].clone()
    };
    let [bow, arrows] = ["a hunting bow", "a sheaf of arrows"].map(place);
    let seen = done(&mut server, &[json!({"wear": {"item": bow}})]);
    let shot = &seen["monsters"][0]["shot"];
    assert_eq!(shot["item"], arrows, "{shot}");
    assert!(shot["hit_chance"].as_i64() > Some(0) && shot["most"].as_i64() > Some(2));
    let told = texts(&seen["monsters"][0]["told"]);
    assert!(told.contains("An arrow hits it "), "{told}");
}

#[test]
fn whoever_gives_up_is_asked_also_within_many_commands() {
    let mut server = begun();
    let commands = json!(["search", "abandon", "search"]);
    let acted = get(&mut server, &json!({"act": {"commands": commands}}));
    assert_eq!(acted["done"], 1);
    let text = "You would give up, and the game would be over.";
    assert_eq!(
        acted["refused"],
        json!({"why": "risky", "text": text, "sure": true})
    );
    assert_eq!(acted["observation"]["end"], Value::Null);
    let over = done(&mut server, &[json!({"sure": "abandon"})]);
    assert_eq!(over["end"]["how"], "abandoned");
}

#[test]
fn many_commands_end_at_a_disturbance_where_that_is_wanted() {
    let mut server = server();
    let rests = |count: u64| vec![json!("rest"); count as usize];
    let hit_points = |answer: &Value| {
        let figures = &answer["observation"]["hero"]["figures"];
        figures["hit_points"].as_i64().expect("a number")
    };
    let mut wounds = 0;
    for seed in 0..3 {
        let reset = json!({"reset": {"seed": seed, "levels": 3, "parts": ["hero", "end"]}});
        let mut before = hit_points(&get(&mut server, &reset));
        for _ in 0..20 {
            let handle = get(&mut server, &json!({"fork": {}}))["handle"].take();
            let act = json!({"act": {"commands": rests(2_000), "until_disturbed": true}});
            let acted = get(&mut server, &act);
            let Some(done) = acted["done"]
                .as_u64()
                .filter(|_| acted["disturbed"].is_string())
            else {
                break;
            };
            let after = hit_points(&acted);
            wounds += u32::from(after < before);
            get(&mut server, &json!({"restore": {"handle": handle}}));
            let until = json!({"act": {"commands": rests(done - 1)}});
            let until = get(&mut server, &until);
            assert!(
                hit_points(&until) >= before,
                "no wound but the last: {acted}"
            );
            assert!(until.get("disturbed").is_none());
            get(&mut server, &json!({"act": {"commands": ["rest"]}}));
            before = after;
            if !acted["observation"]["end"].is_null() || after < 20 {
                break;
            }
        }
    }
    assert!(wounds > 2, "{wounds}");
    get(&mut server, &room(""));
    let act = json!({"act": {"commands": rests(100), "until_disturbed": true}});
    let acted = get(&mut server, &act);
    assert_eq!(acted["done"], 100, "{}", acted["disturbed"]);
}

#[test]
fn what_is_not_carried_is_refused_as_such() {
    let mut server = server();
    let objects = "OBJECT: '!', \"a flask of red cordial\", (2,1)\n";
    get(&mut server, &room(objects));
    done(
        &mut server,
        &[json!({"auto_pickup": "none"}), json!({"step": "east"})],
    );
    let lying = json!({"floor": 0});
    let drink = json!({"act": {"commands": [{"drink": lying}]}});
    let refused = get(&mut server, &drink)["refused"].take();
    let text = "You do not carry a flask of red cordial: pick it up first.";
    assert_eq!(
        refused,
        json!({"why": "not_carried", "text": text, "sure": false})
    );
    let several = json!([lying, {"floor": 1}]);
    let act = json!({"act": {"commands": [{"pick_up_several": several}]}});
    let refused = get(&mut server, &act)["refused"].take();
    assert_eq!(refused["why"], "not_all_here");
    done(&mut server, &[json!({"pick_up_several": [lying]})]);
}

/// What only wizard mode refuses, which no program has.
const OF_WIZARDS: [&str; 4] = [
    "no_such_level",
    "no_such_kind",
    "only_one_ever",
    "no_room_for_it",
];

#[test]
fn the_manual_lists_for_what_commands_are_refused() {
    let manual = include_str!("../../../data/manual/serve.md");
    let (_, list) = manual.split_once("### Refusals").expect("its section");
    let (list, _) = list.split_once("## ").expect("its end");
    let told: BTreeSet<&str> = list.split('`').skip(1).step_by(2).collect();
    let source = include_str!("../../rules/refusal.rs");
    let (_, names) = source.split_once("pub fn name").expect("a function");
    let (names, _) = names.split_once("#[cfg(test)]").expect("its end");
    let mut named: BTreeSet<&str> = names.split('"').skip(1).step_by(2).collect();
    named.insert("unwise");
    named.retain(|name| !OF_WIZARDS.contains(name));
    assert_eq!(told, named);
}

#[test]
fn the_client_in_python_knows_all_statuses_and_slots() {
    let client = include_str!("../../../data/clients/rlg_gym.py");
    let listed = |name: &str| -> Vec<String> {
        let (_, list) = client.split_once(&format!("\n{name} = [")).expect("a list");
        let (list, _) = list.split_once(']').expect("its end");
        let names = list.split('"').skip(1).step_by(2);
        names.map(str::to_owned).collect()
    };
    let statuses = StatusKind::ALL.map(|kind| wording(kind).name.to_owned());
    assert_eq!(listed("STATUSES"), statuses);
    let slots = Slot::ALL.map(|slot| json!(slot).as_str().expect("a name").to_owned());
    assert_eq!(listed("WORN"), slots);
}
