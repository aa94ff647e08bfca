//! The odds of a fight, computed by the functions that the fight itself uses.

use crate::base::{Dice, Distribution};
use crate::content::{Bearer, Content, Effect, EffectWord, MonsterKind, Occasion};
use crate::rules::ai::STRAYS;
use crate::rules::books::{Blow, Book, Fighter};
use crate::rules::stats::Subject;
use crate::rules::{BlowDice, Setting, effects};
use crate::world::{Monster, StatusKind, WHOLE, World};
use serde::Serialize;

/// The next blows between the hero and a monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Forecast {
    /// The hero's chance to hit, in per cent.
    pub hit_chance: i64,
    /// The least damage of a blow of the hero that hits.
    pub least: i64,
    /// The most damage of a blow of the hero.
    pub most: i64,
    /// The chance that the hero's next blow kills, in ten-thousandths, misses included. `None` if it would take too
    /// long to compute.
    pub kill_chance: Option<u32>,
    /// How many blows that hit it takes to kill, with average luck; `None` if they never will.
    pub blows: Option<i64>,
    /// The same with the best luck.
    pub least_blows: Option<i64>,
    /// The hit points that the monster has now, which the player is not shown.
    #[serde(skip)]
    pub hit_points: i64,
    /// The monster's chance to hit, in per cent.
    pub their_hit_chance: i64,
    /// The least damage of a blow of the monster that hits, after armor.
    pub their_least: i64,
    /// The most damage of a blow of the monster, after armor.
    pub their_most: i64,
    /// How many blows that hit the hero survives on average, and the one that kills; `None` if no number kills.
    pub their_blows: Option<i64>,
    /// The same with the worst luck.
    pub their_least_blows: Option<i64>,
}

/// The next blows of one fighter at another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlowForecast {
    /// The chance to hit, in per cent.
    pub hit_chance: i64,
    /// The least damage of a blow that hits, after armor.
    pub least: i64,
    /// The most damage of a blow, after armor.
    pub most: i64,
    /// How many blows that hit it takes to kill, with average luck; `None` if they never will.
    pub blows: Option<i64>,
    /// The same with the best luck.
    pub least_blows: Option<i64>,
}

impl BlowForecast {
    /// Returns what blows do to one who has so many hit points.
    fn of(book: &dyn Book, blow: &Blow<'_>, hit_points: i64) -> BlowForecast {
        let (dice, hit_chance) = (book.dice(blow), book.hit_chance(blow));
        let damage = |rolled| book.damage(blow, rolled);
        // The most damage that leaves the target alive.
        let survived = hit_points - book.least_hit_points();
        let blows = |damage: i64| (damage > 0 && hit_chance > 0).then(|| survived / damage + 1);
        let most = damage(dice.most());
        BlowForecast {
            hit_chance,
            least: damage(dice.least()),
            most,
            blows: blows(damage(dice.mean())),
            least_blows: blows(most),
        }
    }
}

/// Returns the odds of the hero's next blows at a monster of its level.
pub fn blow_forecast(setting: &Setting, world: &World, monster: &Monster) -> BlowForecast {
    let left = monster.body.hit_points(world.clock);
    let [mine, _] = blows(setting, world, monster);
    BlowForecast::of(&*setting.book, &mine, left)
}

/// Returns the next blow of the hero at a monster, and the monster's at the hero.
fn blows<'a>(setting: &'a Setting, world: &'a World, monster: &'a Monster) -> [Blow<'a>; 2] {
    let (hero, monster) = (Fighter::Hero(&world.hero), Fighter::Monster(monster));
    [(hero, monster), (monster, hero)].map(|(attacker, target)| Blow {
        content: &setting.content,
        attacker,
        target,
        now: world.clock,
    })
}

/// Returns the odds of the next blows between the hero and a monster of its level.
pub fn forecast(setting: &Setting, world: &World, monster: &Monster) -> Forecast {
    let book = &*setting.book;
    let [mine, theirs] = blows(setting, world, monster);
    let hit_points = monster.body.hit_points(world.clock);
    let by_hero = BlowForecast::of(book, &mine, hit_points);
    let by_monster = BlowForecast::of(book, &theirs, world.hero_hit_points());
    Forecast {
        hit_chance: by_hero.hit_chance,
        least: by_hero.least,
        most: by_hero.most,
        kill_chance: blow_kill_chance(book, &mine, hit_points - book.least_hit_points()),
        blows: by_hero.blows,
        least_blows: by_hero.least_blows,
        hit_points,
        their_hit_chance: by_monster.hit_chance,
        their_least: by_monster.least,
        their_most: by_monster.most,
        their_blows: by_monster.blows,
        their_least_blows: by_monster.least_blows,
    }
}

