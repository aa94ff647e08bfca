//! Field of view.
//!
//! Symmetric shadowcasting after Albert Ford (2020), in whole numbers: one open cell is seen from another exactly if
//! the other is seen from it.

use super::{Grid, Pos};

/// Marks in `seen` every cell that can be seen from `eye`, at any distance, along lines that no opaque cell blocks.
/// Opaque cells at the edge of the view are seen themselves. Earlier marks are cleared.
pub fn field_of_view(seen: &mut Grid<bool>, eye: Pos, opaque: impl Fn(Pos) -> bool) {
    seen.fill(false);
    if let Some(cell) = seen.get_mut(eye) {
        *cell = true;
    }
    for quadrant in Quadrant::ALL {
        Scan {
            seen,
            eye,
            quadrant,
            opaque: &opaque,
        }
        .row(1, Slope { rise: -1, run: 1 }, Slope { rise: 1, run: 1 });
    }
}

/// A slope as columns (rise) over depth (run); the run is positive.
#[derive(Clone, Copy)]
struct Slope {
    rise: i32,
    run: i32,
}

#[derive(Clone, Copy)]
enum Quadrant {
    North,
    East,
    South,
    West,
}

impl Quadrant {
    const ALL: [Quadrant; 4] = [
        Quadrant::North,
        Quadrant::East,
        Quadrant::South,
        Quadrant::West,
    ];

    fn cell(self, eye: Pos, depth: i32, column: i32) -> Pos {
        let (depth, column) = (depth as i16, column as i16);
        match self {
            Quadrant::North => Pos::new(eye.x + column, eye.y - depth),
            Quadrant::East => Pos::new(eye.x + depth, eye.y + column),
            Quadrant::South => Pos::new(eye.x + column, eye.y + depth),
            Quadrant::West => Pos::new(eye.x - depth, eye.y + column),
        }
    }
}

struct Scan<'a, F> {
    seen: &'a mut Grid<bool>,
    eye: Pos,
    quadrant: Quadrant,
    opaque: &'a F,
}

impl<F: Fn(Pos) -> bool> Scan<'_, F> {
    /// Scans the row `depth` cells away between two slopes, and the rows behind each open run of it.
    fn row(&mut self, depth: i32, mut start: Slope, end: Slope) {
        let mut before: Option<bool> = None;
        let first = round_half_up(depth * start.rise, start.run);
        let last = round_half_down(depth * end.rise, end.run);
        for column in first..=last {
            let pos = self.quadrant.cell(self.eye, depth, column);
            let Some(cell) = self.seen.get_mut(pos) else {
                continue;
            };
            let opaque = (self.opaque)(pos);
            // A floor cell is seen only when its centre lies between the slopes: that makes sight symmetric.
            let centred =
                column * start.run >= depth * start.rise && column * end.run <= depth * end.rise;
            *cell |= opaque || centred;
            if before == Some(true) && !opaque {
                start = left_edge(depth, column);
            }
            if before == Some(false) && opaque {
                self.row(depth + 1, start, left_edge(depth, column));
            }
            before = Some(opaque);
        }
        if before == Some(false) {
            self.row(depth + 1, start, end);
        }
    }
}

/// Returns the slope through the left edge of a cell.
fn left_edge(depth: i32, column: i32) -> Slope {
    Slope {
        rise: 2 * column - 1,
        run: 2 * depth,
    }
}

fn round_half_up(numerator: i32, denominator: i32) -> i32 {
    (2 * numerator + denominator).div_euclid(2 * denominator)
}

fn round_half_down(numerator: i32, denominator: i32) -> i32 {
    -(-2 * numerator + denominator).div_euclid(2 * denominator)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Purpose, Random};

    fn seen_from(picture: &[&str], eye: Pos) -> Vec<String> {
        let mut seen = Grid::new(picture[0].len() as i16, picture.len() as i16, false);
        let glyph = |pos: Pos| picture[pos.y as usize].as_bytes()[pos.x as usize] as char;
        field_of_view(&mut seen, eye, |pos| glyph(pos) == '#');
        let show = |pos: Pos| if seen[pos] { glyph(pos) } else { ' ' };
        (0..seen.height())
            .map(|y| (0..seen.width()).map(|x| show(Pos::new(x, y))).collect())
            .collect()
    }

    #[test]
    fn rock_hides_what_is_behind_it_and_is_seen_itself() {
        let picture = [
            "#########",
            "#.......#",
            "#..#....#",
            "#.......#",
            "#########",
        ];
        let shown = seen_from(&picture, Pos::new(2, 2));
        assert_eq!(
            shown,
            [
                "######   ",
                "#....    ",
                "#..#     ",
                "#....    ",
                "######   "
            ]
        );
    }

    #[test]
    fn sight_is_symmetric_between_open_cells() {
        let mut random = Random::new(11, Purpose::Terrain, 0);
        for _ in 0..20 {
            let mut rock = Grid::new(24, 16, false);
            for pos in rock.positions() {
                rock[pos] = rock.is_border(pos) || random.percent(25);
            }
            let open: Vec<Pos> = rock.positions().filter(|&pos| !rock[pos]).collect();
            let mut view = Grid::new(24, 16, false);
            let views: Vec<Grid<bool>> = (open.iter())
                .map(|&eye| {
                    field_of_view(&mut view, eye, |pos| rock[pos]);
                    view.clone()
                })
                .collect();
            for (one, from_one) in open.iter().zip(&views) {
                for (other, from_other) in open.iter().zip(&views) {
                    assert_eq!(from_one[*other], from_other[*one], "{one:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn everything_in_an_empty_room_is_seen_from_anywhere() {
        let mut seen = Grid::new(30, 12, false);
        for eye in seen.positions() {
            field_of_view(&mut seen, eye, |_| false);
            assert!(seen.iter().all(|(_, &cell)| cell), "from {eye:?}");
        }
    }

    #[test]
    fn the_eight_cells_around_are_always_seen() {
        let shown = seen_from(&["###", "#.#", "###"], Pos::new(1, 1));
        assert_eq!(shown, ["###", "#.#", "###"]);
    }
}
