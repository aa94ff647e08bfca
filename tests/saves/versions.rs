//! Games that were kept by earlier versions of the program. One of each format that there ever was stands here, as
//! it was written, and goes on.

use crate::{Home, bytes};
use rlg::session::{Command, Game};
use std::fs;

/// Takes up a game that was kept.
fn take_up(file: &str) -> (Home, Game) {
    let home = Home::new();
    let kept = std::path::Path::new("tests/saves/kept").join(file);
    fs::create_dir(home.games()).expect("a folder is made");
    fs::write(home.journal(), bytes(&kept)).expect("it is written");
    let game = home.lobby().resume("Ada").expect("the game goes on");
    (home, game)
}

/// Takes up a game that was kept, plays on, and takes it up again.
fn check(file: &str, turns: u64, weight: i64) {
    let (home, mut game) = take_up(file);
    assert_eq!(game.view().turns(), turns, "{file}");
    assert_eq!(game.view().figures().weight, weight, "{file}");
    game.obey(Command::Rest);
    let left = game.fingerprint();
    drop(game);
    // Without its snapshots, so that the journal is what counts.
    for name in ["Ada.state-1", "Ada.state-2"] {
        let _ = fs::remove_file(home.games().join(name));
    }
    let game = home.lobby().resume("Ada").expect("the game goes on");
    assert_eq!(game.fingerprint(), left, "{file}");
    assert_eq!(game.view().turns(), turns + 1, "{file}");
}

#[test]
fn a_game_of_the_first_format_goes_on() {
    check("format-1.game", 25, 20);
}
