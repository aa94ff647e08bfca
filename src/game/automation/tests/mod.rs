//! What tasks do, and when they end, in small scenes.

mod arrivals;
mod blind;
mod books;
mod boons;
mod bridges;
mod deadly;
mod depths;
mod fetching;
mod fights;
mod ice;
mod leftovers;
mod piles;
mod props;
mod purchases;
mod quest;
mod repeats;
mod rests;
mod risks;
mod scene;
mod shore;
mod sleepers;
mod walks;

use super::{Automation, Next, Task};
use crate::base::{Dir, Pos};
use crate::game::{Command, ItemPlace, LevelPos, Transfer, why_not_set_out};
use crate::world::{ActorId, AutoPickup, Climb, Feature, Lock, StatusKind, Terrain};
use scene::Scene;

/// Returns the picture of a monster in a room that the hero does not see at first.
fn around_a_corner(monster: char) -> [String; 5] {
    [
        String::new(),
        " ....         .....".to_owned(),
        format!(" .@..##       ..{monster}.."),
        " ....  #      .....".to_owned(),
        "        ###########".to_owned(),
    ]
}

#[test]
fn exploring_fetches_items_and_sees_every_cell() {
    let mut scene = Scene::new(&[
        "",
        " .......        ....",
        " .!.@...########...!",
        " .......   #    ....",
        "           #",
        "         ####   #",
        "            #####",
    ]);
    scene.check(Task::Explore, "Explored.");
    let view = scene.game.view();
    assert_eq!(view.carried().count(), 2);
    assert!(view.was_seen(Pos::new(16, 5)));
    assert!(view.was_seen(Pos::new(8, 5)));
    let turns = scene.turns();
    scene.check(Task::Explore, "Explored.");
    assert_eq!(scene.turns(), turns);
}

#[test]
fn exploring_says_what_it_leaves_out() {
    let mut scene = Scene::new(&[
        "",
        " .......*....",
        " .!.@...  #  ",
        " .......  #  ",
        "    ~     ....",
        "    .",
    ]);
    scene.game.world.hero.auto_pickup = AutoPickup::nothing();
    scene.check(
        Task::Explore,
        "Explored, but for items in 1 place and 1 locked door ({kick} beside it may break it).",
    );
    assert!(scene.game.view().carried().next().is_none());
    scene.carry(0, "a key");
    let line = "Explored, but for items in 1 place and 1 locked door (you carry what opens one).";
    scene.check(Task::Explore, line);
}

#[test]
fn exploring_says_how_to_find_a_way_down_where_none_is_known() {
    let room = ["", " .......", " .@.....", " ......."];
    let mut scene = Scene::in_a_dungeon(2, &room);
    let line = "Explored. You know of no stairs down: {search} searches for what is hidden nearby.";
    scene.check(Task::Explore, line);
    let mut scene = Scene::in_a_dungeon(2, &room);
    let level = scene.game.world.level_mut();
    level.set_terrain(Pos::new(5, 1), Terrain::DownStairs);
    scene.look_around();
    scene.check(Task::Explore, "Explored.");
    let mut scene = Scene::new(&room);
    scene.check(Task::Explore, "Explored.");
    let mut scene = Scene::in_a_dungeon(2, &["", " ......*", " .@....", " ......"]);
    let line = "Explored, but for 1 locked door ({kick} beside it may break it).";
    scene.check(Task::Explore, line);
    let line =
        "You know of no stairs down here, but of 1 locked door ({kick} beside it may break it).";
    scene.check(Task::Stairs(Climb::Down), line);
}

