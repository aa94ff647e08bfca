//! Travel and runs.

use super::scene::Scene;
use crate::base::{Dir, Pos};
use crate::game::automation::{Next, Task, no_known_stairs};
use crate::game::{LevelPos, Place, stairs_by_way, way_to, with_way_first};
use crate::world::{BridgeState, Climb, StatusKind};

fn at(level: u16, x: i16, y: i16) -> LevelPos {
    let pos = Pos::new(x, y);
    LevelPos { level, pos }
}

#[test]
fn travel_to_a_known_trap_ends_beside_it_and_says_so() {
    let mut scene = Scene::new(&["", " ........", " @...^...", " ........"]);
    let trap = Task::Travel(at(1, 5, 2));
    let beside = "You are beside the trap: to step onto it is up to you.";
    for _ in 0..2 {
        scene.check(trap, beside);
        assert_eq!(scene.hero_pos().distance(Pos::new(5, 2)), 1);
    }
}

#[test]
fn travel_leads_to_a_place_or_beside_it() {
    let mut scene = Scene::new(&["", " ........", " @.......", " ........"]);
    let way = way_to(Pos::new(5, 3), &scene.game.view());
    assert_eq!((way.len(), way[0]), (4, Pos::new(5, 3)));
    scene.check(Task::Travel(at(1, 5, 3)), "You have arrived.");
    assert_eq!((scene.hero_pos(), scene.turns()), (Pos::new(5, 3), 4));
    scene.check(Task::Travel(at(1, 1, 4)), "You have arrived.");
    assert_eq!(scene.hero_pos(), Pos::new(2, 3), "beside the wall");
    scene.check(Task::Travel(at(1, 60, 15)), "You know of no way there.");
    scene.check(Task::Travel(at(2, 5, 3)), "You know of no way there.");
}

#[test]
fn travel_to_somebody_peaceful_ends_beside() {
    let mut scene = Scene::new(&["", " ........", " @...R...", " ........"]);
    let id = scene.first_monster();
    let monster = scene.game.world.level_mut().monster_mut(id);
    monster.expect("it is there").pacify(0);
    scene.afflict_monster(StatusKind::Hold);
    let target = Pos::new(5, 2);
    assert_eq!(way_to(target, &scene.game.view())[0].distance(target), 1);
    scene.check(Task::Travel(at(1, 5, 2)), "You have arrived.");
    assert_eq!((scene.hero_pos().distance(target), scene.turns()), (1, 3));
    scene.check(Task::Travel(at(1, 5, 2)), "You have arrived.");
    assert_eq!(scene.turns(), 3);
}

#[test]
fn stairs_come_in_the_order_of_the_ways_to_them_and_those_without_a_way_last() {
    let rows = ["", " @~>...~>", " .~....~", " ......~", " >"];
    let scene = Scene::new(&rows);
    let view = scene.game.view();
    let stairs = stairs_by_way(Climb::Down, &view);
    assert_eq!(
        stairs,
        [(1, 4), (3, 1), (8, 1)].map(|(x, y)| Pos::new(x, y))
    );
    assert_eq!(stairs_by_way(Climb::Up, &view), []);
    // Across the water, the nearest as the crow flies is the one without a way.
    let scene = Scene::new(&["", " @~>~", " .~~~....", " .......>"]);
    let stairs = stairs_by_way(Climb::Down, &scene.game.view());
    assert_eq!(stairs, [Pos::new(8, 3), Pos::new(3, 1)]);
}

#[test]
fn of_all_places_those_without_a_way_come_last() {
    let scene = Scene::in_a_dungeon(3, &["", " @~>~!", " .~~~~~..", " .......!"]);
    let view = scene.game.view();
    let cells = |places: Vec<Place>| -> Vec<Pos> {
        let cells = places.into_iter().map(|place| place.at.pos);
        cells.collect()
    };
    let places = view.notable_places();
    let [stairs, near, far] = [(3, 1), (5, 1), (8, 3)].map(|(x, y)| Pos::new(x, y));
    assert_eq!(cells(places.clone()), [stairs, near, far]);
    let ordered = cells(with_way_first(places, &view));
    assert_eq!(ordered, [far, stairs, near]);
}

