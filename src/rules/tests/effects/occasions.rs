//! When effects are carried out: blows, deaths, traps, and what is worn, carried or always so.

use super::super::scene::{Scene, monster, object};
use super::{dummy, effect, entry, lasting, of};
use crate::base::{Dice, Dir, Pos};
use crate::content::{
    Effect, EffectWord, Fixture, MonsterTemplate, ObjectTemplate, ObjectType, Occasion, Recipients,
};
use crate::rules::stats::Subject;
use crate::rules::{Action, Event};
use crate::world::{Cause, Ending, Feature, Slot, StatusKind};

const FACING: [&str; 3] = ["     ", " @o. ", "     "];

fn on_self(effect: Effect) -> Effect {
    Effect {
        on: Recipients::Own,
        ..effect
    }
}

fn wears(scene: &mut Scene, slot: Slot, name: &str) {
    scene.world.hero.equipment[slot as usize] = Some(scene.item(name));
}

#[test]
fn hits_come_after_the_blow_and_are_no_part_of_its_damage() {
    let sword = object("sword", &[ObjectType::Weapon]);
    let ring = object("ring", &[ObjectType::Ring]);
    let bow = object("bow", &[ObjectType::Ranged]);
    let harm = |name, amount| entry(name, Occasion::Hits, of(EffectWord::Harm, amount));
    let mut scene = Scene::with(vec![dummy('o')], vec![sword, ring, bow], &FACING).with_effects(&[
        harm("sword", 7),
        harm("ring", 2),
        harm("bow", 50),
        harm("o", 5),
    ]);
    wears(&mut scene, Slot::Weapon, "sword");
    wears(&mut scene, Slot::LeftRing, "ring");
    wears(&mut scene, Slot::Ranged, "bow");
    scene.strike('@', 'o');
    let taken: Vec<i64> = (scene.events.iter())
        .filter_map(|event| match event {
            Event::Hit { damage, .. } | Event::Harmed { damage, .. } => Some(*damage),
            _ => None,
        })
        .collect();
    assert_eq!(
        taken,
        [0, 7, 2],
        "the blow, then what is held and worn, but no bow"
    );
    scene.strike('o', '@');
    assert_eq!(scene.hit_points('@'), 95);
}

#[test]
fn struck_answers_whoever_struck() {
    let mail = object("mail", &[ObjectType::Armor]);
    let thorns = entry("mail", Occasion::Struck, of(EffectWord::Harm, 3));
    let spines = entry("o", Occasion::Struck, of(EffectWord::Harm, 4));
    let mut scene =
        Scene::with(vec![dummy('o')], vec![mail], &FACING).with_effects(&[thorns, spines]);
    wears(&mut scene, Slot::Armor, "mail");
    scene.strike('o', '@');
    assert_eq!((scene.hit_points('@'), scene.hit_points('o')), (100, 97));
    scene.strike('@', 'o');
    assert_eq!(scene.hit_points('@'), 96);
}

#[test]
fn harm_triggers_neither_hits_nor_struck_but_a_strike_does() {
    let spines = entry("o", Occasion::Struck, of(EffectWord::Harm, 4));
    let bite = entry("o", Occasion::Hits, lasting(EffectWord::Poison, 1, 50));
    let mut scene = Scene::new(vec![dummy('o')], &FACING).with_effects(&[spines, bite]);
    scene.befall(of(EffectWord::Harm, 1), '@', 'o');
    scene.befall(of(EffectWord::Harm, 1), 'o', '@');
    assert_eq!(
        (scene.hit_points('@'), scene.has('@', StatusKind::Poison)),
        (99, false)
    );
    scene.befall(of(EffectWord::Strike, 1), 'o', '@');
    assert!(scene.has('@', StatusKind::Poison));
}

#[test]
fn blows_that_answer_blows_for_ever_come_to_an_end() {
    let again = |when| entry("o", when, of(EffectWord::Strike, 0));
    let mut scene = Scene::new(
        vec![dummy('o'), dummy('i')],
        &["      ", " @oi. ", "      "],
    )
    .with_effects(&[again(Occasion::Hits), again(Occasion::Struck)]);
    scene.strike('o', '@');
    let blows = scene
        .events
        .iter()
        .filter(|event| matches!(event, Event::Hit { .. }));
    assert_eq!(blows.count(), 1_001, "the first, and a thousand effects");
}

