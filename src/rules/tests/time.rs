//! The order of turns, and how long actions take.

use super::scene::{Scene, monster, object};
use crate::base::{Dice, Dir};
use crate::content::{Ability, ObjectType};
use crate::rules::Action;
use crate::world::{ItemPlace, Slot};

#[test]
fn an_actor_of_speed_s_acts_every_1000_div_s_ticks() {
    for (speed, steps) in [(10, 5), (20, 11), (5, 2), (15, 9), (1, 0)] {
        let runner = crate::content::MonsterTemplate {
            speed: Dice::constant(speed),
            ..monster('r', &[Ability::Telepathic])
        };
        let row = "@..................r.";
        let blank = " ".repeat(row.len());
        let framed = format!(" {row} ");
        let blank = format!(" {blank} ");
        let mut scene = Scene::new(vec![runner], &[&blank, &framed, &blank]);
        scene.rest(6);
        let pos = scene.pos('r').expect("the runner is there");
        assert_eq!(20 - pos.x, steps, "speed {speed}");
        assert_eq!(scene.world.clock, 600);
    }
}

#[test]
fn on_equal_ticks_the_hero_acts_before_a_monster() {
    let mut scene = Scene::new(vec![monster('r', &[])], &["     ", " @.r ", "     "]);
    scene.rest(1);
    assert_eq!(
        scene.picture()[1],
        " @.r ",
        "at tick 100 it is the hero's turn again first"
    );
    scene.rest(1);
    assert_eq!(scene.picture()[1], " @r. ");
}

#[test]
fn what_is_worn_changes_the_heros_speed() {
    let boots = crate::content::ObjectTemplate {
        speed: Dice::constant(10),
        ..object("boots", &[ObjectType::Boots])
    };
    let mut scene = Scene::with(vec![], vec![boots], &["   ", " @ ", "   "]);
    scene.carry(0, "boots");
    scene.repeat(
        1,
        &Action::Wear {
            item: ItemPlace::Pack(0),
            slot: None,
        },
    );
    assert_eq!(
        scene.world.clock, 50,
        "they are on when the next turn is scheduled"
    );
    scene.rest(2);
    assert_eq!(scene.world.clock, 150);
}

#[test]
fn a_heros_speed_is_at_least_one() {
    let chains = crate::content::ObjectTemplate {
        speed: Dice::constant(-99),
        ..object("chains", &[ObjectType::Boots])
    };
    let mut scene = Scene::with(vec![], vec![chains], &["   ", " @ ", "   "]);
    scene.world.hero.equipment[Slot::Boots as usize] = Some(scene.item("chains"));
    scene.rest(1);
    assert_eq!(scene.world.clock, 1000);
}

#[test]
fn the_turns_of_dead_monsters_are_skipped() {
    let mut scene = Scene::new(vec![monster('r', &[])], &["    ", " @r ", "    "]);
    for _ in 0..20 {
        if scene.find('r').is_some() {
            scene.step(Dir::East);
        }
    }
    assert_eq!(scene.find('r'), None);
    scene.rest(5);
}

#[test]
fn a_refused_action_takes_no_time_and_changes_nothing() {
    let mut scene = Scene::new(vec![monster('r', &[])], &["     ", " @.r ", "     "]);
    assert!(scene.act(Action::Step(Dir::North)).is_err());
    assert!(scene.act(Action::Descend).is_err());
    assert_eq!(scene.picture()[1], " @.r ");
    assert_eq!((scene.world.clock, scene.events.len()), (0, 0));
}
