//! A level as far as the hero knows it.

use super::Movement;
use crate::base::{CellSet, DistanceMap, Grid, Pos, Rect, columns, rows_of, steps_from};
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
            None if movement.buoyancy.suffices_for(terrain.footing()) => KnownCell::Floor,
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

    /// Returns whether few cells of a level are like this.
    fn is_rare(self) -> bool {
        self.is_stairs() || matches!(self, KnownCell::Door | KnownCell::Trap | KnownCell::Ice)
    }
}

/// What is known of one level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownLevel {
    cells: Grid<KnownCell>,
    /// Of what the cells were made, so that only rows are made again that may have changed: the ground, and where more was
    /// known.
    ground: Grid<Ground>,
    marked: CellSet,
    movement: Movement,
    places: Places,
    /// The open cells from which one step leads to what the hero has not seen itself.
    frontier: CellSet,
}

/// The cells of each sort.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Places {
    open: CellSet,
    items: CellSet,
    up_stairs: CellSet,
    down_stairs: CellSet,
    traps: CellSet,
    ice: CellSet,
    closed_doors: CellSet,
    locked_doors: CellSet,
}

impl Places {
    fn new(width: i16, height: i16) -> Places {
        let nowhere = CellSet::new(width, height);
        Places {
            open: nowhere.clone(),
            items: nowhere.clone(),
            up_stairs: nowhere.clone(),
            down_stairs: nowhere.clone(),
            traps: nowhere.clone(),
            ice: nowhere.clone(),
            closed_doors: nowhere.clone(),
            locked_doors: nowhere,
        }
    }

    /// Forgets what [`note_mark`](Places::note_mark) noted in a row.
    fn forget_marks(&mut self, y: usize) {
        self.items.rows_mut()[y] = 0;
        self.locked_doors.rows_mut()[y] = 0;
    }

    /// Notes a cell where more than terrain is known, which items there can block. Returns what it is to a hero that moves
    /// so.
    fn note_mark(
        &mut self,
        pos: Pos,
        known: &Remembered,
        movement: Movement,
        is_blocked: impl Fn(Pos) -> bool,
    ) -> KnownCell {
        let is_blocked = known.pile.is_some() && is_blocked(pos);
        let terrain = known.cell.terrain.as_seen();
        if terrain.is_closed_door() && known.feature == Some(Landmark::Lock) {
            self.locked_doors.insert(pos);
        }
        let cell = if is_blocked {
            KnownCell::Wall
        } else {
            KnownCell::of(terrain, known.feature, movement)
        };
        let has_item = known.pile.is_some_and(|pile| !pile.is_for_sale);
        self.items.set(pos, has_item && !is_blocked);
        cell
    }

    /// Notes what all cells of a row are to a walker.
    fn note_row(&mut self, y: usize, cells: &[KnownCell]) {
        let [open, rare] = rows_of(cells, |cell| [cell.is_open(), cell.is_rare()]);
        self.open.rows_mut()[y] = open;
        for (set, sort) in [
            (&mut self.up_stairs, KnownCell::UpStairs),
            (&mut self.down_stairs, KnownCell::DownStairs),
            (&mut self.traps, KnownCell::Trap),
            (&mut self.ice, KnownCell::Ice),
            (&mut self.closed_doors, KnownCell::Door),
        ] {
            let of_sort = columns(rare).filter(|x| cells[*x as usize] == sort);
            set.rows_mut()[y] = of_sort.map(|x| 1 << x).sum();
        }
    }
}

/// Returns whether any cell of a row has another ground than that of a row as long. All are looked at, many at once.
fn any_differs(row: &[Ground], other: &[Ground]) -> bool {
    let cells = row.iter().zip(other);
    cells.fold(false, |differs, (ground, other)| {
        differs | (ground != other)
    })
}

impl KnownLevel {
    /// Creates the level on which the hero is, as it is known now.
    pub fn new(view: &View<'_>) -> KnownLevel {
        KnownLevel::new_for(view.movement(), view)
    }

    /// Does the same for a hero that moves so.
    pub(in crate::game) fn new_for(movement: Movement, view: &View<'_>) -> KnownLevel {
        let mut level = KnownLevel::empty(view.bounds(), movement);
        level.update_for(movement, view);
        level
    }

