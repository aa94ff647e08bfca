//! What helps for good by being used up: exploring fetches it in spite of its weight, and names what it leaves of it.

use super::scene::Scene;
use crate::base::Pos;
use crate::game::automation::Task;
use crate::game::{Command, ItemPlace, LevelPos};

/// Puts the hero into a hall, just `short` lighter than what slows it.
fn almost_slowed(short: i64) -> Scene {
    let mut scene = Scene::new(&["", " .@......................"]);
    let now = scene.game.view().figures().weight;
    scene.game.world.hero.bonus.weight += 200 - short - now;
    scene
}

fn names(scene: &Scene) -> Vec<String> {
    let view = scene.game.view();
    view.carried().map(|item| item.name().to_owned()).collect()
}

/// Returns where the hero carries an item.
fn carried(scene: &Scene, name: &str) -> ItemPlace {
    let view = scene.game.view();
    let mut carried = view.carried();
    let item = carried.find(|item| item.name() == name);
    item.expect("it is carried").place()
}

fn read(scene: &mut Scene) {
    let book = carried(scene, "a book");
    scene.game.obey(Command::Read(book));
    scene.automation.observe(&scene.game.view());
}

const RELIEF: &str = "{read} reads a book, which weighs nothing after that.";

#[test]
fn what_helps_for_good_is_fetched_one_at_a_time_though_it_slows() {
    let mut scene = almost_slowed(1);
    for x in [5, 9] {
        scene.put_item_named("a book", Pos::new(x, 1));
    }
    scene.put_item_named("an anvil", Pos::new(12, 1));
    scene.look_around();
    scene.check(Task::Explore, RELIEF);
    assert_eq!(names(&scene), ["a book"]);
    let left = "Explored, but for items in 2 places (they would slow you down). Worth a use: a book (4 east).";
    scene.check(Task::Explore, left);
    read(&mut scene);
    scene.check(Task::Explore, RELIEF);
    read(&mut scene);
    let left = "Explored, but for items in 1 place (they would slow you down).";
    scene.check(Task::Explore, left);
    assert_eq!(names(&scene), [""; 0]);
}

#[test]
fn what_helps_for_good_is_fetched_first_where_all_is_too_heavy_or_too_much() {
    let mut scene = almost_slowed(31);
    scene.put_item_named("a brick", Pos::new(4, 1));
    scene.put_item_named("a book", Pos::new(5, 1));
    scene.put_item_named("a jewel", Pos::new(1, 1));
    scene.look_around();
    scene.run(Task::Explore);
    assert_eq!(names(&scene)[..2], ["a brick", "a book"], "on the way");
    let mut scene = Scene::new(&["", " .@......................"]);
    (0..9).for_each(|slot| scene.carry(slot, "a twig"));
    scene.put_item_named("a jewel", Pos::new(4, 1));
    scene.put_item_named("a book", Pos::new(8, 1));
    scene.look_around();
    scene.run(Task::Explore);
    assert_eq!(names(&scene)[9..], ["a book"]);
}

#[test]
fn walks_step_over_what_helps_for_good_and_would_slow() {
    for goal in [5, 9] {
        let mut scene = almost_slowed(1);
        scene.put_item_named("a book", Pos::new(5, 1));
        scene.look_around();
        let pos = Pos::new(goal, 1);
        scene.check(
            Task::Travel(LevelPos { level: 1, pos }),
            "You have arrived.",
        );
        assert_eq!(names(&scene), [""; 0]);
    }
}

#[test]
fn what_helps_for_good_and_was_dropped_is_left() {
    let mut scene = almost_slowed(1);
    scene.put_item_named("a book", Pos::new(5, 1));
    scene.look_around();
    scene.check(Task::Explore, RELIEF);
    let book = carried(&scene, "a book");
    scene.game.obey(Command::Drop(book));
    scene.automation.observe(&scene.game.view());
    scene.run(Task::Travel(LevelPos {
        level: 1,
        pos: Pos::new(3, 1),
    }));
    scene.run(Task::Explore);
    assert_eq!(names(&scene), [""; 0]);
}

#[test]
fn what_is_left_for_lack_of_a_slot_is_named_if_it_is_worth_a_use() {
    let mut scene = Scene::new(&["", " .@......................"]);
    (0..10).for_each(|slot| scene.carry(slot, "a twig"));
    scene.put_item_named("a balm", Pos::new(3, 1));
    for x in [5, 7, 9] {
        scene.put_item_named("a book", Pos::new(x, 1));
    }
    scene.put_item_named("a jewel", Pos::new(11, 1));
    scene.look_around();
    let left = "Explored, but for items in 5 places (all your carry slots are full). \
                Worth a use: a book (3 east), a book (5 east), a book (7 east) and 1 more.";
    scene.check(Task::Explore, left);
}

#[test]
fn exploring_ends_and_says_little_on_a_level_full_of_what_is_worth_a_use() {
    let mut scene = almost_slowed(1);
    for x in 3..23 {
        scene.put_item_named(
            ["a book", "a balm", "an anvil"][x % 3],
            Pos::new(x as i16, 1),
        );
    }
    scene.look_around();
    let mut lines = Vec::new();
    for _ in 0..40 {
        lines.extend(scene.run(Task::Explore));
        if !names(&scene).contains(&"a book".to_owned()) {
            break;
        }
        read(&mut scene);
    }
    let books = lines.iter().filter(|line| *line == RELIEF).count();
    assert_eq!(books, 7, "{lines:?}");
    let last = lines.last().expect("it has ended");
    assert!(
        last.starts_with("Explored, but for items in 13 places"),
        "{last}"
    );
    assert!(last.len() < 300, "{last}");
    assert_eq!(names(&scene), [""; 0]);
}
