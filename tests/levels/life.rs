//! The monsters and items on levels.

use super::{CONTENT, DEPTHS, SAMPLES, check, found_on_foot, monster, object};
use rlg::base::{CellSet, Dice, Grid, Pos, Purpose, Random, UNREACHED, distances, field_of_view};
use rlg::content::{
    Ability, Content, Keywords, MonsterKind, MonsterTemplate, ObjectTemplate, ObjectType,
};
use rlg::levels::Dungeon;
use rlg::world::{
    Footing, LEVEL_HEIGHT, LEVEL_WIDTH, Level, Monster, Terrain, World, ticks_between_turns,
};
use std::collections::{BTreeMap, BTreeSet};

/// Returns every level of a game, with its depth.
pub(super) fn game(
    content: &Content,
    seed: u64,
    depths: u16,
) -> impl Iterator<Item = (u16, Level)> {
    let dungeon = Dungeon::new(content, seed, depths);
    (1..=depths).map(move |depth| (depth, dungeon.level(content, depth)))
}

pub(super) fn kinds(level: &Level) -> Vec<MonsterKind> {
    level.monsters().map(Monster::kind).collect()
}

fn is(content: &Content, kind: MonsterKind, ability: Ability) -> bool {
    content.monster(kind).has(ability)
}

#[test]
fn a_level_has_eight_to_twelve_monsters_and_the_last_also_its_bosses() {
    check(|sample| {
        let (bosses, others): (Vec<_>, Vec<_>) =
            (kinds(&sample.level).into_iter()).partition(|&kind| is(&CONTENT, kind, Ability::Boss));
        (8..=12).contains(&others.len()) && (sample.depth == DEPTHS) != bosses.is_empty()
    });
}

#[test]
fn a_level_has_ten_to_fourteen_items_each_on_another_cell() {
    check(|sample| {
        let found = found_on_foot(&sample.level);
        let piles = sample.level.piles.iter();
        let piles: Vec<_> = piles.filter(|(pos, _)| found[*pos]).collect();
        let plain_weapon = usize::from(sample.depth == 1);
        let drawn = piles.len() - plain_weapon;
        (10..=14).contains(&drawn) && piles.iter().all(|(_, pile)| pile.len() == 1)
    });
}

#[test]
fn monsters_and_items_are_on_floor_and_not_on_stairs() {
    check(|sample| {
        let mut monsters = sample.level.monsters();
        let mut objects = sample.level.piles.iter();
        let is_floor = |pos| {
            let terrain = sample.level.terrain(pos);
            terrain.is_open() && !terrain.is_stairs()
        };
        let swims = |monster: &Monster| CONTENT.monster(monster.kind()).is_aquatic();
        monsters.all(|monster| is_floor(monster.pos()) || swims(monster))
            && objects.all(|(pos, _)| is_floor(pos))
    });
}

#[test]
fn no_monster_is_near_or_in_sight_of_where_the_hero_arrives() {
    check(|sample| {
        let level = &sample.level;
        sample.layout().up_stairs.iter().all(|&stairs| {
            let mut seen = CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT);
            field_of_view(&mut seen, stairs, &level.obstacles());
            let mut places = level.monsters().map(Monster::pos);
            places.all(|pos| !seen.has(pos) && pos.distance(stairs) >= 8)
        })
    });
}

#[test]
fn every_monster_has_asked_for_one_turn_before_it_could_have_two() {
    for (_, mut level) in game(&CONTENT, 8, DEPTHS) {
        let mut turns = BTreeMap::new();
        while let Some((tick, actor)) = level.schedule.take_next() {
            assert_eq!(turns.insert(actor, tick), None);
        }
        let allowed = |id| ticks_between_turns(level.monster(id).expect("it is here").body.speed());
        assert!(turns.iter().all(|(&actor, &tick)| tick < allowed(actor)));
        assert_eq!(turns.len(), level.monster_ids().count());
    }
}

