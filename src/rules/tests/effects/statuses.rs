//! Statuses, on the hero and on monsters.

use super::super::scene::{Scene, monster, object};
use super::{dummy, effect, entry, lasting, of};
use crate::base::{Dice, Dir, Pos};
use crate::content::Ability::{Smart, Telepathic, Unique};
use crate::content::{
    Effect, EffectWord, Keywords, MonsterTemplate, ObjectTemplate, ObjectType, Occasion, Recipients,
};
use crate::rules::{Action, Event, Perception, Refusal, Who, perception};
use crate::world::{ActorId, StatusKind};

const FACING: [&str; 3] = ["     ", " @o. ", "     "];

fn perceived(scene: &Scene, symbol: char) -> Perception {
    let monster = scene.world.level().monster(scene.id(symbol));
    let monster = monster.expect("the monster is there");
    perception(&scene.setting.content, &scene.world, monster)
}

#[test]
fn one_that_is_there_lasts_to_the_later_end_with_the_greater_amount() {
    for symbol in ['@', 'o'] {
        let mut scene = Scene::new(vec![dummy('o')], &FACING);
        for (amount, turns) in [(5, 2), (3, 4), (-2, 3), (7, 0), (1, 0)] {
            scene.befall(lasting(EffectWord::Speed, amount, turns), '@', symbol);
        }
        let mut seen = Vec::new();
        for ticks in [100, 150, 50, 200] {
            seen.push(scene.figure(symbol, StatusKind::Speed));
            scene.world.clock += ticks;
        }
        assert_eq!(seen, [5 - 2 + 8, 5 - 2 + 8, 5 - 2 + 8, 5 + 8], "{symbol}");
        assert_eq!(scene.figure(symbol, StatusKind::Speed), 8, "{symbol}");
    }
}

#[test]
fn a_figure_that_changes_no_more_but_longer_is_told_so() {
    for (amount, expected) in [(-2, "lasts longer"), (-3, "lasts longer"), (-4, "grows")] {
        let mut scene = Scene::new(vec![dummy('o')], &FACING);
        for (amount, turns) in [(-3, 2), (amount, 4)] {
            scene.befall(lasting(EffectWord::Speed, amount, turns), '@', '@');
        }
        let told = scene.told();
        let (text, _) = told.last().expect("it is told");
        assert!(text.ends_with(expected), "{amount}: {text}");
    }
}

#[test]
fn the_blind_hero_sees_its_own_cell_and_feels_its_neighbors() {
    let picture = ["       ", " @o.i. ", "       "];
    let mut scene = Scene::new(vec![dummy('o'), dummy('i')], &picture);
    scene.befall(lasting(EffectWord::Blind, 0, 3), 'o', '@');
    let in_view = &scene.world.level().knowledge().in_view;
    assert_eq!(in_view.cells().count(), 1);
    assert_eq!(perceived(&scene, 'o'), Perception::Felt);
    assert_eq!(perceived(&scene, 'i'), Perception::Unknown);
    scene.rest(3);
    assert_eq!(perceived(&scene, 'o'), Perception::Seen);
}

#[test]
fn who_strikes_at_a_blind_hero_is_not_named() {
    let striker = MonsterTemplate {
        damage: Dice::constant(1),
        ..dummy('o')
    };
    let mut scene = Scene::new(vec![striker], &FACING);
    scene.befall(lasting(EffectWord::Blind, 0, 9), 'o', '@');
    scene.rest(2);
    let by = Who::Unseen(scene.kind('o'));
    let is_blow = |event: &&Event| matches!(event, Event::Hit { attacker, .. } if *attacker == by);
    assert!(
        scene.events.iter().any(|event| is_blow(&event)),
        "{:?}",
        scene.events
    );
}

#[test]
fn a_blind_monster_does_not_see_the_hero_from_afar() {
    let picture = ["       ", " @...o ", "       "];
    let mut scene = Scene::new(vec![monster('o', &[])], &picture);
    scene.befall(lasting(EffectWord::Blind, 0, 3), '@', 'o');
    scene.rest(3);
    assert_eq!(scene.picture()[1], " @...o ");
    scene.rest(2);
    assert_eq!(scene.picture()[1], " @.o.. ");
}

