//! What is seen, and what is remembered.

use super::scene::{Scene, monster, object};
use crate::base::{Dice, Dir, Pos};
use crate::content::Ability::Telepathic;
use crate::content::{MonsterTemplate, ObjectTemplate, ObjectType};
use crate::rules::{Action, Event};
use crate::world::{Cell, Feature, ItemPlace, Slot};

const HALL: [&str; 3] = ["              ", " @........... ", "              "];

fn is_seen(scene: &Scene, x: i16) -> bool {
    scene.world.level().knowledge().in_view.has(Pos::new(x, 1))
}

#[test]
fn in_the_dark_the_hero_sees_three_cells_far_and_a_light_farther() {
    let lamp = ObjectTemplate {
        attribute: Dice::constant(6),
        ..object("lamp", &[ObjectType::Light])
    };
    let ember = ObjectTemplate {
        attribute: Dice::constant(1),
        ..object("ember", &[ObjectType::Light])
    };
    let mut scene = Scene::with(vec![], vec![lamp, ember], &HALL).dark();
    assert!(is_seen(&scene, 4) && !is_seen(&scene, 5));
    scene.carry(0, "lamp");
    assert!(
        !is_seen(&scene, 5),
        "a light that is carried and not worn is dark"
    );
    scene.repeat(
        1,
        &Action::Wear {
            item: ItemPlace::Pack(0),
            slot: None,
        },
    );
    assert!(is_seen(&scene, 7) && !is_seen(&scene, 8));
    scene.carry(1, "ember");
    scene.repeat(
        1,
        &Action::Wear {
            item: ItemPlace::Pack(1),
            slot: None,
        },
    );
    assert!(
        is_seen(&scene, 4) && !is_seen(&scene, 5),
        "never less than three"
    );
    scene.repeat(1, &Action::TakeOff(ItemPlace::Worn(Slot::Light)));
    assert!(is_seen(&scene, 4) && !is_seen(&scene, 5));
}

#[test]
fn in_a_lit_room_all_in_line_of_sight_is_seen() {
    let scene = Scene::new(vec![], &HALL);
    assert!(is_seen(&scene, 12));
}

#[test]
fn terrain_and_items_are_remembered_as_they_were_seen() {
    let egg = object("egg", &[ObjectType::Food]);
    let mut scene = Scene::with(vec![], vec![egg], &HALL).dark();
    let egg_at = Pos::new(3, 1);
    scene.put(egg_at, "egg");
    scene.rest(1);
    for _ in 0..7 {
        scene.step(Dir::East);
    }
    // The hero picked the egg up on its way; another one, put there and taken unseen, is not known.
    let recall = |scene: &Scene, pos| scene.world.level().knowledge().recall(pos);
    assert_eq!(recall(&scene, egg_at).and_then(|cell| cell.pile), None);
    scene.put(egg_at, "egg");
    scene.rest(1);
    assert_eq!(recall(&scene, egg_at).and_then(|cell| cell.pile), None);
    for _ in 0..3 {
        scene.step(Dir::West);
    }
    let pile = recall(&scene, egg_at).and_then(|cell| cell.pile);
    assert_eq!(pile.map(|pile| pile.top), Some(scene.object("egg")));
    for _ in 0..3 {
        scene.step(Dir::East);
    }
    scene.world.level_mut().piles.take_all(egg_at);
    scene.rest(1);
    assert_eq!(
        recall(&scene, egg_at).and_then(|cell| cell.pile),
        pile,
        "it went unseen"
    );
    let border = recall(&scene, Pos::new(0, 0)).map(|memory| memory.cell);
    assert_eq!(border, Some(Cell::BORDER));
}

#[test]
fn what_was_never_seen_is_not_known() {
    let scene = Scene::new(vec![], &HALL).dark();
    assert_eq!(scene.world.level().knowledge().recall(Pos::new(9, 1)), None);
}

#[test]
fn several_items_on_a_cell_show_as_several() {
    let egg = object("egg", &[ObjectType::Food]);
    let hat = object("hat", &[ObjectType::Helmet]);
    let mut scene = Scene::with(vec![], vec![egg, hat], &HALL);
    scene.put(Pos::new(5, 1), "egg");
    scene.put(Pos::new(5, 1), "hat");
    scene.rest(1);
    let pile = scene
        .world
        .level()
        .knowledge()
        .recall(Pos::new(5, 1))
        .and_then(|cell| cell.pile);
    assert_eq!(
        pile.map(|pile| (pile.top, pile.several)),
        Some((scene.object("hat"), true))
    );
}

