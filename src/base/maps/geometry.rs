//! Cells, directions and rectangles on a map. x grows to the east, y to the south; (0, 0) is the top left.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

/// One cell of a map, in columns and rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a cell, [COLUMN, ROW]")]
pub struct Pos {
    pub x: i16,
    pub y: i16,
}

/// Written as `[3, 4]` in JSON, and as a structure in what is not for reading. Both can be read.
impl Serialize for Pos {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return (self.x, self.y).serialize(serializer);
        }
        let mut fields = serializer.serialize_struct("Pos", 2)?;
        fields.serialize_field("x", &self.x)?;
        fields.serialize_field("y", &self.y)?;
        fields.end()
    }
}

impl Pos {
    pub const fn new(x: i16, y: i16) -> Pos {
        Pos { x, y }
    }

    /// Returns the cell one step away.
    pub const fn step(self, dir: Dir) -> Pos {
        let (dx, dy) = dir.delta();
        Pos::new(self.x + dx, self.y + dy)
    }

    /// Returns the eight cells around this one, clockwise from the north. They may lie outside a map.
    pub fn neighbors(self) -> impl Iterator<Item = Pos> {
        Dir::ALL.into_iter().map(move |dir| self.step(dir))
    }

    /// Returns the cells that are so many king's moves away, row by row. They may lie outside a map.
    pub fn ring(self, distance: u16) -> impl Iterator<Item = Pos> {
        let far = distance as i16;
        (-far..=far).flat_map(move |dy| {
            let is_whole = dy.abs() == far;
            let stride = if is_whole { 1 } else { 2 * far };
            let columns = (-far..=far).step_by(stride as usize);
            columns.map(move |dx| Pos::new(self.x + dx, self.y + dy))
        })
    }

    /// Returns the number of king's moves to `other`.
    pub fn distance(self, other: Pos) -> u16 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }

    /// Returns the king's move that brings one nearer to `other` in every coordinate that differs; `None` for the same
    /// cell.
    pub fn toward(self, other: Pos) -> Option<Dir> {
        let sign = ((other.x - self.x).signum(), (other.y - self.y).signum());
        Dir::ALL.into_iter().find(|dir| dir.delta() == sign)
    }
}

/// One of the eight directions in which an actor can step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dir {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Dir {
    /// All eight, clockwise from the north.
    pub const ALL: [Dir; 8] = [
        Dir::North,
        Dir::NorthEast,
        Dir::East,
        Dir::SouthEast,
        Dir::South,
        Dir::SouthWest,
        Dir::West,
        Dir::NorthWest,
    ];

    /// The four without the diagonals, clockwise from the north.
    pub const ORTHOGONAL: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

    /// Returns the opposite direction.
    pub const fn opposite(self) -> Dir {
        Dir::ALL[(self as usize + 4) % 8]
    }

    /// Returns the direction after so many eighths of a turn, clockwise; counterclockwise if negative.
    pub fn turned(self, eighths: i8) -> Dir {
        let count = Dir::ALL.len();
        let turned = (self as usize).wrapping_add_signed(isize::from(eighths) + count as isize);
        Dir::ALL[turned % count]
    }

    /// Returns the change in columns and rows, each -1, 0 or 1.
    pub const fn delta(self) -> (i16, i16) {
        match self {
            Dir::North => (0, -1),
            Dir::NorthEast => (1, -1),
            Dir::East => (1, 0),
            Dir::SouthEast => (1, 1),
            Dir::South => (0, 1),
            Dir::SouthWest => (-1, 1),
            Dir::West => (-1, 0),
            Dir::NorthWest => (-1, -1),
        }
    }
}

/// The directions in which an actor may step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Directions {
    All,
    /// Without the diagonals.
    Orthogonal,
}

impl Directions {
    /// Returns the directions, clockwise from the north.
    pub const fn dirs(self) -> &'static [Dir] {
        match self {
            Directions::All => &Dir::ALL,
            Directions::Orthogonal => &Dir::ORTHOGONAL,
        }
    }

    /// Returns the cells to which one step leads, clockwise from the north. They may lie outside a map.
    pub fn neighbors(self, pos: Pos) -> impl Iterator<Item = Pos> {
        self.dirs().iter().map(move |&dir| pos.step(dir))
    }

    /// Returns whether one step leads from one cell to the other.
    pub fn is_step(self, from: Pos, to: Pos) -> bool {
        let is_straight = from.x == to.x || from.y == to.y;
        from.distance(to) == 1 && (is_straight || self == Directions::All)
    }
}

