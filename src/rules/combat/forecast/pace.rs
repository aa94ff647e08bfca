//! How long a fight typically lasts: what everything asks that tells or weighs it.
//!
//! Numbers of hits, blows and turns are in hundredths, so that nothing is rounded before it is told. Damage is in 200ths of a
//! hit point, as it is the product of a chance in per cent and of twice a mean.

use super::rates::stretched;
use super::{BlowForecast, FightForecast, Hindrance};
use crate::world::SLOWEST_TURN;

/// In so many ticks, one acts as often as one's speed says.
const TICKS: i128 = SLOWEST_TURN as i128;

/// How many units of damage make a hit point.
const HIT_POINT: i128 = 200;

/// Hits, blows and turns are in such parts.
const WHOLE: i128 = 100;

/// Returns the whole number nearest to a number of hits, blows or turns in hundredths.
pub fn rounded(hundredths: i128) -> i64 {
    let whole = hundredths.saturating_add(WHOLE / 2) / WHOLE;
    i64::try_from(whole).unwrap_or(i64::MAX)
}

/// Returns how many turns of someone with this speed so many ticks are, in hundredths.
pub fn turns_in(ticks: i128, speed: i64) -> i128 {
    let turns = ticks.saturating_mul(speed.into());
    turns.saturating_mul(WHOLE) / TICKS
}

/// Returns how many ticks so many of its turns take, in hundredths.
pub fn ticks_of(turns: i128, speed: i64) -> i128 {
    turns.saturating_mul(TICKS) / (WHOLE * i128::from(speed.max(1)))
}

/// Returns about how many times it takes to do more damage than somebody survives, in hundredths, if so many times do so much:
/// the last of them does, on average, half of that too much.
fn times(survived: i64, [damage, of]: [i128; 2]) -> Option<i128> {
    let needed = (HIT_POINT * i128::from(survived) + HIT_POINT / 2) * WHOLE;
    (damage > 0).then(|| needed.saturating_mul(of) / damage + WHOLE / 2)
}

impl BlowForecast {
    /// Returns how many blows that hit the other survives with the best luck, and the one that kills; `None` if no number
    /// kills, and of one who is dead.
    pub fn least_hits(&self) -> Option<i64> {
        let can_kill = self.most > 0 && self.hit_chance > 0 && self.survived >= 0;
        can_kill.then(|| (self.survived / self.most).saturating_add(1))
    }

    /// Returns the same with usual luck, in hundredths.
    pub fn hits(&self) -> Option<i128> {
        let best = i128::from(self.least_hits()?);
        let hits = times(self.survived, [i128::from(self.twice_mean()) * 100, 1])?;
        let worst = match self.least {
            ..=0 => i128::MAX,
            least => i128::from(self.survived / least) + 1,
        };
        Some(hits.max(best * WHOLE).min(worst.saturating_mul(WHOLE)))
    }

    /// Returns how many blows that is, misses included, in hundredths.
    pub fn blows(&self) -> Option<i128> {
        Some(self.hits()? * 100 / i128::from(self.hit_chance))
    }

    /// Returns twice the mean of the damage of a blow that hits. It is a whole number: of weak blows, half a point counts.
    pub fn twice_mean(&self) -> i64 {
        self.least.max(0).saturating_add(self.most.max(0))
    }

    /// Returns the mean damage of a blow, misses included.
    pub fn damage(&self) -> i128 {
        i128::from(self.hit_chance) * i128::from(self.twice_mean())
    }
}

impl FightForecast {
    /// Returns in how many turns in which it can strike the hero typically kills the monster, in hundredths; `None` if it never
    /// does.
    pub fn turns_to_win(&self) -> Option<i128> {
        let (damage, speed) = (self.hero.damage(), self.speeds.hero);
        let regained = twice(self.hindrance.regained);
        let regained = regained.saturating_mul(self.hindrance.stretches(speed));
        let regained = regained / (WHOLE * i128::from(speed));
        at_rate(self.hero.blows()?, damage, damage.saturating_sub(regained))
    }

    /// Returns in how many of its turns the monster typically kills the hero, all that it does included, in hundredths; `None`
    /// if it never does.
    pub fn turns_to_lose(&self) -> Option<i128> {
        let (blow, speed) = (&self.monster, i128::from(self.speeds.monster));
        let all = self.damage_in_time().saturating_add(self.struck_in_time());
        match blow.blows() {
            Some(blows) => at_rate(blows, blow.damage().saturating_mul(speed), all),
            None if blow.survived < 0 => None,
            None => times(blow.survived, [all, speed]),
        }
    }

    /// Returns the damage that the monster does in 1000 ticks, without what comes of the hero's own blows at it.
    pub fn damage_in_time(&self) -> i128 {
        let by_turns = twice(self.turn.mean).saturating_mul(self.speeds.monster.into());
        by_turns.saturating_add(twice(self.extra.poison))
    }

    /// Returns the damage that comes of the hero's own blows in 1000 ticks.
    pub fn struck_in_time(&self) -> i128 {
        twice(self.extra.struck).saturating_mul(self.speeds.hero.into())
    }

