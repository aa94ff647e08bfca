//! What looking tells of the ground and of features.

use super::fixture::{Player, launcher, with_built_in_data};
use super::settings_file::read;
use crate::base::Pos;
use crate::game::{DungeonSetup, FirstLevel, GameData, SpecialLevels, View};
use crate::store::{Launcher, read_level_text};
use crate::ui::input::Input;
use ratatui::style::Modifier;

const HALL: &str = r#"MAZE:"hall",' '
FLAGS:noteleport
GEOMETRY:center,center
MAP
-----------
|.........|
|......}..|
|.........+
|......L..|
|.........|
---+-------
ENDMAP
STAIR:(1,1),up
REGION:(1,1,9,5),lit,"ordinary"
FOUNTAIN:(3,3)
ALTAR:(7,1),noalign,altar
OBJECT:'`',"boulder",(5,5)
DOOR:locked,(10,3)
DOOR:closed,(3,6)
TRAP:"pit",(2,5)
"#;

/// Returns a launcher of games that begin on the level above, with the built-in data.
pub(super) fn hall() -> Launcher {
    hall_with("")
}

/// Returns the same with more lines in the description of the level.
fn hall_with(lines: &str) -> Launcher {
    on_level(&format!("{HALL}{lines}"))
}

/// Returns a launcher of games that begin on the level of this description.
pub(super) fn on_level(text: &str) -> Launcher {
    let levels = read_level_text("hall", text).levels;
    let [level] = &levels[..] else {
        panic!("{text} is one level");
    };
    let name = level.name.to_string();
    let launcher = launcher();
    Launcher {
        dungeon: DungeonSetup {
            first_level: Some(FirstLevel::Special(name)),
            levels: SpecialLevels::new(levels),
            ..launcher.dungeon
        },
        game_data: GameData::built_in(),
        ..launcher
    }
}

/// Returns the keys that look at the first cell that is drawn so.
fn to_see(view: &View<'_>, glyph: char) -> String {
    let (columns, rows) = crate::game::MAP_SIZE;
    let mut cells = (0..rows).flat_map(|y| (0..columns).map(move |x| Pos::new(x, y)));
    let cell = cells.find(|&pos| view.tile(pos).glyph == glyph);
    keys_to(view, cell.expect("it is drawn"))
}

/// Returns the keys that look at a cell.
fn keys_to(view: &View<'_>, cell: Pos) -> String {
    let from = view.hero_pos();
    let go = |key: &str, cells: i16| key.repeat(usize::from(cells.max(0).unsigned_abs()));
    [
        ";".to_owned(),
        go("l", cell.x - from.x),
        go("h", from.x - cell.x),
        go("j", cell.y - from.y),
        go("k", from.y - cell.y),
    ]
    .concat()
}

/// Returns a frame as one text, without line ends and frames.
fn text(frame: &str) -> String {
    let frame = frame.replace(['│', '╭', '╰'], " ");
    frame.split_whitespace().collect::<Vec<&str>>().join(" ")
}

#[test]
fn looking_says_what_features_and_terrain_do() {
    let launcher = hall();
    let cases = [
        (
            '{',
            "Fountain",
            "Used: 60 % of the time, you regain 6 to 12 hit points",
        ),
        ('0', "Boulder", "Walking into it pushes it"),
        (
            '+',
            "Locked door",
            "It opens if you walk into it with something that unlocks",
        ),
        (
            '}',
            "Moat",
            "Only those who swim or float go there. Others who get in are thrown out, hurt for 2 to 12.",
        ),
    ];
    for (glyph, name, fact) in cases {
        let mut player = Player::new(&launcher);
        let keys = to_see(&player.play.bottom.session.view(), glyph);
        let shown = text(&player.keys(&keys).frame());
        assert!(shown.starts_with(name) && shown.contains(fact), "{shown}");
        let more = text(&player.keys("t").frame());
        assert!(more.contains(name) && more.contains(fact), "{more}");
        assert!(more.contains("Esc closes"), "{more}");
    }
}

#[test]
fn looking_tells_together_what_happens_on_one_occasion() {
    let launcher = hall_with("OBJECT:'!',\"a flask of quicksilver\",(3,1)\n");
    let mut player = Player::new(&launcher);
    let shown = text(&player.keys(";ll").frame());
    assert!(shown.starts_with("a flask of quicksilver"), "{shown}");
    assert_eq!(shown.matches("Drunk:").count(), 1, "{shown}");
}

