//! The danger of a monster, compared with how hard it is to fight.

use rlg::base::{Dice, Purpose, Random, Seed, TextLines};
use rlg::content::{
    Ability, Bearer, Color, Content, EffectWord, Keywords, MonsterKind, MonsterTemplate, Occasion,
};
use rlg::game::GameData;
use rlg::rules::{Arena, RuleBook};

/// How many fights decide at how many hit points a fight is even.
const FIGHTS: u32 = 11;

/// Returns twice the rank of each number, from 0; equal numbers share the mean of their ranks.
fn doubled_ranks(numbers: &[i64]) -> Vec<i128> {
    let below = |number: i64| numbers.iter().filter(|&&other| other < number).count();
    let upto = |number: i64| numbers.iter().filter(|&&other| other <= number).count();
    (numbers.iter())
        .map(|&number| (below(number) + upto(number)) as i128)
        .collect()
}

/// Returns whether Spearman's rank correlation is at least `thousandths`, which must be positive.
fn are_correlated(one: &[i64], other: &[i64], thousandths: i128) -> bool {
    let (one, other) = (doubled_ranks(one), doubled_ranks(other));
    let count = one.len() as i128;
    let sum = |ranks: &[i128]| ranks.iter().sum::<i128>();
    let product = |a: &[i128], b: &[i128]| {
        let products = a.iter().zip(b).map(|(a, b)| a * b);
        count * products.sum::<i128>() - sum(a) * sum(b)
    };
    let common = product(&one, &other);
    let own = product(&one, &one) * product(&other, &other);
    common > 0 && common * common * 1_000_000 >= thousandths * thousandths * own
}

#[test]
fn ranks_are_correlated_as_spearman_has_it() {
    // 1 - 6 * 4 / (5 * 24) = 0.8
    let (one, other) = ([1, 2, 3, 4, 5], [2, 1, 4, 3, 5]);
    assert!(are_correlated(&one, &other, 800) && !are_correlated(&one, &other, 801));
    assert!(are_correlated(&one, &[10, 20, 30, 40, 50], 1_000));
    assert!(!are_correlated(&one, &[5, 4, 3, 2, 1], 1));
    assert_eq!(doubled_ranks(&[7, 3, 7, 9]), [4, 1, 4, 7]);
}

/// Returns whether a monster has effects for which the arena has no room: others come, or one of the two leaves.
fn is_beyond_the_arena(content: &Content, kind: MonsterKind) -> bool {
    let effects = Occasion::ALL
        .iter()
        .flat_map(|when| content.effects_of(Bearer::Monster(kind), *when));
    let is_beyond = |does| {
        matches!(
            does,
            EffectWord::Summon
                | EffectWord::Split
                | EffectWord::Steal
                | EffectWord::Become
                | EffectWord::Teleport
                | EffectWord::Scare
        )
    };
    effects.map(|effect| effect.does).any(is_beyond)
}

/// Returns whether danger ranks monsters like the hit points with which a hero beats them in every other fight by the
/// classic rules.
fn is_danger_right(content: &Content) -> bool {
    let arena = Arena::new(content, RuleBook::Classic);
    let seed = Seed::from_number(327);
    let (mut dangers, mut evens) = (Vec::new(), Vec::new());
    let kinds = (content.monsters()).filter(|(id, _)| !is_beyond_the_arena(content, *id));
    for (id, _) in kinds {
        let even = arena.even_hit_points(id, &seed, FIGHTS);
        dangers.push(content.danger(id) as i64);
        // A monster that heals itself faster than bare hands wound it is harder than any other.
        evens.push(even.unwrap_or(i64::MAX));
    }
    are_correlated(&dangers, &evens, 900)
}

#[test]
fn danger_ranks_the_games_own_monsters_as_the_arena_does() {
    assert!(is_danger_right(&GameData::built_in().content));
}

/// The formula must fit not only one list of monsters.
#[test]
fn danger_ranks_any_monsters_as_the_arena_does() {
    let mut random = Random::new(2, Purpose::Play, 0);
    let mut dice = |base: i16, count: i16, sides: i16| {
        let base = random.between(0, base);
        let (count, sides) = (random.between(1, count), random.between(1, sides));
        Dice::new(base.into(), count as u32, sides as u32).expect("few dice")
    };
    let monsters = (0..60).map(|number: usize| MonsterTemplate {
        name: format!("monster {number}").into(),
        description: TextLines::default(),
        colors: Keywords::from_slice(&[Color::Red]),
        speed: dice(20, 2, 6),
        abilities: match number % 4 {
            0 => Keywords::from_slice(&[Ability::Erratic]),
            1 => Keywords::from_slice(&[Ability::Smart, Ability::Pass]),
            _ => Keywords::new(),
        },
        hit_points: dice(50, 4, 10),
        damage: dice(6, 3, 6),
        symbol: 'm',
        rarity: 100,
    });
    let monsters = monsters.collect();
    assert!(is_danger_right(&Content::new(monsters, Vec::new())));
}
