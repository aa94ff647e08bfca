//! A level as far as the hero knows it.

use super::Movement;
use crate::base::{CellSet, DistanceMap, Grid, Pos, Rect, extent, steps_from};
use crate::game::View;
use crate::world::{ByGround, Climb, Door, Ground, Landmark, Memory, Remembered, Terrain};

/// What a cell is to a walker, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownCell {
    /// Never seen, or outside the level.
    Unknown,
    /// Wall or rock, or anything else that one cannot walk on.
    Wall,
    /// A closed door that perhaps is locked.
    Door,
    /// A known trap, which no automatic walk enters.
    Trap,
    Floor,
    /// Ice, on which one may slide past where one wants to go.
    Ice,
    UpStairs,
    DownStairs,
}

impl KnownCell {
    /// Returns what a cell is to a hero that moves so. Where one sees whether a door is locked, one that is not is as good
    /// as floor.
    pub(super) fn of(terrain: Terrain, feature: Option<Landmark>, movement: Movement) -> KnownCell {
        let is_door = terrain == Terrain::Door(Door::Closed);
        if is_door && feature == Some(Landmark::Lock) {
            return KnownCell::Wall;
        }
        if feature.is_some_and(Landmark::is_solid) {
            return KnownCell::Wall;
        }
        if feature.is_some_and(Landmark::is_trap) {
            return KnownCell::Trap;
        }
        match terrain.climb() {
            Some(Climb::Up) => KnownCell::UpStairs,
            Some(Climb::Down) => KnownCell::DownStairs,
            None if terrain == Terrain::Ice => KnownCell::Ice,
            None if movement.crosses(terrain.footing()) => KnownCell::Floor,
            None if is_door && movement.shows_locks => KnownCell::Floor,
            None if is_door => KnownCell::Door,
            None => KnownCell::Wall,
        }
    }

    /// Returns whether an actor can stand there without harm.
    pub fn is_open(self) -> bool {
        match self {
            KnownCell::Unknown | KnownCell::Wall | KnownCell::Door | KnownCell::Trap => false,
            KnownCell::Floor | KnownCell::Ice | KnownCell::UpStairs | KnownCell::DownStairs => true,
        }
    }

    pub fn is_stairs(self) -> bool {
        matches!(self, KnownCell::UpStairs | KnownCell::DownStairs)
    }
}

/// What is known of one level.
#[derive(Clone, Debug)]
pub struct KnownLevel {
    cells: Grid<KnownCell>,
    /// The cells from which one step leads to what the hero has not seen itself.
    frontier: CellSet,
    movement: Movement,
    places: Places,
}

/// The cells of each sort, row by row.
#[derive(Clone, Debug, Default)]
struct Places {
    open: Vec<Pos>,
    items: Vec<Pos>,
    up_stairs: Vec<Pos>,
    down_stairs: Vec<Pos>,
    traps: Vec<Pos>,
    closed_doors: Vec<Pos>,
    locked_doors: Vec<Pos>,
}

impl Places {
    fn clear(&mut self) {
        for list in [
            &mut self.open,
            &mut self.items,
            &mut self.up_stairs,
            &mut self.down_stairs,
            &mut self.traps,
            &mut self.closed_doors,
            &mut self.locked_doors,
        ] {
            list.clear();
        }
    }

    /// Notes a cell where more than terrain is known. Returns what it is to a hero that moves so.
    fn note_known(
        &mut self,
        pos: Pos,
        known: &Remembered,
        is_blocked: bool,
        movement: Movement,
    ) -> KnownCell {
        let terrain = known.cell.terrain.as_seen();
        if terrain.is_closed_door() && known.feature == Some(Landmark::Lock) {
            self.locked_doors.push(pos);
        }
        let cell = if is_blocked {
            KnownCell::Wall
        } else {
            KnownCell::of(terrain, known.feature, movement)
        };
        let has_item = known.pile.is_some_and(|pile| !pile.is_for_sale);
        self.note(pos, cell, has_item && !is_blocked);
        cell
    }

