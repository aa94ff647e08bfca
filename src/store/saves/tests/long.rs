//! Long games: neither memory nor limits stand in their way.

use super::{folder, journal, launcher, picture};
use crate::base::Source;
use crate::game::Command;
use crate::rules::{self, DungeonBook};
use crate::store::saves::journal as journals;
use crate::store::saves::snapshot::Draft;
use crate::store::wire::Entry;
use crate::store::wire::frames;
use crate::store::{Description, Launcher, Recording, Session, game_data_of_texts};
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// As much memory as a game may take more for being long, in bytes.
const GROWTH: u64 = 256 << 10;

/// Begins a game, and leaves it with a snapshot behind so many more entries, which this function adds to its journal.
fn lengthen(launcher: &Launcher, folder: &Path, entries: u64, add: impl Fn(&mut Vec<u8>, u64)) {
    let mut game = launcher.begin(DungeonBook::Classic);
    game.obey(Command::Rest);
    let state = game.game.state().into_owned();
    let head = journals::head(game.game.setup(), rules::VERSION);
    drop(game);
    let mut bytes = fs::read(journal(folder)).expect("there is a journal");
    for number in 2..entries + 2 {
        add(&mut bytes, number);
    }
    let draft = Draft::new(Arc::new(head), entries + 1, bytes.len() as u64, state);
    fs::write(journal(folder), &bytes).expect("it is written");
    let bytes = draft.bytes().expect("the game is small");
    fs::write(folder.join("games/tess.state-1"), bytes).expect("it is written");
}

fn add_fingerprint(bytes: &mut Vec<u8>, number: u64) {
    journals::append(bytes, number, &Entry::Fingerprint(7));
}

/// Adds an entry of a megabyte.
fn add_long(bytes: &mut Vec<u8>, number: u64) {
    let mut payload = Entry::Fingerprint(7).to_bytes();
    payload.resize(1 << 20, 0);
    frames::append(bytes, number + 2, &payload);
}

fn resume(launcher: &Launcher) -> Session {
    launcher.resume("tess").expect("it goes on")
}

#[test]
fn the_memory_of_a_game_does_not_grow_with_its_length() {
    let measured = [10, 60_000].map(|entries| {
        let folder = folder();
        let launcher = launcher(folder.path(), "tess");
        lengthen(&launcher, folder.path(), entries, add_fingerprint);
        let resumed = allocation_counter::measure(|| {
            let mut game = resume(&launcher);
            game.obey(Command::Rest);
        });
        let shown = allocation_counter::measure(|| {
            Recording::open(&journal(folder.path())).expect("it can be read");
        });
        (resumed.bytes_max, shown.bytes_max)
    });
    let [short, long] = measured;
    assert!(long.0 < short.0 + GROWTH, "{short:?} {long:?}");
    assert!(long.1 < short.1 + GROWTH, "{short:?} {long:?}");
}

#[test]
fn a_journal_may_have_any_length() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    lengthen(&launcher, folder.path(), 70, add_long);
    let mut game = resume(&launcher);
    assert_eq!(game.log_entries(), 1);
    game.obey(Command::Rest);
    let left = picture(&game);
    drop(game);
    assert_eq!(picture(&resume(&launcher)), left);
    let recording = Recording::open(&journal(folder.path())).expect("it can be read");
    assert_eq!(recording.actions(), 2);
}

#[test]
fn a_pipe_in_the_place_of_a_journal_is_refused_and_does_not_block() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    game.obey(Command::Rest);
    let left = picture(&game);
    drop(game);
    fs::remove_file(journal(folder.path())).expect("it is removed");
    let made = std::process::Command::new("mkfifo")
        .arg(journal(folder.path()))
        .status();
    assert!(made.is_ok_and(|status| status.success()));
    assert_eq!(launcher.folders.kept_games().len(), 1, "it is offered");
    let error = launcher.resume("tess").expect_err("it is refused");
    assert!(error.to_string().contains("tess.game"), "{error}");
    fs::remove_file(journal(folder.path())).expect("it is removed");
    assert_eq!(picture(&resume(&launcher)), left);
}

#[test]
fn a_game_whose_data_could_not_be_read_again_is_played_and_not_kept() {
    let lines = "What is said of it takes many a line.\n".repeat(120_000);
    let monsters = format!(
        "RLG327 MONSTER DESCRIPTION 1\nBEGIN MONSTER\nNAME rat\nSYMB r\nCOLOR RED\nABIL BOSS\nSPEED 9+0d1\nHP 9+0d1\n\
         DAM 0+1d2\nRRTY 1\nDESC\n{lines}.\nEND\n"
    );
    let texts = [(Description::Monsters, Source::new("monsters", monsters))];
    let folder = folder();
    let launcher = Launcher {
        game_data: game_data_of_texts(&texts).expect("they can be played"),
        ..launcher(folder.path(), "tess")
    };
    let mut game = launcher.begin(DungeonBook::Classic);
    game.catch_up();
    let told = |game: &Session| {
        let messages = game.view().messages().all();
        let told = messages.filter(|message| message.text.contains("will not be saved"));
        told.count()
    };
    assert_eq!(told(&game), 1);
    assert!(game.view().is_unkept() && !game.has_unwritten());
    game.obey(Command::Rest);
    assert_eq!(told(&game), 1);
    assert_eq!(game.finish(), Ok(None));
    assert!(!journal(folder.path()).exists() && !launcher.has_game());
}