#[test]
fn half_of_the_steps_of_the_confused_go_astray_and_all_take_a_turn() {
    let picture = [
        "         ",
        " ....... ",
        " ...@... ",
        " ....... ",
        "         ",
    ];
    let mut scene = Scene::new(vec![], &picture);
    scene.befall(lasting(EffectWord::Confuse, 0, 10_000), '@', '@');
    let (mut east, home) = (0, scene.world.hero_pos());
    for turn in 1..=400 {
        scene.step(Dir::East);
        assert_eq!(scene.world.clock, 100 * turn);
        let pos = scene.world.hero_pos();
        let has_strayed = pos != home.step(Dir::East);
        assert_eq!(scene.events.contains(&Event::Strayed), has_strayed);
        east += usize::from(!has_strayed);
        if pos != home {
            scene.world.level_mut().relocate(ActorId::HERO, home);
        }
    }
    assert!((190..260).contains(&east), "{east} of 400");
}

#[test]
fn a_confused_monster_strays() {
    let picture = ["         ", " @.....o ", "         "];
    let mut scene = Scene::new(vec![monster('o', &[])], &picture);
    scene.befall(lasting(EffectWord::Confuse, 0, 100), '@', 'o');
    scene.rest(5);
    assert_ne!(scene.picture()[1], " @o..... ");
}

#[test]
fn a_confused_step_into_rock_takes_a_turn() {
    let mut scene = Scene::new(vec![], &["   ", " @ ", "   "]);
    assert_eq!(
        scene.act(Action::Step(Dir::East)),
        Err(Refusal::RockInTheWay)
    );
    scene.befall(lasting(EffectWord::Confuse, 0, 9), '@', '@');
    scene.step(Dir::East);
    assert_eq!(scene.world.clock, 100);
}

#[test]
fn a_hero_that_sleeps_has_no_turns_until_it_wakes() {
    let picture = ["      ", " @...o", "      "];
    let idle = dummy('o');
    let mut scene = Scene::new(vec![idle], &picture);
    scene.befall(lasting(EffectWord::Sleep, 0, 4), 'o', '@');
    scene.rest(1);
    assert_eq!(scene.world.clock, 400);
    assert!(scene.has('@', StatusKind::Alert));
    scene.befall(lasting(EffectWord::Sleep, 0, 4), 'o', '@');
    assert!(!scene.has('@', StatusKind::Sleep), "who woke stays awake");
    scene.befall(lasting(EffectWord::Hold, 0, 4), 'o', '@');
    assert!(!scene.has('@', StatusKind::Hold), "and cannot be held");
    scene.rest(5);
    scene.befall(lasting(EffectWord::Sleep, 0, 4), 'o', '@');
    assert!(scene.has('@', StatusKind::Sleep), "for 5 turns");
}

#[test]
fn a_wound_wakes_the_hero() {
    let striker = MonsterTemplate {
        damage: Dice::constant(1),
        ..dummy('o')
    };
    let mut scene = Scene::new(vec![striker], &FACING);
    scene.befall(lasting(EffectWord::Sleep, 0, 50), 'o', '@');
    scene.rest(1);
    assert_eq!((scene.world.clock, scene.hit_points('@')), (200, 99));
}

#[test]
fn a_monster_sleeps_until_it_is_wounded() {
    let sword = ObjectTemplate {
        damage: Dice::constant(1),
        ..object("sword", &[ObjectType::Weapon])
    };
    let striker = MonsterTemplate {
        damage: Dice::constant(1),
        ..dummy('o')
    };
    let mut scene = Scene::with(vec![striker], vec![sword], &FACING);
    scene.befall(lasting(EffectWord::Sleep, 0, 50), '@', 'o');
    scene.rest(5);
    assert_eq!(scene.hit_points('@'), 100);
    scene.step(Dir::East);
    assert!(!scene.has('o', StatusKind::Sleep) && scene.has('o', StatusKind::Alert));
    scene.rest(2);
    assert!(scene.hit_points('@') < 100);
}

