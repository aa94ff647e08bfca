//! What a monster takes from the hero by its blows and besides.

use super::Fight;
use super::rates::lasting;
use crate::base::Dice;
use crate::content::{DOSE_PERIOD, Effect, EffectWord, Occasion, Wounding};
use crate::rules::{Setting, effects};
use crate::world::{Monster, SLOWEST_TURN, World};

/// The damage to the hero in a turn of a monster beside it that sees it: by its blow, and by what it does besides and from
/// afar. Poison is no part of it: see [`ExtraDamage`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnDamage {
    /// In hundredths of a hit point, misses and turns in which it moves at random included.
    pub mean: i64,
    /// In hit points.
    pub most: i64,
}

/// What a fight with a monster costs the hero besides the damage of its turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExtraDamage {
    /// What comes of a blow of the hero at it, in hundredths of a hit point, misses included.
    pub struck: i64,
    /// What its poison takes in every 1000 ticks, in hundredths of a hit point on average.
    pub poison: i64,
}

impl TurnDamage {
    /// Creates the damage from its least and most, and the chance of it in per cent.
    fn of([least, most]: [i64; 2], chance: i64) -> TurnDamage {
        TurnDamage {
            mean: least.saturating_add(most).saturating_mul(chance) / 2,
            most,
        }
    }

    /// Returns what is left of it on average where it happens with a chance, in per cent.
    fn at_a_chance_of(self, chance: i64) -> TurnDamage {
        TurnDamage {
            mean: self.mean.saturating_mul(chance) / 100,
            ..self
        }
    }

    fn plus(self, other: TurnDamage) -> TurnDamage {
        TurnDamage {
            mean: self.mean.saturating_add(other.mean),
            most: self.most.saturating_add(other.most),
        }
    }
}

/// Returns what an amount that is rolled for an effect of a monster comes to when it happens to the hero: of lost hit points,
/// what armor and resistance leave.
pub fn amount_left<'a>(
    setting: &'a Setting,
    world: &'a World,
    monster: &'a Monster,
) -> impl Fn(&Effect, i64) -> i64 + use<'a> {
    let fight = Fight::new(setting, world, monster);
    move |effect, amount| {
        // HEAL takes hit points where its amount is below 0.
        let taken = if effect.does == EffectWord::Heal {
            -1
        } else {
            1
        };
        match (fight.wounding(effect), amount.saturating_mul(taken)) {
            (Some((.., damage)), lost @ 1..) => damage(lost).saturating_mul(taken),
            _ => amount,
        }
    }
}

impl Fight<'_> {
    pub(super) fn turn_damage(&self) -> TurnDamage {
        let odds = self.monster.odds;
        let of_blow = TurnDamage::of([odds.least, odds.most], 100);
        let by_blow = of_blow.plus(self.wounds(Occasion::Hits));
        let cast = self.wounds(Occasion::Casts);
        let by_blow = by_blow.at_a_chance_of(odds.hit_chance);
        TurnDamage {
            mean: by_blow.at_a_chance_of(self.strikes()).plus(cast).mean,
            most: by_blow.most.max(cast.most),
        }
    }

    pub(super) fn extra_damage(&self) -> ExtraDamage {
        let struck = self.wounds(Occasion::Struck);
        let poison = self.occasions().into_iter().flat_map(|(when, often)| {
            let poisons =
                |effect: &&Effect| effect.does == EffectWord::Poison && effect.on.may_be_foes();
            let effects = self.effects_of(when).iter().filter(poisons);
            effects.map(move |effect| poison(effect, often))
        });
        ExtraDamage {
            struck: struck.mean.saturating_mul(self.hero.odds.hit_chance) / 100,
            // Of several poisons the strongest works.
            poison: poison.max().unwrap_or(0),
        }
    }

    /// Returns what all effects that wound the hero on an occasion do to it at once.
    pub(super) fn wounds(&self, when: Occasion) -> TurnDamage {
        let effects = self.befalling(when);
        let wounds = effects.filter_map(|effect| self.wound(effect, when));
        wounds.fold(TurnDamage::default(), TurnDamage::plus)
    }

    /// Returns the damage of an effect of the monster to the hero on an occasion; `None` if it does none to it at once.
    fn wound(&self, effect: &Effect, when: Occasion) -> Option<TurnDamage> {
        let (chance, dice, damage) = self.wounding(effect)?;
        let amounts = [dice.least(), dice.most()];
        let wound = TurnDamage::of(amounts.map(damage), chance);
        Some(if is_followed_by_hits(effect, when) {
            wound.plus(self.wounds(Occasion::Hits).at_a_chance_of(chance))
        } else {
            wound
        })
    }

    /// Returns the chance of an effect of the monster to wound the hero, in per cent, its dice, and the damage of a roll of
    /// them; `None` if it does not wound it at once.
    pub(super) fn wounding(&self, effect: &Effect) -> Option<(i64, Dice, impl Fn(i64) -> i64)> {
        let (wounding, dice) = effect.wound().filter(|_| effect.on.may_be_foes())?;
        let chance = i64::from(effect.chance);
        let chance = match wounding {
            Wounding::Blow => chance * self.monster.odds.hit_chance / 100,
            Wounding::Plain | Wounding::Drain => chance,
        };
        let damage = move |rolled: i64| match (wounding, rolled.max(0)) {
            (Wounding::Blow, rolled) => self.book().damage(&self.monster.blow, rolled),
            (Wounding::Plain, rolled) if self.resists => effects::resisted(rolled),
            (Wounding::Plain | Wounding::Drain, rolled) => rolled,
        };
        Some((chance, dice, damage))
    }
}

/// Returns whether an effect that hits on an occasion lets the monster do what it does when it hits, as its blow does. Strikes
/// that come of a hit themselves are not followed any farther, nor those of the dead.
pub(super) fn is_followed_by_hits(effect: &Effect, when: Occasion) -> bool {
    effect.does == EffectWord::Strike && !matches!(when, Occasion::Hits | Occasion::Dies)
}

const _: () = assert!(
    DOSE_PERIOD == SLOWEST_TURN as u64,
    "in 1000 ticks poison takes its amount once"
);

/// Returns what an effect that poisons so often, in hundredths, in 1000 ticks takes in that time, in hundredths of a hit point.
fn poison(effect: &Effect, often: i64) -> i64 {
    let amount = effect.amount.twice_mean().max(0).saturating_mul(100) / 2;
    // As a share of all time, in per cent: new poison only renews the old.
    let lasts = lasting(effect, often, effect.turns.twice_mean());
    amount.saturating_mul(lasts.min(100)) / 100
}
