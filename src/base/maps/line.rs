//! Straight lines of cells.

use crate::base::Pos;

/// The cells of a straight line, from the one after its beginning on and far beyond every map.
///
/// The cell at every number of king's moves is the one nearest to the line.
#[derive(Clone, Debug)]
pub struct Line {
    from: Pos,
    delta: (i32, i32),
    /// How many king's moves the line was given with; at least 1.
    length: i32,
    step: i32,
}

impl Line {
    /// Returns the line from one cell through another. It stays where it is if they are the same.
    pub fn through(from: Pos, through: Pos) -> Line {
        let delta = (
            i32::from(through.x) - i32::from(from.x),
            i32::from(through.y) - i32::from(from.y),
        );
        Line {
            from,
            delta,
            length: delta.0.abs().max(delta.1.abs()).max(1),
            step: 0,
        }
    }

    /// Returns how far a coordinate moves in so many steps, halves rounded away from the beginning.
    fn offset(&self, delta: i32) -> i32 {
        let twice = 2 * delta.abs() * self.step;
        delta.signum() * ((twice + self.length) / (2 * self.length))
    }
}

/// After how many steps a line ends. It leaves every map long before, and coordinates stay within their limits.
const LONGEST: i32 = 1_000;

impl Iterator for Line {
    type Item = Pos;

    fn next(&mut self) -> Option<Pos> {
        if self.step == LONGEST {
            return None;
        }
        self.step += 1;
        let (x, y) = (self.offset(self.delta.0), self.offset(self.delta.1));
        Some(Pos::new(self.from.x + x as i16, self.from.y + y as i16))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(from: (i16, i16), through: (i16, i16), count: usize) -> Vec<(i16, i16)> {
        let pos = |(x, y)| Pos::new(x, y);
        let line = Line::through(pos(from), pos(through)).take(count);
        line.map(|pos| (pos.x, pos.y)).collect()
    }

    #[test]
    fn a_line_goes_through_both_cells_and_on() {
        assert_eq!(cells((0, 0), (2, 0), 4), [(1, 0), (2, 0), (3, 0), (4, 0)]);
        assert_eq!(cells((5, 5), (3, 3), 3), [(4, 4), (3, 3), (2, 2)]);
        assert_eq!(
            cells((0, 0), (4, 2), 5),
            [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)]
        );
        assert_eq!(cells((0, 0), (1, -3), 3), [(0, -1), (1, -2), (1, -3)]);
    }

    #[test]
    fn every_step_is_one_kings_move() {
        for x in -6..=6 {
            for y in -6..=6 {
                let line = cells((0, 0), (x, y), 20);
                let length = x.abs().max(y.abs()) as usize;
                assert!(length == 0 || line[length - 1] == (x, y), "{x}, {y}");
                for pair in line.windows(2).filter(|_| length > 0) {
                    let [(ax, ay), (bx, by)] = pair else { panic!() };
                    assert_eq!((ax - bx).abs().max((ay - by).abs()), 1, "{x}, {y}");
                }
            }
        }
    }

    #[test]
    fn a_line_to_its_own_beginning_stays_there_and_every_line_ends() {
        assert_eq!(cells((3, 3), (3, 3), 2), [(3, 3), (3, 3)]);
        assert_eq!(cells((0, 0), (79, 20), 5_000).len(), 1_000);
    }
}
