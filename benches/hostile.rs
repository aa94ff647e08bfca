//! What a thousand hostile files in the folder of games cost every start, and wrong files beside honest ones of their
//! length.

use rlg::base::{Purpose, Random, Seed};
use rlg::game::{Command, DungeonBook, WizardCommand};
use rlg::store::{Folders, Launcher, Recording, Tables, read_game_data};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const FILES: usize = 1_000;

/// The length of most hostile files, in bytes, and the actions of the honest game.
const LENGTH: usize = 256 << 10;
const ACTIONS: usize = 20_000;

fn main() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let folders = Folders {
        data: None,
        own: Some(home.path().to_owned()),
        ..Folders::default()
    };
    let launcher = Launcher {
        seed: Some(Seed::from_number(1)),
        wizard: true,
        ..Launcher::new("Ada", read_game_data(&folders), folders.clone())
    };
    let honest = honest_journal(&launcher, home.path());
    fill(&home.path().join("games"), &honest);
    report("title", || {
        let launcher = Launcher::new("Ada", read_game_data(&folders), folders.clone());
        drop((launcher.has_game(), launcher.folders.kept_games()));
    });
    report("--paths", || {
        drop((folders.kept_games(), folders.files_set_aside()));
    });
    report("--scores", || drop(Tables::open(&folders, 10)));
    compare(home.path(), &honest);
}

/// Plays a long game and returns its journal.
fn honest_journal(launcher: &Launcher, home: &Path) -> Vec<u8> {
    let mut game = launcher.begin(DungeonBook::Tactical);
    for _ in 0..ACTIONS {
        // This harms nobody.
        game.obey(Command::Wizard(WizardCommand::ToggleFog));
    }
    drop(game);
    fs::read(home.join("games/Ada.game")).expect("there is a journal")
}

/// Fills the folder of games with files that look like games of one name and of many.
fn fill(games: &Path, honest: &[u8]) {
    for number in 2..FILES {
        let name = match number % 2 {
            0 => format!("Ada.{number}"),
            _ => format!("x{number}"),
        };
        let path = |extension: &str| games.join(format!("{name}.{extension}"));
        let (path, bytes) = match number % 5 {
            0 => (path("game"), noise(LENGTH)),
            1 => (path("state-1"), bomb(honest)),
            2 => (path("game"), bomb(honest)),
            3 => (path("game"), short_frames(honest)),
            _ => (path("lock"), noise(LENGTH)),
        };
        fs::write(path, bytes).expect("it is written");
    }
}

fn noise(length: usize) -> Vec<u8> {
    let mut random = Random::new(2, Purpose::Play, 2);
    (0..length).map(|_| random.below(256) as u8).collect()
}

/// Returns a journal whose second frame claims to be as long as possible.
fn bomb(honest: &[u8]) -> Vec<u8> {
    let mut bytes = honest[..header_end(honest)].to_vec();
    bytes.extend((8_u32 << 20).to_le_bytes());
    bytes.resize(LENGTH, 0xff);
    bytes
}

/// Returns a journal behind whose opening each place could begin a short frame.
fn short_frames(honest: &[u8]) -> Vec<u8> {
    let mut bytes = honest[..honest.len() / 2].to_vec();
    let piece = (0x0101_u32).to_le_bytes();
    bytes.extend(piece.iter().cycle().take(LENGTH));
    bytes
}

fn header_end(honest: &[u8]) -> usize {
    let length = honest[10..14].try_into().expect("four bytes");
    10 + 4 + u32::from_le_bytes(length) as usize + 8
}

fn report(what: &str, work: impl Fn()) {
    println!(
        "hostile: {what} stands in {:?} with {FILES} hostile files (100 ms wanted)",
        middle(work)
    );
}

/// Compares the times of honest and wrong recordings of one length.
fn compare(home: &Path, honest: &[u8]) {
    let time = |name: &str, bytes: &[u8]| {
        let path: PathBuf = home.join(name);
        fs::write(&path, bytes).expect("it is written");
        middle(|| drop(Recording::open(&path)))
    };
    let right = time("honest", honest);
    let mut wrong = short_frames(honest);
    wrong.truncate(honest.len());
    let cut = time("short frames", &wrong);
    let noise = time("noise", &noise(honest.len()));
    println!(
        "hostile: a recording of {} KiB is read in {right:?}; one of short frames in {cut:?}, and noise in {noise:?} (no \
         more wanted)",
        honest.len() >> 10
    );
}

fn middle(work: impl Fn()) -> Duration {
    const TIMES: usize = 7;
    let mut times = [(); TIMES].map(|()| {
        let start = Instant::now();
        work();
        start.elapsed()
    });
    times.sort();
    times[TIMES / 2]
}
