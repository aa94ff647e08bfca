//! Watching a recording: what its keys do, and when it goes on.

use super::everywhere::{recorded, recorded_quest};
use super::fixture::{Shown, drawn, frame, launcher, spelled, ui};
use super::lines::shown;
use super::mouse::{click_on, right};
use super::settings_file::read;
use crate::ui::context::Ui;
use crate::ui::input::{Input, Key, KeyCode};
use crate::ui::screen::{Layers, Program, Screen};
use crate::ui::screens::{Play, ReplayEnd, ReplayScreen};
use crate::ui::settings::Settings;
use crate::ui::terminal::Painter;
use ratatui::layout::Rect;

/// Types keys over a recording that begins paused. Returns what is shown, and whether it goes on by itself.
fn watch(keys: &str) -> (String, bool) {
    after(keys, |screen, ui| {
        let goes_on = screen.delay().is_some();
        (frame(screen, ui, (80, 24)), goes_on)
    })
}

/// Types keys over a recording that begins paused. Returns what is then found.
fn after<T>(keys: &str, find: impl Fn(&mut Shown<ReplayScreen<'_>, ReplayEnd>, &Ui) -> T) -> T {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = launcher();
    launcher.folders.own = Some(home.path().to_owned());
    let mut replay = recorded(&launcher, "llj....Qay");
    let screen = ReplayScreen::new(&launcher, &mut replay, None, Settings::default());
    let (mut screen, mut ui) = (Layers::new(screen), ui());
    for key in spelled(keys) {
        assert!(screen.take(&key, &mut ui, &()).is_none(), "{keys} left it");
    }
    find(&mut screen, &ui)
}

#[test]
fn the_cursor_stands_where_a_number_is_typed() {
    for (keys, before) in [("t", "To which turn? "), ("v12", "To which level? 12")] {
        let (frame, cursor) = after(keys, |screen, ui| drawn(screen, ui, (80, 24)));
        let cursor = cursor.expect("there is a cursor");
        let row = frame.text(cursor.y);
        assert_eq!(row.trim_end(), format!("{before}_"));
        assert_eq!(usize::from(cursor.x), before.len());
    }
}

#[test]
fn a_key_that_is_no_digit_is_answered_and_so_is_a_number_that_was_not_typed() {
    for (keys, told) in [
        ("tx", "x is no digit. To which turn? _"),
        ("v1x", "x is no digit. To which level? 1_"),
        ("tx3", "To which turn? 3_"),
        ("t<Enter>", "No number was typed."),
        ("v<Enter>", "No number was typed."),
    ] {
        let (page, _) = watch(keys);
        assert!(page.starts_with(&format!("{told}\n")), "{keys}: {page}");
    }
    let (heard, _) = heard_of_a_recording("to turn\nabc\n");
    assert!(heard.contains("No number was typed."), "{heard}");
}

#[test]
fn the_pace_is_shown_while_it_is_paused_where_there_is_room() {
    assert!(watch("+").0.contains("Replay paused  pace 4 of 9  "));
    let (heard, _) = heard_of_a_recording("faster\n");
    let last = heard.trim_end().lines().last().unwrap_or_default();
    assert!(last.starts_with("Replay paused, pace 4 of 9,"), "{heard}");
}

#[test]
fn a_key_that_would_act_is_refused_at_once() {
    for key in ["C", "K", "'", "w", "d", "_", "l", "."] {
        // What steps over the recording has keys of its own.
        let is_own = key == ".";
        let (page, _) = watch(key);
        assert_eq!(page.contains("This is a recording"), !is_own, "{page}");
    }
}

#[test]
fn what_was_seen_is_found_in_a_recording_and_looked_at() {
    let (page, _) = watch("/");
    assert!(page.contains("Find what?"), "nobody goes there: {page}");
    let (page, _) = watch("/stairs<Enter>");
    assert!(page.starts_with("Stairs down, 1 south, 3 east."), "{page}");
    assert!(!page.contains("Go to"), "{page}");
    // The list of what is in sight has no way to go either.
    let (page, _) = watch("ma");
    assert!(page.starts_with("Stairs down, 1 south, 3 east."), "{page}");
    let (page, _) = watch("/stairs<Enter><Esc><Esc>.");
    assert!(page.contains("action 1/8"), "{page}");
    let (page, _) = watch("?<End>");
    assert!(page.contains("L, ;, m, │\n│ /, i, e"), "{page}");
}

#[test]
fn the_help_names_no_key_that_does_something_else_in_a_recording() {
    let file = "[keys.dungeon]\nlook = \"v\"\nlook-around = \"= B\"\n";
    let page = after("", |screen, _| {
        let mut own = read(file);
        for key in spelled("?<End>") {
            assert!(screen.take(&key, &mut own, &()).is_none());
        }
        frame(screen, &own, (80, 24))
    });
    assert!(page.contains("here: B, m, /, │"), "{page}");
    assert!(!page.contains("v, ") && !page.contains("=, "), "{page}");
}

#[test]
fn the_keys_that_the_line_names_are_a_link() {
    let page = after("", |screen, _| {
        let mut ui = ui();
        let page = frame(screen, &ui, (80, 24));
        let keys = click_on(&page, "? keys");
        assert!(screen.take(&keys, &mut ui, &()).is_none());
        frame(screen, &ui, (80, 24))
    });
    assert!(page.contains("Keys that show something"), "{page}");
}

#[test]
fn the_other_button_goes_back_from_a_number_that_is_asked_for() {
    let page = after("t1", |screen, _| {
        let mut ui = ui();
        let page = frame(screen, &ui, (80, 24));
        let map = right(&click_on(&page, "@"));
        assert!(screen.take(&map, &mut ui, &()).is_none());
        frame(screen, &ui, (80, 24))
    });
    assert!(!page.contains("To which turn?"), "{page}");
}

#[test]
fn an_unknown_key_is_answered_until_the_next_key() {
    let told = " does nothing here; ? shows all keys.";
    for key in ["z", "@"] {
        let (page, _) = watch(key);
        assert!(page.starts_with(&format!("{key}{told}")), "{page}");
        for next in [".", "?<Esc>"] {
            let (page, _) = watch(&format!("{key}{next}"));
            assert!(!page.contains(told), "{page}");
        }
    }
    let (page, _) = watch("$z,");
    assert!(!page.contains(told) && !page.contains("gave up"), "{page}");
}

#[test]
fn enter_plays_on_when_asked_about_it() {
    let played_on = after("P", |screen, _| {
        let enter = Input::Key(Key::Plain(KeyCode::Enter));
        screen.take(&enter, &mut ui(), &())
    });
    assert_eq!(played_on, Some(ReplayEnd::PlayOn));
}

#[test]
fn at_the_end_a_key_that_would_act_is_refused_without_offering_to_play_on() {
    let (page, _) = watch("$l");
    let told = "This is a recording, and the game is over here: press , to go back first.";
    assert!(page.contains(told), "{page}");
}

#[test]
fn a_notice_about_a_quest_is_whole_in_every_window_that_has_room() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = launcher();
    launcher.folders.own = Some(home.path().to_owned());
    let mut replay = recorded_quest(&launcher, "ssXy");
    let notice = "Press , to go back an action, and P to play on from there.";
    let settings = Settings::default();
    let screen = ReplayScreen::new(&launcher, &mut replay, Some(notice.to_owned()), settings);
    let mut screen = Layers::new(screen);
    for size in [(40, 16), (40, 24), (80, 24), (160, 50)] {
        let page = frame(&mut screen, &ui(), size);
        let words: Vec<&str> = page.split_whitespace().collect();
        assert!(words.join(" ").contains(notice), "{page}");
        assert!(page.contains("HP: "), "{page}");
    }
    for rows in 0..5 {
        frame(&mut screen, &ui(), (40, rows));
    }
    assert_eq!(screen.take(&spelled("t")[0], &mut ui(), &()), None);
    let (page, cursor) = drawn(&mut screen, &ui(), (40, 16));
    let typed = page.text(cursor.expect("there is a cursor").y);
    assert_eq!(typed.trim_end(), "To which turn? _");
}

