//! Blows and their consequences, by both rule books.

use super::scene::{Scene, dice, monster, object};
use crate::base::{Dice, Dir, Pos};
use crate::content::Ability::{Boss, Pass, Telepathic, Unique};
use crate::content::{MonsterTemplate, ObjectTemplate, ObjectType};
use crate::rules::{Action, DungeonBook, Event, Refusal, Who, fight_forecast, kill_chance};
use crate::world::{Cause, Ending, Slot};

const FACING: [&str; 3] = ["    ", " @o ", "    "];

/// Returns a monster that stays alive and does nothing.
fn dummy() -> MonsterTemplate {
    MonsterTemplate {
        hit_points: dice("1000000+0d1"),
        damage: Dice::constant(0),
        ..monster('o', &[])
    }
}

/// Returns the damage of many blows of the hero that wears these items.
fn blows(worn: &[(Slot, ObjectTemplate)]) -> Vec<i64> {
    let objects = worn.iter().map(|(_, template)| template.clone()).collect();
    let mut scene = Scene::with(vec![dummy()], objects, &FACING);
    for (slot, template) in worn {
        scene.world.hero.equipment[*slot as usize] = Some(scene.item(&template.name));
    }
    let mut all = Vec::new();
    for _ in 0..300 {
        scene.step(Dir::East);
        all.extend(scene.events.iter().filter_map(|event| match event {
            Event::Hit {
                attacker: Who::Hero,
                damage,
                ..
            } => Some(*damage),
            _ => None,
        }));
    }
    all
}

fn ends(blows: &[i64]) -> (i64, i64) {
    let (least, most) = (blows.iter().min(), blows.iter().max());
    (
        *least.expect("a blow landed"),
        *most.expect("a blow landed"),
    )
}

fn with_damage(name: &str, kind: ObjectType, damage: &str) -> ObjectTemplate {
    ObjectTemplate {
        damage: dice(damage),
        ..object(name, &[kind])
    }
}

#[test]
fn bare_hands_do_one_to_four() {
    assert_eq!(ends(&blows(&[])), (1, 4));
}

#[test]
fn bare_hands_count_only_while_the_weapon_slot_is_empty() {
    let sword = with_damage("sword", ObjectType::Weapon, "10+0d1");
    assert_eq!(ends(&blows(&[(Slot::Weapon, sword)])), (10, 10));
    let shield = with_damage("shield", ObjectType::Offhand, "10+0d1");
    assert_eq!(ends(&blows(&[(Slot::Offhand, shield)])), (11, 14));
}

#[test]
fn the_dice_of_everything_worn_add_up() {
    let sword = with_damage("sword", ObjectType::Weapon, "0+1d2");
    let ring = with_damage("ring", ObjectType::Ring, "5+0d1");
    let bow = with_damage("bow", ObjectType::Ranged, "0+1d2");
    let worn = [
        (Slot::Weapon, sword),
        (Slot::LeftRing, ring.clone()),
        (Slot::RightRing, ring),
        (Slot::Ranged, bow),
    ];
    assert_eq!(ends(&blows(&worn)), (12, 14));
}

#[test]
fn damage_is_never_less_than_zero() {
    let feather = with_damage("feather", ObjectType::Weapon, "-5+1d6");
    assert_eq!(ends(&blows(&[(Slot::Weapon, feather)])), (0, 1));
}

#[test]
fn classic_blows_always_connect_and_tactical_ones_by_their_chance() {
    for (book, least, most) in [
        (DungeonBook::Classic, 1000, 1000),
        (DungeonBook::Tactical, 550, 650),
    ] {
        let mut scene = Scene::new(vec![dummy()], &FACING);
        scene.setting.book = book.open();
        let mut hits = 0;
        for _ in 0..1000 {
            scene.step(Dir::East);
            hits += scene
                .events
                .iter()
                .filter(|event| {
                    matches!(
                        event,
                        Event::Hit {
                            attacker: Who::Hero,
                            ..
                        }
                    )
                })
                .count();
        }
        assert!(
            (least..=most).contains(&hits),
            "{book:?}: {hits} of 1000 blows hit"
        );
    }
}

