//! How dangerous a monster is, computed from its own dice, so that any file has a curve of difficulty.

use super::{Ability, MonsterTemplate};
use crate::base::Dice;

/// What one blow with bare hands takes, in hundredths of a hit point.
const BLOW: u128 = 250;

/// In hundredths, as all means here.
const HERO_SPEED: u128 = 1_000;

/// How much more a fight costs when the monster finds the hero, or comes from where none is expected, in per cent.
const FINDS_THE_HERO: [(Ability, u128); 4] = [
    (Ability::Telepathic, 20),
    (Ability::Pass, 20),
    (Ability::Smart, 10),
    (Ability::Tunneler, 10),
];

impl MonsterTemplate {
    /// What a fight against it costs the hero of the classic rules, in hundredths of a hit point, on average.
    ///
    /// That hero fights with bare hands (0+1d4), acts at speed 10, and every blow connects, on both sides:
    ///
    /// * blows = (hit points + 2) / 2.5, at least 1: a monster dies below 0 hit points, and the last blow does
    ///   1 more than was needed on average, which is what blows of 1d4 overshoot any distant mark by;
    /// * attacks = blows * speed / 10, half as many for an ERRATIC monster, which strays every other turn;
    /// * danger = attacks * damage, and 20 % more for TELE and for PASS, 10 % more for SMART and for TUNNEL.
    ///
    /// Hit points, speed and damage are means of rolls that count as at least 0, 1 and 0. The result saturates.
    pub fn danger(&self) -> u64 {
        let needed = (mean(self.hit_points) + 200).max(BLOW);
        let speed = mean(self.speed).max(100);
        let damage = mean(self.damage);
        let extra = FINDS_THE_HERO
            .iter()
            .filter(|(ability, _)| self.has(*ability));
        let percent = 100 + extra.map(|(_, percent)| percent).sum::<u128>();
        let half = if self.has(Ability::Erratic) { 2 } else { 1 };

        let fight = needed.saturating_mul(speed).saturating_mul(damage);
        let danger = fight.saturating_mul(percent) / (BLOW * HERO_SPEED * 100 * half);
        u64::try_from(danger).unwrap_or(u64::MAX)
    }
}

/// The mean, in hundredths, of a roll that counts as 0 when it is less. Where some rolls are less, all sums are
/// taken to be equally likely; for a single die they are.
fn mean(dice: Dice) -> u128 {
    let positive = |sum: i64| u128::try_from(sum).unwrap_or(0);
    if dice.least() >= 0 {
        return 50 * positive(dice.twice_mean());
    }
    let most = positive(dice.most());
    50 * most * (most + 1) / u128::from(dice.outcomes())
}
