//! One step or blow at a time.

use super::scene::Scene;
use super::{AWAY, relocate};
use crate::base::{Dir, Pos};
use crate::game::automation::Task;
use crate::game::{Command, LevelPos};
use crate::world::{Climb, StatusKind};

#[test]
fn a_fight_is_one_step_towards_the_nearest_enemy_or_one_blow() {
    let mut scene = Scene::new(&["", " ........", " @...R...", " ........"]);
    for x in [2, 3, 4] {
        scene.check(Task::Fight, "You step towards the r.");
        assert_eq!(scene.hero_pos().x, x.min(4));
        scene
            .game
            .world
            .hero
            .body
            .set_hit_points(100, scene.game.world.clock);
    }
    let id = scene.first_monster();
    let before = scene
        .game
        .world
        .level()
        .monster(id)
        .map(|it| it.body.hit_points(0));
    assert_eq!(scene.run(Task::Fight), None);
    let after = scene
        .game
        .world
        .level()
        .monster(id)
        .map(|it| it.body.hit_points(0));
    assert!(after < before, "a blow");
    assert_eq!(scene.hero_pos().x, 4);
}

#[test]
fn a_sleeper_is_struck_only_beside_the_hero_and_only_when_no_other_is_awake() {
    let mut far = Scene::new(&["", " ........", " @...r...", " ........"]);
    far.check(Task::Fight, "No enemy in view is awake.");
    let mut near = Scene::new(&["", " ........", " @r......", " ........"]);
    assert_eq!(near.run(Task::Fight), None);
    assert_eq!((near.hero_pos(), near.turns()), (Pos::new(1, 2), 1));
    let mut both = Scene::new(&["", " ........", " .@r...R.", " ........", " ........"]);
    both.check(Task::Fight, "You step towards the r.");
    assert_ne!(
        both.hero_pos(),
        Pos::new(2, 2),
        "the one that is awake comes first"
    );
}

#[test]
fn of_two_enemies_at_one_distance_the_one_that_is_hurt_more_is_struck() {
    for hurt in [Pos::new(1, 1), Pos::new(3, 3)] {
        let mut scene = Scene::new(&["", " R......", " .@.....", " ..R....", " ......."]);
        let level = scene.game.world.level();
        let id = level.occupant(hurt).expect("one stands there");
        let hit_points = |scene: &Scene| {
            let monster = scene.game.world.level().monster(id);
            monster.map_or(0, |monster| monster.body.hit_points(0))
        };
        let monster = scene.game.world.level_mut().monster_mut(id);
        monster.expect("it is there").body.hurt(1, 0);
        let before = hit_points(&scene);
        assert_eq!(scene.run(Task::Fight), None);
        assert!(hit_points(&scene) < before, "{hurt:?}");
    }
}

#[test]
fn one_that_flees_and_gets_away_is_pursued_only_by_the_same_key_again() {
    let room = |monster: &str| {
        let row = format!(" @.......{monster}....");
        Scene::new(&["", " .............", &row, " ............."])
    };
    let mut scene = room("F");
    scene.afflict_monster(StatusKind::Scare);
    let told = "The f flees, and is faster than you. The same again goes after it.";
    scene.check(Task::Fight, told);
    assert_eq!(scene.turns(), 0);
    for turns in 1..4 {
        scene.check(Task::Fight, "You step towards the f.");
        assert_eq!(scene.turns(), turns);
    }
    let (id, now) = (scene.first_monster(), scene.game.world.clock);
    let monster = scene.game.world.level_mut().monster_mut(id);
    let body = &mut monster.expect("it is there").body;
    body.end_statuses(|_| true, now);
    scene.automation.observe(&scene.game.view());
    scene.afflict_monster(StatusKind::Scare);
    scene.check(Task::Fight, told);
    // One that is held or slow does not get away.
    let mut held = room("F");
    held.afflict_monster(StatusKind::Scare);
    held.afflict_monster(StatusKind::Hold);
    let mut slow = room("R");
    slow.afflict_monster(StatusKind::Scare);
    held.check(Task::Fight, "You step towards the f.");
    slow.check(Task::Fight, "You step towards the r.");
}

