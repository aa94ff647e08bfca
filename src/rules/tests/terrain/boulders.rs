//! Boulders that are pushed.

use super::row_with;
use crate::base::{Dir, Pos};
use crate::content::{Effect, EffectWord, Fixture, ObjectType, Occasion};
use crate::rules::tests::effects::{dummy, effect, entry};
use crate::rules::tests::scene::{Scene, object};
use crate::rules::{Action, Event, Refusal, Who};
use crate::world::{Cause, Feature};

fn scene(picture: &str) -> Scene {
    let rock = object("rock", &[ObjectType::Food]);
    row_with(vec![dummy('o')], vec![rock], picture)
}

fn is_boulder(scene: &Scene, x: i16) -> bool {
    scene.world.level().feature(Pos::new(x, 1)) == Some(&Feature::Boulder)
}

#[test]
fn a_boulder_is_pushed_ahead_and_what_is_under_it_stays() {
    let mut scene = scene(" @0... ");
    scene.put(Pos::new(2, 1), "rock");
    scene.step(Dir::East);
    assert_eq!(scene.world.hero_pos().x, 2);
    assert!(is_boulder(&scene, 3) && !is_boulder(&scene, 2));
    assert_eq!(scene.carried()[0], "rock", "it lay under the boulder");
}

#[test]
fn creatures_doors_stairs_boulders_features_and_rock_stop_it() {
    for picture in [
        " @0o ", " @0+ ", " @0/ ", " @0> ", " @00. ", " @0' ", " @0 ", " @08 ",
    ] {
        let mut scene = scene(picture);
        let push = Action::Step(Dir::East);
        assert_eq!(scene.act(push), Err(Refusal::BoulderIsStuck), "{picture}");
        assert!(is_boulder(&scene, 2));
    }
}

#[test]
fn it_fills_pits_and_water_and_lava_swallows_it() {
    let mut pit = scene(" @0^. ");
    pit.step(Dir::East);
    let told = pit.events.iter().any(|event| {
        let trap = Who::Thing(Cause::Fixture(Fixture::Pit));
        matches!(event, Event::Affected(affected) if affected.other == Some(trap))
    });
    assert!(told, "what it fills is named");
    pit.step(Dir::East);
    assert_eq!(pit.world.hero_pos().x, 3);
    assert_eq!(pit.world.level().features().count(), 0, "both are gone");
    let mut water = scene(" @0~. ");
    water.repeat(2, &Action::Step(Dir::East));
    assert_eq!(water.world.hero_pos().x, 3, "one can walk there");
    let mut lava = scene(" @0&. ");
    lava.step(Dir::East);
    assert!(lava.act(Action::Step(Dir::East)).is_err(), "lava stays");
    assert!(lava.world.level().features().next().is_none());
}

#[test]
fn it_fills_a_trap_that_leads_down_by_what_the_trap_does() {
    let falls = |chance| {
        let fall = Effect {
            chance,
            ..effect(EffectWord::Fall)
        };
        entry("web", Occasion::Stepped, fall)
    };
    for (chance, is_filled) in [(100, true), (50, false)] {
        let mut scene = scene(" @0.. ").with_effects(&[falls(chance)]);
        let level = scene.world.level_mut();
        level.put_feature(Pos::new(3, 1), Feature::from(Fixture::Web));
        let done = scene.act(Action::Step(Dir::East));
        assert_eq!(done.is_ok(), is_filled, "{chance} %");
        assert!(!is_boulder(&scene, 3));
    }
}

#[test]
fn nobody_walks_into_a_statue() {
    let mut scene = scene(" @'. ");
    let step = Action::Step(Dir::East);
    assert_eq!(scene.act(step), Err(Refusal::StatueInTheWay));
}
