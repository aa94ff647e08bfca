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

/// Stands for bytes that are no text.
const NO_TEXT: char = char::REPLACEMENT_CHARACTER;

/// A character of a picture, and where it stands in the file.
struct Cell {
    at: Range<usize>,
    character: char,
}

/// Returns the terrain of a floor; `None` if its picture has an error.
pub(super) fn read_map(
    source: &Arc<Source>,
    diagnostics: &mut Diagnostics,
) -> Option<Grid<Terrain>> {
    let mut lines: Vec<Line<'_>> = Lines::of(source.bytes()).collect();
    let is_row = |line: &Line<'_>| !line.bytes.is_empty();
    lines.truncate(lines.iter().rposition(is_row).map_or(0, |last| last + 1));
    let mut is_sound = true;
    let mut error = |at: Range<usize>, message: String, help: String| {
        is_sound = false;
        diagnostics.add(source, || {
            Diagnostic::error(Span::new(at), message).with_help(help)
        });
    };
    if lines.is_empty() {
        error(0..0, "there is no picture in this file".to_owned(), known());
    }
    if let Some(line) = lines.get(MOST_ROWS as usize) {
        let message = format!(
            "a floor has at most {MOST_ROWS} rows, and this one {}",
            lines.len()
        );
        error(
            line.range(),
            message,
            "split it in two, with stairs".to_owned(),
        );
        lines.truncate(MOST_ROWS as usize);
    }
    let rows: Vec<Vec<Cell>> = lines.iter().map(cells).collect();
    let width = rows.first().map_or(0, Vec::len);
    for (row, line) in rows.iter().zip(&lines) {
        let end = line.range().end;
        let excess = |most: usize| row.get(most).map_or(end, |cell| cell.at.start)..end;
        if row.len() != width {
            let message = format!(
                "this row has {} cells, and the first has {width}",
                row.len()
            );
            error(
                excess(width),
                message,
                "all rows have one length".to_owned(),
            );
        } else if width > MOST_COLUMNS as usize {
            let message = format!("a row has at most {MOST_COLUMNS} cells, and this one {width}");
            let help = "split the floor in two, with stairs".to_owned();
            error(excess(MOST_COLUMNS as usize), message, help);
        }
        for strange in row.chunk_by(|one, other| one.character == other.character) {
            let character = strange[0].character;
            if terrain_of(character).is_none() {
                let at = strange[0].at.start..strange[strange.len() - 1].at.end;
                error(
                    at,
                    format!("{} is no cell of a floor", shown(character)),
                    known(),
                );
            }
        }
    }
    is_sound.then(|| grid(&rows))
}

/// Where a cell stands in a picture without errors.
pub(super) fn span_of(source: &Source, pos: Pos) -> Span {
    let row = Lines::of(source.bytes()).nth(pos.y as usize);
    let start = row.map_or(0, |line| line.start) + pos.x as usize;
    Span::new(start..start + 1)
}

/// The character that stands for a terrain in pictures.
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

fn known() -> String {
    "a row is made of . floor, # wall, [ door, % secret door, ^ and v stairs".to_owned()
}
