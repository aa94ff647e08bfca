//! A fight in progress, and the detection of endless ones.

use super::randomizer::Randomizer;
use super::{Endlessness, Foe, Hero};

/// The number of rounds after which a fight counts as endless.
pub(super) const MOST_ROUNDS: u32 = 200_000;

/// A fight, and the memory that detects a cycle.
///
/// Brent's algorithm: one moment is kept, and replaced after 1, 2, 4, 8... rounds, so that at some time it lies on
/// the cycle and is kept long enough to be reached again. That costs one comparison a round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fight {
    pub(super) foe: Foe,
    /// The number of rounds so far.
    rounds: u32,
    kept: Moment,
}

impl Fight {
    pub(super) fn begin(foe: Foe, hero: &Hero, randomizer: Randomizer) -> Fight {
        Fight {
            foe,
            rounds: 0,
            kept: Moment::of(&foe, hero, randomizer),
        }
    }

    /// Counts a round that is about to begin. Fails if the fight is endless.
    pub(super) fn next_round(
        &mut self,
        hero: &Hero,
        randomizer: Randomizer,
    ) -> Result<(), Endlessness> {
        let now = Moment::of(&self.foe, hero, randomizer);
        if self.rounds > 0 && now == self.kept {
            return Err(Endlessness::Repeats);
        }
        if self.rounds == MOST_ROUNDS {
            return Err(Endlessness::TooLong);
        }
        if self.rounds.is_power_of_two() {
            self.kept = now;
        }
        self.rounds += 1;
        Ok(())
    }
}

/// Everything on which the rest of a fight depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Moment {
    randomizer: Randomizer,
    foe_hit_points: i64,
    hit_points: i64,
    strength: i64,
    armor_class: i64,
}

impl Moment {
    fn of(foe: &Foe, hero: &Hero, randomizer: Randomizer) -> Moment {
        Moment {
            randomizer,
            foe_hit_points: foe.hit_points,
            hit_points: hero.hit_points,
            strength: hero.strength,
            armor_class: hero.armor_class,
        }
    }
}
