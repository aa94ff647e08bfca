//! The rule books: how likely a blow is to connect, and what it does. The fight and every forecast that a
//! player is shown call these same functions. All are whole-number formulas; chances are in per cent. The fights of a
//! quest have formulas of their own, in `quest::d20`; here its book is the one in which nothing but dice counts.

use crate::world::RuleBook;

/// What a bad dodge or defense can cost at most, so that the formulas stay finite.
const WORST: i64 = -50;

/// Weight that is carried without effort.
pub const FREE_WEIGHT: i64 = 150;
/// Every full measure of so much more costs one point of speed.
const WEIGHT_PER_SPEED: i64 = 50;

/// The hero's chance to hit a monster of this speed, with the sum of HIT of everything worn.
///
/// Tactical: 85 + HIT - max(0, speed - 10), from 10 to 99.
pub fn hero_hit_chance(book: RuleBook, hit: i64, target_speed: i64) -> i64 {
    match book {
        RuleBook::Classic | RuleBook::Quest => 100,
        RuleBook::Tactical => {
            let nimbleness = target_speed.saturating_sub(10).max(0);
            hit.saturating_add(85)
                .saturating_sub(nimbleness)
                .clamp(10, 99)
        }
    }
}

/// A monster's chance to hit the hero, with the sum of DODGE of everything worn.
///
/// Tactical: 90 * 100 / (100 + max(-50, DODGE)), at least 5.
pub fn monster_hit_chance(book: RuleBook, dodge: i64) -> i64 {
    match book {
        RuleBook::Classic | RuleBook::Quest => 100,
        RuleBook::Tactical => (90 * 100 / dodge.max(WORST).saturating_add(100)).clamp(5, 100),
    }
}

/// What is left of a monster's damage after the hero's armor, with the sum of DEF of everything worn.
///
/// Tactical: damage * 100 / (100 + max(-50, DEF)), rounded up. Never less than 0.
pub fn damage_to_hero(book: RuleBook, damage: i64, defense: i64) -> i64 {
    let damage = damage.max(0);
    match book {
        RuleBook::Classic | RuleBook::Quest => damage,
        RuleBook::Tactical => {
            let divisor = i128::from(defense.max(WORST)) + 100;
            let left = (i128::from(damage) * 100 + divisor - 1) / divisor;
            i64::try_from(left).unwrap_or(i64::MAX)
        }
    }
}

/// Whether there are only so many carry slots as there are when a game begins.
pub fn limits_pack(book: RuleBook) -> bool {
    match book {
        RuleBook::Classic | RuleBook::Tactical => true,
        RuleBook::Quest => false,
    }
}

/// The speed that is lost to the weight of everything worn and carried.
///
/// Tactical: 1 for every full 50 units above 150.
pub fn burden(book: RuleBook, weight: i64) -> i64 {
    match book {
        RuleBook::Classic | RuleBook::Quest => 0,
        RuleBook::Tactical => weight.saturating_sub(FREE_WEIGHT).max(0) / WEIGHT_PER_SPEED,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use RuleBook::{Classic, Tactical};

    #[test]
    fn in_the_classic_book_every_attack_connects_and_armor_and_weight_do_nothing() {
        assert_eq!(hero_hit_chance(Classic, -500, 500), 100);
        assert_eq!(monster_hit_chance(Classic, 500), 100);
        assert_eq!(damage_to_hero(Classic, 17, 500), 17);
        assert_eq!(burden(Classic, 5_000), 0);
    }

    #[test]
    fn the_hero_hits_by_its_hit_and_the_targets_speed() {
        let cases = [
            (0, 10, 85),
            (0, 5, 85),
            (0, 15, 80),
            (10, 10, 95),
            (40, 10, 99),
            (-90, 10, 10),
        ];
        for (hit, speed, chance) in cases {
            assert_eq!(
                hero_hit_chance(Tactical, hit, speed),
                chance,
                "HIT {hit}, speed {speed}"
            );
        }
        assert_eq!(hero_hit_chance(Tactical, i64::MAX, i64::MAX), 10);
        assert_eq!(hero_hit_chance(Tactical, i64::MIN, i64::MIN), 10);
    }

    #[test]
    fn a_monster_hits_by_the_heros_dodge() {
        let cases = [
            (0, 90),
            (50, 60),
            (100, 45),
            (-10, 100),
            (-50, 100),
            (-900, 100),
            (9_000, 5),
            (i64::MAX, 5),
        ];
        for (dodge, chance) in cases {
            assert_eq!(monster_hit_chance(Tactical, dodge), chance, "DODGE {dodge}");
        }
    }

    #[test]
    fn armor_turns_damage_away_and_what_is_left_is_rounded_up() {
        let cases = [
            (10, 0, 10),
            (10, 100, 5),
            (10, 150, 4),
            (1, 900, 1),
            (10, -50, 20),
            (10, -99, 20),
            (0, 50, 0),
            (-3, 0, 0),
        ];
        for (damage, defense, left) in cases {
            assert_eq!(
                damage_to_hero(Tactical, damage, defense),
                left,
                "{damage} against DEF {defense}"
            );
        }
        assert_eq!(damage_to_hero(Tactical, i64::MAX, -50), i64::MAX);
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
            assert_eq!(burden(Tactical, weight), lost, "WEIGHT {weight}");
        }
    }
}
