//! The layout of generated levels.

use super::{CONTENT, DEPTHS, SAMPLES, Sample, beside, check, found_on_foot, nowhere, soak};
use rlg::base::{Grid, Pos, Rect, UNREACHED, distances};
use rlg::content::ObjectType;
use rlg::levels::Dungeon;
use rlg::world::{Cell, Door, Item, LEVEL_HEIGHT, LEVEL_WIDTH, Layout, Level, Terrain};

/// Returns the hardness of rock that can be dug.
fn rock(cell: &Cell) -> Option<u8> {
    (cell.terrain == Terrain::Rock && !cell.is_undiggable).then_some(cell.hardness)
}

#[test]
fn the_border_is_immutable_and_all_rock_within_can_be_dug() {
    check(|sample| {
        let cells = &sample.layout().cells;
        cells.iter().all(|(pos, &cell)| {
            if cells.is_border(pos) {
                cell == Cell::BORDER
            } else {
                !cell.is_undiggable && !cell.is_unpassable && cell.hardness < 255
            }
        })
    });
}

#[test]
fn a_level_is_80_by_21() {
    check(|sample| {
        let cells = &sample.layout().cells;
        (cells.width(), cells.height()) == (80, 21)
    });
}

#[test]
fn rock_is_soft_in_places_and_hard_in_others() {
    check(|sample| {
        let rock = (sample.layout().cells.iter()).filter_map(|(_, cell)| rock(cell));
        let mut hardness: Vec<u8> = rock.collect();
        hardness.sort_unstable();
        let part = |percent: usize| hardness[hardness.len() * percent / 100];
        part(95) - part(5) > 85
    });
}

#[test]
fn the_hardness_of_rock_changes_little_from_cell_to_cell() {
    let (mut sum, mut count) = (0, 0);
    for sample in SAMPLES.iter() {
        let cells = &sample.layout().cells;
        for (pos, cell) in cells.iter() {
            let east = cells.get(Pos::new(pos.x + 1, pos.y)).and_then(rock);
            if let Some((one, other)) = rock(cell).zip(east) {
                sum += usize::from(one.abs_diff(other));
                count += 1;
            }
        }
    }
    assert!(sum / count < 30, "{}", sum / count);
}

#[test]
fn there_are_at_least_six_rooms_of_at_least_four_by_three() {
    check(|sample| {
        let rooms = &sample.layout().rooms;
        rooms.len() >= 6 && rooms.iter().all(|room| room.width >= 4 && room.height >= 3)
    });
}

#[test]
fn rooms_never_touch() {
    check(|sample| {
        let rooms = &sample.layout().rooms;
        let before = |number: usize| rooms[..number].iter();
        (rooms.iter().enumerate())
            .all(|(number, room)| !before(number).any(|other| room.touches(other)))
    });
}

#[test]
fn rooms_differ_in_size_and_number() {
    let count = |of: &dyn Fn(&Sample) -> usize| {
        let mut values: Vec<usize> = SAMPLES.iter().map(of).collect();
        values.sort_unstable();
        values.dedup();
        values.len()
    };
    assert!(count(&|sample| sample.layout().rooms.len()) >= 5);
    assert!(count(&|sample| sample.layout().rooms[0].width as usize) >= 15);
    assert!(count(&|sample| sample.layout().rooms[0].height as usize) >= 6);
}

#[test]
fn the_cells_along_the_walls_of_rooms_are_floor() {
    check(|sample| {
        let Layout { cells, rooms, .. } = sample.layout();
        let is_inside = |room: &Rect, pos: Pos| room.grown(-1, -1).contains(pos);
        rooms.iter().all(|room| {
            let mut along = room.cells().filter(|pos| !is_inside(room, *pos));
            along.all(|pos| cells[pos].terrain == Terrain::Room)
        })
    });
}

/// Returns whether one can walk through a cell without a key, a search, or a trap that must be stepped on.
fn is_passable(level: &Level, pos: Pos) -> bool {
    let terrain = level.terrain(pos);
    let is_door = terrain == Terrain::Door(Door::Closed) && level.lock(pos).is_none();
    let is_ground = terrain.is_open() && terrain != Terrain::Ice;
    (is_door || is_ground) && level.trap(pos).is_none()
}

