//! Effects that change nothing: they are refused, not imposed, not shown and not cast.

use super::super::scene::{Scene, object};
use super::{dummy, effect, entry, lasting, odds, of};
use crate::base::{Dice, Pos};
use crate::content::{
    Bearer, Effect, EffectTemplate, EffectWord, MonsterTemplate, ObjectKind, ObjectTemplate,
    ObjectType, Occasion, Recipients,
};
use crate::rules::effects;
use crate::rules::{Action, Refusal, Risk};
use crate::world::{ActorId, ItemPlace, Slot, StatusKind};

const ROOM: [&str; 3] = ["      ", " @.o. ", "      "];

fn on(on: Recipients, effect: Effect) -> Effect {
    Effect { on, ..effect }
}

/// Returns a hero with a flask and a wand that have an effect, before a monster.
fn armed(effect: Effect) -> Scene {
    let objects = [
        ("flask", ObjectType::Flask, Occasion::Drunk),
        ("wand", ObjectType::Wand, Occasion::Aimed),
    ];
    let entries = objects.map(|(name, _, when)| entry(name, when, effect));
    let template = |(name, sort, _): (&str, ObjectType, Occasion)| object(name, &[sort]);
    let mut scene = Scene::with(vec![dummy('o')], objects.map(template).to_vec(), &ROOM);
    scene = scene.with_effects(&entries);
    for (slot, (name, ..)) in objects.into_iter().enumerate() {
        scene.carry(slot, name);
    }
    scene
}

fn refused_as_useless(mut scene: Scene, action: Action, name: &str) -> bool {
    let kind = scene.object(name);
    scene.act(action) == Err(Refusal::Risky(Risk::Useless(kind)))
}

#[test]
fn drinking_what_changes_nothing_is_refused_as_that_and_not_as_harm() {
    let idle = [
        effect(EffectWord::Steal),
        of(EffectWord::Drain, 5),
        of(EffectWord::Drain, -5),
        lasting(EffectWord::Poison, 0, 9),
        lasting(EffectWord::Calm, 0, 9),
    ];
    for idle in idle {
        let mut scene = armed(on(Recipients::Own, idle));
        let egg = scene.item("wand");
        scene.world.hero.pack[2] = Some(egg);
        scene.hurt('@', 10);
        let drink = Action::Drink(ItemPlace::Pack(0));
        assert!(refused_as_useless(scene, drink, "flask"), "{}", idle.does);
    }
}

#[test]
fn drinking_what_the_hero_has_without_end_is_refused_as_useless_unless_it_adds_to_that_or_harms() {
    for (word, is_useless) in [
        (EffectWord::Float, true),
        (EffectWord::Swim, true),
        (EffectWord::Sense, true),
        (EffectWord::Hide, true),
        (EffectWord::Resist, true),
        (EffectWord::Regenerate, false),
        (EffectWord::Shine, false),
        (EffectWord::Speed, false),
        (EffectWord::Blind, false),
    ] {
        let status = on(Recipients::Own, lasting(word, 3, 9));
        let asks = |is_worn: bool| {
            let scene = with_flask_and_cloak(&[status], status, is_worn);
            refused_as_useless(scene, Action::Drink(ItemPlace::Pack(0)), "flask")
        };
        let asked = [true, false].map(asks);
        assert_eq!(asked, [is_useless, false], "{word}: worn, and not");
    }
}

/// Returns a hero that is hurt, with a flask that has some effects, and a cloak that has one on who wears it.
fn with_flask_and_cloak(drunk: &[Effect], worn: Effect, is_worn: bool) -> Scene {
    let mut entries = vec![entry("cloak", Occasion::Worn, worn)];
    entries.extend(
        drunk
            .iter()
            .map(|&drunk| entry("flask", Occasion::Drunk, drunk)),
    );
    let objects = vec![
        object("cloak", &[ObjectType::Cloak]),
        object("flask", &[ObjectType::Flask]),
    ];
    let mut scene = Scene::with(vec![], objects, &["   ", " @ ", "   "]).with_effects(&entries);
    scene.hurt('@', 10);
    scene.carry(0, "flask");
    let cloak = is_worn.then(|| scene.item("cloak"));
    scene.world.hero.equipment[Slot::Cloak as usize] = cloak;
    scene
}

