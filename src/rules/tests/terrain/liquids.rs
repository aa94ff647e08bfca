//! Water and lava.

use super::{row, row_with, scene};
use crate::base::{Dir, Pos};
use crate::content::{EffectWord, ObjectType, Occasion};
use crate::rules::tests::effects::{dummy, effect, entry, lasting, of};
use crate::rules::tests::scene::{Scene, monster, object};
use crate::rules::{Action, Refusal, Risk};
use crate::world::{ActorId, Cause, Ending, ItemPlace, Terrain};

const EAST: Action = Action::Step(Dir::East);

/// Returns a row in which the hero carries an item that has an effect.
fn equipped(picture: &str, does: EffectWord) -> Scene {
    let mut scene = row_with(
        vec![dummy('o')],
        vec![object("rock", &[ObjectType::Food])],
        picture,
    )
    .with_effects(&[entry("rock", Occasion::Carried, effect(does))]);
    scene.carry(0, "rock");
    scene
}

#[test]
fn nobody_walks_into_water_or_lava_and_swimmers_and_floaters_do() {
    for (picture, terrain, swims) in [
        (" @~. ", Terrain::Moat, true),
        (" @&. ", Terrain::Lava, false),
    ] {
        let mut plain = row(picture);
        assert_eq!(plain.act(EAST), Err(Refusal::TerrainInTheWay(terrain)));
        assert_eq!(plain.world.clock, 0);
        let mut swimmer = equipped(picture, EffectWord::Swim);
        assert_eq!(swimmer.act(EAST).is_ok(), swims);
        let mut floater = equipped(picture, EffectWord::Float);
        floater.repeat(2, &EAST);
        assert_eq!(floater.world.hero_pos().x, 3);
    }
}

#[test]
fn what_would_sink_is_neither_dropped_nor_thrown_without_asking() {
    let mut scene = equipped(" @~~. ", EffectWord::Swim);
    let kind = scene.object("rock");
    let item = ItemPlace::Pack(0);
    let into = Terrain::Moat;
    let risk = Err(Refusal::Risky(Risk::Sinks { item: kind, into }));
    let at = Pos::new(3, 1);
    assert_eq!(scene.act(Action::Throw { item, at }), risk);
    let beyond = Pos::new(4, 1);
    assert_eq!(scene.act(Action::Throw { item, at: beyond }), Ok(()));
    assert_eq!(scene.lying(beyond), ["rock"]);
    scene.carry(0, "rock");
    scene.step(Dir::East);
    assert_eq!(scene.act(Action::Drop(item)), risk);
    assert_eq!(scene.carried()[0], "rock");
    scene.repeat(1, &Action::Sure(Box::new(Action::Drop(item))));
    assert_eq!(scene.carried()[0], "");
}

#[test]
fn a_question_does_not_tell_of_water_that_was_never_seen() {
    let mut scene = equipped(" @....~. ", EffectWord::Swim).dark();
    scene.carry(0, "rock");
    let (item, at) = (ItemPlace::Pack(0), Pos::new(6, 1));
    assert!(scene.world.level().knowledge().recall(at).is_none());
    assert_eq!(scene.act(Action::Throw { item, at }), Ok(()));
}

#[test]
fn monsters_walk_around_water() {
    let mut scene = scene(
        vec![monster('o', &[])],
        vec![],
        &["       ", " @.~.o ", " ..... ", "       "],
    );
    for _ in 0..4 {
        scene.rest(1);
        let pos = scene.pos('o').expect("it is there");
        assert!(scene.world.level().is_open(pos));
    }
}

#[test]
fn one_who_is_pushed_in_gets_out_hurt() {
    for (picture, most) in [(" @o~. ", 12), (" @o&. ", 36)] {
        let mut scene = row_with(vec![dummy('o')], vec![], picture);
        scene.befall(of(EffectWord::Push, 1), '@', 'o');
        let lost = 100 - scene.hit_points('o');
        assert!((2..=most).contains(&lost), "{picture} {lost}");
        assert_ne!(scene.pos('o'), Some(Pos::new(3, 1)));
    }
}

#[test]
fn one_who_stops_floating_over_water_gets_out_and_dies_where_there_is_no_way_out() {
    let mut scene = row_with(vec![dummy('o')], vec![], " @~~.      o ");
    scene.befall(lasting(EffectWord::Float, 0, 3), 'o', '@');
    scene.repeat(2, &EAST);
    assert_eq!(scene.world.hero_pos().x, 3);
    scene.rest(2);
    assert_eq!(scene.world.hero_pos().x, 4, "the nearest floor");
    assert!(scene.hit_points('@') < 100);
    let mut scene = row_with(vec![dummy('o')], vec![], " @~~~~~~~~~~ ");
    let far = Pos::new(9, 1);
    scene.world.level_mut().relocate(ActorId::HERO, far);
    scene.rest(1);
    let drowned = Ending::Died(Cause::Terrain(Terrain::Moat));
    assert_eq!(scene.world.ending, Some(drowned));
}

#[test]
fn what_falls_into_water_is_gone() {
    let mut scene = equipped(" @~. ", EffectWord::Float);
    scene.carry(1, "rock");
    scene.repeat(1, &EAST);
    let drop = Action::Drop(ItemPlace::Pack(1));
    scene.repeat(1, &Action::Sure(Box::new(drop)));
    let told = scene.told();
    assert!(
        told.iter().any(|(text, _)| text.contains("[are|is] gone")),
        "{told:?}"
    );
    assert!(scene.lying(Pos::new(2, 1)).is_empty());
    let mut thrower = equipped(" @.~ ", EffectWord::Float);
    let at = Pos::new(3, 1);
    let item = ItemPlace::Pack(0);
    let throw = Action::Throw { item, at };
    thrower.repeat(1, &Action::Sure(Box::new(throw)));
    assert_eq!(thrower.world.level().items().count(), 0);
}

#[test]
fn what_lives_in_water_stays_there_and_strikes_from_it() {
    let pictures: [&[&str]; 2] = [
        &["       ", " @...~; ", " ....~~ ", "       "],
        &["       ", " @~~~~; ", " ....~~ ", "       "],
    ];
    for (picture, reaches) in pictures.into_iter().zip([false, true]) {
        let mut scene = scene(vec![monster(';', &[])], vec![], picture);
        scene
            .world
            .level_mut()
            .set_terrain(Pos::new(6, 1), Terrain::Moat);
        for _ in 0..9 {
            scene.rest(1);
            let pos = scene.pos(';').expect("it is there");
            assert_eq!(scene.world.level().terrain(pos), Terrain::Moat);
        }
        assert_eq!(scene.hit_points('@') < 100, reaches, "{picture:?}");
    }
}

#[test]
fn what_lives_in_water_gets_about_on_land_to_which_it_was_brought() {
    let mut scene = row_with(vec![monster(';', &[])], vec![], " @...;~ ");
    scene.rest(3);
    assert!(scene.pos(';').is_some_and(|pos| pos.x < 5));
}
