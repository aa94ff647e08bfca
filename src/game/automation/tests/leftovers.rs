//! What exploring does for a player who asks again when all else is done.

use super::scene::Scene;
use crate::base::{Dir, Pos};
use crate::content::Fixture;
use crate::game::Command;
use crate::game::automation::Task;
use crate::world::AutoPickup;

const LEFT: &str = "Explored, but for items in 2 places (they would slow you down).";

/// Returns a room with two items that would slow the hero.
fn with_anvils() -> Scene {
    let mut scene = Scene::new(&["", " .......", " ...@...", " ......."]);
    for pos in [Pos::new(2, 1), Pos::new(7, 3)] {
        scene.put_item_named("an anvil", pos);
    }
    scene.look_around();
    scene
}

#[test]
fn exploring_again_at_once_goes_to_what_was_left_one_after_the_other() {
    let mut scene = with_anvils();
    let arrived = "You have arrived at items that were left (they would slow you down).";
    let one_left = "Explored, but for items in 1 place (they would slow you down).";
    scene.check(Task::Explore, LEFT);
    assert_eq!(scene.turns(), 0);
    scene.check(Task::Explore, arrived);
    assert_eq!(scene.hero_pos(), Pos::new(2, 1));
    assert!(scene.game.view().carried().next().is_none());
    scene.check(Task::Explore, one_left);
    scene.check(Task::Explore, arrived);
    assert_eq!(scene.hero_pos(), Pos::new(7, 3));
    // Then it begins anew.
    scene.check(Task::Explore, one_left);
    scene.check(Task::Explore, arrived);
    assert_eq!(scene.hero_pos(), Pos::new(2, 1));
}

#[test]
fn exploring_again_after_a_turn_or_another_task_says_what_was_left() {
    let mut scene = with_anvils();
    scene.check(Task::Explore, LEFT);
    scene.game.obey(Command::Step(Dir::East));
    scene.automation.observe(&scene.game.view());
    let turns = scene.turns();
    scene.check(Task::Explore, LEFT);
    scene.run(Task::Rest);
    scene.check(Task::Explore, LEFT);
    assert_eq!(scene.turns(), turns);
}

#[test]
fn exploring_again_leads_to_goods_and_beside_locked_doors() {
    let mut scene = Scene::new(&["", " .......*.", " .@.....", " ......."]);
    scene.put_goods(Pos::new(4, 3));
    scene.look_around();
    let left = "Explored, but for items for sale in 1 place and 1 locked door \
                ({kick} beside it may break it).";
    scene.check(Task::Explore, left);
    scene.check(Task::Explore, "You have arrived at items for sale.");
    assert_eq!(scene.hero_pos(), Pos::new(4, 3));
    let left = "Explored, but for 1 locked door ({kick} beside it may break it).";
    scene.check(Task::Explore, left);
    scene.check(Task::Explore, "You have arrived at a locked door.");
    assert_eq!(scene.hero_pos(), Pos::new(7, 1));
}

#[test]
fn exploring_again_says_why_no_safe_way_leads_to_what_was_left() {
    let mut scene = Scene::new(&["", "", " .@^.!"]);
    scene.check(
        Task::Explore,
        "Explored, but for items in 1 place behind a web (1 east).",
    );
    let none = "No safe way leads to what is left: items in 1 place behind a web (1 east).";
    scene.check(Task::Explore, none);
    assert_eq!(scene.turns(), 0);
    assert!(scene.game.view().statuses().is_empty());
}

#[test]
fn exploring_again_keeps_from_traps_on_which_something_was_left() {
    let mut scene = Scene::new(&["", " .......", " .@.....", " ......."]);
    let pos = Pos::new(5, 2);
    scene.put_trap(pos, Fixture::Web);
    scene.put('^', pos);
    scene.put_item(pos);
    scene.game.world.hero.auto_pickup = AutoPickup::nothing();
    scene.look_around();
    let left = scene.run(Task::Explore).expect("something is left");
    assert!(
        left.starts_with("Explored, but for items in 1 place"),
        "{left}"
    );
    let none = scene.run(Task::Explore).expect("it says why not");
    assert!(none.starts_with("No safe way leads to"), "{none}");
    assert_eq!(scene.turns(), 0);
}

#[test]
fn exploring_again_where_nothing_was_left_says_the_same_again() {
    let mut scene = Scene::in_a_dungeon(2, &["", " ....", " .@..", " ...."]);
    let told = scene.run(Task::Explore).expect("it is explored");
    assert!(told.contains("You know of no stairs down"), "{told}");
    scene.check(Task::Explore, &told);
}
