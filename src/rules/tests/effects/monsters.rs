//! Effects that bring, divide, wake and change monsters.

use super::super::scene::{Scene, monster};
use super::{dummy, effect, lasting, of};
use crate::base::{Dice, Pos};
use crate::content::Ability::{Boss, Pass, Unique};
use crate::content::{Effect, EffectWord, Keywords, MonsterTemplate, Recipients};
use crate::rules::Event;
use crate::world::StatusKind;

const YARD: [&str; 5] = ["       ", " @.... ", " ..o.. ", " ..... ", "       "];

#[test]
fn wake_ends_any_sleep() {
    let mut scene = Scene::new(vec![dummy('o')], &YARD);
    for symbol in ['@', 'o'] {
        scene.befall(lasting(EffectWord::Sleep, 0, 50), '@', symbol);
    }
    scene.monster_mut('o').mind.asleep = true;
    for symbol in ['@', 'o'] {
        scene.befall(effect(EffectWord::Wake), '@', symbol);
        assert!(!scene.has(symbol, StatusKind::Sleep), "{symbol}");
        let told = scene.told().into_iter().map(|(text, _)| text);
        assert_eq!(Vec::from_iter(told), ["{who} [wake|wakes] up"]);
    }
    assert!(!scene.monster_mut('o').mind.asleep);
}

#[test]
fn summoned_monsters_stand_around_and_are_worth_nothing() {
    let imp = MonsterTemplate {
        rarity: 1,
        ..monster('i', &[])
    };
    for (own, target) in [('@', '@'), ('o', '@')] {
        let mut scene = Scene::new(vec![dummy('o'), imp.clone()], &YARD);
        let imps = Effect {
            monster: Some(scene.kind('i')),
            ..of(EffectWord::Summon, 3)
        };
        scene.befall(imps, own, target);
        let rows = scene.picture();
        assert_eq!(
            (&rows[1][..], &rows[2][..]),
            (" @i... ", " iio.. "),
            "{own}"
        );
        let kills = scene.world.kills;
        let imps: Vec<_> = scene.world.level().monster_ids().skip(1).collect();
        for _ in 0..2 {
            scene.strike('@', 'i');
        }
        assert!(scene.world.level().monster_count() <= imps.len() + 1);
        assert_eq!(scene.world.kills, kills);
        assert!(scene.world.level().piles.iter().next().is_none());
    }
}

#[test]
fn summoned_monsters_are_of_the_band_and_never_peerless() {
    let kinds = vec![
        monster('u', &[Unique]),
        monster('b', &[Boss]),
        monster('o', &[]),
    ];
    let mut scene = Scene::new(kinds, &YARD);
    scene.befall(of(EffectWord::Summon, i32::MAX), '@', 'o');
    assert_eq!(
        scene.picture(),
        ["       ", " @oooo ", " ooooo ", " ooooo ", "       "]
    );
    scene.rest(3);
    assert_eq!(scene.world.violations(&scene.setting.content), [""; 0]);
}

#[test]
fn a_level_with_two_hundred_monsters_gets_no_more() {
    let row = format!(" @{}o ", ".".repeat(70));
    let edge = " ".repeat(row.len());
    let mut rows = vec![edge.as_str()];
    rows.extend(std::iter::repeat_n(row.as_str(), 1));
    let inner = format!(" {} ", ".".repeat(72));
    rows.extend(std::iter::repeat_n(inner.as_str(), 8));
    rows.push(&edge);
    let mut scene = Scene::new(vec![dummy('o')], &rows);
    scene.befall(of(EffectWord::Summon, 500), 'o', '@');
    assert_eq!(scene.world.level().monster_count(), 200);
    scene.befall(effect(EffectWord::Split), '@', 'o');
    scene.befall(of(EffectWord::Summon, 5), '@', 'o');
    assert_eq!(scene.world.level().monster_count(), 200);
}

