//! Recorded games lead where they led when they were recorded. They carry the version of their rules, and all of their
//! data but the built-in files, which they name by hash.
//!
//! When the rules change on purpose, raise `rlg::rules::VERSION`. Then, or when a built-in file changes, record the
//! games again:
//!
//!     RLG_BLESS=1 cargo test --release --test recordings
//!
//! A bot then plays until there is a game for each name below. Say why in the message of the commit.

mod quest;
#[allow(dead_code, reason = "it serves other tests too")]
#[path = "../common/soak.rs"]
mod soak;

use rlg::base::Seed;
use rlg::bot::{Bot, Run, Style};
use rlg::game::{Command, DungeonSetup, Ending, Game, GameData, RuleBook, View};
use rlg::store::{Embedding, Folders, Launcher, Recording, Replay, Session, Verdict};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::{Arc, Once};
use std::{env, fs};

/// How a recorded game must end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    Win,
    /// The hero dies between these levels.
    Death(u16, u16),
    /// The hero gives up at once.
    Abandoned,
    /// On a quest: the hero rests too often.
    OutOfDays,
    /// On a quest without monsters: the hero goes all the way to the target, and fights it to the end.
    WayThrough,
}

/// The recordings: the name of each, its rule book, the number of levels, and how it ends.
const GAMES: [(&str, RuleBook, u16, Wanted); 11] = [
    ("tactical-win", RuleBook::TACTICAL, 12, Wanted::Win),
    ("classic-win", RuleBook::CLASSIC, 2, Wanted::Win),
    (
        "tactical-early-death",
        RuleBook::TACTICAL,
        12,
        Wanted::Death(1, 6),
    ),
    (
        "tactical-late-death",
        RuleBook::TACTICAL,
        12,
        Wanted::Death(8, 12),
    ),
    (
        "classic-early-death",
        RuleBook::CLASSIC,
        12,
        Wanted::Death(1, 6),
    ),
    (
        "classic-late-death",
        RuleBook::CLASSIC,
        12,
        Wanted::Death(5, 12),
    ),
    ("given-up", RuleBook::CLASSIC, 1, Wanted::Abandoned),
    ("quest-win", RuleBook::Quest, 7, Wanted::Win),
    ("quest-death", RuleBook::Quest, 7, Wanted::Death(4, 12)),
    ("quest-out-of-days", RuleBook::Quest, 7, Wanted::OutOfDays),
    ("quest-way-through", RuleBook::Quest, 7, Wanted::WayThrough),
];

fn path(name: &str) -> PathBuf {
    PathBuf::from(format!("tests/recordings/{name}.rlg"))
}

/// Opens a recording. With `RLG_BLESS` all of them are recorded again before.
fn open(name: &str) -> Recording {
    static BLESSING: Once = Once::new();
    BLESSING.call_once(|| {
        if env::var_os("RLG_BLESS").is_some() {
            for (name, rules, depths, wanted) in GAMES {
                make(name, rules, depths, wanted);
            }
        }
    });
    Recording::open(&path(name)).unwrap_or_else(|error| panic!("{error}"))
}

/// Returns whether the ways through a recording are tried: through the longest they are long.
fn is_tried(name: &str) -> bool {
    const LONG: u64 = 100_000;
    let length = fs::metadata(path(name)).map_or(0, |file| file.len());
    length < LONG || soak::is_full()
}

fn is_wanted(view: &View<'_>, wanted: Wanted) -> bool {
    let Some(ending) = view.ending() else {
        return false;
    };
    let has_fought = matches!(ending, Ending::Won(_) | Ending::Died(_));
    match wanted {
        Wanted::Win => matches!(ending, Ending::Won(_)),
        Wanted::Death(from, to) => {
            matches!(ending, Ending::Died(_)) && (from..=to).contains(&view.depth())
        }
        Wanted::Abandoned => ending == Ending::Abandoned,
        Wanted::OutOfDays => ending == Ending::OutOfDays,
        Wanted::WayThrough => has_fought && view.depth() == 7,
    }
}