    /// Notes a cell. It comes after all that were noted.
    fn note(&mut self, pos: Pos, cell: KnownCell, has_item: bool) {
        if cell.is_open() {
            self.open.push(pos);
        }
        if has_item {
            self.items.push(pos);
        }
        match cell {
            KnownCell::UpStairs => self.up_stairs.push(pos),
            KnownCell::DownStairs => self.down_stairs.push(pos),
            KnownCell::Trap => self.traps.push(pos),
            KnownCell::Door => self.closed_doors.push(pos),
            KnownCell::Unknown | KnownCell::Wall | KnownCell::Floor | KnownCell::Ice => {}
        }
    }
}

impl KnownLevel {
    /// Creates the level on which the hero is, as it is known now.
    pub fn new(view: &View<'_>) -> KnownLevel {
        let mut level = KnownLevel::empty(view.bounds(), view.movement());
        level.update(view);
        level
    }

    /// Creates a level of this size of which nothing is known.
    pub(super) fn empty(bounds: Rect, movement: Movement) -> KnownLevel {
        let nowhere = CellSet::new(bounds.width, bounds.height);
        KnownLevel {
            cells: Grid::new(bounds.width, bounds.height, KnownCell::Unknown),
            frontier: nowhere.complement().beside(movement.directions),
            movement,
            places: Places::default(),
        }
    }

    /// Replaces all that is known by what the view shows now. The hero must be on this level, or on another of the
    /// same size, which then takes its place.
    pub fn update(&mut self, view: &View<'_>) {
        self.movement = view.movement();
        let level = view.level();
        let is_blocked = |pos| view.is_blocked(level, pos);
        self.replace(level.knowledge().memory(), is_blocked);
    }

    /// Replaces all that is known by these memories. A cell with items can be blocked by one.
    pub(super) fn replace(&mut self, memory: &Memory, is_blocked: impl Fn(Pos) -> bool) {
        let movement = self.movement;
        let plain = |terrain| KnownCell::of(terrain, None, movement);
        let plain = ByGround::new(KnownCell::Unknown, plain);
        self.places.clear();
        let sets = memory.known().rows().iter().zip(memory.marked().rows());
        let rows = self.cells.rows_mut().zip(memory.ground().rows());
        for (y, ((cells, ground), (known, marked))) in (0..).zip(rows.zip(sets)) {
            cells.fill(KnownCell::Unknown);
            // The floors of quests are smaller than what is remembered of them.
            let known = extent(*known);
            let known = known.start.min(cells.len())..known.end.min(cells.len());
            let columns = (known.start as i16..).zip(&ground[known.clone()]);
            for ((x, ground), cell) in columns.zip(&mut cells[known]) {
                let pos = Pos::new(x, y);
                let known = (marked >> x & 1 != 0).then(|| memory.get(pos)).flatten();
                *cell = match known {
                    None => {
                        let cell = plain.get(*ground);
                        self.places.note(pos, cell, false);
                        cell
                    }
                    Some(known) => {
                        let is_blocked = known.pile.is_some() && is_blocked(pos);
                        self.places.note_known(pos, &known, is_blocked, movement)
                    }
                };
            }
        }
        let mut seen = CellSet::new(self.cells.width(), self.cells.height());
        for (seen, remembered) in seen.rows_mut().iter_mut().zip(memory.seen().rows()) {
            *seen = *remembered;
        }
        self.note_seen(&seen);
    }

    /// Takes note of all cells that the hero has seen itself.
    fn note_seen(&mut self, seen: &CellSet) {
        self.frontier = seen.complement().beside(self.movement.directions);
    }

    /// Returns the known closed doors that perhaps are locked, row by row.
    pub fn closed_doors(&self) -> &[Pos] {
        &self.places.closed_doors
    }

    /// Returns the known doors that are known to be locked.
    pub fn locked_doors(&self) -> &[Pos] {
        &self.places.locked_doors
    }

