//! Every screen in windows of every size.

use super::fixture::{Player, TitlePage, drawn, launcher, launcher_with, monsters_called, ui};
use super::heard::launcher_of_a_quest;
use super::lines::quest;
use crate::base::Seed;
use crate::game::GameData;
use crate::store::Launcher;

/// The keys that open each screen.
const SCREENS: [&str; 28] = [
    "",
    "?",
    "i",
    "e",
    "I0",
    "Ea",
    "w",
    "t",
    "d",
    "x",
    "x0",
    ",",
    "m",
    "L",
    "Lt",
    "c",
    "p",
    "s",
    "M",
    "MD",
    "MH",
    "O",
    "Os",
    "Oka<Enter>",
    "Q",
    "&",
    "&o",
    "Qay",
];

/// Sizes from nothing to larger than any terminal, more densely where layouts change.
fn sizes() -> impl Iterator<Item = (u16, u16)> {
    let columns = [0, 1, 2, 3, 6, 9, 40, 80, 99, 100, 200];
    let rows = [0, 1, 2, 3, 5, 6, 9, 23, 24, 25, 60];
    columns
        .into_iter()
        .flat_map(move |x| rows.into_iter().map(move |y| (x, y)))
}

#[test]
fn in_a_quests_inventory_a_name_is_cut_and_not_what_is_known_of_the_item() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let plates = "item 4 4 fine_plate\n".repeat(2);
    let launcher = launcher_of_a_quest(home.path(), &plates);
    let mut player = Player::of(&launcher, quest(&launcher), ui());
    let list = player.keys("gyy i").sized(40, 16);
    let row = |key: &str| list.lines().find(|row| row.contains(key));
    let sword = row(" a ").unwrap_or_else(|| panic!("{list}"));
    assert!(sword.contains("longsword"), "{list}");
    assert!(sword.contains("4 lb  (in use)"), "{list}");
    let plate = row("… x2 ").expect("the name is cut");
    assert!(plate.contains("100 lb"), "{list}");
    assert!(player.sized(80, 24).contains(" mail armor x2 "), "{list}");
}

#[test]
fn in_a_quests_inventory_a_long_name_has_the_columns_that_nothing_needs() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let launcher = launcher_of_a_quest(home.path(), "item 4 4 half_plate\n");
    let mut player = Player::of(&launcher, quest(&launcher), ui());
    let list = player.keys("gy i").sized(40, 16);
    assert!(
        !list.contains('…') && list.contains("half-plate armor"),
        "{list}"
    );
    let wide = player.sized(80, 24);
    assert!(wide.contains(" 4 lb  (equipped)"), "{wide}");
}

#[test]
fn the_page_of_an_item_names_in_the_smallest_window_what_is_done_with_it_most() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("long sword").fetch("red flask");
    for (keys, foot) in [
        ("I0", " w wears, v throws, 14/17, Esc closes "),
        ("<Esc>I1", " q drinks, v throws, Esc closes "),
    ] {
        let page = player.keys(keys).sized(40, 16);
        assert!(page.contains(foot), "{page}");
        assert!(player.frame().contains("x destroys, / searches,"));
    }
}

#[test]
fn a_list_that_scrolls_has_the_rows_that_the_longest_remark_alone_needs() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("Od");
    for keys in ["", "<Down>", "<Down><Down>", "<End>"] {
        let list = player.keys(keys).sized(40, 16);
        let inside: Vec<&str> = list.lines().skip(1).take(14).collect();
        let is_blank = |row: &&&str| row.trim_matches(['│', ' ']).is_empty();
        assert_eq!(inside.iter().filter(is_blank).count(), 1, "{list}");
    }
}

#[test]
fn no_size_is_too_small_or_too_large_for_any_screen() {
    let launcher = launcher();
    for keys in SCREENS {
        let mut player = Player::new(&launcher);
        player
            .fetch("long sword")
            .keys("w0")
            .fetch("red ring")
            .fetch("tin hat");
        player
            .keys("&mcave rat<Enter>&obl<Enter>&ogr<Enter>")
            .keys(keys);
        for (columns, rows) in sizes() {
            player.sized(columns, rows);
        }
        let before = player.frame();
        assert_eq!(
            before,
            player.frame(),
            "a frame depends on its screen alone: {keys}"
        );
    }
}

