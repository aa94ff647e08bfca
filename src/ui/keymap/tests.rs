//! The built-in keys, and what a file changes.

use super::*;
use crate::base::{Source, Span};
use crate::game::Verb;
use crate::ui::context::Ui;
use crate::ui::data_file::parse;
use crate::ui::input::{Key, KeyCode};
use crate::ui::phrase::Phrase;
use crate::ui::theme::Palette;

fn key(name: &str) -> Input {
    Input::Key(Key::read(name).expect("a name of a key"))
}

fn dungeon(keymap: &Keymap, name: &str) -> Option<Intent> {
    keymap.map(RuleBook::TACTICAL).action(&key(name))
}

/// Returns the built-in keys as a file changes them, and the errors and warnings about the file: the text at the span,
/// and the message.
fn changed(file: &str) -> (Keymap, Vec<(String, String)>) {
    let source = Source::new("file", file);
    let mut diagnostics = Vec::new();
    let mut keymap = Keymap::built_in();
    keymap.rebind(&parse(&source, &mut diagnostics), &mut diagnostics);
    let said = diagnostics.into_iter().map(|diagnostic| {
        let Span { start, end } = diagnostic.span;
        let place = &file[start as usize..end as usize];
        (place.to_owned(), diagnostic.message)
    });
    (keymap, said.collect())
}

fn check_error(file: &str, place: &str, message: &str) {
    let (_, said) = changed(file);
    assert_eq!(said, [(place.to_owned(), message.to_owned())], "{file}");
}

#[test]
fn the_built_in_file_has_no_conflicts_and_a_key_for_every_action() {
    for (name, preset) in Preset::NAMES {
        let keymap = Keymap::of(*preset);
        for situation in Situation::ALL {
            for row in keymap.keys_in(situation).rows() {
                assert_ne!(row.keys, [], "{} of {situation:?} with {name}", row.name);
            }
        }
    }
}

#[test]
fn no_key_is_shown_for_two_actions() {
    let keymap = Keymap::built_in();
    for situation in Situation::ALL {
        let rows = keymap.keys_in(situation).rows();
        let mut keys: Vec<Key> = rows.into_iter().flat_map(|row| row.keys).collect();
        let count = keys.len();
        keys.sort_by_key(Key::to_string);
        keys.dedup();
        assert_eq!(keys.len(), count, "{situation:?}");
    }
}

#[test]
fn every_key_of_the_rules_is_bound() {
    let keymap = Keymap::built_in();
    for character in "123456789yklnjbhu .><,wWtdxXieIELmcp?sM&QqravfoOZCK_;/'".chars() {
        let key = Input::Key(Key::Plain(KeyCode::Char(character)));
        let intent = keymap.map(RuleBook::TACTICAL).action(&key);
        assert!(intent.is_some(), "{character:?}");
    }
    assert_eq!(dungeon(&keymap, "F"), Some(Intent::UseItem(Verb::Eat)));
    for rules in [RuleBook::TACTICAL, RuleBook::Quest] {
        let leave = keymap.map(rules).action(&Input::Interrupt);
        assert_eq!(leave, Some(Intent::Leave));
    }
}

#[test]
fn digits_letters_and_arrows_move_alike() {
    let rows = [
        (Dir::NorthWest, ["7", "y", "Home"]),
        (Dir::North, ["8", "k", "Up"]),
        (Dir::NorthEast, ["9", "u", "PgUp"]),
        (Dir::East, ["6", "l", "Right"]),
        (Dir::SouthEast, ["3", "n", "PgDn"]),
        (Dir::South, ["2", "j", "Down"]),
        (Dir::SouthWest, ["1", "b", "End"]),
        (Dir::West, ["4", "h", "Left"]),
    ];
    let keymap = Keymap::built_in();
    for (dir, names) in rows {
        for name in names {
            let moved = keymap.direction(RuleBook::TACTICAL, &key(name));
            assert_eq!(moved, Some(dir), "{name}");
        }
    }
}