#[test]
fn a_recording_waits_while_something_is_read() {
    for (keys, goes_on) in [
        ("", false),
        (" ", true),
        (" ;", false),
        (" m", false),
        (" p", false),
        (" ?", false),
        (" t", false),
        (" p<Esc>", true),
        (" t<Esc>", true),
    ] {
        let (page, is_going_on) = watch(keys);
        assert_eq!(is_going_on, goes_on, "after {keys:?}: {page}");
        assert_eq!(page.contains("Replay paused"), !goes_on, "{page}");
    }
}

/// Returns what is read out of the recording of some keys while these lines are typed, and at which action it then is.
pub(super) fn heard_of_a_recording(typed: &str) -> (String, u64) {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = launcher();
    launcher.folders.own = Some(home.path().to_owned());
    let mut replay = recorded(&launcher, "llj....Qay");
    let mut ui = ui();
    ui.manner.is_accessible = true;
    let screen = ReplayScreen::new(&launcher, &mut replay, None, Settings::default());
    let heard = shown(&mut ui, screen, typed);
    (heard, replay.action())
}

#[test]
fn the_actions_of_a_recording_have_names_that_can_be_typed() {
    for (typed, action) in [
        ("forward\nforward\nback\n", 1),
        ("to turn\n4\n", 4),
        ("to-end\nto start\n", 0),
        ("pause\n\n\nPause\n", 2),
    ] {
        let (heard, at) = heard_of_a_recording(typed);
        assert_eq!(at, action, "{typed}: {heard}");
    }
    let (heard, _) = heard_of_a_recording("help\n");
    assert!(heard.contains("\nto-turn (t): "), "{heard}");
    let place = "Replay paused, pace 3 of 9, action 0/8, turn 0, level 1, ? keys\n";
    assert!(heard.contains(place), "{heard}");
}