    /// Returns what is known of a cell; `Unknown` outside the level.
    pub fn cell(&self, pos: Pos) -> KnownCell {
        self.cells.get(pos).copied().unwrap_or(KnownCell::Unknown)
    }

    pub fn cells(&self) -> &Grid<KnownCell> {
        &self.cells
    }

    pub fn movement(&self) -> Movement {
        self.movement
    }

    /// Returns the cells on which an actor can stand, row by row.
    pub fn open_cells(&self) -> &[Pos] {
        &self.places.open
    }

    /// Returns the cells on which items were seen, row by row.
    pub fn items(&self) -> &[Pos] {
        &self.places.items
    }

    pub fn up_stairs(&self) -> &[Pos] {
        &self.places.up_stairs
    }

    pub fn down_stairs(&self) -> &[Pos] {
        &self.places.down_stairs
    }

    /// Returns the cells on which traps are known, row by row.
    pub fn traps(&self) -> &[Pos] {
        &self.places.traps
    }

    /// Returns the cells to which one step leads, clockwise from the north. They may lie outside the level.
    pub fn neighbors(&self, pos: Pos) -> impl Iterator<Item = Pos> + use<> {
        self.movement.directions.neighbors(pos)
    }

    /// Returns the open cells from which one step leads to what was never seen, row by row.
    pub fn frontier(&self) -> impl Iterator<Item = Pos> {
        let open = self.places.open.iter().copied();
        open.filter(|&pos| self.is_frontier(pos))
    }

    /// Returns whether one step leads from a cell to what was never seen.
    pub fn is_frontier(&self, pos: Pos) -> bool {
        self.frontier.has(pos)
    }

    /// Returns the cells that are wanted for what they are to a walker and for the ground that is remembered there.
    pub fn cells_that(
        &self,
        memory: &Memory,
        is_wanted: impl Fn(KnownCell, Ground) -> bool,
    ) -> CellSet {
        let mut set = CellSet::new(self.cells.width(), self.cells.height());
        let rows = self.cells.rows().zip(memory.ground().rows());
        for (wanted, (cells, ground)) in set.rows_mut().iter_mut().zip(rows) {
            for (x, (&cell, &ground)) in cells.iter().zip(ground).enumerate() {
                *wanted |= u128::from(is_wanted(cell, ground)) << x;
            }
        }
        set
    }

    /// Returns how many steps every cell is from the nearest of `starts`, over cells that `may_enter` allows;
    /// [`UNREACHED`](crate::base::UNREACHED) if there is no way. The starts need no entering.
    pub fn steps_from(
        &self,
        starts: impl IntoIterator<Item = Pos>,
        may_enter: impl Fn(Pos, KnownCell) -> bool,
    ) -> DistanceMap {
        steps_from(&self.cells, starts, self.movement.directions, may_enter)
    }

    /// Creates a level from a picture: `#` is wall, `.` floor, `+` a closed door, `!` an item on floor, `,` floor
    /// that was never seen but on a map, `<` and `>` are stairs, and everything else is unknown.
    #[cfg(test)]
    pub(super) fn of_picture(picture: &[&str], movement: Movement) -> KnownLevel {
        let (width, height) = (picture[0].len() as i16, picture.len() as i16);
        let mut level = KnownLevel::empty(Rect::new(0, 0, width, height), movement);
        let mut seen = CellSet::new(width, height);
        for pos in level.cells.positions() {
            let glyph = picture[pos.y as usize].as_bytes()[pos.x as usize];
            let cell = match glyph {
                b'#' => KnownCell::Wall,
                b'.' | b'!' | b',' => KnownCell::Floor,
                b'+' => KnownCell::Door,
                b'<' => KnownCell::UpStairs,
                b'>' => KnownCell::DownStairs,
                _ => continue,
            };
            level.cells[pos] = cell;
            level.places.note(pos, cell, glyph == b'!');
            seen.set(pos, glyph != b',');
        }
        level.note_seen(&seen);
        level
    }
}
