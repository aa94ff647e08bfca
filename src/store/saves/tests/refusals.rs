//! Files that this program did not write: they are refused, and left as they are.

use super::{folder, journal, launcher, picture, play};
use crate::game::Command;
use crate::rules::DungeonBook;
use crate::store::wire::frames;
use crate::store::{ReadError, Recording, SaveError};
use std::fs;
use std::path::Path;

#[test]
fn other_formats_are_refused_by_number_and_left_untouched() {
    for (format, said) in [(1, "earlier"), (2, "earlier"), (99, "later")] {
        let folder = folder();
        let launcher = launcher(folder.path(), "tess");
        drop(launcher.begin(DungeonBook::Classic));
        let mut bytes = fs::read(journal(folder.path())).expect("the journal is there");
        bytes[8] = format;
        // Whatever else there may be in it.
        bytes.truncate(300);
        fs::write(journal(folder.path()), &bytes).expect("it is written");
        let error = launcher.resume("tess").expect_err("it is refused");
        assert!(matches!(error, SaveError::Refused { .. }), "{error}");
        let text = error.to_string();
        assert!(text.contains(&format!("format {format}")), "{text}");
        assert!(text.contains(&format!("{said} version")), "{text}");
        assert_eq!(fs::read(journal(folder.path())).ok(), Some(bytes));
        assert!(launcher.has_game());
    }
}

/// Adds a valid frame with an entry that cannot be decoded to the journal of a game, and checks that the game is refused and
/// left as it is. Returns its folder.
fn refused_with(entry: &[u8]) -> tempfile::TempDir {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    game.obey(Command::Rest);
    drop(game);
    let path = journal(folder.path());
    let mut bytes = fs::read(&path).expect("the journal is there");
    let expected = ReadError::OtherVersion(bytes.len());
    frames::append(&mut bytes, 4, entry);
    fs::write(&path, &bytes).expect("it is written");
    let error = launcher.resume("tess").expect_err("it is refused");
    assert!(
        matches!(&error, SaveError::Refused { error, .. } if *error == expected),
        "{error}"
    );
    assert_eq!(fs::read(&path).ok(), Some(bytes));
    folder
}

#[test]
fn an_entry_of_an_unknown_kind_is_refused_and_left_untouched() {
    let folder = refused_with(&[77]);
    let path = journal(folder.path());
    let error = Recording::open(&path).expect_err("nor can it be shown");
    assert!(error.to_string().contains("another version"), "{error}");
}

#[test]
fn an_entry_of_a_known_kind_that_cannot_be_decoded_is_refused_and_left_untouched() {
    // Giving up, without what stands behind its tag: only applying the entries finds out.
    refused_with(&[2]);
}

#[test]
fn a_snapshot_of_another_version_is_skipped_and_left_untouched() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    play(&mut game, 20);
    let left = picture(&game);
    drop(game);
    let path = folder.path().join("games/tess.state-1");
    let mut bytes = fs::read(&path).expect("there is a snapshot");
    bytes[8] = 99;
    fs::write(&path, &bytes).expect("it is written");
    let game = launcher.resume("tess").expect("the game goes on");
    assert_eq!(picture(&game), left);
    assert_eq!(fs::read(&path).ok(), Some(bytes));
}

#[test]
fn a_snapshot_alone_that_cannot_be_used_is_named_with_the_reason() {
    type Change = fn(&Path);
    let of_a_later_format: Change = |path| {
        let mut bytes = fs::read(path).expect("there is a snapshot");
        bytes[8] = 99;
        fs::write(path, bytes).expect("it is written");
    };
    let is_a_folder: Change = |path| {
        fs::remove_file(path).expect("there is a snapshot");
        fs::create_dir(path).expect("a folder is made");
    };
    for (change, why) in [
        (of_a_later_format, "a later version of rlg"),
        (is_a_folder, "this is a folder, not a file"),
    ] {
        let folder = folder();
        let launcher = launcher(folder.path(), "tess");
        let mut game = launcher.begin(DungeonBook::Classic);
        play(&mut game, 20);
        drop(game);
        let path = folder.path().join("games/tess.state-1");
        change(&path);
        let _ = fs::remove_file(path.with_extension("state-2"));
        fs::remove_file(journal(folder.path())).expect("there is a journal");
        let error = launcher.resume("tess").expect_err("nothing else is left");
        let text = error.to_string();
        let begin = format!("{}: ", path.display());
        assert!(text.starts_with(&begin) && text.contains(why), "{text}");
        assert!(path.exists(), "it is left as it is");
    }
}

#[test]
fn with_a_snapshot_for_another_program_the_damaged_journal_stays() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    play(&mut game, 20);
    drop(game);
    let journal = journal(folder.path());
    let [broken, later] = ["state-1", "state-2"].map(|end| journal.with_extension(end));
    let bytes = fs::read(&broken).expect("there is a snapshot");
    let with = |at: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = byte;
        bytes
    };
    let of_last = bytes.len() - 1;
    fs::write(&broken, with(of_last, !bytes[of_last])).expect("it is written");
    fs::write(&later, with(8, 99)).expect("it is written");
    fs::write(&journal, "something else altogether").expect("it is written");
    let error = launcher.resume("tess").expect_err("nothing is left here");
    let [broken, later] = [broken, later].map(|path| path.display().to_string());
    let aside = format!("it was set aside as {broken}.aside-1; {later}: ");
    let text = error.to_string();
    assert!(text.starts_with(&format!("{broken}: ")), "{text}");
    for said in [&*aside, "a later version of rlg", "left as it is"] {
        assert!(text.contains(said), "{said} in {text}");
    }
    assert!(journal.exists() && Path::new(&later).exists(), "{text}");
    let again = launcher.resume("tess").expect_err("nor the second time");
    assert!(again.to_string().starts_with(&later), "{again}");
    assert!(journal.exists(), "{again}");
}

#[test]
fn what_is_no_journal_at_all_is_set_aside_with_a_message() {
    for text in [&b""[..], b"RLGGAME\n", b"something else altogether"] {
        let folder = folder();
        let launcher = launcher(folder.path(), "tess");
        drop(launcher.begin(DungeonBook::Classic));
        fs::write(journal(folder.path()), text).expect("it is written");
        let error = launcher.resume("tess").expect_err("it is not a game");
        assert!(matches!(error, SaveError::Damaged { .. }), "{error}");
        assert!(!launcher.has_game());
    }
}
