//! Journals whose last entry is not as it was to be.

use super::{
    check_that_it_was_set_aside, folder, has_said, journal, launcher, names, picture,
    remove_snapshots,
};
use crate::game::Command;
use crate::rules::DungeonBook;
use std::fs;

#[test]
fn a_journal_that_is_cut_anywhere_goes_on_from_before_the_cut() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    game.catch_up();
    let begun = fs::read(journal(folder.path()))
        .expect("the journal is there")
        .len();
    let mut pictures = vec![picture(&game)];
    let mut ends = vec![begun];
    for _ in 0..8 {
        game.obey(Command::Rest);
        pictures.push(picture(&game));
        ends.push(fs::read(journal(folder.path())).map_or(0, |it| it.len()));
    }
    drop(game);
    let whole = fs::read(journal(folder.path())).expect("the journal is there");
    for length in begun..whole.len() {
        remove_snapshots(folder.path());
        fs::write(journal(folder.path()), &whole[..length]).expect("it is written");
        let game = launcher.resume("tess").expect("the game goes on");
        assert!(pictures.contains(&picture(&game)), "cut to {length}");
        assert!(
            !names(folder.path())
                .iter()
                .any(|name| name.contains("aside")),
            "an unfinished entry is no damage"
        );
        let told = has_said(&game, "that last action is gone.");
        assert_eq!(told, !ends.contains(&length), "cut to {length}");
    }
}

#[test]
fn damage_to_the_last_entry_is_set_aside_too() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    game.obey(Command::Rest);
    let early = picture(&game);
    let begin = fs::read(journal(folder.path())).map_or(0, |it| it.len());
    game.obey(Command::Rest);
    drop(game);
    let whole = fs::read(journal(folder.path())).expect("the journal is there");
    for index in begin + 4..whole.len() {
        remove_snapshots(folder.path());
        let mut bytes = whole.clone();
        bytes[index] ^= 1;
        fs::write(journal(folder.path()), &bytes).expect("it is written");
        let game = launcher.resume("tess").expect("the game goes on");
        assert_eq!(picture(&game), early);
        check_that_it_was_set_aside(&game, folder.path(), &bytes);
        let aside = folder.path().join("games/tess.game.aside-1");
        fs::remove_file(aside).expect("it is there");
    }
}
