//! Effects on what is known, on light, rock and doors.

use super::super::scene::{Scene, object};
use super::{dummy, effect, entry};
use crate::base::{Dice, Pos};
use crate::content::{Effect, EffectWord, ObjectType, Occasion, Recipients};
use crate::rules::{Action, Event, Refusal, Risk};
use crate::world::{Door, Feature, ItemPlace, Lock, Terrain};

/// Two rooms with rock between, of which the hero sees the first.
const ROOMS: [&str; 5] = [
    "           ",
    " @..   ..o ",
    " ...   ... ",
    " ...   ... ",
    "           ",
];

fn within(does: EffectWord, reach: i32) -> Effect {
    Effect {
        on: Recipients::Own,
        reach: Dice::constant(reach),
        ..effect(does)
    }
}

/// What the hero remembers of a scene of this size.
fn remembered(scene: &Scene, rows: &[&str]) -> Vec<String> {
    let knowledge = scene.world.level().knowledge();
    let glyph = |pos| {
        knowledge
            .recall(pos)
            .map_or('?', |known| known.cell.terrain.glyph())
    };
    let row = |y: i16| {
        (0..rows[0].len() as i16)
            .map(|x| glyph(Pos::new(x, y)))
            .collect()
    };
    (0..rows.len() as i16).map(row).collect()
}

#[test]
fn map_shows_the_terrain_within_reach_or_that_of_the_level() {
    let mut scene = Scene::new(vec![dummy('o')], &ROOMS);
    assert_eq!(remembered(&scene, &ROOMS)[1], " ... ??????");
    scene.befall(within(EffectWord::Map, 6), '@', '@');
    assert_eq!(remembered(&scene, &ROOMS)[1], " ... ? .???");
    scene.befall(within(EffectWord::Map, 0), '@', '@');
    assert_eq!(remembered(&scene, &ROOMS)[1], " ... ? ... ");
}

#[test]
fn a_monsters_map_teaches_the_hero_nothing() {
    let mut scene = Scene::new(vec![dummy('o')], &ROOMS);
    let before = remembered(&scene, &ROOMS);
    for does in [EffectWord::Map, EffectWord::Find] {
        scene.befall(within(does, 0), 'o', '@');
    }
    assert_eq!(remembered(&scene, &ROOMS), before);
    assert_eq!(scene.events, []);
}

#[test]
fn find_shows_things_and_opens_secret_doors_to_the_eye() {
    let gem = object("gem", &[ObjectType::Gold]);
    let mut scene = Scene::with(vec![dummy('o')], vec![gem], &ROOMS);
    let (door, far) = (Pos::new(5, 2), Pos::new(8, 2));
    scene
        .world
        .level_mut()
        .set_terrain(door, Terrain::SecretDoor);
    scene.put(far, "gem");
    scene.befall(within(EffectWord::Find, 4), '@', '@');
    let recall = |scene: &Scene, pos| scene.world.level().knowledge().recall(pos);
    assert_eq!(
        scene.world.level().terrain(door),
        Terrain::Door(Door::Closed)
    );
    assert!(recall(&scene, door).is_some() && recall(&scene, far).is_none());
    scene.befall(within(EffectWord::Find, 0), '@', '@');
    let pile = recall(&scene, far).and_then(|known| known.pile);
    assert_eq!(pile.map(|pile| pile.top), Some(scene.object("gem")));
}

#[test]
fn find_counts_only_what_the_hero_did_not_know_of() {
    let gem = object("gem", &[ObjectType::Gold]);
    let mut scene = Scene::with(vec![dummy('o')], vec![gem], &ROOMS);
    let found = |scene: &mut Scene| {
        scene.befall(within(EffectWord::Find, 0), '@', '@');
        let told = scene.events.drain(..).find_map(|event| match event {
            Event::Affected(told) => Some((told.text, told.amount)),
            _ => None,
        });
        told.expect("it is told")
    };
    let nothing = ("nothing new comes to light", 0);
    let one_place = "{who} [become|becomes] aware of something in one place";
    let [near, far] = [Pos::new(3, 1), Pos::new(8, 2)];
    scene.put(near, "gem");
    scene.rest(1);
    assert_eq!(found(&mut scene), nothing, "it is in view");
    scene.put(far, "gem");
    assert_eq!(found(&mut scene), (one_place, 1));
    assert_eq!(found(&mut scene), nothing, "it is known by now");
    scene.put(far, "gem");
    assert_eq!(found(&mut scene), (one_place, 1), "there is more of it");
}

fn seen(scene: &Scene) -> usize {
    let in_view = &scene.world.level().knowledge().in_view;
    (1..11).filter(|&x| in_view.has(Pos::new(x, 1))).count()
}

#[test]
fn light_and_darken_change_what_is_seen_from_afar() {
    let picture = ["            ", " @........o ", "            "];
    let mut scene = Scene::new(vec![dummy('o')], &picture).dark();
    assert_eq!(seen(&scene), 4);
    scene.befall(within(EffectWord::Light, 2), 'o', '@');
    assert_eq!(seen(&scene), 4 + 3, "around the monster whose effect it is");
    scene.befall(within(EffectWord::Light, 0), '@', '@');
    assert_eq!(seen(&scene), 10);
    scene.befall(within(EffectWord::Darken, 6), '@', '@');
    assert_eq!(seen(&scene), 7);
    scene.befall(within(EffectWord::Darken, 0), 'o', '@');
    assert_eq!(seen(&scene), 4);
}

#[test]
fn what_unlocks_is_useless_only_where_there_is_no_lock() {
    let scroll = object("scroll", &[ObjectType::Scroll]);
    let opens = entry("scroll", Occasion::Read, within(EffectWord::Unlock, 3));
    let read = Action::Read(ItemPlace::Pack(0));
    for (door, is_useless) in [(Pos::new(4, 1), false), (Pos::new(6, 1), true)] {
        let mut scene = Scene::with(
            vec![],
            vec![scroll.clone()],
            &["        ", " @..... ", "        "],
        )
        .with_effects(std::slice::from_ref(&opens));
        let level = scene.world.level_mut();
        level.set_terrain(door, Terrain::Door(Door::Closed));
        level.put_feature(door, Feature::Lock(Lock { key: None }));
        scene.carry(0, "scroll");
        let refused = Err(Refusal::Risky(Risk::Useless(scene.object("scroll"))));
        let expected = if is_useless { refused } else { Ok(()) };
        assert_eq!(scene.act(read.clone()), expected, "{door:?}");
    }
}

#[test]
fn unlock_undoes_the_locks_beside_or_within_reach() {
    let doors = [Pos::new(2, 1), Pos::new(5, 1)];
    for (own, reach, open) in [
        ('@', 0, [true, false]),
        ('@', 4, [true, true]),
        ('o', 1, [false, true]),
    ] {
        let mut scene = Scene::new(vec![dummy('o')], &["        ", " @.. .o ", "        "]);
        for door in doors {
            let level = scene.world.level_mut();
            level.set_terrain(door, Terrain::Door(Door::Closed));
            level.put_feature(door, Feature::Lock(Lock { key: None }));
        }
        scene.befall(within(EffectWord::Unlock, reach), own, '@');
        let is_open = doors.map(|door| scene.world.level().lock(door).is_none());
        assert_eq!(is_open, open, "{own} {reach}");
    }
}
