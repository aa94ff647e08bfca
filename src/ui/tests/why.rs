//! Why a game was lost: what is shown while the odds are worked out, and when that is over.

use super::fixture::{Player, TitlePage, launcher, launcher_with, ui};
use super::heard::launcher_of_a_quest;
use super::lines::shown;
use super::look::on_level;
use super::quest::quest;
use crate::store::{Launcher, Recording, Replay};
use crate::ui::input::{Input, Key, KeyCode};
use crate::ui::screen::AT_WORK;
use crate::ui::screens::{Departure, Point, Title};
use std::collections::BTreeSet;
use std::path::Path;

const WORKING: &str = "Working out the odds";
const VERDICT: &str = "In all of these turns the odds were against you.";

/// Returns a launcher whose games are kept in this folder.
fn keeping(home: &Path) -> Launcher {
    let mut launcher = launcher();
    launcher.folders.own = Some(home.to_owned());
    launcher
}

/// Plays a game until it is lost.
fn lose(launcher: &Launcher) -> Player<'_> {
    let mut player = Player::new(launcher);
    player.keys("&mstone troll<Enter>").fight();
    player
}

#[test]
fn the_turns_are_shown_at_once_and_their_odds_one_after_the_other() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    lose(&launcher);
    let mut page = TitlePage::new(&launcher, None);
    page.keys("r<Enter>w");
    let mut shown = vec![page.sized(160, 50)];
    while page.title.delay().is_some() {
        assert_eq!(page.title.delay(), Some(AT_WORK));
        page.title.tick();
        shown.push(page.sized(160, 50));
    }
    let (last, working) = shown.split_last().expect("it is shown");
    assert!(working.len() > 2, "{working:?}");
    for (index, frame) in working.iter().enumerate() {
        assert!(frame.contains(WORKING), "{frame}");
        let is_known = |row: &str| row.contains("  0 %  ");
        assert_eq!(frame.lines().any(is_known), index > 1, "{frame}");
    }
    assert!(working[1].contains(": 0 of "), "{}", working[1]);
    assert!(working[1].contains("You die, "), "{}", working[1]);
    assert!(working[2].contains(": 1 of "), "{}", working[2]);
    assert!(last.contains(VERDICT) && !last.contains("..."), "{last}");
    assert!(last.contains("none was in view."), "{last}");
}

#[test]
fn every_act_has_the_number_of_a_turn_of_its_own() {
    let home = tempfile::tempdir().expect("a temporary folder");
    // As fast as the hero, it kills before any time has passed since the hero's last act.
    let bane = "RLG327 MONSTER DESCRIPTION 1\nBEGIN MONSTER\nNAME bane\nDESC\n.\nSYMB b\nCOLOR RED\nSPEED 10+0d1\nABIL\n\
                HP 900+0d1\nDAM 30+0d1\nRRTY 1\nEND\n\
                BEGIN MONSTER\nNAME king\nDESC\n.\nSYMB k COLOR RED\nSPEED 10+0d1 ABIL BOSS\nHP 8+0d1 DAM 3+0d1 RRTY 1 END\n";
    let mut launcher = launcher_with(&[("monster_desc.txt", bane)]);
    launcher.folders.own = Some(home.path().to_owned());
    let mut player = Player::new(&launcher);
    player.keys("&mbane<Enter>").fight();
    player.keys("rw");
    while player.play.delay().is_some() {
        player.play.tick();
    }
    let frame = player.sized(160, 50);
    let number = |row: &str| {
        let (_, behind) = row.split_once("turn ")?;
        behind.split_whitespace().next()?.parse::<u64>().ok()
    };
    let turns: Vec<u64> = frame.lines().filter_map(number).collect();
    let last = turns.last().copied().unwrap_or_default();
    assert_eq!(turns, (1..=last).collect::<Vec<_>>(), "{frame}");
    assert!(last > 1, "{frame}");
}

/// Returns a launcher whose games have a leech that always bites for little, so that whoever waits long enough has lost.
fn with_a_leech(home: &Path) -> Launcher {
    let leech = "RLG327 MONSTER DESCRIPTION 1\nBEGIN MONSTER\nNAME leech\nDESC\n.\nSYMB l\nCOLOR RED\nSPEED 10+0d1\nABIL\n\
                 HP 80+0d1\nDAM 2+0d1\nRRTY 1\nEND\n\
                 BEGIN MONSTER\nNAME king\nDESC\n.\nSYMB k COLOR RED\nSPEED 10+0d1 ABIL BOSS\nHP 8+0d1 DAM 3+0d1 RRTY 1 END\n";
    let mut launcher = launcher_with(&[("monster_desc.txt", leech)]);
    launcher.folders.own = Some(home.to_owned());
    launcher
}

