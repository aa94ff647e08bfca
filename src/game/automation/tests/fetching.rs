//! What exploring fetches.

use super::scene::Scene;
use crate::base::{Dir, Pos, Purpose, Random};
use crate::game::automation::{Next, Task};
use crate::game::{Command, ItemPlace, ItemView, LevelPos};
use crate::world::{Climb, Item, Slot};

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
    let kind = (scene.game.setting.content.object_named("a sheaf of arrows")).expect("it is there");
    let is_slowed = |scene: &Scene| scene.game.view().are_burden_together([kind; 2]);
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
    scene.check(to(chest), "You have arrived.");
    assert_eq!(names(&scene), ["a brick"], "it is left to the player");
    let mut laden = almost_slowed(&["", " .......", " .@.....", " ......."], 4);
    laden.put_item_named("a sack", Pos::new(4, 2));
    laden.look_around();
    laden.check(Task::Explore, "Explored.");
    assert_eq!(names(&laden), ["a sack"]);
}

/// Returns a walk to a cell of the first level.
fn to(pos: Pos) -> Task {
    Task::Travel(LevelPos { level: 1, pos })
}

/// Returns whether something lies in a cell.
fn is_left(scene: &Scene, pos: Pos) -> bool {
    !scene.game.world.level().piles.at(pos).is_empty()
}

#[test]
fn walks_step_over_what_would_slow_the_hero() {
    let left = "Explored, but for items in 1 place (they would slow you down).";
    let walks = [
        (Task::Explore, left),
        (Task::Stairs(Climb::Down), "None"),
        (to(Pos::new(9, 1)), "You have arrived."),
        (to(Pos::new(6, 1)), "You have arrived."),
    ];
    for (task, line) in walks {
        let mut scene = almost_slowed(&["", " .@........>,,,"], 2);
        let anvil = Pos::new(6, 1);
        scene.put_item_named("an anvil", anvil);
        scene.look_around();
        let told = scene.run(task).unwrap_or_else(|| "None".to_owned());
        assert_eq!(told, line);
        assert_eq!(names(&scene), [""; 0], "{task:?}");
        assert!(is_left(&scene, anvil), "{task:?}");
    }
}

#[test]
fn a_run_stops_on_what_would_slow_the_hero_and_leaves_it() {
    let mut scene = almost_slowed(&["", " .@........"], 2);
    scene.put_item_named("an anvil", Pos::new(6, 1));
    scene.look_around();
    scene.check_told(Task::Run(Dir::East), "Here you see an anvil.");
    assert_eq!(scene.hero_pos(), Pos::new(6, 1));
    assert_eq!(names(&scene), [""; 0]);
}

#[test]
fn on_the_way_to_an_enemy_what_would_slow_the_hero_is_stepped_over_and_under_it_is_struck_at() {
    let mut scene = almost_slowed(&["", " .@....R....."], 2);
    scene.put_item_named("an anvil", Pos::new(3, 1));
    scene.put_item_named("an anvil", Pos::new(7, 1));
    scene.look_around();
    scene.check_told(Task::Fight, "Here you see an anvil.");
    assert_eq!(scene.hero_pos(), Pos::new(3, 1));
    assert_eq!(names(&scene), [""; 0]);
    let mut scene = almost_slowed(&["", " .@R....."], 2);
    scene.put_item_named("an anvil", Pos::new(3, 1));
    scene.look_around();
    scene.automation.begin(Task::Fight);
    let blow = Next::Act(Command::Step(Dir::East));
    assert_eq!(scene.automation.next(&scene.game.view()), blow);
}

#[test]
fn walks_step_over_what_is_no_better_than_what_the_hero_has_unless_they_lead_there() {
    let club = Pos::new(6, 1);
    for (goal, carried) in [(Pos::new(9, 1), 0), (club, 1)] {
        let mut scene = Scene::new(&["", " .@........"]);
        scene.arm(Some("a club"));
        scene.put_item_named("a club", club);
        scene.look_around();
        scene.check(to(goal), "You have arrived.");
        assert_eq!(names(&scene).len(), carried, "{goal:?}");
    }
}

#[test]
fn what_was_stepped_over_is_fetched_once_it_is_wanted() {
    let mut scene = almost_slowed(&["", " .@........"], 3);
    scene.put_item_named("a brick", Pos::new(6, 1));
    scene.game.world.hero.bonus.weight += 1;
    scene.look_around();
    scene.check(to(Pos::new(9, 1)), "You have arrived.");
    let left = "Explored, but for items in 1 place (they would slow you down).";
    scene.check(Task::Explore, left);
    scene.game.world.hero.bonus.weight -= 1;
    scene.check(Task::Explore, "Explored.");
    assert_eq!(names(&scene), ["a brick"]);
}

#[test]
fn the_last_carry_slots_are_left_to_what_is_worth_more() {
    // The second half of the hall is dark.
    let hall = ["", " .@...........,,,,,,,"];
    let minor = ["a sharp club", "a coin", "a sheaf of arrows"];
    for name in minor {
        let mut scene = Scene::new(&hall);
        scene.arm(Some("a club"));
        (0..8).for_each(|slot| scene.carry(slot, "a coin"));
        let (near, far) = (Pos::new(4, 1), [Pos::new(18, 1), Pos::new(20, 1)]);
        scene.put_item_named(name, near);
        scene.put_item_named("a twig", far[0]);
        scene.look_around();
        let left = "Explored, but for items in 1 place (they are hardly worth one of your last carry slots).";
        scene.check(Task::Explore, left);
        assert_eq!(names(&scene)[8..], ["a twig"], "{name}");
        assert!(is_left(&scene, near), "{name}");
        let mut scene = Scene::new(&hall);
        scene.arm(Some("a club"));
        (0..8).for_each(|slot| scene.carry(slot, "a coin"));
        scene.put_item_named(name, near);
        for pos in far {
            scene.put_item_named("a twig", pos);
        }
        scene.look_around();
        let left = "Explored, but for items in 1 place (all your carry slots are full).";
        scene.check(Task::Explore, left);
        assert_eq!(names(&scene)[8..], ["a twig"; 2], "{name}");
    }
}

