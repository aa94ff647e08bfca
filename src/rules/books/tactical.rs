//! The tactical book: chances to hit and to be missed, armor that turns damage away, and the burden of weight. All are
//! whole-number formulas; chances are in per cent.

use super::book::{bare_hands_in_words, dungeon_in_words};
use super::{Blow, Book, Fighter};
use crate::world::{Slot, StatusKind};

/// As much DODGE halves the chance to be hit, and as much DEF halves damage. It is set so that 20 more of either is worth
/// about as much as 10 more HIT or 3 more DAM, by games of the bot.
const HALVING: i64 = 70;

/// What a bad dodge or defense can cost at most: twice the chance and twice the damage.
const WORST: i64 = -HALVING / 2;

/// The hero's chance to hit a target of speed 10 or less, in per cent, before HIT.
const HERO_HITS: i64 = 60;

/// The hero's least and greatest chance to hit, in per cent.
const HERO_HITS_WITHIN: (i64, i64) = (10, 99);

/// A monster's chance to hit a target without DODGE, in per cent.
const MONSTER_HITS: i64 = 90;

/// A monster's least chance to hit, in per cent.
const LEAST_MONSTER_HITS: i64 = 5;

/// A target of this speed is as easily hit as a slower one.
const EASY_SPEED: i64 = 10;

/// Weight that is carried without effort.
const FREE_WEIGHT: i64 = 150;

/// How much more weight costs one point of speed.
const WEIGHT_PER_SPEED: i64 = 50;

#[derive(Clone, Copy, Debug)]
pub struct Tactical;

impl Book for Tactical {
    fn counts_skill(&self) -> bool {
        true
    }

    fn hit_chance(&self, blow: &Blow<'_>) -> i64 {
        let (attacker, target) = (blow.attacker(), blow.target());
        let (hit, dodge) = (
            attacker.figure(StatusKind::Hit),
            target.figure(StatusKind::Dodge),
        );
        match blow.attacker {
            Fighter::Hero(_) => hero_hit_chance(hit, target.speed(self), dodge),
            Fighter::Monster(_) | Fighter::Trap => other_hit_chance(hit, dodge),
        }
    }

    fn plain_hit_chance(&self, hit: i64) -> i64 {
        hero_hit_chance(hit, EASY_SPEED, 0)
    }

    /// A bow counts when it is fired.
    fn strikes_with(&self, slot: Slot) -> bool {
        slot != Slot::Ranged
    }

    fn damage(&self, blow: &Blow<'_>, rolled: i64) -> i64 {
        left_by_armor(rolled, blow.target().figure(StatusKind::Defense))
    }

    /// Returns 1 for every full `WEIGHT_PER_SPEED` above `FREE_WEIGHT`.
    fn burden(&self, weight: i64) -> i64 {
        weight.saturating_sub(FREE_WEIGHT).max(0) / WEIGHT_PER_SPEED
    }

    fn in_words(&self) -> Vec<String> {
        let (least, most) = HERO_HITS_WITHIN;
        let hands = bare_hands_in_words();
        let own = [
            "TACTICAL: attacks may miss, armor turns damage away, weight slows.".to_owned(),
            format!(
                "You hit with {HERO_HITS} % + hit - (what the target's speed is above {EASY_SPEED}), from {least} to {most} %."
            ),
            format!(
                "Monsters hit you with {MONSTER_HITS} % * {HALVING} / ({HALVING} + dodge), at least {LEAST_MONSTER_HITS} %."
            ),
            format!(
                "Damage to you is multiplied by {HALVING} / ({HALVING} + defense), rounded up."
            ),
            format!("In both, dodge and defense below {WORST} count as {WORST}."),
            format!(
                "Every full {WEIGHT_PER_SPEED} of weight worn and carried above {FREE_WEIGHT} costs 1 speed."
            ),
            format!(
                "Your hits do the damage of everything you wear but a bow, added up, and {hands}. A shot or throw hits as \
                 often as a blow; a shot does the damage of bow and arrow together."
            ),
        ];
        dungeon_in_words(self, own)
    }

    fn burden_in_words(&self) -> Option<String> {
        Some(format!(
            "every full {WEIGHT_PER_SPEED} above {FREE_WEIGHT} cost 1 speed"
        ))
    }
}

/// Returns the hero's chance to hit, in per cent: what HIT and the target's speed make of `HERO_HITS`, as far as the
/// target does not dodge, within `HERO_HITS_WITHIN`.
fn hero_hit_chance(hit: i64, target_speed: i64, dodge: i64) -> i64 {
    let nimbleness = target_speed.saturating_sub(EASY_SPEED).max(0);
    let chance = hit.saturating_add(HERO_HITS).saturating_sub(nimbleness);
    dodged(chance, dodge).clamp(HERO_HITS_WITHIN.0, HERO_HITS_WITHIN.1)
}

