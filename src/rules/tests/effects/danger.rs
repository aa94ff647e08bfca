//! How likely monsters kill the hero before it acts again.

use super::super::scene::Scene;
use super::{dummy, effect, entry, lasting, odds, of};
use crate::base::Dice;
use crate::content::{
    Ability, DOSE_PERIOD, Effect, EffectWord, Keywords, MonsterTemplate, Occasion, Recipients,
};
use crate::rules::{AttackBy, Attacker, death_chance, death_of_kill, kill_chance};
use crate::world::StatusKind;

const FACING: [&str; 3] = ["    ", " @o ", "    "];

#[test]
fn the_chance_to_be_killed_at_once_counts_blows_what_they_do_besides_and_casting() {
    let dice = |text: &str| text.parse().expect("well-formed dice");
    let brute = MonsterTemplate {
        damage: dice("0+1d10"),
        ..dummy('o')
    };
    // The monster hits 90 % of the time, and the hero survives 5.
    let chance = |effects: &[(Occasion, Effect)], speed: i64, their_speed: i32| {
        let effects: Vec<_> = (effects.iter())
            .map(|(when, effect)| entry("o", *when, *effect))
            .collect();
        let brute = MonsterTemplate {
            speed: Dice::constant(their_speed),
            ..brute.clone()
        };
        let mut scene = Scene::new(vec![brute], &FACING)
            .tactical()
            .with_effects(&effects);
        scene.hurt('@', 95);
        scene.world.hero.bonus.speed = speed - 10;
        chance_from(&scene, &['o'], 0)
    };
    assert_eq!(chance(&[], 10, 10), Some(4_500));
    let twice = 8_190;
    let once_more = chance(&[], 10, 11);
    assert_eq!(once_more, Some((8 * 4_500 + twice) / 9), "it may act twice");
    assert_eq!(chance(&[], 10, 20), Some(twice));
    assert_eq!(chance(&[], 10, 30), Some(9_550));
    assert_eq!(chance(&[], 20, 10), Some(2_250), "it may not act at all");
    let rarely = |effect| Effect {
        chance: 10,
        ..effect
    };
    let flame = (Occasion::Hits, rarely(of(EffectWord::Harm, 10)));
    assert_eq!(chance(&[flame], 10, 10), Some(4_500 + 450));
    let shot = (Occasion::Casts, of(EffectWord::Strike, 1));
    assert_eq!(chance(&[shot], 10, 10), Some(0), "it shoots instead");
    let both = chance(&[shot, flame], 10, 10);
    assert_eq!(both, Some(900), "a shot that hits burns");
    let chance = |when, effect| chance(&[(when, effect)], 10, 10);
    let spell = Effect {
        amount: dice("0+1d20"),
        chance: 10,
        ..effect(EffectWord::Harm)
    };
    assert_eq!(chance(Occasion::Casts, spell), Some(4_050 + 750));
    let ill = Effect {
        amount: dice("-21+1d20"),
        does: EffectWord::Heal,
        ..spell
    };
    assert_eq!(chance(Occasion::Casts, ill), Some(4_050 + 750));
    let poisoned = Effect {
        chance: 50,
        ..of(EffectWord::Harm, 1)
    };
    // What a blow of 5 leaves is taken then half of the time.
    assert_eq!(chance(Occasion::Hits, poisoned), Some(4_500 + 450));
    let kept = Effect {
        on: Recipients::Own,
        ..spell
    };
    assert_eq!(chance(Occasion::Casts, kept), Some(4_500));
}

#[test]
fn the_chance_to_be_killed_by_a_weakened_monster_is_that_of_what_counts_of_its_blow() {
    let brute = MonsterTemplate {
        damage: "0+1d10".parse().expect("well-formed dice"),
        ..dummy('o')
    };
    let mut scene = Scene::new(vec![brute], &FACING).tactical();
    scene.hurt('@', 95);
    scene.monster_mut('o').twelfths = 6;
    let chance = chance_from(&scene, &['o'], 0);
    assert_eq!(chance, Some(0), "half of 10 is survived");
}

