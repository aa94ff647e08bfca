//! Which gear is better than which.

use super::{game_by, object};
use crate::content::ObjectKind;
use crate::game::{DungeonBook, Game};
use crate::world::{Item, ItemPlace, Slot};

/// The weight from which on the hero is slowed by the tactical rules.
const SLOWS: i64 = 200;

/// Returns the built-in gear for a slot, each as it is on average.
fn gear(game: &Game, slot: Slot) -> Vec<Item> {
    let content = &game.setting.content;
    let fitting = content
        .objects()
        .filter(|(_, object)| Slot::fitting(object).contains(&slot));
    let kinds: Vec<ObjectKind> = fitting.map(|(kind, _)| kind).collect();
    let items = kinds.into_iter().map(|kind| Item::average(content, kind));
    items.collect()
}

/// Lets the hero wear an item in a slot, carry others, and have so much weight without all of them.
fn dress(game: &mut Game, slot: Slot, load: i64, worn: &Item, carried: &[&Item]) {
    let hero = &mut game.world.hero;
    hero.bonus.weight = load;
    hero.pack.iter_mut().for_each(|place| *place = None);
    hero.equipment.iter_mut().for_each(|place| *place = None);
    hero.equipment[slot as usize] = Some(worn.clone());
    for (place, item) in carried.iter().enumerate() {
        hero.stow(place, (*item).clone());
    }
}

fn is_better(game: &Game, place: ItemPlace) -> bool {
    let view = game.view();
    let item = view.item(place).expect("the hero has it");
    item.improvement().is_some()
}

#[test]
fn of_two_items_one_at_most_is_better_and_three_never_go_round() {
    let mut game = game_by(DungeonBook::Tactical);
    for slot in [Slot::Weapon, Slot::Offhand, Slot::Armor, Slot::Cloak] {
        let all = gear(&game, slot);
        let sample: Vec<&Item> = all.iter().step_by(all.len().div_ceil(9)).collect();
        for load in [0, SLOWS - 80, SLOWS - 50, SLOWS - 20, SLOWS + 20] {
            let mut better = vec![vec![false; sample.len()]; sample.len()];
            for (one, worn) in sample.iter().enumerate() {
                for (other, carried) in sample.iter().enumerate() {
                    dress(&mut game, slot, load, worn, &[carried]);
                    better[one][other] = is_better(&game, ItemPlace::Pack(0));
                }
            }
            let name = |index: usize| &game.setting.content.object(sample[index].kind).name;
            let indices = || 0..sample.len();
            for (one, other) in indices().flat_map(|one| indices().map(move |other| (one, other))) {
                let names = [one, other].map(name);
                assert!(
                    !(better[one][other] && better[other][one]),
                    "{names:?} at {load}"
                );
                for third in indices().filter(|&third| better[one][other] && better[other][third]) {
                    assert!(!better[third][one], "{names:?}, {} at {load}", name(third));
                }
            }
        }
    }
}

#[test]
fn what_has_no_higher_figure_and_is_no_lighter_is_never_better() {
    let mut game = game_by(DungeonBook::Tactical);
    let kind = object(&game, "a pilgrim's cloak");
    let good = Item::average(&game.setting.content, kind);
    for (less, heavier) in [(1, 0), (0, 0), (1, 20), (0, 20)] {
        let poor = Item {
            dodge: good.dodge - less,
            defense: good.defense - less,
            weight: good.weight + heavier,
            ..good.clone()
        };
        // At some of these the one slows the hero, or the other alone, or only both.
        for load in (SLOWS - 50..SLOWS).step_by(3) {
            dress(&mut game, Slot::Cloak, load, &good, &[&poor]);
            assert!(
                !is_better(&game, ItemPlace::Pack(0)),
                "{less} {heavier} at {load}"
            );
            game.world.hero.pack[0] = None;
            let here = game.world.hero_pos();
            game.world.level_mut().piles.put(here, poor.clone());
            assert!(
                !is_better(&game, ItemPlace::Floor(0)),
                "{less} {heavier} at {load}"
            );
            game.world.level_mut().piles.take_all(here);
        }
    }
}

#[test]
fn of_what_is_carried_too_heavily_is_told_what_it_is_compared_with() {
    let mut game = game_by(DungeonBook::Tactical);
    let kind = object(&game, "a pilgrim's cloak");
    let average = Item::average(&game.setting.content, kind);
    let cloak = |defense, weight| Item {
        dodge: 0,
        defense,
        weight,
        ..average.clone()
    };
    let (light, heavy) = (cloak(0, 5), cloak(8, 10));
    let change = |game: &Game, place| {
        let view = game.view();
        let item = view.item(place).expect("the hero has it");
        item.change().expect("it can be worn")
    };
    // Either alone slows nobody.
    dress(&mut game, Slot::Cloak, SLOWS - 12, &light, &[&heavy]);
    let told = change(&game, ItemPlace::Pack(0));
    assert!(!told.contains("speed") && !told.contains("drop"), "{told}");
    // The heavy one alone does.
    dress(&mut game, Slot::Cloak, SLOWS - 8, &light, &[&heavy]);
    let told = change(&game, ItemPlace::Pack(0));
    let both = " If you keep only this, compared with keeping only what it replaces: ";
    let (kept, swapped) = told
        .split_once(both)
        .expect("it is compared with dropping it");
    assert!(
        !kept.contains("speed") && swapped.contains("speed 10 -> 9"),
        "{told}"
    );
    game.world.hero.equipment[Slot::Cloak as usize] = None;
    let told = change(&game, ItemPlace::Pack(0));
    let (kept, swapped) = told
        .split_once(" Compared with dropping it: ")
        .expect("it slows");
    assert!(
        !kept.contains("speed") && swapped.contains("speed 10 -> 9"),
        "{told}"
    );
}

#[test]
fn what_is_better_only_once_the_other_is_dropped_is_not_better_at_once() {
    let mut game = game_by(DungeonBook::Tactical);
    let kind = object(&game, "a coat of scales");
    let average = Item::average(&game.setting.content, kind);
    let coat = |defense, weight| Item {
        defense,
        weight,
        ..average.clone()
    };
    let (light, heavy) = (coat(9, 5), coat(10, 40));
    dress(&mut game, Slot::Armor, SLOWS - 10, &heavy, &[&light]);
    let is_better_at_once = |game: &Game| {
        let view = game.view();
        let item = view.item(ItemPlace::Pack(0)).expect("the hero has it");
        item.is_better_at_once()
    };
    assert!(is_better(&game, ItemPlace::Pack(0)), "the heavy one slows");
    assert!(!is_better_at_once(&game), "it does so in the pack, too");
    dress(&mut game, Slot::Armor, 0, &light, &[&heavy]);
    assert!(is_better(&game, ItemPlace::Pack(0)) && is_better_at_once(&game));
}
