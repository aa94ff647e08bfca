//! Containers and stacks.

use super::*;
use crate::rules::Event;
use crate::world::{AutoPickup, CARRY_SLOTS, ContainerPlace};

const ROOM: [&str; 3] = ["      ", " @... ", "      "];

const SACK: ContainerPlace = ContainerPlace::Pack(9);

fn scene() -> Scene {
    let heavy = |weight: &str, template| ObjectTemplate {
        weight: dice(weight),
        ..template
    };
    let objects = vec![
        heavy(
            "5+0d1",
            armed("sack", ObjectType::Container, "0+0d1", "2+0d1"),
        ),
        heavy("90+0d1", object("anvil", &[ObjectType::Weapon])),
        object("egg", &[ObjectType::Food]),
        heavy(
            "8+0d1",
            armed("arrows", ObjectType::Ammunition, "1+0d1", "5+0d1"),
        ),
        heavy(
            "8+0d1",
            armed("bolts", ObjectType::Ammunition, "1+0d1", "0+0d1"),
        ),
        ObjectTemplate {
            value: dice("7+0d1"),
            ..object("coins", &[ObjectType::Gold])
        },
    ];
    let mut scene = Scene::with(vec![], objects, &ROOM);
    scene.carry(9, "sack");
    scene
}

fn put_in(slot: usize) -> Action {
    let (item, container) = (carried(slot), SACK);
    Action::PutIn { item, container }
}

fn take_out(index: usize) -> Action {
    let container = SACK;
    Action::TakeOut(ItemPlace::Container { container, index })
}

fn inside(scene: &Scene) -> Vec<&str> {
    let sack = scene.world.hero.pack[9].as_ref().expect("a sack");
    let names = sack.contents.iter();
    let name = |item: &crate::world::Item| scene.setting.content.object(item.kind).name.as_str();
    names.map(name).collect()
}

#[test]
fn a_container_takes_as_many_items_as_it_has_room_and_gives_them_back_for_a_turn_each() {
    let mut scene = scene();
    for (slot, name) in ["egg", "anvil", "egg"].into_iter().enumerate() {
        scene.carry(slot, name);
    }
    let sack = scene.object("sack");
    assert_eq!(scene.refuse(take_out(0)), Refusal::NothingInsideThere);
    scene.repeat(1, &put_in(0));
    let event = Event::PutIn {
        item: scene.object("egg").into(),
        container: sack,
    };
    assert_eq!(scene.events, [event]);
    scene.repeat(1, &put_in(1));
    assert_eq!(scene.world.clock, 200, "a turn for each item");
    assert_eq!(inside(&scene), ["egg", "anvil"]);
    assert_eq!(scene.refuse(put_in(2)), Refusal::ContainerFull(sack));
    scene.repeat(1, &take_out(1));
    assert_eq!((scene.world.clock, scene.carried()[0]), (300, "anvil"));
    assert_eq!(inside(&scene), ["egg"]);
    assert_eq!(scene.refuse(take_out(1)), Refusal::NothingInsideThere);
    for slot in 0..CARRY_SLOTS - 1 {
        scene.carry(slot, "egg");
    }
    assert_eq!(scene.refuse(take_out(0)), Refusal::PackFull);
}

#[test]
fn no_container_holds_another_and_nothing_else_holds_anything() {
    let mut scene = scene();
    scene.carry(0, "egg");
    scene.carry(1, "sack");
    assert_eq!(scene.refuse(put_in(1)), Refusal::ContainerInContainer);
    assert_eq!(scene.refuse(put_in(9)), Refusal::ContainerInContainer);
    let into = |container| Action::PutIn {
        item: carried(0),
        container,
    };
    let egg = scene.object("egg");
    let cases = [
        (ContainerPlace::Pack(0), Refusal::NotAContainer(egg)),
        (ContainerPlace::Pack(5), Refusal::NothingInsideThere),
        (ContainerPlace::Floor(0), Refusal::NothingInsideThere),
        (
            ContainerPlace::Floor(usize::MAX),
            Refusal::NothingInsideThere,
        ),
    ];
    for (container, refusal) in cases {
        assert_eq!(scene.refuse(into(container)), refusal);
    }
    for place in [carried(0), ItemPlace::Floor(0)] {
        let refusal = scene.refuse(Action::TakeOut(place));
        assert_eq!(refusal, Refusal::NothingInsideThere);
    }
}

#[test]
fn what_is_inside_weighs_and_is_dropped_and_picked_up_with_the_container() {
    let mut scene = scene().tactical();
    scene.carry(0, "anvil");
    scene.carry(1, "anvil");
    let weight = |scene: &Scene| crate::rules::stats::weight(&scene.world.hero);
    assert_eq!(weight(&scene), 185);
    scene.repeat(1, &put_in(0));
    scene.repeat(1, &put_in(1));
    assert_eq!(weight(&scene), 185);
    scene.repeat(1, &Action::Drop(carried(9)));
    assert_eq!(
        (weight(&scene), scene.lying(Pos::new(1, 1))),
        (0, vec!["sack"])
    );
    let container = ContainerPlace::Floor(0);
    let lying = ItemPlace::Container {
        container,
        index: 1,
    };
    scene.repeat(1, &Action::TakeOut(lying));
    assert_eq!(
        scene.carried()[0],
        "anvil",
        "one that lies here is reached, too"
    );
    scene.repeat(1, &Action::PickUp(ItemPlace::Floor(0)));
    assert_eq!((weight(&scene), scene.carried()[1]), (185, "sack"));
    let sack = scene.world.hero.pack[1].as_ref().expect("the sack");
    assert_eq!(sack.contents.len(), 1);
}

