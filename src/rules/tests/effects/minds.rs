//! What monsters cast, and when they do.

use super::super::scene::{Scene, monster, object};
use super::{dummy, effect, entry, lasting, odds, of};
use crate::base::Dice;
use crate::content::{
    Ability, Amounts, Effect, EffectWord, MonsterTemplate, ObjectTemplate, ObjectType, Occasion,
    Recipients,
};
use crate::rules::{Event, effects};
use crate::world::{Item, Sanctity, Slot, StatusKind};

const HALL: [&str; 3] = ["           ", " @......o. ", "           "];

fn caster(effect: Effect, picture: &[&str]) -> Scene {
    let kinds = vec![dummy('o'), dummy('i')];
    Scene::new(kinds, picture).with_effects(&[entry("o", Occasion::Casts, effect)])
}

#[test]
fn a_monster_casts_instead_of_moving_while_it_sees_the_hero() {
    let mut scene = caster(of(EffectWord::Harm, 2), &HALL);
    scene.rest(2);
    assert_eq!(
        (scene.hit_points('@'), &scene.picture()[1][..]),
        (98, " @......o. ")
    );
    let mut scene = caster(
        of(EffectWord::Harm, 2),
        &["           ", " @... ..o. ", "           "],
    );
    scene.rest(3);
    assert_eq!(scene.hit_points('@'), 100);
}

#[test]
fn range_and_chance_are_counted() {
    let short = Effect {
        range: Dice::constant(5),
        ..of(EffectWord::Harm, 2)
    };
    let mut scene = caster(short, &HALL);
    scene.rest(5);
    assert_eq!(
        (scene.hit_points('@'), &scene.picture()[1][..]),
        (96, " @....o... ")
    );
    let rare = Effect {
        chance: 30,
        range: Dice::constant(0),
        ..lasting(EffectWord::Speed, -1, 1)
    };
    let mut scene = caster(rare, &HALL);
    scene.rest(4);
    assert_ne!(
        scene.picture()[1],
        " @......o. ",
        "where the chance fails it moves"
    );
}

#[test]
fn all_effects_that_come_up_are_cast_in_file_order() {
    let casts = [
        of(EffectWord::Harm, 2),
        lasting(EffectWord::Blind, 0, 9),
        of(EffectWord::Harm, 3),
    ];
    let casts = casts.map(|effect| entry("o", Occasion::Casts, effect));
    let mut scene = Scene::new(vec![dummy('o')], &HALL).with_effects(&casts);
    scene.rest(2);
    assert_eq!(scene.hit_points('@'), 95);
    assert!(scene.has('@', StatusKind::Blind));
}

#[test]
fn nothing_is_cast_that_would_change_nothing() {
    let idle = [
        Effect {
            on: Recipients::Own,
            ..of(EffectWord::Heal, 5)
        },
        lasting(EffectWord::Calm, 0, 9),
        effect(EffectWord::Become),
        effect(EffectWord::Split),
        effect(EffectWord::Steal),
        effect(EffectWord::Wake),
        effect(EffectWord::Cure),
        effect(EffectWord::Disarm),
        effect(EffectWord::Map),
        effect(EffectWord::Find),
        effect(EffectWord::Light),
        effect(EffectWord::Spend),
        effect(EffectWord::Unlock),
        Effect {
            on: Recipients::Friends,
            ..lasting(EffectWord::Speed, 5, 9)
        },
    ];
    for idle in idle {
        let mut scene = caster(idle, &HALL);
        scene.rest(2);
        assert_eq!(scene.picture()[1], " @.....o.. ", "{}", idle.does);
    }
    let mut scene = caster(lasting(EffectWord::Blind, 0, 50), &HALL);
    scene.rest(4);
    assert_eq!(scene.picture()[1], " @....o... ", "once is enough");
}

