//! Data, levels and recordings.

use super::*;
use crate::game::Scenario;
use crate::serve::LeftRecording;

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
fn of_two_levels_of_one_name_the_first_is_used() {
    let level = |name: &str, map: &str| {
        format!("MAZE: \"{name}\", ' '\nGEOMETRY: center, center\nMAP\n{map}\nENDMAP\n")
    };
    let plan = "RLG327 DUNGEON PLAN 1\n\
        BEGIN LEVEL\nNAME hall\nDEPTH 2+0d1 RRTY 100 BRANCH FALSE\nEND\n\
        BEGIN LEVEL\nNAME lair\nDEPTH 3+0d1 RRTY 100 BRANCH FALSE\nEND\n";
    let plans = |texts: &[String]| {
        let mut server = server();
        let data = json!({"levels": texts, "plan": plan});
        get(&mut server, &json!({"reset": {"seed": 1, "data": data}}));
        let play = server.play.as_ref().expect("a game is played");
        let Scenario::Dungeon(_, dungeon) = &play.game.setup().scenario else {
            panic!("it is no quest");
        };
        ["hall", "lair"].map(|name| dungeon.levels.plan(name).cloned())
    };
    let [short, long, own] =
        [("hall", "..."), ("hall", "....."), ("lair", "...")].map(|(name, map)| level(name, map));
    let first = plans(&[short.clone(), own.clone()]);
    assert_eq!(plans(&[short.clone(), long.clone(), own]), first);
    assert_ne!(plans(&[long, short])[0], first[0]);
    assert_ne!(
        plans(&[])[1],
        first[1],
        "they come before those that are built in"
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
        json!({"reset": {"data": {"folder": "/no/such/folder"}}}),
    ] {
        assert!(
            reason(&mut server, &request).contains("/no/such"),
            "{request}"
        );
    }
    // Nobody waits for what comes out of what is no file.
    for (level, said) in [
        (
            json!({"file": "/dev/zero"}),
            "/dev/zero: this is not a file",
        ),
        (json!({"file": "/"}), "/: this is a folder, not a file"),
        (json!({"file": ""}), "a path is empty"),
        (json!({"file": "x", "text": ""}), "a text or a file"),
        (
            json!({"file": path, "name": "x"}),
            "cell.des has no level called x",
        ),
    ] {
        let refused = reason(&mut server, &json!({"reset": {"level": level}}));
        assert!(refused.contains(said), "{refused}");
    }
}

/// Returns the recordings in a folder, and how each was played.
pub(super) fn recorded(folder: &Path) -> Vec<(String, &'static str, String)> {
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
fn a_game_is_recorded_where_a_kept_game_that_is_another_takes_its_place() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut server = Server::new(Settings {
        allows_files: false,
        record: Some(folder.path().to_owned()),
    });
    get(&mut server, &json!({"reset": {"seed": 7}}));
    act(&mut server, &walk(3));
    let handle = get(&mut server, &json!({"fork": {}}))["handle"].clone();
    get(&mut server, &json!({"reset": {"seed": 8}}));
    act(&mut server, &walk(5));
    let left = hash(&mut server);
    let restore = json!({"restore": {"handle": handle}});
    get(&mut server, &restore);
    let [first, second] = &recorded(folder.path())[..] else {
        panic!("two games were left");
    };
    assert_eq!(first.0, "tactical-7-1.rlg");
    let left = left.as_str().expect("a text").to_owned();
    assert_eq!(*second, ("tactical-8-1.rlg".to_owned(), "bot", left));
    // One that goes back is not left.
    act(&mut server, &walk(2));
    get(&mut server, &json!({"replay": {"to": 1}}));
    get(&mut server, &restore);
    assert_eq!(recorded(folder.path()).len(), 2);
}

#[test]
fn a_recording_of_other_dice_from_the_first_turn_on_is_recorded_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [first, second] = ["first", "second"].map(|name| folder.path().join(name));
    let server = |record: &Path| {
        Server::new(Settings {
            allows_files: true,
            record: Some(record.to_owned()),
        })
    };
    let mut recorder = server(&first);
    get(&mut recorder, &json!({"reset": {"seed": 7}}));
    let kept = get(&mut recorder, &json!({"fork": {"dice": "fresh"}}));
    get(
        &mut recorder,
        &json!({"restore": {"handle": kept["handle"]}}),
    );
    act(&mut recorder, &walk(5));
    get(&mut recorder, &json!({"close": {}}));

    let file = first.join("tactical-7-1.rlg");
    let mut recorder = server(&second);
    get(&mut recorder, &json!({"replay": {"file": file, "to": 0}}));
    act(&mut recorder, &walk(8));
    let played = hash(&mut recorder).as_str().expect("a text").to_owned();
    get(&mut recorder, &json!({"close": {}}));
    let [(_, _, again)] = &recorded(&second)[..] else {
        panic!("one game was played");
    };
    assert_eq!(*again, played);
}

