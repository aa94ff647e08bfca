//! The ground on which details are placed: which cells it has, and what they are.

use super::Resolver;
use crate::base::Span;
use crate::script::LEVEL;
use crate::script::map_text::{HIGHEST_MAP, WIDEST_MAP};
use crate::script::plan::{Area, Cell, Text};
use crate::script::syntax::{Level, Map, Row};
use std::borrow::Cow;

/// The columns and rows of the places and areas of a part without a map: one row more than the level has.
const LEVEL_AREA: (i32, i32) = (LEVEL.0, LEVEL.1 + 1);

/// The ground of a room or of a part of a maze.
#[derive(Debug)]
pub(super) struct Ground<'s> {
    pub(super) kind: GroundKind<'s>,
    /// Whether INIT_MAP fills the level, so that cells outside the map can be used.
    pub(super) is_strewn: bool,
    /// Whether it was wallified, which has no effect a second time.
    is_wallified: bool,
}

#[derive(Debug)]
pub(super) enum GroundKind<'s> {
    /// A room, with its size if that is given.
    Room(Option<(i32, i32)>),
    /// The whole level, without a map.
    Level,
    Map {
        rows: Vec<Text<'s>>,
    },
    /// A map that could not be read.
    Unknown,
}

impl<'s> Ground<'s> {
    /// Creates the floor of a room, with its size if that is given.
    pub(super) fn of_room(size: Option<(i32, i32)>) -> Ground<'s> {
        Ground {
            kind: GroundKind::Room(size),
            is_strewn: false,
            is_wallified: false,
        }
    }

    pub(super) fn cell(&self, cell: Cell) -> Option<u8> {
        let GroundKind::Map { rows } = &self.kind else {
            return None;
        };
        let row = rows.get(usize::try_from(cell.y).ok()?)?;
        row.as_bytes().get(usize::try_from(cell.x).ok()?).copied()
    }

    /// Returns the columns and rows in which contents must be placed; `None` if they are unknown or do not matter.
    pub(super) fn size_for_contents(&self) -> Option<(i32, i32)> {
        match self.kind {
            GroundKind::Level => Some(LEVEL),
            GroundKind::Map { .. } if !self.is_strewn => self.map_size(),
            GroundKind::Map { .. } | GroundKind::Room(_) | GroundKind::Unknown => None,
        }
    }

    /// Returns the columns and rows in which random places must be; `None` if they do not matter.
    pub(super) fn size_for_places(&self) -> Option<(i32, i32)> {
        match self.kind {
            GroundKind::Level => Some(LEVEL_AREA),
            GroundKind::Map { .. } if self.is_strewn => None,
            GroundKind::Map { .. } | GroundKind::Room(_) | GroundKind::Unknown => self.map_size(),
        }
    }

    /// Returns the columns and rows in which areas must be; `None` if they are unknown.
    pub(super) fn size_for_areas(&self) -> Option<(i32, i32)> {
        match self.kind {
            GroundKind::Level => Some(LEVEL_AREA),
            GroundKind::Map { .. } | GroundKind::Room(_) | GroundKind::Unknown => self.map_size(),
        }
    }

    pub(super) fn map_size(&self) -> Option<(i32, i32)> {
        let GroundKind::Map { rows } = &self.kind else {
            return None;
        };
        let width = rows.first().map_or(0, |row| row.len());
        Some((width as i32, rows.len() as i32))
    }

    /// Turns stone beside floor into walls: horizontal ones where the first floor is in another row.
    pub(super) fn wallify(&mut self) {
        if std::mem::replace(&mut self.is_wallified, true) {
            return;
        }
        let walls = self.cells_to_wall();
        let GroundKind::Map { rows } = &mut self.kind else {
            return;
        };
        for (cell, wall) in walls {
            let row = rows[cell.y as usize].to_mut();
            let at = cell.x as usize;
            row.replace_range(at..=at, wall);
        }
    }

    fn cells_to_wall(&self) -> Vec<(Cell, &'static str)> {
        let (width, height) = self.map_size().unwrap_or_default();
        let mut walls = Vec::new();
        for y in 0..height {
            for x in 0..width {
                if self.cell(Cell { x, y }) != Some(b' ') {
                    continue;
                }
                let around =
                    (y - 1..=y + 1).flat_map(|y| (x - 1..=x + 1).map(move |x| Cell { x, y }));
                let is_floor = |&cell: &Cell| {
                    self.cell(cell)
                        .is_some_and(|cell| is_floor(cell) || cell == b'B')
                };
                if let Some(floor) = around.into_iter().find(is_floor) {
                    walls.push((Cell { x, y }, if floor.y == y { "|" } else { "-" }));
                }
            }
        }
        walls
    }

    /// Returns the four cells diagonally outside the corners of an area; `None` unless it lies strictly inside the
    /// map.
    pub(super) fn outer_corners(&self, area: Area) -> Option<[Cell; 4]> {
        let (width, height) = self.map_size()?;
        let is_inside = area.x1 > 0 && area.y1 > 0 && area.x2 < width - 1 && area.y2 < height - 1;
        let corner = |x, y| Cell { x, y };
        is_inside.then(|| {
            [
                corner(area.x1 - 1, area.y1 - 1),
                corner(area.x2 + 1, area.y1 - 1),
                corner(area.x1 - 1, area.y2 + 1),
                corner(area.x2 + 1, area.y2 + 1),
            ]
        })
    }
}

