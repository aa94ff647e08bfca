//! Which traps lead down.

use crate::content::{Bearer, Content, Effect, EffectWord, Fixture, Occasion, Recipients};
use crate::world::LevelFlag;

/// Whether a trap takes who steps on it to a level below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Descent {
    Never,
    /// It may do something else instead, such as lead up, and be gone then.
    Perhaps,
    Always,
}

/// Returns whether a trap leads to a level below on a level with these flags, by what its effects do.
pub fn descent(content: &Content, trap: Fixture, flags: &[LevelFlag]) -> Descent {
    let effects = content.effects_of(Bearer::Fixture(trap), Occasion::Stepped);
    let ways = effects.iter().map(|effect| descent_by(effect, flags));
    ways.max().unwrap_or(Descent::Never)
}

fn descent_by(effect: &Effect, flags: &[LevelFlag]) -> Descent {
    let befalls_the_one_who_steps = match effect.on {
        Recipients::Own | Recipients::Target | Recipients::Burst => true,
        Recipients::Beam | Recipients::Foes | Recipients::Friends | Recipients::Level => false,
    };
    let (least, most) = (effect.amount.least(), effect.amount.most());
    let is_forbidden = flags.iter().any(|flag| flag.forbids(effect.does, most));
    // Who falls by less than 0 rises.
    if effect.does != EffectWord::Fall || !befalls_the_one_who_steps || is_forbidden || most < 0 {
        Descent::Never
    } else if least < 0 || effect.chance < 100 {
        Descent::Perhaps
    } else {
        Descent::Always
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;
    use crate::content::read_effects;

    #[test]
    fn built_in_traps_lead_down_as_they_are_called() {
        let content = Content::built_in();
        for &fixture in Fixture::ALL {
            let expected = match fixture {
                Fixture::Hole | Fixture::TrapDoor => Descent::Always,
                Fixture::LevelTeleporter => Descent::Perhaps,
                _ => Descent::Never,
            };
            assert_eq!(descent(&content, fixture, &[]), expected, "{fixture:?}");
            let hard = descent(&content, fixture, &[LevelFlag::HardFloor]);
            assert_eq!(hard, Descent::Never, "{fixture:?}");
        }
    }

    #[test]
    fn what_a_trap_does_counts_and_not_its_name() {
        let way = |effect: &str| {
            let text = format!(
                "RLG327 EFFECT DESCRIPTION 1\nBEGIN EFFECT\nOF pit\nWHEN STEPPED {effect}\n\
                 TURNS 0+0d1 RANGE 0+0d1 REACH 0+0d1\nEND\n"
            );
            let (effects, found) = read_effects(&Source::new("effects", text)).expect("effects");
            assert!(found.is_empty(), "{effect}");
            let content = Content::default().with_effects(effects);
            assert_eq!(descent(&content, Fixture::Hole, &[]), Descent::Never);
            descent(&content, Fixture::Pit, &[])
        };
        for (effect, expected) in [
            ("ON SELF DOES FALL AMOUNT 0+0d1 CHANCE 100", Descent::Always),
            (
                "ON BURST DOES FALL AMOUNT 2+1d4 CHANCE 100",
                Descent::Always,
            ),
            ("ON SELF DOES FALL AMOUNT 1+0d1 CHANCE 99", Descent::Perhaps),
            (
                "ON SELF DOES FALL AMOUNT -4+1d8 CHANCE 100",
                Descent::Perhaps,
            ),
            ("ON SELF DOES FALL AMOUNT -1+0d1 CHANCE 100", Descent::Never),
            ("ON LEVEL DOES FALL AMOUNT 1+0d1 CHANCE 100", Descent::Never),
            (
                "ON SELF DOES TELEPORT AMOUNT 0+0d1 CHANCE 100",
                Descent::Never,
            ),
        ] {
            assert_eq!(way(effect), expected, "{effect}");
        }
    }
}
