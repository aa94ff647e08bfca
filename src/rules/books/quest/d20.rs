//! The formulas of a quest, after the d20 rules. Fights and forecasts call the same functions. All are whole-number
//! formulas.

use crate::content::Hundredths;

/// How many faces the die of every attack has.
pub const FACES: u32 = 20;

/// The armor class of a hero without armor whose dexterity has no modifier.
pub const BARE_ARMOR_CLASS: i64 = 10;

/// What a hero can carry without effort by its strength, from 1 to 29, in pounds: the light loads of the d20 rules.
const LIGHT_LOADS: [i64; 29] = [
    3, 6, 10, 13, 16, 20, 23, 26, 30, 33, 38, 43, 50, 58, 66, 76, 86, 100, 116, 133, 153, 173, 200,
    233, 266, 306, 346, 400, 466,
];

/// The strength of the last light load.
const STRENGTHS: i64 = LIGHT_LOADS.len() as i64;

/// Beyond that, each so many points of strength carry four times as much.
const STRENGTH_STEP: i64 = 10;

/// The most strength that counts for the limit of weight.
const MOST_STRENGTH: i64 = STRENGTHS + 10 * STRENGTH_STEP;

/// The highest level of a hero, however great the challenge ratings of a file are.
const HIGHEST_LEVEL: i64 = 1_000;

/// The experience to leave level L is this, times L, times L + 1.
pub const EXPERIENCE_STEP: i64 = 500;

/// The experience for a hundredth of a challenge rating.
const AWARD_PER_HUNDREDTH: i64 = 3;

/// How many levels it takes until an ability may be raised.
pub const LEVELS_PER_RAISE: i64 = 4;

/// How many faces the die has that is rolled for the hit points of a level.
pub const HIT_DIE: u32 = 10;

/// An ability score without a modifier.
pub const PLAIN_SCORE: i64 = 10;

/// The least hit points that a blow that connects takes off.
pub const LEAST_DAMAGE: i64 = 1;

/// Returns the modifier of an ability score: half of what it is above `PLAIN_SCORE`, rounded down.
pub fn modifier(score: i64) -> i64 {
    (score - PLAIN_SCORE).div_euclid(2)
}

/// Returns whether an attack connects whose die shows `face`, from 1 to 20. No face connects or misses by itself.
pub fn connects(face: i64, attack_bonus: i64, armor_class: i64) -> bool {
    attack_bonus.saturating_add(face) >= armor_class
}

/// Returns the chance of an attack to connect, in per cent.
pub fn hit_chance(attack_bonus: i64, armor_class: i64) -> i64 {
    let faces = 1..=i64::from(FACES);
    let connecting = faces.filter(|&face| connects(face, attack_bonus, armor_class));
    connecting.count() as i64 * (100 / i64::from(FACES))
}

/// Returns the hit points that a blow that connects takes off: what was rolled with all that is added, at least
/// `LEAST_DAMAGE`.
pub fn damage(rolled: i64) -> i64 {
    rolled.max(LEAST_DAMAGE)
}

/// Returns the experience for a kill: 300 times the challenge rating.
pub fn award(challenge: Hundredths) -> i64 {
    challenge.0.max(0).saturating_mul(AWARD_PER_HUNDREDTH)
}

/// Returns the experience at which a hero leaves a level, at least 1: `EXPERIENCE_STEP` times L (L + 1).
pub fn experience_to_leave(level: i64) -> i64 {
    let level = level.clamp(0, HIGHEST_LEVEL);
    EXPERIENCE_STEP * level * (level + 1)
}

/// Returns the experience beyond which nothing changes.
pub fn most_experience() -> i64 {
    experience_to_leave(HIGHEST_LEVEL - 1)
}

/// Returns the level of a hero with this experience, at least 1: the first that it is not enough to leave.
pub fn level(experience: i64) -> i64 {
    // The greatest n with (n - 1) n <= steps.
    let steps = experience.clamp(0, most_experience()) / EXPERIENCE_STEP;
    (1 + (1 + 4 * steps).isqrt()) / 2
}

/// Returns how many abilities may be raised by one for a rise from level `before` to level `after`.
pub fn raises(before: i64, after: i64) -> i64 {
    after / LEVELS_PER_RAISE - before / LEVELS_PER_RAISE
}

/// Returns the weight above which a hero of this strength cannot walk. Each ten points beyond 29 carry four times as
/// much.
pub fn weight_limit(strength: i64) -> Hundredths {
    let strength = strength.clamp(0, MOST_STRENGTH);
    let pounds = match strength {
        0 => 0,
        1..=STRENGTHS => LIGHT_LOADS[strength as usize - 1],
        _ => {
            let steps = (strength - STRENGTHS + STRENGTH_STEP - 1) / STRENGTH_STEP;
            let table = LIGHT_LOADS[(strength - STRENGTH_STEP * steps) as usize - 1];
            table << (2 * steps)
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