impl<'s> Resolver<'_, 's> {
    /// Returns the ground of a part of a level with this map.
    pub(super) fn ground(&mut self, level: &Level<'s>, map: &Map<'s>) -> Ground<'s> {
        let kind = match map {
            Map::None => GroundKind::Level,
            Map::Unreadable => GroundKind::Unknown,
            Map::Rows { rows, height, .. } => match self.map_rows(rows, *height) {
                Some(rows) => GroundKind::Map { rows },
                None => GroundKind::Unknown,
            },
        };
        Ground {
            kind,
            is_strewn: level.init_map.is_some(),
            is_wallified: false,
        }
    }

    /// Resolves the rows, which get the same width; `None` if there are too many or they are too long.
    fn map_rows(&mut self, rows: &[Row<'s>], height: usize) -> Option<Vec<Text<'s>>> {
        let too_wide = rows.iter().find_map(|row| Some((row, excess(*row)?)));
        if let Some((row, excess)) = too_wide {
            let width = cells_of(*row).len();
            let message = format!("this row has {width} columns: there may be {WIDEST_MAP}");
            self.error(excess, message);
        }
        let too_many = rows.get(HIGHEST_MAP);
        if let Some(row) = too_many {
            let span = Span::new(row.start..row.start + row.cells.len());
            let message = format!("this map has {height} rows: there may be {HIGHEST_MAP}");
            self.error(span, message);
        }
        if too_wide.is_some() || too_many.is_some() {
            return None;
        }
        let mut rows: Vec<Text<'s>> = rows.iter().map(|row| cells_of(*row)).collect();
        let width = rows.iter().map(|row| row.len()).max().unwrap_or_default();
        for row in rows.iter_mut().filter(|row| row.len() < width) {
            *row = Cow::Owned(format!("{row:width$}"));
        }
        Some(rows)
    }
}

/// Returns where the cells of a row are for which the widest map has no columns; `None` if there are none.
fn excess(row: Row) -> Option<Span> {
    let bytes = row.cells.iter().enumerate();
    let mut cells = bytes.filter(|(_, byte)| !byte.is_ascii_digit());
    let (first, _) = cells.nth(WIDEST_MAP)?;
    Some(Span::new(row.start + first..row.start + row.cells.len()))
}

/// Returns the cells of a row without the digits among them.
fn cells_of<'s>(row: Row<'s>) -> Text<'s> {
    if row.has_digits {
        let cells = row.cells.iter().filter(|byte| !byte.is_ascii_digit());
        return Cow::Owned(cells.map(|&byte| char::from(byte)).collect());
    }
    String::from_utf8_lossy(row.cells)
}

/// Returns whether a cell is stone, a wall, a tree, a secret door or corridor, or the boundary of an irregular room.
pub(super) fn is_rock(cell: u8) -> bool {
    b" -|SHBT".contains(&cell)
}

pub(super) fn is_wall(cell: u8) -> bool {
    b"-|B".contains(&cell)
}

/// Returns whether a cell is room floor, air, cloud, ice or furniture.
pub(super) fn is_floor(cell: u8) -> bool {
    b".{\\KIAC".contains(&cell)
}
