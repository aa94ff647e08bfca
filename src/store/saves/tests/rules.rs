//! Games that were written by other rules, and games that lead elsewhere although the rules are the same.

use super::{folder, journal, launcher};
use crate::game::Command;
use crate::game::LogEntry;
use crate::game::State;
use crate::rules;
use crate::rules::RuleBook;
use crate::store::saves::journal::{Entry, Opening, append};
use crate::store::saves::{frames, journal as journals, pack};
use crate::store::{Recording, RecordingError, Replay, SaveError, Session};
use std::borrow::Cow;
use std::fs;

/// The bytes of a journal that says that it was written by the next version of the rules.
fn by_other_rules(game: &Session, state: Option<State<'_>>) -> Vec<u8> {
    let whole = journals::begin(&game.game.setup, None);
    let opening = Opening {
        rules: rules::VERSION + 1,
        setup: Cow::Borrowed(&game.game.setup),
        state,
    };
    let mut bytes = whole[..frames::PREAMBLE].to_vec();
    frames::append(&mut bytes, 0, &pack(&opening));
    bytes
}

#[test]
fn a_game_of_other_rules_is_refused_and_left_untouched() {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let game = launcher.begin(RuleBook::Classic);
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
    let mut game = launcher.begin(RuleBook::Classic);
    game.obey(Command::Rest);
    let (left, bytes) = (
        game.fingerprint(),
        by_other_rules(&game, Some(game.game.state())),
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
    let game = launcher(folder.path(), "tess").begin(RuleBook::Classic);
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

/// The bytes of a journal of five rests, whose fourth has this pulse, and whose last hash is this.
fn five_rests(game: &mut Session, pulse: Option<u32>, hash: Option<u64>) -> Vec<u8> {
    let mut bytes = journals::begin(&game.game.setup, None);
    for number in 1..=5 {
        let given = pulse.filter(|_| number == 4);
        let entry = Entry::Apply {
            pulse: Some(given.unwrap_or_else(|| game.game.pulse())),
            log_entry: Cow::Owned(LogEntry::Act(crate::rules::Action::Rest)),
        };
        append(&mut bytes, number, &entry);
        game.obey(Command::Rest);
    }
    let hash = hash.unwrap_or_else(|| game.fingerprint());
    append(&mut bytes, 6, &Entry::Over(hash));
    bytes
}

fn check_desync(pulse: Option<u32>, hash: Option<u64>, began: u64) {
    let folder = folder();
    let launcher = launcher(folder.path(), "tess");
    let mut game = launcher.begin(RuleBook::Classic);
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
fn a_game_that_leads_elsewhere_is_told_with_the_action_at_which_that_began() {
    check_desync(Some(7), None, 3);
    check_desync(None, Some(7), 5);
}
