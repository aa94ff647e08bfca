//! Games that were played under other rules, and games that lead elsewhere although the rules are the same.

use super::{copy_games, folder, journal, launcher, play};
use crate::base::Seed;
use crate::game::{Command, Game, GameSetup, LogEntry, Mark, State};
use crate::rules;
use crate::rules::DungeonBook;
use crate::store::saves::{SaveDir, journal as journals};
use crate::store::wire::Entry;
use crate::store::{Recording, RecordingError, Replay, SaveError, Session};
use std::borrow::Cow;
use std::fs;
use std::path::Path;

/// Returns the bytes of a journal that was written under this version of the rules.
fn by_rules(rules: u32, game: &Session, state: Option<&State<'_>>) -> Vec<u8> {
    journal_of(game.game.setup(), state, rules)
}

fn journal_of(setup: &GameSetup, state: Option<&State<'_>>, rules: u32) -> Vec<u8> {
    let mut bytes = journals::head(setup, rules);
    journals::append_state(&mut bytes, state);
    bytes
}

/// Returns the bytes of a journal that was written under the next version of the rules.
fn by_other_rules(game: &Session, state: Option<&State<'_>>) -> Vec<u8> {
    by_rules(rules::VERSION + 1, game, state)
}

#[test]
fn a_game_of_other_rules_is_refused_and_left_untouched() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let game = launcher.begin(DungeonBook::Classic);
    let bytes = by_other_rules(&game, None);
    drop(game);
    fs::write(journal(folder.path()), &bytes).expect("it is written");
    let error = launcher.resume("tess").expect_err("it is refused");
    assert!(matches!(error, SaveError::OtherRules { .. }), "{error}");
    assert_eq!(fs::read(journal(folder.path())).ok(), Some(bytes));
}

#[test]
fn a_game_of_other_rules_goes_on_from_a_state() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    game.obey(Command::Rest);
    let (left, bytes) = (
        game.fingerprint(),
        by_other_rules(&game, Some(&game.game.state())),
    );
    drop(game);
    super::remove_snapshots(folder.path());
    fs::write(journal(folder.path()), bytes).expect("it is written");
    let mut game = launcher.resume("tess").expect("it goes on");
    assert_eq!(game.fingerprint(), left);
    game.obey(Command::Rest);
    let left = game.fingerprint();
    drop(game);
    super::remove_snapshots(folder.path());
    let game = launcher
        .resume("tess")
        .expect("and on by the rules of today");
    assert_eq!(game.fingerprint(), left);
}

#[test]
fn a_recording_of_other_rules_is_refused_by_their_number() {
    let folder = folder();
    let game = launcher(folder.path(), "tess").begin(DungeonBook::Classic);
    let path = folder.path().join("other.rlg");
    fs::write(&path, by_other_rules(&game, None)).expect("it is written");
    let error = Recording::open(&path).expect_err("it is refused");
    let number = format!("rules {}", rules::VERSION + 1);
    assert!(error.to_string().contains(&number), "{error}");
    assert!(
        matches!(error, RecordingError::OtherRules { .. }),
        "{error}"
    );
}

/// Returns the bytes of a journal of five rests, the fourth with this pulse, and with this fingerprint at the end.
fn five_rests(game: &mut Session, pulse: Option<u32>, hash: Option<u64>) -> Vec<u8> {
    let mut bytes = by_rules(rules::VERSION, game, None);
    for number in 1..=5 {
        let given = pulse.filter(|_| number == 4);
        let entry = Entry::Apply {
            pulse: given.unwrap_or_else(|| game.game.pulse()),
            log_entry: Cow::Owned(LogEntry::Act(crate::rules::Action::Rest)),
        };
        journals::append(&mut bytes, number, &entry);
        game.obey(Command::Rest);
    }
    let hash = hash.unwrap_or_else(|| game.fingerprint());
    journals::append(&mut bytes, 6, &Entry::Over(hash));
    bytes
}

fn check_desync(pulse: Option<u32>, hash: Option<u64>, began: u64) {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(DungeonBook::Classic);
    let bytes = five_rests(&mut game, pulse, hash);
    let path = folder.path().join("game.rlg");
    fs::write(&path, &bytes).expect("it is written");
    let recording = Recording::open(&path).expect("it can be read");
    match recording.verify(|_| {}) {
        Err(RecordingError::Desync { action, .. }) => assert_eq!(action, began),
        other => panic!("{other:?}"),
    }
    let mut replay = Replay::new(Recording::open(&path).expect("it can be read"));
    assert!(replay.go_to_action(u64::MAX).is_err());
    assert_eq!(replay.action(), began, "it stays where it led elsewhere");
    // The same journal as that of a game that goes on: as far as it leads where it led.
    drop(game);
    super::remove_snapshots(folder.path());
    fs::write(journal(folder.path()), &bytes).expect("it is written");
    let game = launcher.resume("tess").expect("it goes on");
    assert_eq!(game.log_entries(), began);
    let mut said = game.view().messages().all();
    assert!(said.any(|message| message.text.contains(&format!("from action {began} on"))));
    assert!(folder.path().join("games/tess.game.aside-1").exists());
}

#[test]
fn a_game_that_leads_elsewhere_is_reported_with_the_action_at_which_that_began() {
    check_desync(Some(7), None, 3);
    check_desync(None, Some(7), 5);
}

