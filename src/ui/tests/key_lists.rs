//! The lists of keys, in which actions get others.

use super::fixture::{Player, launcher};
use crate::ui::input::{Input, Key, KeyCode};
use crate::ui::keymap::Situation;

#[test]
fn a_key_is_given_to_an_action_in_the_game_and_its_former_action_is_named() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    // The first action is the step to the north-west.
    let asked = player.keys("Oka<Enter>d").frame();
    assert!(
        asked.contains("d means drop now, which would have no key."),
        "{asked}"
    );
    let left = player.keys("n").frame();
    assert!(left.contains("7 y Home"), "{left}");
    for yes in ["y", "Y"] {
        let given = Player::new(&launcher)
            .keys(&format!("Oka<Enter>x{yes}"))
            .frame();
        assert!(given.contains("x 7 y Home"), "{yes}: {given}");
    }
    let given = player.keys("<Enter>x<Enter>").frame();
    assert!(given.contains("x 7 y Home"), "{given}");
    let rows = player.ui.keymap.keys_in(Situation::Dungeon).rows();
    let destroy = rows.iter().find(|row| row.name == "destroy");
    let left = [Key::read("X").expect("a key")];
    assert_eq!(destroy.map(|row| row.keys.as_slice()), Some(&left[..]));
    let taken = player.keys("<Enter>y").frame();
    assert!(taken.contains("x 7 Home"), "{taken}");
    let reserved = player
        .keys("<Enter>")
        .take(&Input::Key(Key::Control(KeyCode::Char('z'))));
    assert_eq!(reserved, None);
    assert!(
        player.frame().contains("Ctrl-Z always stops"),
        "{}",
        player.frame()
    );
    let again = player.keys("<Delete>").frame();
    assert!(
        again.contains("7 y Home") && !again.contains("x 7"),
        "{again}"
    );
}

#[test]
fn a_key_that_then_moves_a_cursor_elsewhere_is_named() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    // The first action is the step to the north-west, and Tab is the next monster while looking.
    let given = player.keys("Oka<Enter>").keys("<Tab><Enter>").frame();
    assert!(
        given.contains("The key Tab cannot mean `next` in keys.look"),
        "{given}"
    );
}

#[test]
fn a_key_that_cannot_mean_what_it_should_is_not_given() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let refused = player.keys("Okg<Enter>h").frame();
    let why = "The key h cannot mean `choose` in keys.travel: on the map it";
    let keys = "choose          Enter t ";
    assert!(refused.contains(why) && refused.contains(keys), "{refused}");
}

#[test]
fn an_arrow_that_cannot_be_taken_from_its_direction_says_so() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    // The second action is the step to the north.
    let kept = player.keys("Oka<Down><Enter><Up>").frame();
    assert!(
        kept.contains("Up goes on meaning north, since no other action has it."),
        "{kept}"
    );
}

/// Returns the words in the box in the middle of a frame.
fn words_in_the_box(frame: &str) -> String {
    let inside = frame.lines().filter_map(|line| {
        let row = line.trim_matches(|sign| sign == '│' || sign == ' ');
        (!row.is_empty()).then_some(row)
    });
    let words: Vec<&str> = inside.flat_map(str::split_whitespace).collect();
    words.join(" ")
}

#[test]
fn a_question_about_a_key_is_whole_in_a_small_window() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let asked = player.keys("Oka<Enter>").sized(40, 16);
    assert!(
        words_in_the_box(&asked).contains("one of its own is taken away from it."),
        "{asked}"
    );
    let asked = player.keys("o").sized(40, 16);
    assert!(
        words_in_the_box(&asked).contains("which would have no key. Give it to north"),
        "{asked}"
    );
    assert!(asked.contains("other keys: no, y or Enter: yes"), "{asked}");
    let smallest = player.sized(20, 10);
    assert!(smallest.contains("y or Enter: yes"), "{smallest}");
}

#[test]
fn the_smallest_window_shows_a_key_of_every_action() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let first = player.keys("Oka").sized(20, 10);
    for shown in [
        "north-west 7 y…",
        "north 8 k Up ",
        "east 6 l Right ",
        "south 2 j Down  ▼",
    ] {
        assert!(first.contains(shown), "{first}");
    }
    let last = player.keys("<End>").sized(20, 10);
    assert!(last.contains("leave Q "), "{last}");
}

/// Returns the row of an action in the list of keys of the dungeon, after its name.
fn keys_of<'a>(frame: &'a str, action: &str) -> &'a str {
    let rows = frame.lines().map(|line| line.trim_matches(['│', ' ']));
    let rows = rows.filter_map(|row| row.strip_prefix(action)?.strip_prefix("  "));
    let mut rows = rows.map(str::trim_start);
    rows.next()
        .unwrap_or_else(|| panic!("no {action}: {frame}"))
}

#[test]
fn keys_that_mean_something_else_are_given_back_after_a_question() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let rows = player.ui.keymap.keys_in(Situation::Dungeon).rows();
    let place = |name| rows.iter().position(|row| row.name == name);
    let place = |name| place(name).expect("there is such an action");
    let go_to = |name| format!("<Home>{}", "<Down>".repeat(place(name)));
    let (explore, fight) = (go_to("explore"), go_to("fight"));
    player.keys(&format!("Oka{explore}<Enter>z<Enter>o"));
    player.keys(&format!("{fight}<Enter>o<Enter><Tab>"));
    let asked = player.keys(&format!("{explore}<Delete>")).frame();
    let question = "o means fight now, which would have no key. Give it to ";
    assert!(asked.contains(question), "{asked}");
    let left = player.keys("n").frame();
    assert!(keys_of(&left, "fight").starts_with("o "), "{left}");
    let given = player.keys("<Delete>y").frame();
    assert!(keys_of(&given, "explore").starts_with("o "), "{given}");
    assert!(!given.contains("Give it"), "{given}");
}
