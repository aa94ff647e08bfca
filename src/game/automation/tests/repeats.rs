//! Using the last weapon or wand again.

use super::scene::Scene;
use crate::base::{Dir, Pos};
use crate::game::automation::NotedCommand;
use crate::game::automation::repeat::{Again, NotAgain};
use crate::game::{Command, ItemPlace, Verb};
use crate::world::StatusKind;

/// Notes that the hero has carried out a command.
fn note_use(scene: &mut Scene, command: &Command) {
    let noted = NotedCommand::by(command, &scene.game.view());
    scene.automation.note(noted);
}

#[test]
fn the_last_wand_is_aimed_again_at_the_nearest_enemy_that_is_awake() {
    let mut scene = Scene::new(&["", " ........", " @..r..R.", " ........"]);
    scene.afflict(StatusKind::Float);
    let used = |scene: &Scene| scene.automation.use_again(Verb::Aim, &scene.game.view());
    let again = |scene: &Scene| used(scene).map(|again| again.command);
    let nothing = "You carry nothing that you could aim.";
    assert_eq!(again(&scene), Err(nothing.to_owned().into()));
    scene.carry(0, "a twig");
    let harmless = "Nothing that you could aim is known to do harm; choose it yourself.";
    assert_eq!(again(&scene), Err(harmless.to_owned().into()));
    scene.carry(1, "a stick");
    let at = Pos::new(4, 2);
    let aim = |slot: usize| Command::Aim {
        item: ItemPlace::Pack(slot),
        at,
    };
    assert_eq!(again(&scene), Err("The r is in the way.".to_owned().into()));
    scene.wake();
    assert_eq!(again(&scene), Ok(aim(1)));
    note_use(&mut scene, &aim(0));
    assert_eq!(again(&scene), Ok(aim(0)), "as the player wants it");
    let step = Command::Step(Dir::South);
    note_use(&mut scene, &step);
    assert_eq!(again(&scene), Ok(aim(0)));
    let empty = |scene: &mut Scene, slot: usize| {
        let pack = &mut scene.game.world.hero.pack;
        pack[slot].as_mut().expect("the wand").attribute = 0;
    };
    empty(&mut scene, 0);
    let none_left = "A twig has no charges left.";
    let other = Again {
        command: aim(1),
        why_another: Some(format!("{none_left} You take a stick instead.")),
    };
    assert_eq!(used(&scene), Ok(other), "one that does harm");
    scene.carry(2, "a twig");
    assert_eq!(again(&scene), Ok(aim(2)), "a like one that is not empty");
    assert_eq!(used(&scene).map(|again| again.why_another), Ok(None));
    scene.game.world.hero.pack[2] = None;
    empty(&mut scene, 1);
    assert_eq!(again(&scene), Err(none_left.to_owned().into()));
}

/// Returns how the last wand is aimed again.
fn aimed(scene: &Scene) -> Result<Again, NotAgain> {
    scene.automation.use_again(Verb::Aim, &scene.game.view())
}

fn aim(slot: usize, at: Pos) -> Command {
    let item = ItemPlace::Pack(slot);
    Command::Aim { item, at }
}

#[test]
fn another_wand_is_aimed_where_the_last_does_not_reach_anybody() {
    let mut scene = Scene::new(&["", " ........", " @..R..R.", " ........"]);
    scene.carry(0, "a rod");
    let [near, far] = [4, 7].map(|x| Pos::new(x, 2));
    let too_far = "The r is too far: a rod reaches 2 cells.";
    assert_eq!(aimed(&scene), Err(too_far.to_owned().into()));
    scene.carry(1, "a stick");
    let first = Again {
        command: aim(1, near),
        why_another: None,
    };
    assert_eq!(aimed(&scene), Ok(first), "none was aimed before");
    note_use(&mut scene, &aim(0, far));
    let other = Again {
        command: aim(1, near),
        why_another: Some(format!("{too_far} You take a stick instead.")),
    };
    assert_eq!(aimed(&scene), Ok(other));
    let pack = &mut scene.game.world.hero.pack;
    let (rod, stick) = (pack[0].take(), pack[1].as_mut());
    stick.expect("the stick").attribute = 0;
    pack[2] = rod;
    note_use(&mut scene, &aim(1, near));
    let neither = format!("A stick has no charges left. {too_far}");
    assert_eq!(aimed(&scene), Err(neither.into()));
    scene.game.obey(Command::Step(Dir::East));
    let reached = aimed(&scene).map(|again| again.command);
    assert_eq!(reached, Ok(aim(2, near)));
}

#[test]
fn a_wand_that_would_do_nothing_to_the_nearest_enemy_is_aimed_at_the_next() {
    let mut scene = Scene::new(&["", " ........", " @..R....", " ....R..."]);
    scene.carry(0, "a leaf");
    let [near, next] = [(4, 2), (5, 3)].map(|(x, y)| Pos::new(x, y));
    note_use(&mut scene, &aim(0, near));
    let at = |scene: &Scene| aimed(scene).map(|again| again.command);
    assert_eq!(at(&scene), Ok(aim(0, near)));
    scene.afflict_monster(StatusKind::Alert);
    assert_eq!(at(&scene), Ok(aim(0, next)));
    let id = scene.game.world.level().occupant(next);
    let level = scene.game.world.level_mut();
    level.remove(id.expect("it stands there"));
    let in_vain = "A leaf would do nothing to the r. \
                   The r is alert and cannot be put to sleep or held again so soon.";
    assert_eq!(at(&scene), Err(in_vain.to_owned().into()));
}

