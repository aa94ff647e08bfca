//! What exploring fetches of several items in one cell, of which only the one on top shows from afar.

use super::scene::Scene;
use crate::base::{Dir, Pos};
use crate::content::ObjectType;
use crate::game::Command;
use crate::game::automation::Task;
use crate::world::{AutoPickup, Climb};

/// Puts items into a cell, the last one on top.
fn pile(scene: &mut Scene, pos: Pos, names: &[&str]) {
    for name in names {
        scene.put_item_named(name, pos);
    }
    scene.look_around();
}

fn names(scene: &Scene) -> Vec<String> {
    let view = scene.game.view();
    view.carried().map(|item| item.name().to_owned()).collect()
}

/// Returns the names of what lies in a cell, the one on top last.
fn left(scene: &Scene, pos: Pos) -> Vec<&str> {
    let content = &scene.game.setting.content;
    let lying = scene.game.world.level().piles.at(pos).iter();
    lying
        .map(|item| content.object(item.kind).name.as_ref())
        .collect()
}

#[test]
fn below_what_is_not_wanted_what_is_wanted_is_found_and_fetched() {
    for heap in [Pos::new(6, 1), Pos::new(6, 3)] {
        for top in ["a club", "an anvil"] {
            let mut scene = Scene::new(&["", " .......", " .@.....", " ......."]);
            scene.arm(Some("a club"));
            pile(&mut scene, heap, &["a twig", "a jewel", top]);
            scene.run(Task::Explore);
            let mut names = names(&scene);
            names.sort();
            assert_eq!(names, ["a jewel", "a twig"], "{top}");
            assert_eq!(left(&scene, heap), [top]);
        }
    }
}

#[test]
fn what_was_seen_below_on_the_way_is_fetched_later() {
    let heap = Pos::new(5, 1);
    let mut scene = Scene::new(&["", " .@......>"]);
    scene.arm(Some("a club"));
    pile(&mut scene, heap, &["a twig", "a club"]);
    let down = Task::Stairs(Climb::Down);
    assert_eq!(scene.run(down), None);
    assert_eq!(left(&scene, heap), ["a twig", "a club"]);
    scene.run(Task::Explore);
    assert_eq!(left(&scene, heap), ["a club"]);
    scene.game.obey(Command::Step(Dir::West));
    let turns = scene.turns();
    let line = "Explored, but for items in 1 place (they are no better than what you have).";
    scene.check(Task::Explore, line);
    assert_eq!(scene.turns(), turns, "what is left there is known");
}

#[test]
fn what_is_wanted_where_the_hero_came_without_a_step_is_picked_up() {
    for names_there in [["an anvil", "a twig"], ["a twig", "an anvil"]] {
        let mut scene = Scene::new(&["", " .@........"]);
        let here = scene.hero_pos();
        pile(&mut scene, here, &names_there);
        scene.run(Task::Explore);
        assert_eq!(names(&scene), ["a twig"]);
        assert_eq!(scene.turns(), 1);
    }
}

#[test]
fn the_last_carry_slots_are_left_to_what_lies_below_what_is_hardly_worth_one() {
    let mut scene = Scene::new(&["", " .@..............."]);
    (0..8).for_each(|slot| scene.carry(slot, "a coin"));
    let heap = Pos::new(6, 1);
    pile(&mut scene, heap, &["a jewel", "a coin"]);
    pile(&mut scene, Pos::new(15, 1), &["a twig"]);
    scene.run(Task::Explore);
    assert_eq!(names(&scene)[8..], ["a jewel", "a twig"]);
    assert_eq!(left(&scene, heap), ["a coin"]);
}

#[test]
fn what_is_not_wanted_below_what_is_takes_neither_strength_nor_the_last_slot() {
    let heap = Pos::new(6, 1);
    for (load, filled) in [(0, 9), (2, 0), (40, 0)] {
        let mut scene = Scene::new(&["", " .@........"]);
        scene.arm(Some("a club"));
        (0..filled).for_each(|slot| scene.carry(slot, "a coin"));
        let now = scene.game.view().figures().weight;
        if load > 0 {
            scene.game.world.hero.bonus.weight += 200 - load - now;
        }
        pile(&mut scene, heap, &["a club", "a twig"]);
        scene.run(Task::Explore);
        assert_eq!(names(&scene)[filled..], ["a twig"], "{load}");
        assert_eq!(left(&scene, heap), ["a club"], "{load}");
    }
}

#[test]
fn what_lies_below_something_else_is_looked_at_once() {
    let mut scene = Scene::new(&["", " .......", " .@.....", " ......."]);
    let heap = Pos::new(6, 1);
    scene.put_item(heap);
    scene.put_item_named("a club", heap);
    let all_but_clubs = AutoPickup::default().toggled(ObjectType::Weapon);
    scene.game.world.hero.auto_pickup = all_but_clubs;
    scene.look_around();
    scene.check(Task::Explore, "Explored.");
    assert_eq!(names(&scene), ["a coin"]);
    assert_eq!(scene.hero_pos(), heap);
    scene.put_item_named("a club", heap);
    scene.run(Task::Rest);
    scene.game.obey(Command::Step(Dir::West));
    let turns = scene.turns();
    let left = "Explored, but for items in 1 place.";
    scene.check(Task::Explore, left);
    assert_eq!(scene.turns(), turns, "what was left there is known");
}
