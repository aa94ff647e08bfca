//! Several games of one name, games of which only a part is left, and programs that look while others play.

use super::{
    copy_games, damaged_in_the_middle, folder, has_said, journal, launcher, names, picture, play,
    remove_snapshots,
};
use crate::base::Seed;
use crate::game::Command;
use crate::rules::{DungeonBook, RuleBook, VERSION};
use crate::store::Launcher;
use crate::store::saves::autosave::{Autosave, Head, JournalState, SaveSlot};
use crate::store::saves::journal as journals;
use crate::store::saves::save_dir::{SaveDir, io_error};
use crate::store::saves::writer::Writer;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, SystemTime};
use std::{fs, io};

#[test]
fn a_new_game_leaves_an_old_one_where_it_is_and_says_where() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut old = launcher.begin(DungeonBook::Classic);
    old.obey(Command::Rest);
    let left = picture(&old);
    drop(old);
    let mut game = launcher.begin(DungeonBook::Tactical);
    assert!(has_said(&game, "tess.game"));
    game.obey(Command::Rest);
    game.obey(Command::Rest);
    let later = picture(&game);
    drop(game);
    let kept = launcher.folders.kept_games();
    let go_on = |index: usize| picture(&launcher.resume_game(&kept[index]).expect("it goes on"));
    assert_eq!([go_on(0), go_on(1)], [later.clone(), left]);
    assert_eq!([kept[0].is_aside, kept[1].is_aside], [false, true]);
    assert_eq!(picture(&launcher.resume("tess").expect("the newer")), later);
}

#[test]
fn a_game_without_an_action_is_replaced_without_a_word() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    drop(launcher.begin(DungeonBook::Classic));
    assert!(!launcher.has_game(), "nothing would be lost");
    let game = launcher.begin(DungeonBook::Tactical);
    assert_eq!(names(folder.path()), ["tess.game", "tess.lock"]);
    assert!(!has_said(&game, "aside"));
    drop(game);
    let game = launcher.resume("tess").expect("it goes on");
    assert_eq!(game.view().rules(), RuleBook::TACTICAL);
}

#[test]
fn a_new_game_has_a_place_beside_one_with_the_highest_number() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    launcher.begin(DungeonBook::Classic).obey(Command::Rest);
    let highest = format!("tess.{}.game", u64::MAX);
    let path = folder.path().join("games").join(&highest);
    fs::rename(journal(folder.path()), path).expect("renamed");
    remove_snapshots(folder.path());
    let mut game = launcher.begin(DungeonBook::Tactical);
    game.obey(Command::Rest);
    drop(game);
    let names = names(folder.path());
    let has = |name: &str| names.iter().any(|it| it == name);
    assert!(has("tess.game") && has(&highest), "{names:?}");
}

#[test]
fn a_folder_that_cannot_be_read_is_told_of_and_hides_no_game() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let games = folder.path().join("games");
    fs::write(&games, "no folder").expect("written");
    let error = launcher.resume("tess").expect_err("no game");
    assert!(error.to_string().contains("Not a directory"), "{error}");
}

#[test]
fn looking_disturbs_no_program_that_begins_to_play() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    game.obey(Command::Rest);
    drop(game);
    let looks = AtomicBool::new(true);
    let looking = Ordering::Relaxed;
    thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                while looks.load(looking) {
                    assert!(launcher.folders.kept_games().len() <= 1);
                }
            });
        }
        for attempt in 0..50 {
            let resumed = launcher.resume("tess");
            if resumed.is_err() {
                looks.store(false, looking);
            }
            assert!(resumed.is_ok_and(|game| game.is_kept()), "{attempt}");
        }
        looks.store(false, looking);
    });
}

/// Plays a game of which only snapshots are left, and returns how it looked.
fn play_and_lose_journal(launcher: &Launcher, folder: &Path) -> String {
    let mut game = launcher.begin(DungeonBook::Classic);
    play(&mut game, 30);
    let left = picture(&game);
    drop(game);
    fs::remove_file(journal(folder)).expect("it is removed");
    left
}

#[test]
fn a_game_of_which_only_snapshots_are_left_is_offered_and_goes_on() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let left = play_and_lose_journal(&launcher, folder.path());
    assert!(launcher.has_game());
    let kept = launcher.folders.kept_games();
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].name, "tess");
    assert_eq!(picture(&launcher.resume("tess").expect("it goes on")), left);
    remove_snapshots(folder.path());
    assert_eq!(picture(&launcher.resume("tess").expect("and on")), left);
}

#[test]
fn damaged_snapshots_without_a_journal_are_told_by_their_names() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    play_and_lose_journal(&launcher, folder.path());
    let games = folder.path().join("games");
    let is_snapshot = |path: &PathBuf| path.to_string_lossy().contains(".state-");
    let entries = fs::read_dir(&games).expect("there are games");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let snapshots: Vec<PathBuf> = paths.filter(is_snapshot).collect();
    assert!(!snapshots.is_empty());
    for path in &snapshots {
        let mut bytes = fs::read(path).expect("it can be read");
        *bytes.last_mut().expect("it is not empty") ^= 1;
        fs::write(path, bytes).expect("it is written");
    }
    let error = launcher.resume("tess").expect_err("nothing is left");
    for path in snapshots {
        let path = path.display();
        let told = format!("it was set aside as {path}.aside-1");
        let error = error.to_string();
        assert!(error.contains(&told), "{error}");
        assert!(!error.contains("No such file"), "{error}");
    }
}

