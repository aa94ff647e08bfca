//! Ticks of statuses on levels that stand still.

use super::super::scene::{Scene, monster};
use super::{dummy, lasting, of};
use crate::base::Dice;
use crate::content::{EffectWord, MonsterTemplate};
use crate::world::StatusKind;

const ROOM: [&str; 3] = ["      ", " @.o. ", "      "];

#[test]
fn a_level_stands_still_while_the_hero_is_away() {
    let mut scene = Scene::new(vec![dummy('o')], &ROOM);
    scene.befall(lasting(EffectWord::Poison, 5, 20), '@', 'o');
    scene.befall(lasting(EffectWord::Hold, 0, 4), '@', 'o');
    scene.rest(2);
    scene.befall(of(EffectWord::Fall, 1), '@', '@');
    scene.rest(50);
    scene.befall(of(EffectWord::Fall, -1), '@', '@');
    assert_eq!(scene.hit_points('o'), 100);
    assert!(scene.has('o', StatusKind::Hold));
    scene.rest(3);
    assert!(!scene.has('o', StatusKind::Hold));
    scene.rest(6);
    assert_eq!(scene.hit_points('o'), 95);
    assert_eq!(scene.world.violations(&scene.setting.content), [""; 0]);
}

#[test]
fn the_hero_keeps_its_ticks_wherever_it_goes() {
    let mut scene = Scene::new(vec![monster('o', &[])], &ROOM);
    scene.befall(lasting(EffectWord::Blind, 0, 10), 'o', '@');
    scene.befall(of(EffectWord::Fall, 1), '@', '@');
    scene.rest(10);
    assert!(!scene.has('@', StatusKind::Blind));
}

#[test]
fn an_innate_dose_waits_as_well() {
    let healer = MonsterTemplate {
        hit_points: Dice::constant(100),
        ..dummy('o')
    };
    let always = super::entry(
        "o",
        crate::content::Occasion::Always,
        of(EffectWord::Regenerate, 4),
    );
    let mut scene = Scene::new(vec![healer], &ROOM).with_effects(&[always]);
    scene.hurt('o', 50);
    scene.rest(6);
    scene.befall(of(EffectWord::Fall, 1), '@', '@');
    scene.rest(100);
    scene.befall(of(EffectWord::Fall, -1), '@', '@');
    assert_eq!(scene.hit_points('o'), 50);
    scene.rest(6);
    assert_eq!(scene.hit_points('o'), 54);
}
