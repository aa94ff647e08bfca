//! Programs that play through `rlg --serve`: whole games, and what the program does with lines that are none.

use rlg::base::Seed;
use rlg::bot::{Bot, Run, Style};
use rlg::game::{Command, DungeonBook, DungeonSetup, Game, GameData, GameSetup, Scenario};
use rlg::levels::built_in_levels;
use rlg::store::{Recording, open_campaign};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The program, with a home of its own.
struct Program {
    child: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    home: tempfile::TempDir,
}

impl Program {
    fn start(options: &[&str]) -> Program {
        Program::run(env!("CARGO_BIN_EXE_rlg"), &[&["--serve"], options].concat())
    }

    /// Runs a program that in the end is that.
    fn run(program: &str, arguments: &[&str]) -> Program {
        let home = tempfile::tempdir().expect("a temporary folder");
        let mut child = std::process::Command::new(program)
            .args(arguments)
            .env("HOME", home.path())
            .current_dir(home.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let answers = BufReader::new(child.stdout.take().expect("a pipe"));
        Program {
            requests: child.stdin.take(),
            answers,
            child,
            home,
        }
    }

    fn send(&mut self, line: &[u8]) -> Value {
        let requests = self.requests.as_mut().expect("they are open");
        requests.write_all(line).expect("the program reads");
        requests.write_all(b"\n").expect("the program reads");
        let mut answer = String::new();
        self.answers
            .read_line(&mut answer)
            .expect("the program answers");
        serde_json::from_str(&answer).expect("an answer is JSON")
    }

    fn ask(&mut self, request: &Value) -> Value {
        let answer = self.send(request.to_string().as_bytes());
        assert!(answer.get("error").is_none(), "{request}: {answer}");
        answer
    }

    /// Waits for the end of the program, and returns what it reported.
    fn errors(mut self) -> String {
        let mut errors = String::new();
        let mut stderr = self.child.stderr.take().expect("a pipe");
        stderr.read_to_string(&mut errors).expect("it is text");
        self.child.wait().expect("the program ends");
        errors
    }

    /// Ends the requests. Returns the exit status, after nothing more was answered and nothing was left at home.
    fn end(mut self) -> Option<i32> {
        drop(self.requests.take());
        let mut rest = String::new();
        self.answers
            .read_to_string(&mut rest)
            .expect("answers are text");
        assert_eq!(rest, "");
        let mut left = self.home.path().read_dir().expect("it is a folder");
        assert!(left.next().is_none(), "a program that plays leaves nothing");
        self.child.wait().expect("the program ends").code()
    }
}

/// Lets a bot play the same game here, and gives its commands through the pipe. Returns the last answer.
fn play(program: &mut Program, reset: &Value, setup: GameSetup) -> Value {
    program.ask(reset);
    let mut run = Run::new(Game::new(setup), Bot::new(Style::Plain));
    let mut commands = 0;
    while let Some(command) = run.choose() {
        commands += 1;
        program.ask(&json!({"act": {"commands": [command], "parts": []}}));
        run.obey(command);
    }
    assert!(commands > 100, "it was a game");
    program.ask(&json!({"act": {"commands": [Command::Abandon.sure()]}}));
    let mut game = run.into_game();
    game.obey(Command::Abandon.sure());
    let whole = program.ask(&json!({"replay": {}}));
    let hash = format!("{:016x}", game.fingerprint());
    assert_eq!(whole["replay"]["hash"], hash, "the worlds are the same");
    program.ask(&json!({"observe": {"parts": ["end", "hero", "messages"]}}))
}

#[test]
fn a_whole_game_in_the_dungeon_is_played_through_the_pipe() {
    let content = GameData::built_in().content;
    let dungeon = DungeonSetup {
        levels: built_in_levels(),
        ..DungeonSetup::of_depths(2)
    };
    let scenario = Scenario::Dungeon(DungeonBook::Tactical, dungeon.of_game(content.plan()));
    let seed = Seed::from_text("through a pipe");
    let setup = GameSetup::of_scenario(seed, scenario, content);
    let mut program = Program::start(&[]);
    let reset = json!({"reset": {"seed": "through a pipe", "levels": 2}});
    let last = play(&mut program, &reset, setup);
    let end = &last["observe"]["observation"]["end"];
    assert!(end["how"].is_string() && end["points"].is_u64(), "{end}");
    let over = program.ask(&json!({"act": {"commands": ["rest"]}}));
    assert_eq!(over["act"]["refused"]["why"], "game_is_over");
    assert_eq!(program.end(), Some(0));
}

#[test]
fn a_whole_quest_is_played_through_the_pipe_and_recorded() {
    let campaign = open_campaign(None).expect("the built-in campaign");
    let content = campaign.content.clone();
    let scenario = Scenario::Campaign(Arc::new(campaign));
    let seed = Seed::from_number(5);
    let setup = GameSetup::of_scenario(seed, scenario, content);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let recordings = folder.path().join("recordings");
    let mut program = Program::start(&["--record", recordings.to_str().expect("a text")]);
    let reset = json!({"reset": {"seed": 5, "quest": true}});
    let last = play(&mut program, &reset, setup);
    assert!(last["observe"]["observation"]["hero"]["quest"].is_object());
    assert_eq!(
        program.end(),
        Some(0),
        "the end of the requests ends the game"
    );
    let (name, mode) = only_recording(&recordings);
    // It was played again only when it was over.
    assert_eq!((name.as_str(), mode), ("quest-5-1.rlg", "bot"));
}

fn only_recording(folder: &Path) -> (String, &'static str) {
    let mut paths = folder.read_dir().expect("it is a folder");
    let path = paths.next().expect("a recording").expect("an entry").path();
    assert!(paths.next().is_none());
    let recording = Recording::open(&path).expect("a recording");
    let mode = recording.mode().name();
    recording.verify(|_| {}).expect("it leads to the same end");
    let name = path.file_name().expect("it has a name");
    (name.to_string_lossy().into_owned(), mode)
}

#[test]
fn lines_that_are_no_requests_are_answered_and_the_program_goes_on() {
    let mut program = Program::start(&[]);
    for line in [
        &b"hello"[..],
        b"{\"hello\": 1}",
        b"\xff",
        b"\0",
        b"{\"act\": {\"commands\": []}}",
    ] {
        let answer = program.send(line);
        assert!(answer["error"]["reason"].is_string(), "{answer}");
    }
    let long = vec![b'x'; (1 << 20) + 1];
    let answer = program.send(&long);
    assert_eq!(
        answer["error"]["reason"],
        "a request has at most 1048576 bytes"
    );
    let file = json!({"replay": {"file": "/etc/passwd"}});
    let answer = program.send(file.to_string().as_bytes());
    assert_eq!(
        answer["error"]["reason"],
        "requests may name files only with --allow-files"
    );
    assert_eq!(program.ask(&json!({"hello": {}}))["hello"]["protocol"], 1);
    program.ask(&json!({"close": {}}));
    assert_eq!(program.end(), Some(0));
}

#[test]
fn a_recording_that_cannot_be_written_is_reported() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("file");
    for requests in [&["reset"][..], &["close"], &[]] {
        // What was in the way before the program began would be refused at once.
        let _ = fs::remove_file(&file);
        let mut program = Program::start(&["--record", file.to_str().expect("a text")]);
        program.ask(&json!({"reset": {"seed": 1, "parts": []}}));
        fs::remove_dir(&file).expect("the folder was made");
        fs::write(&file, "no folder").expect("a file is written");
        program.ask(&json!({"act": {"commands": ["search"]}}));
        for request in requests {
            let answer = program.send(json!({ *request: {} }).to_string().as_bytes());
            let reason = answer["error"]["reason"].as_str().expect("a reason");
            assert!(reason.contains("file"), "{reason}");
        }
        if *requests == ["reset"] {
            program.ask(&json!({"act": {"commands": ["search"]}}));
        }
        assert_eq!(program.end(), Some(1), "{requests:?}");
    }
}