/// Fails at a request as the program does where it has a bug, and returns what is answered.
fn fail(server: &mut Server) -> String {
    let mut answer = Vec::new();
    let failed: Box<dyn std::any::Any + Send> = Box::new("a bug");
    let flow = server.answer_by(&mut answer, |_, _| std::panic::resume_unwind(failed));
    assert!(flow.is_continue() && server.play.is_none());
    let answer: Value = serde_json::from_slice(&answer).expect("an answer is JSON");
    let reason = answer["error"]["reason"].as_str();
    reason.expect("it says why").to_owned()
}

#[test]
fn a_game_at_which_the_program_fails_leaves_its_recording() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let place = folder.path().join("place");
    let mut server = Server::new(Settings {
        allows_files: false,
        record: Some(place.clone()),
    });
    let gone = "the program failed at this request; the game in play is gone";
    assert_eq!(fail(&mut server), gone, "there was none");
    get(&mut server, &json!({"reset": {"seed": 7}}));
    act(&mut server, &walk(5));
    let played = hash(&mut server).as_str().expect("a text").to_owned();
    let file = place.join("tactical-7-1.rlg");
    let told = format!("{gone}, but for its recording: {}", file.display());
    assert_eq!(fail(&mut server), told);
    let wanted = [("tactical-7-1.rlg".to_owned(), "bot", played)];
    assert_eq!(recorded(&place), wanted);

    get(&mut server, &json!({"reset": {"seed": 7}}));
    act(&mut server, &walk(5));
    fs::remove_dir_all(&place).expect("the folder is gone");
    fs::write(&place, "no folder").expect("a file is written");
    let told = fail(&mut server);
    let lost = format!("{gone}, and its recording with it: {}", place.display());
    assert!(told.starts_with(&lost), "{told}");
    let failed = LeftRecording::of(Err(Box::new("a bug")));
    let lost = ", and its recording with it: the program failed at writing it, too";
    assert_eq!(failed.to_string(), lost);
}

#[test]
fn a_game_that_cannot_be_recorded_stays_in_play_until_the_end() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (place, other) = (folder.path().join("place"), folder.path().join("other"));
    let block = || {
        fs::rename(&place, &other).expect("the folder is moved");
        fs::write(&place, "no folder").expect("a file is written");
    };
    let mut server = Server::new(Settings {
        allows_files: true,
        record: Some(place.clone()),
    });
    get(&mut server, &json!({"reset": {"seed": 1}}));
    act(&mut server, &walk(2));
    let handle = get(&mut server, &json!({"fork": {}}))["handle"].clone();
    get(&mut server, &json!({"reset": {"seed": 7}}));
    act(&mut server, &walk(5));
    let before = hash(&mut server);
    block();
    let file = other.join("tactical-1-1.rlg");
    for request in [
        json!({"reset": {"seed": 8}}),
        json!({"replay": {"file": file}}),
        json!({"restore": {"handle": handle}}),
    ] {
        let why = reason(&mut server, &request);
        assert!(why.starts_with(&*place.to_string_lossy()), "{why}");
        assert_eq!(hash(&mut server), before);
    }
    act(&mut server, &walk(3));
    let played = hash(&mut server);
    fs::remove_file(&place).expect("the file is gone");
    get(&mut server, &json!({"reset": {"seed": 8}}));
    let hash_of = played.as_str().expect("a text").to_owned();
    let wanted = [("tactical-7-1.rlg".to_owned(), "bot", hash_of)];
    assert_eq!(recorded(&place), wanted);

    act(&mut server, &walk(1));
    fs::remove_dir_all(&other).expect("the other folder is gone");
    block();
    let mut answer = Vec::new();
    let flow = server.answer(br#"{"close": {}}"#, &mut answer);
    assert!(flow.is_break() && answer.starts_with(br#"{"error":"#));
    assert!(server.finish().is_err(), "it is tried once more");
    assert!(server.play.is_none());
}
