//! Firing and throwing.

use super::super::effects::{effect, entry, of};
use super::*;
use crate::base::Dir;
use crate::content::{
    Ability, Effect, EffectTemplate, EffectWord, Occasion, Recipients, TURNS_PER_DOSE,
};
use crate::rules::effects::of_item;
use crate::rules::{Aiming, DungeonBook, Event, Portion, Risk, Verb, shot_forecast};
use crate::world::{ActorId, Slot, Status, StatusKind};

const HALL: [&str; 3] = ["              ", " @....t...... ", "              "];

fn scene() -> Scene {
    scene_against(tough('t'))
}

fn scene_against(target: MonsterTemplate) -> Scene {
    let heavy = |name: &str, weight: &str| ObjectTemplate {
        weight: dice(weight),
        ..armed(name, ObjectType::Weapon, "4+0d1", "0+0d1")
    };
    let objects = vec![
        armed("bow", ObjectType::Ranged, "10+0d1", "0+0d1"),
        armed("arrows", ObjectType::Ammunition, "3+0d1", "40+0d1"),
        heavy("knife", "0+0d1"),
        heavy("axe", "35+0d1"),
        heavy("anvil", "900+0d1"),
        armed("sword", ObjectType::Weapon, "100+0d1", "0+0d1"),
        armed("acid", ObjectType::Flask, "0+0d1", "-20+0d1"),
    ];
    let mut scene = Scene::with(vec![target], objects, &HALL);
    scene.world.hero.equipment[Slot::Ranged as usize] = Some(scene.item("bow"));
    scene
}

/// Returns a status that the hero has given for long.
fn lasting(kind: StatusKind, amount: i64) -> Status {
    Status {
        amount,
        by_hero: true,
        ..Status::lasting(kind, 0, 100_000)
    }
}

/// Keeps the monster where it is.
fn hold(scene: &mut Scene) {
    let status = lasting(StatusKind::Hold, 0);
    scene.monster_mut('t').body.add_status(status, 0);
}

#[test]
fn a_shot_does_the_damage_of_bow_and_arrow_and_nothing_else() {
    let mut scene = scene();
    hold(&mut scene);
    scene.world.hero.equipment[Slot::Weapon as usize] = Some(scene.item("sword"));
    scene.carry(0, "arrows");
    let at = scene.pos('t').expect("it is there");
    for shots in 1..=3 {
        scene.repeat(1, &fire(0, at));
        assert_eq!(scene.left_of('t'), 1000 - 13 * shots, "it always connects");
        let stack = scene.world.hero.pack[0].as_ref().expect("arrows");
        assert_eq!(stack.attribute, 40 - shots);
    }
}

#[test]
fn in_tactical_rules_a_shot_hits_as_often_as_a_blow_and_a_bow_is_no_club() {
    let mut scene = scene().tactical();
    hold(&mut scene);
    scene.carry(0, "arrows");
    let at = scene.pos('t').expect("it is there");
    let mut hits = 0;
    for _ in 0..40 {
        let before = scene.left_of('t');
        scene.repeat(1, &fire(0, at));
        let lost = before - scene.left_of('t');
        assert!(lost == 0 || lost == 13, "{lost}");
        hits += i64::from(lost > 0);
    }
    assert!((22..38).contains(&hits), "{hits} of 40 at 75 per cent");
    assert_eq!(scene.carried()[0], "", "the last one leaves nothing");
    let dice = |book: DungeonBook| {
        let book = book.open();
        let (content, hero) = (&scene.setting.content, &scene.world.hero);
        let hero = crate::rules::stats::Subject::hero(content, hero, 0);
        crate::rules::stats::blow_dice(&hero, |slot| book.strikes_with(slot)).most()
    };
    assert_eq!(
        (dice(DungeonBook::Tactical), dice(DungeonBook::Classic)),
        (4, 14)
    );
}

#[test]
fn the_bonus_of_a_bow_is_that_of_its_shots_and_in_tactical_rules_of_no_blow() {
    let mut scene = scene();
    hold(&mut scene);
    scene.carry(0, "arrows");
    let mut bow = scene.item("bow");
    bow.bonus.damage = 3;
    scene.world.hero.equipment[Slot::Ranged as usize] = Some(bow);
    let at = scene.pos('t').expect("it is there");
    scene.repeat(1, &fire(0, at));
    assert_eq!(scene.left_of('t'), 1000 - 16);
    let most = |book: DungeonBook| {
        let book = book.open();
        let (content, hero) = (&scene.setting.content, &scene.world.hero);
        let hero = crate::rules::stats::Subject::hero(content, hero, 0);
        crate::rules::stats::blow_dice(&hero, |slot| book.strikes_with(slot)).most()
    };
    assert_eq!(
        (most(DungeonBook::Tactical), most(DungeonBook::Classic)),
        (4, 17)
    );
}

