//! A dungeon file as a level to play: what the file lacks for that is added.

use super::DungeonFile;
use crate::base::{Grid, Pos, Rect, UNREACHED, distances};
use crate::levels::generate::MOST_STAIRS;
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH, Layout, Terrain};

/// What lies within the border.
const INSIDE: Rect = Rect::new(1, 1, LEVEL_WIDTH - 2, LEVEL_HEIGHT - 2);

/// The first level of a game, as a file gives it.
#[derive(Clone, Debug)]
pub(in crate::levels) struct FileLevel {
    pub(in crate::levels) layout: Layout,
    /// Whether a staircase down was added, because none could be reached.
    pub(in crate::levels) added_stairs: bool,
}

impl FileLevel {
    /// Makes a file playable as the first of `depths` levels.
    ///
    /// The border is rock, whatever the file says, and rooms end at it. If nothing is open, the cell nearest to the PC
    /// is opened. The last level has no way down; every other has one that can be reached from the start, and no more
    /// than the level below can match. A staircase too many becomes floor.
    pub(in crate::levels) fn new(file: &DungeonFile, depths: u16) -> FileLevel {
        let most_down = if depths == 1 { 0 } else { MOST_STAIRS };
        let mut level = FileLevel {
            layout: layout(file),
            added_stairs: false,
        };
        level.keep_down_stairs(most_down);
        if depths > 1 {
            level.lead_down();
        }
        level
    }

    fn keep_down_stairs(&mut self, most: usize) {
        let stairs = &mut self.layout.down_stairs;
        for pos in stairs.split_off(stairs.len().min(most)) {
            let in_room = self.layout.rooms.iter().any(|room| room.contains(pos));
            let floor = if in_room {
                Terrain::Room
            } else {
                Terrain::Corridor
            };
            self.layout.put(pos, floor);
        }
    }

    /// Adds a staircase down as far from the start as possible, unless one can be reached.
    fn lead_down(&mut self) {
        let start = (self.layout.nearest_open(self.layout.entry, |_| true))
            .expect("something is open on every level");
        let cells = &self.layout.cells;
        let mut walk = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, UNREACHED);
        distances(&mut walk, start, |pos| cells[pos].is_open().then_some(1));
        let within_reach = |pos: Pos| walk[pos] != UNREACHED;
        if self.layout.down_stairs.iter().any(|&pos| within_reach(pos)) {
            return;
        }
        let end = (walk.positions().filter(|&pos| within_reach(pos)))
            .max_by_key(|&pos| (!cells[pos].terrain.is_stairs(), walk[pos]))
            .unwrap_or(start);
        self.keep_down_stairs(MOST_STAIRS - 1);
        self.layout.up_stairs.retain(|&pos| pos != end);
        self.layout.down_stairs.push(end);
        self.layout.put(end, Terrain::DownStairs);
        self.added_stairs = true;
    }
}

/// Returns the layout that the file gives within the border.
fn layout(file: &DungeonFile) -> Layout {
    let mut layout = Layout::solid();
    for (pos, &cell) in file.cells().iter() {
        if INSIDE.contains(pos) {
            layout.cells[pos] = cell;
        }
    }
    if !layout.cells.iter().any(|(_, cell)| cell.is_open()) {
        let x = file.pc.x.clamp(1, LEVEL_WIDTH - 2);
        let y = file.pc.y.clamp(1, LEVEL_HEIGHT - 2);
        layout.put(Pos::new(x, y), Terrain::Corridor);
    }
    layout.entry = file.pc;
    layout.rooms = file.rooms.iter().filter_map(inside).collect();
    layout.up_stairs = staircases(&file.up_stairs, &layout, Terrain::UpStairs);
    layout.down_stairs = staircases(&file.down_stairs, &layout, Terrain::DownStairs);
    layout
}

/// Returns the part of a room that lies within the border.
fn inside(room: &Rect) -> Option<Rect> {
    let (x, y) = (room.x.max(INSIDE.x), room.y.max(INSIDE.y));
    let right = (room.x + room.width).min(INSIDE.x + INSIDE.width);
    let below = (room.y + room.height).min(INSIDE.y + INSIDE.height);
    (x < right && y < below).then(|| Rect::new(x, y, right - x, below - y))
}

/// Returns the stated staircases that are on the level, each once.
fn staircases(stated: &[Pos], layout: &Layout, kind: Terrain) -> Vec<Pos> {
    let mut kept = Vec::new();
    for &pos in stated {
        if layout.terrain(pos) == kind && !kept.contains(&pos) {
            kept.push(pos);
        }
    }
    kept
}
