//! What the player sees of items: how they are drawn, what wearing them would change, and the values that count.

use super::{free_at, game, game_by, object};
use crate::base::{Dice, TextLines};
use crate::content::{Color, Content, Keywords, MonsterTemplate, ObjectTemplate, ObjectType};
use crate::game::{
    Command, DungeonBook, Game, GameSetup, ItemView, MAP_CELLS, MAP_SIZE, Verb, codes,
};
use crate::world::{Item, ItemPlace, Sanctity, Slot, Status, StatusKind, Terrain};

#[test]
fn stairs_keep_their_glyph_under_an_item_and_have_its_code() {
    let mut game = game();
    let there = free_at(&game, 2);
    let kind = object(&game, "a padded coat");
    let coat = Item::roll(&game.setting.content, kind, &mut game.world.random);
    game.world.level_mut().piles.put(there, coat);
    for (terrain, glyph) in [
        (Terrain::Room, '['),
        (Terrain::DownStairs, '>'),
        (Terrain::UpLadder, '<'),
    ] {
        game.world.level_mut().set_terrain(there, terrain);
        game.obey(Command::Search);
        let (view, mut glyphs) = (game.view(), [' '; MAP_CELLS]);
        view.glyphs(&mut glyphs);
        assert_eq!(view.tile(there).glyph, glyph);
        let index = there.y * MAP_SIZE.0 + there.x;
        assert_eq!(glyphs[index as usize], glyph);
        let mut codes = [0; MAP_CELLS];
        view.codes(&mut codes);
        let code = codes[index as usize] & !codes::IN_VIEW;
        assert_eq!(code, codes::item_code(kind));
    }
}

#[test]
fn what_comes_off_keeps_its_weight_when_a_change_of_armor_is_judged() {
    let mut game = game_by(DungeonBook::Tactical);
    let armor = |game: &mut Game, weight: i64| {
        let kind = object(game, "a padded coat");
        let item = Item::roll(&game.setting.content, kind, &mut game.world.random);
        Item { weight, ..item }
    };
    let (heavy, light) = (armor(&mut game, 400), armor(&mut game, 1));
    let lead = armor(&mut game, 0);
    let hero = &mut game.world.hero;
    hero.equipment[Slot::Armor as usize] = Some(heavy);
    hero.stow(0, light);
    let change = |game: &Game, place| {
        let view = game.view();
        let item = view.item(place).expect("the hero has it");
        item.change().expect("it can be worn")
    };
    let worn = ItemPlace::Worn(Slot::Armor);
    assert!(game.view().figures().burden > 0);
    let of_worn = change(&game, worn);
    assert!(!of_worn.contains("speed"), "{of_worn}");
    let of_other = change(&game, ItemPlace::Pack(0));
    let parts = of_other
        .split_once(" If you keep only this, compared with keeping only what it replaces: ");
    let (kept, dropped) = parts.expect("it matters whether it is kept");
    assert!(!kept.contains("speed"), "{of_other}");
    assert!(dropped.contains("speed 5 -> 10"), "{of_other}");
    let view = game.view();
    let light = view.item(ItemPlace::Pack(0)).expect("the hero has it");
    assert!(light.improvement().is_some(), "it is lighter by a burden");
    let hero = &mut game.world.hero;
    for place in hero.pack.iter_mut() {
        place.get_or_insert(lead.clone());
    }
    let change = change(&game, worn);
    assert!(!change.contains("speed"), "with full slots: {change}");
}

#[test]
fn a_third_ring_is_compared_with_each_that_is_worn() {
    let mut game = game_by(DungeonBook::Tactical);
    let ring = |game: &mut Game, defense: i64| {
        let kind = object(game, "an iron ring");
        let item = Item::roll(&game.setting.content, kind, &mut game.world.random);
        Item { defense, ..item }
    };
    let rings = [6, 2, 4].map(|defense| ring(&mut game, defense));
    let [left, right, carried] = rings;
    let hero = &mut game.world.hero;
    hero.stow(0, carried);
    let change = |game: &Game| {
        let view = game.view();
        let item = view.item(ItemPlace::Pack(0)).expect("the hero has it");
        item.change().expect("it can be worn")
    };
    let nothing = "in melee here that changes nothing.";
    let elsewhere = "in melee here that changes nothing, but elsewhere it may help.";
    assert_eq!(
        change(&game),
        format!("If you wear it: defense +0 -> +4; {elsewhere}")
    );
    game.world.hero.equipment[Slot::LeftRing as usize] = Some(left.clone());
    assert_eq!(
        change(&game),
        format!("If you wear it: defense +6 -> +10; {elsewhere}")
    );
    game.world.hero.equipment[Slot::RightRing as usize] = Some(right);
    assert_eq!(
        change(&game),
        format!(
            "If you wear it as left ring: defense +8 -> +6; {nothing} As right ring: defense +8 -> +10; {elsewhere}"
        )
    );
    game.world.hero.equipment[Slot::RightRing as usize] = Some(left);
    assert_eq!(
        change(&game),
        format!("If you wear it: defense +12 -> +10; {nothing}")
    );
}

