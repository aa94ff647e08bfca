//! The formulas of a quest, after the d20 rules. The fight and every forecast that a player is shown call these same
//! functions. All are whole-number formulas.

use crate::content::Hundredths;

/// How many faces the die of every attack has.
pub const FACES: u32 = 20;

/// A hero without armour, of middling dexterity.
pub const BARE_ARMOR_CLASS: i64 = 10;

/// What a hero can carry without effort by its strength, from 1 to 29, in pounds: the light loads of the d20 rules.
const LIGHT_LOADS: [i64; 29] = [
    3, 6, 10, 13, 16, 20, 23, 26, 30, 33, 38, 43, 50, 58, 66, 76, 86, 100, 116, 133, 153, 173, 200,
    233, 266, 306, 346, 400, 466,
];

/// No hero comes beyond this level, however great the challenges of a file are.
const HIGHEST_LEVEL: i64 = 1_000;

/// Each so many levels bring an ability that may be raised.
const LEVELS_PER_RAISE: i64 = 4;

/// What an ability score adds: half of what it is above 10, rounded down.
pub fn modifier(score: i64) -> i64 {
    (score - 10).div_euclid(2)
}

/// Whether an attack connects whose die shows `face`, from 1 to 20. No face connects or misses by itself.
pub fn connects(face: i64, attack_bonus: i64, armor_class: i64) -> bool {
    attack_bonus.saturating_add(face) >= armor_class
}

/// The chance of an attack to connect, in per cent.
pub fn hit_chance(attack_bonus: i64, armor_class: i64) -> i64 {
    let faces = 1..=i64::from(FACES);
    let connecting = faces.filter(|&face| connects(face, attack_bonus, armor_class));
    connecting.count() as i64 * (100 / i64::from(FACES))
}

/// What a blow that connects takes off: what was rolled, with all that is added, and at least 1.
pub fn damage(rolled: i64) -> i64 {
    rolled.max(1)
}

/// What a kill is worth: 300 times the challenge rating.
pub fn award(challenge: Hundredths) -> i64 {
    challenge.0.max(0).saturating_mul(3)
}

/// The experience with which a level, at least 1, is left: 500 L (L + 1).
pub fn experience_to_leave(level: i64) -> i64 {
    let level = level.clamp(0, HIGHEST_LEVEL);
    500 * level * (level + 1)
}

/// With more experience nothing changes.
pub fn most_experience() -> i64 {
    experience_to_leave(HIGHEST_LEVEL - 1)
}

/// The level of a hero with so much experience, at least 1: the first that it does not suffice to leave.
pub fn level(experience: i64) -> i64 {
    // The greatest n with 500 (n - 1) n <= experience.
    let fivehundreds = experience.clamp(0, most_experience()) / 500;
    (1 + (1 + 4 * fivehundreds).isqrt()) / 2
}

/// How many abilities may be raised by one for coming from one level to a higher one.
pub fn raises(before: i64, after: i64) -> i64 {
    after / LEVELS_PER_RAISE - before / LEVELS_PER_RAISE
}

/// The weight above which a hero of this strength cannot walk. Each ten points beyond 29 carry four times as much.
pub fn weight_limit(strength: i64) -> Hundredths {
    let strength = strength.clamp(0, 129);
    let pounds = match strength {
        0 => 0,
        1..=29 => LIGHT_LOADS[strength as usize - 1],
        _ => {
            let tens = (strength - 20) / 10;
            let table = LIGHT_LOADS[(strength - 10 * tens) as usize - 1];
            table << (2 * tens)
        }
    };
    Hundredths(pounds * 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_modifier_is_half_of_what_is_above_ten_rounded_down() {
        let cases = [
            (18, 4),
            (19, 4),
            (12, 1),
            (11, 0),
            (10, 0),
            (9, -1),
            (8, -1),
            (7, -2),
            (1, -5),
        ];
        for (score, expected) in cases {
            assert_eq!(modifier(score), expected, "{score}");
        }
    }

    #[test]
    fn an_attack_connects_from_the_armor_class_on_and_no_face_is_special() {
        assert!(connects(8, 5, 13) && !connects(7, 5, 13));
        assert!(connects(1, 100, 99), "a 1 does not miss by itself");
        assert!(!connects(20, 5, 99), "a 20 does not connect by itself");
        let cases = [
            (5, 13, 65),
            (0, 11, 50),
            (0, 1, 100),
            (0, -99, 100),
            (0, 20, 5),
            (0, 21, 0),
            (i64::MAX, 99, 100),
        ];
        for (bonus, armor_class, chance) in cases {
            assert_eq!(
                hit_chance(bonus, armor_class),
                chance,
                "{bonus} against {armor_class}"
            );
        }
    }

    #[test]
    fn levels_are_left_with_five_hundred_times_level_times_the_next() {
        let leaving = [1, 2, 3, 4, 5].map(experience_to_leave);
        assert_eq!(leaving, [1_000, 3_000, 6_000, 10_000, 15_000]);
        let cases = [
            (0, 1),
            (999, 1),
            (1_000, 2),
            (1_200, 2),
            (2_999, 2),
            (3_000, 3),
            (5_999, 3),
            (6_000, 4),
            (15_000, 6),
            (i64::MAX, HIGHEST_LEVEL),
        ];
        for (experience, expected) in cases {
            assert_eq!(level(experience), expected, "{experience}");
        }
    }

    #[test]
    fn a_kill_is_worth_three_hundred_times_its_challenge() {
        let awards = [25, 50, 100, 200, 400].map(|challenge| award(Hundredths(challenge)));
        assert_eq!(awards, [75, 150, 300, 600, 1_200]);
    }

    #[test]
    fn every_fourth_level_raises_an_ability() {
        let cases = [
            (1, 3, 0),
            (3, 4, 1),
            (4, 7, 0),
            (1, 4, 1),
            (1, 8, 2),
            (7, 13, 2),
        ];
        for (before, after, expected) in cases {
            assert_eq!(raises(before, after), expected, "{before} to {after}");
        }
    }

    #[test]
    fn strength_carries_the_light_load() {
        let cases = [
            (10, 33),
            (11, 38),
            (12, 43),
            (13, 50),
            (14, 58),
            (15, 66),
            (16, 76),
            (17, 86),
            (18, 100),
            (19, 116),
            (20, 133),
            (21, 153),
            (22, 173),
            (23, 200),
            (0, 0),
            (1, 3),
            (29, 466),
            (30, 532),
            (40, 2_128),
        ];
        for (strength, pounds) in cases {
            assert_eq!(
                weight_limit(strength),
                Hundredths(pounds * 100),
                "{strength}"
            );
        }
    }
}