#[test]
fn a_harm_that_the_hero_has_from_what_it_wears_is_asked_about_as_it_stays_without_that() {
    let [heal, blind] = [of(EffectWord::Heal, 5), lasting(EffectWord::Blind, 0, 9)]
        .map(|effect| on(Recipients::Own, effect));
    let harms: fn(ObjectKind) -> Risk = Risk::HarmsHero;
    for (drunk, risk) in [(vec![blind], harms), (vec![heal, blind], Risk::Mixed)] {
        for is_worn in [true, false] {
            let mut scene = with_flask_and_cloak(&drunk, blind, is_worn);
            let asked = Err(Refusal::Risky(risk(scene.object("flask"))));
            assert_eq!(
                scene.act(Action::Drink(ItemPlace::Pack(0))),
                asked,
                "worn: {is_worn}"
            );
        }
    }
}

#[test]
fn what_a_monster_is_by_nature_is_no_reason_to_aim_the_same_at_it() {
    let confuse = lasting(EffectWord::Confuse, 0, 9);
    for (nature, is_useless) in [(EffectWord::Confuse, true), (EffectWord::Hold, false)] {
        let wand = ObjectTemplate {
            attribute: Dice::constant(5),
            ..object("wand", &[ObjectType::Wand])
        };
        let entries = [
            entry("wand", Occasion::Aimed, confuse),
            entry("o", Occasion::Always, effect(nature)),
        ];
        let scene = Scene::with(vec![dummy('o')], vec![wand], &["    ", " @o ", "    "]);
        let mut scene = scene.with_effects(&entries);
        scene.carry(0, "wand");
        let at = scene.pos('o').expect("it is there");
        let aim = Action::Aim {
            item: ItemPlace::Pack(0),
            at,
        };
        assert_eq!(refused_as_useless(scene, aim, "wand"), is_useless);
    }
}

/// What is asked of a hero with all its hit points, and of one that is hurt; `None` if nothing.
type Asked = [Option<fn(ObjectKind) -> Risk>; 2];

#[test]
fn what_either_end_of_the_dice_may_do_is_asked_about_before_it_is_drunk() {
    let both: Asked = [Some(Risk::Mixed); 2];
    let if_hurt: Asked = [Some(Risk::HarmsHero), Some(Risk::Mixed)];
    let never_harms: Asked = [Some(Risk::Useless), None];
    let speed = lasting(EffectWord::Speed, 0, 50);
    for (drunk, base, sides, asked) in [
        (effect(EffectWord::Heal), -5, 10, if_hurt),
        (effect(EffectWord::Harm), -500, 510, if_hurt),
        (effect(EffectWord::Harm), -10, 10, never_harms),
        (effect(EffectWord::Vigour), -100, 200, both),
        (speed, -100, 200, both),
    ] {
        let amount = Dice::new(base, 1, sides).expect("dice");
        let mut scene = armed(on(Recipients::Own, Effect { amount, ..drunk }));
        let flask = scene.object("flask");
        let drink = Action::Drink(ItemPlace::Pack(0));
        for (lost, risk) in [0, 10].into_iter().zip(asked) {
            scene.hurt('@', lost);
            let wanted = risk.map_or(Ok(()), |risk| Err(Refusal::Risky(risk(flask))));
            assert_eq!(scene.act(drink.clone()), wanted, "{} {amount}", drunk.does);
        }
    }
}

#[test]
fn aiming_what_changes_nothing_about_a_monster_is_refused() {
    let at = Pos::new(3, 1);
    let item = ItemPlace::Pack(1);
    for idle in [of(EffectWord::Disarm, -5), of(EffectWord::Disarm, 0)] {
        let aim = Action::Aim { item, at };
        assert!(refused_as_useless(armed(idle), aim, "wand"));
    }
    let mut scene = armed(lasting(EffectWord::Calm, 0, 9));
    scene.monster_mut('o').pacify(0);
    let aim = Action::Aim { item, at };
    assert!(refused_as_useless(scene, aim, "wand"), "it is peaceful");
}

#[test]
fn a_status_whose_amount_is_nothing_is_not_given() {
    for word in [
        EffectWord::Poison,
        EffectWord::Shine,
        EffectWord::Regenerate,
    ] {
        let mut scene = Scene::new(vec![dummy('o')], &ROOM);
        scene.befall(lasting(word, 0, 50), 'o', '@');
        let body = scene.world.body(ActorId::HERO);
        assert!(
            body.is_some_and(|body| body.statuses().is_empty()),
            "{word}"
        );
        assert_eq!(scene.told().len(), 1, "{word}: nothing comes of it");
    }
}