#[test]
fn nothing_is_promised_that_a_cursed_item_keeps_from_coming_true() {
    let mut game = game_by(DungeonBook::Tactical);
    let item = |game: &mut Game, name: &str, sanctity: Sanctity| {
        let kind = object(game, name);
        let item = Item::roll(&game.setting.content, kind, &mut game.world.random);
        let defense = 1;
        Item {
            sanctity,
            defense,
            ..item
        }
    };
    let about = |game: &Game, place: ItemPlace| {
        let view = game.view();
        let item = view.item(place).expect("the hero has it");
        (item.change(), item.slots_to_wear_it_in())
    };
    let (ring, carried) = ("an iron ring", ItemPlace::Pack(0));
    let usual = item(&mut game, ring, Sanctity::Usual);
    let cursed = item(&mut game, ring, Sanctity::Cursed);
    game.world.hero.stow(0, usual.clone());
    game.world.hero.equipment[Slot::LeftRing as usize] = Some(cursed.clone());
    game.world.hero.equipment[Slot::RightRing as usize] = Some(usual);
    let wears = "Wearing it would change none of your figures.".to_owned();
    assert_eq!(about(&game, carried), (Some(wears), vec![Slot::RightRing]));
    game.world.hero.equipment[Slot::RightRing as usize] = Some(cursed);
    let keeps = "You cannot wear it: what would have to come off for it is cursed.".to_owned();
    assert_eq!(about(&game, carried), (Some(keeps.clone()), Vec::new()));
    let stays = "It is cursed and does not come off until it is cured.".to_owned();
    let worn = ItemPlace::Worn(Slot::LeftRing);
    assert_eq!(about(&game, worn), (Some(stays.clone()), Vec::new()));
    let page = game.view().item(worn).expect("it is worn").details();
    let told = page.iter().filter(|line| line.contains("cursed"));
    assert_eq!(told.collect::<Vec<_>>(), [&stays], "once");

    let sword = item(&mut game, "a two-handed sword", Sanctity::Cursed);
    let shield = item(&mut game, "a steel buckler", Sanctity::Usual);
    game.world.hero.equipment[Slot::Weapon as usize] = Some(sword);
    game.world.hero.pack[0] = Some(shield);
    assert_eq!(about(&game, carried), (Some(keeps), Vec::new()));
}

#[test]
fn a_list_has_the_damage_with_its_bonus_and_no_figures_that_count_nothing() {
    let mut game = game_by(DungeonBook::Tactical);
    let summary = |game: &mut Game, name: &str, bonus: i64| {
        let kind = object(game, name);
        let mut item = Item::roll(&game.setting.content, kind, &mut game.world.random);
        item.bonus.damage = bonus;
        game.world.hero.pack[0] = Some(item);
        let view = game.view();
        let item = view.item(ItemPlace::Pack(0)).expect("the hero has it");
        item.summary()
    };
    let sword = summary(&mut game, "a two-handed sword", 3);
    assert!(
        sword.starts_with("both hands, damage 11 to 23, "),
        "{sword}"
    );
    let flask = summary(&mut game, "a flask of quicksilver", 0);
    assert!(flask.starts_with("weight "), "{flask}");
}

#[test]
fn a_list_says_what_would_take_a_weapon_out_of_both_hands() {
    let mut game = game_by(DungeonBook::Tactical);
    let item = |game: &mut Game, name: &str| {
        let kind = object(game, name);
        Item::roll(&game.setting.content, kind, &mut game.world.random)
    };
    let [sword, dagger] =
        ["a two-handed sword", "a paring knife"].map(|name| item(&mut game, name));
    for name in ["a steel buckler", "a two-handed sword"] {
        let other = item(&mut game, name);
        game.world.hero.pack[0] = Some(other);
        let mut summary = |weapon: Option<&Item>| {
            game.world.hero.equipment[Slot::Weapon as usize] = weapon.cloned();
            let view = game.view();
            let item = view.item(ItemPlace::Pack(0)).expect("the hero has it");
            item.summary()
        };
        let loss = "in place of a two-handed sword, ";
        assert_eq!(
            summary(Some(&sword)).starts_with(loss),
            name == "a steel buckler"
        );
        for weapon in [Some(&dagger), None] {
            let told = summary(weapon);
            assert!(!told.contains("in place of"), "{told}");
        }
    }
}