#[test]
fn a_peaceful_monster_is_let_alone() {
    let mut scene = Scene::new(&["", " ........", " @R......", " ........"]);
    let id = scene.first_monster();
    let monster = scene.game.world.level_mut().monster_mut(id);
    monster.expect("it is there").pacify(0);
    scene.check(Task::Fight, "No enemy is in view.");
    assert_eq!(scene.turns(), 0);
}

#[test]
fn who_is_scared_and_held_is_not_told_to_walk_away_or_strike() {
    let mut scene = Scene::new(&["", " .@R..!"]);
    scene.afflict(StatusKind::Scare);
    scene.afflict(StatusKind::Hold);
    let told = "You are too scared to fight. That ends in 20 turns.";
    scene.check(Task::Fight, told);
    let odds = scene.game.view().monsters()[0].odds();
    assert_eq!(odds[0], told);
    scene.game.obey(Command::Step(Dir::West));
    let told = "You are held where you are. That ends in 20 turns. {rest} waits a turn.";
    assert_eq!(
        scene.game.view().refusal_with_remedy().as_deref(),
        Some(told)
    );
}

#[test]
fn a_blow_that_is_refused_to_who_is_scared_shuts_no_cell() {
    let mut scene = Scene::new(&["", " .@R..!"]);
    scene.afflict(StatusKind::Scare);
    let told = "You are too scared to fight. Walk away: that ends in 20 turns.";
    scene.check(Task::Fight, told);
    assert_eq!(scene.turns(), 0);
    let odds = scene.game.view().monsters()[0].odds();
    assert_eq!(odds[0], told);
    let hit_points = scene.game.view().hit_points();
    scene.wound(hit_points - 1);
    scene.check(Task::Fight, told);
    scene.wound(1 - hit_points);
    let (id, now) = (scene.first_monster(), scene.game.world.clock);
    scene.game.world.level_mut().remove(id);
    scene.game.world.hero.body.end_statuses(|_| true, now);
    scene.look_around();
    scene.check(Task::Explore, "Explored.");
}

#[test]
fn a_fight_leads_over_cells_that_are_too_dark_to_be_seen() {
    let dark = " ,,,,,,,,,,,,....";
    let mut scene = Scene::new(&["", dark, " @,,,,,,,,,,,.R..", dark]);
    scene.check(Task::Fight, "You step towards the r.");
    assert_eq!((scene.hero_pos(), scene.turns()), (Pos::new(2, 2), 1));
}

#[test]
fn nobody_runs_at_an_enemy_to_whom_no_way_can_lead() {
    let mut scene = Scene::new(&["", " ........~R", " .@......~.", " ........~."]);
    scene.check(Task::Fight, "You know of no safe way to the r.");
    assert_eq!(scene.turns(), 0);
    let mut scene = Scene::new(&["", " R......@.~R", " .........~.", " .........~."]);
    scene.check(Task::Fight, "You step towards the r.");
    assert_eq!(scene.hero_pos().x, 7, "it goes for the other");
}

#[test]
fn a_fight_leads_into_no_known_trap() {
    let mut scene = Scene::new(&["", " .", " @^..R"]);
    let line = "You know of no safe way to the r; perhaps a web (1 east) is in the way.";
    scene.check(Task::Fight, line);
    assert_eq!(scene.turns(), 0);
}

#[test]
fn a_fight_never_strikes_a_sleeper_on_its_way_to_one_who_is_awake() {
    let mut scene = Scene::new(&["", " .@rR..."]);
    let line = "You know of no safe way to the r; perhaps the r (1 east) is in the way.";
    scene.check(Task::Fight, line);
    assert_eq!(scene.turns(), 0);
}

