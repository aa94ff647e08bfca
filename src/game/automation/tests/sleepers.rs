//! Sleepers and traps that are in the way.

use super::scene::Scene;
use super::{AWAY, relocate};
use crate::base::{Dir, Pos};
use crate::game::{Climb, LevelPos, Task};
use crate::world::StatusKind;

#[test]
fn a_sleeper_in_the_only_way_is_named() {
    let picture = ["", " ...", " .@.r..", " ...  .", "      .", "      ."];
    let mut scene = Scene::new(&picture);
    let name = scene.game.view().monsters()[0].definite_name();
    scene.check(
        Task::Explore,
        &format!("Explored, but for what is behind {name} (2 east)."),
    );
}

#[test]
fn exploring_says_that_it_left_what_was_seen_but_cannot_be_reached() {
    for (beyond, left) in [
        ("~.!", "items in 1 place that you cannot get to"),
        ("r.!", "items in 1 place behind the r (2 east)"),
        ("~.>", "what you cannot get to"),
        ("r.>", "what is behind the r (2 east)"),
        ("~..", ""),
    ] {
        let middle = format!(" .@.{beyond}");
        let mut scene = Scene::new(&["", " ...", &middle, " ..."]);
        let line = match left {
            "" => "Explored.".to_owned(),
            left => format!("Explored, but for {left}."),
        };
        scene.check(Task::Explore, &line);
    }
}

#[test]
fn a_sleeper_with_nothing_new_behind_it_is_not_named_for_what_is_elsewhere() {
    for (elsewhere, left) in [
        ("!.~", "items in 1 place that you cannot get to"),
        (">.~", "what you cannot get to"),
        ("!>~", "items in 1 place and more that you cannot get to"),
    ] {
        let middle = format!("   {elsewhere}.@.r..");
        let mut scene = Scene::new(&["", "      ...", &middle, "      ..."]);
        let line = format!("Explored, but for {left}.");
        scene.check(Task::Explore, &line);
    }
}

#[test]
fn a_trap_in_the_only_way_is_named() {
    let mut scene = Scene::new(&["", " ...", " .@.^..", " ...  .", "      .", "      ."]);
    scene.check(
        Task::Explore,
        "Explored, but for what is behind a web (2 east).",
    );
}

#[test]
fn a_sleeper_in_a_corridor_is_named_before_anything_behind_it_was_seen() {
    let picture = [
        "",
        " ...",
        " .@.####r",
        " ...     #",
        "         #",
        "         #",
    ];
    let mut scene = Scene::new(&picture);
    let explored = "Explored, but for what is behind the r (6 east).";
    scene.check(Task::Explore, explored);
    assert!(!scene.game.view().was_seen(Pos::new(9, 4)));
}

/// A hall with a corridor down to a sleeper, which is seen only from the cell above it, and another way on at its far end.
const BRANCH: [&str; 7] = [
    "",
    " @.......................................",
    "                   .                    .",
    "                   .                    .",
    "                   r",
    "                   .",
    "                 .....",
];

#[test]
fn a_sleeper_in_a_way_is_remembered_when_it_is_out_of_view() {
    let mut scene = Scene::new(&BRANCH);
    let explored = "Explored, but for what is behind the r (2 south, 21 west).";
    scene.check_told(Task::Explore, "You see a r, asleep.");
    let turns = scene.turns();
    scene.check(Task::Explore, explored);
    let walked = scene.turns() - turns;
    assert!(walked < 60, "{walked} turns");
    let none = "No safe way leads to what is left: what is behind the r (2 south, 21 west).";
    scene.check(Task::Explore, none);
    scene.check(Task::Explore, explored);
    // Nothing is gone back for where no way was looked for.
    let no_stairs = "You know of no stairs down here.";
    scene.check(Task::Stairs(Climb::Down), no_stairs);
    scene.check(Task::Explore, explored);
    assert_eq!(scene.turns(), turns + walked);
    // It may have gone: whoever wants to go there goes until it is seen.
    let behind = LevelPos {
        level: 1,
        pos: Pos::new(19, 5),
    };
    let no_way = "You know of no way there; perhaps the r (2 south) is in the way.";
    scene.check(Task::Travel(behind), no_way);
    assert_eq!(scene.hero_pos(), Pos::new(19, 2));
}

#[test]
fn a_sleeper_is_not_named_where_no_way_would_be_open_without_it() {
    let rows = [
        "",
        " .............~~....",
        " @............~~....",
        " .............~~....",
        "   .",
        "   r",
        "   .",
    ];
    let mut scene = Scene::new(&rows);
    scene.run(Task::Explore);
    let goal = |x, y| LevelPos {
        level: 1,
        pos: Pos::new(x, y),
    };
    let across = Task::Travel(goal(18, 2));
    scene.check(across, "You know of no way there.");
    let told = scene
        .run(Task::Travel(goal(3, 6)))
        .expect("there is no way");
    let line = "You know of no way there; perhaps the r";
    assert!(told.starts_with(line), "{told}");
}

#[test]
fn a_sleeper_that_has_left_is_in_nobodys_way() {
    let mut scene = Scene::new(&BRANCH);
    scene.check_told(Task::Explore, "You see a r, asleep.");
    let id = scene.first_monster();
    scene.run(Task::Explore);
    // It is seen elsewhere, awake, and then not any more.
    let beside = scene.hero_pos().step(Dir::North);
    relocate(&mut scene, id, beside, true);
    scene.wake();
    scene.automation.observe(&scene.game.view());
    relocate(&mut scene, id, AWAY[0], true);
    scene.check(Task::Explore, "Explored.");
}

#[test]
fn who_travels_to_stairs_under_a_sleeper_is_not_told_to_step_onto_them() {
    let mut scene = Scene::new(&["", " ........", " @......>", " ....r..."]);
    let (id, stairs) = (scene.first_monster(), Pos::new(8, 2));
    relocate(&mut scene, id, stairs, true);
    let pos = stairs;
    let arrived = "You have arrived.";
    scene.check(Task::Travel(LevelPos { level: 1, pos }), arrived);
    assert_eq!(scene.hero_pos().distance(stairs), 1);
}

#[test]
fn one_who_is_sensed_in_a_way_is_named_though_it_is_awake() {
    let mut scene = Scene::new(&BRANCH);
    scene.check_told(Task::Explore, "You see a r, asleep.");
    let explored = "Explored, but for what is behind the r (2 south, 21 west).";
    scene.check(Task::Explore, explored);
    scene.wake();
    let id = scene.first_monster();
    relocate(&mut scene, id, Pos::new(19, 3), true);
    scene.afflict(StatusKind::Sense);
    scene.look_around();
    let explored = "Explored, but for what is behind the r (1 south, 21 west).";
    scene.check(Task::Explore, explored);
}

#[test]
fn what_lies_beside_a_deadly_sleeper_is_left_there() {
    let mut scene = Scene::new(&["", " ........", " @......m", " .!....!.", " ........"]);
    scene.wound(99);
    scene.automation.observe(&scene.game.view());
    let warning = scene.take_news().warning;
    assert_eq!(
        warning.as_deref(),
        Some("The m is deadly to you once awake!")
    );
    scene.check(
        Task::Explore,
        "Explored, but for items in 1 place (they are beside a sleeper that is deadly to you).",
    );
    assert_eq!(scene.game.view().carried().count(), 1);
}
