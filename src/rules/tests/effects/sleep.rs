//! Sleep by nature, and by what the hero has on it.

use super::super::scene::{Scene, object};
use super::{dummy, effect, entry, lasting, of};
use crate::base::{Dice, Dir};
use crate::content::{EffectWord, MonsterTemplate, ObjectType, Occasion};
use crate::world::{Slot, StatusKind};

/// Returns a monster that strikes for 1 beside a hero with a ring of sleep.
fn with_a_ring(picture: &[&str]) -> Scene {
    let striker = MonsterTemplate {
        damage: Dice::constant(1),
        ..dummy('o')
    };
    let sleep = entry("ring", Occasion::Worn, effect(EffectWord::Sleep));
    let objects = vec![object("ring", &[ObjectType::Ring])];
    let mut scene = Scene::with(vec![striker], objects, picture).with_effects(&[sleep]);
    let ring = scene.item("ring");
    scene.world.hero.equipment[Slot::LeftRing as usize] = Some(ring);
    scene
}

#[test]
fn a_wound_wakes_the_hero_from_the_sleep_of_what_it_wears() {
    let mut scene = with_a_ring(&["     ", " @o. ", "     "]);
    assert!(scene.has('@', StatusKind::Sleep));
    scene.rest(1);
    assert_eq!((scene.world.clock, scene.hit_points('@')), (200, 99));
    assert!(scene.has('@', StatusKind::Alert) && !scene.has('@', StatusKind::Sleep));
    let texts: Vec<&str> = scene.told().into_iter().map(|(text, _)| text).collect();
    assert_eq!(texts, ["{who} [wake|wakes] up"]);
}

#[test]
fn the_sleep_of_what_the_hero_wears_comes_back_when_it_is_no_longer_alert() {
    let mut scene = with_a_ring(&["     ", " @.. ", "     "]);
    scene.befall(of(EffectWord::Harm, 1), '@', '@');
    let awake: Vec<bool> = (0..6)
        .map(|_| {
            scene.world.clock += 100;
            !scene.has('@', StatusKind::Sleep)
        })
        .collect();
    assert_eq!(awake, [true, true, true, true, false, false]);
    scene.befall(effect(EffectWord::Wake), '@', '@');
    assert!(!scene.has('@', StatusKind::Sleep), "noise wakes it as well");
}

#[test]
fn a_sleep_that_does_not_end_is_told_with_its_turns() {
    let mut scene = with_a_ring(&["     ", " @.. ", "     "]);
    scene.rest(1);
    let slept = scene.told().into_iter().map(|(text, _)| text);
    assert!(slept.eq(["{who} [sleep|sleeps] for {amount} turns"]));
}

#[test]
fn a_monster_that_sleeps_by_nature_is_woken_by_wounds_and_fights_for_a_while() {
    let striker = MonsterTemplate {
        damage: Dice::constant(1),
        ..dummy('o')
    };
    let sleep = entry("o", Occasion::Always, effect(EffectWord::Sleep));
    let mut scene = Scene::new(vec![striker], &["     ", " @o. ", "     "]).with_effects(&[sleep]);
    scene.rest(5);
    assert_eq!(scene.hit_points('@'), 100);
    scene.step(Dir::East);
    assert!(scene.hit_points('o') < 100 && !scene.has('o', StatusKind::Sleep));
    scene.rest(2);
    assert!(scene.hit_points('@') < 100);
    scene.rest(3);
    assert!(scene.has('o', StatusKind::Sleep), "5 turns long");
}

#[test]
fn a_monster_that_sleeps_by_nature_is_not_put_to_sleep_as_long_as_it_is_alert() {
    let sleep = entry("o", Occasion::Always, effect(EffectWord::Sleep));
    let mut scene =
        Scene::new(vec![dummy('o')], &["     ", " @o. ", "     "]).with_effects(&[sleep]);
    scene.befall(of(EffectWord::Harm, 1), '@', 'o');
    scene.befall(lasting(EffectWord::Sleep, 0, 50), '@', 'o');
    assert!(!scene.has('o', StatusKind::Sleep));
}
