//! How likely the next blows kill.

use super::damage::is_followed_by_hits;
use super::{Fight, Side, Speeds};
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

/// One of those who attack the hero at the same time.
#[derive(Clone, Copy)]
pub struct Attacker<'a> {
    pub monster: &'a Monster,
    /// In how many of its next acts it only comes nearer, since it is so many cells from being beside the hero.
    pub steps: u16,
}

/// Returns the chance, in ten-thousandths, that attackers together kill the hero before that acts again: by their blows, all
/// that they cast, and what each does when it hits. Whether one that is faster acts once more in that time is left to chance, as
/// it is to a player. `None` if they may, and how likely would take too long to compute.
pub fn death_chance(setting: &Setting, world: &World, attackers: &[Attacker<'_>]) -> Option<u32> {
    let survived = world.hero_hit_points() - setting.book.least_hit_points();
    let fights = attackers.iter().map(|attacker| {
        let fight = Fight::new(setting, world, attacker.monster);
        let most = fight.most_before_next_turn();
        (fight, i64::from(attacker.steps), most)
    });
    let wounding: Vec<_> = fights.filter(|(.., most)| *most > 0).collect();
    let most = wounding.iter().map(|(.., most)| *most);
    if most.fold(0, i64::saturating_add) <= survived {
        return Some(0);
    }
    let nothing = Toll::nothing(survived)?;
    let mut fights = wounding.iter();
    let toll = fights.try_fold(nothing, |toll, (fight, steps, _)| fight.acts(toll, *steps))?;
    Some(toll.kills())
}

impl Fight<'_> {
    /// Returns the most that the monster can take from the hero before that acts again.
    fn most_before_next_turn(&self) -> i64 {
        let acts = self.speeds().most_acts();
        self.turn_damage().most.saturating_mul(acts)
    }

    /// Adds all that the monster does before the hero acts again, of which it spends so many acts on coming nearer.
    fn acts(&self, mut toll: Toll, steps: i64) -> Option<Toll> {
        let Speeds { hero, monster } = self.speeds();
        let act = |toll: &Toll, before: i64| self.act(toll, (steps - before).max(0));
        for before in 0..monster / hero {
            toll = act(&toll, before)?;
        }
        let last = act(&toll, monster / hero)?;
        let (rest, whole) = (u128::from(ONE) * (monster % hero) as u128, hero as u128);
        Some(toll.toward(&last, (rest / whole) as u64))
    }

    /// Adds what the monster does in one act, so many cells from being beside the hero: it casts, each effect by its chance, or
    /// else strikes.
    fn act(&self, toll: &Toll, steps: i64) -> Option<Toll> {
        let (mut cast, mut nothing_cast) = (toll.clone(), ONE);
        let by_hits = self.effects_of(Occasion::Hits);
        for effect in self.effects_of(Occasion::Casts) {
            let range = effect.range.most();
            let Some((chance, dice, damage)) = self.wounding(effect) else {
                continue;
            };
            if range > 0 && steps >= range {
                continue;
            }
            let dice = BlowDice::new([dice], 0);
            let hits = is_followed_by_hits(effect, Occasion::Casts);
            let then = if hits { by_hits } else { &[] };
            cast = self.with_wound(&cast, chance, &dice, damage, then)?;
            nothing_cast = nothing_cast * (100 - u64::from(effect.chance).min(100)) / 100;
        }
        if steps > 0 {
            return Some(cast);
        }
        let (dice, damage) = self.monster.wound(self.book());
        let struck = self.with_wound(toll, self.monster.odds.hit_chance, &dice, damage, by_hits)?;
        Some(cast.with_instead_of(toll, &struck, nothing_cast))
    }

    /// Adds a wound that happens with a chance, in per cent, with what other effects do then.
    fn with_wound(
        &self,
        toll: &Toll,
        chance: i64,
        dice: &BlowDice,
        damage: impl Fn(i64) -> i64,
        then: &[Effect],
    ) -> Option<Toll> {
        let mut wounded = toll.with(dice, damage)?;
        for effect in then {
            if let Some((chance, dice, damage)) = self.wounding(effect) {
                let besides = wounded.with(&BlowDice::new([dice], 0), damage)?;
                wounded = wounded.toward(&besides, percent(chance));
            }
        }
        Some(toll.toward(&wounded, percent(chance)))
    }
}

