//! What exploring fetches.

use super::burdening;
use super::scene::Scene;
use crate::base::{Dir, Pos, Purpose, Random};
use crate::content::ObjectType;
use crate::game::automation::Task;
use crate::game::{Command, ItemPlace, LevelPos, Paint};
use crate::world::{AutoPickup, Item, Slot};

#[test]
fn ammunition_is_fetched_to_its_like_when_the_pack_is_full() {
    let mut scene = Scene::new(&["", " .@........"]);
    for slot in 1..10 {
        scene.carry(slot, "a hat");
    }
    scene.carry(0, "a sheaf of arrows");
    scene.put_item_named("a sheaf of arrows", Pos::new(8, 1));
    scene.look_around();
    scene.check(Task::Explore, "Explored.");
    assert!(scene.game.world.level().piles.at(Pos::new(8, 1)).is_empty());
}

#[test]
fn ammunition_of_another_kind_with_the_same_name_is_its_like() {
    let mut scene = Scene::new(&["", " .@........"]);
    for slot in 1..10 {
        scene.carry(slot, "a hat");
    }
    scene.carry(0, "a sheaf of arrows");
    let (there, content) = (Pos::new(8, 1), &scene.game.setting.content);
    let kinds = content
        .objects()
        .filter(|(_, it)| it.name == "a sheaf of arrows");
    let kind = kinds
        .map(|(kind, _)| kind)
        .last()
        .expect("the scene has it");
    let other = Item::roll(content, kind, &mut Random::new(3, Purpose::Play, 0));
    scene.game.world.level_mut().piles.put(there, other);
    scene.look_around();
    scene.check(Task::Explore, "Explored.");
    assert!(scene.game.world.level().piles.at(there).is_empty());
}

#[test]
fn what_exploring_picks_up_is_told_in_one_sentence() {
    let mut scene = Scene::new(&["", " .@........"]);
    for (name, x) in [("a hat", 4), ("a twig", 6), ("a brick", 8)] {
        scene.put_item_named(name, Pos::new(x, 1));
    }
    scene.look_around();
    let said = scene.game.view().messages().said();
    let line = scene.run(Task::Explore);
    scene.game.sum_up(said, line.as_deref());
    let view = scene.game.view();
    let told: Vec<&str> = (view.messages().fresh())
        .map(|message| message.text.as_str())
        .collect();
    let wanted = [
        "You pick up a hat (0), a twig (1) and a brick (2).",
        "Explored.",
    ];
    assert_eq!(told, wanted);
}

/// Puts the hero into a room with a weight of just `short` less than the next one that slows it.
fn almost_slowed(picture: &[&str], short: i64) -> Scene {
    let mut scene = Scene::new(picture);
    let now = scene.game.view().figures().weight;
    scene.game.world.hero.bonus.weight += 200 - short - now;
    assert_eq!(scene.game.view().figures().burden, 0);
    scene
}

fn names(scene: &Scene) -> Vec<String> {
    let view = scene.game.view();
    view.carried().map(|item| item.name().to_owned()).collect()
}

#[test]
fn each_item_is_judged_by_its_own_weight() {
    let mut scene = almost_slowed(&["", " .......", " .@.....", " ......."], 2);
    scene.put_item_named("a twig", Pos::new(6, 1));
    scene.put_item_named("an anvil", Pos::new(6, 3));
    scene.put_item_named("a brick", Pos::new(7, 3));
    scene.look_around();
    let line = "Explored, but for items in 2 places (they would slow you down).";
    scene.check(Task::Explore, line);
    assert_eq!(names(&scene), ["a twig"]);
}

