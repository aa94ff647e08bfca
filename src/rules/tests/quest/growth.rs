//! Experience, rest, days and death.

use super::scene::Scene;
use crate::rules::{Action, Event, Refusal};
use crate::world::{Ending, Score};

#[test]
fn a_kill_gives_its_experience() {
    let mut scene = Scene::new(&["####", "#@r#", "####"]);
    scene.walk("d");
    assert!(scene.reported(&Event::GainedExperience(75)));
    assert_eq!((scene.sheet().level(), scene.sheet().base_attack()), (1, 1));
}

#[test]
fn three_levels_at_once_raise_the_maximum_and_leave_the_hit_points() {
    let mut maxima = Vec::new();
    for seed in 1..60 {
        let mut scene = Scene::with(&["####", "#@G#", "####"], "", seed);
        scene.walk("d");
        assert_eq!((scene.sheet().level(), scene.sheet().base_attack()), (4, 4));
        assert_eq!(scene.world.hero_hit_points(), 10);
        maxima.push(scene.world.hero.body.full_hit_points());
    }
    assert!(
        maxima.iter().all(|most| (13..=40).contains(most)),
        "{maxima:?}"
    );
    let mean = maxima.iter().sum::<i64>() / maxima.len() as i64;
    assert!((24..=29).contains(&mean), "10 and three d10: {mean}");
}

#[test]
fn an_ability_is_raised_once_for_every_fourth_level() {
    let mut scene = Scene::new(&["####", "#@G#", "####"]);
    let raise = Action::Raise(Score::Dexterity);
    assert_eq!(scene.act(raise.clone()), Err(Refusal::NoRaiseDue));
    scene.walk("d");
    scene
        .act(raise.clone())
        .expect("the fourth level is reached");
    assert!(scene.reported(&Event::Raised {
        score: Score::Dexterity,
        now: 19
    }));
    assert_eq!(scene.act(raise), Err(Refusal::NoRaiseDue));
}

#[test]
fn rest_heals_and_the_sixth_one_loses() {
    let mut scene = Scene::new(&["####", "#@.#", "####"]);
    let now = scene.world.clock;
    scene.world.hero.body.hurt(7, now);
    scene.walk("dada");
    assert_eq!(scene.world.hero_hit_points(), 3, "time heals nothing");
    scene.act(Action::Rest).expect("the floor is clear");
    assert_eq!(scene.world.hero_hit_points(), 10);
    assert!(scene.reported(&Event::Rested { days: 1, most: 5 }));
    for _ in 2..=5 {
        scene.act(Action::Rest).expect("the floor is clear");
    }
    assert_eq!(scene.world.ending, None);
    scene.act(Action::Rest).expect("the floor is clear");
    assert_eq!(scene.world.ending, Some(Ending::OutOfDays));
}

#[test]
fn at_no_hit_points_the_hero_is_dead() {
    let mut scene = Scene::new(&["####", "#@k#", "####"]);
    scene.walk("wwww");
    assert_eq!(
        (scene.world.hero_hit_points(), scene.world.ending),
        (2, None)
    );
    scene.walk("w");
    assert_eq!(scene.world.hero_hit_points(), 0);
    assert!(matches!(scene.world.ending, Some(Ending::Died(_))));
}

#[test]
fn loot_follows_from_the_seed_alone_and_comes_as_often_as_its_chance() {
    let leaves_axe = |seed| {
        let mut scene = Scene::with(&["####", "#@r#", "####"], "", seed);
        scene.walk("d");
        let names: Vec<&str> = (scene
            .world
            .level()
            .piles
            .at(crate::base::Pos::new(2, 1))
            .iter())
        .map(|item| scene.setting.content.object(item.kind).name.as_str())
        .collect();
        assert!(names.contains(&"key"), "what is certain is left");
        names.contains(&"axe")
    };
    let axes = (0..200).filter(|&seed| leaves_axe(seed)).count();
    assert!((75..=125).contains(&axes), "{axes} of 200");
    assert_eq!(leaves_axe(7), leaves_axe(7));
}
