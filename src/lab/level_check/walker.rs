//! A walker that nothing hurts and that monsters ignore: where it can go on a level, and by what means.

use crate::base::{Dir, Grid, Pos};
use crate::world::{BridgeState, Feature, Footing, LEVEL_HEIGHT, LEVEL_WIDTH, Level, Terrain};
use std::fmt;

/// What a walker can do besides walking, opening and forcing doors, searching, lowering drawbridges and pushing
/// boulders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Means {
    Nothing,
    Swim,
    Float,
    Dig,
}

impl Means {
    /// Every means, the most usual first.
    pub(super) const ALL: [Means; 4] = [Means::Nothing, Means::Swim, Means::Float, Means::Dig];
}

impl fmt::Display for Means {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Means::Nothing => "nothing",
            Means::Swim => "swim",
            Means::Float => "float",
            Means::Dig => "dig",
        })
    }
}

/// Returns the cells that a walker reaches, the start among them.
pub(super) fn reached(level: &Level, start: Pos, means: Means) -> Grid<bool> {
    let mut reached = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, false);
    let mut open = vec![start];
    if let Some(cell) = reached.get_mut(start) {
        *cell = true;
    }
    while let Some(from) = open.pop() {
        for &dir in Dir::ALL
            .iter()
            .filter(|dir| may_step(level, from, **dir, means))
        {
            let to = from.step(dir);
            if !std::mem::replace(&mut reached[to], true) {
                open.push(to);
            }
        }
    }
    reached
}

/// Returns whether a walker can get into the next cell, whatever it has to do there first.
fn may_step(level: &Level, from: Pos, dir: Dir, means: Means) -> bool {
    let to = from.step(dir);
    if level.layout().cells.get(to).is_none() {
        return false;
    }
    match level.feature(to) {
        Some(Feature::Boulder) if !gives_way(level, to.step(dir)) => return false,
        Some(Feature::Statue(_)) => return false,
        Some(_) | None => {}
    }
    let terrain = level.terrain(to);
    let is_bridge = matches!(level.drawbridge(to), Some((_, BridgeState::Raised)));
    let opens = terrain.is_closed_door() || terrain == Terrain::SecretCorridor || is_bridge;
    opens
        || match terrain.footing() {
            Footing::Ground => true,
            Footing::Water => means == Means::Swim || means == Means::Float,
            Footing::Lava => means == Means::Float,
            Footing::Solid => means == Means::Dig && level.cell(to).yields_to_digging(),
            Footing::Barred => false,
        }
}

/// Returns whether a boulder can be pushed into a cell.
fn gives_way(level: &Level, pos: Pos) -> bool {
    let terrain = level.terrain(pos);
    let is_floor = match terrain.footing() {
        Footing::Ground => !terrain.is_stairs() && !matches!(terrain, Terrain::Door(_)),
        Footing::Water | Footing::Lava => true,
        Footing::Solid | Footing::Barred => false,
    };
    let is_free = match level.feature(pos) {
        None | Some(Feature::Engraving(_) | Feature::Trap(_)) => true,
        Some(Feature::Boulder | Feature::Statue(_) | Feature::Fixture(_) | Feature::Lock(_)) => {
            false
        }
    };
    is_floor && is_free
}
