//! What monsters know, and where they go.

use super::scene::{Scene, dice, monster, object};
use crate::base::{Dice, Pos};
use crate::content::Ability::{Erratic, Pass, Smart, Telepathic, Tunneler};
use crate::content::{MonsterTemplate, ObjectTemplate, ObjectType};
use crate::rules::{Event, Who};
use crate::world::Mind;

#[test]
fn a_monster_that_is_not_smart_walks_straight_at_what_it_sees() {
    let picture = ["       ", " @.... ", " ..... ", " ....o ", "       "];
    let mut scene = Scene::new(vec![monster('o', &[])], &picture);
    scene.rest(2);
    assert_eq!(scene.picture()[1..4], [" @.... ", " ...o. ", " ..... "]);
    scene.rest(1);
    assert_eq!(scene.picture()[1..4], [" @.o.. ", " ..... ", " ..... "]);
}

#[test]
fn a_monster_that_is_neither_smart_nor_telepathic_stays_when_it_does_not_see_the_hero() {
    let mut scene = Scene::new(
        vec![monster('o', &[])],
        &["       ", " @   o ", " ..... ", "       "],
    );
    scene.rest(10);
    assert_eq!(scene.picture()[1], " @   o ");
}

#[test]
fn a_smart_monster_goes_to_where_it_saw_the_hero_and_around_the_rock() {
    let mut scene = Scene::new(
        vec![monster('o', &[Smart])],
        &["         ", " @  .  o ", " ....... ", "         "],
    );
    let seen_at = scene.world.hero_pos();
    scene.monster_mut('o').mind = Mind {
        last_seen: Some(seen_at),
        patience: 12,
        ..Mind::default()
    };
    scene.rest(7);
    assert_eq!(
        scene.pos('o').map(|pos| pos.distance(seen_at)),
        Some(1),
        "{:#?}",
        scene.picture()
    );
}

#[test]
fn a_smart_monster_that_finds_nobody_searches_and_then_rests() {
    let picture = [
        "            ",
        " @     ...o ",
        "       ...  ",
        "            ",
    ];
    let mut scene = Scene::new(vec![monster('o', &[Smart])], &picture);
    scene.monster_mut('o').mind = Mind {
        last_seen: Some(Pos::new(7, 1)),
        patience: 12,
        ..Mind::default()
    };
    scene.rest(4);
    assert_eq!(scene.pos('o'), Some(Pos::new(7, 1)), "it went to the place");
    let mut places = Vec::new();
    for _ in 0..40 {
        scene.rest(1);
        places.push(scene.pos('o').expect("it is there"));
    }
    let searched = &places[..12];
    assert!(
        searched.windows(2).any(|pair| pair[0] != pair[1]),
        "it searched: {searched:?}"
    );
    let rested = &places[14..];
    assert!(
        rested.windows(2).all(|pair| pair[0] == pair[1]),
        "it rested: {rested:?}"
    );
}

#[test]
fn a_telepath_comes_straight_even_unseen_and_is_stopped_by_rock() {
    let mut scene = Scene::new(
        vec![monster('o', &[Telepathic])],
        &["         ", " @  ...o ", "         "],
    );
    scene.rest(6);
    assert_eq!(scene.picture()[1], " @  o... ");
}

#[test]
fn a_smart_telepath_finds_the_way_unseen() {
    let picture = [
        "          ",
        " @ ...... ",
        " . .    o ",
        " ...      ",
        "          ",
    ];
    let mut scene = Scene::new(vec![monster('o', &[Smart, Telepathic])], &picture);
    scene.rest(12);
    assert_eq!(
        scene
            .pos('o')
            .map(|pos| pos.distance(scene.world.hero_pos())),
        Some(1)
    );
}

#[test]
fn a_smart_digger_takes_the_way_that_costs_least() {
    // Two cells of rock of hardness 100 cost 2 each; the way round is ten steps.
    let picture = [
        "         ",
        " @ . .o  ",
        "       . ",
        "  .....  ",
        " .       ",
        "         ",
    ];
    let mut scene = Scene::new(vec![monster('o', &[Smart, Telepathic, Tunneler])], &picture);
    scene.rest(8);
    let left = scene
        .pos('o')
        .map(|pos| pos.distance(scene.world.hero_pos()));
    assert_eq!(left, Some(1), "{:#?}", scene.picture());
}