#[test]
fn a_sleep_that_is_renewed_for_ever_ends_all_the_same() {
    let mut scene = Scene::new(vec![dummy('o')], &FACING);
    scene.befall(lasting(EffectWord::Sleep, 0, i32::MAX), 'o', '@');
    scene.rest(1);
    assert_eq!(scene.world.clock, 100_000);
}

#[test]
fn who_is_held_stays_and_fights() {
    let mut scene = Scene::new(vec![dummy('o')], &["      ", " .@o. ", "      "]);
    scene.befall(lasting(EffectWord::Hold, 0, 5), 'o', '@');
    assert_eq!(scene.act(Action::Step(Dir::West)), Err(Refusal::Held));
    assert_eq!(scene.world.clock, 0, "and it takes no time");
    scene.step(Dir::East);
    assert!(scene.hit_points('o') < 100);
    let picture = ["      ", " @..o ", "      "];
    let mut scene = Scene::new(vec![monster('o', &[])], &picture);
    scene.befall(lasting(EffectWord::Hold, 0, 3), '@', 'o');
    scene.rest(3);
    assert_eq!(scene.picture()[1], " @..o ");
    scene.rest(1);
    assert_eq!(scene.picture()[1], " @.o. ");
}

#[test]
fn who_is_held_takes_no_stairs_and_is_not_pushed_aside() {
    let mut scene = Scene::new(vec![], &["    ", " @> ", "    "]);
    scene.step(Dir::East);
    scene.befall(lasting(EffectWord::Hold, 0, 9), '@', '@');
    let refusal = scene.act(Action::Descend).expect_err("it is held");
    assert!([Refusal::Held, Refusal::NoStairsDown].contains(&refusal));
    let picture = ["      ", " @io. ", "      "];
    let mut scene = Scene::new(vec![dummy('i'), monster('o', &[])], &picture);
    scene.befall(lasting(EffectWord::Hold, 0, 9), '@', 'i');
    scene.befall(lasting(EffectWord::Sleep, 0, 9), '@', 'i');
    scene.rest(2);
    assert_eq!(scene.picture()[1], " @io. ");
}

#[test]
fn a_scared_hero_cannot_strike() {
    let mut scene = Scene::new(vec![dummy('o')], &["      ", " .@o. ", "      "]);
    scene.befall(lasting(EffectWord::Scare, 0, 2), 'o', '@');
    assert_eq!(scene.act(Action::Step(Dir::East)), Err(Refusal::Scared));
    scene.rest(2);
    scene.step(Dir::East);
    assert!(scene.hit_points('o') < 100);
}

#[test]
fn a_scared_monster_flees() {
    let picture = ["        ", " @o.... ", "        "];
    let mut scene = Scene::new(vec![monster('o', &[])], &picture);
    scene.befall(lasting(EffectWord::Scare, 0, 3), '@', 'o');
    scene.rest(3);
    assert_eq!(scene.picture()[1], " @..o.. ");
    assert_eq!(scene.hit_points('@'), 100);
    scene.rest(1);
    assert_eq!(scene.picture()[1], " @.o... ");
}

#[test]
fn a_calm_monster_does_not_attack_and_changes_places_until_it_is_struck() {
    let striker = MonsterTemplate {
        damage: Dice::constant(1),
        ..dummy('o')
    };
    let mut scene = Scene::new(vec![striker], &FACING);
    scene.befall(lasting(EffectWord::Calm, 0, 50), '@', 'o');
    scene.rest(3);
    assert_eq!(scene.hit_points('@'), 100);
    scene.step(Dir::East);
    assert_eq!(scene.picture()[1], " o@. ");
    scene.strike('@', 'o');
    assert!(!scene.has('o', StatusKind::Calm));
    scene.rest(2);
    assert!(scene.hit_points('@') < 100);
}

