//! The search of texts, which in the help tells which key does something.

use super::fixture::{Player, launcher, on_quest, ui};
use crate::game::RuleBook;
use crate::ui::keymap::AnyKeys;

#[test]
fn the_help_tells_which_key_does_something_also_by_the_words_of_other_games() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let cases = [
        ("quaff", "q                   drink a flask"),
        ("potion", "q                   drink a flask"),
        (
            concat!("arm", "our"),
            "w W                 wear or wield an item",
        ),
        (
            concat!("col", "our"),
            "O                   settings and keys",
        ),
        ("backpack", "i                   inventory"),
        ("move", "4 h Left            west"),
        ("spell", "r                   read a scroll or a book"),
    ];
    for (word, found) in cases {
        let asked = player.keys(&format!("?/{word}")).frame();
        assert!(
            asked.contains(&format!("which key does: {word}_")),
            "{asked}"
        );
        assert!(asked.contains(found), "{asked}");
        player.keys("<Esc><Esc>");
    }
}

#[test]
fn which_key_does_something_stands_before_what_else_is_said_of_it() {
    let launcher = launcher();
    for (asked, answer) in [
        ("attack", "A                   strike"),
        ("explore", "o                   explore"),
        ("get", ",                   pick up"),
        ("exit", "Q Ctrl-C            leave the game"),
        ("Ctrl-L", "Ctrl-C leads out of everything"),
    ] {
        let found = Player::new(&launcher).keys(&format!("?/{asked}")).frame();
        let first = found.lines().nth(1).unwrap_or_default();
        assert!(first.contains(answer), "{asked}: {found}");
    }
}

/// Checks that the help of a game says first what an action does when its name is asked for.
fn check_names<'a>(rules: RuleBook, player: impl Fn() -> Player<'a>) {
    for row in ui().keymap.map(rules).rows() {
        if row.keys.is_empty() {
            continue;
        }
        let found = player().keys(&format!("?/{}", row.name)).sized(160, 50);
        let first = found.lines().find(|line| line.contains('│'));
        let first = first.unwrap_or_default();
        assert!(first.contains(row.help), "{}: {found}", row.name);
    }
}

#[test]
fn the_name_of_an_action_finds_first_what_it_does() {
    let launcher = launcher();
    check_names(RuleBook::TACTICAL, || Player::new(&launcher));
    let campaign = launcher.read_campaign().expect("a sound campaign");
    let quest = || Player::of(&launcher, on_quest(&launcher, &campaign), ui());
    check_names(RuleBook::Quest, quest);
    for (asked, answer) in [
        ("wear", "equip, drop"),
        ("autoexplore", "go to items, doors"),
    ] {
        let found = quest().keys(&format!("?/{asked}")).frame();
        assert!(found.contains(answer), "{asked}: {found}");
    }
}

#[test]
fn a_question_of_several_words_finds_the_line_that_has_each_of_them() {
    let launcher = launcher();
    let close = "C                   close a door";
    for (asked, answer) in [
        ("close door", close),
        ("Close the doors", close),
        ("go down", "go to the nearest stairs down"),
        ("go downstairs", "go to the nearest stairs down"),
        ("drink potion", "drink a flask"),
        ("read scroll", "read a scroll"),
        ("wear armor", "wear or wield an item"),
        ("fire bow", "fire with the bow"),
        ("save game", "leave the game"),
        ("save my game", "leave the game"),
        ("take stairs", "go to the nearest stairs down"),
        ("use item", "drink a flask"),
        ("list items", "list what is in sight"),
        ("see map", "list what is in sight"),
        ("auto explore", "explore: fetch items"),
        ("auto pickup", "decide what walking over items picks up"),
        ("pickup", "pick up what lies here"),
        ("put on armor", "wear or wield an item"),
    ] {
        let found = Player::new(&launcher).keys(&format!("?/{asked}")).frame();
        let mut first = found.lines().skip(1).take(2);
        assert!(first.any(|line| line.contains(answer)), "{asked}: {found}");
    }
}

#[test]
fn a_question_finds_lines_with_some_of_its_words_where_none_has_all() {
    let launcher = launcher();
    let found = Player::new(&launcher).keys("?/zyx door").frame();
    assert!(found.contains("close a door"), "{found}");
    let rest = Player::new(&launcher).keys("?/rest").frame();
    assert!(!rest.contains("nearest stairs"), "{rest}");
    let nothing = Player::new(&launcher).keys("?/zyx the").frame();
    assert!(
        nothing.contains("Nothing here has \"zyx the\"."),
        "{nothing}"
    );
}

#[test]
fn a_search_in_the_help_finds_the_whole_rule() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let found = player.keys("?/stay on a level").frame();
    for part in ["Monsters awake beside you", "that you did not kill."] {
        assert!(found.contains(part), "{found}");
    }
    assert!(!found.contains("Every full 50"), "{found}");
}

#[test]
fn after_a_search_a_text_is_shown_where_it_was() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch_five().keys("p").sized(60, 6);
    let mut shown = |keys: &str| player.keys(keys).sized(60, 6);
    for place in ["<End>", "<Up>", "<Home>"] {
        let whole = shown(place);
        for search in ["/ <Esc>", "/ <Enter>", "/ r <Esc>", "/ r <Enter> / z <Esc>"] {
            for key in search.split(' ') {
                shown(key);
            }
            assert_eq!(shown(""), whole, "{place} {search}");
        }
    }
}
