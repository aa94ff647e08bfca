//! What is said of an item before it is thrown, fired or aimed.

use super::fixture::{Player, effect_of, launcher_with, with_built_in_data};
use crate::base::Dir;
use crate::content::BUILT_IN_OBJECTS;
use crate::store::Launcher;

/// Returns what is on screen without what breaks its texts into lines.
fn text(player: &mut Player<'_>) -> String {
    let frame = player.frame().replace('│', " ");
    frame.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_list_to_throw_from_says_what_a_flask_does_to_whom_it_hits() {
    let launcher = with_built_in_data();
    let mut player = Player::new(&launcher);
    player.fetch("flask of lamp oil").keys("v");
    let list = text(&mut player);
    assert!(list.contains("Throw what?"), "{list}");
    let burns = "cells far; everybody within 1 cell of the target loses 13 to 28 hit points; ";
    assert!(list.contains(burns), "{list}");
}

#[test]
fn whom_a_burst_reaches_is_said_before_a_throw() {
    let launcher = with_built_in_data();
    let mut player = Player::new(&launcher);
    player
        .fetch("flask of lamp oil")
        .keys("&mbridge troll<Enter>");
    let near = text(player.keys("v0"));
    assert!(
        near.contains("It reaches the bridge troll and you."),
        "{near}"
    );
    for two_cells_off in ["hh", "ll"] {
        let light = text(player.keys("<Esc><Esc>v0").keys(two_cells_off));
        assert!(!light.contains("reaches the bridge troll"), "{light}");
    }
    player.keys("<Esc><Esc>&mcave rat<Enter>");
    let several = text(player.keys("v0"));
    assert!(several.contains("It reaches the "), "{several}");
    for name in ["the bridge troll", "the cave rat", " and you."] {
        assert!(several.contains(name), "{several}");
    }
    player.keys("<Esc><Esc>");
    let far = text(player.keys("v0llllll"));
    assert!(!far.contains("It reaches"), "{far}");
}

#[test]
fn what_a_hit_may_do_is_said_before_a_throw_and_a_shot() {
    let launcher = with_built_in_data();
    let mut player = Player::new(&launcher);
    player.fetch("hunting bow").fetch("box of nodding darts");
    let sleep = "On a hit: 25 % of the time, the target sleeps for 5 to 10 turns.";
    let listed = text(player.keys("w0&mbridge troll<Enter>v"));
    assert!(listed.contains(sleep), "{listed}");
    for keys in ["1", "<Esc><Esc>f1"] {
        let aimed = text(player.keys(keys));
        assert!(aimed.contains(sleep), "{aimed}");
    }
}

#[test]
fn what_a_hit_may_do_by_what_a_missile_is_fired_with_is_said_before_a_shot() {
    let bow = effect_of("a hunting bow", "HITS DOES HARM ON SELF", [8, 0]);
    let launcher = launcher_with_effects(&bow);
    let mut player = Player::new(&launcher);
    player.fetch("hunting bow").fetch("box of nodding darts");
    let harm = "On a hit: you lose 8 hit points.";
    let aimed = text(player.keys("w0&mstone troll<Enter>f1"));
    assert!(aimed.contains(harm), "{aimed}");
    let asked = text(player.keys("<Enter>"));
    let question = format!("A hunting bow could do you harm. {harm} Fire it all the same?");
    assert!(asked.starts_with(&question), "{asked}");
    let thrown = text(player.keys("nv1"));
    assert!(!thrown.contains(harm), "{thrown}");
}

#[test]
fn nothing_is_in_the_way_of_what_digs() {
    let launcher = with_built_in_data();
    let mut player = Player::new(&launcher);
    player.fetch("wand of tunnels").keys("a0kkk");
    let aimed = text(&mut player);
    assert!(!aimed.contains("Something solid"), "{aimed}");
    assert!(aimed.contains("3 north. Aimed: "), "{aimed}");
}

#[test]
fn who_stops_a_missile_short_of_the_cell_that_is_aimed_at_is_said_to() {
    let launcher = with_built_in_data();
    let mut player = Player::new(&launcher);
    let aimed = text(player.fetch("rusty dagger").keys("&mcave rat<Enter>v0"));
    assert!(!aimed.contains("In the way"), "{aimed}");
    let view = player.play.bottom.session.view();
    let (here, rat) = (view.hero_pos(), view.monsters_in_sight()[0].pos());
    let keys = Dir::ALL
        .into_iter()
        .zip(["k", "u", "l", "n", "j", "b", "h", "y"]);
    let onward = keys
        .filter(|(dir, _)| here.step(*dir) == rat)
        .map(|(_, key)| key);
    let onward: String = onward.collect();
    let aimed = text(player.keys(&onward));
    assert!(
        aimed.contains(". In the way: cave rat, asleep, 1 "),
        "{onward}: {aimed}"
    );
}

#[test]
fn that_a_target_loses_only_half_to_effects_is_said_before_it_is_aimed_or_thrown_at() {
    let troll = effect_of("stone troll", "ALWAYS DOES RESIST ON SELF", [0, 0]);
    let (_, troll) = troll.split_once('\n').expect("it begins with a header");
    let told = |item: &str, effects: &str, key: &str| {
        let launcher = launcher_with(&[("effect_desc.txt", effects)]);
        let mut player = Player::new(&launcher);
        player.fetch(item).keys("&mstone troll<Enter>").keys(key);
        text(&mut player)
    };
    let loses = "the target loses 8 hit points.";
    let half =
        "Stone troll is resistant and loses half as many hit points to effects, not to a hit.";
    for (item, when, key) in [("ash wand", "AIMED", "a0"), ("long sword", "HITS", "v0")] {
        let harm = effect_of(item, &format!("{when} DOES HARM ON TARGET"), [8, 0]);
        let plain = told(item, &harm, key);
        assert!(plain.contains(loses) && !plain.contains(half), "{plain}");
        let resisted = told(item, &format!("{harm}{troll}"), key);
        assert!(resisted.contains(&format!("{loses} {half}")), "{resisted}");
        let sleep = effect_of(item, &format!("{when} DOES SLEEP ON TARGET"), [0, 9]);
        let unharmed = told(item, &format!("{sleep}{troll}"), key);
        assert!(!unharmed.contains("resistant"), "{unharmed}");
    }
}

#[test]
fn why_another_wand_is_aimed_is_said_in_the_question_about_it() {
    let effect = |of, on, reach: &str| {
        let effect = effect_of(of, &format!("AIMED ON {on} DOES HARM"), [1, 0]);
        effect.replace("REACH 0", reach)
    };
    let beam = effect("a wand of thunder", "BEAM", "REACH 1");
    let burst = effect("a wand of shoving", "BURST", "REACH 9");
    let (_, burst) = burst.split_once('\n').expect("a header");
    let effects = beam + burst;
    let launcher = launcher_with_effects(&effects);
    let mut player = Player::new(&launcher);
    player.fetch("wand of thunder").fetch("wand of shoving");
    player.keys("&mstone troll<Enter>&t<Right><Right><Right><Right><Right><Enter>");
    let asked = text(player.keys("a0<Enter>"));
    let question = "A wand of thunder would do nothing now.";
    assert!(asked.starts_with(question), "{asked}");
    player.keys("y");
    // What one thinks better of is not used.
    for _ in 0..2 {
        let asked = text(player.keys("aa"));
        let why = "Stone troll is too far: a wand of thunder reaches 1 cell. You take a wand of shoving instead. \
                   A wand of shoving could do you harm.";
        assert!(asked.starts_with(why), "{asked}");
        player.keys("n");
    }
}

#[test]
fn of_several_wands_the_one_to_aim_is_chosen_from_the_list_the_first_time() {
    let effects = ["a wand of thunder", "a wand of shoving"]
        .map(|wand| effect_of(wand, "AIMED DOES HARM ON TARGET", [1, 0]));
    let (_, second) = effects[1].split_once('\n').expect("a header");
    let effects = format!("{}{second}", effects[0]);
    let launcher = launcher_with_effects(&effects);
    let mut player = Player::new(&launcher);
    player.fetch("wand of thunder").fetch("wand of shoving");
    let list = text(player.keys("&mstone troll<Enter>aa"));
    let told = "Several would do harm now.";
    assert!(list.contains("Aim what?") && list.contains(told), "{list}");
    player.keys("a");
    assert!(
        player.frame().contains("a is no key of this list"),
        "{}",
        player.frame()
    );
    let aimed = text(player.keys("1<Enter>"));
    assert!(aimed.contains("shoving"), "{aimed}");
    let again = text(player.keys("aa"));
    assert!(
        again.contains("shoving") && !again.contains("Aim what?"),
        "{again}"
    );
}

/// Returns a launcher for games with the objects of the default data and these effects alone.
fn launcher_with_effects(effects: &str) -> Launcher {
    launcher_with(&[
        ("object_desc.txt", BUILT_IN_OBJECTS),
        ("effect_desc.txt", effects),
    ])
}