#[test]
fn what_joins_a_stack_that_is_carried_slows_nobody() {
    let mut scene = almost_slowed(&["", " .@.......,,,,"], 3);
    let arrows = [Pos::new(4, 1), Pos::new(6, 1)];
    for there in arrows {
        scene.put_item_named("a sheaf of arrows", there);
    }
    scene.look_around();
    let is_slowed = |scene: &Scene| scene.game.view().are_burden_together(&arrows);
    assert!(!is_slowed(&scene), "the second joins the first");
    scene.game.world.hero.bonus.weight += 1;
    assert!(is_slowed(&scene), "the first weighs 2");
    scene.game.world.hero.bonus.weight -= 1;
    scene.check(Task::Explore, "Explored.");
    assert_eq!(names(&scene), ["a sheaf of arrows"]);
    assert_eq!(scene.game.view().figures().burden, 0);
}

#[test]
fn a_chest_that_takes_most_of_the_strength_that_is_left_is_left_and_a_sack_is_not() {
    let mut scene = almost_slowed(&["", " .......", " .@.....", " ......."], 150);
    let chest = Pos::new(4, 2);
    scene.put_item_named("a chest", chest);
    scene.put_item_named("a brick", Pos::new(6, 1));
    scene.look_around();
    let line =
        "Explored, but for items in 1 place (they would take most of what you can still carry).";
    scene.check(Task::Explore, line);
    assert_eq!(names(&scene), ["a brick"]);
    let level = scene.game.view().level_number();
    let line = "There lies a chest, which you would pick up, and which would take most of what you can still carry. To \
                go on takes it; {auto-pickup} changes what you pick up.";
    scene.check(Task::Travel(LevelPos { level, pos: chest }), line);
    let mut laden = almost_slowed(&["", " .......", " .@.....", " ......."], 4);
    laden.put_item_named("a sack", Pos::new(4, 2));
    laden.look_around();
    laden.check(Task::Explore, "Explored.");
    assert_eq!(names(&laden), ["a sack"]);
}

#[test]
fn what_would_slow_the_hero_is_not_picked_up_on_the_only_way_without_a_word() {
    let task = |scene: &Scene| {
        let (level, pos) = (scene.game.view().level_number(), Pos::new(9, 1));
        [Task::Explore, Task::Travel(LevelPos { level, pos })]
    };
    for choice in 0..2 {
        let mut scene = almost_slowed(&["", " .@.......,,,,"], 2);
        scene.put_item_named("an anvil", Pos::new(6, 1));
        scene.look_around();
        let task = task(&scene)[choice];
        scene.check(task, &burdening("On your way"));
        assert_eq!(scene.hero_pos(), Pos::new(5, 1));
        assert!(names(&scene).is_empty());
        scene.run(task);
        assert_eq!(names(&scene), ["an anvil"]);
    }
}

#[test]
fn what_lies_on_one_of_two_ways_makes_exploring_take_the_other_however_far() {
    let far = ".".repeat(45);
    let hall = format!(" ,,,,.....@{far},,,,");
    let mut scene = almost_slowed(&["", &hall], 2);
    scene.put_item_named("an anvil", Pos::new(6, 1));
    scene.look_around();
    scene.check(Task::Explore, &burdening("On your way"));
    let view = scene.game.view();
    let end = Pos::new(hall.len() as i16 - 1, 1);
    assert_ne!(view.tile(end).paint, Paint::Unknown, "it was there before");
}

#[test]
fn what_would_slow_the_hero_is_asked_about_where_a_walk_ends_and_on_a_run() {
    let there = |scene: &Scene, x| {
        let (level, pos) = (scene.game.view().level_number(), Pos::new(x, 1));
        Task::Travel(LevelPos { level, pos })
    };
    let mut scene = almost_slowed(&["", " .@........"], 2);
    scene.put_item_named("an anvil", Pos::new(6, 1));
    scene.look_around();
    let task = there(&scene, 6);
    scene.check(task, &burdening("There"));
    assert!(names(&scene).is_empty());
    scene.run(task);
    assert_eq!(names(&scene), ["an anvil"], "it was asked for");
    let mut scene = almost_slowed(&["", " .@........"], 2);
    scene.put_item_named("an anvil", Pos::new(6, 1));
    scene.look_around();
    scene.check(Task::Run(Dir::East), &burdening("On your way"));
    assert_eq!(scene.hero_pos(), Pos::new(5, 1));
}