#[test]
fn of_two_enemies_at_one_distance_that_is_struck_which_takes_fewer_blows() {
    for strong in [Pos::new(1, 1), Pos::new(3, 3)] {
        let mut scene = Scene::new(&["", " R......", " .@.....", " ..R....", " ......."]);
        let id = scene.game.world.level().occupant(strong);
        let id = id.expect("it stands there");
        let monster = scene.game.world.level_mut().monster_mut(id);
        monster.expect("it is there").body.set_hit_points(30, 0);
        scene.run(Task::Fight);
        let monster = scene.game.world.level().monster(id);
        let left = monster.map(|monster| monster.body.hit_points(0));
        assert_eq!(left, Some(30), "{strong:?}");
    }
}

#[test]
fn an_enemy_out_of_reach_may_be_behind_a_locked_door() {
    for (door, why) in [("*", "; perhaps a locked door is between"), (" ", "")] {
        let room = format!(" @....{door}");
        let mut scene = Scene::new(&["", &room, " ~~~~~", " ....R"]);
        let line = format!("You know of no safe way to the r{why}.");
        scene.check(Task::Fight, &line);
    }
}

#[test]
fn an_enemy_that_is_held_is_awake_and_gone_for() {
    let mut scene = Scene::new(&["", " ........", " @...R...", " ........"]);
    scene.afflict_monster(StatusKind::Hold);
    scene.check(Task::Fight, "You step towards the r.");
    assert_eq!((scene.hero_pos(), scene.turns()), (Pos::new(2, 2), 1));
}

#[test]
fn one_who_is_held_strikes_at_whom_it_reaches_or_learns_how_to_wait() {
    let mut scene = Scene::new(&["", " ........", " @...R...", " ........"]);
    scene.afflict(StatusKind::Hold);
    let held = "You are held and cannot reach the r; {rest} waits a turn.";
    scene.check(Task::Fight, held);
    let mut beside = Scene::new(&["", " ........", " @R......", " ........"]);
    beside.afflict(StatusKind::Hold);
    assert_eq!(beside.run(Task::Fight), None);
    assert_eq!(beside.turns(), 1);
}

#[test]
fn a_fight_stops_once_when_the_weapon_is_gone_from_the_hand() {
    let mut scene = Scene::new(&["", " .@R......."]);
    scene.begin_fights();
    scene.arm(Some("a club"));
    assert_eq!(scene.run(Task::Fight), None);
    scene.arm(None);
    let turns = scene.turns();
    scene.check(
        Task::Fight,
        "You hold no weapon any more. The same again strikes with bare hands.",
    );
    assert_eq!(scene.turns(), turns);
    assert_eq!(scene.run(Task::Fight), None);
    assert_eq!(scene.turns(), turns + 1);
}

#[test]
fn the_first_fight_with_bare_hands_stops_once_if_a_weapon_is_carried() {
    let mut scene = Scene::new(&["", " .@R......."]);
    assert_eq!(scene.run(Task::Fight), None, "there is none");
    scene.carry(0, "a club");
    let turns = scene.turns();
    let line = "You hold no weapon, and carry one: {wear} wields it. The same again strikes with bare hands.";
    scene.check(Task::Fight, line);
    assert_eq!(scene.turns(), turns);
    for _ in 0..2 {
        assert_eq!(scene.run(Task::Fight), None);
    }
}

#[test]
fn a_weapon_that_lies_about_is_not_the_one_that_was_taken_off() {
    for task in [Task::Explore, Task::Fight] {
        let mut scene = disarmed(&["", " .@R......,,,"], Pos::new(1, 1));
        scene.carry(0, "a club");
        if task == Task::Fight {
            let line = "You hold no weapon, and carry one: {wear} wields it. The same again strikes with bare hands.";
            scene.check(task, line);
        } else {
            let enemy = scene.first_monster();
            relocate(&mut scene, enemy, AWAY[0], true);
            let said = scene.run(task).unwrap_or_default();
            assert!(!said.contains("weapon"), "{said}");
        }
    }
}

