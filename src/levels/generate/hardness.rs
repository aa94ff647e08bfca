//! How hard the rock is: broad regions of soft and hard rock, some grain, veins of very hard rock and seams of
//! soft rock that wind through it.

use crate::base::{Grid, Pos, Random};
use crate::world::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH};

/// The hardness of generated rock.
const SOFTEST: i32 = 1;
const HARDEST: i32 = 254;

/// How coarse the lattices are: for a lattice (c, r), there is a point at every 2^c-th column and 2^r-th row.
const REGIONS: (i16, i16) = (4, 3);
const GRAIN: (i16, i16) = (2, 1);
const VEINS: (i16, i16) = (3, 2);

/// The weight of the region in the hardness; that of the grain is 1.
const REGION_PARTS: i32 = 3;

/// How much harder rock is in a vein, and softer in a seam.
const VEIN: Ridge = Ridge {
    level: 140,
    height: 120,
    slope: 10,
};
const SEAM: Ridge = Ridge {
    level: 90,
    height: 90,
    slope: 6,
};

/// Noise has values from 0 to one less.
const NOISE_VALUES: u32 = 256;

/// Makes every cell within the border rock of a hardness from 1 to 254.
pub(super) fn harden(cells: &mut Grid<Cell>, random: &mut Random) {
    let regions = Noise::new(REGIONS, random);
    let grain = Noise::new(GRAIN, random);
    let veins = Noise::new(VEINS, random);
    for y in 1..LEVEL_HEIGHT - 1 {
        let (regions, grain, veins) = (regions.row(y), grain.row(y), veins.row(y));
        for x in 1..LEVEL_WIDTH - 1 {
            let column = x as usize;
            let base = (REGION_PARTS * regions[column] + grain[column]) / (REGION_PARTS + 1);
            let hardness = base + VEIN.at(veins[column]) - SEAM.at(veins[column]);
            let hardness = hardness.clamp(SOFTEST, HARDEST);
            cells[Pos::new(x, y)] = Cell::rock(hardness as u8);
        }
    }
}

/// A ridge that winds along the line where noise has a certain value.
struct Ridge {
    level: i32,
    /// On that line.
    height: i32,
    /// How much lower it is for each step of the noise away from it, down to nothing.
    slope: i32,
}

impl Ridge {
    fn at(&self, noise: i32) -> i32 {
        (self.height - self.slope * (noise - self.level).abs()).max(0)
    }
}

/// Smooth noise from 0 to 255: random numbers at the points of a lattice, blended between them.
struct Noise {
    points: Grid<i32>,
    /// The lattice has a point at every 2^shift-th column and row.
    column_shift: i16,
    row_shift: i16,
}

impl Noise {
    fn new((column_shift, row_shift): (i16, i16), random: &mut Random) -> Noise {
        let columns = (LEVEL_WIDTH >> column_shift) + 2;
        let rows = (LEVEL_HEIGHT >> row_shift) + 2;
        let mut points = Grid::new(columns, rows, 0);
        for pos in points.positions() {
            points[pos] = random.below(NOISE_VALUES) as i32;
        }
        Noise {
            points,
            column_shift,
            row_shift,
        }
    }

    /// Returns the noise along one row of the level.
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

/// Returns the number that lies `part` / 2^shift of the way from one number to another.
fn blend(from: i32, to: i32, part: i16, shift: i16) -> i32 {
    from + (((to - from) * i32::from(part)) >> shift)
}
