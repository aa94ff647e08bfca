//! What searching finds.

use super::{row, terrain};
use crate::base::{Dir, Pos};
use crate::rules::movement::arrival;
use crate::rules::{Action, Refusal, refusal_of_step};
use crate::world::{ActorId, Door, Feature, Landmark, Lock, Terrain};

const DOOR: Terrain = Terrain::Door(Door::Closed);

#[test]
fn a_search_finds_what_is_hidden_beside_one_time_in_three() {
    let mut found = 0;
    let mut scene = row(" @S. ");
    for _ in 0..900 {
        let level = scene.world.level_mut();
        level.set_terrain(Pos::new(2, 1), Terrain::SecretDoor);
        scene.repeat(1, &Action::Search);
        found += usize::from(terrain(&scene, 2) == DOOR);
        // Doing something else begins the count of searches anew.
        scene.rest(1);
    }
    assert!((250..=350).contains(&found), "{found} of 900");
}

#[test]
fn walking_into_a_secret_door_is_walking_into_rock() {
    let mut scene = row(" @S. ");
    let refused = Some(Refusal::RockInTheWay);
    let foretold = refusal_of_step(&scene.setting, &scene.world, Dir::East);
    assert_eq!(foretold, refused, "else it would be written down as a try");
    assert_eq!(scene.act(Action::Step(Dir::East)).err(), refused);
    assert_eq!(terrain(&scene, 2), Terrain::SecretDoor);
}

#[test]
fn searches_are_counted_anew_where_the_hero_was_moved_to() {
    let mut scene = row(" .@.H. ");
    scene.repeat(4, &Action::Search);
    scene.with_ctx(|ctx| arrival::put(ctx, ActorId::HERO, Pos::new(1, 1)));
    scene.with_ctx(|ctx| arrival::put(ctx, ActorId::HERO, Pos::new(2, 1)));
    scene.repeat(4, &Action::Search);
    assert_eq!(terrain(&scene, 4), Terrain::SecretCorridor);
    scene.repeat(1, &Action::Search);
    assert_eq!(terrain(&scene, 4), Terrain::Corridor);
}

#[test]
fn the_fifth_search_in_a_row_finds_all_within_two_cells() {
    let mut scene = row(" .@.H^ ");
    scene.repeat(4, &Action::Search);
    assert_eq!(terrain(&scene, 4), Terrain::SecretCorridor, "it is too far");
    scene.rest(1);
    scene.repeat(4, &Action::Search);
    assert_eq!(terrain(&scene, 4), Terrain::SecretCorridor, "not in a row");
    scene.repeat(1, &Action::Search);
    assert_eq!(terrain(&scene, 4), Terrain::Corridor);
    let trap = |scene: &super::Scene| scene.world.level().trap(Pos::new(5, 1));
    assert!(!trap(&scene).expect("a pit").is_found, "three cells away");
    scene.step(Dir::East);
    scene.repeat(5, &Action::Search);
    assert!(trap(&scene).expect("a pit").is_found);
}

#[test]
fn a_lock_is_seen_only_on_a_door_that_was_found() {
    let mut scene = row(" @S. ");
    let door = Pos::new(2, 1);
    let lock = Feature::Lock(Lock { key: None });
    scene.world.level_mut().put_feature(door, lock);
    scene.rest(1);
    let seen = |scene: &super::Scene| scene.world.level().knowledge().recall(door);
    assert_eq!(seen(&scene).expect("it is in view").feature, None);
    scene.world.level_mut().set_terrain(door, DOOR);
    scene.rest(1);
    let seen = seen(&scene).expect("it is in view");
    assert_eq!(seen.feature, Some(Landmark::Lock));
}
