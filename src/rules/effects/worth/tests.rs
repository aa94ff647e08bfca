//! Estimates of effects.

use super::*;
use crate::base::Dice;
use crate::content::EffectWord;
use crate::rules::books::{Classic, Tactical};

fn effect(does: EffectWord, on: Recipients, amount: i32, turns: i32) -> Effect {
    Effect {
        does,
        monster: None,
        on,
        amount: Dice::constant(amount),
        turns: Dice::constant(turns),
        range: Dice::constant(0),
        reach: Dice::constant(0),
        chance: 100,
    }
}

fn of(when: Occasion, effects: &[Effect]) -> Prospects {
    let uses: Vec<Use> = effects.iter().copied().map(Use::Effect).collect();
    prospects(&Tactical, Sanctity::Usual, &uses, when)
}

fn drunk(effects: &[Effect]) -> Prospects {
    of(Occasion::Drunk, effects)
}

#[test]
fn healing_is_worth_its_hit_points_with_its_chance() {
    let heal = effect(EffectWord::Heal, Recipients::Own, 30, 0);
    let is_worth = |effect, benefit| drunk(&[effect]).worth(benefit);
    assert_eq!(is_worth(heal, Benefit::Heal), 3_000);
    assert_eq!(is_worth(heal, Benefit::Fight), 0);
    let chance = 25;
    assert_eq!(is_worth(Effect { chance, ..heal }, Benefit::Heal), 750);
}

#[test]
fn what_is_blessed_is_worth_half_more() {
    let heal = effect(EffectWord::Heal, Recipients::Own, 30, 0);
    let poison = effect(EffectWord::Poison, Recipients::Own, 4, 35);
    let uses = [heal, poison].map(Use::Effect);
    let is_worth = |sanctity| {
        let prospects = prospects(&Tactical, sanctity, &uses, Occasion::Drunk);
        prospects.worth(Benefit::Heal)
    };
    assert_eq!(is_worth(Sanctity::Usual), 3_000 - 1_400);
    assert_eq!(is_worth(Sanctity::Blessed), 4_500 - 2_100);
}

#[test]
fn what_comes_in_doses_counts_by_its_turns() {
    let regenerate = effect(EffectWord::Regenerate, Recipients::Own, 4, 35);
    assert_eq!(drunk(&[regenerate]).worth(Benefit::Recover), 1_400);
    let meal = prospects(
        &Tactical,
        Sanctity::Usual,
        &[Use::Meal(12)],
        Occasion::Eaten,
    );
    assert_eq!(meal.worth(Benefit::Recover), 1_200);
}

#[test]
fn harm_to_the_hero_is_deducted_from_every_use() {
    let stronger = effect(EffectWord::Damage, Recipients::Own, 10, 50);
    let harm = effect(EffectWord::Harm, Recipients::Own, 5, 0);
    let both = drunk(&[stronger, harm]);
    assert_eq!(both.worth(Benefit::Fight), 2_000 - 500);
    assert_eq!(both.worth(Benefit::Heal), 0, "it is not made for that");
    assert!(both.is_good());
    assert!(!drunk(&[harm]).is_good());
}

#[test]
fn the_worst_harm_is_all_that_can_meet_the_user() {
    let harm = |on, amount| effect(EffectWord::Harm, on, amount, 0);
    let heal = effect(EffectWord::Heal, Recipients::Own, 30, 0);
    let effects = [
        harm(Recipients::Own, 5),
        harm(Recipients::Burst, 7),
        harm(Recipients::Foes, 100),
        heal,
    ];
    let all = |_, damage| damage;
    let half = |_, damage| resisted(damage);
    assert_eq!(worst_harm(&effects, all), 12);
    assert_eq!(worst_harm(&effects, half), 3 + 4);
    assert_eq!(worst_harm(&[heal], half), 0);
    let wound = effect(EffectWord::Heal, Recipients::Own, -20, 0);
    assert_eq!(worst_harm(&[wound], all), 20, "healing below 0");
    let strike = effect(EffectWord::Strike, Recipients::Own, 9, 0);
    assert_eq!(worst_harm(&[strike], all), 9);
    let drain = effect(EffectWord::Drain, Recipients::Own, 9, 0);
    assert_eq!(worst_harm(&[drain], all), 0, "nobody drains itself");
}

