//! Games that are over: their saves are removed, but not before their records are written.

use super::{folder, journal, launcher, names, play};
use crate::game::{Command, Ending, LogEntry};
use crate::rules::DungeonBook;
use crate::store::Recording;
use crate::store::saves::journal::append;
use crate::store::wire::Entry;
use std::borrow::Cow;
use std::fs;

#[test]
fn a_game_that_has_ended_is_gone() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    game.obey(Command::Abandon.sure());
    assert!(!launcher.has_game());
}

#[test]
fn a_game_that_was_cut_off_at_its_very_end_is_shown_ended_and_then_gone() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let game = launcher.begin(DungeonBook::Classic);
    let pulse = game.game.pulse();
    drop(game);
    let mut bytes = fs::read(journal(folder.path())).expect("the journal is there");
    let abandon = Entry::Apply {
        pulse,
        log_entry: Cow::Owned(LogEntry::Abandon),
    };
    append(&mut bytes, 1, &abandon);
    fs::write(journal(folder.path()), &bytes).expect("it is written");
    let game = launcher.resume("tess").expect("the game is shown");
    assert!(game.view().ending().is_some());
    assert!(!launcher.has_game());
}

#[test]
fn a_game_of_which_nothing_was_ever_written_has_no_recording() {
    let folder = folder();
    let in_the_way = folder.path().join("own");
    fs::write(&in_the_way, "a file where the folder should be").expect("it is written");
    let mut game = launcher(&in_the_way, "tess").begin(DungeonBook::Classic);
    play(&mut game, 3);
    game.obey(Command::Abandon.sure());
    let mut said = game.view().messages().all();
    let of_recording = said.find(|it| it.text.contains("recording"));
    let text = of_recording.map(|it| it.text.clone()).unwrap_or_default();
    assert!(
        text.contains("There is no recording of this game: "),
        "{text}"
    );
}

#[test]
fn the_save_of_a_game_that_is_over_stays_until_its_record_is_written() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    play(&mut game, 30);
    let recordings = folder.path().join("recordings");
    fs::write(&recordings, "in the way").expect("a file is written");
    game.obey(Command::Abandon.sure());
    let last = game.fingerprint();
    assert!(game.recording().is_none());
    let said = |text| {
        game.view()
            .messages()
            .all()
            .any(|it| it.text.contains(text))
    };
    assert!(said("recordings"));
    drop(game);
    assert!(launcher.has_game());
    fs::remove_file(&recordings).expect("the way is free");
    let game = launcher.resume("tess").expect("it is shown once more");
    let path = game.recording().expect("now it is there").to_owned();
    let (_, verdict) = Recording::open(&path)
        .and_then(|recording| recording.verify(|_| {}))
        .expect("it leads where it led");
    assert_eq!(
        (verdict.fingerprint, verdict.ending),
        (last, Some(Ending::Abandoned))
    );
    drop(game);
    assert_eq!(
        names(folder.path()),
        ["tess.lock"],
        "nothing is left to go on from"
    );
    let lines = fs::read_to_string(folder.path().join("xlogfile")).expect("there are records");
    assert_eq!(lines.lines().count(), 1, "it was one game");
}
