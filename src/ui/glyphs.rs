//! The characters of the map: those of ASCII, or lines and trees.

use super::charset::Charset;
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
    /// Returns the set for these characters and the terminal of the environment.
    pub(super) fn from_environment(charset: Charset) -> Glyphs {
        Glyphs::suited(charset, &env::var("TERM").unwrap_or_default())
    }

    fn suited(charset: Charset, term: &str) -> Glyphs {
        let mut parts = term.split(['.', '-']);
        match (charset, parts.any(|part| part == "linux")) {
            (Charset::Utf8, true) => Glyphs::Console,
            (Charset::Utf8, false) => Glyphs::Lines,
            (Charset::Ascii, _) => Glyphs::Ascii,
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

    /// Returns whether letters can be drawn with half blocks.
    pub(super) fn have_half_blocks(self) -> bool {
        matches!(self, Glyphs::Lines | Glyphs::Blocks)
    }

    /// Returns the line whose sides go on as the bits of an index say.
    pub(super) fn line(self, sides: usize) -> char {
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
                | Paint::ItemOnStairs(_)
                | Paint::Monster(_)
                | Paint::Hero,
            ) => tile.glyph,
        }
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

    #[test]
    fn the_locale_and_the_terminal_decide_which_signs_are_shown() {
        let cases = [
            (Charset::Utf8, "xterm", Glyphs::Lines),
            (Charset::Utf8, "", Glyphs::Lines),
            (Charset::Ascii, "xterm", Glyphs::Ascii),
            (Charset::Ascii, "linux", Glyphs::Ascii),
            (Charset::Utf8, "linux", Glyphs::Console),
            (Charset::Utf8, "linux-16color", Glyphs::Console),
            (Charset::Utf8, "screen.linux", Glyphs::Console),
        ];
        for (charset, term, glyphs) in cases {
            let suited = Glyphs::suited(charset, term);
            assert_eq!(suited, glyphs, "{charset:?} {term}");
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