/// Returns the damage that the hero takes from 200 blows of 10, and how many of them missed.
fn received(book: DungeonBook, armor: ObjectTemplate) -> (Vec<i64>, usize) {
    let hitter = MonsterTemplate {
        damage: Dice::constant(10),
        ..dummy()
    };
    let mut scene = Scene::with(vec![hitter], vec![armor], &FACING);
    scene.setting.book = book.open();
    scene.world.hero.equipment[Slot::Armor as usize] = Some(scene.item("armor"));
    let (mut hits, mut misses) = (Vec::new(), 0);
    for _ in 0..200 {
        let now = scene.world.clock;
        scene.world.hero.body.hurt(-1_000, now);
        scene.rest(1);
        for event in &scene.events {
            match event {
                Event::Hit {
                    target: Who::Hero,
                    damage,
                    ..
                } => hits.push(*damage),
                Event::Missed {
                    target: Who::Hero, ..
                } => misses += 1,
                _ => {}
            }
        }
    }
    (hits, misses)
}

#[test]
fn dodge_and_defense_count_in_the_tactical_book_alone() {
    let armor = ObjectTemplate {
        dodge: Dice::constant(100),
        defense: Dice::constant(100),
        ..object("armor", &[ObjectType::Armor])
    };
    let (hits, misses) = received(DungeonBook::Classic, armor.clone());
    assert!(misses == 0 && hits.iter().all(|&damage| damage == 10));
    let (hits, misses) = received(DungeonBook::Tactical, armor);
    assert!(
        (80..140).contains(&misses),
        "{misses} of about 200 missed a chance of 45 %"
    );
    assert!(hits.iter().all(|&damage| damage == 5));
}

#[test]
fn weight_slows_in_the_tactical_book_alone() {
    let anvil = ObjectTemplate {
        weight: Dice::constant(400),
        ..object("anvil", &[ObjectType::Food])
    };
    for (book, ticks) in [(DungeonBook::Classic, 100), (DungeonBook::Tactical, 200)] {
        let mut scene = Scene::with(vec![], vec![anvil.clone()], &["   ", " @ ", "   "]);
        scene.setting.book = book.open();
        scene.carry(0, "anvil");
        scene.rest(1);
        assert_eq!(scene.world.clock, ticks, "{book:?}");
    }
}

#[test]
fn at_exactly_zero_hit_points_the_hero_lives_and_below_it_is_dead() {
    let hitter = MonsterTemplate {
        damage: Dice::constant(50),
        speed: Dice::constant(10),
        ..monster('o', &[])
    };
    let mut scene = Scene::new(vec![hitter], &FACING);
    scene.rest(1);
    scene.rest(1);
    scene.rest(1);
    assert_eq!(
        (scene.world.hero_hit_points(), scene.world.ending),
        (1, None),
        "one point came back meanwhile"
    );
    let now = scene.world.clock;
    scene.world.hero.body.hurt(1, now);
    assert_eq!(scene.world.hero_hit_points(), 0);
    scene.rest(1);
    let killer = scene.kind('o');
    let cause = Cause::Monster(killer);
    assert_eq!(scene.world.ending, Some(Ending::Died(cause)));
    let died = Event::Killed {
        killer: Who::Monster(killer),
        victim: Who::Hero,
        scores: false,
    };
    assert!(scene.events.contains(&died));
    assert_eq!(scene.act(Action::Rest), Err(Refusal::GameIsOver));
}

#[test]
fn a_monster_at_zero_lives_as_well() {
    let sword = with_damage("sword", ObjectType::Weapon, "10+0d1");
    let tough = MonsterTemplate {
        hit_points: Dice::constant(10),
        damage: Dice::constant(0),
        ..monster('o', &[])
    };
    let mut scene = Scene::with(vec![tough], vec![sword], &FACING);
    scene.world.hero.equipment[Slot::Weapon as usize] = Some(scene.item("sword"));
    scene.step(Dir::East);
    assert_eq!(scene.monster_mut('o').body.hit_points(0), 0);
    scene.step(Dir::East);
    assert_eq!(scene.find('o'), None);
    assert_eq!(scene.world.kills, 1);
}

#[test]
fn a_boss_dies_and_the_game_is_won_whichever_boss_it_was() {
    let bosses = vec![monster('o', &[Boss]), monster('p', &[Boss, Unique])];
    for (symbol, picture) in [
        ('o', ["     ", " @o p", "     "]),
        ('p', ["     ", " @p o", "     "]),
    ] {
        let mut scene = Scene::new(
            bosses.clone(),
            &[
                " ".repeat(6).as_str(),
                &format!("{} ", picture[1]),
                &" ".repeat(6),
            ],
        );
        scene.monster_mut(symbol).body.set_hit_points(0, 0);
        scene.step(Dir::East);
        assert_eq!(scene.world.ending, Some(Ending::Won(scene.kind(symbol))));
    }
}