#[test]
fn exploring_says_where_goods_are_for_sale() {
    let mut scene = Scene::new(&["", " .......", " .@.....", " ......."]);
    for pos in [Pos::new(4, 1), Pos::new(6, 1), Pos::new(6, 1)] {
        scene.put_goods(pos);
    }
    scene.look_around();
    scene.check(
        Task::Explore,
        "Explored, but for items for sale in 2 places.",
    );
    scene.put_goods(scene.hero_pos());
    scene.look_around();
    let turns = scene.turns();
    scene.automation = Automation::default();
    scene.check(
        Task::Explore,
        "Explored, but for items for sale in 2 places.",
    );
    assert_eq!(scene.turns(), turns);
}

#[test]
fn exploring_says_that_the_pack_is_full() {
    let mut scene = Scene::new(&["", " .......", " .!.@...", " ......."]);
    for slot in 0..scene.game.world.hero.pack.len() {
        scene.carry(slot, "a twig");
    }
    scene.check(
        Task::Explore,
        "Explored, but for items in 1 place (all your carry slots are full).",
    );
}

#[test]
fn exploring_says_that_what_it_left_is_of_no_use() {
    let mut scene = Scene::new(&["", " .......", " .!.@...", " ......."]);
    scene.put_item_named("a hat", Pos::new(6, 2));
    scene.classic();
    scene.look_around();
    let line = "Explored, but for items in 1 place (they are of no use by these rules).";
    scene.check(Task::Explore, line);
    for slot in 0..scene.game.world.hero.pack.len() {
        scene.carry(slot, "a twig");
    }
    scene.put_item(Pos::new(7, 1));
    scene.look_around();
    let line = "Explored, but for items in 2 places (all your carry slots are full and some are of no use by these rules).";
    scene.check(Task::Explore, line);
}

#[test]
fn exploring_leaves_what_would_slow_the_hero_and_says_so() {
    let mut scene = Scene::new(&["", " .......", " .@....!", " ......."]);
    scene.put_item_named("an anvil", Pos::new(4, 2));
    scene.look_around();
    scene.check(
        Task::Explore,
        "Explored, but for items in 1 place (they would slow you down).",
    );
    assert_eq!(
        scene.game.view().carried().count(),
        1,
        "the way leads around it"
    );
    scene.game.obey(Command::Drop(ItemPlace::Pack(0)));
    scene.automation.observe(&scene.game.view());
    scene.game.obey(Command::Step(Dir::West));
    scene.check(
        Task::Explore,
        "Explored, but for items in 2 places (some would slow you down).",
    );
}

#[test]
fn what_was_left_for_want_of_room_is_fetched_once_there_is_room() {
    let mut scene = Scene::new(&["", " .......", " .!@....", " ......."]);
    let slots = scene.game.world.hero.pack.len();
    for slot in 0..slots {
        scene.carry(slot, "a twig");
    }
    for dir in [Dir::West, Dir::East] {
        scene.game.obey(Command::Step(dir));
        scene.automation.observe(&scene.game.view());
    }
    scene.game.world.hero.pack[0] = None;
    scene.check(Task::Explore, "Explored.");
    assert_eq!(scene.game.view().carried().count(), slots);
}

#[test]
fn what_was_left_is_fetched_once_walking_picks_up_such_things_again() {
    let mut scene = Scene::new(&["", " .......", " .@.....", " ......."]);
    let pos = Pos::new(5, 2);
    scene.put_item(pos);
    scene.look_around();
    let set = |scene: &mut Scene, what| {
        scene.game.obey(Command::AutoPickup(what));
        scene.automation.observe(&scene.game.view());
    };
    set(&mut scene, AutoPickup::nothing());
    let level = scene.game.view().level_number();
    scene.run(Task::Travel(LevelPos { level, pos }));
    assert_eq!(scene.hero_pos(), pos);
    scene.game.obey(Command::Step(Dir::East));
    scene.automation.observe(&scene.game.view());
    scene.check(Task::Explore, "Explored, but for items in 1 place.");
    set(&mut scene, AutoPickup::default());
    scene.check(Task::Explore, "Explored.");
    assert_eq!(scene.game.view().carried().count(), 1);
}

