//! Walks by water in which an enemy lurks.

use super::around_a_corner;
use super::scene::Scene;
use crate::base::Pos;
use crate::game::automation::{Next, Task};
use crate::game::{Command, LevelPos, View};
use crate::world::Terrain;

/// Returns a hall with a pool, an item beside the pool, another far from it, and an enemy in it that does not leave it.
fn hall() -> Scene {
    Scene::new(&[
        "",
        " ...............",
        " ......~~~......",
        " @.....~;~.....!",
        " .....!~~~......",
        " ...............",
        " ...............",
    ])
}

fn carries(view: &View<'_>) -> usize {
    view.carried().count()
}

#[test]
fn of_what_does_not_leave_the_water_that_is_told() {
    let scene = hall();
    let monsters = scene.game.view().monsters();
    let told = monsters.first().expect("it is in view").details().join(" ");
    assert!(
        told.contains("does not leave the water by itself."),
        "{told}"
    );
}

#[test]
fn whom_one_cannot_get_at_in_the_water_is_not_in_its_own_way() {
    let mut scene = Scene::new(&["", " .......", " @..~~~~", " ...~;~~", " ...~~~~"]);
    let line = "The ; does not leave the water, and you know of no safe way to it.";
    scene.check(Task::Fight, line);
}

#[test]
fn exploring_keeps_out_of_the_reach_of_what_lurks_in_the_water() {
    let mut scene = hall();
    let line = "Explored, but for items in 1 place (they are by the water, with an enemy in it).";
    scene.check(Task::Explore, line);
    assert_eq!(carries(&scene.game.view()), 1);
}

#[test]
fn what_does_not_leave_the_water_stops_walks_once() {
    let mut scene = Scene::new(&around_a_corner(';').each_ref().map(String::as_str));
    scene.check_told(Task::Explore, "You see a ;.");
    scene.check(Task::Explore, "Explored.");
    let to = |x, y| {
        let pos = Pos::new(x, y);
        Task::Travel(LevelPos { level: 1, pos })
    };
    scene.check(to(1, 1), "You have arrived.");
    scene.check(to(14, 1), "You have arrived.");
}

#[test]
fn what_is_gone_from_the_water_keeps_off_nobody() {
    let mut scene = hall();
    scene.run(Task::Explore);
    let id = scene.first_monster();
    scene.game.world.level_mut().remove(id);
    scene.look_around();
    scene.check(Task::Explore, "Explored.");
    assert_eq!(carries(&scene.game.view()), 2);
}

#[test]
fn what_lurks_in_the_water_is_forgotten_once_it_was_long_out_of_view() {
    let mut scene = Scene::new(&around_a_corner(';').each_ref().map(String::as_str));
    scene.check_told(Task::Explore, "You see a ;.");
    let pos = Pos::new(1, 1);
    scene.check(
        Task::Travel(LevelPos { level: 1, pos }),
        "You have arrived.",
    );
    assert_eq!(scene.automation.notes.lurking().count(), 1);
    for _ in 0..300 {
        scene.game.obey(Command::Rest);
    }
    scene.automation.observe(&scene.game.view());
    assert_eq!(scene.automation.notes.lurking().count(), 0);
}

#[test]
fn exploring_slides_into_the_reach_of_nobody() {
    let cells = || (2..15).flat_map(|x| (2..7).map(move |y| Pos::new(x, y)));
    let is_water = |pos: &Pos| (7..10).contains(&pos.x) && (3..6).contains(&pos.y);
    let is_shore = |pos: &Pos| (6..11).contains(&pos.x) && (2..7).contains(&pos.y);
    for item in cells().filter(|pos| !is_shore(pos)) {
        let mut scene = Scene::new(&[
            "",
            " @..............",
            " ...............",
            " ......~~~......",
            " ......~;~......",
            " ......~~~......",
            " ...............",
            " ...............",
        ]);
        for pos in cells().filter(|pos| !is_water(pos)) {
            scene.game.world.level_mut().set_terrain(pos, Terrain::Ice);
        }
        scene.put_item(item);
        scene.look_around();
        scene.automation.begin(Task::Explore);
        while let Next::Act(command) = scene.automation.next(&scene.game.view()) {
            scene.game.obey(command);
            let here = scene.hero_pos();
            assert!(!is_shore(&here), "{item:?}: it stops at {here:?}");
        }
        assert_eq!(carries(&scene.game.view()), 1, "{item:?}");
    }
}

/// Returns a passage along a pool with an enemy in it, with an item behind it.
fn passage() -> Scene {
    Scene::new(&["", "         ~;~", " @...........!"])
}

#[test]
fn a_walk_comes_ashore_only_when_it_is_asked_to_go_on() {
    let mut scene = passage();
    let pos = Pos::new(12, 2);
    let travel = Task::Travel(LevelPos { level: 1, pos });
    let line = "Your way leads along the water, where the ; can strike at you. To go on dares it.";
    scene.check_told(travel, "You see a ;.");
    scene.check(travel, line);
    assert_eq!(scene.hero_pos(), Pos::new(7, 2));
    assert_ne!(scene.run(travel).as_deref(), Some(line));
    assert!(scene.hero_pos().x > 7);
}

#[test]
fn who_keeps_exploring_from_a_shore_is_named() {
    let mut scene = passage();
    scene.check_told(Task::Explore, "You see a ;.");
    let line = "Explored, but for items in 1 place behind the ; (1 north, 3 east).";
    scene.check(Task::Explore, line);
}
