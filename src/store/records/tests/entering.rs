//! Games that end are entered in the records once.

use super::{ENDED, folder, folders, lost_game, setup};
use crate::game::{Command, DungeonSetup, FirstLevel, Game, GameData, History};
use crate::rules::DungeonBook;
use crate::store::records::{self, Entered, Mode, Outcome};
use crate::store::saves::disk::faults;
use crate::store::{Folders, Launcher, Tables};
use std::fs::{self, File};
use std::path::Path;
use std::time::Duration;

/// Enters a game in records that no other program has locked.
fn enter(folders: &Folders, game: &Game, ended: u64) -> Entered {
    records::enter(folders, game, ended, Duration::ZERO)
}

/// Returns the names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries.map(|it| name(it.expect("an entry"))).collect();
    names.sort();
    names
}

fn lines(folder: &Path) -> usize {
    let text = fs::read_to_string(folder.join("xlogfile")).unwrap_or_default();
    text.lines().count()
}

fn launcher(folder: &Path) -> Launcher {
    let setup = setup();
    Launcher {
        seed: Some(setup.seed),
        dungeon: DungeonSetup::of_depths(3),
        ..Launcher::new("Ada", GameData::built_in(), folders(folder))
    }
}

#[test]
fn an_abandoned_game_is_entered_before_its_save_is_removed() {
    let folder = folder();
    let mut game = launcher(folder.path()).begin(DungeonBook::Classic);
    game.obey(Command::Rest);
    assert!(game.entered().is_none());
    game.obey(Command::Abandon.sure());
    let entered = game.entered().expect("it is entered").clone();
    assert_eq!(entered.error, None);
    let standing = entered.standing.expect("it stands somewhere");
    assert_eq!((standing.place, standing.table.games), (1, 1));
    let record = standing.record;
    assert_eq!(
        (record.outcome, record.mode),
        (Outcome::Abandoned, Mode::Normal)
    );
    assert_eq!(record.death, "gave up");
    assert!(entered.morgue.is_some_and(|path| path.is_file()));
    assert!(!launcher(folder.path()).has_game());
    game.obey(Command::Rest);
    assert_eq!(lines(folder.path()), 1, "it ends only once");
}

#[test]
fn a_game_whose_scores_are_locked_waits_once_and_is_entered_later() {
    let folder = folder();
    let mut game = launcher(folder.path()).begin(DungeonBook::Classic);
    let path = folder.path().join("xlogfile");
    fs::write(&path, "").expect("a file is written");
    // Whoever may read the file can do that.
    let other = File::open(&path).expect("it is there");
    other.lock_shared().expect("no other program has it");
    game.obey(Command::Abandon.sure());
    let why = game.unrecorded().concat();
    assert!(why.contains("another program keeps it locked"), "{why}");
    let waited = faults::pauses();
    assert_ne!(waited, 0, "the end of a game waits");
    game.catch_up();
    assert_eq!(faults::pauses(), waited, "a key waits for nothing");
    assert_eq!(game.unrecorded(), [why]);
    other.unlock().expect("it is ours");
    game.catch_up();
    assert_eq!((game.unrecorded().len(), lines(folder.path())), (0, 1));
}

#[test]
fn a_live_log_that_cannot_be_written_is_reported_at_the_end() {
    let folder = folder();
    let missing = folder.path().join("none").join("livelog");
    let mut launcher = launcher(folder.path());
    launcher.folders.server.live_log = Some(missing.clone());
    let mut game = launcher.begin(DungeonBook::Classic);
    game.obey(Command::Rest);
    assert_eq!(game.unrecorded(), [""; 0]);
    game.obey(Command::Abandon.sure());
    let why = format!(
        "Not all of this game is in the live log: {}: No such file or directory (os error 2).",
        missing.display()
    );
    assert_eq!(game.unrecorded(), [why.as_str()]);
    // The game itself is written, and what is missing is said as one leaves.
    assert!(!game.has_unwritten() && game.recording().is_some());
    assert_eq!(game.finish(), Ok(Some(why)));
}

#[test]
fn equal_games_that_begin_in_the_same_second_are_entered_each() {
    let folder = folder();
    let launcher = launcher(folder.path());
    for number in 1..=3 {
        let mut game = launcher.begin(DungeonBook::Classic);
        game.obey(Command::Rest);
        game.obey(Command::Abandon.sure());
        let entered = game.entered().expect("it is entered");
        let standing = entered.standing.as_ref().expect("it stands somewhere");
        assert_eq!(
            (standing.place, standing.table.games),
            (number, number),
            "the one that began earlier comes first"
        );
    }
    assert_eq!(lines(folder.path()), 3);
    for files in ["morgue", "recordings"] {
        assert_eq!(names(&folder.path().join(files)).len(), 3, "{files}");
    }
}

