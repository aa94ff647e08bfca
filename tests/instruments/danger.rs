//! The danger of a monster, compared with how hard it is to fight.

use rlg::base::{Dice, Purpose, Random, Seed, TextLines};
use rlg::content::{
    Ability, Bearer, Color, Content, EffectWord, Keywords, MonsterKind, MonsterTemplate, Occasion,
};
use rlg::game::GameData;
use rlg::rules::{Arena, Contender, DungeonBook, Tally};

/// How many fights decide at how many hit points a fight is even.
const FIGHTS: u32 = 11;

/// The most hit points with which an even fight is looked for.
const MOST_HIT_POINTS: i64 = 1 << 32;

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

/// Returns the fewest hit points with which a hero wins at least half of its fights against one monster; `None` if no
/// number of hit points is enough.
fn even_hit_points(arena: &Arena, kind: MonsterKind, seed: &Seed, fights: u32) -> Option<i64> {
    let tally = |hit_points| {
        let hero = [Contender::bare_hero(hit_points)];
        arena.tally([&hero, &[Contender::Monster(kind)]], seed, fights)
    };
    let is_enough = |tally: Tally| 2 * tally.wins >= fights;
    let mut enough = 1;
    loop {
        let tally = tally(enough);
        if is_enough(tally) {
            break;
        }
        // More hit points turn losses into wins or draws, and leave draws as they are.
        if 2 * tally.draws > fights || enough > MOST_HIT_POINTS {
            return None;
        }
        enough *= 2;
    }
    let mut low = 0;
    while low < enough {
        let middle = low + (enough - low) / 2;
        if is_enough(tally(middle)) {
            enough = middle;
        } else {
            low = middle + 1;
        }
    }
    Some(enough)
}

#[test]
fn a_fight_is_even_at_as_many_hit_points_as_the_foe_takes_off() {
    let fighter = |name: &str, hit_points, damage| MonsterTemplate {
        name: name.into(),
        description: TextLines::default(),
        colors: Keywords::from_slice(&[Color::Red]),
        speed: Dice::constant(10),
        abilities: Keywords::new(),
        hit_points: Dice::constant(hit_points),
        damage: Dice::constant(damage),
        symbol: 'm',
        rarity: 100,
    };
    let content = Content::new(
        vec![
            // It dies of the fourth blow at the latest, and strikes once between two of them.
            fighter("c", 3, 5),
            fighter("h", 9, 0),
            fighter("m", 2_000_000_000, 1),
        ],
        Vec::new(),
    );
    let arena = Arena::new(&content, DungeonBook::Classic);
    let even = |name: &str, fights| {
        let kind = content.monster_named(name).expect("a kind");
        even_hit_points(&arena, kind, &Seed::from_number(3), fights)
    };
    assert_eq!(even("c", 101), Some(5), "most often it strikes once");
    assert_eq!(even("h", 101), Some(0));
    assert_eq!(even("m", 1), None, "no hero has the time");
}

/// Returns whether danger ranks monsters like the hit points with which a hero beats them in every other fight by the
/// classic rules.
fn is_danger_right(content: &Content) -> bool {
    let arena = Arena::new(content, DungeonBook::Classic);
    let seed = Seed::from_number(327);
    let (mut dangers, mut evens) = (Vec::new(), Vec::new());
    let kinds = (content.monsters()).filter(|(id, _)| !is_beyond_the_arena(content, *id));
    for (id, _) in kinds {
        let even = even_hit_points(&arena, id, &seed, FIGHTS);
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
