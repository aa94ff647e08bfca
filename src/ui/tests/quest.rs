//! Every screen of a quest at 80 by 24, in the built-in campaign.

use super::fixture::{Player, launcher, on_quest, spelled, ui};
use super::frames::check;
use super::lines::{self, played};
use super::mouse::beside_the_hero;
use super::settings_file::read;
use crate::base::{Dir, Pos, Seed};
use crate::game::Command;
use crate::store::Launcher;
use crate::ui::input::{Button, Input};
use crate::ui::screens::Departure;
use ratatui::layout::Position;
use std::fs;

/// Where the hero of a quest begins.
const BEGINNING: Pos = Pos { x: 4, y: 4 };

/// Returns a quest in which nothing is kept.
pub(super) fn quest(launcher: &Launcher) -> Player<'_> {
    Player::of(launcher, lines::quest(launcher), ui())
}

/// Returns a quest whose hero begins where all items of its floor are.
pub(super) fn quest_on_items(launcher: &Launcher) -> Player<'_> {
    let mut campaign = launcher.read_campaign().expect("a sound campaign");
    let first = &mut campaign.floors[0];
    let here = first.items.iter().map(|&(_, kind)| (BEGINNING, kind));
    first.items = here.collect();
    Player::of(launcher, on_quest(launcher, &campaign), ui())
}

/// Returns a quest without monsters.
pub(super) fn lonely_quest(launcher: &Launcher) -> Player<'_> {
    let mut campaign = launcher.read_campaign().expect("a sound campaign");
    for floor in &mut campaign.floors {
        floor.quest_monsters.clear();
    }
    Player::of(launcher, on_quest(launcher, &campaign), ui())
}

#[test]
fn who_stands_on_stairs_and_may_not_set_out_learns_how_to_take_them() {
    let launcher = launcher();
    let mut campaign = launcher.read_campaign().expect("a sound campaign");
    campaign.floors[0].quest_monsters.clear();
    let mut player = Player::of(&launcher, on_quest(&launcher, &campaign), ui());
    let arrived = player.keys("> > <").frame();
    let words: Vec<&str> = arrived.split_whitespace().collect();
    let told = "(17 east). You stand on stairs up: step off them and back.";
    assert!(words.join(" ").ends_with(told), "{arrived}");
}

#[test]
fn a_click_diagonally_beside_the_hero_of_a_quest_goes_there_in_two_steps() {
    let launcher = launcher();
    let mut player = lonely_quest(&launcher);
    let beside = beside_the_hero(&mut player, 1, 1);
    player.take(&beside);
    let view = player.play.bottom.session.view();
    let there = BEGINNING.step(Dir::SouthEast);
    assert_eq!((view.hero_pos(), view.turns()), (there, 2));
}

/// Plays keys and compares what is shown then.
fn check_keys(name: &str, keys: &str) {
    let launcher = launcher();
    check(name, &quest(&launcher).keys(keys).frame());
}

#[test]
fn the_floor_when_a_quest_begins() {
    check_keys("quest_floor", "");
}

#[test]
fn the_inventory() {
    check_keys("quest_inventory", "ida");
}

#[test]
fn the_character_sheet() {
    check_keys("quest_sheet", "c");
}

#[test]
fn looking_at_a_monster() {
    check_keys("quest_look", "Lt");
}

#[test]
fn the_chart_of_distances() {
    check_keys("quest_distances", "MD");
}

#[test]
fn an_unknown_key_is_answered_on_a_chart() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    let frame = player.keys("Mx").frame();
    assert!(
        frame.starts_with("x is no key here. Bare terrain"),
        "{frame}"
    );
    assert!(player.keys("D").frame().starts_with("Steps to you"));
}

#[test]
fn the_help() {
    check_keys("quest_help", "?");
}

#[test]
fn leaving_a_quest_that_is_not_kept_is_asked_about() {
    check_keys("quest_leave", "Q");
}

#[test]
fn an_unknown_key_changes_nothing() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    for known in ["", "a", "<Tab>", "5"] {
        let before = player.keys(known).frame();
        for unknown in ["z", "Z", "k", "<F5>", "'"] {
            assert_eq!(player.keys(unknown).frame(), before, "{unknown}");
        }
    }
}

