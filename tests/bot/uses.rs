//! What a bot does with items and features.

use super::scene::Scene;
use rlg::game::{AutoPickup, Command, DungeonBook, ItemPlace};

fn scene() -> Scene {
    Scene::new(DungeonBook::Tactical)
}

#[test]
fn it_drinks_what_heals_when_it_is_about_to_die_and_not_before() {
    let mut scene = scene().give("red flask").monster("deaf ogre", 1);
    assert!(!matches!(scene.choice(), Command::Drink(_)));
    let mut scene = scene.hurt_to(25);
    let flask = scene.place("red flask");
    assert_eq!(scene.choice(), Command::Drink(flask));
}

#[test]
fn it_gets_away_when_healing_would_not_save_it() {
    let scene = scene().give("red flask").give("torn page");
    let mut scene = scene.monster("stone giant", 1).hurt_to(60);
    let page = scene.place("torn page");
    assert_eq!(scene.choice(), Command::Read(page));
}

#[test]
fn it_puts_to_sleep_whom_it_cannot_beat() {
    let scene = scene().give("drowsy wand").monster("stone giant", 1);
    let mut scene = scene.hurt_to(60);
    let item = scene.place("drowsy wand");
    assert!(matches!(scene.choice(), Command::Aim { item: aimed, .. } if aimed == item));
}

#[test]
fn it_never_drinks_what_harms_it() {
    let scene = scene().give("bitter flask").monster("deaf ogre", 1);
    let mut scene = scene.hurt_to(40);
    for command in scene.play(30) {
        assert!(!matches!(command, Command::Drink(_)), "{command:?}");
    }
}

#[test]
fn it_drinks_what_makes_it_stronger_for_good_at_once() {
    let mut scene = scene().give("tonic");
    let item = scene.place("tonic");
    assert_eq!(scene.choice(), Command::Drink(item));
    let mut scene = Scene::new(DungeonBook::Tactical).give("fencing book");
    let item = scene.place("fencing book");
    assert_eq!(scene.choice(), Command::Read(item));
}

#[test]
fn what_is_refused_is_not_tried_again_and_the_game_goes_on() {
    let mut scene = scene().give("whetstone oil");
    let done = scene.play(40);
    let drunk = done
        .iter()
        .filter(|command| matches!(command, Command::Drink(_)));
    assert_eq!(drunk.count(), 1, "{done:?}");
    assert!(scene.view().turns() > 30);
    assert!(
        done.iter()
            .all(|command| !matches!(command, Command::Sure(_)))
    );
}

#[test]
fn it_strengthens_itself_before_a_hard_fight_only() {
    let mut easy = scene().give("bear blood").monster("cave rat", 2);
    assert!(!matches!(easy.choice(), Command::Drink(_)));
    let mut hard = scene()
        .give("bear blood")
        .wear("long sword")
        .monster("deaf ogre", 2);
    let item = hard.place("bear blood");
    assert_eq!(hard.choice(), Command::Drink(item));
}

#[test]
fn it_fires_at_those_that_come_near_and_strikes_those_beside_it() {
    let scene = scene().wear("short bow").give("grey arrows");
    let mut scene = scene.monster("snail", 6);
    let item = scene.place("grey arrows");
    assert!(matches!(scene.choice(), Command::Fire { item: fired, .. } if fired == item));
    let mut near = Scene::new(DungeonBook::Tactical)
        .wear("short bow")
        .give("grey arrows");
    near = near.monster("cave rat", 1);
    assert!(matches!(near.choice(), Command::Step(_)));
}

#[test]
fn it_steps_back_from_what_is_too_slow_to_catch_it_and_shoots_again() {
    let scene = scene().wear("short bow").give("grey arrows");
    let mut scene = scene.monster("snail", 1);
    let done = scene.play(12);
    let shots = done
        .iter()
        .filter(|command| matches!(command, Command::Fire { .. }));
    assert!(shots.count() >= 4, "{done:?}");
    let figures = scene.view().figures();
    assert_eq!(figures.hit_points, figures.full_hit_points, "{done:?}");
}

