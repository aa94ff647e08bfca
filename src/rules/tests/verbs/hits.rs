//! What is asked before an attack of the hero for what it does if it hits.

use super::super::effects::{dummy, entry, of};
use super::*;
use crate::base::Dir;
use crate::content::{Effect, EffectTemplate, EffectWord, Occasion, Recipients};
use crate::rules::Risk;
use crate::world::{Disguise, Slot, Status, StatusKind, Terrain};

/// Harm of an item that hits, which seldom comes to pass.
fn harm(item: &str, on: Recipients, reach: &str) -> EffectTemplate {
    let harm = Effect {
        on,
        reach: dice(reach),
        chance: 1,
        ..of(EffectWord::Harm, 7)
    };
    entry(item, Occasion::Hits, harm)
}

/// A hostile monster beside the hero, which holds a sword and a bow and carries arrows, and somebody peaceful behind it.
fn scene(effects: &[EffectTemplate]) -> Scene {
    let objects = vec![
        armed("sword", ObjectType::Weapon, "1+0d1", "0+0d1"),
        armed("bow", ObjectType::Ranged, "1+0d1", "0+0d1"),
        armed("arrows", ObjectType::Ammunition, "1+0d1", "40+0d1"),
    ];
    let hall = ["       ", " @e.o. ", "       "];
    let scene = Scene::with(vec![dummy('e'), dummy('o')], objects, &hall);
    let mut scene = scene.with_effects(effects);
    for (slot, name) in [(Slot::Weapon, "sword"), (Slot::Ranged, "bow")] {
        scene.world.hero.equipment[slot as usize] = Some(scene.item(name));
    }
    scene.carry(0, "arrows");
    scene.monster_mut('o').pacify(0);
    scene
}

/// Returns what is asked about a step into the enemy, a blow at it, a shot, and a throw of the arrows.
fn asked(effects: &[EffectTemplate]) -> [Option<Risk>; 4] {
    let at = Pos::new(2, 1);
    let actions = [
        Action::Step(Dir::East),
        Action::Attack(Dir::East),
        fire(0, at),
        throw(0, at),
    ];
    actions.map(|action| match scene(effects).act(action) {
        Ok(()) => None,
        Err(Refusal::Risky(risk)) => Some(risk),
        Err(refusal) => panic!("{refusal:?}"),
    })
}

#[test]
fn harm_to_the_hero_is_asked_about_whatever_it_hits_with() {
    let kind = |name| Some(Risk::HarmsHero(scene(&[]).object(name)));
    let cases = [
        ("sword", [kind("sword"), kind("sword"), None, None]),
        ("bow", [None, None, kind("bow"), None]),
        ("arrows", [None, None, kind("arrows"), kind("arrows")]),
    ];
    for (item, risks) in cases {
        assert_eq!(asked(&[harm(item, Recipients::Burst, "1+0d1")]), risks);
        assert_eq!(asked(&[harm(item, Recipients::Own, "0+0d1")]), risks);
    }
}

#[test]
fn harm_to_enemies_alone_is_not_asked_about() {
    for (on, reach) in [
        (Recipients::Target, "0+0d1"),
        (Recipients::Foes, "0+0d1"),
        (Recipients::Beam, "1+0d1"),
        (Recipients::Burst, "0+0d1"),
    ] {
        let effects = ["sword", "bow", "arrows"].map(|item| harm(item, on, reach));
        assert_eq!(asked(&effects), [None; 4], "{on:?}");
    }
    let heals = entry("sword", Occasion::Hits, of(EffectWord::Heal, 7));
    assert_eq!(asked(&[heals]), [None; 4]);
}

#[test]
fn harm_to_somebody_peaceful_is_asked_about() {
    let peaceful = scene(&[]).kind('o');
    let object = |name| scene(&[]).object(name);
    let by = |name| {
        let item = object(name);
        Some(Risk::HarmsPeaceful { item, peaceful })
    };
    let item = object("sword");
    for (on, reach) in [(Recipients::Beam, "9+0d1"), (Recipients::Level, "0+0d1")] {
        let effects = ["sword", "bow", "arrows"].map(|item| harm(item, on, reach));
        let risks = [by("sword"), by("sword"), by("bow"), by("arrows")];
        assert_eq!(asked(&effects), risks, "{on:?}");
    }
    let both = Some(Risk::HarmsBoth { item, peaceful });
    let order = [
        harm("sword", Recipients::Own, "0+0d1"),
        harm("sword", Recipients::Level, "0+0d1"),
    ];
    assert_eq!(asked(&order)[0..2], [both, both]);
}

#[test]
fn whoever_is_sure_strikes() {
    let mut scene = scene(&[harm("sword", Recipients::Own, "0+0d1")]);
    scene.repeat(1, &sure(Action::Step(Dir::East)));
    assert!(scene.left_of('e') < 100);
}

#[test]
fn a_confused_hero_is_asked_about_the_blow_that_it_means_to_strike() {
    let mut scene = scene(&[harm("sword", Recipients::Own, "0+0d1")]);
    let status = Status::lasting(StatusKind::Confuse, 0, 100_000);
    scene.world.hero.body.add_status(status, 0);
    let risk = Risk::HarmsHero(scene.object("sword"));
    assert_eq!(scene.refuse(Action::Step(Dir::East)), Refusal::Risky(risk));
}

#[test]
fn a_question_about_a_blow_does_not_tell_of_somebody_in_disguise() {
    let act = |action| {
        let mut scene = scene(&[harm("sword", Recipients::Own, "0+0d1")]);
        scene.monster_mut('e').disguise = Some(Disguise::Terrain(Terrain::DownStairs));
        scene.act(action)
    };
    let nobody = Err(Refusal::Risky(Risk::NobodyThere));
    assert_eq!(act(Action::Attack(Dir::East)), nobody);
    assert_eq!(act(Action::Step(Dir::East)), Ok(()));
}
