//! How likely the next blows kill.

use super::at_worst::AtWorst;
use super::damage::is_followed_by_hits;
use super::toll::{CERTAIN, ONE, Toll, distribution};
use super::{Fight, Side};
use crate::content::{Effect, EffectWord, Occasion, TICKS_PER_TURN};
use crate::rules::books::Book;
use crate::rules::combat::shots::{self, Aiming};
use crate::rules::effects::{self, LONGEST_SLEEP};
use crate::rules::{BlowDice, Setting};
use crate::world::{Monster, StatusKind, WHOLE, World};

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
    /// Whether the hero strikes it first, so that it may strike back.
    pub is_struck: bool,
}

/// With what the hero attacks a monster.
#[derive(Clone, Copy)]
pub enum AttackBy {
    /// A blow, from beside it.
    Blow,
    /// What it fires, throws or aims.
    Shot(Aiming),
}

/// What the hero suffers if its next attack kills a monster.
#[derive(Clone, Copy)]
pub struct DeathOfKill {
    /// The chance, in ten-thousandths, that the attack kills the monster, and that then the hero; `None` if it may, and how
    /// likely would take too long to compute. That of a shot is not computed.
    pub chance: Option<u32>,
    /// The hit points that the hero loses at most when the attack kills.
    pub most: i64,
}

/// Returns what the hero suffers if its next attack kills a monster.
pub fn death_of_kill(
    setting: &Setting,
    world: &World,
    monster: &Monster,
    by: AttackBy,
) -> DeathOfKill {
    let mut fight = Fight::new(setting, world, monster);
    let (may_kill, is_hit) = match by {
        AttackBy::Blow => (fight.may_kill(), true),
        AttackBy::Shot(aiming) => {
            fight.distance = world.hero_pos().distance(monster.pos());
            let toll = shots::toll(setting, world, aiming, monster);
            (toll.most > fight.hero.odds.survived, toll.hits)
        }
    };
    let most_of = |when, happens| {
        if happens { fight.wounds(when).most } else { 0 }
    };
    let dies = most_of(Occasion::Dies, may_kill);
    let most = most_of(Occasion::Struck, is_hit).saturating_add(dies);
    let survived = survived(setting, world);
    let chance = if survived < 0 || dies == 0 || most <= survived {
        Some(0)
    } else {
        match by {
            AttackBy::Blow => fight.chance_to_die_of_blow(survived),
            AttackBy::Shot(_) => None,
        }
    };
    DeathOfKill { chance, most }
}

/// Returns how many hit points the hero can lose and live, besides what the poison in its blood takes before it acts again.
fn survived(setting: &Setting, world: &World) -> i64 {
    let survived = world.hero_hit_points() - setting.book.least_hit_points();
    survived.saturating_sub(effects::taken_by_doses(setting, world))
}

