//! How likely the next blows kill.

use super::damage::is_followed_by_hits;
use super::{Fight, Side};
use crate::base::{Dice, Distribution};
use crate::content::{Effect, Occasion};
use crate::rules::books::Book;
use crate::rules::{BlowDice, Setting};
use crate::world::{Monster, WHOLE, World};

/// The most steps that computing a chance may take: it is asked for while a player waits for a frame.
const MOST_STEPS: u64 = 2_000_000;

/// Certainty, in ten-thousandths.
const CERTAIN: u32 = 10_000;

/// Certainty in the parts of a [`Toll`].
const ONE: u64 = 1 << 30;

/// Returns the chance, in ten-thousandths, that the hero's next blow kills a monster, misses included; `None` if it would take
/// too long to compute.
pub fn kill_chance(setting: &Setting, world: &World, monster: &Monster) -> Option<u32> {
    let fight = Fight::new(setting, world, monster);
    fight.hero.kill_chance(fight.book())
}

/// Returns about the chance, in ten-thousandths, that a monster beside the hero kills it before the hero acts again: the chances
/// of its blow and of all that it casts, each with what it does when it hits, are summed up. `None` if that would take too long
/// to compute.
pub fn death_chance(setting: &Setting, world: &World, monster: &Monster) -> Option<u32> {
    let fight = Fight::new(setting, world, monster);
    let (dice, damage) = fight.monster.wound(fight.book());
    let by_hits = fight.effects_of(Occasion::Hits);
    let by_blow = fight.kills(&dice, damage, by_hits)?;
    let by_blow = share(by_blow, fight.monster.odds.hit_chance);
    let casts = fight.effects_of(Occasion::Casts).iter();
    let by_casts = casts.filter_map(|effect| {
        let (chance, dice, damage) = fight.wounding(effect)?;
        let hits = is_followed_by_hits(effect, Occasion::Casts);
        let then = if hits { by_hits } else { &[] };
        let kills = fight.kills(&BlowDice::new([dice], 0), damage, then);
        Some(kills.map(|kills| share(kills, chance)))
    });
    let by_casts: Option<u32> = by_casts.sum();
    let in_a_turn = by_blow.saturating_add(by_casts?);
    let turns = u32::try_from(fight.speeds().most_acts()).unwrap_or(u32::MAX);
    Some(in_a_turn.saturating_mul(turns).min(CERTAIN))
}

impl Fight<'_> {
    /// Returns the chance, in ten-thousandths, that a wound of the hero by some dice takes more than it survives, with what other
    /// effects take then; `None` if it would take too many steps.
    fn kills(&self, dice: &BlowDice, damage: impl Fn(i64) -> i64, then: &[Effect]) -> Option<u32> {
        let survived = self.monster.survived;
        let besides = then.iter().filter_map(|effect| {
            let (chance, dice, damage) = self.wounding(effect)?;
            Some((chance, BlowDice::new([dice], 0), damage))
        });
        let besides: Vec<_> = besides.collect();
        if besides.is_empty() {
            let rolled = most_rolled(dice, |rolled| damage(rolled) <= survived);
            return chance_of_more(dice, rolled);
        }
        let all = besides.iter().map(|(_, dice, damage)| damage(dice.most()));
        if all.fold(damage(dice.most()), i64::saturating_add) <= survived {
            return Some(0);
        }
        let mut toll = Toll::nothing(survived)?.with(100, dice, damage)?;
        for (chance, dice, damage) in &besides {
            toll = toll.with(*chance, dice, damage)?;
        }
        Some(toll.kills())
    }
}

/// How likely wounds take so many hit points that the hero survives, in parts of [`ONE`].
struct Toll(Vec<u64>);

impl Toll {
    /// Returns that nothing is taken yet of one that survives the loss of so many hit points; `None` if they are too many.
    fn nothing(survived: i64) -> Option<Toll> {
        let survived = u64::try_from(survived).unwrap_or(0);
        let survived = usize::try_from(survived)
            .ok()
            .filter(|_| survived < MOST_STEPS)?;
        let mut taken = vec![0; survived + 1];
        taken[0] = ONE;
        Some(Toll(taken))
    }

