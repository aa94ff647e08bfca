//! The odds of a fight, worked out by the functions that the fight itself uses.

use super::{books, stats};
use crate::base::{Dice, Distribution};
use crate::content::Content;
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
pub fn forecast(content: &Content, world: &World, monster: &Monster) -> Forecast {
    let (book, hero) = (world.rules, &world.hero);
    let hit_chance = books::hero_hit_chance(book, stats::hit(hero), monster.speed());
    let dice: Vec<Dice> = stats::damage_dice(hero, content).collect();
    let total = |amount: fn(&Dice) -> i64| dice.iter().map(amount).fold(0, i64::saturating_add);
    let mean = total(Dice::twice_mean) / 2;
    let defense = stats::defense(hero);
    let theirs = content.monster(monster.kind()).damage;
    Forecast {
        hit_chance,
        least: total(Dice::least).max(0),
        most: total(Dice::most).max(0),
        kill_chance: kill_chance(&dice, monster.hit_points, hit_chance),
        blows: (mean > 0).then(|| monster.hit_points / mean + 1),
        their_hit_chance: books::monster_hit_chance(book, stats::dodge(hero)),
        their_least: books::damage_to_hero(book, theirs.least(), defense),
        their_most: books::damage_to_hero(book, theirs.most(), defense),
    }
}

/// The most steps that working out a chance may take: it is asked for while a player waits for a frame.
const MOST_STEPS: u64 = 2_000_000;

/// The chance, in ten-thousandths, that one blow takes more hit points than the target has: at exactly 0 one lives.
fn kill_chance(dice: &[Dice], hit_points: i64, hit_chance: i64) -> Option<u32> {
    let throws: u64 = dice.iter().map(|dice| u64::from(dice.throws())).sum();
    let outcomes = dice.iter().map(Dice::outcomes).fold(0, u64::saturating_add);
    if throws.saturating_mul(outcomes) > MOST_STEPS {
        return None;
    }
    let spared = Distribution::of(dice)?.chance_of_at_most(hit_points);
    let hit_chance = u32::try_from(hit_chance).unwrap_or(0);
    Some((10_000 - spared) * hit_chance / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_that_would_take_long_to_work_out_is_left_open() {
        let chance = |text: &str| kill_chance(&[text.parse().expect("well-formed dice")], 5, 100);
        assert_eq!(chance("0+1d10"), Some(5_000));
        assert_eq!(chance("0+40d100"), Some(10_000));
        assert_eq!(chance("0+10000d10"), None);
        assert_eq!(chance("0+1d4294967295"), None);
    }
}
