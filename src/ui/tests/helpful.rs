//! Which entry lists of items begin with, and which they mark.

use super::fixture::{Player, effect_of, launcher_with, with_built_in_data};
use super::lines::heard;
use crate::ui::hints::Pending;

#[test]
fn what_helps_most_is_chosen_to_be_worn_and_what_helps_at_all_is_marked() {
    let launcher = with_built_in_data();
    let mut player = Player::new(&launcher);
    let fetched = [
        "rusty dagger",
        "wooden clogs",
        "butcher's cleaver",
        "bone cuirass",
    ];
    for name in fetched {
        player.fetch(name);
    }
    let marks = |list: &str| {
        let lines = list.lines().filter(|line| line.contains("  better, "));
        lines.count()
    };
    let list = player.keys("w").frame();
    assert_eq!(marks(&list), 3, "all but the clogs, which hinder: {list}");
    let worn = player.keys("<Enter>").message();
    assert!(worn.contains("cleaver"), "{worn}");
    let list = player.keys("w").frame();
    assert_eq!(marks(&list), 1, "{list}");
    let narrow = player.sized(40, 16);
    assert!(narrow.contains("better,…"), "{narrow}");
    let keys = fetched.map(|name| format!("&o\n{name}\nenter\n,\n"));
    let heard = heard(&launcher, &(keys.concat() + "w\n0\nw"));
    assert!(heard.contains("a bone cuirass, better, "), "{heard}");
    let worn = player.keys("<Enter>").message();
    assert!(worn.contains("bone cuirass"), "{worn}");
    let list = player.keys("w").frame();
    assert_eq!(marks(&list), 0, "{list}");
    assert!(list.contains(" less damage and deal "), "{list}");
    let worn = player.keys("<Enter>").message();
    assert!(
        worn.contains("rusty dagger"),
        "the first where none helps: {worn}"
    );
}

#[test]
fn a_list_to_drop_marks_gear_that_is_no_better_than_what_is_worn() {
    const MARK: &str = "no better than what you wear";
    let launcher = with_built_in_data();
    let mut player = Player::new(&launcher);
    let fetched = [
        "butcher's cleaver",
        "rusty dagger",
        "bone cuirass",
        "wooden clogs",
    ];
    for name in fetched {
        player.fetch(name);
    }
    let list = player.keys("d").frame();
    assert!(!list.contains(MARK), "nothing is worn yet: {list}");
    player.keys("<Esc>w0");
    let list = player.keys("d").frame();
    let row = |name: &str| {
        let mut rows = list.lines().filter(|row| row.contains(name));
        rows.next().expect("it is listed").to_owned()
    };
    assert!(row("rusty dagger").contains(MARK), "{list}");
    assert_eq!(list.matches(MARK).count(), 1, "{list}");
    assert!(row("bone cuirass").contains("better, "), "{list}");
    let narrow = player.sized(40, 16);
    assert!(narrow.contains("no better than"), "{narrow}");
}

#[test]
fn one_who_has_few_hit_points_left_is_offered_what_heals_first() {
    let effects = [
        effect_of("dry scroll", "READ DOES HARM ON SELF", [80, 0]),
        effect_of("red flask", "DRUNK DOES POISON ON SELF", [1, 30]),
        effect_of("blue flask", "DRUNK DOES REGENERATE ON SELF", [8, 40]),
    ];
    let [harm, poison, heal] = &effects;
    let files = [(
        "effect_desc.txt",
        &(harm.clone() + &entries_of(poison) + &entries_of(heal))[..],
    )];
    let launcher = launcher_with(&files);
    let mut player = Player::new(&launcher);
    for name in ["red flask", "blue flask", "dry scroll"] {
        player.fetch(name);
    }
    let asked = player.keys("q<Enter>").frame();
    assert!(
        asked.contains("Red flask could"),
        "unhurt, the first: {asked}"
    );
    let sure = player.keys("<Esc><Esc>r2").frame();
    assert!(sure.contains("Read it?"), "{sure}");
    player.keys("Y&mstone troll<Enter>");
    let refused = player.keys("<Tab>").frame().replace('\n', " ");
    assert!(refused.contains("heal (q: blue flask), or"), "{refused}");
    let drunk = player.keys("q<Enter>").frame();
    assert!(drunk.contains("blue flask"), "{drunk}");
    assert!(!drunk.contains("Drink it?"), "{drunk}");
}

/// Returns the entries of a file of effects without its first line.
fn entries_of(file: &str) -> String {
    file.lines()
        .skip(1)
        .map(|line| format!("{line}\n"))
        .collect()
}

#[test]
fn one_who_is_hurt_is_told_which_key_drinks_what_heals_and_which_shows_the_odds() {
    let told = |item: Option<&str>| {
        let launcher = with_built_in_data();
        let mut player = Player::new(&launcher);
        if let Some(item) = item {
            player.fetch(item);
        }
        player.keys("&mcave rat<Enter>;<Esc>");
        for _ in 0..500 {
            if player
                .play
                .bottom
                .session
                .view()
                .has_less_hit_points_than(30)
            {
                break;
            }
            player.keys(".");
        }
        let refused = player.keys("<Tab>").frame();
        let view = player.play.bottom.session.view();
        let hint = Pending::of(|name| name == "danger").take_due(&view);
        let hint = hint.expect("it is due").text(&player.ui.keymap, &view);
        let hint = hint.expect("its keys are bound");
        (hint, refused.replace('\n', " "))
    };
    let (hint, refused) = told(Some("flask of well water"));
    assert!(
        hint.ends_with("take stairs, or heal (q: a flask of well water)."),
        "{hint}"
    );
    let remedy =
        "leave, heal (q: a flask of well water), or step into the enemy. m shows the odds.";
    assert!(refused.contains(remedy), "{refused}");
    let (hint, refused) = told(None);
    assert!(
        hint.ends_with("take stairs, or drink what heals."),
        "{hint}"
    );
    let ways = "leave, heal, or step into the enemy. m shows the odds.";
    assert!(refused.contains(ways), "{refused}");
}