#[test]
fn the_cursor_stands_on_the_hero_of_a_chart_and_where_a_text_is_typed() {
    let launcher = launcher();
    for (keys, sign) in [
        ("", '@'),
        ("M", '@'),
        ("MD", '@'),
        ("?/", '_'),
        ("?/rest", '_'),
        ("p/", '_'),
    ] {
        for size in [(80, 24), (40, 16), (100, 30)] {
            let mut player = Player::new(&launcher);
            player.keys(keys);
            let (frame, cursor) = drawn(&mut player.play, &player.ui, size);
            let at = cursor.and_then(|at| frame.text(at.y).chars().nth(usize::from(at.x)));
            assert_eq!(at, Some(sign), "{keys} {size:?}");
        }
    }
}

#[test]
fn the_end_of_what_is_typed_is_in_sight_where_not_all_has_room() {
    let launcher = launcher();
    let text = "a text, longer than a line of any of these windows, of which the last words count, at its end here";
    for keys in ["&o", "/", "?/", "p/"] {
        for size in [(80, 24), (40, 16), (20, 10)] {
            let mut player = Player::new(&launcher);
            player.keys(keys).keys(text);
            let (frame, cursor) = drawn(&mut player.play, &player.ui, size);
            let at = cursor.expect("there is a cursor");
            let row: String = frame.text(at.y).chars().take(at.x.into()).collect();
            assert!(row.ends_with("its end here"), "{keys} {size:?}: {row}");
            assert!(row.contains('…'), "{keys} {size:?}: {row}");
            assert_eq!(frame.text(at.y).chars().nth(at.x.into()), Some('_'));
        }
    }
}

#[test]
fn the_title_fits_in_every_window() {
    let launcher = launcher();
    let error = "Something long to say.".repeat(20);
    let mut title = TitlePage::new(&launcher, Some(&error));
    for (columns, rows) in sizes() {
        let shown = title.sized(columns, rows);
        assert!(
            columns < 20 || rows < 6 || shown.contains("Tactical"),
            "{columns} by {rows}:\n{shown}"
        );
    }
}

#[test]
fn the_hero_is_in_sight_in_every_window() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    for steps in ["", "llllllllllllllllllllll", "jjjj"] {
        player.keys(steps);
        for (columns, rows) in sizes().filter(|&(columns, rows)| columns > 0 && rows > 0) {
            let shown = player.sized(columns, rows);
            assert!(shown.contains('@'), "{columns} by {rows}:\n{shown}");
        }
    }
}

#[test]
fn a_tall_window_has_the_last_messages_and_a_wide_one_what_is_worn() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("long sword").keys("w0&mcave rat<Enter>.");
    let tall = player.sized(80, 30);
    assert!(tall.contains("You now wear long sword"), "{tall}");
    let wide = player.sized(120, 24);
    assert!(
        wide.contains("In sight") && wide.contains("a | long sword"),
        "{wide}"
    );
    assert!(!player.sized(99, 24).contains("In sight"));
}

#[test]
fn under_a_burden_the_seed_stands_in_the_status_rather_than_the_light() {
    let mut launcher = launcher();
    launcher.seed = Some(Seed::from_number(553_982_314));
    launcher.name = "Bartholomew".to_owned();
    launcher.game_data = GameData::built_in();
    let mut player = Player::new(&launcher);
    for name in [
        "a suit of plate",
        "a quarry maul",
        "a tower shield",
        "a great helm",
    ] {
        player.fetch(name).keys("w0");
    }
    let shown = player.frame();
    assert!(shown.contains("(slows "), "{shown}");
    assert!(shown.contains("Seed 553982314"), "{shown}");
}

#[test]
fn in_a_narrow_window_help_keeps_signs_with_their_words_and_indents_the_rest_of_a_line() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("?");
    player.sized(40, 16);
    let second = player.keys("<PgDn>").sized(40, 16);
    assert!(second.contains("} water, lava"), "{second}");
    assert!(second.contains("' statue"), "{second}");
    let fourth = player.keys("<PgDn><PgDn>").sized(40, 16);
    assert!(fourth.contains("│     are healed or"), "{fourth}");
}

#[test]
fn in_a_narrow_window_charts_leave_out_what_does_not_fit() {
    let launcher = launcher();
    let chart = Player::new(&launcher).keys("MT").sized(40, 16);
    assert!(!chart.contains('…'), "{chart}");
    assert!(chart.contains("X out of reach"), "{chart}");
}

#[test]
fn in_a_narrow_window_charts_name_all_others() {
    let launcher = launcher();
    for (keys, others) in [
        ("M", "D steps  T digging  H rock  Esc closes"),
        ("MD", "s ground  T digging  H rock  Esc closes"),
        ("MT", "s ground  D steps  H rock  Esc closes"),
        ("MH", "s ground  D steps  T digging  Esc closes"),
    ] {
        let chart = Player::new(&launcher).keys(keys).sized(40, 16);
        assert!(chart.contains(others), "{chart}");
    }
}

