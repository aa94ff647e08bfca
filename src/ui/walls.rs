//! The walls of a level: which cells are drawn as walls, and how their lines go on.

use super::glyphs::Glyphs;
use crate::base::Pos;
use crate::game::Terrain;
use std::iter;

/// What a cell means for the walls around it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Role(u8);

/// The bits of roles.
const ROCK: u8 = 1;
const BUILT: u8 = 2;
/// The line of a wall goes on here.
const LINE: u8 = 4;
/// A built wall beside it is seen from here.
const OPEN: u8 = 8;
/// Rock beside it is drawn as a wall.
const WALLED: u8 = 16;
/// Nothing is known of it: it may be open.
const DARK: u8 = 32;

impl Role {
    /// That of a cell of which nothing is known.
    pub(super) const UNKNOWN: Role = Role(DARK);

    /// That of a cell beyond the edge of the level.
    const NOWHERE: Role = Role(0);

    /// Returns the role of a cell with this terrain; `None` if it is not known.
    pub(super) fn of(terrain: Option<Terrain>) -> Role {
        let Some(terrain) = terrain else {
            return Role::UNKNOWN;
        };
        let is_line = terrain.continues_walls();
        let is_rock = terrain == Terrain::Rock;
        let bits = [
            (is_rock, ROCK),
            (terrain == Terrain::Wall, BUILT),
            (is_line, LINE),
            (!is_rock && !is_line, OPEN),
            (is_walled(terrain), WALLED),
        ];
        let bits = bits.iter().map(|(is_set, bit)| u8::from(*is_set) * bit);
        Role(bits.sum())
    }

    /// Returns whether the cell can be a wall.
    pub(super) fn is_solid(self) -> bool {
        self.0 & (ROCK | BUILT) != 0
    }
}

/// The walls of a level, as far as its terrain is known.
#[derive(Debug)]
pub(super) struct Walls {
    /// The cells of a row, and one more on both sides.
    width: usize,
    roles: Vec<Role>,
    /// What each cell and those to the west and east of it are, all together.
    beside: Vec<Role>,
    /// What each cell and its neighbours are, all together.
    around: Vec<Role>,
}

impl Walls {
    /// Creates those of a level of so many columns and rows of which nothing is known.
    pub(super) fn new(size: (i16, i16)) -> Walls {
        let (columns, rows) = (size.0 as usize, size.1 as usize);
        let width = columns + 2;
        let nowhere = vec![Role::NOWHERE; width * (rows + 2)];
        let mut walls = Walls {
            width,
            beside: nowhere.clone(),
            around: nowhere.clone(),
            roles: nowhere,
        };
        for y in 0..rows {
            walls.set_row(y, iter::repeat_n(Role::UNKNOWN, columns));
        }
        walls
    }

    /// Gives the cells of a row their roles. [`Walls::join`] is to follow.
    pub(super) fn set_row(&mut self, y: usize, roles: impl Iterator<Item = Role>) {
        let row = &mut self.roles[(y + 1) * self.width..][1..self.width - 1];
        row.iter_mut()
            .zip(roles)
            .for_each(|(old, role)| *old = role);
    }

    /// Finds out anew what is around each cell.
    pub(super) fn join(&mut self) {
        spread(&self.roles, 1, &mut self.beside);
        spread(&self.beside, self.width, &mut self.around);
    }

    /// Returns the character of a wall, or of rock that is seen to be one; `None` for other cells. Lines go on where two
    /// cells border the same open ground; a single piece runs along the open ground beside it, and a wall that borders
    /// none is blank.
    pub(super) fn at(&self, pos: Pos, glyphs: Glyphs) -> Option<char> {
        let index = (pos.y as usize + 1) * self.width + pos.x as usize + 1;
        if self.roles[index].0 & BUILT == 0 && !self.is_rock_wall(index) {
            return None;
        }
        let open = self.open_beside(index);
        if self.around[index].0 & open == 0 {
            return Some(' ');
        }
        let (row, column) = (self.width, 1);
        // To the north, east, south and west: the cell there, and where the next column or row on both sides is.
        let sides = [
            (index - row, index, column),
            (index + column, index, row),
            (index + row, index, column),
            (index - column, index, row),
        ];
        let goes_on = |(beside, index, across): (usize, usize, usize)| {
            let both = [
                beside - across,
                beside + across,
                index - across,
                index + across,
            ];
            self.is_wall(beside) && {
                let open = open | self.open_beside(beside) & DARK;
                let mut both = both.into_iter();
                both.any(|index| self.roles[index].0 & open != 0)
            }
        };
        let bits = sides.into_iter().enumerate();
        let line: usize = bits
            .map(|(bit, side)| usize::from(goes_on(side)) << bit)
            .sum();
        let is_open = |index: usize| self.roles[index].0 & open != 0;
        let is_open_beside = |step| is_open(index - step) || is_open(index + step);
        let is_upright = line == 0 && is_open_beside(column) && !is_open_beside(row);
        Some(glyphs.line(line | usize::from(is_upright)))
    }

