//! Monsters that wander in while the hero stays on a level.

use super::scene::{Scene, monster};
use crate::base::{Dice, Pos, Source};
use crate::content::Ability::{Boss, Unique};
use crate::content::{Ability, BUILT_IN_MONSTERS, Content, MonsterTemplate, read_monsters};
use crate::levels::{Dungeon, Frequencies};
use crate::rules::Action;
use crate::world::{Monster, World};
use std::collections::BTreeSet;

/// A staircase in sight of the hero, and one around the corner.
const CORNER: [&str; 5] = [
    "          ",
    " @....... ",
    " <      # ",
    "        > ",
    "          ",
];

const HIDDEN: Pos = Pos::new(8, 3);

fn harmless(symbol: char, abilities: &[Ability]) -> MonsterTemplate {
    MonsterTemplate {
        damage: Dice::constant(0),
        ..monster(symbol, abilities)
    }
}

/// Lets the hero rest, takes every monster off the level as soon as it has come, and returns all of them.
fn arrivals(scene: &mut Scene, turns: usize) -> Vec<Monster> {
    let mut arrived = Vec::new();
    for _ in 0..turns {
        scene.rest(1);
        arrived.extend(scene.world.level_mut().take_monsters());
    }
    arrived
}

#[test]
fn one_comes_in_500_turns_by_a_staircase_out_of_sight_awake_and_hunting() {
    let mut scene = Scene::new(vec![harmless('o', &[])], &CORNER);
    let arrived = arrivals(&mut scene, 20_000);
    assert!((25..=60).contains(&arrived.len()), "{}", arrived.len());
    for monster in arrived {
        assert_eq!(monster.pos(), HIDDEN);
        assert!(monster.is_extra && monster.mind.is_hunting && !monster.mind.asleep);
        assert!(monster.pack.is_empty() && !monster.noticed);
    }
}

#[test]
fn none_comes_by_a_staircase_in_sight_or_one_that_is_taken() {
    let in_sight = ["      ", " @.<. ", "      "];
    let mut scene = Scene::new(vec![harmless('o', &[])], &in_sight);
    assert_eq!(arrivals(&mut scene, 5_000).len(), 0);
    let taken = ["        ", " @..... ", "      # ", "      < ", "        "];
    let mut scene = Scene::new(vec![harmless('o', &[])], &taken);
    let kind = scene.kind('o');
    let mut sleeper = Monster::roll(
        &scene.setting.content,
        kind,
        &mut scene.world.random.clone(),
    );
    sleeper.mind.asleep = true;
    let id = scene.world.place(sleeper, Pos::new(6, 3));
    for _ in 0..5_000 {
        scene.rest(1);
        assert_eq!(scene.world.level().monster_count(), 1);
        let sleeper = scene.world.level_mut().monster_mut(id);
        sleeper.expect("it sleeps on").mind.asleep = true;
    }
}

#[test]
fn a_hunter_finds_its_way_until_it_sees_the_hero_and_is_then_like_its_kind() {
    let mut scene = Scene::new(vec![harmless('o', &[])], &CORNER);
    while scene.find('o').is_none() {
        scene.rest(1);
    }
    assert_eq!(scene.pos('o'), Some(HIDDEN));
    assert!(scene.monster_mut('o').mind.is_hunting);
    scene.rest(3);
    assert!(!scene.monster_mut('o').mind.is_hunting, "it sees the hero");
    scene.rest(8);
    let pos = scene.pos('o').expect("it has come");
    assert_eq!(pos.distance(scene.world.hero_pos()), 1);
}

#[test]
fn neither_uniques_nor_bosses_wander() {
    let kinds = vec![
        harmless('o', &[]),
        harmless('U', &[Unique]),
        harmless('B', &[Boss]),
    ];
    let mut scene = Scene::new(kinds, &CORNER);
    let kind = scene.kind('o');
    let arrived = arrivals(&mut scene, 5_000);
    assert!(!arrived.is_empty());
    assert!(arrived.iter().all(|monster| monster.kind() == kind));
    let mut alone = Scene::new(vec![harmless('U', &[Unique])], &CORNER);
    assert_eq!(arrivals(&mut alone, 5_000).len(), 0);
}

#[test]
fn wanderers_are_of_the_band_of_the_level() {
    let monsters = read_monsters(&Source::new("monsters", BUILT_IN_MONSTERS));
    let (monsters, _) = monsters.expect("a monster file");
    let content = Content::new(monsters, Vec::new());
    let (dungeon, frequencies) = (
        Dungeon::new(&content, 1, 12),
        Frequencies::new(&content, 12),
    );
    let mut random = dungeon.wanderers();
    for depth in 1..=12 {
        let weights = frequencies.monsters_at(depth);
        let band: BTreeSet<_> = weights.into_iter().map(|(kind, _)| kind).collect();
        for _ in 0..200 {
            let kind = dungeon.draw_monster(depth, &mut random);
            assert!(band.contains(&kind.expect("there are monsters")), "{depth}");
        }
    }
}

#[test]
fn no_level_gets_more_than_200_monsters() {
    let row = format!(" {} ", ".".repeat(70));
    let blank = " ".repeat(72);
    let mut rows = vec![blank.clone()];
    rows.extend(std::iter::repeat_n(row.clone(), 4));
    rows.extend([
        " @".to_owned() + &" ".repeat(70),
        " .".to_owned() + &" ".repeat(70),
    ]);
    rows.extend([
        " .......................<".to_owned() + &" ".repeat(47),
        blank,
    ]);
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let mut scene = Scene::new(vec![harmless('o', &[])], &rows);
    let mut sleeper = Monster::roll(
        &scene.setting.content,
        scene.kind('o'),
        &mut scene.world.random.clone(),
    );
    sleeper.mind.asleep = true;
    let free = |y| (2..72).map(move |x| Pos::new(x, y));
    for pos in (1..4).flat_map(free).take(199) {
        scene.world.place(sleeper.clone(), pos);
    }
    let ids = |world: &World| world.level().monster_count();
    for _ in 0..8_000 {
        scene.rest(1);
        assert!(ids(&scene.world) <= 200);
    }
    assert_eq!(ids(&scene.world), 200, "one came, and no other");
}

#[test]
fn the_stream_of_wanderers_is_saved_and_nothing_else_depends_on_it() {
    let mut scene = Scene::new(vec![harmless('o', &[])], &CORNER);
    let before = scene.world.random.clone();
    assert_eq!(scene.world.wanderers, None);
    let arrived = arrivals(&mut scene, 1_000);
    assert!(!arrived.is_empty() && scene.world.random == before);
    let fingerprint = scene.world.fingerprint();
    let bytes = rmp_serde::to_vec_named(&scene.world).expect("it can be written");
    let read: World = rmp_serde::from_slice(&bytes).expect("it can be read");
    assert_eq!(read.fingerprint(), fingerprint);
    let next = arrivals(&mut scene, 2_000);
    scene.world = read;
    assert_eq!(arrivals(&mut scene, 2_000), next);
    assert!(!next.is_empty());
    scene.world.wanderers = None;
    assert_ne!(scene.world.fingerprint(), fingerprint);
}

#[test]
fn refused_and_free_actions_bring_nobody() {
    let mut scene = Scene::new(vec![harmless('o', &[])], &CORNER);
    assert!(scene.act(Action::Descend).is_err());
    assert_eq!(scene.world.wanderers, None);
}
