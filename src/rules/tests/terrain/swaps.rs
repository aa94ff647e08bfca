//! Changing places with the peaceful, which moves nobody to where it cannot be.

use super::{Scene, row_with};
use crate::base::{Dir, Pos};
use crate::content::Ability::{Boss, Pass};
use crate::content::{Ability, EffectWord, Fixture};
use crate::rules::tests::effects::{dummy, lasting};
use crate::rules::tests::scene::monster;
use crate::rules::{Action, Event, Refusal, Risk, Who};
use crate::world::Terrain;

/// Returns a scene with a peaceful monster, in any terrain.
fn beside(abilities: &[Ability], picture: &str, terrain: Terrain) -> Scene {
    let mut scene = row_with(vec![monster('o', abilities)], vec![], picture);
    scene.monster_mut('o').pacify(0);
    scene.world.level_mut().set_terrain(Pos::new(2, 1), terrain);
    scene
}

/// Returns how often the hero was told of a change of places with the monster.
fn told_changes(scene: &Scene) -> usize {
    let told = Event::ChangedPlaces(Who::Monster(scene.kind('o')));
    scene.events.iter().filter(|&event| *event == told).count()
}

/// Returns what comes of walking into the monster, which must stay where it is if the hero may not go there.
fn walk(scene: &mut Scene) -> Result<(), Refusal> {
    let (hero, other) = (scene.world.hero_pos(), scene.pos('o'));
    let done = scene.act(Action::Step(Dir::East));
    let is_swapped = other == Some(scene.world.hero_pos()) && scene.pos('o') == Some(hero);
    assert_eq!(is_swapped, done.is_ok());
    assert_eq!(told_changes(scene), usize::from(is_swapped));
    assert_eq!(scene.world.violations(&scene.setting.content), [""; 0]);
    done
}

#[test]
fn the_hero_gets_into_no_rock_and_no_water() {
    let mut rock = beside(&[Pass], " @o. ", Terrain::Rock);
    assert_eq!(walk(&mut rock), Err(Refusal::RockInTheWay));
    let mut water = beside(&[Pass], " @o. ", Terrain::Moat);
    let in_the_way = Refusal::TerrainInTheWay(Terrain::Moat);
    assert_eq!(walk(&mut water), Err(in_the_way));
    let mut room = beside(&[Pass], " @o. ", Terrain::Room);
    assert_eq!(walk(&mut room), Ok(()));
}

#[test]
fn the_other_gets_into_no_water_over_which_the_hero_floats() {
    let mut scene = beside(&[Boss], " @o. ", Terrain::Room);
    scene.befall(lasting(EffectWord::Float, 0, 90), '@', '@');
    let here = scene.world.hero_pos();
    scene.world.level_mut().set_terrain(here, Terrain::Moat);
    assert_eq!(walk(&mut scene), Err(Refusal::NoWayMade));
}

#[test]
fn a_known_trap_under_the_other_is_asked_about() {
    let mut scene = beside(&[], " @o. ", Terrain::Room);
    let at = Pos::new(2, 1);
    let level = scene.world.level_mut();
    level.put_feature(at, crate::world::Feature::from(Fixture::Pit));
    level.find_trap(at);
    let risk = Refusal::Risky(Risk::Trap(Fixture::Pit));
    assert_eq!(walk(&mut scene), Err(risk));
}

#[test]
fn a_change_of_places_is_told_wherever_a_confused_step_leads_and_of_no_enemy() {
    for is_peaceful in [true, false] {
        let mut scene = row_with(vec![dummy('o')], vec![], " @o. ");
        if is_peaceful {
            scene.monster_mut('o').pacify(0);
        }
        scene.befall(lasting(EffectWord::Confuse, 0, 10_000), '@', '@');
        let mut changes = 0;
        for turn in 0..60 {
            let (hero, other) = (scene.world.hero_pos(), scene.pos('o'));
            // Also away from it.
            scene.step(Dir::ALL[turn % Dir::ALL.len()]);
            let is_changed = other == Some(scene.world.hero_pos()) && scene.pos('o') == Some(hero);
            assert_eq!(told_changes(&scene), usize::from(is_changed && is_peaceful));
            changes += told_changes(&scene);
        }
        assert_eq!(changes > 5, is_peaceful, "{changes}");
    }
}
