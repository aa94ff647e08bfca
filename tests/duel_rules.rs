//! The rules of the replay, each by a short log.

use rlg::base::Source;
use rlg::duel::{Case, Log, Silence, Walk, read};
use std::fmt::Write;

/// Plays one line, and compares the last lines of its log with `expected`, and the result with `answer`.
fn check(line: &str, expected: &str, answer: &str) {
    let source = Source::new("-", format!("1\n{line}\n"));
    let (log, found) = play(only_case(&source));
    let expected = unindented(expected);
    assert!(log.ends_with(&expected), "{line}\n{log}");
    assert_eq!(found, answer, "{line}");
}

fn only_case(source: &Source) -> Case<'_> {
    let (cases, errors) = read(source);
    assert!(errors.is_empty(), "{errors:?}");
    cases[0]
}

fn play(case: Case<'_>) -> (String, String) {
    let mut log = Log::default();
    let ending = Walk::begin(case, &mut log).finish(&mut log);
    let silent = Walk::begin(case, &mut Silence).finish(&mut Silence);
    let ending = ending.expect("the fight ends").to_string();
    assert_eq!(ending, silent.expect("the fight ends").to_string());
    (log.text().to_string(), ending)
}

/// Removes the bar before each line.
fn unindented(text: &str) -> String {
    let lines = text.lines().filter_map(|line| line.split_once('|'));
    lines.fold(String::new(), |mut all, (_, line)| {
        all.push_str(line);
        all.push('\n');
        all
    })
}

#[test]
fn every_item_does_its_work_and_costs_no_random_number() {
    check(
        "0.5 rock ring-mail )(!?:",
        "
        |New Run
        |Item: )  hp=14/14 str=16 ac=7 hit=+0 dam=+1
        |Item: (  hp=14/14 str=16 ac=7 hit=+1 dam=+1
        |Item: !  hp=14/14 str=17 ac=7 hit=+1 dam=+1
        |Item: ?  hp=14/14 str=17 ac=6 hit=+1 dam=+1
        |Item: :  hp=14/14 str=17 ac=6 hit=+1 dam=+1
        ",
        "& 5",
    );
}

#[test]
fn food_heals_to_the_maximum() {
    check(
        "0.152 sword ring-mail N:",
        "
        |New Run
        |    rnd: 0.106288
        |    rnd: 0.2748864
        |    rnd: 0.2255198
        |Attack: hero(14) Nymph(6)
        |    rnd: 0.9351433
        |  hit: 19 vs 11
        |    rnd: 0.7984619
        |  dam: 1,10=9
        |killed Nymph
        |Exp: 40 (+40)
        |    rnd: 0.8265701
        |Level: 2 maxHP: 23
        |    rnd: 0.4385012
        |Level: 3 maxHP: 28
        |    rnd: 0.0394533
        |Level: 4 maxHP: 29
        |Item: :  hp=29/29 str=16 ac=7 hit=+0 dam=+0
        ",
        "& 2",
    );
}

#[test]
fn a_great_win_gains_several_levels_each_with_a_throw() {
    check(
        "0.8498 zweihander scale-mail R?",
        "
        |  hit: 19 vs 18
        |    rnd: 0.7539303
        |    rnd: 0.5453985
        |    rnd: 0.899633
        |  dam: 3,6=16
        |killed Rust Monster
        |Exp: 25 (+25)
        |    rnd: 0.5098406
        |Level: 2 maxHP: 20
        |    rnd: 0.4405155
        |Level: 3 maxHP: 25
        |Item: ?  hp=25/25 str=16 ac=6 hit=+0 dam=+0
        ",
        "& 2",
    );
}

#[test]
fn a_new_level_leaves_the_hit_points_to_the_breath_after_the_fight() {
    check(
        "0.4439 sword leather-armor A)",
        "
        |  special: 4
        |    rnd: 0.0439465
        |  dam: 1,6=1
        |Attack: hero(13) Giant Ant(7)
        |    rnd: 0.8486558
        |  hit: 17 vs 17
        |    rnd: 0.691377
        |  dam: 1,10=8
        |killed Giant Ant
        |Exp: 10 (+10)
        |    rnd: 0.9581255
        |Level: 2 maxHP: 24
        |Item: )  hp=23/24 str=15 ac=8 hit=+0 dam=+1
        ",
        "& 2",
    );
}

