//! What one sees at a glance: the sidebar, the list of what is in sight, the cursor, and how the map is drawn.

use super::fixture::{Player, effect_of, launcher, launcher_with, monsters_called};
use crate::game::{Paint, Terrain, Tile};
use crate::ui::canvas::{Canvas, Marks};
use crate::ui::frame::Frame;
use crate::ui::theme::Ink;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use std::sync::Arc;

/// The size of a window with a sidebar, and the first column of that.
const WIDE: (u16, u16) = (120, 24);

/// One whose sidebar has no room for a monster in a row.
const NARROW: (u16, u16) = (100, 24);
const SIDEBAR: u16 = 81;

/// The cell of the hero at first: the map begins below the message line.
const HERO: (u16, u16) = (10, 4);

const COMPANY: &str = "&mcave rat<Enter>&mstone troll<Enter>";

/// Returns the cells that are highlighted.
fn highlighted(player: &mut Player<'_>, (columns, rows): (u16, u16)) -> Vec<(u16, u16)> {
    let cells = player.cells(columns, rows);
    let is_marked =
        |&(x, y): &(u16, u16)| cells[(x, y)].look.modifier().contains(Modifier::REVERSED);
    let all = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
    all.filter(is_marked).collect()
}

/// Returns the color of a text in a style.
fn ink(style: Style) -> Color {
    style.fg.unwrap_or(Color::Reset)
}

/// Returns the rows of the sidebar.
fn sidebar(player: &mut Player<'_>) -> Vec<String> {
    let frame = player.sized(WIDE.0, WIDE.1);
    let behind = |row: &str| row.chars().skip(usize::from(SIDEBAR)).collect::<String>();
    frame.lines().map(behind).collect()
}

#[test]
fn the_sidebar_tells_of_monsters_places_and_items() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("tin hat").keys(COMPANY);
    let rows = sidebar(&mut player);
    let shown = rows.join("\n");
    for words in [
        "In sight\nr cave rat     █████ weak, 1n 1w\n",
        "\nT stone troll  █████ deadly, asleep, 1n\n",
        "Known here\n> Stairs down 1s 3e\n",
        "Carried\n0 ] tin hat\n",
    ] {
        assert!(shown.contains(words), "{words} in\n{shown}");
    }
    let narrow = player.sized(NARROW.0, NARROW.1);
    for words in [
        "r cave rat\n",
        "  █████ weak, 1n 1w\n",
        "T ███ stone troll\n",
        "  deadly, asleep 1n\n",
    ] {
        assert!(narrow.contains(words), "{words} in\n{narrow}");
    }
}

#[test]
fn a_name_in_a_narrow_sidebar_is_whole_where_a_short_bar_has_room_below_it() {
    let bats = monsters_called(&["cellar bat"], 'b', [2, 1]);
    let launcher = launcher_with(&[("monster_desc.txt", &bats)]);
    let mut player = Player::new(&launcher);
    player
        .keys("&mcellar bat<Enter>")
        .keys("&mcellar bat<Enter>");
    let narrow = player.sized(NARROW.0, NARROW.1);
    let rows: Vec<&str> = narrow.lines().collect();
    let beside = |row: &&str| row.ends_with("b cellar bat 1n");
    let at = rows.iter().position(beside).expect(&narrow);
    assert!(rows[at + 1].ends_with("  ███ weak, asleep"), "{narrow}");
}

#[test]
fn a_monster_far_away_takes_as_many_rows_of_a_narrow_sidebar_as_all_that_is_told_of_it() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player
        .keys(COMPANY)
        .keys("&t<Right><Right><Right><Right><Right><Right><Down><Enter>");
    let narrow = player.sized(NARROW.0, NARROW.1);
    let rows: Vec<String> = (narrow.lines())
        .map(|row| row.chars().skip(SIDEBAR.into()).collect())
        .collect();
    let wanted = [
        "In sight",
        "T ███ stone troll",
        "  deadly, asleep",
        "  2n 6w",
        "r cave rat",
        "  █████ weak, 2n 7w",
        "",
    ];
    assert_eq!(rows[..wanted.len()], wanted, "{narrow}");
}

