//! The last turns of games that were lost.

use rlg::base::Seed;
use rlg::game::{Command, DungeonBook, GameData};
use rlg::lab::{Chance, Moment, PostMortem};
use rlg::store::{Embedding, Folders, Launcher, MemoryLog, Recording, Replay};
use std::fs;
use std::path::Path;

fn replay(name: &str) -> Replay {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recordings");
    Replay::new(Recording::open(&folder.join(name)).expect("it is sound"))
}

/// Returns the last turns of a game with all their chances.
fn post_mortem(replay: Replay) -> PostMortem {
    let mut found = PostMortem::begin(replay).expect("it can be replayed");
    let last_turns = found.moments().len();
    while !found.is_complete() {
        let (known, searched) = (found.known(), found.searched());
        found.work_out_next().expect("it can be replayed");
        if known < last_turns {
            assert_eq!((found.known(), found.searched()), (known + 1, 0));
            assert_ne!(found.moments()[known].chance, Chance::Unknown);
        } else {
            assert_eq!((found.known(), found.searched()), (known, searched + 1));
        }
    }
    found
}

/// Returns whether the odds were against the hero.
fn is_against(chance: Chance) -> bool {
    matches!(chance, Chance::Percent(chance) if chance < 50)
}

#[test]
fn the_last_moment_of_even_odds_is_marked_and_none_follows() {
    for name in ["classic-early-death.rlg", "tactical-early-death.rlg"] {
        let found = post_mortem(replay(name));
        let last = found.moments().last().expect("there are moments");
        let first = &found.moments()[0];
        assert!(last.turn - first.turn <= 20, "{name}: {found:?}");
        let said: Vec<&str> = last.messages.iter().map(|it| it.text.as_str()).collect();
        let said = said.join(" ");
        let tells_of_the_end = ["kill", "die"].iter().any(|word| said.contains(word));
        assert!(tells_of_the_end, "{name}: {said}");
        let even = found.last_even();
        assert!(even.is_none_or(|it| !is_against(it.chance)), "{name}");
        let is_later = |it: &&Moment| even.is_none_or(|even| it.action > even.action);
        let mut lost = found.moments().iter().filter(is_later);
        assert!(
            lost.all(|it| is_against(it.chance) || it.chance == Chance::NoFight),
            "{name}: {found:?}"
        );
    }
}

#[test]
fn a_quest_that_was_lost_is_looked_at_as_well() {
    let found = post_mortem(replay("quest-death.rlg"));
    let last = found.moments().last().expect("there are moments");
    assert!(matches!(last.chance, Chance::Percent(_)), "{found:?}");
    // Those behind shut doors, who cannot come, do not count.
    let lost = |it: &Moment| it.chance == Chance::Percent(0);
    assert!(!found.moments().iter().all(lost), "{found:?}");
}

#[test]
fn the_chance_is_told_before_the_last_moment_of_even_odds_as_well() {
    let early = ["classic-early-death.rlg", "tactical-early-death.rlg"].map(|name| {
        let found = post_mortem(replay(name));
        let even = found.last_even().map_or(0, |it| it.action);
        let earlier = found.moments().iter().filter(|it| it.action < even);
        let is_told = |it: &&Moment| matches!(it.chance, Chance::Percent(_));
        earlier.filter(is_told).count()
    });
    assert!(early.iter().any(|&told| told > 0), "{early:?}");
}

#[test]
fn of_a_recording_of_fewer_turns_all_are_looked_at_and_nothing_else() {
    let launcher = Launcher::new("Ada", GameData::built_in(), Folders::default());
    let mut game = launcher.begin_for_bot(
        launcher.dungeon_scenario(DungeonBook::Tactical),
        Seed::from_number(11),
    );
    game.act(Command::Rest).expect("nobody is near");
    let begun = game.view().turns();
    let mut log = MemoryLog::begin(&game, Embedding::AllButBuiltIn);
    for _ in 0..5 {
        let rested = log.act(&mut game, Command::Rest);
        rested.expect("nobody is near");
        let refused = log.act(&mut game, Command::Descend);
        refused.expect_err("there are no stairs here");
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("game.rlg");
    fs::write(&path, log.bytes(&game)).expect("it is written");
    let found = post_mortem(Replay::new(Recording::open(&path).expect("it is sound")));
    let turns: Vec<u64> = found.moments().iter().map(|it| it.turn).collect();
    assert_eq!(turns, (begun + 1..=begun + 5).collect::<Vec<_>>());
}
