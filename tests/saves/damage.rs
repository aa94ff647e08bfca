//! Files with changed bytes, cut files, other files and far too large files in the place of saves: there is an error or
//! the game, and no file of the player is lost.

use crate::{Home, bytes, soak, walk};
use rlg::game::Command;
use rlg::store::{Recording, Replay};
use std::fs;
use std::path::Path;

/// Returns damaged copies of a file, each with what was done to it. In the full tests every `step`-th byte is changed.
fn damaged(whole: &[u8], step: usize) -> impl Iterator<Item = (String, Vec<u8>)> + '_ {
    let places = (0..whole.len()).step_by(soak::step(step));
    let flipped = places.clone().map(|index| {
        let mut bytes = whole.to_vec();
        bytes[index] ^= 0xff;
        (format!("byte {index} flipped"), bytes)
    });
    let cut = places.map(|length| (format!("cut to {length}"), whole[..length].to_vec()));
    let others: [(&str, &[u8]); 4] = [
        (
            "another kind",
            b"PNG or whatever this may be, it is no game",
        ),
        ("another kind of ours", b"RLGSTAT\n\x01\x00"),
        ("the preamble alone", &whole[..10]),
        ("text", b"turns=12"),
    ];
    let others = others.map(|(what, bytes)| (what.to_owned(), bytes.to_vec()));
    flipped.chain(cut).chain(others)
}

#[test]
fn a_damaged_journal_gives_an_error_or_a_state_of_the_game() {
    let home = Home::new();
    let (game, passed) = walk(&home.launcher(), 4);
    // As if it had been killed: no snapshot is taken.
    std::mem::forget(game);
    let whole = bytes(&home.journal());
    for (what, damaged) in damaged(&whole, 2) {
        let home = Home::new();
        fs::create_dir(home.games()).expect("a folder is made");
        fs::write(home.journal(), &damaged).expect("it is written");
        match home.launcher().resume("Ada") {
            Ok(game) => {
                assert!(
                    passed.contains(&game.fingerprint()),
                    "{what}: not a state of the game"
                );
            }
            Err(error) => {
                let text = error.to_string();
                assert!(text.contains("Ada.game"), "{what}: {text}");
                let is_there = home
                    .file_names()
                    .iter()
                    .any(|name| bytes(&home.games().join(name)) == damaged);
                assert!(is_there, "{what}: the file is gone");
            }
        }
    }
}

#[test]
fn a_damaged_snapshot_loses_nothing() {
    let home = Home::new();
    let (game, _) = walk(&home.launcher(), 2);
    let left = game.fingerprint();
    drop(game);
    let whole = bytes(&home.games().join("Ada.state-1"));
    for (what, damaged) in damaged(&whole, 23) {
        let home = Home::copied_from(&home);
        fs::write(home.games().join("Ada.state-1"), &damaged).expect("it is written");
        let game = home.launcher().resume("Ada");
        let game = game.unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(game.fingerprint(), left, "{what}");
    }
}

#[test]
fn damage_at_the_end_of_a_journal_loses_nothing_if_there_is_a_snapshot() {
    let home = Home::new();
    let (game, _) = walk(&home.launcher(), 2);
    let left = game.fingerprint();
    drop(game);
    let whole = bytes(&home.journal());
    for (what, damaged) in damaged(&whole, 9).skip(2) {
        let home = Home::copied_from(&home);
        fs::write(home.journal(), &damaged).expect("it is written");
        let game = home.launcher().resume("Ada");
        let game = game.unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(game.fingerprint(), left, "{what}");
    }
}

/// Verifies a recording, and shows it.
fn check_recording(path: &Path, what: &str) -> Option<u64> {
    let verified = Recording::open(path).and_then(|recording| recording.verify(|_| {}));
    if let Ok(recording) = Recording::open(path) {
        let mut replay = Replay::new(recording);
        // It stops where it leads elsewhere, and can still be shown.
        let _ = replay.go_to_action(u64::MAX);
        replay.view().turns();
        let _ = replay.go_to_turn(1);
        let _ = replay.go_to_level(2);
    }
    match verified {
        Ok((_, verdict)) => Some(verdict.fingerprint),
        Err(error) => {
            let text = error.to_string();
            assert!(text.contains("damaged.rlg"), "{what}: {text}");
            None
        }
    }
}

#[test]
fn a_damaged_recording_is_an_error_and_never_verified_as_something_else() {
    let home = Home::new();
    let (mut game, _) = walk(&home.launcher(), 3);
    game.obey(Command::Abandon.sure());
    let last = game.fingerprint();
    drop(game);
    let whole = bytes(&home.recording());
    let path = home.folder.path().join("damaged.rlg");
    fs::write(&path, &whole).expect("it is written");
    assert_eq!(check_recording(&path, "nothing"), Some(last));
    for (what, damaged) in damaged(&whole, 2) {
        fs::write(&path, &damaged).expect("it is written");
        let shorter = what.starts_with("cut");
        let verdict = check_recording(&path, &what);
        assert!(verdict.is_none_or(|hash| shorter || hash == last), "{what}");
    }
}

#[test]
fn a_file_of_a_gigabyte_is_refused_unread() {
    let home = Home::new();
    let (mut game, _) = walk(&home.launcher(), 1);
    game.obey(Command::Abandon.sure());
    drop(game);
    let path = home.folder.path().join("huge.rlg");
    let file = fs::File::create(&path).expect("it is made");
    // A sparse file: nothing is written.
    file.set_len(1 << 30).expect("it is made long");
    let error = Recording::open(&path).expect_err("it is refused");
    assert!(error.to_string().contains("huge.rlg"), "{error}");
    fs::rename(&path, home.journal()).expect("it is moved");
    let error = home.launcher().resume("Ada").expect_err("it is refused");
    assert!(error.to_string().contains("Ada.game"), "{error}");
    let aside = home.games().join("Ada.game.aside-1");
    let length = fs::metadata(aside).map(|it| it.len());
    assert_eq!(length.ok(), Some(1 << 30), "nothing of it is lost");
}

#[test]
fn a_pipe_or_a_folder_in_the_place_of_a_file_is_refused() {
    let home = Home::new();
    drop(walk(&home.launcher(), 1));
    fs::remove_file(home.journal()).expect("it goes");
    fs::create_dir(home.journal()).expect("a folder is made");
    let error = home.launcher().resume("Ada").expect_err("it is refused");
    assert!(error.to_string().contains("Ada.game"), "{error}");
    fs::remove_dir(home.journal()).expect("it goes");
    let made = std::process::Command::new("mkfifo")
        .arg(home.journal())
        .status();
    assert!(made.is_ok_and(|status| status.success()));
    let error = home.launcher().resume("Ada").expect_err("it is refused");
    assert!(error.to_string().contains("this is not a file"), "{error}");
}

#[test]
fn a_recording_may_come_through_a_pipe() {
    let home = Home::new();
    drop(walk(&home.launcher(), 1));
    let pipe = home.games().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()));
    let (bytes, to) = (bytes(&home.journal()), pipe.clone());
    let writer = std::thread::spawn(move || fs::write(to, bytes));
    let recording = Recording::open(&pipe).expect("it can be read");
    writer.join().expect("it ends").expect("it is written");
    assert_eq!(recording.actions(), 2);
}