#[test]
fn the_sidebar_names_what_both_hands_hold_once() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("oak staff").keys("w0");
    let shown = sidebar(&mut player).join("\n");
    assert!(shown.contains("Worn\na | oak staff\n"), "{shown}");
    assert_eq!(shown.matches("oak staff").count(), 1, "{shown}");
}

#[test]
fn stairs_that_were_taken_say_in_lists_where_they_lead_and_in_short_in_the_sidebar() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    assert!(player.keys("m").frame().contains("> Stairs down, "));
    let list = player.keys("<Esc>>>m").frame();
    assert!(list.contains("< Stairs up to level 1, "), "{list}");
    let rows = sidebar(player.keys("<Esc>")).join("\n");
    assert!(rows.contains("\n< Stairs up here"), "{rows}");
    player.keys("/level 1");
    let found = player.frame();
    assert!(
        found.contains("Stairs down to level 2, on level 1"),
        "{found}"
    );
}

#[test]
fn a_place_has_its_own_sign_whoever_or_whatever_is_there() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&ored flask<Enter>");
    let rows = sidebar(&mut player).join("\n");
    assert!(rows.contains("\n! red flask here"), "{rows}");
    player.keys(",lllj");
    let rows = sidebar(&mut player).join("\n");
    assert!(rows.contains("\n> Stairs down here"), "{rows}");
}

#[test]
fn a_narrow_sidebar_without_free_rows_cuts_the_name_of_a_place_rather_than_where_it_is() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&ostorm lantern<Enter>lllllkkk");
    let narrow = player.sized(NARROW.0, NARROW.1);
    let rows: Vec<&str> = narrow.lines().collect();
    let name = rows.iter().position(|row| row.ends_with("_ storm lantern"));
    let below = name.map(|name| rows[name + 1]);
    assert!(
        below.is_some_and(|row| row.ends_with("   2s 5w")),
        "{narrow}"
    );
    let low = player.sized(NARROW.0, 3);
    assert!(low.contains("_ storm lant… 2s 5w\n"), "{low}");
}

#[test]
fn a_monster_that_is_awake_is_named_in_full_where_a_short_bar_has_room_below_it() {
    let skeletons = monsters_called(&["small skeleton"], 's', [90, 40]);
    let launcher = launcher_with(&[("monster_desc.txt", &skeletons)]);
    let mut player = Player::new(&launcher);
    player.keys("&msmall skeleton<Enter>.");
    player.keys("&t<Right><Right><Right><Right><Right><Right><Enter>");
    let narrow = player.sized(NARROW.0, NARROW.1);
    let rows: Vec<&str> = narrow.lines().collect();
    let name = rows
        .iter()
        .position(|row| row.ends_with("s small skeleton"));
    let below = name.map(|name| rows[name + 1]);
    assert!(
        below.is_some_and(|row| row.contains("  ███ deadly, ")),
        "{narrow}"
    );
}

#[test]
fn pointing_at_a_monster_highlights_its_entry_in_the_sidebar() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys(COMPANY).keys("L");
    let first = highlighted(&mut player, NARROW);
    let in_sidebar = |cells: &[(u16, u16)]| -> Vec<u16> {
        let mut rows: Vec<u16> = (cells.iter())
            .filter(|(x, _)| *x >= SIDEBAR)
            .map(|(_, y)| *y)
            .collect();
        rows.dedup();
        rows
    };
    assert_eq!(in_sidebar(&first), [1, 2], "the name and what is below it");
    player.keys("<Tab>");
    let second = highlighted(&mut player, NARROW);
    assert_eq!(in_sidebar(&second), [3, 4]);
    let on_map = |cells: &[(u16, u16)]| cells.iter().find(|(x, _)| *x < SIDEBAR).copied();
    assert_ne!(on_map(&first), on_map(&second));
}

