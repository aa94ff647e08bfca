//! Where on a level monsters and items may be placed.

use super::spawn_tables::Home;
use crate::base::{
    CellSet, Directions, DistanceMap, Pos, Random, Rect, UNREACHED, field_of_view, steps_from,
};
use crate::world::{Door, Footing, LEVEL_HEIGHT, LEVEL_WIDTH, Level, Terrain};

/// How many king's moves monsters are away from where the hero arrives, at least.
const AWAY: i16 = 8;

/// How many king's moves monsters are away from where the hero arrives on the first level, at least: who has nothing yet
/// finds the first weapon before the first enemies.
const AWAY_ON_FIRST_LEVEL: i16 = 14;

/// The cells of a level that are still free for monsters and items.
pub(super) struct Placement {
    /// The first arrival of the hero.
    first: Option<Pos>,
    /// Cells that the hero walks through, if it opens doors that are not locked.
    walkable: CellSet,
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
        let away = if number == 1 {
            AWAY_ON_FIRST_LEVEL
        } else {
            AWAY
        };
        let mut hidden = away_from(arrivals, away);
        hidden -= &in_sight(level, arrivals);
        let [mut water, mut floor, mut walkable] = level.layout().sets_beside_rock(|terrain| {
            let is_open = terrain.is_open();
            [
                terrain.footing() == Footing::Water,
                is_open && !terrain.is_stairs(),
                is_open || terrain == Terrain::Door(Door::Closed),
            ]
        });
        for (pos, _) in level.features() {
            floor.remove(pos);
            let is_unlocked =
                level.terrain(pos) == Terrain::Door(Door::Closed) && level.lock(pos).is_none();
            walkable.set(pos, level.is_open(pos) || is_unlocked);
        }
        water &= &hidden;
        hidden &= &floor;
        floor &= &walkable.reached_from(first, Directions::All);
        let floor: Vec<Pos> = floor.cells().collect();
        Placement {
            first,
            walkable,
            bare: floor.clone(),
            floor,
            hidden: hidden.cells().collect(),
            water: water.cells().collect(),
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
        let walk = self.walk(level);
        let hidden = 0..self.hidden.len();
        let near: Vec<usize> = hidden
            .filter(|&index| walk[self.hidden[index]] != UNREACHED)
            .collect();
        if let Some(index) = random.pick(&near) {
            return Some(self.hidden.swap_remove(index));
        }
        let is_free = |pos: Pos| level.occupant(pos).is_none() && walk[pos] > 0;
        let free = self.floor.iter().copied().filter(|&pos| is_free(pos));
        free.max_by_key(|&pos| (walk[pos], pos))
    }

    /// Takes a cell for an item that the hero comes to in so many steps; the nearest one if there is none so near, and
    /// `None` if there is none at all.
    pub(super) fn near(&mut self, level: &Level, steps: u16, random: &mut Random) -> Option<Pos> {
        let walk = self.walk(level);
        let near = |&index: &usize| (1..=steps).contains(&walk[self.bare[index]]);
        let near: Vec<usize> = (0..self.bare.len()).filter(near).collect();
        if let Some(index) = random.pick(&near) {
            return Some(self.bare.swap_remove(index));
        }
        let floor = self.floor.iter().copied();
        floor.min_by_key(|&pos| (walk[pos], pos))
    }

    /// Returns how far the hero walks to each cell.
    fn walk(&self, level: &Level) -> DistanceMap {
        let may_enter = |pos, _| self.walkable.has(pos);
        steps_from(
            &level.layout().cells,
            self.first,
            Directions::All,
            may_enter,
        )
    }

    /// Takes a cell for an item; `None` if there is none.
    pub(super) fn floor(&mut self, random: &mut Random) -> Option<Pos> {
        if self.bare.is_empty() {
            self.bare.clone_from(&self.floor);
        }
        take_any(&mut self.bare, random)
    }
}

/// Returns the cells that are at least so many king's moves away from all arrivals.
fn away_from(arrivals: &[Pos], moves: i16) -> CellSet {
    let mut cells = CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT);
    cells.fill();
    for arrival in arrivals {
        cells.remove_area(&Rect::around(*arrival, moves - 1));
    }
    cells
}

/// Returns which cells can be seen from any of the arrivals.
fn in_sight(level: &Level, arrivals: &[Pos]) -> CellSet {
    let obstacles = level.obstacles();
    let mut all = CellSet::new(LEVEL_WIDTH, LEVEL_HEIGHT);
    let mut seen = all.clone();
    for &arrival in arrivals {
        field_of_view(&mut seen, arrival, &obstacles);
        all |= &seen;
    }
    all
}

/// Takes one of the cells, every one equally likely.
fn take_any(cells: &mut Vec<Pos>, random: &mut Random) -> Option<Pos> {
    let count = u32::try_from(cells.len()).expect("a level has fewer than 2^32 cells");
    (count > 0).then(|| cells.swap_remove(random.below(count) as usize))
}