#[test]
fn what_is_thrown_again_says_for_whom_it_reaches_not_far_enough() {
    let mut scene = Scene::new(&["", " .............", " @..........R.", " ............."]);
    scene.carry(0, "a club");
    let throw = Command::Throw {
        item: ItemPlace::Pack(0),
        at: Pos::new(12, 2),
    };
    note_use(&mut scene, &throw);
    let again = scene.automation.use_again(Verb::Throw, &scene.game.view());
    let too_far = "The r is too far: a club reaches 8 cells.";
    assert_eq!(again, Err(too_far.to_owned().into()));
}

#[test]
fn what_is_thrown_is_chosen_until_something_was_that_the_hero_still_has() {
    let mut scene = Scene::new(&["", " ........", " .@.R....", " ........"]);
    let thrown = |scene: &Scene| {
        let again = scene.automation.use_again(Verb::Throw, &scene.game.view());
        again.map(|again| again.command)
    };
    let unclear = |told: &str| Err(NotAgain::Unclear(told.to_owned()));
    for (slot, name) in [(0, "a club"), (1, "a hat")] {
        scene.carry(slot, name);
    }
    let first = "You have thrown nothing yet. What you choose is thrown again from then on.";
    assert_eq!(thrown(&scene), unclear(first));
    let throw = Command::Throw {
        item: ItemPlace::Pack(0),
        at: Pos::new(4, 2),
    };
    note_use(&mut scene, &throw);
    assert_eq!(thrown(&scene), Ok(throw));
    scene.game.world.hero.pack[0] = None;
    let gone = "You carry none like a club any more. What you choose is thrown again from then on.";
    assert_eq!(thrown(&scene), unclear(gone));
    let near = scene.game.world.level().occupant(Pos::new(4, 2));
    let level = scene.game.world.level_mut();
    level.remove(near.expect("it stands there"));
    let nobody = "No enemy is in view.".to_owned();
    assert_eq!(thrown(&scene), Err(nobody.into()));
}

#[test]
fn whom_something_solid_keeps_from_being_aimed_at_is_said() {
    let mut scene = Scene::new(&["", " .. R...", " .@.....", " ......."]);
    scene.carry(0, "a stick");
    let again = scene.automation.use_again(Verb::Aim, &scene.game.view());
    let solid = "Something solid is between you and the r.".to_owned();
    assert_eq!(again, Err(solid.into()));
}

#[test]
fn the_last_arrow_is_thrown_again_like_those_before_it() {
    let mut scene = Scene::new(&["", " ........", " @....R..", " ........"]);
    scene.carry(0, "a sheaf of arrows");
    let arrows = |scene: &mut Scene, pieces| {
        let pack = &mut scene.game.world.hero.pack;
        pack[0].as_mut().expect("the arrows").attribute = pieces;
        let view = scene.game.view();
        let title = view.carried().next().map(|item| item.title());
        title.expect("the arrows")
    };
    assert_eq!(arrows(&mut scene, 2), "a sheaf of arrows");
    let throw = Command::Throw {
        item: ItemPlace::Pack(0),
        at: Pos::new(6, 2),
    };
    note_use(&mut scene, &throw);
    assert_eq!(arrows(&mut scene, 1), "an arrow");
    let again = scene.automation.use_again(Verb::Throw, &scene.game.view());
    assert_eq!(again.map(|again| again.command), Ok(throw));
}

#[test]
fn one_who_is_blind_aims_at_whom_it_feels_beside_it() {
    let mut scene = Scene::new(&["", " ........", " .@R.....", " ........"]);
    scene.carry(0, "a stick");
    scene.afflict(StatusKind::Blind);
    scene.look_around();
    let used = scene.automation.use_again(Verb::Aim, &scene.game.view());
    let aim = Command::Aim {
        item: ItemPlace::Pack(0),
        at: Pos::new(3, 2),
    };
    assert_eq!(used.map(|again| again.command), Ok(aim));
}

#[test]
fn of_two_wands_of_one_name_the_one_is_aimed_that_was() {
    for slot in [0, 1] {
        let mut scene = Scene::new(&["", " ........", " .@.R....", " ........"]);
        scene.carry(0, "a stick");
        scene.carry(1, "a stick");
        let used = aim(slot, Pos::new(4, 2));
        note_use(&mut scene, &used);
        assert_eq!(aimed(&scene).map(|again| again.command), Ok(used));
    }
}

#[test]
fn of_several_wands_that_would_do_harm_the_player_chooses() {
    let mut scene = Scene::new(&["", " ........", " .@.R....", " ........"]);
    let several = "Several would do harm now. The one that you choose is used again from then on.";
    let unclear = |told: String| Err(NotAgain::Unclear(told));
    let at = Pos::new(4, 2);
    for slot in [0, 1] {
        scene.carry(slot, "a stick");
    }
    let of_one_name = aimed(&scene).map(|again| again.command);
    assert_eq!(of_one_name, Ok(aim(0, at)), "there is nothing to choose");
    scene.carry(1, "a brick");
    scene.carry(2, "a jewel");
    assert_eq!(aimed(&scene), unclear(several.to_owned()));
    note_use(&mut scene, &aim(0, at));
    assert_eq!(aimed(&scene).map(|again| again.command), Ok(aim(0, at)));
    let stick = scene.game.world.hero.pack[0].as_mut();
    stick.expect("the stick").attribute = 0;
    let empty = format!("A stick has no charges left. {several}");
    assert_eq!(aimed(&scene), unclear(empty));
    scene.game.world.hero.pack[0] = None;
    let gone = "You carry none like a stick any more.";
    assert_eq!(aimed(&scene), unclear(format!("{gone} {several}")));
    scene.game.world.hero.pack[1] = None;
    let other = Again {
        command: aim(2, at),
        why_another: Some(format!("{gone} You take a jewel instead.")),
    };
    assert_eq!(aimed(&scene), Ok(other));
}