#[test]
fn the_list_marks_what_is_selected_on_the_map_and_leaves_it_free() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys(COMPANY).keys("m");
    let shown = player.frame();
    for words in [
        "a  r cave rat █████ weak, ",
        "b  T stone troll █████ deadly, asleep, 1n",
        "c  > Stairs down, 1s 3e",
    ] {
        assert!(shown.contains(words), "{words} in\n{shown}");
    }
    player.keys("<End>");
    assert!(player.message().starts_with("Stairs down."));
    let stairs = (HERO.0 + 3, HERO.1 + 1);
    let marked = highlighted(&mut player, (80, 24));
    assert!(marked.contains(&stairs), "{marked:?}");
    assert_eq!(player.cells(80, 24)[stairs].glyph(), '>');
}

#[test]
fn looking_tells_both_directions_of_a_fight_and_escape_leaves_at_once() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let before = player.keys(COMPANY).frame();
    let shown = player.keys("L").frame().replace('\n', " ");
    for words in [
        "You hit cave rat 60 % of the time, for 1 to 4, 16 to 66 % of its hit points: you can kill it in 2 blows at best, 5 typically.",
        "Cave rat hits you 90 % of the time, for 1 to 3, 1 to 3 % of yours: it can kill you in 34 blows at worst, 56 typically.",
    ] {
        assert!(shown.contains(words), "{words} in\n{shown}");
    }
    assert_eq!(player.keys("<Esc>").frame(), before);
    assert_eq!(
        player.keys("Lt<Esc>").frame(),
        before,
        "from the description, too"
    );
    assert_eq!(player.keys("ma<Esc>").frame(), before);
}

#[test]
fn an_item_tells_what_changes_if_it_is_worn_and_if_it_is_taken_off() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("tin hat").fetch("long sword");
    let unworn = player.keys("I0").frame();
    assert!(
        unworn.contains("If you wear it: defense +0 -> +4."),
        "{unworn}"
    );
    player.keys("<Esc><Esc>w0");
    let worn = player.keys("Ee").frame();
    assert!(
        worn.contains("If you take it off: defense +4 -> +0."),
        "{worn}"
    );
    let list = player.keys("<Esc><Esc>t").frame();
    assert!(
        list.contains("If you take it off: defense +4 -> +0."),
        "{list}"
    );
    let nothing = player.keys("<Esc>").fetch("dry scroll").keys("I0").frame();
    assert!(!nothing.contains("If you"), "{nothing}");
}

#[test]
fn walls_are_drawn_and_the_lit_floor_differs_from_what_is_remembered() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let lit = player.ui.theme.lit();
    let cells = player.cells(80, 24);
    let (x, y) = HERO;
    assert_eq!(cells[(x + 1, y)].look.fg(), ink(lit));
    assert_ne!(
        cells[(x + 5, y)].look.fg(),
        ink(lit),
        "beyond the light of the hero"
    );
    assert_eq!(cells[(4, y)].glyph(), '│');
    let theme = Arc::clone(&player.ui.theme);
    let wall = |in_view| {
        theme.tile(&Tile {
            glyph: '│',
            paint: Paint::Terrain(Terrain::Wall),
            in_view,
        })
    };
    assert_eq!(cells[(4, y)].look.fg(), ink(wall(true)));
    player.keys("llllllllllllllllllllllllll");
    let cells = player.cells(80, 24);
    // Not in the row of the corridor, along which the hero still sees the room.
    let y = y - 2;
    assert_eq!(cells[(4, y)].look.fg(), ink(wall(false)));
    let faint = player.ui.theme.style(Ink::Faint);
    assert_eq!(cells[(x + 1, y)].look.fg(), ink(faint));
    assert_ne!(ink(faint), Color::Reset);
}

#[test]
fn looking_at_an_item_tells_what_it_would_change() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys("&otin hat<Enter>ll;hh");
    let shown = player.frame().replace('\n', " ");
    assert!(shown.contains("tin hat, 2 west."), "{shown}");
    assert!(
        shown.contains("If you wear it: defense +0 -> +4."),
        "{shown}"
    );
}

