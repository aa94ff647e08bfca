//! The characters of the map: those of ASCII, or lines and trees.

use crate::base::Pos;
use crate::game::{Landmark, Paint, Terrain, Tile};
use crate::ui::settings::Named;
use std::env;

/// Which characters the map is drawn with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Glyphs {
    #[default]
    Lines,
    Blocks,
    /// Lines, and only signs that the fonts of a Linux console have.
    Console,
    Ascii,
}

/// The sign of the floor of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Floor {
    Dot,
    MiddleDot,
}

/// The frames of lists and texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Borders {
    Rounded,
    Plain,
    Double,
    Thick,
}

impl Named for Glyphs {
    const NAMES: &'static [(&'static str, Glyphs)] = &[
        ("lines", Glyphs::Lines),
        ("blocks", Glyphs::Blocks),
        ("console", Glyphs::Console),
        ("ascii", Glyphs::Ascii),
    ];
}

impl Named for Floor {
    const NAMES: &'static [(&'static str, Floor)] =
        &[("dot", Floor::Dot), ("middle-dot", Floor::MiddleDot)];
}

impl Named for Borders {
    const NAMES: &'static [(&'static str, Borders)] = &[
        ("rounded", Borders::Rounded),
        ("plain", Borders::Plain),
        ("double", Borders::Double),
        ("thick", Borders::Thick),
    ];
}

impl Floor {
    pub(super) fn glyph(self) -> char {
        match self {
            Floor::Dot => '.',
            Floor::MiddleDot => '·',
        }
    }
}

/// What a wall is drawn with where it is no line.
const BLOCK: char = '█';

/// Walls that go on at the sides whose bits are set: north, east, south, west.
const LINES: [char; 16] = [
    '─', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼',
];
const ASCII_LINES: [char; 16] = [
    '-', '|', '-', '-', '|', '|', '-', '|', '-', '-', '-', '-', '-', '|', '-', '-',
];

impl Glyphs {
    /// Returns the set for the character encoding and the terminal of the environment.
    pub(super) fn from_environment() -> Glyphs {
        let value = |name: &str| env::var(name).unwrap_or_default();
        let set = ["LC_ALL", "LC_CTYPE", "LANG"].map(value);
        Glyphs::suited(set.iter().map(String::as_str), &value("TERM"))
    }

    /// Returns the set for a terminal and a locale: the first of these names that is not empty, if there is one.
    fn suited<'l>(mut names: impl Iterator<Item = &'l str>, term: &str) -> Glyphs {
        let locale = names.find(|name| !name.is_empty()).unwrap_or_default();
        let locale = locale.to_lowercase().replace('-', "");
        let mut parts = term.split(['.', '-']);
        match (locale.contains("utf8"), parts.any(|part| part == "linux")) {
            (true, true) => Glyphs::Console,
            (true, false) => Glyphs::Lines,
            (false, _) => Glyphs::Ascii,
        }
    }

    /// Returns how to find what is shown in place of a sign of this program; `None` if all can be shown.
    pub(super) fn stand_in(self) -> Option<fn(char) -> char> {
        match self {
            Glyphs::Lines | Glyphs::Blocks => None,
            Glyphs::Console => Some(to_console),
            Glyphs::Ascii => Some(to_ascii),
        }
    }

    /// Returns the line whose sides go on as the bits of an index say.
    fn line(self, sides: usize) -> char {
        match self {
            Glyphs::Lines | Glyphs::Console => LINES[sides],
            Glyphs::Blocks => BLOCK,
            Glyphs::Ascii => ASCII_LINES[sides],
        }
    }

    /// Returns the character of a tile of the dungeon that is no wall.
    pub(super) fn glyph(self, tile: &Tile) -> char {
        match (self, tile.paint) {
            (Glyphs::Lines | Glyphs::Blocks, Paint::Terrain(Terrain::Tree)) => '♣',
            (
                Glyphs::Lines | Glyphs::Blocks | Glyphs::Console,
                Paint::Terrain(Terrain::Bridge)
                | Paint::Feature(Landmark::Engraving, Terrain::Bridge),
            ) => '·',
            (
                _,
                Paint::Unknown
                | Paint::Terrain(_)
                | Paint::Feature(..)
                | Paint::Item(_)
                | Paint::Monster(_)
                | Paint::Hero,
            ) => tile.glyph,
        }
    }
}

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

