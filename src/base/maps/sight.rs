//! Field of view.
//!
//! Symmetric shadowcasting after Albert Ford (2020), in whole numbers: one open cell is seen from another exactly if
//! the other is seen from it. A line of cells is scanned as runs of bits.

use super::bit_row::columns;
use crate::base::{CellSet, Pos};

/// The most cells in a line that are scanned at once.
const MOST_IN_LINE: i16 = u64::BITS as i16;

/// The cells of a rectangle across which one cannot see. Where it is wider than 64 cells it is at most 32 high, and the other
/// way round, so that no more than 64 cells of a line are within view.
#[derive(Clone, Debug)]
pub struct Obstacles {
    by_row: CellSet,
    /// The same with columns and rows exchanged.
    by_column: CellSet,
}

impl Obstacles {
    /// Creates a rectangle of nothing but obstacles, which most cells of a level are.
    pub fn new(width: i16, height: i16) -> Obstacles {
        let fits = |length: i16, depth: i16| length.min(2 * depth) <= MOST_IN_LINE;
        assert!(
            fits(width, height) && fits(height, width),
            "lines are short"
        );
        let mut obstacles = Obstacles {
            by_row: CellSet::new(width, height),
            by_column: CellSet::new(height, width),
        };
        obstacles.by_row.fill();
        obstacles.by_column.fill();
        obstacles
    }

    /// Returns the cells that are opaque.
    pub fn of(width: i16, height: i16, opaque: impl Fn(Pos) -> bool) -> Obstacles {
        let mut obstacles = Obstacles::new(width, height);
        for y in 0..height {
            let bit = |x: i16| u128::from(opaque(Pos::new(x, y))) << x;
            obstacles.set_row(y, (0..width).map(bit).sum());
        }
        obstacles
    }

    /// Makes the cells of a row opaque whose bits are set, and all others in it transparent. Returns whether any were not
    /// so before.
    pub fn set_row(&mut self, y: i16, opaque: u128) -> bool {
        let before = std::mem::replace(&mut self.by_row.rows_mut()[y as usize], opaque);
        for x in columns(before ^ opaque) {
            self.by_column.rows_mut()[x as usize] ^= 1 << y;
        }
        before != opaque
    }
}

/// Marks in `seen` every cell that can be seen from `eye`, at any distance, along lines that no opaque cell blocks.
/// Opaque cells at the edge of the view are seen themselves. Earlier marks are cleared. The eye is inside the rectangle,
/// and `seen` has the size of it.
pub fn field_of_view(seen: &mut CellSet, eye: Pos, obstacles: &Obstacles) {
    field_of_view_within(seen, eye, obstacles, u16::MAX);
}

/// Does the same for cells at most `radius` king's moves from the eye only.
pub fn field_of_view_within(seen: &mut CellSet, eye: Pos, obstacles: &Obstacles, radius: u16) {
    seen.clear();
    seen.insert(eye);
    for quadrant in Quadrant::ALL {
        Scan {
            seen,
            eye,
            quadrant,
            obstacles,
            radius: radius.into(),
        }
        .line(1, Slope { rise: -1, run: 1 }, Slope { rise: 1, run: 1 });
    }
}

/// A slope as offset from the middle (rise) over depth (run); the run is positive.
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
}

struct Scan<'a> {
    seen: &'a mut CellSet,
    eye: Pos,
    quadrant: Quadrant,
    obstacles: &'a Obstacles,
    radius: i32,
}