#[test]
fn what_was_left_lying_is_not_fetched_again() {
    let mut scene = Scene::new(&["", " .......", " .!.@...", " ......."]);
    scene.check(Task::Explore, "Explored.");
    let item = scene.game.view().carried().next().map(|item| item.place());
    scene
        .game
        .obey(Command::Drop(item.expect("it was picked up")));
    scene.automation.observe(&scene.game.view());
    let step = Dir::East;
    scene.game.obey(Command::Step(step));
    scene.check(Task::Explore, "Explored, but for items in 1 place.");
    assert!(scene.game.view().carried().next().is_none());
}

#[test]
fn in_a_game_that_goes_on_what_was_dropped_is_left() {
    let mut scene = Scene::new(&["", " .......", " .!.@...", " ......."]);
    scene.check(Task::Explore, "Explored.");
    let item = scene.game.view().carried().next();
    let place = item.map(|item| item.place()).expect("it was picked up");
    scene.game.obey(Command::Drop(place));
    scene.game.obey(Command::Step(Dir::East));
    let turns = scene.turns();
    // What tasks remember is not kept with the game.
    scene.automation = Automation::default();
    scene.check(Task::Explore, "Explored, but for items in 1 place.");
    assert_eq!(scene.turns(), turns);
}

#[test]
fn a_known_trap_is_walked_around() {
    let mut scene = Scene::new(&["", " ...", " @^.>", " ..."]);
    scene.check_told(Task::Stairs(Climb::Down), "You stand on stairs down.");
    assert_eq!(scene.turns(), 3);
    assert!(scene.game.view().statuses().is_empty());
    let mut corridor = Scene::new(&["", "", " .@^.>"]);
    corridor.check(
        Task::Stairs(Climb::Down),
        "You know of no way to stairs down; perhaps a web (1 east) is in the way.",
    );
    corridor.check(Task::Stairs(Climb::Up), "You know of no stairs up here.");
    assert_eq!(corridor.turns(), 0);
}

#[test]
fn a_door_that_does_not_open_is_tried_once() {
    let mut scene = Scene::new(&["", " ...", " .@.+###", " ..."]);
    let key = scene.game.setting.content.object_named("a coin");
    let lock = Feature::Lock(Lock { key });
    scene
        .game
        .world
        .level_mut()
        .put_feature(Pos::new(4, 2), lock);
    assert_eq!(scene.run(Task::Explore), None);
    let turns = scene.turns();
    scene.check(Task::Explore, "Explored, but for what you cannot get to.");
    assert_eq!(scene.turns(), turns);
    // With something new in the pack, here the key, the door is worth another try.
    scene.put_item(scene.hero_pos().step(crate::base::Dir::West));
    scene.look_around();
    scene.check(Task::Explore, "Explored.");
}

#[test]
fn no_task_begins_while_an_awake_enemy_that_can_come_is_in_view() {
    let mut scene = Scene::new(&["", " .......R", " .!.@....", " ........"]);
    for task in [
        Task::Explore,
        Task::Rest,
        Task::Search,
        Task::Stairs(Climb::Down),
    ] {
        scene.check(task, "Not with the r in view (1 north, 4 east).");
    }
    assert_eq!(scene.turns(), 0);
}

#[test]
fn an_enemy_behind_water_is_no_threat_unless_it_gets_across() {
    let mut walker = Scene::new(&["", " .......~R", " .!.@...~.", " .......~."]);
    walker.check(Task::Explore, "Explored.");
    let mut ghost = Scene::new(&["", " .......~G", " .!.@...~.", " .......~."]);
    ghost.check(Task::Explore, "Not with the g in view (1 north, 5 east).");
    let mut shooter = Scene::new(&["", " .......~S", " .!.@...~.", " .......~."]);
    shooter.check(Task::Explore, "Not with the s in view (1 north, 5 east).");
    let mut howler = Scene::new(&["", " .......~H", " .!.@...~.", " .......~."]);
    howler.check(Task::Explore, "Explored.");
}