#[test]
fn gold_in_a_container_goes_to_the_purse() {
    let mut scene = scene();
    let coins = scene.item("coins");
    let sack = scene.world.hero.pack[9].as_mut().expect("a sack");
    sack.contents.push(coins);
    scene.repeat(1, &take_out(0));
    assert_eq!(scene.world.hero.purse, 7);
}

#[test]
fn ammunition_of_one_name_joins_in_one_slot_even_when_none_is_open() {
    let mut scene = scene();
    scene.carry(0, "arrows");
    for slot in 1..CARRY_SLOTS - 1 {
        scene.carry(slot, "egg");
    }
    for name in ["bolts", "arrows"] {
        scene.put(Pos::new(2, 1), name);
    }
    scene.step(crate::base::Dir::East);
    assert_eq!(scene.lying(Pos::new(2, 1)), ["bolts"]);
    let arrows = scene.world.hero.pack[0].as_ref().expect("arrows");
    assert_eq!((arrows.attribute, arrows.weight), (10, 8));
    let bolts = scene.item("bolts");
    assert_eq!(bolts.attribute, 1, "there is at least one");
}

#[test]
fn a_message_says_when_what_was_picked_up_costs_speed() {
    let mut scene = scene().tactical();
    for name in ["anvil", "anvil", "anvil"] {
        scene.put(Pos::new(1, 1), name);
    }
    let burdened = |scene: &Scene| {
        let events = scene.events.iter();
        let burdens = events.filter(|event| matches!(event, Event::Burdened { .. }));
        burdens.cloned().collect::<Vec<Event>>()
    };
    for speed in [None, None, Some(2)] {
        scene.repeat(1, &Action::PickUp(ItemPlace::Floor(0)));
        let expected: Vec<Event> = speed
            .map(|speed| Event::Burdened { speed })
            .into_iter()
            .collect();
        assert_eq!(burdened(&scene), expected);
    }
}

#[test]
fn what_several_things_that_are_picked_up_cost_is_told_once_and_last() {
    let all = || Action::PickUpSeveral((0..4).map(ItemPlace::Floor).collect());
    let walk = || Action::Step(crate::base::Dir::East);
    for (pos, action) in [(Pos::new(1, 1), all()), (Pos::new(2, 1), walk())] {
        let mut scene = scene().tactical();
        // What is picked up last adds nothing to the cost.
        for name in ["bolts", "anvil", "anvil", "anvil"] {
            scene.put(pos, name);
        }
        scene.repeat(1, &action);
        let is_burden = |event: &Event| matches!(event, Event::Burdened { .. });
        let is_pick_up = |event: &Event| matches!(event, Event::PickedUp { .. });
        let events = &scene.events;
        assert_eq!(events.iter().filter(|it| is_pick_up(it)).count(), 4);
        assert_eq!(events.iter().filter(|it| is_burden(it)).count(), 1);
        let last = events.iter().rposition(is_pick_up);
        assert!(events.iter().position(is_burden) > last, "{events:?}");
    }
}

#[test]
fn walking_picks_up_only_what_the_player_wants() {
    let gold = ObjectType::Gold;
    let wanted = [
        (AutoPickup::default(), vec![]),
        (AutoPickup::nothing(), vec!["coins", "egg"]),
        (AutoPickup::all_but([ObjectType::Food]), vec!["egg"]),
        (AutoPickup::default().toggled(gold), vec!["coins"]),
        (AutoPickup::default().toggled(gold).toggled(gold), vec![]),
    ];
    for (wanted, left) in wanted {
        let mut scene = scene();
        for name in ["coins", "egg"] {
            scene.put(Pos::new(2, 1), name);
        }
        scene.repeat(1, &Action::AutoPickup(wanted.clone()));
        assert_eq!(scene.events, [Event::PicksUpOnly(wanted.clone())]);
        assert_eq!(scene.world.clock, 0, "to decide takes no time");
        scene.step(crate::base::Dir::East);
        assert_eq!(scene.lying(Pos::new(2, 1)), left, "{wanted:?}");
    }
}

#[test]
fn what_walking_picks_up_is_part_of_a_snapshot() {
    for wanted in [
        AutoPickup::nothing(),
        AutoPickup::all_but([ObjectType::Wand]),
    ] {
        let bytes = rmp_serde::to_vec_named(&wanted).expect("it can be written");
        let read: AutoPickup = rmp_serde::from_slice(&bytes).expect("it can be read");
        assert_eq!(read, wanted);
    }
}
