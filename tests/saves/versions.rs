//! A kept game and a recording of every format from the third on, as they were once written. They must always be
//! readable.
//!
//! As long as no version with the current format was released, its files are written again by
//!
//!     RLG_BLESS=1 cargo test --test saves
//!
//! Those of earlier formats are never written again.

use crate::{Home, bytes};
use rlg::base::Dir;
use rlg::game::{Command, DungeonBook, ItemPlace, WizardCommand};
use rlg::store::{Launcher, Recording, RecordingError, Replay, SaveError, Session};
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::{env, fs};

/// The formats that are kept, the current one last.
const FORMATS: [u16; 1] = [3];

/// How many turns each of these games had when it was left.
const TURNS: u64 = 25;

fn kept(format: u16, ending: &str) -> PathBuf {
    static BLESSING: Once = Once::new();
    BLESSING.call_once(|| {
        if env::var_os("RLG_BLESS").is_some() {
            bless(FORMATS[FORMATS.len() - 1]);
        }
    });
    Path::new("tests/saves/kept").join(format!("format-{format}.{ending}"))
}

fn launcher(home: &Home) -> Launcher {
    Launcher {
        wizard: true,
        ..home.launcher()
    }
}

/// Plays a game with entries of all kinds.
fn play(launcher: &Launcher) -> Session {
    let wizardry = [
        WizardCommand::MakeObject("club".to_owned()),
        WizardCommand::MakeMonster("ram".to_owned()),
        WizardCommand::ToggleFog,
        WizardCommand::ReloadData,
        WizardCommand::GoToLevel(2),
        WizardCommand::Teleport(None),
    ];
    let mut game = launcher.begin(DungeonBook::Tactical);
    game.obey(Command::Wizard(wizardry[0].clone()));
    game.obey(Command::PickUp(ItemPlace::Floor(0)));
    game.obey(Command::Wear {
        item: ItemPlace::Pack(0),
        slot: None,
    });
    for command in wizardry.into_iter().map(Command::Wizard).skip(2) {
        game.obey(command);
    }
    let steps = Dir::ALL.into_iter().cycle().map(Command::Step);
    for command in steps.flat_map(|step| [step, Command::Rest]) {
        if game.view().turns() == TURNS {
            return game;
        }
        game.obey(command);
    }
    unreachable!("steps and rests never end")
}

fn bless(format: u16) {
    let home = Home::new();
    let launcher = launcher(&home);
    drop(play(&launcher));
    let copy = |from: &Path, ending: &str| {
        let to = format!("tests/saves/kept/format-{format}.{ending}");
        fs::write(to, bytes(from)).expect("it can be written");
    };
    copy(&home.journal(), "game");
    // The one that was taken when the game was left: those of other rules go on from nothing else.
    let snapshots = ["Ada.state-1", "Ada.state-2"].map(|name| home.games().join(name));
    let is_there = snapshots.iter().filter(|path| path.exists());
    let newest =
        is_there.max_by_key(|path| fs::metadata(path).and_then(|file| file.modified()).ok());
    copy(newest.expect("it is kept"), "state-1");
    let mut game = launcher.resume("Ada").expect("it goes on");
    game.obey(Command::Abandon.sure());
    drop(game);
    copy(&home.recording(), "rlg");
}

/// Returns a home with the files of a kept game.
fn home(journal: &[u8], snapshot: Option<&Path>) -> Home {
    let home = Home::new();
    fs::create_dir(home.games()).expect("a folder is made");
    fs::write(home.journal(), journal).expect("it is written");
    if let Some(snapshot) = snapshot {
        fs::copy(snapshot, home.games().join("Ada.state-1")).expect("it is copied");
    }
    home
}

/// Plays on, and resumes the game.
fn check(home: &Home, mut game: Session) {
    assert_eq!(game.view().turns(), TURNS);
    game.obey(Command::Rest);
    let left = game.fingerprint();
    drop(game);
    // Without its snapshots, so that the journal is what counts.
    for name in ["Ada.state-1", "Ada.state-2"] {
        let _ = fs::remove_file(home.games().join(name));
    }
    let game = home.launcher().resume("Ada").expect("the game goes on");
    assert_eq!(game.fingerprint(), left);
    assert_eq!(game.view().turns(), TURNS + 1);
}

#[test]
fn a_kept_game_of_every_format_goes_on_whatever_the_rules() {
    for format in FORMATS {
        let journal = bytes(&kept(format, "game"));
        let home = home(&journal, Some(&kept(format, "state-1")));
        let game = home.launcher().resume("Ada").expect("the game goes on");
        check(&home, game);
    }
}

#[test]
fn a_journal_alone_goes_on_while_the_rules_are_the_same() {
    for format in FORMATS {
        let journal = bytes(&kept(format, "game"));
        let home = home(&journal, None);
        match home.launcher().resume("Ada") {
            Ok(game) => check(&home, game),
            Err(SaveError::OtherRules { played, known, .. }) => {
                assert_ne!(played, known);
                assert_eq!(bytes(&home.journal()), journal, "it is left as it is");
            }
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn a_game_goes_on_from_its_snapshot_if_its_journal_is_damaged() {
    for format in FORMATS {
        let mut damaged = bytes(&kept(format, "game"));
        damaged[40] ^= 1;
        let home = home(&damaged, Some(&kept(format, "state-1")));
        let game = home.launcher().resume("Ada").expect("the game goes on");
        check(&home, game);
    }
}

#[test]
fn a_recording_of_every_format_is_shown_while_the_rules_are_the_same() {
    for format in FORMATS {
        let path = kept(format, "rlg");
        let recording = match Recording::open(&path) {
            Ok(recording) => recording,
            // This error comes only after all of it was read.
            Err(RecordingError::OtherRules { .. }) => continue,
            Err(error) => panic!("{error}"),
        };
        let (_, verdict) = recording.verify(|_| {}).expect("it leads where it led");
        assert_eq!(verdict.turns, TURNS);
        let mut replay = Replay::new(Recording::open(&path).expect("it can be read"));
        replay.go_to_action(u64::MAX).expect("it leads to the end");
        assert_eq!(replay.view().ending(), verdict.ending);
    }
}