#[test]
fn no_command_needs_control_shift_or_a_number_pad() {
    let is_on_every_keyboard = |key: &Key| match key {
        Key::Plain(KeyCode::Char(character)) => character.is_ascii(),
        Key::Plain(code) => matches!(
            code,
            KeyCode::Escape
                | KeyCode::Enter
                | KeyCode::Tab
                | KeyCode::Up
                | KeyCode::Down
                | KeyCode::Left
                | KeyCode::Right
        ),
        Key::Control(_) | Key::Shift(_) => false,
    };
    let keymap = Keymap::built_in();
    for situation in Situation::ALL {
        let keys = keymap.keys_in(situation);
        // Running has a key to which a direction is added; a page, the last, the first and the former have others to get
        // there.
        let has_another_way = |name: &str| {
            let others = ["page-up", "page-down", "previous", "first", "last"];
            name.starts_with("run-") || others.contains(&name)
        };
        for row in keys.rows().iter().filter(|row| !has_another_way(row.name)) {
            let has_one = row.keys.iter().any(is_on_every_keyboard);
            let scrolls = situation == Situation::Text && ["start", "end"].contains(&row.name);
            assert!(has_one || scrolls, "{} of {situation:?}", row.name);
        }
    }
}

#[test]
fn a_set_of_movement_keys_has_eight_directions_and_frees_the_keys_of_the_others() {
    for (name, preset) in Preset::NAMES {
        let keymap = Keymap::of(*preset);
        for dir in Dir::ALL {
            let bound = keymap.dungeon.bindings().iter();
            let count = bound.filter(|(_, it)| *it == Intent::Step(dir)).count();
            assert!(count > 0, "{dir:?} with {name}");
        }
    }
    let vi = Keymap::of(Preset::Vi);
    assert_eq!(dungeon(&vi, "7"), None);
    assert_eq!(dungeon(&vi, "y"), Some(Intent::Step(Dir::NorthWest)));
    let laptop = Keymap::of(Preset::Laptop);
    assert_eq!(dungeon(&laptop, "o"), Some(Intent::Step(Dir::East)));
    assert_eq!(dungeon(&laptop, "g"), Some(Intent::Explore));
    assert_eq!(
        dungeon(&Keymap::of(Preset::Numpad), "l"),
        Some(Intent::Look)
    );
}

#[test]
fn keys_held_with_control_are_other_keys() {
    let keymap = Keymap::built_in();
    assert_eq!(dungeon(&keymap, "Ctrl-D"), None);
    assert_eq!(dungeon(&keymap, "Ctrl-Up"), None);
}

#[test]
fn every_action_is_in_the_help_with_all_its_keys() {
    let keymap = Keymap::built_in();
    for rules in [RuleBook::TACTICAL, RuleBook::Quest] {
        let keys = keymap.map(rules);
        let lines: Vec<HelpLine> = keys.help().flat_map(|(_, lines)| lines).collect();
        let listed = lines.iter().flat_map(|line| line.keys.split(' '));
        let listed: Vec<&str> = listed.collect();
        for (key, intent) in keys.bindings() {
            assert!(listed.contains(&&*key.to_string()), "{key} for {intent:?}");
        }
        assert!(lines.iter().all(|line| !line.help.is_empty()));
        let leave = lines.iter().find(|line| line.help.starts_with("leave"));
        assert!(leave.is_some_and(|line| line.keys == "Q Ctrl-C"));
    }
}

#[test]
fn a_file_gives_an_action_other_keys_which_texts_then_name() {
    let (keymap, said) = changed("[dungeon]\nrest = \"z Ctrl-R\"\n[list]\nfirst = \"F1\"\n");
    assert_eq!(said, []);
    for (name, intent) in [
        ("z", Some(Intent::Rest)),
        ("Ctrl-R", Some(Intent::Rest)),
        ("5", None),
        ("w", Some(Intent::Wear)),
    ] {
        assert_eq!(dungeon(&keymap, name), intent, "{name}");
    }
    let keys = keymap.map(RuleBook::TACTICAL);
    assert_eq!(keys.fill("{rest}, {no} {wear}"), "z, {no} w");
    assert_eq!(keymap.list.fill("{first}: first"), "F1: first");
    assert_eq!(keymap.list.action(&key("Home")), None);
}

/// Returns what a hint says of keys, each with the key.
fn linked(hint: &Phrase) -> Vec<(&str, String)> {
    let parts = hint.parts().iter();
    let linked = parts.filter_map(|part| Some((part.text.as_str(), part.key?.to_string())));
    linked.collect()
}

