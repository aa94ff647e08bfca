//! Items and their weight.

use super::scene::Scene;
use crate::base::Dir;
use crate::content::Hundredths;
use crate::rules::{Action, Event, Lying, Refusal};
use crate::world::{ItemPlace, Slot};

const ROOM: [&str; 3] = ["####", "#@.#", "####"];

/// Returns a room in which the hero has picked up these items.
fn with_items(items: &[&str]) -> Scene {
    let lines: String = items.iter().map(|id| format!("item 1 1 {id}\n")).collect();
    let mut scene = Scene::with(&ROOM, &lines, 1);
    for _ in items {
        scene
            .act(Action::PickUp(ItemPlace::Floor(0)))
            .expect("it lies there");
    }
    scene
}

#[test]
fn a_hero_begins_with_its_weapon_and_armor() {
    let scene = Scene::new(&ROOM);
    let sheet = scene.sheet();
    assert_eq!((sheet.armor_class(), sheet.attack_bonus()), (19, 5));
    assert_eq!(sheet.weight(), Hundredths(3_400));
    assert_eq!(sheet.weight_limit(), Hundredths(10_000));
}

#[test]
fn equipping_swaps_and_only_weapons_and_armor_can_be() {
    let mut scene = with_items(&["axe", "plate", "key"]);
    let [axe, key] = ["axe", "key"].map(|name| scene.object(name));
    scene.equip("axe").expect("it is a weapon");
    scene.equip("plate").expect("it is armor");
    assert_eq!(scene.equip("axe"), Err(Refusal::WornAlready(axe)));
    assert_eq!(scene.equip("key"), Err(Refusal::CannotBeWorn(key)));
    assert_eq!(scene.place("axe"), ItemPlace::Worn(Slot::Weapon));
    assert_eq!(
        scene.place("sword"),
        ItemPlace::Pack(0),
        "where the axe was"
    );
    assert_eq!(scene.sheet().armor_class(), 21);
    let most = scene.sheet().damage_dice().most();
    assert_eq!(most, 16, "1d12 and 4 for strength");
}

#[test]
fn what_is_equipped_cannot_be_dropped_but_a_second_one_can() {
    let mut scene = with_items(&["sword"]);
    let sword = scene.object("sword");
    scene.drop("sword").expect("there are two");
    assert_eq!(scene.drop("sword"), Err(Refusal::InUse(sword)));
    assert_eq!(
        scene.act(Action::Drop(ItemPlace::Pack(0))),
        Err(Refusal::NothingCarriedThere)
    );
}

#[test]
fn above_the_limit_no_step_is_possible_and_at_it_every_step_is() {
    let mut scene = with_items(&["stone", "pebble"]);
    assert_eq!(scene.sheet().weight(), Hundredths(10_001));
    scene.walk("d");
    assert!(scene.reported(&Event::Bumped(Refusal::Overloaded)));
    assert_eq!(scene.picture()[1], "#@.#");
    scene.drop("pebble").expect("it is carried");
    scene.walk("d");
    assert_eq!(scene.picture()[1], "#*@#");
}

#[test]
fn an_encumbered_hero_still_fights_and_opens_doors() {
    let lines = "item 2 1 stone\nitem 2 1 pebble\n";
    let mut scene = Scene::with(&["#####", "#r@[#", "#####"], lines, 1);
    scene
        .act(Action::PickUp(ItemPlace::Floor(0)))
        .expect("it lies there");
    scene
        .act(Action::PickUp(ItemPlace::Floor(0)))
        .expect("it lies there");
    scene.walk("a");
    assert_eq!(scene.world.kills, 1);
    scene.walk("d");
    assert!(scene.reported(&Event::DoorOpened));
}

#[test]
fn an_impassable_item_blocks_the_hero_and_monsters() {
    let mut scene = Scene::with(&["######", "#@..b#", "######"], "item 2 1 statue\n", 1);
    let statue = scene.object("statue");
    scene.walk("d");
    assert!(scene.reported(&Event::Bumped(Refusal::ItemInTheWay(statue))));
    scene.walk("wwww");
    assert!(scene.only_monster().pos().x > 2);
}

#[test]
fn actions_of_the_dungeon_are_refused() {
    let mut scene = Scene::new(&ROOM);
    for action in [
        Action::Descend,
        Action::StepOver(Dir::East),
        Action::Expunge(ItemPlace::Pack(0)),
        Action::TakeOff(ItemPlace::Worn(Slot::Weapon)),
    ] {
        assert_eq!(scene.act(action), Err(Refusal::NotInThisGame));
    }
    assert_eq!(
        scene.act(Action::PickUp(ItemPlace::Floor(0))),
        Err(Refusal::NothingHere)
    );
}

#[test]
fn items_are_listed_in_the_order_in_which_they_came_there() {
    let mut scene = Scene::with(
        &["####", "#@.#", "####"],
        "item 2 1 axe\nitem 2 1 plate\n",
        1,
    );
    scene.walk("d");
    let lying = ["axe", "plate"].map(|name| Lying {
        item: scene.object(name).into(),
        price: None,
    });
    assert!(scene.reported(&Event::LiesHere(lying.to_vec())));
}