#[test]
fn what_harms_a_target_is_good_and_what_helps_it_is_bad() {
    let harm = effect(EffectWord::Harm, Recipients::Target, 7, 0);
    let heal = effect(EffectWord::Heal, Recipients::Target, 7, 0);
    let slow = effect(EffectWord::Speed, Recipients::Target, -4, 10);
    assert_eq!(of(Occasion::Aimed, &[harm]).worth(Benefit::Fight), 700);
    assert_eq!(of(Occasion::Aimed, &[slow]).worth(Benefit::Fight), 600);
    assert!(!of(Occasion::Aimed, &[heal]).is_good());
    let to_friends = effect(EffectWord::Heal, Recipients::Friends, 7, 0);
    assert_eq!(drunk(&[to_friends]), Prospects::default());
}

#[test]
fn what_a_hit_does_is_meant_for_who_is_hit() {
    let harm = |on| effect(EffectWord::Harm, on, 7, 0);
    let hit = |on| of(Occasion::Hits, &[harm(on)]);
    assert_eq!(hit(Recipients::Target).worth(Benefit::Fight), 700);
    assert!(!hit(Recipients::Target).does_harm());
    assert!(hit(Recipients::Own).does_harm());
}

#[test]
fn a_target_that_is_gone_is_as_good_as_a_hero_that_is_gone() {
    let own = effect(EffectWord::Teleport, Recipients::Own, 0, 0);
    let target = effect(EffectWord::Teleport, Recipients::Target, 0, 0);
    let escape = |prospects: Prospects| prospects.worth(Benefit::Escape);
    assert!(escape(drunk(&[own])) > 0);
    assert_eq!(
        escape(of(Occasion::Aimed, &[target])),
        escape(drunk(&[own]))
    );
}

#[test]
fn figures_for_good_make_the_hero_grow() {
    let speed = effect(EffectWord::Speed, Recipients::Own, 1, 0);
    let prospects = drunk(&[speed]);
    assert_eq!(prospects.worth(Benefit::Fight), 0);
    assert!(prospects.worth(Benefit::Grow) > 0);
}

#[test]
fn a_burst_reaches_the_hero_only_if_it_harms() {
    let reach = Dice::constant(2);
    let harm = effect(EffectWord::Harm, Recipients::Burst, 7, 0);
    let burst = Effect { reach, ..harm };
    assert_eq!(of(Occasion::Thrown, &[burst]).reach, 2);
    let does = EffectWord::Light;
    assert_eq!(of(Occasion::Thrown, &[Effect { does, ..burst }]).reach, 0);
}

#[test]
fn figures_that_do_not_count_by_the_rules_are_worth_nothing() {
    let dodge = Use::Effect(effect(EffectWord::Dodge, Recipients::Own, 9, 9));
    let by = |book: &dyn Book| {
        let prospects = prospects(book, Sanctity::Usual, &[dodge], Occasion::Drunk);
        prospects.is_good()
    };
    assert!(by(&Tactical) && !by(&Classic));
}

#[test]
fn every_effect_has_a_finite_estimate_at_its_limits() {
    for &does in EffectWord::ALL {
        for amount in [i32::MIN, -1, 0, i32::MAX] {
            for turns in [i32::MIN, 0, i32::MAX] {
                let one = effect(does, Recipients::Own, amount, turns);
                let prospects = drunk(&[one; 20]);
                assert!(prospects.best() <= MOST, "{does}");
                assert!(prospects.losses <= MOST, "{does}");
            }
        }
    }
}

#[test]
fn to_rise_is_to_get_away_and_to_fall_is_not() {
    let fall = |amount| drunk(&[effect(EffectWord::Fall, Recipients::Own, amount, 0)]);
    assert!(fall(-1).worth(Benefit::Escape) > 0);
    for down in [0, 1] {
        assert_eq!(fall(down).worth(Benefit::Escape), 0);
        assert!(!fall(down).is_good());
    }
}

#[test]
fn harm_befalls_bystanders_where_it_is_not_for_the_target_or_enemies_alone() {
    let harms = |does, on, reach| {
        let harm = effect(does, on, 9, 0);
        let reach = Dice::constant(reach);
        of(Occasion::Hits, &[Effect { reach, ..harm }]).harms_bystanders
    };
    let cases = [
        (Recipients::Own, 5, false),
        (Recipients::Target, 5, false),
        (Recipients::Foes, 5, false),
        (Recipients::Burst, 0, false),
        (Recipients::Burst, 1, true),
        (Recipients::Beam, 1, false),
        (Recipients::Beam, 2, true),
        (Recipients::Friends, 0, true),
        (Recipients::Level, 0, true),
    ];
    for (on, reach, expected) in cases {
        assert_eq!(harms(EffectWord::Harm, on, reach), expected, "{on:?}");
        assert!(!harms(EffectWord::Heal, on, reach), "{on:?}");
    }
}
