//! Effects that move actors.

use super::super::scene::{Scene, monster};
use super::{dummy, effect, entry, lasting, of};
use crate::base::{Dice, Pos};
use crate::content::Ability::{Boss, Pass, Unique};
use crate::content::{Effect, EffectWord, Fixture, Occasion, Recipients};
use crate::rules::{Action, Who};
use crate::world::{Feature, StatusKind};

#[test]
fn teleport_leads_to_a_free_cell_of_the_level() {
    let picture = ["          ", " @o    .. ", "          "];
    for symbol in ['@', 'o'] {
        let mut scene = Scene::new(vec![dummy('o')], &picture);
        scene.befall(lasting(EffectWord::Hold, 0, 9), 'o', symbol);
        scene.befall(effect(EffectWord::Teleport), '@', symbol);
        let pos = scene.world.level().position(scene.id(symbol));
        assert!(pos.is_some_and(|pos| pos.x >= 7), "{symbol} is at {pos:?}");
        assert!(
            !scene.has(symbol, StatusKind::Hold),
            "nothing holds it there"
        );
    }
}

#[test]
fn teleport_leads_far_away_where_the_level_is_wide_enough() {
    let picture = [
        "                        ",
        " @......................",
        "                        ",
    ];
    for _ in 0..20 {
        let mut scene = Scene::new(vec![], &picture);
        scene.befall(effect(EffectWord::Teleport), '@', '@');
        let pos = scene.world.hero_pos();
        assert!(pos.x >= 16, "the hero is at {pos:?}");
    }
}

#[test]
fn teleport_stays_where_there_is_no_free_cell() {
    let mut scene = Scene::new(vec![dummy('o')], &["    ", " @o ", "    "]);
    for symbol in ['@', 'o'] {
        scene.befall(effect(EffectWord::Teleport), '@', symbol);
        assert_eq!(scene.picture()[1], " @o ");
    }
}

#[test]
fn blink_leads_no_farther_than_it_says() {
    let picture = ["            ", " @.......o. ", "            "];
    for _ in 0..20 {
        let mut scene = Scene::new(vec![dummy('o')], &picture);
        scene.befall(of(EffectWord::Blink, 2), '@', '@');
        scene.befall(of(EffectWord::Blink, 1), '@', 'o');
        let (hero, other) = (scene.world.hero_pos().x, scene.pos('o').expect("there").x);
        assert!(
            (2..=3).contains(&hero) && [8, 10].contains(&other),
            "{hero}, {other}"
        );
        scene.befall(of(EffectWord::Blink, 0), '@', '@');
        assert_eq!(scene.world.hero_pos().x, hero);
    }
}

#[test]
fn push_drives_away_until_a_wall_or_somebody_is_in_the_way() {
    let picture = ["          ", " .@o..... ", "          "];
    let mut scene = Scene::new(vec![dummy('o')], &picture);
    scene.befall(of(EffectWord::Push, 2), '@', 'o');
    assert_eq!(scene.picture()[1], " .@..o... ");
    scene.befall(of(EffectWord::Push, 50), '@', 'o');
    assert_eq!(scene.picture()[1], " .@.....o ");
    scene.befall(of(EffectWord::Push, 50), 'o', '@');
    assert_eq!(scene.picture()[1], " @......o ");
    let picture = ["        ", " @o..i. ", "        "];
    let mut scene = Scene::new(vec![dummy('o'), dummy('i')], &picture);
    scene.befall(of(EffectWord::Push, 9), '@', 'o');
    assert_eq!(scene.picture()[1], " @..oi. ");
}

#[test]
fn pull_brings_nearer_until_somebody_is_in_the_way() {
    let picture = ["          ", " @...i..o ", "          "];
    let mut scene = Scene::new(vec![dummy('o'), dummy('i')], &picture);
    scene.befall(of(EffectWord::Pull, 9), '@', 'o');
    assert_eq!(scene.picture()[1], " @...io.. ");
    scene.befall(of(EffectWord::Pull, 2), 'i', '@');
    assert_eq!(scene.picture()[1], " ..@.io.. ");
    scene.befall(of(EffectWord::Pull, 9), 'i', '@');
    assert_eq!(scene.picture()[1], " ...@io.. ");
}

#[test]
fn who_is_moved_into_the_dark_or_out_of_it_is_told_of() {
    let picture = ["              ", " @o.......... ", "              "];
    let mut scene = Scene::new(vec![dummy('o')], &picture).dark();
    let other = Who::Monster(scene.kind('o'));
    for (word, text) in [
        (EffectWord::Push, "{who} [are|is] thrown back"),
        (EffectWord::Pull, "{who} [are|is] dragged along"),
    ] {
        scene.befall(of(word, 9), '@', 'o');
        assert_eq!(scene.told().last(), Some(&(text, other)));
    }
}

#[test]
fn a_burst_pushes_away_from_its_middle() {
    let picture = ["         ", " ..@io.. ", "         "];
    let mut scene = Scene::new(vec![dummy('o'), dummy('i')], &picture);
    let burst = Effect {
        on: Recipients::Burst,
        reach: Dice::constant(1),
        ..of(EffectWord::Push, 2)
    };
    scene.befall(burst, '@', 'i');
    assert_eq!(scene.picture()[1], " @..i..o ");
}

#[test]
fn who_is_held_is_neither_pushed_nor_pulled() {
    let picture = ["         ", " .@.o... ", "         "];
    let mut scene = Scene::new(vec![dummy('o')], &picture);
    for symbol in ['@', 'o'] {
        let other = if symbol == '@' { 'o' } else { '@' };
        scene.befall(lasting(EffectWord::Hold, 0, 9), other, symbol);
        scene.befall(of(EffectWord::Push, 2), other, symbol);
        scene.befall(of(EffectWord::Pull, 2), other, symbol);
    }
    assert_eq!(scene.picture()[1], " .@.o... ");
}

