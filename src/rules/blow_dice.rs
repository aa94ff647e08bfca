//! The dice of one blow.

use crate::base::{Dice, Random};
use crate::world::Slot;

/// The most dice of a blow: those of everything worn, and of bare hands.
const MOST: usize = Slot::ALL.len() + 1;

/// All that is rolled for a blow that hits, and what is added to the sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlowDice {
    dice: [Dice; MOST],
    count: usize,
    bonus: i64,
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
        };
        for dice in dice {
            all.dice[all.count] = dice;
            all.count += 1;
        }
        all
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
        rolls.fold(self.bonus, i64::saturating_add)
    }

    pub fn least(&self) -> i64 {
        self.total(Dice::least)
    }

    pub fn most(&self) -> i64 {
        self.total(Dice::most)
    }

    /// Returns the mean of all rolls, rounded toward 0.
    pub fn mean(&self) -> i64 {
        let twice = self.dice().iter().map(Dice::twice_mean);
        let mean = twice.fold(0, i64::saturating_add) / 2;
        mean.saturating_add(self.bonus)
    }

    fn total(&self, amount: fn(&Dice) -> i64) -> i64 {
        let amounts = self.dice().iter().map(amount);
        amounts.fold(self.bonus, i64::saturating_add)
    }
}
