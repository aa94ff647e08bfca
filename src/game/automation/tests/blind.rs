//! Fights of one who is blind.

use super::scene::Scene;
use crate::base::{Dir, Pos};
use crate::game::automation::{NotedCommand, Task};
use crate::game::{Command, ItemPlace, Verb};
use crate::world::{Monster, StatusKind};

#[test]
fn one_who_is_blind_strikes_at_whom_it_feels_beside_it() {
    let mut scene = Scene::new(&["", " ........", " .@R.....", " ........"]);
    scene.afflict(StatusKind::Blind);
    scene.look_around();
    assert!(scene.game.view().monsters().is_empty());
    assert_eq!(scene.run(Task::Fight), None);
    assert_eq!((scene.hero_pos(), scene.turns()), (Pos::new(2, 2), 1));
    let mut alone = Scene::new(&["", " ........", " .@...R..", " ........"]);
    alone.afflict(StatusKind::Blind);
    alone.look_around();
    let told = "You are blind, and feel nobody beside you; {recover} rests until that is over.";
    alone.check(Task::Fight, told);
}

/// What one who is blind learns who would strike at somebody that was peaceful.
const MAY_BE_PEACEFUL: &str =
    "Whoever you feel beside you may be peaceful: attack it yourself if you mean to.";

/// Returns a hero with a wand that has seen who is to the east of it, after `calm` has made that peaceful, and is blind now.
fn beside_a_peaceful_one(calm: impl FnOnce(&mut Scene)) -> Scene {
    let mut scene = Scene::new(&["", " ........", " .@R.....", " ........"]);
    scene.carry(0, "a stick");
    calm(&mut scene);
    scene.automation.observe(&scene.game.view());
    scene.afflict(StatusKind::Blind);
    scene.look_around();
    scene.check(Task::Fight, MAY_BE_PEACEFUL);
    scene
}

/// Returns the monster, which is at peace with the hero until that attacks it.
fn pacified(scene: &mut Scene) -> &mut Monster {
    let id = scene.first_monster();
    let monster = scene.game.world.level_mut().monster_mut(id);
    let monster = monster.expect("it is there");
    monster.pacify(0);
    monster
}

#[test]
fn one_who_is_blind_leaves_alone_whom_it_feels_and_saw_peaceful() {
    let mut scene = beside_a_peaceful_one(|scene| {
        pacified(scene);
    });
    let (id, here) = (scene.first_monster(), scene.hero_pos());
    let ask = MAY_BE_PEACEFUL;
    let again = |scene: &Scene| scene.automation.use_again(Verb::Aim, &scene.game.view());
    assert_eq!(again(&scene), Err(ask.to_owned().into()));
    let level = scene.game.world.level_mut();
    level.relocate(id, Pos::new(here.x, here.y - 1));
    scene.look_around();
    assert!(again(&scene).is_ok(), "it cannot have come there yet");
    scene.game.obey(Command::Search);
    assert_eq!(scene.game.view().felt(), [Pos::new(here.x, here.y - 1)]);
    assert_eq!(again(&scene), Err(ask.to_owned().into()), "now it can");
}

#[test]
fn whose_peace_passes_is_spared_no_longer_than_that_lasts() {
    let mut scene = beside_a_peaceful_one(|scene| scene.afflict_monster_for(5, StatusKind::Calm));
    let mut spared = 0;
    while scene.run(Task::Fight).as_deref() == Some(MAY_BE_PEACEFUL) {
        scene.game.obey(Command::Search);
        spared += 1;
        assert!(spared <= 5, "its peace is over");
    }
    assert_eq!((spared, scene.turns()), (5, 6));
}

#[test]
fn whom_one_who_is_blind_has_attacked_itself_it_spares_no_more() {
    let aim_at = |slot, x| Command::Aim {
        item: ItemPlace::Pack(slot),
        at: Pos::new(x, 2),
    };
    for (command, is_spared) in [
        (Command::Attack(Dir::East), false),
        (Command::Step(Dir::East).sure(), false),
        (aim_at(0, 3), false),
        (aim_at(0, 1), true),
        // It sleeps, and is at peace.
        (aim_at(1, 3), true),
        (Command::Search, true),
    ] {
        let mut scene = beside_a_peaceful_one(|scene| pacified(scene).body.set_hit_points(1000, 0));
        scene.carry(1, "a leaf");
        let noted = NotedCommand::by(&command, &scene.game.view());
        scene.game.obey(command.clone());
        scene.automation.note(noted);
        scene.automation.observe(&scene.game.view());
        let turns = scene.turns();
        let line = scene.run(Task::Fight);
        let spares = line.as_deref() == Some(MAY_BE_PEACEFUL);
        let struck = scene.turns() > turns;
        assert_eq!((spares, struck), (is_spared, !is_spared), "{command:?}");
    }
}

#[test]
fn one_who_is_blind_and_attacks_one_of_two_spares_the_other() {
    let mut scene = Scene::new(&["", " ........", " r@r.....", " ........"]);
    let ids: Vec<_> = scene.game.world.level().monster_ids().collect();
    for id in ids {
        let monster = scene.game.world.level_mut().monster_mut(id);
        let monster = monster.expect("it is there");
        monster.pacify(0);
        monster.body.set_hit_points(1000, 0);
    }
    scene.automation.observe(&scene.game.view());
    scene.afflict(StatusKind::Blind);
    scene.look_around();
    for command in [Command::Search, Command::Search, Command::Attack(Dir::West)] {
        let noted = NotedCommand::by(&command, &scene.game.view());
        scene.game.obey(command);
        scene.automation.note(noted);
        scene.automation.observe(&scene.game.view());
    }
    let felt = scene.game.view().felt();
    let east = scene.hero_pos().step(Dir::East);
    assert!(felt.contains(&east), "{felt:?}");
    let notes = &scene.automation.notes;
    assert!(notes.may_be_peaceful(east, &scene.game.view()));
}