#[test]
fn a_chance_before_the_last_turns_is_searched_for_and_can_be_tried_again() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = with_a_leech(home.path());
    let mut player = Player::new(&launcher);
    player.keys("&mleech<Enter>");
    for _ in 0..20 {
        player.keys(".");
    }
    player.fight().keys("rw");
    let (mut told, play_on) = (BTreeSet::new(), Input::Key(Key::Plain(KeyCode::Char('P'))));
    while player.play.delay().is_some() {
        told.insert(player.sized(160, 50).contains("before these: "));
        assert_eq!(player.take(&play_on), None, "nothing is found yet");
        player.play.tick();
    }
    let frame = player.sized(160, 50);
    assert!(!frame.contains("no key here"), "it is one by now: {frame}");
    player.keys("<End>");
    assert_eq!(told.len(), 2, "it is searched for after the last turns");
    let frame = player.sized(160, 50);
    let (_, verdict) = frame.split_once(VERDICT).expect("the last turns");
    assert!(verdict.contains("hit points against a leech."), "{frame}");
    let marked = frame.lines().find(|row| row.contains("> turn"));
    let marked = marked.expect("it is shown").split_whitespace();
    let turn = marked.skip_while(|word| *word != "turn").nth(1);
    let turn = turn.expect("its number");
    assert!(
        verdict.contains(&format!(" turn {turn}, you still")),
        "{frame}"
    );
    for (columns, rows) in [(160, 50), (80, 24)] {
        let frame = player.sized(columns, rows);
        let offer = format!("P tries turn {turn} again, ");
        assert!(frame.contains(&offer), "{frame}");
    }
    let Some(Departure::Watch(Point::Action(action))) = player.take(&play_on) else {
        panic!("{frame}");
    };
    let path = player.play.bottom.session.recording().expect("it is over");
    let mut replay = Replay::new(Recording::open(path).expect("it is sound"));
    replay.go_to_action(action).expect("it is whole");
    assert_eq!((replay.view().turns() + 1).to_string(), turn);
}

/// Returns what is shown of a game that was lost, once all is worked out.
fn judged(player: &mut Player<'_>) -> String {
    player.keys("rw");
    while player.play.delay().is_some() {
        player.play.tick();
    }
    player.keys("<End>").sized(160, 50)
}

/// Returns what stands in the panel of a frame, as one line.
fn paragraphs(frame: &str) -> String {
    let rows = frame.lines().filter_map(|row| row.split('│').nth(1));
    let words = rows.flat_map(str::split_whitespace);
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_turn_in_which_nobody_was_in_view_is_told_of_and_not_marked() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    let mut player = Player::new(&launcher);
    player
        .keys("............")
        .keys("&mstone troll<Enter>")
        .fight();
    let frame = judged(&mut player);
    let verdict = paragraphs(&frame);
    let told =
        "Before turn 12 no awake enemy was in view; from turn 13 on the odds were against you.";
    assert!(verdict.contains(told), "{frame}");
    assert!(!frame.contains("> turn"), "{frame}");
    assert!(frame.contains("P tries turn 12 again, "), "{frame}");
}

#[test]
fn the_last_fair_fight_is_marked_though_nobody_was_in_view_after_it() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    let mut player = Player::new(&launcher);
    player.keys("&mcave rat<Enter>");
    while !player.play.bottom.session.view().monsters().is_empty() {
        player.keys("<Tab>");
    }
    player.keys("...&mstone troll<Enter>").fight();
    let frame = judged(&mut player);
    let marked = frame.lines().find(|row| row.contains("> turn"));
    assert!(marked.is_some_and(|row| row.contains(" % ")), "{frame}");
    for part in [
        ", which is marked, the odds were still even or better. From turn ",
        " on, with enemies in view again, the odds were against you.",
    ] {
        assert!(paragraphs(&frame).contains(part), "{frame}");
    }
}

