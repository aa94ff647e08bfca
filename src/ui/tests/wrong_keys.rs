//! What is said of keys that mean nothing in lists and texts.

use super::fixture::{Player, TitlePage, launcher};

#[test]
fn a_wrong_letter_in_a_list_is_answered() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("tin hat").keys("w");
    let wrong = player.keys("7").frame();
    assert!(wrong.contains("7 is no key of this list"), "{wrong}");
    let narrow = player.sized(40, 16);
    assert!(narrow.contains("7 is no key of this list"), "{narrow}");
    let moved = player.keys("<Down>").frame();
    assert!(!moved.contains("no key of this list"), "{moved}");
    let sack = (player.keys("<Esc>&oold sack<Enter>,<Enter>z")).frame();
    assert!(sack.contains("z is no key of this list"), "{sack}");
}

#[test]
fn the_answer_to_a_wrong_key_leaves_the_list_as_wide_as_it_is() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let list = player.fetch("tin hat").keys("w").frame();
    let wrong = player.keys("7").frame();
    let rows = |frame: &str| {
        let inside = frame.lines().filter(|line| !line.contains("Esc leaves it"));
        let rows = inside.filter(|line| !line.contains("no key of this list"));
        rows.map(str::to_owned).collect::<Vec<String>>()
    };
    assert_eq!(rows(&list), rows(&wrong));
    assert!(wrong.contains("7 is no key of this list"), "{wrong}");
}

#[test]
fn a_line_feed_is_enter_unless_it_has_a_meaning_of_its_own() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    let worn = player.fetch("tin hat").keys("w<Ctrl-J>").message();
    assert!(worn.starts_with("You now wear tin hat"), "{worn}");
}

#[test]
fn a_wrong_letter_is_answered_where_a_game_begins_and_where_it_ends() {
    let launcher = launcher();
    let mut title = TitlePage::new(&launcher, None);
    title.keys("x");
    let frame = title.frame();
    assert!(frame.contains("x is no key of this list"), "{frame}");
    let mut player = Player::new(&launcher);
    let frame = player.keys("Qayx").frame();
    assert!(frame.contains("x is no key of this list"), "{frame}");
    assert_eq!(title.keys("<Esc>"), None);
    for frame in [title.frame(), player.keys("<Esc>").frame()] {
        assert!(frame.contains("Esc is no key of this list"), "{frame}");
    }
    let after = player.keys("c<Esc>").frame();
    assert!(!after.contains("no key of this list"), "{after}");
}

#[test]
fn a_wrong_key_is_answered_in_texts_as_in_lists() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("tin hat");
    let list = player.keys("i<F5>").frame();
    assert!(list.contains("F5 is no key of this list"), "{list}");
    let item = player.keys("0").frame();
    assert!(item.contains("Item") && !item.contains("no key"), "{item}");
    for (key, name) in [("z", "z"), ("<F5>", "F5"), ("?", "?")] {
        let wrong = player.keys(key).frame();
        let said = format!("{name} is no key here, ");
        assert!(
            wrong.contains(&said) && wrong.contains("Esc closes"),
            "{wrong}"
        );
        let narrow = player.sized(24, 16);
        assert!(
            narrow.contains(&format!("{name} is no key here")),
            "{narrow}"
        );
    }
    let moved = player.keys("<Down>").frame();
    assert!(!moved.contains("no key here"), "{moved}");
    let searched = player.keys("/w").frame();
    assert!(!searched.contains("no key here"), "{searched}");
}
