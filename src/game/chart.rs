//! Maps of the level for the thoughtful: bare terrain, distances, hardness. Outside wizard mode they show
//! remembered cells only.

use super::View;
use crate::base::{Grid, Pos, UNREACHED, distances_along};
use crate::rules::{digging_cost, walking_cost};
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH, Terrain};

/// What a map shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chart {
    Terrain,
    /// How many steps a walker needs to the hero.
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
    Hardness(u8),
}

impl View<'_> {
    /// The level as a map of one kind.
    pub fn chart(&self, chart: Chart) -> Grid<ChartCell> {
        let far = match chart {
            Chart::Distance => self.distances(walking_cost),
            Chart::Tunnelling => self.distances(digging_cost),
            Chart::Terrain | Chart::Hardness => Grid::new(1, 1, UNREACHED),
        };
        let mut cells = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, ChartCell::Unknown);
        for pos in cells.positions() {
            cells[pos] = match self.known_terrain(pos) {
                None => ChartCell::Unknown,
                Some(_) if pos == self.hero_pos() => ChartCell::Hero,
                Some(terrain) => show(chart, terrain, far.get(pos)),
            };
        }
        cells
    }

    fn distances(&self, cost: fn(Terrain) -> Option<u8>) -> Grid<u16> {
        let mut map = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, UNREACHED);
        let cost = |pos| self.known_terrain(pos).and_then(cost);
        distances_along(&mut map, self.hero_pos(), self.movement().directions, cost);
        map
    }

    /// What a cell is made of, as far as it is known.
    pub fn known_terrain(&self, pos: Pos) -> Option<Terrain> {
        if self.has_wizard_mode() {
            return Some(self.level().terrain(pos));
        }
        self.level()
            .knowledge()
            .recall(pos)
            .map(|cell| cell.terrain.as_seen())
    }
}

fn show(chart: Chart, terrain: Terrain, distance: Option<&u16>) -> ChartCell {
    match chart {
        Chart::Terrain => ChartCell::Terrain(terrain),
        Chart::Hardness => ChartCell::Hardness(terrain.hardness()),
        Chart::Distance if !terrain.is_open() => ChartCell::Terrain(terrain),
        Chart::Distance | Chart::Tunnelling => match distance {
            Some(&distance) if distance != UNREACHED => ChartCell::Distance(distance),
            _ => ChartCell::Unreachable,
        },
    }
}
