//! How likely wounds take so many hit points.

use crate::base::{Dice, Distribution};
use crate::rules::BlowDice;

/// The most steps that computing a chance may take: it is asked for while a player waits for a frame.
const MOST_STEPS: u64 = 2_000_000;

/// How many steps adding a wound takes at least.
const FEWEST_STEPS: u64 = 100;

/// Certainty, in ten-thousandths.
pub(super) const CERTAIN: u32 = 10_000;

/// Certainty in the parts of a [`Toll`].
pub(super) const ONE: u64 = 1 << 30;

/// How likely each number of hit points is taken, in parts of [`ONE`]; empty where none is likely.
type Taken = Vec<u64>;

/// How likely wounds take so many hit points that the hero survives, and in which state it is then.
#[derive(Clone)]
pub(super) struct Toll {
    /// One that has not slept.
    awake: Taken,
    asleep: Taken,
    /// One that a wound has woken, and that does not fall asleep again.
    alert: Taken,
    /// One that has come to act again, of which nothing more is taken.
    acts: Taken,
    survived: u64,
    /// How many steps may still be taken to compute more.
    steps_left: u64,
}

impl Toll {
    /// Returns that nothing is taken yet of one that survives the loss of so many hit points; `None` if they are too many.
    pub(super) fn nothing(survived: i64) -> Option<Toll> {
        let survived = u64::try_from(survived).unwrap_or(0);
        let hit_points = usize::try_from(survived)
            .ok()
            .filter(|_| survived < MOST_STEPS)?;
        let mut awake = vec![0; hit_points + 1];
        awake[0] = ONE;
        Some(Toll {
            awake,
            asleep: Taken::new(),
            alert: Taken::new(),
            acts: Taken::new(),
            survived,
            steps_left: MOST_STEPS,
        })
    }

    /// Adds a wound, which wakes if it takes anything; `None` if that takes too many steps.
    pub(super) fn wounded(&self, dice: &BlowDice, damage: impl Fn(i64) -> i64) -> Option<Toll> {
        let steps_left = self.steps_left.checked_sub(steps_of(dice))?;
        let distribution = distribution(dice)?;
        let taken = |sum: i64| damage(sum.saturating_add(dice.bonus())).max(0) as u64;
        // What is rolled is survived up to some sum, and above that it kills.
        let sums = distribution.parts(ONE);
        let wounds = sums.map(|(sum, part)| (taken(sum), part));
        let wounds = wounds.take_while(|(taken, _)| *taken <= self.survived);
        let wounds: Vec<(u64, u64)> = wounds.collect();
        let steps = (self.survived + 1).saturating_mul(wounds.len() as u64 + 1);
        let states = [&self.awake, &self.asleep, &self.alert];
        let count = states.iter().filter(|taken| !taken.is_empty()).count() as u64;
        let steps_left = steps_left.checked_sub(steps.saturating_mul(count).max(FEWEST_STEPS))?;
        let (grazes, wakes): (Vec<_>, Vec<_>) = wounds.iter().partition(|(taken, _)| *taken == 0);
        let woken = after(&self.asleep, &wakes);
        Some(Toll {
            awake: after(&self.awake, &wounds),
            asleep: after(&self.asleep, &grazes),
            alert: mixed(&after(&self.alert, &wounds), &woken, |one, other| {
                one + other
            }),
            acts: self.acts.clone(),
            steps_left,
            ..*self
        })
    }

    /// Returns the same with everybody asleep who can fall asleep.
    pub(super) fn lulled(&self) -> Toll {
        Toll {
            awake: Taken::new(),
            asleep: mixed(&self.awake, &self.asleep, |one, other| one + other),
            ..self.clone()
        }
    }

    /// Lets one who is not asleep act. Returns whether anybody worth counting still sleeps.
    pub(super) fn ends_a_turn(&mut self) -> bool {
        for taken in [&mut self.awake, &mut self.alert] {
            let taken = std::mem::take(taken);
            self.acts = mixed(&self.acts, &taken, |one, other| one + other);
        }
        self.asleep.iter().sum::<u64>() > ONE / u64::from(CERTAIN)
    }