impl Role {
    /// That of a cell of which nothing is known.
    pub(super) const UNKNOWN: Role = Role(0);

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
        let nowhere = vec![Role::UNKNOWN; width * (rows + 2)];
        Walls {
            width,
            beside: nowhere.clone(),
            around: nowhere.clone(),
            roles: nowhere,
        }
    }

    /// Gives the cells of a row their roles, and returns whether any had another. [`Walls::join`] is to follow.
    pub(super) fn set_row(&mut self, y: usize, roles: impl Iterator<Item = Role>) -> bool {
        let row = &mut self.roles[(y + 1) * self.width..][1..self.width - 1];
        let mut has_changed = false;
        for (old, role) in row.iter_mut().zip(roles) {
            has_changed |= *old != role;
            *old = role;
        }
        has_changed
    }

    /// Finds out anew what is around each cell.
    pub(super) fn join(&mut self) {
        spread(&self.roles, 1, &mut self.beside);
        spread(&self.beside, self.width, &mut self.around);
    }

    /// Returns the character of a wall, or of rock that is seen to be one; `None` for other cells. Lines go on where two
    /// cells border the same open ground; a wall that borders none is blank.
    pub(super) fn at(&self, pos: Pos, glyphs: Glyphs) -> Option<char> {
        let index = (pos.y as usize + 1) * self.width + pos.x as usize + 1;
        let open = if self.is_rock_wall(index) {
            WALLED
        } else if self.roles[index].0 & BUILT != 0 {
            OPEN
        } else {
            return None;
        };
        if self.around[index].0 & open == 0 {
            return Some(' ');
        }
        let is_open = |index: usize| self.roles[index].0 & open != 0;
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
            self.is_wall(beside) && both.into_iter().any(is_open)
        };
        let bits = sides.into_iter().enumerate();
        let line = bits.map(|(bit, side)| usize::from(goes_on(side)) << bit);
        Some(glyphs.line(line.sum()))
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

/// Returns the sign in whose place another is shown on a Linux console; others stay. The font of the kernel has only the
/// box drawing of code page 437 and no ellipsis, and the fonts of distributions have no trees and no half blocks.
fn to_console(sign: char) -> char {
    match sign {
        '━' => '─',
        '┃' => '│',
        '┏' | '╭' => '┌',
        '┓' | '╮' => '┐',
        '┗' | '╰' => '└',
        '┛' | '╯' => '┘',
        '▀' | '▄' => '█',
        '…' | '♣' => to_ascii(sign),
        other => other,
    }
}

/// Returns the character of a keyboard that stands for one of the signs of this program; others stay.
fn to_ascii(sign: char) -> char {
    match sign {
        '─' | '━' | '═' => '-',
        '│' | '┃' | '║' => '|',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╭' | '╮' | '╰' | '╯' => {
            '+'
        }
        '┏' | '┓' | '┗' | '┛' | '╔' | '╗' | '╚' | '╝' => '+',
        '█' | '▀' | '▄' => '#',
        '░' => '.',
        '▲' => '^',
        '▼' => 'v',
        '…' => '~',
        '·' => '.',
        '♣' => '8',
        other => other,
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
    fn trees_have_a_sign_of_their_own_beyond_ascii() {
        let drawn = |glyphs: Glyphs, terrain: Terrain| {
            glyphs.glyph(&Tile {
                glyph: terrain.glyph(),
                paint: Paint::Terrain(terrain),
                in_view: true,
            })
        };
        assert_eq!(drawn(Glyphs::Lines, Terrain::Tree), '♣');
        assert_eq!(drawn(Glyphs::Console, Terrain::Tree), '8');
        assert_eq!(drawn(Glyphs::Ascii, Terrain::Tree), '8');
        assert_eq!(drawn(Glyphs::Lines, Terrain::Moat), '}');
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
    fn unknown_cells_are_no_walls() {
        assert_eq!(
            walls(Glyphs::Lines, &["??  ", "?.. ", "?   "]),
            ["??─┐", "?..│", "?──┘"]
        );
    }

    #[test]
    fn the_locale_and_the_terminal_decide_which_signs_are_shown() {
        let cases = [
            (["", "", "en_GB.UTF-8"], "xterm", Glyphs::Lines),
            (["", "C.utf8", "C"], "", Glyphs::Lines),
            (["C", "", "en_GB.UTF-8"], "xterm", Glyphs::Ascii),
            (["", "", ""], "linux", Glyphs::Ascii),
            (["", "", "en_GB.UTF-8"], "linux", Glyphs::Console),
            (["", "", "en_GB.UTF-8"], "linux-16color", Glyphs::Console),
            (["", "", "en_GB.UTF-8"], "screen.linux", Glyphs::Console),
        ];
        for (names, term, glyphs) in cases {
            let suited = Glyphs::suited(names.into_iter(), term);
            assert_eq!(suited, glyphs, "{names:?} {term}");
        }
    }

    /// The signs of this program that the font of the kernel and those of distributions have.
    const OF_A_CONSOLE: &str = "─│┌┐└┘├┤┬┴┼═║╔╗╚╝█░▲▼·";

    fn signs() -> impl Iterator<Item = char> {
        let others = "╭╮╰╯█░▲▼…·♣▀▄━┃┏┓┗┛═║╔╗╚╝";
        LINES.into_iter().chain(others.chars())
    }

    #[test]
    fn a_console_shows_only_signs_that_its_fonts_have() {
        for sign in signs() {
            let shown = to_console(sign);
            assert!(shown.is_ascii() || OF_A_CONSOLE.contains(shown), "{sign}");
            assert_eq!(shown == sign, OF_A_CONSOLE.contains(sign), "{sign}");
        }
    }

    #[test]
    fn every_sign_of_the_program_has_one_of_a_keyboard() {
        for sign in signs() {
            assert!(to_ascii(sign).is_ascii(), "{sign}");
        }
        assert_eq!(to_ascii('é'), 'é');
    }
}
