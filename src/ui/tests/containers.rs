//! Containers: what is put in and taken out.

use super::fixture::{Player, launcher, with_built_in_data};
use super::lines::heard;

fn turns(player: &Player<'_>) -> u64 {
    player.play.bottom.session.view().turns()
}

#[test]
fn a_sack_is_opened_filled_and_emptied() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("old sack").fetch("tin hat").fetch("red ring");
    player.keys("<Enter>");
    assert!(player.frame().contains("0 inside, room for 2 more"));
    player.keys("p1");
    let frame = player.frame();
    assert!(frame.contains("1 inside, room for 1 more"), "{frame}");
    assert!(frame.contains("] tin hat"), "{frame}");
    player.keys("p2").keys("ta");
    let frame = player.frame();
    assert!(frame.contains("1 inside, room for 1 more"), "{frame}");
    assert!(!frame.contains("tin hat  "), "{frame}");
    player.keys("<Esc>");
    assert_eq!(player.message(), "You take out tin hat (1).");
    assert_eq!(turns(&player), 6, "a turn for each item");
}

#[test]
fn equal_containers_are_told_apart_by_their_slots_and_what_is_inside() {
    let launcher = with_built_in_data();
    let mut player = Player::new(&launcher);
    player.fetch("a string bag").fetch("a paring knife");
    player.keys("<Enter>p1<Esc>");
    let list = player.fetch("a string bag").keys("<Enter>").frame();
    for (slot, inside) in [(0, 1), (1, 0)] {
        let line = format!("{slot}  % a string bag, carried  {inside} of ");
        assert!(list.contains(&line), "{list}");
    }
    let second = player.keys("1").frame();
    assert!(second.contains("0 inside"), "{second}");
}

#[test]
fn what_is_inside_containers_of_several_names_stands_in_one_column() {
    let launcher = with_built_in_data();
    let mut player = Player::new(&launcher);
    player.fetch("a string bag").fetch("a canvas sack");
    let list = player.keys("<Enter>").frame();
    let column = |name: &str| {
        let line = list.lines().find(|line| line.contains(name));
        line.and_then(|line| line.find("0 of "))
    };
    let [bag, sack] = ["% a string bag", "% a canvas sack"].map(column);
    assert!(bag.is_some(), "{list}");
    assert_eq!(bag, sack, "{list}");
}

#[test]
fn no_list_of_a_container_names_a_key_that_does_nothing_there() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("old sack");
    let empty = player.keys("<Enter>").frame();
    assert!(empty.contains("p in, Esc closes"), "{empty}");
    for (key, said) in [("t", "nothing to take out"), ("p", "nothing to put in")] {
        let list = player.keys(key).frame();
        assert!(list.contains(said), "{list}");
        let is_named = |hint| list.contains(hint);
        assert!(is_named("Esc goes back"), "{list}");
        assert!(
            !["all", "space", "Enter"].into_iter().any(is_named),
            "{list}"
        );
        player.keys("<Esc>");
    }
}

#[test]
fn who_hears_the_game_hears_at_once_what_was_put_in_and_taken_out() {
    let sack = "&o\nold sack\nenter\n,\n&o\ntin hat\nenter\n,\n";
    let heard = heard(&launcher(), &format!("{sack}enter\np\n1\nt\na\nclose"));
    let mut answers = heard.trim_end().rsplit("\n\n");
    let closed = answers.next().unwrap_or_default();
    assert!(!closed.contains("tin hat"), "{closed}");
    let taken_out = answers.next().unwrap_or_default();
    assert!(
        taken_out.contains("You take out tin hat (1). 0 inside"),
        "{taken_out}"
    );
    let put_in = answers.nth(1).unwrap_or_default();
    assert!(
        put_in.contains("You put tin hat into old sack. 1 inside"),
        "{put_in}"
    );
}

#[test]
fn a_sack_opens_from_its_own_screen_and_what_is_in_it_is_not_denied() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("old sack").fetch("brown bread").keys("i0");
    let footer = "Enter opens, v throws, d drops, x destroys";
    assert!(player.frame().contains(footer), "{}", player.frame());
    player.keys("<Enter>p1");
    let frame = player.frame();
    assert!(frame.contains("1 inside, room for 1 more"), "{frame}");
    player.keys("<Esc>F");
    let why = "You carry nothing that you could eat but what is in old sack: take it out first.";
    assert_eq!(player.message(), why);
    player.fetch("short bow").keys("w1F");
    assert_eq!(player.message(), why);
}