#[test]
fn the_chance_to_be_killed_at_once_adds_up_all_who_attack() {
    let dice = |text: &str| text.parse().expect("well-formed dice");
    let brute = |glyph| MonsterTemplate {
        damage: dice("0+1d10"),
        ..dummy(glyph)
    };
    let huge = MonsterTemplate {
        damage: dice("0+1d4294967295"),
        ..dummy('u')
    };
    let tame = dummy('t');
    let mut scene = Scene::new(
        vec![brute('o'), brute('p'), tame, huge],
        &["    ", " op ", " @t ", " u. ", "    "],
    )
    .tactical();
    // It survives 12.
    scene.hurt('@', 88);
    assert_eq!(chance_from(&scene, &['o'], 0), Some(0));
    // Both hit, and 36 of 100 throws of both are more than 12.
    assert_eq!(chance_from(&scene, &['o', 't', 'p'], 0), Some(2_916));
    assert_eq!(chance_from(&scene, &['o', 'u'], 0), None, "it may");
    assert_eq!(chance_from(&scene, &[], 0), Some(0));
}

#[test]
fn who_is_not_beside_the_hero_kills_by_what_it_casts_so_far() {
    let dice = |text: &str| text.parse().expect("well-formed dice");
    let brute = MonsterTemplate {
        damage: dice("0+1d10"),
        speed: Dice::constant(20),
        ..dummy('o')
    };
    let spell = Effect {
        amount: dice("0+1d20"),
        chance: 10,
        range: Dice::constant(3),
        ..effect(EffectWord::Harm)
    };
    let effects = [entry("o", Occasion::Casts, spell)];
    let mut caster = Scene::new(vec![brute.clone()], &FACING)
        .tactical()
        .with_effects(&effects);
    let mut striker = Scene::new(vec![brute], &FACING).tactical();
    caster.hurt('@', 95);
    striker.hurt('@', 95);
    assert_eq!(
        chance_from(&striker, &['o'], 1),
        Some(4_500),
        "it comes, and strikes once"
    );
    assert_eq!(chance_from(&striker, &['o'], 2), Some(0));
    // Each of two spells is cast with 10 % and then kills with 75 %, and both together with 97.5 %.
    for (steps, chance) in [(2, 1_448), (3, 750), (4, 0)] {
        assert_eq!(chance_from(&caster, &['o'], steps), Some(chance), "{steps}");
    }
}

/// The chance that monsters kill the hero before it acts again, each so many cells from being beside it.
fn chance_from(scene: &Scene, glyphs: &[char], steps: u16) -> Option<u32> {
    let attackers = glyphs.iter().map(|&glyph| Attacker {
        steps,
        ..attacker(scene, glyph)
    });
    death_chance(&scene.setting, &scene.world, &attackers.collect::<Vec<_>>())
}

/// One that stands beside the hero and is not struck.
fn attacker(scene: &Scene, glyph: char) -> Attacker<'_> {
    let monster = scene.world.level().monster(scene.id(glyph));
    Attacker {
        monster: monster.expect("the monster is there"),
        steps: 0,
        is_struck: false,
    }
}