/// A rectangle of cells: the top left corner, and a width and height of at least one cell each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rect {
    pub x: i16,
    pub y: i16,
    pub width: i16,
    pub height: i16,
}

impl Rect {
    pub const fn new(x: i16, y: i16, width: i16, height: i16) -> Rect {
        Rect {
            x,
            y,
            width,
            height,
        }
    }

    /// Creates the square of the cells that are at most so many king's moves away.
    pub const fn around(pos: Pos, moves: i16) -> Rect {
        Rect::new(pos.x, pos.y, 1, 1).grown(moves, moves)
    }

    /// Returns the last column.
    pub const fn right(&self) -> i16 {
        self.x + self.width - 1
    }

    /// Returns the last row.
    pub const fn bottom(&self) -> i16 {
        self.y + self.height - 1
    }

    pub fn contains(&self, pos: Pos) -> bool {
        let is_before = pos.x < self.x || pos.y < self.y;
        !is_before && pos.x <= self.right() && pos.y <= self.bottom()
    }

    /// Returns whether all cells of the other lie in this rectangle.
    pub fn holds(&self, inner: &Rect) -> bool {
        self.contains(Pos::new(inner.x, inner.y))
            && self.contains(Pos::new(inner.right(), inner.bottom()))
    }

    /// Returns whether any cell lies in both.
    pub fn overlaps(&self, other: &Rect) -> bool {
        self.x <= other.right()
            && other.x <= self.right()
            && self.y <= other.bottom()
            && other.y <= self.bottom()
    }

    /// Returns this rectangle with more columns and rows on every side.
    pub const fn grown(&self, columns: i16, rows: i16) -> Rect {
        Rect::new(
            self.x - columns,
            self.y - rows,
            self.width + 2 * columns,
            self.height + 2 * rows,
        )
    }

    /// Returns whether the two overlap or touch, also at a corner.
    pub fn touches(&self, other: &Rect) -> bool {
        self.grown(1, 1).overlaps(other)
    }

    /// Returns the cells beside this rectangle in a direction: all along a side without the corners, or the one at a corner.
    pub fn side(&self, dir: Dir) -> Rect {
        let beside = |first: i16, size: i16, step: i16| match step {
            0 => (first, size),
            1 => (first + size, 1),
            _ => (first - 1, 1),
        };
        let (dx, dy) = dir.delta();
        let (x, width) = beside(self.x, self.width, dx);
        let (y, height) = beside(self.y, self.height, dy);
        Rect::new(x, y, width, height)
    }

    /// Returns the cell in the middle, rounded to the top left.
    pub fn center(&self) -> Pos {
        Pos::new(
            self.x + (self.width - 1) / 2,
            self.y + (self.height - 1) / 2,
        )
    }

