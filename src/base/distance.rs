//! Distance maps: how far every cell of a map is from one cell.

use super::{BucketQueue, Dir, Grid, Pos};

/// For each cell, the cost of the cheapest way from the map's centre.
pub type DistanceMap = Grid<u16>;

/// The distance of a cell to which there is no way.
pub const UNREACHED: u16 = u16::MAX;

/// The most that one step may cost.
const MOST_COST: u16 = 255;

/// Fills `map` with the distances from `center`, with steps to all eight neighbours.
///
/// `cost` is what a step out of a cell costs, 1 to 255, and nothing for a cell that cannot be entered; the
/// centre needs no entering, and a step out of it costs 1 where `cost` says nothing. Distances that would not
/// fit are `UNREACHED`.
pub fn distances(map: &mut DistanceMap, center: Pos, cost: impl Fn(Pos) -> Option<u8>) {
    map.fill(UNREACHED);
    let Some(start) = map.get_mut(center) else {
        return;
    };
    *start = 0;
    let steps = steps(map.width());
    let mut queue = BucketQueue::new();
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

/// The eight steps in columns and rows, and how far away in a grid of this width the cell is that they lead to.
fn steps(width: i16) -> [(i16, i16, isize); 8] {
    Dir::ALL.map(|dir| {
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
}