#[test]
fn exploring_is_not_stopped_by_monsters_behind_walls() {
    let mut launcher = launcher();
    launcher.seed = Some(Seed::from_number(4));
    let mut player = quest(&launcher);
    for _ in 0..3 {
        let shown = player.keys("o").frame();
        assert!(!shown.contains("comes close"), "{shown}");
    }
}

#[test]
fn one_who_has_just_come_by_stairs_travels_back_through_them() {
    let launcher = launcher();
    let mut player = lonely_quest(&launcher);
    let shown = player.keys(">>").frame();
    assert!(shown.contains("Floor 2"), "{shown}");
    let shown = player.keys("/on floor 1<Enter><Enter>").frame();
    assert!(shown.contains("Floor 1"), "{shown}");
}

#[test]
fn the_way_to_stairs_ends_behind_them() {
    let launcher = launcher();
    let mut player = lonely_quest(&launcher);
    let shown = player.keys(">>").frame();
    assert!(shown.contains("Floor 2"), "{shown}");
    // The next stairs down are at the other end of that floor.
    let arrived = player.play.bottom.session.view().hero_pos();
    assert_eq!(arrived, Pos::new(2, 7), "{shown}");
}

#[test]
fn what_a_chore_brings_several_times_takes_one_line() {
    let launcher = launcher();
    let mut player = lonely_quest(&launcher);
    let shown = player.keys("o").frame();
    assert!(shown.contains("You open the door. (x"), "{shown}");
    assert!(!shown.contains("-- more"), "{shown}");
}

#[test]
fn that_messages_do_not_fit_is_told_even_if_no_key_shows_more() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    for (file, told) in [
        ("[keys.quest]\nmore = \"m\"\n", "-- more: m --"),
        ("[keys.quest]\nmore = \"\"\n", "-- more --"),
    ] {
        player.ui = read(file);
        let frame = player.sized(24, 10);
        assert!(frame.trim_end().ends_with(told), "{frame}");
    }
}

#[test]
fn who_stands_in_a_door_far_away_keeps_nobody_from_setting_out() {
    let launcher = launcher();
    let mut campaign = launcher.read_campaign().expect("a sound campaign");
    let first = &mut campaign.floors[0];
    let (_, kind) = first.quest_monsters[0];
    // Behind the door of the room of the stairs, which is the only one.
    first.quest_monsters = vec![(Pos::new(48, 7), kind)];
    let mut player = Player::of(&launcher, on_quest(&launcher, &campaign), ui());
    let shown = player.keys(">").frame();
    let hero = player.play.bottom.session.view().hero_pos();
    assert!(hero.x > 9, "{hero:?}\n{shown}");
}

#[test]
fn fighting_opens_doors_on_the_way_to_an_enemy() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    for _ in 0..20 {
        let shown = player.keys("<Tab>").frame();
        assert!(!shown.contains("no safe way"), "{shown}");
    }
    // The room where a quest begins has one door, to the east.
    let hero = player.play.bottom.session.view().hero_pos();
    assert!(hero.x > 9, "{hero:?}\n{}", player.frame());
}

#[test]
fn after_the_end_capitals_lead_on_and_any_other_key_leaves() {
    let launcher = launcher();
    for (keys, departure) in [
        ("G", Departure::NewGame),
        ("S", Departure::SameDungeon),
        ("g", Departure::Quit),
        ("<Space>", Departure::Quit),
    ] {
        let mut player = quest(&launcher);
        player.play.bottom.obey(Command::Abandon.sure());
        let left: Vec<Option<Departure>> =
            spelled(keys).iter().map(|key| player.take(key)).collect();
        assert_eq!(left, [Some(departure)], "{keys}");
    }
}

#[test]
fn a_quest_can_be_given_up_and_that_is_asked_about() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    assert!(player.keys("X").frame().contains("Your hero gives up."));
    assert!(!player.keys("n").frame().contains("GAME OVER"));
    let frame = player.keys("Xy").frame();
    assert!(frame.contains("You have given up. GAME OVER"), "{frame}");
}

#[test]
fn the_status_line_has_the_load_of_the_quest_and_not_that_of_the_dungeon() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    let frame = player.sized(120, 30);
    let status = frame.lines().find(|line| line.contains("HP: "));
    let status = status.unwrap_or_default();
    assert!(status.contains("/100 lb"), "{frame}");
    assert!(
        !frame.contains("Weight") && !frame.contains("slows"),
        "{frame}"
    );
}