#[test]
fn a_throw_is_told_with_the_bonus_of_the_item() {
    let mut game = game();
    let kind = object(&game, "a rusty dagger");
    let mut dagger = Item::roll(&game.setting.content, kind, &mut game.world.random);
    dagger.bonus.damage = 100;
    game.world.hero.stow(0, dagger);
    let view = game.view();
    let item = view.item(ItemPlace::Pack(0)).expect("the hero has it");
    let details = item.details().join("\n");
    let (_, thrown) = details.split_once("cells far, for 10").expect(&details);
    assert!(
        thrown.starts_with(|digit: char| digit.is_ascii_digit()),
        "{details}"
    );
}

#[test]
fn one_who_is_scared_can_aim_a_wand_and_is_told_when_it_can_throw_again() {
    let mut game = game_by(DungeonBook::Tactical);
    for (slot, name) in ["a rusty dagger", "a wand of falling slates"]
        .into_iter()
        .enumerate()
    {
        let kind = object(&game, name);
        let item = Item::roll(&game.setting.content, kind, &mut game.world.random);
        game.world.hero.stow(slot, item);
    }
    let ready = |game: &Game| {
        let aimed = [(Verb::Throw, 0), (Verb::Aim, 1)];
        aimed.map(|(verb, slot)| game.view().readiness(verb, ItemPlace::Pack(slot)).err())
    };
    assert_eq!(ready(&game), [None, None]);
    let now = game.world.clock;
    let scared = Status::lasting(StatusKind::Scare, now, 2_000);
    game.world.hero.body.add_status(scared, now);
    let told = "You are too scared to fight. Walk away: that ends in 20 turns.";
    assert_eq!(ready(&game), [Some(told.to_owned()), None]);
}

/// Returns what is said of wearing an item with these values, in a game whose only monsters hit for 10 and are no faster than
/// the hero.
fn change_by(
    book: DungeonBook,
    types: &[ObjectType],
    change: impl Fn(&mut ObjectTemplate),
) -> String {
    let foe = MonsterTemplate {
        name: "foe".into(),
        description: TextLines::default(),
        colors: Keywords::from_slice(&[Color::Red]),
        speed: Dice::constant(10),
        abilities: Keywords::default(),
        hit_points: Dice::constant(1),
        damage: Dice::constant(10),
        symbol: 'f',
        rarity: 100,
    };
    let mut gear = ObjectTemplate::plain("gear", types);
    change(&mut gear);
    let content = Content::new(vec![foe], vec![gear]);
    let mut game = Game::new(GameSetup::sample_by(book, content));
    let kind = object(&game, "gear");
    let item = Item::roll(&game.setting.content, kind, &mut game.world.random);
    game.world.hero.stow(0, item);
    let view = game.view();
    let item = view.item(ItemPlace::Pack(0)).expect("the hero has it");
    item.change().expect("it can be worn")
}

#[test]
fn a_change_of_gear_says_what_it_comes_to_in_melee() {
    let with = |hit: i32, dodge: i32, defense: i32| {
        move |gear: &mut ObjectTemplate| {
            gear.hit = Dice::constant(hit);
            gear.dodge = Dice::constant(dodge);
            gear.defense = Dice::constant(defense);
        }
    };
    let (tactical, classic) = (DungeonBook::Tactical, DungeonBook::Classic);
    let armor =
        |book, change: &dyn Fn(&mut ObjectTemplate)| change_by(book, &[ObjectType::Armor], change);
    for (changes, said) in [
        // 10 becomes 5 with as much defense as halves it.
        (
            (0, 0, 70),
            "defense +0 -> +70; in melee here you take 50 % less damage.",
        ),
        // 90 % become 99, and 60 % become 54.
        (
            (-6, -6, 0),
            "hit +0 -> -6, dodge +0 -> -6; in melee here you take 9 % more damage and deal 10 % less.",
        ),
        (
            (6, 0, 0),
            "hit +0 -> +6; in melee here you deal 10 % more damage.",
        ),
        // Of so small blows so little armor turns nothing away, since what is left is rounded up.
        (
            (0, 0, 7),
            "defense +0 -> +7; in melee here that changes nothing, but elsewhere it may help.",
        ),
    ] {
        let (hit, dodge, defense) = changes;
        let found = armor(tactical, &with(hit, dodge, defense));
        assert_eq!(found, format!("If you wear it: {said}"), "{changes:?}");
    }
    let unmoved = "Wearing it would change none of your figures.";
    assert_eq!(armor(classic, &with(6, 6, 70)), unmoved);
    let swift = |gear: &mut ObjectTemplate| gear.speed = Dice::constant(10);
    let swifter = "If you wear it: speed 10 -> 20; in melee here you deal 100 % more damage.";
    let club = |gear: &mut ObjectTemplate| gear.damage = Dice::constant(5);
    let harder = "If you wear it: damage 1 to 4 -> 5; in melee here you deal 100 % more damage.";
    for book in [tactical, classic] {
        assert_eq!(armor(book, &swift), swifter);
        assert_eq!(change_by(book, &[ObjectType::Weapon], club), harder);
    }
}

