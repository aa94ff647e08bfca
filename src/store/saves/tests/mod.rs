//! Games that are left, cut off, damaged, and resumed by two programs.

mod beside;
mod crashes;
mod cut;
mod endings;
mod fields;
mod forged;
mod long;
mod practice;
mod refusals;
mod rules;
mod small;
#[allow(dead_code, reason = "it serves other tests too")]
#[path = "../../../../tests/common/soak.rs"]
mod soak;

use crate::base::{Dir, Seed};
use crate::game::{Command, DungeonSetup, GameData, WizardCommand};
use crate::rules::DungeonBook;
use crate::store::{Folders, Launcher, Session};
use crate::world::ItemPlace;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

fn launcher(folder: &Path, name: &str) -> Launcher {
    Launcher {
        seed: Some(Seed::from_number(11)),
        dungeon: DungeonSetup::of_depths(3),
        wizard: true,
        ..Launcher::new(
            name,
            GameData::built_in(),
            Folders {
                data: None,
                own: Some(folder.to_owned()),
                ..Folders::default()
            },
        )
    }
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// Gives some commands of all kinds, some of which are refused.
fn play(game: &mut Session, count: usize) {
    let commands = [
        Command::Step(Dir::East),
        Command::Wizard(WizardCommand::Teleport(None)),
        Command::Rest,
        Command::Wizard(WizardCommand::MakeObject("a torch".to_owned())),
        Command::PickUp(ItemPlace::Floor(0)),
        Command::Wear {
            item: ItemPlace::Pack(0),
            slot: None,
        },
        Command::Descend,
        Command::Wizard(WizardCommand::ToggleFog),
        Command::Wizard(WizardCommand::GoToLevel(2)),
        Command::Drop(ItemPlace::Pack(0)),
        Command::Wizard(WizardCommand::ReloadData),
        Command::Step(Dir::SouthWest),
    ];
    for command in commands.into_iter().cycle().take(count) {
        game.obey(command);
    }
}

/// Returns all that can be seen of a game.
fn picture(game: &Session) -> String {
    let view = game.view();
    let cells = view.bounds().cells().map(|pos| view.tile(pos).glyph);
    let map: String = cells.filter(|glyph| *glyph != ' ').collect();
    format!(
        "{map} {} {} {:016x} {:?}",
        view.clock(),
        view.turns(),
        game.fingerprint(),
        view.figures(),
    )
}

/// Removes the snapshots, so that only the journal is left.
fn remove_snapshots(folder: &Path) {
    for name in ["tess.state-1", "tess.state-2"] {
        let _ = fs::remove_file(folder.join("games").join(name));
    }
}

fn journal(folder: &Path) -> PathBuf {
    folder.join("games").join("tess.game")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder.join("games")).expect("there are games");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

/// Copies all games of a folder to another that has none, as if they were of another machine.
fn copy_games(from: &Path, to: &Path) {
    fs::create_dir(to.join("games")).expect("a folder is made");
    for name in names(from) {
        let file = from.join("games").join(&name);
        fs::copy(file, to.join("games").join(&name)).expect("it is copied");
    }
}

#[test]
fn a_step_into_a_wall_is_refused_and_not_written() {
    let folder = folder();
    let mut game = launcher(folder.path(), "tess").begin(DungeonBook::Classic);
    let mut step = || {
        game.obey(Command::Step(Dir::West));
        let view = game.view();
        let refusal = view.messages().fresh().next_back();
        let refusal = refusal.filter(|_| view.was_refused());
        let written = fs::read(journal(folder.path())).expect("a journal");
        (refusal.map(|message| message.text.clone()), written)
    };
    let mut steps = (0..80).map(|_| step());
    let (_, written) = steps
        .find(|(refusal, _)| refusal.is_some())
        .expect("a wall");
    for _ in 0..3 {
        let told = Some("Something solid is in the way.".to_owned());
        assert_eq!(step(), (told, written.clone()));
    }
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    assert!(!launcher.has_game());
    let mut game = launcher.begin(DungeonBook::Tactical);
    play(&mut game, 60);
    assert!(game.is_kept());
    let left = picture(&game);
    drop(game);
    assert!(launcher.has_game());
    let mut game = launcher.resume("tess").expect("the game goes on");
    assert_eq!(picture(&game), left);
    play(&mut game, 5);
    let left = picture(&game);
    drop(game);
    assert_eq!(picture(&launcher.resume("tess").expect("and on")), left);
}

/// Leaves a game after some rests, and damages its journal after the first. Returns what it looked like after the first
/// and when it was left, and the bytes of the journal.
fn damaged_in_the_middle(folder: &Path) -> (String, String, Vec<u8>) {
    let mut game = launcher(folder, "tess").begin(DungeonBook::Classic);
    game.obey(Command::Rest);
    let early = picture(&game);
    let sound = fs::read(journal(folder))
        .expect("the journal is there")
        .len();
    for _ in 0..20 {
        game.obey(Command::Rest);
    }
    let late = picture(&game);
    drop(game);
    let mut bytes = fs::read(journal(folder)).expect("the journal is there");
    bytes[sound + 5] ^= 0x40;
    fs::write(journal(folder), &bytes).expect("it is written");
    (early, late, bytes)
}

fn has_said(game: &Session, text: &str) -> bool {
    let mut said = game.view().messages().all();
    said.any(|message| message.text.contains(text))
}

fn check_that_it_was_set_aside(game: &Session, folder: &Path, bytes: &[u8]) {
    assert!(has_said(game, "set aside"));
    let aside = fs::read(folder.join("games/tess.game.aside-1")).expect("it was kept");
    assert_eq!(aside, bytes, "and is as it was");
}

#[test]
fn damage_in_the_middle_is_set_aside_and_the_game_goes_on_from_before_it() {
    let folder = folder();
    let (early, _, bytes) = damaged_in_the_middle(folder.path());
    remove_snapshots(folder.path());
    let game = launcher(folder.path(), "tess")
        .resume("tess")
        .expect("the game goes on");
    assert_eq!(picture(&game), early);
    check_that_it_was_set_aside(&game, folder.path(), &bytes);
    assert!(has_said(&game, "the last valid state before it"));
}

#[test]
fn damage_before_a_snapshot_loses_nothing() {
    let folder = folder();
    let (_, late, bytes) = damaged_in_the_middle(folder.path());
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.resume("tess").expect("the game goes on");
    assert_eq!(picture(&game), late);
    check_that_it_was_set_aside(&game, folder.path(), &bytes);
    assert!(has_said(&game, "a snapshot that was taken after it"));
    game.obey(Command::Rest);
    let later = picture(&game);
    drop(game);
    remove_snapshots(folder.path());
    assert_eq!(
        picture(&launcher.resume("tess").expect("and on")),
        later,
        "the new journal stands by itself"
    );
}

#[test]
fn what_was_done_after_a_snapshot_is_found_behind_the_damage_before_it() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    play(&mut game, 12);
    drop(game);
    let mut game = launcher.resume("tess").expect("the game goes on");
    game.obey(Command::Rest);
    let left = picture(&game);
    // The program is killed: no snapshot is taken.
    std::mem::forget(game);
    let mut bytes = fs::read(journal(folder.path())).expect("the journal is there");
    bytes[300] ^= 1;
    let other = tempfile::tempdir().expect("a temporary folder");
    copy_games(folder.path(), other.path());
    fs::write(journal(other.path()), bytes).expect("it is written");
    let launcher = self::launcher(other.path(), "tess");
    assert_eq!(picture(&launcher.resume("tess").expect("it goes on")), left);
}