#[test]
fn a_wand_without_a_charge_is_left_where_it_lies() {
    let mut scene = Scene::new(&["", " .......", " .@.....", " ......."]);
    let empty = Pos::new(6, 1);
    scene.put_item_named("a twig", empty);
    let piles = &mut scene.game.world.level_mut().piles;
    for mut wand in piles.take_all(empty) {
        wand.attribute = 0;
        piles.put(empty, wand);
    }
    scene.put_item_named("a stick", Pos::new(6, 3));
    scene.look_around();
    let left = "Explored, but for items in 1 place (they have no charge left).";
    scene.check(Task::Explore, left);
    assert_eq!(names(&scene), ["a stick"]);
    scene.check(to(Pos::new(7, 1)), "You have arrived.");
    scene.check(to(Pos::new(5, 1)), "You have arrived.");
    assert_eq!(names(&scene), ["a stick"], "it is stepped over");
}

#[test]
fn gear_that_can_be_aimed_is_fetched_without_a_charge() {
    for name in ["a wand hat", "a warm twig"] {
        let mut scene = Scene::new(&["", " .......", " .@.....", " ......."]);
        let there = Pos::new(6, 1);
        scene.put_item_named(name, there);
        let piles = &mut scene.game.world.level_mut().piles;
        for mut gear in piles.take_all(there) {
            gear.attribute = 0;
            piles.put(there, gear);
        }
        scene.look_around();
        scene.check(Task::Explore, "Explored.");
        assert_eq!(names(&scene), [name]);
    }
}

#[test]
fn what_there_is_no_way_to_keeps_no_carry_slots_once_all_was_seen() {
    let mut scene = Scene::new(&["", " .@.......~..", "", "          ,,"]);
    (0..9).for_each(|slot| scene.carry(slot, "a coin"));
    let across = Pos::new(11, 1);
    for (name, pos) in [
        ("a jewel", across),
        ("a coin", Pos::new(4, 1)),
        ("a twig", Pos::new(8, 1)),
    ] {
        scene.put_item_named(name, pos);
    }
    scene.look_around();
    scene.run(Task::Explore);
    assert_eq!(
        names(&scene)[9..],
        ["a twig"],
        "it is worth more than the coin"
    );
    assert!(is_left(&scene, across));
}

#[test]
fn what_is_not_wanted_is_stepped_over_where_more_is_to_be_seen_from_its_cell() {
    // From the gap more of the dark hall is to be seen.
    for (name, free) in [("a club", 10), ("a sharp club", 2)] {
        let mut scene = Scene::new(&["", " .@.. ,,,,,,,", "     .,,,,,,,", "      ,,,,,,,"]);
        scene.arm(Some("a club"));
        (free..10).for_each(|slot| scene.carry(slot, "a coin"));
        let gap = Pos::new(5, 2);
        scene.put_item_named(name, gap);
        for pos in [Pos::new(10, 1), Pos::new(12, 3)] {
            scene.put_item_named("a twig", pos);
        }
        scene.look_around();
        scene.run(Task::Explore);
        let mut picked_up = names(&scene);
        picked_up.retain(|name| name != "a coin");
        assert_eq!(picked_up, ["a twig"; 2], "{name}");
        assert!(is_left(&scene, gap), "{name}");
    }
}

#[test]
fn of_what_would_slow_the_hero_that_is_named_which_would_be_better_to_wear_in_melee() {
    let mut scene = almost_slowed(&["", " .......", " .@.....", " ......."], 2);
    let (better, worse) = (Pos::new(6, 3), Pos::new(7, 2));
    scene.put_item_named("an anvil", Pos::new(6, 1));
    scene.put_item_named("a helm", better);
    scene.put_item_named("a helm", worse);
    let piles = &mut scene.game.world.level_mut().piles;
    let [helm] = <[Item; 1]>::try_from(piles.take_all(worse)).expect("it was put there");
    // Its figures are a gain only in sum.
    let (dodge, defense) = (-11, 22);
    let helm = Item {
        dodge,
        defense,
        ..helm
    };
    piles.put(worse, helm);
    scene.look_around();
    let gain = "you take 37 % less damage and deal 21 % less";
    for (pos, is_better) in [(better, true), (worse, false)] {
        let view = scene.game.view();
        let change = view.lying_at(pos).first().and_then(ItemView::change);
        let change = change.expect("it can be worn");
        assert_eq!(change.contains(gain), is_better, "{change}");
        let told = view.gain_at(pos);
        assert_eq!(told.as_deref(), is_better.then_some(gain));
    }
    let left = format!(
        "Explored, but for items in 3 places (they would slow you down). Better in melee here than what you wear: a helm \
         ({gain})."
    );
    scene.check(Task::Explore, &left);
    scene.wear("a helm");
    let left = "Explored, but for items in 3 places (some would slow you down and some are no better than what you have).";
    assert_eq!(scene.run(Task::Explore).as_deref(), Some(left));
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
