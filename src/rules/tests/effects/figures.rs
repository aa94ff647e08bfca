//! Hit points and figures.

use super::super::scene::{Scene, object};
use super::{dummy, effect, entry, lasting, odds, of};
use crate::base::{Dice, Dir};
use crate::content::{EffectWord, MonsterTemplate, ObjectTemplate, ObjectType, Occasion};
use crate::rules::{BlowForecast, Event, Who};
use crate::world::{Cause, Ending, Slot, StatusKind};

const FACING: [&str; 3] = ["    ", " @o ", "    "];

fn scene() -> Scene {
    let wand = object("wand", &[ObjectType::Wand]);
    Scene::with(vec![dummy('o')], vec![wand], &FACING)
}

#[test]
fn heal_gives_hit_points_up_to_all() {
    for symbol in ['@', 'o'] {
        let mut scene = scene();
        scene.hurt(symbol, 30);
        scene.befall(of(EffectWord::Heal, 10), '@', symbol);
        assert_eq!(scene.hit_points(symbol), 80);
        scene.befall(of(EffectWord::Heal, 50), '@', symbol);
        assert_eq!(scene.hit_points(symbol), 100);
        scene.befall(of(EffectWord::Heal, -7), '@', symbol);
        assert_eq!(scene.hit_points(symbol), 93, "below 0 it harms");
    }
}

#[test]
fn harm_takes_hit_points_and_armor_does_not_help() {
    let armor = ObjectTemplate {
        defense: Dice::constant(900),
        ..object("armor", &[ObjectType::Armor])
    };
    for symbol in ['@', 'o'] {
        let mut scene = Scene::with(vec![dummy('o')], vec![armor.clone()], &FACING).tactical();
        scene.world.hero.equipment[Slot::Armor as usize] = Some(scene.item("armor"));
        scene.befall(of(EffectWord::Harm, 30), '@', symbol);
        assert_eq!(scene.hit_points(symbol), 70);
        scene.befall(of(EffectWord::Harm, -10), '@', symbol);
        assert_eq!(scene.hit_points(symbol), 80, "below 0 it heals");
    }
}

#[test]
fn who_resists_loses_half_to_harm_rounded_up_but_not_to_blows() {
    for symbol in ['@', 'o'] {
        let mut scene = scene();
        scene.befall(lasting(EffectWord::Resist, 0, 5), '@', symbol);
        scene.befall(of(EffectWord::Harm, 7), 'o', symbol);
        assert_eq!(scene.hit_points(symbol), 96);
        scene.befall(of(EffectWord::Strike, 7), 'o', symbol);
        assert_eq!(scene.hit_points(symbol), 89);
    }
}

#[test]
fn harm_kills_below_zero_and_the_death_names_the_item() {
    let mut scene = scene();
    let wand = Cause::Item(scene.object("wand"));
    scene.befall(of(EffectWord::Harm, 100), '@', 'o');
    assert_eq!(scene.hit_points('o'), 0, "at 0 one lives");
    scene.befall(of(EffectWord::Harm, 1), '@', 'o');
    assert_eq!((scene.find('o'), scene.world.kills), (None, 1));
    scene.befall(of(EffectWord::Harm, 101), '@', '@');
    assert_eq!(scene.world.ending, Some(Ending::Died(wand)));
}

#[test]
fn harm_by_a_monster_kills_the_hero_in_its_name_and_another_monster_for_nothing() {
    let mut scene = scene_of_two();
    scene.befall(of(EffectWord::Harm, 101), 'o', 'i');
    assert_eq!((scene.find('i'), scene.world.kills), (None, 0));
    scene.befall(of(EffectWord::Harm, 101), 'o', '@');
    let by = Cause::Monster(scene.kind('o'));
    assert_eq!(scene.world.ending, Some(Ending::Died(by)));
}

#[test]
fn a_monster_that_harms_itself_is_told_from_others() {
    for (target, whom) in [
        ('o', Who::Itself),
        ('i', Who::Monster(scene_of_two().kind('i'))),
    ] {
        let mut scene = scene_of_two();
        scene.befall(of(EffectWord::Harm, 3), 'o', target);
        let by = Who::Monster(scene.kind('o'));
        let harmed = Event::Harmed {
            by,
            target: whom,
            damage: 3,
            before: 100,
            is_drained: false,
        };
        assert!(scene.events.contains(&harmed), "{:?}", scene.events);
    }
}

