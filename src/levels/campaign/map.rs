//! The picture of a floor: a file of one character for each cell.

use crate::base::{Diagnostic, Grid, Pos, Source, Span};
use crate::content::quest::{MOST_COLUMNS, MOST_ROWS};
use crate::content::{Diagnostics, Line, Lines};
use crate::world::{Door, Terrain};
use std::ops::Range;
use std::sync::Arc;

/// What the characters of a picture stand for.
const CELLS: [(char, Terrain); 6] = [
    ('.', Terrain::Room),
    ('#', Terrain::Wall),
    ('[', Terrain::Door(Door::Closed)),
    ('%', Terrain::SecretDoor),
    ('^', Terrain::UpStairs),
    ('v', Terrain::DownStairs),
];

/// Replaces bytes that are not text.
const NO_TEXT: char = char::REPLACEMENT_CHARACTER;

/// A character of a picture, and its place in the file.
struct Cell {
    at: Range<usize>,
    character: char,
}

/// Returns the terrain of a floor; `None` if its picture has an error.
pub(super) fn read_map(
    source: &Arc<Source>,
    diagnostics: &mut Diagnostics,
) -> Option<Grid<Terrain>> {
    let mut reader = Reader {
        source,
        diagnostics,
        is_sound: true,
    };
    let lines = reader.lines();
    let rows: Vec<Vec<Cell>> = lines.iter().map(cells).collect();
    let width = rows.first().map_or(0, Vec::len);
    for (row, line) in rows.iter().zip(&lines) {
        reader.check_width(row, line.range().end, width);
        reader.check_characters(row);
    }
    reader.is_sound.then(|| grid(&rows))
}

struct Reader<'a> {
    source: &'a Arc<Source>,
    diagnostics: &'a mut Diagnostics,
    is_sound: bool,
}

impl<'a> Reader<'a> {
    /// Returns the rows of the picture, at most as many as a floor has.
    fn lines(&mut self) -> Vec<Line<'a>> {
        let mut lines: Vec<Line<'a>> = Lines::of(self.source.bytes()).collect();
        let is_row = |line: &Line<'_>| !line.bytes.is_empty();
        lines.truncate(lines.iter().rposition(is_row).map_or(0, |last| last + 1));
        if lines.is_empty() {
            let message = "there is no picture in this file".to_owned();
            self.error(0..0, message, CHARACTERS);
        }
        if let Some(line) = lines.get(MOST_ROWS as usize) {
            let rows = lines.len();
            let message = format!("a floor has at most {MOST_ROWS} rows, and this one {rows}");
            self.error(line.range(), message, "split it in two, with stairs");
            lines.truncate(MOST_ROWS as usize);
        }
        lines
    }

    /// Checks that a row that ends at `end` is as wide as the first, and no wider than a floor.
    fn check_width(&mut self, row: &[Cell], end: usize, width: usize) {
        let excess = |most: usize| row.get(most).map_or(end, |cell| cell.at.start)..end;
        if row.len() != width {
            let cells = row.len();
            let message = format!("this row has {cells} cells, and the first has {width}");
            self.error(excess(width), message, "all rows have one length");
        } else if width > MOST_COLUMNS as usize {
            let message = format!("a row has at most {MOST_COLUMNS} cells, and this one {width}");
            let help = "split the floor in two, with stairs";
            self.error(excess(MOST_COLUMNS as usize), message, help);
        }
    }

    /// Checks that every character of a row stands for a terrain. Each run of the same unknown one is reported once.
    fn check_characters(&mut self, row: &[Cell]) {
        for run in row.chunk_by(|one, other| one.character == other.character) {
            let character = run[0].character;
            if terrain_of(character).is_none() {
                let at = run[0].at.start..run[run.len() - 1].at.end;
                let message = format!("{} is no cell of a floor", shown(character));
                self.error(at, message, CHARACTERS);
            }
        }
    }

    fn error(&mut self, at: Range<usize>, message: String, help: &str) {
        self.is_sound = false;
        self.diagnostics.add(self.source, || {
            Diagnostic::error(Span::new(at), message).with_help(help)
        });
    }
}

/// Returns the place of a cell in a picture without errors.
pub(super) fn span_of(source: &Source, pos: Pos) -> Span {
    let row = Lines::of(source.bytes()).nth(pos.y as usize);
    let start = row.map_or(0, |line| line.start) + pos.x as usize;
    Span::new(start..start + 1)
}

/// Returns the character that stands for a terrain in pictures.
pub(super) fn character_of(terrain: Terrain) -> char {
    let found = CELLS.iter().find(|(_, known)| *known == terrain);
    found.map_or('#', |(character, _)| *character)
}

fn grid(rows: &[Vec<Cell>]) -> Grid<Terrain> {
    let (width, height) = (rows[0].len() as i16, rows.len() as i16);
    let mut grid = Grid::new(width, height, Terrain::Wall);
    for pos in grid.positions() {
        let character = rows[pos.y as usize][pos.x as usize].character;
        if let Some(terrain) = terrain_of(character) {
            grid[pos] = terrain;
        }
    }
    grid
}

fn cells(line: &Line<'_>) -> Vec<Cell> {
    let mut cells = Vec::new();
    let mut start = line.start;
    for chunk in line.bytes.utf8_chunks() {
        let text = chunk.valid();
        cells.extend(text.char_indices().map(|(offset, character)| Cell {
            at: start + offset..start + offset + character.len_utf8(),
            character,
        }));
        let invalid = start + text.len()..start + text.len() + chunk.invalid().len();
        start = invalid.end;
        if !invalid.is_empty() {
            cells.push(Cell {
                at: invalid,
                character: NO_TEXT,
            });
        }
    }
    cells
}

fn terrain_of(character: char) -> Option<Terrain> {
    let found = CELLS.iter().find(|(known, _)| *known == character);
    found.map(|(_, terrain)| *terrain)
}

fn shown(character: char) -> String {
    match character {
        NO_TEXT => "what is not UTF-8".to_owned(),
        ' ' => "a blank".to_owned(),
        '\t' => "a tab".to_owned(),
        character if character.is_control() => "a control character".to_owned(),
        character => format!("`{character}`"),
    }
}

/// What the characters of a picture mean, for messages.
const CHARACTERS: &str = "a row is made of . floor, # wall, [ door, % secret door, ^ and v stairs";