impl Scan<'_> {
    /// Scans the line of cells `depth` cells away between two slopes, and the lines behind each open run of it.
    fn line(&mut self, depth: i32, start: Slope, end: Slope) {
        if depth > self.radius {
            return;
        }
        let (eye, obstacles) = (self.eye, self.obstacles);
        let (across, number, middle) = match self.quadrant {
            Quadrant::North => (&obstacles.by_row, i32::from(eye.y) - depth, eye.x),
            Quadrant::South => (&obstacles.by_row, i32::from(eye.y) + depth, eye.x),
            Quadrant::West => (&obstacles.by_column, i32::from(eye.x) - depth, eye.y),
            Quadrant::East => (&obstacles.by_column, i32::from(eye.x) + depth, eye.y),
        };
        let number = usize::try_from(number).ok();
        let Some((number, opaque)) = number.and_then(|n| Some((n, *across.rows().get(n)?))) else {
            return;
        };
        let middle = i32::from(middle);
        let (first, last) = (
            round_half_up(depth * start.rise, start.run),
            round_half_down(depth * end.rise, end.run),
        );
        let low = (middle + first).max(0);
        let high = (middle + last).min(i32::from(across.width()) - 1);
        if low > high {
            return;
        }
        // From here on all is counted from the lowest cell between the slopes.
        let span = high - low;
        let between = u64::MAX >> (i32::from(MOST_IN_LINE) - 1 - span);
        let open = between & !((opaque >> low) as u64);
        // An open cell is seen only when its centre lies between the slopes: that makes sight symmetric.
        let before = first * start.run < depth * start.rise && low == middle + first;
        let behind = last * end.run > depth * end.rise && high == middle + last;
        let unseen = open & (u64::from(before) | u64::from(behind) << span);
        self.mark(number, low, between & !unseen);
        let edge = |at: i32| left_edge(depth, low + at - middle);
        let mut rest = open;
        while rest != 0 {
            let begin = rest.trailing_zeros() as i32;
            let beyond = begin + (rest >> begin).trailing_ones() as i32;
            let start = if begin == 0 { start } else { edge(begin) };
            let end = if beyond > span { end } else { edge(beyond) };
            self.line(depth + 1, start, end);
            // Adding the lowest bit carries through the lowest run.
            rest &= rest.wrapping_add(1 << begin);
        }
    }

    /// Marks cells of a line, a bit for each from the cell `first` on.
    fn mark(&mut self, line: usize, first: i32, mut seen: u64) {
        match self.quadrant {
            Quadrant::North | Quadrant::South => {
                self.seen.rows_mut()[line] |= u128::from(seen) << first;
            }
            Quadrant::West | Quadrant::East => {
                let bit = 1 << line;
                for row in &mut self.seen.rows_mut()[first as usize..] {
                    if seen == 0 {
                        break;
                    }
                    if seen & 1 != 0 {
                        *row |= bit;
                    }
                    seen >>= 1;
                }
            }
        }
    }
}

