//! What a key costs: nothing is asked for while the hero walks and no more is said.

use super::fixture::{Player, launcher, spelled};
use crate::ui::terminal::Painter;
use allocation_counter::measure;
use ratatui::layout::Rect;

/// How many keys it takes until all buffers have grown.
const FIRST_KEYS: usize = 40;

/// How many keys are tried.
const KEYS: usize = 200;

/// Every so many turns a buffer grows for good: what is kept of a game grows with it.
const TURNS_TO_GROW: usize = 50;

#[test]
fn a_key_in_a_game_that_is_kept_asks_for_no_memory() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = launcher();
    launcher.folders.own = Some(home.path().to_owned());
    launcher.wizard = false;
    let mut player = Player::new(&launcher);
    let mut painter = Painter::new();
    let area = Rect::new(0, 0, 80, 24);
    let steps = [spelled("h"), spelled("l")].concat();
    let mut asking = Vec::new();
    for (index, key) in steps.iter().cycle().take(FIRST_KEYS + KEYS).enumerate() {
        let done = measure(|| {
            assert_eq!(player.take(key), None);
            painter.paint(area, &player.ui, |canvas| {
                player.play.draw(canvas, canvas.width(), &());
            });
            assert!(!painter.changes().is_empty(), "the hero is drawn elsewhere");
        });
        if index >= FIRST_KEYS && done.count_total > 0 {
            asking.push((index, done.count_total));
        }
    }
    assert!(asking.len() <= KEYS / TURNS_TO_GROW, "{asking:?}");
}