#[test]
fn a_level_without_monsters_ends_nothing() {
    let mut scene = Scene::new(vec![monster('o', &[])], &FACING);
    scene.monster_mut('o').body.set_hit_points(0, 0);
    scene.step(Dir::East);
    scene.rest(10);
    assert_eq!(scene.world.ending, None);
}

#[test]
fn a_unique_monster_is_remembered_as_slain() {
    let mut scene = Scene::new(vec![monster('o', &[Unique])], &FACING);
    scene.monster_mut('o').body.set_hit_points(0, 0);
    let kind = scene.kind('o');
    assert!(scene.world.is_alive(kind));
    scene.step(Dir::East);
    assert!(!scene.world.is_alive(kind));
    assert!(scene.world.slain_uniques.contains(&kind));
}

#[test]
fn the_hero_strikes_into_rock_and_what_falls_there_lands_on_the_nearest_floor() {
    let egg = object("egg", &[ObjectType::Food]);
    let ghost = MonsterTemplate {
        damage: Dice::constant(0),
        ..monster('g', &[Telepathic, Pass])
    };
    let mut scene = Scene::with(
        vec![ghost],
        vec![egg],
        &["     ", " .@  ", "   g ", "     "],
    );
    let egg = scene.item("egg");
    let ghost = scene.monster_mut('g');
    ghost.body.set_hit_points(0, 0);
    ghost.pack.push(egg);
    scene.step(Dir::SouthEast);
    assert_eq!(scene.find('g'), None);
    assert_eq!(scene.lying(Pos::new(2, 1)).first(), Some(&"egg"));
}

#[test]
fn monsters_do_not_attack_one_another() {
    let picture = ["       ", " @. oo ", "       "];
    let mut scene = Scene::new(vec![monster('o', &[Telepathic])], &picture);
    scene.rest(50);
    assert_eq!(
        scene
            .world
            .level()
            .monsters()
            .filter(|monster| monster.body.hit_points(0) == 1)
            .count(),
        2
    );
}

#[test]
fn one_dead_monster_in_four_leaves_an_item() {
    let egg = object("egg", &[ObjectType::Food]);
    let mut left = 0;
    let mut scene = Scene::with(vec![monster('o', &[])], vec![egg], &FACING);
    let (kind, pos) = (scene.kind('o'), Pos::new(2, 1));
    for _ in 0..1000 {
        let mut random = scene.world.random.clone();
        let monster = crate::world::Monster::roll(&scene.setting.content, kind, &mut random);
        scene.world.random = random;
        if scene.find('o').is_none() {
            scene.world.place(monster, pos);
        }
        scene.monster_mut('o').body.set_hit_points(0, 0);
        scene.step(Dir::East);
        left += scene
            .events
            .iter()
            .filter(|event| matches!(event, Event::Left { .. }))
            .count();
    }
    assert!((200..300).contains(&left), "{left} items of 1000 dead");
}