/// The damage to the hero in a turn of a monster beside it: by its blow, and by what it does besides and from afar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnDamage {
    /// In hundredths of a hit point, misses included.
    pub mean: i64,
    /// In hit points.
    pub most: i64,
}

/// Returns the damage to expect in a turn of a monster that stands beside the hero and sees it. Poison is no part of it: see
/// [`extra_damage`].
pub fn turn_damage(setting: &Setting, world: &World, monster: &Monster) -> TurnDamage {
    let (content, book) = (&setting.content, &*setting.book);
    let [_, blow] = blows(setting, world, monster);
    let (dice, hit_chance) = (book.dice(&blow), book.hit_chance(&blow));
    let resists = Subject::hero(content, &world.hero, world.clock).has(StatusKind::Resist);
    let effects_of = |when| content.effects_of(Bearer::Monster(monster.kind()), when);
    let of_effect = |effect: &Effect| wound(book, &blow, effect, resists);
    let by_hits = effects_of(Occasion::Hits).iter().filter_map(of_effect);
    let by_blow = by_hits.fold(
        TurnDamage::of(
            [dice.least(), dice.most()].map(|rolled| book.damage(&blow, rolled)),
            100,
        ),
        TurnDamage::plus,
    );
    // Casting takes the place of a blow.
    let casts = effects_of(Occasion::Casts);
    let cast = casts.iter().filter_map(of_effect);
    let cast = cast.fold(TurnDamage::default(), TurnDamage::plus);
    let wounding = casts.iter().filter(|effect| of_effect(effect).is_some());
    let blows = wounding.fold(100, |left, effect| {
        left * (100 - i64::from(effect.chance)) / 100
    });
    TurnDamage {
        mean: (by_blow.mean.saturating_mul(hit_chance) / 100)
            .saturating_mul(blows)
            .saturating_div(100)
            .saturating_add(cast.mean),
        most: by_blow.most.max(cast.most),
    }
}

/// Returns about the chance, in ten-thousandths, that a monster beside the hero kills it, both with their speeds, before the
/// hero acts again: what a blow does besides is added to the mean of the blow, and the chances of all are summed up. `None` if
/// that would take too long to compute.
pub fn death_chance(
    setting: &Setting,
    world: &World,
    monster: &Monster,
    speeds: [i64; 2],
) -> Option<u32> {
    let (content, book) = (&setting.content, &*setting.book);
    let [_, blow] = blows(setting, world, monster);
    let resists = Subject::hero(content, &world.hero, world.clock).has(StatusKind::Resist);
    let survived = world.hero_hit_points() - book.least_hit_points();
    let (hit_chance, mean) = (book.hit_chance(&blow), book.dice(&blow).mean());
    let left = survived.saturating_sub(book.damage(&blow, mean));
    let by_effects = |when, survived, often| -> Option<u32> {
        let effects = content.effects_of(Bearer::Monster(monster.kind()), when);
        let chances = effects.iter().filter_map(|effect| {
            let (chance, damage) = wounding(book, &blow, effect, resists)?;
            let dice = BlowDice::new([effect.amount], 0);
            let rolled = most_rolled(&dice, |rolled| damage(rolled) <= survived);
            Some(kill_chance(&dice, rolled, chance * often / 100))
        });
        chances.sum()
    };
    let in_a_turn = blow_kill_chance(book, &blow, survived)?
        .saturating_add(by_effects(Occasion::Hits, left, hit_chance)?)
        .saturating_add(by_effects(Occasion::Casts, survived, 100)?);
    let [own, theirs] = speeds.map(|speed| speed.max(1).unsigned_abs());
    let turns = u32::try_from(theirs.div_ceil(own)).unwrap_or(u32::MAX);
    Some(in_a_turn.saturating_mul(turns).min(CERTAIN))
}

/// What a fight with a monster costs the hero besides the damage of its turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExtraDamage {
    /// What comes of a blow of the hero at it, in hundredths of a hit point, misses included.
    pub struck: i64,
    /// What its poison takes in every 1000 ticks, in hundredths of a hit point on average.
    pub poison: i64,
}

/// How many turns there are between two doses of poison.
const TURNS_PER_DOSE: i64 = 10;

