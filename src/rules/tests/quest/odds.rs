//! The odds that are shown are those of the fight.

use super::scene::Scene;
use crate::rules::{BlowForecast, Event, FightForecast, Who, fight_forecast, kill_chance};

/// In hundredths, how far a share of some hundreds of tries may be off by chance.
const TOLERANCE: i64 = 5;

/// A scene of a fight.
fn beginning(seed: u64, strength: i64) -> Scene {
    let mut scene = Scene::with(&["####", "#@x#", "####"], "", seed);
    scene.d20_hero().scores[0] = strength;
    scene
}

/// Returns what is to be expected of a fight, and the chance that the hero's first blow kills.
fn odds(strength: i64) -> (FightForecast, u32) {
    let scene = beginning(0, strength);
    let (setting, world, monster) = (&scene.setting, &scene.world, scene.only_monster());
    let chance = kill_chance(setting, world, monster).expect("one die is quickly computed");
    (fight_forecast(setting, world, monster), chance)
}

#[test]
fn a_forecast_holds_what_a_thousand_fights_show() {
    for strength in [4, 10, 18] {
        let (odds, kill_chance) = odds(strength);
        let (own, theirs) = (odds.hero, odds.monster);
        let (mut hits, mut kills, mut blows, mut wounds) = (0, 0, 0, 0);
        for seed in 0..1_000 {
            let mut scene = beginning(seed, strength);
            scene.walk("d");
            for event in &scene.events {
                match event {
                    Event::Hit {
                        attacker: Who::Hero,
                        damage,
                        ..
                    } => {
                        hits += 1;
                        assert!((own.least..=own.most).contains(damage), "{damage} {own:?}");
                    }
                    Event::Killed {
                        killer: Who::Hero, ..
                    } => kills += 1,
                    Event::Hit {
                        target: Who::Hero,
                        damage,
                        ..
                    } => {
                        (blows, wounds) = (blows + 1, wounds + 1);
                        assert!((theirs.least..=theirs.most).contains(damage));
                    }
                    Event::Missed {
                        target: Who::Hero, ..
                    } => blows += 1,
                    _ => {}
                }
            }
        }
        let near = |share: i64, forecast: i64| (share - forecast).abs() <= TOLERANCE;
        assert!(near(hits / 10, own.hit_chance), "{hits} {own:?}");
        assert!(
            near(kills / 10, i64::from(kill_chance) / 100),
            "{kills} {kill_chance}"
        );
        assert!(
            near(wounds * 100 / blows, theirs.hit_chance),
            "{wounds} of {blows} {theirs:?}"
        );
    }
}

#[test]
fn the_numbers_of_a_known_fight() {
    let (odds, kill_chance) = odds(18);
    let own = BlowForecast {
        hit_chance: 55,
        least: 5,
        most: 12,
        survived: 8,
    };
    let theirs = BlowForecast {
        hit_chance: 40,
        least: 3,
        most: 10,
        survived: odds.monster.survived,
    };
    assert_eq!((odds.hero, odds.monster), (own, theirs));
    assert_eq!(odds.hit_points, 9);
    // Damage of 9 or more of 5 to 12 in one half of 55 %.
    assert_eq!(kill_chance, 2_750);
}
