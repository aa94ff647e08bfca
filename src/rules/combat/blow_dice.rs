//! The dice of one blow.

use crate::base::{Dice, Random};
use crate::world::{Slot, WHOLE, in_twelfths};

/// The most dice of a blow: those of everything worn, and of bare hands.
const MOST: usize = Slot::ALL.len() + 1;

/// All that is rolled for a blow that hits, and what is added to the sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlowDice {
    dice: [Dice; MOST],
    count: usize,
    bonus: i64,
    /// How many twelfths of the sum count.
    twelfths: u8,
}

impl BlowDice {
    /// Takes together the dice of a blow, of which there are at most as many as slots and one more.
    ///
    /// # Panics
    ///
    /// Panics if there are more.
    pub fn new(dice: impl IntoIterator<Item = Dice>, bonus: i64) -> BlowDice {
        let mut all = BlowDice {
            dice: [Dice::default(); MOST],
            count: 0,
            bonus,
            twelfths: WHOLE,
        };
        for dice in dice {
            all.dice[all.count] = dice;
            all.count += 1;
        }
        all
    }

    /// Returns the same blow, of whose sum only so many twelfths count, rounded up.
    #[must_use]
    pub fn in_twelfths(self, twelfths: u8) -> BlowDice {
        BlowDice { twelfths, ..self }
    }

    pub fn dice(&self) -> &[Dice] {
        &self.dice[..self.count]
    }

    /// Returns what is added to the sum of the dice.
    pub fn bonus(&self) -> i64 {
        self.bonus
    }

    pub fn roll(&self, random: &mut Random) -> i64 {
        let rolls = self.dice().iter().map(|dice| dice.roll(random));
        self.share(rolls.fold(self.bonus, i64::saturating_add))
    }

    pub fn least(&self) -> i64 {
        self.total(Dice::least)
    }

    pub fn most(&self) -> i64 {
        self.total(Dice::most)
    }

    fn total(&self, amount: fn(&Dice) -> i64) -> i64 {
        let amounts = self.dice().iter().map(amount);
        self.share(amounts.fold(self.bonus, i64::saturating_add))
    }

    /// Returns what counts of a sum.
    pub(in crate::rules) fn share(&self, sum: i64) -> i64 {
        in_twelfths(sum, self.twelfths)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Purpose;

    #[test]
    fn of_a_blow_in_twelfths_a_share_counts_rounded_up() {
        let dice: Dice = "1+1d9".parse().expect("well-formed dice");
        let blow = BlowDice::new([dice], 0);
        let weak = blow.in_twelfths(3);
        assert_eq!((weak.least(), weak.most()), (1, 3));
        let random = &mut Random::new(1, Purpose::Play, 0);
        for _ in 0..50 {
            let before = random.clone();
            let rolled = blow.roll(&mut before.clone());
            assert_eq!(weak.roll(random), (rolled + 3) / 4);
        }
        let negative = BlowDice::new([Dice::constant(-5)], 0).in_twelfths(1);
        assert_eq!(negative.most(), -5);
    }
}