#[test]
fn in_a_small_window_looking_names_a_feature_and_the_key_for_more() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    let keys = to_see(&player.play.bottom.session.view(), '{');
    let shown = text(&player.keys(&keys).sized(40, 10));
    assert!(
        shown.starts_with("Fountain") && shown.contains("t: more"),
        "{shown}"
    );
}

#[test]
fn looking_warns_of_the_harm_of_a_feature_where_there_is_no_room_for_all_that_it_does() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    let keys = to_see(&player.play.bottom.session.view(), '_');
    player.keys(&keys);
    let warning = "20 % of the time, you lose 10 to 20 hit points";
    for (size, shows_all) in [((80, 24), true), ((60, 11), false)] {
        let shown = text(&player.sized(size.0, size.1));
        assert!(shown.starts_with("Altar"), "{shown}");
        assert!(shown.contains(warning), "{shown}");
        assert_eq!(shown.contains("Used: 60 %"), shows_all, "{shown}");
    }
}

const NO_TELEPORT: &str = "Nobody can be teleported on this level.";

#[test]
fn what_stops_a_trap_is_said_when_it_is_stepped_on_and_looked_at() {
    let launcher = hall_with("TRAP:\"teleport\",(2,1)\n");
    let mut player = Player::new(&launcher);
    let stepped = format!("You step on a teleportation trap. {NO_TELEPORT}");
    let shown = text(&player.keys("l").frame());
    assert!(shown.starts_with(&stepped), "{shown}");
    let does = "Stepped on: anyone who steps there is carried off to somewhere on the level.";
    let shown = text(&player.keys("h;l").frame());
    assert!(shown.contains(&format!("{does} {NO_TELEPORT}")), "{shown}");
}

#[test]
fn what_makes_a_scroll_useless_is_said_before_it_is_read() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    let shown = text(&player.fetch("a scroll of elsewhere").keys("r0").frame());
    let does = "Read: you are carried off to somewhere on the level.";
    let question =
        format!("A scroll of elsewhere would do nothing now. {does} {NO_TELEPORT} Read it?");
    assert!(shown.starts_with(&question), "{shown}");
}

#[test]
fn looking_does_not_give_a_hidden_trap_away() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    // Below the stairs and beside.
    let shown = text(&player.keys(";ljjjj").frame());
    assert!(shown.starts_with("Floor, "), "{shown}");
    let shown = player.keys("t").message();
    assert!(
        shown.starts_with("Nothing more to see there: Floor, "),
        "{shown}"
    );
}

#[test]
fn one_with_a_key_is_told_to_walk_into_a_locked_door_and_not_to_kick() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    player.keys("jjllllllll");
    assert!(player.is_told("lock") && !player.is_told("key"));
    player.fetch("a key on a cord");
    assert!(player.is_told("key") && !player.is_told("lock"));
}

#[test]
fn one_with_a_key_is_not_told_to_wear_it() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    player.fetch("a key on a cord");
    assert!(!player.is_told("wear"));
    player.fetch("a barrel lid");
    assert!(player.is_told("wear"));
}

#[test]
fn a_fountain_that_can_do_no_good_is_used_only_on_demand() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    let asked = player.keys("n<Enter>").frame().replace('\n', " ");
    let (doubt, question) = ("could do you no good. Used: ", "Use it all the same?");
    assert!(asked.contains(doubt) && asked.contains(question), "{asked}");
    let view = player.keys("n").play.bottom.session.view();
    assert_eq!(view.turns(), 1, "the step");
    let view = player.keys("<Enter>y").play.bottom.session.view();
    assert_eq!(view.turns(), 2);
}

#[test]
fn what_can_be_used_is_said_where_one_steps_onto_it_and_told_apart_by_its_place() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    player.keys("n").fetch("a canvas sack");
    let list = player.keys("<Enter>").frame();
    assert!(list.contains("a  fountain, 1 south, 1 east"), "{list}");
    assert!(list.contains("0  % a canvas sack, carried"), "{list}");
    let message = player.keys("<Esc>n").message();
    assert_eq!(message, "You stand at a fountain.");
    let list = player.keys("d0<Enter>").frame();
    assert!(list.contains("a  fountain, here"), "{list}");
    assert!(list.contains("b  % a canvas sack, here"), "{list}");
}

