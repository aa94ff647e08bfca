//! A floor as the player remembers it.

use super::atlas::Place;
use super::ground::{Cell, UNREACHED, beside, spread};
use crate::base::{Grid, Pos};
use crate::game::{MonsterView, View};
use std::collections::{BTreeMap, BTreeSet};

/// What is known of one floor.
#[derive(Debug)]
pub(super) struct Floor {
    pub(super) cells: Grid<Cell>,
    /// Where the stairs lead that were taken.
    pub(super) links: BTreeMap<Pos, Place>,
    /// Doors that did not open, and how many sorts of keys were at hand then.
    pub(super) refused: BTreeMap<Pos, usize>,
    /// Where something lies that was not looked at yet.
    pub(super) things: BTreeSet<Pos>,
    /// Where all that lies there is left on purpose.
    pub(super) judged: BTreeSet<Pos>,
    /// Open cells that something fills.
    pub(super) obstacles: BTreeSet<Pos>,
    /// Walls between what can be reached and what cannot, not even by doors that can be seen.
    pub(super) suspects: BTreeSet<Pos>,
    /// Walls that were tried and are walls.
    pub(super) probed: BTreeSet<Pos>,
    /// Stairs that could not be reached at first.
    pub(super) hidden_stairs: BTreeSet<Pos>,
    /// Where monsters were seen last, the target of the quest apart.
    pub(super) monsters: Vec<Pos>,
    pub(super) target: Option<Pos>,
}

impl Floor {
    pub(super) fn new(view: &View<'_>) -> Floor {
        let bounds = view.bounds();
        let mut floor = Floor {
            cells: Grid::new(bounds.width, bounds.height, Cell::Wall),
            links: BTreeMap::new(),
            refused: BTreeMap::new(),
            things: BTreeSet::new(),
            judged: BTreeSet::new(),
            obstacles: BTreeSet::new(),
            suspects: BTreeSet::new(),
            probed: BTreeSet::new(),
            hidden_stairs: BTreeSet::new(),
            monsters: Vec::new(),
            target: None,
        };
        floor.survey(view);
        let unreached = floor.unreached(view.hero_pos());
        floor.hidden_stairs = (unreached.into_iter())
            .filter(|&pos| floor.cells[pos].is_stairs())
            .collect();
        floor
    }

    /// Takes in what can be seen now.
    pub(super) fn survey(&mut self, view: &View<'_>) {
        self.things.clear();
        for (pos, terrain, has_thing) in view.known_cells() {
            let Some(cell) = self.cells.get_mut(pos) else {
                continue;
            };
            *cell = match self.obstacles.contains(&pos) {
                true => Cell::Wall,
                false => Cell::of(terrain),
            };
            if has_thing && !self.judged.contains(&pos) && *cell != Cell::Wall {
                self.things.insert(pos);
            }
        }
        self.suspects.clear();
        let unreached = self.unreached(view.hero_pos());
        for &pos in &unreached {
            let walls = beside(pos).filter(|wall| self.cells.get(*wall) == Some(&Cell::Wall));
            let is_thin = |wall: &Pos| {
                beside(*wall).any(|far| {
                    let is_open = self.cells.get(far).is_some_and(|cell| cell.is_open());
                    is_open && !unreached.contains(&far)
                })
            };
            self.suspects.extend(walls.filter(is_thin));
        }
    }

    /// Notes where the monsters are. Where one stood, it may have left something.
    pub(super) fn watch(&mut self, monsters: &[MonsterView<'_>]) {
        self.monsters.clear();
        self.target = None;
        for monster in monsters {
            let pos = monster.pos();
            self.judged.remove(&pos);
            match monster.is_boss() {
                true => self.target = Some(pos),
                false => self.monsters.push(pos),
            }
        }
    }

    /// Whether nobody disturbs a rest there.
    pub(super) fn is_clear(&self) -> bool {
        self.monsters.is_empty() && self.target.is_none()
    }

    /// The open cells to which there is no way, whatever the doors.
    fn unreached(&self, from: Pos) -> BTreeSet<Pos> {
        let steps = spread(&self.cells, [from], |_, cell| cell != Cell::Wall);
        let is_cut_off = |&(pos, &cell): &(Pos, &Cell)| cell.is_open() && steps[pos] == UNREACHED;
        let cut_off = self.cells.iter().filter(is_cut_off);
        cut_off.map(|(pos, _)| pos).collect()
    }
}
