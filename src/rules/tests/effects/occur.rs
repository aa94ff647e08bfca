//! A scene in which every occasion can come.

use super::super::scene::{Scene, object};
use super::{dummy, of};
use crate::base::{Dir, Pos};
use crate::content::{EffectTemplate, EffectWord, Fixture, ObjectTemplate, ObjectType, Occasion};
use crate::rules::Action;
use crate::world::{Feature, ItemPlace, Slot};

/// The cells of the feature and the trap of the scene, on both sides of the hero.
const ALTAR: Pos = Pos::new(1, 1);
const PIT: Pos = Pos::new(3, 1);

/// The carry slots of the items of the scene.
const FLASK: usize = 0;
const SCROLL: usize = 1;
const EGG: usize = 2;
const WAND: usize = 3;

/// Returns whose effects the occasion of [`occur`] brings about.
pub(super) fn bearer_of(when: Occasion) -> &'static str {
    match when {
        Occasion::Drunk | Occasion::Thrown => "flask",
        Occasion::Read => "scroll",
        Occasion::Eaten | Occasion::Carried => "egg",
        Occasion::Used => "altar",
        Occasion::Worn | Occasion::Struck => "ring",
        Occasion::Always | Occasion::Dies | Occasion::Casts | Occasion::Hits => "o",
        Occasion::Aimed => "wand",
        Occasion::Stepped => "pit",
    }
}

/// A hero with items of every use between an altar and a pit, and two monsters.
pub(super) fn stage(effects: &[EffectTemplate]) -> Scene {
    let objects = [
        ("flask", ObjectType::Flask),
        ("scroll", ObjectType::Scroll),
        ("egg", ObjectType::Food),
        ("wand", ObjectType::Wand),
        ("ring", ObjectType::Ring),
        ("sword", ObjectType::Weapon),
        ("mail", ObjectType::Armor),
    ];
    let template = |(name, kind)| ObjectTemplate {
        attribute: crate::base::Dice::constant(3),
        ..object(name, &[kind])
    };
    let objects = objects.map(template).to_vec();
    let picture = ["          ", " .@....i. ", " ..o..... ", "          "];
    let scene = Scene::with(vec![dummy('o'), dummy('i')], objects, &picture);
    let mut scene = scene.with_effects(effects);
    let items = [
        (FLASK, "flask"),
        (SCROLL, "scroll"),
        (EGG, "egg"),
        (WAND, "wand"),
    ];
    for (slot, name) in items {
        scene.carry(slot, name);
    }
    let worn = [
        (Slot::Weapon, "sword"),
        (Slot::Armor, "mail"),
        (Slot::LeftRing, "ring"),
    ];
    for (slot, name) in worn {
        scene.world.hero.equipment[slot as usize] = Some(scene.item(name));
    }
    for (pos, fixture) in [(ALTAR, Fixture::Altar), (PIT, Fixture::Pit)] {
        let feature = Feature::from(fixture);
        scene.world.level_mut().put_feature(pos, feature);
    }
    scene
}

/// Lets an occasion come once. By the tactical rules, blows and missiles may miss.
pub(super) fn occur(scene: &mut Scene, when: Occasion) {
    let at = scene.pos('o').expect("it is there yet");
    if when == Occasion::Casts {
        // The first turn of a monster comes after the second of the hero.
        scene.rest(1);
    }
    let place = ItemPlace::Pack;
    let action = match when {
        Occasion::Drunk => Action::Drink(place(FLASK)),
        Occasion::Read => Action::Read(place(SCROLL)),
        Occasion::Eaten => Action::Eat(place(EGG)),
        Occasion::Used => Action::Use(ALTAR),
        Occasion::Worn | Occasion::Carried | Occasion::Always | Occasion::Casts => Action::Rest,
        Occasion::Aimed => Action::Aim {
            item: place(WAND),
            at,
        },
        Occasion::Thrown => Action::Throw {
            item: place(FLASK),
            at,
        },
        Occasion::Stepped => Action::Step(Dir::East),
        Occasion::Hits | Occasion::Struck => return scene.strike('o', '@'),
        Occasion::Dies => return scene.befall(of(EffectWord::Harm, 1_000), '@', 'o'),
    };
    scene
        .act(Action::Sure(Box::new(action)))
        .expect("the action suits the scene");
}
