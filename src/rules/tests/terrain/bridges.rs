//! Drawbridges.

use super::scene as scene_of;
use crate::base::{Dice, Dir, Pos};
use crate::content::{EffectWord, ObjectTemplate, ObjectType, Occasion};
use crate::rules::tests::effects::{dummy, effect, entry, of};
use crate::rules::tests::scene::{Scene, object};
use crate::rules::{Action, Refusal, Risk};
use crate::world::{ActorId, BridgeState, Drawbridge, Feature, ItemPlace, Terrain};

const SPAN: Pos = Pos::new(3, 1);
const GATE: Pos = Pos::new(4, 1);

/// Returns a drawbridge over lava, with a gate in a wall.
fn scene(state: BridgeState) -> Scene {
    scene_over(Terrain::Lava, state)
}

fn wand() -> ObjectTemplate {
    ObjectTemplate {
        attribute: Dice::constant(3),
        ..object("wand", &[ObjectType::Wand])
    }
}

/// Returns a drawbridge over a terrain, with a gate in a wall.
fn scene_over(over: Terrain, state: BridgeState) -> Scene {
    let objects = vec![object("rock", &[ObjectType::Food]), wand()];
    let picture = ["         ", " .@&-..o ", "         "];
    let mut scene = scene_of(vec![dummy('o')], objects, &picture);
    let mut layout = scene.world.level().layout().clone();
    let bridge = Drawbridge {
        span: SPAN,
        gate: GATE,
        over,
    };
    layout.drawbridges.push(bridge);
    scene.lay(layout);
    scene.world.level_mut().set_drawbridge(bridge, state);
    scene
}

fn state(scene: &Scene) -> BridgeState {
    scene.world.level().drawbridge(SPAN).expect("it is there").1
}

#[test]
fn a_drawbridge_is_lowered_and_raised_by_its_use_from_beside() {
    let mut scene = scene(BridgeState::Raised);
    let id = scene.id('o');
    scene.world.level_mut().remove(id);
    assert!(scene.act(Action::Step(Dir::East)).is_err());
    scene.repeat(1, &Action::Use(SPAN));
    assert_eq!(state(&scene), BridgeState::Lowered);
    scene.repeat(3, &Action::Step(Dir::East));
    scene.repeat(1, &Action::Use(GATE));
    assert_eq!(state(&scene), BridgeState::Raised);
    scene.step(Dir::East);
    assert_eq!(scene.act(Action::Use(GATE)), Err(Refusal::NothingToUse));
}

#[test]
fn unlock_and_push_turn_it_too() {
    let mut scene = scene(BridgeState::Raised);
    scene.befall(effect(EffectWord::Unlock), '@', '@');
    assert_eq!(state(&scene), BridgeState::Lowered);
    let id = scene.id('o');
    scene.world.level_mut().relocate(id, SPAN);
    scene.befall(of(EffectWord::Push, 0), '@', 'o');
    assert_eq!(state(&scene), BridgeState::Raised);
}

#[test]
fn a_push_that_throws_nobody_far_is_of_use_where_it_turns_a_bridge() {
    let pushes = entry("wand", Occasion::Aimed, of(EffectWord::Push, 0));
    let mut scene = scene(BridgeState::Raised).with_effects(&[pushes]);
    scene.carry(0, "wand");
    let item = ItemPlace::Pack(0);
    let aim = |at| Action::Aim { item, at };
    let nobody = Err(Refusal::Risky(Risk::NobodyThere));
    assert_eq!(scene.act(aim(Pos::new(1, 1))), nobody);
    assert_eq!(scene.act(aim(SPAN)), Ok(()));
    assert_eq!(state(&scene), BridgeState::Lowered);
}

#[test]
fn who_stands_on_it_is_thrown_off_and_hurt_and_what_lies_there_is_gone() {
    for cell in [SPAN, GATE] {
        let mut scene = scene(BridgeState::Lowered);
        scene.put(SPAN, "rock");
        let id = scene.id('o');
        scene.world.level_mut().relocate(id, cell);
        scene.repeat(1, &Action::Use(SPAN));
        let lost = 100 - scene.hit_points('o');
        assert!((6..=36).contains(&lost), "{lost} at {cell:?}");
        let pos = scene.pos('o').expect("it is somewhere");
        assert!(scene.world.level().is_open(pos));
        assert_eq!(scene.world.level().items().count(), 0);
    }
}

#[test]
fn a_moat_that_a_boulder_filled_stays_filled() {
    let mut scene = scene_over(Terrain::Moat, BridgeState::Raised);
    scene
        .world
        .level_mut()
        .relocate(ActorId::HERO, Pos::new(1, 1));
    let level = scene.world.level_mut();
    level.put_feature(Pos::new(2, 1), Feature::Boulder);
    // The boulder goes before.
    scene.repeat(2, &Action::Step(Dir::East));
    assert_eq!(scene.world.hero_pos(), SPAN);
    for state_then in [BridgeState::Lowered, BridgeState::Raised] {
        scene.repeat(1, &Action::Use(GATE));
        assert_eq!(state(&scene), state_then);
        assert_eq!(scene.world.hero_pos(), SPAN, "nothing takes the floor away");
    }
    assert_eq!(scene.world.level().terrain(SPAN), Terrain::Room);
    assert_eq!(scene.world.hero_hit_points(), 100);
}

#[test]
fn a_boulder_on_a_drawbridge_that_goes_up_falls_into_what_is_under_it() {
    let sinks = "the boulder sinks into the lava";
    let fills = "the boulder sinks, and {who} can walk there now";
    let goes_up = "the drawbridge goes up";
    for (over, then, told) in [
        (Terrain::Lava, Terrain::Lava, &[goes_up, sinks][..]),
        (Terrain::Moat, Terrain::Room, &[goes_up, fills]),
        (Terrain::Room, Terrain::Room, &[goes_up]),
    ] {
        let mut scene = scene_over(over, BridgeState::Lowered);
        scene.world.level_mut().put_feature(SPAN, Feature::Boulder);
        scene.repeat(1, &Action::Use(SPAN));
        let level = scene.world.level();
        assert_eq!(level.terrain(SPAN), then);
        let stays = level.feature(SPAN) == Some(&Feature::Boulder);
        assert_eq!(stays, over == Terrain::Room);
        let texts: Vec<&str> = scene.told().iter().map(|(text, _)| *text).collect();
        assert_eq!(texts, told, "{over:?}");
        scene.repeat(2, &Action::Use(SPAN));
        assert_eq!(scene.world.level().terrain(SPAN), then, "for good");
    }
}

#[test]
fn one_who_finds_no_footing_dies() {
    let mut scene = scene(BridgeState::Lowered);
    for x in [1, 5, 6, 7] {
        let pos = Pos::new(x, 1);
        scene.world.level_mut().set_terrain(pos, Terrain::Lava);
    }
    let id = scene.id('o');
    scene.world.level_mut().relocate(id, SPAN);
    assert_eq!(scene.world.hero_pos(), Pos::new(2, 1));
    scene.repeat(1, &Action::Use(SPAN));
    assert_eq!(scene.find('o'), None);
    assert!(
        scene
            .world
            .level()
            .occupant(SPAN)
            .is_none_or(ActorId::is_hero)
    );
}