#[test]
fn the_status_line_begins_with_the_name_and_shortens_labels_before_the_experience_goes() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    for (width, wanted, has_experience) in [
        (80, "Attack +5", true),
        (75, "Att +5", true),
        (62, "Att +5", true),
        (55, "AC 19", false),
        (40, "Day 0/5", false),
        (20, "HP: ", false),
    ] {
        let frame = player.sized(width, 24);
        let status = frame
            .lines()
            .find(|line| line.starts_with("Ada ") && line.contains("HP: "));
        let status = status.unwrap_or_default();
        assert!(status.contains(wanted), "{frame}");
        assert_eq!(status.contains("XP"), has_experience, "{frame}");
    }
}

#[test]
fn a_name_of_usual_length_is_whole_where_labels_and_gaps_can_be_shortened() {
    let mut launcher = launcher();
    let mut campaign = launcher.read_campaign().expect("a sound campaign");
    for (name, level, width) in [
        ("Bacher", 1, 80),
        ("Bacher", 20, 80),
        ("Christopher", 1, 80),
        ("Bacher", 1, 67),
    ] {
        name.clone_into(&mut launcher.name);
        campaign.tables.constants.start_level = level;
        let mut player = Player::of(&launcher, on_quest(&launcher, &campaign), ui());
        let frame = player.sized(width, 24);
        let status = frame.lines().find(|line| line.contains("HP:  10/ 10"));
        let status = status.unwrap_or_default();
        assert!(status.starts_with(&format!("{name} ")), "{frame}");
        assert!(status.contains("/100 lb"), "{frame}");
    }
}

#[test]
fn a_wrong_letter_is_answered_in_the_inventory() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    let frame = player.keys("iz").frame();
    assert!(frame.contains("z is no key of this list"), "{frame}");
    let after = player.keys("e").frame();
    assert!(!after.contains("no key of this list"), "{after}");
}

#[test]
fn a_key_that_does_not_answer_the_question_of_getting_is_named() {
    let launcher = launcher();
    let mut player = quest_on_items(&launcher);
    let frame = player.keys("gz").frame();
    let asked = "z is no answer here. Get the silver key? y/n";
    assert!(frame.contains(asked), "{frame}");
    let frame = player.keys("y").frame();
    assert!(!frame.contains("no answer"), "{frame}");
}

#[test]
fn what_is_done_in_the_inventory_has_names_and_keys_of_the_players_own() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    player.ui = read("[keys.quest-inventory]\nequip = \"E\"\n");
    let frame = player.keys("i").frame();
    assert!(frame.contains("E equip  d drop"), "{frame}");
    let frame = player.keys("e").frame();
    assert!(!frame.contains("Equip which?"), "{frame}");
    let frame = player.keys("E").frame();
    assert!(frame.contains("Equip which?"), "{frame}");
    let heard = played(
        &launcher,
        lines::quest(&launcher),
        "inventory\nexamine\nscale\nreturn",
    );
    assert!(heard.heard.contains("Examine which?"), "{}", heard.heard);
    assert!(heard.heard.contains("scale mail: "), "{}", heard.heard);
    assert!(
        heard.heard.trim_end().ends_with("Back in the game."),
        "{}",
        heard.heard
    );
}

#[test]
fn enter_and_a_click_examine_an_item_of_the_inventory() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    let frame = player.keys("i<Enter>").frame();
    assert!(frame.contains("longsword: "), "{frame}");
    let frame = player.keys("<Down><Enter>").frame();
    assert!(frame.contains("scale mail: "), "{frame}");
    let row = frame.lines().position(|line| line.contains("longsword"));
    let row = row.expect("the list has a longsword") as u16;
    let click = Input::Click(Button::Left, Position::new(40, row));
    player.take(&click);
    let frame = player.frame();
    assert!(frame.contains("longsword: "), "{frame}");
}