/// Returns the chance of anybody else, in per cent: what HIT makes of `MONSTER_HITS`, as far as the target does not dodge,
/// at least `LEAST_MONSTER_HITS`.
fn other_hit_chance(hit: i64, dodge: i64) -> i64 {
    dodged(hit.saturating_add(MONSTER_HITS), dodge).clamp(LEAST_MONSTER_HITS, 100)
}

/// Returns chance * `HALVING` / (`HALVING` + DODGE), where DODGE counts as `WORST` at least.
fn dodged(chance: i64, dodge: i64) -> i64 {
    let halving = i128::from(HALVING);
    let chance = i128::from(chance) * halving / (halving + i128::from(dodge.max(WORST)));
    i64::try_from(chance).unwrap_or(if chance < 0 { i64::MIN } else { i64::MAX })
}

/// Returns damage * `HALVING` / (`HALVING` + DEF), rounded up, where DEF counts as `WORST` at least; never less than 0.
fn left_by_armor(damage: i64, defense: i64) -> i64 {
    let halving = i128::from(HALVING);
    let divisor = halving + i128::from(defense.max(WORST));
    let left = (i128::from(damage.max(0)) * halving + divisor - 1) / divisor;
    i64::try_from(left).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::BUILT_IN_OBJECTS;

    #[test]
    fn the_hero_hits_by_its_hit_and_the_targets_speed_and_dodge() {
        let cases = [
            (0, 10, 0, 60),
            (0, 5, 0, 60),
            (0, 15, 0, 55),
            (10, 10, 0, 70),
            (40, 10, 0, 99),
            (-90, 10, 0, 10),
            (0, 10, 70, 30),
            (0, 10, 140, 20),
            (0, 10, -35, 99),
            (-45, 10, -90, 30),
            (900, 10, 630, 96),
        ];
        for (hit, speed, dodge, chance) in cases {
            assert_eq!(
                hero_hit_chance(hit, speed, dodge),
                chance,
                "HIT {hit}, speed {speed}, DODGE {dodge}"
            );
        }
        assert_eq!(hero_hit_chance(i64::MAX, i64::MAX, 0), 10);
        assert_eq!(hero_hit_chance(i64::MIN, i64::MIN, i64::MIN), 10);
        assert_eq!(hero_hit_chance(i64::MAX, 10, -35), 99);
    }

    #[test]
    fn a_monster_hits_by_its_hit_and_the_targets_dodge() {
        let cases = [
            (0, 0, 90),
            (0, 35, 60),
            (0, 70, 45),
            (0, -10, 100),
            (0, -35, 100),
            (0, -900, 100),
            (0, 9_000, 5),
            (0, i64::MAX, 5),
            (30, 70, 60),
            (-30, 0, 60),
            (-50, -35, 80),
            (-50, -36, 80),
            (-95, -35, 5),
            (i64::MAX, 0, 100),
            (i64::MIN, -35, 5),
        ];
        for (hit, dodge, chance) in cases {
            assert_eq!(
                other_hit_chance(hit, dodge),
                chance,
                "HIT {hit}, DODGE {dodge}"
            );
        }
    }

    #[test]
    fn armor_turns_damage_away_and_what_is_left_is_rounded_up() {
        let cases = [
            (10, 0, 10),
            (10, 70, 5),
            (10, 105, 4),
            (1, 900, 1),
            (10, -35, 20),
            (10, -99, 20),
            (0, 50, 0),
            (-3, 0, 0),
        ];
        for (damage, defense, left) in cases {
            assert_eq!(
                left_by_armor(damage, defense),
                left,
                "{damage} against DEF {defense}"
            );
        }
        assert_eq!(left_by_armor(i64::MAX, -35), i64::MAX);
    }

    #[test]
    fn every_full_fifty_above_a_hundred_and_fifty_cost_one_speed() {
        let cases = [
            (0, 0),
            (150, 0),
            (199, 0),
            (200, 1),
            (249, 1),
            (250, 2),
            (-80, 0),
        ];
        for (weight, lost) in cases {
            assert_eq!(Tactical.burden(weight), lost, "WEIGHT {weight}");
        }
    }

    #[test]
    fn the_remarks_of_the_file_of_objects_tell_the_same_formulas() {
        for figure in ["DODGE", "DEF"] {
            let formula = format!("{HALVING}/({HALVING}+{figure})");
            assert!(BUILT_IN_OBJECTS.contains(&formula), "{formula}");
        }
    }
}
