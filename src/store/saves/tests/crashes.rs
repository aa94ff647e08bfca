//! The program ends, or the disk is full, at any call that changes what is on disk: what was acknowledged is not lost,
//! and the game is offered.

use super::small::launcher;
use super::{folder, journal, remove_snapshots, soak};
use crate::game::{Command, WizardCommand};
use crate::rules::{DungeonBook, RuleBook};
use crate::store::saves::disk::faults::Faults;
use crate::store::{Launcher, Recording, Session};
use std::cell::RefCell;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// No part of these tests makes more calls.
const MOST_CALLS: u64 = 500;

/// How many calls lie between those that are tried, unless all are.
const SAMPLE: usize = 7;

fn step() -> usize {
    if soak::is_full() { 1 } else { SAMPLE }
}

/// Gives some commands that are never refused; some lead to another level, where a snapshot is taken.
fn play(game: &mut Session, count: usize) {
    commands()
        .take(count)
        .for_each(|command| game.obey(command));
}

fn commands() -> impl Iterator<Item = Command> {
    let turns = [
        Command::Rest,
        Command::Wizard(WizardCommand::GoToLevel(2)),
        Command::Rest,
        Command::Wizard(WizardCommand::ToggleFog),
        Command::Wizard(WizardCommand::GoToLevel(1)),
        Command::Rest,
    ];
    turns.into_iter().cycle()
}

/// The fingerprints of a game after each command, and how many of them are on disk for certain.
#[derive(Default)]
struct Course {
    fingerprints: Vec<u64>,
    acknowledged: usize,
}

impl Course {
    fn of(game: &Session) -> Course {
        let mut course = Course::default();
        course.note(game);
        course
    }

    fn note(&mut self, game: &Session) {
        self.fingerprints.push(game.fingerprint());
        if game.is_kept() {
            self.acknowledged = self.fingerprints.len();
        }
    }

    /// Plays on for some commands.
    fn play(&mut self, game: &mut Session, count: usize) {
        for command in commands().take(count) {
            game.obey(command);
            self.note(game);
        }
    }

    /// Checks that a game was found in a state that is no older than what was acknowledged.
    fn check(&self, found: &Session, what: &str) {
        let place = self
            .fingerprints
            .iter()
            .rposition(|it| *it == found.fingerprint());
        let place = place.unwrap_or_else(|| panic!("{what}: this is no state of the game"));
        assert!(place + 1 >= self.acknowledged, "{what}: something is lost");
    }
}

/// Lets the program end before every call of some play, each time in a folder that was prepared, and then checks what
/// is left of what was acknowledged.
fn end_everywhere<T: Default>(
    prepare: impl Fn(&Launcher, &Path),
    run: impl Fn(&Launcher, &mut T),
    check: impl Fn(&Launcher, &T, &str),
) {
    for calls in (0..MOST_CALLS).step_by(step()) {
        let folder = folder();
        let launcher = launcher(folder.path());
        prepare(&launcher, folder.path());
        let mut noted = T::default();
        let faults = Faults::end_after(calls);
        run(&launcher, &mut noted);
        Faults::lift();
        check(&launcher, &noted, &format!("ended before call {calls}"));
        if !faults.has_struck() {
            assert!(calls > 0, "there were calls");
            return;
        }
    }
    panic!("it never comes to its end");
}

/// Leaves a game after a while.
fn left(launcher: &Launcher, _: &Path) {
    let mut game = launcher.begin(DungeonBook::Classic);
    play(&mut game, 6);
}

/// Leaves a game and damages its journal.
fn damaged(launcher: &Launcher, folder: &Path) {
    left(launcher, folder);
    let mut bytes = fs::read(journal(folder)).expect("there is a journal");
    let middle = bytes.len() - 40;
    bytes[middle] ^= 1;
    bytes[70] ^= 1;
    fs::write(journal(folder), bytes).expect("it is written");
}

/// Damages the journal of a game in the middle, and removes its snapshots.
fn damaged_without_snapshots(launcher: &Launcher, folder: &Path) {
    left(launcher, folder);
    remove_snapshots(folder);
    let mut bytes = fs::read(journal(folder)).expect("there is a journal");
    let near_the_end = bytes.len() - 60;
    bytes[near_the_end] ^= 1;
    fs::write(journal(folder), bytes).expect("it is written");
}

/// Removes the journal of a game.
fn without_journal(launcher: &Launcher, folder: &Path) {
    left(launcher, folder);
    fs::remove_file(journal(folder)).expect("it is removed");
}

/// Resumes a game and plays on.
fn resume(launcher: &Launcher, course: &mut Course) {
    if let Ok(mut game) = launcher.resume("tess") {
        *course = Course::of(&game);
        course.play(&mut game, 6);
    }
}

fn check_resumed(launcher: &Launcher, course: &Course, what: &str) {
    assert!(launcher.has_game(), "{what}: no game is offered");
    let kept = launcher.folders.kept_games();
    assert_eq!(kept.len(), 1, "{what}");
    let game = launcher.resume_game(&kept[0]);
    let game = game.unwrap_or_else(|error| panic!("{what}: {error}"));
    if !course.fingerprints.is_empty() {
        course.check(&game, what);
    }
}