#[test]
fn the_dead_act_once_more_where_they_died() {
    let blast = Effect {
        on: Recipients::Burst,
        reach: Dice::constant(1),
        ..of(EffectWord::Harm, 10)
    };
    let picture = ["        ", " @oi.i. ", "        "];
    let mut scene = Scene::new(vec![monster('o', &[]), dummy('i')], &picture)
        .with_effects(&[entry("o", Occasion::Dies, blast)]);
    scene.befall(of(EffectWord::Harm, 50), '@', 'o');
    assert_eq!(scene.picture()[1], " @.i.i. ");
    assert_eq!((scene.hit_points('@'), scene.hit_points('i')), (90, 90));
    let far = scene.world.level().monsters().last();
    assert_eq!(far.map(|monster| monster.body.hit_points(0)), Some(100));
}

#[test]
fn the_dead_can_take_the_hero_with_them() {
    let revenge = entry("o", Occasion::Dies, of(EffectWord::Harm, 101));
    let wand = object("wand", &[ObjectType::Wand]);
    let mut scene =
        Scene::with(vec![monster('o', &[])], vec![wand], &FACING).with_effects(&[revenge]);
    scene.befall(of(EffectWord::Harm, 50), '@', 'o');
    let by = Cause::Monster(scene.kind('o'));
    assert_eq!(scene.world.ending, Some(Ending::Died(by)));
}

#[test]
fn the_dead_call_others_to_where_they_died() {
    let call = entry("o", Occasion::Dies, on_self(of(EffectWord::Summon, 1)));
    let wand = object("wand", &[ObjectType::Wand]);
    let mut scene = Scene::with(
        vec![monster('o', &[])],
        vec![wand],
        &["     ", " @.o ", "     "],
    )
    .with_effects(&[call]);
    let first = scene.id('o');
    scene.befall(of(EffectWord::Harm, 50), '@', 'o');
    assert_eq!(scene.picture()[1], " @.o ");
    assert_ne!(scene.id('o'), first);
}

#[test]
fn whoever_enters_a_trap_suffers_it_and_what_floats_passes_over_a_pit() {
    let pit = entry("pit", Occasion::Stepped, on_self(of(EffectWord::Harm, 6)));
    let fire = entry(
        "fire trap",
        Occasion::Stepped,
        on_self(of(EffectWord::Harm, 9)),
    );
    let picture = ["         ", " @..o... ", "         "];
    let laid = || {
        let mut scene =
            Scene::new(vec![dummy('o')], &picture).with_effects(&[pit.clone(), fire.clone()]);
        let level = scene.world.level_mut();
        level.put_feature(Pos::new(2, 1), Feature::from(Fixture::Pit));
        level.put_feature(Pos::new(3, 1), Feature::from(Fixture::FireTrap));
        scene
    };
    let mut scene = laid();
    scene.step(Dir::East);
    scene.rest(1);
    assert_eq!((scene.hit_points('@'), scene.hit_points('o')), (94, 91));
    let mut scene = laid();
    for symbol in ['@', 'o'] {
        scene.befall(lasting(EffectWord::Float, 0, 50), '@', symbol);
    }
    scene.step(Dir::East);
    scene.rest(1);
    assert_eq!((scene.hit_points('@'), scene.hit_points('o')), (100, 91));
    let mut scene = laid();
    scene.befall(of(EffectWord::Pull, 1), 'o', '@');
    assert_eq!(scene.hit_points('@'), 94, "however one comes there");
}

