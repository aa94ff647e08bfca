//! Levels of a content that has no entries, few, or very many.

use super::life::{game, kinds};
use super::{growth, monster, object};
use rlg::base::{Purpose, Random};
use rlg::content::{Ability, Content, MonsterKind, MonsterTemplate, ObjectKind, ObjectTemplate};
use rlg::levels::Dungeon;
use rlg::world::Level;
use std::collections::BTreeSet;

#[test]
fn an_empty_content_gives_empty_levels() {
    let content = Content::new(Vec::new(), Vec::new());
    for (_, level) in game(&content, 1, 12) {
        assert_eq!((level.monsters().count(), level.items().count()), (0, 0));
    }
}

#[test]
fn one_kind_is_enough_however_rare() {
    let rare = MonsterTemplate {
        rarity: 1,
        ..monster("m", 1, &[])
    };
    let object = ObjectTemplate {
        rarity: 1,
        ..object("o", false)
    };
    let content = Content::new(vec![rare], vec![object]);
    for (_, level) in game(&content, 1, 12) {
        assert!(level.monsters().count() >= 8 && level.items().count() >= 10);
    }
}

#[test]
fn uniques_and_artifacts_alone_make_few_of_each_and_never_two() {
    let monsters = (0..20).map(|points| monster("m", points, &[Ability::Unique]));
    let objects = (0..20).map(|_| object("o", true));
    let content = Content::new(monsters.collect(), objects.collect());
    for seed in 0..20 {
        let levels: Vec<(u16, Level)> = game(&content, seed, 12).collect();
        let monsters: Vec<MonsterKind> =
            levels.iter().flat_map(|(_, level)| kinds(level)).collect();
        let objects: Vec<ObjectKind> = (levels.iter())
            .flat_map(|(_, level)| level.items().map(|item| item.kind))
            .collect();
        let different = (
            monsters.iter().collect::<BTreeSet<_>>().len(),
            objects.iter().collect::<BTreeSet<_>>().len(),
        );
        assert_eq!((monsters.len(), objects.len()), different);
        assert_eq!(
            different,
            (20, 20),
            "each is drawn at home, where there is room"
        );
    }
}

#[test]
fn dropped_items_are_no_artifacts_of_another_level_nor_any_that_were_made() {
    let objects = vec![object("ring", false), object("the Ring", true)];
    let content = Content::new(Vec::new(), objects);
    let ring = content.object_named("the Ring").expect("it is there");
    let dungeon = Dungeon::new(&content, 4, 6);
    let mut random = Random::new(4, Purpose::Play, 0);
    let mut draws = |depth: u16, made: &[ObjectKind]| {
        let made = made.iter().copied().collect();
        let drawn = (0..100).filter_map(|_| dungeon.draw_item(&content, depth, &made, &mut random));
        drawn.filter(|item| item.kind == ring).count()
    };
    let homes: Vec<u16> = (1..=6).filter(|&depth| draws(depth, &[]) > 20).collect();
    assert_eq!(homes.len(), 1);
    assert_eq!((1..=6).map(|depth| draws(depth, &[ring])).sum::<usize>(), 0);
}

#[test]
fn nothing_is_drawn_where_every_object_is_an_artifact_that_was_made() {
    let content = Content::new(Vec::new(), vec![object("the Ring", true)]);
    let made = content.objects().map(|(id, _)| id).collect();
    let mut random = Random::new(4, Purpose::Play, 0);
    let dungeon = Dungeon::new(&content, 4, 1);
    assert_eq!(dungeon.draw_item(&content, 1, &made, &mut random), None);
}

/// So many kinds of monsters, and as many of objects.
fn many_kinds(number: i32) -> Content {
    let monsters = (0..number).map(|number| {
        let ability = [Ability::Unique, Ability::Smart][number as usize % 2];
        monster("m", number, &[ability])
    });
    let objects = (0..number).map(|number| object("o", number % 2 == 0));
    Content::new(monsters.collect(), objects.collect())
}

#[test]
fn a_hundred_thousand_kinds_are_no_burden() {
    let [once, twice] = [50_000, 100_000].map(many_kinds);
    growth::check(&once, &twice, "a game", |content| {
        assert_eq!(game(content, 1, 12).count(), 12);
    });
}

#[test]
fn more_bosses_than_cells_leave_the_hero_a_place() {
    let content = Content::new(
        (0..3_000)
            .map(|_| monster("boss", 1, &[Ability::Boss]))
            .collect(),
        Vec::new(),
    );
    let dungeon = Dungeon::new(&content, 1, 1);
    let level = dungeon.level(&content, 1);
    assert!(level.monsters().count() > 100);
    assert_eq!(level.entry(), level.layout().up_stairs[0]);
}