#[test]
fn the_list_of_what_is_in_sight_says_who_is_peaceful_and_so_does_aiming() {
    let calm = effect_of("dry scroll", "READ DOES CALM ON FOES", [0, 900]);
    let monsters = monsters_called(&["gnu"], 'g', [8, 3]);
    let launcher = launcher_with(&[("effect_desc.txt", &calm), ("monster_desc.txt", &monsters)]);
    let mut player = Player::new(&launcher);
    player.fetch("dry scroll").keys("&mgnu<Enter>");
    let frame = player.keys("m").frame();
    assert!(frame.contains("g gnu █████ weak, 1"), "{frame}");
    let frame = player.keys("<Esc>r0m").frame();
    assert!(
        frame.contains("g gnu █████ weak, peaceful (899), 1"),
        "{frame}"
    );
    let frame = player.keys("<Esc>").fetch("ash wand").keys("a0").frame();
    assert!(
        frame.starts_with("Aim ash wand: gnu, peaceful ("),
        "{frame}"
    );
}

#[test]
fn the_list_of_what_is_in_sight_says_who_sleeps_and_shortens_names_before_bearings() {
    let effects = effect_of("dry scroll", "READ DOES SLEEP ON FOES", [0, 90]);
    let name = "overseer of the many cellars";
    let monsters = monsters_called(&[name], 'h', [8, 3]);
    let launcher = launcher_with(&[
        ("effect_desc.txt", &effects),
        ("monster_desc.txt", &monsters),
    ]);
    let mut player = Player::new(&launcher);
    player
        .fetch("dry scroll")
        .keys(&format!("&m{name}<Enter>m"));
    let awake = player.frame();
    assert!(awake.contains(&format!("{name} █████ weak, 1")), "{awake}");
    player.keys("<Esc>r0m");
    let line = |frame: String| {
        let mut lines = frame.lines().filter(|line| line.contains("a  h overs"));
        lines.next().unwrap_or_default().to_owned()
    };
    let sized = [(40, 16), (80, 24), (140, 30), (180, 50)];
    let [narrow, usual, wide, widest] =
        sized.map(|(columns, rows)| line(player.sized(columns, rows)));
    for shown in [&narrow, &usual, &wide, &widest] {
        assert!(
            shown.contains("h overseer") && shown.contains("…, ") || shown.contains(name),
            "{shown}"
        );
        let bearing = words_behind(shown, "asleep");
        assert!(bearing.contains('1'), "{shown}");
    }
    assert!(wide.contains(name), "{wide}");
    assert!(
        widest.contains(&format!("{name} █████ weak, asleep")),
        "{widest}"
    );
}

#[test]
fn the_list_of_what_is_in_sight_shows_whole_names_above_or_below_what_is_selected() {
    let name = "overseer of the many cellars and all stores";
    let monsters = monsters_called(&[name], 'h', [8, 3]);
    let launcher = launcher_with(&[("monster_desc.txt", &*monsters)]);
    let mut player = Player::new(&launcher);
    player.keys("lllllll").keys(&format!("&m{name}<Enter>m"));
    let list = player.frame();
    assert!(list.contains(&format!("h {name} █")), "{list}");
    let row = |text: &str| list.lines().position(|line| line.contains(text));
    assert!(row("@###") < row("In sight and known here"), "{list}");
    // More of them than there are rows above or below.
    player.keys("<Esc>");
    for _ in 0..14 {
        player.keys(&format!("&m{name}<Enter>"));
    }
    let list = player.keys("m").frame();
    let whole = list.matches(&format!("h {name} ")).count();
    assert!(whole >= 5, "{list}");
    assert!(!list.contains('…'), "{list}");
    // Lower windows have no room for all of the remark beside what is selected, and at last none at all.
    for (rows, shown, is_free) in [(20, 5, true), (14, 4, false), (11, 4, false), (8, 2, false)] {
        let list = player.sized(80, rows);
        let whole = list.matches(&format!("h {name} █████ ")).count();
        assert!(whole >= shown, "{list}");
        let marked = highlighted(&mut player, (80, rows));
        let in_row = |y: u16| marked.iter().filter(|(_, row)| *row == y).count();
        assert_eq!((0..rows).any(|y| in_row(y) == 1), is_free, "{list}");
    }
}

