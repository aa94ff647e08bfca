//! Items: every command, and every refusal of it.

use super::scene::{Scene, object};
use crate::base::{Dice, Dir, Pos, Purpose, Random};
use crate::content::{ObjectKind, ObjectTemplate, ObjectType};
use crate::rules::books::Blow;
use crate::rules::{Action, Book, Event, Lying, Refusal, Risk};
use crate::world::{CARRY_SLOTS, Item, ItemPlace, Slot};
use std::sync::Arc;

const ROOM: [&str; 3] = ["      ", " @... ", "      "];

fn wear(carried: usize) -> Action {
    Action::Wear {
        item: ItemPlace::Pack(carried),
        slot: None,
    }
}

/// Returns a room with one object of every kind that these tests use.
fn scene() -> Scene {
    let objects = vec![
        object("sword", &[ObjectType::Weapon]),
        object("axe", &[ObjectType::Weapon]),
        object("shield", &[ObjectType::Offhand]),
        object("pike", &[ObjectType::Weapon, ObjectType::Offhand]),
        object("ring", &[ObjectType::Ring]),
        object("band", &[ObjectType::Ring]),
        object("coil", &[ObjectType::Ring]),
        object("egg", &[ObjectType::Food]),
        ObjectTemplate {
            value: Dice::constant(7),
            ..object("coins", &[ObjectType::Gold])
        },
        ObjectTemplate {
            value: Dice::constant(-7),
            ..object("debts", &[ObjectType::Gold])
        },
    ];
    Scene::with(vec![], objects, &ROOM)
}

fn fill_pack(scene: &mut Scene) {
    for slot in 0..CARRY_SLOTS {
        if scene.carried()[slot].is_empty() {
            scene.carry(slot, "egg");
        }
    }
}

/// Something that lies here and is not for sale.
fn lying(item: ObjectKind) -> Lying {
    let (item, price) = (item.into(), None);
    Lying { item, price }
}

#[test]
fn every_type_of_equipment_has_its_slot_and_nothing_else_can_be_worn() {
    use ObjectType as T;
    let homes = [
        (T::Weapon, Slot::Weapon),
        (T::Offhand, Slot::Offhand),
        (T::Ranged, Slot::Ranged),
        (T::Armor, Slot::Armor),
        (T::Helmet, Slot::Helmet),
        (T::Cloak, Slot::Cloak),
        (T::Gloves, Slot::Gloves),
        (T::Boots, Slot::Boots),
        (T::Amulet, Slot::Amulet),
        (T::Light, Slot::Light),
        (T::Ring, Slot::LeftRing),
    ];
    for (kind, slot) in homes {
        let mut scene = Scene::with(vec![], vec![object("it", &[kind])], &ROOM);
        scene.carry(3, "it");
        scene.repeat(1, &wear(3));
        assert_eq!(scene.worn()[slot as usize], "it", "{kind:?}");
        assert!(scene.carried().iter().all(|name| name.is_empty()));
        assert_eq!(
            scene.events[0],
            Event::Wore {
                item: scene.object("it"),
                slot
            }
        );
    }
    for kind in [
        T::Scroll,
        T::Book,
        T::Flask,
        T::Ammunition,
        T::Food,
        T::Wand,
        T::Container,
    ] {
        let mut scene = Scene::with(vec![], vec![object("it", &[kind])], &ROOM);
        scene.carry(3, "it");
        assert_eq!(
            scene.act(wear(3)),
            Err(Refusal::CannotBeWorn(scene.object("it")))
        );
        assert_eq!(scene.carried()[3], "it");
    }
}

#[test]
fn wearing_swaps_with_what_is_worn_even_when_the_pack_is_full() {
    let mut scene = scene();
    scene.carry(0, "sword");
    scene.repeat(1, &wear(0));
    scene.carry(4, "axe");
    fill_pack(&mut scene);
    scene.repeat(1, &wear(4));
    assert_eq!(scene.worn()[Slot::Weapon as usize], "axe");
    assert_eq!(
        scene.carried()[4],
        "sword",
        "what came off went to the slot that became free"
    );
}

#[test]
fn a_two_handed_weapon_fills_both_hands_and_counts_once() {
    let mut scene = scene();
    scene.carry(0, "pike");
    scene.repeat(1, &wear(0));
    let content = &scene.setting.content;
    for slot in [Slot::Weapon, Slot::Offhand] {
        let from = scene.world.hero.filled_from(slot, content);
        assert_eq!(from, Some(Slot::Weapon));
    }
    assert_eq!(scene.worn()[Slot::Weapon as usize], "pike");
    assert_eq!(scene.world.hero.all_worn().count(), 1);
}

