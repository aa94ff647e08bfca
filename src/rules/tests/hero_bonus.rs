//! What a hero has more of its figures than others.

use super::scene::{Scene, dice, monster, object};
use crate::content::{ObjectTemplate, ObjectType};
use crate::rules::stats::{self, Subject};
use crate::world::{HeroBonus, Slot, StatusKind};

#[test]
fn a_bonus_of_the_hero_adds_to_its_figures_and_to_what_it_wears() {
    let ring = ObjectTemplate {
        hit: dice("3+0d1"),
        weight: dice("20+0d1"),
        ..object("ring", &[ObjectType::Ring])
    };
    let mut scene = Scene::with(
        vec![monster('o', &[])],
        vec![ring],
        &["    ", " @o ", "    "],
    )
    .tactical();
    scene.world.hero.equipment[Slot::LeftRing as usize] = Some(scene.item("ring"));
    scene.world.hero.bonus = HeroBonus {
        hit: 4,
        damage: 5,
        dodge: 6,
        defense: 7,
        speed: 8,
        weight: 200,
    };
    let hero = Subject::hero(&scene.setting.content, &scene.world.hero, 0);
    for (kind, amount) in [
        (StatusKind::Hit, 7),
        (StatusKind::Damage, 5),
        (StatusKind::Dodge, 6),
        (StatusKind::Defense, 7),
        (StatusKind::Speed, 8),
        (StatusKind::Shine, 0),
    ] {
        assert_eq!(hero.figure(kind), amount, "{kind:?}");
    }
    assert_eq!(stats::weight(&scene.world.hero), 220);
    // 220 of weight cost 1.
    assert_eq!(hero.speed(&*scene.setting.book), 17);
}
