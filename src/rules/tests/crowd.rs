//! Monsters that get in each other's way: who stands beside the hero and strikes is not displaced.

use super::scene::{Scene, monster};
use crate::base::{Dice, Dir, Pos};
use crate::content::Ability::{Erratic, Pass, Smart, Telepathic, Tunneler};
use crate::content::{Ability, MonsterTemplate};
use crate::rules::{Action, Event, Who, effects};
use crate::world::StatusKind;

/// Returns the template of a monster that does no harm.
fn harmless(symbol: char, abilities: &[Ability]) -> MonsterTemplate {
    MonsterTemplate {
        damage: Dice::constant(0),
        ..monster(symbol, abilities)
    }
}

/// Returns how often the hero was struck by the last action.
fn blows(scene: &Scene) -> usize {
    let is_blow = |event: &&Event| {
        matches!(
            event,
            Event::Hit {
                target: Who::Hero,
                ..
            }
        )
    };
    scene.events.iter().filter(is_blow).count()
}

/// Returns how far from the hero the first monster of a symbol is.
fn distance(scene: &Scene, symbol: char) -> u16 {
    let pos = scene.pos(symbol).expect("the scene has this monster");
    pos.distance(scene.world.hero_pos())
}

#[test]
fn of_two_equal_monsters_in_a_corridor_the_first_strikes_and_the_other_waits() {
    for abilities in [&[][..], &[Smart], &[Telepathic], &[Smart, Telepathic]] {
        let kinds = vec![harmless('a', abilities), harmless('b', abilities)];
        let mut scene = Scene::new(kinds, &["        ", " @..ab. ", "        "]);
        scene.rest(3);
        assert_eq!(scene.picture()[1], " @ab... ", "{abilities:?}");
        for turn in 0..20 {
            scene.rest(1);
            assert_eq!(scene.picture()[1], " @ab... ", "{abilities:?}, {turn}");
            assert_eq!(blows(&scene), 1, "{abilities:?}, {turn}");
        }
    }
}

#[test]
fn the_one_that_waits_steps_up_when_the_first_is_dead() {
    let kinds = vec![harmless('a', &[]), harmless('b', &[])];
    let mut scene = Scene::new(kinds, &["      ", " @ab. ", "      "]);
    scene.monster_mut('a').body.set_hit_points(0, 0);
    for _ in 0..20 {
        if scene.find('a').is_some() {
            scene.step(crate::base::Dir::East);
        }
    }
    scene.rest(2);
    assert_eq!(scene.picture()[1], " @b.. ");
}

#[test]
fn a_sleeper_beside_the_hero_is_still_pushed_aside() {
    for abilities in [&[][..], &[Smart]] {
        let kinds = vec![harmless('z', &[]), harmless('b', abilities)];
        let mut scene = Scene::new(kinds, &["      ", " @zb. ", "      "]);
        scene.monster_mut('z').mind.asleep = true;
        for _ in 0..20 {
            if scene.pos('b') == Some(Pos::new(3, 1)) {
                scene.rest(1);
                scene.monster_mut('z').mind.asleep = true;
            }
        }
        assert_eq!(scene.picture()[1], " @bz. ", "{abilities:?}");
    }
}

#[test]
fn one_that_is_kept_from_fighting_is_pushed_aside_and_one_that_is_held_is_not() {
    for (status, after) in [
        (StatusKind::Sleep, " @b"),
        (StatusKind::Calm, " @b"),
        (StatusKind::Scare, " @b"),
        (StatusKind::Hold, " @z"),
        (StatusKind::Blind, " @z"),
    ] {
        let kinds = vec![harmless('z', &[]), harmless('b', &[])];
        let mut scene = Scene::new(kinds, &["      ", " @zb. ", "      "]);
        let id = scene.id('z');
        scene.with_ctx(|ctx| effects::impose(ctx, id, status, 100));
        scene.rest(3);
        let row = &scene.picture()[1];
        assert!(row.starts_with(after), "{status:?}: {row}");
    }
}

#[test]
fn a_monster_away_from_the_hero_is_still_pushed_aside() {
    let slow = MonsterTemplate {
        speed: Dice::constant(1),
        ..harmless('s', &[])
    };
    let kinds = vec![slow, harmless('f', &[])];
    let mut scene = Scene::new(kinds, &["       ", " @.sf. ", "       "]);
    scene.rest(2);
    assert_eq!(scene.picture()[1], " @sf.. ");
}

#[test]
fn a_monster_that_walks_straight_steps_around_the_one_that_strikes() {
    for ahead in [
        ["       ", " ....  ", " @ab.. ", " ....  ", "       "],
        ["       ", " ....  ", " @a..  ", " ..b.  ", "       "],
    ] {
        let kinds = vec![harmless('a', &[]), harmless('b', &[])];
        let mut scene = Scene::new(kinds, &ahead);
        scene.rest(3);
        assert_eq!(scene.pos('a'), Some(Pos::new(2, 2)));
        assert_eq!(distance(&scene, 'b'), 1, "{:#?}", scene.picture());
        scene.rest(1);
        assert_eq!(blows(&scene), 2, "both strike");
    }
}