#[test]
fn a_folder_in_which_nothing_can_be_recorded_is_refused_at_the_start() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let name = folder.path().join("x".repeat(300));
    for mode in [&["--serve"][..], &["--bot", "--games", "1"]] {
        let refused = std::process::Command::new(env!("CARGO_BIN_EXE_rlg"))
            .args(mode)
            .arg("--record")
            .arg(&name)
            .env("HOME", folder.path())
            .stdin(Stdio::null())
            .output()
            .expect("the program starts");
        let said = String::from_utf8_lossy(&refused.stderr);
        let place = format!("rlg: --record {}: ", name.display());
        assert!(said.starts_with(&place), "{said}");
        let what_to_do = "; name a folder in which you may write\n";
        assert!(said.ends_with(what_to_do) && refused.stdout.is_empty());
        assert_eq!(refused.status.code(), Some(1));
    }
}

/// Sends a signal to a program.
fn send_signal(program: &Child, signal: &str) {
    let mut kill = std::process::Command::new("kill");
    kill.args(["-s", signal, &program.id().to_string()]);
    assert!(kill.status().expect("kill starts").success());
}

#[test]
fn a_signal_ends_the_program_after_the_game_in_play_was_recorded() {
    for (signal, number) in [("HUP", 1), ("INT", 2), ("TERM", 15)] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let recordings = folder.path().join("recordings");
        let mut program = Program::start(&["--record", recordings.to_str().expect("a text")]);
        program.ask(&json!({"reset": {"seed": 7, "parts": []}}));
        program.ask(&json!({"act": {"commands": ["search"]}}));
        send_signal(&program.child, signal);
        let ended = program.child.wait().expect("the program ends");
        assert_eq!(ended.signal(), Some(number), "{signal}");
        let recorded = only_recording(&recordings);
        assert_eq!(recorded, ("tactical-7-1.rlg".to_owned(), "bot"), "{signal}");
    }
}

