//! Sliding on ice.

use super::row_with;
use crate::base::{Dir, Pos};
use crate::content::{EffectWord, ObjectType, Occasion};
use crate::rules::tests::effects::{dummy, effect, entry};
use crate::rules::tests::scene::{monster, object};

fn slid_to(picture: &str) -> i16 {
    let mut scene = row_with(vec![dummy('o')], vec![], picture);
    scene.step(Dir::East);
    scene.world.hero_pos().x
}

#[test]
fn one_slides_over_ice_while_the_way_is_free() {
    assert_eq!(slid_to(" @===.. "), 5, "to the first cell without ice");
    assert_eq!(slid_to(" @=== "), 4, "to the wall");
    assert_eq!(slid_to(" @===o "), 4, "to somebody");
    assert_eq!(slid_to(" @===~ "), 4, "to the shore");
    assert_eq!(slid_to(" @.=== "), 2, "not before there is ice");
}

#[test]
fn what_lies_on_the_ice_can_be_reached_and_floaters_do_not_slide() {
    let rock = object("rock", &[ObjectType::Food]);
    let mut scene = row_with(vec![], vec![rock], " @===.. ").with_effects(&[entry(
        "rock",
        Occasion::Carried,
        effect(EffectWord::Float),
    )]);
    scene.put(Pos::new(3, 1), "rock");
    scene.step(Dir::East);
    assert_eq!(scene.world.hero_pos().x, 3);
    assert_eq!(scene.carried()[0], "rock", "it was picked up");
    scene.step(Dir::East);
    assert_eq!(scene.world.hero_pos().x, 4, "one floats");
}

#[test]
fn monsters_slide_too() {
    let mut scene = row_with(vec![monster('o', &[])], vec![], " @...===o ");
    scene.rest(2);
    assert_eq!(scene.pos('o'), Some(Pos::new(4, 1)));
}