    /// Adds a wound that happens with a chance, in per cent; `None` if that takes too many steps.
    fn with(&self, chance: i64, dice: &BlowDice, damage: impl Fn(i64) -> i64) -> Option<Toll> {
        let distribution = distribution(dice)?;
        let taken = |sum: i64| damage(sum.saturating_add(dice.bonus())).max(0) as u64;
        let most = self.0.len() as u64;
        // What is rolled is survived up to some sum, and above that it kills.
        let sums = distribution.parts(ONE);
        let survived = sums.take_while(|(sum, _)| taken(*sum) < most);
        let survived: Vec<(i64, u64)> = survived.collect();
        if most.saturating_mul(survived.len() as u64) > MOST_STEPS {
            return None;
        }
        let mut wounded = vec![0; self.0.len()];
        for (sum, part) in survived {
            let after = wounded.iter_mut().skip(taken(sum) as usize);
            let before = after.zip(&self.0);
            before.for_each(|(after, before)| *after += before * part);
        }
        let chance = u64::try_from(chance).unwrap_or(0).min(100);
        let mixed = self.0.iter().zip(wounded);
        let mixed =
            mixed.map(|(spared, wounded)| (spared * (100 - chance) + wounded / ONE * chance) / 100);
        Some(Toll(mixed.collect()))
    }

    /// Returns the chance, in ten-thousandths, that more was taken than is survived.
    fn kills(&self) -> u32 {
        let killed = ONE.saturating_sub(self.0.iter().sum());
        ((killed * u64::from(CERTAIN) + ONE / 2) / ONE) as u32
    }
}

/// Returns so many per cent of a chance.
fn share(chance: u32, percent: i64) -> u32 {
    chance * u32::try_from(percent).unwrap_or(0) / 100
}

impl Side<'_> {
    /// Returns the chance, in ten-thousandths, that its next blow does more damage than the other survives, misses included;
    /// `None` if it would take too many steps.
    fn kill_chance(&self, book: &dyn Book) -> Option<u32> {
        let (dice, damage) = self.wound(book);
        let rolled = most_rolled(&dice, |sum| damage(sum) <= self.survived);
        Some(share(chance_of_more(&dice, rolled)?, self.odds.hit_chance))
    }

    /// Returns the dice of its blow and the damage of a sum of them. All of a sum counts, so that the chances are those of sums.
    fn wound(&self, book: &dyn Book) -> (BlowDice, impl Fn(i64) -> i64) {
        let dice = book.dice(&self.blow);
        let damage = move |sum| book.damage(&self.blow, dice.share(sum));
        (dice.in_twelfths(WHOLE), damage)
    }
}

/// Returns the greatest sum of the dice that satisfies `is_survived`, which is true up to some sum and false above;
/// `None` if no sum does.
fn most_rolled(dice: &BlowDice, is_survived: impl Fn(i64) -> bool) -> Option<i64> {
    let (mut low, mut high) = (dice.least(), dice.most());
    if !is_survived(low) {
        return None;
    }
    while low < high {
        // Rounded up, so that the loop ends.
        let middle = high - (high - low) / 2;
        if is_survived(middle) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    Some(low)
}

/// Returns the chance, in ten-thousandths, that dice roll more than the target survives; `None` if it would take too many
/// steps.
fn chance_of_more(dice: &BlowDice, survived: Option<i64>) -> Option<u32> {
    let distribution = distribution(dice)?;
    let spared = survived.map_or(0, |most| {
        distribution.chance_of_at_most(most.saturating_sub(dice.bonus()))
    });
    Some(CERTAIN - spared)
}

/// Returns how likely each sum of some dice is, without their bonus; `None` if that would take too many steps.
fn distribution(dice: &BlowDice) -> Option<Distribution> {
    let dice = dice.dice();
    let throws: u64 = dice.iter().map(|dice| u64::from(dice.throws())).sum();
    let outcomes = dice.iter().map(Dice::outcomes).fold(0, u64::saturating_add);
    if throws.saturating_mul(outcomes) > MOST_STEPS {
        return None;
    }
    Distribution::of(dice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_that_would_take_too_long_to_compute_is_none() {
        let chance = |text: &str| {
            let dice = text.parse().expect("well-formed dice");
            chance_of_more(&BlowDice::new([dice], 0), Some(5))
        };
        assert_eq!(chance("0+1d10"), Some(5_000));
        assert_eq!(chance("0+40d100"), Some(10_000));
        assert_eq!(chance("0+10000d10"), None);
        assert_eq!(chance("0+1d4294967295"), None);
    }

    #[test]
    fn what_kills_in_any_case_takes_no_steps() {
        let dice = |text: &str| BlowDice::new([text.parse().expect("well-formed dice")], 0);
        let kills = |survived, text: &str| {
            let toll = Toll::nothing(survived)?.with(50, &dice(text), |rolled| rolled)?;
            Some(toll.kills())
        };
        assert_eq!(kills(1_000, "0+1d5000"), Some(4_000));
        assert_eq!(kills(1_000, "0+1d1000"), Some(0));
        assert_eq!(kills(1_000_000, "0+1d5000"), None);
    }
}
