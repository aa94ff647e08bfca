//! Effects on items.

use super::super::scene::{Scene, dice, object};
use super::{dummy, effect, entry, lasting, odds, of};
use crate::base::{Dice, Dir, Pos};
use crate::content::{
    Effect, EffectWord, Fixture, ObjectTemplate, ObjectType, Occasion, Recipients,
};
use crate::rules::effects::{self, ItemRef, Use, is_of_use, of_item, use_item};
use crate::world::{ActorId, CARRY_SLOTS, Cause, Feature, ItemPlace, Slot, StatusKind};

const YARD: [&str; 3] = ["        ", " @o.... ", "        "];

fn outfit() -> Scene {
    let sword = ObjectTemplate {
        damage: Dice::constant(5),
        ..object("sword", &[ObjectType::Weapon])
    };
    let mail = object("mail", &[ObjectType::Armor]);
    let mut scene = Scene::with(vec![dummy('o')], vec![sword, mail], &YARD).tactical();
    scene.world.hero.equipment[Slot::Weapon as usize] = Some(scene.item("sword"));
    scene.world.hero.equipment[Slot::Armor as usize] = Some(scene.item("mail"));
    scene
}

#[test]
fn hone_and_mend_stay_with_the_item() {
    let mut scene = outfit();
    scene.befall(of(EffectWord::Hone, 3), 'o', '@');
    scene.befall(of(EffectWord::Mend, 50), 'o', '@');
    assert_eq!((odds(&scene).hero.least, odds(&scene).hero.most), (8, 8));
    assert_eq!(scene.figure('@', StatusKind::Defense), 50);
    scene.befall(of(EffectWord::Hone, -4), 'o', '@');
    assert_eq!(odds(&scene).hero.most, 4, "rust");
    scene.world.hero.equipment[Slot::Weapon as usize] = None;
    scene.befall(of(EffectWord::Hone, 9), 'o', '@');
    assert_eq!(
        (odds(&scene).hero.least, odds(&scene).hero.most),
        (1, 4),
        "bare hands are not honed"
    );
}

#[test]
fn hone_mend_and_disarm_shift_a_monsters_own_figures() {
    let mut scene = outfit();
    scene.befall(of(EffectWord::Hone, 7), '@', 'o');
    assert_eq!(odds(&scene).monster.most, 7);
    scene.befall(of(EffectWord::Disarm, 3), '@', 'o');
    assert_eq!(odds(&scene).monster.most, 4);
    scene.befall(of(EffectWord::Mend, 100), '@', 'o');
    assert_eq!(odds(&scene).hero.most, 3, "5, half of it rounded up");
}

#[test]
fn disarm_makes_the_held_weapon_fall() {
    let mut scene = outfit();
    scene.befall(of(EffectWord::Disarm, 1), 'o', '@');
    assert_eq!(scene.world.hero.worn(Slot::Weapon), None);
    assert_eq!(scene.lying(Pos::new(1, 1)), ["sword"]);
    scene.befall(of(EffectWord::Disarm, 1), 'o', '@');
    assert_eq!(
        scene.told().len(),
        1,
        "there is nothing in its hands any more"
    );
}

#[test]
fn a_thief_takes_what_is_carried_and_runs_or_is_gone() {
    for (turns, row) in [(5, " @...o. "), (0, "")] {
        let mut scene = outfit();
        scene.carry(3, "mail");
        scene.befall(lasting(EffectWord::Steal, 0, turns), 'o', '@');
        assert_eq!(scene.carried(), [""; 10]);
        assert_eq!(
            scene.worn()[Slot::Armor as usize],
            "mail",
            "never what is worn"
        );
        assert_eq!(scene.monster_mut('o').pack.len(), 1);
        if turns == 0 {
            assert_ne!(scene.pos('o'), Some(Pos::new(2, 1)));
        } else {
            scene.rest(4);
            assert_eq!(scene.picture()[1], row);
        }
        scene.befall(lasting(EffectWord::Steal, 0, turns), 'o', '@');
        assert_eq!(scene.told().len(), 1, "there is nothing more to steal");
        let at = scene.pos('o').expect("the thief is there");
        scene.befall(of(EffectWord::Harm, 101), '@', 'o');
        assert!(
            scene.lying(at).contains(&"mail"),
            "it falls when the thief dies"
        );
    }
}

#[test]
fn the_hero_steals_out_of_a_pack() {
    let mut scene = outfit();
    let mail = scene.item("mail");
    scene.monster_mut('o').pack.push(mail);
    scene.befall(effect(EffectWord::Steal), '@', 'o');
    assert_eq!(scene.carried()[0], "mail");
    assert!(scene.monster_mut('o').pack.is_empty());
    assert_eq!(scene.pos('o'), Some(Pos::new(2, 1)));
}