#[test]
fn a_damaged_snapshot_is_set_aside_and_the_one_before_it_or_the_journal_is_used() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    play(&mut game, 60);
    let left = picture(&game);
    drop(game);
    for name in ["tess.state-1", "tess.state-2"] {
        let path = folder.path().join("games").join(name);
        let mut bytes = fs::read(&path).expect("there are two snapshots");
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        fs::write(&path, bytes).expect("it is written");
        let game = launcher.resume("tess").expect("the game goes on");
        assert_eq!(picture(&game), left, "{name}");
        let mut said = game.view().messages().all();
        assert!(said.any(|message| message.text.contains(name)));
        assert!(folder.path().join(format!("games/{name}.aside-1")).exists());
    }
}

#[test]
fn every_byte_of_a_snapshot_counts() {
    let whole = include_bytes!("../../../../tests/saves/kept/format-3.state-1");
    assert!(super::snapshot::Sealed::read(whole).is_ok());
    for index in 0..whole.len() {
        let mut bytes = whole.to_vec();
        bytes[index] ^= 1;
        let is_refused = super::snapshot::Sealed::read(&bytes).is_err();
        assert!(is_refused, "byte {index}");
        let is_refused = super::snapshot::Sealed::read(&whole[..index]).is_err();
        assert!(is_refused, "cut to {index}");
    }
}