#[test]
fn the_forecast_agrees_with_the_fight() {
    let sword = ObjectTemplate {
        hit: Dice::constant(-15),
        dodge: Dice::constant(20),
        defense: Dice::constant(30),
        ..with_damage("sword", ObjectType::Weapon, "2+3d6")
    };
    let foe = MonsterTemplate {
        damage: dice("1+2d6"),
        hit_points: Dice::constant(12),
        speed: Dice::constant(14),
        ..monster('o', &[])
    };
    let mut scene = Scene::with(vec![foe], vec![sword], &FACING).tactical();
    scene.world.hero.equipment[Slot::Weapon as usize] = Some(scene.item("sword"));
    let id = scene.find('o').expect("the foe is there");
    let events = |scene: &Scene| {
        let monster = scene.world.level().monster(id).expect("the foe is there");
        let (setting, world) = (&scene.setting, &scene.world);
        let chance = kill_chance(setting, world, monster).expect("few outcomes");
        (fight_forecast(setting, world, monster), chance)
    };
    let (expected, kill_chance) = events(&scene);
    let (mut hits, mut kills, mut their_blows, mut their_hits) = (0, 0, 0, Vec::new());
    const BLOWS: u32 = 4_000;
    for _ in 0..BLOWS {
        let now = scene.world.clock;
        scene.world.hero.body.hurt(-1_000, now);
        scene.monster_mut('o').body.set_hit_points(1_000, 0);
        scene.step(Dir::East);
        for event in &scene.events {
            match event {
                Event::Hit {
                    attacker: Who::Hero,
                    damage,
                    ..
                } => {
                    hits += 1;
                    kills += u32::from(*damage > 12);
                }
                Event::Hit {
                    target: Who::Hero,
                    damage,
                    ..
                } => {
                    their_blows += 1;
                    their_hits.push(*damage);
                }
                Event::Missed {
                    target: Who::Hero, ..
                } => their_blows += 1,
                _ => {}
            }
        }
    }
    let near = |sampled: u32, forecast: i64, of: u32| {
        (i64::from(sampled) * 100 / i64::from(of) - forecast).abs() <= 3
    };
    assert!(
        near(hits, expected.hero.hit_chance, BLOWS),
        "{hits} of {BLOWS}, {expected:?}"
    );
    assert!(
        near(kills, i64::from(kill_chance) / 100, BLOWS),
        "{kills} of {BLOWS}, {kill_chance}"
    );
    assert!(
        near(
            their_hits.len() as u32,
            expected.monster.hit_chance,
            their_blows
        ),
        "{expected:?}"
    );
    assert_eq!(
        ends(&their_hits),
        (expected.monster.least, expected.monster.most)
    );
}

#[test]
fn no_number_of_blows_kills_the_dead() {
    let hitter = MonsterTemplate {
        damage: Dice::constant(10),
        ..dummy()
    };
    let mut scene = Scene::new(vec![hitter], &FACING);
    scene.world.hero.body.set_hit_points(-1, 0);
    let mut monsters = scene.world.level().monsters();
    let monster = monsters.next().expect("a hitter");
    let theirs = fight_forecast(&scene.setting, &scene.world, monster).monster;
    assert!(theirs.most > 0);
    assert_eq!((theirs.hits(), theirs.least_hits()), (None, None));
}

#[test]
fn monsters_strike_at_each_other_by_the_same_blow() {
    let imp = MonsterTemplate {
        hit_points: Dice::constant(4),
        ..monster('i', &[])
    };
    let picture = ["      ", " @.oi ", "      "];
    let mut scene = Scene::new(vec![monster('o', &[]), imp], &picture);
    let (rat, imp) = (scene.kind('o'), scene.kind('i'));
    let (attacker, target) = (Who::Monster(rat), Who::Monster(imp));
    scene.monster_mut('i').mind.asleep = true;
    scene.strike('o', 'i');
    assert!(!scene.monster_mut('i').mind.asleep, "blows wake");
    assert_eq!(scene.monster_mut('i').body.hit_points(0), 3);
    let hit = Event::Hit {
        attacker,
        target,
        by: Some(scene.id('o')),
        at: scene.id('i'),
        from_afar: false,
        with: None,
        damage: 1,
        before: 4,
    };
    assert_eq!(scene.events, [hit]);
    for _ in 0..4 {
        scene.strike('o', 'i');
    }
    let killed = Event::Killed {
        killer: attacker,
        victim: target,
        scores: false,
    };
    assert!(scene.events.contains(&killed));
    assert_eq!((scene.find('i'), scene.world.kills), (None, 0));
}

#[test]
fn blows_that_the_hero_does_not_see_are_not_reported() {
    let picture = ["        ", " @.  oi ", "        "];
    let mut scene = Scene::new(vec![monster('o', &[]), monster('i', &[])], &picture);
    for _ in 0..2 {
        scene.strike('o', 'i');
    }
    assert_eq!((scene.find('i'), scene.events.len()), (None, 0));
}

#[test]
fn a_blow_names_the_weapon_of_the_hero() {
    let club = object("club", &[ObjectType::Weapon]);
    let mut scene = Scene::with(vec![dummy()], vec![club], &FACING);
    let with = |scene: &Scene| match scene.events[..] {
        [Event::Hit { with, .. }, ..] => with,
        ref others => panic!("{others:?}"),
    };
    scene.step(Dir::East);
    assert_eq!(with(&scene), None);
    scene.world.hero.equipment[Slot::Weapon as usize] = Some(scene.item("club"));
    scene.step(Dir::East);
    assert_eq!(with(&scene), Some(scene.object("club")));
}
