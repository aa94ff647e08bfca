//! The odds of a fight, worked out by the functions that the fight itself uses.

use super::quest::{Sheet, d20};
use super::{Setting, books, stats};
use crate::base::{Dice, Distribution};
use crate::world::{Monster, World};

/// The next blows between the hero and a monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The hero's chance to hit, in per cent.
    pub hit_chance: i64,
    /// What a blow of the hero that hits takes off.
    pub least: i64,
    pub most: i64,
    /// The chance that the hero's next blow kills, in ten-thousandths, misses included. None where it would take
    /// too long to say.
    pub kill_chance: Option<u32>,
    /// How many blows that hit it takes to kill, with average luck; none where they never will.
    pub blows: Option<i64>,
    /// The monster's chance to hit, in per cent.
    pub their_hit_chance: i64,
    /// What a blow of the monster that hits takes off, after armor.
    pub their_least: i64,
    pub their_most: i64,
}

/// Works out the next blows between the hero and a monster of its level.
pub fn forecast(setting: &Setting, world: &World, monster: &Monster) -> Forecast {
    let odds = match Sheet::of(setting, &world.hero) {
        Some(sheet) => odds_of_quest(&sheet, setting, monster),
        None => odds_of_dungeon(setting, world, monster),
    };
    let Odds {
        dice, hit_chance, ..
    } = &odds;
    let total = |amount: fn(&Dice) -> i64| dice.iter().map(amount).fold(0, i64::saturating_add);
    let mean = (total(Dice::twice_mean) / 2).max(odds.least_damage);
    let (their_least, their_most) = odds.theirs;
    Forecast {
        hit_chance: *hit_chance,
        least: total(Dice::least).max(odds.least_damage),
        most: total(Dice::most).max(odds.least_damage),
        kill_chance: kill_chance(dice, odds.survived, *hit_chance),
        blows: (mean > 0 && *hit_chance > 0).then(|| odds.survived.unwrap_or(0) / mean + 1),
        their_hit_chance: odds.their_hit_chance,
        their_least,
        their_most,
    }
}

/// What the rule books say about two who fight.
struct Odds {
    dice: Vec<Dice>,
    hit_chance: i64,
    /// What every blow of the hero that hits takes off at least.
    least_damage: i64,
    /// The most damage that the monster survives; none where any damage kills it.
    survived: Option<i64>,
    their_hit_chance: i64,
    /// The least and the most that a blow of the monster takes off.
    theirs: (i64, i64),
}

fn odds_of_dungeon(setting: &Setting, world: &World, monster: &Monster) -> Odds {
    let (book, hero) = (world.rules, &world.hero);
    let defense = stats::defense(hero);
    let theirs = setting.content.monster(monster.kind()).damage;
    let hurt = |damage| books::damage_to_hero(book, damage, defense);
    Odds {
        dice: stats::damage_dice(hero, &setting.content).collect(),
        hit_chance: books::hero_hit_chance(book, stats::hit(hero), monster.speed()),
        least_damage: 0,
        survived: Some(monster.hit_points),
        their_hit_chance: books::monster_hit_chance(book, stats::dodge(hero)),
        theirs: (hurt(theirs.least()), hurt(theirs.most())),
    }
}

fn odds_of_quest(sheet: &Sheet<'_>, setting: &Setting, monster: &Monster) -> Odds {
    let quest_monster = sheet.tables().quest_monster(monster.kind());
    let theirs = setting.content.monster(monster.kind()).damage;
    Odds {
        dice: sheet.damage_dice(),
        hit_chance: d20::hit_chance(sheet.attack_bonus(), quest_monster.armor_class),
        least_damage: d20::damage(0),
        survived: Some(monster.hit_points - 1).filter(|&most| most > 0),
        their_hit_chance: d20::hit_chance(quest_monster.attack_bonus, sheet.armor_class()),
        theirs: (d20::damage(theirs.least()), d20::damage(theirs.most())),
    }
}

/// The most steps that working out a chance may take: it is asked for while a player waits for a frame.
const MOST_STEPS: u64 = 2_000_000;

/// The chance, in ten-thousandths, that one blow does more damage than the target survives.
fn kill_chance(dice: &[Dice], survived: Option<i64>, hit_chance: i64) -> Option<u32> {
    let throws: u64 = dice.iter().map(|dice| u64::from(dice.throws())).sum();
    let outcomes = dice.iter().map(Dice::outcomes).fold(0, u64::saturating_add);
    if throws.saturating_mul(outcomes) > MOST_STEPS {
        return None;
    }
    let distribution = Distribution::of(dice)?;
    let spared = survived.map_or(0, |most| distribution.chance_of_at_most(most));
    let hit_chance = u32::try_from(hit_chance).unwrap_or(0);
    Some((10_000 - spared) * hit_chance / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_that_would_take_long_to_work_out_is_left_open() {
        let chance =
            |text: &str| kill_chance(&[text.parse().expect("well-formed dice")], Some(5), 100);
        assert_eq!(chance("0+1d10"), Some(5_000));
        assert_eq!(chance("0+40d100"), Some(10_000));
        assert_eq!(chance("0+10000d10"), None);
        assert_eq!(chance("0+1d4294967295"), None);
    }
}