fn scene_of_two() -> Scene {
    Scene::new(vec![dummy('o'), dummy('i')], &["     ", " @oi ", "     "])
}

#[test]
fn a_strike_is_a_blow_that_may_miss_and_that_armor_stops() {
    let mut scene = scene().tactical();
    let mut strikes = |own, target| {
        let (mut hits, mut damage) = (0, Vec::new());
        for _ in 0..1000 {
            scene.befall(of(EffectWord::Strike, 10), own, target);
            let now = scene.world.clock;
            let id = scene.id(target);
            scene.world.body_mut(id).expect("alive").heal(now);
            for event in &scene.events {
                if let Event::Hit { damage: taken, .. } = event {
                    hits += 1;
                    damage.push(*taken);
                }
            }
        }
        damage.dedup();
        (hits, damage)
    };
    let (hits, damage) = strikes('o', '@');
    assert!((870..=930).contains(&hits), "{hits} of 1000");
    assert_eq!(damage, [10]);
    let (hits, _) = strikes('@', 'o');
    assert!((570..=630).contains(&hits), "{hits} of 1000");
}

#[test]
fn hit_dodge_and_def_shift_the_odds_on_both_sides() {
    let mut scene = scene().tactical();
    let chances = |scene: &Scene| {
        let odds = odds(scene);
        (odds.hero.hit_chance, odds.monster.hit_chance)
    };
    assert_eq!(chances(&scene), (60, 90));
    scene.befall(lasting(EffectWord::Hit, 10, 5), '@', '@');
    scene.befall(lasting(EffectWord::Hit, -30, 5), '@', 'o');
    assert_eq!(chances(&scene), (70, 60));
    scene.befall(lasting(EffectWord::Dodge, 70, 5), '@', '@');
    scene.befall(lasting(EffectWord::Dodge, 70, 5), '@', 'o');
    assert_eq!(chances(&scene), (35, 30));
    scene.befall(lasting(EffectWord::Damage, 9, 5), '@', '@');
    scene.befall(lasting(EffectWord::Damage, 10, 5), '@', 'o');
    scene.befall(lasting(EffectWord::Defense, 70, 5), '@', '@');
    scene.befall(lasting(EffectWord::Defense, 280, 5), '@', 'o');
    let BlowForecast { least, most, .. } = odds(&scene).hero;
    assert_eq!((least, most), (2, 3), "10 to 13, a fifth of it rounded up");
    let BlowForecast { least, most, .. } = odds(&scene).monster;
    assert_eq!((least, most), (5, 5));
}

#[test]
fn a_target_cannot_dodge_or_be_armored_worse_than_by_half() {
    let mut scene = scene().tactical();
    for (word, amount) in [(EffectWord::Dodge, -80), (EffectWord::Defense, -80)] {
        scene.befall(of(word, amount), '@', 'o');
        scene.befall(of(word, amount), '@', '@');
    }
    let odds = odds(&scene);
    assert_eq!((odds.hero.hit_chance, odds.monster.hit_chance), (99, 100));
    assert_eq!((odds.hero.least, odds.hero.most), (2, 8));
}

#[test]
fn damage_adds_to_blows_in_both_books() {
    let mut scene = scene();
    scene.befall(of(EffectWord::Damage, 10), '@', '@');
    scene.befall(of(EffectWord::Damage, 3), '@', 'o');
    scene.step(Dir::East);
    scene.rest(1);
    assert_eq!(scene.hit_points('@'), 97);
    assert!((86..=89).contains(&scene.hit_points('o')));
}

#[test]
fn classic_rules_do_nothing_with_hit_dodge_and_def() {
    let mut scene = scene();
    for word in [
        EffectWord::Hit,
        EffectWord::Dodge,
        EffectWord::Defense,
        EffectWord::Mend,
    ] {
        for symbol in ['@', 'o'] {
            scene.befall(lasting(word, 5, 5), '@', symbol);
            assert_eq!(scene.events, [], "{word}");
        }
    }
    for status in StatusKind::ALL {
        assert!(
            !scene.has('@', status) && !scene.has('o', status),
            "{status:?}"
        );
    }
}