/// Returns what a fight of the hero, with its speed, and a monster with another costs besides the damage of turns.
pub fn extra_damage(
    setting: &Setting,
    world: &World,
    monster: &Monster,
    speeds: [i64; 2],
) -> ExtraDamage {
    let (content, book) = (&setting.content, &*setting.book);
    let [mine, theirs] = blows(setting, world, monster);
    let hit_chances = [&mine, &theirs].map(|blow| book.hit_chance(blow));
    let resists = Subject::hero(content, &world.hero, world.clock).has(StatusKind::Resist);
    let effects_of = |when| content.effects_of(Bearer::Monster(monster.kind()), when);
    let struck = effects_of(Occasion::Struck).iter();
    let struck = struck.filter_map(|effect| wound(book, &theirs, effect, resists));
    let struck = struck.fold(TurnDamage::default(), TurnDamage::plus);
    let occasions = occasions(hit_chances, speeds);
    let poison = occasions.iter().flat_map(|&(when, often)| {
        let poisons =
            |effect: &&Effect| effect.does == EffectWord::Poison && effect.on.may_be_foes();
        let effects = effects_of(when).iter().filter(poisons);
        effects.map(move |effect| poison(effect, often))
    });
    ExtraDamage {
        struck: struck.mean.saturating_mul(hit_chances[0]) / 100,
        // Of several poisons the strongest works.
        poison: poison.max().unwrap_or(0),
    }
}

/// Returns how often in 1000 ticks, in hundredths, each occasion comes on which a monster does something in a fight, by the
/// chances to hit and the speeds of the hero and of the monster.
fn occasions(hit_chances: [i64; 2], speeds: [i64; 2]) -> [(Occasion, i64); 3] {
    [
        (Occasion::Hits, speeds[1].saturating_mul(hit_chances[1])),
        (Occasion::Casts, speeds[1].saturating_mul(100)),
        (Occasion::Struck, speeds[0].saturating_mul(hit_chances[0])),
    ]
}

/// Returns what an effect that poisons so often, in hundredths, in 1000 ticks takes in that time, in hundredths of a hit point.
fn poison(effect: &Effect, often: i64) -> i64 {
    let amount = effect.amount.twice_mean().max(0).saturating_mul(100) / 2;
    // As a share of all time, in per cent: new poison only renews the old.
    amount.saturating_mul(lasting(effect, often, i64::MAX).min(100)) / 100
}

/// Returns for how much of all time, in per cent, an effect would last that has its occasion so often, in hundredths, in 1000
/// ticks and that lasts so many turns at most, if each time were added to the one before.
fn lasting(effect: &Effect, often: i64, most_turns: i64) -> i64 {
    let turns = effect.turns.twice_mean().max(0) / 2;
    often
        .max(0)
        .saturating_mul(i64::from(effect.chance))
        .saturating_mul(turns.min(most_turns))
        / (TURNS_PER_DOSE * 100)
}

/// How a monster keeps the hero from killing it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hindrance {
    /// For how much of all time, in per cent, what keeps the hero from striking would last if each time were added to the one
    /// before; more than 100 if that is most of the time.
    pub kept: i64,
    /// The speed that the hero loses, in hundredths on average.
    pub slowed: i64,
    /// What the monster regains in 1000 ticks, in hundredths of a hit point on average.
    pub regained: i64,
}

/// Returns how a monster keeps the hero, both with their speeds, from killing it.
pub fn hindrance(
    setting: &Setting,
    world: &World,
    monster: &Monster,
    speeds: [i64; 2],
) -> Hindrance {
    let book = &*setting.book;
    let hit_chances = blows(setting, world, monster).map(|blow| book.hit_chance(&blow));
    let occasions = occasions(hit_chances, speeds);
    let wounds = occasions[0].1.max(1);
    // Rounded up: a wound wakes.
    let longest_sleep = (TURNS_PER_DOSE * 100 + wounds - 1) / wounds;
    let mut hindrance = Hindrance::default();
    for (when, often) in occasions {
        let effects = (setting.content).effects_of(Bearer::Monster(monster.kind()), when);
        for effect in effects.iter().filter(|effect| effect.on.may_be_foes()) {
            hindrance.add(effect, often, longest_sleep);
        }
    }
    hindrance
}

impl Hindrance {
    /// Adds what an effect does that has its occasion so often, in hundredths, in 1000 ticks.
    fn add(&mut self, effect: &Effect, often: i64, longest_sleep: i64) {
        let lasts = lasting(effect, often, i64::MAX);
        let amount = effect.amount.twice_mean().saturating_mul(100) / 2;
        if effect.does == EffectWord::Scare {
            self.kept = self.kept.saturating_add(lasts);
        } else if effect.does == EffectWord::Sleep {
            let lasts = lasting(effect, often, longest_sleep);
            self.kept = self.kept.saturating_add(lasts);
        } else if effect.does == EffectWord::Confuse {
            let astray = lasts.saturating_mul(STRAYS) / 100;
            self.kept = self.kept.saturating_add(astray);
        } else if effect.does == EffectWord::Speed {
            let slower = amount.min(0).saturating_neg();
            let slower = slower.saturating_mul(lasts.min(100)) / 100;
            self.slowed = self.slowed.saturating_add(slower);
        } else if effect.does == EffectWord::Drain {
            let often = often.saturating_mul(i64::from(effect.chance)) / 100;
            let drained = amount.max(0).saturating_mul(often) / 100;
            self.regained = self.regained.saturating_add(drained);
        }
    }
}

