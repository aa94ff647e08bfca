//! The game in lines, without a map: whole games, played as someone would who hears them read out.

use crate::signals::has_snapshot;
use crate::stage::{Stage, monster, object};
use crate::terminal::Terminal;
use crate::{clubs, feeble};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::os::fd::AsFd;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// How long the program may take for an answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// The program, with which one speaks in lines.
struct Talk {
    program: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// All that it has said.
    said: Vec<String>,
}

impl Talk {
    fn start(stage: &Stage, more: &[&str]) -> Talk {
        let (data, dungeon) = (stage.data(), stage.dungeon());
        let mut command = Command::new(env!("CARGO_BIN_EXE_rlg"));
        command.args(["--accessible", "--seed", "3", "--name", "Tess"]);
        command.args(more).env("HOME", stage.home.path());
        if !more.contains(&"--quest") {
            command.args(["--data", &data, "--dungeon", &dungeon]);
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut program = command.spawn().expect("the program starts");
        let output = program.stdout.take().expect("it writes");
        let (send, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        let input = program.stdin.take().expect("it reads");
        let mut talk = Talk {
            program,
            input,
            lines,
            said: Vec::new(),
        };
        talk.hear();
        talk
    }

    /// Hears an answer, which an empty line ends.
    fn hear(&mut self) -> String {
        let before = self.said.len();
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            let line = line.unwrap_or_else(|_| panic!("silence after {:?}", self.said));
            if line.is_empty() {
                return self.said[before..].join("\n");
            }
            self.said.push(line);
        }
    }

    /// Types a line, and returns what is said to it.
    fn tell(&mut self, line: &str) -> String {
        writeln!(self.input, "{line}").expect("it listens");
        self.hear()
    }

    /// Sends the program a signal, and returns how it has ended, and what it has said to that.
    fn signal(mut self, signal: &str) -> (ExitStatus, String) {
        let process = self.program.id().to_string();
        let sent = Command::new("kill").args(["-s", signal, &process]).status();
        assert!(sent.expect("signals can be sent").success());
        let status = self.program.wait().expect("it ends");
        let said: Vec<String> = self.lines.iter().collect();
        (status, said.join("\n"))
    }

    /// Ends the program, and returns how it has ended, and all that it has said.
    fn end(mut self, line: &str) -> (Option<i32>, String) {
        writeln!(self.input, "{line}").expect("it listens");
        let status = self.program.wait().expect("it ends");
        self.said.extend(self.lines.iter());
        (status.code(), self.said.join("\n"))
    }
}

/// Returns the direction of what was last said to be in sight, by its name: "5 north, 3 west" is north-west.
fn direction_of(name: &str, said: &[String]) -> String {
    let seen = format!("In sight: {name}, ");
    let moved = format!("{}{}: ", name[..1].to_uppercase(), &name[1..]);
    let place = |line: &String| {
        let place = line.strip_prefix(&seen).or(line.strip_prefix(&moved))?;
        Some(place.to_owned())
    };
    let last = said.iter().rev().find_map(place);
    let bearing = last.unwrap_or_else(|| panic!("{name} is not in sight: {said:?}"));
    let facts: Vec<&str> = bearing.split([',', '.']).collect();
    let is_named = |name: &&&str| facts.iter().any(|fact| fact.ends_with(&format!(" {name}")));
    let parts = ["north", "south", "east", "west"];
    let parts: Vec<&str> = parts.iter().filter(is_named).copied().collect();
    parts.join("-")
}

/// Walks up to a monster in sight, and into it, until something is said.
fn hunt(talk: &mut Talk, name: &str, wanted: &str) -> String {
    for _ in 0..120 {
        let direction = direction_of(name, &talk.said);
        let said = talk.tell(&direction);
        if said.contains(wanted) {
            return said;
        }
    }
    panic!("{wanted} was never said:\n{}", talk.said.join("\n"));
}

#[test]
fn a_game_is_won_in_lines() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut talk = Talk::start(&stage, &["--levels", "1", "--rules", "tactical"]);
    let all = talk.tell("");
    assert!(all.contains("Hit points 100 of 100."), "{all}");
    assert!(all.contains("In sight: King Feeble, "), "{all}");
    assert!(all.contains("Ways: north"), "{all}");
    let listed = talk.tell("monsters");
    assert!(listed.contains("King Feeble"), "{listed}");
    assert_eq!(talk.tell("esc"), "Back in the game.");
    let end = hunt(&mut talk, "King Feeble", "You have won!");
    assert!(end.contains("Tess has killed King Feeble"), "{end}");
    assert!(end.contains("Score"), "{end}");
    let (status, said) = talk.end("q");
    assert_eq!(status, Some(0));
    assert!(!said.contains('\u{1b}'), "no escape sequence is written");
}

