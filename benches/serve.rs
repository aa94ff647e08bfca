//! How fast a program plays through the line protocol, in steps a second: a client writes prepared lines into a pipe and
//! reads each answer to its end without a look at it. The walk is fixed and random, a command a step, and begins a new
//! game after 1,000 steps or when the hero dies. For one core: `taskset -c 0 cargo bench --bench serve`.

mod nle;

use rlg::base::{Dir, Purpose, Random};
use rlg::game::{Command, DungeonBook, Game, GameData, GameSetup, WizardCommand};
use rlg::serve::{Server, Settings, serve};
use rlg::store::{Embedding, MemoryLog};
use std::fs;
use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

const STEPS: usize = 100_000;
const STEPS_PER_GAME: usize = 1_000;
const RUNS: usize = 3;
const LEVELS: u16 = 12;
const COPIES: usize = 1_000;

fn main() {
    if thread::available_parallelism().is_ok_and(|cores| cores.get() > 1) {
        println!(
            "serve: on several cores, of which one has to wake the other; `taskset -c 0` measures one"
        );
    }
    let walk = prepared_walk();
    for (parts, wanted, beside) in [
        (&["codes"][..], 40_000, "glyphs"),
        (&["map"], 40_000, "chars"),
        (
            &["map", "codes", "hero", "messages", "end"],
            40_000,
            "chars,glyphs,blstats,message",
        ),
        (&["hero", "messages", "end"], 80_000, "blstats,message"),
    ] {
        let speed = (0..RUNS).map(|_| steps_a_second(&walk, parts)).max();
        let (speed, parts) = (speed.unwrap_or(0), parts.join(","));
        println!("serve: {speed} steps a second with {parts} (at least {wanted} wanted)");
        nle::print_beside("serve", beside, speed);
    }
    let mut server = on_the_last_level();
    let mut answer = Vec::new();
    let mut handle = 0;
    let fork = median(|| {
        let _ = server.answer(br#"{"fork": {}}"#, &mut answer);
        handle += 1;
        let drop = format!(r#"{{"drop": {{"handle": {handle}}}}}"#);
        let before = Instant::now();
        let _ = server.answer(drop.as_bytes(), &mut answer);
        before.elapsed()
    });
    println!("serve: {fork:?} for a fork on the 12th level (less than 50 µs wanted)");
    let _ = server.answer(br#"{"fork": {}}"#, &mut answer);
    let request = format!(r#"{{"restore": {{"handle": {}}}}}"#, handle + 1);
    let restore = median(|| {
        let _ = server.answer(request.as_bytes(), &mut answer);
        Duration::ZERO
    });
    assert!(answer.starts_with(b"{\"restore\""), "a game is kept");
    println!("serve: {restore:?} for its restoration (less than 50 µs wanted)");
}

/// Returns the requests of the walk, without their first.
fn prepared_walk() -> Vec<Vec<u8>> {
    let mut random = Random::new(1, Purpose::Play, 1);
    let setup = GameSetup::new("0", DungeonBook::Tactical, GameData::built_in().content);
    let mut game = Game::new(setup.clone());
    let (mut lines, mut number) = (Vec::new(), 0);
    for step in 1..=STEPS {
        let dir = Dir::ALL[random.below(Dir::ALL.len() as u32) as usize];
        let command = Command::Step(dir);
        let written = serde_json::to_string(&command).expect("a command can be written");
        lines.push(format!("{{\"act\":{{\"commands\":[{written}]}}}}\n").into_bytes());
        game.obey(command);
        if step % STEPS_PER_GAME == 0 || game.view().ending().is_some() {
            number += 1;
            lines.push(format!("{{\"reset\":{{\"seed\":{number}}}}}\n").into_bytes());
            game = Game::new(GameSetup {
                seed: rlg::base::Seed::from_number(number),
                ..setup.clone()
            });
        }
    }
    lines
}

fn steps_a_second(walk: &[Vec<u8>], parts: &[&str]) -> u64 {
    let (requests, mut to_server) = pipe().expect("a pipe");
    let (from_server, mut answers) = pipe().expect("a pipe");
    let server = thread::spawn(move || {
        let server = Mutex::new(Server::new(Settings::default()));
        let mut requests = BufReader::new(requests);
        serve(&server, &mut requests, &mut answers).expect("the pipes stay open");
    });
    let mut from_server = BufReader::with_capacity(1 << 16, from_server);
    let first = serde_json::json!({"reset": {"seed": 0, "parts": parts}}).to_string() + "\n";
    ask(first.as_bytes(), &mut to_server, &mut from_server);
    let start = Instant::now();
    for line in walk {
        ask(line, &mut to_server, &mut from_server);
    }
    let elapsed = start.elapsed();
    drop(to_server);
    server.join().expect("the server ends");
    STEPS as u64 * 1_000_000 / (elapsed.as_micros().max(1) as u64)
}

fn ask(line: &[u8], to_server: &mut PipeWriter, from_server: &mut BufReader<PipeReader>) {
    to_server.write_all(line).expect("the server reads");
    from_server.skip_until(b'\n').expect("the server answers");
}

/// Returns a server with a game whose hero has seen all levels.
fn on_the_last_level() -> Server {
    let setup = GameSetup::new("1", DungeonBook::Tactical, GameData::built_in().content);
    let mut game = Game::new(GameSetup {
        wizard: true,
        ..setup
    });
    let mut log = MemoryLog::begin(&game, Embedding::Everything);
    for level in 1..=LEVELS {
        let there = Command::Wizard(WizardCommand::GoToLevel(level));
        let steps = Dir::ALL.iter().cycle().take(40);
        for command in [there]
            .into_iter()
            .chain(steps.map(|dir| Command::Step(*dir)))
        {
            let _ = log.act(&mut game, command);
        }
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("seen.rlg");
    fs::write(&path, log.bytes(&game)).expect("a file is written");
    let mut server = Server::new(Settings {
        allows_files: true,
        record: None,
    });
    let mut answer = Vec::new();
    for request in [
        serde_json::json!({"replay": {"file": path}}),
        serde_json::json!({"observe": {"parts": ["end"]}}),
    ] {
        let _ = server.answer(request.to_string().as_bytes(), &mut answer);
    }
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.starts_with("{\"observe\""), "{answer}");
    server
}

/// Returns how long some work takes, without the time that it says does not count.
fn median(mut work: impl FnMut() -> Duration) -> Duration {
    let mut times: Vec<Duration> = (0..COPIES)
        .map(|_| {
            let start = Instant::now();
            let idle = work();
            start.elapsed() - idle
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}
