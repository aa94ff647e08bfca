//! Clicks on texts that name keys.

use super::fixture::{Player, TitlePage, launcher};
use super::heard::launcher_of_a_quest;
use super::mouse::click_on;
use super::quest::quest;

#[test]
fn a_click_on_what_a_key_does_is_that_key() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let map = player.frame();
    player.keys("?");
    let search = click_on(&player.frame(), "which key does");
    player.take(&search);
    assert!(player.frame().contains("which key does: _"));
    let shows_all = click_on(&player.frame(), "shows all");
    player.take(&shows_all);
    let closes = click_on(&player.frame(), "closes");
    player.take(&closes);
    // Nobody has seen what a second click is on.
    player.take(&closes);
    assert_eq!(player.frame(), map);
    player.keys("_");
    let list = click_on(&player.frame(), "list");
    player.take(&list);
    assert!(player.frame().contains("Go where?"));
    let ui = super::settings_file::read("[settings]\ncolors = \"16\"\n");
    let mut title = TitlePage::with(&launcher, None, ui);
    let before = title.cells(80, 24);
    let frame = title.frame();
    assert_eq!(title.take(&click_on(&frame, "light or dark")), None);
    assert!(title.cells(80, 24) != before);
}

#[test]
fn a_click_on_the_second_of_two_keys_is_that_key() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let before = player.keys("Od<Down>").frame();
    player.take(&click_on(&before, "change it"));
    let changed = player.frame();
    assert_ne!(changed, before);
    player.take(&click_on(&changed, "Left/"));
    assert_eq!(player.frame(), before);
}

#[test]
fn a_click_on_a_word_of_what_a_key_does_with_a_cursor_is_that_key() {
    let launcher = launcher();
    for mut player in [Player::new(&launcher), quest(&launcher)] {
        let map = player.frame();
        let back = click_on(&player.keys("L").frame(), "back");
        player.take(&back);
        assert_eq!(player.frame(), map);
    }
}

#[test]
fn an_article_before_what_letters_do_is_no_key() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let glance = player.keys("&mcave rat<Enter>m").frame();
    player.take(&click_on(&glance, "a letter: more"));
    assert_eq!(player.frame(), glance);
}

#[test]
fn a_click_on_the_key_that_shows_the_rest_of_the_notices_shows_it() {
    let mut launcher = launcher();
    launcher.game_data.notices = vec!["Something is wrong here.".to_owned(); 9];
    let mut title = TitlePage::new(&launcher, None);
    let rest = click_on(&title.frame(), "n shows the rest");
    assert_eq!(title.take(&rest), None);
    assert!(title.frame().contains("─ Notices ─"), "{}", title.frame());
}

#[test]
fn a_click_on_an_ability_raises_it_where_the_character_sheet_scrolls() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = launcher_of_a_quest(home.path(), "mob 5 4 giant\n");
    let mut player = quest(&launcher);
    let low = player.keys("<Right>c").sized(40, 10);
    assert!(low.contains("lines 1-8 of "), "{low}");
    let end = player.keys("<End>").sized(40, 10);
    player.take(&click_on(&end, "2 DEX 18"));
    let raised = player.frame();
    assert!(raised.contains("Your dexterity is now 19."), "{raised}");
}
