//! Rests.

use super::scene::Scene;
use crate::base::{Dir, Pos};
use crate::game::LevelPos;
use crate::game::automation::Task;
use crate::world::{Climb, StatusKind};

#[test]
fn a_rest_ends_at_each_dose_of_poison_and_says_what_is_to_come() {
    let mut scene = Scene::new(&["", " .@........"]);
    scene.wound(20);
    scene.afflict(StatusKind::Poison);
    let line = "Within 10 turns it takes up to 1 more hit point; {recover} rests on.";
    scene.check(Task::Rest, line);
    assert_eq!(scene.turns(), 10);
    assert_eq!(scene.run(Task::Rest), None, "it is over");
    assert_eq!(scene.turns(), 20);
    scene.check(Task::Rest, "You have healed.");
}

#[test]
fn a_rest_ends_after_a_dose_of_poison_if_the_next_may_kill() {
    let mut scene = Scene::new(&["", " .@........"]);
    scene.wound(99);
    scene.afflict(StatusKind::Poison);
    scene.check(Task::Rest, "The next dose of poison could kill you.");
    assert_eq!(scene.turns(), 10);
    scene.check(Task::Rest, "The next dose of poison could kill you.");
    assert_eq!(scene.turns(), 10);
}

#[test]
fn what_is_to_come_of_poison_is_told_as_deadly_if_it_may_be() {
    let mut scene = Scene::new(&["", " .@........"]);
    scene.wound(98);
    scene.afflict_for(30, StatusKind::Poison);
    let line = "Within 20 turns it takes up to 2 more hit points, and so could kill you; {recover} rests on.";
    scene.check(Task::Rest, line);
}

#[test]
fn no_chore_goes_on_until_a_dose_of_poison_kills() {
    let mut scene = Scene::new(&["", " .@.....>."]);
    scene.wound(100);
    scene.afflict(StatusKind::Poison);
    let pos = Pos { x: 4, y: 1 };
    let chores = [
        Task::Rest,
        Task::Search,
        Task::Explore,
        Task::Stairs(Climb::Down),
        Task::Travel(LevelPos { level: 1, pos }),
        Task::Run(Dir::East),
    ];
    for chore in chores {
        scene.check(chore, "The next dose of poison could kill you.");
    }
    assert_eq!(scene.turns(), 0);
}

#[test]
fn a_rest_ends_when_somebody_out_of_sight_strikes_in_vain() {
    let mut scene = Scene::new(&["", " ........", " .@R.....", " ........"]);
    scene.wound(20);
    scene.game.world.hero.bonus.dodge = 1_000_000;
    scene.afflict(StatusKind::Blind);
    scene.afflict(StatusKind::Sense);
    scene.look_around();
    let (id, now) = (scene.first_monster(), scene.game.world.clock);
    let level = scene.game.world.level_mut();
    level.schedule.ask(id, now + 50);
    for _ in 0..2 {
        assert_eq!(scene.run(Task::Rest), None);
    }
    let view = scene.game.view();
    let is_miss = |text: &str| text == "The r misses you.";
    assert!(view.messages().all().any(|told| is_miss(&told.text)));
}
