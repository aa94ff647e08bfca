//! How the floor of a quest and what is said share windows of every size.

use super::fixture::{Player, launcher, on_quest, ui};
use super::quest::{lonely_quest, quest, quest_on_items};
use crate::base::Pos;

/// Returns the words that a low window shows, and the row of the status in it.
fn in_a_low_window(player: &mut Player<'_>) -> (String, usize) {
    let frame = player.sized(40, 16);
    let status = frame.lines().position(|line| line.contains("HP: "));
    let words: Vec<&str> = frame.split_whitespace().collect();
    (words.join(" "), status.expect("the status is shown"))
}

#[test]
fn a_question_that_needs_more_rows_takes_them_from_the_floor() {
    let launcher = launcher();
    let mut player = lonely_quest(&launcher);
    let (_, before) = in_a_low_window(&mut player);
    let (words, status) = in_a_low_window(player.keys("r"));
    let all = "You would regain nothing, and a day would pass. Rest all the same? capital Y or Enter: yes, else no";
    assert!(words.ends_with(all), "{words}");
    assert!(status < before, "{words}");
}

#[test]
fn questions_leave_a_floor_that_has_room_where_it_is() {
    let launcher = launcher();
    let mut player = quest_on_items(&launcher);
    let status = |frame: &str| frame.lines().position(|line| line.contains("HP: "));
    let before = status(&player.keys("wqbg").frame());
    for _ in 0..6 {
        let frame = player.keys("y").frame();
        assert_eq!(status(&frame), before, "{frame}");
    }
}

#[test]
fn a_chart_shows_the_floor_from_its_first_row_wherever_the_hero_is() {
    let launcher = launcher();
    let mut campaign = launcher.read_campaign().expect("a sound campaign");
    campaign.tables.constants.start_cell = Pos::new(4, 14);
    let mut player = Player::of(&launcher, on_quest(&launcher, &campaign), ui());
    let frame = player.keys("M").frame();
    let second = frame.lines().nth(1).unwrap_or_default();
    assert!(second.starts_with("##########"), "{frame}");
}

#[test]
fn the_end_leaves_the_status_in_view() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    let (words, _) = in_a_low_window(player.keys("Xay"));
    assert!(words.ends_with("Press any key to end."), "{words}");
}

#[test]
fn in_the_smallest_window_the_character_sheet_scrolls_to_its_last_figure() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    let first = player.keys("c").sized(20, 10);
    assert!(first.contains("Name Ada"), "{first}");
    assert!(first.contains("(next level"), "{first}");
    let seen = |player: &mut Player<'_>, wanted: &str| player.sized(20, 10).contains(wanted);
    for wanted in ["STR", "CHA", "Days spent", "lb", "Seed"] {
        let page = (0..9).any(|_| seen(&mut player, wanted) || seen(player.keys("<Down>"), wanted));
        assert!(page, "{wanted}: {}", player.sized(20, 10));
    }
    assert!(seen(player.keys("<Esc>"), "@"));
    // Where all has room, any key goes back.
    player.keys("c").frame();
    let floor = player.keys("x").frame();
    assert!(!floor.contains("Character"), "{floor}");
}

#[test]
fn the_end_is_told_in_the_lowest_window_too() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    let end = player.keys("Xy").sized(40, 16);
    for told in ["You give up.", "Score: 0", "GAME OVER", "Press any key"] {
        assert!(end.contains(told), "{told}: {end}");
    }
}