#[test]
fn from_every_staircase_one_can_walk_to_every_other_and_into_every_room() {
    let levels = soak::of(1_000).max(240);
    let mut different = 0;
    for seed in 0..levels {
        let depth = 1 + (seed % u64::from(DEPTHS)) as u16;
        let level = Dungeon::new(&CONTENT, seed, DEPTHS).level(&CONTENT, depth);
        let layout = level.layout();
        let mut map = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, UNREACHED);
        distances(&mut map, layout.up_stairs[0], |pos| {
            is_passable(&level, pos).then_some(1)
        });
        let mut stairs = layout.up_stairs.iter().chain(&layout.down_stairs);
        assert!(stairs.all(|pos| map[*pos] != UNREACHED), "seed {seed}");
        let reaches = |room: &Rect| room.cells().any(|pos| map[pos] != UNREACHED);
        assert!(layout.rooms.iter().all(reaches), "seed {seed}");
        assert!(layout.rooms.len() >= 6, "seed {seed}");
        different += u64::from(level.features().next().is_some());
    }
    assert!(
        different * 10 > levels * 3,
        "{different} of {levels} have traps or locks"
    );
}

#[test]
fn levels_have_doors_hidden_ways_water_trees_ice_lava_and_other_shapes_by_depth() {
    let count = |is: &dyn Fn(&Sample, Pos) -> bool| {
        let has = |sample: &&Sample| sample.layout().cells.positions().any(|pos| is(sample, pos));
        SAMPLES.iter().filter(has).count()
    };
    for terrain in [
        Terrain::Door(Door::Absent),
        Terrain::Door(Door::Broken),
        Terrain::Door(Door::Open),
        Terrain::Door(Door::Closed),
        Terrain::SecretDoor,
        Terrain::SecretCorridor,
        Terrain::Pool,
        Terrain::Tree,
        Terrain::Ice,
        Terrain::Lava,
    ] {
        let found = count(&|sample, pos| sample.layout().terrain(pos) == terrain);
        assert!(found > SAMPLES.len() / 50, "{terrain:?} on {found} levels");
    }
    let odd = count(&|sample, pos| {
        let is_vault = !sample.level.piles.at(pos).is_empty();
        is_odd_floor(sample.layout(), pos) && !is_vault
    });
    assert!(
        odd > SAMPLES.len() / 8,
        "{odd} levels have rooms that are no rectangles"
    );
}

/// Returns whether a cell is floor of a room that is no rectangle, or of a vault.
pub(super) fn is_odd_floor(layout: &Layout, pos: Pos) -> bool {
    let mut rooms = layout.rooms.iter();
    layout.terrain(pos) == Terrain::Room && !rooms.any(|room| room.contains(pos))
}

/// Returns whether one can walk there after a search, through doors.
fn is_way(cell: &Cell) -> bool {
    cell.is_open() || cell.terrain.is_closed_door() || cell.terrain.found().is_some()
}

fn walk(layout: &Layout, from: Pos) -> Grid<u16> {
    let mut map = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, UNREACHED);
    distances(&mut map, from, |pos| {
        is_way(&layout.cells[pos]).then_some(1)
    });
    map
}

#[test]
fn every_open_cell_can_be_reached() {
    check(|sample| {
        let layout = sample.layout();
        let walk = walk(layout, layout.up_stairs[0]);
        let mut cells = layout.cells.iter();
        cells.all(|(pos, cell)| !cell.is_open() || walk[pos] != UNREACHED)
    });
}

#[test]
fn water_and_trees_leave_no_island_in_a_room() {
    check(|sample| {
        let found = found_on_foot(&sample.level);
        let floor = sample.layout().rooms.iter().flat_map(Rect::cells);
        let mut floor = floor.filter(|pos| sample.level.terrain(*pos).is_open());
        floor.all(|pos| found[pos])
    });
}