#[test]
fn one_that_passes_through_rock_is_pushed_into_it() {
    let picture = ["      ", " @.g  ", "      "];
    let mut scene = Scene::new(vec![monster('g', &[Pass])], &picture);
    scene.befall(of(EffectWord::Push, 1), '@', 'g');
    assert_eq!(scene.pos('g'), Some(Pos::new(4, 1)));
    scene.befall(of(EffectWord::Push, 500), '@', 'g');
    assert_eq!(
        scene.pos('g'),
        Some(Pos::new(5, 1)),
        "but not into what nobody passes"
    );
}

#[test]
fn the_hero_falls_so_many_levels_as_there_are() {
    let picture = ["     ", " @.. ", "     "];
    for (amount, depth) in [
        (1, 2),
        (2, 3),
        (0, 2),
        (i32::MAX, 3),
        (-1, 1),
        (i32::MIN, 1),
    ] {
        let mut scene = Scene::new(vec![], &picture);
        scene.befall(of(EffectWord::Fall, amount), '@', '@');
        assert_eq!(scene.world.level_number(), depth, "{amount}");
        scene.befall(of(EffectWord::Fall, -1), '@', '@');
        assert_eq!(scene.world.level_number(), (depth - 1).max(1), "{amount}");
    }
}

#[test]
fn a_monster_that_falls_waits_for_the_hero_with_its_ticks_moved() {
    let picture = ["     ", " @o. ", "     "];
    let mut scene = Scene::new(vec![dummy('o')], &picture);
    scene.befall(lasting(EffectWord::Blind, 0, 10), '@', 'o');
    scene.befall(of(EffectWord::Fall, 1), '@', 'o');
    assert_eq!(scene.find('o'), None);
    assert!(scene.world.is_alive(scene.kind('o')));
    scene.rest(30);
    let before = scene.world.level().monster_count();
    assert_eq!(before, 0);
    scene.befall(of(EffectWord::Fall, 1), '@', '@');
    let blind: Vec<bool> = {
        let ids: Vec<_> = scene.world.level().monster_ids().collect();
        let has = |id| scene.with_ctx(|ctx| ctx.has(id, StatusKind::Blind));
        ids.into_iter().map(has).collect()
    };
    assert_eq!(blind.iter().filter(|&&blind| blind).count(), 1);
    scene.rest(1);
    assert_eq!(scene.world.violations(&scene.setting.content), [""; 0]);
}

#[test]
fn the_peerless_do_not_fall() {
    let picture = ["     ", " @ok ", "     "];
    let peerless = vec![monster('o', &[Unique]), monster('k', &[Boss])];
    let mut scene = Scene::new(peerless, &picture);
    for symbol in ['o', 'k'] {
        scene.befall(of(EffectWord::Fall, 1), '@', symbol);
        assert!(scene.find(symbol).is_some());
    }
}

#[test]
fn the_rest_of_the_effects_on_a_level_are_lost_when_the_hero_falls() {
    let picture = ["      ", " @.o. ", "      "];
    let mut scene = Scene::new(vec![dummy('o')], &picture);
    scene.befall(of(EffectWord::Fall, 1), 'o', '@');
    assert_eq!(scene.world.level_number(), 2);
    scene.act(Action::Rest).expect("the game goes on");
}

#[test]
fn one_who_falls_between_its_turns_takes_the_next_one_below() {
    let picture = ["      ", " @.o. ", "      "];
    let fall = entry("o", Occasion::Casts, of(EffectWord::Fall, 1));
    let mut scene = Scene::new(vec![dummy('o')], &picture).with_effects(&[fall]);
    scene.rest(3);
    assert_eq!((scene.world.level_number(), scene.world.clock), (2, 300));
}

#[test]
fn who_falls_or_is_pushed_aside_into_a_trap_triggers_it() {
    let burn = Effect {
        on: Recipients::Own,
        ..of(EffectWord::Harm, 7)
    };
    let burns = entry("fire trap", Occasion::Stepped, burn);
    let lay_traps = |scene: &mut Scene| {
        let level = scene.world.level_mut();
        let cells = level.layout().cells.positions();
        let open: Vec<Pos> = cells.filter(|&cell| level.is_open(cell)).collect();
        for cell in open {
            level.put_feature(cell, Feature::from(Fixture::FireTrap));
        }
    };
    let below = ["       ", " ..... ", "       "];
    let mut scene = Scene::new(vec![dummy('o')], &["     ", " @o. ", "     "])
        .above(&below)
        .with_effects(std::slice::from_ref(&burns));
    scene.world.move_to_level(2);
    lay_traps(&mut scene);
    scene.world.move_to_level(1);
    scene.world.level_mut().place_hero(Pos::new(1, 1));
    scene.befall(of(EffectWord::Fall, 1), 'o', '@');
    assert_eq!(scene.world.level_number(), 2);
    assert_eq!(scene.hit_points('@'), 93);
    let hall = ["         ", " @...ba  ", "    ..   ", "         "];
    let mut scene = Scene::new(vec![dummy('a'), dummy('b')], &hall).with_effects(&[burns]);
    lay_traps(&mut scene);
    scene.monster_mut('b').mind.asleep = true;
    scene.rest(2);
    assert_eq!(scene.pos('a'), Some(Pos::new(5, 1)));
    assert_eq!(scene.hit_points('b'), 93);
}
