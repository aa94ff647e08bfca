//! Drinking, reading, eating and aiming, by the fields of items alone.

use super::super::effects::{entry, lasting};
use super::*;
use crate::base::Dir;
use crate::content::{EffectWord, Occasion};
use crate::rules::stats::Subject;
use crate::rules::{Aiming, Event, Risk, Verb, shot_forecast};
use crate::world::{Status, StatusKind};

const ROOM: [&str; 3] = ["            ", " @....t.... ", "            "];

fn scene() -> Scene {
    let objects = vec![
        ObjectTemplate {
            hit: dice("3+0d1"),
            speed: dice("2+0d1"),
            ..armed("potion", ObjectType::Flask, "1+0d1", "20+0d1")
        },
        armed("vinegar", ObjectType::Flask, "0+0d1", "-7+0d1"),
        armed("water", ObjectType::Flask, "0+0d1", "0+0d1"),
        armed("map", ObjectType::Scroll, "0+0d1", "60+0d1"),
        armed("escape", ObjectType::Scroll, "0+0d1", "0+0d1"),
        ObjectTemplate {
            hit: dice("4+0d1"),
            dodge: dice("5+0d1"),
            defense: dice("6+0d1"),
            speed: dice("-1+0d1"),
            ..object("book", &[ObjectType::Book])
        },
        armed("egg", ObjectType::Food, "0+0d1", "3+0d1"),
        armed("wand", ObjectType::Wand, "6+0d1", "2+0d1"),
    ];
    Scene::with(vec![tough('t')], objects, &ROOM).tactical()
}

fn hit_points(scene: &Scene) -> i64 {
    scene.world.hero_hit_points()
}

fn figure(scene: &Scene, kind: StatusKind) -> i64 {
    let (content, world) = (&scene.setting.content, &scene.world);
    Subject::hero(content, &world.hero, world.clock).figure(kind)
}

fn wound(scene: &mut Scene, damage: i64) {
    let now = scene.world.clock;
    scene.world.hero.body.hurt(damage, now);
}

#[test]
fn a_flask_heals_its_attr_and_its_figures_last_50_turns() {
    let mut scene = scene();
    wound(&mut scene, 50);
    scene.carry(0, "potion");
    scene.repeat(1, &Action::Drink(carried(0)));
    let potion = scene.object("potion");
    let used = Event::Used {
        verb: Verb::Drink,
        item: potion,
    };
    assert_eq!(scene.events[0], used);
    assert_eq!((hit_points(&scene), scene.carried()[0]), (70, ""));
    let figures = |scene: &Scene| {
        let kinds = [StatusKind::Hit, StatusKind::Damage, StatusKind::Speed];
        kinds.map(|kind| figure(scene, kind))
    };
    assert_eq!(figures(&scene), [3, 1, 2]);
    while scene.world.clock < 4_900 {
        scene.rest(1);
    }
    assert_eq!(figures(&scene), [3, 1, 2]);
    scene.rest(2);
    assert_eq!(figures(&scene), [0, 0, 0]);
}

#[test]
fn a_flask_with_an_attr_below_0_harms_and_asks_before() {
    let mut scene = scene();
    scene.carry(0, "vinegar");
    let vinegar = scene.object("vinegar");
    let drink = Action::Drink(carried(0));
    let risk = Refusal::Risky(Risk::HarmsHero(vinegar));
    assert_eq!(scene.refuse(drink.clone()), risk);
    scene.repeat(1, &sure(drink));
    assert_eq!(hit_points(&scene), 93);
}

#[test]
fn what_would_do_nothing_asks_before_and_says_so_afterwards() {
    let mut scene = scene();
    scene.carry(0, "water");
    scene.carry(1, "egg");
    let [water, egg] =
        ["water", "egg"].map(|name| Refusal::Risky(Risk::Useless(scene.object(name))));
    assert_eq!(scene.refuse(Action::Drink(carried(0))), water);
    assert_eq!(
        scene.refuse(Action::Eat(carried(1))),
        egg,
        "unhurt, a meal is wasted"
    );
    scene.repeat(1, &sure(Action::Drink(carried(0))));
    assert!(scene.events.contains(&Event::NothingHappens));
}

#[test]
fn a_scroll_maps_as_far_as_its_attr_or_teleports() {
    let mut scene = scene().dark();
    scene.carry(0, "map");
    scene.carry(1, "escape");
    let far = Pos::new(9, 1);
    assert_eq!(scene.world.level().knowledge().recall(far), None);
    scene.repeat(1, &Action::Read(carried(0)));
    assert!(scene.world.level().knowledge().recall(far).is_some());
    let before = scene.world.hero_pos();
    scene.repeat(1, &Action::Read(carried(1)));
    assert_ne!(scene.world.hero_pos(), before);
    assert!(scene.carried().iter().all(|name| name.is_empty()));
}

#[test]
fn one_who_is_blind_cannot_read_whatever_it_wants() {
    let mut scene = scene();
    scene.carry(0, "map");
    let now = scene.world.clock;
    let blind = Status::lasting(StatusKind::Blind, now, 1_000);
    scene.world.hero.body.add_status(blind, now);
    assert_eq!(scene.refuse(Action::Read(carried(0))), Refusal::Blind);
    assert_eq!(scene.refuse(sure(Action::Read(carried(0)))), Refusal::Blind);
}

