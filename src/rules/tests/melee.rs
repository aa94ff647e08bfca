//! What melee comes to on average: by hand, by the rules' own chances, and by fights that are fought.

use super::scene::{Scene, dice, monster, object};
use crate::base::{Dice, Dir};
use crate::content::Ability::Erratic;
use crate::content::{MonsterTemplate, ObjectTemplate, ObjectType, TICKS_PER_TURN};
use crate::rules::books::{Blow, Fighter};
use crate::rules::stats::Subject;
use crate::rules::{AverageMelee, Event, Setting, Who, average_melee};
use crate::world::{Hero, Monster, Slot};

const FACING: [&str; 3] = ["    ", " @o ", "    "];

/// Returns a monster of which no blow is the last.
fn dummy(symbol: char, speed: &str, damage: &str) -> MonsterTemplate {
    MonsterTemplate {
        hit_points: dice("1000000+0d1"),
        speed: dice(speed),
        damage: dice(damage),
        ..monster(symbol, &[])
    }
}

/// Returns an item that can be worn, with these figures.
fn gear(kind: ObjectType, damage: &str, [hit, dodge, defense]: [i32; 3]) -> ObjectTemplate {
    ObjectTemplate {
        damage: dice(damage),
        hit: Dice::constant(hit),
        dodge: Dice::constant(dodge),
        defense: Dice::constant(defense),
        ..object("gear", &[kind])
    }
}

/// Returns a scene by the tactical rules in which the hero wears something.
fn scene(monsters: Vec<MonsterTemplate>, (slot, gear): (Slot, ObjectTemplate)) -> Scene {
    let mut scene = Scene::with(monsters, vec![gear], &FACING).tactical();
    let gear = scene.item("gear");
    scene.world.hero.equipment[slot as usize] = Some(gear);
    scene
}

fn melee(scene: &Scene) -> AverageMelee {
    melee_of(scene, &scene.world.hero)
}

fn melee_of(scene: &Scene, hero: &Hero) -> AverageMelee {
    average_melee(&scene.setting, hero, 1, scene.world.clock)
}

#[test]
fn a_plain_case_is_as_one_works_it_out_by_hand() {
    let armor = gear(ObjectType::Armor, "0+0d1", [0, 70, 70]);
    let scene = scene(vec![dummy('o', "20+0d1", "1+1d4")], (Slot::Armor, armor));
    let AverageMelee { dealt, taken } = melee(&scene);
    // Of 60 % the speed takes 10, and 1d4 does 2.5.
    assert_eq!(
        (dealt.hit_chance(), dealt.damage_of_hit()),
        (Some(50), Some(25))
    );
    assert_eq!(dealt.damage_in(100), Some(13), "1.25");
    // Half of 90 %, and 2 to 5 are halved and rounded up: 1, 2, 2, 3. It acts twice.
    assert_eq!(
        (taken.hit_chance(), taken.damage_of_hit()),
        (Some(45), Some(20))
    );
    assert_eq!(taken.damage_in(100), Some(18));
    let bare = melee_of(&scene, &Hero::new());
    assert_eq!(bare.dealt.more_than(&dealt), Some(0));
    // 90 % of 3.5 instead of 45 % of 2.
    assert_eq!(bare.taken.more_than(&taken), Some(250));
    assert_eq!(taken.more_than(&bare.taken), Some(-71));
}

#[test]
fn kinds_count_as_often_as_they_are_drawn_and_as_they_strike() {
    let often = dummy('o', "10+0d1", "10+0d1");
    let rarely = MonsterTemplate {
        rarity: 50,
        ..dummy('p', "20+0d1", "1+0d1")
    };
    let staggering = MonsterTemplate {
        abilities: monster('q', &[Erratic]).abilities,
        ..dummy('q', "10+0d1", "4+0d1")
    };
    let bare = gear(ObjectType::Armor, "0+0d1", [0; 3]);
    let scene = scene(vec![often, rarely, staggering], (Slot::Armor, bare));
    let taken = melee(&scene).taken;
    // 100 blows for 10 to 50 * 2 for 1 and 100 / 2 for 4, of which all hit in 90 %.
    assert_eq!(
        (taken.hit_chance(), taken.damage_of_hit()),
        (Some(90), Some(52))
    );
    // 0.9 * (1000 + 100 + 200) / 250
    assert_eq!(taken.damage_in(100), Some(47));
}

#[test]
fn nothing_is_known_where_nobody_is_drawn() {
    let hero = gear(ObjectType::Weapon, "5+0d1", [0; 3]);
    let scene = Scene::with(Vec::new(), vec![hero], &["   ", " @ ", "   "]).tactical();
    let AverageMelee { dealt, taken } = melee(&scene);
    assert_eq!((dealt, taken), Default::default());
    assert_eq!((dealt.hit_chance(), dealt.damage_in(100)), (None, None));
    assert_eq!(dealt.more_than(&dealt), None);
}