#[test]
fn arrows_break_one_time_in_four_and_the_others_can_be_picked_up_again() {
    let mut scene = scene();
    hold(&mut scene);
    scene.carry(0, "arrows");
    let at = scene.pos('t').expect("it is there");
    let mut broken = 0;
    for _ in 0..40 {
        scene.repeat(1, &fire(0, at));
        let arrows = scene.object("arrows");
        broken += usize::from(scene.events.contains(&Event::Broke(arrows)));
    }
    let lying = scene.lying(at).len();
    assert_eq!(lying + broken, 40);
    assert!((3..20).contains(&broken), "{broken} of 40");
    let pieces = scene.world.level().piles.at(at);
    assert!(
        pieces
            .iter()
            .all(|piece| piece.attribute == 1 && !piece.put_down)
    );
}

#[test]
fn an_arrow_that_was_shot_is_picked_up_as_one_piece_and_the_sheaf_is_dropped_as_a_whole() {
    let mut scene = scene();
    let id = scene.find('t').expect("it is there");
    scene.world.level_mut().remove(id);
    scene.carry(0, "arrows");
    let at = scene.world.hero_pos().step(Dir::East);
    while scene.lying(at).is_empty() {
        scene.repeat(1, &Action::Sure(Box::new(fire(0, at))));
    }
    scene.events.clear();
    scene.step(Dir::East);
    let arrows = scene.object("arrows");
    let picked_up = Event::PickedUp {
        item: Portion::Piece(arrows),
        slot: 0,
    };
    assert_eq!(scene.events, [picked_up]);
    scene.events.clear();
    scene.repeat(1, &Action::Drop(ItemPlace::Pack(0)));
    let item = Portion::Whole(arrows);
    assert_eq!(scene.events, [Event::PutDown { item }]);
}

#[test]
fn a_missile_stops_at_the_first_creature_and_else_lies_where_it_was_aimed() {
    let mut scene = scene();
    hold(&mut scene);
    scene.carry(0, "knife");
    scene.carry(1, "knife");
    let (target, beyond, near) = (Pos::new(6, 1), Pos::new(8, 1), Pos::new(4, 1));
    scene.repeat(1, &throw(0, beyond));
    assert_eq!(scene.left_of('t'), 996);
    assert_eq!(scene.lying(target), ["knife"]);
    scene.repeat(1, &throw(1, near));
    assert_eq!(
        (scene.left_of('t'), scene.lying(near)),
        (996, vec!["knife"])
    );
}

#[test]
fn a_throw_reaches_8_cells_less_one_for_every_10_of_weight_but_2() {
    for (name, range) in [("knife", 8), ("axe", 5), ("anvil", 2), ("arrows", 8)] {
        let mut scene = scene();
        let id = scene.find('t').expect("it is there");
        scene.world.level_mut().remove(id);
        scene.carry(0, name);
        let refusal = scene.refuse(throw(0, Pos::new(2 + range, 1)));
        assert_eq!(refusal, Refusal::OutOfRange(range as u16), "{name}");
        scene.repeat(1, &throw(0, Pos::new(1 + range, 1)));
        let is_stack = name == "arrows";
        assert_eq!(scene.carried()[0], if is_stack { name } else { "" });
    }
}

#[test]
fn a_flask_breaks_and_does_to_whom_it_hits_what_drinking_it_does() {
    let mut scene = scene();
    hold(&mut scene);
    scene.carry(0, "acid");
    scene.carry(1, "acid");
    let (acid, target) = (scene.object("acid"), Pos::new(6, 1));
    assert_eq!(
        scene.refuse(throw(0, Pos::new(4, 1))),
        Refusal::Risky(Risk::NobodyThere)
    );
    scene.repeat(1, &throw(0, target));
    assert_eq!(scene.left_of('t'), 980);
    assert!(scene.events.contains(&Event::Broke(acid)));
    assert_eq!(scene.lying(target), [""; 0]);
    scene.repeat(1, &sure(throw(1, Pos::new(4, 1))));
    assert_eq!((scene.left_of('t'), scene.carried()[1]), (980, ""));
    assert_eq!(scene.world.hero_hit_points(), 100);
}

