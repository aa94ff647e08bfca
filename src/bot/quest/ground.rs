//! What a floor is made of to somebody who walks in four directions.

use crate::base::{Dir, Grid, Pos};
use crate::session::Terrain;

/// Nobody steps slantwise on a quest.
pub(super) const DIRECTIONS: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

/// The distance of a cell to which there is no way.
pub(super) const UNREACHED: u16 = u16::MAX;

/// What a cell is to a walker, as far as it can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Wall,
    /// A door that is shut, perhaps locked.
    Door,
    Floor,
    UpStairs,
    DownStairs,
}

impl Cell {
    pub(super) fn of(terrain: Terrain) -> Cell {
        match terrain {
            Terrain::Door(_) if !terrain.is_open() => Cell::Door,
            Terrain::UpStairs => Cell::UpStairs,
            Terrain::DownStairs => Cell::DownStairs,
            _ if terrain.is_open() => Cell::Floor,
            _ => Cell::Wall,
        }
    }

    pub(super) fn is_open(self) -> bool {
        !matches!(self, Cell::Wall | Cell::Door)
    }

    pub(super) fn is_stairs(self) -> bool {
        matches!(self, Cell::UpStairs | Cell::DownStairs)
    }
}

/// The four cells beside a cell.
pub(super) fn beside(pos: Pos) -> impl Iterator<Item = Pos> {
    DIRECTIONS.into_iter().map(move |dir| pos.step(dir))
}

/// Whether one step leads from one cell to the other.
pub(super) fn are_beside(one: Pos, other: Pos) -> bool {
    one.x.abs_diff(other.x) + one.y.abs_diff(other.y) == 1
}

/// How many steps every cell is from the nearest of some cells, over cells that may be entered.
pub(super) fn spread(
    cells: &Grid<Cell>,
    from: impl IntoIterator<Item = Pos>,
    may_enter: impl Fn(Pos, Cell) -> bool,
) -> Grid<u16> {
    let mut steps = Grid::new(cells.width(), cells.height(), UNREACHED);
    let mut reached: Vec<Pos> = Vec::with_capacity(512);
    for pos in from {
        steps[pos] = 0;
        reached.push(pos);
    }
    let mut next = 0;
    while let Some(&pos) = reached.get(next) {
        next += 1;
        let further = steps[pos] + 1;
        for to in beside(pos) {
            let is_new = steps.get(to) == Some(&UNREACHED);
            if is_new && may_enter(to, cells[to]) {
                steps[to] = further;
                reached.push(to);
            }
        }
    }
    steps
}
