//! Where on a level monsters and items may be placed.

use super::spawn_tables::Home;
use crate::base::{
    CellSet, Directions, DistanceMap, Pos, Random, UNREACHED, field_of_view, steps_from,
};
use crate::world::{Door, Footing, LEVEL_HEIGHT, LEVEL_WIDTH, Level, Terrain};

/// How many king's moves monsters are away from where the hero arrives, at least.
const AWAY: u16 = 8;

/// How many king's moves monsters are away from where the hero arrives on the first level, at least: who has nothing yet
/// finds the first weapon before the first enemies.
const AWAY_ON_FIRST_LEVEL: u16 = 14;

/// The cells of a level that are still free for monsters and items.
pub(super) struct Placement {
    /// How far the hero walks to each cell.
    walk: DistanceMap,
    /// Cells that the hero can walk to, without staircases.
    floor: Vec<Pos>,
    /// Those of the floor where no item lies; when there are none left, all of them again.
    bare: Vec<Pos>,
    /// Cells away from the hero and out of its sight, without staircases and monsters.
    hidden: Vec<Pos>,
    /// Water away from the hero and out of its sight.
    water: Vec<Pos>,
}

impl Placement {
    /// Surveys the level with a number, to which the hero comes by one of the arrivals.
    pub(super) fn survey(level: &Level, number: u16, arrivals: &[Pos]) -> Placement {
        let first = arrivals.first().copied();
        let cells = &level.layout().cells;
        let walk = steps_from(cells, first, Directions::All, |pos, _| may_walk(level, pos));
        let in_sight = in_sight(level, arrivals);
        let away = if number == 1 {
            AWAY_ON_FIRST_LEVEL
        } else {
            AWAY
        };
        let is_away = |pos: Pos| arrivals.iter().all(|arrival| arrival.distance(pos) >= away);
        let (mut floor, mut hidden, mut water) = (Vec::new(), Vec::new(), Vec::new());
        for (pos, cell) in level.layout().cells.iter() {
            let is_hidden = || !in_sight.has(pos) && is_away(pos);
            if cell.terrain.footing() == Footing::Water && is_hidden() {
                water.push(pos);
            }
            if !cell.is_open() || cell.terrain.is_stairs() || level.feature(pos).is_some() {
                continue;
            }
            if walk[pos] != UNREACHED {
                floor.push(pos);
            }
            if is_hidden() {
                hidden.push(pos);
            }
        }
        Placement {
            walk,
            bare: floor.clone(),
            floor,
            hidden,
            water,
        }
    }

    /// Returns what is free for monsters.
    pub(super) fn home(&self) -> Home {
        if self.water.is_empty() {
            Home::Land
        } else {
            Home::LandAndWater
        }
    }

    /// Takes a cell of water for a monster; `None` if there is none.
    pub(super) fn water(&mut self, random: &mut Random) -> Option<Pos> {
        take_any(&mut self.water, random)
    }

    /// Takes a cell for a monster; `None` if there is none.
    pub(super) fn hiding_place(&mut self, random: &mut Random) -> Option<Pos> {
        take_any(&mut self.hidden, random)
    }

    /// Takes a cell for a boss, which the hero must be able to reach: a hidden one if possible, else one as far away as
    /// possible; `None` if there is none.
    pub(super) fn lair(&mut self, level: &Level, random: &mut Random) -> Option<Pos> {
        let hidden = 0..self.hidden.len();
        let near: Vec<usize> = hidden
            .filter(|&index| self.walk[self.hidden[index]] != UNREACHED)
            .collect();
        if let Some(index) = random.pick(&near) {
            return Some(self.hidden.swap_remove(index));
        }
        let is_free = |pos: Pos| level.occupant(pos).is_none() && self.walk[pos] > 0;
        let free = self.floor.iter().copied().filter(|&pos| is_free(pos));
        free.max_by_key(|&pos| (self.walk[pos], pos))
    }

    /// Takes a cell for an item that the hero comes to in so many steps; the nearest one if there is none so near, and
    /// `None` if there is none at all.
    pub(super) fn near(&mut self, steps: u16, random: &mut Random) -> Option<Pos> {
        let near = |&index: &usize| (1..=steps).contains(&self.walk[self.bare[index]]);
        let near: Vec<usize> = (0..self.bare.len()).filter(near).collect();
        if let Some(index) = random.pick(&near) {
            return Some(self.bare.swap_remove(index));
        }
        let floor = self.floor.iter().copied();
        floor.min_by_key(|&pos| (self.walk[pos], pos))
    }

    /// Takes a cell for an item; `None` if there is none.
    pub(super) fn floor(&mut self, random: &mut Random) -> Option<Pos> {
        if self.bare.is_empty() {
            self.bare.clone_from(&self.floor);
        }
        take_any(&mut self.bare, random)
    }
}

/// Returns whether the hero walks through a cell, if it opens doors that are not locked.
fn may_walk(level: &Level, pos: Pos) -> bool {
    let is_door = level.terrain(pos) == Terrain::Door(Door::Closed);
    level.is_open(pos) || is_door && level.lock(pos).is_none()
}

/// Returns which cells can be seen from any of the arrivals.
fn in_sight(level: &Level, arrivals: &[Pos]) -> CellSet {
    let obstacles = level.obstacles();
    let mut all = CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT);
    let mut seen = all.clone();
    for &arrival in arrivals {
        field_of_view(&mut seen, arrival, &obstacles);
        for (all, seen) in all.rows_mut().iter_mut().zip(seen.rows()) {
            *all |= seen;
        }
    }
    all
}

/// Takes one of the cells, every one equally likely.
fn take_any(cells: &mut Vec<Pos>, random: &mut Random) -> Option<Pos> {
    let count = u32::try_from(cells.len()).expect("a level has fewer than 2^32 cells");
    (count > 0).then(|| cells.swap_remove(random.below(count) as usize))
}
