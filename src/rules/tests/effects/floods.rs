//! Ten thousand effects of one name: a thousand happen in an action, and it comes to its end.

use super::super::scene::Scene;
use super::occur::{bearer_of, occur, stage};
use super::{effect, entry, of};
use crate::base::Dice;
use crate::content::{Effect, EffectTemplate, EffectWord, Occasion};
use crate::rules::{Action, Event};

const MANY: usize = 10_000;

/// Poison and regeneration fall due after so many ticks.
const DUE: u64 = 1_000;

/// So many effects are carried out in one action at the most.
const MOST: usize = 1_000;

fn many(when: Occasion, effect: Effect) -> Vec<EffectTemplate> {
    vec![entry(bearer_of(when), when, effect); MANY]
}

#[test]
fn of_ten_thousand_effects_a_thousand_happen() {
    let moments = Occasion::ALL.iter().filter(|when| !when.is_lasting());
    for &when in moments {
        let mut scene = stage(&many(when, of(EffectWord::Harm, 1)));
        let survivors: &[char] = if when == Occasion::Dies {
            &['@']
        } else {
            &['@', 'o']
        };
        for &symbol in survivors {
            let (id, now) = (scene.id(symbol), scene.world.clock);
            let body = scene.world.body_mut(id).expect("it is there");
            body.grow(2 * MANY as i64);
            body.heal(now);
        }
        occur(&mut scene, when);
        let is_harm = |event: &&Event| matches!(event, Event::Harmed { damage: 1, .. });
        let harmed = scene.events.iter().filter(is_harm).count();
        // What kills the monster is the first of the thousand.
        let expected = MOST - usize::from(when == Occasion::Dies);
        assert_eq!(harmed, expected, "{when}");
    }
}

#[test]
fn ten_thousand_of_any_effects_come_to_an_end() {
    const AT_ONCE: usize = 6;
    for words in EffectWord::ALL.chunks(AT_ONCE) {
        let most = Dice::constant(i32::MAX);
        let huge = |&does: &EffectWord| Effect {
            amount: most,
            turns: most,
            reach: most,
            ..effect(does)
        };
        let when = Occasion::Stepped;
        let entries = words
            .iter()
            .map(|does| entry(bearer_of(when), when, huge(does)));
        let entries: Vec<EffectTemplate> = entries.cycle().take(MANY).collect();
        let mut scene = stage(&entries);
        occur(&mut scene, when);
        let violations = scene.world.violations(&scene.setting.content);
        assert_eq!(violations, [""; 0], "{words:?}");
    }
}

#[test]
fn ten_thousand_lasting_effects_add_up_without_overflow() {
    let lasting = Occasion::ALL.iter().filter(|when| when.is_lasting());
    for &when in lasting {
        for does in [
            EffectWord::Damage,
            EffectWord::Poison,
            EffectWord::Regenerate,
        ] {
            for limit in [i32::MIN, i32::MAX] {
                let mut scene = stage(&many(when, of(does, limit)));
                let goes_on = |scene: &mut Scene| {
                    scene.world.ending.is_none() && scene.act(Action::Rest).is_ok()
                };
                while scene.world.clock <= DUE && goes_on(&mut scene) {}
                let violations = scene.world.violations(&scene.setting.content);
                assert_eq!(violations, [""; 0], "{does} {when} {limit}");
            }
        }
    }
}