#[test]
fn memory_counts_its_changes_and_nothing_else() {
    let egg = object("egg", &[ObjectType::Food]);
    let mut scene = Scene::with(vec![], vec![egg], &HALL);
    let egg_at = Pos::new(5, 1);
    let change = |scene: &mut Scene| {
        let before = scene.world.level().knowledge().changes();
        scene.rest(1);
        scene.world.level().knowledge().changes() != before
    };
    change(&mut scene);
    assert!(!change(&mut scene));
    scene.put(egg_at, "egg");
    assert!(change(&mut scene) && !change(&mut scene));
    scene.world.level_mut().piles.take_all(egg_at);
    assert!(change(&mut scene) && !change(&mut scene));
    let recalled = scene.world.level().knowledge().recall(egg_at);
    assert!(recalled.is_some_and(|cell| cell.is_plain()));
}

#[test]
fn a_monster_that_comes_into_the_light_is_reported_once() {
    let mut scene = Scene::new(
        vec![monster('m', &[])],
        &["          ", " @......m ", "          "],
    )
    .dark();
    let mut reported = Vec::new();
    for turn in 0..6 {
        scene.rest(1);
        reported.extend(
            scene
                .events
                .iter()
                .filter(|event| matches!(event, Event::Appeared(..)))
                .map(|_| turn),
        );
    }
    assert_eq!(reported.len(), 1, "{reported:?}");
}

#[test]
fn a_digger_that_breaks_through_opens_the_view() {
    let picture = ["        ", " @. t.. ", "        "];
    let digger = monster(
        't',
        &[
            crate::content::Ability::Telepathic,
            crate::content::Ability::Tunneler,
        ],
    );
    let mut scene = Scene::new(vec![digger], &picture);
    assert!(!is_seen(&scene, 5));
    scene.rest(4);
    assert!(is_seen(&scene, 5), "{:#?}", scene.picture());
}

#[test]
fn the_hero_sees_from_where_it_has_moved_to() {
    let mut scene = Scene::new(vec![], &["      ", " @    ", "  .   ", "   .. ", "      "]);
    scene.step(Dir::SouthEast);
    scene.step(Dir::SouthEast);
    assert!(scene.world.level().knowledge().in_view.has(Pos::new(4, 3)));
}

#[test]
fn a_monster_is_seen_before_it_is_told_what_it_does() {
    let fast = MonsterTemplate {
        speed: Dice::constant(100),
        ..monster('f', &[Telepathic])
    };
    let mut scene = Scene::new(vec![fast], &["          ", " @......f ", "          "]).dark();
    while !scene
        .events
        .iter()
        .any(|event| matches!(event, Event::Appeared(..)))
    {
        scene.rest(1);
    }
    let place = |wanted: fn(&Event) -> bool| scene.events.iter().position(wanted);
    let seen = place(|event| matches!(event, Event::Appeared(..)));
    let struck = place(|event| matches!(event, Event::Hit { .. } | Event::Missed { .. }));
    assert!(
        seen.is_some() && struck.is_some() && seen < struck,
        "{:?}",
        scene.events
    );
}

#[test]
fn obstacles_are_others_when_a_cell_opens_or_a_boulder_comes_and_not_while_rock_is_worn_down() {
    let mut scene = Scene::new(vec![], &HALL);
    let level = scene.world.level_mut();
    let mut obstacles = level.obstacles();
    let (rock, floor) = (Pos::new(5, 0), Pos::new(5, 1));
    level.dig(rock, 10);
    assert!(!level.note_obstacles(&mut obstacles));
    level.dig(rock, 0);
    assert!(level.note_obstacles(&mut obstacles));
    level.put_feature(floor, Feature::Boulder);
    assert!(level.note_obstacles(&mut obstacles) && !level.note_obstacles(&mut obstacles));
    level.remove_feature(floor);
    assert!(level.note_obstacles(&mut obstacles));
}
