//! What special levels forbid, say and add to the ways between levels.

use super::super::scene::{Scene, monster, object};
use super::{dummy, effect, entry, of};
use crate::base::{Dir, Pos, Rect};
use crate::content::Ability::Smart;
use crate::content::{EffectTemplate, EffectWord, Fixture, ObjectType, Occasion};
use crate::rules::{Action, Event, Refusal, Risk, Who};
use crate::world::{
    ActorId, ArrivalRegion, AutoPickup, Feature, ItemPlace, Landing, LevelFlag, Link, Side,
    Special, StatusKind, Terrain,
};

/// Makes the level of a scene a special one that forbids this.
fn forbid(scene: &mut Scene, flag: LevelFlag) {
    scene.world.level_mut().special = Some(Special {
        name: "vault".to_owned(),
        flags: vec![flag],
        ..Special::default()
    });
}

/// Returns the texts of what was told of effects.
fn told(scene: &Scene) -> Vec<&'static str> {
    scene.told().into_iter().map(|(text, _)| text).collect()
}

#[test]
fn nobody_is_teleported_where_the_level_forbids_it() {
    let picture = ["          ", " @o    .. ", "          "];
    let mut scene = Scene::new(vec![monster('o', &[])], &picture);
    forbid(&mut scene, LevelFlag::NoTeleport);
    for symbol in ['o', '@'] {
        for effect in [effect(EffectWord::Teleport), of(EffectWord::Blink, 9)] {
            scene.befall(effect, '@', symbol);
            assert_eq!(scene.picture()[1], " @o    .. ", "{symbol}");
            assert_eq!(told(&scene), ["Nobody can be teleported on this level."]);
        }
    }
}

#[test]
fn a_thief_runs_where_it_cannot_vanish() {
    let picture = ["          ", " @o    .. ", "          "];
    for is_forbidden in [false, true] {
        let mut scene = Scene::with(vec![monster('o', &[])], vec![object("ring", &[])], &picture);
        scene.carry(0, "ring");
        if is_forbidden {
            forbid(&mut scene, LevelFlag::NoTeleport);
        }
        scene.befall(effect(EffectWord::Steal), 'o', '@');
        let statuses = scene.monster_mut('o').body.statuses();
        let runs = statuses.of(StatusKind::Scare, 0).next().is_some();
        let stays = scene.picture()[1] == " @o    .. ";
        assert_eq!((runs, stays), (is_forbidden, is_forbidden));
    }
}

#[test]
fn nobody_falls_through_a_hard_floor_but_one_can_rise() {
    let picture = ["     ", " @.. ", "     "];
    let mut scene = Scene::new(vec![], &picture).above(&["     ", " .<. ", "     "]);
    forbid(&mut scene, LevelFlag::HardFloor);
    let too_hard = ["The floor of this level is too hard to fall through."];
    for amount in [0, 1] {
        scene.befall(of(EffectWord::Fall, amount), '@', '@');
        assert_eq!(
            (scene.world.level_number(), told(&scene)),
            (1, too_hard.to_vec())
        );
    }
    scene.world.level_mut().special = None;
    scene.befall(of(EffectWord::Fall, 1), '@', '@');
    assert_eq!(scene.world.level_number(), 2);
    forbid(&mut scene, LevelFlag::HardFloor);
    scene.befall(of(EffectWord::Fall, -1), '@', '@');
    assert_eq!(scene.world.level_number(), 1);
}

#[test]
fn a_level_that_cannot_be_mapped_is_not() {
    let picture = ["         ", " @.   .. ", "         "];
    let mut scene = Scene::new(vec![], &picture);
    let far = Pos::new(6, 1);
    let is_known = |scene: &Scene| scene.world.level().knowledge().recall(far).is_some();
    forbid(&mut scene, LevelFlag::NoMap);
    scene.befall(effect(EffectWord::Map), '@', '@');
    assert!(!is_known(&scene));
    assert_eq!(told(&scene), ["No magic can map this level."]);
    scene.world.level_mut().special = None;
    scene.befall(effect(EffectWord::Map), '@', '@');
    assert!(is_known(&scene));
}