#[test]
fn first_turns_differ() {
    let ticks: BTreeSet<u64> = (game(&CONTENT, 8, DEPTHS))
        .filter_map(|(_, mut level)| level.schedule.take_next())
        .map(|(tick, _)| tick)
        .collect();
    assert!(ticks.len() > 4, "{ticks:?}");
}

#[test]
fn a_unique_and_an_artifact_appear_at_most_once_in_a_game() {
    for seed in 0..12 {
        let (mut uniques, mut artifacts) = (BTreeSet::new(), BTreeSet::new());
        for sample in SAMPLES.iter().filter(|sample| sample.seed == seed) {
            let here = kinds(&sample.level).into_iter();
            for kind in here.filter(|&kind| is(&CONTENT, kind, Ability::Unique)) {
                assert!(
                    uniques.insert(kind),
                    "{}, seed {seed}",
                    CONTENT.monster(kind).name
                );
            }
            let here = sample.level.items().map(|item| item.kind);
            for kind in here.filter(|&kind| CONTENT.object(kind).artifact) {
                assert!(
                    artifacts.insert(kind),
                    "{}, seed {seed}",
                    CONTENT.object(kind).name
                );
            }
        }
    }
}

#[test]
fn every_boss_stands_on_the_last_level_and_nowhere_else() {
    let bosses = [
        monster("low", 1, &[Ability::Boss]),
        monster("high", 9, &[Ability::Boss, Ability::Unique]),
    ];
    let others = (0..5).map(|number| monster("rat", number, &[]));
    let content = Content::new(bosses.into_iter().chain(others).collect(), Vec::new());
    for seed in 0..20 {
        for (depth, level) in game(&content, seed, 5) {
            let bosses = kinds(&level)
                .into_iter()
                .filter(|&kind| is(&content, kind, Ability::Boss));
            let count = bosses.collect::<BTreeSet<_>>().len();
            assert_eq!(count, if depth == 5 { 2 } else { 0 }, "depth {depth}");
        }
    }
}

/// Returns how many hit points the monsters of each level have, in a game of 40 kinds with 1 to 40 hit points.
fn hit_points_by_depth() -> Vec<Vec<i64>> {
    let content = Content::new(
        (1..=40).map(|points| monster("m", points, &[])).collect(),
        Vec::new(),
    );
    let mut found = vec![Vec::new(); 12];
    for (depth, level) in (0..30).flat_map(|seed| game(&content, seed, 12).collect::<Vec<_>>()) {
        found[usize::from(depth) - 1].extend(
            level
                .monsters()
                .map(|monster| monster.body.full_hit_points()),
        );
    }
    found
}

#[test]
fn a_level_draws_from_a_quarter_of_the_monsters_by_their_danger() {
    let ranges: Vec<(i64, i64)> = (hit_points_by_depth().iter())
        .map(|points| {
            let least = points.iter().min().expect("there are monsters");
            (*least, *points.iter().max().expect("there are monsters"))
        })
        .collect();
    assert_eq!((ranges[0], ranges[11]), ((1, 10), (31, 40)));
    assert!(
        ranges.iter().all(|(least, most)| most - least == 9),
        "{ranges:?}"
    );
    assert!(ranges.is_sorted());
}

#[test]
fn the_first_level_has_nothing_dangerous_unless_it_would_have_too_few_kinds() {
    // With 10 hit points a blow that does 3 costs 14, so one that does 6 costs 29 and one that does 10 costs 48.
    let with_damage = |damage: i32| MonsterTemplate {
        damage: Dice::constant(damage),
        ..monster("m", 10, &[])
    };
    let drawn = |damages: &[i32], depth| {
        let monsters = damages.iter().map(|&damage| with_damage(damage));
        let content = Content::new(monsters.collect(), Vec::new());
        let levels = (0..20).map(|seed| Dungeon::new(&content, seed, 12).level(&content, depth));
        let kinds: Vec<MonsterKind> = levels.flat_map(|level| kinds(&level)).collect();
        let damages = kinds
            .iter()
            .map(|&kind| content.monster(kind).damage.most());
        damages.collect::<BTreeSet<i64>>()
    };
    assert_eq!(drawn(&[3, 5, 6, 10, 11, 12], 1), BTreeSet::from([3, 5, 6]));
    assert_eq!(
        drawn(&[3, 10, 20, 30, 40, 50, 60, 70], 1),
        BTreeSet::from([3, 10, 20])
    );
    assert_eq!(drawn(&[3, 5, 10, 20], 12), BTreeSet::from([5, 10, 20]));
}

