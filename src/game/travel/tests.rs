//! Known levels, reach and routes on small pictures.

use super::{Atlas, KnownCell, KnownLevel, LevelPos, Movement, Reach, RouteScope, StairsUse};
use crate::base::{Dir, Directions, Grid, Pos, Purpose, Random, UNREACHED};
use crate::game::{Command, DungeonBook, Game, GameData, GameSetup};
use crate::world::{Buoyancy, Terrain};

const WALKER: Buoyancy = Buoyancy {
    swims: false,
    floats: false,
};

const FLOATER: Buoyancy = Buoyancy {
    floats: true,
    ..WALKER
};

const DUNGEON: Movement = Movement {
    directions: Directions::All,
    stairs: StairsUse::OnCommand,
    shows_locks: true,
    buoyancy: WALKER,
};

const QUEST: Movement = Movement {
    directions: Directions::Orthogonal,
    stairs: StairsUse::OnContact,
    shows_locks: false,
    buoyancy: WALKER,
};

fn at(level: u16, x: i16, y: i16) -> LevelPos {
    let pos = Pos::new(x, y);
    LevelPos { level, pos }
}

#[test]
fn a_level_that_is_looked_at_again_is_known_as_if_for_the_first_time() {
    let flyer = Movement {
        buoyancy: FLOATER,
        ..DUNGEON
    };
    let game_data = GameData::built_in();
    let setup = GameSetup::new("5", DungeonBook::Tactical, game_data.content);
    let mut game = Game::new(setup);
    let mut known = KnownLevel::new(&game.view());
    let mut random = Random::new(1, Purpose::Play, 1);
    for step in 0..2_000 {
        let dir = random.pick(&Dir::ALL).expect("there are eight directions");
        game.obey(Command::Step(dir));
        let view = game.view();
        known.update(&view);
        assert_eq!(known, KnownLevel::new(&view), "after {step} steps");
        if step % 50 == 0 {
            // What another hero would make of it is forgotten.
            let memory = view.level().knowledge().memory();
            known.replace(memory, flyer, |_| true);
        }
    }
}

/// Returns an atlas of the given levels from depth 1 on.
fn atlas(pictures: &[&[&str]], movement: Movement) -> Atlas {
    let mut atlas = Atlas::default();
    for (number, picture) in (1..).zip(pictures) {
        atlas.enter(number, || KnownLevel::of_picture(picture, movement));
    }
    atlas
}

fn route(atlas: &Atlas, from: LevelPos, goal: LevelPos) -> Option<Vec<LevelPos>> {
    atlas.route(from, RouteScope::AllLevels, (), |_, to| {
        (to == goal).then_some(())
    })
}

#[test]
fn a_level_knows_its_frontier_its_items_and_its_stairs() {
    let level = KnownLevel::of_picture(&["#.. ", "#!>#", "####"], DUNGEON);
    let frontier: Vec<Pos> = level.frontier().cells().collect();
    assert_eq!(frontier, [Pos::new(2, 0), Pos::new(2, 1)]);
    assert!(level.items().cells().eq([Pos::new(1, 1)]));
    assert!(level.down_stairs().cells().eq([Pos::new(2, 1)]));
    assert!(level.up_stairs().is_empty());
    assert_eq!(level.cell(Pos::new(9, 9)), KnownCell::Unknown);
}

#[test]
fn water_and_lava_are_floor_to_a_hero_that_crosses_them() {
    let swimmer = Movement {
        buoyancy: Buoyancy {
            swims: true,
            ..WALKER
        },
        ..DUNGEON
    };
    let floater = Movement {
        buoyancy: FLOATER,
        ..DUNGEON
    };
    for (terrain, of_walker, of_swimmer, of_floater) in [
        (Terrain::Room, true, true, true),
        (Terrain::Water, false, true, true),
        (Terrain::Lava, false, false, true),
        (Terrain::Rock, false, false, false),
    ] {
        let is_floor = |movement| KnownCell::of(terrain, None, movement) == KnownCell::Floor;
        let found = [DUNGEON, swimmer, floater].map(is_floor);
        assert_eq!(found, [of_walker, of_swimmer, of_floater], "{terrain:?}");
    }
}

#[test]
fn what_is_only_on_a_map_is_still_to_be_explored() {
    let level = KnownLevel::of_picture(&["..,#", "####"], DUNGEON);
    assert!(level.cell(Pos::new(2, 0)).is_open());
    let frontier: Vec<Pos> = level.frontier().cells().collect();
    assert_eq!(frontier, [Pos::new(1, 0)]);
}