#[test]
fn the_list_of_what_is_in_sight_tells_the_statuses_too() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("blue flask").keys("q0").keys("y");
    player.keys("&mcave rat<Enter>m");
    let list = player.frame();
    let line = |words: &str| list.lines().position(|line| line.contains(words));
    let [rat, status, stairs] = ["r cave rat", "b  Dodge +5 (", "> Stairs down"].map(line);
    assert!(rat.is_some() && rat < status && status < stairs, "{list}");
    let selected = player.keys("<Down>").frame();
    assert!(
        selected.starts_with("Your status: Dodge +5 ("),
        "{selected}"
    );
    let sheet = player.keys("b").frame();
    assert!(sheet.contains("Your hero"), "{sheet}");
}

/// Returns what stands behind a word, within the frame.
fn words_behind<'a>(line: &'a str, word: &str) -> &'a str {
    let behind = line.split_once(word).map_or("", |(_, behind)| behind);
    behind.split('│').next().unwrap_or_default()
}

#[test]
fn in_a_small_window_the_cursor_tells_the_outcome_of_a_fight_in_short() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.keys(COMPANY).keys("L");
    let sizes = [(40, 16), (80, 24)];
    let [small, large] = sizes.map(|(columns, rows)| player.sized(columns, rows));
    let [small, large] = [small, large].map(|frame| frame.replace('\n', " "));
    assert!(small.contains(" about 56 kill you."), "{small}");
    assert!(!large.contains("about 56"), "{large}");
    assert!(large.contains("56 typically."), "{large}");
}

#[test]
fn the_rows_of_status_follow_all_that_they_tell_though_they_are_kept() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let area = Rect::new(0, 0, 80, 24);
    let mut kept = Frame::new(area);
    // Turns of one digit and of two, a load, wizardry, another level, and wounds.
    let all = ". . .......... . &otin,hat<Enter>, . &l3<Enter> . . &mstone,troll<Enter> . . . .";
    for keys in all.split(' ') {
        let keys = keys.replace(",hat", " hat").replace(",troll", " troll");
        player.keys(&keys);
        kept.begin(area);
        let marks = Marks::default();
        let mut canvas = Canvas::new(&mut kept, &player.ui, &marks);
        player.play.draw(&mut canvas, area.width, &());
        kept.end();
        let status = player.ui.cache.status.take();
        let fresh = player.cells(area.width, area.height);
        player.ui.cache.status.replace(status);
        for y in 22..24 {
            assert_eq!(kept.row(y), fresh.row(y), "{keys}");
        }
    }
}

#[test]
fn the_title_of_a_list_of_little_is_shown_whole() {
    let launcher = launcher();
    let shown = Player::new(&launcher).keys("m").sized(80, 24);
    assert!(shown.contains(" In sight and known here "), "{shown}");
}

#[test]
fn below_a_name_in_the_sidebar_all_is_indented() {
    let effect = effect_of("dry scroll", "READ DOES SCARE ON FOES", [0, 90]);
    let monsters = monsters_called(&["dust devil"], 'v', [90, 99]);
    let launcher = launcher_with(&[
        ("effect_desc.txt", &effect),
        ("monster_desc.txt", &monsters),
    ]);
    let mut player = Player::new(&launcher);
    player.fetch("dry scroll").keys("&mdust devil<Enter>r0");
    let frame = player.sized(100, 30);
    let column = |text: &str| {
        let mut rows = frame.lines().skip(1);
        let before = rows.find_map(|row| Some(row.split_once(text)?.0));
        before.map(|before| before.chars().count())
    };
    let sign = column("v ").expect("it is in sight");
    assert_eq!(column("deadly, scared"), Some(sign + 2), "{frame}");
}