#[test]
fn travel_to_a_raised_drawbridge_ends_beside_what_it_spans() {
    let mut scene = Scene::new(&["", " ...@...", " .......", " .......", "", "", " ....."]);
    let (span, gate) = (Pos::new(4, 4), Pos::new(4, 5));
    scene.put_drawbridge(span, gate);
    let way = way_to(gate, &scene.game.view());
    scene.check(Task::Travel(at(1, gate.x, gate.y)), "You have arrived.");
    assert_eq!((scene.turns(), scene.hero_pos().distance(span)), (2, 1));
    assert_eq!(way.first(), Some(&scene.hero_pos()));
    let beside = scene.game.view().drawbridge_beside();
    assert_eq!(beside, Some((span, BridgeState::Raised)));
}

#[test]
fn a_raised_drawbridge_is_told_where_nothing_else_is_left_or_no_stairs_are_known() {
    let mut scene = Scene::new(&["", " ...@...", " .......", " .......", "", "", " ....."]);
    scene.put_drawbridge(Pos::new(4, 4), Pos::new(4, 5));
    let line = scene.run(Task::Explore).unwrap_or_default();
    let bridge = "1 raised drawbridge ({use} beside it lowers it)";
    let explored = format!("Explored, but for {bridge}");
    assert!(line.starts_with(&explored), "{line}");
    let unknown = format!("You know of no stairs down here, but of {bridge}.");
    scene.check(Task::Stairs(Climb::Down), &unknown);
}

/// Checks that travel goes as the way on the screen is drawn.
#[track_caller]
fn check_way(scene: &mut Scene, target: Pos) {
    let mut way = way_to(target, &scene.game.view().with_tasks(&scene.automation));
    way.reverse();
    let mut walked = Vec::new();
    let task = Task::Travel(at(1, target.x, target.y));
    scene.automation.begin(task);
    while let Next::Act(command) = scene.automation.next(&scene.game.view()) {
        scene.game.obey(command);
        walked.push(scene.hero_pos());
    }
    assert_eq!(way, walked, "to {target:?}");
}

#[test]
fn the_way_that_is_shown_is_the_way_that_is_walked() {
    let mut scene = Scene::new(&[
        "",
        " @............  ....",
        " .. .  .. . ..   . .",
        " .............. ....",
        " . .. . .  ...  . ..",
        " ...................",
    ]);
    scene.run(Task::Explore);
    for target in [(1, 1), (19, 5), (1, 5), (19, 1), (1, 3), (19, 3), (8, 5)] {
        check_way(&mut scene, Pos::new(target.0, target.1));
    }
}

#[test]
fn the_way_that_is_shown_leads_around_a_sleeper_out_of_view() {
    let mut scene = Scene::new(&["", " ......", " .    .", " r    .", " .    .", " @....."]);
    for y in [5, 1] {
        scene.check(Task::Travel(at(1, 6, y)), "You have arrived.");
    }
    assert!(scene.game.view().monsters_in_sight().is_empty());
    check_way(&mut scene, Pos::new(1, 4));
}