#[test]
fn a_two_handed_weapon_takes_off_both_hands_if_there_is_room_and_else_is_refused_whole() {
    for room in [true, false] {
        let mut scene = scene();
        scene.carry(0, "sword");
        scene.carry(1, "shield");
        scene.repeat(1, &wear(0));
        scene.repeat(1, &wear(1));
        scene.carry(0, "pike");
        fill_pack(&mut scene);
        if room {
            scene.world.hero.pack[7] = None;
            scene.repeat(1, &wear(0));
            assert_eq!((scene.worn()[0], scene.worn()[1]), ("pike", ""));
            assert_eq!(
                (scene.carried()[0], scene.carried()[7]),
                ("sword", "shield")
            );
        } else {
            assert_eq!(scene.act(wear(0)), Err(Refusal::NoRoomForWhatComesOff));
            assert_eq!(
                (scene.worn()[0], scene.worn()[1], scene.carried()[0]),
                ("sword", "shield", "pike")
            );
        }
    }
}

#[test]
fn a_shield_takes_a_two_handed_weapon_off() {
    let mut scene = scene();
    scene.carry(0, "pike");
    scene.repeat(1, &wear(0));
    scene.carry(2, "shield");
    fill_pack(&mut scene);
    scene.repeat(1, &wear(2));
    assert_eq!(
        (scene.worn()[0], scene.worn()[1], scene.carried()[2]),
        ("", "shield", "pike")
    );
}

#[test]
fn the_third_ring_asks_which_is_to_come_off() {
    let mut scene = scene();
    for (slot, name) in ["ring", "band", "coil"].into_iter().enumerate() {
        scene.carry(slot, name);
    }
    scene.repeat(1, &wear(0));
    scene.repeat(1, &wear(1));
    assert_eq!(scene.worn()[10..], ["ring", "band"]);
    assert_eq!(scene.act(wear(2)), Err(Refusal::WhichRing));
    scene.repeat(
        1,
        &Action::Wear {
            item: ItemPlace::Pack(2),
            slot: Some(Slot::RightRing),
        },
    );
    assert_eq!(
        (scene.worn()[10], scene.worn()[11], scene.carried()[2]),
        ("ring", "coil", "band")
    );
}

#[test]
fn a_slot_that_is_named_for_anything_but_a_ring_does_not_matter() {
    let mut scene = scene();
    scene.carry(0, "sword");
    scene.repeat(
        1,
        &Action::Wear {
            item: ItemPlace::Pack(0),
            slot: Some(Slot::Light),
        },
    );
    assert_eq!(scene.worn()[Slot::Weapon as usize], "sword");
    scene.carry(0, "ring");
    scene.repeat(
        1,
        &Action::Wear {
            item: ItemPlace::Pack(0),
            slot: Some(Slot::Weapon),
        },
    );
    assert_eq!(scene.worn()[Slot::LeftRing as usize], "ring");
}

#[test]
fn taking_off_needs_an_open_carry_slot() {
    let mut scene = scene();
    scene.carry(0, "sword");
    scene.repeat(1, &wear(0));
    fill_pack(&mut scene);
    assert_eq!(
        scene.act(Action::TakeOff(ItemPlace::Worn(Slot::Weapon))),
        Err(Refusal::PackFull)
    );
    scene.world.hero.pack[6] = None;
    scene.repeat(1, &Action::TakeOff(ItemPlace::Worn(Slot::Weapon)));
    assert_eq!((scene.worn()[0], scene.carried()[6]), ("", "sword"));
    assert_eq!(
        scene.act(Action::TakeOff(ItemPlace::Worn(Slot::Weapon))),
        Err(Refusal::NothingWornThere)
    );
}

/// A book under which the hero carries as much as it likes.
#[derive(Debug)]
struct NoLimit;

impl Book for NoLimit {
    fn limits_pack(&self) -> bool {
        false
    }

    fn hit_chance(&self, _: &Blow<'_>) -> i64 {
        100
    }
}

#[test]
fn what_comes_off_has_room_where_the_book_does_not_limit_carry_slots() {
    let mut scene = scene();
    for name in ["sword", "shield"] {
        scene.carry(0, name);
        scene.repeat(1, &wear(0));
    }
    fill_pack(&mut scene);
    scene.carry(0, "pike");
    assert_eq!(scene.act(wear(0)), Err(Refusal::NoRoomForWhatComesOff));
    scene.setting.book = Arc::new(NoLimit);
    scene.repeat(1, &wear(0));
    assert_eq!(scene.worn()[..2], ["pike", ""]);
    let carried = scene.carried();
    assert_eq!((carried[0], carried[CARRY_SLOTS]), ("sword", "shield"));
}

