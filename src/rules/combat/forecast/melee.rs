//! What melee comes to on average: one figure of strength, and one of protection.

use super::toll::{ONE, distribution_within};
use super::{Fight, Side};
use crate::rules::Setting;
use crate::rules::books::Book;
use crate::world::{Hero, Monster};

/// The most steps that finding one mean exactly may take: there are two for each kind of monster, and a list of items asks for
/// all of them several times. Dice as people write them take a few hundred.
const MOST_STEPS: u64 = 5_000;

/// Blows are counted in so many ticks, in which rounding costs little at any speed.
const TICKS: u128 = 1_000_000;

/// A whole as a percentage of a percentage: in how many of its turns one strikes, and how often that hits.
const SHARES: u128 = 100 * 100;

/// A hit point in parts.
const PARTS: u128 = ONE as u128;

/// A hero in melee with an average monster of a level. The average is over the kinds that levels of this depth draw, each as
/// often as it is drawn, and as its dice are on average; no UNIQ and no BOSS is among them.
///
/// Both strike as often as their speeds and their ways let them, since a monster that moves at random or casts strikes less
/// often. Blows alone count: neither what else comes of a hit, nor what is cast, nor missiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AverageMelee {
    /// The blows of the hero.
    pub dealt: AverageBlows,
    /// The blows of the monster at the hero.
    pub taken: AverageBlows,
}

/// The blows of one side in the same time, summed up over all kinds of monsters by their weights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AverageBlows {
    /// How much all kinds weigh together.
    weight: u128,
    /// How often it strikes in [`TICKS`], in hundredths.
    struck: u128,
    /// How often it hits, in ten-thousandths.
    hits: u128,
    /// The damage of that, in ten-thousandths of the [`PARTS`] of a hit point.
    damage: u128,
}

/// Returns how a hero fares in melee with an average monster of the level with this number.
pub fn average_melee(setting: &Setting, hero: &Hero, level: u16, now: u64) -> AverageMelee {
    let mut melee = AverageMelee::default();
    for (kind, weight) in setting.dungeon.monsters_at(level) {
        let monster = Monster::average(&setting.content, kind);
        melee.add(&Fight::between(setting, hero, &monster, now), weight.into());
    }
    melee
}

impl AverageMelee {
    fn add(&mut self, fight: &Fight<'_>, weight: u128) {
        let (book, acts) = (fight.book(), fight.acts());
        let struck = |ticks: u64, per_cent: i64| {
            let acts = TICKS / u128::from(ticks);
            weight * acts * u128::from(per_cent.unsigned_abs())
        };
        let (dealt, taken) = (struck(acts.hero, 100), struck(acts.own, fight.strikes()));
        self.dealt.add(&fight.hero, book, dealt);
        self.taken.add(&fight.monster, book, taken);
        self.dealt.weight += weight;
        self.taken.weight += weight;
    }
}

impl AverageBlows {
    /// Adds so many blows of a side, each as it hits and as its dice fall on average.
    fn add(&mut self, side: &Side<'_>, book: &dyn Book, struck: u128) {
        let hits = struck * u128::from(side.odds.hit_chance.unsigned_abs());
        let damage = hits.saturating_mul(side.mean_damage(book));
        self.struck += struck;
        self.hits += hits;
        self.damage = self.damage.saturating_add(damage);
    }

    /// Returns the chance that a blow hits, in per cent; `None` if none is ever struck.
    pub fn hit_chance(&self) -> Option<u64> {
        rounded(self.hits, self.struck)
    }

    /// Returns the damage of a blow that hits, in tenths of a hit point; `None` if none ever does.
    pub fn damage_of_hit(&self) -> Option<u64> {
        rounded(self.damage.saturating_mul(10), self.hits * PARTS)
    }

    /// Returns the damage in so many ticks, misses included, in tenths of a hit point; `None` if there is nobody to fight.
    pub fn damage_in(&self, ticks: u64) -> Option<u64> {
        let damage = self.damage.saturating_mul(10 * u128::from(ticks));
        rounded(damage, self.weight * TICKS * SHARES * PARTS)
    }

    /// Returns whether these blows do less damage than others in the same time, be it by less than can be told.
    pub fn do_less_than(&self, others: &AverageBlows) -> bool {
        self.damage < others.damage
    }

    /// Returns how much more damage these blows do than others in the same time, in per cent; below 0 if they do less. `None`
    /// if the others do none.
    pub fn more_than(&self, others: &AverageBlows) -> Option<i64> {
        let difference = self.damage.abs_diff(others.damage);
        let share = rounded(difference.saturating_mul(100), others.damage)?;
        let sign = if self.damage < others.damage { -1 } else { 1 };
        Some(sign * i64::try_from(share).unwrap_or(i64::MAX))
    }
}

impl Side<'_> {
    /// Returns the mean damage of its blow that hits, in [`PARTS`] of a hit point. Of dice for which that takes too long it is
    /// the middle of the least and the most.
    fn mean_damage(&self, book: &dyn Book) -> u128 {
        let (dice, damage) = self.wound(book);
        let Some(distribution) = distribution_within(&dice, MOST_STEPS) else {
            return PARTS * u128::from(self.odds.twice_mean().unsigned_abs()) / 2;
        };
        let taken = distribution.parts(ONE).map(|(sum, part)| {
            let taken = damage(sum.saturating_add(dice.bonus())).max(0);
            u128::from(part) * u128::from(taken.unsigned_abs())
        });
        taken.sum()
    }
}

/// Returns a quotient, rounded to the nearest; `None` if it is one by 0.
fn rounded(dividend: u128, divisor: u128) -> Option<u64> {
    let quotient = dividend.saturating_add(divisor / 2).checked_div(divisor)?;
    Some(u64::try_from(quotient).unwrap_or(u64::MAX))
}