#[test]
fn travel_takes_the_stairs_whose_ends_are_known() {
    let mut scene = Scene::in_a_dungeon(3, &["", " ........", " @......>", " ........"]);
    scene.add_level(2, &["", " .....", " <...!", " ....."]);
    let target = at(2, 5, 2);
    scene.check(Task::Travel(target), "You know of no way there.");
    scene.check(Task::Travel(at(1, 8, 2)), "You have arrived.");
    scene.game.obey(crate::game::Command::Descend);
    let places = scene.game.view().places();
    let names: Vec<(&str, LevelPos)> =
        (places.iter().map(|place| (&*place.name, place.at))).collect();
    assert_eq!(
        names,
        [
            ("Stairs up to level 1", at(2, 1, 2)),
            ("a coin", target),
            ("Stairs down to level 2", at(1, 8, 2))
        ]
    );
    assert_eq!(places[2].level.as_deref(), Some("level 1"));
    scene.check(Task::Travel(at(1, 1, 2)), "You have arrived.");
    assert_eq!(
        (scene.game.view().level_number(), scene.hero_pos()),
        (1, Pos::new(1, 2))
    );
    scene.check(Task::Travel(target), "You have arrived.");
    assert_eq!(
        (scene.game.view().level_number(), scene.hero_pos()),
        (2, target.pos)
    );
}

#[test]
fn travel_sets_out_for_no_place_on_another_level_behind_a_lock_that_was_seen() {
    let mut scene = Scene::new(&["", " !..@..>"]);
    scene.put('*', Pos::new(2, 1));
    scene.look_around();
    scene.add_level(2, &["", " <...."]);
    scene.check(Task::Travel(at(1, 7, 1)), "You have arrived.");
    scene.game.obey(crate::game::Command::Descend);
    let begun = scene.turns();
    scene.check(Task::Travel(at(1, 1, 1)), "You know of no way there.");
    assert_eq!(scene.turns(), begun);
    scene.check(Task::Travel(at(1, 3, 1)), "You have arrived.");
}

#[test]
fn one_who_sleeps_out_of_view_is_found_until_it_is_seen_to_be_gone() {
    let mut scene = Scene::in_a_dungeon(
        3,
        &["", " ......>", " .    .", " r    .", " .    .", " @....."],
    );
    let found = |scene: &Scene| -> Vec<(String, LevelPos)> {
        let places = scene.game.view().with_tasks(&scene.automation).places();
        let places = places.into_iter().map(|place| (place.name, place.at));
        places.filter(|(name, _)| name.starts_with('r')).collect()
    };
    scene.automation.observe(&scene.game.view());
    assert_eq!(found(&scene), [("r, asleep".to_owned(), at(1, 1, 3))]);
    scene.check(Task::Travel(at(1, 6, 5)), "You have arrived.");
    scene.check(Task::Travel(at(1, 7, 1)), "You have arrived.");
    let asleep = [("r, asleep".to_owned(), at(1, 1, 3))];
    assert!(scene.game.view().monsters_in_sight().is_empty());
    assert_eq!(found(&scene), asleep);
    scene.add_level(2, &["", " .....", " <....", " ....."]);
    scene.game.obey(crate::game::Command::Descend);
    scene.automation.observe(&scene.game.view());
    assert_eq!(found(&scene), asleep, "from another level");
    scene.game.obey(crate::game::Command::Ascend);
    let id = scene.first_monster();
    let level = scene.game.world.level_mut();
    level.relocate(id, Pos::new(60, 10));
    scene.check(Task::Travel(at(1, 1, 2)), "You have arrived.");
    assert!(found(&scene).is_empty());
}

#[test]
fn where_slots_are_few_exploring_fetches_first_what_is_worth_the_most() {
    let mut scene = Scene::new(&["", " .........", " @.!......", " ........."]);
    let full = scene.game.world.hero.pack.len();
    for slot in 1..full {
        scene.carry(slot, "a twig");
    }
    scene.put_item_named("a jewel", Pos::new(8, 2));
    scene.look_around();
    let line = "Explored, but for items in 1 place (all your carry slots are full).";
    scene.check(Task::Explore, line);
    let view = scene.game.view();
    let first = view.carried().next().expect("it was picked up");
    assert_eq!(first.name(), "a jewel");
    assert_eq!(scene.turns(), 7, "the way leads around the coin");
}

