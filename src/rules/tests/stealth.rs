//! Slipping past sleepers.

use super::scene::{Scene, monster};
use crate::base::Pos;
use crate::content::Ability::Smart;
use crate::rules::{Action, Event, Who};
use crate::world::ActorId;

/// Two rooms, in the first of which others sleep. There is no door between them.
const ROOMS: [&str; 5] = [
    "                       ",
    " @....a...b.....  .... ",
    " ........z.......      ",
    " .>..............      ",
    "                       ",
];

/// The cells of the second room, where the hero sees none of them: still near the second one, and far from both.
const BESIDE: Pos = Pos::new(18, 1);
const AWAY: Pos = Pos::new(21, 1);

/// Returns a scene in which all but the last sleep and never wake.
fn scene() -> Scene {
    let kinds = ['a', 'b', 'z'].map(|symbol| monster(symbol, &[Smart]));
    let mut scene = Scene::new(kinds.to_vec(), &ROOMS).above(&["   ", " < ", "   "]);
    for symbol in ['a', 'b'] {
        scene.monster_mut(symbol).mind.asleep = true;
    }
    scene
}

/// Returns the symbols of those whom the hero is said to have slipped past by the last action.
fn passed(scene: &Scene) -> Vec<char> {
    let events = scene.events.iter();
    let who = events.filter_map(|event| match event {
        Event::SlippedPast(sleepers) => Some(sleepers.clone()),
        _ => None,
    });
    let symbol = |who| match who {
        Who::Monster(kind) => scene.setting.content.monster(kind).symbol,
        Who::Hero | Who::Named { .. } | Who::Unseen(_) | Who::Itself | Who::Thing(_) => {
            panic!("{who:?}")
        }
    };
    who.flatten().map(symbol).collect()
}

/// Lets the hero rest for a turn with those asleep that are.
fn rest(scene: &mut Scene) -> Vec<char> {
    let asleep = ['a', 'b', 'z'].map(|symbol| scene.monster_mut(symbol).mind.asleep);
    scene.rest(1);
    for (symbol, asleep) in ['a', 'b', 'z'].into_iter().zip(asleep) {
        scene.monster_mut(symbol).mind.asleep = asleep;
    }
    passed(scene)
}

fn leave(scene: &mut Scene) {
    scene.stand_on_stairs();
    scene.act(Action::Descend).expect("stairs lead down");
}

#[test]
fn who_leaves_by_stairs_has_slipped_past_those_that_slept_near() {
    let mut scene = scene();
    rest(&mut scene);
    leave(&mut scene);
    assert_eq!(passed(&scene), ['a', 'b']);
    let up = scene.world.level().layout().up_stairs[0];
    scene.world.level_mut().relocate(ActorId::HERO, up);
    scene.act(Action::Ascend).expect("stairs lead up");
    rest(&mut scene);
    leave(&mut scene);
    assert_eq!(passed(&scene), [' '; 0], "once each");
}

#[test]
fn who_was_never_near_or_woke_is_not_told_of() {
    let mut scene = scene();
    scene.monster_mut('b').mind.asleep = true;
    let far = Pos::new(16, 1);
    let id = scene.id('b');
    scene.world.level_mut().relocate(id, far);
    rest(&mut scene);
    scene.monster_mut('a').mind.asleep = false;
    rest(&mut scene);
    scene.monster_mut('a').mind.asleep = true;
    leave(&mut scene);
    assert_eq!(passed(&scene), [' '; 0]);
}

#[test]
fn peaceful_sleepers_are_nothing_to_slip_past() {
    let mut scene = scene();
    for symbol in ['a', 'b'] {
        scene.monster_mut(symbol).pacify(0);
    }
    rest(&mut scene);
    leave(&mut scene);
    assert_eq!(passed(&scene), [' '; 0]);
}

/// Puts the hero into a cell of the second room.
fn go(scene: &mut Scene, there: Pos) {
    scene.world.level_mut().relocate(ActorId::HERO, there);
    scene.with_ctx(crate::rules::senses::vision::look);
}

/// Lets the hero rest for 40 turns with the sleepers asleep. Returns who is said to have been passed, with the turn.
fn wait(scene: &mut Scene) -> Vec<(u32, char)> {
    let mut told = Vec::new();
    for turn in 1..=40 {
        scene.rest(1);
        for symbol in ['a', 'b'] {
            scene.monster_mut(symbol).mind.asleep = true;
        }
        told.extend(passed(scene).into_iter().map(|symbol| (turn, symbol)));
    }
    told
}

/// Returns a scene in which the hero is near those who sleep, and nobody else is there.
fn quiet() -> Scene {
    let mut scene = scene();
    rest(&mut scene);
    let z = scene.id('z');
    scene.world.level_mut().remove(z);
    scene
}

fn symbols(told: &[(u32, char)]) -> Vec<char> {
    told.iter().map(|it| it.1).collect()
}

#[test]
fn twenty_turns_out_of_view_are_enough() {
    let mut scene = quiet();
    go(&mut scene, AWAY);
    let told = wait(&mut scene);
    assert_eq!(symbols(&told), ['a', 'b']);
    assert!(told.iter().all(|it| (19..=21).contains(&it.0)), "{told:?}");
}

#[test]
fn who_waits_near_a_sleeper_has_not_slipped_past_it_yet() {
    let mut scene = quiet();
    go(&mut scene, BESIDE);
    assert_eq!(symbols(&wait(&mut scene)), ['a'], "the other is near");
    go(&mut scene, AWAY);
    assert_eq!(symbols(&wait(&mut scene)), ['b']);
}