#[test]
fn on_the_way_to_an_enemy_what_would_slow_the_hero_is_asked_about_and_under_it_is_not() {
    let mut scene = almost_slowed(&["", " .@....R....."], 2);
    scene.put_item_named("an anvil", Pos::new(3, 1));
    scene.put_item_named("an anvil", Pos::new(7, 1));
    scene.look_around();
    scene.check(Task::Fight, &burdening("On your way"));
    assert_eq!(scene.hero_pos(), Pos::new(2, 1));
    assert_eq!(scene.run(Task::Fight), None);
    assert_eq!(names(&scene), ["an anvil"], "it was asked for");
    let mut scene = almost_slowed(&["", " .@R....."], 2);
    scene.put_item_named("an anvil", Pos::new(3, 1));
    scene.look_around();
    assert_eq!(scene.run(Task::Fight), None);
}

#[test]
fn a_long_way_leads_round_what_would_slow_the_hero() {
    // In the second hall the other way is found only after the item was seen.
    let halls = ["~~.~~~~~~.", "  .      ."];
    for hall in halls {
        let row = format!(" {hall}");
        let row = row.as_str();
        let mut scene = Scene::new(&["", "  @.......!", row, row, row, "  ........."]);
        scene.put_item_named("an anvil", Pos::new(6, 1));
        scene.look_around();
        let line = "Explored, but for items in 1 place (they would slow you down).";
        scene.check(Task::Explore, line);
        assert_eq!(names(&scene), ["a coin"], "{hall}");
    }
}

#[test]
fn what_fills_an_empty_place_comes_before_a_second_thing_of_its_sort() {
    for is_full in [true, false] {
        let mut scene = almost_slowed(&["", " .......", " .@.....", " ......."], 5);
        if is_full {
            for slot in 1..10 {
                scene.carry(slot, "a coin");
            }
        }
        scene.arm(Some("a club"));
        scene.game.world.hero.equipment[Slot::Weapon as usize]
            .as_mut()
            .expect("it was put there")
            .weight = 0;
        scene.put_item_named("a fine club", Pos::new(4, 2));
        scene.put_item_named("a fine hat", Pos::new(7, 2));
        scene.look_around();
        scene.run(Task::Explore);
        let names = names(&scene);
        assert!(names.contains(&"a fine hat".to_owned()), "{names:?}");
        assert!(!names.contains(&"a fine club".to_owned()), "{names:?}");
    }
}

#[test]
fn what_lies_below_something_else_is_looked_at_once() {
    let mut scene = Scene::new(&["", " .......", " .@.....", " ......."]);
    let heap = Pos::new(6, 1);
    scene.put_item(heap);
    scene.put_item_named("a club", heap);
    let all_but_clubs = AutoPickup::default().toggled(ObjectType::Weapon);
    scene.game.world.hero.auto_pickup = all_but_clubs;
    scene.look_around();
    scene.check(Task::Explore, "Explored.");
    assert_eq!(names(&scene), ["a coin"]);
    assert_eq!(scene.hero_pos(), heap);
    scene.put_item_named("a club", heap);
    scene.run(Task::Rest);
    scene.game.obey(Command::Step(Dir::West));
    let turns = scene.turns();
    let left = "Explored, but for items in 1 place.";
    scene.check(Task::Explore, left);
    assert_eq!(scene.turns(), turns, "what was left there is known");
}

