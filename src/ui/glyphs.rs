//! The characters of the map: those of ASCII, or lines and trees.

use crate::base::{Dir, Pos};
use crate::game::{Landmark, Paint, Terrain, Tile};

/// Which characters the map is drawn with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Glyphs {
    #[default]
    Lines,
    Ascii,
}

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
    /// The name of each set in files.
    const NAMES: [(&'static str, Glyphs); 2] = [("lines", Glyphs::Lines), ("ascii", Glyphs::Ascii)];

    pub(super) fn named(name: &str) -> Option<Glyphs> {
        let found = Glyphs::NAMES.iter().find(|(other, _)| *other == name);
        found.map(|(_, glyphs)| *glyphs)
    }

    pub(super) fn names() -> impl Iterator<Item = &'static str> {
        Glyphs::NAMES.iter().map(|(name, _)| *name)
    }

    /// Returns the character of a tile of the dungeon. `tile_at` returns the tiles around it.
    pub(super) fn glyph<'t>(
        self,
        tile: &Tile,
        pos: Pos,
        tile_at: impl Fn(Pos) -> Option<&'t Tile>,
    ) -> char {
        match (self, tile.paint) {
            (_, Paint::Terrain(Terrain::Wall)) => {
                let goes_on = |dir: &Dir| tile_at(pos.step(*dir)).is_some_and(continues_walls);
                let bits = SIDES.iter().enumerate();
                let index: usize = bits
                    .map(|(bit, dir)| usize::from(goes_on(dir)) << bit)
                    .sum();
                match self {
                    Glyphs::Lines => LINES[index],
                    Glyphs::Ascii => ASCII_LINES[index],
                }
            }
            (Glyphs::Lines, Paint::Terrain(Terrain::Tree)) => '♣',
            (Glyphs::Lines, Paint::Terrain(Terrain::Bridge)) => '·',
            (Glyphs::Lines, Paint::Feature(Landmark::Engraving, Terrain::Bridge)) => '·',
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

fn continues_walls(tile: &Tile) -> bool {
    match tile.paint {
        Paint::Terrain(terrain) | Paint::Feature(_, terrain) => terrain.continues_walls(),
        Paint::Unknown | Paint::Item(_) | Paint::Monster(_) | Paint::Hero => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how the cell in the middle of a picture of walls is drawn.
    fn drawn(glyphs: Glyphs, terrain: Terrain, picture: [&str; 3]) -> char {
        let tile = |terrain: Terrain| Tile {
            glyph: terrain.glyph(),
            paint: Paint::Terrain(terrain),
            in_view: true,
        };
        let (wall, floor) = (tile(Terrain::Wall), tile(Terrain::Room));
        let at = |pos: Pos| {
            let is_wall = picture[pos.y as usize].as_bytes()[pos.x as usize] == b'#';
            Some(if is_wall { &wall } else { &floor })
        };
        glyphs.glyph(&tile(terrain), Pos::new(1, 1), at)
    }

    #[test]
    fn walls_are_lines_that_go_on_where_walls_do() {
        for (picture, line, ascii) in [
            (["...", "###", "..."], '─', '-'),
            ([".#.", ".#.", ".#."], '│', '|'),
            (["...", ".##", ".#."], '┌', '-'),
            ([".#.", "##.", "..."], '┘', '-'),
            ([".#.", ".##", ".#."], '├', '|'),
            ([".#.", "###", ".#."], '┼', '-'),
            (["...", ".#.", "..."], '─', '-'),
        ] {
            assert_eq!(drawn(Glyphs::Lines, Terrain::Wall, picture), line);
            assert_eq!(drawn(Glyphs::Ascii, Terrain::Wall, picture), ascii);
        }
    }

    #[test]
    fn trees_have_a_sign_of_their_own_beyond_ascii() {
        let around = ["...", "...", "..."];
        assert_eq!(drawn(Glyphs::Lines, Terrain::Tree, around), '♣');
        assert_eq!(drawn(Glyphs::Ascii, Terrain::Tree, around), '8');
        assert_eq!(drawn(Glyphs::Lines, Terrain::Moat, around), '}');
    }
}