#[test]
fn calm_does_nothing_to_the_hero_which_is_said_and_nothing_to_the_peerless() {
    let king = MonsterTemplate {
        abilities: Keywords::from_slice(&[Unique]),
        ..dummy('o')
    };
    let mut scene = Scene::new(vec![king], &FACING);
    scene.befall(lasting(EffectWord::Calm, 0, 50), 'o', '@');
    assert_eq!(scene.told().len(), 1);
    scene.befall(lasting(EffectWord::Calm, 0, 50), '@', 'o');
    assert!(!scene.has('@', StatusKind::Calm) && !scene.has('o', StatusKind::Calm));
}

#[test]
fn who_senses_knows_where_everybody_is() {
    let picture = ["        ", " @.  .o ", "        "];
    let mut scene = Scene::new(vec![monster('o', &[])], &picture);
    assert_eq!(perceived(&scene, 'o'), Perception::Unknown);
    scene.befall(lasting(EffectWord::Sense, 0, 5), '@', '@');
    assert_eq!(perceived(&scene, 'o'), Perception::Sensed);
    scene.rest(1);
    assert_eq!(scene.picture()[1], " @.  .o ");
    scene.befall(lasting(EffectWord::Sense, 0, 5), '@', 'o');
    scene.rest(1);
    assert_eq!(
        scene.picture()[1],
        " @.  o. ",
        "like a TELE monster, it comes straight on"
    );
}

#[test]
fn who_hides_is_not_seen_from_farther_than_two_cells_but_by_telepaths() {
    let picture = ["         ", " @.....o ", "         "];
    for (abilities, row) in [(vec![], " @.....o "), (vec![Telepathic], " @....o. ")] {
        let mut scene = Scene::new(vec![monster('o', &abilities)], &picture);
        scene.befall(lasting(EffectWord::Hide, 0, 50), '@', '@');
        scene.rest(2);
        assert_eq!(scene.picture()[1], row);
    }
    let mut scene = Scene::new(vec![monster('o', &[Smart])], &picture);
    scene.befall(lasting(EffectWord::Hide, 0, 50), '@', 'o');
    assert_eq!(perceived(&scene, 'o'), Perception::Unknown);
    let is_told = |event: &Event| matches!(event, Event::Affected(_));
    assert!(scene.events.iter().any(is_told), "{:?}", scene.events);
    scene.rest(5);
    assert_eq!(scene.picture()[1], " @.o.... ");
    assert_eq!(perceived(&scene, 'o'), Perception::Seen);
    scene.befall(lasting(EffectWord::Sense, 0, 50), '@', '@');
    scene.befall(of(EffectWord::Push, 3), '@', 'o');
    assert_eq!(perceived(&scene, 'o'), Perception::Sensed);
}

#[test]
fn who_shines_sees_farther_in_the_dark() {
    let picture = ["           ", " @........ ", "           "];
    let mut scene = Scene::new(vec![], &picture).dark();
    let seen = |scene: &Scene| {
        let in_view = &scene.world.level().knowledge().in_view;
        (1..10).filter(|&x| in_view.has(Pos::new(x, 1))).count()
    };
    assert_eq!(seen(&scene), 4);
    scene.befall(lasting(EffectWord::Shine, 2, 3), '@', '@');
    assert_eq!(seen(&scene), 6);
    scene.rest(3);
    assert_eq!(seen(&scene), 4);
}

#[test]
fn float_swim_resist_and_shine_are_given_to_anybody() {
    let words = [
        (EffectWord::Float, StatusKind::Float),
        (EffectWord::Swim, StatusKind::Swim),
        (EffectWord::Resist, StatusKind::Resist),
        (EffectWord::Shine, StatusKind::Shine),
        (EffectWord::Regenerate, StatusKind::Regenerate),
    ];
    for (word, status) in words {
        for symbol in ['@', 'o'] {
            let mut scene = Scene::new(vec![dummy('o')], &FACING);
            scene.befall(lasting(word, 1, 2), '@', symbol);
            assert!(scene.has(symbol, status), "{word}");
            scene.rest(3);
            assert!(!scene.has(symbol, status), "{word}");
            scene.befall(effect(word), '@', symbol);
            assert!(
                !scene.has(symbol, status),
                "{word}: with 0 turns it does nothing"
            );
        }
    }
}

