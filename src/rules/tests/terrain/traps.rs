//! Traps that are known and unknown.

use super::row_with;
use crate::base::{Dir, Directions, Pos, UNREACHED};
use crate::content::{EffectWord, Fixture, Occasion};
use crate::rules::ai::crowd::Strikers;
use crate::rules::ai::paths::{Paths, Search};
use crate::rules::movement::gait::Gait;
use crate::rules::stats::Subject;
use crate::rules::tests::effects::{dummy, entry, lasting, of};
use crate::rules::tests::scene::{Scene, monster};
use crate::rules::{Action, Event, Refusal, Risk, Who};
use crate::world::{Landmark, Trap, World};

fn scene(picture: &str) -> Scene {
    let mut harm = of(EffectWord::Harm, 6);
    harm.on = crate::content::Recipients::Own;
    row_with(vec![dummy('o'), monster('k', &[])], vec![], picture).with_effects(&[entry(
        "pit",
        Occasion::Stepped,
        harm,
    )])
}

fn trap(scene: &Scene, x: i16) -> Trap {
    let trap = scene.world.level().trap(Pos::new(x, 1));
    trap.expect("there is a trap")
}

#[test]
fn a_hidden_trap_is_walked_into_and_known_from_then_on() {
    let mut scene = scene(" @^. ");
    scene.step(Dir::East);
    assert_eq!(scene.hit_points('@'), 94);
    assert!(trap(&scene, 2).is_found);
    let tells = |event: &&Event| matches!(event, Event::Affected(it) if it.text.contains("{what}"));
    assert_eq!(scene.events.iter().filter(tells).count(), 1);
}

#[test]
fn a_trap_that_carries_the_hero_away_is_remembered() {
    let mut scene = row_with(
        vec![dummy('o')],
        vec![],
        " @^.               .               o ",
    )
    .with_effects(&[entry("pit", Occasion::Stepped, of(EffectWord::Teleport, 0))]);
    scene.step(Dir::East);
    let (level, at) = (scene.world.level(), Pos::new(2, 1));
    assert!(!level.knowledge().in_view.has(at), "the hero is elsewhere");
    let known = level.knowledge().recall(at).and_then(|known| known.feature);
    assert_eq!(known, Some(Landmark::Trap(Fixture::Pit)));
}

#[test]
fn a_noise_wakes_all_around_and_tells_the_hero_nothing_of_itself() {
    let mut wake = of(EffectWord::Wake, 0);
    wake.on = crate::content::Recipients::Burst;
    wake.reach = crate::base::Dice::constant(20);
    let scene = |on_cell| {
        let monsters = vec![dummy('o'), monster('k', &[])];
        row_with(monsters, vec![], on_cell).with_effects(&[entry("pit", Occasion::Stepped, wake)])
    };
    let mut scene = scene(" @^.k ");
    scene.monster_mut('k').mind.asleep = true;
    scene.step(Dir::East);
    assert!(!scene.monster_mut('k').mind.asleep);
    let is_of_hero = |event: &&Event| matches!(event, Event::Affected(it) if it.who == Who::Hero);
    let told = scene.events.iter().filter(is_of_hero).count();
    assert_eq!(told, 1, "that it has stepped on something");
}

#[test]
fn walking_into_a_known_trap_is_risky_unless_one_floats() {
    let mut scene = scene(" @^.   o ");
    scene.world.level_mut().find_trap(Pos::new(2, 1));
    let step = Action::Step(Dir::East);
    let risk = Refusal::Risky(Risk::Trap(Fixture::Pit));
    assert_eq!(scene.act(step.clone()), Err(risk));
    assert_eq!((scene.world.clock, scene.hit_points('@')), (0, 100));
    scene.befall(lasting(EffectWord::Float, 0, 9), 'o', '@');
    scene.repeat(1, &step);
    assert_eq!(scene.hit_points('@'), 100, "it floats over a pit");
    let mut sure = self::scene(" @^. ");
    sure.world.level_mut().find_trap(Pos::new(2, 1));
    sure.repeat(1, &Action::Sure(Box::new(step)));
    assert_eq!(sure.hit_points('@'), 94);
}