/// Returns the chance, in ten-thousandths, that attackers together kill the hero before it acts again: by what they do when it
/// strikes them, or what one does that it strikes dead and that has no turn any more, by their blows, all that they cast, and
/// what each does when it hits, besides the poison in its blood. Put to sleep, it acts again when a wound has woken it, or
/// after the longest sleep of all. When the next act of one is due is left to chance, as it is to a player. `None` if they may,
/// and how likely would take too long to compute.
pub fn death_chance(setting: &Setting, world: &World, attackers: &[Attacker<'_>]) -> Option<u32> {
    let survived = survived(setting, world);
    if survived < 0 {
        return Some(CERTAIN);
    }
    let attacks = attackers.iter().map(|&attacker| Attack {
        fight: Fight::new(setting, world, attacker.monster),
        attacker,
    });
    let attacks: Vec<Attack<'_>> = attacks.collect();
    if AtWorst::together(attacks.iter().map(Attack::at_worst)) <= survived {
        return Some(0);
    }
    let counts = |attack: &Attack<'_>| attack.at_worst() != AtWorst::default();
    let attacks: Vec<Attack<'_>> = attacks.into_iter().filter(counts).collect();
    let struck = attacks.iter().find(|attack| attack.attacker.is_struck);
    let killed = struck.map_or(Some(0), Attack::chance_to_be_killed)?;
    let lives = if killed < CERTAIN {
        chance_after(Blow::Survived { killed }, &attacks, survived)?
    } else {
        0
    };
    let dies = if killed > 0 {
        chance_after(Blow::Deadly, &attacks, survived)?
    } else {
        0
    };
    Some(part_of(lives, CERTAIN - killed) + part_of(dies, killed))
}

/// A blow of the hero at one of its attackers.
#[derive(Clone, Copy, Debug)]
enum Blow {
    Deadly,
    /// One that would have been deadly with this chance, in ten-thousandths, and was not.
    Survived {
        killed: u32,
    },
}

/// Returns the chance, in ten-thousandths, that the hero is killed before it acts again, if this has become of its blow.
fn chance_after(blow: Blow, attacks: &[Attack<'_>], survived: i64) -> Option<u32> {
    let begin = || {
        let nothing = Toll::nothing(survived)?;
        (attacks.iter()).try_fold(nothing, |toll, attack| attack.suffers(blow, toll))
    };
    let is_there =
        |attack: &&Attack<'_>| !attack.attacker.is_struck || !matches!(blow, Blow::Deadly);
    let attacks: Vec<&Attack<'_>> = attacks.iter().filter(is_there).collect();
    let slept = attacks.iter().map(|attack| attack.longest_sleep());
    let slept = slept.max().unwrap_or(0);
    if slept == 0 {
        let toll = (attacks.iter()).try_fold(begin()?, |toll, attack| attack.acts(toll))?;
        return Some(toll.kills());
    }
    let chances = EIGHTHS.map(|eighths| {
        let mut toll = begin()?;
        for turn in 0..=slept.unsigned_abs() {
            for attack in &attacks {
                toll = attack.acts_in_turn(toll, turn, eighths)?;
            }
            if !toll.ends_a_turn() {
                break;
            }
        }
        Some(toll.kills())
    });
    let sum = chances.into_iter().sum::<Option<u32>>()?;
    Some(sum / EIGHTHS.len() as u32)
}

/// When an act is due of one that acts several times while the hero sleeps, in eighths of its own turn: these stand for all.
const EIGHTHS: [u64; 4] = [1, 3, 5, 7];

/// What one of those does who attack the hero.
struct Attack<'a> {
    fight: Fight<'a>,
    attacker: Attacker<'a>,
}

impl Attack<'_> {
    /// Returns what it takes from the hero at worst, that strikes back only if it is struck.
    fn at_worst(&self) -> AtWorst {
        let at_worst = self.fight.at_worst();
        if self.attacker.is_struck {
            return at_worst;
        }
        AtWorst {
            struck: 0,
            dies: 0,
            lulls: self.longest_sleep() > 0,
            ..at_worst
        }
    }

    /// Returns how many turns of the hero pass at most in a sleep to which it puts the hero; 0 if it does not.
    fn longest_sleep(&self) -> i64 {
        let occasions = if self.attacker.is_struck {
            self.fight.occasions_struck()
        } else {
            self.fight.occasions_unstruck()
        };
        let lulling = self.fight.lulling(occasions);
        let turns = lulling.map(|effect| effect.turns.most()).max().unwrap_or(0);
        let ticks = turns.unsigned_abs().min(LONGEST_SLEEP) * TICKS_PER_TURN;
        ticks.div_ceil(self.fight.acts().hero) as i64
    }

    /// Returns the chance, in ten-thousandths, that the hero's next blow kills it. One that does nothing then is not killed by
    /// what takes too long to compute.
    fn chance_to_be_killed(&self) -> Option<u32> {
        let chance = self.fight.hero.kill_chance(self.fight.book());
        let is_silent = self.fight.befalling(Occasion::Dies).next().is_none();
        chance.or(is_silent.then_some(0))
    }

    /// Adds what comes of a blow of the hero, if it is struck.
    fn suffers(&self, blow: Blow, toll: Toll) -> Option<Toll> {
        if !self.attacker.is_struck {
            return Some(toll);
        }
        match blow {
            Blow::Deadly => self.fight.is_struck_dead(toll),
            Blow::Survived { killed } => {
                let hit = self.fight.is_struck(toll.clone())?;
                let hits = percent(self.fight.hero.odds.hit_chance);
                Some(toll.toward(&hit, hits_of_survived(hits, killed)))
            }
        }
    }

    /// Adds all that it does from one turn of the hero to the next.
    fn acts(&self, toll: Toll) -> Option<Toll> {
        let acts = self.fight.acts();
        let toll = self.acts_times(toll, 0, acts.sure())?;
        let [rest, whole] = acts.once_more();
        if rest == 0 {
            return Some(toll);
        }
        let last = self.acts_times(toll.clone(), acts.sure(), 1)?;
        Some(toll.toward(&last, ONE * rest / whole))
    }

    /// Adds all that it does from the turn of the hero with this number to the next, if it is due so many eighths of its own
    /// turn after the first.
    fn acts_in_turn(&self, toll: Toll, turn: u64, eighths: u64) -> Option<Toll> {
        let acts = self.fight.acts();
        let before = acts.until(turn, eighths);
        self.acts_times(toll, before, acts.in_turn(turn, eighths))
    }

    /// Adds what it does in so many acts, after so many others.
    fn acts_times(&self, mut toll: Toll, before: u64, times: u64) -> Option<Toll> {
        for before in before..before + times {
            let steps = u64::from(self.attacker.steps).saturating_sub(before);
            toll = self.fight.act(&toll, steps as i64)?;
        }
        Some(toll)
    }
}