#[test]
fn one_whose_effects_would_change_nothing_strikes() {
    let crowded = ["    ", " @o ", "    "];
    let casts = [
        effect(EffectWord::Disarm),
        of(EffectWord::Summon, 1),
        effect(EffectWord::Teleport),
        of(EffectWord::Blink, 9),
        of(EffectWord::Drain, 0),
        of(EffectWord::Vigour, 0),
        of(EffectWord::Harm, 0),
    ];
    for cast in casts {
        let sword = object("sword", &[ObjectType::Weapon]);
        let mut scene = Scene::with(vec![monster('o', &[])], vec![sword], &crowded)
            .with_effects(&[entry("o", Occasion::Casts, cast)]);
        let sword = Item {
            sanctity: Sanctity::Cursed,
            ..scene.item("sword")
        };
        scene.world.hero.equipment[Slot::Weapon as usize] = Some(sword);
        scene.rest(2);
        assert_eq!(scene.hit_points('@'), 99, "{}", cast.does);
    }
}

#[test]
fn a_telepath_casts_at_one_who_hides() {
    for (abilities, left) in [(vec![], 100), (vec![Ability::Telepathic], 98)] {
        let cast = entry("o", Occasion::Casts, of(EffectWord::Harm, 2));
        let mut scene = Scene::new(vec![monster('o', &abilities)], &HALL).with_effects(&[cast]);
        scene.befall(lasting(EffectWord::Hide, 0, 50), '@', '@');
        scene.rest(2);
        assert_eq!(scene.hit_points('@'), left);
    }
}

#[test]
fn a_hurt_monster_heals_itself() {
    let mut scene = caster(
        Effect {
            on: Recipients::Own,
            ..of(EffectWord::Heal, 5)
        },
        &HALL,
    );
    scene.hurt('o', 8);
    scene.rest(4);
    assert_eq!(
        (scene.hit_points('o'), &scene.picture()[1][..]),
        (100, " @.....o.. ")
    );
}

#[test]
fn nothing_is_cast_whose_harm_would_fall_on_another_monster() {
    let between = ["           ", " @...i..o. ", "           "];
    let aside = ["           ", " @......o. ", " ....i.... ", "           "];
    let beam = |does| Effect {
        on: Recipients::Beam,
        reach: Dice::constant(20),
        ..lasting(does, 2, 50)
    };
    for (picture, harm) in [(&between[..], 0), (&aside[..], 2)] {
        let mut scene = caster(beam(EffectWord::Harm), picture);
        scene.befall(lasting(EffectWord::Hold, 0, 50), '@', 'i');
        scene.rest(2);
        assert_eq!(scene.hit_points('@'), 100 - harm);
        assert_eq!(scene.hit_points('i'), 100);
    }
    let burst = Effect {
        on: Recipients::Burst,
        reach: Dice::constant(4),
        ..of(EffectWord::Harm, 2)
    };
    let mut scene = caster(burst, &between);
    scene.befall(lasting(EffectWord::Hold, 0, 50), '@', 'i');
    scene.rest(2);
    assert_eq!(scene.hit_points('@'), 100);
}

#[test]
fn help_may_fall_on_others() {
    let between = ["           ", " @...i..o. ", "           "];
    let haste = Effect {
        on: Recipients::Friends,
        ..lasting(EffectWord::Speed, 10, 50)
    };
    let mut scene = caster(haste, &between);
    scene.rest(2);
    assert_eq!(scene.figure('i', StatusKind::Speed), 10);
}

#[test]
fn who_sleeps_is_scared_or_calm_casts_nothing() {
    for word in [EffectWord::Sleep, EffectWord::Scare, EffectWord::Calm] {
        let mut scene = caster(of(EffectWord::Harm, 2), &HALL);
        scene.befall(lasting(word, 0, 50), '@', 'o');
        scene.rest(3);
        assert_eq!(scene.hit_points('@'), 100, "{word}");
    }
    let mut scene = caster(of(EffectWord::Harm, 2), &HALL);
    scene.monster_mut('o').mind.asleep = true;
    scene.rest(1);
    assert_eq!(scene.hit_points('@'), 100);
}

#[test]
fn a_strike_from_afar_may_kill_and_is_a_blow() {
    let archer = MonsterTemplate {
        damage: Dice::constant(0),
        ..monster('o', &[])
    };
    let shot = entry("o", Occasion::Casts, of(EffectWord::Strike, 7));
    let mut scene = Scene::new(vec![archer], &HALL).with_effects(&[shot]);
    scene.rest(2);
    assert_eq!(scene.hit_points('@'), 93);
}