#[test]
fn a_game_that_begins_is_there_as_soon_as_that_was_acknowledged() {
    let run = |launcher: &Launcher, course: &mut Course| {
        let mut game = launcher.begin(DungeonBook::Classic);
        *course = Course::of(&game);
        course.play(&mut game, 6);
    };
    let check = |launcher: &Launcher, course: &Course, what: &str| {
        if course.acknowledged > 0 {
            let game = launcher.resume("tess");
            let game = game.unwrap_or_else(|error| panic!("{what}: {error}"));
            course.check(&game, what);
        }
    };
    end_everywhere(|_, _| {}, run, check);
}

#[test]
fn a_game_that_goes_on_is_always_there() {
    end_everywhere(left, resume, check_resumed);
}

#[test]
fn a_damaged_game_that_goes_on_is_always_there() {
    end_everywhere(damaged, resume, check_resumed);
    end_everywhere(damaged_without_snapshots, resume, check_resumed);
    end_everywhere(without_journal, resume, check_resumed);
}

#[test]
fn a_new_game_endangers_no_other_of_its_name() {
    for prepare in [left, damaged, without_journal] {
        let run = |launcher: &Launcher, course: &mut Course| {
            let mut game = launcher.begin(DungeonBook::Tactical);
            *course = Course::of(&game);
            course.play(&mut game, 2);
        };
        let check = |launcher: &Launcher, course: &Course, what: &str| {
            let kept = launcher.folders.kept_games();
            let old = launcher.resume_game(kept.last().expect("it is offered"));
            let old = old.unwrap_or_else(|error| panic!("{what}: {error}"));
            assert_eq!(old.view().rules(), RuleBook::CLASSIC, "{what}");
            assert_eq!(old.log_entries(), 6, "{what}");
            if course.acknowledged > 0 {
                let new = launcher.resume("tess").expect("it goes on");
                course.check(&new, what);
            }
        };
        end_everywhere(prepare, run, check);
    }
}

/// Checks that a game was recorded once, with this fingerprint at its end.
fn check_records(folder: &Path, last: u64, what: &str) {
    let recordings = fs::read_dir(folder.join("recordings")).expect("there are recordings");
    let paths: Vec<_> = recordings
        .map(|entry| entry.expect("an entry").path())
        .collect();
    assert_eq!(paths.len(), 1, "{what}");
    let verified = Recording::open(&paths[0]).and_then(|it| it.verify(|_| {}));
    let (_, verdict) = verified.unwrap_or_else(|error| panic!("{what}: {error}"));
    assert_eq!(verdict.fingerprint, last, "{what}");
    let lines = fs::read_to_string(folder.join("xlogfile")).expect("there are records");
    let whole = lines.lines().filter(|line| line.contains("\tid="));
    assert_eq!(whole.count(), 1, "{what}: {lines}");
    let stories = fs::read_dir(folder.join("morgue"))
        .expect("there are stories")
        .flatten();
    let stories: Vec<_> = stories.map(|entry| entry.path()).collect();
    assert_eq!(stories.len(), 1, "{what}: {stories:?}");
}

#[test]
fn a_game_that_ends_is_recorded_or_goes_on() {
    let run = |launcher: &Launcher, last: &mut Option<u64>| {
        if let Ok(mut game) = launcher.resume("tess") {
            let is_kept = game.is_kept();
            game.obey(Command::Abandon.sure());
            *last = is_kept.then(|| game.fingerprint());
        }
    };
    let check = |launcher: &Launcher, _: &Option<u64>, what: &str| {
        let folder = launcher.folders.own.clone().expect("there is a folder");
        if launcher.has_game() {
            let mut game = launcher.resume("tess").expect("it goes on");
            game.obey(Command::Abandon.sure());
        }
        assert!(!launcher.has_game(), "{what}");
        let recordings = fs::read_dir(folder.join("recordings")).expect("there are recordings");
        let path = recordings.flatten().next().expect("there is one").path();
        let recording = Recording::open(&path).expect("it can be read");
        let (_, verdict) = recording.verify(|_| {}).expect("it leads where it led");
        check_records(&folder, verdict.fingerprint, what);
        assert_eq!(launcher.folders.kept_games(), [], "{what}: nothing is left");
    };
    end_everywhere(left, run, check);
}