#[test]
fn what_the_hero_wears_or_carries_gives_it_nothing_that_does_nothing() {
    let idle = [
        (effect(EffectWord::Calm), StatusKind::Calm),
        (of(EffectWord::Poison, 0), StatusKind::Poison),
        (of(EffectWord::Shine, -2), StatusKind::Shine),
        (
            on(Recipients::Foes, effect(EffectWord::Float)),
            StatusKind::Float,
        ),
    ];
    for (idle, status) in idle {
        let carried = entry("rock", Occasion::Carried, on(idle.on, idle));
        let rock = object("rock", &[ObjectType::Food]);
        let mut scene = Scene::with(vec![], vec![rock], &["   ", " @ ", "   "]);
        scene = scene.with_effects(&[carried]);
        scene.carry(0, "rock");
        assert!(!scene.has('@', status), "{}", idle.does);
    }
}

/// Returns whether a monster `o` with these effects casts something instead of moving.
fn casts(effects: &[EffectTemplate]) -> bool {
    let mut scene = Scene::new(
        vec![dummy('o'), dummy('i')],
        &["       ", " @...o ", "       "],
    );
    scene = scene.with_effects(effects);
    scene.rest(2);
    scene.world.level().occupant(Pos::new(5, 1)).is_some()
}

#[test]
fn a_monster_casts_nothing_that_changes_nothing_however_often() {
    let cast = |effect: Effect| entry("o", Occasion::Casts, effect);
    let named = EffectTemplate {
        monster: Some("o".into()),
        ..cast(on(Recipients::Own, effect(EffectWord::Become)))
    };
    assert!(!casts(std::slice::from_ref(&named)));
    let other = EffectTemplate {
        monster: Some("i".into()),
        ..named
    };
    assert!(casts(&[other]));
    assert!(!casts(&[cast(of(EffectWord::Drain, -3))]));
    assert!(casts(&[cast(of(EffectWord::Drain, 3))]));
    let mut drained = Scene::new(vec![dummy('o')], &["       ", " @...o ", "       "]);
    drained = drained.with_effects(&[cast(of(EffectWord::Vigour, -200))]);
    drained.rest(2);
    assert_eq!(drained.pos('o'), Some(Pos::new(5, 1)), "it casts once");
    drained.rest(1);
    assert_eq!(drained.pos('o'), Some(Pos::new(4, 1)));
}

#[test]
fn a_monster_of_the_only_kind_of_its_level_turns_into_no_other() {
    let cast = entry(
        "o",
        Occasion::Casts,
        on(Recipients::Own, effect(EffectWord::Become)),
    );
    let mut scene = Scene::new(vec![dummy('o')], &["       ", " @...o ", "       "]);
    scene = scene.with_effects(&[cast]);
    scene.rest(2);
    assert_eq!(scene.pos('o'), Some(Pos::new(4, 1)));
}

#[test]
fn what_would_befall_the_dead_is_not_told_and_no_danger() {
    let with = |effects: &[EffectTemplate]| {
        let striker = MonsterTemplate {
            damage: Dice::constant(9),
            ..dummy('o')
        };
        let scene = Scene::new(vec![striker], &ROOM).with_effects(effects);
        let kind = scene.kind('o');
        let content = &scene.setting.content;
        let told = effects::describe(content, &*scene.setting.book, Bearer::Monster(kind));
        (told.len(), content.danger(kind))
    };
    let (_, danger) = with(&[]);
    for word in EffectWord::ALL {
        let own = on(Recipients::Own, lasting(*word, 5, 9));
        let is_idle = !word.is_about_place() || word.teaches() || *word == EffectWord::Spend;
        // A push moves a drawbridge all the same.
        let is_told = !is_idle || *word == EffectWord::Push;
        let (told, more) = with(&[entry("o", Occasion::Dies, own)]);
        assert_eq!((told > 0, more != danger), (is_told, !is_idle), "{word}");
    }
}

#[test]
fn a_push_that_throws_nobody_does_no_harm() {
    let harms = |amount| {
        let push = entry("o", Occasion::Hits, of(EffectWord::Push, amount));
        let scene = Scene::new(vec![dummy('o')], &ROOM).with_effects(&[push]);
        odds(&scene).has_harmful_effects
    };
    assert_eq!([0, 2].map(harms), [false, true]);
}

#[test]
fn what_moves_nothing_but_drawbridges_is_of_use() {
    let is_of_use = |effect| {
        let scene = armed(effect);
        let setting = &scene.setting;
        effects::is_of_use(&setting.content, &*setting.book, scene.object("flask"))
    };
    let idle = [EffectWord::Push, EffectWord::Harm].map(|word| of(word, 0));
    assert_eq!(idle.map(is_of_use), [true, false]);
}

#[test]
fn what_is_about_a_place_is_what_happens_once() {
    for word in EffectWord::ALL {
        let one = effects::Use::Effect(effect(*word));
        assert_eq!(one.is_for_somebody(), !word.is_about_place(), "{word}");
    }
}
