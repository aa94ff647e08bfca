//! Further maps of the level: bare terrain, distances, hardness. Outside wizard mode they show remembered cells only.

use super::View;
use super::travel::OPENING;
use crate::base::{Grid, Pos, UNREACHED, distances_along};
use crate::rules::{digging_cost, walking_cost};
use crate::world::{Cell, Door, LEVEL_HEIGHT, LEVEL_WIDTH, Landmark, Terrain};

/// What a map shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chart {
    Terrain,
    /// How many steps a walker needs to the hero, who can open doors.
    Distance,
    /// The same for a digger, for whom rock costs 1 + hardness / 85.
    Tunnelling,
    Hardness,
}

/// One cell of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChartCell {
    Unknown,
    Hero,
    Terrain(Terrain),
    Distance(u16),
    Unreachable,
    /// 0 for open cells.
    Hardness(u8),
    /// It cannot be dug, whatever its hardness.
    Undiggable,
}

impl View<'_> {
    /// Returns whether such a map tells anything in this game: those about digging do where rock can be dug.
    pub fn has_chart(&self, chart: Chart) -> bool {
        match chart {
            Chart::Terrain | Chart::Distance => true,
            Chart::Tunnelling | Chart::Hardness => self.game.setting.book.has_diggers(),
        }
    }

    /// Returns a map of the level, as far as it is known.
    pub fn chart(&self, chart: Chart) -> Grid<ChartCell> {
        let far = match chart {
            Chart::Distance => self.distances(|pos, cell| {
                let opening = || self.may_open(pos, cell).then_some(OPENING);
                walking_cost(cell).or_else(opening)
            }),
            Chart::Tunnelling => self.distances(|_, cell| digging_cost(cell)),
            Chart::Terrain | Chart::Hardness => Grid::new(1, 1, UNREACHED),
        };
        let mut cells = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, ChartCell::Unknown);
        for pos in cells.positions() {
            cells[pos] = match self.known_cell(pos) {
                None => ChartCell::Unknown,
                Some(_) if pos == self.hero_pos() => ChartCell::Hero,
                Some(cell) => show(chart, cell, far.get(pos)),
            };
        }
        cells
    }

    fn distances(&self, cost: impl Fn(Pos, Cell) -> Option<u8>) -> Grid<u16> {
        let mut map = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, UNREACHED);
        let cost = |pos| cost(pos, self.known_cell(pos)?);
        distances_along(&mut map, self.hero_pos(), self.movement().directions, cost);
        map
    }

    /// Returns whether a cell has a shut door that is not known to be locked, or for which the hero has the key.
    fn may_open(&self, pos: Pos, cell: Cell) -> bool {
        let memory = self.level().knowledge().recall(pos);
        let is_locked = memory.is_some_and(|memory| memory.feature == Some(Landmark::Lock));
        let shows_lock = is_locked && self.movement().shows_locks;
        cell.terrain == Terrain::Door(Door::Closed) && !shows_lock && !self.lacks_key_of_door(pos)
    }

    /// Returns the terrain of a cell; `None` if it is not known.
    pub fn known_terrain(&self, pos: Pos) -> Option<Terrain> {
        self.known_cell(pos).map(|cell| cell.terrain)
    }

    fn known_cell(&self, pos: Pos) -> Option<Cell> {
        if self.has_wizard_mode() {
            return Some(self.level().cell(pos));
        }
        let memory = self.level().knowledge().recall(pos);
        memory.map(|memory| memory.cell.as_seen())
    }
}

fn show(chart: Chart, cell: Cell, distance: Option<&u16>) -> ChartCell {
    match chart {
        Chart::Terrain => ChartCell::Terrain(cell.terrain),
        Chart::Hardness if !cell.yields_to_digging() => ChartCell::Undiggable,
        Chart::Hardness => ChartCell::Hardness(cell.hardness),
        Chart::Distance if !cell.is_open() => ChartCell::Terrain(cell.terrain),
        Chart::Distance | Chart::Tunnelling => match distance {
            None | Some(&UNREACHED) => ChartCell::Unreachable,
            Some(&distance) => ChartCell::Distance(distance),
        },
    }
}
