//! The costs of saving: an append to the journal, a snapshot, continuing a long game, and how fast a recording is
//! verified.
//!
//! The games are long ones through all twelve levels of the default dungeon, whose monsters do no harm here, and none
//! of them is the boss: the game would be over.

use rlg::base::{Dice, Dir, Purpose, Random, Seed};
use rlg::content::{Ability, Content};
use rlg::game::{Command, DungeonBook, DungeonSetup, GameData, WizardCommand};
use rlg::store::{Folders, Launcher, Recording, Session};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const DEPTHS: u16 = 12;
const STEPS_PER_LEVEL: usize = 2_000;
const KEYS: usize = 4_000;
const SNAPSHOTS: u16 = 50;
const RESUMPTIONS: usize = 15;

fn main() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let kept = launcher(Some(home.path().to_owned()));
    let mut game = kept.begin(DungeonBook::Tactical);
    let mut random = Random::new(1, Purpose::Play, 1);
    explore(&mut game, &mut random);
    append(&mut game, &mut random);
    snapshot(&mut game);
    let actions = game.log_entries();
    drop(game);
    load(&kept, actions);
    verify(kept, home.path());
}

/// Walks about on every level.
fn explore(game: &mut Session, random: &mut Random) {
    for depth in 1..=DEPTHS {
        game.obey(Command::Wizard(WizardCommand::GoToLevel(depth)));
        for _ in 0..STEPS_PER_LEVEL {
            game.obey(step(random));
        }
    }
}

/// Prints the median time of a key in a game that is saved, and in the same game that is not.
fn append(game: &mut Session, random: &mut Random) {
    let mut unkept = launcher(None).begin(DungeonBook::Tactical);
    let kept = median(game, random);
    let other = median(&mut unkept, random);
    println!(
        "saves: a key takes {kept:?} at the median where it is written down, and {other:?} where it is not \
         (an append under 50 µs wanted)"
    );
}

fn median(game: &mut Session, random: &mut Random) -> Duration {
    let mut times: Vec<Duration> = (0..KEYS)
        .map(|_| {
            let command = step(random);
            let start = Instant::now();
            game.obey(command);
            start.elapsed()
        })
        .collect();
    middle(&mut times)
}

/// Goes back and forth between existing levels; each is entered with a snapshot of everything.
fn snapshot(game: &mut Session) {
    let mut times: Vec<Duration> = (0..SNAPSHOTS)
        .map(|number| {
            let command = Command::Wizard(WizardCommand::GoToLevel(number % DEPTHS + 1));
            let start = Instant::now();
            game.obey(command);
            start.elapsed()
        })
        .collect();
    println!(
        "saves: entering a level with a snapshot of {DEPTHS} takes {:?} (5 ms wanted)",
        middle(&mut times)
    );
}

fn load(launcher: &Launcher, actions: u64) {
    let mut times: Vec<Duration> = (0..RESUMPTIONS)
        .map(|_| {
            let start = Instant::now();
            let game = launcher.resume(&launcher.name).expect("the game goes on");
            let elapsed = start.elapsed();
            assert_eq!(game.log_entries(), actions);
            elapsed
        })
        .collect();
    println!(
        "saves: a game of {actions} actions is taken up in {:?} (100 ms wanted)",
        middle(&mut times)
    );
}

fn verify(launcher: Launcher, home: &Path) {
    let mut game = launcher.resume(&launcher.name).expect("the game goes on");
    game.obey(Command::Abandon.sure());
    let path: PathBuf = game.recording().expect("there is a recording").to_owned();
    assert!(path.starts_with(home));
    let recording = Recording::open(&path).expect("it can be read");
    let start = Instant::now();
    let (_, verdict) = recording.verify(|_| {}).expect("it leads where it led");
    let time = start.elapsed().as_micros().max(1);
    let per_second = |count: u64| u128::from(count) * 1_000_000 / time;
    let commands = u64::from(DEPTHS) * (1 + STEPS_PER_LEVEL as u64) + KEYS as u64;
    println!(
        "saves: {} actions a second are verified; of the game's commands, with steps into rock, which are not \
         recorded, {} (at least 500000 wanted)",
        per_second(verdict.actions),
        per_second(commands + u64::from(SNAPSHOTS) + 1)
    );
}

fn step(random: &mut Random) -> Command {
    Command::Step(random.pick(&Dir::ALL).expect("there are eight directions"))
}

fn middle(times: &mut [Duration]) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn launcher(own: Option<PathBuf>) -> Launcher {
    let mut game_data = GameData::built_in();
    let monsters = game_data.content.monsters().map(|(_, template)| {
        let mut harmless = template.clone();
        harmless.damage = Dice::constant(0);
        harmless
            .abilities
            .retain(|ability| *ability != Ability::Boss);
        harmless
    });
    let objects = game_data
        .content
        .objects()
        .map(|(_, template)| template.clone());
    game_data.content = Content::new(monsters.collect(), objects.collect());
    Launcher {
        seed: Some(Seed::from_number(1)),
        dungeon: DungeonSetup::of_depths(DEPTHS),
        wizard: true,
        ..Launcher::new(
            "long",
            game_data,
            Folders {
                data: None,
                own,
                ..Folders::default()
            },
        )
    }
}
