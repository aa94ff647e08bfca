//! How a monster keeps the hero from killing it.

use super::Fight;
use super::rates::{TURNS, covered, lasting};
use crate::content::{Effect, EffectWord};
use crate::rules::movement::CONFUSED_STRAYS;

/// How a monster keeps the hero from killing it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hindrance {
    /// For how much of all time, in per cent, what keeps the hero from striking would last if each time were added to the one
    /// before; more than 100 if that is most of the time.
    pub kept: i64,
    /// The speed that the hero loses, in hundredths on average.
    pub slowed: i64,
    /// What the monster regains in 1000 ticks, in hundredths of a hit point on average.
    pub regained: i64,
}

impl Fight<'_> {
    pub(super) fn hindrance(&self) -> Hindrance {
        let wounds = self.hits_of_monster().max(1);
        // In half turns, and rounded up: a wound wakes.
        let longest_sleep = (2 * TURNS * 100 + wounds - 1) / wounds;
        let mut hindrance = Hindrance::default();
        for (when, often) in self.occasions() {
            let effects = self.effects_of(when).iter();
            for effect in effects.filter(|effect| effect.on.may_be_foes()) {
                hindrance.add(effect, often, longest_sleep);
            }
        }
        hindrance
    }
}

impl Hindrance {
    /// Adds what an effect does that has its occasion so often, in hundredths, in 1000 ticks.
    fn add(&mut self, effect: &Effect, often: i64, longest_sleep: i64) {
        // It is over at a turn of the hero, half a turn later on average.
        let half_turns = effect.turns.twice_mean().saturating_add(1);
        let lasts = lasting(effect, often, half_turns);
        let amount = effect.amount.twice_mean().saturating_mul(100) / 2;
        match effect.does {
            EffectWord::Scare => self.keep(lasts),
            EffectWord::Sleep => {
                self.keep(lasting(effect, often, half_turns.min(longest_sleep)));
            }
            EffectWord::Confuse => self.keep(lasts.saturating_mul(CONFUSED_STRAYS) / 100),
            EffectWord::Speed => {
                let slower = amount.min(0).saturating_neg();
                let slower = slower.saturating_mul(covered(lasts)) / 100;
                self.slowed = self.slowed.saturating_add(slower);
            }
            EffectWord::Drain => {
                let often = often.saturating_mul(i64::from(effect.chance)) / 100;
                let drained = amount.max(0).saturating_mul(often) / 100;
                self.regained = self.regained.saturating_add(drained);
            }
            // What these do to hit points is counted as damage.
            EffectWord::Harm | EffectWord::Strike | EffectWord::Poison | EffectWord::Heal => {}
            // These do not keep the hero from striking at what is beside it.
            EffectWord::Blind | EffectWord::Hold => {}
            // What these cost depends on what the hero has, and on where it is.
            EffectWord::Hit | EffectWord::Damage | EffectWord::Dodge | EffectWord::Defense => {}
            EffectWord::Mend | EffectWord::Hone | EffectWord::Vigour => {}
            EffectWord::Steal | EffectWord::Disarm => {}
            EffectWord::Teleport | EffectWord::Blink | EffectWord::Fall => {}
            EffectWord::Push | EffectWord::Pull => {}
            EffectWord::Summon | EffectWord::Split | EffectWord::Become => {}
            // These do the hero no harm.
            EffectWord::Regenerate | EffectWord::Cure | EffectWord::Calm => {}
            EffectWord::Float | EffectWord::Swim | EffectWord::Sense | EffectWord::Hide => {}
            EffectWord::Resist | EffectWord::Shine | EffectWord::Wake => {}
            EffectWord::Map | EffectWord::Find | EffectWord::Light | EffectWord::Darken => {}
            EffectWord::Dig | EffectWord::Unlock | EffectWord::Spend => {}
        }
    }

    fn keep(&mut self, lasts: i64) {
        self.kept = self.kept.saturating_add(lasts);
    }
}