    /// Creates a level of this size of which nothing is known.
    pub(super) fn empty(bounds: Rect, movement: Movement) -> KnownLevel {
        let Rect { width, height, .. } = bounds;
        KnownLevel {
            cells: Grid::new(width, height, KnownCell::Unknown),
            ground: Grid::new(width, height, Ground::default()),
            marked: CellSet::new(width, height),
            movement,
            places: Places::new(width, height),
            frontier: CellSet::new(width, height),
        }
    }

    /// Replaces all that is known by what the view shows now. The hero must be on this level, or on another of the
    /// same size, which then takes its place.
    pub fn update(&mut self, view: &View<'_>) {
        self.update_for(view.movement(), view);
    }

    /// Does the same for a hero that moves so.
    pub(in crate::game) fn update_for(&mut self, movement: Movement, view: &View<'_>) {
        let level = view.level();
        let is_blocked = |pos| view.is_blocked(level, pos);
        self.replace(level.knowledge().memory(), movement, is_blocked);
    }

    /// Replaces all that is known by these memories, for a hero that moves so. A cell with items can be blocked by one.
    pub(super) fn replace(
        &mut self,
        memory: &Memory,
        movement: Movement,
        is_blocked: impl Fn(Pos) -> bool,
    ) {
        let moves_otherwise = self.movement != movement;
        self.movement = movement;
        let plain = |terrain| KnownCell::of(terrain, None, movement);
        let plain = ByGround::new(KnownCell::Unknown, plain);
        let marked = self.marked.rows_mut().iter_mut();
        let marked = marked.zip(memory.marked().rows());
        let ground = self.ground.rows_mut().zip(memory.ground().rows());
        let rows = self.cells.rows_mut().zip(ground.zip(marked));
        for (y, (cells, ((ground, ground_now), (marked, marked_now)))) in rows.enumerate() {
            // The floors of quests are smaller than what is remembered of them.
            let ground_now = &ground_now[..cells.len()];
            let had_marks = std::mem::replace(marked, *marked_now) != 0;
            let is_plain = !had_marks && *marked_now == 0;
            if is_plain && !moves_otherwise && !any_differs(ground, ground_now) {
                continue;
            }
            ground.copy_from_slice(ground_now);
            for (cell, ground) in cells.iter_mut().zip(ground_now) {
                *cell = plain.get(*ground);
            }
            self.places.forget_marks(y);
            for pos in columns(*marked_now).map(|x| Pos::new(x, y as i16)) {
                let known = memory.get(pos);
                if let Some((cell, known)) = cells.get_mut(pos.x as usize).zip(known) {
                    *cell = self.places.note_mark(pos, &known, movement, &is_blocked);
                }
            }
            self.places.note_row(y, cells);
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
        self.frontier &= &self.places.open;
    }

    /// Returns the known closed doors that perhaps are locked.
    pub fn closed_doors(&self) -> &CellSet {
        &self.places.closed_doors
    }

    /// Returns the known doors that are known to be locked.
    pub fn locked_doors(&self) -> &CellSet {
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

    /// Returns the cells on which an actor can stand.
    pub fn open_cells(&self) -> &CellSet {
        &self.places.open
    }

    /// Returns the cells on which items were seen.
    pub fn items(&self) -> &CellSet {
        &self.places.items
    }

    pub fn up_stairs(&self) -> &CellSet {
        &self.places.up_stairs
    }

    pub fn down_stairs(&self) -> &CellSet {
        &self.places.down_stairs
    }

    /// Returns the cells on which traps are known.
    pub fn traps(&self) -> &CellSet {
        &self.places.traps
    }

    /// Returns the cells on which one may slide.
    pub fn ice(&self) -> &CellSet {
        &self.places.ice
    }

    /// Returns the cells to which one step leads, clockwise from the north. They may lie outside the level.
    pub fn neighbors(&self, pos: Pos) -> impl Iterator<Item = Pos> + use<> {
        self.movement.directions.neighbors(pos)
    }

    /// Returns the open cells from which one step leads to what was never seen.
    pub fn frontier(&self) -> &CellSet {
        &self.frontier
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
            level.places.items.set(pos, glyph == b'!');
            seen.set(pos, glyph != b',');
        }
        for (y, cells) in level.cells.rows().enumerate() {
            level.places.note_row(y, cells);
        }
        level.note_seen(&seen);
        level
    }
}