#[test]
fn in_a_narrow_window_a_list_still_names_the_keys_that_mark_and_take_all() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch_five();
    let narrow = player.keys("d").sized(40, 16);
    assert!(
        narrow.contains(" , all, space marks, Enter does it "),
        "{narrow}"
    );
    let usual = player.sized(80, 24);
    assert!(usual.contains(" , drops all, a key drops one, "), "{usual}");
}

#[test]
fn in_the_lowest_window_the_end_of_a_game_shows_what_can_be_done() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("Qay");
    for (size, report) in [((10, 5), false), ((80, 5), false), ((20, 10), true)] {
        let shown = player.sized(size.0, size.1);
        for entry in ["g  N", "s  S", "q  Q"] {
            assert!(shown.contains(entry), "{size:?}: {shown}");
        }
        assert_eq!(shown.contains("gave up"), report, "{size:?}: {shown}");
    }
}

#[test]
fn a_text_that_was_scrolled_to_its_end_stays_there_in_a_smaller_window() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    for _ in 0..7 {
        player.keys("&ored flask<Enter>,d0");
    }
    let is_at_the_end = |player: &mut Player<'_>| {
        let shown = player.sized(40, 16);
        !shown.contains("Welcome") && shown.contains("You drop red flask")
    };
    // The whole log has room in the larger window.
    player.keys("p").sized(100, 60);
    assert!(is_at_the_end(&mut player), "{}", player.sized(40, 16));
    player.keys("k");
    player.sized(100, 60);
    assert!(!is_at_the_end(&mut player), "it was scrolled up");
    player.keys("<Home>").sized(40, 16);
    player.keys("<End>").sized(40, 10);
    assert!(is_at_the_end(&mut player));
    player.keys("<Esc>?").sized(160, 300);
    let help = player.sized(40, 16);
    assert!(help.contains("You are @."), "{help}");
    player.keys("<Down>").sized(160, 300);
    let help = player.sized(40, 16);
    assert!(help.contains("You are @."), "no end to stay at: {help}");
}

#[test]
fn in_a_narrow_window_entries_have_room_without_what_explains_them() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut launcher = launcher();
    launcher.folders.own = Some(folder.path().to_owned());
    let mut player = Player::new(&launcher);
    let cut = |shown: &str| {
        let mut lines = shown.lines();
        lines.find(|line| line.contains('…')).map(str::to_owned)
    };
    player.keys("..Q");
    assert_eq!(cut(&player.sized(40, 16)), None);
    player.keys("ay");
    let end = player.sized(40, 16);
    assert!(end.contains("Look back  "), "{end}");
    player.keys("r");
    let back = player.sized(40, 16);
    assert_eq!(cut(&back), None, "{back}");
    assert!(back.contains("a  Practice  "), "{back}");
    let mut player = Player::new(&launcher);
    player.keys("&mstone troll<Enter>").fight().keys("r");
    let back = player.sized(40, 16);
    assert!(back.contains("w  Why did I die?  "), "{back}");
    for name in ["Bea", "Cid"] {
        let launcher = Launcher {
            name: name.to_owned(),
            ..Launcher::new(name, launcher.game_data.clone(), launcher.folders.clone())
        };
        Player::new(&launcher).keys("..");
    }
    let title = TitlePage::new(&launcher, None).sized(40, 16);
    assert_eq!(cut(&title), None, "{title}");
}

#[test]
fn whoever_carries_too_much_on_a_quest_sees_so_in_every_window() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let plates = "item 4 4 fine_plate\nitem 4 4 fine_plate\n";
    let launcher = launcher_of_a_quest(home.path(), plates);
    let mut player = Player::of(&launcher, quest(&launcher), ui());
    player.keys("gyy ");
    for size in [(120, 30), (80, 24), (40, 16), (30, 10)] {
        let frame = player.sized(size.0, size.1);
        let status = frame.lines().find(|line| line.contains("HP: "));
        let status = status.unwrap_or_default();
        assert!(status.contains("encumbered"), "{frame}");
    }
}

#[test]
fn the_list_of_what_is_in_sight_covers_the_map_rather_than_cut_the_odds() {
    let name = "overseer of the many cellars and all stores";
    let monsters = monsters_called(&[name], 'h', [8, 3]);
    let launcher = launcher_with(&[("monster_desc.txt", &*monsters)]);
    let mut player = Player::new(&launcher);
    player.keys("lllllll");
    for _ in 0..4 {
        player.keys(&format!("&m{name}<Enter>"));
    }
    player.keys("m");
    for rows in 17..24 {
        let list = player.sized(80, rows);
        // With this they end.
        assert!(list.contains("38 typically."), "{list}");
    }
}