#[test]
fn what_the_hero_steals_goes_where_it_would_go_if_it_was_picked_up() {
    let coins = ObjectTemplate {
        value: Dice::constant(7),
        ..object("coins", &[ObjectType::Gold])
    };
    let arrows = object("arrows", &[ObjectType::Ammunition]);
    let egg = object("egg", &[ObjectType::Food]);
    let mut scene = Scene::with(vec![dummy('o')], vec![coins, arrows, egg], &YARD);
    scene.carry(0, "arrows");
    for slot in 1..CARRY_SLOTS {
        scene.carry(slot, "egg");
    }
    for name in ["coins", "arrows", "egg"] {
        let item = scene.item(name);
        scene.monster_mut('o').pack.push(item);
        scene.befall(effect(EffectWord::Steal), '@', 'o');
    }
    let stack = scene.world.hero.pack[0].as_ref().map(|item| item.attribute);
    assert_eq!((scene.world.hero.purse, stack), (7, Some(2)));
    assert_eq!(scene.lying(scene.world.hero_pos()), ["egg"]);
}

#[test]
fn spend_takes_a_charge_or_the_whole_item() {
    let wand = ObjectTemplate {
        attribute: Dice::constant(2),
        ..object("wand", &[ObjectType::Wand])
    };
    let mut scene = Scene::with(vec![dummy('o')], vec![wand], &YARD);
    scene.carry(0, "wand");
    let spend = |scene: &mut Scene| {
        let cause = Cause::Item(scene.object("wand"));
        let at_hand = effects::Scene {
            item: Some(ItemRef::Had(ItemPlace::Pack(0))),
            ..effects::Scene::new(ActorId::HERO, None, scene.world.hero_pos(), cause)
        };
        scene.with_ctx(|ctx| {
            use_item(ctx, &[Use::Effect(effect(EffectWord::Spend))], at_hand);
            effects::settle(ctx);
        });
    };
    spend(&mut scene);
    let charges = scene.world.hero.pack[0].as_ref().map(|wand| wand.attribute);
    assert_eq!(charges, Some(1));
    spend(&mut scene);
    assert_eq!(scene.carried()[0], "");
    spend(&mut scene);
}

#[test]
fn spend_removes_the_trap_that_an_actor_stepped_on() {
    let picture = ["        ", " @.o... ", "        "];
    let pit = Pos::new(2, 1);
    let spent = Effect {
        on: Recipients::Own,
        ..effect(EffectWord::Spend)
    };
    for symbol in ['@', 'o'] {
        let mut scene = Scene::new(vec![dummy('o')], &picture).with_effects(&[super::entry(
            "pit",
            Occasion::Stepped,
            spent,
        )]);
        scene
            .world
            .level_mut()
            .put_feature(pit, Feature::from(Fixture::Pit));
        if symbol == '@' {
            scene.step(Dir::East);
        } else {
            scene.rest(2);
        }
        assert_eq!(scene.world.level().occupant(pit), Some(scene.id(symbol)));
        assert_eq!(scene.world.level().feature(pit), None, "{symbol}");
    }
}

fn uses(template: &ObjectTemplate, when: Occasion) -> Vec<String> {
    let scene = Scene::with(vec![], vec![template.clone()], &["   ", " @ ", "   "]);
    let item = scene.item(&template.name);
    let uses = of_item(&scene.setting.content, &item, when).into_iter();
    let text = |one| match one {
        Use::Effect(Effect {
            does,
            on,
            amount,
            turns,
            reach,
            ..
        }) => format!("{does} {on} {amount} {turns} {reach}"),
        Use::Meal(turns) => format!("meal {turns}"),
    };
    uses.map(text).collect()
}

