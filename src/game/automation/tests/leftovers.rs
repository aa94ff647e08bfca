//! What exploring does for a player who asks again when all else is done.

use super::purchases::shop;
use super::scene::Scene;
use crate::base::{Dir, Pos};
use crate::content::Fixture;
use crate::game::automation::Task;
use crate::game::{Command, ItemPlace};
use crate::world::AutoPickup;

const LEFT: &str = "Explored, but for items in 2 places (they would slow you down).";
const ARRIVED: &str = "You have arrived at an item that was left (it would slow you down).";
const AT_LOCK: &str = "You have arrived at a locked door ({kick} kicks at it, which may break it).";
const ALL_VISITED: &str = "Explored, but for items in 1 place (they would slow you down). \
                           You have been to everything left that is within reach: {explore} goes there again.";

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
    let (near, far) = (Pos::new(2, 1), Pos::new(7, 3));
    scene.check(Task::Explore, LEFT);
    assert_eq!(scene.turns(), 0);
    scene.check(Task::Explore, ARRIVED);
    assert_eq!(scene.hero_pos(), near);
    assert!(scene.game.view().carried().next().is_none());
    scene.check(Task::Explore, ARRIVED);
    assert_eq!(scene.hero_pos(), far);
    // What comes now was seen before.
    let turns = scene.turns();
    scene.check(Task::Explore, ALL_VISITED);
    assert_eq!((scene.hero_pos(), scene.turns()), (far, turns));
    let arrived = "You have arrived again at an item that was left (it would slow you down).";
    scene.check(Task::Explore, arrived);
    assert_eq!(scene.hero_pos(), near);
    scene.check(Task::Explore, arrived);
    assert_eq!(scene.hero_pos(), far);
    scene.check(Task::Explore, ALL_VISITED);
}

#[test]
fn exploring_goes_on_to_the_next_of_what_was_left_after_something_was_done_there() {
    let mut scene = with_anvils();
    scene.check(Task::Explore, LEFT);
    scene.check(Task::Explore, ARRIVED);
    scene.game.obey(Command::PickUp(ItemPlace::Floor(0)));
    scene.automation.observe(&scene.game.view());
    assert!(scene.game.view().carried().next().is_some());
    scene.check(Task::Explore, ARRIVED);
    assert_eq!(scene.hero_pos(), Pos::new(7, 3));
}

#[test]
fn what_was_left_counts_as_visited_only_where_the_way_there_has_come_to_its_end() {
    let mut scene = with_anvils();
    scene.check(Task::Explore, LEFT);
    let line = scene.check_after(Task::Explore, 1, |scene| scene.wound(1));
    assert_eq!(line.as_deref(), Some("You are hurt."));
    scene.check(Task::Explore, LEFT);
    scene.check(Task::Explore, ARRIVED);
    assert_eq!(scene.hero_pos(), Pos::new(2, 1));
}

#[test]
fn of_what_was_left_exploring_again_goes_first_to_what_its_line_recommends() {
    let mut scene = Scene::new(&["", " .@......................"]);
    (0..10).for_each(|slot| scene.carry(slot, "a twig"));
    let (near, recommended) = (Pos::new(4, 1), [Pos::new(8, 1), Pos::new(12, 1)]);
    scene.put_item_named("a jewel", near);
    for pos in recommended {
        scene.put_item_named("a book", pos);
    }
    scene.look_around();
    let line = scene.run(Task::Explore).expect("something is left");
    assert!(line.contains("Worth a use: a book (6 east)"), "{line}");
    for pos in recommended.into_iter().chain([near]) {
        let line = scene.run(Task::Explore).expect("it says where it is");
        assert!(line.starts_with("You have arrived at an item"), "{line}");
        assert_eq!(scene.hero_pos(), pos);
    }
}

#[test]
fn several_items_that_were_left_in_one_place_are_told_as_such() {
    let mut scene = Scene::new(&["", " .......", " ...@...", " ......."]);
    for _ in 0..2 {
        scene.put_item_named("an anvil", Pos::new(2, 1));
        scene.put_goods(Pos::new(7, 3));
    }
    scene.look_around();
    // It has looked below what is on top.
    scene.run(Task::Explore);
    assert_eq!(scene.hero_pos(), Pos::new(2, 1));
    scene.check(Task::Explore, "You have arrived at items for sale.");
    let arrived = "You have arrived at items that were left (they would slow you down).";
    scene.check(Task::Explore, arrived);
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
    scene.check(Task::Explore, "You have arrived at an item for sale.");
    assert_eq!(scene.hero_pos(), Pos::new(4, 3));
    scene.check(Task::Explore, AT_LOCK);
    assert_eq!(scene.hero_pos(), Pos::new(7, 1));
}

#[test]
fn exploring_again_leads_to_a_shop_once_however_much_it_sells() {
    let mut scene = shop();
    scene.put_goods(Pos::new(4, 3));
    scene.put_goods(Pos::new(5, 1));
    scene.look_around();
    scene.check(
        Task::Explore,
        "Explored, but for items for sale in 3 places.",
    );
    scene.check(Task::Explore, "You have arrived at an item for sale.");
    let (turns, left) = (
        scene.turns(),
        "Explored, but for items for sale in 2 places.",
    );
    scene.check(Task::Explore, left);
    scene.check(Task::Explore, left);
    assert_eq!(scene.turns(), turns);
}

#[test]
fn beside_the_only_door_that_was_left_exploring_again_does_not_say_that_no_way_leads_there() {
    let mut scene = Scene::new(&["", " .......*.", " .@.....", " ......."]);
    let left = "Explored, but for 1 locked door ({kick} beside it may break it).";
    scene.check(Task::Explore, left);
    scene.check(Task::Explore, AT_LOCK);
    scene.check(Task::Explore, left);
    scene.check(Task::Explore, left);
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