#[test]
fn a_game_that_is_resumed_after_it_was_entered_is_entered_once() {
    let folder = folder();
    let launcher = launcher(folder.path());
    let journal = folder.path().join("games").join("Ada.game");
    let mut game = launcher.begin(DungeonBook::Classic);
    game.obey(Command::Rest);
    let kept = fs::read(&journal).expect("it is kept");
    game.obey(Command::Abandon.sure());
    drop(game);
    let morgues = names(&folder.path().join("morgue"));
    fs::write(&journal, kept).expect("it comes back");
    let mut game = launcher.resume("Ada").expect("it goes on");
    game.obey(Command::Abandon.sure());
    let entered = game.entered().expect("it is entered");
    assert_eq!(entered.standing.as_ref().map(|it| it.table.games), Some(1));
    assert_eq!(lines(folder.path()), 1);
    assert_eq!(names(&folder.path().join("morgue")), morgues);
}

#[test]
fn a_finished_game_is_listed_with_how_it_ended() {
    let folder = folder();
    let launcher = launcher(folder.path());
    let mut game = launcher.begin(DungeonBook::Classic);
    game.obey(Command::Abandon.sure());
    drop(game);
    let title = || {
        let games = launcher.folders.finished_games();
        let [game] = games.as_slice() else {
            panic!("there are {} games", games.len());
        };
        assert!(game.story.is_some() && !game.was_won);
        (game.title.clone(), game.end(), game.was_killed)
    };
    let (listed, end, was_killed) = title();
    assert!(!was_killed, "it was given up");
    assert_eq!(listed, "Ada: gave up on level 1");
    assert!(end.is_some_and(|end| end.ends_with(" UTC")));
    fs::remove_file(folder.path().join("xlogfile")).expect("it is removed");
    let (stem, end, may_be_killed) = title();
    assert_eq!(end, None);
    assert!(stem.starts_with("Ada-2") && may_be_killed, "{stem}");
}

#[test]
fn the_history_is_kept_when_a_game_is_left_and_resumed() {
    let folder = folder();
    let launcher = launcher(folder.path());
    let launcher = Launcher {
        wizard: true,
        dungeon: DungeonSetup {
            first_level: Some(FirstLevel::File(super::one_room())),
            ..launcher.dungeon
        },
        game_data: GameData {
            content: super::content(),
            notices: Vec::new(),
        },
        ..launcher
    };
    let mut game = launcher.begin(DungeonBook::Classic);
    super::fetch(&mut game, "a tin hat");
    super::fight(&mut game, "imp");
    let history = game.game.state().history.into_owned();
    assert_ne!(history, History::default());
    drop(game);
    let mut game = launcher.resume("Ada").expect("it goes on");
    assert_eq!(*game.game.state().history, history);
    game.obey(Command::Abandon.sure());
    let entered = game.entered().expect("it is entered");
    let standing = entered.standing.as_ref().expect("it stands somewhere");
    assert_eq!(
        (standing.record.kills, standing.record.mode),
        (1, Mode::Wizard)
    );
}

#[test]
fn entering_again_later_changes_no_file() {
    let folder = folder();
    let (game, folders) = (lost_game(), folders(folder.path()));
    let first = enter(&folders, &game, ENDED);
    let second = enter(&folders, &game, ENDED + 50);
    let path = folder.path().join("morgue").join("Ada-20261121-084639.txt");
    for entered in [first, second] {
        assert_eq!(entered.error, None);
        assert_eq!(entered.morgue.as_ref(), Some(&path));
        let standing = entered.standing.expect("it stands somewhere");
        assert_eq!((standing.place, standing.record.end), (1, ENDED));
    }
    assert_eq!(lines(folder.path()), 1);
    assert_eq!(
        names(&folder.path().join("morgue")),
        ["Ada-20261121-084639.txt"]
    );
}

#[test]
fn a_missing_morgue_file_is_written_when_the_game_is_entered_again() {
    let folder = folder();
    let (game, folders) = (lost_game(), folders(folder.path()));
    let path = enter(&folders, &game, ENDED).morgue.expect("it is written");
    fs::remove_file(&path).expect("it is removed");
    assert_eq!(enter(&folders, &game, ENDED + 9).morgue, Some(path.clone()));
    assert!(path.is_file());
}

