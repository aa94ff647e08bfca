//! What a player waits for: the first full frame, and the frame after a key on a level with 100 monsters; and how much
//! memory the program has in play. The real program is run in a pseudo-terminal.

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use rlg::base::Seed;
use rlg::game::{Command, DungeonBook, GameData, WizardCommand};
use rlg::store::{Folders, Launcher};
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

const MONSTERS: usize = 100;
const KEYS: usize = 500;
const STARTS: usize = 15;

/// A frame is complete when nothing comes for so long.
const QUIET: Duration = Duration::from_millis(20);

fn main() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut starts: Vec<Duration> = (0..STARTS)
        .map(|_| Program::start(home.path(), &["--seed", "1"]).1)
        .collect();
    starts.sort();
    let millis = |time: Duration| {
        format!(
            "{}.{:02} ms",
            time.as_millis(),
            time.as_micros() % 1000 / 10
        )
    };
    println!(
        "screen: first full frame after {} (median of {STARTS}; at most 10 ms wanted)",
        millis(starts[STARTS / 2])
    );

    prepare_crowd(home.path());
    let (mut program, _) = Program::start(home.path(), &["--name", "crowd"]);
    program.press("\r");
    let looks = (0..KEYS).map(|_| (program.press("L"), program.press("\u{1b}")));
    let (mut times, mut escapes): (Vec<Duration>, Vec<Duration>) = looks.unzip();
    times.extend((0..KEYS).map(|_| program.press(".")));
    println!(
        "screen: a key's frame after {} at the 99th percentile with {MONSTERS} monsters (at most 2 ms wanted)",
        millis(percentile(&mut times, 99))
    );
    println!(
        "screen: Esc's frame after {} at the median, of which 10 ms are for what may follow it (at most 12 ms wanted)",
        millis(percentile(&mut escapes, 50))
    );
    println!(
        "screen: {} KiB resident in play (at most 8192 wanted of a build for players, which takes half as much)",
        program.resident()
    );
}

/// Returns the time that so many per cent of some times do not exceed.
fn percentile(times: &mut [Duration], percent: usize) -> Duration {
    times.sort();
    times[times.len() * percent / 100]
}

/// Saves a game of the name `crowd`, whose level has 100 monsters that do no harm.
fn prepare_crowd(home: &Path) {
    let mut game_data = GameData::built_in();
    let harmless = game_data.content.monsters().map(|(_, template)| {
        let mut harmless = template.clone();
        harmless.damage = rlg::base::Dice::constant(0);
        harmless
    });
    let objects = game_data
        .content
        .objects()
        .map(|(_, template)| template.clone());
    game_data.content = rlg::content::Content::new(harmless.collect(), objects.collect());
    let launcher = Launcher {
        seed: Some(Seed::from_number(1)),
        wizard: true,
        ..Launcher::new(
            "crowd",
            game_data,
            Folders {
                data: None,
                own: Some(home.join(".rlg327")),
                ..Folders::default()
            },
        )
    };
    let mut game = launcher.begin(DungeonBook::Tactical);
    let names: Vec<String> = game
        .view()
        .monster_names()
        .into_iter()
        .map(str::to_owned)
        .collect();
    for name in names.iter().cycle().take(MONSTERS) {
        game.obey(Command::Wizard(WizardCommand::MakeMonster(name.clone())));
    }
}

/// The program in its terminal.
struct Program {
    input: Box<dyn Write + Send>,
    output: Receiver<Instant>,
    child: Box<dyn portable_pty::Child + Send + Sync>,
    _master: Box<dyn portable_pty::MasterPty + Send>,
}

impl Program {
    /// Starts the program. Also returns how long its first frame took.
    fn start(home: &Path, arguments: &[&str]) -> (Program, Duration) {
        let size = PtySize {
            rows: 24,
            cols: 80,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system()
            .openpty(size)
            .expect("a pseudo-terminal opens");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_rlg"));
        command.args(arguments);
        command.env("HOME", home);
        command.env("TERM", "xterm-256color");
        let begin = Instant::now();
        let child = pair
            .slave
            .spawn_command(command)
            .expect("the program starts");
        let input = pair.master.take_writer().expect("the terminal takes keys");
        let output = pump(
            pair.master
                .try_clone_reader()
                .expect("the terminal can be read"),
        );
        let mut program = Program {
            input,
            output,
            child,
            _master: pair.master,
        };
        let first_frame = program.last_output(Duration::from_secs(5)) - begin;
        (program, first_frame)
    }

    /// Presses a key. Returns how long it took until the last byte of its frame was there.
    fn press(&mut self, key: &str) -> Duration {
        let begin = Instant::now();
        self.input
            .write_all(key.as_bytes())
            .expect("the program takes keys");
        self.last_output(Duration::from_millis(200)) - begin
    }

    /// Returns when the last output came before nothing came for a while; now, if none came at all.
    fn last_output(&mut self, patience: Duration) -> Instant {
        let Ok(mut last) = self.output.recv_timeout(patience) else {
            return Instant::now() - patience;
        };
        while let Ok(later) = self.output.recv_timeout(QUIET) {
            last = later;
        }
        last
    }

    /// Returns the memory in use, in KiB; 0 if the system does not say.
    fn resident(&self) -> u64 {
        let process = self.child.process_id().unwrap_or(0);
        let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))
            .unwrap_or_default();
        line.split_whitespace()
            .next()
            .and_then(|number| number.parse().ok())
            .unwrap_or(0)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A program that has ended cannot be ended again.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends the times at which bytes arrive.
fn pump(mut reader: Box<dyn Read + Send>) -> Receiver<Instant> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut buffer = [0; 64 * 1024];
        while reader.read(&mut buffer).is_ok_and(|count| count > 0) {
            if sender.send(Instant::now()).is_err() {
                return;
            }
        }
    });
    receiver
}