#[test]
fn a_short_dungeon_has_the_bands_of_the_first_levels_and_a_long_one_stretches_them() {
    let content = Content::new(
        (1..=40).map(|points| monster("m", points, &[])).collect(),
        Vec::new(),
    );
    let most = |depths: u16, depth: u16| {
        let levels =
            (0..30).map(|seed| Dungeon::new(&content, seed, depths).level(&content, depth));
        let points = levels.flat_map(|level| {
            let monsters = level
                .monsters()
                .map(|monster| monster.body.full_hit_points());
            monsters.collect::<Vec<_>>()
        });
        points.max().expect("there are monsters")
    };
    for depth in 1..=3 {
        assert_eq!(most(3, depth), most(12, depth));
    }
    assert_eq!(most(1, 1), most(12, 1));
    assert_eq!(most(24, 24), most(12, 12));
    assert!(most(24, 12) < most(12, 12));
}

#[test]
fn a_short_dungeon_has_as_much_to_find_on_fewer_levels() {
    let content = Content::new(Vec::new(), vec![object("o", false)]);
    let items = |depths| {
        let levels =
            (0..40).map(|seed| Dungeon::new(&content, seed, depths).level(&content, depths));
        levels.map(|level| level.items().count()).sum::<usize>() / 40
    };
    let usual = items(12);
    assert!((11..=13).contains(&usual));
    assert_eq!(items(24), usual);
    for (depths, least) in [(1, 34), (3, 34), (4, 34), (6, 22), (8, 17)] {
        assert!(
            (least..=least + 5).contains(&items(depths)),
            "{depths}: {}",
            items(depths)
        );
    }
}

#[test]
fn a_boss_of_a_short_dungeon_has_a_share_of_its_hit_points_and_damage() {
    let boss = MonsterTemplate {
        damage: Dice::constant(10),
        ..monster("boss", 100, &[Ability::Boss])
    };
    let others = (0..5).map(|number| monster("rat", number + 1, &[]));
    let content = Content::new([boss].into_iter().chain(others).collect(), Vec::new());
    for (depths, hit_points, twelfths) in [
        (1, 9, 1),
        (3, 25, 3),
        (7, 59, 7),
        (12, 100, 12),
        (24, 100, 12),
    ] {
        let level = Dungeon::new(&content, 1, depths).level(&content, depths);
        let mut bosses = level
            .monsters()
            .filter(|monster| is(&content, monster.kind(), Ability::Boss));
        let boss = bosses.next().expect("a boss");
        let found = (boss.body.full_hit_points(), boss.twelfths);
        assert_eq!(found, (hit_points, twelfths), "{depths} levels");
        let rats = level
            .monsters()
            .filter(|monster| !is(&content, monster.kind(), Ability::Boss));
        assert!(rats.into_iter().all(|rat| rat.twelfths == 12));
    }
}