/// Lets the disk be full from every call of some play on, and makes room at its end.
fn fill_everywhere(prepare: impl Fn(&Launcher, &Path), run: impl Fn(&Launcher) -> Option<Session>) {
    for calls in (0..MOST_CALLS).step_by(step()) {
        let folder = folder();
        let launcher = launcher(folder.path());
        prepare(&launcher, folder.path());
        let what = format!("full from call {calls} on");
        let faults = Faults::full_after(calls);
        let game = run(&launcher);
        let has_struck = faults.has_struck();
        faults.make_room();
        if let Some(mut game) = game {
            game.catch_up();
            assert!(!game.has_unwritten(), "{what}");
            let (last, is_over) = (game.fingerprint(), game.view().ending().is_some());
            assert!(is_over || game.is_kept(), "{what}");
            assert_eq!(game.finish(), Ok(None), "{what}");
            Faults::lift();
            if is_over {
                check_records(folder.path(), last, &what);
                assert_eq!(launcher.folders.kept_games(), [], "{what}");
            } else {
                let game = launcher.resume("tess").expect("the game goes on");
                assert_eq!(game.fingerprint(), last, "{what}");
            }
        }
        Faults::lift();
        if !has_struck {
            return;
        }
    }
    panic!("it never comes to its end");
}

#[test]
fn what_was_done_on_a_full_disk_is_written_when_there_is_room() {
    let nothing = |_: &Launcher, _: &Path| {};
    let begin = |launcher: &Launcher| {
        let mut game = launcher.begin(DungeonBook::Classic);
        play(&mut game, 6);
        Some(game)
    };
    fill_everywhere(nothing, begin);
    fill_everywhere(left, begin);
    let begin_and_end = |launcher: &Launcher| {
        let mut game = launcher.begin(DungeonBook::Classic);
        game.obey(Command::Rest);
        game.obey(Command::Abandon.sure());
        Some(game)
    };
    fill_everywhere(nothing, begin_and_end);
}

#[test]
fn a_game_that_goes_on_while_the_disk_is_full_is_written_when_there_is_room() {
    let resume = |launcher: &Launcher| {
        let mut game = launcher.resume("tess").ok()?;
        play(&mut game, 6);
        Some(game)
    };
    for prepare in [left, damaged, damaged_without_snapshots, without_journal] {
        fill_everywhere(prepare, resume);
    }
    let end = |launcher: &Launcher| {
        let mut game = launcher.resume("tess").ok()?;
        game.obey(Command::Abandon.sure());
        Some(game)
    };
    fill_everywhere(left, end);
}

#[test]
fn what_cannot_be_written_to_the_end_is_reported() {
    let folder = folder();
    let launcher = launcher(folder.path());
    Faults::full_after(0);
    let mut game = launcher.begin(DungeonBook::Classic);
    game.obey(Command::Rest);
    assert!(!game.is_kept() && game.has_unwritten());
    let lost = game.finish().expect_err("it is lost");
    Faults::lift();
    assert!(lost.contains("game of tess"), "{lost}");
    assert!(!lost.contains(".part"), "{lost}");
}

/// Does something in a game, panics, and returns the journal of that time.
fn panic_with(mut game: Session, folder: &Path, then: impl FnOnce(&mut Session)) -> Vec<u8> {
    let result = catch_unwind(AssertUnwindSafe(move || {
        then(&mut game);
        let whole = fs::read(journal(folder)).expect("it is there");
        std::panic::resume_unwind(Box::new(whole));
    }));
    let whole = result.expect_err("the program panics");
    *whole.downcast().unwrap_or_default()
}

#[test]
fn what_makes_the_program_panic_is_taken_back_and_kept_beside_it() {
    check_that_it_is_taken_back(Command::Rest);
}

#[test]
fn a_snapshot_of_what_is_taken_back_is_not_gone_on_from() {
    check_that_it_is_taken_back(Command::Wizard(WizardCommand::GoToLevel(1)));
}

thread_local! {
    /// The journals of which the caller was told that they lead to a fault.
    static FAULTS: RefCell<Vec<PathBuf>> = const { RefCell::new(Vec::new()) };
}

fn check_that_it_is_taken_back(command: Command) {
    let folder = folder();
    let mut game = launcher(folder.path()).begin(DungeonBook::Classic);
    game.on_fault(|aside| FAULTS.with_borrow_mut(|faults| faults.push(aside.to_owned())));
    play(&mut game, 4);
    let before = game.fingerprint();
    let kept = fs::read(journal(folder.path())).expect("it is there");
    game.note_seen();
    let whole = panic_with(game, folder.path(), |game| game.obey(command));
    assert!(whole.len() > kept.len());
    let aside = folder.path().join("games/tess.game.aside-1");
    assert_eq!(fs::read(&aside).expect("it is kept"), whole);
    assert_eq!(FAULTS.take(), [aside]);
    assert_eq!(fs::read(journal(folder.path())).expect("it is there"), kept);
    let game = launcher(folder.path()).resume("tess");
    assert_eq!(game.expect("it goes on").fingerprint(), before);
}

#[test]
fn what_was_seen_is_not_taken_back_by_a_later_panic() {
    let folder = folder();
    let mut game = launcher(folder.path()).begin(DungeonBook::Classic);
    play(&mut game, 4);
    let before = game.fingerprint();
    let whole = panic_with(game, folder.path(), Session::note_seen);
    assert_eq!(
        fs::read(journal(folder.path())).expect("it is there"),
        whole
    );
    let game = launcher(folder.path()).resume("tess");
    assert_eq!(game.expect("it goes on").fingerprint(), before);
}