#[test]
fn a_death_in_a_trap_names_the_trap_and_a_monsters_is_nobodys_kill() {
    let pit = entry("pit", Occasion::Stepped, on_self(of(EffectWord::Harm, 101)));
    let picture = ["         ", " @.o.... ", "         "];
    for symbol in ['@', 'o'] {
        let mut scene =
            Scene::new(vec![dummy('o')], &picture).with_effects(std::slice::from_ref(&pit));
        let level = scene.world.level_mut();
        level.put_feature(Pos::new(2, 1), Feature::from(Fixture::Pit));
        if symbol == '@' {
            scene.step(Dir::East);
            let by = Cause::Fixture(Fixture::Pit);
            assert_eq!(scene.world.ending, Some(Ending::Died(by)));
        } else {
            scene.rest(2);
            assert_eq!((scene.find('o'), scene.world.kills), (None, 0));
        }
    }
}

#[test]
fn a_trap_strikes_as_a_monster_does() {
    let arrow = entry(
        "arrow trap",
        Occasion::Stepped,
        on_self(of(EffectWord::Strike, 10)),
    );
    let mut hits = 0;
    let mut scene = Scene::new(vec![], &["    ", " @. ", "    "])
        .tactical()
        .with_effects(&[arrow]);
    let trap = Pos::new(2, 1);
    scene
        .world
        .level_mut()
        .put_feature(trap, Feature::from(Fixture::ArrowTrap));
    for turn in 0..1000 {
        let dir = if turn % 2 == 0 { Dir::East } else { Dir::West };
        // The trap is known once it was triggered.
        scene.repeat(1, &Action::Sure(Box::new(Action::Step(dir))));
        let is_hit = |event: &Event| matches!(event, Event::Hit { damage: 10, .. });
        hits += usize::from(scene.events.iter().any(is_hit));
        let now = scene.world.clock;
        scene.world.hero.body.heal(now);
    }
    assert!((430..=470).contains(&hits), "{hits} of 500");
}

#[test]
fn what_is_worn_counts_while_it_is_worn_and_adds_up() {
    let ring = object("ring", &[ObjectType::Ring]);
    let rock = object("rock", &[ObjectType::Food]);
    let two_to_five = Effect {
        amount: "1+1d4".parse().expect("dice"),
        ..effect(EffectWord::Hit)
    };
    let mut scene = Scene::with(vec![], vec![ring, rock], &["   ", " @ ", "   "]).with_effects(&[
        entry("ring", Occasion::Worn, two_to_five),
        entry("rock", Occasion::Carried, of(EffectWord::Hit, -7)),
        entry("rock", Occasion::Carried, effect(EffectWord::Float)),
    ]);
    assert_eq!(scene.figure('@', StatusKind::Hit), 0);
    scene.carry(0, "ring");
    assert_eq!(
        scene.figure('@', StatusKind::Hit),
        0,
        "in the pack it does nothing"
    );
    wears(&mut scene, Slot::LeftRing, "ring");
    wears(&mut scene, Slot::RightRing, "ring");
    assert_eq!(
        scene.figure('@', StatusKind::Hit),
        6,
        "the mean of each, rounded down"
    );
    scene.carry(0, "rock");
    assert_eq!(scene.figure('@', StatusKind::Hit), -1);
    assert!(scene.has('@', StatusKind::Float));
    let body = &scene.world.hero.body;
    assert!(body.statuses().is_empty(), "nothing is stored");
}

#[test]
fn what_is_worn_heals_or_poisons_every_thousand_ticks() {
    let ring = |name| object(name, &[ObjectType::Ring]);
    for (word, points) in [
        (EffectWord::Regenerate, 50 + 6 + 5),
        (EffectWord::Poison, 50 - 6),
    ] {
        let mut scene = Scene::with(vec![], vec![ring("ring")], &["   ", " @ ", "   "])
            .with_effects(&[entry("ring", Occasion::Worn, of(word, 3))]);
        wears(&mut scene, Slot::LeftRing, "ring");
        scene.hurt('@', 50);
        scene.rest(1);
        let now = scene.world.clock;
        scene.world.hero.body.set_hit_points(50, now);
        scene.rest(20);
        assert_eq!(scene.hit_points('@').min(61), points.min(61), "{word}");
        wears(&mut scene, Slot::LeftRing, "ring");
        scene.world.hero.equipment[Slot::LeftRing as usize] = None;
        scene.rest(15);
        assert!(scene.hit_points('@') >= points, "{word}");
    }
}