#[test]
fn speed_gives_turns_and_takes_them() {
    let mut scene = scene();
    scene.befall(lasting(EffectWord::Speed, 10, 50), '@', '@');
    scene.rest(2);
    assert_eq!(scene.world.clock, 100);
    let fast = MonsterTemplate {
        damage: Dice::constant(1),
        ..dummy('o')
    };
    let mut scene = Scene::new(vec![fast], &FACING);
    scene.befall(lasting(EffectWord::Speed, 10, 50), '@', 'o');
    scene.rest(5);
    assert_eq!(
        scene.hit_points('@'),
        100 - 8 + 1,
        "after its first turn, two a turn"
    );
}

#[test]
fn vigour_changes_the_maximum_of_hit_points() {
    for symbol in ['@', 'o'] {
        let mut scene = scene();
        scene.befall(of(EffectWord::Vigour, 20), '@', symbol);
        let id = scene.id(symbol);
        let full = |scene: &Scene| scene.world.body(id).expect("alive").full_hit_points();
        assert_eq!((full(&scene), scene.hit_points(symbol)), (120, 100));
        scene.befall(of(EffectWord::Vigour, -50), '@', symbol);
        assert_eq!((full(&scene), scene.hit_points(symbol)), (70, 70));
    }
}

#[test]
fn drain_moves_hit_points_as_far_as_there_are_any() {
    let mut scene = scene();
    scene.hurt('o', 50);
    scene.befall(of(EffectWord::Drain, 30), 'o', '@');
    assert_eq!((scene.hit_points('@'), scene.hit_points('o')), (70, 80));
    scene.befall(of(EffectWord::Drain, 20), '@', 'o');
    assert_eq!((scene.hit_points('@'), scene.hit_points('o')), (90, 60));
    scene.hurt('o', 55);
    scene.hurt('@', 50);
    scene.befall(of(EffectWord::Drain, 40), '@', 'o');
    assert_eq!((scene.hit_points('@'), scene.find('o')), (45, None));
    let drained = |event: &&Event| {
        matches!(
            event,
            Event::Harmed {
                is_drained: true,
                ..
            }
        )
    };
    assert_eq!(scene.events.iter().filter(drained).count(), 1);
    // Of the 40 there were 5 left to take.
    let regained = |event: &Event| match event {
        Event::Affected(affected) => Some(affected.amount),
        _ => None,
    };
    let regained: Vec<i64> = scene.events.iter().filter_map(regained).collect();
    assert_eq!(regained, [5]);
}

#[test]
fn what_takes_nothing_says_so_and_does_nothing() {
    let mut scene = scene();
    scene.befall(of(EffectWord::Heal, 5), '@', '@');
    assert_eq!(
        scene.told(),
        [("{who} [have|has] all hit points already", Who::Hero)]
    );
    scene.befall(effect(EffectWord::Speed), '@', '@');
    assert!(!scene.has('@', StatusKind::Speed));
}

#[test]
fn of_a_status_of_several_worn_things_the_greater_holds_and_figures_add_up() {
    let rings = ["band", "coil"].map(|name| object(name, &[ObjectType::Ring]));
    let worn = |name, does, amount| entry(name, Occasion::Worn, of(does, amount));
    let (balm, hit) = (EffectWord::Regenerate, EffectWord::Hit);
    let effects = [
        worn("band", balm, 3),
        worn("coil", balm, 4),
        worn("band", hit, 3),
        worn("coil", hit, 4),
    ];
    let mut scene =
        Scene::with(vec![], rings.to_vec(), &["   ", " @ ", "   "]).with_effects(&effects);
    for (slot, name) in [(Slot::LeftRing, "band"), (Slot::RightRing, "coil")] {
        scene.world.hero.equipment[slot as usize] = Some(scene.item(name));
    }
    let amounts = [StatusKind::Regenerate, StatusKind::Hit];
    assert_eq!(amounts.map(|kind| scene.figure('@', kind)), [4, 7]);
}