#[test]
fn the_end_of_a_recording_is_told_once() {
    let (heard, _) = heard_of_a_recording("to-end\nmonsters\nclose\ncharacter\nclose\n");
    let ends = heard.matches("gave up on level 1").count();
    assert_eq!(ends, 1, "{heard}");
    let back = "Back in the recording.";
    assert!(heard.trim_end().ends_with(back), "{heard}");
    let (heard, _) = heard_of_a_recording("to-end\n\n");
    assert_eq!(heard.matches("gave up on level 1").count(), 2, "{heard}");
}

#[test]
fn the_narrowest_bar_says_what_is_shown_and_a_wider_one_where_it_is() {
    for (columns, bar) in [
        (10, " Replay "),
        (20, " Replay  2/8 "),
        (30, " Replay  2/8  ? keys "),
        (40, " Replay paused  action 2/8  ? keys "),
    ] {
        let (frame, _) = after("..", |screen, ui| drawn(screen, ui, (columns, 10)));
        assert_eq!(frame.text(9).trim_end(), bar.trim_end());
    }
}

/// Returns the bytes that make a terminal show a screen after what it showed before.
fn written<S: Screen<Program<T>>, T: 'static>(painter: &mut Painter, screen: S) -> String {
    let mut screen = Layers::new(screen);
    painter.paint(Rect::new(0, 0, 80, 24), &ui(), |canvas| {
        screen.draw(canvas, canvas.width(), &());
    });
    String::from_utf8_lossy(painter.changes()).into_owned()
}

#[test]
fn who_plays_on_from_a_recording_begins_with_a_whole_screen() {
    const CLEAR: &str = "\u{1b}[2J";
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = launcher();
    launcher.folders.own = Some(home.path().to_owned());
    let mut replay = recorded(&launcher, "llj....Qay");
    let mut painter = Painter::new();
    for clears in [true, false] {
        replay.go_to_action(3).expect("it leads there");
        let screen = ReplayScreen::new(&launcher, &mut replay, None, Settings::default());
        assert_eq!(written(&mut painter, screen).contains(CLEAR), clears);
    }
    let play = Play::new(&launcher, launcher.play_on(&mut replay), &ui());
    let whole = written(&mut painter, play);
    assert!(
        whole.contains(CLEAR) && whole.contains("[practice]"),
        "{whole:?}"
    );
}
