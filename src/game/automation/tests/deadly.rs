//! Fights with enemies that are deadly, and steps beside them.

use super::scene::Scene;
use super::{AWAY, relocate};
use crate::base::{Dir, Pos};
use crate::game::automation::NotedCommand;
use crate::game::{Command, Task};
use crate::world::{ActorId, StatusKind};

const ASKED: &str = "The r is deadly to you. The same again fights it.";
const STEPS: &str = "You step towards the r.";

/// Makes the first monsters deadly: they cannot kill at once, but have many more hit points than the hero can take.
fn make_deadly(scene: &mut Scene, count: usize) {
    for id in ids(scene).into_iter().take(count) {
        let monster = scene.game.world.level_mut().monster_mut(id);
        monster.expect("it is there").body.set_hit_points(10_000, 0);
    }
}

fn ids(scene: &Scene) -> Vec<ActorId> {
    scene.game.world.level().monster_ids().collect()
}

/// Returns a room of which the first monster is deadly.
fn room(row: &str) -> Scene {
    let mut scene = Scene::new(&["", " .........", row, " ........."]);
    make_deadly(&mut scene, 1);
    scene.automation.observe(&scene.game.view());
    scene
}

#[track_caller]
fn check_blow(scene: &mut Scene) {
    let turns = scene.turns();
    assert_eq!(scene.run(Task::Fight), None);
    assert_eq!(scene.turns(), turns + 1);
}

#[test]
fn a_fight_stops_once_before_it_leads_beside_a_deadly_enemy() {
    let mut scene = room(" @..R.....");
    scene.check(Task::Fight, STEPS);
    scene.check(Task::Fight, ASKED);
    assert_eq!(scene.turns(), 1);
    scene.check(Task::Fight, STEPS);
    for _ in 0..3 {
        check_blow(&mut scene);
    }
}

#[test]
fn a_fight_stops_once_before_it_strikes_a_deadly_enemy() {
    let mut scene = room(" @R.......");
    scene.check(Task::Fight, ASKED);
    assert_eq!(scene.turns(), 0);
    check_blow(&mut scene);
    // It was gone for a moment, and then for long.
    let id = scene.first_monster();
    for (turns, asks) in [(3, false), (10, true)] {
        relocate(&mut scene, id, AWAY[0], true);
        for _ in 0..turns {
            scene.game.obey(Command::Search);
            scene.automation.observe(&scene.game.view());
        }
        relocate(&mut scene, id, Pos::new(2, 2), true);
        scene.automation.observe(&scene.game.view());
        if asks {
            scene.check(Task::Fight, ASKED);
        }
        check_blow(&mut scene);
    }
}

#[test]
fn several_deadly_enemies_are_named_at_one_stop() {
    let mut scene = Scene::new(&["", " ..R......", " @.R......", " ........."]);
    make_deadly(&mut scene, 2);
    let both = "The r (x2) are deadly to you. The same again fights them.";
    scene.check(Task::Fight, both);
    assert_eq!(scene.turns(), 0);
    scene.check(Task::Fight, STEPS);
}

#[test]
fn a_fight_that_was_begun_by_hand_goes_on_and_one_that_becomes_deadly_asks_once() {
    let mut by_hand = room(" @R.......");
    strike(&mut by_hand);
    check_blow(&mut by_hand);
    let mut grown = Scene::new(&["", " .@R......"]);
    let id = grown.first_monster();
    let monster = grown.game.world.level_mut().monster_mut(id);
    monster.expect("it is there").body.set_hit_points(30, 0);
    check_blow(&mut grown);
    make_deadly(&mut grown, 1);
    assert_eq!(
        warning(&mut grown).as_deref(),
        Some("The r is deadly to you!")
    );
    grown.check(Task::Fight, ASKED);
    for _ in 0..2 {
        check_blow(&mut grown);
        assert_eq!(warning(&mut grown), None);
    }
}

#[test]
fn a_fight_asks_once_more_about_a_band_that_has_grown() {
    let mut scene = band(" @RRRrr...");
    for count in 3..=5 {
        let newest = ids(&scene)[count - 1];
        let monster = scene.game.world.level_mut().monster_mut(newest);
        monster.expect("it is there").mind.asleep = false;
        let warned = warning(&mut scene).expect("a larger band is news");
        let they =
            format!("The {count} awake enemies that can get at you are deadly to you together");
        assert!(warned.starts_with(&(they.clone() + "!")), "{warned}");
        let turns = scene.turns();
        let asked = scene.run(Task::Fight).expect("it asks");
        assert!(asked.starts_with(&(they + ".")), "{asked}");
        assert!(asked.ends_with(" The same again fights them."), "{asked}");
        assert_eq!(scene.turns(), turns, "nothing is done before the answer");
        for _ in 0..2 {
            check_blow(&mut scene);
            assert_eq!(warning(&mut scene), None);
        }
    }
}

