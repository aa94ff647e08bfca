//! The game in lines, for those who do not see a map.

use super::fixture::{Player, launcher, ui};
use crate::base::{Dir, Seed};
use crate::game::{Command, GameData, RuleBook, View};
use crate::store::{Folders, Launcher};
use crate::ui::lines::Lines;
use crate::ui::screens::{BotScreen, Play};
use std::cell::Cell;

/// Returns how many steps a bot takes while these lines are typed.
fn steps_of_a_bot(typed: &str) -> u32 {
    let (launcher, steps) = (launcher(), Cell::new(0));
    let game = launcher.begin_for_bot(RuleBook::Tactical, launcher.seed_for_a_game());
    let walker = Box::new(|_: &View<'_>| {
        steps.set(steps.get() + 1);
        Command::Step(Dir::East)
    });
    let (session, mut ui) = (launcher.session(game), ui());
    let play = Play::new(&launcher, session, &ui);
    let mut screen = BotScreen::new(play, walker, ui.settings);
    let lines = Lines::new(typed.as_bytes(), Vec::new());
    // The lines end before the bot does, unless it is left.
    let _ = lines.and_then(|mut lines| lines.show(&mut ui, &mut screen));
    steps.get()
}

/// Returns what is read out while these lines are typed.
fn heard(launcher: &Launcher, typed: &str) -> String {
    let mut ui = ui();
    ui.is_accessible = true;
    let mut play = Play::new(launcher, launcher.begin(RuleBook::Tactical), &ui);
    let mut output = Vec::new();
    // The lines end before the game does.
    let lines = Lines::new(typed.as_bytes(), &mut output);
    let _ = lines.and_then(|mut lines| lines.show(&mut ui, &mut play));
    String::from_utf8(output).expect("it is text")
}

#[test]
fn a_text_hides_the_whole_of_what_was_said_before() {
    let heard = heard(&launcher(), "?\n");
    let (before, help) = heard.split_once("Help (").expect("the help is read out");
    let notice = "and games are not kept.";
    assert!(before.contains(notice), "{before}");
    assert!(!help.contains(notice), "{help}");
}

#[test]
fn what_is_too_long_for_a_line_goes_on_in_the_next() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.ui.is_accessible = true;
    let frame = player.keys("&mstone troll<Enter>L").frame();
    assert!(frame.lines().count() > 2, "{frame}");
    assert!(frame.contains(" typically."), "{frame}");
}

#[test]
fn a_word_chooses_nothing_from_a_list_by_its_letters() {
    let heard = heard(&launcher(), "m\nclose\nEsc\n");
    let (_, after) = heard.split_once("In sight and known here").expect("a list");
    let why = "close is no key here; type one at a time.\n";
    assert!(after.contains(why), "{heard}");
}

#[test]
fn only_an_empty_line_lets_go_on_what_plays_by_itself() {
    let cases = [
        ("\n", 1),
        ("\n\n", 2),
        (".\n", 1),
        ("+\n\n", 1),
        ("Space\n\n", 0),
        ("q\n", 0),
    ];
    for (typed, steps) in cases {
        assert_eq!(steps_of_a_bot(typed), steps, "{typed:?}");
    }
}

#[test]
fn a_status_is_told_as_it_is_called() {
    let game_data = GameData::open(&Folders::default());
    let launcher = Launcher {
        seed: Some(Seed::from_number(1)),
        wizard: true,
        ..Launcher::new("Ada", game_data, Folders::default())
    };
    let mut player = Player::new(&launcher);
    player.ui.is_accessible = true;
    let asked = player.fetch("flask of quicksilver").keys("q0").frame();
    assert!(asked.contains("would do you good and harm"), "{asked}");
    let frame = player.keys("Y").frame();
    assert!(frame.contains("\nStatus: Speed +"), "{frame}");
}