#[test]
fn a_key_that_a_hint_names_goes_with_what_it_does() {
    let (keymap, _) = changed("[list]\nfirst = \"\"\n");
    for (text, said) in [
        (
            "{y} or {n}, {close} goes back",
            &[("y", "y"), ("n", "n"), ("Esc goes back", "Esc")][..],
        ),
        (
            "capital {Y} or {choose}: yes, else no",
            &[("Y", "Y"), ("Enter: yes", "Enter")],
        ),
        (
            "A key or {choose} chooses. {l}: light or dark. In the game ? shows keys.",
            &[("Enter chooses", "Enter"), ("l: light or dark", "l")],
        ),
        (
            "a letter: more or go, {close} closes",
            &[("Esc closes", "Esc")],
        ),
        (
            "Get the brass key, bent? {y}/{n}",
            &[("y", "y"), ("n", "n")],
        ),
        (
            "{Left}/{Right} change it",
            &[("Left", "Left"), ("Right change it", "Right")],
        ),
        (
            "{+} {-} pace  {q} leave",
            &[("+", "+"), ("- pace", "-"), ("q leave", "q")],
        ),
        ("-- more: {Space} --", &[("space --", "Space")]),
        ("{first}: first, {nothing} {", &[]),
    ] {
        let hint = keymap.list.hint(text);
        let said = said.iter().map(|(text, key)| (*text, (*key).to_owned()));
        assert_eq!(linked(&hint), said.collect::<Vec<_>>(), "{text}");
    }
}

#[test]
fn a_hint_leaves_out_what_has_no_key() {
    let (keymap, _) = changed("[list]\nfirst = \"\"\nlast = \"\"\npage-up = \"PgUp\"\n");
    for (text, left) in [
        ("{first}: first, {nothing} {", "{nothing} {"),
        (
            "  {page-up}: up, {first}: first, {close}: back",
            "  PgUp: up, Esc: back",
        ),
        ("{page-up}: up, {first}: first", "PgUp: up"),
        ("{first} first  {page-up} up", "PgUp up"),
        ("  {first}: first, {last}: last", ""),
        ("a letter or {first} chooses", "a letter chooses"),
        ("{page-up} or {first}: yes", "PgUp: yes"),
        ("{first} or {page-up}: yes, else no", "PgUp: yes, else no"),
        ("{first} or {last}: yes, else no", "else no"),
        ("{first} {page-up} pace", "PgUp pace"),
        ("{page-up} {first} pace", "PgUp pace"),
        ("{page-up}/{first} up", "PgUp up"),
        ("{page-up}: up, press {first} for help", "PgUp: up"),
        ("{page-up}: up, {first}: first, ", "PgUp: up, "),
        ("{close} leaves. Go up, or press {first}.", "Esc leaves."),
        (
            "{first}, or a click, leads up. A {nothing}.",
            "A {nothing}.",
        ),
        ("{page-up} or {first} leads up.", "PgUp leads up."),
    ] {
        assert_eq!(keymap.list.hint(text).text(), left, "{text}");
        assert_eq!(keymap.list.fill_where_bound(text), left, "{text}");
    }
}

#[test]
fn what_a_situation_leaves_of_a_hint_another_one_links() {
    let keymap = Keymap::built_in();
    let hint = keymap
        .pick_up
        .hint("{all} takes all, {mark} marks, {choose} takes those");
    assert!(hint.text().ends_with(", {choose} takes those"));
    let hint = keymap.list.link(&hint);
    let said = [
        (", takes all", ",".to_owned()),
        ("space marks", "Space".to_owned()),
        ("Enter takes those", "Enter".to_owned()),
    ];
    assert_eq!(linked(&hint), said);
}

#[test]
fn a_key_that_is_taken_from_an_action_is_reported_only_if_it_was_the_last() {
    let (keymap, said) = changed("[dungeon]\nrest = \"d h\"\n");
    let message = "`d` was the last key of `drop`, which has none now";
    assert_eq!(said, [("\"d h\"".to_owned(), message.to_owned())]);
    assert_eq!(dungeon(&keymap, "d"), Some(Intent::Rest));
    assert_eq!(
        keymap.map(RuleBook::TACTICAL).name(Intent::Drop),
        "(no key)"
    );
    let (swapped, said) = changed("[dungeon]\nwear = \"d\"\ndrop = \"w\"\n");
    assert_eq!(said, []);
    assert_eq!(dungeon(&swapped, "w"), Some(Intent::Drop));
}