/// Returns the slope through the left edge of a cell.
fn left_edge(depth: i32, offset: i32) -> Slope {
    Slope {
        rise: 2 * offset - 1,
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
    use crate::base::{Grid, Purpose, Random, Rect};

    fn seen_from(picture: &[&str], eye: Pos) -> Vec<String> {
        let (width, height) = (picture[0].len() as i16, picture.len() as i16);
        let mut seen = CellSet::new(width, height);
        let glyph = |pos: Pos| picture[pos.y as usize].as_bytes()[pos.x as usize] as char;
        let obstacles = Obstacles::of(width, height, |pos| glyph(pos) == '#');
        field_of_view(&mut seen, eye, &obstacles);
        let show = |pos: Pos| if seen.has(pos) { glyph(pos) } else { ' ' };
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

    /// Returns a cave at random, walled in or not.
    fn cave(random: &mut Random, (width, height): (i16, i16)) -> Grid<bool> {
        let (is_walled, share) = (random.percent(50), 5 + random.below(50));
        let mut rock = Grid::new(width, height, false);
        for pos in rock.positions() {
            rock[pos] = is_walled && rock.is_border(pos) || random.percent(share.into());
        }
        rock
    }

    #[test]
    fn sight_is_symmetric_between_open_cells() {
        let mut random = Random::new(11, Purpose::Terrain, 0);
        for _ in 0..20 {
            let rock = cave(&mut random, (24, 16));
            let obstacles = Obstacles::of(24, 16, |pos| rock[pos]);
            let open: Vec<Pos> = rock.positions().filter(|&pos| !rock[pos]).collect();
            let mut view = CellSet::new(24, 16);
            let views: Vec<CellSet> = (open.iter())
                .map(|&eye| {
                    field_of_view(&mut view, eye, &obstacles);
                    view.clone()
                })
                .collect();
            for (one, from_one) in open.iter().zip(&views) {
                for (other, from_other) in open.iter().zip(&views) {
                    let back = from_other.has(*one);
                    assert_eq!(from_one.has(*other), back, "{one:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn lines_are_scanned_as_cell_by_cell() {
        let mut random = Random::new(12, Purpose::Terrain, 0);
        for size in [(80, 21), (21, 80), (128, 3), (1, 1), (7, 9)] {
            for _ in 0..100 {
                let rock = cave(&mut random, size);
                let (x, y) = (random.below(size.0 as u32), random.below(size.1 as u32));
                let eye = Pos::new(x as i16, y as i16);
                let mut expected = CellSet::new(size.0, size.1);
                expected.insert(eye);
                for quadrant in Quadrant::ALL {
                    let slopes = (Slope { rise: -1, run: 1 }, Slope { rise: 1, run: 1 });
                    scan_cells(&mut expected, (eye, quadrant), &rock, 1, slopes);
                }
                let mut seen = CellSet::new(size.0, size.1);
                let obstacles = Obstacles::of(size.0, size.1, |pos| rock[pos]);
                field_of_view(&mut seen, eye, &obstacles);
                assert_eq!(seen, expected, "from {eye:?}");
            }
        }
    }

    #[test]
    fn within_a_radius_is_seen_what_is_seen_anyway_and_is_that_near() {
        let mut random = Random::new(13, Purpose::Terrain, 0);
        for _ in 0..50 {
            let rock = cave(&mut random, (80, 21));
            let obstacles = Obstacles::of(80, 21, |pos| rock[pos]);
            let eye = Pos::new(random.below(80) as i16, random.below(21) as i16);
            let (mut all, mut near) = (CellSet::new(80, 21), CellSet::new(80, 21));
            field_of_view(&mut all, eye, &obstacles);
            for radius in [0, 1, 7] {
                field_of_view_within(&mut near, eye, &obstacles, radius);
                let expected = all.cells().filter(|pos| pos.distance(eye) <= radius);
                assert!(near.cells().eq(expected), "from {eye:?}");
            }
        }
    }

    /// Scans the line of cells `depth` cells away cell by cell, as the algorithm is described.
    fn scan_cells(
        seen: &mut CellSet,
        (eye, quadrant): (Pos, Quadrant),
        rock: &Grid<bool>,
        depth: i16,
        (mut start, end): (Slope, Slope),
    ) {
        let far = i32::from(depth);
        let first = round_half_up(far * start.rise, start.run);
        let last = round_half_down(far * end.rise, end.run);
        let mut before = None;
        for offset in first..=last {
            let across = offset as i16;
            let pos = match quadrant {
                Quadrant::North => Pos::new(eye.x + across, eye.y - depth),
                Quadrant::East => Pos::new(eye.x + depth, eye.y + across),
                Quadrant::South => Pos::new(eye.x + across, eye.y + depth),
                Quadrant::West => Pos::new(eye.x - depth, eye.y + across),
            };
            let Some(&opaque) = rock.get(pos) else {
                continue;
            };
            let is_centred =
                offset * start.run >= far * start.rise && offset * end.run <= far * end.rise;
            if opaque || is_centred {
                seen.insert(pos);
            }
            let edge = left_edge(far, offset);
            if before == Some(true) && !opaque {
                start = edge;
            }
            if before == Some(false) && opaque {
                scan_cells(seen, (eye, quadrant), rock, depth + 1, (start, edge));
            }
            before = Some(opaque);
        }
        if before == Some(false) {
            scan_cells(seen, (eye, quadrant), rock, depth + 1, (start, end));
        }
    }

    #[test]
    fn everything_in_an_empty_room_is_seen_from_anywhere() {
        let mut seen = CellSet::new(30, 12);
        for eye in Grid::new(30, 12, ()).positions() {
            field_of_view(&mut seen, eye, &Obstacles::of(30, 12, |_| false));
            assert_eq!(seen.cells().count(), 30 * 12, "from {eye:?}");
        }
    }

    #[test]
    fn there_is_nothing_but_obstacles_at_first() {
        let mut seen = CellSet::new(5, 4);
        field_of_view(&mut seen, Pos::new(1, 1), &Obstacles::new(5, 4));
        assert!(seen.cells().eq(Rect::new(0, 0, 3, 3).cells()));
    }

    #[test]
    fn the_eight_cells_around_are_always_seen() {
        let shown = seen_from(&["###", "#.#", "###"], Pos::new(1, 1));
        assert_eq!(shown, ["###", "#.#", "###"]);
    }
}
