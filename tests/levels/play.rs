//! Dungeon files as the first levels of games.

use super::files::Draft;
use super::{CONTENT, DEPTHS};
use rlg::base::{CellSet, Obstacles, Pos, Rect, field_of_view};
use rlg::levels::{Dungeon, Picture, picture_of};
use rlg::world::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH, Layout, Level, Terrain};

fn game(draft: &Draft, depths: u16) -> (Dungeon, Level) {
    let dungeon = Dungeon::new(&CONTENT, 9, depths).with_first_level(&draft.read());
    let level = dungeon.level(&CONTENT, 1);
    (dungeon, level)
}

/// Returns two rooms, a corridor, and staircases.
fn sound() -> Draft {
    let mut draft = Draft::solid((5, 5))
        .room([4, 4, 20, 6])
        .room([50, 4, 20, 12]);
    for x in 24..50 {
        draft = draft.harden(x, 6, 0);
    }
    draft.up(4, 4).down(60, 10)
}

#[test]
fn the_first_level_is_that_of_the_file_and_the_others_are_generated() {
    let (dungeon, level) = game(&sound(), DEPTHS);
    let layout = level.layout();
    assert_eq!(
        layout.rooms,
        [Rect::new(4, 4, 20, 6), Rect::new(50, 4, 20, 12)]
    );
    assert_eq!(
        (&layout.up_stairs[..], &layout.down_stairs[..]),
        (&[Pos::new(4, 4)][..], &[Pos::new(60, 10)][..])
    );
    assert_eq!(level.terrain(Pos::new(30, 6)), Terrain::Corridor);
    assert_eq!(level.cell(Pos::new(30, 7)), Cell::rock(100));
    assert_eq!(level.entry(), Pos::new(5, 5));
    assert!(!dungeon.added_stairs());
    let generated = Dungeon::new(&CONTENT, 9, DEPTHS);
    for depth in 3..=DEPTHS {
        let (with, without) = (
            dungeon.level(&CONTENT, depth),
            generated.level(&CONTENT, depth),
        );
        assert_eq!(format!("{with:?}"), format!("{without:?}"), "depth {depth}");
    }
}

#[test]
fn the_level_of_a_file_is_lit_and_populated_like_any_first_level() {
    let (_, level) = game(&sound(), DEPTHS);
    assert!(level.layout().lit.has(Pos::new(55, 8)) && !level.layout().lit.has(Pos::new(30, 6)));
    assert!((8..=12).contains(&level.monsters().count()));
    assert!((10..=14).contains(&level.items().count()));
    let mut seen = CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT);
    let obstacles = Obstacles::of(LEVEL_WIDTH, LEVEL_HEIGHT, |pos| !level.is_open(pos));
    field_of_view(&mut seen, level.entry(), &obstacles);
    assert!(level.monsters().all(|monster| !seen.has(monster.pos())));
}

#[test]
fn a_pc_in_rock_starts_on_the_nearest_open_cell() {
    for (hero, start) in [
        ((0, 0), (4, 4)),
        ((30, 15), (24, 9)),
        ((30, 3), (27, 6)),
        ((79, 20), (69, 10)),
    ] {
        let (_, level) = game(
            &Draft {
                hero,
                ..sound().harden(24, 9, 0)
            },
            DEPTHS,
        );
        assert_eq!(level.entry(), Pos::new(start.0, start.1), "{hero:?}");
    }
}

#[test]
fn the_start_is_free() {
    let (_, mut level) = game(&sound(), DEPTHS);
    let id = level.monster_ids().next().expect("there are monsters");
    level.relocate(id, Pos::new(5, 5));
    assert_eq!(level.entry(), Pos::new(4, 4));
}

#[test]
fn the_border_is_rock_whatever_the_file_says() {
    let draft = sound()
        .room([0, 0, 3, 21])
        .room([10, 0, 5, 1])
        .harden(79, 6, 0)
        .down(0, 3)
        .up(79, 20);
    let (_, level) = game(&draft, DEPTHS);
    let layout = level.layout();
    for (pos, &cell) in layout
        .cells
        .iter()
        .filter(|(pos, _)| layout.cells.is_border(*pos))
    {
        assert_eq!(cell, Cell::BORDER, "{pos:?}");
    }
    assert_eq!(layout.rooms[2..], [Rect::new(1, 1, 2, 19)]);
    assert_eq!((layout.up_stairs.len(), layout.down_stairs.len()), (1, 1));
}

#[test]
fn immutable_rock_within_the_border_stays() {
    let (_, level) = game(&sound().harden(40, 15, 255), DEPTHS);
    assert_eq!(level.cell(Pos::new(40, 15)), Cell::rock(255).marked());
}

/// Returns the level of a file for which a way down was added, and where.
fn added(draft: &Draft) -> (Layout, Pos) {
    let (dungeon, level) = game(draft, DEPTHS);
    assert!(dungeon.added_stairs());
    let layout = level.layout().clone();
    let last = *layout.down_stairs.last().expect("one was added");
    assert_eq!(layout.terrain(last), Terrain::DownStairs);
    (layout, last)
}

#[test]
fn where_no_way_down_can_be_reached_one_is_added_far_from_the_start() {
    let without = Draft {
        down: Vec::new(),
        ..sound()
    };
    let (layout, stairs) = added(&without);
    assert_eq!((layout.down_stairs.len(), stairs.x), (1, 69));
    let (layout, stairs) = added(&without.clone().room([30, 12, 3, 3]).down(31, 13));
    assert_eq!((layout.down_stairs.len(), stairs.x), (2, 69));
}

