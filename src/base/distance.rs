//! Distance maps: how far every cell of a map is from one cell, or from the nearest of several.

use super::{BucketQueue, Dir, Directions, Grid, Pos};

/// For each cell, the cost of the cheapest way from where the map begins.
pub type DistanceMap = Grid<u16>;

/// The distance of a cell to which there is no way.
pub const UNREACHED: u16 = u16::MAX;

/// Marks a cell that cannot be entered while steps are counted, so that this is asked only once.
const CLOSED: u16 = UNREACHED - 1;

/// How many cells a search usually reaches at the most; more only cost a reallocation.
const USUAL_CELLS: usize = 512;

/// The most that one step may cost.
const MOST_COST: u16 = 255;

/// Fills `map` with the distances from `center`, with steps to all eight neighbours.
///
/// See [`distances_along`].
pub fn distances(map: &mut DistanceMap, center: Pos, cost: impl Fn(Pos) -> Option<u8>) {
    distances_along(map, center, Directions::All, cost);
}

/// Fills `map` with the distances from `center`, with steps in the given directions.
///
/// `cost` returns what a step out of a cell costs, 1 to 255, or `None` for a cell that cannot be entered. The
/// centre needs no entering, and a step out of it costs 1 if `cost` returns `None` for it. Distances that do not
/// fit are `UNREACHED`.
pub fn distances_along(
    map: &mut DistanceMap,
    center: Pos,
    directions: Directions,
    cost: impl Fn(Pos) -> Option<u8>,
) {
    distances_with(&mut BucketQueue::new(), map, center, directions, cost);
}

/// Does the same with a queue whose memory is used again.
pub fn distances_with(
    queue: &mut BucketQueue<Pos>,
    map: &mut DistanceMap,
    center: Pos,
    directions: Directions,
    cost: impl Fn(Pos) -> Option<u8>,
) {
    queue.clear();
    match directions {
        Directions::All => fill_distances(queue, map, center, Dir::ALL, cost),
        Directions::Orthogonal => fill_distances(queue, map, center, Dir::ORTHOGONAL, cost),
    }
}

fn fill_distances<const N: usize>(
    queue: &mut BucketQueue<Pos>,
    map: &mut DistanceMap,
    center: Pos,
    directions: [Dir; N],
    cost: impl Fn(Pos) -> Option<u8>,
) {
    map.fill(UNREACHED);
    let Some(start) = map.get_mut(center) else {
        return;
    };
    *start = 0;
    let steps = steps(directions, map.width());
    queue.add(center, 0);
    while let Some((pos, reached)) = queue.take() {
        if reached >= UNREACHED - MOST_COST {
            break;
        }
        let Some(index) = map.index_of(pos).filter(|_| map[pos] == reached) else {
            continue;
        };
        let next = reached + u16::from(cost(pos).unwrap_or(1));
        let at_edge = map.is_border(pos);
        for (dx, dy, offset) in steps {
            let neighbor = Pos::new(pos.x + dx, pos.y + dy);
            if at_edge && !map.contains(neighbor) {
                continue;
            }
            let known = &mut map.cells_mut()[index.wrapping_add_signed(offset)];
            if next < *known && cost(neighbor).is_some() {
                *known = next;
                queue.add(neighbor, next);
            }
        }
    }
}

/// Returns how many steps in the given directions every cell is from the nearest of `starts`, over cells that
/// `may_enter` allows; `UNREACHED` if there is no way. The starts lie inside the grid and need no entering.
pub fn steps_from<T: Copy>(
    cells: &Grid<T>,
    starts: impl IntoIterator<Item = Pos>,
    directions: Directions,
    may_enter: impl Fn(Pos, T) -> bool,
) -> DistanceMap {
    match directions {
        Directions::All => count_steps(cells, starts, Dir::ALL, may_enter),
        Directions::Orthogonal => count_steps(cells, starts, Dir::ORTHOGONAL, may_enter),
    }
}

