//! All levels that were visited, and the routes through them.

use super::{KnownCell, KnownLevel, StairsUse};
use crate::base::{Grid, Pos};
use std::collections::{BTreeMap, BTreeSet};

/// A cell of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LevelPos {
    pub level: u16,
    pub pos: Pos,
}

/// Which levels a route may lead through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RouteScope {
    ThisLevel,
    AllLevels,
}

/// The levels that were visited, where the stairs that were taken lead, and through which closed doors one can go.
#[derive(Clone, Debug, Default)]
pub struct Atlas {
    /// Each level at the index of its number.
    levels: Vec<Option<KnownLevel>>,
    links: BTreeMap<LevelPos, LevelPos>,
    /// The closed doors for which the hero lacks no key.
    doors: BTreeSet<LevelPos>,
}

impl Atlas {
    /// Returns the level with a number; `None` if it was never visited.
    pub fn level(&self, number: u16) -> Option<&KnownLevel> {
        self.levels.get(usize::from(number))?.as_ref()
    }

    /// Returns the level with a number, as `new` creates it if it was never visited.
    pub fn enter(&mut self, number: u16, new: impl FnOnce() -> KnownLevel) -> &mut KnownLevel {
        let index = usize::from(number);
        if self.levels.len() <= index {
            self.levels.resize_with(index + 1, || None);
        }
        self.levels[index].get_or_insert_with(new)
    }

    /// Notes that stairs lead from one cell to another, and back.
    pub fn link(&mut self, one: LevelPos, other: LevelPos) {
        self.links.insert(one, other);
        self.links.insert(other, one);
    }

    /// Notes that stairs lead from one cell to another.
    pub(super) fn lead(&mut self, from: LevelPos, to: LevelPos) {
        self.links.insert(from, to);
    }

    /// Notes a closed door for which the hero lacks no key.
    pub(super) fn note_openable(&mut self, door: LevelPos) {
        self.doors.insert(door);
    }

    /// Returns whether a route may lead through a cell of a level.
    fn is_open(&self, level: &KnownLevel, at: LevelPos) -> bool {
        level.cell(at.pos).is_open() || self.doors.contains(&at)
    }

    /// Returns where stairs lead; `None` if they were never taken.
    pub fn link_from(&self, stairs: LevelPos) -> Option<LevelPos> {
        self.links.get(&stairs).copied()
    }

    /// Returns the shortest route to the nearest of the best goals, the next step last; `None` if there is no goal, or
    /// no way to any.
    ///
    /// `rank` returns the rank of a cell as a goal, the least the best, or `None` if it is none. It is asked about the
    /// walls and closed doors beside the way as well. No goal ranks before `first`: the search ends with one of this
    /// rank.
    pub fn route<Rank: Ord>(
        &self,
        start: LevelPos,
        scope: RouteScope,
        first: Rank,
        rank: impl Fn(&KnownLevel, LevelPos) -> Option<Rank>,
    ) -> Option<Vec<LevelPos>> {
        let mut search = Search::new(self, start)?;
        let mut best: Option<(Rank, usize)> = None;
        let mut next = 0;
        while let Some(&Reached { at: from, .. }) = search.reached.get(next) {
            if best.as_ref().is_some_and(|(rank, _)| *rank == first) {
                break;
            }
            let level = self.level(from.level)?;
            let may_walk = search.may_walk_from(level, next);
            let steps = level.neighbors(from.pos).filter(|_| may_walk);
            let steps = steps.map(|pos| LevelPos { pos, ..from });
            let stairs = search.stairs_from(level, next);
            for to in steps.chain(stairs.filter(|_| scope == RouteScope::AllLevels)) {
                let Some(level) = search.visit(to) else {
                    continue;
                };
                let rank = rank(level, to);
                if rank.is_none() && !self.is_open(level, to) {
                    continue;
                }
                if let Some(rank) = rank
                    && best.as_ref().is_none_or(|(least, _)| rank < *least)
                {
                    best = Some((rank, search.reached.len()));
                }
                search.reached.push(Reached { at: to, from: next });
            }
            next += 1;
        }
        best.map(|(_, index)| search.route_to(index))
    }
}

/// A cell that a search reached, and the index of the one from which it did.
#[derive(Clone, Copy)]
struct Reached {
    at: LevelPos,
    from: usize,
}

/// A breadth-first search through an atlas.
struct Search<'a> {
    atlas: &'a Atlas,
    /// All cells that were reached, in order; the first is the start.
    reached: Vec<Reached>,
    /// Which cells of each level were visited.
    visited: Vec<Option<Grid<bool>>>,
}

impl<'a> Search<'a> {
    /// Begins a search; `None` if the level of the start is not in the atlas.
    fn new(atlas: &'a Atlas, start: LevelPos) -> Option<Search<'a>> {
        let mut search = Search {
            atlas,
            reached: vec![Reached { at: start, from: 0 }],
            visited: vec![None; atlas.levels.len()],
        };
        let level = atlas.level(start.level)?;
        let must_return =
            level.movement().stairs == StairsUse::OnContact && level.cell(start.pos).is_stairs();
        // To take the stairs on which the hero stands it must step off and on again.
        if !must_return {
            search.visit(start);
        }
        Some(search)
    }

    /// Returns the level of a cell that is visited for the first time; `None` if it was visited before or is not known.
    fn visit(&mut self, at: LevelPos) -> Option<&'a KnownLevel> {
        let level = self.atlas.level(at.level)?;
        let cells = level.cells();
        let visited = self.visited[usize::from(at.level)]
            .get_or_insert_with(|| Grid::new(cells.width(), cells.height(), false));
        let was_visited = std::mem::replace(visited.get_mut(at.pos)?, true);
        (!was_visited).then_some(level)
    }

    /// Returns whether a reached cell can be left on foot. Stairs that lead away at once can be left only if the search
    /// began there or came by them.
    fn may_walk_from(&self, level: &KnownLevel, index: usize) -> bool {
        if index == 0 {
            return true;
        }
        let at = self.reached[index].at;
        match level.cell(at.pos) {
            KnownCell::Unknown | KnownCell::Wall | KnownCell::Trap => false,
            KnownCell::Door => self.atlas.doors.contains(&at),
            KnownCell::Floor | KnownCell::Ice => true,
            KnownCell::UpStairs | KnownCell::DownStairs => {
                level.movement().stairs == StairsUse::OnCommand || self.came_by_stairs(index)
            }
        }
    }

    /// Returns where the stairs lead that can be taken from a reached cell.
    fn stairs_from(&self, level: &KnownLevel, index: usize) -> Option<LevelPos> {
        let can_take = match level.movement().stairs {
            StairsUse::OnCommand => true,
            StairsUse::OnContact => index > 0 && !self.came_by_stairs(index),
        };
        let link = self.atlas.link_from(self.reached[index].at);
        link.filter(|_| can_take)
    }

    fn came_by_stairs(&self, index: usize) -> bool {
        let Reached { at, from } = self.reached[index];
        index > 0 && self.atlas.link_from(at) == Some(self.reached[from].at)
    }

    /// Returns the cells from the start to a reached cell, the next step last and the start left out.
    fn route_to(&self, mut index: usize) -> Vec<LevelPos> {
        let mut route = Vec::new();
        while index != 0 {
            let Reached { at, from } = self.reached[index];
            route.push(at);
            index = from;
        }
        route
    }
}