/// How likely wounds take so many hit points that the hero survives.
#[derive(Clone)]
struct Toll {
    /// In parts of [`ONE`], for each number of hit points.
    taken: Vec<u64>,
    /// How many steps may still be taken to compute more.
    steps_left: u64,
}

impl Toll {
    /// Returns that nothing is taken yet of one that survives the loss of so many hit points; `None` if they are too many.
    fn nothing(survived: i64) -> Option<Toll> {
        let survived = u64::try_from(survived).unwrap_or(0);
        let survived = usize::try_from(survived)
            .ok()
            .filter(|_| survived < MOST_STEPS)?;
        let mut taken = vec![0; survived + 1];
        taken[0] = ONE;
        Some(Toll {
            taken,
            steps_left: MOST_STEPS,
        })
    }

    /// Adds a wound; `None` if that takes too many steps.
    fn with(&self, dice: &BlowDice, damage: impl Fn(i64) -> i64) -> Option<Toll> {
        let steps_left = self.steps_left.checked_sub(steps_of(dice))?;
        let distribution = distribution(dice)?;
        let taken = |sum: i64| damage(sum.saturating_add(dice.bonus())).max(0) as u64;
        let most = self.taken.len() as u64;
        // What is rolled is survived up to some sum, and above that it kills.
        let sums = distribution.parts(ONE);
        let survived = sums.take_while(|(sum, _)| taken(*sum) < most);
        let survived: Vec<(i64, u64)> = survived.collect();
        let steps = most.saturating_mul(survived.len() as u64 + 1);
        let steps_left = steps_left.checked_sub(steps)?;
        let mut wounded = vec![0; self.taken.len()];
        for (sum, part) in survived {
            let after = wounded.iter_mut().skip(taken(sum) as usize);
            let before = after.zip(&self.taken);
            before.for_each(|(after, before)| *after += before * part);
        }
        wounded.iter_mut().for_each(|part| *part /= ONE);
        Some(Toll {
            taken: wounded,
            steps_left,
        })
    }

    /// Returns a mixture that is so many parts of [`ONE`] the other.
    fn toward(&self, other: &Toll, part: u64) -> Toll {
        let mixed = self.taken.iter().zip(&other.taken);
        let mixed = mixed.map(|(own, other)| (own * (ONE - part) + other * part) / ONE);
        Toll {
            taken: mixed.collect(),
            steps_left: self.steps_left.min(other.steps_left),
        }
    }

    /// Returns it with so many parts of [`ONE`] of one toll, which are in it, replaced by as many of another.
    fn with_instead_of(&self, old: &Toll, new: &Toll, part: u64) -> Toll {
        let parts = self.taken.iter().zip(&old.taken).zip(&new.taken);
        let parts = parts.map(|((own, old), new)| {
            // Rounding may leave a part less than what is replaced.
            own.saturating_sub(old * part / ONE) + new * part / ONE
        });
        Toll {
            taken: parts.collect(),
            steps_left: self.steps_left.min(new.steps_left),
        }
    }

    /// Returns the chance, in ten-thousandths, that more was taken than is survived.
    fn kills(&self) -> u32 {
        let killed = ONE.saturating_sub(self.taken.iter().sum());
        ((killed * u64::from(CERTAIN) + ONE / 2) / ONE) as u32
    }
}

/// Returns so many per cent in parts of [`ONE`].
fn percent(chance: i64) -> u64 {
    ONE * u64::try_from(chance).unwrap_or(0).min(100) / 100
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
    if steps_of(dice) > MOST_STEPS {
        return None;
    }
    Distribution::of(dice.dice())
}

/// Returns about how many steps it takes to find how likely each sum of some dice is.
fn steps_of(dice: &BlowDice) -> u64 {
    let dice = dice.dice();
    let throws: u64 = dice.iter().map(|dice| u64::from(dice.throws())).sum();
    let outcomes = dice.iter().map(Dice::outcomes).fold(0, u64::saturating_add);
    throws.saturating_mul(outcomes)
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
            let nothing = Toll::nothing(survived)?;
            let wounded = nothing.with(&dice(text), |rolled| rolled)?;
            Some(nothing.toward(&wounded, percent(50)).kills())
        };
        assert_eq!(kills(1_000, "0+1d5000"), Some(4_000));
        assert_eq!(kills(1_000, "0+1d1000"), Some(0));
        assert_eq!(kills(1_000_000, "0+1d5000"), None);
    }
}