    /// Returns which bits make a cell open ground for a wall beside it; 0 inside thick walls, which may be known by a map. Any
    /// other built wall without open ground was seen from afar, across cells of which nothing is known, and these are its.
    fn open_beside(&self, index: usize) -> u8 {
        if self.is_rock_wall(index) {
            WALLED
        } else if self.around[index].0 & OPEN != 0 {
            OPEN
        } else if self.is_thick(index) {
            0
        } else {
            DARK
        }
    }

    /// Returns whether a cell is in a square of four that are all walls.
    fn is_thick(&self, index: usize) -> bool {
        let is_line = |index: usize| self.roles[index].0 & LINE != 0;
        let corners = [index, index - 1, index - self.width, index - self.width - 1];
        corners.into_iter().any(|first| {
            let square = [first, first + 1, first + self.width, first + self.width + 1];
            square.into_iter().all(is_line)
        })
    }

    /// Returns whether a cell is rock beside the floor of a room or the like.
    fn is_rock_wall(&self, index: usize) -> bool {
        self.roles[index].0 & ROCK != 0 && self.around[index].0 & WALLED != 0
    }

    /// Returns whether the line of a wall goes on in a cell.
    fn is_wall(&self, index: usize) -> bool {
        self.roles[index].0 & LINE != 0 || self.is_rock_wall(index)
    }
}

/// Makes each cell what it is together with those that many cells before and behind it.
fn spread(roles: &[Role], step: usize, spread: &mut [Role]) {
    spread.copy_from_slice(roles);
    for (role, before) in spread[step..].iter_mut().zip(roles) {
        role.0 |= before.0;
    }
    for (role, behind) in spread.iter_mut().zip(&roles[step..]) {
        role.0 |= behind.0;
    }
}