#[test]
fn dice_without_measure_come_to_their_middle_and_extremes_do_not_overflow() {
    for (damage, of_hit) in [
        ("0+10000d10", Some(550_000)),
        ("2147483647+10000d4294967295", None),
    ] {
        let weapon = gear(ObjectType::Weapon, damage, [0; 3]);
        let foe = dummy('o', "2147483647+0d1", damage);
        let scene = scene(vec![foe], (Slot::Weapon, weapon));
        let AverageMelee { dealt, taken } = melee(&scene);
        for blows in [dealt, taken] {
            let found = blows.damage_of_hit();
            assert!(of_hit.is_none() || found == of_hit, "{damage}: {found:?}");
            assert!(blows.damage_in(TICKS_PER_TURN).is_some());
            assert_eq!(blows.more_than(&blows), Some(0));
        }
    }
}

/// Returns what an attacker does in a thousand turns, in hundredths of a hit point, by asking the book of rules for each roll
/// of a die with so many sides.
fn by_the_book(
    scene: &Scene,
    [attacker, target]: [Fighter<'_>; 2],
    (more, sides): (i64, i64),
) -> i64 {
    let Setting { content, book, .. } = &scene.setting;
    let blow = Blow {
        content,
        attacker,
        target,
        now: scene.world.clock,
    };
    let damages = (1..=sides).map(|roll| book.damage(&blow, roll + more));
    1_000 * book.hit_chance(&blow) * damages.sum::<i64>() / sides
}

#[test]
fn it_is_what_the_rules_say_of_every_roll() {
    for (hit, dodge, defense) in [
        (0, 0, 0),
        (9, 18, 22),
        (-20, 9, 25),
        (60, -40, -40),
        (300, 500, 900),
    ] {
        for speed in [4, 7, 10, 13, 18, 25] {
            let weapon = gear(ObjectType::Weapon, "2+1d9", [hit, dodge, defense]);
            let foe = dummy('o', &format!("{speed}+0d1"), "3+1d12");
            let scene = scene(vec![foe], (Slot::Weapon, weapon));
            let AverageMelee { dealt, taken } = melee(&scene);
            let Setting { content, book, .. } = &scene.setting;
            let monster = Monster::average(content, scene.kind('o'));
            let (hero, foe) = (Fighter::Hero(&scene.world.hero), Fighter::Monster(&monster));
            for (blows, fighters, dice) in
                [(dealt, [hero, foe], (2, 9)), (taken, [foe, hero], (3, 12))]
            {
                let who = fighters[0];
                let attacker = Subject {
                    content,
                    who,
                    now: scene.world.clock,
                };
                let ticks = book.ticks_between_turns(attacker.speed(&**book));
                let expected = by_the_book(&scene, fighters, dice);
                let found = blows.damage_in(1_000 * ticks).expect("they fight");
                // In tenths, and a millionth of the time is lost to rounding for each tick of a turn.
                let off = found.abs_diff(expected.unsigned_abs() / 10);
                assert!(off <= found / 5_000 + 1, "{found} for {expected} / 10");
            }
        }
    }
}

#[test]
fn fights_go_as_it_says() {
    for (slot, gear) in [
        (Slot::Armor, gear(ObjectType::Armor, "0+0d1", [5, 9, 25])),
        (Slot::Armor, gear(ObjectType::Armor, "0+1d3", [-9, 60, -10])),
        (
            Slot::Weapon,
            gear(ObjectType::Weapon, "1+2d6", [12, 18, 22]),
        ),
    ] {
        let mut scene = scene(vec![dummy('o', "13+0d1", "0+2d6")], (slot, gear));
        let AverageMelee { dealt, taken } = melee(&scene);
        let (mut by_hero, mut by_monster) = (0, 0);
        for _ in 0..4_000 {
            let now = scene.world.clock;
            scene.world.hero.body.hurt(-1_000, now);
            scene.step(Dir::East);
            for event in &scene.events {
                match event {
                    Event::Hit {
                        target: Who::Hero,
                        damage,
                        ..
                    } => by_monster += damage,
                    Event::Hit { damage, .. } => by_hero += damage,
                    _ => {}
                }
            }
        }
        for (name, blows, fought) in [("dealt", dealt, by_hero), ("taken", taken, by_monster)] {
            let expected = blows.damage_in(scene.world.clock).expect("they fight");
            let found = fought.unsigned_abs() * 10;
            assert!(
                found.abs_diff(expected) * 100 <= expected * 5,
                "{name}: {found} for {expected}"
            );
        }
    }
}