#[test]
fn who_falls_asleep_is_in_danger_until_it_wakes() {
    let dice = |text: &str| text.parse().expect("well-formed dice");
    let brute = MonsterTemplate {
        damage: dice("0+1d10"),
        ..dummy('o')
    };
    let lulls = Effect {
        chance: 50,
        ..lasting(EffectWord::Sleep, 0, 1_000)
    };
    let scene = |when| {
        let scene = Scene::new(vec![brute.clone()], &FACING).tactical();
        let mut scene = scene.with_effects(&[entry("o", when, lulls)]);
        // It survives 5.
        scene.hurt('@', 95);
        scene
    };
    let mut kisser = scene(Occasion::Hits);
    // Of the hits that it survives half put it to sleep. The next one, sooner or later, kills with 60 to 100 %.
    let chance = |scene: &Scene| chance_from(scene, &['o'], 0);
    assert_eq!(chance(&kisser), Some(4_500 + 1_800));
    let mut singer = scene(Occasion::Casts);
    // Half of the time it sings in place of its blow, and then a hit that comes sooner or later kills with 50 %.
    assert_eq!(chance(&singer), Some(2_250 + 2_500));
    for (scene, chance_of_blows) in [(&mut kisser, 4_500), (&mut singer, 4_500)] {
        scene.befall(lasting(EffectWord::Sleep, 0, 1), '@', '@');
        scene.befall(effect(EffectWord::Wake), '@', '@');
        assert!(scene.has('@', StatusKind::Alert));
        assert_eq!(chance(scene), Some(chance_of_blows), "it is alert");
    }
}

#[test]
fn one_who_does_no_damage_kills_nobody_in_the_longest_sleep() {
    let mut scene = Scene::new(vec![dummy('o')], &FACING)
        .tactical()
        .with_effects(&[entry(
            "o",
            Occasion::Casts,
            lasting(EffectWord::Sleep, 0, 1_000),
        )]);
    scene.hurt('@', 100);
    assert_eq!(chance_from(&scene, &['o'], 0), Some(0));
}

#[test]
fn who_falls_asleep_as_it_strikes_is_killed_by_others_meanwhile() {
    let lulls = Effect {
        chance: 50,
        ..lasting(EffectWord::Sleep, 0, 1_000)
    };
    let brute = MonsterTemplate {
        damage: "0+1d10".parse().expect("well-formed dice"),
        ..dummy('p')
    };
    let mut scene = Scene::new(vec![dummy('o'), brute], &["    ", " @o ", " p  ", "    "])
        .tactical()
        .with_effects(&[entry("o", Occasion::Struck, lulls)]);
    // It survives 5, and is hit 90 % of the time.
    scene.hurt('@', 95);
    let struck = Attacker {
        is_struck: true,
        ..attacker(&scene, 'o')
    };
    let attackers = [struck, attacker(&scene, 'p')];
    let chance = death_chance(&scene.setting, &scene.world, &attackers);
    let asleep = odds(&scene).hero.hit_chance as u32 * 50;
    // One of 50 % that sooner or later hits one who sleeps, and else one of 45 %.
    let expected = (asleep * 50 + (10_000 - asleep) * 45) / 100;
    let chance = chance.expect("it takes few steps");
    assert!(chance.abs_diff(expected) <= 2, "{chance} {expected}");
}

#[test]
fn what_strikes_back_counts_where_it_is_struck() {
    let sting = Effect {
        amount: "0+1d10".parse().expect("well-formed dice"),
        chance: 50,
        ..effect(EffectWord::Harm)
    };
    let mut scene = Scene::new(vec![dummy('o')], &FACING)
        .tactical()
        .with_effects(&[entry("o", Occasion::Struck, sting)]);
    scene.hurt('@', 95);
    let left_alone = attacker(&scene, 'o');
    let struck = Attacker {
        is_struck: true,
        ..left_alone
    };
    let chance = |attacker| death_chance(&scene.setting, &scene.world, &[attacker]);
    assert_eq!(chance(left_alone), Some(0));
    let hits = odds(&scene).hero.hit_chance as u32;
    assert_eq!(chance(struck), Some(hits * 25));
}

