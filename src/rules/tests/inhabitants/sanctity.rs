//! Items that are enchanted, blessed or cursed.

use super::super::scene::{Scene, dice, monster, object};
use crate::base::Dice;
use crate::content::{
    Effect, EffectTemplate, EffectWord, MonsterTemplate, ObjectTemplate, ObjectType, Occasion,
    Recipients, TICKS_PER_TURN,
};
use crate::rules::stats::Subject;
use crate::rules::{Action, Event, Refusal, Risk, effects};
use crate::world::{ItemPlace, Sanctity, Slot, StatusKind};

const YARD: [&str; 3] = ["        ", " @o.... ", "        "];

fn effect(does: EffectWord, amount: i32) -> Effect {
    Effect {
        does,
        monster: None,
        on: Recipients::Target,
        amount: Dice::constant(amount),
        turns: Dice::constant(0),
        range: Dice::constant(0),
        reach: Dice::constant(0),
        chance: 100,
    }
}

fn of(bearer: &str, when: Occasion, effect: Effect) -> EffectTemplate {
    EffectTemplate {
        of: bearer.into(),
        when,
        does: effect.does,
        monster: None,
        on: effect.on,
        amount: effect.amount,
        turns: effect.turns,
        range: effect.range,
        reach: effect.reach,
        chance: effect.chance,
    }
}

fn scene() -> Scene {
    let sword = ObjectTemplate {
        hit: dice("5+0d1"),
        damage: dice("3+0d1"),
        ..object("sword", &[ObjectType::Weapon])
    };
    let objects = vec![
        sword,
        object("mail", &[ObjectType::Armor]),
        object("flask", &[ObjectType::Flask]),
        object("ring", &[ObjectType::Ring]),
        ObjectTemplate {
            attribute: dice("7+0d1"),
            ..object("egg", &[ObjectType::Food])
        },
    ];
    let template = MonsterTemplate {
        hit_points: dice("1000+0d1"),
        damage: dice("0+0d1"),
        ..monster('o', &[])
    };
    let mut scene = Scene::with(vec![template], objects, &YARD).tactical();
    let content = scene.setting.content.clone();
    scene.setting.content = content.with_effects(vec![
        of("flask", Occasion::Drunk, effect(EffectWord::Vigour, 7)),
        of("flask", Occasion::Drunk, effect(EffectWord::Cure, 0)),
        of("ring", Occasion::Worn, effect(EffectWord::Regenerate, 10)),
        of("sword", Occasion::Hits, effect(EffectWord::Harm, 100)),
    ]);
    scene
}

fn wear(slot: usize) -> Action {
    Action::Wear {
        item: ItemPlace::Pack(slot),
        slot: None,
    }
}

fn sure(action: Action) -> Action {
    Action::Sure(Box::new(action))
}

fn carry(scene: &mut Scene, slot: usize, name: &str, sanctity: Sanctity) {
    scene.carry(slot, name);
    let item = scene.world.hero.pack[slot].as_mut();
    item.expect("it was put there").sanctity = sanctity;
}

#[test]
fn what_is_cursed_stays_on_until_a_cure() {
    let mut scene = scene();
    carry(&mut scene, 0, "sword", Sanctity::Cursed);
    carry(&mut scene, 1, "sword", Sanctity::Usual);
    carry(&mut scene, 2, "flask", Sanctity::Usual);
    let sword = scene.object("sword");
    let before = scene.world.fingerprint();
    let refusal = Err(Refusal::Risky(Risk::Cursed(sword)));
    assert_eq!(scene.act(wear(0)), refusal, "it is said before");
    assert_eq!(scene.world.fingerprint(), before);
    assert_eq!(scene.act(sure(wear(0))), Ok(()));
    let off = Action::TakeOff(ItemPlace::Worn(Slot::Weapon));
    let cursed = Err(Refusal::Cursed(sword));
    assert_eq!(scene.act(off.clone()), cursed);
    assert_eq!(scene.act(wear(1)), cursed, "nor is it swapped");
    assert_eq!(scene.act(sure(off.clone())), cursed, "nor by force");
    assert_eq!(scene.act(Action::Drink(ItemPlace::Pack(2))), Ok(()));
    assert!(scene.events.contains(&Event::CurseLifted(sword)));
    assert_eq!(scene.act(off), Ok(()));
}

#[test]
fn effects_of_what_is_blessed_are_half_more() {
    let mut scene = scene();
    let full = |scene: &Scene| scene.world.hero.body.full_hit_points();
    let before = full(&scene);
    carry(&mut scene, 0, "flask", Sanctity::Blessed);
    carry(&mut scene, 1, "flask", Sanctity::Cursed);
    let drink = |slot| sure(Action::Drink(ItemPlace::Pack(slot)));
    assert_eq!(scene.act(drink(0)), Ok(()));
    assert_eq!(full(&scene), before + 10, "7 and half of it, rounded down");
    assert_eq!(scene.act(drink(1)), Ok(()));
    assert_eq!(full(&scene), before + 17);
}

#[test]
fn a_blessed_meal_lasts_half_longer() {
    let mut scene = scene();
    carry(&mut scene, 0, "egg", Sanctity::Blessed);
    let egg = scene.world.hero.pack[0].clone().expect("it is carried");
    let uses = effects::of_item(&scene.setting.content, &egg, Occasion::Eaten);
    assert_eq!(uses, [effects::Use::Meal(10)], "7 and half of it");
    let now = scene.world.clock;
    assert_eq!(scene.act(sure(Action::Eat(ItemPlace::Pack(0)))), Ok(()));
    let statuses = scene.world.hero.body.statuses();
    let fed = statuses.of(StatusKind::Fed, now).next();
    let ends = fed.and_then(|fed| fed.ends);
    assert_eq!(ends, Some(now + 10 * TICKS_PER_TURN));
}

#[test]
fn what_is_blessed_is_worn_and_struck_with_for_half_more() {
    let mut scene = scene();
    carry(&mut scene, 0, "ring", Sanctity::Blessed);
    carry(&mut scene, 1, "sword", Sanctity::Blessed);
    assert_eq!(scene.act(wear(0)), Ok(()));
    assert_eq!(scene.act(wear(1)), Ok(()));
    let hero = Subject::hero(&scene.setting.content, &scene.world.hero, 0);
    assert_eq!(hero.innate_amount(StatusKind::Regenerate), 15);
    let harm = |event: &Event| match event {
        Event::Harmed { damage, .. } => Some(*damage),
        _ => None,
    };
    let mut harmed = None;
    while harmed.is_none() {
        scene.strike('@', 'o');
        harmed = scene.events.iter().find_map(harm);
    }
    assert_eq!(harmed, Some(150));
}

#[test]
fn an_enchantment_is_a_bonus_on_what_an_item_has() {
    let mut scene = scene();
    let content = scene.setting.content.clone();
    let template = content.object(scene.object("sword"));
    let mut sword = scene.item("sword");
    sword.enchant(template, 3);
    assert_eq!((sword.bonus.hit, sword.bonus.damage), (3, 3));
    assert_eq!(sword.bonus.defense, 0, "it has no DEF");
    scene.world.hero.equipment[Slot::Weapon as usize] = Some(sword);
    let hero = Subject::hero(&content, &scene.world.hero, 0);
    assert_eq!(hero.figure(StatusKind::Hit), 8);
    assert_eq!(hero.figure(StatusKind::Damage), 3);
}