/// Plays games until one ends as wanted, and writes its recording.
fn make(name: &str, rules: RuleBook, depths: u16, wanted: Wanted) {
    let launcher = Launcher {
        dungeon: DungeonSetup::of_depths(depths),
        campaign: (rules == RuleBook::Quest)
            .then(|| Arc::new(quest::campaign(|| wanted != Wanted::WayThrough))),
        ..Launcher::new("Recorder", GameData::built_in(), Folders::default())
    };
    let scenario = launcher.scenario(rules).expect("the campaign was read");
    let seeds = (0..).map(|index| Seed::from_text(name).of_game(index));
    let game = seeds
        .map(|seed| play(launcher.begin_for_bot(scenario.clone(), seed), wanted))
        .find(|game| is_wanted(&game.view(), wanted));
    let bytes = game.and_then(|game| game.recorded());
    fs::write(path(name), bytes.expect("it was recorded")).expect("it can be written");
}

fn play(game: Game, wanted: Wanted) -> Session {
    let mut game = Session::new(game, Folders::default());
    game.record(Embedding::AllButBuiltIn);
    match wanted {
        Wanted::Abandoned => game.obey(Command::Abandon.sure()),
        Wanted::WayThrough => quest::go_the_way_through(&mut game),
        Wanted::OutOfDays => return quest::rest_away(game),
        Wanted::Win | Wanted::Death(..) => {}
    }
    let style = if wanted == Wanted::Win {
        Style::Secret
    } else {
        Style::Plain
    };
    let mut run = Run::new(game, Bot::new(style));
    while let Some(command) = run.choose() {
        run.obey(command);
    }
    run.into_game()
}

#[test]
fn recorded_games_lead_where_they_led_before() {
    let mut killers = BTreeSet::new();
    for (name, _, _, wanted) in GAMES {
        let (game, verdict) = open(name)
            .verify(|_| {})
            .unwrap_or_else(|error| panic!("{error}"));
        assert!(is_wanted(&game.view(), wanted), "{name}: {verdict:?}");
        if let Some(Ending::Died(killer)) = verdict.ending {
            killers.insert(game.view().cause_name(killer));
        }
    }
    assert!(
        killers.len() > 2,
        "there are deaths of several kinds, and not only by {killers:?}"
    );
}

#[test]
fn a_replay_comes_to_the_same_end_whatever_way_it_takes() {
    for (name, ..) in GAMES.into_iter().filter(|(name, ..)| is_tried(name)) {
        let (_, verdict) = open(name)
            .verify(|_| {})
            .unwrap_or_else(|error| panic!("{error}"));
        let Verdict { actions, turns, .. } = verdict;
        let mut replay = Replay::new(open(name));
        for action in [actions / 2, 0, actions / 3, actions, 1, actions] {
            replay
                .go_to_action(action)
                .unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(replay.action(), action, "{name}");
        }
        assert_eq!(
            (replay.view().turns(), replay.is_at_end()),
            (turns, true),
            "{name}"
        );
        assert_eq!(replay.view().ending(), verdict.ending, "{name}");
        replay
            .go_to_turn(turns / 2)
            .unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(replay.view().turns(), turns / 2, "{name}");
        let entered = replay
            .go_to_level(2)
            .unwrap_or_else(|error| panic!("{error}"));
        assert!(!entered || replay.view().depth() == 2, "{name}");
    }
}

#[test]
fn every_recording_is_one_of_those_that_are_verified() {
    let entries = fs::read_dir("tests/recordings").expect("the folder is there");
    for entry in entries {
        let path = entry.expect("an entry").path();
        let stem = path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap_or_default();
        let is_known = GAMES.iter().any(|(name, ..)| *name == stem);
        let is_recording = path.extension().is_some_and(|extension| extension == "rlg");
        assert!(is_known || !is_recording, "{}", path.display());
    }
}
