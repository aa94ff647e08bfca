//! Whom effects befall.

use super::super::scene::Scene;
use super::{dummy, lasting, of};
use crate::base::Dice;
use crate::content::{Effect, EffectWord, Recipients};
use crate::world::{Disguise, StatusKind, Terrain};

/// The symbols of those who are hurt by an effect of one actor that is aimed at another.
fn hurt(picture: &[&str], on: Recipients, reach: i32, own: char, target: char) -> String {
    let symbols = ['a', 'b', 'c', 'd'];
    let mut scene = Scene::new(symbols.map(dummy).to_vec(), picture);
    hurt_in(&mut scene, on, reach, own, target)
}

fn hurt_in(scene: &mut Scene, on: Recipients, reach: i32, own: char, target: char) -> String {
    let harm = Effect {
        on,
        reach: Dice::constant(reach),
        ..of(EffectWord::Harm, 10)
    };
    scene.befall(harm, own, target);
    let is_hurt = |symbol: &char| {
        let is_there = *symbol == '@' || scene.find(*symbol).is_some();
        is_there && scene.hit_points(*symbol) < 100
    };
    ['@', 'a', 'b', 'c', 'd']
        .into_iter()
        .filter(is_hurt)
        .collect()
}

const ROW: [&str; 3] = ["             ", " .@a.b...cd. ", "             "];

#[test]
fn self_and_target_are_the_two_of_the_occasion() {
    assert_eq!(hurt(&ROW, Recipients::Own, 9, '@', 'b'), "@");
    assert_eq!(hurt(&ROW, Recipients::Own, 9, 'a', '@'), "a");
    assert_eq!(hurt(&ROW, Recipients::Target, 9, '@', 'b'), "b");
    assert_eq!(hurt(&ROW, Recipients::Target, 9, 'a', '@'), "@");
}

#[test]
fn a_burst_is_everybody_within_reach_of_the_target() {
    assert_eq!(hurt(&ROW, Recipients::Burst, 0, '@', 'b'), "b");
    assert_eq!(hurt(&ROW, Recipients::Burst, 2, '@', 'b'), "ab");
    assert_eq!(
        hurt(&ROW, Recipients::Burst, 3, '@', 'b'),
        "@ab",
        "SELF included"
    );
    assert_eq!(hurt(&ROW, Recipients::Burst, 1, 'a', '@'), "@a");
}

#[test]
fn a_beam_goes_through_creatures_up_to_its_reach_and_spares_self() {
    assert_eq!(hurt(&ROW, Recipients::Beam, 3, '@', 'a'), "ab");
    assert_eq!(hurt(&ROW, Recipients::Beam, 7, '@', 'b'), "abc");
    assert_eq!(hurt(&ROW, Recipients::Beam, 0, '@', 'b'), "");
    assert_eq!(hurt(&ROW, Recipients::Beam, 20, 'd', '@'), "@abc");
    assert_eq!(
        hurt(&ROW, Recipients::Beam, 20, '@', '@'),
        "",
        "it has no direction"
    );
}

#[test]
fn a_beam_ends_at_what_blocks_sight() {
    let row = ["             ", " .@a.b  .cd. ", "             "];
    assert_eq!(hurt(&row, Recipients::Beam, 20, '@', 'b'), "ab");
}

#[test]
fn a_beam_is_a_straight_line() {
    let yard = [
        "         ",
        " @...... ",
        " ..a...c ",
        " ....b.d ",
        "         ",
    ];
    assert_eq!(hurt(&yard, Recipients::Beam, 20, '@', 'b'), "ab");
    assert_eq!(hurt(&yard, Recipients::Beam, 20, '@', 'd'), "ad");
}

#[test]
fn foes_and_friends_are_those_that_self_sees() {
    let row = ["             ", " .@a.b  .cd. ", "             "];
    let symbols = ['a', 'b', 'c', 'd'];
    let scene = || {
        let mut scene = Scene::new(symbols.map(dummy).to_vec(), &row);
        scene.befall(lasting(EffectWord::Calm, 0, 50), '@', 'a');
        scene
    };
    let hurt = |on, own| hurt_in(&mut scene(), on, 0, own, '@');
    assert_eq!(
        hurt(Recipients::Foes, '@'),
        "b",
        "a is peaceful, and rock hides c and d"
    );
    assert_eq!(hurt(Recipients::Friends, '@'), "a");
    assert_eq!(hurt(Recipients::Foes, 'b'), "@");
    assert_eq!(hurt(Recipients::Friends, 'b'), "a", "never SELF");
    assert_eq!(hurt(Recipients::Foes, 'a'), "");
    assert_eq!(hurt(Recipients::Friends, 'a'), "@b");
    assert_eq!(hurt(Recipients::Friends, 'c'), "d");
}

#[test]
fn the_hero_has_no_foes_and_friends_that_look_like_none() {
    for disguise in [None, Some(Disguise::Terrain(Terrain::DownStairs))] {
        for (on, seen) in [(Recipients::Foes, "acd"), (Recipients::Friends, "")] {
            let mut scene = Scene::new(['a', 'b', 'c', 'd'].map(dummy).to_vec(), &ROW);
            if on == Recipients::Friends {
                scene.monster_mut('b').pacify(0);
            }
            scene.monster_mut('b').disguise = disguise;
            let hurt = hurt_in(&mut scene, on, 0, '@', '@');
            assert_eq!(hurt.replace('b', ""), seen);
            assert_eq!(hurt.contains('b'), disguise.is_none());
        }
    }
}

#[test]
fn the_blind_see_their_neighbors_alone() {
    let mut scene = Scene::new(['a', 'b', 'c', 'd'].map(dummy).to_vec(), &ROW);
    scene.befall(lasting(EffectWord::Blind, 0, 50), 'a', '@');
    assert_eq!(hurt_in(&mut scene, Recipients::Foes, 0, '@', '@'), "a");
}

#[test]
fn a_level_is_everybody_else_on_it() {
    let row = ["             ", " .@a.b  .cd. ", "             "];
    assert_eq!(hurt(&row, Recipients::Level, 0, '@', '@'), "abcd");
    assert_eq!(hurt(&row, Recipients::Level, 0, 'c', '@'), "@abd");
}

#[test]
fn an_amount_is_rolled_once_for_all() {
    let mut scene = Scene::new(['a', 'b', 'c', 'd'].map(dummy).to_vec(), &ROW);
    let harm = Effect {
        on: Recipients::Level,
        amount: "0+1d99".parse().expect("dice"),
        ..of(EffectWord::Harm, 0)
    };
    scene.befall(harm, '@', '@');
    let left = ['a', 'b', 'c', 'd'].map(|symbol| scene.hit_points(symbol));
    assert!(left.iter().all(|&points| points == left[0]), "{left:?}");
    assert!(!scene.has('a', StatusKind::Poison));
}
