//! What is seen and remembered of terrain and features.

use super::scene;
use crate::base::Pos;
use crate::content::Fixture;
use crate::rules::senses::vision;
use crate::rules::tests::scene::Scene;
use crate::world::{Landmark, Terrain};

fn is_in_view(scene: &Scene, x: i16) -> bool {
    scene.world.level().knowledge().in_view.has(Pos::new(x, 1))
}

fn remembered(scene: &Scene, x: i16) -> Option<Landmark> {
    let known = scene.world.level().knowledge().recall(Pos::new(x, 1));
    known.and_then(|known| known.feature)
}

#[test]
fn one_sees_across_liquids_bars_and_statues_and_not_across_clouds_trees_and_boulders() {
    for (obstacle, is_transparent) in [
        ('~', true),
        ('&', true),
        ('%', true),
        ('\'', true),
        ('^', true),
        ('*', false),
        ('8', false),
        ('0', false),
        ('+', false),
    ] {
        let row = format!(" @{obstacle}. ");
        let scene = scene(vec![], vec![], &["     ", &row, "     "]);
        assert!(is_in_view(&scene, 2), "{obstacle}");
        assert_eq!(is_in_view(&scene, 3), is_transparent, "{obstacle}");
    }
}

#[test]
fn features_in_view_are_remembered_and_traps_once_they_are_found() {
    let mut scene = scene(vec![], vec![], &["      ", " @.^'0 ", "      "]);
    assert_eq!(remembered(&scene, 4), Some(Landmark::Statue));
    assert_eq!(remembered(&scene, 5), Some(Landmark::Boulder));
    assert_eq!(remembered(&scene, 3), None, "it is hidden");
    assert!(scene.world.level_mut().find_trap(Pos::new(3, 1)));
    vision::remember(&mut scene.world);
    assert_eq!(remembered(&scene, 3), Some(Landmark::Trap(Fixture::Pit)));
    assert!(!scene.world.level_mut().find_trap(Pos::new(3, 1)), "again");
}

#[test]
fn a_feature_out_of_view_is_remembered_as_it_was() {
    let mut scene = scene(vec![], vec![], &["      ", " @.'  ", "      "]);
    let at = Pos::new(3, 1);
    scene
        .world
        .level_mut()
        .set_terrain(Pos::new(2, 1), Terrain::Wall);
    scene.world.level_mut().remove_feature(at);
    vision::see(&scene.setting, &mut scene.world);
    vision::remember(&mut scene.world);
    assert_eq!(remembered(&scene, 3), Some(Landmark::Statue));
}