#[test]
fn a_thousand_log_entries_are_followed_by_a_snapshot() {
    let folder = folder();
    let mut game = launcher(folder.path(), "tess").begin(DungeonBook::Classic);
    let has_snapshot = || names(folder.path()).contains(&"tess.state-1".to_owned());
    for _ in 0..900 {
        game.obey(Command::Wizard(WizardCommand::ToggleFog));
    }
    assert!(!has_snapshot());
    for _ in 900..1_000 {
        game.obey(Command::Wizard(WizardCommand::ToggleFog));
    }
    // It is written while the game goes on.
    let until = Instant::now() + Duration::from_secs(120);
    while !has_snapshot() {
        assert!(Instant::now() < until, "there is a snapshot");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn any_damage_is_at_most_an_error() {
    let folder = folder();
    let launcher = small::launcher(folder.path());
    let mut game = launcher.begin(DungeonBook::Classic);
    for _ in 0..3 {
        game.obey(Command::Rest);
    }
    drop(game);
    let whole = fs::read(journal(folder.path())).expect("the journal is there");
    // Many bytes at both ends, and some between, where the content of the game is.
    let near_the_ends = (0..200).chain(whole.len() - 60..whole.len());
    let between = (200..whole.len() - 60).step_by(soak::step(37));
    for index in near_the_ends.chain(between) {
        let mut bytes = whole.clone();
        bytes[index] ^= 0xff;
        fs::write(journal(folder.path()), &bytes).expect("it is written");
        if let Err(error) = launcher.resume("tess") {
            let text = error.to_string();
            assert!(text.contains("tess.game"), "byte {index}: {text}");
        }
    }
}

#[test]
fn a_second_program_gets_the_owner_of_the_game_and_other_names_are_free() {
    let folder = folder();
    let launcher_of = |name| launcher(folder.path(), name);
    let begin = |name| {
        let mut game = launcher_of(name).begin(DungeonBook::Classic);
        game.catch_up();
        game
    };
    let game = begin("tess");
    let error = launcher_of("tess")
        .resume("tess")
        .expect_err("it is in use");
    assert!(error.to_string().contains("process"), "{error}");
    let other = begin("tess");
    assert!(other.is_kept() && game.is_kept(), "both are kept");
    assert!(names(folder.path()).contains(&"tess.2.game".to_owned()));
    assert!(begin("bess").is_kept());
}

#[test]
fn a_folder_that_vanishes_is_made_again_and_nothing_is_lost() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    game.obey(Command::Rest);
    fs::remove_dir_all(folder.path().join("games")).expect("the folder goes");
    game.obey(Command::Rest);
    let left = picture(&game);
    drop(game);
    assert_eq!(
        picture(&launcher.resume("tess").expect("the game goes on")),
        left
    );
}

#[test]
fn an_error_of_the_disk_is_reported_once_and_so_is_its_end() {
    let folder = folder();
    let games = folder.path().join("games");
    fs::write(&games, "in the way").expect("a file is written");
    let mut game = launcher(folder.path(), "tess").begin(DungeonBook::Classic);
    let said = |game: &mut Session| {
        game.obey(Command::Rest);
        let fresh = game.view().messages();
        fresh
            .fresh()
            .map(|message| message.text.clone())
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert!(said(&mut game).contains("cannot be saved"));
    assert!(!said(&mut game).contains("cannot be saved"));
    assert!(!game.is_kept());
    fs::remove_file(&games).expect("the way is free");
    assert!(said(&mut game).contains("can be saved again"));
    assert!(game.is_kept());
}

#[test]
fn a_journal_that_goes_while_it_is_played_is_noticed_after_a_sync_and_at_the_end() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    play(&mut game, 5);
    fs::remove_file(journal(folder.path())).expect("it is removed");
    let mut tries = 0..500;
    while !journal(folder.path()).exists() {
        assert!(tries.next().is_some(), "it is written anew");
        thread::sleep(Duration::from_millis(10));
        game.obey(Command::Rest);
    }
    game.obey(Command::Rest);
    fs::remove_file(journal(folder.path())).expect("it is removed");
    let left = picture(&game);
    drop(game);
    remove_snapshots(folder.path());
    assert_eq!(picture(&launcher.resume("tess").expect("it goes on")), left);
}

#[test]
fn files_are_for_the_user_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let launcher = launcher(folder.path(), "a b/../é");
    let mut game = launcher.begin(DungeonBook::Classic);
    game.catch_up();
    assert!(game.is_kept());
    for name in names(folder.path()) {
        assert!(name.starts_with("a%20b%2f%2e%2e%2f%c3%a9."), "{name}");
        let metadata = fs::metadata(folder.path().join("games").join(&name)).expect("it is there");
        assert_eq!(metadata.permissions().mode() & 0o777, 0o600, "{name}");
    }
    let games = fs::metadata(folder.path().join("games")).expect("it is there");
    assert_eq!(games.permissions().mode() & 0o777, 0o700);
}

#[test]
fn nothing_is_kept_in_a_folder_that_others_may_write_in() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let games = folder.path().join("games");
    fs::create_dir(&games).expect("a folder is made");
    fs::set_permissions(&games, fs::Permissions::from_mode(0o777)).expect("it is opened to all");
    let mut game = launcher(folder.path(), "tess").begin(DungeonBook::Classic);
    game.catch_up();
    assert!(!game.is_kept());
    let mut said = game.view().messages().all();
    assert!(said.any(|message| message.text.contains("others may write in it")));
    assert!(!journal(folder.path()).exists());
}

#[test]
fn a_link_in_the_place_of_a_file_leads_nowhere() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    drop(launcher.begin(DungeonBook::Classic));
    let other = folder.path().join("other");
    fs::write(&other, "of another user").expect("a file is written");
    for name in ["tess.game.part", "tess.state-1", "tess.state-1.part"] {
        let link = folder.path().join("games").join(name);
        let _ = fs::remove_file(&link);
        std::os::unix::fs::symlink(&other, link).expect("a link is made");
    }
    let mut game = launcher.begin(DungeonBook::Classic);
    game.obey(Command::Rest);
    drop(game);
    assert_eq!(fs::read(&other).expect("it is there"), b"of another user");
}