#[test]
fn a_confused_step_towards_a_known_trap_is_risky_and_one_towards_an_enemy_on_it_is_not() {
    let confused = |picture| {
        let mut scene = scene(picture);
        scene.world.level_mut().find_trap(Pos::new(2, 1));
        scene.befall(lasting(EffectWord::Confuse, 0, 100), '@', '@');
        scene
    };
    let mut alone = confused(" @^.   o ");
    let before = alone.world.fingerprint();
    let step = Action::Step(Dir::East);
    let risk = Refusal::Risky(Risk::Trap(Fixture::Pit));
    assert_eq!(alone.act(step.clone()), Err(risk));
    assert_eq!(alone.world.fingerprint(), before, "nothing is drawn");
    assert_eq!(alone.act(Action::Sure(Box::new(step.clone()))), Ok(()));
    let mut fight = confused(" @^.   o ");
    let enemy = fight.id('o');
    fight.world.level_mut().relocate(enemy, Pos::new(2, 1));
    assert_eq!(fight.act(step), Ok(()), "it is struck");
}

#[test]
fn monsters_of_the_level_keep_out_of_traps_and_strangers_walk_in() {
    for (knows, x) in [(true, 4), (false, 3)] {
        let mut scene = scene(" @.^k ");
        scene.monster_mut('k').mind.knows_traps = knows;
        scene.rest(2);
        let pos = scene.pos('k').map(|pos| pos.x);
        // A stranger dies of it, or is in the pit.
        assert_eq!(pos.unwrap_or(3), x, "{knows}");
        assert_eq!(trap(&scene, 3).is_found, !knows, "the hero saw it");
    }
}

#[test]
fn ways_that_are_kept_are_those_that_would_be_found_after_a_trap_was_laid() {
    let mut scene = scene(" @^.k ");
    let pit = scene.world.level_mut().remove_feature(Pos::new(2, 1));
    scene.monster_mut('k').mind.knows_traps = true;
    let id = scene.id('k');
    let monster = scene.world.level().monster(id).expect("it is there");
    let subject = Subject::monster(&scene.setting.content, monster, 0);
    let search = Search {
        target: scene.world.hero_pos(),
        gait: Gait::of_subject(subject, scene.world.level()),
        around: Strikers::default(),
    };
    let mut kept = Paths::default();
    let distance = |world: &World, paths: &mut Paths| {
        let map = paths.distances(world, search, Directions::All);
        map.distance(Pos::new(4, 1))
    };
    assert_eq!(distance(&scene.world, &mut kept), 3);
    let level = scene.world.level_mut();
    level.put_feature(Pos::new(2, 1), pit.expect("there was a trap"));
    let fresh = distance(&scene.world, &mut Paths::default());
    assert_eq!(fresh, UNREACHED);
    assert_eq!(distance(&scene.world, &mut kept), fresh);
}

#[test]
fn monsters_know_the_traps_of_the_level_on_which_they_were_born_and_of_no_other() {
    let mut scene = scene(" @.^k ");
    let mut level = scene.world.level().clone();
    for (symbol, knows) in [('k', true), ('o', false)] {
        if symbol == 'o' {
            level.remove_feature(Pos::new(3, 1));
        }
        let depth = if knows { 2 } else { 3 };
        scene
            .world
            .add_level(depth, level.clone(), &scene.setting.content);
        let made = scene.world.levels().find(|(other, _)| *other == depth);
        let mut monsters = made.expect("it was added").1.monsters();
        assert!(monsters.all(|monster| monster.mind.knows_traps == knows));
    }
    scene.monster_mut('k').mind.knows_traps = true;
    let id = scene.id('k');
    scene.world.send_away(id, 1);
    let traveler = scene.world.take_traveler().expect("it is on its way");
    assert!(!traveler.mind.knows_traps);
}
