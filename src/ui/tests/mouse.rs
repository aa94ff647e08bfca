//! The mouse, and other inputs that are not keys.

use super::fixture::{Player, TitlePage, launcher};
use super::heard::launcher_of_a_quest;
use super::quest::{quest, quest_on_items};
use crate::game::RuleBook;
use crate::ui::input::{Button, Input, Wheel};
use crate::ui::screens::{Departure, Start};
use ratatui::layout::Position;

const UP: Input = Input::Scroll(Wheel::Up);
const DOWN: Input = Input::Scroll(Wheel::Down);

/// Returns a click on the first place where a frame shows a text.
pub(super) fn click_on(frame: &str, text: &str) -> Input {
    let mut rows = frame.lines().zip(0..);
    let found = rows.find_map(|(line, row)| Some((line.split_once(text)?.0, row)));
    let (before, row) = found.unwrap_or_else(|| panic!("{text} is not in\n{frame}"));
    Input::Click(
        Button::Left,
        Position::new(before.chars().count() as u16, row),
    )
}

/// Returns the same click with the other button.
pub(super) fn right(click: &Input) -> Input {
    match click {
        Input::Click(_, at) => Input::Click(Button::Right, *at),
        other => *other,
    }
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
}

#[test]
fn a_click_chooses_on_the_title_screen_and_in_what_it_opens() {
    let launcher = launcher();
    let mut title = TitlePage::new(&launcher, None);
    let classic = click_on(&title.frame(), "Classic rules");
    assert_eq!(title.take(&classic), Some(Start::Play(RuleBook::CLASSIC)));
    let help = click_on(&title.frame(), "Help: how to play");
    assert_eq!(title.take(&help), None);
    assert!(title.frame().contains("Signs on the map"));
}

#[test]
fn an_entry_of_a_list_that_was_scrolled_is_the_one_under_the_mouse() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch_five();
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
    for input in [Input::Resize, DOWN] {
        assert_eq!(player.take(&input), None);
        assert_eq!(player.frame(), before);
    }
    assert_ne!(player.keys("z").frame(), before);
}

#[test]
fn a_click_at_the_end_of_a_quest_follows_what_it_is_on_and_ends_nothing_else() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    let end = player.keys("Xy").frame();
    for elsewhere in ["@", "GAME OVER"] {
        assert_eq!(player.take(&click_on(&end, elsewhere)), None, "{elsewhere}");
        assert_eq!(player.frame(), end, "{elsewhere}");
    }
    let same = click_on(&end, "same quest again");
    assert_eq!(player.take(&same), Some(Departure::SameDungeon));
    let last = click_on(&player.frame(), "Press any key");
    assert_eq!(player.take(&last), Some(Departure::Quit));
}

#[test]
fn the_wheel_scrolls_the_report_at_the_end_where_it_does_not_fit() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let end = player.keys("Qay").sized(40, 8);
    assert_eq!(player.take(&DOWN), None);
    let below = player.sized(40, 8);
    assert!(below.contains("▲") && !end.contains("▲"), "{below}");
    assert_eq!(player.take(&UP), None);
    assert_eq!(player.sized(40, 8), end);
}

#[test]
fn the_figures_at_the_end_name_no_key_that_does_nothing_there() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let sheet = player.keys("c").frame();
    assert!(sheet.contains("? shows them"), "{sheet}");
    let sheet = player.keys("<Esc>Qayc").frame();
    assert!(sheet.contains("by the tactical rules"), "{sheet}");
    assert!(!sheet.contains("shows them"), "{sheet}");
}

#[test]
fn an_interrupt_after_the_end_leaves() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("Qayc");
    let left = player.take(&Input::Interrupt);
    assert_eq!(left, Some(Departure::Quit));
}

#[test]
fn a_click_travels_and_one_beside_the_hero_is_a_step() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let stairs = click_on(&player.frame(), ">");
    assert_eq!(player.take(&stairs), None);
    assert_eq!(player.play.bottom.session.view().turns(), 3);
    assert!(
        player.frame().contains("You stand on stairs down."),
        "{}",
        player.frame()
    );
    let Input::Click(_, at) = stairs else {
        panic!("a click")
    };
    let beside = Input::Click(Button::Left, Position::new(at.x - 1, at.y));
    player.take(&beside);
    assert_eq!(player.play.bottom.session.view().turns(), 4);
    player.take(&beside);
    assert_eq!(player.play.bottom.session.view().turns(), 4, "on the hero");
    let status = click_on(&player.frame(), "Seed");
    player.take(&status);
    assert_eq!(
        player.play.bottom.session.view().turns(),
        4,
        "outside the map"
    );
}

