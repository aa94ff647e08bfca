//! The ground of a special level: maps, mazes, caves, rooms and corridors, and all that is built into them.

mod cave;
mod corridors;
mod doors;
mod features;
mod ground;
mod maze;
mod maze_level;
mod rectangles;
mod regions;
mod room_level;
mod rooms;
mod sketch;
mod ways;

pub(super) use ground::is_dry;

use super::frame::Frame;
use super::shortfall::Shortfall;
use super::{Altar, Arrival, Portal, Site, SpecialRoom, Unbuildable};
use crate::base::{Pos, Purpose, Random, Rect};
use crate::content::Fixture;
use crate::script::Flag;
use crate::script::plan::{Body, Choice, Contents, Level as Plan};
use crate::world::{Level, Terrain};
use sketch::Sketch;
use std::collections::BTreeMap;

/// What is known of a level when its ground is done, and nobody lives and nothing lies there yet.
pub(super) struct Drawn<'p> {
    /// What is to be put there, in the order of the description.
    pub(super) contents: Vec<(Frame, &'p Contents<'p>)>,
    pub(super) rooms: Vec<SpecialRoom>,
    pub(super) arrivals: Vec<Arrival>,
    pub(super) portals: Vec<Portal>,
    pub(super) branch: Option<Pos>,
    pub(super) altars: BTreeMap<Pos, Altar>,
    /// The webs that a description names.
    pub(super) webs: Vec<Pos>,
    pub(super) wilderness: Option<Wilderness>,
    pub(super) shortfalls: Vec<Shortfall>,
}

/// A maze around maps, which is large enough to be lived in.
pub(super) struct Wilderness {
    /// How much of the area of all mazes it has.
    pub(super) per_cent: u32,
    pub(super) area: Rect,
    pub(super) maps: Vec<Rect>,
    random_traps: Vec<Fixture>,
}

impl Wilderness {
    pub(super) fn random_trap(&self, random: &mut Random) -> Option<Fixture> {
        features::trap_kind(Choice::Random, &self.random_traps, random)
    }
}

/// Draws the ground of a level.
pub(super) fn draw<'p>(plan: &'p Plan<'p>, site: &Site) -> Result<(Level, Drawn<'p>), Unbuildable> {
    let random = Random::new(site.seed, Purpose::Terrain, site.number.into());
    let mut sketch = Sketch::new(site, features::random_traps(site, &plan.flags), random);
    match &plan.body {
        Body::Maze(maze) => maze_level::draw(&mut sketch, maze, plan.init_map.as_ref()),
        Body::Rooms(rooms) => room_level::draw(&mut sketch, rooms, plan.init_map.as_ref()),
    }
    sketch.complete();
    if plan.flags.contains(&Flag::Arboreal) {
        sketch.ground.turn_all(Terrain::Rock, Terrain::Tree);
    }
    finish(sketch)
}

fn finish<'p>(sketch: Sketch<'_, 'p>) -> Result<(Level, Drawn<'p>), Unbuildable> {
    let Sketch {
        mut ground,
        mut random,
        rooms,
        placed,
        contents,
        altars,
        webs,
        wilderness,
        shortfalls,
        ..
    } = sketch;
    let lacks_room = |it: &Shortfall| matches!(it, Shortfall::Room { .. });
    let entry = ways::entry(&ground, &placed.arrivals, &mut random);
    ground.layout.entry = entry.ok_or_else(|| {
        if shortfalls.iter().any(lacks_room) {
            Unbuildable::NoRoomFits
        } else {
            Unbuildable::NoFreeCell
        }
    })?;
    let mut level = Level::new(ground.layout);
    for (pos, feature) in ground.features {
        level.put_feature(pos, feature);
    }
    let drawn = Drawn {
        contents,
        rooms,
        arrivals: placed.arrivals,
        portals: placed.portals,
        branch: ground.branch,
        altars,
        webs,
        wilderness,
        shortfalls,
    };
    Ok((level, drawn))
}
