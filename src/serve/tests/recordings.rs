//! When the recording of a game is written, and what is said of a recording.

use super::files::recorded;
use super::*;

/// Returns a server that records in a folder.
fn recorder(folder: &Path) -> Server {
    Server::new(Settings {
        allows_files: true,
        record: Some(folder.to_owned()),
    })
}

/// Begins a game of this seed, and does something.
fn begin(server: &mut Server, seed: u64) {
    get(server, &json!({"reset": {"seed": seed, "levels": 3}}));
    act(server, &walk(20));
}

/// Gives the game up after some turns, and returns the answer.
fn end(server: &mut Server, turns: usize) -> Value {
    act(server, &walk(turns));
    get(server, &json!({"act": {"commands": [{"sure": "abandon"}]}}))
}

fn fork(server: &mut Server) -> Value {
    get(server, &json!({"fork": {}}))["handle"].clone()
}

fn restore(server: &mut Server, handle: &Value) {
    get(server, &json!({"restore": {"handle": handle}}));
}

/// Returns how the recordings in a folder were played.
fn modes(folder: &Path) -> Vec<&'static str> {
    let recorded = recorded(folder);
    recorded.into_iter().map(|(_, mode, _)| mode).collect()
}

#[test]
fn a_game_that_is_over_is_recorded_at_once_and_once() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut server = recorder(folder.path());
    begin(&mut server, 7);
    assert!(recorded(folder.path()).is_empty());
    let answer = end(&mut server, 5);
    assert!(answer.get("unrecorded").is_none(), "{answer}");
    let played = hash(&mut server).as_str().expect("a text").to_owned();
    let wanted = [("tactical-7-1.rlg".to_owned(), "bot", played)];
    assert_eq!(recorded(folder.path()), wanted);
    // None of this is another game, and nobody went back while it went on.
    let over = get(&mut server, &json!({"act": {"commands": ["rest"]}}));
    assert_eq!(over["refused"]["why"], "game_is_over");
    let handle = fork(&mut server);
    get(&mut server, &json!({"replay": {}}));
    restore(&mut server, &handle);
    get(&mut server, &json!({"reset": {"seed": 8}}));
    restore(&mut server, &handle);
    get(&mut server, &json!({"close": {}}));
    assert_eq!(recorded(folder.path()), wanted);
}

#[test]
fn what_is_played_after_an_end_is_a_recording_of_its_own() {
    for request in ["restore", "replay"] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut server = recorder(folder.path());
        begin(&mut server, 7);
        let fields = match request {
            "restore" => json!({"handle": fork(&mut server)}),
            _ => json!({"to": 3}),
        };
        end(&mut server, 5);
        let finished = recorded(folder.path());
        get(&mut server, &json!({ request: fields }));
        act(&mut server, &walk(9));
        get(&mut server, &json!({"reset": {"seed": 8}}));
        let both = recorded(folder.path());
        assert_eq!((both.len(), &both[..1]), (2, &finished[..]), "{request}");
        assert_eq!(both[1].1, "searched");
    }
}

#[test]
fn of_the_ends_that_a_search_reaches_the_last_is_kept() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut server = recorder(folder.path());
    begin(&mut server, 7);
    let handle = fork(&mut server);
    for turns in [3, 9, 6] {
        restore(&mut server, &handle);
        end(&mut server, turns);
        let played = hash(&mut server).as_str().expect("a text").to_owned();
        let wanted = [("tactical-7-1.rlg".to_owned(), "searched", played)];
        assert_eq!(recorded(folder.path()), wanted);
    }
    // A game that goes on takes the place of none that is over.
    restore(&mut server, &handle);
    server.finish().expect("it is written");
    assert_eq!(modes(folder.path()), ["searched"; 2]);
}

#[test]
fn an_end_that_cannot_be_recorded_is_told_at_once_and_tried_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let place = folder.path().join("place");
    fs::write(&place, "no folder").expect("a file is written");
    let mut server = recorder(&place);
    begin(&mut server, 7);
    fork(&mut server);
    let answer = end(&mut server, 5);
    let why = answer["unrecorded"].as_str().expect("it says why");
    assert!(why.starts_with(&*place.to_string_lossy()), "{why}");
    let end = &answer["observation"]["end"]["how"];
    assert_eq!((&answer["done"], end), (&json!(1), &json!("abandoned")));
    // Nor is it lost by going back.
    for back in [
        json!({"restore": {"handle": 1}}),
        json!({"replay": {"to": 1}}),
    ] {
        let why = reason(&mut server, &back);
        assert!(why.starts_with(&*place.to_string_lossy()), "{why}");
    }
    fs::remove_file(&place).expect("the file is gone");
    let seen = get(&mut server, &json!({"replay": {}}));
    assert!(seen.get("unrecorded").is_none(), "{seen}");
    assert_eq!(modes(&place), ["bot"]);
    begin(&mut server, 8);
    server.finish().expect("it is written");
    assert_eq!(modes(&place), ["bot"; 2]);
}

