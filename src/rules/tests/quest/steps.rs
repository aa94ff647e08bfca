//! Steps, doors, stairs, and what monsters do.

use super::scene::Scene;
use crate::base::{Dir, Pos};
use crate::rules::{Action, Event, Refusal, Who};
use crate::world::{Feature, ItemPlace, Lock};

/// Checks that steps turn one picture into another.
fn check(before: &[&str], keys: &str, after: &[&str]) {
    let mut scene = Scene::new(before);
    scene.walk(keys);
    assert_eq!(scene.picture(), after, "{keys}");
}

#[test]
fn the_hero_steps_onto_floor_and_stays_before_walls() {
    check(
        &["#####", "#@..#", "#####"],
        "d",
        &["#####", "#.@.#", "#####"],
    );
    check(
        &["#####", "#@..#", "#####"],
        "wsa",
        &["#####", "#@..#", "#####"],
    );
    check(
        &["#####", "#@..#", "#####"],
        "ddddd",
        &["#####", "#..@#", "#####"],
    );
}

#[test]
fn doors_open_first_and_are_walked_through_then() {
    check(
        &["#####", "#@[.#", "#####"],
        "d",
        &["#####", "#@/.#", "#####"],
    );
    check(
        &["#####", "#@[.#", "#####"],
        "dd",
        &["#####", "#.@.#", "#####"],
    );
    check(
        &["#####", "#@%.#", "#####"],
        "",
        &["#####", "#@#.#", "#####"],
    );
    check(
        &["#####", "#@%.#", "#####"],
        "d",
        &["#####", "#@..#", "#####"],
    );
}

#[test]
fn a_diagonal_step_leads_nowhere() {
    let mut scene = Scene::new(&["####", "#@.#", "#..#", "####"]);
    for dir in [Dir::SouthEast, Dir::NorthWest] {
        scene.act(Action::Step(dir)).expect("it takes a turn");
        assert!(scene.reported(&Event::Bumped(Refusal::NoDiagonals)));
    }
    assert_eq!(scene.picture()[1], "#@.#");
}

#[test]
fn a_locked_door_opens_to_its_key_alone_which_is_kept() {
    let picture = ["######", "#@.[.#", "######"];
    let mut scene = Scene::with(&picture, "door 3 1 key\nitem 2 1 key\n", 1);
    let key = scene.object("key");
    scene.walk("dd");
    assert!(scene.reported(&Event::Bumped(Refusal::DoorIsLocked(Some(key)))));
    assert_eq!(scene.picture()[1], "#.@[.#");
    scene
        .act(Action::PickUp(ItemPlace::Floor(0)))
        .expect("a key lies there");
    scene.walk("d");
    assert!(scene.reported(&Event::DoorUnlocked { key: key.into() }));
    assert_eq!(scene.picture()[1], "#.@/.#");
    assert!(scene.world.hero.has(key));
}

#[test]
fn a_lock_that_no_key_fits_stays_locked() {
    let mut scene = Scene::new(&["#####", "#@[.#", "#####"]);
    let lock = Feature::Lock(Lock { key: None });
    scene.world.level_mut().put_feature(Pos::new(2, 1), lock);
    scene.walk("d");
    assert!(scene.reported(&Event::Bumped(Refusal::DoorIsLocked(None))));
    assert_eq!(scene.picture()[1], "#@[.#");
}

#[test]
fn stairs_lead_to_their_cell_and_back_to_where_they_began() {
    let mut scene = Scene::new(&["#####", "#@v.#", "#####"]);
    scene.walk("d");
    assert_eq!(
        (scene.world.level_number(), scene.world.hero_pos().x),
        (2, 1)
    );
    scene.walk("da");
    assert_eq!(
        (scene.world.level_number(), scene.world.hero_pos().x),
        (1, 2)
    );
    assert_eq!(scene.picture()[1], "#.@.#", "the hero stands on the stair");
}

#[test]
fn whatever_a_step_comes_to_the_monsters_have_their_turn_and_nothing_else_gives_them_one() {
    let mut scene = Scene::with(
        &["########", "#@....k#", "########"],
        "item 1 1 pebble\n",
        1,
    );
    scene.walk("w");
    assert_eq!(scene.picture()[1], "#@...k.#", "into a wall");
    scene
        .act(Action::PickUp(ItemPlace::Floor(0)))
        .expect("a pebble lies there");
    scene.drop("pebble").expect("it is carried");
    assert_eq!(scene.act(Action::Rest), Err(Refusal::MonstersOnFloor));
    assert_eq!(scene.picture()[1], "#@...k.#", "nothing took time");
    scene.walk("www");
    assert_eq!(scene.picture()[1], "#@k....#");
    assert_eq!(
        scene.world.hero_hit_points(),
        10,
        "it came, and has not struck yet"
    );
    scene.walk("ww");
    assert_eq!(scene.world.hero_hit_points(), 6, "it strikes once a turn");
}