#[test]
fn a_game_is_lost_in_lines() {
    let killer = monster("doom", 'D', "TELE SMART UNIQ BOSS", "999+0d1", "999+0d1");
    let stage = Stage::new(&[killer], &clubs());
    let mut talk = Talk::start(&stage, &["--levels", "1", "--rules", "classic"]);
    let end = hunt(&mut talk, "doom", "Tess was killed by doom");
    assert!(end.contains("Last blows by turn"), "{end}");
    let (status, _) = talk.end("q");
    assert_eq!(status, Some(0));
}

#[test]
fn lists_are_read_out_and_chosen_from_by_key_by_name_and_by_steps() {
    // Of each one is fetched: none is better than the other in all.
    let staff = object("a staff", "WEAPON", "0+0d1", "9+0d1");
    let stage = Stage::new(&feeble(), &[clubs(), vec![staff]].concat());
    let mut talk = Talk::start(&stage, &["--levels", "2", "--rules", "tactical"]);
    let said = talk.tell("explore");
    assert!(said.contains(" (1)."), "{said}");
    let list = talk.tell("wear");
    assert!(list.contains("> 0 a ") && list.contains("\n1 a "), "{list}");
    let next = talk.tell("down");
    assert!(next.contains("> 1 a "), "{next}");
    let worn = talk.tell("enter");
    assert!(worn.contains(" (a, weapon)."), "{worn}");
    assert!(talk.tell("take off").contains("a a "));
    assert!(talk.tell("a").contains("You take off a "));
    assert!(talk.tell("w0").contains("You now wear a "));
    let way = talk.tell("travel");
    assert!(way.contains("Go to: "), "{way}");
    assert_eq!(talk.tell("esc"), "Back in the game.");
    let chart = talk.tell("charts");
    assert!(chart.contains("Bare terrain"), "{chart}");
    let steps = talk.tell("D");
    assert!(
        steps.contains("Stairs down: ") && steps.contains(" steps."),
        "{steps}"
    );
    let hardness = talk.tell("H");
    assert!(hardness.contains("north: "), "{hardness}");
    talk.tell("esc");
    let help = talk.tell("help");
    assert!(help.contains("explore (o): fetch items"), "{help}");
    talk.tell("esc");
    assert!(talk.tell("leave").contains("Leave the game?"));
    let (status, said) = talk.end("s");
    assert_eq!(status, Some(0));
    // A reader of screens goes on in the same manner.
    let call = "To go on: rlg --name Tess --accessible";
    assert!(said.contains(call), "{said}");
}

#[test]
fn a_quest_is_played_in_lines() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut talk = Talk::start(&stage, &["--quest"]);
    let all = talk.tell("");
    assert!(all.contains("Floor 1, day 0 of 5."), "{all}");
    for line in ["explore", "fight", "explore", "inventory", "esc", "east"] {
        let said = talk.tell(line);
        assert!(!said.contains("does nothing here"), "{line}: {said}");
    }
    let (status, said) = talk.end("leave");
    assert_eq!(status, Some(0), "{said}");
    // A game in the dungeon may be kept as well.
    let call = "To go on: rlg --name Tess --quest --accessible";
    assert!(said.contains(call), "{said}");
}

