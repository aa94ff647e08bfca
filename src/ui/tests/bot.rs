//! Watching a bot, and taking over.

use super::fixture::{frame, launcher, spelled, ui};
use crate::base::Dir;
use crate::game::{Command, DungeonBook, View};
use crate::store::Launcher;
use crate::ui::context::Ui;
use crate::ui::screen::{Layers, Program};
use crate::ui::screens::{BotScreen, Departure, Play};

/// Returns the screen of a bot that gives the same command again and again.
fn bot<'a>(
    launcher: &'a Launcher,
    ui: &Ui,
    command: fn() -> Command,
) -> Layers<BotScreen<'a>, Program<Departure>> {
    let game = launcher.begin_for_bot(
        launcher.dungeon_scenario(DungeonBook::Tactical),
        launcher.seed_for_a_game(),
    );
    let play = Play::new(launcher, launcher.session(game), ui);
    let player = Box::new(move |_: &View<'_>| command());
    Layers::new(BotScreen::new(play, player, ui.settings))
}

/// Types keys while a bot that walks east plays, then lets it play on. Returns the last row of the screen, the column of
/// the hero, and whether the screen was left.
fn watch(keys: &str, ticks: usize) -> (String, usize, bool) {
    let (launcher, mut ui) = (launcher(), ui());
    let mut screen = bot(&launcher, &ui, || Command::Step(Dir::East));
    let keys = spelled(keys);
    let is_left = (keys.iter()).any(|key| screen.take(key, &mut ui, &()).is_some());
    for _ in 0..ticks {
        if screen.delay().is_some() {
            screen.tick();
        }
    }
    let frame = frame(&mut screen, &ui, (80, 30));
    let hero = hero_column(&frame);
    let last = frame.lines().last().unwrap_or_default().to_owned();
    (last, hero.expect("the hero is shown"), is_left)
}

fn hero_column(frame: &str) -> Option<usize> {
    let mut rows = frame.lines();
    rows.find_map(|row| row.chars().position(|sign| sign == '@'))
}

#[test]
fn the_bot_plays_by_itself_and_the_last_row_shows_the_keys() {
    let (last, hero, is_left) = watch("", 3);
    assert!(
        last.contains("t take over") && last.contains("pace 3 of 9"),
        "{last}"
    );
    assert_eq!((hero, is_left), (13, false));
}

#[test]
fn a_pause_stops_it_and_a_full_stop_is_one_step() {
    assert_eq!(watch(" ", 3).1, 10);
    assert_eq!(watch("..", 3).1, 12);
    assert!(watch("..", 0).0.contains("paused"));
    assert_eq!(watch("++--  ", 2).1, 12);
}

#[test]
fn after_taking_over_the_keys_are_those_of_the_game() {
    let (last, hero, is_left) = watch(".th", 3);
    assert!(!last.contains("take over"), "{last}");
    assert_eq!((hero, is_left), (10, false));
}

#[test]
fn after_taking_over_the_game_drops_keys_as_it_does_without_a_bot() {
    let (launcher, mut ui) = (launcher(), ui());
    let mut screen = bot(&launcher, &ui, || Command::Rest);
    let mut drops = |key: &str| {
        for key in spelled(key) {
            assert!(screen.take(&key, &mut ui, &()).is_none());
        }
        screen.take_surprise().is_some()
    };
    assert_eq!(["t", "Q", "a"].map(&mut drops), [false, false, true]);
}

#[test]
fn each_step_of_the_bot_is_shown() {
    let (launcher, mut ui) = (launcher(), ui());
    let mut screen = bot(&launcher, &ui, || Command::Step(Dir::East));
    for turns in 0..3 {
        let shown = frame(&mut screen, &ui, (80, 24));
        assert_eq!(hero_column(&shown), Some(10 + turns), "{shown}");
        assert!(shown.contains(&format!("Turn {turns} ")), "{shown}");
        assert!(screen.take(&spelled(".")[0], &mut ui, &()).is_none());
    }
}

#[test]
fn who_takes_over_is_told_so_until_the_next_key() {
    let (launcher, mut ui) = (launcher(), ui());
    let mut screen = bot(&launcher, &ui, || Command::Rest);
    for (key, is_told) in [("t", true), ("h", false)] {
        assert!(screen.take(&spelled(key)[0], &mut ui, &()).is_none());
        let shown = frame(&mut screen, &ui, (80, 24));
        assert_eq!(shown.contains("You play on from here."), is_told, "{shown}");
    }
}

#[test]
fn the_watcher_leaves_at_any_time() {
    assert!(watch("q", 0).2);
    assert!(watch("<Esc>", 0).2);
}

#[test]
fn a_key_that_means_nothing_is_named_until_the_next_one() {
    let (last, ..) = watch("z", 1);
    assert!(last.starts_with("z is no key here. "), "{last}");
    assert!(last.contains("leave"), "{last}");
    let (last, ..) = watch("z+", 1);
    assert!(!last.contains("no key"), "{last}");
}
