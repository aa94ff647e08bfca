//! Texts in the floor.

use super::super::scene::{Scene, monster};
use crate::base::{Dir, Pos};
use crate::rules::Event;
use crate::world::{Engraving, EngravingKind, Feature, StatusKind};

const HALL: [&str; 3] = ["       ", " .@..o ", "       "];

const TEXT: Pos = Pos::new(3, 1);

fn scene(kind: EngravingKind) -> Scene {
    let mut scene = Scene::new(vec![monster('o', &[])], &HALL);
    scene.monster_mut('o').pacify(0);
    let text = "ad aerarium".to_owned();
    let engraving = Feature::Engraving(Engraving { text, kind });
    scene.world.level_mut().put_feature(TEXT, engraving);
    scene
}

/// Steps onto the text and off it until it is gone, or often. Returns how often it was read.
fn tread(scene: &mut Scene) -> usize {
    let mut read = 0;
    for _ in 0..50 {
        scene.step(Dir::East);
        let reads = |event: &Event| matches!(event, Event::ReadEngraving(_));
        read += usize::from(scene.events.iter().any(reads));
        scene.step(Dir::West);
    }
    read
}

#[test]
fn a_text_is_read_where_one_steps_and_dust_wears_off() {
    let mut burned = scene(EngravingKind::Burned);
    assert_eq!(tread(&mut burned), 50);
    let mut dust = scene(EngravingKind::Dust);
    let read = tread(&mut dust);
    assert!((1..50).contains(&read), "{read}");
    assert_eq!(dust.world.level().feature(TEXT), None);
}

#[test]
fn the_blind_do_not_read() {
    let mut scene = scene(EngravingKind::Burned);
    scene.with_ctx(|ctx| {
        let hero = crate::world::ActorId::HERO;
        crate::rules::effects::impose(ctx, hero, StatusKind::Blind, 1_000);
    });
    assert_eq!(tread(&mut scene), 0);
}