#[test]
fn what_is_worked_out_can_be_scrolled_and_left_at_any_time() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    let mut player = lose(&launcher);
    assert_eq!(player.play.delay(), None);
    player.keys("rw");
    player.play.tick();
    assert_eq!(player.play.delay(), Some(AT_WORK));
    let frame = player.sized(40, 16);
    player.keys("<Home>").sized(40, 16);
    player.play.tick();
    let scrolled = player.sized(40, 16);
    assert!(scrolled.contains("turn     1"), "{scrolled}");
    assert!(!frame.contains("turn     1"), "{frame}");
    player.keys("<Esc>");
    assert_eq!(player.play.delay(), None);
    player.keys("w");
    while player.play.delay().is_some() {
        player.play.tick();
    }
    let frame = player.frame();
    assert!(frame.contains(VERDICT), "{frame}");
}

#[test]
fn where_no_enemy_had_a_part_no_odds_are_told_of() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let effects = effects(&[
        ("red flask", "DRUNK ON SELF DOES HARM", "9000+0d1"),
        ("dry scroll", "READ ON SELF DOES SPEED", "9+0d1"),
    ]);
    let mut launcher = launcher_with(&[("effect_desc.txt", &effects)]);
    launcher.folders.own = Some(home.path().to_owned());
    let mut player = Player::new(&launcher);
    player.fetch("red flask").fetch("dry scroll");
    player.keys("q0").frame();
    player.keys("Yrw");
    while player.play.delay().is_some() {
        player.play.tick();
    }
    let frame = player.sized(160, 50);
    assert!(frame.contains("no awake enemy was in view"), "{frame}");
    assert!(!frame.contains("odds"), "{frame}");
    assert!(!frame.contains("> turn"), "{frame}");
    for of_a_fight in ["You held no weapon", "helps in a fight"] {
        assert!(!frame.contains(of_a_fight), "{frame}");
    }
}

/// Returns a file of effects, each of an item, when and what it does, and how much.
fn effects(effects: &[(&str, &str, &str)]) -> String {
    let effects = effects.iter().map(|(of, when, amount)| {
        format!(
            "BEGIN EFFECT\nOF {of}\nWHEN {when}\nAMOUNT {amount} TURNS 900+0d1\n\
             RANGE 0+0d1 REACH 0+0d1 CHANCE 100\nEND\n"
        )
    });
    let effects: String = effects.collect();
    format!("RLG327 EFFECT DESCRIPTION 1\n{effects}")
}

/// Returns what is shown of the end of a game that was lost with these items, after these keys.
fn told_after(items: &[&str], keys: &str) -> String {
    let effects = [
        ("red flask", "DRUNK ON SELF DOES HEAL", "9+0d1"),
        ("blue flask", "DRUNK ON SELF DOES SPEED", "9+0d1"),
        ("dry scroll", "READ ON SELF DOES FALL", "-1+0d1"),
    ];
    told_with(&effects, items, keys)
}

/// Returns the same where items have these effects.
fn told_with(given: &[(&str, &str, &str)], items: &[&str], keys: &str) -> String {
    let launcher = launcher_with(&[("effect_desc.txt", &effects(given))]);
    told_of("stone troll", launcher, items, keys)
}

/// Returns the same where the game was lost against such a monster.
fn told_of(killer: &str, mut launcher: Launcher, items: &[&str], keys: &str) -> String {
    let home = tempfile::tempdir().expect("a temporary folder");
    launcher.folders.own = Some(home.path().to_owned());
    let mut player = Player::new(&launcher);
    for item in items {
        player.fetch(item);
    }
    for key in keys.chars() {
        // A question has to be seen before it is answered.
        player.keys(&key.to_string()).frame();
    }
    player.keys(&format!("&m{killer}<Enter>")).fight();
    player.keys("rw");
    while player.play.delay().is_some() {
        player.play.tick();
    }
    player.sized(160, 50)
}

#[test]
fn what_was_at_hand_in_the_last_turn_is_told() {
    let without = told_after(&[], "");
    assert!(without.contains("You held no weapon."), "{without}");
    assert!(!without.contains("You still carried"), "{without}");
    let with = told_after(&["red flask", "long sword"], "");
    assert!(
        with.contains("You held no weapon, and carried long sword."),
        "{with}"
    );
    assert!(
        with.contains("You still carried what heals: red flask."),
        "{with}"
    );
    let armed = told_after(&["long sword"], "w0");
    assert!(!armed.contains("You held no weapon"), "{armed}");
}