#[test]
fn without_a_bow_nothing_is_fired() {
    let mut scene = scene().give("grey arrows").monster("snail", 6);
    assert!(!matches!(scene.choice(), Command::Fire { .. }));
}

#[test]
fn it_aims_wands_and_throws_oil_in_hard_fights_only() {
    for (item, is_thrown) in [("ash wand", false), ("burning oil", true)] {
        let mut easy = scene().give(item).monster("cave rat", 4);
        let choice = easy.choice();
        assert!(
            !matches!(choice, Command::Aim { .. } | Command::Throw { .. }),
            "{choice:?}"
        );
        let mut hard = scene()
            .give(item)
            .wear("long sword")
            .monster("deaf ogre", 4);
        let place = hard.place(item);
        match hard.choice() {
            Command::Aim { item, .. } => assert!(!is_thrown && item == place),
            Command::Throw { item, .. } => assert!(is_thrown && item == place),
            other => panic!("{item}: {other:?}"),
        }
    }
}

#[test]
fn it_does_not_throw_oil_at_its_own_feet() {
    let scene = scene().give("burning oil").wear("long sword");
    let mut scene = scene.monster("deaf ogre", 1);
    assert!(!matches!(scene.choice(), Command::Throw { .. }));
}

#[test]
fn it_eats_when_it_is_hurt_and_nobody_is_near() {
    let mut scene = scene().give("oat cake");
    assert!(!matches!(scene.choice(), Command::Eat(_)));
    let mut scene = scene.monster("cave rat", 1).hurt_to(60);
    let done = scene.play(30);
    let eaten = done
        .iter()
        .position(|command| matches!(command, Command::Eat(_)));
    assert!(eaten.is_some(), "{done:?}");
    assert!(
        matches!(done[0], Command::Step(_)),
        "the rat first: {done:?}"
    );
}

#[test]
fn it_cures_itself_of_what_lasts() {
    let mut scene = scene().give("antidote");
    assert!(!matches!(scene.choice(), Command::Drink(_)));
    let mut scene = scene.wear("long sword").monster("snail", 1);
    let done = scene.play(60);
    assert!(
        done.iter()
            .any(|command| matches!(command, Command::Drink(_))),
        "{done:?}"
    );
}

#[test]
fn it_keeps_what_is_useful_and_drops_what_is_not() {
    let scene = scene().give("red flask").give("ash wand").give("bent fork");
    let mut scene = scene.wear("long sword").give("iron bar").give("old sack");
    scene.play(12);
    assert!(scene.has("red flask") && scene.has("ash wand"));
    assert!(!scene.has("bent fork") && !scene.has("old sack"));
}

#[test]
fn it_picks_up_what_is_useful_even_if_walking_does_not() {
    let mut scene = scene();
    scene.obey(Command::AutoPickup(AutoPickup::nothing()));
    let mut scene = scene.lay("red flask").lay("bent fork");
    scene.play(4);
    assert!(scene.has("red flask") && !scene.has("bent fork"));
}

#[test]
fn it_unpacks_what_is_useful() {
    let mut scene = scene().give("red flask").lay("old sack");
    let container = scene.view().floor()[0].container().expect("it is one");
    let item = scene.place("red flask");
    scene.obey(Command::PutIn { item, container });
    assert!(!scene.has("red flask"));
    let done = scene.play(3);
    assert!(scene.has("red flask"), "{done:?}");
    assert!(matches!(
        done[0],
        Command::TakeOut(ItemPlace::Container { .. })
    ));
}

#[test]
fn a_map_does_not_keep_it_from_looking_around() {
    let mut scene = scene().give("floor plan");
    let item = scene.place("floor plan");
    assert_eq!(scene.choice(), Command::Read(item));
}

#[test]
fn it_wears_no_weapon_with_which_it_would_not_dare_to_strike() {
    let scene = scene().give("wild axe").give("loud mace");
    let mut scene = scene.give("long sword");
    let sword = scene.place("long sword");
    let worn: Vec<ItemPlace> = (scene.play(10).into_iter())
        .filter_map(|command| match command {
            Command::Wear { item, .. } => Some(item),
            _ => None,
        })
        .collect();
    assert_eq!(worn, [sword]);
}