/// Returns a game that was played under some rules, with a snapshot after its first part and more entries after that.
fn played_under(rules: u32, folder: &Path, is_left: bool) -> Session {
    let launcher = launcher(folder, "tess");
    let setup = launcher.setup(
        launcher.dungeon_scenario(DungeonBook::Classic),
        Seed::from_number(11),
    );
    let save_dir = SaveDir::new(folder.join("games")).under_rules(rules);
    let game = Game::new(setup);
    let save = save_dir.clone().prepare(game.setup());
    let begun = save.map(|save| save.begin(&game));
    let (autosave, _) = begun.expect("it can be begun");
    let mut session = launcher.session(game);
    session.keep(autosave);
    play(&mut session, 40);
    if is_left {
        drop(session);
        let (game, autosave, _) = save_dir.resume("tess").expect("it goes on");
        session = launcher.session(game);
        session.keep(autosave);
    }
    session
}

/// Returns the messages before the first key.
fn notices(game: &Session) -> String {
    let fresh = game.view().messages().fresh();
    let texts: Vec<&str> = fresh.map(|message| message.text.as_str()).collect();
    texts.join(" ")
}

#[test]
fn a_game_goes_on_from_its_newest_snapshot_when_the_rules_have_changed() {
    let folder = folder();
    let old = rules::VERSION - 1;
    let mut game = played_under(old, folder.path(), true);
    let (turns, left) = (game.view().turns(), game.fingerprint());
    for _ in 0..3 {
        game.obey(Command::Rest);
    }
    // The program is killed: no snapshot is taken.
    std::mem::forget(game);
    let whole = fs::read(journal(folder.path())).expect("the journal is there");
    let copy = tempfile::tempdir().expect("a temporary folder");
    copy_games(folder.path(), copy.path());

    let launcher = launcher(copy.path(), "tess");
    let mut game = launcher.resume("tess").expect("it goes on");
    assert_eq!((game.view().turns(), game.fingerprint()), (turns, left));
    let text = notices(&game);
    assert!(text.contains("rules have changed"), "{text}");
    assert!(text.contains(&format!("from turn {turns}")), "{text}");
    assert!(text.contains("up to 3 turns"), "{text}");
    assert_eq!(game.game.setup().mark, Some(Mark::OtherRules));
    let aside = copy.path().join("games/tess.game.aside-1");
    assert_eq!(fs::read(&aside).ok(), Some(whole));

    // Its recording begins there, and goes on under the current rules.
    game.obey(Command::Rest);
    let left = game.fingerprint();
    drop(game);
    super::remove_snapshots(copy.path());
    let mut game = launcher.resume("tess").expect("it goes on");
    assert_eq!(game.fingerprint(), left);
    assert!(!notices(&game).contains("rules have changed"));
    game.obey(Command::Abandon.sure());
    let last = game.fingerprint();
    let lines = fs::read_to_string(copy.path().join("xlogfile")).expect("there is a record");
    assert!(lines.contains("\tmode=other-rules\t"), "{lines}");
    assert!(lines.contains("\tflags=0x5\t"), "{lines}");
    let path = game.recording().expect("there is a recording").to_owned();
    let (_, verdict) = Recording::open(&path)
        .and_then(|recording| recording.verify(|_| {}))
        .expect("it leads where it led");
    assert_eq!(verdict.fingerprint, last);
}

#[test]
fn a_game_that_was_left_loses_nothing_when_the_rules_have_changed() {
    let folder = folder();
    let game = played_under(rules::VERSION + 1, folder.path(), false);
    let left = game.fingerprint();
    drop(game);
    let game = launcher(folder.path(), "tess").resume("tess");
    let game = game.expect("it goes on");
    assert_eq!(game.fingerprint(), left);
    let text = notices(&game);
    assert!(text.contains("nothing is lost"), "{text}");
    assert!(text.contains("ranked separately"), "{text}");
}

#[test]
fn a_game_without_a_snapshot_is_refused_by_number_when_the_rules_have_changed() {
    let folder = folder();
    drop(played_under(rules::VERSION + 1, folder.path(), false));
    super::remove_snapshots(folder.path());
    let whole = fs::read(journal(folder.path())).expect("the journal is there");
    let error = launcher(folder.path(), "tess").resume("tess");
    let text = error.expect_err("it is refused").to_string();
    for number in [rules::VERSION, rules::VERSION + 1] {
        assert!(text.contains(&format!("rules {number}")), "{text}");
    }
    assert_eq!(fs::read(journal(folder.path())).ok(), Some(whole));
}

#[test]
fn an_earlier_mark_stays_when_the_rules_change() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let setup = GameSetup {
        mark: Some(Mark::PlayedOn),
        ..launcher.setup(
            launcher.dungeon_scenario(DungeonBook::Classic),
            Seed::from_number(11),
        )
    };
    let game = Game::new(setup);
    let bytes = journal_of(game.setup(), Some(&game.state()), rules::VERSION + 1);
    fs::create_dir(folder.path().join("games")).expect("a folder is made");
    fs::write(journal(folder.path()), bytes).expect("it is written");
    let game = launcher.resume("tess").expect("it goes on");
    assert_eq!(game.game.setup().mark, Some(Mark::PlayedOn));
}