#[test]
fn changing_places_with_the_peaceful_is_said() {
    let rat = "MONSTER:'r',\"cave rat\",(2,1),asleep\n";
    let launcher = hall_with(rat);
    let mut player = Player::new(&launcher);
    let message = player.keys("l").message();
    assert!(
        message.starts_with("You change places with the cave rat."),
        "{message}"
    );
    let message = player.keys("l").message();
    assert!(!message.contains("change places"), "{message}");
}

#[test]
fn that_places_were_changed_is_said_before_what_the_step_led_to() {
    let pit = "MONSTER:'r',\"cave rat\",(2,1),asleep\nTRAP:\"pit\",(2,1)\n";
    let launcher = hall_with(pit);
    let mut player = Player::new(&launcher);
    let frame = player.keys("lp").frame();
    let before = frame.find("You change places with the cave rat.");
    let after = frame.find("You step on a pit.");
    assert!(before.is_some() && before < after, "{frame}");
}

#[test]
fn a_key_stays_in_the_lock() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    player.fetch("a key on a cord").keys("jjllllllll");
    let message = player.keys("l").message();
    assert_eq!(
        message,
        "You unlock the door with a key on a cord, which stays in the lock."
    );
    let view = player.play.bottom.session.view();
    assert_eq!(view.carried().count(), 0);
}

#[test]
fn a_door_in_which_the_hero_stands_is_named() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    player.fetch("a key on a cord").keys("jjlllllllllll");
    let looked = player.keys(";").message();
    let named = "You, and here: Open door.  It can be closed while nothing is in it.";
    assert!(looked.starts_with(named), "{looked}");
}

#[test]
fn where_no_monster_is_in_sight_looking_for_one_says_so() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    let looked = player.keys("L").message();
    let told = "No monster is in sight. You, and here: Stairs up.";
    assert!(looked.starts_with(told), "{looked}");
    let looked = player.keys("l").message();
    assert!(looked.starts_with("Floor, 1 east."), "{looked}");
}

#[test]
fn stairs_under_an_item_are_drawn_in_its_color_and_named() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    let frame = player.frame();
    let mut rows = (0..).zip(frame.lines());
    let hero = rows.find_map(|(y, row)| Some((row.chars().position(|sign| sign == '@')?, y)));
    let (x, y) = hero.expect("the hero is shown");
    // One step east of the stairs, they are in the column where the hero was.
    let stairs = |player: &mut Player<'_>| {
        let glyph = player
            .frame()
            .lines()
            .nth(y)
            .and_then(|row| row.chars().nth(x));
        let look = player.cells(80, 24)[(x as u16, y as u16)].look;
        (glyph, look.modifier().contains(Modifier::REVERSED))
    };
    player.fetch("a canvas sack").keys("l");
    assert_eq!(stairs(&mut player), (Some('<'), false));
    player.keys("hd0l");
    assert_eq!(stairs(&mut player), (Some('<'), true));
    let looked = player.keys(";h").message();
    let named = "a canvas sack, on stairs up, 1 west.";
    assert!(looked.starts_with(named), "{looked}");
}

#[test]
fn finding_knows_the_types_of_items_and_who_is_peaceful() {
    let launcher = hall_with("MONSTER:'r',\"cave rat\",(3,1),asleep\n");
    let mut player = Player::new(&launcher);
    player.fetch("a canvas sack").keys("d0j/");
    let all = player.frame();
    assert!(all.contains(" cave rat, peaceful, "), "{all}");
    let containers = player.keys("container").frame();
    assert!(
        containers.contains(" a canvas sack, 1 north "),
        "{containers}"
    );
    assert!(!containers.contains("Fountain"), "{containers}");
}

#[test]
fn finding_searches_names_and_not_where_something_is() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    let found = player.keys("/door").frame();
    assert!(found.contains("oor, 5 south, 2 east"), "{found}");
    for place in ["south", "2 east", "door north"] {
        let found = player.keys(&format!("<Esc>/{place}")).frame();
        assert!(found.contains("nothing has this name"), "{found}");
    }
}

#[test]
fn a_name_is_found_with_words_of_what_stands_behind_it() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    for words in ["door,", "door, 5 south", "DOOR 2 east", "east door"] {
        let found = player.keys(&format!("<Esc>/{words}")).frame();
        assert!(found.contains("oor, 5 south, 2 east"), "{words}: {found}");
    }
}