#[test]
fn what_is_worn_lets_the_hero_sleep_for_a_thousand_turns_at_a_time() {
    let ring = object("ring", &[ObjectType::Ring]);
    let mut scene = Scene::with(vec![], vec![ring], &["   ", " @ ", "   "]).with_effects(&[entry(
        "ring",
        Occasion::Worn,
        effect(EffectWord::Sleep),
    )]);
    wears(&mut scene, Slot::LeftRing, "ring");
    scene.rest(1);
    assert_eq!(scene.world.clock, 1_001 * 100);
    let ring = crate::world::ItemPlace::Worn(Slot::LeftRing);
    scene.repeat(1, &crate::rules::Action::TakeOff(ring));
    let before = scene.world.clock;
    scene.rest(1);
    assert_eq!(scene.world.clock, before + 100);
}

#[test]
fn a_monster_is_always_what_it_is() {
    let mut scene = Scene::new(vec![dummy('o')], &["      ", " @..o ", "      "]).with_effects(&[
        entry("o", Occasion::Always, of(EffectWord::Regenerate, 4)),
        entry("o", Occasion::Always, effect(EffectWord::Resist)),
        entry("o", Occasion::Always, of(EffectWord::Speed, 10)),
    ]);
    scene.befall(of(EffectWord::Harm, 60), '@', 'o');
    assert_eq!(scene.hit_points('o'), 70);
    scene.rest(2);
    assert_eq!(scene.picture()[1], " @o. ".replace(". ", ".. "));
    scene.rest(23);
    assert_eq!(scene.hit_points('o'), 78, "twice, at 1100 and 2100");
}

#[test]
fn light_that_is_worn_shines() {
    let cloak = object("cloak", &[ObjectType::Cloak]);
    let picture = ["           ", " @........ ", "           "];
    let mut scene = Scene::with(vec![], vec![cloak], &picture)
        .with_effects(&[entry("cloak", Occasion::Worn, of(EffectWord::Shine, 2))])
        .dark();
    scene.carry(0, "cloak");
    let seen = |scene: &Scene| {
        let in_view = &scene.world.level().knowledge().in_view;
        (1..10).filter(|&x| in_view.has(Pos::new(x, 1))).count()
    };
    assert_eq!(seen(&scene), 4);
    let item = crate::world::ItemPlace::Pack(0);
    let slot = None;
    let wear = crate::rules::Action::Wear { item, slot };
    scene.act(wear).expect("it can be worn");
    assert_eq!(seen(&scene), 6);
}

#[test]
fn what_cannot_lower_anything_counts_as_nothing_with_an_amount_below_0() {
    let picture = ["           ", " @........ ", "           "];
    let lights = [("lamp", 2), ("shade", -2)];
    let objects = lights.map(|(name, _)| object(name, &[ObjectType::Ring]));
    let effects =
        lights.map(|(name, amount)| entry(name, Occasion::Carried, of(EffectWord::Shine, amount)));
    let mut scene = Scene::with(vec![], objects.into(), &picture).with_effects(&effects);
    scene.carry(0, "lamp");
    scene.carry(1, "shade");
    let hero = Subject::hero(&scene.setting.content, &scene.world.hero, 0);
    assert_eq!(hero.amount(StatusKind::Shine), 2);
}

#[test]
fn poisonous_bites_need_their_chance() {
    let bite = Effect {
        chance: 25,
        ..lasting(EffectWord::Confuse, 0, 1)
    };
    let biter = MonsterTemplate {
        damage: Dice::constant(0),
        ..dummy('o')
    };
    let armor = ObjectTemplate {
        ..object("armor", &[ObjectType::Armor])
    };
    let mut scene = Scene::with(vec![biter], vec![armor], &FACING).with_effects(&[entry(
        "o",
        Occasion::Hits,
        bite,
    )]);
    let mut bitten = 0;
    for _ in 0..1000 {
        scene.strike('o', '@');
        bitten += usize::from(!scene.told().is_empty());
        scene.world.clock += 100;
    }
    assert!((200..300).contains(&bitten), "{bitten} of 1000");
}
