//! How often in a fight something happens, and how long it lasts.

use super::{Fight, Side, Speeds};
use crate::content::{Ability, Effect, Occasion, TICKS_PER_TURN};
use crate::rules::ai::STRAYS;
use crate::world::SLOWEST_TURN;

/// How many turns there are in 1000 ticks, in which one acts as often as one's speed says.
pub(super) const TURNS: i64 = SLOWEST_TURN as i64 / TICKS_PER_TURN as i64;

/// The ticks between two turns of the hero, and of one that acts meanwhile; at least 1 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Acts {
    pub(super) hero: u64,
    pub(super) own: u64,
}

impl Acts {
    /// Returns how often it acts in any case from one turn of the hero to the next.
    pub(super) fn sure(self) -> u64 {
        self.hero / self.own
    }

    /// Returns how likely it acts once more, as a fraction.
    pub(super) fn once_more(self) -> [u64; 2] {
        [self.hero % self.own, self.own]
    }

    pub(super) fn most(self) -> i64 {
        self.hero.div_ceil(self.own) as i64
    }

    /// Returns how often it acts from the turn of the hero with this number to the next, if it is due so many eighths of its
    /// own turn after one of them.
    pub(super) fn in_turn(self, turn: u64, eighths: u64) -> u64 {
        self.until(turn + 1, eighths) - self.until(turn, eighths)
    }

    /// Returns how often it has acted by then.
    pub(super) fn until(self, turn: u64, eighths: u64) -> u64 {
        (8 * turn * self.hero + eighths * self.own) / (8 * self.own)
    }
}

impl Speeds {
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
            (Occasion::Hits, self.hits_of_monster()),
            (Occasion::Casts, monster.speed.saturating_mul(100)),
            (Occasion::Struck, hero.hits()),
        ]
    }

    /// Returns in how many of its turns the monster strikes, in per cent: in others it casts what wounds, or moves at random.
    pub(super) fn strikes(&self) -> i64 {
        let casts = self.effects_of(Occasion::Casts).iter();
        let wounding = casts.filter(|effect| self.wounding(effect).is_some());
        let strikes = wounding.fold(100, |left, effect| {
            left * (100 - i64::from(effect.chance)) / 100
        });
        strikes * (100 - self.strays()) / 100
    }

    /// Returns in how many of the turns in which it casts nothing the monster moves at random, in per cent.
    pub(super) fn strays(&self) -> i64 {
        let abilities = self.setting.content.abilities(self.kind);
        if abilities.has(Ability::Erratic) {
            STRAYS
        } else {
            0
        }
    }

    /// Returns how often the monster hits in 1000 ticks, in hundredths.
    pub(super) fn hits_of_monster(&self) -> i64 {
        self.monster.hits().saturating_mul(self.strikes()) / 100
    }
}

impl Side<'_> {
    /// Returns how often it hits in 1000 ticks, in hundredths, if it strikes in each of its turns.
    pub(super) fn hits(&self) -> i64 {
        self.speed.saturating_mul(self.odds.hit_chance)
    }
}

/// Returns for how much of all time, in per cent, an effect would last that has its occasion so often, in hundredths, in 1000
/// ticks and that lasts so many half turns, if each time were added to the one before.
pub(super) fn lasting(effect: &Effect, often: i64, half_turns: i64) -> i64 {
    often
        .max(0)
        .saturating_mul(i64::from(effect.chance))
        .saturating_mul(half_turns.max(0))
        / (2 * TURNS * 100)
}

/// Returns how many times as long something takes, in per cent, that can only be done in what time is left by interruptions
/// which come at any time and would last for this share of it, in per cent, if each were added to the one before: e to the
/// power of that share, by the first terms of its series.
pub(super) fn stretched(share: i64) -> i64 {
    let share = i128::from(share.clamp(0, MOST_STRETCHED));
    (100 + share + share.pow(2) / 200 + share.pow(3) / 60_000) as i64
}

/// What is interrupted for more than this share of all time, in per cent, is as good as never done.
const MOST_STRETCHED: i64 = 100_000;

/// Returns the share of all time, in per cent, in which at least one of such interruptions lasts.
pub(super) fn covered(share: i64) -> i64 {
    100 - 100 * 100 / stretched(share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_faster_acts_more_than_once() {
        for (hero, own, most, once_more) in [
            (100, 100, 1, [0, 100]),
            (100, 90, 2, [10, 90]),
            (100, 50, 2, [0, 50]),
            (50, 100, 1, [50, 100]),
            // Twice as fast by its speed, and a tick faster than that by its turns.
            (111, 55, 3, [1, 55]),
        ] {
            let acts = Acts { hero, own };
            assert_eq!(acts.most(), most, "{hero} {own}");
            assert_eq!(acts.once_more(), once_more, "{hero} {own}");
            // Nothing is lost or gained over many turns.
            for eighths in [1, 3, 5, 7] {
                let turns = (0..8 * own).map(|turn| acts.in_turn(turn, eighths));
                assert_eq!(turns.sum::<u64>(), 8 * hero, "{hero} {own} {eighths}");
            }
        }
    }

    #[test]
    fn interruptions_stretch_by_the_exponential_and_cover_never_all_time() {
        let cases = [(0, 100, 0), (20, 122, 19), (100, 266, 63), (200, 633, 85)];
        for (share, longer, part) in cases {
            assert_eq!(
                (stretched(share), covered(share)),
                (longer, part),
                "{share}"
            );
        }
        assert!(covered(i64::MAX) <= 100);
    }

    #[test]
    fn turns_of_the_hero_are_as_many_as_the_speeds_say() {
        for (hero, monster, turns) in [
            (1, 1, 3),
            (10, 11, 3),
            (10, 20, 2),
            (20, 10, 6),
            (10, 30, 1),
        ] {
            let speeds = Speeds { hero, monster };
            assert_eq!(speeds.turns_of_hero(3), turns, "{speeds:?}");
        }
        let even = Speeds {
            hero: 10,
            monster: 10,
        };
        assert!(even.turns_of_hero(i64::MAX) > 0);
    }
}