#[test]
fn split_gives_half_of_the_hit_points_to_a_new_one() {
    let jelly = MonsterTemplate {
        hit_points: Dice::constant(9),
        ..dummy('o')
    };
    let mut scene = Scene::new(vec![jelly], &YARD);
    scene.befall(effect(EffectWord::Split), '@', 'o');
    let points = |scene: &Scene| -> Vec<i64> {
        let monsters = scene.world.level().monsters();
        monsters.map(|monster| monster.body.hit_points(0)).collect()
    };
    assert_eq!(points(&scene), [5, 4]);
    for _ in 0..2 {
        scene.befall(effect(EffectWord::Split), '@', 'o');
    }
    assert_eq!(points(&scene), [2, 4, 2, 1]);
    scene.befall(effect(EffectWord::Split), '@', 'o');
    scene.befall(effect(EffectWord::Split), '@', 'o');
    assert_eq!(points(&scene).len(), 5, "nothing below 2 divides");
    scene.befall(effect(EffectWord::Split), 'o', '@');
    assert_eq!(scene.hit_points('@'), 100, "neither does the hero");
    scene.rest(2);
    assert_eq!(scene.world.violations(&scene.setting.content), [""; 0]);
}

#[test]
fn split_needs_a_free_cell_and_none_that_is_peerless() {
    let mut scene = Scene::new(vec![dummy('o')], &["    ", " @o ", "    "]);
    scene.befall(effect(EffectWord::Split), '@', 'o');
    assert_eq!(scene.world.level().monster_count(), 1);
    let king = MonsterTemplate {
        abilities: Keywords::from_slice(&[Unique]),
        ..dummy('o')
    };
    let mut scene = Scene::new(vec![king], &YARD);
    scene.befall(effect(EffectWord::Split), '@', 'o');
    assert_eq!(scene.world.level().monster_count(), 1);
}

#[test]
fn become_turns_a_monster_into_another_and_nothing_else() {
    let big = MonsterTemplate {
        hit_points: Dice::constant(500),
        speed: Dice::constant(20),
        ..dummy('B')
    };
    let kinds = vec![monster('o', &[]), big, monster('u', &[Unique])];
    let mut scene = Scene::new(kinds, &["       ", " @.o.u ", "       "]);
    let id = scene.id('o');
    let into_big = Effect {
        monster: Some(scene.kind('B')),
        ..effect(EffectWord::Become)
    };
    scene.befall(into_big, '@', 'o');
    assert_eq!(scene.picture()[1], " @.B.u ");
    assert_eq!((scene.id('B'), scene.hit_points('B')), (id, 500));
    scene.befall(into_big, '@', 'u');
    assert_eq!(scene.picture()[1], " @.B.u ", "not the peerless");
    scene.befall(into_big, 'B', '@');
    assert_eq!(scene.told().len(), 1, "not the hero, and it is said");
    scene.rest(2);
    assert_eq!(scene.world.violations(&scene.setting.content), [""; 0]);
}

#[test]
fn one_that_becomes_what_it_is_is_said_to_stay_so() {
    let mut scene = Scene::new(vec![monster('o', &[]), monster('b', &[])], &YARD);
    for (other, told) in [('o', "[stay|stays] what"), ('b', "[turn|turns] into")] {
        let into = Effect {
            monster: Some(scene.kind(other)),
            ..effect(EffectWord::Become)
        };
        scene.befall(into, '@', 'o');
        let all = scene.told();
        assert!(all.iter().any(|(text, _)| text.contains(told)), "{all:?}");
    }
}

#[test]
fn one_that_no_longer_passes_through_rock_comes_out_of_it() {
    let kinds = vec![monster('g', &[Pass]), monster('o', &[])];
    let mut scene = Scene::new(kinds, &["      ", " @. g ", "      "]);
    let into = Effect {
        monster: Some(scene.kind('o')),
        ..effect(EffectWord::Become)
    };
    scene.befall(into, '@', 'g');
    assert_eq!(scene.pos('o'), Some(Pos::new(2, 1)));
}

#[test]
fn become_of_no_kind_is_one_of_the_band() {
    let kinds = vec![
        monster('o', &[]),
        monster('u', &[Unique]),
        monster('b', &[Boss]),
    ];
    let mut scene = Scene::new(kinds, &YARD);
    scene.befall(effect(EffectWord::Become), '@', 'o');
    assert!(scene.find('o').is_some());
}

#[test]
fn summon_all_over_the_level() {
    let mut scene = Scene::new(vec![dummy('o')], &YARD);
    let everywhere = Effect {
        on: Recipients::Level,
        ..of(EffectWord::Summon, 4)
    };
    scene.befall(everywhere, 'o', '@');
    assert_eq!(scene.world.level().monster_count(), 5);
    let is_told = |event: &Event| matches!(event, Event::Affected(_));
    assert_eq!(
        scene.events.iter().filter(|event| is_told(event)).count(),
        4
    );
}