#[test]
fn a_smart_monster_goes_around_a_crowd_when_there_is_a_way() {
    let kinds = vec![harmless('a', &[]), harmless('b', &[Smart, Telepathic])];
    let closed = ["        ", " @a..b. ", "        "];
    let mut scene = Scene::new(kinds.clone(), &closed);
    scene.rest(30);
    assert_eq!(
        scene.picture()[1],
        " @ab... ",
        "with no way around it waits"
    );
    let ring = [
        "            ",
        "  ......... ",
        " .         .",
        " @a..b..... ",
        "            ",
    ];
    let mut scene = Scene::new(kinds, &ring);
    scene.rest(25);
    assert_eq!(scene.pos('a'), Some(Pos::new(2, 3)));
    assert_eq!(
        scene.pos('b'),
        Some(Pos::new(1, 2)),
        "{:#?}",
        scene.picture()
    );
    assert_eq!(blows(&scene), 2);
}

#[test]
fn a_smart_monster_takes_a_long_way_around_and_does_not_turn_back() {
    let picture = [
        "              ",
        "  ########### ",
        " #          # ",
        " @a#b######## ",
        "              ",
    ];
    let kinds = vec![harmless('a', &[]), harmless('b', &[Smart, Telepathic])];
    let mut scene = Scene::new(kinds, &picture);
    // Along the corridor and back above it: 8 steps east, 2 up, and 11 west.
    scene.rest(22);
    assert_eq!(
        scene.pos('b'),
        Some(Pos::new(1, 2)),
        "{:#?}",
        scene.picture()
    );
    scene.rest(2);
    assert_eq!(blows(&scene), 2);
}

#[test]
fn a_smart_digger_digs_around_a_crowd() {
    let kinds = vec![
        harmless('a', &[]),
        harmless('t', &[Smart, Telepathic, Tunneler]),
    ];
    let picture = ["        ", "        ", " @a#t## ", "        ", "        "];
    let mut scene = Scene::new(kinds, &picture);
    scene.rest(30);
    assert_eq!(distance(&scene, 't'), 1, "{:#?}", scene.picture());
    assert_eq!(scene.pos('a'), Some(Pos::new(2, 2)));
}

#[test]
fn not_even_a_stray_step_displaces_one_that_strikes() {
    for abilities in [&[Erratic][..], &[Erratic, Pass], &[Erratic, Tunneler]] {
        let kinds = vec![harmless('a', &[]), harmless('b', abilities)];
        let mut scene = Scene::new(kinds, &["      ", " @ab  ", "      "]);
        for _ in 0..200 {
            scene.rest(1);
            assert_eq!(scene.pos('a'), Some(Pos::new(2, 1)), "{abilities:?}");
        }
    }
}

#[test]
fn one_in_rock_beside_the_hero_is_not_displaced_either() {
    let kinds = vec![
        harmless('g', &[Pass, Telepathic]),
        harmless('h', &[Pass, Telepathic]),
    ];
    let mut scene = Scene::new(kinds, &["      ", " @gh  ", "      "]);
    for _ in 0..10 {
        scene.rest(1);
        assert_eq!(scene.pos('g'), Some(Pos::new(2, 1)));
    }
    assert_eq!(distance(&scene, 'h'), 1, "it came around through the rock");
}

#[test]
fn a_crowd_around_a_hero_that_walks_about_allocates_nothing_in_the_long_run() {
    let kinds = [
        ('a', &[][..]),
        ('s', &[Smart]),
        ('t', &[Telepathic]),
        ('b', &[Smart, Telepathic]),
        ('e', &[Erratic]),
        ('d', &[Tunneler, Telepathic]),
        ('p', &[Pass, Telepathic]),
    ];
    let monsters = kinds.map(|(symbol, abilities)| MonsterTemplate {
        hit_points: Dice::constant(1_000_000),
        ..harmless(symbol, abilities)
    });
    let picture = [
        "                              ",
        " a.s.t.b.e.d.p.a.s.t.b.e.d.p. ",
        " ............................ ",
        " .............@.............. ",
        " ............................ ",
        " p.d.e.b.t.s.a.p.d.e.b.t.s.a. ",
        "                              ",
    ];
    let mut scene = Scene::new(monsters.to_vec(), &picture).tactical();
    scene.world.hero.body.grow(1_000_000);
    let mut walk = || {
        for dir in Dir::ALL.into_iter().cycle().take(400) {
            // It strikes what is in its way.
            let _ = scene.act(Action::Step(dir));
        }
    };
    walk();
    assert_eq!(allocation_counter::measure(walk).count_total, 0);
    assert_eq!(scene.world.level().monster_count(), 28);
}
