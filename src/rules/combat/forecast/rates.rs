//! How often in a fight something happens, and how long it lasts.

use super::{Fight, Side, Speeds};
use crate::content::{Effect, Occasion, TICKS_PER_TURN};
use crate::world::SLOWEST_TURN;

/// How many turns there are in 1000 ticks, in which one acts as often as one's speed says.
pub(super) const TURNS: i64 = SLOWEST_TURN as i64 / TICKS_PER_TURN as i64;

impl Speeds {
    /// Returns how often the monster acts at most before the hero does again.
    pub fn most_acts(self) -> i64 {
        (self.monster - 1) / self.hero + 1
    }

    /// Returns how many turns the hero has while the monster has so many, at least one of them, rounded up.
    pub fn turns_of_hero(self, turns: i64) -> i64 {
        (turns.saturating_mul(self.hero) - 1) / self.monster + 1
    }
}

impl Fight<'_> {
    /// Returns how often in 1000 ticks, in hundredths, each occasion comes on which the monster does something.
    pub(super) fn occasions(&self) -> [(Occasion, i64); 3] {
        let (hero, monster) = (&self.hero, &self.monster);
        [
            (Occasion::Hits, monster.hits()),
            (Occasion::Casts, monster.speed.saturating_mul(100)),
            (Occasion::Struck, hero.hits()),
        ]
    }
}

impl Side<'_> {
    /// Returns how often it hits in 1000 ticks, in hundredths, if it strikes in each of its turns.
    pub(super) fn hits(&self) -> i64 {
        self.speed.saturating_mul(self.odds.hit_chance)
    }
}

/// Returns for how much of all time, in per cent, an effect would last that has its occasion so often, in hundredths, in 1000
/// ticks and that lasts so many turns at most, if each time were added to the one before.
pub(super) fn lasting(effect: &Effect, often: i64, most_turns: i64) -> i64 {
    let turns = effect.turns.twice_mean().max(0) / 2;
    often
        .max(0)
        .saturating_mul(i64::from(effect.chance))
        .saturating_mul(turns.min(most_turns))
        / (TURNS * 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_faster_acts_more_than_once() {
        for (hero, monster, acts, turns) in [
            (1, 1, 1, 3),
            (10, 10, 1, 3),
            (10, 11, 2, 3),
            (10, 20, 2, 2),
            (20, 10, 1, 6),
            (10, 30, 3, 1),
        ] {
            let speeds = Speeds { hero, monster };
            assert_eq!(speeds.most_acts(), acts, "{speeds:?}");
            assert_eq!(speeds.turns_of_hero(3), turns, "{speeds:?}");
        }
        let even = Speeds {
            hero: 10,
            monster: 10,
        };
        assert!(even.turns_of_hero(i64::MAX) > 0);
    }
}