/// Returns everything bad that a kind of monster may do to the hero in a fight, and when it dies.
pub fn harmful_effects(content: &Content, kind: MonsterKind) -> impl Iterator<Item = &Effect> {
    let effects = effects_in_fights(content, kind);
    effects.filter(|effect| effect.on.may_be_foes() && effects::is_harmful(effect))
}

/// Returns everything that a kind of monster may do in a fight, and when it dies.
pub fn effects_in_fights(content: &Content, kind: MonsterKind) -> impl Iterator<Item = &Effect> {
    let occasions = [
        Occasion::Hits,
        Occasion::Casts,
        Occasion::Struck,
        Occasion::Dies,
    ];
    let effects = move |when| content.effects_of(Bearer::Monster(kind), when);
    occasions.into_iter().flat_map(effects)
}

impl TurnDamage {
    /// Creates the damage from its least and most, and the chance of it in per cent.
    fn of([least, most]: [i64; 2], chance: i64) -> TurnDamage {
        TurnDamage {
            mean: (least.saturating_add(most) / 2).saturating_mul(chance),
            most,
        }
    }

    fn plus(self, other: TurnDamage) -> TurnDamage {
        TurnDamage {
            mean: self.mean.saturating_add(other.mean),
            most: self.most.saturating_add(other.most),
        }
    }
}

/// Returns the damage of an effect of a monster to the hero; `None` if it does none to it at once.
fn wound(book: &dyn Book, blow: &Blow<'_>, effect: &Effect, resists: bool) -> Option<TurnDamage> {
    let (chance, damage) = wounding(book, blow, effect, resists)?;
    let amounts = [effect.amount.least(), effect.amount.most()];
    Some(TurnDamage::of(amounts.map(damage), chance))
}

/// Returns the chance of an effect of a monster to wound the hero, in per cent, and what comes of a rolled amount of it; `None`
/// if it does not wound it at once.
fn wounding<'a>(
    book: &'a dyn Book,
    blow: &'a Blow<'a>,
    effect: &Effect,
    resists: bool,
) -> Option<(i64, impl Fn(i64) -> i64 + use<'a>)> {
    if !effect.on.may_be_foes() {
        return None;
    }
    let is_strike = effect.does == EffectWord::Strike;
    let wounds = is_strike || matches!(effect.does, EffectWord::Harm | EffectWord::Drain);
    // Nothing keeps what is drained from one who drains.
    let is_halved = resists && effect.does == EffectWord::Harm;
    let chance = i64::from(effect.chance);
    let chance = if is_strike {
        chance * book.hit_chance(blow) / 100
    } else {
        chance
    };
    let damage = move |rolled: i64| match rolled.max(0) {
        rolled if is_strike => book.damage(blow, rolled),
        rolled if is_halved => rolled - rolled / 2,
        rolled => rolled,
    };
    wounds.then_some((chance, damage))
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

/// The most steps that computing a chance may take: it is asked for while a player waits for a frame.
const MOST_STEPS: u64 = 2_000_000;

/// Certainty, in ten-thousandths.
const CERTAIN: u32 = 10_000;

/// Returns the chance, in ten-thousandths, that one blow does more damage than the target survives, misses included; `None` if
/// it would take too many steps.
fn blow_kill_chance(book: &dyn Book, blow: &Blow<'_>, survived: i64) -> Option<u32> {
    let dice = book.dice(blow);
    // The chances are those of sums of which all counts.
    let whole = dice.in_twelfths(WHOLE);
    let rolled = most_rolled(&whole, |sum| book.damage(blow, dice.share(sum)) <= survived);
    kill_chance(&whole, rolled, book.hit_chance(blow))
}

/// Returns the chance, in ten-thousandths, that one blow rolls more than the target survives; `None` if it would take
/// too many steps.
fn kill_chance(blow: &BlowDice, survived: Option<i64>, hit_chance: i64) -> Option<u32> {
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
            kill_chance(&BlowDice::new([dice], 0), Some(5), 100)
        };
        assert_eq!(chance("0+1d10"), Some(5_000));
        assert_eq!(chance("0+40d100"), Some(10_000));
        assert_eq!(chance("0+10000d10"), None);
        assert_eq!(chance("0+1d4294967295"), None);
    }
}