#[test]
fn the_other_button_describes_and_goes_back() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let before = player.frame();
    let stairs = right(&click_on(&before, ">"));
    player.take(&stairs);
    assert!(
        player
            .message()
            .starts_with("Stairs down, 1 south, 3 east.")
    );
    player.take(&stairs);
    assert_eq!(player.frame(), before);
    player.keys("?").take(&stairs);
    assert_eq!(player.frame(), before);
    player.fetch("tin hat").fetch("long sword").keys("w");
    let sword = right(&click_on(&player.frame(), "| long sword"));
    player.take(&sword);
    let shown = player.frame();
    assert!(shown.contains("If you wear it: damage"), "{shown}");
}

#[test]
fn the_wheel_on_the_map_shows_the_messages_and_a_click_aims_the_cursor() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.take(&UP);
    assert!(player.frame().contains("Turn and message"));
    player.keys("<Esc>;");
    let stairs = click_on(&player.frame(), ">");
    player.take(&stairs);
    assert!(player.message().starts_with("Stairs down"));
    player.keys("<Esc>_").frame();
    player.take(&stairs);
    // The cursor began there, so that this goes.
    assert!(
        player.frame().contains("You stand on stairs down."),
        "{}",
        player.frame()
    );
}

#[test]
fn a_name_that_is_clicked_is_chosen() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&oring");
    let blue = click_on(&player.frame(), "blue ring");
    player.take(&blue);
    assert!(
        player.keys(",").message().contains("blue ring"),
        "{}",
        player.frame()
    );
}

#[test]
fn a_click_on_a_row_of_the_sidebar_is_one_on_its_cell() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let stairs = click_on(&player.sized(120, 24), "Stairs down 1s");
    player.take(&right(&stairs));
    assert!(
        player
            .message()
            .starts_with("Stairs down, 1 south, 3 east.")
    );
    player.keys("<Esc>").sized(120, 24);
    player.take(&stairs);
    assert!(player.frame().contains("You stand on stairs down."));
    let title = click_on(&player.sized(120, 24), "Known here");
    let before = player.frame();
    player.sized(120, 24);
    player.take(&title);
    assert_eq!(player.frame(), before);
}

#[test]
fn a_click_on_an_item_of_the_sidebar_describes_it() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("long sword").fetch("tin hat").keys("w0");
    let shown = player.sized(120, 24);
    for (row, told) in [
        ("a | long sword", "The long sword of the tests."),
        ("] tin hat", "The tin hat of the tests."),
    ] {
        let click = click_on(&shown, row);
        for click in [click, right(&click)] {
            player.sized(120, 24);
            player.take(&click);
            let described = player.sized(120, 24);
            assert!(described.contains(told), "{described}");
            assert_eq!(player.keys("<Esc>").sized(120, 24), shown);
        }
    }
    let mut player = quest(&launcher);
    let click = click_on(&player.sized(120, 40), "longsword");
    player.take(&click);
    let described = player.sized(120, 40);
    assert!(described.contains("It has your thumb worn"), "{described}");
}

/// Returns a click on the cell of the map that is so far from the hero.
pub(super) fn beside_the_hero(player: &mut Player<'_>, columns: i16, rows: i16) -> Input {
    let Input::Click(_, at) = click_on(&player.frame(), "@") else {
        panic!("a click")
    };
    let (column, row) = (
        at.x.saturating_add_signed(columns),
        at.y.saturating_add_signed(rows),
    );
    Input::Click(Button::Left, Position::new(column, row))
}

#[test]
fn a_click_on_the_enemy_that_would_be_fought_is_a_step_towards_it() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&mstone troll<Enter>&t<Right><Right><Right><Right><Enter>");
    let before = player.play.bottom.session.view().hero_pos();
    let troll = click_on(&player.frame(), "T");
    player.take(&troll);
    let shown = player.frame();
    assert!(shown.contains("You step towards stone troll."), "{shown}");
    let after = player.play.bottom.session.view().hero_pos();
    assert_eq!(before.distance(after), 1);
}

