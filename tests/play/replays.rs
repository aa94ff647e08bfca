//! Replays on the screen, at full speed, as casts, and played on.

use crate::stage::Stage;
use crate::terminal::Terminal;
use crate::{clubs, feeble, start};
use assert_cmd::Command;
use std::fs;
use std::path::PathBuf;

/// Records a game in which the hero rests, goes down, and gives up.
fn recorded(stage: &Stage) -> String {
    let mut terminal = start(stage, &["--levels", "2", "--rules", "tactical"]);
    terminal.type_keys(&".".repeat(12));
    terminal.abandon();
    terminal.expect("You have given up");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
    let folder = stage.home.path().join(".rlg327/recordings");
    let entries = fs::read_dir(folder).expect("there are recordings");
    let paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    assert_eq!(paths.len(), 1);
    paths[0].display().to_string()
}

fn rlg(arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rlg"));
    let output = command.args(arguments).output().expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("it prints text");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn a_recording_is_played_paused_stepped_searched_and_looked_about_in() {
    let stage = Stage::new(&feeble(), &clubs());
    let file = recorded(&stage);
    let mut terminal = Terminal::start(&["--replay", &file], stage.home.path());
    terminal.expect("Replay paused  pace 3 of 9  action 0/13  turn 0");
    terminal.type_keys("...");
    terminal.expect("action 3/13  turn 3");
    terminal.type_keys(",");
    terminal.expect("action 2/13  turn 2");
    terminal.type_keys("t9\r");
    terminal.expect("action 9/13  turn 9");
    terminal.type_keys("t4\r");
    terminal.expect("action 4/13  turn 4");
    terminal.type_keys("v2\r");
    terminal.expect("You never entered level 2.");
    terminal.type_keys("L");
    terminal.expect("You");
    terminal.type_keys("\u{1b}");
    terminal.type_keys("w");
    terminal.type_keys("5");
    terminal.expect("This is a recording");
    terminal.type_keys("+++++ ");
    terminal.expect("action 13/13");
    terminal.expect("gave up");
    terminal.type_keys("0");
    terminal.expect("action 0/13");
    terminal.type_keys("?");
    terminal.expect("play on from here");
    terminal.type_keys("\u{1b}");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
    assert!(terminal.is_restored());
}

#[test]
fn a_recording_is_played_on_as_a_new_marked_game() {
    let stage = Stage::new(&feeble(), &clubs());
    let file = recorded(&stage);
    let mut terminal = Terminal::start(&["--replay", &file, "--name", "Bo"], stage.home.path());
    terminal.expect("Replay");
    terminal.type_keys("t5\r");
    terminal.type_keys("Py");
    terminal.expect("This is practice, which does not");
    terminal.expect("[practice]");
    terminal.type_keys(".");
    terminal.expect("Turn 6");
    terminal.abandon();
    terminal.expect("You have given up");
    terminal.type_keys("q");
    assert_eq!(terminal.wait(), 0);
    let lines =
        fs::read_to_string(stage.home.path().join(".rlg327/xlogfile")).expect("it is there");
    let line = lines.lines().last().expect("there are two games");
    assert!(
        line.contains("name=Bo") && line.contains("mode=played-on"),
        "{line}"
    );
    let recordings = stage.home.path().join(".rlg327/recordings");
    for entry in fs::read_dir(recordings).expect("there are recordings") {
        let path = entry.expect("an entry").path();
        let (status, out, err) = rlg(&["--replay", &path.display().to_string(), "--headless"]);
        assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    }
}

#[test]
fn a_recording_is_verified_headless() {
    let stage = Stage::new(&feeble(), &clubs());
    let file = recorded(&stage);
    let (status, out, err) = rlg(&["--replay", &file, "--headless"]);
    assert_eq!((status, err.as_str()), (Some(0), ""));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[..3], ["outcome\tgave up", "turns\t12", "actions\t13"]);
    assert!(
        lines[3].starts_with("hash\t") && lines[3].len() == 21,
        "{out}"
    );
    let names = lines[4..].iter().filter_map(|line| line.split('\t').next());
    let names: Vec<&str> = names.collect();
    let wanted = [
        "score",
        "mode",
        "rules",
        "rules version",
        "monsters",
        "objects",
        "effects",
        "plan",
        "first level",
    ];
    assert_eq!(names, wanted, "{out}");
    let value = |name: &str| {
        let line = lines.iter().find(|line| line.starts_with(name));
        line.and_then(|line| line.split('\t').nth(1))
            .unwrap_or_default()
    };
    assert_eq!(value("mode"), "normal");
    assert_eq!(value("monsters").len(), 16, "they come from a file");
}

#[test]
fn a_recording_of_built_in_data_is_told_from_others() {
    let stage = Stage::new(&feeble(), &clubs());
    let file = recorded(&stage);
    let (status, _, err) = rlg(&["--replay", &file, "--headless", "--require-builtin"]);
    assert_eq!(status, Some(1));
    assert!(err.contains("monsters: not built in"), "{err}");
    let built_in = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/recordings/quest-win.rlg"
    );
    let (status, out, err) = rlg(&["--replay", built_in, "--headless", "--require-builtin"]);
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.contains("campaign\tbuilt-in"), "{out}");
}