#[test]
fn a_two_handed_weapon_comes_off_by_either_hand() {
    for slot in [Slot::Weapon, Slot::Offhand] {
        let mut scene = scene();
        scene.carry(0, "pike");
        scene.repeat(1, &wear(0));
        scene.repeat(1, &Action::TakeOff(ItemPlace::Worn(slot)));
        assert_eq!((scene.worn()[0], scene.carried()[0]), ("", "pike"));
    }
}

#[test]
fn what_is_put_down_is_not_picked_up_by_walking_but_on_purpose() {
    let mut scene = scene();
    scene.carry(5, "egg");
    scene.repeat(1, &Action::Drop(ItemPlace::Pack(5)));
    assert_eq!(scene.lying(Pos::new(1, 1)), ["egg"]);
    scene.step(Dir::East);
    scene.step(Dir::West);
    assert_eq!(scene.lying(Pos::new(1, 1)), ["egg"]);
    assert_eq!(
        scene.events,
        [Event::LiesHere(vec![lying(scene.object("egg"))])]
    );
    scene.repeat(1, &Action::PickUp(ItemPlace::Floor(0)));
    assert_eq!(scene.carried()[0], "egg");
    scene.repeat(1, &Action::Drop(ItemPlace::Pack(0)));
    assert_eq!(
        scene.act(Action::Drop(ItemPlace::Pack(0))),
        Err(Refusal::NothingCarriedThere)
    );
}

#[test]
fn walking_picks_up_from_the_top_while_slots_last_and_names_what_is_left() {
    let mut scene = scene();
    fill_pack(&mut scene);
    scene.world.hero.pack[3] = None;
    let there = Pos::new(2, 1);
    for name in ["sword", "axe", "shield"] {
        scene.put(there, name);
    }
    scene.step(Dir::East);
    assert_eq!(scene.carried()[3], "shield");
    assert_eq!(scene.lying(there), ["sword", "axe"]);
    let left = vec![scene.object("axe"), scene.object("sword")];
    let shield = scene.object("shield");
    let events = [
        Event::PickedUp {
            item: shield.into(),
            slot: 3,
        },
        Event::PackIsFull,
        Event::LiesHere(left.into_iter().map(lying).collect()),
    ];
    assert_eq!(scene.events, events);
    assert_eq!(scene.world.clock, 100, "at no extra time");
    assert_eq!(
        scene.act(Action::PickUp(ItemPlace::Floor(0))),
        Err(Refusal::PackFull)
    );
}

#[test]
fn that_the_last_carry_slot_is_filled_is_told_though_nothing_is_left() {
    let mut scene = scene();
    fill_pack(&mut scene);
    scene.world.hero.pack[3] = None;
    scene.put(Pos::new(2, 1), "shield");
    scene.step(Dir::East);
    let is_full = |scene: &Scene| scene.events.contains(&Event::PackIsFull);
    assert!(is_full(&scene));
    scene.step(Dir::West);
    assert!(!is_full(&scene), "it is told once");
    scene.put(Pos::new(2, 1), "axe");
    scene.step(Dir::East);
    assert!(is_full(&scene), "something is left");
}

#[test]
fn picking_up_takes_the_chosen_item_and_a_turn() {
    let mut scene = scene();
    let here = Pos::new(1, 1);
    for name in ["sword", "axe", "shield"] {
        scene.put(here, name);
    }
    scene.repeat(1, &Action::PickUp(ItemPlace::Floor(1)));
    assert_eq!(
        (scene.carried()[0], scene.lying(here)),
        ("axe", vec!["sword", "shield"])
    );
    assert_eq!(scene.world.clock, 100);
    assert_eq!(
        scene.act(Action::PickUp(ItemPlace::Floor(2))),
        Err(Refusal::NothingHere)
    );
    assert_eq!(
        scene.act(Action::PickUp(ItemPlace::Floor(usize::MAX))),
        Err(Refusal::NothingHere)
    );
}

#[test]
fn gold_goes_to_the_purse_and_needs_no_slot() {
    let mut scene = scene();
    fill_pack(&mut scene);
    for name in ["coins", "egg", "coins", "debts"] {
        scene.put(Pos::new(2, 1), name);
    }
    scene.step(Dir::East);
    assert_eq!(
        scene.world.hero.purse, 14,
        "a negative value is worth nothing"
    );
    assert_eq!(scene.lying(Pos::new(2, 1)), ["egg"]);
}

