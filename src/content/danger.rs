//! Computes how dangerous a monster is from its own dice, so that any file has a curve of difficulty.

use super::{Ability, MonsterTemplate};
use crate::base::Dice;

/// The mean damage of a blow with bare hands, in hundredths of a hit point.
const BLOW: u128 = 250;

/// In hundredths, like all means here.
const HERO_SPEED: u128 = 1_000;
const LEAST_SPEED: u128 = 100;

/// What must be done beyond the hit points, on average: a monster dies below 0, and the last blow overshoots.
const BEYOND_HIT_POINTS: u128 = 200;

/// How much more a fight costs if the monster finds the hero or comes from an unexpected side, in per cent.
const FINDS_THE_HERO: [(Ability, u128); 4] = [
    (Ability::Telepathic, 20),
    (Ability::Pass, 20),
    (Ability::Smart, 10),
    (Ability::Tunneler, 10),
];

impl MonsterTemplate {
    /// Returns what a fight against it costs the hero of the classic rules, in hundredths of a hit point, on average.
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
        let needed = (mean(self.hit_points) + BEYOND_HIT_POINTS).max(BLOW);
        let speed = mean(self.speed).max(LEAST_SPEED);
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

/// Returns the mean, in hundredths, of a roll that counts as 0 if it is negative. If some rolls are negative, all
/// sums are taken as equally likely, which is exact for a single die.
fn mean(dice: Dice) -> u128 {
    let positive = |sum: i64| u128::try_from(sum).unwrap_or(0);
    if dice.least() >= 0 {
        return 50 * positive(dice.twice_mean());
    }
    let most = positive(dice.most());
    50 * most * (most + 1) / u128::from(dice.outcomes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Color;
    use Ability::{Boss, Destroy, Erratic, Pass, PickUp, Smart, Telepathic, Tunneler, Unique};

    fn dice(text: &str) -> Dice {
        text.parse().expect("well-formed dice")
    }

    fn danger(hit_points: &str, speed: &str, damage: &str, abilities: &[Ability]) -> u64 {
        let monster = MonsterTemplate {
            name: "gnu".to_owned(),
            description: Vec::new(),
            colors: vec![Color::Red],
            speed: dice(speed),
            abilities: abilities.to_vec(),
            hit_points: dice(hit_points),
            damage: dice(damage),
            symbol: 'g',
            rarity: 100,
        };
        monster.danger()
    }

    #[test]
    fn danger_is_blows_times_speed_times_damage() {
        // 8 + 2 hit points in 4 blows, each answered by 3 at speed 10.
        assert_eq!(danger("8+0d1", "10+0d1", "3+0d1", &[]), 1_200);
        assert_eq!(danger("8+0d1", "20+0d1", "3+0d1", &[]), 2_400);
        assert_eq!(danger("3+2d4", "5+1d9", "0+1d5", &[]), 1_200);
        assert_eq!(danger("0+0d1", "10+0d1", "1+0d1", &[]), 100, "one blow");
        assert_eq!(danger("1+0d1", "10+0d1", "1+0d1", &[]), 120);
    }

    #[test]
    fn abilities_shift_danger_by_their_share() {
        let of = |abilities: &[Ability]| danger("8+0d1", "10+0d1", "25+0d1", abilities);
        assert_eq!(of(&[]), 10_000);
        assert_eq!(of(&[Erratic]), 5_000);
        assert_eq!(of(&[Telepathic]), 12_000);
        assert_eq!(of(&[Pass]), 12_000);
        assert_eq!(of(&[Smart]), 11_000);
        assert_eq!(of(&[Tunneler]), 11_000);
        assert_eq!(of(&[PickUp, Destroy, Unique, Boss]), 10_000);
        assert_eq!(of(&[Smart, Telepathic, Tunneler, Pass, Erratic]), 8_000);
    }

    #[test]
    fn rolls_below_their_least_count_as_that() {
        let weakest = danger("-9+0d1", "10+0d1", "1+0d1", &[]);
        assert_eq!(weakest, 100, "even the dead take one blow");
        let slowest = danger("8+0d1", "-5+0d1", "10+0d1", &[]);
        assert_eq!(slowest, danger("8+0d1", "1+0d1", "10+0d1", &[]));
        assert_eq!(danger("8+0d1", "10+0d1", "-5+1d4", &[]), 0);
        // Of -5+1d10, the sums above 0 are 1 to 5: 1.5 on average of all ten.
        assert_eq!(danger("8+0d1", "10+0d1", "-5+1d10", &[]), 600);
    }

    #[test]
    fn extremes_saturate() {
        let huge = "2147483647+10000d4294967295";
        assert_eq!(danger(huge, huge, huge, &[]), u64::MAX);
        assert_eq!(danger(huge, huge, huge, &[Erratic]), u64::MAX);
        let tiny = "-2147483648+0d1";
        assert_eq!(danger(tiny, tiny, tiny, &[]), 0);
        let wide = "-2147483648+10000d4294967295";
        assert_eq!(danger(wide, wide, wide, &[Telepathic]), u64::MAX);
    }

    /// The fight that the formula stands for, blow by blow, with dice.
    #[test]
    fn fights_cost_what_the_formula_says() {
        use crate::base::{Purpose, Random};
        for (hit_points, damage) in [
            ("12+2d6", "0+1d4"),
            ("0+1d3", "0+2d6"),
            ("30+0d1", "-3+1d8"),
        ] {
            let expected = danger(hit_points, "10+0d1", damage, &[]) as i64;
            let mut random = Random::new(3, Purpose::Play, 0);
            let mut cost = 0;
            for _ in 0..20_000 {
                let mut left = dice(hit_points).roll(&mut random);
                while left >= 0 {
                    left -= dice("0+1d4").roll(&mut random);
                    cost += dice(damage).roll(&mut random).max(0);
                }
            }
            let cost = cost * 100 / 20_000;
            let most = expected / 20;
            assert!((cost - expected).abs() < most, "{cost} for {expected}");
        }
    }
}
