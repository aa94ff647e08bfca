//! A walker that nothing hurts and that monsters ignore: where it can go on a level, and by what means.

use crate::base::{Dir, Grid, Pos};
use crate::content::Content;
use crate::rules::takes_boulder;
use crate::world::{BridgeState, Feature, Footing, LEVEL_HEIGHT, LEVEL_WIDTH, Level};
use std::fmt;

/// What a walker can do besides walking, opening and forcing doors, searching, lowering drawbridges and pushing
/// boulders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Means {
    crossing: Crossing,
    digging: Digging,
}

/// What a walker crosses besides ground; one who floats crosses water too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Crossing {
    Nothing,
    Water,
    Lava,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Digging {
    Never,
    Always,
}

impl Means {
    pub(super) const NOTHING: Means = Means {
        crossing: Crossing::Nothing,
        digging: Digging::Never,
    };

    /// All means but nothing, the most usual first, and two at once last.
    pub(super) const ALL: [Means; 5] = [
        Means {
            crossing: Crossing::Water,
            ..Means::NOTHING
        },
        Means {
            crossing: Crossing::Lava,
            ..Means::NOTHING
        },
        Means {
            digging: Digging::Always,
            ..Means::NOTHING
        },
        Means {
            crossing: Crossing::Water,
            digging: Digging::Always,
        },
        Means {
            crossing: Crossing::Lava,
            digging: Digging::Always,
        },
    ];
}

impl fmt::Display for Means {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let crossing = match self.crossing {
            Crossing::Nothing => None,
            Crossing::Water => Some("swim"),
            Crossing::Lava => Some("float"),
        };
        let digging = match self.digging {
            Digging::Never => None,
            Digging::Always => Some("dig"),
        };
        let words: Vec<&str> = crossing.into_iter().chain(digging).collect();
        out.write_str(&words.join(" and "))
    }
}

/// Returns the cells that a walker reaches, the start among them.
pub(super) fn reached(content: &Content, level: &Level, start: Pos, means: Means) -> Grid<bool> {
    let mut reached = Grid::new(LEVEL_WIDTH, LEVEL_HEIGHT, false);
    let mut open = vec![start];
    if let Some(cell) = reached.get_mut(start) {
        *cell = true;
    }
    while let Some(from) = open.pop() {
        for dir in Dir::ALL {
            let to = from.step(dir);
            if reached.get(to) == Some(&false) && may_step(content, level, from, dir, means) {
                reached[to] = true;
                open.push(to);
            }
        }
    }
    reached
}

/// Returns whether a walker can get into the next cell, whatever it has to do there first.
fn may_step(content: &Content, level: &Level, from: Pos, dir: Dir, means: Means) -> bool {
    let to = from.step(dir);
    match level.feature(to) {
        Some(Feature::Boulder) if !takes_boulder(content, level, to.step(dir)) => return false,
        Some(Feature::Statue(_)) => return false,
        Some(_) | None => {}
    }
    let terrain = level.terrain(to);
    let is_bridge = matches!(level.drawbridge(to), Some((_, BridgeState::Raised)));
    is_bridge
        || terrain.is_way()
        || match terrain.footing() {
            // All ground is a way.
            Footing::Ground => false,
            Footing::Water => means.crossing >= Crossing::Water,
            Footing::Lava => means.crossing >= Crossing::Lava,
            // What is barred to those who pass through rock is dug like rock.
            Footing::Solid | Footing::Barred => {
                means.digging == Digging::Always && level.cell(to).yields_to_digging()
            }
        }
}