/// What thrown acid does so far around where it lands.
fn splash(reach: &str) -> EffectTemplate {
    let splash = Effect {
        on: Recipients::Burst,
        reach: dice(reach),
        ..of(EffectWord::Harm, 7)
    };
    entry("acid", Occasion::Thrown, splash)
}

#[test]
fn what_bursts_need_not_hit_and_is_thrown_at_a_cell_beside_somebody_unasked() {
    let mut scene = scene().tactical().with_effects(&[splash("1+0d1")]);
    hold(&mut scene);
    let status = lasting(StatusKind::Dodge, 1_000);
    scene.monster_mut('t').body.add_status(status, 0);
    for slot in 0..3 {
        scene.carry(slot, "acid");
    }
    let (target, beside) = (Pos::new(6, 1), Pos::new(5, 1));
    let aiming = Aiming {
        verb: Verb::Throw,
        item: ItemPlace::Pack(0),
        at: target,
    };
    let forecast = shot_forecast(&scene.setting, &scene.world, aiming).expect("it is in view");
    assert_eq!((forecast.target, forecast.blow), (Some(target), None));
    for (slot, at, left) in [(0, target, 993), (1, beside, 986)] {
        scene.repeat(1, &throw(slot, at));
        assert_eq!(scene.left_of('t'), left, "{at:?}");
    }
    let missed = |event: &Event| matches!(event, Event::Missed { .. });
    assert!(!scene.events.iter().any(missed), "{:?}", scene.events);
    let refusal = scene.refuse(throw(2, Pos::new(3, 1)));
    assert_eq!(refusal, Refusal::Risky(Risk::NobodyThere), "it is too far");
}

#[test]
fn a_throw_that_would_harm_the_hero_itself_asks_before() {
    // That it is lit as well is no comfort.
    let light = entry("acid", Occasion::Thrown, of(EffectWord::Light, 0));
    let mut scene = scene().with_effects(&[splash("1+0d1"), light]);
    hold(&mut scene);
    scene.carry(0, "acid");
    let (acid, target) = (scene.object("acid"), scene.pos('t').expect("it is there"));
    let beside = target.step(Dir::West);
    scene.world.level_mut().relocate(ActorId::HERO, beside);
    let risk = Refusal::Risky(Risk::HarmsHero(acid));
    assert_eq!(scene.refuse(throw(0, target)), risk);
    // Whether somebody is there matters less.
    assert_eq!(scene.refuse(throw(0, beside.step(Dir::West))), risk);
    scene.repeat(1, &sure(throw(0, target)));
    assert_eq!(
        (scene.left_of('t'), scene.world.hero_hit_points()),
        (993, 93)
    );
}

#[test]
fn a_throw_that_would_harm_the_hero_and_somebody_peaceful_names_both() {
    let own = Effect {
        on: Recipients::Own,
        ..of(EffectWord::Harm, 7)
    };
    let own = entry("acid", Occasion::Thrown, own);
    let light = entry("acid", Occasion::Thrown, of(EffectWord::Light, 0));
    for does in [vec![splash("1+0d1")], vec![own.clone()], vec![own, light]] {
        let harms_others = does[0].on == Recipients::Burst;
        let mut scene = scene().with_effects(&does);
        scene.carry(0, "acid");
        let (item, target) = (scene.object("acid"), scene.pos('t').expect("it is there"));
        let beside = target.step(Dir::West);
        scene.world.level_mut().relocate(ActorId::HERO, beside);
        scene.monster_mut('t').pacify(0);
        let peaceful = scene.kind('t');
        let risk = if harms_others {
            Risk::HarmsBoth { item, peaceful }
        } else {
            // What does nothing to whom it meets is no attack.
            Risk::HarmsHero(item)
        };
        assert_eq!(scene.refuse(throw(0, target)), Refusal::Risky(risk));
    }
}

#[test]
fn a_question_does_not_tell_of_somebody_unseen_in_the_way() {
    let mut scene = scene().dark().with_effects(&[splash("4+0d1")]);
    scene.carry(0, "acid");
    let target = scene.id('t');
    scene.world.level_mut().relocate(target, Pos::new(5, 1));
    let refusal = scene.refuse(throw(0, Pos::new(8, 1)));
    assert_eq!(refusal, Refusal::Risky(Risk::NobodyThere));
}

#[test]
fn one_who_is_scared_neither_fires_nor_throws() {
    let mut scene = scene();
    scene.carry(0, "arrows");
    let status = Status::lasting(StatusKind::Scare, 0, 1_000);
    scene.world.hero.body.add_status(status, 0);
    let at = Pos::new(6, 1);
    assert_eq!(scene.refuse(fire(0, at)), Refusal::Scared);
    assert_eq!(scene.refuse(sure(throw(0, at))), Refusal::Scared);
}