#[test]
fn items_without_entries_do_what_their_fields_say() {
    let flask = ObjectTemplate {
        attribute: Dice::constant(20),
        hit: Dice::constant(3),
        speed: Dice::constant(-1),
        damage: dice("1+1d2"),
        ..object("flask", &[ObjectType::Flask])
    };
    let drunk = [
        "HEAL SELF 20+0d1 0+0d1 0+0d1",
        "HIT SELF 3+0d1 50+0d1 0+0d1",
        "SPEED SELF -1+0d1 50+0d1 0+0d1",
        "DAM SELF 1+1d2 50+0d1 0+0d1",
    ];
    assert_eq!(uses(&flask, Occasion::Drunk), drunk);
    let thrown = drunk.map(|text| text.replace("SELF", "TARGET"));
    assert_eq!(uses(&flask, Occasion::Thrown), thrown);
    let book = ObjectTemplate {
        dodge: Dice::constant(3),
        ..object("book", &[ObjectType::Book])
    };
    assert_eq!(
        uses(&book, Occasion::Read),
        ["DODGE SELF 3+0d1 0+0d1 0+0d1"]
    );
    let scroll = |reach| ObjectTemplate {
        attribute: Dice::constant(reach),
        ..object("scroll", &[ObjectType::Scroll])
    };
    assert_eq!(
        uses(&scroll(9), Occasion::Read),
        ["MAP SELF 0+0d1 0+0d1 9+0d1"]
    );
    assert_eq!(
        uses(&scroll(0), Occasion::Read),
        ["TELEPORT SELF 0+0d1 0+0d1 0+0d1"]
    );
    let wand = ObjectTemplate {
        damage: dice("2+3d4"),
        ..object("wand", &[ObjectType::Wand])
    };
    assert_eq!(
        uses(&wand, Occasion::Aimed),
        ["HARM TARGET 2+3d4 0+0d1 0+0d1"]
    );
    let food = |points| ObjectTemplate {
        attribute: Dice::constant(points),
        ..object("egg", &[ObjectType::Food])
    };
    assert_eq!(uses(&food(25), Occasion::Eaten), ["meal 25"]);
    assert!(uses(&food(-5), Occasion::Eaten).is_empty());
    assert!(uses(&wand, Occasion::Thrown).is_empty());
}

#[test]
fn items_with_entries_do_what_these_say_instead() {
    let flask = ObjectTemplate {
        attribute: Dice::constant(20),
        ..object("flask", &[ObjectType::Flask])
    };
    let blind = lasting(EffectWord::Blind, 0, 9);
    let scene = Scene::with(vec![], vec![flask], &["   ", " @ ", "   "])
        .with_effects(&[super::entry("flask", Occasion::Drunk, blind)]);
    let uses = of_item(
        &scene.setting.content,
        &scene.item("flask"),
        Occasion::Drunk,
    );
    assert_eq!(uses, [Use::Effect(blind)]);
}

#[test]
fn a_meal_gives_a_hit_point_a_turn_and_a_second_one_goes_on() {
    let mut scene = Scene::with(vec![], vec![], &["   ", " @ ", "   "]);
    scene.hurt('@', 90);
    let (pos, cause) = (scene.world.hero_pos(), Cause::Fixture(Fixture::Altar));
    let here = effects::Scene::new(ActorId::HERO, None, pos, cause);
    scene.with_ctx(|ctx| use_item(ctx, &[Use::Meal(4), Use::Meal(3)], here));
    scene.rest(3);
    assert_eq!(scene.hit_points('@'), 10 + 3 + 1);
    scene.rest(20);
    assert_eq!(
        scene.hit_points('@'),
        10 + 7 + 7,
        "and what comes back by itself"
    );
}

#[test]
fn what_only_changes_figures_is_of_no_use_where_these_do_not_count() {
    let mail = ObjectTemplate {
        defense: Dice::constant(9),
        ..object("mail", &[ObjectType::Armor])
    };
    let boots = ObjectTemplate {
        speed: Dice::constant(2),
        ..object("boots", &[ObjectType::Boots])
    };
    let kinds = [
        ("ring", ObjectType::Ring),
        ("charm", ObjectType::Amulet),
        ("lamp", ObjectType::Light),
        ("page", ObjectType::Scroll),
    ];
    let kinds = kinds.map(|(name, kind)| object(name, &[kind]));
    let objects = [mail, boots].into_iter().chain(kinds).collect();
    let worn = |name, does| entry(name, Occasion::Worn, of(does, 5));
    let effects = [
        worn("ring", EffectWord::Hit),
        worn("charm", EffectWord::Regenerate),
    ];
    let classic = Scene::with(vec![dummy('o')], objects, &YARD).with_effects(&effects);
    let useful = |scene: &Scene, name: &str| {
        let setting = &scene.setting;
        is_of_use(&setting.content, &*setting.book, scene.object(name))
    };
    for (name, is_useful) in [
        ("mail", false),
        ("ring", false),
        ("boots", true),
        ("charm", true),
        ("lamp", true),
        ("page", true),
    ] {
        assert_eq!(useful(&classic, name), is_useful, "{name}");
    }
    assert!(useful(&classic.tactical(), "mail"));
}
