//! How hard the rock is: broad regions of soft and hard rock, some grain, veins of very hard rock and seams of
//! soft rock that wind through it.

use crate::base::{Grid, Pos, Random};
use crate::world::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH};

/// Makes every cell within the border rock of a hardness from 1 to 254.
pub(super) fn harden(cells: &mut Grid<Cell>, random: &mut Random) {
    let regions = Noise::new(4, 3, random);
    let grain = Noise::new(2, 1, random);
    let veins = Noise::new(3, 2, random);
    for y in 1..LEVEL_HEIGHT - 1 {
        let (regions, grain, veins) = (regions.row(y), grain.row(y), veins.row(y));
        for x in 1..LEVEL_WIDTH - 1 {
            let column = x as usize;
            let base = (3 * regions[column] + grain[column]) / 4;
            let hardness = base + vein(veins[column]) - seam(veins[column]);
            cells[Pos::new(x, y)] = Cell::rock(hardness.clamp(1, 254) as u8);
        }
    }
}

/// How much harder the rock is where a vein runs: along the line where the noise is at a middle height.
fn vein(noise: i32) -> i32 {
    (120 - 10 * (noise - 140).abs()).max(0)
}

/// How much softer the rock is where a seam runs.
fn seam(noise: i32) -> i32 {
    (90 - 6 * (noise - 90).abs()).max(0)
}

/// Smooth noise from 0 to 255: random numbers at the points of a lattice, blended between them.
struct Noise {
    points: Grid<i32>,
    /// The lattice has a point at every 2^shift-th column and row.
    column_shift: i16,
    row_shift: i16,
}

impl Noise {
    fn new(column_shift: i16, row_shift: i16, random: &mut Random) -> Noise {
        let columns = (LEVEL_WIDTH >> column_shift) + 2;
        let rows = (LEVEL_HEIGHT >> row_shift) + 2;
        let mut points = Grid::new(columns, rows, 0);
        for pos in points.positions() {
            points[pos] = random.below(256) as i32;
        }
        Noise {
            points,
            column_shift,
            row_shift,
        }
    }

    /// The noise along one row of the level.
    fn row(&self, y: i16) -> [i32; LEVEL_WIDTH as usize] {
        let above = y >> self.row_shift;
        let down = y - (above << self.row_shift);
        let point = |x: i16| {
            let (from, to) = (Pos::new(x, above), Pos::new(x, above + 1));
            blend(self.points[from], self.points[to], down, self.row_shift)
        };
        let mut row = [0; LEVEL_WIDTH as usize];
        let (mut from, mut to) = (0, point(0));
        for (x, noise) in (0..).zip(&mut row) {
            let left = x >> self.column_shift;
            let across = x - (left << self.column_shift);
            if across == 0 {
                (from, to) = (to, point(left + 1));
            }
            *noise = blend(from, to, across, self.column_shift);
        }
        row
    }
}

/// What lies `part` of 2^shift parts of the way from one number to another.
fn blend(from: i32, to: i32, part: i16, shift: i16) -> i32 {
    from + (((to - from) * i32::from(part)) >> shift)
}