#[test]
fn some_levels_have_a_vault_full_of_gold_which_a_search_finds() {
    let mut vaults = 0;
    for sample in SAMPLES.iter() {
        let (level, layout) = (&sample.level, sample.layout());
        let found = found_on_foot(level);
        let heaps = level.piles.iter().filter(|(pos, _)| !found[*pos]);
        let heaps: Vec<_> = heaps.collect();
        let is_gold = |item: &Item| CONTENT.object(item.kind).is(ObjectType::Gold);
        let most = 51 + 100 * i64::from(sample.depth);
        for (pos, heap) in &heaps {
            assert!(is_gold(&heap[0]) && (51..most).contains(&heap[0].value));
            assert_eq!(level.occupant(*pos), None);
        }
        let walk = walk(layout, layout.up_stairs[0]);
        assert!(heaps.iter().all(|(pos, _)| walk[*pos] != UNREACHED));
        assert!(heaps.is_empty() || (4..=12).contains(&heaps.len()));
        assert!(heaps.is_empty() || sample.depth > 1);
        vaults += usize::from(!heaps.is_empty());
    }
    assert!(vaults > SAMPLES.len() / 10, "{vaults} levels have a vault");
}

/// Returns how many cells can be reached by the four straight steps from a cell when another is shut.
fn reached(layout: &Layout, from: Pos, shut: Option<Pos>) -> usize {
    let mut seen = nowhere();
    seen[from] = true;
    let (mut waiting, mut count) = (vec![from], 0);
    while let Some(pos) = waiting.pop() {
        count += 1;
        for next in beside(pos) {
            if is_way(&layout.cells[next]) && !seen[next] && Some(next) != shut {
                seen[next] = true;
                waiting.push(next);
            }
        }
    }
    count
}

#[test]
fn corridors_make_loops_to_flee_along() {
    let has_loop = |sample: &&Sample| {
        let layout = sample.layout();
        let room = layout.rooms[0].center();
        let all = reached(layout, room, None);
        let corridors = layout
            .cells
            .iter()
            .filter(|(_, cell)| cell.terrain == Terrain::Corridor);
        let needless = |pos: Pos| reached(layout, room, Some(pos)) == all - 1;
        let passes = |pos: Pos| {
            beside(pos)
                .iter()
                .filter(|&&next| is_way(&layout.cells[next]))
                .count()
                == 2
        };
        corridors
            .map(|(pos, _)| pos)
            .any(|pos| passes(pos) && needless(pos))
    };
    let loops = SAMPLES.iter().filter(has_loop).count();
    assert!(loops * 100 >= SAMPLES.len() * 99, "{loops}");
}

#[test]
fn corridors_are_narrow() {
    let is_wide = |layout: &Layout, pos: Pos| {
        let mut cells = Rect::new(pos.x, pos.y, 2, 2).cells();
        cells.all(|pos| {
            (layout.cells.get(pos)).is_some_and(|cell| cell.terrain == Terrain::Corridor)
        })
    };
    let wide = SAMPLES.iter().flat_map(|sample| {
        let layout = sample.layout();
        layout.cells.positions().filter(|&pos| is_wide(layout, pos))
    });
    assert!(wide.count() < SAMPLES.len() / 20);
}

#[test]
fn corridors_prefer_soft_rock() {
    let (mut beside_corridors, mut elsewhere) = ((0, 0), (0, 0));
    for sample in SAMPLES.iter() {
        let cells = &sample.layout().cells;
        for (pos, cell) in cells.iter() {
            let Some(hardness) = rock(cell) else {
                continue;
            };
            let near = beside(pos)
                .iter()
                .any(|&next| cells[next].terrain == Terrain::Corridor);
            let sum = if near {
                &mut beside_corridors
            } else {
                &mut elsewhere
            };
            *sum = (sum.0 + u64::from(hardness), sum.1 + 1);
        }
    }
    let mean = |(sum, count): (u64, u64)| sum / count;
    let (near, far) = (mean(beside_corridors), mean(elsewhere));
    assert!(near + 5 < far, "{near} beside corridors, {far} elsewhere");
}