#[test]
fn a_game_of_a_program_that_is_killed_is_left_as_it_stood_a_moment_before() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let recordings = folder.path().join("recordings");
    let mut program = Program::start(&["--record", recordings.to_str().expect("a text")]);
    program.ask(&json!({"reset": {"seed": 7, "parts": []}}));
    program.ask(&json!({"act": {"commands": ["search", "search"]}}));
    let hash = program.ask(&json!({"hash": {}}))["hash"]["hash"].clone();
    let path = recordings.join("tactical-7-1.rlg.part");
    let until = Instant::now() + Duration::from_secs(60);
    while !path.exists() && Instant::now() < until {
        sleep(Duration::from_millis(50));
    }
    program.child.kill().expect("it can be killed");
    program.child.wait().expect("it ends");
    let recording = Recording::open(&path).expect("a recording");
    let (_, verdict) = recording.verify(|_| {}).expect("it leads there");
    assert_eq!(hash, format!("{:016x}", verdict.fingerprint));
    assert_eq!(verdict.actions, 2);
}

#[test]
fn a_recording_that_a_signal_cannot_leave_is_reported() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let place = folder.path().join("place");
    let mut program = Program::start(&["--record", place.to_str().expect("a text")]);
    program.ask(&json!({"reset": {"seed": 7, "parts": []}}));
    program.ask(&json!({"act": {"commands": ["search"]}}));
    fs::remove_dir(&place).expect("the folder was made");
    fs::write(&place, "no folder").expect("a file is written");
    send_signal(&program.child, "TERM");
    let said = program.errors();
    assert!(
        said.starts_with(&format!("rlg: {}", place.display())),
        "{said}"
    );
}

#[test]
fn a_signal_that_is_ignored_ends_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let place = folder.path().join("place");
    let ignoring = ["-c", "trap '' HUP; exec \"$0\" \"$@\""];
    let program = env!("CARGO_BIN_EXE_rlg");
    let record = ["--record", place.to_str().expect("a text")];
    let arguments = [&ignoring[..], &[program, "--serve"], &record].concat();
    let mut program = Program::run("sh", &arguments);
    program.ask(&json!({"reset": {"seed": 7, "parts": []}}));
    send_signal(&program.child, "HUP");
    program.ask(&json!({"act": {"commands": ["search"]}}));
    assert_eq!(program.end(), Some(0));
    only_recording(&place);
}
