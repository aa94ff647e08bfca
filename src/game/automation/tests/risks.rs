//! Fights that are too dangerous to be fought by a key.

use super::scene::Scene;
use crate::content::{DOSE_PERIOD, TICKS_PER_TURN};
use crate::game::Task;
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
