//! How long exploring takes to decide on a step: 100 generated levels without monsters are explored.

use rlg::base::Seed;
use rlg::game::{Automation, DungeonBook, Next, Task};
use rlg::store::{Folders, Launcher, read_game_data};
use std::fs;
use std::time::{Duration, Instant};

const LEVELS: u64 = 100;

/// Each level is explored so often in the same way, and the least time of a step counts: the machine does other things,
/// too.
const RUNS: usize = 5;

/// A boss, which waits on the last level, and no other monster.
const MONSTERS: &str = "RLG327 MONSTER DESCRIPTION 1
BEGIN MONSTER
NAME Old Nick
SYMB N
COLOR RED
ABIL UNIQ BOSS
SPEED 10+0d1
HP 9+0d1
DAM 1+0d1
RRTY 100
DESC
It waits.
.
END
";

fn main() {
    let launcher = launcher();
    let mut steps = Vec::new();
    let mut explored = 0;
    for seed in 0..LEVELS {
        let (mut least, is_explored) = explore(&launcher, seed);
        for _ in 1..RUNS {
            let (times, _) = explore(&launcher, seed);
            assert_eq!(times.len(), least.len(), "a seed is explored in one way");
            for (least, time) in least.iter_mut().zip(times) {
                *least = (*least).min(time);
            }
        }
        steps.extend(least);
        explored += u32::from(is_explored);
    }
    steps.sort_unstable();
    let median = steps[steps.len() / 2].as_micros();
    let worst = steps[steps.len() - 1].as_micros();
    let count = steps.len();
    println!("travel: {explored} of {LEVELS} levels explored in {count} steps");
    println!("travel: {median} us a step at the median (less than 50 wanted)");
    println!("travel: {worst} us at worst (less than 1000 wanted)");
}

/// Explores the first level of a game. Returns how long each decision took, and whether the whole level was explored.
fn explore(launcher: &Launcher, seed: u64) -> (Vec<Duration>, bool) {
    let mut game = launcher.begin_for_bot(
        launcher.dungeon_scenario(DungeonBook::Tactical),
        Seed::from_number(seed),
    );
    let mut automation = Automation::default();
    let mut times = Vec::new();
    loop {
        let turns = game.view().turns();
        automation.begin(Task::Explore);
        let line = loop {
            let view = game.view();
            let start = Instant::now();
            let next = automation.next(&view);
            times.push(start.elapsed());
            match next {
                Next::Act(command) => game.obey(command),
                Next::Done => break None,
                Next::Stop(line) => break line,
            }
        };
        let is_explored = line.is_some_and(|line| line.starts_with("Explored"));
        if is_explored || game.view().turns() == turns || game.view().ending().is_some() {
            return (times, is_explored);
        }
    }
}

fn launcher() -> Launcher {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("monster_desc.txt");
    fs::write(path, MONSTERS).expect("a file is written");
    let game_data = read_game_data(&Folders {
        data: Some(folder.path().to_owned()),
        own: None,
        ..Folders::default()
    });
    Launcher::new("Bot", game_data, Folders::default())
}