    /// Returns every cell, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Pos> + Clone + use<> {
        let (columns, rows) = (self.x..self.x + self.width, self.y..self.y + self.height);
        rows.flat_map(move |y| columns.clone().map(move |x| Pos::new(x, y)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_a_list_in_json_and_a_structure_in_files() {
        #[derive(Serialize)]
        struct Structure {
            x: i16,
            y: i16,
        }
        let (pos, structure) = (Pos::new(3, -400), Structure { x: 3, y: -400 });
        assert_eq!(
            postcard::to_allocvec(&pos).ok(),
            postcard::to_allocvec(&structure).ok()
        );
        for (one, other) in [
            (rmp_serde::to_vec(&pos), rmp_serde::to_vec(&structure)),
            (
                rmp_serde::to_vec_named(&pos),
                rmp_serde::to_vec_named(&structure),
            ),
        ] {
            assert_eq!(one.ok(), other.ok());
        }
        let text = serde_json::to_string(&pos).expect("it can be written");
        assert_eq!(text, "[3,-400]");
        for text in [text.as_str(), r#"{"x":3,"y":-400}"#] {
            assert_eq!(serde_json::from_str::<Pos>(text).ok(), Some(pos));
        }
    }

    #[test]
    fn a_step_and_its_way_back_are_opposite() {
        let here = Pos::new(5, 5);
        for dir in Dir::ALL {
            let there = here.step(dir);
            assert_eq!(here.distance(there), 1);
            assert_eq!(here.toward(there), Some(dir));
            assert_eq!(there.toward(here), Some(dir.opposite()));
            assert_eq!(there.step(dir.opposite()), here);
        }
        assert_eq!(here.toward(here), None);
    }

    #[test]
    fn a_step_is_a_step_in_one_of_the_directions() {
        let here = Pos::new(2, 2);
        let around = Rect::new(0, 0, 5, 5);
        for directions in [Directions::All, Directions::Orthogonal] {
            let steps = around.cells().filter(|&to| directions.is_step(here, to));
            let mut neighbors: Vec<Pos> = directions.neighbors(here).collect();
            neighbors.sort_by_key(|pos| (pos.y, pos.x));
            assert_eq!(steps.collect::<Vec<_>>(), neighbors);
        }
    }

    #[test]
    fn a_ring_is_what_is_as_far_away_row_by_row() {
        let (here, around) = (Pos::new(4, 4), Rect::new(0, 0, 9, 9));
        for distance in 0..5 {
            let far = around.cells().filter(|it| it.distance(here) == distance);
            assert!(here.ring(distance).eq(far), "{distance}");
        }
    }

    #[test]
    fn rectangles_touch_when_no_rock_is_between_them_not_even_at_a_corner() {
        let room = Rect::new(10, 10, 4, 3);
        assert!(room.touches(&Rect::new(14, 13, 4, 3)), "corner to corner");
        assert!(room.touches(&Rect::new(14, 10, 4, 3)), "side by side");
        assert!(
            !room.touches(&Rect::new(15, 10, 4, 3)),
            "one column of rock"
        );
        assert!(!room.touches(&Rect::new(10, 14, 4, 3)), "one row of rock");
    }

    #[test]
    fn a_rectangle_holds_and_overlaps_another_as_their_cells_do() {
        let room = Rect::new(2, 2, 3, 2);
        for corner in Rect::new(0, 0, 7, 6).cells() {
            for size in Rect::new(1, 1, 5, 4).cells() {
                let other = Rect::new(corner.x, corner.y, size.x, size.y);
                let mut cells = other.cells();
                assert_eq!(
                    room.holds(&other),
                    cells.clone().all(|pos| room.contains(pos))
                );
                assert_eq!(room.overlaps(&other), cells.any(|pos| room.contains(pos)));
            }
        }
    }

    #[test]
    fn the_square_around_a_cell_has_all_that_is_as_near() {
        let here = Pos::new(4, 4);
        for moves in 0..4 {
            let near = Rect::new(0, 0, 9, 9).cells();
            let near = near.filter(|pos| pos.distance(here) <= moves);
            assert!(Rect::around(here, moves as i16).cells().eq(near));
        }
    }

    #[test]
    fn the_sides_of_a_rectangle_and_its_corners_are_the_ring_around_it() {
        let room = Rect::new(10, 5, 4, 3);
        assert_eq!(room.side(Dir::North), Rect::new(10, 4, 4, 1));
        assert_eq!(room.side(Dir::East), Rect::new(14, 5, 1, 3));
        assert_eq!(room.side(Dir::SouthWest), Rect::new(9, 8, 1, 1));
        let beside = |dir: Dir| room.side(dir).cells();
        let mut all: Vec<Pos> = Dir::ALL.into_iter().flat_map(beside).collect();
        all.sort_by_key(|pos| (pos.y, pos.x));
        let ring = room.grown(1, 1).cells().filter(|&pos| !room.contains(pos));
        assert!(ring.eq(all));
    }

    #[test]
    fn a_rectangle_names_its_cells_row_by_row() {
        let cells: Vec<Pos> = Rect::new(1, 2, 2, 2).cells().collect();
        assert_eq!(
            cells,
            [
                Pos::new(1, 2),
                Pos::new(2, 2),
                Pos::new(1, 3),
                Pos::new(2, 3)
            ]
        );
        assert!(
            cells
                .iter()
                .all(|&cell| Rect::new(1, 2, 2, 2).contains(cell))
        );
    }
}