    /// Returns a mixture that is so many parts of [`ONE`] the other.
    pub(super) fn toward(&self, other: &Toll, part: u64) -> Toll {
        let mix = |own: &Taken, other: &Taken| {
            mixed(own, other, |own, other| {
                (own * (ONE - part) + other * part) / ONE
            })
        };
        self.mixed_with(other, mix)
    }

    /// Returns it with so many parts of [`ONE`] of one toll, which are in it, replaced by as many of another.
    pub(super) fn with_instead_of(&self, old: &Toll, new: &Toll, part: u64) -> Toll {
        // Rounding may leave a part less than what is replaced.
        let less = |own: &Taken, old: &Taken| {
            mixed(own, old, |own, old| own.saturating_sub(old * part / ONE))
        };
        let more = |own: &Taken, new: &Taken| mixed(own, new, |own, new| own + new * part / ONE);
        self.mixed_with(old, less).mixed_with(new, more)
    }

    /// Returns a mixture of both before anybody acts again.
    fn mixed_with(&self, other: &Toll, mix: impl Fn(&Taken, &Taken) -> Taken) -> Toll {
        Toll {
            awake: mix(&self.awake, &other.awake),
            asleep: mix(&self.asleep, &other.asleep),
            alert: mix(&self.alert, &other.alert),
            acts: self.acts.clone(),
            survived: self.survived,
            steps_left: self.steps_left.min(other.steps_left),
        }
    }

    /// Returns the chance, in ten-thousandths, that more was taken than is survived.
    pub(super) fn kills(&self) -> u32 {
        let all = [&self.awake, &self.asleep, &self.alert, &self.acts];
        let killed = ONE.saturating_sub(all.into_iter().flatten().sum());
        ((killed * u64::from(CERTAIN) + ONE / 2) / ONE) as u32
    }
}

/// Returns what two make together, number by number.
fn mixed(one: &Taken, other: &Taken, mix: impl Fn(u64, u64) -> u64) -> Taken {
    let part = |taken: &Taken, at: usize| taken.get(at).copied().unwrap_or(0);
    let numbers = 0..one.len().max(other.len());
    numbers
        .map(|at| mix(part(one, at), part(other, at)))
        .collect()
}

/// Returns how likely so much is taken after wounds, each with how much it takes and how likely it is.
fn after(before: &Taken, wounds: &[(u64, u64)]) -> Taken {
    let mut wounded = vec![0; before.len()];
    for &(taken, part) in wounds {
        let after = wounded.iter_mut().skip(taken as usize);
        let both = after.zip(before);
        both.for_each(|(after, before)| *after += before * part);
    }
    wounded.iter_mut().for_each(|part| *part /= ONE);
    wounded
}

/// Returns how likely each sum of some dice is, without their bonus; `None` if that would take too many steps.
pub(super) fn distribution(dice: &BlowDice) -> Option<Distribution> {
    distribution_within(dice, MOST_STEPS)
}

/// Returns the same; `None` if that would take more than so many steps.
pub(super) fn distribution_within(dice: &BlowDice, most_steps: u64) -> Option<Distribution> {
    if steps_of(dice) > most_steps {
        return None;
    }
    Distribution::of(dice.dice())
}

/// Returns about how many steps it takes to find how likely each sum of some dice is.
fn steps_of(dice: &BlowDice) -> u64 {
    let dice = dice.dice();
    let throws: u64 = dice.iter().map(|dice| u64::from(dice.throws())).sum();
    let outcomes = dice.iter().map(Dice::outcomes).fold(0, u64::saturating_add);
    throws.saturating_mul(outcomes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_kills_in_any_case_takes_no_steps() {
        let dice = |text: &str| BlowDice::new([text.parse().expect("well-formed dice")], 0);
        let kills = |survived, text: &str| {
            let nothing = Toll::nothing(survived)?;
            let wounded = nothing.wounded(&dice(text), |rolled| rolled)?;
            Some(nothing.toward(&wounded, ONE / 2).kills())
        };
        assert_eq!(kills(1_000, "0+1d5000"), Some(4_000));
        assert_eq!(kills(1_000, "0+1d1000"), Some(0));
        assert_eq!(kills(1_000_000, "0+1d5000"), None);
    }
}
