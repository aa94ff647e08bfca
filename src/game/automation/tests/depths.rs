//! Walks over water and lava by one who swims or floats for a time.

use super::scene::Scene;
use crate::base::{Dir, Pos};
use crate::game::automation::Task;
use crate::game::{Command, Dare, ItemPlace, LevelPos, Transfer};
use crate::world::{Climb, StatusKind, Terrain};

/// Returns a lake of twelve columns between two shores.
fn lake() -> Scene {
    Scene::new(&[
        "",
        " ...~~~~~~~~~~~~...",
        " <.@~~~~~~~~~~~~..>",
        " ...~~~~~~~~~~~~...",
    ])
}

/// Turns all water into lava.
fn boil(scene: &mut Scene) {
    let level = scene.game.world.level_mut();
    let cells = level.layout().cells.positions();
    let water: Vec<Pos> = cells
        .filter(|&pos| level.terrain(pos) == Terrain::Pool)
        .collect();
    for pos in water {
        level.set_terrain(pos, Terrain::Lava);
    }
    scene.look_around();
}

/// Returns what speaks against a command of the player.
fn doubt(scene: &Scene, command: &Command) -> Option<String> {
    let doubt = scene.game.view().doubt_about(command);
    doubt.map(|doubt| doubt.text)
}

fn go(scene: &mut Scene, dir: Dir, steps: usize) {
    for _ in 0..steps {
        scene.game.obey(Command::Step(dir));
    }
}

/// Goes to the stairs, which a message tells.
#[track_caller]
fn arrive(scene: &mut Scene, climb: Climb) {
    assert_eq!(scene.run(Task::Stairs(climb)), None);
    let x = if climb == Climb::Up { 1 } else { 18 };
    assert_eq!(scene.hero_pos(), Pos::new(x, 2));
}

#[test]
fn who_swims_for_long_crosses_a_lake() {
    let mut scene = lake();
    scene.check(
        Task::Stairs(Climb::Down),
        "You know of no way to stairs down.",
    );
    scene.afflict_for(12, StatusKind::Swim);
    let too_soon = "Your swimming ends in 12 turns, too soon for the way to stairs down.";
    scene.check(Task::Stairs(Climb::Down), too_soon);
    assert_eq!(scene.hero_pos(), Pos::new(3, 2));
    scene.afflict_for(14, StatusKind::Swim);
    arrive(&mut scene, Climb::Down);
    scene.afflict_for(60, StatusKind::Swim);
    scene.check(Task::Explore, "Explored.");
}

/// Returns an island with an item, six steps from the shore with the stairs, on which the hero has landed with so many turns
/// of swimming left.
fn island(turns: u64) -> Scene {
    let mut scene = Scene::new(&["", " ...~~~~~...", " <.@~~~~~..!", " ...~~~~~..."]);
    scene.afflict_for(turns + 6, StatusKind::Swim);
    go(&mut scene, Dir::East, 6);
    assert_eq!(scene.hero_pos(), Pos::new(9, 2));
    scene
}

#[test]
fn exploring_says_that_swimming_is_needed_to_get_back() {
    let mut scene = island(60);
    let line = "Explored. Your swimming ends in 58 turns, and you need it to get back.";
    scene.check(Task::Explore, line);
    arrive(&mut scene, Climb::Up);
    scene.check(Task::Explore, "Explored.");
}

#[test]
fn who_swam_to_an_island_is_asked_once_before_it_is_too_late_to_get_back() {
    let why = "Your swimming ends in 7 turns, and the way back takes 6 steps.";
    let stop = format!("{why} To go on dares it.");
    for task in [Task::Search, Task::Rest] {
        let mut scene = island(10);
        scene.wound(20);
        scene.check(task, &stop);
        let turns = scene.turns();
        for command in [Command::Rest, Command::Wait, Command::Search] {
            assert_eq!(doubt(&scene, &command).as_deref(), Some(why));
            let refused = scene.game.view().doubt_about(&command);
            assert_eq!(refused.and_then(|why| why.dare()), Some(Dare::Stay));
        }
        assert_eq!(doubt(&scene, &Command::Step(Dir::West)), None);
        let there = why.replace("takes 6", "from there takes 7");
        let step = Command::Step(Dir::East);
        assert_eq!(doubt(&scene, &step), Some(there));
        scene.run(task);
        assert!(scene.turns() > turns, "it goes on");
        assert_eq!(doubt(&scene, &Command::Search), None, "it is too late");
    }
    let mut scene = island(7);
    arrive(&mut scene, Climb::Up);
}

#[test]
fn exploring_dares_no_lava_for_a_time() {
    let mut scene = lake();
    boil(&mut scene);
    scene.afflict_for(60, StatusKind::Float);
    let line = "Explored, but for what is across the lava ({travel} goes there).";
    scene.check(Task::Explore, line);
    arrive(&mut scene, Climb::Down);
}

