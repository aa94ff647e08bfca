//! The odds that are shown are those of the fight.

use super::scene::Scene;
use crate::rules::{Event, Forecast, Who, forecast};

/// In hundredths, how far a share of some hundreds of tries may be off by chance.
const TOLERANCE: i64 = 5;

/// Strikes one blow of each side in a new scene.
fn first_blows(seed: u64, strength: i64) -> (Forecast, Scene) {
    let mut scene = Scene::with(&["####", "#@x#", "####"], "", seed);
    scene.d20_hero().scores[0] = strength;
    let odds = forecast(&scene.setting, &scene.world, scene.only_monster());
    scene.walk("d");
    (odds, scene)
}

#[test]
fn a_forecast_holds_what_a_thousand_fights_show() {
    for strength in [4, 10, 18] {
        let (odds, _) = first_blows(0, strength);
        let (mut hits, mut kills, mut blows, mut wounds) = (0, 0, 0, 0);
        for seed in 0..1_000 {
            let (_, scene) = first_blows(seed, strength);
            for event in &scene.events {
                match event {
                    Event::Hit {
                        attacker: Who::Hero,
                        damage,
                        ..
                    } => {
                        hits += 1;
                        assert!(
                            (odds.least..=odds.most).contains(damage),
                            "{damage} {odds:?}"
                        );
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
                        assert!((odds.their_least..=odds.their_most).contains(damage));
                    }
                    Event::Missed {
                        target: Who::Hero, ..
                    } => blows += 1,
                    _ => {}
                }
            }
        }
        let near = |share: i64, forecast: i64| (share - forecast).abs() <= TOLERANCE;
        assert!(near(hits / 10, odds.hit_chance), "{hits} {odds:?}");
        let kill_chance = odds.kill_chance.expect("one die is quickly computed");
        assert!(
            near(kills / 10, i64::from(kill_chance) / 100),
            "{kills} {odds:?}"
        );
        assert!(
            near(wounds * 100 / blows, odds.their_hit_chance),
            "{wounds} of {blows} {odds:?}"
        );
    }
}

#[test]
fn the_numbers_of_a_known_fight() {
    let (odds, _) = first_blows(0, 18);
    let expected = Forecast {
        hit_chance: 55,
        least: 5,
        most: 12,
        // Damage of 9 or more of 5 to 12 in one half of 55 %.
        kill_chance: Some(2_750),
        blows: Some(2),
        least_blows: Some(1),
        hit_points: 9,
        their_hit_chance: 40,
        their_least: 3,
        their_most: 10,
        their_blows: Some(2),
        their_least_blows: Some(1),
    };
    assert_eq!(odds, expected);
}