#[track_caller]
fn check_run(picture: &[&str], dir: Dir, line: Option<&str>, end: (i16, i16)) {
    let mut scene = Scene::new(picture);
    assert_eq!(scene.run(Task::Run(dir)).as_deref(), line);
    assert_eq!(scene.hero_pos(), Pos::new(end.0, end.1));
}

#[test]
fn a_run_over_open_ground_ends_at_a_wall_and_where_a_way_opens() {
    let room = ["", " ..........", " @.........", " .........."];
    check_run(&room, Dir::East, Some("The way ends here."), (10, 2));
    check_run(&room, Dir::West, Some("Something is in the way."), (1, 2));
    let doorway = [
        "",
        "      #",
        "      #",
        " ..........",
        " @.........",
        " ..........",
    ];
    check_run(&doorway, Dir::NorthEast, Some("The way ends here."), (2, 3));
    let along = [
        "",
        "      #",
        "      #",
        " @.........",
        " ..........",
        " ..........",
    ];
    check_run(&along, Dir::East, Some("The way divides."), (6, 3));
}

#[test]
fn a_run_follows_a_corridor_around_its_corners() {
    let corridor = [
        "",
        " @####",
        "     #",
        "     #",
        "     ######",
        "           #",
    ];
    check_run(&corridor, Dir::East, Some("The way ends here."), (11, 5));
    let fork = ["", " @#####", "     #", "     #", "     #"];
    check_run(&fork, Dir::East, Some("The way divides."), (5, 1));
    let bend = ["", " @####", "     ####"];
    check_run(&bend, Dir::East, Some("The way ends here."), (8, 2));
    let fork = ["", "     #", "     #", " @####", "      ####"];
    check_run(&fork, Dir::East, Some("The way divides."), (5, 3));
    let crossing = ["", "     #", " ###@#", "     #", "     #"];
    check_run(&crossing, Dir::East, Some("The way divides."), (5, 2));
    let room = ["", "        ....", " @######....", "        ...."];
    check_run(&room, Dir::East, Some("The way opens out."), (7, 2));
}

#[test]
fn a_run_along_a_corridor_ends_where_it_meets_others_and_not_before() {
    let branches = ["", "     #", "     #", " @####", "     #", "     #"];
    check_run(&branches, Dir::East, Some("The way divides."), (5, 3));
    let crossing = ["", "     #", "     #", " @#######", "     #", "     #"];
    check_run(&crossing, Dir::East, Some("The way divides."), (5, 3));
    let around_a_corner = ["", " @##", "   #", "   #", "   #", " #####"];
    check_run(
        &around_a_corner,
        Dir::East,
        Some("The way divides."),
        (3, 5),
    );
    let corner_of_a_room = ["", "      ....", "      ....", " @####....", "      #"];
    let line = Some("The way opens out.");
    check_run(&corner_of_a_room, Dir::East, line, (5, 3));
}

#[test]
fn a_run_ends_at_stairs_doors_and_items() {
    check_run(&["", " @##<###"], Dir::East, None, (4, 1));
    check_run(&["", " @##!###"], Dir::East, None, (4, 1));
    check_run(&["", " .@.+###", " ..."], Dir::East, None, (3, 1));
}

#[test]
fn with_an_enemy_in_view_the_keys_of_stairs_say_how_far_these_are() {
    let mut scene = Scene::new(&[
        "",
        "       ",
        " ...>......R ",
        " @#......... ",
        " ........... ",
    ]);
    let threat = "Not with the r in view (1 north, 10 east).";
    let line = format!("{threat} The nearest stairs down are 3 steps away (1 north, 3 east).");
    scene.check(Task::Stairs(Climb::Down), &line);
    scene.check(Task::Stairs(Climb::Up), threat);
}