#[test]
fn a_staircase_lies_in_the_wall_of_one_room_with_rock_around() {
    check(|sample| {
        let layout = sample.layout();
        let mut stairs = layout.up_stairs.iter().chain(&layout.down_stairs);
        stairs.all(|pos| {
            let open = |cells: &[Pos]| {
                cells
                    .iter()
                    .filter(|&&cell| layout.cells[cell].is_open())
                    .count()
            };
            let around: Vec<Pos> = pos.neighbors().collect();
            let rooms = layout
                .rooms
                .iter()
                .filter(|room| room.grown(1, 1).contains(*pos));
            open(&beside(*pos)) == 1 && (2..=3).contains(&open(&around)) && rooms.count() == 1
        })
    });
}

#[test]
fn staircases_are_at_different_rooms_and_the_first_two_far_apart() {
    check(|sample| {
        let layout = sample.layout();
        let room_of = |pos: &Pos| {
            layout
                .rooms
                .iter()
                .position(|room| room.grown(1, 1).contains(*pos))
        };
        let stairs = layout.up_stairs.iter().chain(&layout.down_stairs);
        let mut rooms: Vec<_> = stairs.map(room_of).collect();
        let count = rooms.len();
        rooms.sort_unstable();
        rooms.dedup();
        let first = layout.up_stairs[0];
        let far = layout
            .down_stairs
            .first()
            .is_none_or(|down| down.distance(first) >= 20);
        rooms.len() == count && far
    });
}

#[test]
fn the_lists_of_staircases_agree_with_the_map() {
    check(|sample| {
        let layout = sample.layout();
        let on_map = |kind: Terrain| {
            layout
                .cells
                .iter()
                .filter(|(_, cell)| cell.terrain == kind)
                .count()
        };
        let are = |list: &[Pos], kind: Terrain| {
            list.iter().all(|pos| layout.terrain(*pos) == kind) && list.len() == on_map(kind)
        };
        are(&layout.up_stairs, Terrain::UpStairs) && are(&layout.down_stairs, Terrain::DownStairs)
    });
}

#[test]
fn as_many_staircases_lead_down_as_lead_up_from_the_level_below() {
    let mut numbers = [0; 4];
    for pair in SAMPLES
        .windows(2)
        .filter(|pair| pair[0].seed == pair[1].seed)
    {
        let down = pair[0].layout().down_stairs.len();
        assert_eq!(
            down,
            pair[1].layout().up_stairs.len(),
            "seed {}",
            pair[0].seed
        );
        numbers[down] += 1;
    }
    assert!(
        numbers[0] == 0 && numbers[1..].iter().all(|&count| count > 10),
        "{numbers:?}"
    );
}

#[test]
fn the_first_level_has_one_way_out_and_the_last_none_down() {
    check(|sample| {
        let layout = sample.layout();
        let first = sample.depth == 1 && layout.up_stairs.len() != 1;
        !first && (sample.depth == DEPTHS) == layout.down_stairs.is_empty()
    });
    let only = Dungeon::new(&CONTENT, 1, 1).level(&CONTENT, 1);
    assert!(only.layout().down_stairs.is_empty() && only.layout().up_stairs.len() == 1);
}

#[test]
fn a_dungeon_has_one_level_at_the_least() {
    let dungeon = Dungeon::new(&CONTENT, 1, 0);
    assert_eq!(dungeon.depths(), 1);
    assert!(dungeon.level(&CONTENT, 1).layout().rooms.len() >= 6);
}

#[test]
fn the_hero_starts_on_the_first_staircase_up() {
    let dungeon = Dungeon::new(&CONTENT, 3, DEPTHS);
    let level = dungeon.level(&CONTENT, 1);
    assert_eq!(level.entry(), level.layout().up_stairs[0]);
}

#[test]
fn a_level_depends_on_seed_and_depth_and_not_on_what_was_made_before() {
    let deep = Dungeon::new(&CONTENT, 5, DEPTHS);
    for depth in 1..=DEPTHS {
        deep.level(&CONTENT, depth);
    }
    let (after, alone) = (
        deep.level(&CONTENT, 7),
        Dungeon::new(&CONTENT, 5, DEPTHS).level(&CONTENT, 7),
    );
    assert_eq!(format!("{after:?}"), format!("{alone:?}"));
    let others = [(5, 6), (6, 7)]
        .map(|(seed, depth)| Dungeon::new(&CONTENT, seed, DEPTHS).level(&CONTENT, depth));
    assert!(others.iter().all(|other| other.layout() != alone.layout()));
}
