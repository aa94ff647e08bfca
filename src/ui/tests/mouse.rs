//! The mouse, and other inputs that are not keys.

use super::fixture::{Player, TitlePage, launcher};
use crate::game::RuleBook;
use crate::ui::input::{Input, Wheel};
use crate::ui::screens::Start;

const UP: Input = Input::Scroll(Wheel::Up);
const DOWN: Input = Input::Scroll(Wheel::Down);

/// Returns a click on the first place where a frame shows a text.
fn click_on(frame: &str, text: &str) -> Input {
    let mut rows = frame.lines().zip(0..);
    let found = rows.find_map(|(line, row)| Some((line.split_once(text)?.0, row)));
    let (before, row) = found.unwrap_or_else(|| panic!("{text} is not in\n{frame}"));
    let column = before.chars().count() as u16;
    Input::Click { column, row }
}

#[test]
fn a_click_chooses_an_entry_and_one_beside_them_nothing() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("long sword").fetch("tin hat").keys("d");
    let list = player.frame();
    let title = click_on(&list, "Drop what?");
    assert_eq!(player.take(&title), None);
    assert_eq!(player.frame(), list);
    let hat = click_on(&list, "] tin hat");
    assert_eq!(player.take(&hat), None);
    assert_eq!(player.message(), "You drop tin hat.");
    let before = player.frame();
    assert_eq!(player.take(&hat), None);
    assert_eq!(player.frame(), before, "the map has nothing to click on");
}

#[test]
fn a_click_chooses_on_the_title_screen_and_in_what_it_opens() {
    let launcher = launcher();
    let mut title = TitlePage::new(&launcher, None);
    let classic = click_on(&title.frame(), "Classic rules");
    assert_eq!(
        title.take(&classic),
        Some(Start::NewGame(RuleBook::Classic))
    );
    let help = click_on(&title.frame(), "Help: how to play");
    assert_eq!(title.take(&help), None);
    assert!(title.frame().contains("Signs on the map"));
}

#[test]
fn an_entry_of_a_list_that_was_scrolled_is_the_one_under_the_mouse() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    for name in [
        "long sword",
        "oak staff",
        "tin hat",
        "red ring",
        "blue ring",
    ] {
        player.fetch(name);
    }
    player.keys("d<End>");
    let shown = player.sized(80, 6);
    assert!(!shown.contains("| long sword"), "{shown}");
    let ring = click_on(&shown, "= red ring");
    assert_eq!(player.take(&ring), None);
    assert_eq!(player.message(), "You drop red ring.");
}

#[test]
fn the_wheel_scrolls_texts_and_goes_through_lists() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("?");
    let top = player.frame();
    player.take(&DOWN);
    assert!(player.frame().contains("lines 4-25 of"));
    player.take(&UP);
    assert_eq!(player.frame(), top);
    player.keys("<Esc>").fetch("long sword").fetch("tin hat");
    player.keys("d").take(&DOWN);
    assert_eq!(player.keys("<Enter>").message(), "You drop tin hat.");
}

#[test]
fn a_new_size_and_the_wheel_leave_a_notice_and_the_end_of_a_quest_alone() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let before = player.keys("d").frame();
    for input in [Input::Resize, UP] {
        assert_eq!(player.take(&input), None);
        assert_eq!(player.frame(), before);
    }
    assert_ne!(player.keys("z").frame(), before);
}

#[test]
fn an_interrupt_after_the_end_leaves() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("Qayc");
    let left = player.take(&Input::Interrupt);
    assert_eq!(left, Some(crate::ui::screens::Departure::Quit));
}