#[test]
fn what_the_level_forbids_is_useless() {
    let scroll = object("scroll", &[ObjectType::Scroll]);
    for (does, flag) in [
        (EffectWord::Map, LevelFlag::NoMap),
        (EffectWord::Teleport, LevelFlag::NoTeleport),
    ] {
        let read = entry("scroll", Occasion::Read, effect(does));
        let picture = ["     ", " @.. ", "     "];
        for is_forbidden in [true, false] {
            let mut scene = Scene::with(vec![], vec![scroll.clone()], &picture)
                .with_effects(std::slice::from_ref(&read));
            if is_forbidden {
                forbid(&mut scene, flag);
            }
            scene.carry(0, "scroll");
            let useless = Err(Refusal::Risky(Risk::Useless(scene.object("scroll"))));
            let expected = if is_forbidden { useless } else { Ok(()) };
            let read = Action::Read(ItemPlace::Pack(0));
            assert_eq!(scene.act(read), expected, "{flag:?}");
        }
    }
}

#[test]
fn monsters_that_are_short_sighted_see_three_cells_far() {
    for (picture, sees) in [(" @..o ", true), (" @...o ", false)] {
        let wall = " ".repeat(picture.len());
        let picture = [&*wall, picture, &*wall];
        let mut scene = Scene::new(vec![monster('o', &[Smart])], &picture);
        forbid(&mut scene, LevelFlag::ShortSighted);
        let before = scene.pos('o');
        scene.rest(2);
        assert_eq!(scene.pos('o') != before, sees, "{picture:?}");
        scene.world.level_mut().special = None;
        scene.rest(2);
        assert_ne!(scene.pos('o'), before, "{picture:?}");
    }
}

#[test]
fn a_level_says_its_name_and_its_messages_when_the_hero_first_comes() {
    let picture = ["     ", " @.> ", "     "];
    let mut scene = Scene::new(vec![], &picture).above(&["     ", " .<. ", "     "]);
    scene.world.move_to_level(2);
    let level = scene.world.level_mut();
    level.messages = vec!["It is cold here.".to_owned(), "And damp.".to_owned()];
    level.special = Some(Special {
        name: "cellar".to_owned(),
        ..Special::default()
    });
    scene.world.move_to_level(1);
    scene.world.level_mut().place_hero(Pos::new(1, 1));
    let told = |scene: &Scene| -> Vec<String> {
        let told = scene.events.iter().filter_map(|event| match event {
            Event::Told(text) => Some(text.clone()),
            _ => None,
        });
        told.collect()
    };
    scene.stand_on_stairs();
    scene.act(Action::Descend).expect("there are stairs");
    let arrived = Event::Arrived {
        level: 2,
        name: Some("cellar".to_owned()),
    };
    assert!(scene.events.contains(&arrived), "{:?}", scene.events);
    assert_eq!(told(&scene), ["It is cold here.", "And damp."]);
    scene.act(Action::Ascend).expect("there are stairs");
    scene.act(Action::Descend).expect("there are stairs");
    assert_eq!(told(&scene), [""; 0], "only once");
}

#[test]
fn who_falls_arrives_in_the_region_for_those_from_above() {
    let picture = ["     ", " @.. ", "     "];
    for (from, column) in [(Side::Above, 6), (Side::Below, 1)] {
        let mut scene = Scene::new(vec![], &picture).above(&["        ", " ...... ", "        "]);
        scene.world.move_to_level(2);
        scene.world.level_mut().special = Some(Special {
            arrivals: vec![ArrivalRegion {
                area: Rect::new(6, 1, 1, 1),
                except: None,
                from: Some(from),
            }],
            ..Special::default()
        });
        scene.world.move_to_level(1);
        scene.world.level_mut().place_hero(Pos::new(1, 1));
        scene.befall(of(EffectWord::Fall, 1), '@', '@');
        assert_eq!(scene.world.hero_pos().x, column, "{from:?}");
    }
}

#[test]
fn a_portal_that_leads_nowhere_says_so() {
    let picture = ["     ", " @.. ", "     "];
    let mut scene = Scene::new(vec![], &picture);
    let portal = Feature::from(Fixture::MagicPortal);
    scene.world.level_mut().put_feature(Pos::new(2, 1), portal);
    scene.step(Dir::East);
    let told = ["{who} [step|steps] on {what}", "it leads nowhere"];
    assert_eq!(scene.told(), told.map(|text| (text, Who::Hero)));
}

