//! Going from level to level, in a real dungeon.

use super::scene::{Scene, monster, object};
use super::trip::Trip;
use crate::base::{Dir, Pos};
use crate::content::Ability::Unique;
use crate::content::{ObjectTemplate, ObjectType};
use crate::rules::{Action, Event, Refusal, Who, Wizardry};
use crate::world::Monster;

#[test]
fn the_nth_staircase_down_leads_to_the_nth_up_and_back() {
    for seed in 0..20 {
        let mut trip = Trip::new(seed);
        for depth in 1..4 {
            let down = trip.world.level().layout().down_stairs.clone();
            for (number, stairs) in down.iter().enumerate() {
                trip.stand_on(*stairs);
                trip.act(Action::Descend).expect("there are stairs down");
                let up = &trip.world.level().layout().up_stairs;
                assert_eq!((up.len(), up[number]), (down.len(), trip.world.hero_pos()));
                assert_eq!(trip.world.level_number(), depth + 1);
                trip.act(Action::Ascend).expect("there are stairs up");
                assert_eq!(
                    (trip.world.level_number(), trip.world.hero_pos()),
                    (depth, *stairs)
                );
            }
            trip.stand_on(down[0]);
            trip.act(Action::Descend).expect("there are stairs down");
        }
        assert!(trip.world.level().layout().down_stairs.is_empty());
    }
}

#[test]
fn stairs_are_taken_where_they_are_and_the_first_way_up_is_blocked() {
    let mut trip = Trip::new(5);
    let layout = trip.world.level().layout().clone();
    trip.stand_on(layout.up_stairs[0]);
    assert_eq!(trip.act(Action::Ascend), Err(Refusal::WayOutBlocked));
    assert_eq!(trip.act(Action::Descend), Err(Refusal::NoStairsDown));
    trip.stand_on(layout.down_stairs[0]);
    assert_eq!(trip.act(Action::Ascend), Err(Refusal::NoStairsUp));
}

#[test]
fn a_level_is_frozen_while_the_hero_is_away() {
    let mut trip = Trip::new(7);
    let down = trip.world.level().layout().down_stairs[0];
    trip.stand_on(down);
    let left = trip.monsters();
    let turns = trip.turns_to_come();
    trip.act(Action::Descend).expect("there are stairs down");
    for _ in 0..50 {
        trip.act(Action::Rest).expect("one can rest");
    }
    let below = trip.monsters();
    assert!(
        below
            .iter()
            .all(|(id, _)| !left.iter().any(|(other, _)| other == id))
    );
    trip.world.move_to_level(1);
    trip.world.level_mut().place_hero(down);
    assert_eq!(trip.monsters(), left);
    assert_eq!(trip.turns_to_come(), turns, "moved by the time away");
}

#[test]
fn a_monster_that_stands_where_the_hero_arrives_makes_way() {
    let mut trip = Trip::new(9);
    let down = trip.world.level().layout().down_stairs[0];
    trip.stand_on(down);
    trip.act(Action::Descend).expect("there are stairs down");
    let arrival = trip.world.hero_pos();
    trip.act(Action::Ascend).expect("there are stairs up");
    trip.world.move_to_level(2);
    let (kind, _) = trip
        .setting
        .content
        .monsters()
        .next()
        .expect("there is a kind");
    let in_the_way = Monster::roll(&trip.setting.content, kind, &mut trip.world.random.clone());
    let id = trip.world.place(in_the_way, arrival);
    trip.world.move_to_level(1);
    trip.world.level_mut().place_hero(down);
    trip.act(Action::Descend).expect("there are stairs down");
    assert_eq!(trip.world.hero_pos(), arrival);
    let aside = trip.world.level().position(id).expect("it is still there");
    assert!(aside != arrival && aside.distance(arrival) <= 2);
    assert!(trip.events.contains(&Event::MadeWay(Who::Monster(kind))));
}

#[test]
fn wizards_go_to_levels_that_exist() {
    let mut trip = Trip::new(3);
    let go = |depth| Action::Wizard(Wizardry::GoToLevel(depth));
    for depth in [0, 1, 5, u16::MAX] {
        assert_eq!(trip.act(go(depth)), Err(Refusal::NoSuchLevel), "{depth}");
    }
    assert!(!trip.world.wizardry);
    trip.act(go(4)).expect("there is a fourth level");
    assert!(trip.world.wizardry && trip.world.level_number() == 4);
    assert_eq!(trip.world.clock, 0, "at no time");
}

#[test]
fn wizards_teleport_to_free_floor_only() {
    let mut scene = Scene::new(vec![monster('o', &[])], &["      ", " @. o ", "      "]);
    let teleport = |to| Action::Wizard(Wizardry::Teleport(to));
    for taken in [
        Pos::new(4, 1),
        Pos::new(3, 1),
        Pos::new(0, 0),
        Pos::new(-5, 99),
    ] {
        assert_eq!(scene.act(teleport(Some(taken))), Err(Refusal::NoRoomForIt));
    }
    scene
        .act(teleport(Some(Pos::new(2, 1))))
        .expect("the cell is free");
    assert_eq!(scene.world.hero_pos(), Pos::new(2, 1));
    scene.act(teleport(None)).expect("there is a free cell");
    assert_eq!(scene.world.hero_pos(), Pos::new(1, 1), "the only other one");
}

#[test]
fn a_wizard_makes_no_kinds_that_the_templates_do_not_have() {
    let foreign = Scene::with(
        vec![monster('a', &[]), monster('b', &[])],
        vec![object("one", &[]), object("two", &[])],
        &["   ", " @ ", "   "],
    );
    let (kind, object) = (foreign.kind('b'), foreign.object("two"));
    let mut scene = Scene::with(
        vec![monster('a', &[])],
        Vec::new(),
        &["    ", " @. ", "    "],
    );
    for wizardry in [Wizardry::MakeMonster(kind), Wizardry::MakeObject(object)] {
        let made = scene.act(Action::Wizard(wizardry));
        assert_eq!(made, Err(Refusal::NoSuchKind));
    }
}

#[test]
fn not_even_a_wizard_makes_a_second_unique_or_artifact() {
    let crown = ObjectTemplate {
        artifact: true,
        ..object("crown", &[ObjectType::Helmet])
    };
    let unique = monster('U', &[Unique]);
    let mut scene = Scene::with(vec![unique], vec![crown], &["     ", " @.. ", "     "]);
    let make_monster = Action::Wizard(Wizardry::MakeMonster(scene.kind('U')));
    let make_object = Action::Wizard(Wizardry::MakeObject(scene.object("crown")));
    scene.act(make_object.clone()).expect("the first is made");
    assert_eq!(scene.act(make_object), Err(Refusal::OnlyOneEver));
    scene.act(make_monster.clone()).expect("the first is made");
    assert_eq!(
        scene.act(make_monster.clone()),
        Err(Refusal::OnlyOneEver),
        "it lives"
    );
    scene.monster_mut('U').body.set_hit_points(0, 0);
    scene.step(Dir::East);
    assert_eq!(scene.find('U'), None);
    assert_eq!(
        scene.act(make_monster),
        Err(Refusal::OnlyOneEver),
        "it was killed"
    );
}