fn count_steps<T: Copy, const N: usize>(
    cells: &Grid<T>,
    starts: impl IntoIterator<Item = Pos>,
    directions: [Dir; N],
    may_enter: impl Fn(Pos, T) -> bool,
) -> DistanceMap {
    let mut map = Grid::new(cells.width(), cells.height(), UNREACHED);
    let mut reached: Vec<Pos> = Vec::with_capacity(USUAL_CELLS);
    for pos in starts {
        map[pos] = 0;
        reached.push(pos);
    }
    let (width, height) = (cells.width(), cells.height());
    let steps = steps(directions, width);
    let (steps_of, cells) = (map.cells_mut(), cells.cells());
    let mut next = 0;
    while let Some(&pos) = reached.get(next) {
        next += 1;
        let index = pos.y as usize * width as usize + pos.x as usize;
        let further = steps_of[index] + 1;
        let at_edge = pos.x == 0 || pos.y == 0 || pos.x == width - 1 || pos.y == height - 1;
        for (dx, dy, offset) in steps {
            let to = Pos::new(pos.x + dx, pos.y + dy);
            if at_edge && (to.x < 0 || to.y < 0 || to.x >= width || to.y >= height) {
                continue;
            }
            let index = index.wrapping_add_signed(offset);
            if steps_of[index] != UNREACHED {
                continue;
            }
            if may_enter(to, cells[index]) {
                steps_of[index] = further;
                reached.push(to);
            } else {
                steps_of[index] = CLOSED;
            }
        }
    }
    for steps in steps_of.iter_mut().filter(|steps| **steps == CLOSED) {
        *steps = UNREACHED;
    }
    map
}

/// Returns each step as columns, rows, and the change of the index in a grid of this width.
fn steps<const N: usize>(directions: [Dir; N], width: i16) -> [(i16, i16, isize); N] {
    directions.map(|dir| {
        let (dx, dy) = dir.delta();
        (
            dx,
            dy,
            isize::from(dy) * isize::from(width) + isize::from(dx),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map_of(picture: &[&str], center: Pos, cost: impl Fn(u8) -> Option<u8>) -> Vec<String> {
        let mut map = Grid::new(picture[0].len() as i16, picture.len() as i16, 0);
        distances(&mut map, center, |pos| {
            cost(picture[pos.y as usize].as_bytes()[pos.x as usize])
        });
        let digit = |&distance: &u16| {
            if distance == UNREACHED {
                'X'
            } else {
                (b'0' + (distance % 10) as u8) as char
            }
        };
        map.rows()
            .map(|row| row.iter().map(digit).collect())
            .collect()
    }

    #[test]
    fn a_plain_map_counts_king_moves_around_the_rock() {
        let floor = |glyph| (glyph == b'.').then_some(1);
        let map = map_of(
            &["......", ".####.", "......", "####..", ".#...."],
            Pos::new(0, 0),
            floor,
        );
        assert_eq!(map, ["012345", "1XXXX5", "223456", "XXXX56", "XX7666"]);
    }

    #[test]
    fn the_price_of_a_step_is_that_of_the_cell_nearer_the_centre() {
        let digits = |glyph: u8| (glyph != b'#').then(|| glyph - b'0');
        assert_eq!(map_of(&["1311#1"], Pos::new(0, 0), digits), ["0145XX"]);
        assert_eq!(map_of(&["3111"], Pos::new(0, 0), digits), ["0345"]);
    }

    #[test]
    fn a_centre_in_rock_still_has_distances_around_it() {
        let floor = |glyph| (glyph == b'.').then_some(1);
        assert_eq!(map_of(&["#.."], Pos::new(0, 0), floor), ["012"]);
        assert_eq!(map_of(&["..."], Pos::new(9, 9), floor), ["XXX"]);
    }

    #[test]
    fn steps_along_four_directions_go_around_corners() {
        let mut map = Grid::new(3, 2, 0);
        distances_along(&mut map, Pos::new(0, 0), Directions::Orthogonal, |_| {
            Some(1)
        });
        assert_eq!(map.cells(), [0, 1, 2, 1, 2, 3]);
    }

    #[test]
    fn steps_are_counted_from_the_nearest_start() {
        let mut cells = Grid::new(5, 2, true);
        cells[Pos::new(1, 0)] = false;
        let ends = [Pos::new(0, 0), Pos::new(4, 0)];
        let map = steps_from(&cells, ends, Directions::Orthogonal, |_, is_open| is_open);
        assert_eq!(map.cells(), [0, UNREACHED, 2, 1, 0, 1, 2, 3, 2, 1]);
        let map = steps_from(&cells, ends, Directions::All, |_, is_open| is_open);
        assert_eq!(map.cells(), [0, UNREACHED, 2, 1, 0, 1, 1, 2, 1, 1]);
    }
}