#[test]
fn settings_change_nothing_in_a_recording() {
    let stage = Stage::new(&feeble(), &clubs());
    let file = recorded(&stage);
    let settings = [
        "",
        "[settings]\nflush_input = \"off\"\npace = 9\nglyphs = \"ascii\"\n",
        "[keys.dungeon]\nexplore = \"F2\"\nrest = \"o\"\n[settings]\ncolors = \"none\"\n",
    ];
    let replayed = settings.map(|settings| {
        stage.set(settings);
        let mut program = Command::new(env!("CARGO_BIN_EXE_rlg"));
        let arguments = ["--replay", &file, "--headless"];
        let program = program.args(arguments).env("HOME", stage.home.path());
        let output = program.output().expect("the program runs");
        assert!(output.status.success());
        String::from_utf8(output.stdout).expect("it prints text")
    });
    assert!(replayed[0].contains("hash\t"));
    assert!(replayed.iter().all(|text| *text == replayed[0]));
}

#[test]
fn a_file_that_is_not_a_recording_is_an_error() {
    let stage = Stage::new(&feeble(), &clubs());
    let monsters = format!("{}/monster_desc.txt", stage.data());
    let missing = format!("{}/nothing.rlg", stage.data());
    for file in [&monsters, &missing] {
        for more in [&["--headless"][..], &[]] {
            let arguments = [&["--replay", file.as_str()], more].concat();
            let (status, _, err) = rlg(&arguments);
            assert_eq!(status, Some(1), "{err}");
            assert!(
                err.starts_with("rlg: ") && err.contains(file.as_str()),
                "{err}"
            );
        }
    }
    let (status, _, err) = rlg(&["--headless"]);
    assert_eq!(status, Some(2), "{err}");
}

#[test]
fn a_moment_is_drawn_as_a_picture_which_replaces_no_file() {
    let stage = Stage::new(&feeble(), &clubs());
    let file = recorded(&stage);
    let draw = |name: &str, more: &[&str]| {
        let out = stage.home.path().join(name);
        let path = out.to_str().expect("a path is text");
        let (status, _, err) = rlg(&[&["--replay", &file, "--svg", path], more].concat());
        (status, err, fs::read_to_string(&out).unwrap_or_default())
    };
    let (status, err, first) = draw("first.svg", &["--at", "0"]);
    assert_eq!(status, Some(0), "{err}");
    assert!(
        first.starts_with("<svg ") && first.ends_with("</svg>\n"),
        "{first}"
    );
    assert!(first.contains("Welcome, Tess!"), "{first}");
    let (status, err, last) = draw("last.svg", &[]);
    assert!(status == Some(0) && last != first, "{err}");
    let (status, err, kept) = draw("first.svg", &[]);
    assert_eq!(
        (status, &kept),
        (Some(1), &first),
        "a file that is there stays"
    );
    let (status, out, _) = rlg(&["--replay", &file, "--svg", "-", "--at", "0"]);
    assert_eq!((status, out), (Some(0), first), "to standard output");
    assert!(err.contains("first.svg"), "{err}");
    let (status, err, drawn) = draw("beyond.svg", &["--at", "999"]);
    assert_eq!((status, drawn.as_str()), (Some(2), ""), "{err}");
    assert!(err.contains("--at 999: the game has only"), "{err}");
}

#[test]
fn a_cast_has_a_head_and_frames_in_the_order_of_their_times_and_replaces_no_file() {
    let stage = Stage::new(&feeble(), &clubs());
    let file = recorded(&stage);
    let out = stage.home.path().join("game.cast");
    let arguments = ["--replay", &file, "--cast", out.to_str().expect("a path")];
    assert_eq!(rlg(&arguments).0, Some(0));
    let text = fs::read_to_string(&out).expect("there is a cast");
    let mut lines = text
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("every line is JSON"));
    let head = lines.next().expect("a head");
    assert_eq!(
        (&head["version"], &head["width"], &head["height"]),
        (&2.into(), &80.into(), &24.into())
    );
    let mut screen = vt100::Parser::default();
    let mut last = 0.0;
    for line in lines {
        let time = line[0].as_f64().expect("a time");
        assert!(time >= last && line[1] == "o");
        last = time;
        screen.process(line[2].as_str().expect("a text").as_bytes());
    }
    assert!(screen.screen().contents().contains("Turn 12"));
    let (status, _, err) = rlg(&arguments);
    assert_eq!(status, Some(1), "a file that is there stays");
    assert!(err.contains("game.cast"), "{err}");
    assert_eq!(fs::read_to_string(&out).as_ref().ok(), Some(&text));
    let (status, out, _) = rlg(&["--replay", &file, "--cast", "-"]);
    assert_eq!((status, out), (Some(0), text), "to standard output");
}

#[test]
fn what_is_left_of_a_damaged_recording_is_written_and_the_rest_said_to_be_missing() {
    let stage = Stage::new(&feeble(), &clubs());
    let file = recorded(&stage);
    let mut bytes = fs::read(&file).expect("it can be read");
    // Before its last entry, which could be one that was not written to its end.
    let late = bytes.len() - 60;
    bytes[late] ^= 1;
    fs::write(&file, bytes).expect("it can be written");
    let write = |option: &str, more: &[&str]| {
        let (status, out, err) = rlg(&[&["--replay", &file, option, "-"], more].concat());
        let is_told = err.contains(file.as_str()) && err.contains("it is damaged at byte");
        assert_eq!(is_told, status == Some(1), "{err}");
        (status, out)
    };
    let (status, cast) = write("--cast", &[]);
    assert!(status == Some(1) && cast.lines().count() > 3, "{cast}");
    let (status, last) = write("--svg", &[]);
    assert!(status == Some(1) && last.ends_with("</svg>\n"), "{last}");
    let (status, first) = write("--svg", &["--at", "1"]);
    assert!(status == Some(0) && first != last, "the moment is there");
    assert_eq!(write("--svg", &["--at", "999"]), (Some(1), String::new()));
}