#[test]
fn casting_allocates_nothing_in_the_long_run() {
    let burst = Effect {
        on: Recipients::Burst,
        reach: Dice::constant(1),
        ..lasting(EffectWord::Speed, -1, 2)
    };
    let casts = [
        of(EffectWord::Harm, 1),
        lasting(EffectWord::Blind, 0, 3),
        burst,
    ];
    let casts = casts.map(|effect| entry("o", Occasion::Casts, effect));
    let picture = ["           ", " @.....ooo ", "           "];
    let mut scene = Scene::new(vec![dummy('o')], &picture).with_effects(&casts);
    scene.world.hero.body.grow(1_000_000);
    scene.world.hero.body.heal(0);
    scene.rest(200);
    let measured = allocation_counter::measure(|| scene.rest(200));
    assert_eq!(measured.count_total, 0);
}

#[test]
fn nobody_is_pulled_or_pushed_who_would_not_move() {
    let facing = ["     ", " @o. ", "     "];
    for does in [EffectWord::Pull, EffectWord::Push] {
        let mut scene = caster(of(does, 3), &facing);
        scene.rest(2);
        assert_eq!(scene.told(), [], "{does}");
        let is_blow = |event: &Event| matches!(event, Event::Hit { .. });
        assert!(scene.events.iter().any(is_blow), "{does}: it strikes");
    }
}

/// Returns what the hero loses in a turn beside a monster that has an effect, in hundredths of a hit point on average, and
/// in hit points at most. Armor leaves half of its blows of 10.
fn lost_beside(when: Occasion, effect: Effect) -> (i64, i64) {
    lost_by(&[(when, effect)], |_| {})
}

/// Returns the same of several effects for a hero that was prepared.
fn lost_by(effects: &[(Occasion, Effect)], prepare: impl FnOnce(&mut Scene)) -> (i64, i64) {
    let foe = MonsterTemplate {
        damage: Dice::constant(10),
        ..monster('o', &[])
    };
    let plate = ObjectTemplate {
        defense: Dice::constant(100),
        ..object("plate", &[ObjectType::Armor])
    };
    let effects = effects.iter().map(|(when, it)| entry("o", *when, *it));
    let effects: Vec<_> = effects.collect();
    let mut scene = Scene::with(vec![foe], vec![plate], &HALL)
        .tactical()
        .with_effects(&effects);
    scene.world.hero.equipment[Slot::Armor as usize] = Some(scene.item("plate"));
    prepare(&mut scene);
    let turn = odds(&scene).turn;
    (turn.mean, turn.most)
}

#[test]
fn what_comes_of_a_hit_is_forecast_of_a_strike_from_afar_as_of_a_blow() {
    let strike = (Occasion::Casts, of(EffectWord::Strike, 10));
    let flame = (Occasion::Hits, of(EffectWord::Harm, 8));
    // Nine times of ten it hits, and armor leaves half of 10.
    assert_eq!(lost_by(&[strike], |_| {}), (450, 5));
    assert_eq!(lost_by(&[strike, flame], |_| {}), (450 + 720, 5 + 8));
    let struck = |effects: &[(Occasion, Effect)]| {
        let effects = effects.iter().map(|(when, it)| entry("o", *when, *it));
        let effects: Vec<_> = effects.collect();
        let scene = Scene::new(vec![dummy('o')], &HALL).with_effects(&effects);
        odds(&scene).extra.struck
    };
    let back = (Occasion::Struck, strike.1);
    assert_eq!(struck(&[back]), 1_000);
    assert_eq!(struck(&[back, flame]), 1_800);
    // A strike that comes of a hit is forecast once.
    let again = (Occasion::Hits, strike.1);
    assert_eq!(struck(&[back, again]), 2_000);
}