#[test]
fn one_plain_weapon_lies_near_the_first_arrival() {
    let weapon = |name: &str, damage: i32, value: i32, types: &[ObjectType]| ObjectTemplate {
        damage: Dice::constant(damage),
        value: Dice::constant(value),
        types: Keywords::from_slice(types),
        ..object(name, false)
    };
    let hands = [ObjectType::Weapon, ObjectType::Offhand];
    let objects = vec![
        weapon("toothpick", 1, 0, &hands[..1]),
        weapon("twig", 3, 1, &hands[..1]),
        weapon("cudgel", 5, 2, &hands[..1]),
        weapon("knife", 5, 3, &hands[..1]),
        weapon("mace", 9, 20, &hands[..1]),
        weapon("sword", 9, 30, &hands[..1]),
        weapon("sabre", 9, 40, &hands[..1]),
        weapon("lance", 9, 50, &hands[..1]),
        weapon("rake", 5, 1, &hands),
        ObjectTemplate {
            artifact: true,
            ..weapon("Biter", 5, 1, &hands[..1])
        },
        weapon("hat", 5, 1, &[ObjectType::Helmet]),
    ];
    let plain = Content::new(Vec::new(), objects);
    let none = Content::new(
        Vec::new(),
        plain
            .objects()
            .map(|(_, object)| object.clone())
            .filter(|object| !object.is(ObjectType::Weapon))
            .collect(),
    );
    let mut found = BTreeSet::new();
    for seed in 0..40 {
        let levels =
            [&plain, &none].map(|content| Dungeon::new(content, seed, 12).level(content, 1));
        let counts = levels.each_ref().map(|level| level.items().count());
        assert_eq!(counts[0], counts[1] + 1, "the same number is drawn");
        let level = &levels[0];
        let start = level.entry();
        let mut walk = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, UNREACHED);
        distances(&mut walk, start, |pos| {
            let is_door = matches!(level.terrain(pos), Terrain::Door(_));
            (level.is_open(pos) || is_door).then_some(1)
        });
        let near = level
            .piles
            .iter()
            .filter(|(pos, _)| walk[*pos] <= 12 && *pos != start);
        let names = near
            .flat_map(|(_, pile)| pile)
            .map(|item| plain.object(item.kind).name.clone());
        found.extend(names.filter(|name| ["cudgel", "knife"].contains(&&**name)));
    }
    assert_eq!(found.len(), 2, "{found:?}");
}

#[test]
fn a_game_of_weak_weapons_has_one_of_them_near_the_first_arrival() {
    let twig = ObjectTemplate {
        damage: Dice::constant(3),
        types: Keywords::from_slice(&[ObjectType::Weapon]),
        ..object("twig", false)
    };
    let weak = Content::new(Vec::new(), vec![object("o", false), twig.clone()]);
    let weaker = ObjectTemplate {
        damage: Dice::constant(1),
        ..twig
    };
    let none = Content::new(Vec::new(), vec![object("o", false), weaker]);
    let items = |content: &Content| {
        Dungeon::new(content, 1, 12)
            .level(content, 1)
            .items()
            .count()
    };
    assert_eq!(items(&weak), items(&none) + 1);
}

#[test]
fn the_first_level_leaves_the_hero_time_before_the_first_enemies() {
    let content = Content::new(
        (1..=10).map(|points| monster("m", points, &[])).collect(),
        Vec::new(),
    );
    let nearest = |depth| {
        let levels = (0..20).map(|seed| Dungeon::new(&content, seed, 12).level(&content, depth));
        let distances = levels.flat_map(|level| {
            let entry = level.entry();
            let monsters = level.monsters();
            monsters
                .map(|monster| monster.pos().distance(entry))
                .collect::<Vec<_>>()
        });
        distances.min().expect("there are monsters")
    };
    assert_eq!((nearest(1), nearest(2)), (14, 8));
}

#[test]
fn a_unique_lives_on_a_level_whose_band_holds_it() {
    let monsters = (1..=40).map(|points| {
        let unique: &[Ability] = if points % 4 == 0 {
            &[Ability::Unique]
        } else {
            &[]
        };
        monster("m", points, unique)
    });
    let content = Content::new(monsters.collect(), Vec::new());
    let mut homes = BTreeSet::new();
    for seed in 0..40 {
        for (depth, level) in game(&content, seed, 12) {
            let first = 30 * (i64::from(depth) - 1) / 11 + 1;
            for monster in level
                .monsters()
                .filter(|monster| is(&content, monster.kind(), Ability::Unique))
            {
                assert!((first..first + 10).contains(&monster.body.full_hit_points()));
                homes.insert((monster.body.full_hit_points(), depth));
            }
        }
    }
    let of_twenty: Vec<u16> = homes
        .iter()
        .filter(|(points, _)| *points == 20)
        .map(|(_, depth)| *depth)
        .collect();
    assert_eq!(
        of_twenty,
        [5, 6, 7, 8],
        "the levels whose band holds the twentieth"
    );
}