#[test]
fn experience_and_hit_points_come_with_a_win() {
    check(
        "0.3386 sword scale-mail KS",
        "
        |New Run
        |    rnd: 0.2055475
        |Attack: hero(14) Kobold(2)
        |    rnd: 0.0103599
        |  hit: 1 vs 13
        |Attack: Kobold(2) hero(14)
        |    rnd: 0.7574497
        |  hit: 16 vs 14
        |    rnd: 0.0420182
        |  dam: 1,4=1
        |Attack: hero(13) Kobold(2)
        |    rnd: 0.6067599
        |  hit: 13 vs 13
        |    rnd: 0.3719091
        |  dam: 1,10=5
        |killed Kobold
        |Exp: 1 (+1)
        |    rnd: 0.1615887
        |Attack: hero(14) Snake(2)
        |    rnd: 0.9185055
        |  hit: 19 vs 15
        |    rnd: 0.089929
        |  dam: 1,10=2
        |killed Snake
        |Exp: 4 (+3)
        ",
        "& 2",
    );
}

#[test]
fn an_ant_takes_strength_between_its_hit_and_its_damage() {
    check(
        "0.7136 dagger ring-mail A!",
        "
        |New Run
        |    rnd: 0.2489179
        |    rnd: 0.0762132
        |Attack: hero(14) Giant Ant(3)
        |    rnd: 0.1971305
        |  hit: 4 vs 17
        |Attack: Giant Ant(3) hero(14)
        |    rnd: 0.8549331
        |  hit: 18 vs 12
        |    rnd: 0.9985195
        |  special: 4
        |    rnd: 0.0926351
        |  dam: 1,6=1
        |Attack: hero(13) Giant Ant(3)
        |    rnd: 0.945716
        |  hit: 19 vs 17
        |    rnd: 0.1796591
        |  dam: 1,6=3
        |killed Giant Ant
        |Exp: 10 (+10)
        |    rnd: 0.2013351
        |Level: 2 maxHP: 17
        |Item: !  hp=17/17 str=16 ac=7 hit=+0 dam=+0
        ",
        "& 2",
    );
}

#[test]
fn a_rust_monster_throws_for_each_attack_and_spoils_the_armor_without_damage() {
    check(
        "0.8498 zweihander scale-mail R",
        "
        |    rnd: 0.8244225
        |  special: 4
        |  dam: 0,0=0
        |Attack: hero(14) Rust Monster(15)
        |    rnd: 0.7656755
        |  hit: 16 vs 18
        |Attack: Rust Monster(15) hero(14)
        |    rnd: 0.2435937
        |  hit: 5 vs 9
        |Attack: Rust Monster(15) hero(14)
        |    rnd: 0.8966828
        |  hit: 18 vs 9
        |    rnd: 0.1061118
        |  special: 1
        |  dam: 0,0=0
        |Attack: hero(14) Rust Monster(15)
        |    rnd: 0.9019238
        |  hit: 19 vs 18
        |    rnd: 0.7539303
        |    rnd: 0.5453985
        |    rnd: 0.899633
        |  dam: 3,6=16
        |killed Rust Monster
        |Exp: 25 (+25)
        |    rnd: 0.5098406
        |Level: 2 maxHP: 20
        |    rnd: 0.4405155
        |Level: 3 maxHP: 25
        ",
        "& 1",
    );
}

#[test]
fn all_attacks_are_made_in_order_also_after_a_miss() {
    check(
        "0.4421 dagger splint-mail Q",
        "
        |New Run
        |    rnd: 0.8289311
        |    rnd: 0.6741716
        |    rnd: 0.9831584
        |Attack: hero(14) Quasit(21)
        |    rnd: 0.0131129
        |  hit: 1 vs 18
        |Attack: Quasit(21) hero(14)
        |    rnd: 0.0356039
        |  hit: 1 vs 14
        |Attack: Quasit(21) hero(14)
        |    rnd: 0.7112714
        |  hit: 15 vs 14
        |    rnd: 0.9665117
        |  dam: 1,2=2
        |Attack: Quasit(21) hero(12)
        |    rnd: 0.7001496
        |  hit: 15 vs 14
        |    rnd: 0.8559456
        |  dam: 1,4=4
        |Attack: hero(8) Quasit(21)
        |    rnd: 0.0211574
        |  hit: 1 vs 18
        |Attack: Quasit(21) hero(8)
        |    rnd: 0.9556063
        |  hit: 20 vs 14
        |    rnd: 0.8734716
        |  dam: 1,2=2
        |Attack: Quasit(21) hero(6)
        |    rnd: 0.7179414
        |  hit: 15 vs 14
        |    rnd: 0.5698846
        |  dam: 1,2=2
        |Attack: Quasit(21) hero(4)
        |    rnd: 0.9584377
        |  hit: 20 vs 14
        |    rnd: 0.9732569
        |  dam: 1,4=4
        |killed hero
        ",
        "Q 0",
    );
}