/// Moves a monster, and says whether the game has told of it.
fn relocate(scene: &mut Scene, id: ActorId, to: Pos, noticed: bool) {
    let level = scene.game.world.level_mut();
    level.relocate(id, to);
    level.monster_mut(id).expect("it is there").noticed = noticed;
}

/// Cells of rock, out of view.
const AWAY: [Pos; 2] = [Pos::new(60, 10), Pos::new(62, 10)];

#[test]
fn somebody_whom_a_blind_hero_feels_is_a_threat() {
    let mut scene = Scene::new(&["", " .......", " ..R@...", " ......."]);
    scene.wound(90);
    scene.afflict(StatusKind::Blind);
    scene.look_around();
    for task in [Task::Rest, Task::Search] {
        scene.check(task, "Not with something beside you that you cannot see.");
    }
    let mut scene = Scene::new(&["", " .......", " ...@...", " ......R"]);
    scene.wound(90);
    scene.afflict(StatusKind::Blind);
    scene.look_around();
    let id = scene.first_monster();
    let line = scene.check_after(Task::Rest, 2, |scene| {
        relocate(scene, id, Pos::new(3, 2), true);
    });
    let felt = "Something that you cannot see is beside you.";
    assert_eq!(line.as_deref(), Some(felt));
}

#[test]
fn a_sleeper_ends_a_task_once_and_is_kept_away_from() {
    let mut scene = Scene::new(&around_a_corner('r').each_ref().map(String::as_str));
    scene.check_told(Task::Explore, "You see a r, asleep.");
    scene.check(Task::Explore, "Explored.");
}

#[test]
fn a_sleeper_that_wakes_ends_a_task() {
    let mut scene = Scene::new(&["", " .......r", " ...@....", " ........"]);
    scene.wound(50);
    let line = scene.check_after(Task::Rest, 3, Scene::wake);
    assert_eq!(line.as_deref(), Some("The r is awake."));
}

#[test]
fn a_sleep_that_passes_ends_a_task_with_the_words_for_one_that_wakes_up() {
    let mut scene = Scene::new(&["", " .......R", " ...@....", " ........"]);
    scene.wound(50);
    scene.afflict_monster_for(3, StatusKind::Sleep);
    scene.check_told(Task::Rest, "The r wakes up.");
    assert_eq!(scene.turns(), 3);
    scene.check(Task::Rest, "Not with the r in view (1 north, 4 east).");
}

#[test]
fn an_enemy_that_cannot_come_is_announced_again_after_ten_turns_out_of_view_and_when_near() {
    let mut scene = Scene::new(&["", " ........~R", " .@......~.", " ........~."]);
    scene.wound(90);
    let hide = |scene: &mut Scene, hidden: bool| {
        let id = scene.first_monster();
        let to = if hidden {
            Pos::new(60, 10)
        } else {
            Pos::new(10, 1)
        };
        scene.game.world.level_mut().relocate(id, to);
    };
    let away = |turns: usize| {
        move |scene: &mut Scene| {
            hide(scene, true);
            for _ in 0..turns {
                scene.game.obey(Command::Rest);
                scene.automation.observe(&scene.game.view());
            }
            hide(scene, false);
        }
    };
    let line = scene.check_after(Task::Rest, 2, away(10));
    assert_eq!(line.as_deref(), Some("The r comes into view."));
    scene.automation.begin(Task::Rest);
    for _ in 0..3 {
        let next = scene.automation.next(&scene.game.view());
        let Next::Act(command) = next else {
            panic!("a short absence is no news: {next:?}");
        };
        scene.game.obey(command);
        away(3)(&mut scene);
    }
    let line = scene.check_after(Task::Rest, 1, |scene| {
        let id = scene.first_monster();
        scene.game.world.level_mut().relocate(id, Pos::new(6, 1));
    });
    assert_eq!(line.as_deref(), Some("The r comes close."));
}