/// The chance that a hero which survives 5 is killed at once when it strikes the monster `o`, which has so many hit points,
/// hits 90 % of the time for up to 10, and has such an effect when it dies; with the chances that the blow kills the monster,
/// and that its death kills the hero.
fn chances_of_blow(at_death: Effect, hit_points: i64) -> [Option<u32>; 3] {
    let brute = MonsterTemplate {
        damage: "0+1d10".parse().expect("well-formed dice"),
        ..dummy('o')
    };
    let mut scene = Scene::new(vec![brute], &FACING)
        .tactical()
        .with_effects(&[entry("o", Occasion::Dies, at_death)]);
    scene.hurt('@', 95);
    scene.hurt('o', 100 - hit_points);
    let struck = Attacker {
        is_struck: true,
        ..attacker(&scene, 'o')
    };
    let (setting, world) = (&scene.setting, &scene.world);
    [
        death_chance(setting, world, &[struck]),
        kill_chance(setting, world, struck.monster),
        death_of_kill(setting, world, struck.monster, AttackBy::Blow).chance,
    ]
}

#[test]
fn what_one_does_when_a_blow_kills_it_counts_in_place_of_its_next_blow() {
    let burst = Effect {
        chance: 50,
        on: Recipients::Burst,
        reach: Dice::constant(1),
        ..of(EffectWord::Harm, 6)
    };
    let [chance, killed, dies_of_it] = chances_of_blow(burst, 1);
    let killed = killed.expect("it takes few steps");
    assert!((1_000..10_000).contains(&killed), "{killed}");
    assert_eq!(dies_of_it, Some(killed / 2));
    let expected = killed / 2 + (10_000 - killed) * 45 / 100;
    let chance = chance.expect("it takes few steps");
    assert!(chance.abs_diff(expected) <= 1, "{chance} {expected}");
    assert_eq!(
        chances_of_blow(burst, 100),
        [Some(4_500), Some(0), Some(0)],
        "no blow kills it"
    );
    let spares = [
        Effect {
            reach: Dice::constant(0),
            ..burst
        },
        Effect {
            amount: Dice::constant(5),
            ..burst
        },
        Effect {
            on: Recipients::Foes,
            ..burst
        },
    ];
    for effect in spares {
        let [chance, _, dies_of_it] = chances_of_blow(effect, 1);
        assert_eq!(dies_of_it, Some(0), "{effect:?}");
        let expected = (10_000 - killed) * 45 / 100;
        let chance = chance.expect("it takes few steps");
        assert!(chance.abs_diff(expected) <= 1, "{effect:?}: {chance}");
    }
}

#[test]
fn one_that_moves_at_random_half_of_the_time_kills_half_as_often_and_does_half_the_damage() {
    let moth = MonsterTemplate {
        damage: "0+1d10".parse().expect("well-formed dice"),
        abilities: Keywords::from_slice(&[Ability::Erratic]),
        ..dummy('o')
    };
    let mut scene = Scene::new(vec![moth], &FACING).tactical();
    scene.hurt('@', 95);
    assert_eq!(chance_from(&scene, &['o'], 0), Some(2_250));
    let odds = odds(&scene);
    assert_eq!(odds.strikes, 50);
    assert_eq!(odds.turn.mean, odds.monster.hit_chance * 11 / 4);
    assert_eq!(odds.turn.most, 10, "at worst it strikes");
}

#[test]
fn poison_in_the_blood_counts_once_its_dose_is_due_before_the_next_turn() {
    let brute = |damage: &str| MonsterTemplate {
        damage: damage.parse().expect("well-formed dice"),
        ..dummy('o')
    };
    // The hero survives 5.
    let chances = |damage, poison| {
        let mut scene = Scene::new(vec![brute(damage)], &FACING).tactical();
        scene.hurt('@', 95);
        scene.befall(lasting(EffectWord::Poison, poison, 100), '@', '@');
        let at_first = chance_from(&scene, &['o'], 0);
        scene.world.clock += DOSE_PERIOD - 50;
        [at_first, chance_from(&scene, &['o'], 0)]
    };
    assert_eq!(chances("0+0d1", 5), [Some(0), Some(0)]);
    assert_eq!(chances("0+0d1", 6), [Some(0), Some(10_000)]);
    // It hits 90 % of the time, and each of ten wounds is as likely.
    assert_eq!(chances("0+1d10", 2), [Some(4_500), Some(6_300)]);
}