#[test]
fn what_poison_and_striking_at_a_monster_cost_is_forecast() {
    let cost = |when, effect: Effect| {
        let foe = MonsterTemplate {
            speed: Dice::constant(20),
            ..dummy('o')
        };
        let scene = Scene::new(vec![foe], &HALL).with_effects(&[entry("o", when, effect)]);
        let extra = odds(&scene).extra;
        (extra.struck, extra.poison)
    };
    let half = |effect| Effect {
        chance: 50,
        ..effect
    };
    // By the classic rules every blow hits.
    assert_eq!(cost(Occasion::Struck, of(EffectWord::Harm, 3)), (300, 0));
    assert_eq!(
        cost(Occasion::Struck, half(of(EffectWord::Harm, 3))),
        (150, 0)
    );
    assert_eq!(
        cost(Occasion::Hits, lasting(EffectWord::Poison, 4, 30)),
        (0, 400)
    );
    // Half of 20 hits in ten turns poison for one turn each.
    assert_eq!(
        cost(Occasion::Hits, half(lasting(EffectWord::Poison, 4, 1))),
        (0, 400)
    );
    assert_eq!(
        cost(Occasion::Struck, half(lasting(EffectWord::Poison, 4, 1))),
        (0, 200)
    );
    assert_eq!(
        cost(Occasion::Hits, lasting(EffectWord::Hold, 0, 3)),
        (0, 0)
    );
}

#[test]
fn of_a_hero_that_resists_harm_takes_half_and_draining_all() {
    let lost = |does| {
        let effect = [(Occasion::Hits, of(does, 8))];
        lost_by(&effect, |scene| {
            scene.befall(lasting(EffectWord::Resist, 0, 9), '@', '@');
        })
    };
    assert_eq!(lost(EffectWord::Harm), (810, 9));
    assert_eq!(lost(EffectWord::Drain), (1_170, 13));
}

#[test]
fn the_damage_of_a_turn_counts_what_a_monster_does_besides_its_blow() {
    let with_chance = |does, chance| Effect {
        chance,
        ..of(does, 8)
    };
    let by_hits = |does, chance| lost_beside(Occasion::Hits, with_chance(does, chance));
    let by_casts = |does, chance| lost_beside(Occasion::Casts, with_chance(does, chance));
    // It hits with 90 %.
    assert_eq!(by_hits(EffectWord::Blind, 50), (450, 5));
    assert_eq!(by_hits(EffectWord::Harm, 50), (810, 13));
    assert_eq!(by_hits(EffectWord::Drain, 100), (1_170, 13));
    assert_eq!(by_casts(EffectWord::Sleep, 50), (450, 5));
    assert_eq!(
        by_casts(EffectWord::Harm, 50),
        (225 + 400, 8),
        "instead of the blow"
    );
    assert_eq!(
        by_casts(EffectWord::Strike, 50),
        (225 + 180, 5),
        "it can miss, and armor helps"
    );
    let to_itself = Effect {
        on: Recipients::Own,
        ..of(EffectWord::Harm, 8)
    };
    assert_eq!(lost_beside(Occasion::Casts, to_itself), (450, 5));
}

#[test]
fn what_harms_counts_in_the_odds_or_is_said_to_be_left_out() {
    let untold = |when| {
        let is_untold = |effect: &Effect| {
            effects::is_harmful(effect) && effects::left_out(effect, when).is_none()
        };
        let amounts = |does: EffectWord| match does.amounts() {
            Amounts::Any | Amounts::Positive => vec![1],
            Amounts::Signed => vec![1, -1],
        };
        let words = EffectWord::ALL.iter().copied();
        let untold = words.filter(|&does| {
            let mut effects = amounts(does).into_iter().map(|amount| of(does, amount));
            effects.any(|effect| is_untold(&effect))
        });
        untold.collect::<Vec<EffectWord>>()
    };
    let counted = [
        EffectWord::Harm,
        EffectWord::Heal,
        EffectWord::Strike,
        EffectWord::Poison,
    ];
    // What is lowered by these is neither counted nor said.
    let lowering = [EffectWord::Hone, EffectWord::Vigour];
    let at_death = untold(Occasion::Dies);
    let is_known = |does: &EffectWord| counted.contains(does) || lowering.contains(does);
    // What is drained then counts, and nobody gains it.
    let is_known_at_death = |does: &EffectWord| {
        *does == EffectWord::Drain || is_known(does) && *does != EffectWord::Poison
    };
    assert!(at_death.iter().all(is_known_at_death), "{at_death:?}");
    let untold = untold(Occasion::Hits);
    assert!(untold.iter().all(is_known), "{untold:?}");
}