#[test]
fn what_is_no_better_than_what_the_hero_has_is_left_where_it_lies() {
    let mut scene = Scene::new(&["", " .......", " .@.....", " ......."]);
    scene.arm(Some("a club"));
    scene.carry(0, "a hat");
    scene.put_item_named("a club", Pos::new(4, 2));
    scene.put_item_named("a hat", Pos::new(6, 1));
    scene.look_around();
    let line = "Explored, but for items in 2 places (they are no better than what you have).";
    scene.check(Task::Explore, line);
    assert_eq!(names(&scene), ["a hat"]);
    scene.put_item_named("a sharp club", Pos::new(6, 3));
    scene.put_item_named("a cursing club", Pos::new(7, 3));
    scene.look_around();
    scene.check(Task::Explore, line);
    assert_eq!(names(&scene), ["a hat", "a sharp club", "a cursing club"]);
    scene.arm(Some("a cursing club"));
    scene.game.world.hero.pack.fill(None);
    scene.look_around();
    let line = "Explored, but for items in 1 place (they are no better than what you have).";
    scene.check(Task::Explore, line);
    assert_eq!(names(&scene), ["a hat"], "nothing carried replaces it");
}

#[test]
fn a_weapon_for_one_hand_is_fetched_beside_one_for_two_only_where_there_is_something_for_the_other_hand()
 {
    let mut scene = Scene::new(&["", " .......", " .@.....", " ......."]);
    scene.arm(Some("a maul"));
    scene.put_item_named("a club", Pos::new(4, 2));
    scene.look_around();
    let line = "Explored, but for items in 1 place (they are no better than what you have).";
    scene.check(Task::Explore, line);
    scene.put_item_named("a lid", Pos::new(6, 3));
    scene.look_around();
    scene.check(Task::Explore, "Explored.");
    assert_eq!(names(&scene), ["a lid", "a club"]);
}

#[test]
fn a_light_is_fetched_for_what_else_it_does_only_if_it_is_as_bright() {
    let mut scene = Scene::new(&["", " .......", " .@.....", " ......."]);
    scene.wear("a lamp");
    scene.put_item_named("a torch", Pos::new(6, 1));
    scene.put_item_named("a fierce lamp", Pos::new(6, 3));
    scene.look_around();
    let line = "Explored, but for items in 1 place (they are no better than what you have).";
    scene.check(Task::Explore, line);
    assert_eq!(names(&scene), ["a fierce lamp"]);
    scene.wear("a torch");
    scene.game.world.hero.pack.fill(None);
    scene.put_item_named("a lamp", Pos::new(2, 3));
    scene.look_around();
    scene.check(Task::Explore, line);
    assert_eq!(names(&scene), ["a lamp"], "it is brighter");
}

#[test]
fn a_full_pack_is_named_only_where_it_keeps_something_out_that_is_better() {
    let mut scene = Scene::new(&["", " .......", " .@.....", " ......."]);
    for slot in 0..scene.game.world.hero.pack.len() {
        scene.carry(slot, "a hat");
    }
    scene.put_item_named("a hat", Pos::new(6, 1));
    scene.look_around();
    let line = "Explored, but for items in 1 place (they are no better than what you have).";
    scene.check(Task::Explore, line);
    scene.put_item_named("a club", Pos::new(6, 3));
    scene.look_around();
    let line = "Explored, but for items in 2 places (all your carry slots are full and some are no better than what you have).";
    scene.check(Task::Explore, line);
}

#[test]
fn a_kind_that_was_dropped_on_the_level_is_not_fetched_again() {
    let mut scene = Scene::new(&["", " .......", " .@.....", " ......."]);
    scene.carry(0, "a stick");
    scene.game.obey(Command::Drop(ItemPlace::Pack(0)));
    scene.put_item_named("a stick", Pos::new(6, 1));
    scene.look_around();
    let line = "Explored, but for items in 1 place (they are like what you dropped).";
    scene.check(Task::Explore, line);
    assert!(names(&scene).is_empty());
    scene.game.obey(Command::PickUp(ItemPlace::Floor(0)));
    scene.check(Task::Explore, "Explored.");
    assert_eq!(names(&scene), ["a stick", "a stick"], "it was taken back");
}