#[test]
fn input_that_ends_is_no_loss() {
    let stage = Stage::new(&feeble(), &clubs());
    let talk = Talk::start(&stage, &["--levels", "2", "--rules", "tactical"]);
    let Talk {
        mut program, input, ..
    } = talk;
    drop(input);
    assert_eq!(program.wait().expect("it ends").code(), Some(1));
    let mut again = Talk::start(&stage, &["--levels", "2"]);
    assert!(again.tell("").contains("g Continue the game of Tess"));
    let _ = again.program.kill();
}

#[test]
fn words_that_mean_nothing_are_refused_whole_and_questions_take_words() {
    let stage = Stage::new(&feeble(), &clubs());
    let mut talk = Talk::start(&stage, &["--levels", "1", "--rules", "tactical"]);
    let before = talk.tell("");
    for (line, refusal) in [
        ("xyzzy", "xyzzy is no action and no keys; help lists both."),
        (
            "explor",
            "explor is no action and no keys; did you mean explore?",
        ),
        (
            "go north",
            "go is no action and no keys; did you mean north?",
        ),
        ("yes", "Nothing was asked."),
    ] {
        let said = talk.tell(line);
        assert!(said.starts_with(refusal), "{said}");
    }
    assert_eq!(talk.tell(""), before);
    talk.tell("Q a");
    let said = talk.tell("no");
    assert!(!said.contains("Are you sure"), "{said}");
    let said = talk.tell("Q a");
    assert!(said.contains("The rest of the line is left out."), "{said}");
    talk.tell("a");
    let said = talk.tell("yes");
    assert!(
        said.contains("gave up") || said.contains("give up"),
        "{said}"
    );
    talk.end("q");
}

#[test]
fn a_terminal_that_can_only_write_lines_gets_lines() {
    let stage = Stage::new(&feeble(), &clubs());
    for term in ["dumb", ""] {
        let variables = [("TERM", term)];
        let (program, home) = (env!("CARGO_BIN_EXE_rlg"), stage.home.path());
        let mut terminal = Terminal::with(program, &["--name", "Tess"], home, &variables);
        terminal.expect("Type a command and Enter.");
        terminal.expect("Tactical rules");
        assert!(!terminal.has_written("\u{1b}"), "{term}");
        terminal.type_keys("q\r");
        assert_eq!(terminal.wait(), 0);
    }
}

#[test]
fn a_signal_leaves_the_game_as_the_player_would_and_says_how_to_go_on() {
    for (signal, number) in [("HUP", 1), ("INT", 2), ("TERM", 15)] {
        let stage = Stage::new(&feeble(), &clubs());
        let mut talk = Talk::start(&stage, &["--levels", "2", "--rules", "tactical"]);
        talk.tell("s");
        let (status, said) = talk.signal(signal);
        assert_eq!(status.signal(), Some(number), "{said}");
        let how = "The game is saved. To go on: rlg --name Tess";
        assert!(said.contains(how), "{signal}: {said}");
        assert!(said.contains("--accessible"), "{signal}: {said}");
        assert!(has_snapshot(&stage), "{signal}");
    }
}

#[test]
fn a_signal_ends_the_title_in_lines_and_lines_that_wait_are_left_out() {
    let stage = Stage::new(&feeble(), &clubs());
    let (status, said) = Talk::start(&stage, &[]).signal("TERM");
    assert_eq!((status.signal(), &*said), (Some(15), ""));
    // The first of these lines begins a game whose other lines are played while the signal comes.
    let mut talk = Talk::start(&stage, &["--rules", "tactical"]);
    let lines = "s\n".repeat(50_000);
    let input = talk.input.as_fd().try_clone_to_owned();
    let mut input = File::from(input.expect("it can be copied"));
    thread::spawn(move || input.write_all(lines.as_bytes()));
    talk.hear();
    let (status, said) = talk.signal("TERM");
    assert_eq!(status.signal(), Some(15));
    assert!(said.contains("The game is saved. To go on: "), "{said}");
}
