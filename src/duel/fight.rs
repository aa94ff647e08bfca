//! A fight that goes on, and the signs that it always will.

use super::randomizer::Randomizer;
use super::{Endlessness, Foe, Hero};

/// Rounds after which a fight is held to be endless.
pub(super) const MOST_ROUNDS: u32 = 200_000;

/// A fight, and the memory that tells whether it goes in a circle.
///
/// Brent's way to find a cycle: one moment is kept, and replaced after 1, 2, 4, 8... rounds, so that sooner or later
/// it lies on the cycle and is kept long enough to come again. That costs one comparison a round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fight {
    pub(super) foe: Foe,
    /// Rounds fought.
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

    /// Counts a round that is about to begin, unless there is no sense in it.
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

/// All that the rest of a fight depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Moment {
    randomizer: Randomizer,
    foe_hit_points: i64,
    hit_points: i64,
    strength: i64,
    armour_class: i64,
}

impl Moment {
    fn of(foe: &Foe, hero: &Hero, randomizer: Randomizer) -> Moment {
        Moment {
            randomizer,
            foe_hit_points: foe.hit_points,
            hit_points: hero.hit_points,
            strength: hero.strength,
            armour_class: hero.armour_class,
        }
    }
}