#[test]
fn a_book_changes_the_readers_figures_for_good_and_is_used_up() {
    let mut scene = scene();
    for slot in [0, 1] {
        scene.carry(slot, "book");
        let read = Action::Read(carried(slot));
        let risk = Risk::Mixed(scene.object("book"));
        assert_eq!(
            scene.refuse(read.clone()),
            Refusal::Risky(risk),
            "it makes slower, and does good besides"
        );
        scene.repeat(1, &sure(read));
    }
    let kinds = [
        (StatusKind::Hit, 8),
        (StatusKind::Dodge, 10),
        (StatusKind::Defense, 12),
        (StatusKind::Speed, -2),
    ];
    scene.rest(200);
    for (kind, amount) in kinds {
        assert_eq!(figure(&scene, kind), amount, "{kind:?}");
    }
    assert_eq!(scene.carried()[0], "");
}

#[test]
fn food_gives_its_attr_a_hit_point_a_turn() {
    let mut scene = scene();
    wound(&mut scene, 50);
    scene.carry(0, "egg");
    scene.repeat(1, &Action::Eat(carried(0)));
    let mut seen = vec![hit_points(&scene)];
    for _ in 0..4 {
        scene.rest(1);
        seen.push(hit_points(&scene));
    }
    // One more comes back by itself after 300 ticks.
    assert_eq!(seen, [51, 52, 54, 54, 54]);
}

#[test]
fn a_wand_harms_the_first_on_its_way_and_loses_a_charge() {
    let mut scene = scene();
    scene.carry(0, "wand");
    let target = scene.pos('t').expect("it is there");
    scene.repeat(1, &aim(0, target));
    assert_eq!(scene.left_of('t'), 994);
    let beyond = Pos::new(9, 1);
    scene.repeat(1, &aim(0, beyond));
    assert_eq!(scene.left_of('t'), 988, "it stops at the first on its way");
    let wand = scene.object("wand");
    assert_eq!(scene.refuse(aim(0, target)), Refusal::NoCharges(wand));
    assert_eq!(scene.carried()[0], "wand", "an empty wand is kept");
}

#[test]
fn a_thrown_wand_does_its_damage_for_a_charge_and_none_without() {
    for (charges, harm) in [(2, 6), (1, 6), (0, 0)] {
        let mut scene = scene();
        scene.carry(0, "wand");
        let wand = scene.world.item_mut(carried(0)).expect("a wand");
        wand.attribute = charges;
        let target = scene.pos('t').expect("it is there");
        let aiming = Aiming {
            verb: Verb::Throw,
            item: carried(0),
            at: target,
        };
        let forecast = shot_forecast(&scene.setting, &scene.world, aiming).expect("in view");
        assert_eq!(forecast.blow.map_or(0, |blow| blow.most), harm);
        scene.repeat(1, &throw(0, target));
        assert_eq!(scene.left_of('t'), 1000 - harm);
        let is_told = scene.events.contains(&Event::NoChargeLeft);
        assert_eq!(is_told, charges == 0, "{charges}");
        let lying = scene.world.level().piles.at(target);
        let left: Vec<i64> = lying.iter().map(|item| item.attribute).collect();
        assert_eq!(
            left,
            [(charges - 1).max(0)],
            "it lies there, and can be thrown again"
        );
    }
}

#[test]
fn what_a_blind_hero_feels_beside_it_is_worth_a_wand() {
    let mut scene = scene();
    let beside = scene.world.hero_pos().step(Dir::East);
    let target = scene.id('t');
    scene.world.level_mut().relocate(target, beside);
    scene.befall(lasting(EffectWord::Blind, 0, 9), '@', '@');
    scene.carry(0, "wand");
    assert!(!scene.with_ctx(|ctx| ctx.is_seen(target)));
    assert_eq!(scene.act(aim(0, beside)), Ok(()));
    assert_eq!(scene.left_of('t'), 994);
}

#[test]
fn a_wand_that_does_no_harm_is_aimed_at_the_peaceful_without_asking() {
    for word in [EffectWord::Teleport, EffectWord::Calm, EffectWord::Dig] {
        let aimed = entry("wand", Occasion::Aimed, lasting(word, 8, 9));
        let mut scene = scene().with_effects(&[aimed]);
        scene.carry(0, "wand");
        scene.monster_mut('t').pacify(0);
        let target = scene.pos('t').expect("it is there");
        let done = scene.act(aim(0, target));
        let is_harm = |refusal| matches!(refusal, Refusal::Risky(Risk::Peaceful(_)));
        assert!(!done.is_err_and(is_harm), "{word:?}: {done:?}");
    }
}

#[test]
fn a_peaceful_monster_is_not_aimed_at_without_asking() {
    let mut scene = scene();
    scene.carry(0, "wand");
    scene.carry(1, "egg");
    let (target, now) = (scene.pos('t').expect("it is there"), scene.world.clock);
    let calm = Status {
        by_hero: true,
        ..Status::lasting(StatusKind::Calm, now, 9_000)
    };
    scene.monster_mut('t').body.add_status(calm, now);
    let risk = Refusal::Risky(Risk::Peaceful(scene.kind('t')));
    assert_eq!(scene.refuse(aim(0, target)), risk);
    assert_eq!(scene.refuse(throw(1, target)), risk);
    scene.repeat(1, &sure(aim(0, target)));
    assert_eq!(scene.left_of('t'), 994);
}
