//! A game that was kept by an earlier version of the program stands here as it was written, and goes on.

use crate::{Home, bytes};
use rlg::game::Command;
use rlg::store::Session;
use std::fs;
use std::path::{Path, PathBuf};

/// What every one of these games had come to.
const TURNS: u64 = 25;
const WEIGHT: i64 = 5;

fn kept(file: &str) -> PathBuf {
    Path::new("tests/saves/kept").join(file)
}

/// Takes up a game that was kept in these files.
fn take_up(journal: &[u8], snapshot: Option<&str>) -> (Home, Session) {
    let home = Home::new();
    fs::create_dir(home.games()).expect("a folder is made");
    fs::write(home.journal(), journal).expect("it is written");
    if let Some(snapshot) = snapshot {
        fs::copy(kept(snapshot), home.games().join("Ada.state-1")).expect("it is copied");
    }
    let game = home.launcher().resume("Ada").expect("the game goes on");
    (home, game)
}

/// Plays on, and takes the game up again.
fn check(home: &Home, mut game: Session) {
    assert_eq!(game.view().turns(), TURNS);
    assert_eq!(game.view().figures().weight, WEIGHT);
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
fn a_journal_goes_on() {
    let (home, game) = take_up(&bytes(&kept("format-2.game")), None);
    check(&home, game);
}

#[test]
fn a_snapshot_goes_on_where_its_journal_cannot() {
    let mut spoiled = bytes(&kept("format-2.game"));
    spoiled[40] ^= 1;
    let (home, game) = take_up(&spoiled, Some("format-2.state-1"));
    check(&home, game);
}
