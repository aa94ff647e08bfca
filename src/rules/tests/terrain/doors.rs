//! Doors that are opened, closed, unlocked, kicked in and broken.

use super::{row, row_with, terrain};
use crate::base::{Dice, Dir, Pos};
use crate::content::Ability::{Smart, Telepathic, Tunneler};
use crate::content::{EffectWord, ObjectType, Occasion};
use crate::rules::tests::effects::{effect, entry};
use crate::rules::tests::scene::{Scene, monster, object};
use crate::rules::{Action, Event, Portion, Refusal, kind_of_key};
use crate::world::{Door, Feature, Lock, Slot, Terrain};

const CLOSED: Terrain = Terrain::Door(Door::Closed);
const OPEN: Terrain = Terrain::Door(Door::Open);
const BROKEN: Terrain = Terrain::Door(Door::Broken);

fn kick(scene: &mut Scene) {
    scene.repeat(1, &Action::Kick(Dir::East));
}

#[test]
fn walking_into_a_closed_door_opens_it_and_takes_a_turn() {
    let mut scene = row(" @+. ");
    scene.step(Dir::East);
    assert_eq!(scene.events, [Event::DoorOpened]);
    assert_eq!((terrain(&scene, 2), scene.world.hero_pos().x), (OPEN, 1));
    assert_ne!(scene.world.clock, 0);
    let seen = scene.world.level().knowledge().in_view.has(Pos::new(3, 1));
    assert!(seen, "one sees through an open door");
    scene.step(Dir::East);
    assert_eq!(scene.world.hero_pos().x, 2);
}

#[test]
fn an_open_door_is_closed_unless_something_is_in_it() {
    let mut scene = row_with(vec![], vec![object("hat", &[ObjectType::Helmet])], " @/. ");
    let close = Action::Close(Dir::East);
    scene.put(Pos::new(2, 1), "hat");
    assert_eq!(scene.act(close.clone()), Err(Refusal::DoorIsBlocked));
    scene.world.level_mut().piles.take_all(Pos::new(2, 1));
    scene.repeat(1, &close);
    assert_eq!(terrain(&scene, 2), CLOSED);
    assert_eq!(scene.act(close), Err(Refusal::NothingToClose));
}

#[test]
fn a_locked_door_opens_to_what_unlocks_and_that_is_used_up() {
    let mut scene = row_with(vec![], vec![object("key", &[ObjectType::Food])], " @L. ")
        .with_effects(&[entry("key", Occasion::Carried, effect(EffectWord::Unlock))]);
    let east = Action::Step(Dir::East);
    assert_eq!(scene.act(east.clone()), Err(Refusal::DoorIsLocked(None)));
    scene.carry(3, "key");
    scene.repeat(1, &east);
    assert_eq!(terrain(&scene, 2), OPEN);
    assert_eq!(scene.carried()[3], "", "the key is used up");
    assert!(scene.world.level().lock(Pos::new(2, 1)).is_none());
}

/// Returns a hero before a locked door, with a key of this type in the first slot.
fn before_a_lock(sort: ObjectType) -> Scene {
    let objects = vec![object("key", &[sort]), object("gem", &[ObjectType::Food])];
    let key = entry("key", Occasion::Carried, effect(EffectWord::Unlock));
    let mut scene = row_with(vec![], objects, " @L. ").with_effects(&[key]);
    scene.carry(0, "key");
    scene
}

#[test]
fn of_several_keys_in_a_slot_one_is_used_up() {
    let mut scene = before_a_lock(ObjectType::Ammunition);
    let kind = scene.object("key");
    let keys = scene.world.hero.pack[0].as_mut().expect("the keys");
    keys.attribute = 3;
    scene.step(Dir::East);
    let key = Portion::Piece(kind);
    assert_eq!(scene.events, [Event::DoorUnlocked { key }]);
    let left = scene.world.hero.pack[0].as_ref();
    assert_eq!(left.map(|keys| keys.attribute), Some(2));
}

