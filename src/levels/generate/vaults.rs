//! Vaults: small rooms full of gold in the rock, to which only a hidden corridor leads.

use super::Site;
use super::decor::FIRST_DEPTH;
use super::rooms::walls;
use crate::base::{Dir, Pos, Random, Rect};
use crate::content::Content;
use crate::levels::populate::vault_heap;
use crate::world::{LEVEL_HEIGHT, LEVEL_WIDTH, Level, Terrain};

/// In how many per cent of the levels a place for a vault is sought, and how often.
const CHANCE: i64 = 25;
const TRIES: usize = 40;

/// The least and the greatest width and height.
const WIDTHS: (i16, i16) = (2, 4);
const HEIGHTS: (i16, i16) = (2, 3);

/// How far a vault keeps from the edge of the map.
const MARGIN: i16 = 2;

/// How long a hidden corridor is at most.
const LONGEST_WAY: usize = 8;

/// Adds a vault to some levels, when all else is there.
pub(in crate::levels) fn hide_vault(
    level: &mut Level,
    site: &Site,
    content: &Content,
    random: &mut Random,
) {
    if site.depth < FIRST_DEPTH || !random.percent(CHANCE) {
        return;
    }
    for _ in 0..TRIES {
        let vault = random_place(random);
        // Rock is lit where a room has lost its corners.
        let is_dark_rock = |pos: Pos| is_rock(level, pos) && !level.layout().lit.has(pos);
        if !vault.grown(1, 1).cells().all(is_dark_rock) {
            continue;
        }
        let mut ways: Vec<Vec<Pos>> = walls(&vault)
            .filter_map(|(wall, out)| way_out(level, wall, out))
            .collect();
        random.shuffle(&mut ways);
        let Some(way) = ways.pop() else {
            continue;
        };
        for pos in way {
            level.set_terrain(pos, Terrain::SecretCorridor);
        }
        for pos in vault.cells() {
            level.set_terrain(pos, Terrain::Room);
            if let Some(gold) = vault_heap(content, site.depth, random) {
                level.piles.put(pos, gold);
            }
        }
        return;
    }
}

fn random_place(random: &mut Random) -> Rect {
    let (width, height) = (
        random.between(WIDTHS.0, WIDTHS.1),
        random.between(HEIGHTS.0, HEIGHTS.1),
    );
    let x = random.between(MARGIN, LEVEL_WIDTH - MARGIN - width);
    let y = random.between(MARGIN, LEVEL_HEIGHT - MARGIN - height);
    Rect::new(x, y, width, height)
}

/// Returns whether a cell is rock that was never hollow, and that can be dug.
fn is_rock(level: &Level, pos: Pos) -> bool {
    let cell = level.cell(pos);
    cell.terrain == Terrain::Rock && !cell.is_undiggable
}

/// Returns the rock between a vault and the floor beyond a cell of its wall; `None` if there is none, or it is far.
fn way_out(level: &Level, wall: Pos, out: Dir) -> Option<Vec<Pos>> {
    let mut way = vec![wall];
    loop {
        let next = way.last()?.step(out);
        if matches!(level.terrain(next), Terrain::Room | Terrain::Corridor) {
            return Some(way);
        }
        if !is_rock(level, next) || way.len() == LONGEST_WAY {
            return None;
        }
        way.push(next);
    }
}
