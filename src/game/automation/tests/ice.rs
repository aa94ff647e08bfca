//! Walks over ice.

use super::scene::Scene;
use crate::base::Pos;
use crate::game::LevelPos;
use crate::game::automation::Task;
use crate::world::{StatusKind, Terrain};

/// Returns a hall whose middle is ice, with an item in a cell of it.
fn frozen_hall(item: Pos) -> Scene {
    let mut scene = Scene::new(&[
        "",
        " .............",
        " .............",
        " .............",
        " @............",
        " .............",
        " .............",
        " .............",
        " .............",
        " .............",
    ]);
    for (x, y) in (2..13).flat_map(|x| (2..9).map(move |y| (x, y))) {
        let level = scene.game.world.level_mut();
        level.set_terrain(Pos::new(x, y), Terrain::Ice);
    }
    scene.put_item(item);
    scene.look_around();
    scene
}

fn all_items() -> impl Iterator<Item = Pos> {
    (2..13).flat_map(|x| (2..9).map(move |y| Pos::new(x, y)))
}

#[test]
fn exploring_fetches_what_lies_on_ice() {
    for item in all_items() {
        let mut scene = frozen_hall(item);
        scene.check(Task::Explore, "Explored.");
        assert!(scene.turns() < 60, "{item:?}: {} turns", scene.turns());
    }
}

#[test]
fn what_would_slow_the_hero_is_stepped_over_at_the_end_of_a_slide_too() {
    let mut scene = Scene::new(&["", " ......", " @...........!", " ......"]);
    for (x, y) in (2..6).flat_map(|x| (1..4).map(move |y| (x, y))) {
        let level = scene.game.world.level_mut();
        level.set_terrain(Pos::new(x, y), Terrain::Ice);
    }
    for x in [4, 6, 9] {
        scene.put_item_named("an anvil", Pos::new(x, 2));
    }
    scene.look_around();
    let left = "Explored, but for items in 3 places (they would slow you down).";
    scene.check(Task::Explore, left);
}

#[test]
fn exploring_does_not_slide_past_something_for_ever() {
    let mut scene = Scene::new(&["", " @....", " .....", " .....", " .....", " ....."]);
    for (x, y) in (1..6).flat_map(|x| (1..6).map(move |y| (x, y))) {
        let level = scene.game.world.level_mut();
        level.set_terrain(Pos::new(x, y), Terrain::Ice);
    }
    // From a corner, one slides along the walls and from corner to corner.
    scene.put_item(Pos::new(2, 3));
    scene.look_around();
    let left = "Explored, but for items in 1 place (they are where you did not get to).";
    scene.check(Task::Explore, left);
    let turns = scene.turns();
    assert!(turns < 30, "{turns} turns");
    let none = "No safe way leads to what is left: items in 1 place (they are where you did not get to). Left there: a coin \
         (2 north, 1 east).";
    scene.check(Task::Explore, none);
    assert_eq!(scene.turns(), turns, "it is not tried again");
}

#[test]
fn one_who_floats_goes_over_ice_as_over_a_floor() {
    for item in all_items() {
        let mut scene = frozen_hall(item);
        scene.afflict(StatusKind::Float);
        scene.check(Task::Explore, "Explored.");
        let steps = u64::from(Pos::new(1, 4).distance(item));
        assert_eq!(scene.turns(), steps, "{item:?}");
    }
}

#[test]
fn travel_over_ice_ends_when_it_leads_in_a_circle() {
    for pos in all_items() {
        let mut scene = frozen_hall(Pos::new(1, 9));
        let line = scene.run(Task::Travel(LevelPos { level: 1, pos }));
        let line = line.expect("no message tells it");
        assert!(
            ["You have arrived.", "You get no further."].contains(&&*line),
            "{line}"
        );
        assert!(scene.turns() < 60, "{pos:?}: {} turns", scene.turns());
    }
}