#[test]
fn a_fight_asks_nothing_about_a_band_that_the_player_has_attacked_or_that_has_come_apart() {
    let announced = || {
        let mut scene = band(" @RRR.....");
        assert!(warning(&mut scene).is_some());
        scene
    };
    let mut by_hand = announced();
    strike(&mut by_hand);
    check_blow(&mut by_hand);
    let mut apart = announced();
    for (id, away) in ids(&apart).into_iter().skip(1).zip(AWAY) {
        relocate(&mut apart, id, away, true);
    }
    check_blow(&mut apart);
}

/// Returns a room whose monsters are deadly together if three of them are awake, and none of them alone.
fn band(row: &str) -> Scene {
    let mut scene = Scene::new(&["", " .........", row, " ........."]);
    scene.wound(50);
    for id in ids(&scene) {
        let monster = scene.game.world.level_mut().monster_mut(id);
        monster.expect("it is there").body.set_hit_points(250, 0);
    }
    scene
}

/// Has the player strike at who is east of the hero.
fn strike(scene: &mut Scene) {
    let command = Command::Step(Dir::East);
    let noted = NotedCommand::by(&command, &scene.game.view());
    scene.game.obey(command);
    scene.automation.note(noted);
    scene.automation.observe(&scene.game.view());
}

/// Returns of what the player is warned.
fn warning(scene: &mut Scene) -> Option<String> {
    scene.automation.observe(&scene.game.view());
    scene.take_news().warning
}

#[test]
fn whom_a_fight_does_not_come_beside_or_who_flees_is_nothing_to_ask_about() {
    let mut far = Scene::new(&["", " R........", " .........", " .....@R.."]);
    make_deadly(&mut far, 1);
    check_blow(&mut far);
    let mut fleeing = room(" @R.......");
    fleeing.afflict_monster(StatusKind::Scare);
    check_blow(&mut fleeing);
}

#[test]
fn a_fight_stops_once_before_it_leads_beside_a_deadly_sleeper() {
    let mut scene = Scene::new(&["", "   r", " @.....R"]);
    make_deadly(&mut scene, 1);
    let asked = "Your way leads beside the r, asleep and deadly to you. The same again goes on.";
    scene.check(Task::Fight, asked);
    assert_eq!(scene.turns(), 0);
    for _ in 0..5 {
        scene.check(Task::Fight, STEPS);
    }
    check_blow(&mut scene);
    let mut weak = Scene::new(&["", "   r", " @.....R"]);
    weak.check(Task::Fight, STEPS);
}

#[test]
fn a_fight_asks_once_before_it_wakes_a_deadly_sleeper_with_a_blow() {
    let mut scene = Scene::new(&["", " .........", " .@r......"]);
    make_deadly(&mut scene, 1);
    let asked = "The r is asleep, and deadly to you once awake. The same again fights it.";
    scene.check(Task::Fight, asked);
    assert_eq!(scene.turns(), 0);
    check_blow(&mut scene);
    scene.wake();
    scene.automation.observe(&scene.game.view());
    check_blow(&mut scene);
    check_blow(&mut Scene::new(&["", " .........", " .@r......"]));
}

#[test]
fn sleepers_of_one_name_are_counted() {
    let mut scene = Scene::new(&["", "    r", " .@.....R", "    r"]);
    make_deadly(&mut scene, 3);
    let asked =
        "Your way leads beside the r (x2), asleep and deadly to you. The same again goes on.";
    assert_eq!(scene.run(Task::Fight).as_deref(), Some(asked));
}

#[test]
fn a_deadly_sleeper_that_was_passed_and_wakes_is_asked_about_again() {
    let mut scene = Scene::new(&["", "   r", " @.....R"]);
    make_deadly(&mut scene, 1);
    assert!(scene.run(Task::Fight).is_some());
    scene.check(Task::Fight, STEPS);
    scene.wake();
    scene.automation.observe(&scene.game.view());
    scene.check(Task::Fight, ASKED);
    check_blow(&mut scene);
}
