//! The characters of the map: those of ASCII, or lines and trees.

use crate::base::{Dir, Grid, Pos};
use crate::game::{Landmark, Paint, Terrain, Tile};
use crate::ui::settings::Named;
use std::env;

/// The terrain of all cells of a level, as far as it is known.
pub(super) type Ground = Grid<Option<Terrain>>;

/// Which characters the map is drawn with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Glyphs {
    #[default]
    Lines,
    Blocks,
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

/// The sides on which a wall can go on, in the order of the bits of an index into `LINES`.
const SIDES: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

/// Walls that go on at the sides whose bits are set.
const LINES: [char; 16] = [
    '─', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼',
];
const ASCII_LINES: [char; 16] = [
    '-', '|', '-', '-', '|', '|', '-', '|', '-', '-', '-', '-', '-', '|', '-', '-',
];

impl Glyphs {
    /// Returns the set for the character encoding of the environment.
    pub(super) fn from_environment() -> Glyphs {
        let set = ["LC_ALL", "LC_CTYPE", "LANG"].map(|name| env::var(name).unwrap_or_default());
        Glyphs::for_locale(set.iter().map(String::as_str))
    }

    /// Returns the set for a locale: the first of these names that is not empty, if there is one.
    fn for_locale<'l>(mut names: impl Iterator<Item = &'l str>) -> Glyphs {
        let locale = names.find(|name| !name.is_empty()).unwrap_or_default();
        let locale = locale.to_lowercase().replace('-', "");
        if locale.contains("utf8") {
            Glyphs::Lines
        } else {
            Glyphs::Ascii
        }
    }

    /// Returns the character of a wall, or of rock that is seen to be one; `None` for other cells. `ground` is the terrain
    /// that is known. Lines go on where two cells border the same open ground; a wall that borders none is blank.
    pub(super) fn wall(self, pos: Pos, ground: &Ground) -> Option<char> {
        let is_open = if is_rock_wall(pos, ground) {
            is_walled
        } else if ground.get(pos) == Some(&Some(Terrain::Wall)) {
            is_open
        } else {
            return None;
        };
        if !pos.neighbors().any(|beside| is_open(ground.get(beside))) {
            return Some(' ');
        }
        let goes_on = |dir: Dir| {
            let beside = pos.step(dir);
            let mut both = pos.neighbors().filter(|cell| cell.distance(beside) == 1);
            is_wall(beside, ground) && both.any(|cell| is_open(ground.get(cell)))
        };
        Some(self.line(goes_on))
    }

    /// Returns the line that goes on at some sides.
    fn line(self, goes_on: impl Fn(Dir) -> bool) -> char {
        let bits = SIDES.iter().enumerate();
        let index: usize = bits
            .map(|(bit, dir)| usize::from(goes_on(*dir)) << bit)
            .sum();
        match self {
            Glyphs::Lines => LINES[index],
            Glyphs::Blocks => BLOCK,
            Glyphs::Ascii => ASCII_LINES[index],
        }
    }

    /// Returns the character of a tile of the dungeon that is no wall.
    pub(super) fn glyph(self, tile: &Tile) -> char {
        match (self, tile.paint) {
            (Glyphs::Lines | Glyphs::Blocks, Paint::Terrain(Terrain::Tree)) => '♣',
            (
                Glyphs::Lines | Glyphs::Blocks,
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

/// Returns whether a cell is rock beside the floor of a room or the like.
fn is_rock_wall(pos: Pos, ground: &Ground) -> bool {
    let is_rock = ground.get(pos) == Some(&Some(Terrain::Rock));
    is_rock && pos.neighbors().any(|beside| is_walled(ground.get(beside)))
}

/// Returns whether the line of a wall goes on in a cell.
fn is_wall(pos: Pos, ground: &Ground) -> bool {
    let terrain = ground.get(pos).copied().flatten();
    terrain.is_some_and(Terrain::continues_walls) || is_rock_wall(pos, ground)
}

/// Returns whether a built wall beside this terrain is seen from there.
fn is_open(terrain: Option<&Option<Terrain>>) -> bool {
    let is_ground = |terrain: Terrain| terrain != Terrain::Rock && !terrain.continues_walls();
    terrain.copied().flatten().is_some_and(is_ground)
}

/// Returns whether rock beside this terrain is drawn as a wall.
fn is_walled(terrain: Option<&Option<Terrain>>) -> bool {
    let Some(Some(terrain)) = terrain else {
        return false;
    };
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

/// Returns the character of a keyboard that stands for one of the signs of this program; others stay.
pub(super) fn to_ascii(sign: char) -> char {
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
        assert_eq!(drawn(Glyphs::Ascii, Terrain::Tree), '8');
        assert_eq!(drawn(Glyphs::Lines, Terrain::Moat), '}');
    }

    fn walls(glyphs: Glyphs, rows: &[&str]) -> Vec<String> {
        let (width, height) = (rows[0].chars().count() as i16, rows.len() as i16);
        let mut ground = Grid::new(width, height, None);
        for (y, row) in (0..).zip(rows) {
            for (x, sign) in (0..).zip(row.chars()) {
                ground[Pos::new(x, y)] = match sign {
                    '.' => Some(Terrain::Room),
                    '#' => Some(Terrain::Corridor),
                    'W' => Some(Terrain::Wall),
                    '+' => Some(Terrain::Door(crate::game::Door::Closed)),
                    '?' => None,
                    _ => Some(Terrain::Rock),
                };
            }
        }
        let row = |(y, row): (i16, &&str)| -> String {
            let cells = (0..).zip(row.chars());
            let drawn = cells.map(|(x, sign)| glyphs.wall(Pos::new(x, y), &ground).unwrap_or(sign));
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
    fn the_locale_decides_between_lines_and_the_signs_of_a_keyboard() {
        let cases = [
            (["", "", "en_GB.UTF-8"], Glyphs::Lines),
            (["", "C.utf8", "C"], Glyphs::Lines),
            (["C", "", "en_GB.UTF-8"], Glyphs::Ascii),
            (["", "", ""], Glyphs::Ascii),
        ];
        for (names, glyphs) in cases {
            assert_eq!(Glyphs::for_locale(names.into_iter()), glyphs, "{names:?}");
        }
    }

    #[test]
    fn every_sign_of_the_program_has_one_of_a_keyboard() {
        for sign in LINES.into_iter().chain("╭╮╰╯█░▲▼…·♣▀▄━┃┏┓┗┛═║╔╗╚╝".chars())
        {
            assert!(to_ascii(sign).is_ascii(), "{sign}");
        }
        assert_eq!(to_ascii('é'), 'é');
    }
}
