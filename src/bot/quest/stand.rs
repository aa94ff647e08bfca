//! Where to fight: the cell where the fewest can reach the hero, and where it can let them come.

use super::ground::{Cell, UNREACHED, beside, spread};
use crate::base::{Grid, Pos};
use std::collections::BTreeSet;

/// How far it goes for a better place to fight.
const WAY_TO_A_STAND: u16 = 6;

/// A floor during a fight.
#[derive(Debug)]
pub(super) struct Field<'a> {
    pub(super) cells: &'a Grid<Cell>,
    /// Walls that are not to be touched.
    pub(super) suspects: &'a BTreeSet<Pos>,
    pub(super) here: Pos,
    /// Where those stand who can come here.
    pub(super) foes: Vec<Pos>,
    /// How far each cell is from the hero. It takes no stairs.
    pub(super) mine: Grid<u16>,
    /// How far each cell is from the nearest foe.
    pub(super) theirs: Grid<u16>,
}

impl Field<'_> {
    /// A wall beside a cell: who walks into it lets time pass.
    pub(super) fn wall_beside(&self, pos: Pos) -> Option<Pos> {
        beside(pos).find(|wall| {
            self.cells.get(*wall) == Some(&Cell::Wall) && !self.suspects.contains(wall)
        })
    }

    /// The best cell to fight on that can be reached before any foe is there.
    pub(super) fn stand(&self) -> Pos {
        let reach = WAY_TO_A_STAND as i16;
        let mut best = (self.worth(self.here), self.here);
        for y in self.here.y - reach..=self.here.y + reach {
            for x in self.here.x - reach..=self.here.x + reach {
                let pos = Pos::new(x, y);
                let Some(&steps) = self.mine.get(pos) else {
                    continue;
                };
                let is_near = steps <= WAY_TO_A_STAND && steps < self.theirs[pos];
                if !is_near || pos == self.here || self.cells[pos].is_stairs() {
                    continue;
                }
                // What cannot be better need not be worked out.
                if self.most_attackers(pos) > 2 && best.0.0 <= 2 {
                    continue;
                }
                best = best.min((self.worth(pos), pos));
            }
        }
        best.1
    }

    /// The less the better: how many can strike at once, whether time can be let pass there, and how far it is.
    fn worth(&self, pos: Pos) -> (usize, bool, u16) {
        let attackers = match self.foes.len() {
            1 => 1,
            foes => self.attackers(pos).min(foes),
        };
        (attackers, self.wall_beside(pos).is_none(), self.mine[pos])
    }

    fn most_attackers(&self, pos: Pos) -> usize {
        beside(pos).filter(|&to| self.is_open(to)).count()
    }

    /// From how many sides foes can come to the hero on a cell, past which they do not come.
    fn attackers(&self, pos: Pos) -> usize {
        let reached = spread(self.cells, self.foes.iter().copied(), |to, cell| {
            cell.is_open() && to != pos
        });
        let sides = beside(pos).filter(|&to| reached.get(to).is_some_and(|&at| at != UNREACHED));
        sides.count()
    }

    fn is_open(&self, pos: Pos) -> bool {
        self.cells.get(pos).is_some_and(|cell| cell.is_open())
    }

    /// The first step of a shortest way to a cell, if no foe can be met on it before the hero is past.
    pub(super) fn step_to(&self, target: Pos) -> Option<Pos> {
        let mut pos = target;
        loop {
            let steps = self.mine[pos];
            if steps == 0 || steps == UNREACHED || steps >= self.theirs[pos] {
                return None;
            }
            if steps == 1 {
                return Some(pos);
            }
            let nearer = beside(pos).filter(|&to| self.mine.get(to) == Some(&(steps - 1)));
            pos = nearer.max_by_key(|&to| self.theirs[to])?;
        }
    }
}