#[test]
fn exploring_says_what_it_does_not_dare_to_cross_and_a_walk_does() {
    let picture = |beyond: &str| {
        let middle = format!(" <.@{beyond}");
        Scene::new(&["", " ...", &middle, " ..."])
    };
    for (beyond, left) in [
        (
            "~~.!",
            "items in 1 place across the lava ({travel} goes there)",
        ),
        (
            "~~>!",
            "items in 1 place and more across the lava ({travel} goes there)",
        ),
        (
            "~.!.r!",
            "items in 1 place across the lava ({travel} goes there) and items in 1 place that you cannot get to",
        ),
    ] {
        let mut scene = picture(beyond);
        boil(&mut scene);
        scene.afflict_for(60, StatusKind::Float);
        scene.check(Task::Explore, &format!("Explored, but for {left}."));
    }
    let mut scene = picture("~~.!");
    scene.afflict_for(2, StatusKind::Swim);
    let line = "Explored, but for items in 1 place that you cannot get to.";
    scene.check(Task::Explore, line);
    scene.afflict_for(6, StatusKind::Swim);
    let line = "Explored, but for items in 1 place across the pool ({travel} goes there).";
    scene.check(Task::Explore, line);
}

#[test]
fn who_is_over_water_finds_back() {
    let mut scene = lake();
    scene.afflict_for(20, StatusKind::Swim);
    go(&mut scene, Dir::East, 4);
    arrive(&mut scene, Climb::Up);
}

#[test]
fn no_walk_leads_farther_from_the_ground_than_there_is_time() {
    let mut scene = lake();
    boil(&mut scene);
    scene.afflict_for(12, StatusKind::Float);
    go(&mut scene, Dir::East, 2);
    let pos = Pos::new(18, 2);
    let line = scene.run(Task::Travel(LevelPos { level: 1, pos }));
    let why = "Your floating ends in 10 turns, too soon for the way there.";
    assert_eq!(line.as_deref(), Some(why));
    go(&mut scene, Dir::East, 3);
    assert_eq!(scene.hero_pos(), Pos::new(8, 2));
    let why = "Your floating ends in 7 turns, and ground is 6 steps away from there.";
    assert_eq!(
        doubt(&scene, &Command::Step(Dir::East)).as_deref(),
        Some(why)
    );
    let waits = "Your floating ends in 7 turns, and ground is 5 steps away.";
    for command in [Command::Rest, Command::Search] {
        assert_eq!(doubt(&scene, &command), None, "there is just time for it");
    }
    scene.game.obey(Command::Search);
    let waits = waits.replace('7', "6");
    for command in [Command::Rest, Command::Search] {
        assert_eq!(doubt(&scene, &command).as_ref(), Some(&waits));
    }
    scene.check(Task::Search, &waits);
    assert!(doubt(&scene, &Command::Step(Dir::East)).is_some());
    assert_eq!(doubt(&scene, &Command::Step(Dir::West)), None);
    arrive(&mut scene, Climb::Up);
}

#[test]
fn a_step_over_lava_is_asked_about_when_floating_ends() {
    let mut scene = lake();
    boil(&mut scene);
    let step = Command::Step(Dir::East);
    scene.afflict_for(2, StatusKind::Float);
    let why = "Your floating ends in 2 turns, and ground is a step away from there.";
    assert_eq!(doubt(&scene, &step).as_deref(), Some(why));
    scene.afflict_for(4, StatusKind::Float);
    assert_eq!(doubt(&scene, &step), None);
    assert_eq!(
        doubt(&scene, &Command::Search),
        None,
        "there is ground below"
    );
}

#[test]
fn two_swims_count_as_the_longer() {
    let mut scene = lake();
    let step = Command::Step(Dir::East);
    scene.afflict_for(1, StatusKind::Swim);
    assert!(doubt(&scene, &step).is_some_and(|it| it.contains("swimming ends in 1 turn")));
    scene.afflict_for(9, StatusKind::Float);
    assert_eq!(doubt(&scene, &step), None);
}

#[test]
fn what_would_sink_is_not_dropped_with_others() {
    let mut scene = lake();
    scene.afflict_for(200, StatusKind::Swim);
    let slots = [0, 1].map(ItemPlace::Pack);
    (0..2).for_each(|slot| scene.carry(slot, "a coin"));
    go(&mut scene, Dir::East, 1);
    let task = Task::Transfer(Transfer::Drop(slots.iter().collect()));
    scene.check(
        task,
        "Not done: A coin would fall into the pool and be gone.",
    );
    assert_eq!(scene.game.world.hero.pack.iter().flatten().count(), 2);
}
