//! Terrain and features: what they let pass, hide and do.

mod boulders;
mod bridges;
mod doors;
mod ice;
mod liquids;
mod looks;
mod minds;
mod search;
mod steps_over;
mod swaps;
mod traps;

use super::scene::Scene;
use crate::base::Pos;
use crate::content::{Fixture, MonsterTemplate, ObjectTemplate};
use crate::rules::senses::vision;
use crate::world::{Cell, Door, Feature, Lock, Statue, Terrain};

/// What the characters of a picture stand for, besides those of every scene.
const TERRAIN: [(char, Terrain); 11] = [
    ('-', Terrain::Wall),
    ('+', Terrain::Door(Door::Closed)),
    ('/', Terrain::Door(Door::Open)),
    ('S', Terrain::SecretDoor),
    ('H', Terrain::SecretCorridor),
    ('~', Terrain::Moat),
    ('&', Terrain::Lava),
    ('=', Terrain::Ice),
    ('*', Terrain::Cloud),
    ('8', Terrain::Tree),
    ('%', Terrain::Bars),
];

/// Returns the feature that a character stands for. A locked door is `L`.
fn feature(character: char) -> Option<Feature> {
    match character {
        '0' => Some(Feature::Boulder),
        '\'' => Some(Feature::Statue(Statue::default())),
        '^' => Some(Feature::from(Fixture::Pit)),
        'L' => Some(Feature::Lock(Lock { key: None })),
        _ => None,
    }
}

/// Returns a scene with terrain and features in it.
fn scene(monsters: Vec<MonsterTemplate>, objects: Vec<ObjectTemplate>, picture: &[&str]) -> Scene {
    let terrain_of = |character: char| {
        let found = TERRAIN.iter().find(|(known, _)| *known == character);
        let locked = (character == 'L').then_some(Terrain::Door(Door::Closed));
        found.map(|(_, terrain)| *terrain).or(locked)
    };
    let is_special = |it: char| terrain_of(it).is_some() || feature(it).is_some();
    let bare = |row: &&str| row.replace(is_special, ".");
    let rows: Vec<String> = picture.iter().map(bare).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let mut scene = Scene::with(monsters, objects, &rows);
    let mut layout = scene.world.level().layout().clone();
    let cells = || {
        let rows = (0..).zip(picture);
        rows.flat_map(|(y, row)| {
            (0..)
                .zip(row.chars())
                .map(move |(x, it)| (Pos::new(x, y), it))
        })
    };
    for (pos, character) in cells() {
        if let Some(terrain) = terrain_of(character) {
            layout.cells[pos] = Cell::new(terrain);
        }
    }
    scene.lay(layout);
    for (pos, character) in cells() {
        if let Some(feature) = feature(character) {
            scene.world.level_mut().put_feature(pos, feature);
        }
    }
    vision::see(&scene.setting, &mut scene.world);
    vision::remember(&mut scene.world);
    scene
}

/// Returns a scene in one row, with rock around it.
fn row(picture: &str) -> Scene {
    row_with(vec![], vec![], picture)
}

fn row_with(monsters: Vec<MonsterTemplate>, objects: Vec<ObjectTemplate>, picture: &str) -> Scene {
    let rock = " ".repeat(picture.chars().count());
    scene(monsters, objects, &[&rock, picture, &rock])
}

/// Returns the terrain of a cell of such a row.
fn terrain(scene: &Scene, x: i16) -> Terrain {
    scene.world.level().terrain(Pos::new(x, 1))
}