#[test]
fn errors_are_reported_at_their_place_and_change_nothing_else() {
    check_error(
        "[dungeon]\nrset = \"z\"\n",
        "rset",
        "nothing is called `rset` here",
    );
    check_error(
        "[dungeon]\nrest = \"zz\"\n",
        "\"zz\"",
        "there is no key `zz`; a key is what it types, Space, Esc, Enter, Tab, Shift-Tab, Backspace, Insert, Delete, \
         Up, Down, Left, Right, Home, End, PgUp, PgDn, Keypad-5, or F1 to F24",
    );
    check_error(
        "[dungeon]\nrest = \"Entr\"\n",
        "\"Entr\"",
        "there is no key `Entr`; did you mean Enter?",
    );
    let reserved = "Ctrl-C always leads out of the game";
    check_error("[dungeon]\nrest = \"Ctrl-C\"\n", "\"Ctrl-C\"", reserved);
    let unsent = "no terminal sends Ctrl-☃";
    check_error("[dungeon]\nrest = \"Ctrl-☃\"\n", "\"Ctrl-☃\"", unsent);
    let wanted = "`rest` must be a text in quotes";
    check_error("[dungeon]\nrest = 5\n", "5", wanted);
    let list = "[\"5\", \".\"]";
    let wanted = "`rest` must be one text in quotes, as \"5 .\"";
    check_error(&format!("[dungeon]\nrest = {list}\n"), list, wanted);
    check_error("dungeon = 1\n", "1", "`dungeon` must be a table");
    check_error("[dungon]\n", "dungon", "nothing is called `dungon` here");
    let twice = "[look]\nnext = \"n\"\nprevious = \"n\"\n";
    let (keymap, said) = changed(twice);
    let taken = (
        "\"n\"".to_owned(),
        "`n` is bound to `next` already".to_owned(),
    );
    assert_eq!(said, [taken]);
    assert_eq!(keymap.look.action(&key("n")), Some(CursorAction::Next));
}

#[test]
fn an_action_of_whose_keys_none_can_be_bound_keeps_those_that_it_has() {
    let (keymap, said) = changed("[dungeon]\nrest = \"Ctrl-Z\"\n[text]\nclose = \"Escap\"\n");
    assert_eq!(said.len(), 2, "{said:?}");
    assert_eq!(dungeon(&keymap, "."), Some(Intent::Rest));
    for name in ["Esc", "Enter", "q"] {
        let closed = keymap.text.action(&key(name));
        assert_eq!(closed, Some(TextAction::Close), "{name}");
    }
    let (none, said) = changed("[dungeon]\nrest = \"\"\nwear = \"z Ctrl-Z\"\n");
    assert_eq!(said.len(), 1, "{said:?}");
    assert_eq!(dungeon(&none, "."), None, "an empty text takes all keys");
    assert_eq!(dungeon(&none, "w"), None, "one sound key is enough");
    assert_eq!(dungeon(&none, "z"), Some(Intent::Wear));
}

#[test]
fn the_arrows_move_the_hero_unless_they_mean_something_else() {
    let north = Some(Intent::Step(Dir::North));
    let conflict = "`o` is bound to `explore` already";
    let (keymap, said) = changed("[dungeon]\nexplore = \"o\"\nnorth = \"o\"\n");
    assert_eq!(said, [("\"o\"".to_owned(), conflict.to_owned())]);
    assert_eq!(dungeon(&keymap, "k"), north, "north keeps its keys");
    for file in ["north = \"o\"\nexplore = \"o\"", "north = \"\""] {
        let (keymap, _) = changed(&format!("[dungeon]\n{file}\n[quest]\n{file}\n"));
        assert_eq!(dungeon(&keymap, "Up"), north, "{file}");
        let quest = keymap.map(RuleBook::Quest).action(&key("Up"));
        assert_eq!(quest, north, "{file}");
        assert_eq!(dungeon(&keymap, "k"), None, "{file}");
    }
    let (keymap, _) = changed("[dungeon]\nlook = \"Up\"\n");
    assert_eq!(dungeon(&keymap, "Up"), Some(Intent::Look));
}

#[test]
fn esc_closes_and_enter_chooses_unless_they_mean_something_else() {
    let close = "close = \"x\"\nchoose = \"c\"\n";
    let tables = ["look", "teleport", "target", "travel", "list"];
    let file = tables.map(|table| format!("[{table}]\n{close}")).concat();
    let (keymap, _) = changed(&(file + "up = \"p\"\n[text]\nclose = \"\"\ndown = \"n\"\n"));
    for keys in [&keymap.look, &keymap.teleport, &keymap.target] {
        assert_eq!(keys.action(&key("Esc")), Some(CursorAction::Close));
        assert_eq!(keys.action(&key("Enter")), Some(CursorAction::Choose));
    }
    assert_eq!(keymap.travel.action(&key("Esc")), Some(TravelAction::Close));
    assert_eq!(keymap.list.action(&key("Up")), Some(ListAction::Up));
    assert_eq!(keymap.text.action(&key("Esc")), Some(TextAction::Close));
    assert_eq!(keymap.text.action(&key("Down")), Some(TextAction::Down));
    let hint = "{choose} {close}";
    assert_eq!(keymap.list.fill(hint), "c x");
    assert_eq!(keymap.list.fill_beside_typed(hint), "Enter Esc");
    let (keymap, _) = changed("[list]\nup = \"Esc\"\n");
    assert_eq!(keymap.list.action(&key("Esc")), Some(ListAction::Up));
}