#[test]
fn without_diagonal_steps_the_frontier_is_beside_the_unknown() {
    let level = KnownLevel::of_picture(&["#.. ", "#!>#", "####"], QUEST);
    let frontier: Vec<Pos> = level.frontier().cells().collect();
    assert_eq!(frontier, [Pos::new(2, 0)]);
}

#[test]
fn steps_are_counted_around_walls_and_not_into_the_unknown() {
    let level = KnownLevel::of_picture(&["...", ".#.", "# ."], QUEST);
    let steps = level.steps_from([Pos::new(0, 1)], |_, cell| cell.is_open());
    let expected = [1, 2, 3, 0, UNREACHED, 4, UNREACHED, UNREACHED, 5];
    assert_eq!(steps.cells(), expected);
}

#[test]
fn costs_lead_the_cheapest_route_around_and_close_cells() {
    let level = KnownLevel::of_picture(&[".....", "#...#"], DUNGEON);
    let (start, end) = (Pos::new(0, 0), Pos::new(4, 0));
    let mut reach = Reach::new(&level);
    assert_eq!(reach.distance(end), None);
    reach.update(level.open_cells(), start, |_| {});
    assert_eq!(
        reach.nearest([end, Pos::new(1, 1)]),
        Some((1, Pos::new(1, 1)))
    );
    assert_eq!((reach.distance(end), reach.route(end).len()), (Some(4), 4));
    for row in [0, 1] {
        let other = (0..5).map(|x| Pos::new(x, 1 - row));
        reach.update(level.open_cells(), start, |costs| {
            other.for_each(|pos| costs.change(pos, 6));
        });
        let way = [3, 2, 1].map(|x| Pos::new(x, row));
        assert_eq!(reach.route(end)[1..], way);
    }
    reach.update(level.open_cells(), start, |costs| {
        [0, 1]
            .into_iter()
            .for_each(|y| costs.set(Pos::new(2, y), None));
    });
    assert_eq!((reach.distance(end), reach.route(end)), (None, Vec::new()));
}

#[test]
fn a_straight_route_climbs_into_no_alcove_beside_it() {
    let lane = [
        "#.#...#...#.#",
        "#.#...#...#.#",
        "#.#...#...#.#",
        "#...........#",
    ];
    let level = KnownLevel::of_picture(&lane, DUNGEON);
    let (start, end) = (Pos::new(11, 0), Pos::new(1, 0));
    let mut reach = Reach::new(&level);
    reach.update(level.open_cells(), start, |_| {});
    let route = reach.straight_route(end, start);
    assert_eq!(route.len(), 14, "no way is shorter");
    let is_in_lane = |pos: &Pos| pos.y == 3 || [1, 11].contains(&pos.x);
    assert!(route.iter().all(is_in_lane), "{route:?}");
}

#[test]
fn a_straight_route_is_the_cheapest_with_the_fewest_diagonal_steps_and_goes_on_as_it_was() {
    let mut random = Random::new(3, Purpose::Play, 0);
    for _ in 0..50 {
        let mut cell = |_| if random.percent(70) { '.' } else { '#' };
        let rows: [String; 7] = std::array::from_fn(|_| (0..9).map(&mut cell).collect());
        let level = KnownLevel::of_picture(&rows.each_ref().map(String::as_str), DUNGEON);
        let cells: Vec<Pos> = level.open_cells().cells().collect();
        let dear: Vec<Pos> = random.pick(&cells).into_iter().collect();
        let origin = random.pick(&cells).expect("most cells are open");
        let from = |start: Pos| {
            let mut reach = Reach::new(&level);
            reach.update(level.open_cells(), start, |costs| {
                dear.iter().for_each(|&pos| costs.change(pos, 4));
            });
            reach
        };
        let reach = from(origin);
        let best = best_ways(&level, &reach, origin);
        for target in cells.iter().copied().filter(|pos| *pos != origin) {
            let route = reach.straight_route(target, origin);
            assert_eq!(route.is_empty(), reach.distance(target).is_none());
            if route.is_empty() {
                continue;
            }
            assert_eq!(Some(effort(&reach, origin, &route)), best[target]);
            for (index, &here) in route.iter().enumerate().skip(1) {
                let further = from(here).straight_route(target, origin);
                assert_eq!(further, route[..index], "from {here:?} to {target:?}");
            }
        }
    }
}

/// Returns what a step costs, and how many diagonal steps it is.
fn effort_of_step(reach: &Reach, from: Pos, to: Pos) -> (u16, u16) {
    let is_diagonal = from.x != to.x && from.y != to.y;
    let cost = reach.cost(from).expect("it is open");
    (cost.into(), is_diagonal.into())
}