#[test]
fn no_morgue_file_replaces_another() {
    let folder = folder();
    let (game, folders) = (lost_game(), folders(folder.path()));
    let morgue = folder.path().join("morgue");
    fs::create_dir(&morgue).expect("a folder is made");
    fs::write(morgue.join("Ada-20261121-084639.txt"), "another").expect("it is written");
    fs::create_dir(morgue.join("Ada-20261121-084639-2.txt")).expect("a folder is made");
    let written = enter(&folders, &game, ENDED).morgue.expect("it is written");
    assert_eq!(written, morgue.join("Ada-20261121-084639-3.txt"));
    let other = fs::read_to_string(morgue.join("Ada-20261121-084639.txt"));
    assert_eq!(other.expect("it is there"), "another");
}

#[test]
fn names_of_morgue_files_stay_in_their_folder() {
    let folder = folder();
    let mut setup = setup();
    setup.name = "../../Ada\n".to_owned();
    let mut game = super::begin(setup);
    game.obey(Command::Abandon.sure());
    let path = enter(&folders(folder.path()), &game, ENDED)
        .morgue
        .expect("it is written");
    assert_eq!(path.parent(), Some(folder.path().join("morgue").as_path()));
    assert!(path.is_file());
}

#[test]
fn files_are_for_the_user_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let own = folder.path().join(".rlg327");
    let entered = enter(&folders(&own), &lost_game(), ENDED);
    let mode = |path: &Path| {
        fs::metadata(path)
            .expect("it is there")
            .permissions()
            .mode()
            & 0o777
    };
    assert_eq!(mode(&own), 0o700);
    assert_eq!(mode(&own.join("morgue")), 0o700);
    assert_eq!(mode(&own.join("xlogfile")), 0o600);
    assert_eq!(mode(&entered.morgue.expect("it is written")), 0o600);
}

fn error(entered: &Entered) -> &str {
    entered.error.as_deref().expect("something is wrong")
}

#[test]
fn without_a_home_nothing_is_entered_and_there_is_an_error() {
    let nowhere = Folders::default();
    let entered = enter(&nowhere, &lost_game(), ENDED);
    assert!(error(&entered).contains("is HOME set?"));
    assert!(entered.standing.is_none() && entered.morgue.is_none());
}

#[test]
fn what_cannot_be_written_is_an_error_and_the_rest_is_written() {
    let (folder, game) = (folder(), lost_game());
    let in_the_way = |name: &str| {
        let path = folder.path().join(name);
        fs::write(&path, "in the way").expect("a file is written");
        path
    };
    let nothing = enter(&folders(&in_the_way("own")), &game, ENDED);
    assert!(nothing.standing.is_none() && nothing.morgue.is_none());
    assert!(error(&nothing).contains("xlogfile: ") && error(&nothing).contains("morgue: "));
    assert!(error(&nothing).contains(". The story of this game was not written: "));

    let morgue = in_the_way("morgue");
    let without_morgue = enter(&folders(folder.path()), &game, ENDED);
    assert!(without_morgue.standing.is_some() && without_morgue.morgue.is_none());
    assert!(error(&without_morgue).contains(&format!("{}: ", morgue.display())));
    fs::remove_file(morgue).expect("it is removed");
    fs::remove_file(folder.path().join("xlogfile")).expect("it is removed");

    fs::create_dir(folder.path().join("xlogfile")).expect("a folder is made");
    let no_line = enter(&folders(folder.path()), &game, ENDED);
    assert!(no_line.standing.is_none() && no_line.morgue.is_some());
    assert!(error(&no_line).ends_with("xlogfile: this is a folder, not a file."));
}

#[test]
fn the_player_is_told_what_could_not_be_entered() {
    let folder = folder();
    fs::create_dir(folder.path().join("xlogfile")).expect("a folder is made");
    let mut game = launcher(folder.path()).begin(DungeonBook::Tactical);
    game.obey(Command::Abandon.sure());
    let last = game
        .view()
        .messages()
        .all()
        .last()
        .expect("something is said");
    assert!(
        last.text.contains("this is a folder, not a file"),
        "{}",
        last.text
    );
    let tables = Tables::open(&folders(folder.path()), 10);
    assert!(tables.is_err());
}

#[test]
fn of_a_game_that_is_recorded_only_that_is_told_which_was_not_written() {
    let folder = folder();
    fs::create_dir(folder.path().join("xlogfile")).expect("a folder is in the way");
    let mut game = launcher(folder.path()).begin(DungeonBook::Classic);
    game.obey(Command::Abandon.sure());
    let recording = game.recording().expect("it is recorded");
    assert!(recording.is_file());
    let told = game.finish().expect("it is recorded");
    let told = told.expect("the scores lack it");
    let start = "This game is not in the scores: ";
    assert!(told.starts_with(start) && !told.contains("story"), "{told}");
}
