//! Monsters that wake from the sleep into which an effect put them, or are calm no more, and when that is told.

use super::super::scene::Scene;
use super::{dummy, is_rousing, lasting};
use crate::base::Dir;
use crate::content::EffectWord;
use crate::rules::effects::wording;
use crate::rules::{Action, Event};
use crate::world::StatusKind;

const FACING: [&str; 3] = ["     ", " @o. ", "     "];

/// Rests some turns, and returns how often in each it is told that somebody wakes up whom an effect put to sleep, or is calm no
/// more.
fn rousings(scene: &mut Scene, turns: usize) -> Vec<usize> {
    let rests = (0..turns).map(|_| {
        scene.rest(1);
        count_of_rousings(scene)
    });
    rests.collect()
}

fn count_of_rousings(scene: &Scene) -> usize {
    scene
        .events
        .iter()
        .filter(|event| is_rousing(event))
        .count()
}

#[test]
fn that_a_monster_wakes_up_is_told_once_and_while_the_hero_can_still_act_first() {
    let nap = lasting(EffectWord::Sleep, 0, 2);
    let mut scene = Scene::new(vec![dummy('o')], &FACING);
    scene.befall(nap, '@', 'o');
    assert_eq!(rousings(&mut scene, 1), [0]);
    assert!(scene.has('o', StatusKind::Sleep));
    assert_eq!(rousings(&mut scene, 1), [1]);
    assert!(!scene.has('o', StatusKind::Sleep));
    assert!(!scene.has('o', StatusKind::Alert), "it had no turn yet");
    assert_eq!(rousings(&mut scene, 2), [0, 0]);
    assert!(scene.has('o', StatusKind::Alert));
    let mut scene = Scene::new(vec![dummy('o')], &FACING);
    scene.befall(nap, '@', 'o');
    scene.rest(2);
    scene.befall(nap, '@', 'o');
    assert_eq!(rousings(&mut scene, 4), [0, 1, 0, 0], "asleep again");
}

#[test]
fn that_a_monster_wakes_up_is_not_told_again_to_who_comes_back() {
    let here = ["      ", " @.>o ", "      "];
    let below = ["    ", " .< ", "    "];
    let mut scene = Scene::new(vec![dummy('o')], &here).above(&below);
    scene.stand_on_stairs();
    scene.befall(lasting(EffectWord::Sleep, 0, 2), '@', 'o');
    assert_eq!(rousings(&mut scene, 2), [0, 1]);
    for climb in [Action::Descend, Action::Ascend] {
        scene.repeat(1, &climb);
        assert_eq!(count_of_rousings(&scene), 0, "{climb:?}");
    }
    assert_eq!(rousings(&mut scene, 1), [0]);
}

#[test]
fn that_a_monster_wakes_up_is_not_told_of_one_that_sleeps_on_by_itself() {
    let mut scene = Scene::new(vec![dummy('o')], &FACING);
    scene.befall(lasting(EffectWord::Sleep, 0, 2), '@', 'o');
    scene.monster_mut('o').mind.asleep = true;
    assert_eq!(rousings(&mut scene, 4), [0; 4]);
}

#[test]
fn that_a_monster_is_calm_no_more_is_told_once_and_as_soon_as_it_is_hostile() {
    let mut scene = Scene::new(vec![dummy('o')], &FACING);
    scene.befall(lasting(EffectWord::Calm, 0, 2), '@', 'o');
    for told in [0, 1, 0, 0] {
        let was_calm = scene.has('o', StatusKind::Calm);
        scene.rest(1);
        let is_calm = scene.has('o', StatusKind::Calm);
        assert_eq!(count_of_rousings(&scene), told);
        assert_eq!(was_calm && !is_calm, told == 1);
    }
    scene.befall(lasting(EffectWord::Calm, 0, 2), '@', 'o');
    let attack = Action::Attack(Dir::East);
    scene.repeat(1, &Action::Sure(Box::new(attack)));
    assert_eq!(count_of_rousings(&scene), 1);
    assert_eq!(rousings(&mut scene, 3), [0; 3]);
}

#[test]
fn that_a_status_ends_is_not_told_where_another_of_its_kind_goes_on() {
    let ends = |scene: &Scene, kind| {
        let is_end = |event: &&Event| match event {
            Event::Affected(affected) => affected.text == wording(kind).ends,
            _ => false,
        };
        scene.events.iter().filter(is_end).count()
    };
    for (word, kind) in [
        (EffectWord::Blind, StatusKind::Blind),
        (EffectWord::Confuse, StatusKind::Confuse),
    ] {
        let mut scene = Scene::new(Vec::new(), &["    ", " @. ", "    "]);
        let brief = lasting(word, 0, 2);
        scene.befall(brief, '@', '@');
        // Its time is up some ticks before the hero's own turn, in which its end is settled.
        while scene.has('@', kind) {
            scene.world.clock += 1;
        }
        scene.befall(brief, '@', '@');
        scene.rest(1);
        assert_eq!(ends(&scene, kind), 0, "{kind:?}");
        scene.rest(1);
        assert!(!scene.has('@', kind));
        assert_eq!(ends(&scene, kind), 1, "{kind:?}");
    }
}
