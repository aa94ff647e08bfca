//! How dangerous a monster is, in a word.

use super::MonsterView;
use crate::rules::{ExtraDamage, Forecast, TurnDamage};

/// How dangerous a monster is to the hero as both are now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Threat {
    /// It cannot hurt.
    Harmless,
    Weak,
    Fair,
    /// Or it can kill, with the worst luck, before the hero acts again.
    Dangerous,
    /// It is more likely to win.
    Deadly,
}

/// A fight is weak, fair or dangerous from these ratios on of what the hero would have dealt at its own death to what it
/// takes to kill, in per cent.
const WEAK: i128 = 400;
const FAIR: i128 = 200;
const DANGEROUS: i128 = 100;

/// How a hero stands.
#[derive(Clone, Copy, Debug)]
struct Stand {
    speed: i64,
    hit_points: i64,
    /// How many of them it can lose and live.
    survived: i64,
}

/// What a monster does to the hero.
#[derive(Clone, Copy, Debug)]
struct Harm {
    turn: TurnDamage,
    extra: ExtraDamage,
    /// Whether anything that it does is bad for the hero.
    hinders: bool,
}

impl Threat {
    pub fn name(self) -> &'static str {
        match self {
            Threat::Harmless => "harmless",
            Threat::Weak => "weak",
            Threat::Fair => "fair",
            Threat::Dangerous => "dangerous",
            Threat::Deadly => "deadly",
        }
    }

    /// Returns the threat of a fight to the end with a monster of some speed.
    fn of(odds: &Forecast, harm: &Harm, speed: i64, hero: Stand) -> Threat {
        let Harm { turn, extra, .. } = *harm;
        let pace = |speed: i64| i128::from(speed.max(1));
        let blow = |chance: i64, least: i64, most: i64| {
            i128::from(chance) * (i128::from(least.max(0)) + i128::from(most.max(0)))
        };
        let own = blow(odds.hit_chance, odds.least, odds.most) * pace(hero.speed);
        let blow = blow(odds.their_hit_chance, odds.their_least, odds.their_most);
        // The mean of a turn is in hundredths of a hit point, with its chances in it.
        let in_turns = blow.max(i128::from(turn.mean) * 2) * pace(speed);
        let theirs = in_turns
            + 2 * i128::from(extra.poison)
            + 2 * i128::from(extra.struck) * pace(hero.speed);
        if theirs == 0 && harm.hinders {
            return Threat::Weak;
        } else if theirs == 0 {
            return Threat::Harmless;
        }
        let dealt = own.saturating_mul(i128::from(hero.hit_points.max(1)));
        let needed = theirs.saturating_mul(i128::from(odds.hit_points.max(1)));
        let in_the_long_run = match dealt.saturating_mul(100) / needed.max(1) {
            WEAK.. => Threat::Weak,
            FAIR.. => Threat::Fair,
            DANGEROUS.. => Threat::Dangerous,
            _ => Threat::Deadly,
        };
        let acts = (pace(speed) + pace(hero.speed) - 1) / pace(hero.speed);
        let at_once = if i128::from(turn.most) * acts > i128::from(hero.survived) {
            Threat::Dangerous
        } else {
            Threat::Weak
        };
        in_the_long_run.max(at_once)
    }
}

impl MonsterView<'_> {
    /// Returns how dangerous it is, by its blows and by what else it does to hit points. What else it does counts as far as it
    /// is not harmless then.
    pub fn threat(&self) -> Threat {
        let hero = Stand {
            speed: self.view.speed(),
            hit_points: self.view.hit_points(),
            survived: self.view.survived(),
        };
        let harm = Harm {
            turn: self.turn_damage(),
            extra: self.extra_damage(),
            hinders: self.harmful_effects().next().is_some(),
        };
        Threat::of(&self.forecast(), &harm, self.speed(), hero)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERO: Stand = Stand {
        speed: 10,
        hit_points: 100,
        survived: 100,
    };

    /// Returns the threat of a monster with 100 hit points, where both always hit for the same damage.
    fn threat(dealt: i64, turn: TurnDamage, speed: i64, hero: Stand) -> Threat {
        let odds = Forecast {
            hit_chance: 100,
            least: dealt,
            most: dealt,
            kill_chance: None,
            blows: None,
            least_blows: None,
            hit_points: 100,
            their_hit_chance: 100,
            their_least: 0,
            their_most: 0,
            their_blows: None,
            their_least_blows: None,
        };
        let (extra, hinders) = (ExtraDamage::default(), false);
        let harm = Harm {
            turn,
            extra,
            hinders,
        };
        Threat::of(&odds, &harm, speed, hero)
    }

    fn always(damage: i64) -> TurnDamage {
        TurnDamage {
            mean: damage * 100,
            most: damage,
        }
    }

    #[test]
    fn the_threat_weighs_strength_speed_and_what_is_left() {
        let cases = [
            ((10, 0), (10, 10), Threat::Harmless),
            ((10, 2), (10, 10), Threat::Weak),
            ((10, 5), (10, 10), Threat::Fair),
            ((10, 10), (10, 10), Threat::Dangerous),
            ((10, 11), (10, 10), Threat::Deadly),
            ((10, 10), (10, 20), Threat::Deadly),
            ((10, 10), (20, 10), Threat::Fair),
            ((0, 1), (10, 10), Threat::Deadly),
        ];
        for ((dealt, taken), (own, theirs), expected) in cases {
            let hero = Stand { speed: own, ..HERO };
            assert_eq!(
                threat(dealt, always(taken), theirs, hero),
                expected,
                "{dealt} {taken} {own} {theirs}"
            );
        }
        let half = Stand {
            hit_points: 50,
            survived: 50,
            ..HERO
        };
        assert_eq!(threat(10, always(10), 10, half), Threat::Deadly);
        assert!(Threat::Weak < Threat::Deadly);
    }

    #[test]
    fn what_does_no_damage_but_poisons_strikes_back_or_holds_is_not_harmless() {
        let odds = Forecast {
            hit_chance: 100,
            least: 10,
            most: 10,
            kill_chance: None,
            blows: None,
            least_blows: None,
            hit_points: 100,
            their_hit_chance: 100,
            their_least: 0,
            their_most: 0,
            their_blows: None,
            their_least_blows: None,
        };
        let threat = |struck, poison, hinders| {
            let harm = Harm {
                turn: always(0),
                extra: ExtraDamage { struck, poison },
                hinders,
            };
            Threat::of(&odds, &harm, 10, HERO)
        };
        assert_eq!(threat(0, 0, false), Threat::Harmless);
        assert_eq!(threat(0, 0, true), Threat::Weak);
        // In ten turns of the hero the one takes 20 hit points, and the other 60.
        assert_eq!(threat(200, 0, true), Threat::Weak);
        assert_eq!(threat(200, 4_000, true), Threat::Dangerous);
    }

    #[test]
    fn what_can_kill_before_the_hero_acts_again_is_never_weak() {
        let rarely = |most| TurnDamage { mean: 10, most };
        let nearly_dead = Stand {
            hit_points: 12,
            survived: 12,
            ..HERO
        };
        assert_eq!(threat(50, rarely(12), 10, nearly_dead), Threat::Weak);
        assert_eq!(threat(50, rarely(13), 10, nearly_dead), Threat::Dangerous);
        // It may act twice.
        assert_eq!(threat(50, rarely(7), 11, nearly_dead), Threat::Dangerous);
        assert_eq!(threat(50, rarely(6), 11, nearly_dead), Threat::Weak);
    }
}
