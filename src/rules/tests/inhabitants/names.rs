//! Monsters that have names of their own.

use super::super::scene::{Scene, monster, object};
use crate::base::{Dice, Pos};
use crate::content::Ability::{self, Destroy, PickUp, Telepathic, Tunneler};
use crate::content::{MonsterTemplate, ObjectType};
use crate::rules::{Event, Who};

/// Returns a scene with Fred, who kills with one blow, three cells from the hero.
fn scene(ability: Ability, picture: &[&str]) -> Scene {
    let fred = MonsterTemplate {
        damage: Dice::constant(1_000),
        ..monster('f', &[Telepathic, ability])
    };
    let egg = object("egg", &[ObjectType::Food]);
    let mut scene = Scene::with(vec![fred], vec![egg], picture);
    scene.monster_mut('f').name = Some("Fred".to_owned());
    scene
}

fn fred(scene: &Scene) -> Who {
    let (kind, id) = (scene.kind('f'), scene.id('f'));
    Who::Named { kind, id }
}

#[test]
fn what_one_takes_destroys_and_digs_is_put_down_to_it_alone() {
    let floor = ["       ", " @...f ", "       "];
    for ability in [PickUp, Destroy] {
        let mut scene = scene(ability, &floor);
        scene.put(Pos::new(4, 1), "egg");
        scene.rest(2);
        let (who, item) = (fred(&scene), scene.object("egg").into());
        let expected = if ability == PickUp {
            Event::Took { thief: who, item }
        } else {
            Event::Destroyed { by: who, item }
        };
        assert!(scene.events.contains(&expected), "{:?}", scene.events);
    }
    let mut scene = scene(Tunneler, &["       ", " @.. f ", "       "]);
    let expected = Event::Dug(fred(&scene));
    let is_dug = |scene: &mut Scene| {
        scene.rest(1);
        scene.events.contains(&expected)
    };
    assert!((0..4).any(|_| is_dug(&mut scene)));
}

#[test]
fn a_death_keeps_the_name_of_the_killer() {
    let mut scene = scene(PickUp, &["     ", " @f. ", "     "]);
    scene.strike('f', '@');
    assert!(scene.world.ending.is_some());
    assert_eq!(scene.world.killer_name.as_deref(), Some("Fred"));
}
