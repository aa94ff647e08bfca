//! Every screen at 80 by 24, compared with its stored frame. `RLG_BLESS=1` writes the frames again.

use super::fixture::{Player, TitlePage, launcher};
use std::path::Path;
use std::{env, fs};

/// Compares a frame with the one of this name.
pub(super) fn check(name: &str, shown: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui/tests/frames");
    let path = folder.join(format!("{name}.txt"));
    if env::var_os("RLG_BLESS").is_some() {
        fs::write(&path, shown).expect("the frame is written");
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        shown == expected,
        "{name} shows\n{shown}\ninstead of\n{expected}"
    );
}

/// Plays keys and compares what is shown then.
fn check_keys(name: &str, keys: &str) {
    let launcher = launcher();
    check(name, &Player::new(&launcher).keys(keys).frame());
}

/// Makes and picks up items of several types.
pub(super) const FETCH: &str = "&olong sword<Enter>,&ooak staff<Enter>,&otin hat<Enter>,&ored ring<Enter>,\
    &ostorm lantern<Enter>,&odry scroll<Enter>,";

/// A rat and a troll beside the hero.
pub(super) const COMPANY: &str = "&mcave rat<Enter>&mstone troll<Enter>";

#[test]
fn the_title_screen() {
    check("title", &TitlePage::new(&launcher(), None).frame());
}

#[test]
fn the_title_screen_with_more_notices_than_fit() {
    let mut launcher = launcher();
    let notice = "/home/ada/.rlg327/monster_desc.txt:7:3: error: something is wrong here, and it takes more than \
                  a line to say what.";
    launcher.game_data.notices = vec![notice.to_owned(); 6];
    let error = Some("The game cannot be continued: the file is damaged.");
    check("title_notices", &TitlePage::new(&launcher, error).frame());
}

#[test]
fn the_map_when_a_game_begins() {
    check_keys("map", "");
}

#[test]
fn the_map_when_a_game_begins_with_faults_of_its_data() {
    let mut launcher = launcher();
    let fault = |file: &str| {
        format!("/home/ada/mine/{file}:7:1: error: `SPED` is not a field; an entry is discarded.")
    };
    launcher.game_data.notices = ["monster_desc.txt", "object_desc.txt"].map(fault).to_vec();
    check("map_faults", &Player::new(&launcher).frame());
}

#[test]
fn the_map_remembers() {
    check_keys("map_remembered", "llllllllllllllllllllllllll");
}

#[test]
fn the_inventory() {
    check_keys("inventory", &format!("{FETCH}i"));
}

#[test]
fn the_equipment_with_a_two_handed_weapon() {
    check_keys("equipment", &format!("{FETCH}w1w2e"));
}

#[test]
fn a_list_of_items_to_wear_and_what_wearing_would_change() {
    check_keys("wear", &format!("{FETCH}w"));
}

#[test]
fn an_item_inspected() {
    check_keys("inspect_item", &format!("{FETCH}I0"));
}

#[test]
fn a_monster_inspected() {
    check_keys("inspect_monster", &format!("{COMPANY}Lt"));
}

#[test]
fn looking_around_begins_at_the_nearest_monster() {
    check_keys("look", &format!("{COMPANY}L"));
}

#[test]
fn the_monsters_in_sight() {
    check_keys("monsters", &format!("{COMPANY}m"));
}

#[test]
fn the_character() {
    check_keys("character", "c");
}

#[test]
fn the_messages() {
    check_keys("messages", &format!("{FETCH}tp"));
}

#[test]
fn the_help_lists_every_key() {
    check_keys("help_1", "?");
    check_keys("help_2", "?<PgDn>");
    check_keys("help_3", "?<PgDn><PgDn>");
    check_keys("help_4", "?<End>");
}

#[test]
fn the_charts() {
    check_keys("chart_terrain", "M");
    check_keys("chart_distance", "MD");
    check_keys("chart_tunnelling", "MT");
    check_keys("chart_hardness", "MH");
}

#[test]
fn the_settings() {
    check_keys("settings", "O");
    check_keys("settings_chapter", "Od");
    check_keys("settings_situations", "Ok");
    check_keys("settings_keys", "Oka");
    check_keys("settings_conflict", "Oka<Down><Enter>d");
}

#[test]
fn the_ways_to_leave() {
    check_keys("leave", "Q");
    check_keys("leave_abandon", "Qa");
}

#[test]
fn wizard_mode() {
    check_keys("wizard", "&");
    check_keys("wizard_make", "&oring");
    check_keys("wizard_teleport", "&tjj");
}

#[test]
fn the_end_of_a_game_that_was_given_up() {
    check_keys("end_abandoned", &format!("{FETCH}Qay"));
}

#[test]
fn the_end_of_a_game_that_was_won() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("oak staff").keys("w0&mOld Nick<Enter>");
    check("end_won", &player.fight().frame());
}

#[test]
fn the_blow_that_killed_is_in_sight_at_once_in_every_window() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&mstone troll<Enter>").fight();
    let blows = player.play.bottom.session.view().last_wounds();
    assert_eq!(blows.len(), 10);
    for (columns, rows) in [(40, 16), (80, 24)] {
        let shown = player.sized(columns, rows);
        let text = shown.replace(['│', '▼', '▲'], " ");
        let text = text.split_whitespace().collect::<Vec<&str>>().join(" ");
        let fatal = blows[9].split_whitespace().collect::<Vec<&str>>().join(" ");
        assert!(text.contains(&fatal), "{fatal} in\n{shown}");
        assert!(shown.contains("Score "), "{shown}");
        assert!(shown.contains("PgDn: more"), "{shown}");
    }
    player.keys("<PgDn><PgDn><PgDn><PgDn><PgDn>");
    let shown = player.sized(40, 16);
    assert!(shown.contains("PgUp: back"), "{shown}");
}

#[test]
fn the_end_of_a_game_that_was_lost() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&mstone troll<Enter>");
    check("end_lost", &player.fight().frame());
}
