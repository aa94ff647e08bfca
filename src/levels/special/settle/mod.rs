//! What lives and lies on a special level.

mod extras;
mod houses;
mod monsters;
mod objects;
mod room_use;
mod settlement;
mod stock;

use super::Site;
use super::draw::{Drawn, Wilderness};
use super::frame::{Frame, FrameKind};
use super::registers::Registers;
use super::shortfall::Shortfall;
use crate::base::{Purpose, Random};
use crate::world::Level;
use settlement::Settlement;

/// Puts everything where it belongs. Returns the level, and what found no place.
pub(super) fn settle(site: &Site, level: Level, drawn: &Drawn) -> (Level, Vec<Shortfall>) {
    let random = Random::new(site.seed, Purpose::Population, site.number.into());
    let mut settlement = Settlement::new(site, level, random, &drawn.altars);
    for (frame, contents) in &drawn.contents {
        for monster in &contents.monsters {
            settlement.add(frame, monster);
        }
        settlement.add_objects(frame, &contents.objects);
        for gold in &contents.gold {
            settlement.add_gold(frame, gold);
        }
    }
    settlement.people_webs(&drawn.webs);
    for room in &drawn.rooms {
        settlement.stock(room);
    }
    if let Some(wilderness) = &drawn.wilderness {
        let frame = frame_of(wilderness);
        settlement.people_maze(wilderness, &frame);
    }
    if site.is_last {
        settlement.add_bosses();
    }
    settlement.add_supplies();
    if site.depth == 1 {
        settlement.calm_those_in_sight();
    }
    (settlement.level, settlement.shortfalls)
}

/// Returns what the maps leave of a maze, in which no lists hold.
fn frame_of(wilderness: &Wilderness) -> Frame {
    Frame {
        area: wilderness.area,
        without: wilderness.maps.clone(),
        registers: Registers::default(),
        kind: FrameKind::Map,
    }
}
