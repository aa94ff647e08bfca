//! Rests.

use super::scene::Scene;
use crate::game::automation::Task;
use crate::world::StatusKind;

#[test]
fn a_rest_waits_out_poison_that_cannot_kill() {
    let mut scene = Scene::new(&["", " .@........"]);
    scene.wound(20);
    scene.afflict(StatusKind::Poison);
    scene.check(Task::Rest, "You have healed.");
    let log = scene.game.view();
    let mut told = log.messages().all();
    assert!(told.any(|message| message.text == "The poison harms you for 1."));
}

#[test]
fn a_rest_ends_at_each_dose_of_poison_that_may_kill() {
    let mut scene = Scene::new(&["", " .@........"]);
    scene.wound(99);
    scene.afflict(StatusKind::Poison);
    scene.check_told(Task::Rest, "The poison harms you for 1.");
}

#[test]
fn nobody_rests_until_a_dose_of_poison_kills() {
    let mut scene = Scene::new(&["", " .@........"]);
    scene.wound(100);
    scene.afflict(StatusKind::Poison);
    scene.check(Task::Rest, "The next dose of poison could kill you.");
    assert_eq!(scene.turns(), 0);
}
