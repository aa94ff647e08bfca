//! The ways of monsters through terrain.

use super::scene;
use crate::base::Pos;
use crate::content::Ability::{Smart, Telepathic};
use crate::rules::tests::scene::monster;

#[test]
fn a_smart_monster_finds_its_way_around_water_and_through_a_door() {
    let mut scene = scene(
        vec![monster('o', &[Smart, Telepathic])],
        vec![],
        &["       ", " @~~~o ", " .---+ ", " ..... ", "       "],
    );
    scene.rest(3);
    assert_eq!(scene.pos('o'), Some(Pos::new(5, 2)), "in the doorway");
    scene.rest(4);
    assert_eq!(
        scene.pos('o').map(|pos| pos.distance(Pos::new(1, 1))),
        Some(1)
    );
}
