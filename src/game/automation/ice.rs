//! The way over ice, on which one slides on until something is in the way or lies there.

use crate::base::{Dir, Pos};
use crate::game::KnownLevel;
use std::collections::{BTreeSet, VecDeque};

/// Returns where a step from a cell leads, with what one slides.
pub(super) fn end(level: &KnownLevel, from: Pos, dir: Dir, is_free: impl Fn(Pos) -> bool) -> Pos {
    let mut at = from.step(dir);
    while level.ice().has(at) && !level.items().has(at) && is_free(at.step(dir)) {
        at = at.step(dir);
    }
    at
}

/// Returns the first step of the way to a cell that takes the fewest steps, each with what one slides; `None` if one slides
/// past it whichever way one goes. Nobody gets into a cell that is not free, and the way ends no slide in one that is not
/// safe.
pub(super) fn step(
    level: &KnownLevel,
    here: Pos,
    goal: Pos,
    is_free: impl Fn(Pos) -> bool,
    is_safe: impl Fn(Pos) -> bool,
) -> Option<Dir> {
    let mut seen = BTreeSet::from([here]);
    let mut ends = VecDeque::from([(here, None)]);
    while let Some((pos, first)) = ends.pop_front() {
        if pos == goal {
            return first;
        }
        for beside in level.neighbors(pos).filter(|&beside| is_free(beside)) {
            let Some(dir) = pos.toward(beside) else {
                continue;
            };
            let at = end(level, pos, dir, &is_free);
            if is_safe(at) && seen.insert(at) {
                ends.push_back((at, first.or(Some(dir))));
            }
        }
    }
    None
}