/// Returns what a route costs that begins at `start`, and how many diagonal steps it has.
fn effort(reach: &Reach, start: Pos, route: &[Pos]) -> (u16, u16) {
    let mut here = start;
    route.iter().rev().fold((0, 0), |(cost, diagonals), &to| {
        let step = effort_of_step(reach, here, to);
        here = to;
        (cost + step.0, diagonals + step.1)
    })
}

/// Returns the same, found slowly, for the best way to every cell: by steps that make one better, until there are none.
fn best_ways(level: &KnownLevel, reach: &Reach, start: Pos) -> Grid<Option<(u16, u16)>> {
    let cells = level.cells();
    let mut best = Grid::new(cells.width(), cells.height(), None);
    best[start] = Some((0, 0));
    loop {
        let before = best.clone();
        for (from, way) in before.iter() {
            let Some((cost, diagonals)) = *way else {
                continue;
            };
            for to in from.neighbors().filter(|&to| level.open_cells().has(to)) {
                let step = effort_of_step(reach, from, to);
                let way = (cost + step.0, diagonals + step.1);
                best[to] = Some(best[to].map_or(way, |best: (u16, u16)| best.min(way)));
            }
        }
        if best == before {
            return best;
        }
    }
}

#[test]
fn a_route_leads_through_stairs_that_were_taken() {
    let pictures: [&[&str]; 2] = [&[".>", "##"], &["<.", "##"]];
    for movement in [DUNGEON, QUEST] {
        let mut atlas = atlas(&pictures, movement);
        let (start, goal) = (at(1, 0, 0), at(2, 1, 0));
        assert_eq!(route(&atlas, start, goal), None, "nobody took the stairs");
        atlas.link(at(1, 1, 0), at(2, 0, 0));
        let expected = vec![goal, at(2, 0, 0), at(1, 1, 0)];
        assert_eq!(route(&atlas, start, goal), Some(expected), "{movement:?}");
        let stay = atlas.route(start, RouteScope::ThisLevel, (), |_, to| {
            (to == goal).then_some(())
        });
        assert_eq!(stay, None);
    }
}

#[test]
fn stairs_that_lead_away_on_contact_are_no_passage() {
    let pictures: [&[&str]; 1] = [&[".>."]];
    let (start, goal) = (at(1, 0, 0), at(1, 2, 0));
    assert!(route(&atlas(&pictures, DUNGEON), start, goal).is_some());
    assert_eq!(route(&atlas(&pictures, QUEST), start, goal), None);
}

#[test]
fn to_take_the_stairs_under_the_hero_it_steps_off_and_on_again_if_contact_counts() {
    let pictures: [&[&str]; 2] = [&[".>"], &["<"]];
    let (start, goal) = (at(1, 1, 0), at(2, 0, 0));
    let expected = [
        (DUNGEON, vec![goal]),
        (QUEST, vec![goal, at(1, 1, 0), at(1, 0, 0)]),
    ];
    for (movement, expected) in expected {
        let mut atlas = atlas(&pictures, movement);
        atlas.link(start, goal);
        assert_eq!(route(&atlas, start, goal), Some(expected), "{movement:?}");
    }
}

#[test]
fn a_route_leads_only_through_closed_doors_that_can_be_opened() {
    let mut atlas = atlas(&[&[".+.+."]], QUEST);
    let [start, near, far] = [0, 2, 4].map(|x| at(1, x, 0));
    assert_eq!(route(&atlas, start, near), None);
    atlas.note_openable(at(1, 1, 0));
    let expected = vec![near, at(1, 1, 0)];
    assert_eq!(route(&atlas, start, near), Some(expected));
    assert_eq!(route(&atlas, start, far), None, "the next is locked");
}

#[test]
fn the_best_goal_comes_before_a_nearer_one_and_a_door_can_be_a_goal() {
    let atlas = atlas(&[&["+...!"]], QUEST);
    let start = at(1, 1, 0);
    let rank = |level: &KnownLevel, at: LevelPos| match level.cell(at.pos) {
        KnownCell::Door => Some(2),
        _ if level.items().has(at.pos) => Some(1),
        _ => None,
    };
    let goal = |best| {
        let ranked = |level: &KnownLevel, at| rank(level, at).filter(|&rank| rank >= best);
        let route = atlas.route(start, RouteScope::ThisLevel, 0, ranked);
        route.and_then(|route| route.first().copied())
    };
    assert_eq!(goal(1), Some(at(1, 4, 0)));
    assert_eq!(goal(2), Some(at(1, 0, 0)));
    assert_eq!(goal(3), None);
}