/// Returns whether rock beside this terrain is drawn as a wall.
fn is_walled(terrain: Terrain) -> bool {
    match terrain {
        Terrain::Room
        | Terrain::UpStairs
        | Terrain::DownStairs
        | Terrain::UpLadder
        | Terrain::DownLadder
        | Terrain::Pool
        | Terrain::Moat
        | Terrain::Water
        | Terrain::Lava
        | Terrain::Ice
        | Terrain::Bridge
        | Terrain::Bars
        | Terrain::Tree => true,
        Terrain::Rock
        | Terrain::Corridor
        | Terrain::Wall
        | Terrain::Door(_)
        | Terrain::SecretDoor
        | Terrain::SecretCorridor
        | Terrain::Air
        | Terrain::Cloud
        | Terrain::Portcullis => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Grid;

    /// Returns how the cell in the middle of a picture of built walls is drawn.
    fn drawn(glyphs: Glyphs, picture: [&str; 3]) -> char {
        let rows = walls(glyphs, &picture);
        rows[1].chars().nth(1).expect("a cell in the middle")
    }

    fn walls(glyphs: Glyphs, rows: &[&str]) -> Vec<String> {
        let (width, height) = (rows[0].chars().count() as i16, rows.len() as i16);
        let mut ground = Grid::new(width, height, None);
        let signs = rows.iter().flat_map(|row| row.chars());
        for (terrain, sign) in ground.cells_mut().iter_mut().zip(signs) {
            *terrain = match sign {
                '.' => Some(Terrain::Room),
                '#' => Some(Terrain::Corridor),
                'W' => Some(Terrain::Wall),
                '+' => Some(Terrain::Door(crate::game::Door::Closed)),
                '?' => None,
                _ => Some(Terrain::Rock),
            };
        }
        let size = (ground.width(), ground.height());
        let mut walls = Walls::new(size);
        for (y, row) in ground.rows().enumerate() {
            walls.set_row(y, row.iter().map(|terrain| Role::of(*terrain)));
        }
        walls.join();
        let row = |(y, row): (i16, &&str)| -> String {
            let cells = (0..).zip(row.chars());
            let drawn = cells.map(|(x, sign)| walls.at(Pos::new(x, y), glyphs).unwrap_or(sign));
            drawn.collect()
        };
        (0..).zip(rows).map(row).collect()
    }

    #[test]
    fn walls_are_lines_that_go_on_where_walls_do() {
        for (picture, line, ascii) in [
            (["...", "WWW", "..."], '─', '-'),
            ([".W.", ".W.", ".W."], '│', '|'),
            (["...", ".WW", ".W."], '┌', '-'),
            ([".W.", "WW.", "..."], '┘', '-'),
            ([".W.", ".WW", ".W."], '├', '|'),
            ([".W.", "WWW", ".W."], '┼', '-'),
            (["...", ".W.", "..."], '─', '-'),
            (["??.", "?W.", "??."], '│', '|'),
            (["???", "?W?", "..."], '─', '-'),
            ([".W.", ".W+", ".W."], '├', '|'),
        ] {
            assert_eq!(drawn(Glyphs::Lines, picture), line);
            assert_eq!(drawn(Glyphs::Ascii, picture), ascii);
        }
    }

    #[test]
    fn the_inside_of_thick_walls_is_blank_and_their_sides_do_not_join() {
        let thick = ["....", "WWWW", "WWWW", "WWWW", "...."];
        let drawn = ["....", "────", "    ", "────", "...."];
        assert_eq!(walls(Glyphs::Lines, &thick), drawn);
    }

    #[test]
    fn rock_around_rooms_is_drawn_as_walls_and_around_corridors_not() {
        let rooms = [
            "            ",
            "  ...  ###  ",
            "  ...+## #  ",
            "  ...  .....",
            "       .....",
            "            ",
        ];
        let drawn = [
            " ┌───┐      ",
            " │...│ ###  ",
            " │...+##┌#──",
            " │...│ │.....",
        ];
        let shown = walls(Glyphs::Lines, &rooms);
        assert_eq!(shown[0], drawn[0]);
        assert_eq!(shown[1], drawn[1]);
        assert!(shown[3].starts_with(" │...│"), "{shown:?}");
        let ascii = walls(Glyphs::Ascii, &rooms);
        assert_eq!(ascii[0], " -----      ");
        assert_eq!(ascii[1], " |...| ###  ");
    }

    #[test]
    fn the_walls_of_two_rooms_side_by_side_do_not_join() {
        let rooms = ["        ", " ..  .. ", " ..  .. ", "        "];
        let drawn = ["┌──┐┌──┐", "│..││..│", "│..││..│", "└──┘└──┘"];
        assert_eq!(walls(Glyphs::Lines, &rooms), drawn);
        let shared = ["       ", " .. .. ", "       "];
        let drawn = ["┌──┬──┐", "│..│..│", "└──┴──┘"];
        assert_eq!(walls(Glyphs::Lines, &shared), drawn);
    }

    #[test]
    fn walls_that_were_seen_from_afar_run_along_what_is_unknown() {
        let seen = ["?????????", "..?WWW+WW", "..W??????", "..W??????"];
        let drawn = ["?????????", "..?───+──", "..│??????", "..│??????"];
        assert_eq!(walls(Glyphs::Lines, &seen), drawn);
        let corner = ["...?????", "..WWW+WW", "..W?????"];
        let drawn = ["...?????", "..┌──+──", "..│?????"];
        assert_eq!(walls(Glyphs::Lines, &corner), drawn);
    }

    #[test]
    fn thick_walls_that_are_known_by_a_map_end_nowhere() {
        let thick = ["?????", "?WWWW", "?WWWW", "?WW..", "?WW.."];
        let drawn = ["?????", "?    ", "? ┌──", "? │..", "? │.."];
        assert_eq!(walls(Glyphs::Lines, &thick), drawn);
    }

    #[test]
    fn unknown_cells_are_no_walls() {
        assert_eq!(
            walls(Glyphs::Lines, &["??  ", "?.. ", "?   "]),
            ["??─┐", "?..│", "?──┘"]
        );
    }
}