/// Returns a scene with a target of these abilities, which does not see the hero.
fn unseen_by(abilities: &[Ability]) -> Scene {
    let target = MonsterTemplate {
        abilities: abilities.iter().copied().collect(),
        ..tough('t')
    };
    let mut scene = scene_against(target);
    let hidden = lasting(StatusKind::Hide, 0);
    scene.world.hero.body.add_status(hidden, 0);
    scene.rest(2);
    scene
}

#[test]
fn a_smart_target_comes_to_where_an_unseen_hero_shot_from_and_others_stay() {
    for (abilities, came) in [(&[Ability::Smart][..], 5), (&[], 6)] {
        let mut scene = unseen_by(abilities);
        scene.carry(0, "arrows");
        let at = Pos::new(6, 1);
        assert_eq!(scene.pos('t'), Some(at), "it sees nobody");
        scene.repeat(1, &fire(0, at));
        assert_eq!(scene.pos('t'), Some(Pos::new(came, 1)));
    }
}

#[test]
fn poison_of_an_unseen_hero_does_not_tell_where_it_is() {
    let mut scene = unseen_by(&[Ability::Smart]);
    let poison = lasting(StatusKind::Poison, 5);
    scene.monster_mut('t').body.add_status(poison, 0);
    scene.rest(2 * TURNS_PER_DOSE as usize);
    assert!(scene.left_of('t') < 1_000, "it hurts");
    assert_eq!(scene.pos('t'), Some(Pos::new(6, 1)));
}

#[test]
fn a_dead_target_scores_as_one_that_was_struck() {
    let mut scene = scene();
    scene.monster_mut('t').body.hurt(995, 0);
    scene.carry(0, "arrows");
    let at = scene.pos('t').expect("it is there");
    scene.repeat(1, &fire(0, at));
    assert_eq!((scene.find('t'), scene.world.kills), (None, 1));
}

#[test]
fn what_is_spent_on_a_hit_is_gone_whether_it_flies_or_shoots() {
    let spent = |name| {
        let spend = Effect {
            on: Recipients::Own,
            ..effect(EffectWord::Spend)
        };
        let mut scene = scene().with_effects(&[entry(name, Occasion::Hits, spend)]);
        hold(&mut scene);
        scene
    };
    let at = Pos::new(6, 1);
    for (name, shoot) in [
        ("knife", throw as fn(usize, Pos) -> Action),
        ("arrows", fire),
    ] {
        let mut scene = spent(name);
        scene.carry(0, name);
        while !scene.carried()[0].is_empty() {
            scene.repeat(1, &shoot(0, at));
            assert_eq!(scene.lying(at), [""; 0], "{name}");
        }
        assert_eq!(scene.worn()[Slot::Ranged as usize], "bow");
    }
    let mut scene = spent("bow");
    scene.carry(0, "arrows");
    scene.repeat(1, &fire(0, at));
    assert_eq!(scene.worn()[Slot::Ranged as usize], "");
}

#[test]
fn what_drinking_a_flask_does_befalls_nobody_where_it_hits_nobody() {
    let drunk = |effect| {
        let on = Recipients::Own;
        entry("acid", Occasion::Drunk, Effect { on, ..effect })
    };
    let effects = [of(EffectWord::Summon, 1), of(EffectWord::Harm, 7)].map(drunk);
    let mut scene = scene().with_effects(&effects);
    hold(&mut scene);
    let count = |scene: &Scene| scene.world.level().monster_ids().count();
    for (x, monsters) in [(4, 1), (6, 2)] {
        scene.carry(0, "acid");
        scene.repeat(1, &sure(throw(0, Pos::new(x, 1))));
        assert_eq!(count(&scene), monsters);
    }
}

#[test]
fn whoever_a_flask_hits_learns_nothing_for_the_hero() {
    let drunk = [EffectWord::Map, EffectWord::Find].map(|does| {
        let on = Recipients::Own;
        let effect = Effect { on, ..effect(does) };
        entry("acid", Occasion::Drunk, effect)
    });
    let scene = scene().with_effects(&drunk);
    let acid = scene.item("acid");
    let uses = |when| of_item(&scene.setting.content, &acid, when).len();
    assert_eq!((uses(Occasion::Drunk), uses(Occasion::Thrown)), (2, 0));
}