#[test]
fn the_last_level_needs_no_way_down_and_has_none() {
    let (dungeon, level) = game(&sound(), 1);
    assert!(!dungeon.added_stairs());
    assert!(level.layout().down_stairs.is_empty());
    assert_eq!(level.terrain(Pos::new(60, 10)), Terrain::Room);
    assert_eq!(level.terrain(Pos::new(4, 4)), Terrain::UpStairs);
    let (_, level) = game(&sound().down(30, 6), 1);
    assert_eq!(level.terrain(Pos::new(30, 6)), Terrain::Corridor);
}

#[test]
fn the_boss_of_an_only_level_can_be_met() {
    for draft in [
        sound(),
        Draft::solid((5, 5)).room([5, 5, 3, 3]).room([40, 5, 3, 3]),
    ] {
        let (_, level) = game(&draft, 1);
        let start = level.entry();
        let mut bosses = level.monsters().filter(|monster| {
            CONTENT
                .monster(monster.kind())
                .has(rlg::content::Ability::Boss)
        });
        let boss = bosses.next().expect("the boss is on the last level");
        assert!(boss.pos() != start);
        assert!(draft.rooms.len() == 2 && (boss.pos().x < 30) == (draft.rooms[0][0] == 5));
    }
}

#[test]
fn a_file_without_a_single_open_cell_can_be_played() {
    let (dungeon, level) = game(&Draft::solid((0, 20)), DEPTHS);
    assert!(dungeon.added_stairs());
    assert_eq!(level.entry(), Pos::new(1, 19));
    assert_eq!(level.layout().down_stairs, [Pos::new(1, 19)]);
    let (_, level) = game(&Draft::solid((0, 20)), 1);
    assert_eq!(level.terrain(level.entry()), Terrain::Corridor);
}

#[test]
fn a_way_down_takes_the_place_of_a_way_up_only_when_there_is_nothing_else() {
    let (layout, stairs) = added(&Draft::solid((5, 5)).up(5, 5).up(6, 5));
    assert_eq!(
        (stairs, &layout.up_stairs[..]),
        (Pos::new(6, 5), &[Pos::new(5, 5)][..])
    );
}

#[test]
fn a_staircase_that_is_stated_twice_is_one_and_down_wins_over_up() {
    let (_, level) = game(&sound().down(60, 10).up(60, 10), DEPTHS);
    let layout = level.layout();
    assert_eq!((layout.up_stairs.len(), layout.down_stairs.len()), (1, 1));
}

#[test]
fn the_second_level_has_as_many_ways_up_as_the_file_has_ways_down() {
    for (stated, kept) in [(1, 1), (5, 5), (24, 24), (40, 24)] {
        let mut draft = Draft {
            down: Vec::new(),
            ..sound()
        };
        for number in 0..stated {
            draft = draft.down(50 + number % 20, 5 + number / 20);
        }
        let (dungeon, level) = game(&draft, DEPTHS);
        assert_eq!(level.layout().down_stairs.len(), kept);
        for seed_depth in 2..4 {
            let below = dungeon.level(&CONTENT, seed_depth);
            let expected = if seed_depth == 2 { kept..=kept } else { 1..=3 };
            assert!(expected.contains(&below.layout().up_stairs.len()));
            let mut stairs = below.layout().up_stairs.clone();
            stairs.sort_unstable();
            stairs.dedup();
            assert_eq!(stairs.len(), below.layout().up_stairs.len());
        }
    }
}

#[test]
fn however_many_ways_up_there_are_they_find_a_place_on_any_second_level() {
    let mut draft = Draft {
        down: Vec::new(),
        ..sound()
    };
    for number in 0..24 {
        draft = draft.down(50 + number % 20, 5 + number / 20);
    }
    for seed in 0..100 {
        let dungeon = Dungeon::new(&CONTENT, seed, DEPTHS).with_first_level(&draft.read());
        assert_eq!(
            dungeon.level(&CONTENT, 2).layout().up_stairs.len(),
            24,
            "seed {seed}"
        );
    }
}

#[test]
fn a_crowded_file_and_a_tiny_one_have_what_fits() {
    let (_, level) = game(&Draft::solid((5, 5)).room([5, 5, 2, 1]), DEPTHS);
    assert_eq!(level.monsters().count(), 0, "all is in sight");
    assert!(level.items().count() >= 10, "items pile up");
}

#[test]
fn a_picture_is_drawn_as_it_was_read() {
    let rows = ["", "  .@.###  ", "  g..  #  ", "  <.>  #  "];
    let picture = Picture::new(&rows);
    assert_eq!(
        picture.marks,
        [('@', Pos::new(3, 1)), ('g', Pos::new(2, 2))]
    );
    assert_eq!(
        (picture.find('g'), picture.layout.rooms.clone()),
        (Pos::new(2, 2), vec![Rect::new(2, 1, 3, 3)])
    );
    let drawn = picture_of(&picture.layout);
    assert_eq!(
        drawn.lines().take(4).collect::<Vec<_>>(),
        ["", "  ...###", "  ...  #", "  <.>  #"]
    );
    assert_eq!(drawn.lines().count(), 21);
    assert_eq!(picture.layout.cells[Pos::new(1, 1)], Cell::rock(100));
    assert_eq!(picture.layout.cells[Pos::new(20, 10)], Cell::BORDER);
}

#[test]
#[should_panic(expected = "a level has a border of rock")]
fn nothing_can_be_drawn_on_the_border() {
    Picture::new(&["..."]);
}
