//! The program is killed at random moments of play, also while it writes, and no action is lost.

use crate::soak;
use crate::stage::{Stage, monster, object};
use crate::terminal::Terminal;
use rlg::base::{Dir, Purpose, Random, Seed};
use rlg::game::{Command, DungeonBook, DungeonSetup};
use rlg::store::{Folders, Launcher, Session, read_game_data};
use std::thread;
use std::time::Duration;

/// How often the program is killed in the full test.
const KILLS: u64 = 500;

/// The most keys that are typed before the program is killed.
const MOST_KEYS: u32 = 30;

/// The longest time after which the program is killed, in microseconds.
const LONGEST: u32 = 20_000;

/// The keys of this test, with their commands.
const KEYS: [(char, Command); 9] = [
    ('h', Command::Step(Dir::West)),
    ('j', Command::Step(Dir::South)),
    ('k', Command::Step(Dir::North)),
    ('l', Command::Step(Dir::East)),
    ('y', Command::Step(Dir::NorthWest)),
    ('u', Command::Step(Dir::NorthEast)),
    ('b', Command::Step(Dir::SouthWest)),
    ('n', Command::Step(Dir::SouthEast)),
    ('.', Command::Rest),
];

/// Returns a dungeon in which no actor ever dies.
fn stage() -> Stage {
    let monsters = [
        monster("lamb", 'l', "ERRATIC", "9999+0d1", "0+0d1"),
        monster("ram", 'r', "UNIQ BOSS PICKUP", "9999+0d1", "0+0d1"),
    ];
    let stage = Stage::new(&monsters, &[object("a club", "WEAPON", "1+0d1", "0+0d1")]);
    // Every key that is typed counts.
    stage.set("[settings]\nflush_input = \"off\"\n");
    stage
}

fn launcher(stage: &Stage) -> Launcher {
    let folders = Folders {
        data: Some(stage.home.path().join("data")),
        own: Some(stage.home.path().join(".rlg327")),
        ..Folders::default()
    };
    Launcher {
        seed: Some(Seed::from_number(3)),
        dungeon: DungeonSetup::of_depths(3),
        ..Launcher::new("Tess", read_game_data(&folders), folders)
    }
}

/// Returns the number of turns on the screen; 0 if there is none.
fn shown_turns(terminal: &Terminal) -> u64 {
    let text = terminal.text();
    let behind = text.split("Turn ").nth(1).unwrap_or_default();
    let digits: String = behind.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(0)
}

/// Gives the twin commands until it is at the state of the game; `None` if it never is.
fn catch_up(twin: &mut Session, keys: &[Command], game: &Session) -> Option<()> {
    let mut keys = keys.iter();
    while twin.fingerprint() != game.fingerprint() {
        twin.obey(keys.next()?.clone());
    }
    Some(())
}

#[test]
fn killing_the_program_at_any_moment_leaves_the_state_before_or_after_the_action_in_flight() {
    let stage = stage();
    let launcher = launcher(&stage);
    let data = stage.data();
    drop(launcher.begin(DungeonBook::Tactical));
    // A game that is not killed and not kept.
    let homeless = Launcher {
        folders: Folders::default(),
        ..self::launcher(&stage)
    };
    let mut twin = homeless.begin(DungeonBook::Tactical);
    let mut random = Random::new(5, Purpose::Play, 0);
    let kills = soak::of(KILLS);
    for kill in 0..kills {
        let mut typed: Vec<(char, Command)> = (0..random.below(MOST_KEYS))
            .filter_map(|_| random.pick(&KEYS.each_ref()).cloned())
            .collect();
        let begins_with_a_rest = kill % 2 == 0;
        if begins_with_a_rest {
            typed.insert(0, ('.', Command::Rest));
        }
        let keys: String = typed.iter().map(|(key, _)| *key).collect();
        let commands: Vec<Command> = typed.into_iter().map(|(_, command)| command).collect();
        let turns = twin.view().turns();
        let mut terminal = Terminal::start(&["--name", "Tess", "--data", &data], stage.home.path());
        terminal.type_ahead("g");
        terminal.wait_for("Turn");
        terminal.type_ahead(&keys);
        if begins_with_a_rest {
            // However slow the machine is, at least one action is done every other time.
            terminal.wait_until("a turn", |terminal| shown_turns(terminal) > turns);
        }
        thread::sleep(Duration::from_micros(random.below(LONGEST).into()));
        terminal.kill_and_drain();
        let game = launcher.resume("Tess").expect("the game goes on");
        assert!(
            catch_up(&mut twin, &commands, &game).is_some(),
            "kill {kill}: the game is at turn {} after the keys {keys:?}",
            game.view().turns()
        );
        assert!(
            game.view().turns() >= shown_turns(&terminal),
            "kill {kill}: turn {} was shown, and turn {} is left",
            shown_turns(&terminal),
            game.view().turns()
        );
    }
    assert!(twin.view().turns() >= kills / 2, "the game was played");
}
