//! Which rooms are lit.

use super::shape::is_odd_floor;
use super::{CONTENT, SAMPLES, Sample, check};
use rlg::base::{Pos, Rect};
use rlg::levels::Dungeon;

#[test]
fn light_falls_on_whole_rooms_and_the_walls_around_them() {
    check(|sample| {
        let layout = sample.layout();
        let lit = |room: &&Rect| layout.lit.has(room.center());
        let bright: Vec<Rect> = layout
            .rooms
            .iter()
            .filter(lit)
            .map(|room| room.grown(1, 1))
            .collect();
        let is_bright = |pos: Pos| bright.iter().any(|room| room.contains(pos));
        let mut cells = layout.cells.positions();
        cells.all(|pos| layout.lit.has(pos) || !is_bright(pos))
    });
}

#[test]
fn rooms_that_are_no_rectangles_are_lit_or_dark_as_a_whole() {
    check(|sample| {
        let layout = sample.layout();
        let floor = layout.cells.positions();
        let mut floor = floor.filter(|pos| is_odd_floor(layout, *pos));
        floor.all(|pos| {
            let mut beside = pos.neighbors().filter(|near| is_odd_floor(layout, *near));
            beside.all(|near| layout.lit.has(near) == layout.lit.has(pos))
        })
    });
    let has_lit_floor = |sample: &&Sample| {
        let layout = sample.layout();
        let is_lit = |pos: Pos| layout.lit.has(pos) && is_odd_floor(layout, pos);
        layout.cells.positions().any(is_lit)
    };
    let lit_rooms = SAMPLES.iter().filter(has_lit_floor).count();
    assert!(lit_rooms > SAMPLES.len() / 10, "{lit_rooms}");
}

#[test]
fn rooms_are_bright_on_the_first_level_dark_on_the_last_and_fewer_and_fewer_between() {
    let share = |depths: std::ops::RangeInclusive<u16>| {
        let of_depth = |sample: &&Sample| depths.contains(&sample.depth);
        let (mut bright, mut all) = (0, 0);
        for sample in SAMPLES.iter().filter(of_depth) {
            let layout = sample.layout();
            all += layout.rooms.len();
            bright += layout
                .rooms
                .iter()
                .filter(|room| layout.lit.has(room.center()))
                .count();
        }
        bright * 100 / all
    };
    assert_eq!((share(1..=1), share(12..=12)), (100, 0));
    let thirds = [share(2..=4), share(5..=8), share(9..=11)];
    assert!(
        thirds[0] > 70 && (35..65).contains(&thirds[1]) && thirds[2] < 30,
        "{thirds:?}"
    );
    let only = Dungeon::new(&CONTENT, 1, 1).level(&CONTENT, 1);
    assert!(
        only.layout()
            .rooms
            .iter()
            .all(|room| only.layout().lit.has(room.center()))
    );
}
