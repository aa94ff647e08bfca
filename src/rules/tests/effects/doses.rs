//! What poison takes and regeneration gives, at the beginnings of turns.

use super::super::scene::{Scene, object};
use super::{dummy, lasting};
use crate::base::Dice;
use crate::content::{EffectWord, MonsterTemplate, ObjectType};
use crate::rules::{Action, Refusal};
use crate::world::{Cause, Ending, StatusKind};

const FACING: [&str; 3] = ["     ", " @o. ", "     "];

#[test]
fn poison_and_regenerate_fall_due_every_thousand_ticks() {
    for symbol in ['@', 'o'] {
        let mut scene = Scene::new(vec![dummy('o')], &FACING);
        scene.befall(lasting(EffectWord::Poison, 5, 25), '@', symbol);
        scene.rest(9);
        assert_eq!(scene.hit_points(symbol), 100, "{symbol}");
        scene.rest(2);
        assert_eq!(scene.hit_points(symbol), 95, "{symbol}");
        scene.rest(20);
        let regained = i64::from(symbol == '@') * 2;
        assert_eq!(
            scene.hit_points(symbol),
            90 + regained,
            "{symbol}: 25 turns are two doses"
        );
        scene.hurt(symbol, 40);
        let before = scene.hit_points(symbol);
        scene.befall(lasting(EffectWord::Regenerate, 20, 10), '@', symbol);
        scene.rest(11);
        assert!(scene.hit_points(symbol) >= before + 20, "{symbol}");
    }
}

#[test]
fn what_is_due_is_applied_at_the_start_of_ones_own_turn() {
    let slow = MonsterTemplate {
        speed: Dice::constant(4),
        ..dummy('o')
    };
    let mut scene = Scene::new(vec![slow], &FACING);
    scene.rest(1);
    scene.befall(lasting(EffectWord::Poison, 5, 30), '@', 'o');
    scene.rest(11);
    assert_eq!(
        (scene.world.clock, scene.hit_points('o')),
        (1_200, 100),
        "due at 1100, its turn is at 1250"
    );
    scene.rest(1);
    assert_eq!(scene.hit_points('o'), 95);
}

#[test]
fn nothing_heals_by_itself_while_there_is_poison() {
    let mut scene = Scene::new(vec![], &["   ", " @ ", "   "]);
    scene.hurt('@', 50);
    scene.befall(lasting(EffectWord::Poison, 1, 9), '@', '@');
    scene.rest(8);
    assert_eq!(scene.hit_points('@'), 50);
    scene.rest(7);
    assert_eq!(scene.hit_points('@'), 52, "at 1200 and 1500");
}

#[test]
fn one_dies_of_poison_at_its_turn_and_the_death_names_it() {
    let mut scene = Scene::new(vec![dummy('o')], &FACING);
    scene.befall(lasting(EffectWord::Poison, 101, 10), 'o', '@');
    for _ in 0..10 {
        scene.act(Action::Rest).expect("the hero is alive");
    }
    let poison = Cause::Status(StatusKind::Poison);
    assert_eq!(scene.world.ending, Some(Ending::Died(poison)));
    assert_eq!(scene.world.clock, 1_000);
    assert_eq!(scene.act(Action::Rest), Err(Refusal::GameIsOver));
}

#[test]
fn nothing_is_given_back_to_one_who_has_died_of_poison() {
    let mut scene = Scene::new(vec![dummy('o')], &FACING);
    scene.befall(lasting(EffectWord::Poison, 101, 10), 'o', '@');
    scene.befall(lasting(EffectWord::Regenerate, 50, 10), '@', '@');
    scene.rest(10);
    assert!(scene.world.ending.is_some());
    assert_eq!(scene.hit_points('@'), -1);
}

#[test]
fn a_monster_that_dies_of_the_heros_poison_is_the_heros_kill() {
    let wand = object("wand", &[ObjectType::Wand]);
    for (own, kills) in [('@', 1), ('i', 0)] {
        let picture = ["      ", " @oi. ", "      "];
        let mut scene = Scene::with(vec![dummy('o'), dummy('i')], vec![wand.clone()], &picture);
        scene.befall(lasting(EffectWord::Poison, 101, 10), own, 'o');
        scene.rest(11);
        assert_eq!((scene.find('o'), scene.world.kills), (None, kills), "{own}");
    }
}

#[test]
fn to_poison_the_peaceful_is_an_attack_and_what_that_does_later_is_none() {
    let wand = object("wand", &[ObjectType::Wand]);
    let mut scene = Scene::with(vec![dummy('o')], vec![wand], &FACING);
    let poison = lasting(EffectWord::Poison, 5, 50);
    scene.befall(poison, '@', 'o');
    scene.befall(lasting(EffectWord::Calm, 0, 500), '@', 'o');
    scene.rest(11);
    assert_eq!(scene.hit_points('o'), 95);
    assert!(scene.has('o', StatusKind::Calm));
    scene.befall(poison, '@', 'o');
    assert!(!scene.has('o', StatusKind::Calm));
}

#[test]
fn what_restores_comes_before_what_harms() {
    let (poison, balm) = (EffectWord::Poison, EffectWord::Regenerate);
    for order in [[poison, balm], [balm, poison]] {
        let mut scene = Scene::new(vec![dummy('o')], &FACING);
        scene.hurt('@', 98);
        for word in order {
            let amount = if word == poison { 5 } else { 8 };
            scene.befall(lasting(word, amount, 10), 'o', '@');
        }
        scene.rest(10);
        assert_eq!(scene.world.ending, None, "{order:?}");
        assert_eq!(scene.hit_points('@'), 2 + 8 - 5, "{order:?}");
    }
}