#[test]
fn a_band_is_widened_until_three_kinds_are_eligible() {
    let mut monsters: Vec<MonsterTemplate> = (1..=12)
        .map(|points| monster("unique", points, &[Ability::Unique]))
        .collect();
    monsters.extend((13..=15).map(|points| monster("rat", points, &[])));
    let content = Content::new(monsters, Vec::new());
    let ordinary: BTreeSet<i64> = (0..30)
        .flat_map(|seed| kinds(&Dungeon::new(&content, seed, 6).level(&content, 1)))
        .filter(|&kind| !is(&content, kind, Ability::Unique))
        .map(|kind| content.monster(kind).hit_points.least())
        .collect();
    assert!(ordinary.contains(&13), "{ordinary:?}");
}

#[test]
fn kinds_are_drawn_in_proportion_to_their_rarity() {
    let monsters = [100, 50, 10].map(|rarity| MonsterTemplate {
        rarity,
        ..monster("m", 1, &[])
    });
    let objects = [80, 20].map(|rarity| rlg::content::ObjectTemplate {
        rarity,
        ..object("o", false)
    });
    let content = Content::new(monsters.to_vec(), objects.to_vec());
    let (mut monsters, mut objects) = ([0u32; 101], [0u32; 101]);
    for (_, level) in (0..100).flat_map(|seed| game(&content, seed, 3).collect::<Vec<_>>()) {
        for kind in kinds(&level) {
            monsters[usize::from(content.monster(kind).rarity)] += 1;
        }
        for item in level.items() {
            objects[usize::from(content.object(item.kind).rarity)] += 1;
        }
    }
    let parts =
        |counts: &[u32; 101], rarity: usize| counts[rarity] * 1000 / counts.iter().sum::<u32>();
    let shares = [100, 50, 10].map(|rarity| parts(&monsters, rarity));
    assert!(
        (595..655).contains(&shares[0]) && (285..340).contains(&shares[1]),
        "{shares:?}"
    );
    assert!((50..76).contains(&shares[2]), "{shares:?}");
    assert!((775..825).contains(&parts(&objects, 80)));
}

#[test]
fn actors_of_different_levels_have_different_numbers() {
    let mut levels = game(&CONTENT, 2, DEPTHS);
    let (_, mut first) = levels.next().expect("there is a first level");
    first.place_hero(first.entry());
    let random = Random::new(2, Purpose::Play, 0);
    let mut world = World::new(random, first, &CONTENT);
    for (depth, level) in levels {
        world.add_level(depth, level, &CONTENT);
    }
    let all: Vec<_> = (world.levels())
        .flat_map(|(_, level)| level.monster_ids())
        .collect();
    assert!(all.len() > 50);
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
}

#[test]
fn items_lie_all_over_the_level() {
    let places: BTreeSet<Pos> = (SAMPLES.iter())
        .flat_map(|sample| sample.level.piles.iter().map(|(pos, _)| pos))
        .collect();
    assert!(places.len() > 1_000);
}

#[test]
fn what_lives_in_water_is_placed_there_and_on_levels_without_water_not_at_all() {
    check(|sample| {
        let aquatic = sample
            .level
            .monsters()
            .filter(|monster| CONTENT.monster(monster.kind()).is_aquatic());
        aquatic
            .into_iter()
            .all(|monster| sample.layout().terrain(monster.pos()).footing() == Footing::Water)
    });
}