#[test]
fn a_game_that_goes_on_is_kept_as_it_stands_until_it_is_left() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut server = recorder(folder.path());
    let keep = |server: &mut Server| server.keep().expect("it is written").is_some();
    get(&mut server, &json!({"reset": {"seed": 7, "levels": 3}}));
    assert!(!keep(&mut server), "nothing was done");
    let is_kept = |server: &mut Server, mode: &'static str| {
        assert!(keep(server));
        assert!(!keep(server), "nothing is new");
        let played = hash(server).as_str().expect("a text").to_owned();
        let wanted = [("tactical-7-1.rlg.part".to_owned(), mode, played)];
        assert_eq!(recorded(folder.path()), wanted);
    };
    act(&mut server, &walk(20));
    is_kept(&mut server, "bot");
    let handle = fork(&mut server);
    act(&mut server, &walk(5));
    is_kept(&mut server, "bot");
    // What is played instead takes the place of what was kept, also where both are as long.
    restore(&mut server, &handle);
    act(&mut server, &vec![json!("search"); 5]);
    is_kept(&mut server, "searched");
    get(&mut server, &json!({"replay": {"to": 3}}));
    is_kept(&mut server, "searched");
    get(
        &mut server,
        &json!({"restore": {"handle": handle, "dice": "fresh"}}),
    );
    act(&mut server, &walk(5));
    is_kept(&mut server, "searched");
    // One that is removed is written again.
    let path = folder.path().join("tactical-7-1.rlg.part");
    fs::remove_file(&path).expect("it is there");
    act(&mut server, &walk(5));
    is_kept(&mut server, "searched");
    get(&mut server, &json!({"reset": {"seed": 8}}));
    let left: Vec<String> = recorded(folder.path()).into_iter().map(|it| it.0).collect();
    assert_eq!(left, ["tactical-7-1.rlg"]);
    server.finish().expect("it is written");
    assert_eq!(recorded(folder.path()).len(), 1);
}

#[test]
fn what_is_kept_of_a_game_stays_where_its_recording_cannot_be_written() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut server = recorder(folder.path());
    begin(&mut server, 7);
    server.keep().expect("it is written");
    let aside = folder.path().with_extension("aside");
    fs::rename(folder.path(), &aside).expect("it is moved");
    fs::write(folder.path(), "no folder").expect("a file is written");
    server.finish().expect_err("there is no folder");
    assert_eq!(modes(&aside), ["bot"]);
    fs::remove_file(folder.path()).expect("it is gone");
    fs::rename(&aside, folder.path()).expect("it is moved back");
}

#[test]
fn a_hash_is_that_of_a_replay_and_marks_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut server = recorder(folder.path());
    begin(&mut server, 7);
    let asked = get(&mut server, &json!({"hash": {}}));
    assert_eq!(asked, json!({ "hash": hash(&mut server) }));
    get(&mut server, &json!({"reset": {"seed": 8}}));
    assert_eq!(modes(folder.path()), ["bot"]);
    let file = folder.path().join("tactical-7-1.rlg");
    let replayed = get(&mut server, &json!({"replay": {"file": file}}));
    assert_eq!(replayed["hash"], asked["hash"]);
    assert_eq!(
        reason(&mut super::server(), &json!({"hash": {}})),
        "no game is played: reset begins one"
    );
}

#[test]
fn a_recording_says_what_game_it_is_and_its_kinds_have_names() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let monsters = "RLG327 MONSTER DESCRIPTION 1\nBEGIN MONSTER\nNAME odd rat\nDESC\n.\nCOLOR RED\n\
        SPEED 9+0d1\nABIL BOSS\nHP 4+0d1\nDAM 0+1d2\nSYMB r\nRRTY 100\nEND\n";
    let data = json!({"monsters": monsters});
    for (reset, rules, file) in [
        (
            json!({"seed": 7, "data": data}),
            "tactical",
            "tactical-7-1.rlg",
        ),
        (json!({"seed": 7, "quest": true}), "quest", "quest-7-1.rlg"),
    ] {
        let mut server = recorder(folder.path());
        get(&mut server, &json!({ "reset": reset }));
        act(&mut server, &walk(1));
        server.finish().expect("it is written");
        let file = folder.path().join(file);
        let replayed = get(&mut server, &json!({"replay": {"file": file}}));
        assert_eq!(
            (&replayed["rules"], &replayed["seed"]),
            (&json!(rules), &json!("7"))
        );
        let (hello, kinds) = (
            get(&mut server, &json!({"hello": {}})),
            get(&mut server, &json!({"kinds": {}})),
        );
        let first = |name: &str| hello[name].as_u64().expect("a number");
        let named = |seen: &Value, kinds: &Value, first: u64| {
            let number = seen["code"].as_u64().expect("a number") - first;
            assert_eq!(kinds[number as usize], seen["name"], "{seen}");
        };
        let seen = &replayed["observation"];
        for monster in seen["monsters"].as_array().expect("a list") {
            named(monster, &kinds["monsters"], first("monster"));
        }
        let items = [&seen["lying"], &seen["items"]["inventory"]];
        for item in items.iter().filter_map(|list| list.as_array()).flatten() {
            named(item, &kinds["items"], first("item"));
        }
        match rules {
            "quest" => assert!(
                seen["lying"]
                    .as_array()
                    .is_some_and(|lying| !lying.is_empty())
            ),
            _ => assert_eq!(kinds["monsters"][0], "odd rat"),
        }
    }
}