#[test]
fn one_who_is_sensed_and_not_seen_is_found() {
    let mut scene = Scene::new(&["", " ...    ..", " .@.    r.", " ...    .."]);
    let found = |scene: &Scene| -> Vec<LevelPos> {
        let places = scene.game.view().with_tasks(&scene.automation).places();
        let found = places.iter().filter(|place| place.name.starts_with('r'));
        found.map(|place| place.at).collect()
    };
    assert!(found(&scene).is_empty());
    scene.afflict(StatusKind::Sense);
    scene.automation.observe(&scene.game.view());
    assert_eq!(found(&scene), [at(1, 8, 2)]);
}

#[test]
fn what_is_in_a_sack_is_found_until_something_else_is_seen_in_its_place() {
    let mut scene = Scene::new(&["", " ........", " .@......", " ........"]);
    let sack = scene.hero_pos();
    scene.put_filled("a sack", "a jewel", sack);
    scene.automation.observe(&scene.game.view());
    let found = |scene: &Scene| -> Vec<(String, String)> {
        let view = scene.game.view().with_tasks(&scene.automation);
        let places = view.contained_places().into_iter();
        let named = places.map(|(place, container)| (place.name, container));
        named.collect()
    };
    let inside = [("a jewel".to_owned(), "a sack".to_owned())];
    scene.check(Task::Travel(at(1, 6, 2)), "You have arrived.");
    assert_eq!(found(&scene), inside);
    scene.put_item_named("a twig", sack);
    scene.look_around();
    assert_eq!(found(&scene), inside, "it may lie below");
    scene.game.world.level_mut().piles.take(sack, 0);
    scene.look_around();
    assert!(found(&scene).is_empty());
}

#[test]
fn a_run_neither_attacks_who_sleeps_in_its_way_nor_changes_places_with_the_peaceful() {
    let mut scene = Scene::new(&["", " ........", " @...r...", " ........"]);
    scene.check(Task::Run(Dir::East), "The r is in the way.");
    assert_eq!(scene.turns(), 3);
    scene.check(Task::Run(Dir::East), "The r is in the way.");
    let id = scene.first_monster();
    let monster = scene.game.world.level_mut().monster_mut(id);
    monster.expect("it is there").pacify(0);
    scene.check(Task::Run(Dir::East), "The r is in the way.");
    assert_eq!(scene.turns(), 3);
}

#[test]
fn travel_to_a_locked_door_ends_beside_it_and_says_how_it_opens() {
    let door = Task::Travel(at(1, 8, 1));
    let room = ["", " .......*.", " .@.....", " ......."];
    let mut scene = Scene::new(&room);
    let line = "You have arrived at a locked door ({kick} kicks at it, which may break it).";
    scene.check(door, line);
    scene.carry(0, "a key");
    let line = "You have arrived at a locked door (you have a key, which opens it: walk into it).";
    scene.check(door, line);
    assert_eq!(scene.hero_pos(), Pos::new(7, 1));
}

#[test]
fn who_knows_of_no_stairs_down_is_told_how_to_find_some_once_all_else_was_seen() {
    let down = |scene: &mut Scene, line| {
        scene.check(Task::Stairs(Climb::Down), line);
        let view = scene.game.view().with_tasks(&scene.automation);
        assert_eq!(no_known_stairs(Climb::Down, &view), line);
        assert_eq!(scene.turns(), 0);
    };
    let search = "You know of no stairs down: {search} searches for what is hidden nearby.";
    let none = "You know of no stairs down here.";
    let room = ["", " .......", " .@.!...", " ......."];
    let mut scene = Scene::in_a_dungeon(2, &room);
    down(&mut scene, search);
    // There is nothing below.
    let mut scene = Scene::new(&room);
    down(&mut scene, none);
    // More is to be seen.
    let mut scene = Scene::in_a_dungeon(2, &["", " .......", " .@.....,,,,", " ......."]);
    down(&mut scene, none);
    // Who sleeps keeps the hero from the rest.
    let mut scene = Scene::in_a_dungeon(2, &["", " .......", " .@.....r,,,", " ......."]);
    down(&mut scene, search);
}
