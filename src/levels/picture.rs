//! Levels drawn in characters: a blank is rock, `.` room, `#` corridor, `<` and `>` are staircases.

use crate::base::{Grid, Pos, Rect, UNREACHED, distances};
use crate::world::{Cell, LEVEL_HEIGHT, LEVEL_WIDTH, Layout, Terrain};

/// How hard the rock of a picture is.
const HARDNESS: u8 = 100;

/// A level that was drawn in characters, and the marks on it.
#[derive(Clone, Debug)]
pub struct Picture {
    /// All is dark.
    pub layout: Layout,
    /// Every character that is not terrain, row by row: each is on the floor of a room.
    pub marks: Vec<(char, Pos)>,
}

impl Picture {
    /// Reads characters as cells, from the top left of the level on; what is not drawn is immutable rock. Every group
    /// of room cells is taken for a room that is as wide and high as the group.
    ///
    /// # Panics
    ///
    /// If a picture is larger than a level, or anything but rock is drawn on its border.
    pub fn new(rows: &[&str]) -> Picture {
        let mut picture = Picture {
            layout: Layout::solid(),
            marks: Vec::new(),
        };
        for (y, row) in (0..).zip(rows) {
            for (x, character) in (0..).zip(row.chars()) {
                picture.draw(Pos::new(x, y), character);
            }
        }
        picture.layout.rooms = rooms(&picture.layout.cells);
        picture
    }

    /// Returns the cell of a mark; the first one row by row.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn find(&self, mark: char) -> Pos {
        let found = self.marks.iter().find(|(character, _)| *character == mark);
        found
            .map(|(_, pos)| *pos)
            .expect("the mark is in the picture")
    }

    fn draw(&mut self, pos: Pos, character: char) {
        let cells = &mut self.layout.cells;
        if cells.is_border(pos) {
            assert_eq!(character, ' ', "a level has a border of rock");
            return;
        }
        cells[pos] = match character {
            ' ' => Cell::rock(HARDNESS),
            '#' => Cell::new(Terrain::Corridor),
            '<' => Cell::new(Terrain::UpStairs),
            '>' => Cell::new(Terrain::DownStairs),
            _ => Cell::new(Terrain::Room),
        };
        match character {
            ' ' | '#' | '.' => {}
            '<' => self.layout.up_stairs.push(pos),
            '>' => self.layout.down_stairs.push(pos),
            mark => self.marks.push((mark, pos)),
        }
    }
}

/// Returns a rectangle around each group of room cells.
fn rooms(cells: &Grid<Cell>) -> Vec<Rect> {
    let mut rooms: Vec<Rect> = Vec::new();
    let mut walk = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, UNREACHED);
    let is_room = |pos: Pos| cells[pos].terrain == Terrain::Room;
    for first in cells.positions().filter(|&pos| is_room(pos)) {
        if rooms.iter().any(|room| room.contains(first)) {
            continue;
        }
        distances(&mut walk, first, |pos| is_room(pos).then_some(1));
        let cells = walk.iter().filter(|(_, distance)| **distance != UNREACHED);
        let (mut least, mut most) = (first, first);
        for (pos, _) in cells {
            least = Pos::new(least.x.min(pos.x), least.y.min(pos.y));
            most = Pos::new(most.x.max(pos.x), most.y.max(pos.y));
        }
        let (width, height) = (most.x - least.x + 1, most.y - least.y + 1);
        rooms.push(Rect::new(least.x, least.y, width, height));
    }
    rooms
}

/// Returns the terrain of a level, drawn in 21 rows without blanks at their ends.
pub fn picture_of(layout: &Layout) -> String {
    rows(|pos| layout.terrain(pos).glyph())
}

/// 21 rows of 80 characters, each with its newline, and without blanks at its end.
pub(super) fn rows(character: impl Fn(Pos) -> char) -> String {
    let row = |y| {
        let row: String = (0..LEVEL_WIDTH)
            .map(|x| character(Pos::new(x, y)))
            .collect();
        row.trim_end().to_owned() + "\n"
    };
    (0..LEVEL_HEIGHT).map(row).collect()
}