#[test]
fn a_weapon_that_was_struck_away_is_missed_though_another_of_its_kind_is_carried() {
    let mut scene = Scene::new(&["", " .@......,,,"]);
    scene.carry(0, "a club");
    scene.arm(Some("a club"));
    scene.run(Task::Search);
    scene.arm(None);
    scene.put_item_named("a club", Pos::new(1, 1));
    scene.look_around();
    let line = "You hold no weapon any more: a club lies 1 west. The same again goes on.";
    scene.check(Task::Explore, line);
}

/// Returns a scene in which the hero's club was struck from its hand and lies in a cell.
fn disarmed(picture: &[&str], pos: Pos) -> Scene {
    let mut scene = Scene::new(picture);
    scene.arm(Some("a club"));
    scene.run(Task::Search);
    scene.arm(None);
    scene.put_item_named("a club", pos);
    scene.look_around();
    scene
}

#[test]
fn a_weapon_that_was_struck_from_the_hand_is_not_left_without_a_word() {
    let there = |scene: &Scene| {
        let (level, pos) = (scene.game.view().level_number(), Pos::new(9, 1));
        Task::Travel(LevelPos { level, pos })
    };
    for choice in 0..3 {
        let mut scene = disarmed(&["", " .@......>,,,,"], Pos::new(1, 1));
        let task = [Task::Explore, Task::Stairs(Climb::Down), there(&scene)][choice];
        for slot in 0..scene.game.world.hero.pack.len() {
            scene.carry(slot, "a hat");
        }
        let turns = scene.turns();
        let line = "You hold no weapon any more: a club lies 1 west. The same again goes on.";
        scene.check(task, line);
        assert_eq!(scene.turns(), turns);
        assert_ne!(scene.run(task).as_deref(), Some(line));
        assert!(scene.turns() > turns);
    }
}

#[test]
fn that_the_weapon_is_gone_is_said_behind_what_else_would_end_a_walk() {
    let mut scene = disarmed(&["", " .@.........", " ...~;~....."], Pos::new(1, 1));
    let (level, pos) = (scene.game.view().level_number(), Pos::new(9, 1));
    let there = Task::Travel(LevelPos { level, pos });
    let told: Vec<String> = (0..2).filter_map(|_| scene.run(there)).collect();
    assert!(
        told[0].starts_with("Your way leads along the water"),
        "{told:?}"
    );
    assert!(
        told[1].starts_with("You hold no weapon any more"),
        "{told:?}"
    );
}

#[test]
fn that_the_weapon_is_gone_is_said_when_the_same_again_goes_on() {
    let mut scene = disarmed(&["", " .@..R...,,,,"], Pos::new(2, 1));
    scene.check(Task::Explore, "Not with the r in view (3 east).");
    let enemy = scene.first_monster();
    relocate(&mut scene, enemy, AWAY[0], true);
    scene.check(Task::Fight, "No enemy is in view.");
    let turns = scene.turns();
    let line = "You hold no weapon any more: a club lies here. The same again goes on.";
    scene.check(Task::Explore, line);
    assert_eq!(scene.turns(), turns);
    scene.check(Task::Explore, "Explored.");
    assert!(scene.turns() > turns);
    let view = scene.game.view();
    assert_eq!(view.carried_count(), 1, "it was picked up");
}

#[test]
fn a_fight_says_where_the_lost_weapon_lies_and_a_walk_nothing_of_one_that_was_taken_off() {
    let mut scene = Scene::new(&["", " .@R......."]);
    scene.begin_fights();
    scene.arm(Some("a club"));
    assert_eq!(scene.run(Task::Fight), None);
    scene.arm(None);
    scene.put_item_named("a club", scene.hero_pos());
    scene.look_around();
    let line =
        "You hold no weapon any more: a club lies here. The same again strikes with bare hands.";
    scene.check(Task::Fight, line);
    assert_eq!(scene.run(Task::Fight), None);
    let mut scene = Scene::new(&["", " .@......."]);
    scene.arm(Some("a club"));
    scene.run(Task::Search);
    scene.arm(None);
    scene.carry(0, "a club");
    scene.check(Task::Explore, "Explored.");
}
