//! The proof that a campaign can be won: its floors are closed and connected, and all keys that are needed on the way
//! to the quest's target can be found.

use super::map::span_of;
use super::reach::{Cell, STEPS, is_wall};
use super::way::findings_on_the_way;
use super::{Campaign, CampaignFiles};
use crate::base::{CellSet, Diagnostic, Grid, Pos, Source};
use crate::world::Terrain;
use std::fmt;
use std::sync::Arc;

/// The most parts of one floor that are reported as cut off.
const MOST_PARTS: usize = 20;

/// A place that keeps a campaign from being won, or looks like a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The floor's id.
    pub floor: String,
    pub at: Pos,
    /// A sentence without its capital and full stop.
    pub message: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { floor, at, message } = self;
        write!(out, "{floor} ({},{}): {message}", at.x, at.y)
    }
}

impl Finding {
    /// Returns the finding as an error in the floor's picture, given the files that the campaign was read from.
    pub fn in_picture(&self, files: &CampaignFiles) -> Option<(Arc<Source>, Diagnostic)> {
        let picture = files.get(&format!("maps/{}.mp", self.floor))?;
        let diagnostic = Diagnostic::error(span_of(picture, self.at), self.to_string());
        Some((picture.clone(), diagnostic))
    }
}

/// Returns what keeps a campaign from being won, or looks like a mistake; nothing if the campaign is sound.
///
/// Every edge cell is a wall; the cells of a floor are connected when its doors are open, secret ones too; every key
/// without which the target cannot be reached can be found, and no key only behind its own doors. A key is found where
/// it lies, or dropped by a monster that always drops it.
pub fn proof(campaign: &Campaign) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, floor) in campaign.floors.iter().enumerate() {
        let mut find = |(at, message): (Pos, String)| {
            findings.push(finding(campaign, (index, at), message));
        };
        open_edge(&floor.terrain).into_iter().for_each(&mut find);
        cut_off(&floor.terrain).into_iter().for_each(&mut find);
    }
    let on_the_way = findings_on_the_way(campaign).into_iter();
    findings.extend(on_the_way.map(|(cell, message)| finding(campaign, cell, message)));
    findings
}

fn finding(campaign: &Campaign, (floor, at): Cell, message: String) -> Finding {
    Finding {
        floor: campaign.floors[floor].id.clone(),
        at,
        message,
    }
}

/// Returns the first cell of a floor's edge that is no wall.
fn open_edge(terrain: &Grid<Terrain>) -> Option<(Pos, String)> {
    let edge = (terrain.iter()).filter(|(pos, _)| terrain.is_border(*pos));
    let mut open = edge.filter(|(_, cell)| !is_wall(**cell));
    let (at, _) = open.next()?;
    let message = match open.count() {
        0 => "the floor is not closed: this cell of its edge is no wall".to_owned(),
        more => format!(
            "the floor is not closed: this cell of its edge is no wall, nor are {more} more"
        ),
    };
    Some((at, message))
}

/// Returns one cell of each part of a floor that is not connected with the largest one.
fn cut_off(terrain: &Grid<Terrain>) -> Vec<(Pos, String)> {
    let passable = CellSet::of(terrain, |cell| !is_wall(*cell));
    let mut parts: Vec<(usize, Pos)> = Vec::new();
    let mut known = CellSet::new(terrain.width(), terrain.height());
    for first in passable.cells() {
        if !known.has(first) {
            let part = passable.reached_from([first], STEPS);
            parts.push((part.len(), first));
            known |= &part;
        }
    }
    let Some(&(_, main)) = parts.iter().rev().max_by_key(|(size, _)| *size) else {
        return Vec::new();
    };
    let others = parts.into_iter().filter(|(_, first)| *first != main);
    let reported = others.take(MOST_PARTS).map(|(size, first)| {
        let message = format!(
            "no way leads from here to ({},{}), even with all doors open: a part of {size} cells is cut off",
            main.x, main.y
        );
        (first, message)
    });
    reported.collect()
}
