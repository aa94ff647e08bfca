//! How likely the next blows kill.

use super::damage::is_followed_by_hits;
use super::{Fight, Side};
use crate::base::{Dice, Distribution};
use crate::content::Occasion;
use crate::rules::books::Book;
use crate::rules::{BlowDice, Setting};
use crate::world::{Monster, WHOLE, World};

/// The most steps that computing a chance may take: it is asked for while a player waits for a frame.
const MOST_STEPS: u64 = 2_000_000;

/// Certainty, in ten-thousandths.
const CERTAIN: u32 = 10_000;

/// Returns the chance, in ten-thousandths, that the hero's next blow kills a monster, misses included; `None` if it would take
/// too long to compute.
pub fn kill_chance(setting: &Setting, world: &World, monster: &Monster) -> Option<u32> {
    let fight = Fight::new(setting, world, monster);
    fight.hero.kill_chance(fight.book())
}

/// Returns about the chance, in ten-thousandths, that a monster beside the hero kills it before the hero acts again: what a blow
/// does besides is added to the mean of the blow, and the chances of all are summed up. `None` if that would take too long to
/// compute.
pub fn death_chance(setting: &Setting, world: &World, monster: &Monster) -> Option<u32> {
    let fight = Fight::new(setting, world, monster);
    let book = fight.book();
    let Side {
        blow,
        odds,
        survived,
        ..
    } = fight.monster;
    let left = survived.saturating_sub(book.damage(&blow, book.dice(&blow).mean()));
    let in_a_turn = (fight.monster.kill_chance(book)?)
        .saturating_add(fight.effects_kill(Occasion::Hits, left, odds.hit_chance)?)
        .saturating_add(fight.effects_kill(Occasion::Casts, survived, 100)?);
    let turns = u32::try_from(fight.speeds().most_acts()).unwrap_or(u32::MAX);
    Some(in_a_turn.saturating_mul(turns).min(CERTAIN))
}

impl Fight<'_> {
    /// Returns about the chance, in ten-thousandths, that what the monster does on an occasion takes more than the hero survives,
    /// where the occasion comes with a chance in per cent; `None` if that would take too many steps.
    fn effects_kill(&self, when: Occasion, survived: i64, often: i64) -> Option<u32> {
        let chances = self.effects_of(when).iter().filter_map(|effect| {
            let (chance, dice, damage) = self.wounding(effect)?;
            let (often, dice) = (chance * often / 100, BlowDice::new([dice], 0));
            let rolled = most_rolled(&dice, |rolled| damage(rolled) <= survived);
            let at_once = chance_of_more(&dice, rolled, often);
            let by_hits = if is_followed_by_hits(effect, when) {
                let left = survived.saturating_sub(damage(dice.mean()));
                self.effects_kill(Occasion::Hits, left, often)
            } else {
                Some(0)
            };
            Some(
                at_once
                    .zip(by_hits)
                    .map(|(one, other)| one.saturating_add(other)),
            )
        });
        chances.sum()
    }
}

impl Side<'_> {
    /// Returns the chance, in ten-thousandths, that its next blow does more damage than the other survives, misses included;
    /// `None` if it would take too many steps.
    fn kill_chance(&self, book: &dyn Book) -> Option<u32> {
        let dice = book.dice(&self.blow);
        // The chances are those of sums of which all counts.
        let whole = dice.in_twelfths(WHOLE);
        let damage = |sum| book.damage(&self.blow, dice.share(sum));
        let rolled = most_rolled(&whole, |sum| damage(sum) <= self.survived);
        chance_of_more(&whole, rolled, self.odds.hit_chance)
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

/// Returns the chance, in ten-thousandths, that one blow hits and rolls more than the target survives; `None` if it would take
/// too many steps.
fn chance_of_more(blow: &BlowDice, survived: Option<i64>, hit_chance: i64) -> Option<u32> {
    let (dice, bonus) = (blow.dice(), blow.bonus());
    let throws: u64 = dice.iter().map(|dice| u64::from(dice.throws())).sum();
    let outcomes = dice.iter().map(Dice::outcomes).fold(0, u64::saturating_add);
    if throws.saturating_mul(outcomes) > MOST_STEPS {
        return None;
    }
    let distribution = Distribution::of(dice)?;
    let spared = survived.map_or(0, |most| {
        distribution.chance_of_at_most(most.saturating_sub(bonus))
    });
    let hit_chance = u32::try_from(hit_chance).unwrap_or(0);
    Some((CERTAIN - spared) * hit_chance / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_that_would_take_too_long_to_compute_is_none() {
        let chance = |text: &str| {
            let dice = text.parse().expect("well-formed dice");
            chance_of_more(&BlowDice::new([dice], 0), Some(5), 100)
        };
        assert_eq!(chance("0+1d10"), Some(5_000));
        assert_eq!(chance("0+40d100"), Some(10_000));
        assert_eq!(chance("0+10000d10"), None);
        assert_eq!(chance("0+1d4294967295"), None);
    }
}