#[test]
fn a_click_that_begins_a_fight_with_bare_hands_speaks_of_no_key_that_fights() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("long sword");
    player.keys("&mstone troll<Enter>&t<Right><Right><Right><Right><Enter>");
    let troll = click_on(&player.frame(), "T");
    player.take(&troll);
    let shown = player.frame();
    let words: Vec<&str> = shown.split_whitespace().collect();
    let told = "w wields it. The same again strikes with bare hands.";
    assert!(words.join(" ").contains(told), "{shown}");
    player.take(&troll);
    let shown = player.frame();
    assert!(shown.contains("You step towards stone troll."), "{shown}");
}

#[test]
fn a_click_beside_the_hero_answers_for_a_direction() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("'");
    let south = beside_the_hero(&mut player, 0, 1);
    player.take(&south);
    assert_eq!(player.play.bottom.session.view().turns(), 4);
    for elsewhere in [(3, 0), (0, 0)] {
        player.keys("'");
        let click = beside_the_hero(&mut player, elsewhere.0, elsewhere.1);
        player.take(&click);
        assert_eq!(player.play.bottom.session.view().turns(), 4);
        let shown = player.frame();
        assert!(!shown.contains("Run in which direction?"), "{shown}");
    }
}

#[test]
fn a_click_on_the_hero_takes_the_stairs_that_it_stands_on() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys(">");
    let hero = beside_the_hero(&mut player, 0, 0);
    assert_eq!(player.play.bottom.session.view().depth(), 1);
    player.take(&hero);
    assert_eq!(player.play.bottom.session.view().depth(), 2);
}

#[test]
fn a_click_on_the_hero_picks_up_what_lies_there_and_else_tells_what_is_there() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&otin hat<Enter>");
    let hero = beside_the_hero(&mut player, 0, 0);
    player.take(&hero);
    assert!(player.message().starts_with("You pick up tin hat"));
    player.take(&hero);
    assert!(player.message().starts_with("You.  t: more"));
    let mut player = quest_on_items(&launcher);
    let hero = beside_the_hero(&mut player, 0, 0);
    player.take(&hero);
    let asked = player.frame();
    assert!(asked.contains("? y/n"), "{asked}");
}

/// Returns a click so many columns to the right of another.
fn right_of(click: &Input, columns: u16) -> Input {
    match *click {
        Input::Click(button, at) => Input::Click(button, Position::new(at.x + columns, at.y)),
        other => other,
    }
}

#[test]
fn on_a_quest_a_click_answers_whether_an_item_is_got_and_asks_for_more_messages() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = launcher_of_a_quest(home.path(), &"item 4 4 l_sword\n".repeat(5));
    let mut player = quest(&launcher);
    let first = player.keys("da").sized(40, 8);
    player.take(&click_on(&first, "space"));
    let next = player.sized(40, 8);
    assert!(next != first && next.contains("longsword"), "{next}");
    let left = |player: &Player<'_>| player.play.bottom.session.view().floor().len();
    let all = left(&player);
    let no = right_of(&click_on(&player.keys("g").frame(), "y/n"), 2);
    player.take(&no);
    assert_eq!(left(&player), all);
    assert!(player.frame().contains("? y/n n"), "{}", player.frame());
    let yes = click_on(&player.keys("<Esc>g").frame(), "y/n");
    player.take(&yes);
    assert_eq!(left(&player), all - 1);
}

#[test]
fn at_a_question_a_click_answers_only_with_the_other_button_or_on_what_says_yes() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("tin hat").keys("x0");
    let asked = player.frame();
    for words in ["else no", "@"] {
        player.take(&click_on(&asked, words));
        assert_eq!(player.frame(), asked, "{words}");
    }
    player.take(&right(&click_on(&asked, "Enter: yes")));
    assert_eq!(player.message(), "You think better of it.");
    for words in [" yes,", "Enter", "Y or"] {
        let mut player = Player::new(&launcher);
        let asked = player.fetch("tin hat").keys("x0").frame();
        player.take(&click_on(&asked, words));
        assert!(
            player.message().starts_with("You destroy tin hat"),
            "{words}"
        );
    }
}

#[test]
fn the_other_button_leaves_the_charts_and_the_question_about_a_key() {
    let launcher = launcher();
    for (keys, left) in [("M", ""), ("Oka<Enter>", "Oka")] {
        let mut player = Player::new(&launcher);
        let before = player.keys(left).frame();
        let mut player = Player::new(&launcher);
        player.keys(keys);
        assert_ne!(player.frame(), before, "{keys}");
        player.take(&Input::Click(Button::Right, Position::new(5, 5)));
        assert_eq!(player.frame(), before, "{keys}");
    }
}