#[test]
fn a_key_that_moves_a_cursor_can_mean_nothing_else_there() {
    for preset in Preset::NAMES {
        let mut keymap = Keymap::of(preset.1);
        let conflicts = keymap.leave_out_conflicts(preset.1);
        assert!(conflicts.is_empty(), "{}: {conflicts:?}", preset.0);
    }
    let mut ui = Ui::built_in(Palette::None);
    ui.read(&Source::new(
        "settings",
        "[keys.look]\nnext = \"n Tab\"\n[keys.quest]\nnorth = \"+\"\n",
    ));
    let said = [
        "settings:2:8: error: `n` cannot mean `next` in keys.look: on the map it is `south-east`, which comes first",
        "The key + cannot mean `next` in keys.travel: on the map it is `north`, which comes first.",
    ];
    assert_eq!(ui.notices, said);
    assert_eq!(ui.keymap.look.fill("{next}"), "Tab");
    assert_eq!(ui.keymap.travel.fill("{next}"), "Tab");
}

#[test]
fn a_key_of_lists_comes_before_what_else_it_could_mean_in_one() {
    let mut ui = Ui::built_in(Palette::None);
    ui.read(&Source::new(
        "settings",
        "[keys.pick-up]\nmark = \"Enter x\"\n[keys.container]\nput-in = \"Esc\"\n\
         [keys.quest-inventory]\nequip = \"Down\"\n",
    ));
    let said = [
        "settings:2:8: error: `Enter` cannot mean `mark` in keys.pick-up: in lists it is `choose`, which comes first",
        "settings:4:10: error: `Esc` cannot mean `put-in` in keys.container: in lists it is `close`, which comes first",
        "settings:6:9: error: `Down` cannot mean `equip` in keys.quest-inventory: in lists it is `down`, which comes first",
    ];
    assert_eq!(ui.notices, said);
    assert_eq!(ui.keymap.pick_up.action(&key("Enter")), None);
    assert_eq!(
        ui.keymap.pick_up.action(&key("x")),
        Some(PickUpAction::Mark)
    );
}

#[test]
fn a_key_that_is_refused_is_a_fault_in_the_order_of_the_file() {
    let mut ui = Ui::built_in(Palette::None);
    ui.read(&Source::new(
        "settings",
        "[keys.travel]\nlist = \"j\"\n[settings]\nkeys = \"laptop\"\nnone = 1\n[keys.look]\nchoose = \"u\"\n",
    ));
    let starts = [
        "settings:2:8: error: `j` ",
        "settings:5:1: ",
        "settings:7:10: error: `u` ",
    ];
    assert_eq!(ui.notices.len(), starts.len(), "{:?}", ui.notices);
    for (notice, start) in ui.notices.iter().zip(starts) {
        assert!(notice.starts_with(start), "{notice}");
    }
}

#[test]
fn an_action_that_has_only_keys_that_are_refused_keeps_those_that_nothing_else_has() {
    for (preset, line, situation, action) in [
        ("laptop", "list = \"j\"", Situation::Travel, "list"),
        ("all", "terrain = \"1\"", Situation::Chart, "terrain"),
    ] {
        let mut ui = Ui::built_in(Palette::None);
        let table = situation.name();
        let file = format!("[settings]\nkeys = \"{preset}\"\n[keys.{table}]\n{line}\n");
        ui.read(&Source::new("settings", file));
        let at_first = Keymap::of(ui.settings.keys);
        let at_first = at_first.keys_in(situation).keys_of(action);
        assert_eq!(
            ui.keymap.keys_in(situation).keys_of(action),
            at_first,
            "{line}"
        );
    }
    let mut ui = Ui::built_in(Palette::None);
    ui.read(&Source::new(
        "settings",
        "[keys.chart]\nterrain = \"1\"\nhardness = \"t\"\ndistances = \"\"\n",
    ));
    assert_eq!(
        ui.keymap.chart.fill("{terrain} {hardness} {distances}"),
        "s t (no key)"
    );
}
