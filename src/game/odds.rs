//! The odds of a fight in words: both directions in a line each, and a word for the danger.

use super::describe::{Called, range};
use super::{MonsterView, View, count};
use crate::base::Seed;
use crate::rules::{Arena, Forecast, Tally};

/// How dangerous a monster is to the hero as both are now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Threat {
    /// It cannot hurt.
    Harmless,
    Weak,
    Fair,
    Dangerous,
    /// It is more likely to win.
    Deadly,
}

/// A fight is weak, fair or dangerous from these ratios on of what the hero would have dealt at its own death to what it
/// takes to kill, in per cent.
const WEAK: i128 = 400;
const FAIR: i128 = 200;
const DANGEROUS: i128 = 100;

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

    /// Returns the threat of a fight to the end. `paces` are the speeds of the hero and of the monster, and `hit_points`
    /// the hero's.
    fn of(odds: &Forecast, paces: (i64, i64), hit_points: i64) -> Threat {
        let strength = |chance: i64, least: i64, most: i64, speed: i64| {
            let mean = i128::from(least.max(0)) + i128::from(most.max(0));
            i128::from(chance) * mean * i128::from(speed.max(1))
        };
        let Forecast {
            hit_chance,
            least,
            most,
            their_hit_chance,
            their_least,
            their_most,
            ..
        } = *odds;
        let own = strength(hit_chance, least, most, paces.0);
        let theirs = strength(their_hit_chance, their_least, their_most, paces.1);
        if theirs == 0 {
            return Threat::Harmless;
        }
        let dealt = own.saturating_mul(i128::from(hit_points.max(1)));
        let needed = theirs.saturating_mul(i128::from(odds.hit_points.max(1)));
        match dealt.saturating_mul(100) / needed.max(1) {
            WEAK.. => Threat::Weak,
            FAIR.. => Threat::Fair,
            DANGEROUS.. => Threat::Dangerous,
            _ => Threat::Deadly,
        }
    }
}

impl View<'_> {
    /// Returns where the chance of the hero can be tried.
    pub fn arena(&self) -> Arena {
        Arena::new(&self.game.setting.content, self.rules())
    }

    /// Returns how so many test fights end of the hero, as it stands, against all awake enemies in view; `None` if there
    /// are none.
    pub fn chance(&self, arena: &Arena, seed: &Seed, fights: u32) -> Option<Tally> {
        let monsters = self.monsters();
        let is_enemy = |one: &&MonsterView<'_>| !one.is_asleep() && !one.is_peaceful();
        let enemies = monsters.iter().filter(is_enemy);
        let enemies: Vec<_> = enemies.filter_map(MonsterView::id).collect();
        (!enemies.is_empty()).then(|| arena.tally_of(&self.game.world, &enemies, seed, fights))
    }
}

impl MonsterView<'_> {
    /// Returns how dangerous it is. What it does besides its blows does not count.
    pub fn threat(&self) -> Threat {
        let hero = self.view.figures();
        Threat::of(
            &self.forecast(),
            (hero.speed, self.speed()),
            hero.hit_points,
        )
    }

    /// Returns both directions of a fight, a sentence each.
    pub fn odds(&self) -> Vec<String> {
        let odds = self.forecast();
        let called = Called::new(self.template());
        let lines = [own(&odds), theirs(&odds, self.view.hit_points())];
        lines.iter().map(|text| called.fill(text)).collect()
    }

    /// Returns in a short sentence how many blows a fight takes.
    pub fn brief_odds(&self) -> String {
        Called::new(self.template()).fill(&brief(&self.forecast()))
    }
}

fn own(odds: &Forecast) -> String {
    let (least, most) = (odds.least, odds.most);
    let share = share(least, most, odds.hit_points);
    let end = match (odds.blows, odds.least_blows) {
        (Some(blows), Some(best)) => {
            let typical = with_misses(blows, odds.hit_chance);
            format!("you can kill it in {}", luck(best, "best", typical))
        }
        (None, _) | (_, None) => "your blows cannot kill it".to_owned(),
    };
    let next = match odds.kill_chance {
        Some(1..10) => ", the next with less than 0.1 %".to_owned(),
        Some(chance @ 10..1_000) => {
            format!(", the next with {}.{} %", chance / 100, chance % 100 / 10)
        }
        // As the other chances of the sentence are told.
        Some(chance @ 1_000..) => format!(", the next with {} %", chance / 100),
        Some(_) | None => String::new(),
    };
    let chance = odds.hit_chance;
    format!(
        "You hit {{it}} {chance} % of the time, for {}, {share} of its hit points: {end}{next}.",
        range(least, most)
    )
}

fn theirs(odds: &Forecast, hit_points: i64) -> String {
    let (least, most) = (odds.their_least, odds.their_most);
    let share = share(least, most, hit_points);
    let end = match (odds.their_blows, odds.their_least_blows) {
        (_, None) => "its blows cannot kill you".to_owned(),
        (None, Some(worst)) => format!("it can kill you in {} at worst", blows(worst)),
        (Some(mean), Some(worst)) => {
            let typical = with_misses(mean, odds.their_hit_chance);
            format!("it can kill you in {}", luck(worst, "worst", typical))
        }
    };
    let chance = odds.their_hit_chance;
    format!(
        "{{It}} hits you {chance} % of the time, for {}, {share} of yours: {end}.",
        range(least, most)
    )
}