#[test]
fn monsters_of_the_floor_where_the_hero_arrives_have_the_turn() {
    let mut scene = Scene::new(&["#######", "#@v..b#", "#######"]);
    scene.walk("d");
    assert_eq!(scene.world.level_number(), 2);
    scene.walk("da");
    let here = scene.picture();
    assert_eq!(
        here[1], "#.@.b.#",
        "no monster moved while the hero was away: {here:?}"
    );
}

#[test]
fn doors_walls_and_other_monsters_stop_monsters() {
    let mut scene = Scene::new(&["#########", "#@[b#b.b#", "#########"]);
    scene.walk("wwww");
    let row = scene.picture()[1].clone();
    assert!(row.starts_with("#@[b#"), "{row}");
    assert_eq!(row[5..].matches('b').count(), 2, "{row}");
}

#[test]
fn a_monster_comes_nearer_whenever_nothing_is_in_its_way() {
    for seed in 1..20 {
        let picture = [
            "########", "#@.....#", "#......#", "#......#", "#.....k#", "########",
        ];
        let mut scene = Scene::with(&picture, "", seed);
        let hero = scene.world.hero_pos();
        for turn in 1..=7 {
            scene.walk("w");
            let pos = scene.only_monster().pos();
            let away = pos.x.abs_diff(hero.x) + pos.y.abs_diff(hero.y);
            assert_eq!(away, 8 - turn, "seed {seed}");
        }
    }
}

#[test]
fn a_monster_whose_way_is_blocked_wanders() {
    let mut scene = Scene::new(&["#######", "#@#b..#", "#######"]);
    let mut cells: Vec<i16> = Vec::new();
    for _ in 0..30 {
        scene.walk("w");
        cells.push(scene.only_monster().pos().x);
    }
    assert!([3, 4].iter().all(|x| cells.contains(x)), "{cells:?}");
}

#[test]
fn the_target_waits_until_it_is_hurt_and_its_death_wins() {
    let mut scene = Scene::new(&["#####", "#@v.#", "#####"]);
    scene.walk("dwww");
    assert_eq!(scene.only_monster().pos().x, 4);
    scene.walk("ddd");
    assert!(scene.events.iter().any(|event| matches!(
        event,
        Event::Hit {
            attacker: Who::Hero,
            ..
        }
    )));
    scene.walk("aw");
    assert_eq!(scene.only_monster().pos().x, 3, "it follows");
    for _ in 0..10 {
        if scene.world.ending.is_none() {
            scene.walk("d");
        }
    }
    assert!(matches!(
        scene.world.ending,
        Some(crate::world::Ending::Won(_))
    ));
    assert_eq!(scene.act(Action::Rest), Err(Refusal::GameIsOver));
}

#[test]
fn a_campaign_may_have_a_target_that_does_not_wait() {
    let mut scene = Scene::with_restless_target(&["#####", "#@v.#", "#####"]);
    scene.walk("dw");
    assert!(scene.only_monster().pos().x < 4, "it comes nearer");
}

#[test]
fn no_monster_shares_a_cell_or_steps_diagonally_in_five_hundred_turns() {
    let picture = [
        "############",
        "#b..b..[..b#",
        "#....@.#...#",
        "#b..b..#..b#",
        "############",
    ];
    let mut scene = Scene::new(&picture);
    for turn in 0..500 {
        let before: Vec<_> = scene
            .world
            .level()
            .monsters()
            .map(crate::world::Monster::pos)
            .collect();
        scene.walk(["w", "a", "s", "d"][turn / 3 % 4]);
        let after = scene
            .world
            .level()
            .monsters()
            .map(crate::world::Monster::pos);
        for (from, to) in before.into_iter().zip(after) {
            assert!(
                from.x.abs_diff(to.x) + from.y.abs_diff(to.y) <= 1,
                "{from:?} to {to:?}"
            );
        }
    }
}

#[test]
fn waiting_lets_a_turn_pass_and_costs_no_day() {
    let mut scene = Scene::new(&["######", "#@..k#", "######"]);
    scene.act(Action::Wait).expect("it takes a turn");
    assert_eq!(scene.picture()[1], "#@.k.#");
    assert_eq!(scene.d20_hero().days_spent, 0);
}