#[test]
fn a_step_onto_a_portal_leads_away_and_the_way_back_ends_on_it() {
    let picture = ["     ", " @.. ", "     "];
    let mut scene = Scene::new(vec![], &picture).above(&["     ", " .<. ", "     "]);
    let portal = Pos::new(2, 1);
    let level = scene.world.level_mut();
    level.put_feature(portal, Feature::from(Fixture::MagicPortal));
    let landing = Landing::Region(None);
    level.link(portal, Link { level: 2, landing });
    scene.step(Dir::East);
    assert_eq!(scene.world.level_number(), 2);
    let back = Link {
        level: 1,
        landing: Landing::WayBack(0),
    };
    let stairs = scene.world.level().layout().up_stairs[0];
    scene.world.level_mut().link(stairs, back);
    let here = scene.world.hero_pos();
    if here != stairs {
        scene.world.level_mut().relocate(ActorId::HERO, stairs);
    }
    scene.act(Action::Ascend).expect("there are stairs");
    let place = (scene.world.level_number(), scene.world.hero_pos());
    assert_eq!(place, (1, portal));
    assert_eq!(scene.world.violations(&scene.setting.content), [""; 0]);
}

/// Returns a row with a portal to level 2 in its fifth cell.
fn before_a_portal(effects: &[EffectTemplate], picture: &str) -> (Scene, Pos) {
    let rows = ["          ", picture, "          "];
    let mut scene = Scene::new(vec![dummy('o')], &rows)
        .above(&["     ", " .<. ", "     "])
        .with_effects(effects);
    let portal = Pos::new(4, 1);
    let level = scene.world.level_mut();
    level.put_feature(portal, Feature::from(Fixture::MagicPortal));
    let landing = Landing::Region(None);
    level.link(portal, Link { level: 2, landing });
    (scene, portal)
}

#[test]
fn what_lies_before_a_portal_is_left_behind_without_a_word() {
    let picture = ["     ", " @.. ", "     "];
    let rock = object("rock", &[ObjectType::Food]);
    let mut scene = Scene::with(vec![], vec![rock], &picture).above(&["     ", " .<. ", "     "]);
    let portal = Pos::new(2, 1);
    let level = scene.world.level_mut();
    level.put_feature(portal, Feature::from(Fixture::MagicPortal));
    let landing = Landing::Region(None);
    level.link(portal, Link { level: 2, landing });
    scene.put(portal, "rock");
    scene.world.hero.auto_pickup = AutoPickup::nothing();
    scene.step(Dir::East);
    assert_eq!(scene.world.level_number(), 2);
    let lies = |event: &&Event| matches!(event, Event::LiesHere(_));
    assert_eq!(scene.events.iter().filter(lies).count(), 0);
}

#[test]
fn a_portal_takes_the_hero_in_whatever_way_it_gets_there() {
    let (mut slid, portal) = before_a_portal(&[], " @...... ");
    for x in [2, 3, 5, 6] {
        let level = slid.world.level_mut();
        level.set_terrain(Pos::new(x, 1), Terrain::Ice);
    }
    slid.step(Dir::East);
    assert_eq!(slid.world.level_number(), 2, "by sliding");
    let (mut swapped, _) = before_a_portal(&[], " ..@o... ");
    let id = swapped.id('o');
    let now = swapped.world.clock;
    let monster = swapped.world.level_mut().monster_mut(id);
    monster.expect("it is there").pacify(now);
    swapped.step(Dir::East);
    assert_eq!(swapped.world.level_number(), 2, "by changing places");
    let (mut pushed, _) = before_a_portal(&[], " .o@.... ");
    pushed.befall(of(EffectWord::Push, 1), 'o', '@');
    assert_eq!(pushed.world.level_number(), 2, "by being pushed");
    let (mut walked, _) = before_a_portal(&[], " ..@.... ");
    walked.step(Dir::East);
    assert_eq!(walked.world.level_number(), 2, "by walking");
    walked.world.move_to_level(1);
    let trap = walked.world.level().trap(portal);
    assert!(trap.is_some_and(|trap| trap.is_found));
}

#[test]
fn what_a_portal_does_besides_befalls_whoever_walks_or_slides_onto_it() {
    let harm = entry("magic portal", Occasion::Stepped, of(EffectWord::Harm, 20));
    for is_ice in [false, true] {
        let (mut scene, _) = before_a_portal(std::slice::from_ref(&harm), " ..@.... ");
        if is_ice {
            let here = scene.world.hero_pos();
            scene
                .world
                .level_mut()
                .relocate(ActorId::HERO, Pos::new(2, 1));
            scene.world.level_mut().set_terrain(here, Terrain::Ice);
        }
        scene.step(Dir::East);
        assert_eq!(scene.world.level_number(), 2);
        assert_eq!(scene.world.hero_hit_points(), 80, "on ice: {is_ice}");
    }
}
