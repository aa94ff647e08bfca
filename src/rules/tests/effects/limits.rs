//! Every effect with its numbers at their limits.

use super::super::scene::{Scene, object};
use super::occur::{bearer_of, occur, stage};
use super::{dummy, effect, entry};
use crate::base::Dice;
use crate::content::{
    Bearer, Duration, Effect, EffectTemplate, EffectWord, Fixture, ObjectType, Occasion, Recipients,
};
use crate::rules::{Action, effects};
use crate::world::Slot;

const LIMITS: [i32; 5] = [i32::MIN, -1, 0, 1, i32::MAX];

fn scene() -> Scene {
    let picture = ["          ", " @.o..i.. ", " ........ ", "          "];
    let objects = vec![
        object("sword", &[ObjectType::Weapon]),
        object("mail", &[ObjectType::Armor]),
    ];
    let mut scene = Scene::with(vec![dummy('o'), dummy('i')], objects, &picture).tactical();
    scene.world.hero.equipment[Slot::Weapon as usize] = Some(scene.item("sword"));
    scene.world.hero.equipment[Slot::Armor as usize] = Some(scene.item("mail"));
    scene.carry(0, "mail");
    scene
}

/// Plays on for a while, and checks that the world is whole.
fn play_on(mut scene: Scene, what: &str) {
    for _ in 0..3 {
        if scene.act(Action::Rest).is_err() {
            break;
        }
    }
    let violations = scene.world.violations(&scene.setting.content);
    assert_eq!(violations, [""; 0], "{what}");
}

#[test]
fn no_effect_breaks_a_world_whatever_its_numbers() {
    // 5 limits, 7 recipients and 2 pairs of actors: every combination comes up with some words.
    let mut recipients = Recipients::ALL.iter().cycle();
    let mut actors = [('@', 'o'), ('o', '@')].iter().cycle();
    for &does in EffectWord::ALL {
        for number in LIMITS {
            let limit = Dice::constant(number);
            let &on = recipients.next().expect("a cycle has no end");
            let &(own, target) = actors.next().expect("a cycle has no end");
            let extreme = Effect {
                on,
                amount: limit,
                turns: limit,
                reach: limit,
                ..effect(does)
            };
            let mut scene = scene();
            scene.befall(extreme, own, target);
            play_on(scene, &format!("{does} {on} {number} by {own} at {target}"));
        }
    }
}

#[test]
fn effects_pile_up_without_overflow() {
    for &does in EffectWord::ALL {
        let mut scene = scene();
        for number in [i32::MAX, i32::MAX, i32::MIN, i32::MAX] {
            let dice = Dice::new(number, 10_000, u32::MAX).expect("not too many dice");
            let huge = Effect {
                amount: dice,
                turns: Dice::constant(0),
                ..effect(does)
            };
            for symbol in ['@', 'o'] {
                if scene.world.ending.is_none() && scene.find('o').is_some() {
                    scene.befall(huge, symbol, symbol);
                }
            }
        }
        play_on(scene, &does.to_string());
    }
}

#[test]
fn no_effect_breaks_a_world_whatever_each_of_its_numbers() {
    let ways = [
        (Recipients::Own, 0),
        (Recipients::Target, -1),
        (Recipients::Burst, i32::MIN),
        (Recipients::Burst, 1),
        (Recipients::Beam, i32::MAX),
        (Recipients::Level, 0),
        (Recipients::Friends, 1),
    ];
    let actors = [('@', '@'), ('@', 'o'), ('o', '@')];
    let (mut ways, mut actors) = (ways.iter().cycle(), actors.iter().cycle());
    let mut pairs = pairs();
    for &does in EffectWord::ALL {
        for (amount, turns) in pairs.by_ref().take(LIMITS.len()) {
            let &(on, reach) = ways.next().expect("a cycle has no end");
            let &(own, target) = actors.next().expect("a cycle has no end");
            let extreme = Effect {
                on,
                amount: Dice::constant(amount),
                turns: Dice::constant(turns),
                reach: Dice::constant(reach),
                ..effect(does)
            };
            let mut scene = scene();
            scene.befall(extreme, own, target);
            play_on(scene, &format!("{extreme:?} by {own} at {target}"));
        }
    }
}

/// Returns every pair of limits, again and again.
fn pairs() -> impl Iterator<Item = (i32, i32)> {
    let with_all = |one| LIMITS.into_iter().map(move |other| (one, other));
    LIMITS.into_iter().flat_map(with_all).cycle()
}

#[test]
fn no_occasion_breaks_a_world_whatever_the_numbers_of_its_effects() {
    const AT_ONCE: usize = 3;
    let mut numbers = [i32::MIN, 0, i32::MAX].iter().cycle();
    for &when in Occasion::ALL {
        for words in EffectWord::ALL.chunks(AT_ONCE) {
            let number = *numbers.next().expect("a cycle has no end");
            let limit = Dice::constant(number);
            let extreme = |&does: &EffectWord| Effect {
                amount: limit,
                turns: limit,
                range: limit,
                reach: limit,
                ..effect(does)
            };
            let entries: Vec<EffectTemplate> = (words.iter())
                .map(|does| entry(bearer_of(when), when, extreme(does)))
                .collect();
            let mut scene = stage(&entries).tactical();
            occur(&mut scene, when);
            play_on(scene, &format!("{words:?} {when} {number}"));
        }
    }
}

#[test]
fn effects_with_numbers_at_their_limits_are_described() {
    let mut pairs = pairs();
    for &does in EffectWord::ALL {
        for (amount, turns) in pairs.by_ref().take(LIMITS.len()) {
            let extreme = Effect {
                amount: Dice::constant(amount),
                turns: Dice::constant(turns),
                reach: Dice::new(amount, 10_000, u32::MAX).expect("not too many dice"),
                ..effect(does)
            };
            let pit = entry("pit", Occasion::Stepped, extreme);
            let scene = scene().with_effects(&[pit]);
            let bearer = Bearer::Fixture(Fixture::Pit);
            let (content, book) = (&scene.setting.content, &*scene.setting.book);
            let is_nothing = does.amounts().are_nothing(amount.into(), amount.into());
            let lasts = does.duration() != Duration::Turns || turns > 0;
            // Whoever steps there is alone. A push moves a drawbridge all the same.
            let befalls = lasts && !is_nothing && !does.takes_two();
            let expected = usize::from(befalls || does == EffectWord::Push);
            let told = effects::describe(content, book, bearer);
            assert_eq!(told.len(), expected, "{does} {amount} {turns}: {told:?}");
        }
    }
}
