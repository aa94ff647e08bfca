//! Every verb with every wrong item, empty slots, and wrong places.

use super::*;
use crate::rules::{Risk, Verb};
use crate::world::{ContainerPlace, Slot};

const ROOM: [&str; 3] = ["            ", " @......... ", "            "];

/// The action of a verb, aimed at the floor if it is aimed.
fn action(verb: Verb, item: ItemPlace) -> Action {
    let at = Pos::new(3, 1);
    match verb {
        Verb::Drink => Action::Drink(item),
        Verb::Read => Action::Read(item),
        Verb::Eat => Action::Eat(item),
        Verb::Aim => Action::Aim { item, at },
        Verb::Fire => Action::Fire { item, at },
        Verb::Throw => Action::Throw { item, at },
    }
}

#[test]
fn every_verb_refuses_every_item_that_it_does_not_suit() {
    let types = ObjectType::ALL.iter().copied();
    for kind in types.filter(|&kind| kind != ObjectType::Gold) {
        let mut scene = Scene::with(vec![], vec![object("it", &[kind])], &ROOM);
        scene.carry(0, "it");
        let item = scene.object("it");
        for verb in Verb::ALL.into_iter().filter(|&verb| verb != Verb::Throw) {
            let suits = matches!(
                (verb, kind),
                (Verb::Drink, ObjectType::Flask)
                    | (Verb::Read, ObjectType::Scroll | ObjectType::Book)
                    | (Verb::Eat, ObjectType::Food)
                    | (Verb::Aim, ObjectType::Wand)
                    | (Verb::Fire, ObjectType::Ammunition)
            );
            for action in [action(verb, carried(0)), sure(action(verb, carried(0)))] {
                if suits {
                    continue;
                }
                let refusal = Refusal::Unfit { verb, item };
                assert_eq!(scene.refuse(action), refusal, "{verb:?} of {kind:?}");
            }
        }
    }
}

#[test]
fn a_verb_reaches_only_what_is_carried() {
    let objects = vec![
        object("helmet", &[ObjectType::Helmet]),
        object("sack", &[ObjectType::Container]),
        object("egg", &[ObjectType::Food]),
    ];
    let mut scene = Scene::with(vec![], objects, &ROOM);
    scene.world.hero.equipment[Slot::Helmet as usize] = Some(scene.item("helmet"));
    scene.put(Pos::new(1, 1), "egg");
    scene.carry(2, "sack");
    let egg = scene.item("egg");
    let sack = scene.world.hero.pack[2].as_mut().expect("a sack");
    sack.contents.push(egg);
    let container = ContainerPlace::Pack(2);
    let inside = |index| ItemPlace::Container { container, index };
    let cases = [
        (carried(0), Refusal::NothingCarriedThere),
        (carried(usize::MAX), Refusal::NothingCarriedThere),
        (
            ItemPlace::Floor(0),
            Refusal::NotCarried(scene.object("egg")),
        ),
        (ItemPlace::Floor(1), Refusal::NothingCarriedThere),
        (
            ItemPlace::Worn(Slot::Helmet),
            Refusal::InUse(scene.object("helmet")),
        ),
        (ItemPlace::Worn(Slot::Boots), Refusal::NothingWornThere),
        (inside(0), Refusal::InContainer(scene.object("egg"))),
        (inside(1), Refusal::NothingCarriedThere),
    ];
    for (place, refusal) in cases {
        for verb in Verb::ALL {
            assert_eq!(scene.refuse(action(verb, place)), refusal, "{verb:?}");
        }
        assert_eq!(scene.refuse(Action::Drop(place)), refusal);
        let wear = Action::Wear {
            item: place,
            slot: None,
        };
        scene.refuse(wear);
        scene.refuse(Action::Expunge(place));
    }
}

#[test]
fn nothing_can_be_aimed_at_oneself_or_out_of_sight_or_without_charges_or_bow() {
    let objects = vec![
        armed("wand", ObjectType::Wand, "3+0d1", "1+0d1"),
        armed("arrows", ObjectType::Ammunition, "3+0d1", "5+0d1"),
        object("bow", &[ObjectType::Ranged]),
    ];
    let picture = ["            ", " @...    .. ", "            "];
    let mut scene = Scene::with(vec![tough('t')], objects, &picture);
    scene.carry(0, "wand");
    scene.carry(1, "arrows");
    let (here, there, hidden) = (Pos::new(1, 1), Pos::new(3, 1), Pos::new(9, 1));
    let nowhere = [Pos::new(-1, 500), Pos::new(i16::MAX, i16::MIN)];
    assert_eq!(scene.refuse(fire(1, there)), Refusal::NothingToFireWith);
    scene.world.hero.equipment[Slot::Ranged as usize] = Some(scene.item("bow"));
    for act in [fire(1, here), aim(0, here), throw(1, here)] {
        assert_eq!(scene.refuse(sure(act)), Refusal::AtOneself);
    }
    for pos in nowhere.into_iter().chain([hidden]) {
        assert_eq!(scene.refuse(sure(fire(1, pos))), Refusal::OutOfSight);
        assert_eq!(scene.refuse(sure(aim(0, pos))), Refusal::OutOfSight);
    }
    for pos in nowhere {
        let refusal = scene.refuse(sure(throw(1, pos)));
        assert_eq!(refusal, Refusal::OutOfRange(8));
    }
    let wand = scene.object("wand");
    assert_eq!(
        scene.refuse(aim(0, there)),
        Refusal::Risky(Risk::NobodyThere)
    );
    scene.repeat(1, &sure(aim(0, there)));
    assert_eq!(scene.refuse(sure(aim(0, there))), Refusal::NoCharges(wand));
    assert_eq!(
        scene.refuse(fire(1, there)),
        Refusal::Risky(Risk::NobodyThere)
    );
}

#[test]
fn an_action_cannot_be_surer_than_sure() {
    let mut scene = Scene::with(vec![], vec![], &ROOM);
    let refusal = scene.refuse(sure(sure(Action::Rest)));
    assert_eq!(refusal, Refusal::NotInThisGame);
    scene.repeat(1, &sure(Action::Rest));
    assert_eq!(scene.world.clock, 100);
}

#[test]
fn only_features_on_or_beside_the_heros_cell_can_be_used() {
    let mut scene = Scene::with(vec![], vec![], &ROOM);
    for pos in [
        Pos::new(1, 1),
        Pos::new(2, 1),
        Pos::new(5, 1),
        Pos::new(-9, 9),
    ] {
        assert_eq!(scene.refuse(Action::Use(pos)), Refusal::NothingToUse);
    }
}