#[test]
fn what_is_in_a_key_is_not_used_up_with_it() {
    let mut scene = before_a_lock(ObjectType::Container);
    let gem = scene.item("gem");
    let sack = scene.world.hero.pack[0].as_mut().expect("the sack");
    sack.contents = vec![gem.clone(), gem];
    for slot in 2..scene.world.hero.pack.len() {
        scene.carry(slot, "gem");
    }
    scene.world.hero.pack[1] = Some(scene.item("gem"));
    scene.step(Dir::East);
    assert_eq!(scene.carried()[0], "gem", "one takes the place of the sack");
    assert_eq!(scene.lying(scene.world.hero_pos()), ["gem"]);
    let told = scene.told().into_iter().map(|(text, _)| text);
    assert!(told.eq([
        "{who} [take|takes] {item} out of it",
        "{item} [fall|falls] out"
    ]));
}

#[test]
fn a_key_that_is_worn_opens_a_door_where_none_is_carried() {
    let mut scene = before_a_lock(ObjectType::Ring);
    let ring = scene.item("key");
    scene.world.hero.equipment[Slot::LeftRing as usize] = Some(ring);
    let lock = Lock { key: None };
    for left in [1, 0] {
        let content = &scene.setting.content;
        assert_eq!(
            kind_of_key(content, &scene.world.hero, lock),
            content.object_named("key")
        );
        scene.step(Dir::East);
        assert_eq!(terrain(&scene, 2), OPEN);
        assert_eq!(scene.world.hero.all_worn().count(), left);
        let level = scene.world.level_mut();
        level.set_terrain(Pos::new(2, 1), CLOSED);
        level.put_feature(Pos::new(2, 1), Feature::Lock(lock));
    }
    let step = Action::Step(Dir::East);
    assert_eq!(scene.act(step), Err(Refusal::DoorIsLocked(None)));
}

#[test]
fn a_kick_breaks_a_door_with_20_per_cent_and_the_mean_of_the_damage() {
    let mut breaks = 0;
    let mut scene = row_with(vec![], vec![object("axe", &[ObjectType::Weapon])], " @L. ");
    for _ in 0..1000 {
        let level = scene.world.level_mut();
        level.set_terrain(Pos::new(2, 1), CLOSED);
        kick(&mut scene);
        breaks += usize::from(terrain(&scene, 2) == BROKEN);
    }
    assert!(
        (190..=255).contains(&breaks),
        "{breaks} of 1000 with bare hands"
    );
    scene.world.level_mut().set_terrain(Pos::new(2, 1), OPEN);
    let kick = Action::Kick(Dir::East);
    assert_eq!(scene.act(kick), Err(Refusal::NothingToKick));
}

#[test]
fn a_lock_breaks_with_its_door_and_the_noise_wakes_sleepers() {
    let mut scene = row_with(vec![monster('o', &[])], vec![], " @L..o ");
    scene.monster_mut('o').mind.asleep = true;
    kick(&mut scene);
    assert!(!scene.monster_mut('o').mind.asleep);
    while terrain(&scene, 2) != BROKEN {
        kick(&mut scene);
    }
    assert!(scene.world.level().feature(Pos::new(2, 1)).is_none());
}

#[test]
fn smart_monsters_open_doors_tunnelers_break_them_and_others_stay() {
    let slow = |abilities: &[_]| {
        let mut monster = monster('o', abilities);
        monster.damage = Dice::constant(0);
        monster
    };
    for (abilities, unlocked, locked) in [
        (&[Smart, Telepathic][..], OPEN, CLOSED),
        (&[Tunneler, Telepathic], BROKEN, BROKEN),
        (&[Telepathic], CLOSED, CLOSED),
    ] {
        for (picture, left) in [(" @.+o ", unlocked), (" @.Lo ", locked)] {
            let mut scene = row_with(vec![slow(abilities)], vec![], picture);
            scene.rest(4);
            assert_eq!(terrain(&scene, 3), left, "{abilities:?} {picture}");
        }
    }
}

#[test]
fn a_hidden_door_is_not_found_by_walking_into_it() {
    let mut scene = row(" @S. ");
    let step = Action::Step(Dir::East);
    assert_eq!(scene.act(step), Err(Refusal::RockInTheWay));
    assert_eq!(
        scene.act(Action::Kick(Dir::East)),
        Err(Refusal::NothingToKick)
    );
}
