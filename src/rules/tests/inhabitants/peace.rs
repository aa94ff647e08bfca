//! Peaceful monsters.

use super::super::effects::{entry, is_rousing, of};
use super::super::scene::{Scene, dice, monster, object};
use crate::base::{Dir, Pos};
use crate::content::{
    Ability, Effect, EffectTemplate, EffectWord, MonsterTemplate, ObjectTemplate, ObjectType,
    Occasion, Recipients,
};
use crate::rules::{Action, Ctx, Event, Refusal, Risk, Who};
use crate::world::{ItemPlace, StatusKind};

/// A peaceful smart monster that would kill with a blow, beside the hero.
fn scene() -> Scene {
    let template = MonsterTemplate {
        hit_points: dice("1000+0d1"),
        damage: dice("1000+0d1"),
        ..monster('o', &[Ability::Smart])
    };
    let mut scene = Scene::new(vec![template], &["       ", " @o... ", "       "]);
    scene.monster_mut('o').pacify(0);
    scene
}

fn sure(action: Action) -> Action {
    Action::Sure(Box::new(action))
}

#[test]
fn a_peaceful_monster_stays_peaceful_and_is_swapped_with() {
    let mut scene = scene();
    scene.rest(300);
    assert_eq!(scene.picture()[1], " @o... ");
    scene.step(Dir::East);
    assert_eq!(scene.picture()[1], " o@... ");
    assert_eq!(scene.world.ending, None);
    assert_eq!(scene.world.violations(&scene.setting.content), [""; 0]);
}

#[test]
fn a_monster_that_is_weakened_stays_peaceful() {
    let mut scene = scene();
    scene.monster_mut('o').weaken(3);
    let id = scene.id('o');
    assert!(scene.with_ctx(|ctx| ctx.has(id, StatusKind::Calm)));
    assert_eq!(scene.hit_points('o'), 250);
}

#[test]
fn a_blow_at_a_peaceful_monster_is_asked_about_and_makes_it_hostile() {
    let mut scene = scene();
    let attack = Action::Attack(Dir::East);
    let before = scene.world.fingerprint();
    let kind = scene.kind('o');
    let refusal = Refusal::Risky(Risk::Peaceful(kind));
    assert_eq!(scene.act(attack.clone()), Err(refusal));
    assert_eq!(scene.world.fingerprint(), before);
    assert_eq!(scene.act(sure(attack)), Ok(()));
    let id = scene.id('o');
    assert!(!scene.with_ctx(|ctx| ctx.has(id, StatusKind::Calm)));
    while scene.world.ending.is_none() {
        scene.rest(1);
    }
}

/// Returns whether an event is a blow of the hero, hit or miss.
fn is_blow(event: &Event) -> bool {
    matches!(
        event,
        Event::Hit {
            attacker: Who::Hero,
            ..
        } | Event::Missed {
            attacker: Who::Hero,
            ..
        }
    )
}

/// Returns the index of the event that tells that somebody is calm no more.
fn rousing(events: &[Event]) -> Option<usize> {
    events.iter().position(is_rousing)
}

#[test]
fn the_blow_that_makes_a_monster_hostile_is_told_before_that_and_its_death_alone() {
    let mut scene = scene();
    scene.repeat(1, &sure(Action::Attack(Dir::East)));
    let blow = scene.events.iter().position(is_blow);
    let roused = rousing(&scene.events);
    assert!(blow.is_some() && blow < roused, "{:?}", scene.events);
    let mut scene = Scene::new(vec![monster('o', &[])], &["    ", " @o ", "    "]);
    while scene.find('o').is_some() {
        scene.monster_mut('o').pacify(0);
        scene.repeat(1, &sure(Action::Attack(Dir::East)));
    }
    assert_eq!(rousing(&scene.events), None, "{:?}", scene.events);
}

#[test]
fn what_would_harm_a_peaceful_monster_besides_others_asks_before() {
    let (item, at) = (ItemPlace::Pack(0), Pos::new(4, 1));
    for (kind, when, on, reach, action) in [
        (
            ObjectType::Wand,
            Occasion::Aimed,
            Recipients::Beam,
            "9+0d1",
            Action::Aim { item, at },
        ),
        (
            ObjectType::Flask,
            Occasion::Thrown,
            Recipients::Burst,
            "2+0d1",
            Action::Throw { item, at },
        ),
        (
            ObjectType::Scroll,
            Occasion::Read,
            Recipients::Level,
            "0+0d1",
            Action::Read(item),
        ),
    ] {
        let mut scene = scene_with_harm(kind, when, on, reach);
        scene.carry(0, "it");
        let refusal = Refusal::Risky(Risk::Peaceful(scene.kind('o')));
        assert_eq!(scene.act(action.clone()), Err(refusal), "{kind:?}");
        assert_eq!(scene.act(sure(action.clone())), Ok(()), "{kind:?}");
        assert_eq!(scene.hit_points('o'), 993, "{kind:?}");
        // Now it is an enemy.
        scene.carry(0, "it");
        assert_eq!(scene.act(action), Ok(()), "{kind:?}");
    }
}

