//! On a quest the monsters stay on their floors.

use super::scene::Scene;
use crate::base::Dir;
use crate::rules::{Action, Event};

#[test]
fn nobody_follows_the_hero_to_another_floor() {
    let mut scene = Scene::new(&["####", "#.k#", "#@v#", "####"]);
    scene
        .act(Action::Step(Dir::East))
        .expect("the stair is free");
    assert_eq!(scene.world.level_number(), 2);
    let follows = |event: &Event| matches!(event, Event::Followed(_));
    assert!(!scene.events.iter().any(follows));
    let (_, left) = scene.world.levels().next().expect("the first floor");
    assert_eq!(left.monster_count(), 1);
}

#[test]
fn nobody_wanders_in() {
    let mut scene = Scene::new(&["#####", "#@..#", "#####"]);
    scene.walk("dadada");
    assert_eq!(scene.world.wanderers, None, "none is ever drawn");
}