#[test]
fn expunging_destroys_for_good_and_takes_no_time() {
    let mut scene = scene();
    scene.carry(2, "egg");
    let expunge = Action::Expunge(ItemPlace::Pack(2));
    let risk = Risk::Destroys(scene.object("egg"));
    assert_eq!(scene.act(expunge.clone()), Err(Refusal::Risky(risk)));
    assert_eq!(scene.carried()[2], "egg");
    scene.repeat(1, &Action::Sure(Box::new(expunge)));
    assert!(scene.carried().iter().all(|name| name.is_empty()));
    assert_eq!(scene.world.clock, 0);
    assert_eq!(scene.events, [Event::Expunged(scene.object("egg").into())]);
    assert_eq!(
        scene.act(Action::Expunge(ItemPlace::Pack(2))),
        Err(Refusal::NothingCarriedThere)
    );
}

#[test]
fn slots_that_do_not_exist_are_refused() {
    let mut scene = scene();
    for action in [
        wear(0),
        wear(10),
        wear(usize::MAX),
        Action::Drop(ItemPlace::Pack(10)),
        Action::Expunge(ItemPlace::Pack(99)),
    ] {
        assert_eq!(scene.act(action), Err(Refusal::NothingCarriedThere));
    }
    assert_eq!(scene.world.clock, 0);
}

#[test]
fn wearing_taking_off_and_dropping_take_a_turn() {
    let mut scene = scene();
    scene.carry(0, "sword");
    let clocks: Vec<u64> = [
        wear(0),
        Action::TakeOff(ItemPlace::Worn(Slot::Weapon)),
        Action::Drop(ItemPlace::Pack(0)),
    ]
    .into_iter()
    .map(|action| {
        scene.repeat(1, &action);
        scene.world.clock
    })
    .collect();
    assert_eq!(clocks, [100, 200, 300]);
}

#[test]
fn an_item_is_refused_where_the_verb_does_not_reach_it() {
    let mut scene = scene();
    scene.put(Pos::new(1, 1), "egg");
    scene.carry(0, "sword");
    scene.repeat(1, &wear(0));
    scene.carry(0, "axe");
    let (sword, egg) = (scene.object("sword"), scene.object("egg"));
    let (carried, lying) = (ItemPlace::Pack(0), ItemPlace::Floor(0));
    let (worn, bare) = (ItemPlace::Worn(Slot::Weapon), ItemPlace::Worn(Slot::Boots));
    let wear = |item| Action::Wear { item, slot: None };
    let cases = [
        (Action::PickUp(carried), Refusal::NothingHere),
        (Action::PickUp(worn), Refusal::NothingHere),
        (wear(lying), Refusal::NotCarried(egg)),
        (
            Action::PickUpSeveral(vec![lying, ItemPlace::Floor(1)]),
            Refusal::NotAllHere,
        ),
        (
            Action::PickUpSeveral(vec![lying, carried]),
            Refusal::NotAllHere,
        ),
        (wear(worn), Refusal::WornAlready(sword)),
        (wear(bare), Refusal::NothingWornThere),
        (Action::TakeOff(carried), Refusal::NothingWornThere),
        (Action::TakeOff(lying), Refusal::NothingWornThere),
        (Action::Drop(lying), Refusal::NotCarried(egg)),
        (Action::Drop(worn), Refusal::InUse(sword)),
        (Action::Expunge(worn), Refusal::InUse(sword)),
    ];
    for (action, refusal) in cases {
        assert_eq!(scene.act(action.clone()), Err(refusal), "{action:?}");
    }
    assert_eq!(scene.worn()[Slot::Weapon as usize], "sword");
    assert_eq!(
        (scene.carried()[0], scene.lying(Pos::new(1, 1))),
        ("axe", vec!["egg"])
    );
}

#[test]
fn ammunition_joins_its_like_and_nothing_else_of_the_same_name() {
    let kinds = [ObjectType::Weapon, ObjectType::Ammunition];
    let objects = kinds.map(|kind| object("spear", &[kind])).to_vec();
    let mut scene = Scene::with(vec![], objects, &ROOM);
    scene.carry(0, "spear");
    let missile = scene.setting.content.objects().map(|(kind, _)| kind).nth(1);
    let missile = missile.expect("there are two kinds");
    let mut random = Random::new(1, Purpose::Play, 0);
    for x in 2..=3 {
        let pile = Item::roll(&scene.setting.content, missile, &mut random);
        scene.world.level_mut().piles.put(Pos::new(x, 1), pile);
        scene.step(Dir::East);
    }
    let carried = scene.world.hero.pack.iter().flatten().skip(1);
    let carried: Vec<(ObjectKind, i64)> = carried.map(|it| (it.kind, it.attribute)).collect();
    assert_eq!(carried, [(missile, 2)]);
}