impl Fight<'_> {
    /// Returns the effects on some occasions that may put the hero to sleep.
    pub(super) fn lulling(&self, occasions: &[Occasion]) -> impl Iterator<Item = &Effect> {
        let effects = occasions.iter().flat_map(|&when| self.befalling(when));
        effects.filter(|effect| self.lulls(effect).is_some())
    }

    /// Returns the chance, in per cent, that an effect puts the hero to sleep; `None` if it never does.
    fn lulls(&self, effect: &Effect) -> Option<i64> {
        let is_alert = || self.monster.blow.target().has(StatusKind::Alert);
        let lasts = effect.turns.most() > 0 && effect.on.may_be_foes();
        let lulls = effect.does == EffectWord::Sleep && lasts && !is_alert();
        lulls.then_some(i64::from(effect.chance))
    }

    /// Adds what the monster does in one act, so many cells from being beside the hero: it casts, each effect by its chance, or
    /// else strikes.
    fn act(&self, toll: &Toll, steps: i64) -> Option<Toll> {
        let (mut cast, mut nothing_cast) = (toll.clone(), ONE);
        let by_hits = self.effects_of(Occasion::Hits);
        for effect in self.effects_of(Occasion::Casts) {
            let range = effect.range.most();
            if range > 0 && steps >= range {
                continue;
            }
            cast = if let Some((chance, dice, damage)) = self.wounding(effect) {
                let dice = BlowDice::new([dice], 0);
                let hits = is_followed_by_hits(effect, Occasion::Casts);
                let then = if hits { by_hits } else { &[] };
                self.with_wound(&cast, chance, &dice, damage, then)?
            } else if let Some(chance) = self.lulls(effect) {
                cast.toward(&cast.lulled(), percent(chance))
            } else {
                continue;
            };
            nothing_cast = nothing_cast * (100 - u64::from(effect.chance).min(100)) / 100;
        }
        if steps > 0 {
            return Some(cast);
        }
        let strikes = nothing_cast - nothing_cast * percent(self.strays()) / ONE;
        let (dice, damage) = self.monster.wound(self.book());
        let struck = self.with_wound(toll, self.monster.odds.hit_chance, &dice, damage, by_hits)?;
        Some(cast.with_instead_of(toll, &struck, strikes))
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
        let wounded = self.with_effects(toll.wounded(dice, damage)?, then)?;
        Some(toll.toward(&wounded, percent(chance)))
    }

    /// Adds what it does when a blow hits it.
    fn is_struck(&self, toll: Toll) -> Option<Toll> {
        self.with_effects(toll, self.befalling(Occasion::Struck))
    }

    /// Adds what it does when a blow kills it.
    fn is_struck_dead(&self, toll: Toll) -> Option<Toll> {
        let struck = self.is_struck(toll)?;
        self.with_effects(struck, self.befalling(Occasion::Dies))
    }

    /// Returns the chance, in ten-thousandths, that a blow kills it, and its death then the hero that survives so much; `None`
    /// if it would take too long to compute.
    fn chance_to_die_of_blow(&self, survived: i64) -> Option<u32> {
        let killed = self.is_struck_dead(Toll::nothing(survived)?)?;
        Some(part_of(killed.kills(), self.hero.kill_chance(self.book())?))
    }

    /// Adds what effects do.
    fn with_effects<'e>(
        &self,
        mut toll: Toll,
        effects: impl IntoIterator<Item = &'e Effect>,
    ) -> Option<Toll> {
        for effect in effects {
            if let Some((chance, dice, damage)) = self.wounding(effect) {
                let wounded = toll.wounded(&BlowDice::new([dice], 0), damage)?;
                toll = toll.toward(&wounded, percent(chance));
            } else if let Some(chance) = self.lulls(effect) {
                toll = toll.toward(&toll.lulled(), percent(chance));
            }
        }
        Some(toll)
    }
}

/// Returns so many per cent in parts of [`ONE`].
fn percent(chance: i64) -> u64 {
    ONE * u64::try_from(chance).unwrap_or(0).min(100) / 100
}

/// Returns the share of hits among the blows that are not deadly, in parts of [`ONE`], where so many of all blows hit, and so
/// many ten-thousandths are deadly.
fn hits_of_survived(hits: u64, killed: u32) -> u64 {
    let killed = ONE * u64::from(killed) / u64::from(CERTAIN);
    hits.saturating_sub(killed) * ONE / (ONE - killed)
}

/// Returns so many ten-thousandths of a chance.
fn part_of(chance: u32, part: u32) -> u32 {
    (chance * part + CERTAIN / 2) / CERTAIN
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
        let rolled = most_rolled(&dice, |sum| damage(sum) <= self.odds.survived);
        Some(share(chance_of_more(&dice, rolled)?, self.odds.hit_chance))
    }

    /// Returns the dice of its blow and the damage of a sum of them. All of a sum counts, so that the chances are those of
    /// sums.
    pub(super) fn wound(&self, book: &dyn Book) -> (BlowDice, impl Fn(i64) -> i64) {
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
}