#[test]
fn cure_ends_all_harmful_statuses_and_no_other() {
    for symbol in ['@', 'o'] {
        let mut scene = Scene::new(vec![dummy('o')], &FACING);
        let harmful = [
            EffectWord::Poison,
            EffectWord::Blind,
            EffectWord::Confuse,
            EffectWord::Hold,
            EffectWord::Scare,
            EffectWord::Sleep,
        ];
        for word in harmful {
            scene.befall(lasting(word, 1, 50), '@', symbol);
        }
        scene.befall(lasting(EffectWord::Speed, -3, 50), '@', symbol);
        scene.befall(lasting(EffectWord::Speed, 5, 50), '@', symbol);
        scene.befall(lasting(EffectWord::Float, 0, 50), '@', symbol);
        scene.befall(effect(EffectWord::Cure), '@', symbol);
        let left: Vec<StatusKind> = (StatusKind::ALL.into_iter())
            .filter(|&status| scene.has(symbol, status))
            .collect();
        let expected = [StatusKind::Speed, StatusKind::Float, StatusKind::Alert];
        assert_eq!(left, expected, "{symbol}");
        assert_eq!(scene.figure(symbol, StatusKind::Speed), 5);
    }
}

#[test]
fn the_end_of_a_status_is_told_at_ones_own_turn() {
    let mut scene = Scene::new(vec![dummy('o')], &FACING);
    scene.befall(lasting(EffectWord::Confuse, 0, 2), 'o', '@');
    scene.rest(1);
    assert_eq!(scene.told(), []);
    scene.rest(1);
    assert_eq!(
        scene.told(),
        [("{who} [are|is] no longer confused", Who::Hero)]
    );
    assert!(
        scene
            .world
            .body(ActorId::HERO)
            .is_some_and(|body| body.statuses().is_empty())
    );
}

#[test]
fn what_another_gives_names_it_and_what_one_gives_oneself_does_not() {
    let picture = ["       ", " @..o  ", "       "];
    let given = [
        (EffectWord::Blind, 0),
        (EffectWord::Poison, 1),
        (EffectWord::Speed, -1),
    ];
    for (does, amount) in given {
        let cast = lasting(does, amount, 9);
        let of_caster = Effect {
            on: Recipients::Own,
            ..lasting(EffectWord::Resist, 0, 9)
        };
        let effects = [cast, of_caster].map(|effect| entry("o", Occasion::Casts, effect));
        let mut scene = Scene::new(vec![dummy('o')], &picture).with_effects(&effects);
        scene.rest(2);
        let caster = Who::Monster(scene.kind('o'));
        let told: Vec<_> = (scene.events.iter())
            .filter_map(|event| match event {
                Event::Affected(affected) => Some((affected.who, affected.other, affected.text)),
                _ => None,
            })
            .collect();
        let &(who, other, text) = told.first().expect("it casts");
        assert_eq!((who, other), (Who::Hero, Some(caster)), "{does}");
        assert!(text.starts_with("{other} "), "{text}");
        let own = told.iter().filter(|(who, _, _)| *who == caster);
        assert!(
            own.into_iter().all(|(_, other, _)| other.is_none()),
            "{told:?}"
        );
    }
}

#[test]
fn what_adds_nothing_is_told_of_what_one_uses_but_not_of_what_comes_with_a_blow() {
    for (own, told) in [('@', 1), ('o', 0)] {
        let mut scene = Scene::new(vec![dummy('o')], &FACING);
        scene.befall(lasting(EffectWord::Speed, -2, 9), own, '@');
        assert_eq!(scene.told().len(), 1, "{:?}", scene.told());
        scene.befall(lasting(EffectWord::Speed, -1, 3), own, '@');
        assert_eq!(scene.told().len(), told, "{:?}", scene.told());
    }
}
