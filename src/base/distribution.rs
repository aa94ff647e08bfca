//! The probability of every sum of some dice.

use super::Dice;

/// The most outcomes of a distribution.
const MOST_OUTCOMES: u64 = 100_000;

/// Probabilities are given in ten-thousandths.
const PARTS: u128 = 10_000;

/// Weights are kept below this, so that a sum over all sides of a die cannot overflow.
const MOST_TOTAL: u128 = 1 << 90;

/// The probability of each sum, from the least to the most.
///
/// The weights are the exact numbers of ways to throw each sum, as long as there are fewer than 2^90 ways in all (as
/// with 3d8, which has 512). Beyond that they are rounded to 2^-90 of the whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    least: i64,
    /// One weight for each sum from `least` on.
    weights: Vec<u128>,
    /// The sum of all weights.
    total: u128,
}

impl Distribution {
    /// Returns the distribution of the sum of all dice; `None` if more than 100,000 sums are possible.
    pub fn of(dice: &[Dice]) -> Option<Distribution> {
        let spread = dice
            .iter()
            .map(|dice| dice.outcomes() - 1)
            .try_fold(0, u64::checked_add)?;
        if spread >= MOST_OUTCOMES {
            return None;
        }
        let mut weights = Vec::with_capacity(spread as usize + 1);
        weights.push(1);
        let mut distribution = Distribution {
            least: 0,
            weights,
            total: 1,
        };
        for dice in dice {
            distribution.least += i64::from(dice.base());
            for _ in 0..dice.throws() {
                distribution.throw(dice.sides());
            }
        }
        Some(distribution)
    }

    pub fn least(&self) -> i64 {
        self.least
    }

    pub fn most(&self) -> i64 {
        self.least + self.weights.len() as i64 - 1
    }

    /// Returns each sum with its probability, in so many parts of the whole, at most 2^32; together they are the whole.
    pub fn parts(&self, whole: u64) -> impl Iterator<Item = (i64, u64)> {
        let up_to = move |weight: u128| (u128::from(whole) * weight / self.total) as u64;
        let sums = (self.least..).zip(&self.weights);
        sums.scan(0, move |before, (sum, weight)| {
            let part = up_to(*before + weight) - up_to(*before);
            *before += weight;
            Some((sum, part))
        })
    }

    /// Returns the probability of exactly `sum`, in ten-thousandths, rounded to the nearest.
    #[cfg(test)]
    fn chance_of(&self, sum: i64) -> u32 {
        let weight = usize::try_from(sum - self.least)
            .ok()
            .and_then(|index| self.weights.get(index));
        self.share(*weight.unwrap_or(&0))
    }

    /// Returns the probability of `sum` or less, in ten-thousandths, rounded to the nearest.
    pub fn chance_of_at_most(&self, sum: i64) -> u32 {
        let count = usize::try_from(sum - self.least + 1)
            .unwrap_or(0)
            .min(self.weights.len());
        self.share(self.weights[..count].iter().sum())
    }

    /// Returns a weight in parts of the whole, rounded to the nearest.
    fn share(&self, weight: u128) -> u32 {
        ((2 * PARTS * weight + self.total) / (2 * self.total)) as u32
    }

    /// Adds a die: every new weight is the sum of as many old ones as the die has sides. They are replaced from the last
    /// to the first, while those before are still the old ones.
    fn throw(&mut self, sides: u32) {
        let sides = sides as usize;
        let mut window = self.weights.last().copied().unwrap_or(0);
        self.weights.resize(self.weights.len() + sides - 1, 0);
        for index in (0..self.weights.len()).rev() {
            let entering = index.checked_sub(sides);
            let entering = entering.map_or(0, |index| self.weights[index]);
            let leaving = std::mem::replace(&mut self.weights[index], window);
            window = window + entering - leaving;
        }
        self.least += 1;
        self.total *= sides as u128;
        self.settle();
    }

    /// Halves the weights until their total is small enough for one more die.
    fn settle(&mut self) {
        if self.total < MOST_TOTAL {
            return;
        }
        let excess = self.total.ilog2() - MOST_TOTAL.ilog2() + 1;
        for weight in &mut self.weights {
            *weight = (*weight + (1 << (excess - 1))) >> excess;
        }
        self.total = self.weights.iter().sum();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Purpose, Random};

    fn of(texts: &[&str]) -> Distribution {
        let dice: Vec<Dice> = texts
            .iter()
            .map(|text| text.parse().expect("well-formed dice"))
            .collect();
        Distribution::of(&dice).expect("few outcomes")
    }

    #[test]
    fn the_table_of_the_course_text_for_nine_and_three_dice_of_eight() {
        let table = of(&["9+3d8"]);
        assert_eq!((table.least(), table.most()), (12, 33));
        assert_eq!(table.chance_of(12), 20);
        assert_eq!((table.chance_of(22), table.chance_of(23)), (938, 938));
        assert_eq!(table.chance_of_at_most(22), 5_000);
        assert_eq!((table.chance_of(11), table.chance_of(34)), (0, 0));
        assert_eq!(
            (table.chance_of_at_most(11), table.chance_of_at_most(33)),
            (0, 10_000)
        );
        assert_eq!(table.weights.iter().sum::<u128>(), 512);
    }

    #[test]
    fn dice_thrown_together_add_up() {
        assert_eq!(of(&["1+1d6", "-3+1d6"]), of(&["-2+2d6"]));
        assert_eq!(of(&[]).chance_of(0), 10_000);
    }

    #[test]
    fn many_dice_are_still_close_to_what_is_thrown() {
        let table = of(&["0+100d6"]);
        assert_eq!(table.chance_of_at_most(600), 10_000);
        assert_eq!(
            table.chance_of_at_most(349) + table.chance_of_at_most(350),
            10_000,
            "symmetric about 350"
        );
        let mut random = Random::new(2, Purpose::Play, 0);
        let dice: Dice = "0+100d6".parse().expect("well-formed dice");
        let low = (0..4_000).filter(|_| dice.roll(&mut random) <= 340).count() as i64;
        assert!((low * 10_000 / 4_000 - i64::from(table.chance_of_at_most(340))).abs() < 250);
    }

    #[test]
    fn the_parts_of_all_sums_are_the_whole() {
        let dice = ["1+2d3".parse().expect("well-formed dice")];
        let distribution = Distribution::of(&dice).expect("few sums");
        let parts: Vec<(i64, u64)> = distribution.parts(90).collect();
        assert_eq!(parts, [(3, 10), (4, 20), (5, 30), (6, 20), (7, 10)]);
        assert_eq!(
            distribution.parts(1 << 32).map(|it| it.1).sum::<u64>(),
            1 << 32
        );
    }

    #[test]
    fn too_many_outcomes_have_no_table() {
        let dice = |text: &str| text.parse::<Dice>().expect("well-formed dice");
        assert_eq!(Distribution::of(&[dice("0+1d100001")]), None);
        assert!(Distribution::of(&[dice("0+1d100000")]).is_some());
        assert_eq!(Distribution::of(&[dice("0+1d4294967295"); 3]), None);
    }
}
