//! What a floor is made of to somebody who walks in four directions.

use crate::base::{Dir, Grid, Pos};
use crate::game::{Door, Terrain};

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
            Terrain::Door(Door::Closed) => Cell::Door,
            Terrain::UpStairs => Cell::UpStairs,
            Terrain::DownStairs => Cell::DownStairs,
            Terrain::Room | Terrain::Corridor | Terrain::Door(Door::Open) => Cell::Floor,
            Terrain::Rock | Terrain::Wall | Terrain::SecretDoor => Cell::Wall,
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
    // The innermost of all that the player thinks about: cells are told by their place in the rows.
    let (width, height) = (cells.width(), cells.height());
    let (row, steps_of) = (width as usize, steps.cells_mut());
    let mut next = 0;
    while let Some(&pos) = reached.get(next) {
        next += 1;
        let index = pos.y as usize * row + pos.x as usize;
        let further = steps_of[index] + 1;
        let mut enter = |to: Pos, index: usize| {
            if steps_of[index] == UNREACHED && may_enter(to, cells.cells()[index]) {
                steps_of[index] = further;
                reached.push(to);
            }
        };
        if pos.y > 0 {
            enter(pos.step(Dir::North), index - row);
        }
        if pos.x + 1 < width {
            enter(pos.step(Dir::East), index + 1);
        }
        if pos.y + 1 < height {
            enter(pos.step(Dir::South), index + row);
        }
        if pos.x > 0 {
            enter(pos.step(Dir::West), index - 1);
        }
    }
    steps
}
