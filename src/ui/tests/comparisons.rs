//! What gear comes to in melee is said wherever it is compared, and all of it at 80 by 24.

use super::fixture::{Player, with_built_in_data};
use super::frames::check;
use super::lines::heard;
use crate::base::Dir;
use crate::game::{ItemView, View};

/// A hero with much that can come off, whose armor is heavy.
fn dressed(player: &mut Player<'_>) {
    for name in [
        "rusty dagger",
        "ring mail hauberk",
        "great helm",
        "copper ring",
        "iron ring",
    ] {
        player.fetch(name).keys("w0");
    }
}

/// Returns the text of a frame without its lines and borders.
fn text(frame: &str) -> String {
    let words = frame.split(|sign: char| sign == '│' || sign.is_whitespace());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Returns what lies two cells west of the hero.
fn lying<'a>(view: &View<'a>) -> ItemView<'a> {
    let there = view.hero_pos().step(Dir::West).step(Dir::West);
    *view.lying_at(there).first().expect("an item lies there")
}

#[test]
fn of_every_item_to_wear_all_is_told_where_one_points_at_it() {
    let launcher = with_built_in_data();
    let objects = launcher.game_data.content.objects();
    let mut told = 0;
    for (_, template) in objects.filter(|(_, template)| template.is_equipment()) {
        let mut player = Player::new(&launcher);
        dressed(&mut player);
        player.keys(&format!("&o{}<Enter>ll;hh", template.name));
        let shown = text(&player.frame());
        let change = lying(&player.play.bottom.session.view()).change();
        let change = change.expect("it can be worn");
        assert!(shown.contains(&change), "{change} in\n{shown}");
        told += usize::from(change.contains("in melee here you"));
    }
    assert!(told > 50, "{told}");
}

#[test]
fn the_list_of_what_is_in_sight_tells_it_of_what_lies_there() {
    let launcher = with_built_in_data();
    let mut player = Player::new(&launcher);
    dressed(&mut player);
    player.keys("&osuit of plate<Enter>llm<Down><Down>");
    let change = lying(&player.play.bottom.session.view()).change();
    let change = change.expect("it can be worn");
    let shown = text(&player.frame());
    assert!(shown.contains(&change), "{change} in\n{shown}");
    // Where it lies on stairs, it is not told of them.
    let shown = text(
        &player
            .keys("<Esc>lln&osuit of plate<Enter>ym<Down>")
            .frame(),
    );
    assert!(shown.starts_with("Stairs down"), "{shown}");
    assert!(!shown.contains("If you wear it"), "{shown}");
}

#[test]
fn lists_and_pages_of_items_and_of_the_hero_tell_it() {
    let launcher = with_built_in_data();
    let mut player = Player::new(&launcher);
    dressed(&mut player);
    player
        .fetch("duellist's rapier")
        .fetch("suit of plate")
        .fetch("copper ring");
    for (name, keys) in [
        ("compared_weapon", "w"),
        ("compared_armor", "w<Down>"),
        ("compared_ring", "w<Down><Down>"),
        ("compared_worn", "t"),
        ("compared_on_its_page", "I1"),
        ("compared_hero", "c"),
    ] {
        check(name, &player.keys(keys).frame());
        player.keys("<Esc><Esc>");
    }
}

#[test]
fn those_who_do_not_see_hear_it() {
    let launcher = with_built_in_data();
    let fetch = "&o\nwatchman's longsword\nenter\n,\n";
    for (keys, told) in [
        ("wear", "in melee here you deal"),
        ("inventory\n0", "in melee here you deal"),
        (
            "character",
            "In melee with an average monster of this depth:",
        ),
    ] {
        let heard = heard(&launcher, &format!("{fetch}{keys}"));
        assert!(text(&heard).contains(told), "{told} in\n{heard}");
    }
}
