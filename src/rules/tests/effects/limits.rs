//! Every effect with its numbers at their limits.

use super::super::scene::{Scene, object};
use super::{dummy, effect};
use crate::base::Dice;
use crate::content::{Effect, EffectWord, ObjectType, Recipients};
use crate::rules::Action;
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
    let on_target = LIMITS.map(|number| (Recipients::Target, number));
    let most = Recipients::ALL.iter().map(|&on| (on, i32::MAX));
    let ways: Vec<(Recipients, i32)> = on_target.into_iter().chain(most).collect();
    for &does in EffectWord::ALL {
        for &(on, number) in &ways {
            let limit = Dice::constant(number);
            for (own, target) in [('@', 'o'), ('o', '@')] {
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
