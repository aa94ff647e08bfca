//! Fights that are too dangerous to be fought by a key.

use super::scene::Scene;
use crate::base::Pos;
use crate::content::{DOSE_PERIOD, TICKS_PER_TURN};
use crate::game::Task;
use crate::game::automation::Surprise;
use crate::world::{Status, StatusKind};

#[test]
fn one_who_is_badly_hurt_does_not_fight() {
    let mut scene = Scene::new(&["", " ........", " @...R...", " ........"]);
    scene.wound(71);
    scene.check(
        Task::Fight,
        "Below 30 % of your hit points, decide yourself: leave, heal, or step into the enemy. \
         {monsters} shows the odds.",
    );
    scene.wound(-1);
    scene.check(Task::Fight, "You step towards the r.");
}

#[test]
fn one_who_may_well_be_killed_at_once_does_not_fight() {
    let mut scene = Scene::new(&["", " ........", " @...M...", " ........"]);
    // It cannot kill yet, and then it is not near yet.
    scene.check(Task::Fight, "You step towards the m.");
    scene.wound(40);
    scene.check(Task::Fight, "You step towards the m.");
    let told = "The m may kill you at once (3 %): leave, heal, or step into it yourself.";
    scene.check(Task::Fight, told);
    scene.wound(-40);
    // That it kills at once is as good as impossible now.
    scene.check(Task::Fight, "You step towards the m.");
}

#[test]
fn one_who_may_well_be_killed_by_several_together_does_not_fight() {
    let mut scene = Scene::new(&["", " ..M.....", " .M@M....", " ........"]);
    // Each alone kills with less than half a per cent.
    scene.wound(5);
    let told = "Together these enemies may kill you at once (2 %): leave, heal, or step into one yourself.";
    scene.check(Task::Fight, told);
    assert_eq!(scene.turns(), 0);
}

#[test]
fn one_whom_the_poison_in_its_blood_kills_first_does_not_fight() {
    let mut scene = Scene::new(&["", " ........", " @R......", " ........"]);
    let world = &mut scene.game.world;
    let poison = Status {
        amount: 1_000,
        ..Status::lasting(StatusKind::Poison, world.clock, 100_000)
    };
    world.hero.body.add_status(poison, world.clock);
    world.clock += DOSE_PERIOD - TICKS_PER_TURN;
    let told = "Poison kills you before you act again, unless you heal or end it now.";
    scene.check(Task::Fight, told);
}

#[test]
fn a_fight_strikes_no_blow_that_could_harm_the_hero() {
    let mut scene = Scene::new(&["", " ........", " @R......", " ........"]);
    scene.arm(Some("a cutting club"));
    scene.begin_fights();
    let before = scene.game.view().turns();
    scene.check(Task::Fight, "Not done: A cutting club could do you harm.");
    assert_eq!(scene.game.view().turns(), before);
    scene.arm(Some("a cursing club"));
    assert_eq!(scene.run(Task::Fight), None);
}

/// Returns a room with enemies of which the first is as good as dead.
fn with_one_nearly_dead(row: &str) -> Scene {
    let mut scene = Scene::new(&["", " ........", row, " ........"]);
    set_hit_points(&mut scene, 1);
    scene
}

fn set_hit_points(scene: &mut Scene, hit_points: i64) {
    let id = scene.first_monster();
    let monster = scene.game.world.level_mut().monster_mut(id);
    let body = &mut monster.expect("it is there").body;
    body.set_hit_points(hit_points, 0);
}

#[test]
fn a_fight_tells_once_what_the_death_of_one_does_before_a_blow_that_may_kill_it() {
    let mut scene = with_one_nearly_dead(" @B......");
    set_hit_points(&mut scene, 50);
    scene.begin_fights();
    assert_eq!(scene.run(Task::Fight), None, "no blow kills it");
    set_hit_points(&mut scene, 1);
    scene.carry(0, "a stick");
    let turns = scene.turns();
    let told = "When the b dies beside you, you will be blind. {aim} hits it from farther off. The same again strikes it.";
    scene.check(Task::Fight, told);
    assert_eq!(scene.turns(), turns);
    assert_eq!(scene.take_news().surprise, Some(Surprise::Asked));
    assert_eq!(scene.run(Task::Fight), None);
    assert_eq!(scene.turns(), turns + 1);
    scene.put('B', Pos::new(2, 3));
    scene.begin_fights();
    assert_eq!(scene.run(Task::Fight), None, "it was told of such a one");
}

#[test]
fn a_fight_tells_of_a_death_that_takes_a_tenth_of_the_hit_points_and_refuses_one_that_kills() {
    let mut scene = with_one_nearly_dead(" @X......");
    // It takes 9 of 100.
    assert_eq!(scene.run(Task::Fight), None);
    let mut scene = with_one_nearly_dead(" @X......");
    scene.wound(50);
    let told =
        "When the x dies beside you, you will lose up to 9 hit points. The same again strikes it.";
    scene.check(Task::Fight, told);
    assert_eq!(scene.run(Task::Fight), None);
    let mut scene = with_one_nearly_dead(" @Y......");
    let told = scene.run(Task::Fight).expect("it refuses");
    assert!(told.starts_with("The y may kill you at once ("), "{told}");
    assert_eq!(scene.turns(), 0);
    set_hit_points(&mut scene, 50);
    scene.begin_fights();
    assert_eq!(scene.run(Task::Fight), None, "no blow kills it");
}