#[test]
fn a_wound_and_a_new_status_end_a_task() {
    let mut scene = Scene::new(&["", " ........", " ...@....", " ........"]);
    scene.wound(50);
    let line = scene.check_after(Task::Rest, 2, |scene| scene.wound(10));
    assert_eq!(line.as_deref(), Some("You are hurt."));
    let line = scene.check_after(Task::Rest, 2, |scene| scene.afflict(StatusKind::Float));
    assert_eq!(
        line.as_deref(),
        Some("Something has changed: Floating (20).")
    );
}

#[test]
fn one_who_is_confused_blind_or_held_does_not_set_out() {
    for (kind, name) in [
        (StatusKind::Confuse, "confused"),
        (StatusKind::Blind, "blind"),
        (StatusKind::Hold, "held"),
    ] {
        let mut scene = Scene::new(&["", " .......>", " .!.@....", " ........"]);
        scene.afflict(kind);
        let why = format!("Not while you are {name}; {{recover}} rests until that is over.");
        assert_eq!(why_not_set_out(&scene.game.view()).as_deref(), Some(&*why));
        for task in [Task::Explore, Task::Stairs(Climb::Down)] {
            scene.check(task, &why);
        }
        assert_eq!(scene.turns(), 0);
    }
}

#[test]
fn one_who_cannot_rest_is_not_told_to_rest() {
    let mut scene = Scene::new(&["", " .......R", " ...@....", " ........"]);
    scene.afflict(StatusKind::Hold);
    for task in [Task::Explore, Task::Rest] {
        scene.check(task, "Not with the r in view (1 north, 4 east).");
    }
}

#[test]
fn rest_lasts_until_all_is_healed() {
    let mut scene = Scene::new(&["", " ........", " ...@....", " ........"]);
    scene.check(Task::Rest, "There is nothing to heal.");
    scene.wound(92);
    scene.check(Task::Rest, "You have healed.");
    let figures = scene.game.view().figures();
    assert_eq!(figures.hit_points, figures.full_hit_points);
    scene.afflict(StatusKind::Confuse);
    scene.check_told(Task::Rest, "You are no longer confused.");
    assert!(scene.game.view().statuses().is_empty());
}

#[test]
fn a_search_takes_five_turns_unless_something_is_found() {
    let mut scene = Scene::new(&["", " ........", " ...@....", " ........"]);
    scene.check(Task::Search, "You find nothing.");
    assert_eq!(scene.turns(), 5);
}

#[test]
fn several_items_are_dropped_one_a_turn_until_something_happens() {
    let laden = || {
        let mut scene = Scene::new(&["", " ........", " @.....r.", " ........"]);
        (0..3).for_each(|slot| scene.carry(slot, "a coin"));
        scene
    };
    let slots = [0, 2].map(ItemPlace::Pack);
    let task = Task::Transfer(Transfer::Drop(slots.iter().collect()));
    let carried = |scene: &Scene| scene.game.world.hero.pack.iter().flatten().count();
    let mut scene = laden();
    assert_eq!(scene.run(task), None);
    assert_eq!((carried(&scene), scene.turns()), (1, 2));
    let mut woken = laden();
    let why = woken.check_after(task, 1, Scene::wake);
    assert_eq!(why.as_deref(), Some("The r is awake."));
    assert_eq!((carried(&woken), woken.turns()), (2, 1));
    let mut watched = laden();
    watched.wake();
    let first = "The r is in view (6 east). You can drop the rest one by one.";
    watched.check(task, first);
    assert_eq!((carried(&watched), watched.turns()), (2, 1));
    let last = Task::Transfer(Transfer::Drop([ItemPlace::Pack(2)].iter().collect()));
    assert_eq!(watched.run(last), None);
    assert_eq!((carried(&watched), watched.turns()), (1, 2));
}