#[test]
fn what_helps_to_get_away_or_to_fight_is_told_where_it_can_be_used() {
    let items = ["dry scroll", "blue flask"];
    let below = told_after(&items, "lljl>");
    let away = "You still carried what helps to get away: dry scroll.";
    assert!(below.contains(away), "{below}");
    let strong = "You still carried what helps in a fight: blue flask.";
    assert!(below.contains(strong), "{below}");
    // There is no level to rise to.
    let above = told_after(&items, "");
    assert!(!above.contains("helps to get away"), "{above}");
    assert!(above.contains(strong), "{above}");
}

#[test]
fn what_gives_a_status_is_told_unless_what_is_worn_gives_it() {
    let effects = [
        ("red flask", "DRUNK ON SELF DOES HIDE", "0+0d1"),
        ("red ring", "WORN ON SELF DOES HIDE", "0+0d1"),
    ];
    for (keys, is_told) in [("", true), ("w1", false)] {
        let told = told_with(&effects, &["red flask", "red ring"], keys);
        let away = "You still carried what helps to get away: red flask.";
        assert_eq!(told.contains(away), is_told, "{told}");
    }
}

#[test]
fn what_could_have_been_read_before_one_was_blind_is_told_and_what_has_to_be_thrown() {
    let effects = [
        ("red flask", "DRUNK ON SELF DOES BLIND", "0+0d1"),
        ("blue flask", "THROWN ON TARGET DOES SLEEP", "0+0d1"),
        ("dry scroll", "READ ON SELF DOES FALL", "-1+0d1"),
    ];
    let items = ["red flask", "blue flask", "dry scroll"];
    let told = |keys| told_with(&effects, &items, keys);
    let away = "You still carried what helps to get away: blue flask (thrown)";
    let blind = told("lljl>q0Y");
    assert!(blind.contains(&format!("{away}, dry scroll")), "{blind}");
    assert!(blind.contains("(not to be read while blind)."), "{blind}");
    // Somebody killed the hero, though nobody was seen.
    assert!(!blind.contains("no fight"), "{blind}");
    // There is no level to rise to.
    let above = told("q0Y");
    assert!(above.contains(&format!("{away}.")), "{above}");
}

#[test]
fn what_would_do_nothing_to_whom_it_is_aimed_at_is_no_help() {
    let told = |flags: &str| {
        let yard = format!(
            "MAZE:\"yard\",' '\n{flags}GEOMETRY:center,center\nMAP\n-----\n|...|\n|...|\n-----\nENDMAP\n\
             STAIR:(1,1),up\nREGION:(1,1,3,2),lit,\"ordinary\"\n"
        );
        let items = ["wand of second thoughts"];
        told_of("fen dragon", on_level(&yard), &items, "")
    };
    let away = "You still carried what helps to get away: a wand of second thoughts.";
    let (free, bound) = (told(""), told("FLAGS:noteleport\n"));
    assert!(free.contains(away), "{free}");
    assert!(!bound.contains("helps to get away"), "{bound}");
}

#[test]
fn in_lines_the_work_is_told_and_then_what_came_of_it() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = keeping(home.path());
    let player = lose(&launcher);
    let mut ui = ui();
    ui.manner.is_accessible = true;
    let title = Title::new(&launcher, &ui, None);
    let in_the_title = shown(&mut ui, title, "r\nenter\nw\n");
    let at_the_end = shown(&mut ui, player.play.bottom, "r\nw\n");
    for heard in [in_the_title, at_the_end] {
        let (_, told) = heard.split_once(WORKING).expect("the work is told");
        assert!(!told.contains(WORKING), "{told}");
        assert!(told.contains(VERDICT), "{told}");
        assert_eq!(told.matches("You die, ").count(), 1, "{told}");
    }
}

#[test]
fn what_lies_somewhere_on_a_quest_is_told_in_the_line_of_its_turn() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let campaign = tempfile::tempdir().expect("a temporary folder");
    let killers = "mob 7 3 bbr01\nmob 7 4 bbr01\nmob 7 5 bbr01\n";
    let lying = "item 5 4 l_sword\n";
    let mut launcher = launcher_of_a_quest(campaign.path(), &format!("{lying}{killers}"));
    launcher.folders.own = Some(home.path().to_owned());
    let mut player = quest(&launcher);
    for _ in 0..20 {
        if player.play.bottom.session.view().ending().is_none() {
            player.keys("d");
        }
    }
    player.keys("Rw");
    while player.play.delay().is_some() {
        player.play.tick();
    }
    let why = player.sized(160, 50);
    assert!(why.contains("There are items here: longsword"), "{why}");
}