#[test]
fn a_digger_that_is_neither_smart_nor_telepathic_digs_straight_at_what_it_sees() {
    let picture = ["        ", " @.     ", "  ...   ", "    ..o ", "        "];
    let mut scene = Scene::new(vec![monster('o', &[Tunneler])], &picture);
    assert!(scene.world.level().knowledge().in_line.has(Pos::new(6, 3)));
    scene.rest(5);
    assert_eq!(
        scene.world.level().cell(Pos::new(5, 2)).hardness,
        0,
        "the corner in its way is gone"
    );
}

#[test]
fn an_erratic_monster_strays_half_the_time_and_strolls_unseen() {
    let mut scene = Scene::new(
        vec![monster('b', &[Erratic])],
        &[
            "          ",
            " @  ..... ",
            "    ..b.. ",
            "    ..... ",
            "          ",
        ],
    );
    let mut moves = 0;
    for _ in 0..400 {
        let before = scene.pos('b');
        scene.rest(1);
        moves += usize::from(scene.pos('b') != before);
    }
    assert!(
        (150..250).contains(&moves),
        "it strolled {moves} times in 400"
    );
}

#[test]
fn a_stray_step_may_be_an_attack() {
    // Nothing but the hero's cell is open to it, and it does not follow the hero.
    let erratic = MonsterTemplate {
        damage: Dice::constant(0),
        ..monster('b', &[Erratic])
    };
    let mut scene = Scene::new(vec![erratic], &["    ", " @b ", "    "]);
    let mut attacks = 0;
    for _ in 0..50 {
        scene.rest(1);
        attacks += scene
            .events
            .iter()
            .filter(|event| {
                matches!(
                    event,
                    Event::Hit {
                        target: Who::Hero,
                        ..
                    }
                )
            })
            .count();
    }
    assert!(
        attacks >= 45,
        "{attacks} attacks in 50 turns, straying or not"
    );
}

#[test]
fn a_monster_that_passes_comes_straight_through_rock() {
    let mut scene = Scene::new(
        vec![monster('g', &[Smart, Telepathic, Pass])],
        &["         ", " @     g ", " ....... ", "         "],
    );
    scene.rest(4);
    assert_eq!(scene.picture()[1], " @  g    ");
}

#[test]
fn sight_does_not_depend_on_light() {
    let mut scene = Scene::new(
        vec![monster('o', &[])],
        &["             ", " @.........o ", "             "],
    )
    .dark();
    assert!(!scene.world.level().knowledge().in_view.has(Pos::new(11, 1)));
    scene.rest(3);
    assert_eq!(
        scene.pos('o'),
        Some(Pos::new(9, 1)),
        "it saw the hero who did not see it"
    );
}

/// Returns in how many of 200 scenes a sleeper wakes within ten turns.
fn wakings(weight: i32, picture: &[&str]) -> usize {
    let load = ObjectTemplate {
        weight: Dice::constant(weight),
        ..object("load", &[ObjectType::Food])
    };
    let mut scene = Scene::with(vec![monster('z', &[])], vec![load], picture);
    scene.carry(0, "load");
    let mut woken = 0;
    for _ in 0..200 {
        let home = scene.pos('z').expect("the sleeper is there");
        let mind = &mut scene.monster_mut('z').mind;
        *mind = Mind {
            asleep: true,
            ..Mind::default()
        };
        for _ in 0..10 {
            if scene.monster_mut('z').mind.asleep {
                scene.rest(1);
            }
        }
        woken += usize::from(!scene.monster_mut('z').mind.asleep);
        assert_eq!(scene.pos('z'), Some(home), "it has not moved yet");
    }
    woken
}

#[test]
fn sleepers_wake_the_likelier_the_nearer_the_heavier_and_the_better_seen_the_hero_is() {
    let near = wakings(0, &["     ", " @z  ", "     "]);
    let far = wakings(0, &["        ", " @....z ", "        "]);
    let beyond = wakings(0, &["         ", " @.....z ", "         "]);
    let heavy = wakings(400, &["        ", " @....z ", "        "]);
    let hidden = wakings(0, &["     ", " @ z ", "     "]);
    let seen = wakings(0, &["     ", " @.z ", "     "]);
    assert_eq!(beyond, 0);
    assert!(
        near > far && far > 0 && heavy > far && seen > hidden && hidden > 0,
        "{near} {far} {heavy} {seen} {hidden}"
    );
}

#[test]
fn a_blow_wakes_a_sleeper() {
    let tough = MonsterTemplate {
        hit_points: dice("500+0d1"),
        ..monster('z', &[])
    };
    let mut scene = Scene::new(vec![tough], &["    ", " @z ", "    "]);
    scene.monster_mut('z').mind.asleep = true;
    scene.step(crate::base::Dir::East);
    assert!(!scene.monster_mut('z').mind.asleep);
}