#[test]
fn the_figures_of_melee_are_named_for_both_sides_and_unknown_where_nobody_is_drawn() {
    let game = game_by(DungeonBook::Classic);
    let [dealt, taken] = &game.view().melee_figures()[..] else {
        panic!("one for each side");
    };
    assert_eq!((dealt.name, &*dealt.damage), ("You deal", "2.5"));
    let meaning = "every 100 ticks: 100 % of your blows hit, for 2.5";
    assert_eq!(dealt.meaning, meaning);
    assert_eq!(taken.name, "You take");
    let meaning = "every 100 ticks: 100 % of its blows hit, for ";
    assert!(taken.meaning.starts_with(meaning), "{}", taken.meaning);
    let quest = Game::new(GameSetup::sample_quest(|_| {}));
    assert_eq!(quest.view().melee_figures(), []);
}

#[test]
fn what_does_more_good_than_harm_counts_as_something_that_can_be_used() {
    let mut game = game_by(DungeonBook::Tactical);
    for (name, is_of_use) in [
        ("a flask of quicksilver", true),
        ("a flask of lamp oil", false),
    ] {
        let kind = object(&game, name);
        let flask = Item::roll(&game.setting.content, kind, &mut game.world.random);
        game.world.hero.pack[0] = Some(flask);
        let drink = Command::Drink(ItemPlace::Pack(0));
        let refused = game.act(drink.clone()).expect_err("it does harm");
        assert!(refused.is_doubt(), "{name}: {refused}");
        assert_eq!(game.view().would_carry_out(drink), is_of_use, "{name}");
    }
}

#[test]
fn of_a_wand_without_a_charge_nothing_is_promised() {
    let mut game = game_by(DungeonBook::Tactical);
    let kind = object(&game, "a wand of cross words");
    let mut wand = Item::roll(&game.setting.content, kind, &mut game.world.random);
    let mut told = |charges| {
        wand.attribute = charges;
        game.world.hero.stow(0, wand.clone());
        let view = game.view();
        let wand = view.item(ItemPlace::Pack(0)).expect("it is carried");
        (
            wand.effects(),
            wand.effects_of(Verb::Aim),
            wand.when_thrown(),
        )
    };
    let (page, aimed, thrown) = told(1);
    assert!(page.concat().contains("the target loses"), "{page:?}");
    assert!(aimed.concat().contains("the target loses"), "{aimed:?}");
    assert!(thrown.contains("and a charge"), "{thrown}");
    let (page, aimed, thrown) = told(0);
    let nothing = ["Aimed: nothing, as it has no charges left."];
    assert_eq!(
        (&page[..], &aimed[..]),
        (
            &nothing.map(String::from)[..],
            &nothing.map(String::from)[..]
        )
    );
    let why = "cells far, for no damage, as it has no charges left.";
    assert!(thrown.ends_with(why), "{thrown}");
}

#[test]
fn wands_without_a_charge_are_listed_last() {
    let mut game = game_by(DungeonBook::Tactical);
    for (slot, charges) in [(0, 0), (1, 3), (2, 0), (3, 1)] {
        let kind = object(&game, "a wand of cold feet");
        let mut wand = Item::roll(&game.setting.content, kind, &mut game.world.random);
        wand.attribute = charges;
        game.world.hero.stow(slot, wand);
    }
    let view = game.view();
    let wands = view.at_hand(Verb::Aim).expect("they can be aimed");
    let places: Vec<ItemPlace> = wands.iter().map(ItemView::place).collect();
    assert_eq!(places, [1, 3, 0, 2].map(ItemPlace::Pack));
}
