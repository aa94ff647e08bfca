//! Every action with every item, wherever it is and whatever ails the hero: the world stays whole, and what is refused
//! changes nothing.

use super::*;
use crate::base::Dice;
use crate::content::Fixture;
use crate::rules::effects;
use crate::world::{
    ActorId, AutoPickup, Cause, ContainerPlace, Ending, Feature, Slot, StatusKind, World,
};

const ROOM: [&str; 3] = ["            ", " .@..t..... ", "            "];

const LIMITS: [i32; 3] = [i32::MIN, 0, i32::MAX];

/// The state of the hero who acts.
#[derive(Clone, Copy, Debug)]
enum State {
    Well,
    /// With every status that is in the way of something.
    Ill,
    /// Nothing more can be carried.
    Laden,
    Dead,
}

const STATES: [State; 4] = [State::Well, State::Ill, State::Laden, State::Dead];

/// The values of an item that is nothing special.
const USUAL: i32 = 3;

const SACK: ContainerPlace = ContainerPlace::Pack(1);

fn inside(container: ContainerPlace, index: usize) -> ItemPlace {
    ItemPlace::Container { container, index }
}

/// Places where there is the item, a container or nothing.
fn places() -> [ItemPlace; 9] {
    [
        ItemPlace::Pack(0),
        ItemPlace::Pack(1),
        ItemPlace::Pack(usize::MAX),
        ItemPlace::Worn(Slot::Weapon),
        ItemPlace::Worn(Slot::Boots),
        ItemPlace::Floor(0),
        ItemPlace::Floor(usize::MAX),
        inside(SACK, 0),
        inside(ContainerPlace::Floor(usize::MAX), usize::MAX),
    ]
}

/// The cells of the hero, of a feature, of a monster, and one that is nowhere.
fn cells() -> [Pos; 4] {
    [
        Pos::new(2, 1),
        Pos::new(1, 1),
        Pos::new(5, 1),
        Pos::new(i16::MIN, i16::MAX),
    ]
}

fn with_item(item: ItemPlace) -> Vec<Action> {
    let mut actions = vec![
        Action::Drink(item),
        Action::Read(item),
        Action::Eat(item),
        Action::Wear { item, slot: None },
        Action::Wear {
            item,
            slot: Some(Slot::LeftRing),
        },
        Action::TakeOff(item),
        Action::Drop(item),
        Action::Expunge(item),
        Action::PickUp(item),
        Action::PickUpSeveral(vec![item, item]),
        Action::TakeOut(item),
    ];
    for container in [SACK, ContainerPlace::Pack(0), ContainerPlace::Floor(0)] {
        actions.push(Action::PutIn { item, container });
    }
    for at in cells() {
        actions.extend([
            Action::Aim { item, at },
            Action::Fire { item, at },
            Action::Throw { item, at },
        ]);
    }
    actions
}

fn all_actions() -> Vec<Action> {
    let with_items = places().into_iter().flat_map(with_item);
    let others = cells().into_iter().map(Action::Use);
    let others = others.chain([
        Action::PickUpSeveral(Vec::new()),
        Action::AutoPickup(AutoPickup::nothing()),
    ]);
    with_items.chain(others).collect()
}

/// A hero with an item of a type in a slot, on the floor and in a sack, beside a feature.
fn scene(kind: ObjectType, number: i32, state: State) -> Scene {
    let extreme = ObjectTemplate {
        attribute: Dice::constant(number),
        damage: Dice::constant(number),
        speed: Dice::constant(number),
        weight: Dice::constant(number),
        ..object("it", &[kind])
    };
    let sack = armed("sack", ObjectType::Container, "0+0d1", "5+0d1");
    let bow = object("bow", &[ObjectType::Ranged]);
    let mut scene = Scene::with(vec![tough('t')], vec![extreme, sack, bow], &ROOM);
    let (here, there) = (scene.world.hero_pos(), Pos::new(1, 1));
    scene.carry(0, "it");
    scene.carry(1, "sack");
    scene.put(here, "it");
    let holds = !matches!(kind, ObjectType::Container | ObjectType::Gold);
    let content = scene.item(if holds { "it" } else { "bow" });
    let sack = scene.world.hero.pack[1].as_mut().expect("a sack");
    sack.contents.push(content);
    scene.world.hero.equipment[Slot::Ranged as usize] = Some(scene.item("bow"));
    let altar = Feature::from(Fixture::Altar);
    scene.world.level_mut().put_feature(there, altar);
    afflict(&mut scene, state);
    scene
}

fn afflict(scene: &mut Scene, state: State) {
    match state {
        State::Well => {}
        State::Ill => scene.with_ctx(|ctx| {
            use StatusKind::{Blind, Confuse, Hold, Poison, Scare};
            for kind in [Blind, Confuse, Hold, Poison, Scare] {
                effects::impose(ctx, ActorId::HERO, kind, 50);
            }
        }),
        State::Laden => {
            for slot in 2..scene.world.hero.pack.len() {
                scene.carry(slot, "bow");
            }
        }
        State::Dead => {
            scene.world.ending = Some(Ending::Died(Cause::Status(StatusKind::Poison)));
        }
    }
}

/// Carries out every action in turn, each in the same world.
fn try_all(mut scene: Scene, actions: &[Action], what: &str) {
    let start: World = scene.world.clone();
    for action in actions {
        if scene.act(action.clone()).is_err() {
            continue;
        }
        let violations = scene.world.violations(&scene.setting.content);
        assert_eq!(violations, [""; 0], "{action:?} with {what}");
        scene.world = start.clone();
    }
    let is_same = scene.world.fingerprint() == start.fingerprint();
    assert!(is_same, "a refusal changed something with {what}");
}

#[test]
fn no_use_of_any_item_breaks_a_world() {
    let actions = all_actions();
    let marked: Vec<Action> = actions.iter().cloned().map(sure).collect();
    for &kind in ObjectType::ALL {
        for number in LIMITS {
            let what = format!("{kind} of {number}");
            try_all(scene(kind, number, State::Well), &marked, &what);
        }
        for state in STATES {
            let what = format!("{kind} and a hero who is {state:?}");
            try_all(scene(kind, USUAL, state), &marked, &what);
        }
        let what = format!("{kind} and a player who is not sure");
        try_all(scene(kind, USUAL, State::Well), &actions, &what);
    }
}