#[test]
fn of_what_is_found_the_name_is_cut_and_not_where_it_is() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    let found = player.keys("/door");
    assert!(found.frame().contains("oor, 5 south, 2 east"));
    let narrow = found.sized(22, 12);
    assert!(narrow.contains("oor, 5s 2e"), "{narrow}");
    let narrower = found.sized(16, 12);
    assert!(narrower.contains("…, 5s 2e"), "{narrower}");
}

#[test]
fn finding_knows_doors_and_water_when_it_is_asked_for_them() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    let all = player.keys("/").frame();
    assert!(!all.contains("oor, 5 south"), "{all}");
    assert!(!all.contains("Moat"), "{all}");
    let found = player.keys("door").frame();
    assert!(found.contains("oor, 5 south, 2 east"), "{found}");
    let found = player.keys("<Esc>/moat").frame();
    // Of many cells of water, the nearest.
    assert_eq!(found.matches("Moat, ").count(), 1, "{found}");
    assert!(found.contains("Moat, 1 south, 6 east"), "{found}");
}

#[test]
fn the_page_of_a_place_has_its_sign_of_the_map() {
    let launcher = on_level(&HALL.replace("..L..", "..T.."));
    let mut player = Player::new(&launcher);
    let keys = to_see(&player.play.bottom.session.view(), '8');
    player.keys(&keys);
    assert!(player.frame().contains('♣'), "{}", player.frame());
    let page = player.keys("t").frame();
    assert!(page.contains("♣  Tree"), "{page}");
    player.ui = read("[settings]\nglyphs = \"ascii\"\n");
    let page = player.keys(&format!("<Esc>{keys}t")).frame();
    assert!(page.contains("8  Tree"), "{page}");
}

#[test]
fn a_carried_container_is_not_what_one_is_told_to_use_where_one_stands() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    assert!(
        player.keys("&oold sack<Enter>").is_told("use"),
        "it lies there"
    );
    assert!(!player.keys(",").is_told("use"), "it is carried");
}

#[test]
fn the_cursor_that_chooses_where_to_go_says_where_one_can_only_get_beside() {
    let launcher = hall();
    let mut player = Player::new(&launcher);
    let shown = player.keys("_").message();
    assert!(shown.starts_with("Go to: "), "{shown}");
    let shown = player.keys("<Up>").message();
    assert!(shown.starts_with("Go beside: Wall, "), "{shown}");
}

#[test]
fn the_cursor_that_chooses_where_to_go_leads_beside_a_known_trap() {
    let launcher = hall_with("TRAP:\"board\",(4,1)\n");
    let mut player = Player::new(&launcher);
    let shown = player.keys("lllhh/squeaky board<Enter>").message();
    assert!(shown.starts_with("Go beside: Squeaky board, "), "{shown}");
    // Whoever stands on it goes nowhere.
    let mut player = Player::new(&launcher);
    let shown = player.keys("lll/squeaky board<Enter>").message();
    assert!(!shown.contains("beside"), "{shown}");
}

#[test]
fn the_cursor_that_chooses_where_to_go_leads_beside_the_peaceful() {
    let launcher = hall_with("MONSTER:'r',\"cave rat\",(4,1),asleep\n");
    let mut player = Player::new(&launcher);
    let shown = player.keys("/cave rat<Enter>").message();
    assert!(shown.starts_with("Go beside: cave rat, "), "{shown}");
}

#[test]
fn that_a_monster_may_hurt_when_it_dies_is_named_where_its_odds_are() {
    let launcher = with_built_in_data();
    let mut player = Player::new(&launcher);
    let frame = player.keys("&mkobold sapper<Enter>L").frame();
    let text = frame.split_whitespace().collect::<Vec<_>>().join(" ");
    let hurts = "Killed by a blow, it does up to 10 damage to you, 10 % of your hit points.";
    assert!(text.contains(hurts), "{frame}");
    assert!(!text.contains("Not counted"), "{frame}");
}

#[test]
fn a_new_size_leaves_what_a_cursor_or_a_chart_says() {
    let launcher = launcher();
    for (keys, said) in [
        ("_", "Not with cave rat in view"),
        ("_z", "z is no key here"),
        ("Lz", "z is no key here"),
        ("Mz", "z is no key here"),
    ] {
        let mut player = Player::new(&launcher);
        let before = player.keys("&mcave rat<Enter>").keys(keys).frame();
        assert!(before.contains(said), "{before}");
        assert_eq!(player.take(&Input::Resize), None);
        assert_eq!(player.frame(), before);
    }
}
