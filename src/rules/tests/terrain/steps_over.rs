//! Steps that pick up nothing.

use super::{Scene, row_with};
use crate::base::{Dir, Pos};
use crate::content::{Fixture, ObjectType};
use crate::rules::tests::scene::{monster, object};
use crate::rules::{Action, Event, Lying, Refusal, Risk};
use crate::world::{CARRY_SLOTS, Feature};

const THERE: Pos = Pos::new(2, 1);

fn row(picture: &str) -> Scene {
    let egg = object("egg", &[ObjectType::Food]);
    row_with(vec![monster('o', &[])], vec![egg], picture)
}

/// Returns the event that tells of an egg that lies under the hero.
fn egg_lies_here(scene: &Scene) -> Event {
    let item = scene.object("egg").into();
    Event::LiesHere(vec![Lying { item, price: None }])
}

fn over(dir: Dir) -> Action {
    Action::StepOver(dir)
}

#[test]
fn a_step_over_an_item_leaves_it_and_tells_of_it() {
    let mut scene = row(" @... ");
    scene.put(THERE, "egg");
    assert_eq!(scene.act(over(Dir::East)), Ok(()));
    assert_eq!(scene.world.hero_pos(), THERE);
    assert_eq!(scene.lying(THERE), ["egg"]);
    assert_eq!(scene.events, [egg_lies_here(&scene)]);
    assert_eq!(scene.world.clock, 100, "as long as a step");
    scene.step(Dir::West);
    scene.step(Dir::East);
    assert_eq!(scene.carried()[0], "egg", "it was not put down");
}

#[test]
fn that_there_is_no_room_is_not_told_of_what_is_left_on_purpose() {
    let mut scene = row(" @... ");
    (0..CARRY_SLOTS).for_each(|slot| scene.carry(slot, "egg"));
    scene.put(THERE, "egg");
    scene.repeat(1, &over(Dir::East));
    assert_eq!(scene.events, [egg_lies_here(&scene)]);
}

#[test]
fn in_all_else_it_is_a_step() {
    let mut struck = row(" @o.. ");
    struck.repeat(1, &over(Dir::East));
    assert_ne!(struck.world.hero_pos(), THERE, "it is a blow");
    let mut beside = row(" @o.. ");
    beside.monster_mut('o').pacify(0);
    beside.put(THERE, "egg");
    beside.repeat(1, &over(Dir::East));
    assert_eq!(beside.world.hero_pos(), THERE, "they change places");
    assert_eq!(beside.lying(THERE), ["egg"]);
    let mut stopped = row(" @ ");
    let rock = Err(Refusal::RockInTheWay);
    assert_eq!(stopped.act(over(Dir::East)), rock);
    let mut trapped = row(" @... ");
    let level = trapped.world.level_mut();
    level.put_feature(THERE, Feature::from(Fixture::Pit));
    level.find_trap(THERE);
    let risk = Refusal::Risky(Risk::Trap(Fixture::Pit));
    assert_eq!(trapped.act(over(Dir::East)), Err(risk));
    let mut sliding = row(" @=... ");
    sliding.put(Pos::new(3, 1), "egg");
    sliding.repeat(1, &over(Dir::East));
    assert_eq!(sliding.world.hero_pos(), Pos::new(3, 1));
    assert_eq!(sliding.lying(Pos::new(3, 1)), ["egg"], "also behind ice");
}
