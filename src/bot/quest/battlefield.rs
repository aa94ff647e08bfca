//! Where to fight: on the cell where the fewest monsters can attack the hero, beside a wall that lets it wait for them.

use crate::base::{DistanceMap, Pos, UNREACHED};
use crate::game::{KnownCell, KnownLevel};
use std::collections::BTreeSet;

/// How far the bot goes for a better position.
const LONGEST_WAY: u16 = 6;

/// A position that so many monsters or fewer can attack is better than any open to more.
const FEW_ATTACKERS: usize = 2;

/// A floor during a fight.
#[derive(Debug)]
pub(super) struct Battlefield<'a> {
    pub(super) level: &'a KnownLevel,
    /// Walls that it must not walk into, since they may be secret doors.
    pub(super) suspect_walls: &'a BTreeSet<Pos>,
    pub(super) here: Pos,
    /// Where the monsters are that can come here.
    pub(super) foes: Vec<Pos>,
    /// How far each cell is from the hero, without taking stairs.
    pub(super) mine: DistanceMap,
    /// How far each cell is from the nearest foe.
    pub(super) theirs: DistanceMap,
}

impl Battlefield<'_> {
    /// Returns a wall beside a cell: walking into it lets time pass.
    pub(super) fn wall_beside(&self, pos: Pos) -> Option<Pos> {
        self.level.neighbors(pos).find(|wall| {
            self.level.cell(*wall) == KnownCell::Wall && !self.suspect_walls.contains(wall)
        })
    }

    /// Returns the best cell to fight on that can be reached before any foe is there.
    pub(super) fn best_position(&self) -> Pos {
        let reach = LONGEST_WAY as i16;
        let mut best = (self.cost_of(self.here), self.here);
        for y in self.here.y - reach..=self.here.y + reach {
            for x in self.here.x - reach..=self.here.x + reach {
                let pos = Pos::new(x, y);
                let Some(&steps) = self.mine.get(pos) else {
                    continue;
                };
                let is_near = steps <= LONGEST_WAY && steps < self.theirs[pos];
                if !is_near || pos == self.here || self.level.cell(pos).is_stairs() {
                    continue;
                }
                // The exact cost takes a search, which is skipped if it cannot be the least.
                if self.open_sides(pos) > FEW_ATTACKERS && best.0.0 <= FEW_ATTACKERS {
                    continue;
                }
                best = best.min((self.cost_of(pos), pos));
            }
        }
        best.1
    }

    /// Returns the disadvantages of a position, the least the best: how many monsters can attack at once, whether there
    /// is no wall for waiting, and how far it is.
    fn cost_of(&self, pos: Pos) -> (usize, bool, u16) {
        let attackers = match self.foes.len() {
            1 => 1,
            foes => self.attackers(pos).min(foes),
        };
        (attackers, self.wall_beside(pos).is_none(), self.mine[pos])
    }

    fn open_sides(&self, pos: Pos) -> usize {
        let sides = self.level.neighbors(pos);
        sides.filter(|&to| self.level.cell(to).is_open()).count()
    }

    /// Returns from how many sides foes can attack a hero on this cell, who blocks their way.
    fn attackers(&self, pos: Pos) -> usize {
        let foes = self.foes.iter().copied();
        let reached = self
            .level
            .steps_from(foes, |to, cell| cell.is_open() && to != pos);
        let is_reached = |to: &Pos| reached.get(*to).is_some_and(|&steps| steps != UNREACHED);
        self.level.neighbors(pos).filter(is_reached).count()
    }

    /// Returns the first step of a shortest way to a cell; `None` if a foe could be on the way before the hero is past.
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
            let sides = self.level.neighbors(pos);
            let nearer = sides.filter(|&to| self.mine.get(to) == Some(&(steps - 1)));
            pos = nearer.max_by_key(|&to| self.theirs[to])?;
        }
    }
}