    /// Returns what comes of the hero's blows in so many turns, in hundredths.
    fn struck_in(&self, turns: i128) -> i128 {
        twice(self.extra.struck).saturating_mul(turns) / WHOLE
    }

    /// Returns what comes of blows in so many turns, of which the last kills the monster, if the hero can kill it.
    pub fn struck_dead_in(&self, turns: i128) -> i128 {
        let dies = self.turns_to_win().map(|_| twice(self.at_death.mean));
        self.struck_in(turns).saturating_add(dies.unwrap_or(0))
    }
}

/// Returns how long something takes that takes so long at one rate, at another.
fn at_rate(time: i128, one: i128, other: i128) -> Option<i128> {
    (other > 0).then(|| time.saturating_mul(one) / other)
}

fn twice(hundredths: i64) -> i128 {
    2 * i128::from(hundredths)
}

impl Hindrance {
    /// Returns how two monsters together keep the hero from killing them.
    #[must_use]
    pub fn plus(self, other: Hindrance) -> Hindrance {
        Hindrance {
            kept: self.kept.saturating_add(other.kept),
            slowed: self.slowed.saturating_add(other.slowed),
            regained: self.regained.saturating_add(other.regained),
        }
    }

    /// Returns how many turns of a hero of this speed pass from one in which it can strike to the next, in hundredths of what
    /// they take unhindered.
    pub fn stretches(self, speed: i64) -> i128 {
        let whole = i128::from(speed) * 100;
        let left = whole - i128::from(self.slowed);
        i128::from(stretched(self.kept)) * whole / left.max(100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{ExtraDamage, TurnDamage};

    fn blow(hit_chance: i64, least: i64, most: i64, survived: i64) -> BlowForecast {
        BlowForecast {
            hit_chance,
            least,
            most,
            survived,
        }
    }

    #[test]
    fn half_a_point_of_damage_counts_in_the_usual_number_of_hits() {
        let hits = |least, most, survived| blow(100, least, most, survived).hits();
        assert_eq!(hits(1, 4, 10), Some(470));
        // Of 0 to 1, every other one does something.
        assert_eq!(hits(0, 1, 3), Some(750));
        assert_eq!(hits(-3, 1, 3), Some(750));
        assert_eq!(hits(0, 0, 3), None);
    }

    #[test]
    fn what_no_luck_changes_is_exact() {
        for (damage, survived, hits) in [(2, 10, 6), (10, 99, 10), (10, 100, 11), (10, 4, 1)] {
            let blow = blow(100, damage, damage, survived);
            assert_eq!(
                (blow.least_hits(), blow.hits()),
                (Some(hits), Some(i128::from(hits) * 100))
            );
        }
        // One that always kills does so at once, and no luck helps one that seldom does much.
        assert_eq!(blow(100, 5, 8, 4).hits(), Some(100));
        assert_eq!(blow(100, 1, 12, 0).hits(), Some(100));
    }

    #[test]
    fn misses_count_in_blows_and_the_dead_need_none() {
        let blows = |chance| blow(chance, 4, 4, 3).blows().map(rounded);
        assert_eq!(blows(0), None);
        // Nine of ten times the first blow kills.
        assert_eq!(blows(90), Some(1));
        assert_eq!(blows(60), Some(2));
        let dead = blow(100, 4, 4, -1);
        assert_eq!((dead.least_hits(), dead.blows()), (None, None));
        assert_eq!(
            blow(100, 1, 1, i64::MAX).blows().map(rounded),
            Some(i64::MAX)
        );
    }

    #[test]
    fn all_that_a_monster_does_besides_its_blows_shortens_the_fight() {
        let fight = |mean, extra| FightForecast {
            monster: blow(50, 0, 20, 50),
            turn: TurnDamage { mean, most: 20 },
            extra,
            ..FightForecast::NOTHING
        };
        let lost = |mean, extra| fight(mean, extra).turns_to_lose();
        let none = ExtraDamage::default();
        assert_eq!(
            lost(500, none),
            fight(500, none).monster.blows(),
            "blows alone"
        );
        assert_eq!(
            lost(250, none),
            Some(2 * 1_110),
            "it strikes every other turn"
        );
        assert_eq!(lost(1_000, none), Some(1_110 / 2));
        let poison = ExtraDamage {
            poison: 5_000,
            struck: 0,
        };
        assert_eq!(lost(500, poison), Some(1_110 / 2));
        let harmless = FightForecast {
            extra: none,
            ..FightForecast::NOTHING
        };
        assert_eq!(harmless.turns_to_lose(), None);
    }

    #[test]
    fn what_a_monster_regains_takes_blows_as_well() {
        let won = |regained| {
            let fight = FightForecast {
                hero: blow(100, 10, 10, 99),
                hindrance: Hindrance {
                    regained,
                    ..Hindrance::default()
                },
                ..FightForecast::NOTHING
            };
            fight.turns_to_win()
        };
        assert_eq!(won(0), Some(1_000));
        // In a turn of 100 ticks it regains half of what it loses.
        assert_eq!(won(5_000), Some(2_000));
        assert_eq!(won(10_000), None);
    }
}
