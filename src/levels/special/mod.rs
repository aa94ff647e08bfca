//! Special levels: makes a level from the plan of its description. First the ground, with all that is built into it:
//! maps, mazes, caves, rooms and corridors, doors, ways out, features and light. Then what lies and lives there.
//!
//! A level depends on its plan and its site alone. Whatever the plan says, building it ends, and what has no place is
//! reported.

mod aliases;
mod classes;
mod draw;
mod frame;
mod known;
mod registers;
mod settle;
mod shortfall;
mod templates;

pub use aliases::{BareNames, Meaning};
pub use classes::MonsterClasses;
pub use known::known_names;
pub use shortfall::{Closed, Missing, Shortfall};
pub use templates::{Homes, Templates};

use crate::base::{CellSet, Pos, Rect};
use crate::content::Content;
use crate::levels::{Descent, descent};
use crate::script::plan::Level as Plan;
use crate::script::{Flag, RoomType, Vertically};
use crate::world::{Alignment, Level, LevelFlag};
use std::collections::BTreeMap;

/// Where a level is built.
#[derive(Clone, Copy, Debug)]
pub struct Site<'a> {
    pub content: &'a Content,
    pub templates: &'a Templates,
    /// The UNIQ monsters and artifacts that are at home here.
    pub homes: &'a Homes,
    pub seed: u64,
    /// The number of the level, from 1.
    pub number: u16,
    /// The depth that it counts as.
    pub depth: u16,
    pub ways: Ways,
    /// Whether it is the last level of the dungeon, where the bosses are.
    pub is_last: bool,
}

impl<'a> Site<'a> {
    /// Returns a site in the middle of the dungeon, on the level of this number.
    pub fn in_the_middle(
        content: &'a Content,
        templates: &'a Templates,
        homes: &'a Homes,
        seed: u64,
        number: u16,
    ) -> Site<'a> {
        Site {
            content,
            templates,
            homes,
            seed,
            number,
            depth: number,
            ways: Ways {
                up: Way::Needed,
                down: Way::Needed,
                has_branch: false,
            },
            is_last: false,
        }
    }
}

/// The ways that a level has besides those of its description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways {
    pub up: Way,
    pub down: Way,
    /// Whether another level beside the dungeon is reached from here by stairs down.
    pub has_branch: bool,
}

/// What a level does about its staircases in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// One is added if the description has none.
    Needed,
    AsDrawn,
    /// Those of the description are left out.
    LeftOut,
}

/// A level, and what the world has to know besides.
#[derive(Clone, Debug)]
pub struct Built {
    pub level: Level,
    pub flags: Vec<Flag>,
    /// The lines that are shown when the hero first comes.
    pub messages: Vec<String>,
    pub rooms: Vec<SpecialRoom>,
    /// The regions for arrivals other than by a staircase, such as by a fall; the first that fits is taken.
    pub arrivals: Vec<Arrival>,
    pub portals: Vec<Portal>,
    /// The staircase to the branch, the last of those down.
    pub branch: Option<Pos>,
    pub altars: BTreeMap<Pos, Altar>,
    /// What could not be built as the description says.
    pub shortfalls: Vec<Shortfall>,
}

/// A room, or an area that counts as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecialRoom {
    pub room_type: RoomType,
    /// Its floor.
    pub cells: CellSet,
    /// The doors beside its floor, row by row.
    pub doors: Vec<Pos>,
    /// Whether it is stocked.
    pub is_filled: bool,
}

/// An area for arrivals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// From below, from above, or from both.
    pub from: Option<Vertically>,
    pub area: Rect,
    pub without: Option<Rect>,
}

/// A portal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Portal {
    pub at: Pos,
    /// The name or the number of the level to which it leads.
    pub to: Option<String>,
}

/// What an altar is besides a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Altar {
    /// The side that it is for; `None` for none.
    pub alignment: Option<Alignment>,
    /// Whether it makes the temple around it one with a priest.
    pub is_shrine: bool,
}

/// Why a level cannot be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unbuildable {
    #[error("there is no cell on which the hero could stand")]
    NoFreeCell,
    #[error("none of its rooms fits")]
    NoRoomFits,
    #[error("there is no cell for a staircase down")]
    NoWayDown,
}

/// Builds a level.
///
/// # Errors
///
/// Fails if the level cannot be built as its description wants it; see [`Unbuildable`].
pub fn build(plan: &Plan, site: &Site) -> Result<Built, Unbuildable> {
    let (level, mut drawn) = draw::draw(plan, site)?;
    let (level, missing) = settle::settle(site, level, &drawn);
    drawn.shortfalls.extend(missing);
    let entry = level.entry();
    if level.occupant(entry).is_some() || !level.is_open(entry) {
        return Err(Unbuildable::NoFreeCell);
    }
    if site.ways.down == Way::Needed
        && !has_way_down(site.content, &level, &plan.flags, drawn.branch)
    {
        return Err(Unbuildable::NoWayDown);
    }
    Ok(Built {
        level,
        flags: plan.flags.clone(),
        messages: (plan.messages.iter())
            .map(|line| line.clone().into_owned())
            .collect(),
        rooms: drawn.rooms,
        arrivals: drawn.arrivals,
        portals: drawn.portals,
        branch: drawn.branch,
        altars: drawn.altars,
        shortfalls: drawn.shortfalls,
    })
}

/// Returns the flags of a description that hold as long as its level is played; the others count only when it is built.
pub fn lasting_flags(flags: &[Flag]) -> Vec<LevelFlag> {
    let lasting = |flag: &Flag| match flag {
        Flag::Noteleport => Some(LevelFlag::NoTeleport),
        Flag::Hardfloor => Some(LevelFlag::HardFloor),
        Flag::Nommap => Some(LevelFlag::NoMap),
        Flag::Shortsighted => Some(LevelFlag::ShortSighted),
        Flag::Arboreal => None,
    };
    flags.iter().filter_map(lasting).collect()
}

/// Returns whether one gets to the next level from this one: by stairs, a ladder, or a trap through which one falls. The
/// staircase to a branch leads elsewhere.
fn has_way_down(content: &Content, level: &Level, flags: &[Flag], branch: Option<Pos>) -> bool {
    let flags = lasting_flags(flags);
    let layout = level.layout();
    let mut down = layout.down_stairs.iter();
    let mut traps = level.features().filter_map(|(_, feature)| feature.trap());
    down.any(|pos| Some(*pos) != branch)
        || traps.any(|trap| descent(content, trap.kind, &flags) == Descent::Always)
}