#[test]
fn a_new_game_does_not_delete_one_of_which_only_snapshots_are_left() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let left = play_and_lose_journal(&launcher, folder.path());
    drop(launcher.begin(DungeonBook::Classic));
    let kept = launcher.folders.kept_games();
    let game = launcher.resume_game(&kept[1]).expect("it goes on");
    assert_eq!(picture(&game), left);
}

#[test]
fn that_nothing_was_lost_by_a_damaged_snapshot_is_said_only_if_it_is_so() {
    const NOTHING: &str = "nothing was lost by it";
    for is_journal_damaged in [false, true] {
        let folder = folder();
        let (_, _, damaged) = damaged_in_the_middle(folder.path());
        let launcher = launcher(folder.path(), "tess");
        let mut game = launcher.resume("tess").expect("the game goes on");
        game.obey(Command::Rest);
        drop(game);
        let games = folder.path().join("games");
        for name in ["tess.state-1", "tess.state-2"] {
            let path = games.join(name);
            let mut bytes = fs::read(&path).expect("there are two snapshots");
            *bytes.last_mut().expect("it is not empty") ^= 1;
            fs::write(&path, bytes).expect("it is written");
        }
        if is_journal_damaged {
            fs::write(journal(folder.path()), damaged).expect("it is written");
        }
        let game = launcher.resume("tess").expect("the game goes on");
        for name in ["tess.state-1", "tess.state-2"] {
            assert!(has_said(&game, &format!("{name}.aside-1")));
        }
        assert_eq!(has_said(&game, NOTHING), !is_journal_damaged);
    }
}

#[test]
fn what_was_done_after_damage_is_not_forgotten_for_an_older_snapshot() {
    let folder = folder();
    let (_, late, _) = damaged_in_the_middle(folder.path());
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.resume("tess").expect("it goes on");
    assert_eq!(picture(&game), late);
    for _ in 0..3 {
        game.obey(Command::Rest);
    }
    let left = picture(&game);
    // The program is killed: the only snapshot is one of the journal that was damaged.
    std::mem::forget(game);
    let copy = tempfile::tempdir().expect("a temporary folder");
    copy_games(folder.path(), copy.path());
    let launcher = super::launcher(copy.path(), "tess");
    assert_eq!(picture(&launcher.resume("tess").expect("it goes on")), left);
}

#[test]
fn the_time_between_two_sessions_does_not_count_as_played() {
    const HOUR: Duration = Duration::from_secs(3_600);
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    game.obey(Command::Rest);
    drop(game);
    for hours in 1..=2 {
        let file = fs::File::options()
            .append(true)
            .open(journal(folder.path()));
        let an_hour_ago = SystemTime::now() - HOUR;
        let dated = file.and_then(|file| file.set_modified(an_hour_ago));
        dated.expect("it is mine");
        let mut game = launcher.resume("tess").expect("it goes on");
        let away = game.view().time_away();
        assert!(
            (hours * 3_600..hours * 3_600 + 600).contains(&away),
            "{away}"
        );
        game.obey(Command::Rest);
        // As if it had been killed: the journal alone has it.
        std::mem::forget(game);
        fs::remove_file(folder.path().join("games/tess.lock")).expect("the lock is there");
    }
    let game = launcher.resume("tess").expect("it goes on");
    assert!(game.view().time_away() >= 2 * 3_600);
}

#[test]
fn a_game_begins_while_a_place_for_it_is_still_looked_for() {
    let folder = folder();
    let (to_place, place) = channel();
    let (to_head, head) = channel();
    let launcher = launcher(folder.path(), "tess");
    let classic = launcher.dungeon_scenario(DungeonBook::Classic);
    let setup = launcher.setup(classic, Seed::from_number(11));
    to_head
        .send(journals::head(&setup, VERSION))
        .expect("it is awaited");
    let slot = SaveSlot::Seeking {
        save_dir: SaveDir::new(folder.path().join("games")),
        name: "tess".to_owned(),
        first: Some(place),
    };
    let writer = Writer::start(|| ()).expect("a thread");
    let journal = JournalState::begun(Head::Packed(head), None);
    let mut autosave = Autosave::begin(writer, slot, journal);
    assert!(autosave.journal().is_none() && autosave.is_untried());
    // Where none was found, it is looked for again.
    let error = io_error(Path::new("/games"), io::Error::other("the disk is on fire"));
    to_place.send(Err(error)).expect("it is awaited");
    let told = autosave
        .catch_up()
        .expect("it goes on")
        .expect("it is told");
    assert!(
        told.contains("cannot be saved at the moment: /games: the disk is on fire"),
        "{told}"
    );
    let told = autosave.catch_up().expect("it goes on");
    assert_eq!(told.as_deref(), Some("The game can be saved again."));
    assert_eq!(autosave.journal(), Some(super::journal(folder.path())));
    assert!(autosave.is_up_to_date());
}