#[test]
fn the_story_of_a_quest_speaks_of_floors() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = launcher();
    launcher.folders.own = Some(home.path().to_owned());
    quest(&launcher).keys("Xy");
    let mut stories = fs::read_dir(home.path().join("morgue")).expect("a folder");
    let story = stories.next().expect("a story").expect("a story").path();
    let story = fs::read_to_string(story).expect("a text");
    assert!(story.contains("\nFloor        1 of 7\n"), "{story}");
}

#[test]
fn a_wide_window_has_a_sidebar_with_the_inventory() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    let wide = player.sized(120, 40);
    for wanted in [
        "In sight",
        "* silver key 10s 24e",
        "a longsword",
        "b scale mail",
    ] {
        assert!(wide.contains(wanted), "{wanted}: {wide}");
    }
    assert!(wide.contains("34/100 lb"), "{wide}");
    assert!(!player.sized(99, 40).contains("In sight"));
}

#[test]
fn in_a_small_window_the_whole_description_of_an_item_is_shown() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    let shown = player.keys("ixa").sized(40, 16);
    let text = shown.replace(['│', '\n'], " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    for told in ["4 lb, worth 15.", "It has your thumb worn into its grip."] {
        assert!(text.contains(told), "{told}: {shown}");
    }
}

#[test]
fn of_a_monster_without_a_description_no_empty_rows_are_left() {
    let launcher = launcher();
    let mut player = quest(&launcher);
    let shown = player.keys("Lt").frame();
    let rows: Vec<&str> = shown.lines().collect();
    let facts = rows.iter().position(|row| row.contains("in good health;"));
    let facts = facts.expect("the monster is described");
    assert!(rows[facts + 2].contains("Its armor class"), "{shown}");
}

#[test]
fn an_item_that_lies_there_has_the_figures_that_the_inventory_shows() {
    let launcher = launcher();
    let mut campaign = launcher.read_campaign().expect("a sound campaign");
    let floors = campaign.floors.iter();
    let items = floors.flat_map(|floor| floor.items.iter().map(|&(_, kind)| (BEGINNING, kind)));
    campaign.floors[0].items = items.collect();
    let mut player = Player::of(&launcher, on_quest(&launcher, &campaign), ui());
    let list = player.keys(";t").frame();
    let line = |name| list.lines().find(|line| line.contains(name));
    for (name, summary) in [
        ("silver key", "0 lb, worth 0"),
        ("half-plate armor", "armor class +7, 50 lb, worth 600"),
    ] {
        assert!(
            line(name).is_some_and(|line| line.contains(summary)),
            "{list}"
        );
    }
    let item = player.keys("d").frame();
    for told in [
        "Armor class +7, 50 lb, worth 600.",
        "If you equip it, your armor class is ",
    ] {
        assert!(item.contains(told), "{told}: {item}");
    }
    for of_the_dungeon in ["Type:", "Thrown", "Weight: 0"] {
        assert!(!item.contains(of_the_dungeon), "{of_the_dungeon}: {item}");
    }
}

#[test]
fn a_long_name_is_cut_before_a_figure_of_the_status_goes() {
    let mut launcher = launcher();
    let mut campaign = launcher.read_campaign().expect("a sound campaign");
    let floors = campaign.floors.iter();
    let all = floors.flat_map(|floor| floor.items.iter().map(|&(_, kind)| (BEGINNING, kind)));
    campaign.floors[0].items = all.collect();
    campaign.floors[0].quest_monsters.clear();
    for (level, experience) in [
        (1, "XP 0"),
        (2, "XP 1000"),
        (5, "XP 10000"),
        (20, "XP 190000"),
    ] {
        campaign.tables.constants.start_level = level;
        for name in [
            "Ada",
            "Bartholomew the Old",
            "王王王王王王王王王王王王王王王王王王王王",
        ] {
            launcher.name = name.to_owned();
            let mut player = Player::of(&launcher, on_quest(&launcher, &campaign), ui());
            for keys in ["", "G"] {
                let frame = player.keys(keys).frame();
                let status = frame.lines().find(|line| line.contains("HP: "));
                let status = status.unwrap_or_default();
                let start: String = name.chars().take(2).collect();
                assert!(status.starts_with(&start), "{frame}");
                for figure in [
                    " 10/ 10", " 1", "Day 0/5", experience, "AC 19", "+", "/100 lb",
                ] {
                    assert!(status.contains(figure), "{figure}: {frame}");
                }
            }
        }
    }
}