#[test]
fn what_was_listed_before_a_sack_was_opened_is_not_shown_again() {
    for open in ["i0<Enter>", "II0<Enter>", "<Enter>"] {
        let launcher = launcher();
        let mut player = Player::new(&launcher);
        player.fetch("old sack").fetch("tin hat");
        player.keys(open).keys("p1");
        assert!(player.frame().contains("1 inside"), "{open}");
        let map = player.keys("<Esc>").frame();
        assert!(!map.contains("What you carry"), "{open}: {map}");
        assert_eq!(player.message(), "You put tin hat into old sack.", "{open}");
        let list = player.keys("i").frame();
        assert!(!list.contains("] tin hat"), "{open}: {list}");
        assert!(list.contains("1 of 2 inside"), "{open}: {list}");
    }
}

/// Types keys at a sack, a tin hat and a red ring: some `before`, then `open`, which opens a list with this footer, then the
/// rest. Returns how many things are carried then, and how many turns have passed since `before`.
fn at_a_sack([before, open, rest]: [&str; 3], footer: &str) -> (usize, u64) {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("old sack").fetch("tin hat").fetch("red ring");
    let begun = turns(player.keys(before));
    let list = player.keys(open).frame();
    assert!(list.contains(footer), "{list}");
    player.keys(rest);
    let carried = player.play.bottom.session.view().carried().count();
    (carried, turns(&player) - begun)
}

#[test]
fn several_things_are_put_into_a_sack_together() {
    let footer = ", puts all in, a key one, space marks, Enter those, Esc";
    let filled = |keys| at_a_sack(["", "<Enter>p", keys], footer);
    assert_eq!(filled(","), (1, 2));
    assert_eq!(filled(" 2<Enter>"), (1, 2));
    assert_eq!(filled("<Down><Enter>"), (2, 1));
    assert_eq!(filled(" 12<Esc>"), (3, 0));
}

#[test]
fn several_things_are_taken_out_of_a_sack_together() {
    let footer = ", takes all out, a key one, space marks, Enter those, Esc";
    let emptied = |keys| at_a_sack(["<Enter>p,", "<Enter>t", keys], footer);
    assert_eq!(emptied(","), (3, 2));
    assert_eq!(emptied(" b<Enter>"), (3, 2));
    assert_eq!(emptied("b"), (2, 1));
    assert_eq!(emptied(" b<Esc>"), (1, 0));
}

#[test]
fn what_the_hero_has_is_found_by_its_name_and_is_no_place_to_go_to() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("tin hat").fetch("long sword").keys("w1");
    let before = player.keys("/").frame();
    assert!(!before.contains("carried"), "{before}");
    let worn = player.keys("sword").frame();
    assert!(worn.contains("long sword, worn"), "{worn}");
    let page = player.keys("<Enter>").frame();
    assert!(page.contains("If you take it off: "), "{page}");
    player.keys("<Esc><Esc><Esc>");
    let carried = player.keys("/hat").frame();
    assert!(carried.contains("tin hat, carried"), "{carried}");
    let places = player.keys("<Esc><Esc>_/hat").frame();
    assert!(places.contains("nothing has this name"), "{places}");
}

#[test]
fn what_is_in_a_container_is_found_where_the_hero_carries_or_left_that() {
    let launcher = launcher();
    let mut player = Player::new(&launcher);
    player.fetch("old sack").fetch("tin hat");
    player.keys("<Enter>p1<Esc>");
    let carried = player.keys("/hat").frame();
    assert!(
        carried.contains("tin hat, in old sack, carried"),
        "{carried}"
    );
    let page = player.keys("<Enter>").frame();
    assert!(page.contains("Inside: tin hat"), "{page}");
    player.keys("<Esc><Esc><Esc>d0ll");
    let left = player.keys("/hat").frame();
    assert!(left.contains("tin hat, in old sack, 2 west"), "{left}");
    let way = player.keys("<Enter>").message();
    assert!(
        way.starts_with("Go to: tin hat, in old sack, 2 west."),
        "{way}"
    );
    player.keys("<Enter>,");
    let again = player.keys("/hat").frame();
    assert!(again.contains("tin hat, in old sack, carried"), "{again}");
    assert!(!again.contains("in old sack, here"), "{again}");
}

#[test]
fn of_equal_things_that_the_hero_has_the_one_that_is_chosen_is_shown() {
    let launcher = with_built_in_data();
    let mut player = Player::new(&launcher);
    player.fetch("a string bag").fetch("a paring knife");
    player.keys("<Enter>p1<Esc>").fetch("a string bag");
    for (choose, is_filled) in [("<Enter>", true), ("<Down><Enter>", false)] {
        let list = player.keys("/string bag").frame();
        assert_eq!(list.matches("a string bag, carried").count(), 2, "{list}");
        let page = player.keys(choose).frame();
        assert_eq!(page.contains("Inside: a paring knife"), is_filled, "{page}");
        assert!(page.contains("opens, v throws"), "{page}");
        player.keys("<Esc><Esc><Esc>");
    }
}
