//! Steps into monsters and into rock.

use super::scene::{HARDNESS, Scene, monster, object};
use crate::base::{Dir, Pos};
use crate::content::Ability::{Destroy, Erratic, Pass, PickUp, Smart, Telepathic, Tunneler};
use crate::content::ObjectType;
use crate::rules::{Action, Event, Refusal, Who, refusal_of_step};
use crate::world::{Cell, Terrain};

#[test]
fn the_hero_walks_in_eight_directions_and_not_into_rock() {
    for dir in Dir::ALL {
        let mut scene = Scene::new(vec![], &["     ", " ... ", " .@. ", " ... ", "     "]);
        scene.step(dir);
        assert_eq!(scene.world.hero_pos(), Pos::new(2, 2).step(dir));
        let mut walled = Scene::new(vec![], &["   ", " @ ", "   "]);
        let refusal = Refusal::RockInTheWay;
        let foretold = refusal_of_step(&walled.setting, &walled.world, dir);
        assert_eq!(foretold, Some(refusal));
        assert_eq!(walled.act(Action::Step(dir)), Err(refusal));
    }
}

#[test]
fn a_digger_takes_85_off_the_rock_and_enters_the_corridor_it_makes() {
    let mut scene = Scene::new(
        vec![monster('t', &[Telepathic, Tunneler])],
        &["       ", " @.. t ", "       "],
    );
    scene.rest(2);
    assert_eq!(scene.picture()[1], " @.. t ");
    assert_eq!(
        scene.world.level().cell(Pos::new(4, 1)),
        Cell::rock(HARDNESS - 85)
    );
    scene.rest(1);
    assert_eq!(
        scene.picture()[1],
        " @..t. ",
        "the second try breaks the rock, and it is entered at once"
    );
    assert_eq!(
        scene.world.level().terrain(Pos::new(4, 1)),
        Terrain::Corridor
    );
    assert!(
        scene
            .events
            .contains(&Event::Dug(Who::Monster(scene.kind('t'))))
    );
}

#[test]
fn the_border_is_never_dug_or_walked() {
    for ability in [Tunneler, Pass] {
        let stray = crate::content::MonsterTemplate {
            damage: crate::base::Dice::constant(0),
            ..monster('x', &[Erratic, ability])
        };
        let mut scene = Scene::new(vec![stray], &["   ", " x@"]);
        for _ in 0..500 {
            scene.rest(1);
            let pos = scene.pos('x').expect("it is somewhere");
            let cells = &scene.world.level().layout().cells;
            assert!(!cells.is_border(pos), "{ability:?}");
            let mut border = cells.positions().filter(|&pos| cells.is_border(pos));
            assert!(border.all(|pos| cells[pos] == Cell::BORDER), "{ability:?}");
        }
    }
}

#[test]
fn a_monster_that_passes_walks_through_rock_and_leaves_it_as_it_is() {
    let mut scene = Scene::new(
        vec![monster('g', &[Telepathic, Pass])],
        &["       ", " @.. g ", "       "],
    );
    scene.rest(2);
    assert_eq!(scene.picture()[1], " @..g  ");
    scene.rest(1);
    assert_eq!(scene.picture()[1], " @.g   ");
    assert_eq!(
        scene.world.level().cell(Pos::new(4, 1)),
        Cell::rock(HARDNESS)
    );
}

#[test]
fn moving_into_a_monster_pushes_it_to_a_free_cell() {
    // The fast one comes from behind; the slow one has one free cell beside it.
    let fast = monster('f', &[Telepathic]);
    let slow = crate::content::MonsterTemplate {
        speed: crate::base::Dice::constant(1),
        ..monster('s', &[])
    };
    let mut scene = Scene::new(
        vec![fast, slow],
        &["        ", " @...sf ", "     .  ", "        "],
    );
    scene.rest(2);
    assert_eq!(scene.picture()[1..3], [" @...f. ", "     s  "]);
}

#[test]
fn with_no_free_cell_the_two_change_places() {
    let fast = monster('f', &[Telepathic]);
    let slow = crate::content::MonsterTemplate {
        speed: crate::base::Dice::constant(1),
        ..monster('s', &[])
    };
    let row = ["        ", " @ ssf  ", "        "];
    let mut scene = Scene::new(vec![fast, slow], &row);
    scene.rest(2);
    assert_eq!(scene.picture()[1], " @ sfs  ");
}

#[test]
fn a_mover_in_rock_stays_when_the_other_could_not_stand_there() {
    let ghost = monster('g', &[Telepathic, Pass]);
    let walker = crate::content::MonsterTemplate {
        speed: crate::base::Dice::constant(1),
        ..monster('w', &[])
    };
    // The walker has nowhere to go but the ghost's rock.
    let mut scene = Scene::new(vec![ghost, walker], &["       ", " @ wg  ", "       "]);
    scene.rest(3);
    assert_eq!(scene.picture()[1], " @ wg  ");
}

#[test]
fn a_monster_that_picks_up_takes_what_lies_where_it_walks_and_leaves_it_when_it_dies() {
    let mut scene = Scene::with(
        vec![monster('m', &[PickUp])],
        vec![
            object("egg", &[ObjectType::Food]),
            object("hat", &[ObjectType::Helmet]),
        ],
        &["      ", " @..m ", "      "],
    );
    scene.put(Pos::new(3, 1), "egg");
    scene.put(Pos::new(3, 1), "hat");
    scene.rest(2);
    assert_eq!(scene.picture()[1], " @.m. ");
    assert!(scene.lying(Pos::new(3, 1)).is_empty());
    let (thief, item) = (Who::Monster(scene.kind('m')), scene.object("egg").into());
    assert!(scene.events.contains(&Event::Took { thief, item }));
    scene.monster_mut('m').body.set_hit_points(0, 0);
    scene.rest(1);
    scene.step(Dir::East);
    assert_eq!(scene.find('m'), None);
    let lying = scene.lying(Pos::new(2, 1));
    assert!(
        lying.contains(&"egg") && lying.contains(&"hat"),
        "{lying:?}"
    );
}

#[test]
fn a_monster_that_destroys_leaves_nothing() {
    let egg = object("egg", &[ObjectType::Food]);
    let mut scene = Scene::with(
        vec![monster('m', &[Destroy])],
        vec![egg],
        &["      ", " @..m ", "      "],
    );
    scene.put(Pos::new(3, 1), "egg");
    scene.rest(2);
    let (by, item) = (Who::Monster(scene.kind('m')), scene.object("egg").into());
    assert!(scene.events.contains(&Event::Destroyed { by, item }));
    assert!(scene.lying(Pos::new(3, 1)).is_empty());
    assert!(scene.monster_mut('m').pack.is_empty());
}

#[test]
fn other_monsters_leave_items_alone() {
    let egg = object("egg", &[ObjectType::Food]);
    let mut scene = Scene::with(
        vec![monster('m', &[Smart])],
        vec![egg],
        &["      ", " @..m ", "      "],
    );
    scene.put(Pos::new(3, 1), "egg");
    scene.rest(3);
    assert_eq!(scene.lying(Pos::new(3, 1)), ["egg"]);
}
