//! Games that are played on from recordings.

use super::{folder, launcher, picture, remove_snapshots};
use crate::base::Seed;
use crate::game::{Command, WizardCommand};
use crate::rules::DungeonBook;
use crate::store::{Embedding, Launcher, MemoryLog, Recording, Replay};
use std::fs;

/// Returns the recording of a game that is given up on its second level, before that.
fn recorded(launcher: &Launcher) -> Replay {
    let mut game = launcher.begin(DungeonBook::Tactical);
    game.obey(Command::Wizard(WizardCommand::GoToLevel(2)));
    game.obey(Command::Rest);
    game.obey(Command::Abandon.sure());
    let path = game.recording().expect("it is recorded");
    let mut replay = Replay::new(Recording::open(path).expect("it can be read"));
    replay.go_to_action(2).expect("it leads there");
    replay
}

#[test]
fn the_live_log_of_practice_begins_where_practice_begins() {
    let folder = folder();
    let live_log = folder.path().join("livelog");
    let mut launcher = launcher(folder.path(), "tess");
    launcher.folders.server.live_log = Some(live_log.clone());
    let messages = || {
        let log = fs::read_to_string(&live_log).expect("it is there");
        let messages = log.lines().filter_map(|line| line.split("message=").nth(1));
        messages.map(str::to_owned).collect::<Vec<_>>()
    };
    let mut replay = recorded(&launcher);
    let of_the_game = ["reached level 2 of 3", "gave up"];
    assert_eq!(messages(), of_the_game);
    let mut practice = launcher.play_on(&mut replay);
    assert_eq!(messages(), of_the_game);
    practice.obey(Command::Wizard(WizardCommand::GoToLevel(3)));
    assert_eq!(messages().last().expect("a line"), "reached level 3 of 3");
    assert_eq!(messages().len(), 3);
}

#[test]
fn practice_with_other_dice_than_those_of_the_seed_is_kept_with_them() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let dungeon = launcher.dungeon_scenario(DungeonBook::Tactical);
    let mut game = launcher.begin_for_bot(dungeon, Seed::from_number(11));
    game.throw_other_dice(1);
    let mut log = MemoryLog::begin(&game, Embedding::Everything);
    log.act(&mut game, Command::Rest).expect("time passes");
    let path = folder.path().join("other-dice.rlg");
    fs::write(&path, log.bytes(&game)).expect("it is written");

    let mut replay = Replay::new(Recording::open(&path).expect("it can be read"));
    replay.go_to_action(1).expect("it leads there");
    let mut practice = launcher.play_on(&mut replay);
    practice.obey(Command::Rest);
    let left = picture(&practice);
    drop(practice);
    remove_snapshots(folder.path());
    let resumed = launcher.resume("tess").expect("it can be resumed");
    assert_eq!(picture(&resumed), left);
}

#[test]
fn practice_that_cannot_be_kept_says_why_where_it_begins() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut replay = recorded(&launcher);
    let games = folder.path().join("games");
    fs::remove_dir_all(&games).expect("there are games");
    fs::write(&games, "in the way").expect("a file is written");
    let practice = launcher.play_on(&mut replay);
    let view = practice.view();
    let fresh: Vec<_> = view.messages().fresh().collect();
    for told in ["cannot be saved at the moment", "You play on from turn"] {
        let mut fresh = fresh.iter();
        assert!(fresh.any(|it| it.text.contains(told)), "{told}: {fresh:?}");
    }
    let all = view.messages().all();
    let told = all.filter(|it| it.text.contains("cannot be saved"));
    assert_eq!(told.count(), 1, "it is told once");
}
