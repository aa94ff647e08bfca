//! Watching a recording: what its keys do, and when it goes on.

use super::everywhere::recorded;
use super::fixture::{Shown, drawn, frame, launcher, spelled, ui};
use crate::ui::screen::Layers;
use crate::ui::screens::{ReplayEnd, ReplayScreen};
use crate::ui::settings::{Settings, Ui};

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
fn a_key_that_would_act_is_refused_at_once() {
    for key in ["C", "K", "'", "w", "d", "_", "l", "."] {
        // What steps over the recording has keys of its own.
        let is_own = key == ".";
        let (shown, _) = watch(key);
        assert_eq!(shown.contains("This is a recording"), !is_own, "{shown}");
    }
}

#[test]
fn at_the_end_a_key_that_would_act_is_refused_without_offering_to_play_on() {
    let (shown, _) = watch("$l");
    let told = "This is a recording, and the game is over here: press , to go back first.";
    assert!(shown.contains(told), "{shown}");
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
        let (shown, is_going_on) = watch(keys);
        assert_eq!(is_going_on, goes_on, "after {keys:?}: {shown}");
        assert_eq!(shown.contains("Replay paused"), !goes_on, "{shown}");
    }
}