#[test]
fn nothing_comes_after_the_blow_that_kills_the_hero() {
    check(
        "0.4192 spear chain-mail D",
        "
        |New Run
        |    rnd: 0.8151218
        |    rnd: 0.7658917
        |    rnd: 0.2950993
        |    rnd: 0.1916098
        |    rnd: 0.7901722
        |    rnd: 0.4327638
        |    rnd: 0.9820108
        |Attack: hero(14) Dragon(38)
        |    rnd: 0.700694
        |  hit: 15 vs 17
        |Attack: Dragon(38) hero(14)
        |    rnd: 0.6731379
        |  hit: 14 vs 9
        |    rnd: 0.6762993
        |  dam: 1,8=6
        |Attack: Dragon(38) hero(8)
        |    rnd: 0.8548714
        |  hit: 18 vs 9
        |    rnd: 0.9608535
        |  dam: 1,8=8
        |killed hero
        ",
        "D 0",
    );
}

#[test]
fn an_attack_that_cannot_miss_still_throws_its_die() {
    check(
        "0.650 dagger leather-armor ((((((((((((((((((((K",
        "
        |    rnd: 0.304166
        |Attack: hero(14) Kobold(3)
        |    rnd: 0.7027577
        |  hit: 35 vs 13
        |    rnd: 0.1675125
        |  dam: 1,6=3
        |killed Kobold
        |Exp: 1 (+1)
        ",
        "& 21",
    );
}

#[test]
fn the_end_of_an_empty_sequence_is_reached_at_once() {
    check(
        "0.5 mace chain-mail",
        "
        |New Run
        ",
        "& 0",
    );
}

#[test]
fn damage_below_zero_heals_and_strength_is_divided_toward_zero() {
    let source = Source::new("-", include_str!("duel/odd.in"));
    let (cases, _) = read(&source);
    let (log, answer) = play(cases[0]);
    // The dice show 5, a strength of -13 takes 4 and all attacks lose 4: the ant gains 3.
    let part = unindented(
        "
        |Item: :  hp=54/54 str=-13 ac=8 hit=+0 dam=+0
        |    rnd: 0.9409083
        |    rnd: 0.214823
        |Attack: hero(54) Giant Ant(10)
        |    rnd: 0.6732185
        |  hit: 14 vs 11
        |    rnd: 0.2569097
        |    rnd: 0.1046107
        |    rnd: 0.2107215
        |  dam: 3,6=-3
        |Attack: Giant Ant(13) hero(54)
        ",
    );
    assert!(log.contains(&part));
    assert_eq!(answer, "A 110");
}

#[test]
fn forty_eight_odd_cases_agree_with_a_replay_by_plain_whole_numbers() {
    let source = Source::new("-", include_str!("duel/odd.in"));
    let (cases, errors) = read(&source);
    assert!(errors.is_empty(), "{errors:?}");
    let (mut answers, mut log) = (String::new(), String::new());
    for case in cases {
        let (text, answer) = play(case);
        log.push_str(&text);
        write!(answers, "{answer} ").expect("a String takes every text");
    }
    assert_eq!(
        answers.trim_end(),
        include_str!("duel/odd.answers").trim_end()
    );
    assert_eq!(log.lines().count(), 15_364);
    assert_eq!(fnv(log.as_bytes()), 0x5dd4_c57c_0fd6_335e);
}

/// Returns the 64-bit hash of Fowler, Noll and Vo (FNV-1a), which any language computes in a line.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
