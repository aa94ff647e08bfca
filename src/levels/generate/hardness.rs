//! How hard the rock is: broad regions of soft and hard rock, some grain, veins of very hard rock and seams of
//! soft rock that wind through it.

use crate::base::{Grid, Random};
use crate::world::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH};

/// The hardness of generated rock.
const SOFTEST: i16 = 1;
const HARDEST: i16 = 254;

type Regions = Noise<4, 3>;
type Grain = Noise<2, 1>;
type Veins = Noise<3, 2>;

/// The weight of the region in the hardness; that of the grain is 1.
const REGION_PARTS: i16 = 3;

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

const WIDTH: usize = LEVEL_WIDTH as usize;

/// A number for each cell of one row of the level. All numbers here fit into 16 bits, of which a processor computes with
/// several at once.
type Row = [i16; WIDTH];

/// Makes every cell within the border rock of a hardness from 1 to 254.
pub(super) fn harden(cells: &mut Grid<Cell>, random: &mut Random) {
    let regions = Regions::new(random);
    let grain = Grain::new(random);
    let veins = Veins::new(random);
    let rows = (0..LEVEL_HEIGHT - 1).zip(cells.rows_mut());
    for (y, row) in rows.skip(1) {
        let hardness = hardness(&regions.row(y), &grain.row(y), &veins.row(y));
        let within = 1..WIDTH - 1;
        for (cell, hardness) in row[within.clone()].iter_mut().zip(&hardness[within]) {
            *cell = Cell::rock(*hardness as u8);
        }
    }
}

/// Returns how hard the rock of a row is.
fn hardness(regions: &Row, grain: &Row, veins: &Row) -> Row {
    let mut row = [0; WIDTH];
    let noise = regions.iter().zip(grain).zip(veins);
    for (hardness, ((region, grain), vein)) in row.iter_mut().zip(noise) {
        let base = (REGION_PARTS * region + grain) / (REGION_PARTS + 1);
        let veined = base + VEIN.at(*vein) - SEAM.at(*vein);
        *hardness = veined.clamp(SOFTEST, HARDEST);
    }
    row
}

/// A ridge that winds along the line where noise has a certain value.
struct Ridge {
    level: i16,
    /// On that line.
    height: i16,
    /// How much lower it is for each step of the noise away from it, down to nothing.
    slope: i16,
}

impl Ridge {
    fn at(&self, noise: i16) -> i16 {
        (self.height - self.slope * (noise - self.level).abs()).max(0)
    }
}

/// Smooth noise from 0 to 255: random numbers at the points of a lattice, blended between them. There is a point at every
/// 2^`COLUMNS`-th column and 2^`ROWS`-th row.
struct Noise<const COLUMNS: u32, const ROWS: u32> {
    points: Grid<i16>,
}

impl<const COLUMNS: u32, const ROWS: u32> Noise<COLUMNS, ROWS> {
    fn new(random: &mut Random) -> Self {
        let columns = (LEVEL_WIDTH >> COLUMNS) + 2;
        let rows = (LEVEL_HEIGHT >> ROWS) + 2;
        let mut points = Grid::new(columns, rows, 0);
        for point in points.cells_mut() {
            *point = random.below(NOISE_VALUES) as i16;
        }
        Noise { points }
    }

    /// Returns the noise along one row of the level.
    fn row(&self, y: i16) -> Row {
        let above = y >> ROWS;
        let down = y - (above << ROWS);
        let columns = self.points.width() as usize;
        let upper = &self.points.cells()[above as usize * columns..];
        let lower = &upper[columns..];
        let mut points = (upper.iter().zip(lower)).map(|(from, to)| blend(*from, *to, down, ROWS));
        let mut row = [0; WIDTH];
        let mut from = points.next().unwrap_or_default();
        for (between, to) in row.chunks_exact_mut(1 << COLUMNS).zip(points) {
            for (across, noise) in (0..).zip(between) {
                *noise = blend(from, to, across, COLUMNS);
            }
            from = to;
        }
        row
    }
}

/// Returns the number that lies `part` / 2^shift of the way from one number to another.
fn blend(from: i16, to: i16, part: i16, shift: u32) -> i16 {
    from + (((to - from) * part) >> shift)
}