#[test]
fn of_a_peaceful_monster_that_a_wand_kills_only_its_death_is_told() {
    let (wand, when) = (ObjectType::Wand, Occasion::Aimed);
    for (hit_points, is_told) in [(7, true), (6, false)] {
        let mut scene = scene_with_harm(wand, when, Recipients::Beam, "9+0d1");
        scene.carry(0, "it");
        scene.monster_mut('o').body.set_hit_points(hit_points, 0);
        let (item, at) = (ItemPlace::Pack(0), Pos::new(4, 1));
        assert_eq!(scene.act(sure(Action::Aim { item, at })), Ok(()));
        assert_eq!(scene.find('o').is_some(), is_told);
        assert_eq!(
            rousing(&scene.events).is_some(),
            is_told,
            "{:?}",
            scene.events
        );
    }
}

/// A hostile monster, a peaceful one behind it, and an item that harms both.
fn scene_with_harm(kind: ObjectType, when: Occasion, on: Recipients, reach: &str) -> Scene {
    let harm = Effect {
        on,
        reach: dice(reach),
        ..of(EffectWord::Harm, 7)
    };
    scene_with(kind, [entry("it", when, harm)])
}

/// A hostile monster, a peaceful one behind it, and an item with these effects.
fn scene_with<const N: usize>(kind: ObjectType, effects: [EffectTemplate; N]) -> Scene {
    let still = |symbol| MonsterTemplate {
        hit_points: dice("1000+0d1"),
        damage: dice("0+0d1"),
        ..monster(symbol, &[])
    };
    let item = ObjectTemplate {
        attribute: dice("5+0d1"),
        ..object("it", &[kind])
    };
    let hall = ["         ", " @..e.o.. ", "         "];
    let scene = Scene::with(vec![still('e'), still('o')], vec![item], &hall);
    let mut scene = scene.with_effects(&effects);
    scene.monster_mut('o').pacify(0);
    scene
}

#[test]
fn harm_to_the_hero_and_to_others_is_told_in_whatever_order_an_item_does_it() {
    let harm = |on| Effect {
        on,
        ..of(EffectWord::Harm, 7)
    };
    let light = Effect {
        on: Recipients::Level,
        ..of(EffectWord::Light, 0)
    };
    let effects = [harm(Recipients::Own), light, harm(Recipients::Level)];
    for order in [[0, 1, 2], [0, 2, 1], [1, 2, 0], [2, 1, 0]] {
        let mut scene = scene_with(
            ObjectType::Scroll,
            order.map(|index| entry("it", Occasion::Read, effects[index])),
        );
        scene.carry(0, "it");
        let (item, peaceful) = (scene.object("it"), scene.kind('o'));
        let refusal = Refusal::Risky(Risk::HarmsBoth { item, peaceful });
        let read = Action::Read(ItemPlace::Pack(0));
        assert_eq!(scene.act(read), Err(refusal), "{order:?}");
    }
}

#[test]
fn a_question_does_not_tell_of_a_peaceful_monster_that_is_not_seen() {
    let (kind, when, on) = (ObjectType::Scroll, Occasion::Read, Recipients::Level);
    let mut scene = scene_with_harm(kind, when, on, "0+0d1").dark();
    scene.monster_mut('o').pacify(0);
    scene.carry(0, "it");
    let (seen, unseen) = (scene.id('e'), scene.id('o'));
    let is_seen = |id| move |ctx: &mut Ctx| ctx.is_seen(id);
    assert!(scene.with_ctx(is_seen(seen)) && !scene.with_ctx(is_seen(unseen)));
    assert_eq!(scene.act(Action::Read(ItemPlace::Pack(0))), Ok(()));
}

#[test]
fn a_blow_at_nobody_is_asked_about_and_takes_a_turn() {
    let mut scene = scene();
    let attack = Action::Attack(Dir::West);
    assert_eq!(
        scene.act(attack.clone()),
        Err(Refusal::Risky(Risk::NobodyThere))
    );
    let clock = scene.world.clock;
    assert_eq!(scene.act(sure(attack)), Ok(()));
    assert!(scene.world.clock > clock);
    assert!(scene.events.contains(&Event::StruckNothing));
}

#[test]
fn a_blow_at_a_foe_needs_no_second_thought() {
    let mut scene = Scene::new(vec![monster('o', &[])], &["    ", " @o ", "    "]);
    assert_eq!(scene.act(Action::Attack(Dir::East)), Ok(()));
    assert!(scene.events.iter().any(is_blow));
}

#[test]
fn a_monster_with_a_name_is_called_by_it_even_in_death() {
    let mut scene = Scene::new(vec![monster('o', &[])], &["    ", " @o ", "    "]);
    scene.monster_mut('o').name = Some("Fred".to_owned());
    let (id, kind) = (scene.id('o'), scene.kind('o'));
    let fred = Who::Named { kind, id };
    while scene.find('o').is_some() {
        scene.repeat(1, &Action::Attack(Dir::East));
    }
    let is_death = |event: &Event| matches!(event, Event::Killed { victim, .. } if *victim == fred);
    assert!(scene.events.iter().any(is_death), "{:?}", scene.events);
    assert_eq!(scene.name_of(id), Some("Fred"));
}
