//! Monsters that look like something else.

use super::super::scene::{Scene, dice, monster, object};
use crate::base::{Dir, Pos};
use crate::content::{MonsterTemplate, ObjectType};
use crate::rules::{Action, Event, Perception, Who, perception};
use crate::world::{Disguise, Monster, Pile, Terrain};

const HALL: [&str; 3] = ["          ", " @......m ", "          "];

/// Where the monster stands.
const THERE: Pos = Pos::new(8, 1);

fn tough(symbol: char) -> MonsterTemplate {
    MonsterTemplate {
        hit_points: dice("1000+0d1"),
        damage: dice("0+0d1"),
        ..monster(symbol, &[])
    }
}

fn scene(picture: &[&str]) -> Scene {
    let objects = vec![object("chest", &[ObjectType::Container])];
    Scene::with(vec![tough('m'), tough('r')], objects, picture)
}

fn in_disguise(picture: &[&str], disguise: impl Fn(&Scene) -> Disguise) -> Scene {
    let mut scene = scene(picture);
    let disguise = disguise(&scene);
    let monster = scene.monster_mut('m');
    monster.disguise = Some(disguise);
    monster.noticed = false;
    scene
}

fn chest(scene: &Scene) -> Disguise {
    Disguise::Object(scene.object("chest"))
}

fn perceived(scene: &Scene) -> Perception {
    let monster = scene.world.level().monster(scene.id('m'));
    let monster = monster.expect("it is there");
    perception(&scene.setting.content, &scene.world, monster)
}

#[test]
fn one_that_looks_like_an_item_waits_until_the_hero_is_beside_it() {
    let mut scene = in_disguise(&HALL, chest);
    scene.rest(20);
    assert_eq!(scene.picture()[1], HALL[1], "it waits");
    assert_eq!(perceived(&scene), Perception::Unknown);
    let remembered = scene.world.level().knowledge().recall(THERE);
    let pile = Pile {
        top: scene.object("chest"),
        several: false,
        is_for_sale: false,
    };
    assert_eq!(remembered.expect("it is in view").pile, Some(pile));
    for _ in 0..5 {
        scene.step(Dir::East);
        assert_eq!(perceived(&scene), Perception::Unknown);
    }
    scene.step(Dir::East);
    let unmasked = Event::Unmasked {
        monster: Who::Monster(scene.kind('m')),
        looked_like: chest(&scene),
    };
    assert!(scene.events.contains(&unmasked), "{:?}", scene.events);
    let appears = |event: &Event| matches!(event, Event::Appeared(..));
    assert!(!scene.events.iter().any(appears), "it is told of once");
    assert_eq!(perceived(&scene), Perception::Seen);
    let remembered = scene.world.level().knowledge().recall(THERE);
    assert_eq!(remembered.expect("it is in view").pile, None);
}

#[test]
fn one_that_looks_like_terrain_is_remembered_as_such() {
    let mut scene = in_disguise(&HALL, |_| Disguise::Terrain(Terrain::DownStairs));
    scene.rest(1);
    let remembered = scene.world.level().knowledge().recall(THERE);
    let cell = remembered.expect("it is in view").cell;
    assert_eq!(cell.terrain, Terrain::DownStairs);
    assert_eq!(scene.world.level().terrain(THERE), Terrain::Room);
}

#[test]
fn one_that_looks_like_another_monster_is_taken_for_it() {
    let mut scene = in_disguise(&HALL, |scene| Disguise::Monster(scene.kind('r')));
    scene.monster_mut('m').name = Some("Fred".to_owned());
    scene.rest(2);
    let (real, taken_for) = (scene.kind('m'), scene.kind('r'));
    let id = scene.id('m');
    assert_ne!(scene.picture()[1], HALL[1], "it comes");
    let as_seen = scene.with_ctx(|ctx| ctx.who(id));
    assert_eq!(as_seen, Some(Who::Monster(taken_for)));
    scene.rest(20);
    let who = Who::Named { kind: real, id };
    assert_eq!(scene.with_ctx(|ctx| ctx.who(id)), Some(who));
}

#[test]
fn anybody_who_acts_beside_it_gives_it_away_but_not_one_that_waits_itself() {
    let picture = ["          ", " @....mm  ", "          "];
    let mut scene = in_disguise(&picture, chest);
    let ids: Vec<_> = scene.world.level().monster_ids().collect();
    let kind = scene.object("chest");
    for id in &ids {
        let monster = scene.world.level_mut().monster_mut(*id);
        monster.expect("it is there").disguise = Some(Disguise::Object(kind));
    }
    scene.rest(5);
    let are_hidden = |scene: &Scene| scene.world.level().monsters().all(Monster::is_hidden);
    assert!(are_hidden(&scene));
    let picture = ["          ", " @....rm  ", "          "];
    let mut scene = in_disguise(&picture, chest);
    scene.monster_mut('r').mind.asleep = true;
    scene.rest(2);
    assert!(!scene.monster_mut('m').is_hidden());
}

#[test]
fn a_blow_ends_a_disguise() {
    let picture = ["          ", " @....m.r ", "          "];
    let mut scene = in_disguise(&picture, chest);
    scene.strike('r', 'm');
    assert!(!scene.monster_mut('m').is_hidden());
    let hit = |event: &Event| {
        matches!(
            event,
            Event::Hit {
                target: Who::Monster(_),
                ..
            } | Event::Missed {
                target: Who::Monster(_),
                ..
            }
        )
    };
    assert!(scene.events.iter().any(hit), "{:?}", scene.events);
}

#[test]
fn a_world_with_disguises_is_sound_and_kept() {
    let mut scene = in_disguise(&HALL, chest);
    scene
        .act(Action::Rest)
        .expect("nothing keeps it from resting");
    assert_eq!(scene.world.violations(&scene.setting.content), [""; 0]);
    let bytes = rmp_serde::to_vec_named(&scene.world).expect("it can be written");
    let read: crate::world::World = rmp_serde::from_slice(&bytes).expect("it can be read");
    assert_eq!(read.fingerprint(), scene.world.fingerprint());
}