/// Returns how many blows it takes on both sides with usual luck.
fn brief(odds: &Forecast) -> String {
    let kill = |number: i64| if number == 1 { "kills" } else { "kill" };
    let own = match (odds.blows, odds.least_blows) {
        (Some(hits), Some(_)) => {
            let typical = with_misses(hits, odds.hit_chance);
            format!("About {} {}", blows(typical), kill(typical))
        }
        (None, _) | (_, None) => "No blow kills".to_owned(),
    };
    let theirs = match (odds.their_blows, odds.their_least_blows) {
        (_, None) => "none kills".to_owned(),
        (None, Some(worst)) => format!("{worst} at worst {}", kill(worst)),
        (Some(hits), Some(_)) => {
            let typical = with_misses(hits, odds.their_hit_chance);
            format!("about {typical} {}", kill(typical))
        }
    };
    format!("{own} {{it}}, {theirs} you.")
}

/// Returns the number of blows with the luck of the extreme, and with usual luck.
fn luck(extreme: i64, name: &str, typical: i64) -> String {
    format!("{} at {name}, {typical} typically", blows(extreme))
}

fn blows(number: i64) -> String {
    count(number, "blow", "blows")
}

/// Returns how many blows it takes for so many to hit.
fn with_misses(hits: i64, chance: i64) -> i64 {
    let (hits, chance) = (i128::from(hits), i128::from(chance.max(1)));
    i64::try_from((hits * 100 + chance - 1) / chance).unwrap_or(i64::MAX)
}

/// Returns the share of hit points that damage takes off, in per cent and at most 100.
fn share(least: i64, most: i64, hit_points: i64) -> String {
    let whole = i128::from(hit_points.max(1));
    let part = |damage: i64| (i128::from(damage.max(0)) * 100 / whole).min(100) as i64;
    format!("{} %", range(part(least), part(most)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ODDS: Forecast = Forecast {
        hit_chance: 80,
        least: 1,
        most: 4,
        kill_chance: Some(1_250),
        blows: Some(4),
        least_blows: Some(3),
        hit_points: 10,
        their_hit_chance: 50,
        their_least: 0,
        their_most: 20,
        their_blows: Some(6),
        their_least_blows: Some(3),
    };

    #[test]
    fn both_directions_are_told_in_a_line_each() {
        assert_eq!(
            own(&ODDS),
            "You hit {it} 80 % of the time, for 1 to 4, 10 to 40 % of its hit points: you can kill it in 3 blows at best, \
             5 typically, the next with 12 %."
        );
        assert_eq!(
            theirs(&ODDS, 50),
            "{It} hits you 50 % of the time, for 0 to 20, 0 to 40 % of yours: it can kill you in 3 blows at worst, 12 \
             typically."
        );
    }

    #[test]
    fn the_short_form_tells_how_many_blows_it_takes() {
        let short = "About 5 blows kill {it}, about 12 kill you.";
        assert_eq!(brief(&ODDS), short);
        let harmless = Forecast {
            blows: None,
            their_least_blows: None,
            ..ODDS
        };
        let short = "No blow kills {it}, none kills you.";
        assert_eq!(brief(&harmless), short);
        let rarely = Forecast {
            their_blows: None,
            ..ODDS
        };
        assert!(brief(&rarely).ends_with(", 3 at worst kill you."));
        let soon = Forecast {
            blows: Some(1),
            hit_chance: 100,
            ..ODDS
        };
        assert!(brief(&soon).starts_with("About 1 blow kills {it}, "));
    }

    #[test]
    fn a_chance_that_is_too_small_for_a_decimal_is_not_none() {
        let next = |chance| {
            let kill_chance = Some(chance);
            let told = own(&Forecast {
                kill_chance,
                ..ODDS
            });
            let typically = told.split_once("5 typically");
            typically.expect("the number of blows").1.to_owned()
        };
        assert_eq!(next(0), ".");
        assert_eq!(next(1), ", the next with less than 0.1 %.");
        assert_eq!(next(9), ", the next with less than 0.1 %.");
        assert_eq!(next(10), ", the next with 0.1 %.");
        assert_eq!(next(999), ", the next with 9.9 %.");
        assert_eq!(next(1_000), ", the next with 10 %.");
        assert_eq!(next(6_599), ", the next with 65 %.");
        assert_eq!(next(10_000), ", the next with 100 %.");
    }

    #[test]
    fn blows_that_never_kill_are_told() {
        let odds = Forecast {
            most: 0,
            kill_chance: Some(0),
            blows: None,
            least_blows: None,
            their_blows: None,
            their_least_blows: Some(1),
            ..ODDS
        };
        assert!(own(&odds).ends_with(": your blows cannot kill it."));
        assert!(theirs(&odds, 50).ends_with(": it can kill you in 1 blow at worst."));
        let odds = Forecast {
            their_least_blows: None,
            ..odds
        };
        assert!(theirs(&odds, 50).ends_with(": its blows cannot kill you."));
    }

    #[test]
    fn the_threat_weighs_strength_speed_and_what_is_left() {
        let fight = |most: i64, their_most: i64| Forecast {
            hit_chance: 100,
            least: most,
            most,
            their_hit_chance: 100,
            their_least: their_most,
            their_most,
            hit_points: 100,
            ..ODDS
        };
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
        for ((most, their_most), paces, threat) in cases {
            let odds = fight(most, their_most);
            assert_eq!(Threat::of(&odds, paces, 100), threat, "{odds:?} {paces:?}");
        }
        let odds = fight(10, 10);
        assert_eq!(Threat::of(&odds, (10, 10), 50), Threat::Deadly);
        assert!(Threat::Weak < Threat::Deadly);
    }
}
